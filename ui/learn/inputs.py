"""What a learner can do: play an action of the game, or one of the few things that only a lesson asks."""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.modes import Step
from engine.refusals import Reason

TaggedAction = Annotated[Action, Field(discriminator='type')]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')


class Try(_Model):
    """An action that the rules refuse, for this reason."""

    type: Literal['try'] = 'try'
    action: TaggedAction
    reason: Reason


class Ask(_Model):
    """A touch on a barred step of the turn: why can't I?"""

    type: Literal['ask'] = 'ask'
    step: Literal['tax', 'build', 'bribe']
    reason: Reason

    @property
    def engine_step(self) -> Step:
        return Step[self.step.upper()]


class Count(_Model):
    """A touch on a line of the score: a terrain, `coins`, `queen`, or `building x,y`."""

    type: Literal['count'] = 'count'
    line: str


class Answer(_Model):
    """One of the answers that a step offers."""

    type: Literal['answer'] = 'answer'
    word: str


class GoOn(_Model):
    """Read and understood."""

    type: Literal['go_on'] = 'go_on'


LearnerInput: TypeAlias = (
    Claim | Place | Discard | Tax | Build | Bribe | EndTurn | Try | Ask | Count | Answer | GoOn
)
TaggedInput = Annotated[LearnerInput, Field(discriminator='type')]
