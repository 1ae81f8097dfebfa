"""The pages before a game: a new table, the door, the lobby and its sheets."""

from playwright.sync_api import Locator, expect

from e2e.screens.device import Device


class NewTable:
    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page

    def choose_game(self, name: str) -> None:
        card = self.page.locator('.game-card', has_text=name)
        self.device.tap(card)
        expect(card).to_have_attribute('aria-pressed', 'true')

    def choose_players(self, count: int) -> None:
        number = self.number(count)
        self.device.tap(number)
        expect(number).to_have_attribute('aria-pressed', 'true')

    def choose_teams(self) -> None:
        choice = self.page.get_by_role('button', name='Teams of two')
        self.device.tap(choice)
        expect(choice).to_have_attribute('aria-pressed', 'true')

    def switch_on(self, group: str, name: str) -> None:
        fold = self.page.locator('details', has=self.page.get_by_text(group, exact=True))
        if fold.get_attribute('open') is None:
            self.device.tap(fold.locator('summary'))
        switch = fold.get_by_role('switch', name=name)
        self.device.tap(switch)
        expect(switch).to_have_attribute('aria-checked', 'true')

    def let_bots_play_at_once(self) -> None:
        fold = self.page.locator('details[data-fold=comfort]')
        if fold.get_attribute('open') is None:
            self.device.tap(fold.locator('summary'))
        choice = fold.get_by_role('button', name='At once')
        self.device.tap(choice)
        expect(choice).to_have_attribute('aria-pressed', 'true')

    def give_name(self, name: str) -> None:
        self.page.get_by_label('Your name').fill(name)

    def open_table(self) -> 'LobbyScreen':
        self.device.tap(self.page.get_by_role('button', name='Open the table'))
        self.page.wait_for_url('**/table/*')
        self.device.expect_live()
        return LobbyScreen(self.device)

    def number(self, count: int) -> Locator:
        return self.page.get_by_role('button', name=f'{count} players', exact=True)

    def expect_possible(self, *counts: int) -> None:
        for count in range(2, 9):
            if count in counts:
                expect(self.number(count)).to_be_enabled()
            else:
                expect(self.number(count)).to_be_disabled()

    def expect_mark(self, words: str) -> None:
        expect(self.page.locator('.badge', has_text=words).first).to_be_visible()


