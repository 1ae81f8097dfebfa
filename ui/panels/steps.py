"""The path of a Queendomino turn: where I am, what is still possible, what is over, and why (Q-8)."""

from markupsafe import Markup

from engine.modes import Step
from ui.i18n import sentence, t
from ui.markup import h, join
from ui.panels.parts import icon
from ui.panels.scene import Scene

PHASE_OF_STEP = {
    Step.PLACE: 'place',
    Step.TAX: 'tax',
    Step.BUILD: 'build',
    Step.BRIBE: 'bribe',
    Step.CLAIM: 'claim',
}
STEP_OF_PHASE = {phase: step for step, phase in PHASE_OF_STEP.items()} | {'end': Step.CLAIM}


def step_path(scene: Scene) -> Markup:
    """Five discs; a lock can be pressed and says why."""
    if not scene.state.mode.has_builders or scene.state.is_over or scene.state.is_opening:
        return Markup('')
    now = STEP_OF_PHASE.get(scene.phase, scene.state.step)
    items = (_disc(scene, number, step, now) for number, step in enumerate(scene.steps, start=1))
    return h('ol', *items, class_='step-path', aria_label=t('steps.path'))


def _disc(scene: Scene, number: int, step: Step, now: Step) -> Markup:
    phase = 'end' if step is Step.CLAIM and scene.state.is_last_round else PHASE_OF_STEP[step]
    name = t(f'steps.{phase}')
    barred = scene.view.why_barred(step) if step > Step.PLACE else None
    is_mine = scene.phase != 'wait'
    if step is now:
        return _item('now', h('span', number, class_='step-disc', aria_hidden='true'), name, current=True)
    if step < scene.state.step:
        face = h('span', icon('check', 16), class_='step-disc', aria_hidden='true')
        return _item('done', face, name, label=t('steps.done', step=name))
    if barred is not None:
        face = h('span', icon('lock', 15), class_='step-disc', aria_hidden='true')
        return _item('barred', face, name, act=f'why-{phase}', label=f'{name}: {sentence(barred)}')
    face = h('span', number, class_='step-disc', aria_hidden='true')
    can_go = is_mine and scene.state.step is not Step.PLACE
    return _item('open', face, name, act=phase if can_go else None)


def _item(
    css: str,
    face: Markup,
    name: str,
    *,
    act: str | None = None,
    label: str | None = None,
    current: bool = False,
) -> Markup:
    body = join(face, h('span', name, class_='step-name'))
    control = (
        h(
            'button',
            body,
            type='button',
            class_='step',
            data_act='step',
            data_arg=act,
            data_key=f'step-{act}',
            aria_label=label,
        )
        if act
        else h('span', body, class_='step')
    )
    return h('li', control, class_=css, aria_current='step' if current else None)
