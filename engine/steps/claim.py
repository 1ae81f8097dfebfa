"""E — move one's king to a free domino of the next line; in the last round, end the turn (K-7, Q-34, Q-37)."""

from collections.abc import Sequence

from engine.actions import Claim, EndTurn
from engine.draft import Draft
from engine.events import DominoClaimed
from engine.refusals import Reason, Refusal
from engine.state import State


def offers(state: State) -> Sequence[Claim | EndTurn]:
    seat, line = state.seat, state.next
    if line is None:
        return [EndTurn(seat=seat)]
    return [
        Claim(seat=seat, domino=domino.id)
        for domino, king in zip(line.dominoes, line.kings, strict=True)
        if king is None
    ]


def why_not(state: State, action: Claim | EndTurn) -> Refusal:
    if state.next is None:
        return Refusal(Reason.LAST_ROUND_HAS_NO_CLAIM)
    if isinstance(action, EndTurn):
        return Refusal(Reason.CLAIM_ENDS_TURN)
    if action.domino not in [domino.id for domino in state.next.dominoes]:
        return Refusal(Reason.DOMINO_NOT_IN_LINE)
    return Refusal(Reason.DOMINO_TAKEN)


def apply(draft: Draft, state: State, action: Claim) -> None:
    line = state.next
    assert line is not None
    index = [domino.id for domino in line.dominoes].index(action.domino)
    draft.next = line.with_king(index, action.seat)
    ahead = sum(king is not None for king in line.kings[:index])
    draft.events.append(DominoClaimed(action.seat, line.dominoes[index], ahead))