class DoorScreen:
    """Before one has come in."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page

    def enter(self, name: str) -> 'LobbyScreen':
        self.try_name(name)
        expect(self.page.locator('.door')).to_have_count(0)
        return LobbyScreen(self.device)

    def try_name(self, name: str) -> None:
        self.page.get_by_label('Your name').fill(name)
        self.device.tap(self.page.get_by_role('button', name='Take a seat'))

    def pick_style(self, name: str) -> None:
        self.device.tap(self.page.get_by_role('button', name=name))

    def watch(self) -> None:
        self.device.tap(self.page.get_by_role('button', name='Just watch'))
        expect(self.page.locator('.door')).to_have_count(0)

    def take_over(self, name: str, own_name: str) -> None:
        self.page.get_by_label('Your name').fill(own_name)
        self.device.tap(self.page.get_by_role('button', name=f'Play for {name}'))
        expect(self.page.locator('.door')).to_have_count(0)

    def expect_title(self, words: str) -> None:
        expect(self.page.get_by_role('heading', level=1)).to_contain_text(words)

    def expect_words(self, words: str) -> None:
        expect(self.page.locator('.door')).to_contain_text(words)


class LobbyScreen:
    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page
        self.seats = self.page.locator('.seat')
        self.sheet = self.page.locator('.modal-sheet')

    @property
    def code(self) -> str:
        return self.page.url.rsplit('/', 1)[-1]

    # -- what is seen --------------------------------------------------------------------------------

    def expect_here(self) -> None:
        expect(self.page.locator('main.lobby')).to_be_visible()

    def expect_names(self, *names: str) -> None:
        """Seat by seat; an empty name is a free seat."""
        shown = [name or 'Free seat' for name in names]
        expect(self.seats.locator('.row-words > b')).to_have_text(shown)

    def expect_role(self, seat: int, words: str) -> None:
        expect(self.seats.nth(seat).locator('.row-note')).to_contain_text(words)

    def expect_watchers(self, words: str) -> None:
        expect(self.page.locator('.watchers')).to_contain_text(words)

    def expect_game(self, words: str) -> None:
        expect(self.page.locator('.lobby-side .row-link')).to_contain_text(words)

    def expect_waiting_for(self, name: str) -> None:
        expect(self.page.locator('.start-bar')).to_contain_text(f'{name} starts the game')

    def expect_no_controls_of_host(self) -> None:
        expect(self.page.locator('.start')).to_have_count(0)
        expect(self.page.locator('.grip')).to_have_count(0)

    def expect_style(self, seat: int, name: str) -> None:
        self.open_seat(seat)
        expect(self.sheet.get_by_role('button', name=name)).to_have_attribute('aria-pressed', 'true')
        self.close_sheet()

    # -- seats ---------------------------------------------------------------------------------------

    def add_bot(self, seat: int) -> None:
        self.device.tap(self.seats.nth(seat).get_by_role('button', name='Use bot'))
        self.expect_role(seat, 'Bot')

    def fill_with_bots(self) -> None:
        self.device.tap(self.page.get_by_role('button', name='Fill with bots'))
        expect(self.page.locator('.sitting-free')).to_have_count(0)

    def choose_level(self, seat: int, level: str) -> None:
        self.open_seat(seat)
        choice = self.sheet.get_by_role('button', name=level)
        self.device.tap(choice)
        expect(choice).to_have_attribute('aria-pressed', 'true')
        self.close_sheet()

    def add_player_here(self, name: str) -> None:
        self.device.tap(self.page.get_by_role('button', name='Add a player here'))
        self._name_in_sheet(name)

    def sit(self, seat: int, name: str = '') -> None:
        self.device.tap(self.seats.nth(seat).get_by_role('button', name='Sit here'))
        if name:
            self._name_in_sheet(name)

    def rename(self, seat: int, name: str) -> None:
        self.try_rename(seat, name)
        expect(self.sheet).to_have_count(0)

    def try_rename(self, seat: int, name: str) -> None:
        self.open_seat(seat)
        self.sheet.get_by_label('Name').fill(name)
        self.device.tap(self.sheet.get_by_role('button', name='Save'))

    def pick_style(self, seat: int, name: str) -> None:
        self.open_seat(seat)
        choice = self.sheet.get_by_role('button', name=name)
        self.device.tap(choice)
        expect(choice).to_have_attribute('aria-pressed', 'true')
        self.close_sheet()

    def expect_style_not_free(self, seat: int, name: str) -> None:
        self.open_seat(seat)
        expect(self.sheet.get_by_role('button', name=name)).to_have_count(0)
        self.close_sheet()

    def move_down(self, seat: int) -> None:
        self.open_seat(seat)
        self.device.tap(self.sheet.get_by_role('button', name='Move down'))
        self.close_sheet()

    def drag_seat(self, seat: int, to: int) -> None:
        self.device.drag(self.seats.nth(seat).locator('.grip'), self.seats.nth(to).locator('.row-words'))

    def make_partners(self, seat: int, partner: str) -> None:
        self.open_seat(seat)
        choice = self.sheet.get_by_role('button', name=partner)
        self.device.tap(choice)
        expect(choice).to_have_attribute('aria-pressed', 'true')
        self.close_sheet()

    def remove(self, seat: int) -> None:
        self.open_seat(seat)
        self.device.tap(self.sheet.locator('[data-act=free]'))
        expect(self.sheet).to_have_count(0)

    def add_seat(self) -> None:
        self.device.tap(self.page.get_by_role('button', name='Add a seat'))

    # -- the table -----------------------------------------------------------------------------------

    def change_game(self) -> NewTable:
        self.device.tap(self.page.locator('.lobby-side .row-link'))
        expect(self.sheet).to_be_visible()
        return NewTable(self.device)

    def start(self) -> None:
        self.device.tap(self.page.locator('.start'))
        self.expect_started()

    def expect_started(self) -> None:
        expect(self.page.locator('main.lobby')).to_have_count(0)
        expect(self.page.locator('.table-page')).to_be_visible()

    def open_settings(self) -> None:
        self.device.tap(self.page.get_by_role('button', name='Menu'))
        expect(self.sheet).to_be_visible()
        self._expect_settled()
        self.device.tap(self.page.get_by_role('button', name='Settings'))
        expect(self.page.locator('.settings-list')).to_be_visible()
        expect(self.sheet).to_have_count(1)
        self._expect_settled()

    def leave(self) -> None:
        self.device.tap(self.page.get_by_role('button', name='Menu'))
        expect(self.sheet).to_be_visible()
        self._expect_settled()
        self.device.tap(self.page.get_by_role('button', name='Leave the table'))
        self.device.expect_path('/')

    # -- inside --------------------------------------------------------------------------------------

    def open_seat(self, seat: int) -> None:
        self.device.tap(self.seats.nth(seat).locator('.seat-main'))
        expect(self.sheet).to_be_visible()
        self._expect_settled()

    def _name_in_sheet(self, name: str) -> None:
        expect(self.sheet).to_be_visible()
        self._expect_settled()
        self.sheet.get_by_label('Name').fill(name)
        self.device.tap(self.sheet.get_by_role('button', name='Take a seat'))
        expect(self.sheet).to_have_count(0)

    def close_sheet(self) -> None:
        self.device.tap(self.sheet.get_by_role('button', name='Close'))
        expect(self.sheet).to_have_count(0)

    def escape(self) -> None:
        self.device.expect_live()
        self.page.keyboard.press('Escape')
        expect(self.sheet).to_have_count(0)

    def _expect_settled(self) -> None:
        """The sheet has stopped moving."""
        expect(self.page.locator('.q-dialog__inner[class*=transition]')).to_have_count(0)
        self.page.wait_for_function(
            """document.getAnimations().every(
                (one) => one.playState !== 'running' || !one.effect?.target?.closest?.('.q-dialog'))"""
        )
