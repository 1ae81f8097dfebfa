"""The gallery draws with the panels of the table: whoever changes one of them hears of it without a browser."""

from collections.abc import Callable

import pytest
from markupsafe import Markup

from ui.panels import gallery, gallery_table

PARTS = (
    gallery.contents,
    gallery.every_piece,
    gallery.icons,
    gallery_table.kingdoms,
    gallery_table.details,
    gallery_table.builders,
    gallery_table.table,
    gallery_table.interface,
)


@pytest.mark.parametrize('part', PARTS, ids=lambda part: part.__name__)
def test_every_part_of_the_gallery_can_be_drawn(part: Callable[[], Markup]) -> None:
    assert '<' in part()
