"""The play surface: one game under the fingers of one device, whatever desk it sits at.

It keeps only what its player looks at (a chosen domino, a skipped step); what is legal, what it brings and
why not comes from the engine's view. `refresh` makes a new scene, and each part sends what differs.
"""

from collections.abc import Mapping
from typing import Any

from nicegui import ui
from pydantic import ValidationError

from engine.actions import ACTION, Action
from engine.modes import Step
from engine.refusals import Reason, Refusal
from engine.settings import KingdomNumber, Seat
from engine.views import View
from ui.components.board import ActionBar, Board, Command, Held, Prompt
from ui.components.board_values import Cell, Ghost, Pointer
from ui.components.layout import Layout, LayoutWatch
from ui.components.panel import Panel
from ui.house import HouseRefusal
from ui.i18n import Names, reader, sentence, speaking
from ui.pages.desk import Desk
from ui.pages.frame import Frame, answering
from ui.pages.table_parts import LinesCard, LogCard, SeatStrip
from ui.panels import court, wait
from ui.panels.builders import market_card
from ui.panels.chronicle import News, last_burnt, last_dominoes, tell
from ui.panels.claim import claim_preview, claim_sheet
from ui.panels.cues import cues_of
from ui.panels.dragon import barred_sheet, dragon_sheet
from ui.panels.header import header
from ui.panels.play import hands_for, marks_for, shown_window, task_for
from ui.panels.scene import Scene
from ui.panels.steps import STEP_OF_PHASE, step_path

SHEETS = {
    'claim': claim_sheet,
    'tax': court.tax_sheet,
    'build': court.build_sheet,
    'bribe': dragon_sheet,
    'end': court.end_sheet,
}
WISHES = 2


