"""A kingdom under a finger, the prompt above it and the buttons below it.

The three share one *play*: a small store in the browser, found by its name. Everything up to the confirming
tap happens there; then the board reports one command. `show` sends only what changed, each part by itself.

    board = Board(play='mine', on_command=submit)
    prompt, actions = Prompt(play='mine'), ActionBar(play='mine')
    hand = Hand(domino, view.placement_map(domino))
    board.show(kingdom, style, hands=[hand], version=7, room='KRMT', seat=2)
    prompt.show('Your turn')

Other elements of the page take part by attributes, without knowing the board:

- `data-cf-hand="K19"` (empty: whichever is in hand): a drag of this domino begins here. While it is lifted
  the element carries `data-cf-lifted`, for the dashed "in hand".
- `data-cf-building="3"`, `data-cf-knight`: the same for the pieces of a task.
- `data-cf-light="0,1 1,1"`: rings these squares while hovered, focused or touched; with several boards on a
  page, `data-cf-of="mine"` says on which.

Knows no rule: places are looked up in the engine's map, sentences come from the catalogue.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from engine.kingdom import Kingdom
from engine.placement_map import Window, window_of
from ui.art import SeatStyle
from ui.components.board_packing import (
    pack_hands,
    pack_kingdom,
    pack_marks,
    pack_pieces,
    pack_task,
    pack_terrains,
    pack_words,
)
from ui.components.board_values import Cell, Ghost, Hand, Marks, Piece, Pointer, Target, Task
from ui.i18n import t

__all__ = [
    'ActionBar',
    'Board',
    'Command',
    'Ghost',
    'Hand',
    'Marks',
    'Piece',
    'Pointer',
    'Prompt',
    'Target',
    'Task',
]

SCRIPTS: list[str | Path] = ['play_*.js']
NO_MARKS = Marks()


@dataclass(frozen=True)
class Command:
    """What the player confirmed, as it came from the browser: nothing in it is to be believed unchecked."""

    id: str
    """Made up by the device, the same if it sends again: the table takes each id once."""
    version: int
    action: dict[str, Any]
    """Without the seat, which the session knows: {'type': 'tax', 'cell': [1, 0]}."""


@dataclass(frozen=True)
class Held:
    """Where a player of a team holds something just now, or points; no cells when it is taken back."""

    domino: str
    cells: tuple[Cell, ...]
    piece: str = ''
    """Instead of a domino: 'knight', or the number of a building's space."""


class Feed(Element, component='play_feed.js', dependencies=SCRIPTS):
    """One part of what a play knows, sent by itself because it changes by itself. Shows nothing."""

    def __init__(self, play: str, topic: str, value: Any) -> None:
        super().__init__()
        self._props['play'] = play
        self._props['topic'] = topic
        self.value = value
        self._send()

    def set(self, value: object) -> None:
        if value != self.value:
            self.value = value
            self._send()

    def _send(self) -> None:
        self._props['parcel'] = (self.value,)  # in a tuple, or NiceGUI would watch every list inside


