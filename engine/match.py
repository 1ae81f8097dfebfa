"""The game itself: which actions are legal now, and what follows from one (state machine of part 12)."""

from collections.abc import Callable, Iterator, Sequence
from typing import assert_never, overload

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.draft import Draft
from engine.events import (
    BuildingsRevealed,
    BuildingsSlid,
    DominoesLeft,
    DragonReturned,
    Event,
    GameEnded,
    KingDrawn,
    LineRevealed,
    RoundStarted,
    TurnStarted,
)
from engine.lines import Line
from engine.market import Market
from engine.modes import Step, has_single_draw
from engine.refusals import Reason, Refusal
from engine.scoring import ranking
from engine.state import State
from engine.steps import bribe, build, claim, place, tax

_OFFERS_AFTER_PLACING: dict[Step, Callable[[State], Sequence[Action]]] = {
    Step.TAX: tax.offers,
    Step.BUILD: build.offers,
    Step.BRIBE: bribe.offers,
    Step.CLAIM: claim.offers,
}


class LegalActions(Sequence[Action]):
    """The legal actions of whoever must act: iterable, countable, `action in legal_actions(state)`."""

    __slots__ = ('_parts',)

    def __init__(self, parts: tuple[Sequence[Action], ...]) -> None:
        self._parts = parts

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def __iter__(self) -> Iterator[Action]:
        for part in self._parts:
            yield from part

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self._parts)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        rest = index if index >= 0 else index + len(self)
        for part in self._parts:
            if 0 <= rest < len(part):
                return part[rest]
            rest -= len(part)
        raise IndexError(index)


def legal_actions(state: State) -> LegalActions:
    """What may be done now. Never empty before the end."""
    step = state.step
    if step is Step.OVER:
        return LegalActions(())
    if step is Step.PLACE:
        return LegalActions((place.offers(state),))  # compulsory (K-7)
    return LegalActions(
        tuple(_OFFERS_AFTER_PLACING[later](state) for later in state.mode.steps if later >= step)
    )


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and what happened; a Refusal if it is not among the legal actions."""
    if action not in legal_actions(state):
        raise why_not(state, action)
    draft = Draft.of(state)
    match action:
        case Place():
            place.apply_place(draft, state, action)
            _after_placing(draft)
        case Discard():
            place.apply_discard(draft, state, action)
            _after_placing(draft)
        case Tax():
            tax.apply(draft, state, action)
        case Build():
            build.apply(draft, state, action)
            draft.step = Step.BRIBE
        case Bribe():
            bribe.apply(draft, state, action)
            draft.step = Step.CLAIM
        case Claim():
            claim.apply(draft, state, action)
            _end_turn(draft)
        case EndTurn():
            _end_turn(draft)
        case _:
            assert_never(action)
    return draft.frozen(), tuple(draft.events)


def why_not(state: State, action: Action) -> Refusal:
    """Why this action is not among the legal ones."""
    if state.is_over:
        return Refusal(Reason.GAME_OVER)
    if action.seat != state.seat:
        return Refusal(Reason.NOT_YOUR_TURN)
    step = _step_of(action)
    if (isinstance(action, EndTurn) and not state.mode.has_builders) or step not in state.mode.steps:
        return Refusal(Reason.NOT_IN_THIS_GAME)
    if step < state.step:
        return Refusal(why_past(state, step))
    if state.step is Step.PLACE and step is not Step.PLACE:
        return Refusal(Reason.PLACE_FIRST)
    match action:
        case Place() | Discard():
            return place.why_not(state, action)
        case Tax():
            return tax.why_not(state, action)
        case Build():
            return build.why_not(state, action)
        case Bribe():
            return bribe.why_not(state, action)
        case Claim() | EndTurn():
            return claim.why_not(state, action)
        case _:
            assert_never(action)


def why_past(state: State, step: Step) -> Reason:
    """Why a step that lies behind cannot be taken now: steps never go backwards (Q-8)."""
    if state.is_opening:
        return Reason.CLAIM_FIRST
    has_built = step is Step.BUILD and state.step is Step.BRIBE  # nothing else leads there
    return Reason.ALREADY_BUILT if has_built else Reason.STEP_IS_OVER


def _step_of(action: Action) -> Step:
    match action:
        case Place() | Discard():
            return Step.PLACE
        case Tax():
            return Step.TAX
        case Build():
            return Step.BUILD
        case Bribe():
            return Step.BRIBE
        case Claim() | EndTurn():
            return Step.CLAIM
        case _:
            assert_never(action)


def _after_placing(draft: Draft) -> None:
    if draft.next is None and not draft.mode.has_builders:
        _end_turn(draft)  # K-9: the last round has only step (1)
    else:
        draft.step = draft.mode.steps[1]


def _end_turn(draft: Draft) -> None:
    draft.turn += 1
    draft.fresh = 0
    kings = draft.deal.kings if draft.round == 0 else draft.now.kings
    if draft.turn < draft.mode.kings:
        draft.step = Step.CLAIM if draft.round == 0 else Step.PLACE
        king = kings[draft.turn]
        assert king is not None
        is_drawn = draft.round == 0 and not has_single_draw(draft.mode, draft.settings.options)
        draft.events.append(KingDrawn(king) if is_drawn else TurnStarted(king))
    elif draft.next is None:
        draft.step = Step.OVER
        draft.turn -= 1
        draft.events.append(
            GameEnded(ranking(draft.mode, draft.settings.options, draft.kingdoms, draft.queen))
        )
    else:
        _end_round(draft, draft.next)


def _end_round(draft: Draft, claimed: Line) -> None:
    """Drop the unclaimed, refresh the market, reveal the next line, start the next round (Q-35, K-8)."""
    if left := claimed.unclaimed():
        draft.events.append(DominoesLeft(left))
    if draft.market and draft.round > 0:
        draft.market = _refresh(draft, draft.market)
    draft.round += 1
    draft.turn = 0
    draft.step = Step.PLACE
    draft.now = claimed.claimed_only()
    is_last = draft.round == draft.mode.rounds
    draft.events.append(RoundStarted(draft.round, is_last))
    if is_last:
        draft.next = None
    else:
        draft.next = Line.revealed(draft.deal.lines[draft.round])
        draft.events.append(LineRevealed(draft.next.dominoes))
    first = draft.now.kings[0]
    assert first is not None
    draft.events.append(TurnStarted(first))


def _refresh(draft: Draft, market: Market) -> Market:
    fresh = market.refreshed(draft.deal.buildings)
    if market.dragon is not None:
        draft.events.append(DragonReturned(market.dragon))
    kept = [space for space, building in enumerate(market.spaces) if building]
    if moves := tuple((space, to) for to, space in enumerate(kept) if space != to):
        draft.events.append(BuildingsSlid(moves))
    tiles = tuple((space, tile) for space, tile in enumerate(fresh.spaces) if tile and space >= len(kept))
    if tiles:
        draft.events.append(BuildingsRevealed(tiles))
    return fresh