class PlaySurface:
    """The parts of the table's page, from header to buttons."""

    asks_dragon = False
    """Whether the dragon is offered like any step; else he waits to be called from the path of steps."""

    def __init__(self, desk: Desk, frame: Frame) -> None:
        self.desk = desk
        self.frame = frame
        self.seat: Seat | None = None
        self.turn: tuple[str, int, int] | None = None
        self.passed = Step.PLACE
        self.barred: Step | None = None
        self.chosen: str | None = None
        self.space: int | None = None
        self.wishes: tuple[str, ...] = ()
        self.ghosts: tuple[Ghost, ...] = ()
        self.pointers: tuple[Pointer, ...] = ()
        self.pointed: tuple[str, Seat] | None = None
        self._build()
        self.tell_again()

    # -- what is shown -------------------------------------------------------------------------------

    def _build(self) -> None:
        act = self.act
        with ui.element('main').classes('table-page') as self.root:
            self.head = Panel(act, 'area-head', tag='header')
            self.layout = LayoutWatch(on_change=self.refresh)
            self.strip = SeatStrip(act)
            self.path = Panel(act, 'area-path')
            with ui.element('div').classes('area-prompt'):
                self.prompt = Prompt()
            with ui.element('div').classes('area-board'):
                self.board = self._lay_board(on_touch=self.touched)
            self.side = Panel(act, 'area-side')
            self.lines = LinesCard(act)
            with ui.element('div').classes('right-column'):
                self.sheet = Panel(act, 'area-sheet')
                self.market = Panel(act, 'area-market')
                with ui.element('div').classes('area-acts') as self.acts, ActionBar() as self.bar:
                    self.idle = Panel(act)
                self.purse = Panel(act, 'area-purse')
                self.log = LogCard(act)

    def _lay_board(self, **reports: Any) -> Board:
        """The board; `reports` are further handlers that another kind of page needs."""
        return Board(
            cap=98,
            shares_ghost=self.desk.table.state.mode.has_teams,
            on_command=self._command,
            on_choose=self._pick_piece,
            on_skip=self._skip,
            on_ghost=lambda held: self._point('ghost', held),
            on_point=lambda held: self._point('point', held),
            **reports,
        )

    def tell_again(self) -> None:
        """The whole story anew: on arrival, after an undo, in another language."""
        events = list(self.desk.events)
        settings = self.desk.table.state.settings
        self.news: News = tell(events, self.spoken_names)
        self.last = last_dominoes(events, settings)
        self.refresh()

    def hear(self, events: tuple[object, ...]) -> News:
        """What has just happened; shows it and returns its sentences."""
        fresh = tell(events, self.spoken_names)
        self.news += fresh
        settings, was_mine = self.desk.table.state.settings, self.scene.view.is_my_turn
        self.last |= last_dominoes(events, settings)
        self.ghosts = self.pointers = ()
        self.pointed = None
        self.refresh()
        heard = cues_of(events, self.desk.table.state, self.desk.mine, was_mine=was_mine)
        self.frame.cues.play(heard, board=self._shown_kingdom(self.scene))
        return fresh

    @property
    def spoken_names(self) -> Names:
        return Names.of(self.desk.names, self.desk.table.state.settings)

    def refresh(self) -> None:
        """Show the game as it is now."""
        with speaking(reader()):
            self._refresh()

    def _refresh(self) -> None:
        self._look()
        scene = self.scene = self._scene()
        self._dress_root(scene)
        self.head.show(header(scene))
        self.strip.show(scene, self.layout.now)
        self.path.show(step_path(scene))
        self.lines.show(scene)
        self._show_board(scene)
        self._show_sheet(scene)
        self._show_margins(scene)

    def _show_margins(self, scene: Scene) -> None:
        """What stands beside the table where there is room for it."""
        layout = self.layout.now
        self.market.show('' if layout is Layout.PHONE else market_card(scene))
        self.purse.show(court.purse_card(scene) if layout is Layout.LAPTOP else '')
        self.log.show(scene, layout)

    def _dress_root(self, scene: Scene) -> None:
        is_mine = scene.phase not in ('wait', 'over')
        has_sheet = scene.phase in SHEETS or self.barred is not None
        is_tight = scene.state.mode.grid > 5 or scene.state.mode.line_size > 4
        wanted = {
            'data-phase': scene.phase,
            'data-sheet': 'open' if has_sheet else 'none',
            'data-tight': 'yes' if is_tight else 'no',
        }
        if any(self.root.props.get(name) != value for name, value in wanted.items()):
            self.root.props.update(wanted)
            self.root.classes(remove='is-mine') if not is_mine else self.root.classes('is-mine')
            if scene.seat is not None:
                self.root.style(f'--seat: {scene.styles[scene.seat].fill}')
            self.root.update()

    def _show_board(self, scene: Scene) -> None:
        number = self._shown_kingdom(scene)
        title, note = wait.prompt_words(scene)
        self.prompt.show(title, note, lead=wait.prompt_lead(scene), aside=wait.prompt_aside(scene))
        self.board.show(
            scene.state.kingdoms[number],
            scene.style_of(number),
            hands=hands_for(scene),
            task=task_for(scene),
            marks=marks_for(scene, number),
            window=shown_window(scene, number),
            version=self.desk.table.version,
            room=self.desk.game_key,
            seat=scene.seat,
        )

    def _show_sheet(self, scene: Scene) -> None:
        refusal = scene.view.why_barred(self.barred) if self.barred is not None else None
        draw = SHEETS.get(scene.phase)
        if self.barred is not None and refusal is not None:
            self.sheet.show(barred_sheet(scene, self.barred, refusal))
        else:
            self.sheet.show(draw(scene) if draw else '')
        is_court = scene.phase in ('tax', 'build', 'bribe') or self.barred is not None
        self.side.show(
            claim_preview(scene) if scene.phase == 'claim' else court.purse_card(scene) if is_court else ''
        )
        self.acts.set_visibility(scene.phase in ('place', 'tax', 'build', 'wait') and refusal is None)
        self.idle.show(wait.wait_bar(scene) if scene.phase == 'wait' else '')
        self.bar.show(plan_note=wait.wish_words(scene))

    def _shown_kingdom(self, scene: Scene) -> KingdomNumber:
        number = scene.view.my_kingdom_number
        if number is not None:
            return number
        return 0 if scene.acting is None else scene.state.settings.kingdoms[scene.acting]

    # -- what it is made of --------------------------------------------------------------------------

    def _look(self) -> None:
        """Whose eyes: the seat of this device that acts, else the one that acts next."""
        state, mine = self.desk.table.state, self.desk.mine
        if not mine:
            self.seat = None
        elif not state.is_over and state.seat in mine:
            self.seat = state.seat
        elif self.seat not in mine:
            waiting = [king for king in state.now.kings[state.turn :] if king in mine]
            self.seat = (waiting or mine)[0]
        turn = (self.desk.game_key, *state.turn_key)
        if turn != self.turn:
            self.turn = turn
            self._begin_turn()

    def _begin_turn(self) -> None:
        self.passed, self.barred = Step.PLACE, None
        self.space = None
        self.chosen = self._first_wish()

    def _first_wish(self) -> str | None:
        """The first of my wishes that is still free, or the only domino that is."""
        line = self.desk.table.state.next
        free = (
            [domino.id for domino, king in zip(line.dominoes, line.kings, strict=True) if king is None]
            if line
            else []
        )
        self.wishes = tuple(wish for wish in self.wishes if wish in free)
        if len(free) == 1:
            return free[0]
        return self.wishes[0] if self.wishes else None

    def _scene(self) -> Scene:
        desk = self.desk
        view = View.of(desk.table.state, self.seat)
        market = view.state.market
        return Scene(
            view=view,
            names=desk.names,
            styles=desk.styles,
            mine=frozenset(desk.mine),
            bots=frozenset(desk.bots),
            away=frozenset(desk.away),
            code=desk.code,
            hides_scores=desk.hides_scores,
            can_undo=view.is_my_turn and desk.table.can_undo,
            has_hints=desk.has_hints,
            buildings_name=desk.buildings_name,
            phase=self._phase(view),
            chosen=self.chosen,
            space=self.space,
            wishes=self.wishes,
            burnt=last_burnt(desk.events) if market and market.dragon is not None else None,
            last=self.last,
            ghosts=self.ghosts,
            pointers=self.pointers,
            pointed=self.pointed,
            log=self.news,
        )

    def _phase(self, view: View) -> str:
        """The step this page asks of its player: the first that is neither over, skipped nor barred."""
        state = view.state
        if state.is_over:
            return 'over'
        if not view.is_my_turn:
            return 'wait'
        if state.step is Step.PLACE:
            return 'place'
        first = max(state.step, self.passed)
        for step, phase in ((Step.TAX, 'tax'), (Step.BUILD, 'build'), (Step.BRIBE, 'bribe')):
            is_asked = step is not Step.BRIBE or self.asks_dragon or self.passed is Step.BRIBE
            if step >= first and step in state.mode.steps and is_asked and view.why_barred(step) is None:
                return phase
        return 'end' if state.is_last_round else 'claim'

    # -- what the player does ------------------------------------------------------------------------

    def act(self, name: str, arg: str) -> None:
        """Something on a panel was pressed."""
        with answering():
            self._act(name, arg)
        self.refresh()

    def _act(self, name: str, arg: str) -> None:
        match name:
            case 'choose':
                self.chosen = arg
                self.chose(arg)
            case 'wish':
                self._wish(arg)
            case 'claim':
                self._submit(self._action({'type': 'claim', 'domino': arg}))
            case 'space':
                self.space = int(arg) if arg.isdigit() else None
            case 'bribe':
                self._submit(self._action({'type': 'bribe', 'space': int(arg) if arg.isdigit() else arg}))
            case 'end':
                self._submit(self._action({'type': 'end_turn'}))
            case 'step':
                self._go_to(arg)
            case 'skip':
                self._skip()
            case 'back':
                self.barred = None
            case 'undo':
                self.desk.undo(self.own_seat, self.desk.table.version)
            case _:
                self.asked(name, arg)

    def asked(self, name: str, arg: str) -> None:
        """What the surface does not know itself: the menu, the log, another kingdom. Pages say what they do."""

    def chose(self, domino: str) -> None:
        """My king stands over a domino, not yet on it. Pages say who else may see that."""

    def _wish(self, domino: str) -> None:
        others = tuple(wish for wish in self.wishes if wish != domino)
        self.wishes = others if domino in self.wishes else (*others, domino)[-WISHES:]

    def _go_to(self, arg: str) -> None:
        if arg.startswith('why-'):
            self.barred = STEP_OF_PHASE.get(arg.removeprefix('why-'))
        elif arg in STEP_OF_PHASE:
            self.passed, self.barred, self.space = STEP_OF_PHASE[arg], None, None

    def _skip(self) -> None:
        """Pass the step that is asked: no action is needed, a later step implies it."""
        now = STEP_OF_PHASE.get(self.scene.phase, Step.CLAIM)
        leads_to_dragon = now is not Step.BUILD or self.asks_dragon
        self.passed = Step(now + 1) if leads_to_dragon else Step.CLAIM
        self.space = None
        self.refresh()

    def _pick_piece(self, piece: str | None) -> None:
        """A building was lifted or tapped on the builders' board."""
        if self.scene.phase == 'build' and piece != 'knight':
            self.space = int(piece) if piece and piece.isdigit() else None
            self.refresh()

    @property
    def own_seat(self) -> Seat:
        if self.seat is None:
            raise Refusal(Reason.UNKNOWN_SEAT)
        return self.seat

    def _submit(self, action: Action) -> None:
        self.desk.submit(self.own_seat, action, self.desk.table.version)

    def _action(self, facts: Mapping[str, object]) -> Action:
        """What a browser sent, as an action of our seat; what no page of ours sends is as good as outdated."""
        try:
            return ACTION.validate_python({**facts, 'seat': self.own_seat})
        except ValidationError as error:
            raise Refusal(Reason.STALE) from error

    def _command(self, command: Command) -> None:
        """A confirmed placement, tax or building. The seat is ours to say; everything else is checked."""
        try:
            self.desk.submit(self.own_seat, self._action(command.action), command.version, command.id)
        except (Refusal, HouseRefusal) as refusal:
            self.refused(refusal)
            self.refresh()
            self.board.refuse(command, sentence(refusal))

    def refused(self, refusal: Exception) -> None:
        """A confirmed command was refused; lessons count such tries."""

    def touched(self, cell: Cell) -> None:
        """A square was tapped with nothing in hand. Pages say what they do."""

    # -- partners ------------------------------------------------------------------------------------

    def _point(self, kind: str, held: Held) -> None:
        if self.seat is not None:
            with answering():
                cells = [list(cell) for cell in held.cells]
                shown: dict[str, object] = {'kind': kind if cells else 'clear', 'cells': cells}
                if held.domino:
                    shown['domino'] = held.domino
                elif held.piece.isdigit():
                    shown |= {'action': 'build', 'space': int(held.piece)}
                else:
                    shown['action'] = 'tax'
                self.desk.point(self.seat, shown)