class Board(Element, component='board.js', dependencies=SCRIPTS):
    """One kingdom, as wide and as high as its container lets it be; a cell is never wider than `cap`."""

    def __init__(
        self,
        *,
        play: str = 'mine',
        cap: float = 56,
        label: str | None = None,
        fits_width: bool = False,
        shares_ghost: bool = False,
        on_command: Callable[[Command], object] | None = None,
        on_choose: Callable[[str | None], object] | None = None,
        on_skip: Callable[[], object] | None = None,
        on_ghost: Callable[[Held], object] | None = None,
        on_point: Callable[[Held], object] | None = None,
        on_misfit: Callable[[Held], object] | None = None,
        on_touch: Callable[[Cell], object] | None = None,
    ) -> None:
        """A board.

        :param play: the name its prompt and action bar go by; a board only to look at needs one of its own
        :param cap: the largest width of a cell in px; CSS may set `--cell-cap` instead
        :param label: what a screen reader calls this kingdom; "Your kingdom" if left out
        :param fits_width: takes the height its width needs, rather than filling its container
        :param shares_ghost: reports where the domino is held while it moves, for the partner of a team
        :param on_command: the one confirmed command of a turn's step
        :param on_choose: the piece of a task was chosen by drag or tap (its id), or put back (None)
        :param on_skip: the task's skip button
        :param on_ghost: with `shares_ghost`, each new place
        :param on_point: a place pointed out to the partner (a hand with mode 'point')
        :param on_misfit: the domino was left, by drop, tap or Enter, where it does not fit
        :param on_touch: a cell was tapped, or entered with the keyboard, with nothing in hand
        """
        super().__init__()
        self._props['play'] = play
        self._props['cap'] = cap
        self._props['label'] = label or t('board.kingdom')
        self._props['fitsWidth'] = fits_width
        self._props['sharesGhost'] = shares_ghost
        self._props['words'] = pack_words()
        self._props['terrains'] = pack_terrains()
        with self:
            self._land = Feed(play, 'land', None)
            self._pieces = Feed(play, 'pieces', {})
            self._hands = Feed(play, 'hands', [])
            self._task = Feed(play, 'task', None)
            self._marks = Feed(play, 'marks', pack_marks(NO_MARKS))
            self._turn = Feed(play, 'turn', {})
        if on_command:
            self.on('command', lambda event: _pass_on(_command_in, event, on_command))
        if on_choose:
            self.on('choose', lambda event: on_choose(_text(event.args.get('piece'))))
        if on_skip:
            self.on('skip', lambda _: on_skip())
        if on_ghost:
            self.on('ghost', lambda event: _pass_on(_held_in, event, on_ghost), throttle=0.12)
        if on_point:
            self.on('point', lambda event: _pass_on(_held_in, event, on_point))
        if on_misfit:
            self.on('misfit', lambda event: _pass_on(_held_in, event, on_misfit))
        if on_touch:
            self.on('touch', lambda event: _pass_on(_cell_in, event, on_touch))

    def show(
        self,
        kingdom: Kingdom,
        style: SeatStyle,
        *,
        hands: Sequence[Hand] = (),
        task: Task | None = None,
        marks: Marks = NO_MARKS,
        window: Window | None = None,
        version: int = 0,
        room: str = '',
        seat: int | None = None,
    ) -> None:
        """Show a kingdom and what may be done with it. Call it on every change: only differences are sent.

        :param hands: the dominoes that may be moved; the first to be placed is taken up, the others wait
        :param task: a step done with a piece instead of a domino: tax, build
        :param window: the cells to show; without it, all that the next domino can reach
        :param version: the table's version; a sent command counts as answered when it changes
        :param room: with `seat`, where the device keeps plans: they survive a reload
        """
        self._land.set(pack_kingdom(kingdom, style, window or window_of(kingdom)))
        self._pieces.set({hand.domino.id: pack_pieces(hand.domino) for hand in hands})
        self._hands.set(pack_hands(hands))
        self._task.set(pack_task(task))
        self._marks.set(pack_marks(marks))
        self._turn.set({'version': version, 'room': room, 'seat': seat})

    def show_marks(self, marks: Marks) -> None:
        """Only what lies over the kingdom: the partner's ghost, pointers, lit land."""
        self._marks.set(pack_marks(marks))

    def refuse(self, command: Command, sentence: str) -> None:
        """Answer a command with a refusal: the prompt says it, and the buttons work again."""
        self._turn.set({**self._turn.value, 'refused': {'id': command.id, 'sentence': sentence}})


class Prompt(Element, component='prompt.js', dependencies=SCRIPTS):
    """One line above the board: what is asked, what the place would bring, or why it does not fit.

    It keeps its height whatever it says, so the board keeps its place.
    """

    def __init__(self, *, play: str = 'mine') -> None:
        super().__init__()
        self._props['play'] = play
        self._props['content'] = {}

    def show(self, title: str, note: str = '', *, lead: Markup | str = '', aside: Markup | str = '') -> None:
        """What the page says while the board has nothing to say.

        :param lead: markup before the title, such as a king
        :param aside: markup at the far end; the board's own working or the domino in hand take its place
        """
        content = {'title': title, 'note': note, 'lead': str(lead), 'aside': str(aside)}
        if content != self._props['content']:
            self._props['content'] = content


class ActionBar(Element, component='action_bar.js', dependencies=SCRIPTS):
    """The buttons of the play: take back, rotate, and the one blue button.

    While the play asks for nothing, it shows what the page puts inside: `with ActionBar(): ...`.
    """

    def __init__(self, *, play: str = 'mine') -> None:
        super().__init__()
        self._props['play'] = play
        self._props['planNote'] = ''

    def show(self, *, plan_note: str = '') -> None:
        """`plan_note`: a second line under "Plan kept", such as the wishes for the next line."""
        if plan_note != self._props['planNote']:
            self._props['planNote'] = plan_note


# -- what comes back -----------------------------------------------------------------------------------------

LONGEST_ID = 64


def _pass_on(
    read: Callable[[Any], Any], event: GenericEventArguments, handler: Callable[[Any], object]
) -> None:
    """Hand on what could be read; a message of another shape was not sent by our script and is dropped."""
    value = read(event.args)
    if value is not None:
        handler(value)


def _command_in(args: Any) -> Command | None:
    if not isinstance(args, dict):
        return None
    action = dict(args)
    command, version = action.pop('id', None), action.pop('version', None)
    if not isinstance(command, str) or not 0 < len(command) <= LONGEST_ID or type(version) is not int:
        return None
    return Command(command, version, action)


def _held_in(args: Any) -> Held | None:
    if not isinstance(args, dict) or not isinstance(args.get('domino'), str):
        return None
    cells = args.get('cells')
    if not isinstance(cells, list) or len(cells) > 2 or not all(map(_is_cell, cells)):
        return None
    return Held(args['domino'], tuple((x, y) for x, y in cells), _text(args.get('piece')) or '')


def _cell_in(args: Any) -> Cell | None:
    cell: Any = args.get('cell') if isinstance(args, dict) else None
    return (cell[0], cell[1]) if _is_cell(cell) else None


def _is_cell(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(part) is int and abs(part) < 99 for part in value)
    )


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and len(value) <= LONGEST_ID else None
