"""What a lesson is: a position, and steps that each ask for one thing. The shape of `lessons/*.json`."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, model_validator

from engine.actions import CellPair, DominoId, Number
from ui.learn.goals import Answered, Goal
from ui.learn.inputs import TaggedAction, TaggedInput
from ui.learn.position import Position

Slug = Annotated[str, Field(pattern=r'^[a-z][a-z0-9_]{0,39}$')]
RuleId = Annotated[str, Field(pattern=r'^[GKVQRTDEX]-[0-9]{1,2}$')]
Spot = tuple[CellPair, CellPair]
ActionType = Literal['claim', 'place', 'discard', 'tax', 'build', 'bribe', 'end_turn']
Button = Literal['discard', 'tax', 'build', 'bribe', 'claim', 'go_on']


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')


class Light(_Model):
    """What is lit before any hint; the rest stays quiet. Without a word: whatever reaches the goal."""

    show: Literal['goal', 'legal', 'listed'] = 'goal'
    spots: tuple[Spot, ...] = ()
    """Placements by the cells of the first and the second end; some may be wrong on purpose."""
    cells: tuple[CellPair, ...] = ()
    """Land to look at: it stays bright while the rest steps back."""
    way: StrictBool = False
    """Whether the way from the hand to the board is drawn from the start, not only as a hint."""
    dominoes: tuple[DominoId, ...] = ()
    spaces: tuple[Number, ...] = ()
    button: Button | None = None


class Step(_Model):
    """One sentence, one thing to do."""

    name: Slug
    goal: Goal
    on_the_way: tuple[ActionType, ...] = ()
    """Actions that do not reach the goal but lead to it: they are played and are no wrong try."""
    light: Light = Light()
    opens: Literal['tax', 'build', 'bribe', 'claim'] | None = None
    """The step of the turn that the page has open; without a word, the first that is possible."""
    back_to: Slug | None = None
    """The earlier step from whose position this one starts again."""
    solution: tuple[TaggedInput, ...]
    wrong: tuple[TaggedInput, ...] = ()
    """Wrong tries worth a test: what is refused gives its reason, what is legal misses the goal."""
    then: tuple[TaggedAction, ...] = ()
    """What the table plays by itself once the goal is reached: rivals, and what was no choice."""
    pointer: DominoId | None = None
    """Where the partner points (T-6)."""
    learned: bool = False
    """Whether a sentence follows that the learner reads before going on."""

    @model_validator(mode='after')
    def _can_be_answered(self) -> Self:
        if isinstance(self.goal, Answered) and self.goal.right not in self.goal.among:
            raise ValueError('the right answer is not among the answers')
        return self


class Lesson(_Model):
    """One square of the road through `/learn`; without a number, the short game that closes a chapter."""

    id: Slug
    chapter: Annotated[StrictInt, Field(ge=1, le=3)]
    number: Annotated[StrictInt, Field(ge=1, le=99)] | None
    land: Literal['castle', 'field', 'forest', 'lake', 'grassland', 'swamp', 'mine', 'town']
    """How its square looks on the map once it is done."""
    crowns: Annotated[StrictInt, Field(ge=0, le=3)] = 0
    rules: tuple[RuleId, ...]
    seat: Number = 0
    """Where the learner sits."""
    start: Position
    bot: str | None = None
    """Who plays the other seats in a game that nothing scripts; the dominoes are shuffled then."""
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]

    @model_validator(mode='after')
    def _hangs_together(self) -> Self:
        names = [step.name for step in self.steps]
        if len(set(names)) < len(names):
            raise ValueError('two steps have the same name')
        for index, step in enumerate(self.steps):
            if step.back_to is not None and step.back_to not in names[:index]:
                raise ValueError(f'step {step.name} goes back to {step.back_to}, which is no earlier step')
            if not step.solution and self.bot is None:
                raise ValueError(f'step {step.name} has no solution')
        if self.seat >= self.start.players:
            raise ValueError('the learner has no seat')
        return self

    # -- where its sentences stand ---------------------------------------------------------------------

    @property
    def name_key(self) -> str:
        return f'lessons.{self.id}.name'

    @property
    def short_key(self) -> str:
        """The name under its square on the map: two words at most."""
        return f'lessons.{self.id}.short'

    def say_key(self, step: Step) -> str:
        return f'lessons.{self.id}.{step.name}'

    def hint_key(self, step: Step) -> str:
        """What is said once the target glows."""
        return f'{self.say_key(step)}.hint'

    def missed_key(self, step: Step) -> str:
        """What is said of a legal move that is not the one asked for."""
        return f'{self.say_key(step)}.missed'

    def learned_key(self, step: Step) -> str:
        return f'{self.say_key(step)}.learned'

    def answer_key(self, word: str) -> str:
        return f'lessons.{self.id}.answer.{word}'
