"""The claim sheet: one row for each domino, with the place it means for the next round and what it could bring."""

from markupsafe import Markup

from engine.placement_map import Gain, PlacementMap
from engine.views import ClaimOffer
from ui.i18n import domino_words, ordinal, t
from ui.markup import h, join
from ui.panels.parts import button, chip, disc, domino, icon, king, shortcut
from ui.panels.scene import Scene


def best_gain(chart: PlacementMap) -> Gain | None:
    """The best of all placements, as it stands today."""
    gains = [outcome for outcome in chart.outcomes if isinstance(outcome, Gain)]
    return max(gains, key=lambda gain: gain.points, default=None)


def place_words(offer: ClaimOffer) -> str:
    """ "2nd", or "2nd–4th" where others may still leave dominoes ahead."""
    if offer.earliest == offer.latest:
        return ordinal(offer.earliest)
    return t('claim.between', first=ordinal(offer.earliest), last=ordinal(offer.latest))


def claim_sheet(scene: Scene) -> Markup:
    assert scene.seat is not None
    rows = (_row(scene, offer) for offer in scene.view.claim_offers)
    head = join(
        h('h2', t('claim.first') if scene.state.is_opening else t('claim.title'), class_='sheet-title'),
        h('p', t('claim.order'), class_='sheet-note'),
    )
    pawn = h(
        'span',
        king(scene.styles[scene.seat], 40),
        class_='claim-king',
        data_drag='king',
        title=t('claim.drag'),
    )
    return h(
        'section',
        h('header', h('div', head), pawn, class_='claim-head'),
        h('div', *rows, class_='claim-rows', role='list', data_scroll='claims'),
        _confirm(scene),
        class_=f'sheet claim-sheet rows-{len(scene.view.claim_offers)}',
        aria_label=t('claim.title'),
    )


def _row(scene: Scene, offer: ClaimOffer) -> Markup:
    assert scene.seat is not None
    is_taken = offer.king is not None
    chosen = scene.chosen == offer.domino.id
    if offer.king is not None:
        who, note = scene.names[offer.king], t('claim.plays', place=place_words(offer))
        pawn = king(scene.styles[offer.king], 34)
    else:
        place = place_words(offer)
        who = t('claim.you_play', place=place) if chosen else t('claim.you_would_play', place=place)
        note = _partner_note(scene, offer) or _worth(scene, offer)
        pawn = king(scene.styles[scene.seat], 34) if chosen else _partner_disc(scene, offer)
    body = join(
        h('span', place_words(offer), class_='claim-place'),
        domino(offer.domino, 76),
        h('span', offer.domino.number, class_='claim-number'),
        h('span', pawn, class_='claim-pawn'),
        h('span', h('b', who), h('span', note, class_='claim-note'), class_='claim-words'),
    )
    if is_taken:
        return h('div', h('div', body, class_='claim-row taken'), role='listitem')
    words = f'{domino_words(offer.domino)}. {who}. {note}'
    return h(
        'div',
        h('button', body, type='button', class_=f'claim-row {"chosen" if chosen else ""}', data_act='choose',
          data_arg=offer.domino.id, data_key=f'claim-{offer.domino.id}', data_drop='king',
          aria_pressed=str(chosen).lower(), aria_label=words),
        role='listitem',
    )  # fmt: skip


def _partner_disc(scene: Scene, offer: ClaimOffer) -> Markup:
    tile, seat = scene.pointed or ('', 0)
    return disc(scene.styles[seat], 26) if tile == offer.domino.id else h('span', class_='no-king')


def _partner_note(scene: Scene, offer: ClaimOffer) -> str:
    """A partner thinks it should be this one; whose king it is decides (T-6)."""
    tile, seat = scene.pointed or ('', 0)
    return t('partner.points_here', name=scene.names[seat]) if tile == offer.domino.id else ''


def _worth(scene: Scene, offer: ClaimOffer) -> str:
    gain = best_gain(scene.view.placement_map(offer.domino))
    if gain is None:
        return t('claim.fits_nowhere')
    return t('claim.adds', points=gain.points) if gain.points > 0 else t('claim.adds_nothing')


def _confirm(scene: Scene) -> Markup:
    offer = next((offer for offer in scene.view.claim_offers if offer.domino.id == scene.chosen), None)
    if offer is None:
        return h('div', h('p', t('claim.choose'), class_='action-hint'), class_='sheet-actions')
    words = t('claim.take', number=offer.domino.number, place=place_words(offer))
    confirm = button(
        join(icon('check'), words, shortcut('Enter')),
        'claim', offer.domino.id, css='primary wide', key='confirm', aria_keyshortcuts='Enter',
    )  # fmt: skip
    return h('div', confirm, class_='sheet-actions')


def claim_preview(scene: Scene) -> Markup:
    """What the chosen domino would bring, beside the board: the working of its best spot today."""
    tile = scene.chosen_domino
    if tile is None or scene.seat is None:
        return Markup('')
    gain = best_gain(scene.view.placement_map(tile))
    head = join(h('p', t('claim.if_you_take'), class_='quiet'),
                h('p', domino(tile, 62), h('b', tile.number, class_='claim-number'), class_='preview-domino'))  # fmt: skip
    if gain is None:
        return h('div', head, h('p', t('claim.fits_nowhere')), class_='claim-preview')
    sums = (
        h(
            'p',
            chip(working.terrain.word),
            f' {working.squares} × {working.crowns} = {working.squares * working.crowns}',
        )
        for working in gain.workings
    )
    promise = (
        h('p', t('claim.up_to', points=gain.points), class_='promise')
        if gain.points > 0
        else h('p', t('claim.adds_nothing'))
    )
    where = h('p', t('claim.dashed'), class_='quiet')
    return h('div', head, *sums, promise, where, class_='claim-preview', aria_live='polite')
