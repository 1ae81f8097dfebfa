"""Waiting: whose king it is, when mine comes, the last thing that happened. Nothing nags."""

from markupsafe import Markup

from engine.modes import Step
from ui.art import SeatStyle
from ui.i18n import listed, remembered, t
from ui.markup import h, join
from ui.panels.parts import button, disc, icon, purse
from ui.panels.scene import Scene


def prompt_words(scene: Scene) -> tuple[str, str]:
    """What happens now and, to me, what I can do: a title and a note for the line above the board."""
    seat = scene.acting
    if seat is None:
        return '', ''
    if scene.phase != 'wait':
        if len(scene.mine) > 1:
            return t(f'prompt.named.{scene.phase}', name=scene.names[seat]), _pass_on(scene)
        return t(f'prompt.{scene.phase}'), ''
    step = 'opening' if scene.state.is_opening else scene.state.step.name.lower()
    return t(f'prompt.doing.{step}', name=scene.names[seat]), _when(scene)


def _pass_on(scene: Scene) -> str:
    """Hot seat: who gets the device next."""
    following = [turn.seat for turn in scene.view.turns if not turn.is_done and not turn.is_acting]
    if not following or following[0] == scene.acting:
        return ''
    return t('prompt.then_pass', name=scene.names[following[0]]) if following[0] in scene.mine else ''


def prompt_lead(scene: Scene) -> Markup:
    """The king that acts, before the words."""
    seat = scene.acting
    if seat is None or (scene.phase != 'wait' and len(scene.mine) < 2):
        return Markup('')
    return disc(scene.styles[seat], 28)


def prompt_aside(scene: Scene) -> Markup:
    """My purse at the end of the line, until the board has a sum to show there."""
    kingdom = scene.kingdom
    if kingdom is None or not scene.state.mode.has_builders or scene.phase not in ('place', 'wait'):
        return Markup('')
    return purse(kingdom, scene.view.my_kingdom_number or 0, 19)


def _when(scene: Scene) -> str:
    if scene.seat is None:
        return ''
    if seat_is_partner(scene):
        return t('prompt.partner')
    ahead = scene.turns_until_mine
    if ahead is None:
        return t('prompt.opening_wait') if scene.state.is_opening else t('prompt.played')
    return t('prompt.you_are_next') if ahead == 1 else t('prompt.before_you', count=ahead)


def seat_is_partner(scene: Scene) -> bool:
    """Whether my partner's king acts: her king, her word (T-6)."""
    seat, kingdoms = scene.acting, scene.state.settings.kingdoms
    if seat is None or scene.seat is None or seat == scene.seat:
        return False
    return kingdoms[seat] == kingdoms[scene.seat]


def partner_may_claim(scene: Scene) -> bool:
    """Whether my partner has placed and could claim now: what I tap is a word for her."""
    is_placing = scene.state.step is Step.PLACE and not scene.state.is_opening
    return seat_is_partner(scene) and not is_placing


def wait_bar(scene: Scene) -> Markup:
    """The last news and who is a bot, or words for a partner, or the way back to a seat.

    No blue button while others play, but for who wants his own seat back.
    """
    if seat_is_partner(scene):
        return partner_bar(scene)
    if scene.seat is None and scene.kept:
        back = button(t('people.play_myself'), 'give-back', scene.kept[0], css='primary wide')
        return h('div', h('p', t('wait.bot_plays_for_you'), class_='quiet'), back, class_='wait-bar')
    deeds = (words for seat, words in reversed(scene.log) if seat is not None)
    news = next(deeds, t('wait.quiet'))
    sit = (
        button(join(icon('chair', 20), t('wait.sit_down')), 'people')
        if scene.seat is None and scene.has_openings
        else None
    )
    note = wish_words(scene) or _wish_hint(scene) or _bots(scene)
    return h('div', h('p', icon('log', 18), news, class_='news'), sit or (h('p', note, class_='quiet') if note else None),
             class_='wait-bar')  # fmt: skip


def wish_words(scene: Scene) -> str:
    """Which dominoes I would take, the first choice first."""
    line = scene.state.next
    numbers = {domino.id: domino.number for domino in line.dominoes} if line else {}
    wishes = [numbers[wish] for wish in scene.wishes if wish in numbers]
    if len(wishes) < 2:
        return t('wait.wish', first=wishes[0]) if wishes else ''
    return t('wait.wish_else', first=wishes[0], second=wishes[1])


def _wish_hint(scene: Scene) -> str:
    """As long as my king has still to choose from this line."""
    line = scene.state.next
    can_wish = line is not None and None in line.kings and scene.turns_until_mine is not None
    return t('wait.wish_hint') if can_wish and scene.seat is not None else ''


def _bots(scene: Scene) -> str:
    bots = [scene.names[seat] for seat in sorted(scene.bots)]
    return t('wait.bots', count=len(bots), names=listed(bots)) if bots else ''


PARTNER_WORDS = ('here', 'not_there', 'your_call')


def partner_bar(scene: Scene) -> Markup:
    """Three short words for my partner, whose king decides (T-6)."""
    chips = (button(t(f'partner.{word}'), 'say', word, css='chip-button') for word in PARTNER_WORDS)
    hint = t('partner.hint_claim') if partner_may_claim(scene) else t('partner.hint')
    return h('div', h('p', hint, class_='quiet'), h('div', *chips, class_='chips'), class_='wait-bar')


def log_rows(scene: Scene, most: int | None = None) -> dict[str, Markup]:
    """What happened, newest first, each sentence under its number; at most so many."""
    numbered = list(enumerate(scene.log))[-most if most else 0 :]
    styles = scene.styles
    return {
        str(number): _log_row(None if seat is None else styles[seat], words)
        for number, (seat, words) in reversed(numbered)
    }


@remembered(maxsize=1024)
def _log_row(style: SeatStyle | None, words: str) -> Markup:
    if style is None:
        return h('span', words, class_='round-row')
    return join(disc(style, 22), h('span', words))


def log_list(scene: Scene) -> Markup:
    """The whole story."""
    if not scene.log:
        return h('p', t('wait.quiet'), class_='quiet')
    rows = (h('li', row) for row in log_rows(scene).values())
    return h('ol', *rows, class_='log-list', data_scroll='log')
