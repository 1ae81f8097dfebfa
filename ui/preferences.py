"""What a device prefers: theme, motion, sound, text size, letters on the land, language. Knows no page."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from ui import i18n


class Preferences(BaseModel):
    """Applied as `data-*` on the root of every page; CSS and scripts read them there."""

    model_config = ConfigDict(frozen=True)

    theme: Literal['auto', 'light', 'dark'] = 'auto'
    motion: Literal['auto', 'full', 'still'] = 'auto'
    sound: Literal['off', 'low', 'full'] = 'low'
    text: Literal['normal', 'large', 'huge'] = 'normal'
    letters: Literal['off', 'on'] = 'off'
    language: str = i18n.DEFAULT

    @classmethod
    def read(cls, stored: Any) -> 'Preferences':
        """What was stored, or the defaults where it is no longer understood."""
        try:
            preferences = cls.model_validate(stored or {})
        except ValidationError:
            return cls()
        known = preferences.language in i18n.languages()
        return preferences if known else preferences.but(language=i18n.DEFAULT)

    def but(self, **changes: str) -> 'Preferences':
        return Preferences.model_validate(self.model_dump() | changes)

    def data(self) -> dict[str, str]:
        """The `data-*` of the root element."""
        return self.model_dump(exclude={'language'})


CHOICES: dict[str, tuple[str, ...]] = {
    'theme': ('auto', 'light', 'dark'),
    'text': ('normal', 'large', 'huge'),
    'motion': ('auto', 'full', 'still'),
    'sound': ('off', 'low', 'full'),
    'letters': ('off', 'on'),
}
"""What the settings sheet offers, in its order; the language comes from the catalogue."""
