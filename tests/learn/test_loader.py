"""A broken lesson file is refused with its file, its lesson and the field."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ui.learn.loader import LESSONS, LessonFault, load, read

Change = Callable[[dict[str, Any]], object]


def broken(folder: Path, change: Change, name: str = '05_crowns_count.json') -> Path:
    data = json.loads((LESSONS / name).read_text(encoding='utf-8'))
    change(data)
    file = folder / name
    file.write_text(json.dumps(data), encoding='utf-8')
    return file


BUILDERS = {'game': 'queendomino', 'lines': [], 'played': [], 'buildings': ['pub']}
FAULTS: list[tuple[str, Change, str]] = [
    ('an unknown goal', lambda data: data['steps'][0]['goal'].update(type='flown'), 'steps.0.goal'),
    ('a missing amount', lambda data: data['steps'][0]['goal'].pop('points'), 'steps.0.goal.placed_worth.points'),
    ('an unknown field', lambda data: data.update(extra=1), 'extra'),
    ('a missing field', lambda data: data.pop('chapter'), 'chapter'),
    ('text for a number', lambda data: data.update(number='5'), 'number'),
    ('a domino of no box', lambda data: data['start']['lines'].append(['K49']), 'start.lines'),
    ('a domino twice', lambda data: data['start']['lines'].append(['K3']), 'start.lines'),
    ('a line too long', lambda data: data['start']['lines'].append(['K30', 'K31']), 'start.lines'),
    ('a king too many', lambda data: data['start'].update(kings=[0, 0]), 'start.kings'),
    ('a building of no box', lambda data: data['start'].update(BUILDERS), 'start.buildings'),
    ('no such number of players', lambda data: data['start'].update(mini=False), 'start.players'),
    ('an illegal action', lambda data: data['start']['played'][1].update(cells=[[3, 3], [4, 3]]), 'start.played.1'),
    ('a bot that does not exist', lambda data: data.update(bot='genius'), 'bot'),
    ('a step without a solution', lambda data: data['steps'][0].update(solution=[]), 'the whole lesson'),
    ('a way back to nowhere', lambda data: data['steps'][0].update(back_to='later'), 'the whole lesson'),
]  # fmt: skip


@pytest.mark.parametrize(('change', 'field'), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_a_broken_lesson_is_refused_by_file_lesson_and_field(
    tmp_path: Path, change: Change, field: str
) -> None:
    with pytest.raises(LessonFault) as caught:
        read(broken(tmp_path, change))
    assert caught.value.file == '05_crowns_count.json'
    assert caught.value.lesson == 'crowns_count'
    assert caught.value.field == field
    assert str(caught.value).startswith(f'05_crowns_count.json, lesson crowns_count, {field}: ')
    assert '\n' not in str(caught.value)


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    file = tmp_path / 'torn.json'
    file.write_text('{"id": "to', encoding='utf-8')
    with pytest.raises(LessonFault, match=r'^torn\.json, lesson \?, the whole file: not readable as JSON'):
        read(file)


def test_a_right_answer_must_be_among_the_answers(tmp_path: Path) -> None:
    file = broken(tmp_path, lambda data: data['steps'][0]['goal'].update(right='gold'), '24_two_boxes.json')
    with pytest.raises(LessonFault) as caught:
        read(file)
    assert caught.value.field == 'steps.0'


def test_two_lessons_with_one_number_are_refused(tmp_path: Path) -> None:
    twin = broken(tmp_path, lambda data: data.update(id='twin'))
    with pytest.raises(LessonFault, match='lesson twin, number: lesson crowns_count has it'):
        load([LESSONS / '05_crowns_count.json', twin])
    with pytest.raises(LessonFault, match='lesson crowns_count, id: another lesson has it'):
        load([LESSONS / '05_crowns_count.json', LESSONS / '05_crowns_count.json'])


def test_the_example_of_the_documentation_is_a_lesson() -> None:
    import re

    from ui.learn.lesson import Lesson
    from ui.learn.run import LessonRun, Verdict

    text = (LESSONS.parents[2] / 'docs' / 'lessons.md').read_text(encoding='utf-8')
    written = re.search(r'```json\n(.*?)```', text, re.DOTALL)
    assert written
    run = LessonRun(Lesson.model_validate_json(written[1]))
    assert run.take(run.step.wrong[0]).verdict is Verdict.REFUSED
    assert run.take(run.step.solution[0]).verdict is Verdict.REACHED
