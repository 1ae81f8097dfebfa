"""The end: who won and why, and the score sheet with its working, as on the pad (K-19…K-21, Q-38…Q-42)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from engine.buildings import FlatPoints, PointsPerTerritory
from engine.dynasty import Standing
from engine.grid import Cell
from engine.modes import TieBreak
from engine.scoring import BuildingScore, Placing, ScoreSheet, placings, score_sheets
from engine.settings import KingdomNumber
from engine.terrain import TERRAINS, Terrain
from engine.territories import Territory
from ui import art
from ui.i18n import listed, ordinal, t
from ui.markup import h, join
from ui.panels.builders import corner_words, title_of
from ui.panels.parts import button, chip, coin, icon, king, queen, sized
from ui.panels.rulings import ruling
from ui.panels.scene import Scene
from ui.pictures import face_of


@dataclass(frozen=True)
class ScoreLine:
    """One line of the pad: a name, its working, its points and the land it speaks of."""

    key: str
    picture: Markup
    name: str
    working: str
    points: int
    cells: tuple[Cell, ...]
    story: str
    ruled: str = ''
    """The ruling that decides here."""


def score_lines(sheet: ScoreSheet, has_builders: bool, bonuses: bool) -> list[ScoreLine]:
    """The pad from top to bottom; the Queen's crown stands in her territory's line."""
    lines: list[ScoreLine] = []
    if has_builders:
        lines.append(_coins(sheet))
    for terrain in TERRAINS:
        if terrain is not Terrain.TOWN or has_builders:
            lines.append(_terrain(sheet, terrain))
    lines += [
        _building(score)
        for score in sheet.buildings
        if not isinstance(score.building.points, FlatPoints | None)
    ]
    flat = [score for score in sheet.buildings if isinstance(score.building.points, FlatPoints)]
    if flat:
        lines.append(_flat_buildings(flat))
    if bonuses:
        lines += _bonuses(sheet)
    return lines


def _coins(sheet: ScoreSheet) -> ScoreLine:
    working = t('score.coins_working', coins=sheet.coins)
    return ScoreLine(
        'coins', coin(20), t('score.coins'), working, sheet.coin_points, (), t('score.coins_story')
    )


def _terrain(sheet: ScoreSheet, terrain: Terrain) -> ScoreLine:
    lands = sorted(
        (land for land in sheet.territories if land.terrain is terrain),
        key=lambda land: (-land.points, -land.size),
    )
    has_queen = sheet.queen is not None and sheet.queen.terrain is terrain
    worth = [land for land in lands if land.crowns or land == sheet.queen]
    if not lands:
        working = t('score.none')
    elif not worth:
        working = t('score.no_crown')
    else:
        working = ' + '.join(_sum(land, land == sheet.queen) for land in worth)
    points = sheet.terrain_points(terrain) + (sheet.queen_points if has_queen else 0)
    name = t(f'common.terrain.{terrain.word}')
    story = t('score.queen_story', squares=sheet.queen_points) if has_queen else t('score.terrain_story')
    cells = tuple(cell for land in lands for cell in land.cells)
    ruled = 'X-12' if has_queen else 'X-25' if terrain is Terrain.TOWN and lands and not worth else ''
    return ScoreLine(
        terrain.word,
        chip(terrain.word, 20),
        name[:1].upper() + name[1:],
        working,
        points,
        cells,
        story,
        ruled,
    )


def _sum(land: Territory, has_queen: bool) -> str:
    return f'{land.size} × ({land.crowns} + 1)' if has_queen else f'{land.size} × {land.crowns}'


def _building(score: BuildingScore) -> ScoreLine:
    building = score.building
    match building.points:
        case PointsPerTerritory(terrain=word):
            things = t(f'score.lands.{word}', count=score.count)
        case points:
            things = t(f'score.{points.type if points else "none"}', count=score.count)
    working = f'{things} × {score.each}' if score.each != 1 else things
    picture = sized(art.draw_building(face_of(building), built=True), width=21)
    key = f'building-{score.cell.x}-{score.cell.y}'
    return ScoreLine(
        key,
        picture,
        title_of(building),
        working,
        score.points,
        (score.cell,),
        '. '.join(corner_words(building)),
    )


def _flat_buildings(scores: list[BuildingScore]) -> ScoreLine:
    names = listed([title_of(score.building) for score in scores])
    working = ' + '.join(str(score.points) for score in scores)
    picture = sized(art.draw_building(face_of(scores[0].building), built=True), width=21)
    cells = tuple(score.cell for score in scores)
    return ScoreLine(
        'flat', picture, names, working, sum(score.points for score in scores), cells, t('score.flat_story')
    )


def _bonuses(sheet: ScoreSheet) -> Iterable[ScoreLine]:
    for key, points in (('middle_kingdom', sheet.middle_kingdom), ('harmony', sheet.harmony)):
        working = t(f'score.{key}_yes') if points else t(f'score.{key}_no')
        cells = (Cell(0, 0),) if key == 'middle_kingdom' else ()
        ruled = 'X-08' if key == 'middle_kingdom' else 'X-09'
        name = t(f'common.option.{key}')
        yield ScoreLine(key, icon('crown', 20), name, working, points, cells, working, ruled)


# -- the page ----------------------------------------------------------------------------------------


def podium(scene: Scene, shown: KingdomNumber | None) -> Markup:
    """Ranked cards; the one whose sheet is shown has the ink border. Where none can be, they are no buttons."""
    cards = []
    for placing in placings(scene.state.mode, score_sheets(scene.state)):
        for number in placing.kingdoms:
            cards.append(_card(scene, placing, number, shown))
    return h('div', *cards, class_=f'podium seats-{len(cards)}', role='list')


def _card(scene: Scene, placing: Placing, number: KingdomNumber, shown: KingdomNumber | None) -> Markup:
    seats = scene.state.settings.seats_of(number)
    names = ' & '.join(t('common.you') if seat == scene.seat else scene.names[seat] for seat in seats)
    body = join(
        h('span', *(king(scene.styles[seat], 47) for seat in seats), class_='podium-king'),
        h('b', scene.points[number], class_='podium-points', data_count=f'points-{number}'),
        h('span', h('b', placing.place), ' ', names, class_='podium-name'),
    )
    words = f'{ordinal(placing.place)}: {names}, {t("common.points", count=scene.points[number])}'
    if shown is None:
        return h('div', h('div', body, class_='podium-card'), role='listitem', aria_label=words)
    css = 'podium-card shown' if shown == number else 'podium-card'
    card = h('button', body, type='button', class_=css, data_act='sheet', data_arg=number, data_key=f'sheet-{number}',
             aria_pressed=str(shown == number).lower(), aria_label=words)  # fmt: skip
    return h('div', card, role='listitem')


def verdict(scene: Scene) -> str:
    """Who won, by how much, and which tie-break decided (K-21, Q-42)."""
    ranked = placings(scene.state.mode, score_sheets(scene.state))
    first = ranked[0]
    if len(first.kingdoms) > 1:
        return t('score.shared', names=listed([_names(scene, number) for number in first.kingdoms]))
    winner = first.kingdoms[0]
    who = 'you_win' if scene.view.my_kingdom_number == winner else 'wins'
    if who == 'wins' and len(scene.state.settings.seats_of(winner)) > 1:
        who = 'they_win'
    second = ranked[1] if len(ranked) > 1 else None
    if second and second.decided_by:
        rule = t(f'score.tie.{second.decided_by.value}')
        return t(f'score.{who}_tie', name=_names(scene, winner), rule=rule)
    margin = scene.points[winner] - scene.points[second.kingdoms[0]] if second else 0
    return t(f'score.{who}', name=_names(scene, winner), count=margin)


def _names(scene: Scene, number: KingdomNumber) -> str:
    return ' & '.join(scene.names[seat] for seat in scene.state.settings.seats_of(number))


def tie_notes(scene: Scene) -> list[str]:
    """A sentence for each place that a tie-break decided."""
    notes = []
    ranked = placings(scene.state.mode, score_sheets(scene.state))
    for before, after in pairwise(ranked):
        if after.decided_by is not None:
            first, second = before.kingdoms[0], after.kingdoms[0]
            sheets = scene.view.sheet(first), scene.view.sheet(second)
            values = [
                s.largest if after.decided_by is TieBreak.LARGEST_TERRITORY else s.crowns for s in sheets
            ]
            notes.append(t(f'score.tie_note.{after.decided_by.value}', first=_names(scene, first),
                           second=_names(scene, second), more=values[0], less=values[1]))  # fmt: skip
    return notes


def pad(scene: Scene, shown: KingdomNumber, lit: str | None) -> Markup:
    """The score sheet: every line can be touched and lights its land."""
    options = scene.state.settings.options
    has_bonuses = options.middle_kingdom or options.harmony
    sheet = scene.view.sheet(shown)
    lines = score_lines(sheet, scene.state.mode.has_builders, has_bonuses)
    rows = (_pad_row(line, line.key == lit) for line in lines)
    total = h('div', h('span', t('score.total')), h('b', sheet.total), class_='pad-total')
    return h('div', h('div', *rows, class_='pad-rows', role='list'), total, class_='pad')


def _pad_row(line: ScoreLine, lit: bool) -> Markup:
    body = join(
        h('span', line.picture, class_='pad-picture'),
        h('span', line.name, class_='pad-name'),
        h('span', line.working, class_='pad-working'),
        h('b', line.points, class_='pad-points'),
    )
    words = f'{line.name}: {line.working}, {t("common.points", count=line.points)}'
    return h('div', h('button', body, type='button', class_='pad-row' + (' lit' if lit else ''), data_act='light',
                      data_arg=line.key, data_key=f'light-{line.key}', aria_pressed=str(lit).lower(), aria_label=words),
             role='listitem')  # fmt: skip


def lit_line(scene: Scene, shown: KingdomNumber, lit: str | None) -> ScoreLine | None:
    options = scene.state.settings.options
    has_bonuses = options.middle_kingdom or options.harmony
    lines = score_lines(scene.view.sheet(shown), scene.state.mode.has_builders, has_bonuses)
    return next((line for line in lines if line.key == lit), None)


def line_at(scene: Scene, shown: KingdomNumber, cell: tuple[int, int]) -> str | None:
    """The line that speaks of a square: what stands on it before the land around it."""
    options = scene.state.settings.options
    has_bonuses = options.middle_kingdom or options.harmony
    lines = score_lines(scene.view.sheet(shown), scene.state.mode.has_builders, has_bonuses)
    there = [line for line in lines if cell in line.cells]
    return min(there, key=lambda line: len(line.cells)).key if there else None


def dynasty_words(scene: Scene, rows: Sequence[Standing], is_over: bool) -> str:
    """Who leads a match of three, or has won it (V-1); nothing for a single game."""
    leaders = [row for row in rows if row.place == 1]
    if not leaders:
        return ''
    names = listed([_names(scene, row.kingdom) for row in leaders])
    facts = {
        'names': names,
        'count': len(leaders),
        'total': leaders[0].total,
        'games': len(leaders[0].totals),
    }
    words = t('score.dynasty_won' if is_over else 'score.dynasty_leads', **facts)
    first, second = rows[0], rows[1]
    if second.place == 1 or second.total < first.total:
        return words
    rule = 'games_won' if second.games_won < first.games_won else 'largest'
    return t('score.dynasty_tie', words=words, rule=t(f'score.dynasty_tie.{rule}'))


def story(scene: Scene, line: ScoreLine | None, dynasty: str = '') -> Markup:
    """Beside the map: the verdict, the match of three, and the line that is lit, in words."""
    detail = (
        join(h('p', line.picture, h('b', line.name), class_='story-line'),
             h('p', line.working, ' = ', h('b', line.points)), h('p', line.story, class_='quiet'),
             ruling(line.ruled) if line.ruled else None)
        if line
        else h('p', t('score.touch'), class_='quiet')
    )  # fmt: skip
    ties = (h('p', note, class_='quiet tie') for note in tie_notes(scene))
    guest = queen(34) if line and 'queen' in line.key else None
    match = h('p', dynasty, class_='match') if dynasty else None
    return h('div', h('h2', verdict(scene)), match, *ties, guest, detail, class_='story', aria_live='polite')


def first_kingdom(scene: Scene) -> KingdomNumber:
    """Whose sheet is shown to those who only watched."""
    return placings(scene.state.mode, score_sheets(scene.state))[0].kingdoms[0]


def podium_story(scene: Scene, dynasty: str = '') -> Markup:
    """The end for the shared screen: the podium, the verdict, the match of three, the ties."""
    ties = (h('p', note, class_='quiet tie') for note in tie_notes(scene))
    match = h('p', dynasty, class_='match') if dynasty else None
    return h('div', podium(scene, None), h('h2', verdict(scene)), match, *ties, class_='podium-story')


def end_actions(can_go_on: bool, has_next_game: bool) -> Markup:
    again = t('score.next_game') if has_next_game else t('score.play_again')
    return h(
        'div',
        button(join(icon('replay'), t('score.replay')), 'replay'),
        button(again, 'again', css='primary', key='confirm')
        if can_go_on
        else h('p', t('score.host_again'), class_='action-hint'),
        class_='sheet-actions',
    )


def dynasty_table(scene: Scene, rows: Sequence[Standing]) -> Markup:
    """The standings of a match of three (V-1, X-07); nothing for a single game."""
    if not rows:
        return Markup('')
    games = range(1, len(rows[0].totals) + 1)
    head = h('tr', h('th', ''), h('th', t('score.name')), *(h('th', t('score.game', number=game)) for game in games),
             h('th', t('score.total')))  # fmt: skip
    body = (
        h('tr', h('td', row.place), h('td', _names(scene, row.kingdom)), *(h('td', total) for total in row.totals),
          h('td', h('b', row.total)))
        for row in rows
    )  # fmt: skip
    return h('table', h('thead', head), h('tbody', *body), class_='dynasty')
