"""``best``: the best scoring turn from a moment of a log, proven, and checked by the referee."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from assistant.command_line.logs import LoggedGame, play_through
from assistant.command_line.output import GOOD, Report
from assistant.command_line.words import name_of, priced
from assistant.locale import say
from assistant.referee.logs.history import History
from assistant.referee.planning import Planner, PlanStep, first_refusal
from assistant.referee.protocol import AnyPosition


def best(game: LoggedGame, entry: int | None, *, by_chance: bool) -> Report:
    """Return the best turn from the table after an entry, or after the last one.

    Raises BadInputError for a game that cannot be planned, an entry there is not, or one after which nobody
    has a turn that scores.
    """
    referee = game.referee
    if not isinstance(referee, Planner):
        raise game.wrong(f"the best turns of {referee.title} cannot be searched yet.")
    history = play_through(game)
    position = _position(game, history, referee, entry)
    *_, found = referee.best_turn(position, by_chance=by_chance)
    plan = found.best
    steps = plan.steps if plan else ()
    if plan is None or first_refusal(referee, position, steps) is not None:
        raise game.wrong("no turn was found that the referee allows; please report this log.")
    player = referee.prompt(position).player
    sure = "proven, no turn scores more" if found.proven else f"none scores more than {_number(found.bound)}"
    name, cost = name_of(game.log.header, player), priced(plan.cost, referee)
    headline = f"{name} can score {_number(plan.points)} with {cost}: {sure}."
    lines = [headline, *_step_lines(steps, referee)]
    data = {
        "player": player,
        "points": float(plan.points),
        "bound": float(found.bound),
        "proven": found.proven,
        "cost": plan.cost,
        "steps": [
            {
                "line": referee.write(step.action),
                "cost": step.cost,
                "text": say(step.text),
                "by_chance": step.by_chance,
            }
            for step in steps
        ],
    }
    return Report(GOOD, lines, data)


def _position(game: LoggedGame, history: History, referee: Planner, entry: int | None) -> AnyPosition:
    last = len(history.moments)
    number = last if entry is None else entry
    if number > last:
        raise game.wrong(f"--entry: there is no entry {number}; the log has {last}.")
    position = history.moments[number - 1].position if number else history.start
    if not referee.plannable(position):
        raise game.wrong(f"after entry {number} nobody has a turn that scores; choose another --entry.")
    return position


def _step_lines(steps: tuple[PlanStep, ...], referee: Planner) -> Iterator[str]:
    for step in steps:
        chance = "; chance decides what comes" if step.by_chance else ""
        yield f"  {referee.write(step.action)}  ({say(step.text)}: {priced(step.cost, referee)}{chance})"


def _number(points: Fraction) -> str:
    return str(points) if points.denominator == 1 else f"{float(points):.2f} on average"
