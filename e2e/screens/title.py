"""The title page."""

from playwright.sync_api import expect

from e2e.screens.device import Device


class Title:
    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page
        self.code = self.page.get_by_label('The four letters of the table’s code')

    def play(self) -> None:
        self.device.tap(self.page.get_by_role('link', name='Play', exact=True))
        self.device.expect_path('/new')
        self.device.expect_live()

    def type_code(self, code: str) -> None:
        """One letter after the other; the fourth opens the table."""
        self.device.tap(self.code)
        self.code.press_sequentially(code)

    def paste_code(self, text: str) -> None:
        self.code.fill(text)

    def press_join(self) -> None:
        self.device.tap(self.page.get_by_role('button', name='Join', exact=True))

    def expect_boxes(self, letters: str) -> None:
        expect(self.page.locator('.code-box')).to_have_text(list(letters.ljust(4)))

    def expect_table(self, code: str, words: str) -> None:
        """It stands in the list of running tables."""
        expect(self.page.locator('.title-tables a', has_text=code)).to_contain_text(words)

    def switch_theme(self) -> None:
        self.device.tap(self.page.get_by_role('button', name='Dark'))
