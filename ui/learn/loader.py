"""Reads the lessons. A broken file is refused by file, lesson and field, in one sentence."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from engine.bots import BOTS
from engine.match import apply
from engine.refusals import Refusal
from ui.learn.lesson import Lesson
from ui.learn.position import Fault, Position

LESSONS = Path(__file__).parent / 'lessons'


class LessonFault(ValueError):
    """A lesson that cannot be played."""

    def __init__(self, file: str, lesson: str, field: str, text: str) -> None:
        super().__init__(f'{file}, lesson {lesson}, {field}: {text}')
        self.file = file
        self.lesson = lesson
        self.field = field
        self.text = text


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in their order; each chapter ends with its short game."""
    return load(sorted(LESSONS.glob('*.json')))


def lesson_of(lesson_id: str) -> Lesson | None:
    return next((lesson for lesson in lessons() if lesson.id == lesson_id), None)


def load(files: Iterable[Path]) -> tuple[Lesson, ...]:
    loaded: list[Lesson] = []
    for file in files:
        lesson = read(file)
        for other in loaded:
            if other.id == lesson.id:
                raise LessonFault(file.name, lesson.id, 'id', 'another lesson has it')
            if other.number == lesson.number is not None:
                raise LessonFault(file.name, lesson.id, 'number', f'lesson {other.id} has it')
        loaded.append(lesson)
    return tuple(sorted(loaded, key=lambda lesson: (lesson.chapter, lesson.number or 100)))


def read(file: Path) -> Lesson:
    """One lesson, its shape and its position checked."""
    try:
        data = json.loads(file.read_text(encoding='utf-8'))
    except (OSError, ValueError) as error:
        raise LessonFault(file.name, '?', 'the whole file', f'not readable as JSON ({error})') from error
    name = str(data.get('id', '?')) if isinstance(data, dict) else '?'
    try:
        lesson = Lesson.model_validate_json(json.dumps(data))
    except ValidationError as error:
        field, text = first_fault(error)
        raise LessonFault(file.name, name, field, text) from None
    if lesson.bot is not None and lesson.bot not in BOTS:
        raise LessonFault(file.name, name, 'bot', f'there is no bot {lesson.bot}')
    try:
        check_position(lesson.start)
    except Fault as fault:
        raise LessonFault(file.name, name, f'start.{fault.field}', fault.text) from None
    return lesson


def check_position(position: Position) -> None:
    """Play what was played; a Fault names the action that is not allowed."""
    state = position.first_state()
    for index, action in enumerate(position.played):
        try:
            state, _ = apply(state, action)
        except Refusal as refusal:
            raise Fault(f'played.{index}', f'the rules refuse it ({refusal})') from None


def first_fault(error: ValidationError) -> tuple[str, str]:
    """The first field that is wrong, and why."""
    fault = error.errors(include_url=False, include_input=False)[0]
    field = '.'.join(str(part) for part in fault['loc']) or 'the whole lesson'
    return field, fault['msg'].removeprefix('Value error, ')
