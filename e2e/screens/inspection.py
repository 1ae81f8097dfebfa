"""What an accessibility inspector checks on whatever a device shows: axe, targets, width, focus."""

import json
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize

from e2e.screens.device import WCAG, Device

AXE = Axe()
COLOURS = {'runOnly': {'type': 'rule', 'values': ['color-contrast']}, 'resultTypes': ['violations']}
NARROWEST: ViewportSize = {'width': 320, 'height': 640}
LEAST = 44
"""Px a target is wide and high; the squares of a board are caught by the nearest legal spot instead."""
CONTROLS = 'a[href], button, input, select, textarea, summary, [role=switch]'
SMALL_TARGETS = """([controls, least]) => [...document.querySelectorAll(controls)].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.sr-only');
    const isInSentence = one.matches('p a, dd a') && one.parentElement.textContent.trim() !== one.textContent.trim();
    if (!isSeen || isInSentence || one.disabled || (width > least - 0.6 && height > least - 0.6)) return [];
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
    return [`"${name}" is ${Math.round(width)} × ${Math.round(height)} (${one.className})`];
})"""
CUT_OFF = """() => [...document.querySelectorAll('main button, main a[href], footer button')].flatMap((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    if (!width || one.closest('.sr-only') || (left > -1 && right < innerWidth + 1)) return [];
    let box = one.parentElement;
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
    return box ? [] : [`"${one.textContent.trim().slice(0, 40)}" from ${left} to ${right}`];
})"""

SPILLED = """() => [...document.querySelectorAll('.seat-card, .claim-row, .cf-prompt, .space, .pad-row, main .cf-button')]
    .flatMap((box) => {
        const edge = box.getBoundingClientRect();
        const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const out = [];
        while (walker.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            const { top, bottom, height } = range.getBoundingClientRect();
            const isSpilled = top < edge.top - 3 || bottom > edge.bottom + 3;
            if (height && edge.height && isSpilled) out.push(`"${walker.currentNode.data}" out of its ${box.className}`);
        }
        return out;
    })"""
"""Words that stand above or below the box they belong to."""

TINY = """(least) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    while (walker.nextNode()) {
        const { data, parentElement: box } = walker.currentNode;
        const isSeen = box.checkVisibility({ visibilityProperty: true }) && !box.closest('svg, style, script, .sr-only');
        if (!data.trim() || !isSeen) continue;
        const px = parseFloat(getComputedStyle(box).fontSize) * (box.currentCSSZoom ?? 1);
        if (px < least - 0.1) found.add(`"${data.trim().slice(0, 30)}" at ${px.toFixed(1)} px`);
    }
    return [...found];
}"""
LEGIBLE, ACROSS_THE_ROOM = 12, 24
"""Px: the smallest letters on a device in the hand, and on a screen of 1920 × 1080 that all look at."""


def inspect(device: Device) -> None:
    """Complain of whatever is wrong with what is shown, by day and by night. Motion should be off: colours are final."""
    found: list[str] = []
    for theme in device.both_themes():
        found += [f'by {theme}: {words}' for words in axe(device, WCAG if theme == 'light' else COLOURS)]
    found += small(device)
    size = device.page.viewport_size
    if device.kind == 'phone' and size is not None:
        device.page.set_viewport_size(NARROWEST)
        found += wide(device)
        device.page.set_viewport_size(size)
    found += wide(device)
    device.wake()  # axe may have kept the page so busy that it lost its connection without knowing yet
    device.expect_live()
    where = f'{device.page.url} ({device.kind}, {device.page.title()})'
    device.complaints += [f'{where}: {words}' for words in found]
    device.expect_live()  # axe may have kept the page so busy that it lost its connection


def axe(device: Device, options: dict[str, Any]) -> list[str]:
    """What axe-core finds, of any severity. Pictures are decoration, and so many that looking into them takes long."""
    page = device.page
    if not page.evaluate('"axe" in window'):
        page.evaluate(AXE.axe_script)
    found = page.evaluate(f'axe.run({{ exclude: [["svg"]] }}, {json.dumps(options)})')['violations']
    return [f'{one["id"]} at {[node["target"] for node in one["nodes"]]}' for one in found]


def wide(device: Device) -> list[str]:
    """What makes the page wider than the screen, or is cut off by its edge."""
    width, view = device.page.evaluate('[document.documentElement.scrollWidth, innerWidth]')
    return (
        [f'{width} px wide on {view}', *device.page.evaluate(CUT_OFF)]
        if width > view
        else device.page.evaluate(CUT_OFF)
    )


def spilled(device: Device) -> list[str]:
    return device.page.evaluate(SPILLED)


def tiny(device: Device) -> list[str]:
    """Words that are too small to read; what is written on pieces is part of the picture."""
    is_shared = device.page.url.endswith('/screen')
    return device.page.evaluate(TINY, ACROSS_THE_ROOM if is_shared else LEGIBLE)


def small(device: Device) -> list[str]:
    """Targets that a finger would miss."""
    return device.page.evaluate(SMALL_TARGETS, [CONTROLS, LEAST])
