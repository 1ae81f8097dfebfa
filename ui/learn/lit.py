"""What is lit in a lesson: by default whatever reaches the goal, found by trying every legal action."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.grid import Cell
from engine.match import legal_actions
from ui.learn.goals import Answered, Counted, WentOn
from ui.learn.inputs import Answer, Ask, Count, GoOn, LearnerInput, Try
from ui.learn.lesson import Button
from ui.learn.run import LessonRun, Phase

FEW_SPOTS = 8
"""So many places at most are lit one by one; beyond, the gold dots say enough."""
Spot = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Lit:
    """The things to touch. What is not named stays quiet."""

    spots: tuple[Spot, ...] = ()
    """Placements of the domino in hand, by the cells of its first and its second end."""
    cells: tuple[tuple[int, int], ...] = ()
    """New squares for a knight, town squares for a building."""
    dominoes: tuple[str, ...] = ()
    spaces: tuple[int, ...] = ()
    button: Button | None = None
    lines: tuple[str, ...] = ()
    """Lines of the score to count."""
    answers: tuple[str, ...] = ()


def lit(run: LessonRun) -> Lit:
    """What to light now; after a hint, the solution."""
    if run.phase is Phase.LEARNED:
        return Lit(button='go_on')
    if run.phase is not Phase.ACT:
        return Lit()
    if run.hinted:
        return _of_inputs(made for made in run.step.solution if not _is_counted(run, made))
    return _lit_at_first(run)


def _lit_at_first(run: LessonRun) -> Lit:
    light = run.step.light
    if light.show == 'listed':
        return Lit(light.spots, (), light.dominoes, light.spaces, light.button)
    return _of_inputs(_legal(run) if light.show == 'legal' else _reaching(run))


def cells_pointed_out(run: LessonRun) -> list[Cell]:
    """Where all but the land to look at is quiet: the cells to choose from, with those of the likely mistakes."""
    spots = _lit_at_first(run).spots
    if not run.step.light.cells or not 0 < len(spots) <= FEW_SPOTS:
        return []
    tried = (made.action if isinstance(made, Try) else made for made in run.step.wrong)
    mistakes = [action.cells for action in tried if isinstance(action, Place)]
    return [Cell(*cell) for pair in (*spots, *mistakes) for cell in pair]


def _legal(run: LessonRun) -> list[Action]:
    """Every legal action of the kind that the solution plays."""
    kinds = {made.type for made in run.step.solution}
    return [action for action in legal_actions(run.state) if action.type in kinds]


def _reaching(run: LessonRun) -> Iterable[LearnerInput]:
    match run.step.goal:
        case Counted(lines=lines):
            return [Count(line=line) for line in lines if line not in run.counted]
        case Answered(among=among):
            return [Answer(word=word) for word in among]
        case WentOn():
            return [GoOn()]
    offered = list(legal_actions(run.state))
    return (
        [action for action in offered if run.would_reach(action)]
        or [action for action in offered if action.type in run.step.on_the_way]
        or run.step.solution
    )


def _is_counted(run: LessonRun, made: LearnerInput) -> bool:
    return isinstance(made, Count) and made.line in run.counted


def _of_inputs(inputs: Iterable[LearnerInput]) -> Lit:
    """The things that these inputs touch."""
    spots: list[Spot] = []
    cells: list[tuple[int, int]] = []
    dominoes: list[str] = []
    spaces: list[int] = []
    lines: list[str] = []
    answers: list[str] = []
    button: Button | None = None
    for made in inputs:
        match made.action if isinstance(made, Try) else made:
            case Place(cells=pair):
                spots.append(pair)
            case Discard():
                button = 'discard'
            case Tax(cell=cell):
                cells.append(cell)
            case Build(space=space, cell=cell):
                spaces.append(space)
                cells.append(cell)
            case Bribe(space=space):
                spaces.append(space)
            case Claim(domino=domino):
                dominoes.append(domino)
            case EndTurn() | GoOn():
                button = 'go_on'
            case Ask(step=step):
                button = step
            case Count(line=line):
                lines.append(line)
            case Answer(word=word):
                answers.append(word)
    return Lit(
        tuple(dict.fromkeys(spots)),
        tuple(dict.fromkeys(cells)),
        tuple(dominoes),
        tuple(dict.fromkeys(spaces)),
        button,
        tuple(lines),
        tuple(answers),
    )
