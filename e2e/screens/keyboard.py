"""A person without a mouse: from control to control with the Tab key, and always able to see where."""

from playwright.sync_api import Locator, expect

from e2e.screens.device import Device

MOST_STOPS = 80
IS_SEEN = """() => {
    const one = document.activeElement;
    if (one === document.body) return true;
    const ring = getComputedStyle(one.closest('.field')?.querySelector('.q-field__control') ?? one);
    const hasRing = ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2;
    return hasRing || ring.boxShadow !== 'none' || one.matches('.code-input, .modal-sheet, .q-dialog__inner');
}"""


class Keyboard:
    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, target: Locator) -> None:
        """Tab until the target has the focus; wherever the focus is on the way, it can be seen."""
        expect(target).to_be_visible()
        for _ in range(MOST_STOPS):
            if target.evaluate('(one) => one === document.activeElement'):
                return
            self.press('Tab')
            assert self.page.evaluate(IS_SEEN), f'no focus ring on {self.focus()}'
        raise AssertionError(f'the Tab key does not lead to {target}')

    def activate(self, target: Locator) -> None:
        self.go_to(target)
        self.press('Enter')

    def focus(self) -> str:
        """What has the focus, by its tag and its name."""
        return self.page.evaluate(
            '(({ tagName, className, textContent }) => '
            '`${tagName} ${className} ${textContent.slice(0, 40)}`)(document.activeElement)'
        )
