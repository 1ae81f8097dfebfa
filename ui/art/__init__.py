"""The only place that draws: pure functions from small values to SVG text.

Knows no page, no NiceGUI and no rule. A page brings in `sprite()` once; every drawing refers to its shapes.

    picture = KingdomPicture({(1, 0): Square('forest', 1)}, seat=SEATS['blue'])
    draw_kingdom(picture).markup(cell=56)

A drawing is 100 units a cell, castle at (0, 0). Where it is shown at another size than `markup(cell=…)` was
told, CSS should set `--pen` to `pen(cell)`, so that the ink line keeps its weight. Letters on the land appear
where CSS says `--letters:inline`.
"""

from ui.art.app_icon import app_icon, favicon
from ui.art.background import background_css
from ui.art.buildings import draw_building, draw_building_picture, draw_space
from ui.art.drawing import Drawing, pen
from ui.art.figures import (
    draw_back,
    draw_box_sign,
    draw_cave,
    draw_coin,
    draw_dragon,
    draw_flame,
    draw_knight,
    draw_queen,
    draw_terrain_chip,
    draw_tower,
)
from ui.art.icons import icon
from ui.art.kingdom import (
    draw_domino,
    draw_framed_kingdom,
    draw_kingdom,
    draw_square,
    territory_outline,
)
from ui.art.outline import UNIT
from ui.art.picture import SEATS, TEAM_SEATS, BuildingFace, KingdomPicture, SeatStyle, Square
from ui.art.sprite import loader, sprite, sprite_name, standalone
from ui.art.symbols import draw_castle, draw_crown, draw_disc, draw_king, draw_symbol

__all__ = [
    'SEATS',
    'TEAM_SEATS',
    'UNIT',
    'BuildingFace',
    'Drawing',
    'KingdomPicture',
    'SeatStyle',
    'Square',
    'app_icon',
    'background_css',
    'draw_back',
    'draw_box_sign',
    'draw_building',
    'draw_building_picture',
    'draw_castle',
    'draw_cave',
    'draw_coin',
    'draw_crown',
    'draw_disc',
    'draw_domino',
    'draw_dragon',
    'draw_flame',
    'draw_framed_kingdom',
    'draw_king',
    'draw_kingdom',
    'draw_knight',
    'draw_queen',
    'draw_space',
    'draw_square',
    'draw_symbol',
    'draw_terrain_chip',
    'draw_tower',
    'favicon',
    'icon',
    'loader',
    'pen',
    'sprite',
    'sprite_name',
    'standalone',
    'territory_outline',
]
