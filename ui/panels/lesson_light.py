"""What a lesson lights on the panels, and which button leads there. Markup only."""

from markupsafe import Markup

from ui.i18n import t
from ui.learn.lit import Lit, lit
from ui.learn.run import LessonRun
from ui.markup import h
from ui.panels.scene import Scene
from ui.panels.steps import PHASE_OF_STEP

FEW = 3
"""So many choices at most are lit one by one."""


def lit_style(run: LessonRun, scene: Scene) -> Markup:
    """A style sheet for this moment: lights what is to be touched on the panels, and quiets its neighbours."""
    shown, phase = lit(run), scene.phase
    wanted = [f'[data-key="claim-{domino}"]' for domino in shown.dominoes if phase == 'claim']
    spaces = shown.spaces if phase == ('build' if shown.cells else 'bribe') else ()
    wanted += [f'[data-key="space-{space}"]' for space in spaces]
    rules = []
    if len(wanted) > FEW and not run.hinted:
        wanted = []  # nearly everything may be touched: nothing needs to be lit
    if wanted:
        neighbours = '.claim-row' if phase == 'claim' else '.space'
        rules.append(
            f'.lesson {neighbours}{"".join(f":not({selector})" for selector in wanted)}{{opacity:.34}}'
        )
    wanted += CONTROLS.get(way_on(shown, phase), [])
    if wanted:
        places = ','.join(f'.lesson {selector}' for selector in wanted)
        glow = 'animation:lesson-glow 1.2s ease-in-out infinite alternate' if run.hinted else ''
        ring = (
            'outline:3.5px solid var(--gold);outline-offset:var(--lit-offset,-3px);border-color:var(--edge)'
        )
        rules.append(f'{places}{{{ring};{glow}}}')
    if run.step.pointer and phase == 'claim':
        words = t('learn.points_here', name=scene.names[1])
        rules.append(f'.lesson [data-key="claim-{run.step.pointer}"] .claim-note::after{{content:"{words}"}}')
    return h('style', Markup(''.join(rules)))


CONTROLS = {
    'discard': ['.area-acts .cf-main'],
    'skip': ['.cf-skip'],
    **{
        f'to_{step}': [f'[data-key="step-{step}"]', f'[data-key="step-why-{step}"]']
        for step in PHASE_OF_STEP.values()
    },
}
"""The buttons that lead to what is lit."""


def way_on(shown: Lit, phase: str) -> str:
    """Which of them, where what is lit is not in sight yet."""
    if shown.button == 'discard':
        return 'discard'
    if shown.button in PHASE_OF_STEP.values():
        return f'to_{shown.button}'
    if shown.spaces and not shown.cells and phase != 'bribe':
        return 'to_bribe'
    is_later = (shown.spaces and phase == 'tax') or (shown.dominoes and phase in ('tax', 'build'))
    return 'skip' if is_later else ''
