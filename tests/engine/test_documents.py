"""docs/rules.md and the code say the same: tiles, table M, and every rule number that is cited."""

import re
from pathlib import Path

import pytest

from engine.buildings import STANDARD_TABLE
from engine.dominoes import BOXES, Box
from engine.modes import MODES
from tests.engine.drawing import LETTER_OF_TERRAIN

PROJECT = Path(__file__).parents[2]
RULES = (PROJECT / 'docs' / 'rules.md').read_text(encoding='utf-8')
RULE_NUMBER = re.compile(r'\b([GKVQRTDXEA])-(\d+)(?:…(?:[GKVQRTDXEA]-)?(\d+))?')


def part(title: str) -> str:
    """The text under a heading, up to the next one."""
    _, _, rest = RULES.partition(title)
    assert rest, f'docs/rules.md has no part {title!r}'
    return rest.partition('\n#')[0]


@pytest.mark.parametrize(
    ('box', 'title'),
    [(Box.KINGDOMINO, '### A-1 '), (Box.QUEENDOMINO, '### A-2 '), (Box.DEMO, '### A-2b ')],
)
def test_the_dominoes_are_those_of_the_rules(box: Box, title: str) -> None:
    printed: dict[int, str] = {}
    for first, last, faces in re.findall(r'(\d+)(?:–(\d+))? ([A-Z]\d[A-Z]\d)', part(title)):
        for number in range(int(first), int(last or first) + 1):
            printed[number] = faces
    tiles = {
        domino.number: ''.join(
            f'{LETTER_OF_TERRAIN[square.terrain]}{square.crowns}' for square in (domino.first, domino.second)
        )
        for domino in BOXES[box]
    }
    assert tiles == printed
    assert list(tiles) == list(range(1, len(tiles) + 1))


def test_the_modes_are_the_rows_of_table_m() -> None:
    rows = {}
    for line in part('## 2. What each mode uses').splitlines():
        columns = [column.strip() for column in line.strip('|').split('|')]
        if len(columns) == 11 and columns[1].startswith('`'):
            numbers = [int(re.sub(r'\D.*', '', column) or 0) for column in columns[2:10]]
            numbers[2] = 96 if columns[4] == '48 Q + 48 K' else numbers[2]
            rows[columns[1].strip('`')] = numbers
    assert rows == {
        mode.name: [
            mode.players,
            mode.kings_each,
            mode.dominoes,
            mode.line_size,
            mode.rounds,
            mode.line_size - mode.kings,
            mode.grid,
            mode.quota,
        ]
        for mode in MODES
    }


def test_the_buildings_are_those_of_the_rules() -> None:
    rows = (line.strip('| ').split(' | ') for line in part('### A-3 ').splitlines())
    copies = {plain(row[0]): int(row[1]) for row in rows if len(row) == 6 and row[1].isdigit()}
    assert {plain(building.name): building.copies for building in STANDARD_TABLE.buildings} == copies
    assert sum(copies.values()) == 32


def plain(name: str) -> str:
    """`The Safe (towers)` and `Safe (tower)` are the same."""
    return re.sub(r'\W', '', name.removeprefix('The ')).lower().removesuffix('s')


def test_every_rule_that_is_cited_stands_in_the_rules() -> None:
    known = {(letter, int(number)) for letter, number in re.findall(r'(?:\*\*|\| |### )([A-Z])-(\d+)', RULES)}
    cited: dict[tuple[str, int], str] = {}
    files = [file for folder in ('engine', 'ui', 'tests') for file in (PROJECT / folder).rglob('*.py')]
    for file in (file for file in files if 'art' not in file.parts):  # where Q-12 is a curve
        for letter, first, last in RULE_NUMBER.findall(file.read_text(encoding='utf-8')):
            for number in range(int(first), int(last or first) + 1):
                cited.setdefault((letter, number), str(file.relative_to(PROJECT)))
    assert len(cited) > 60, 'the pattern finds citations'
    assert {rule: file for rule, file in cited.items() if rule not in known} == {}
