"""``best``: the best turn from a moment of a log, proven; ``cost``: the cheapest way of a figure."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from assistant.command_line.logs import LoggedGame, play_through
from assistant.command_line.output import BAD, GOOD, Report
from assistant.command_line.words import name_of, priced
from assistant.library import json_form
from assistant.locale import say
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.services import PlanStep, Route, first_refusal
from assistant.referee.wording import shown


def cost(game: LoggedGame, start: str, end: str, player: str) -> Report:
    """Return what the way costs one figure of a player, by colour or name; without one, of whoever is to act.

    Raises BadInputError for a game without routes, a place or a player that there is not.
    """
    referee = game.referee
    if not referee.has_routes:
        raise game.wrong(f"in {referee.title} nobody pays for the way they go, so there is nothing to count.")
    position = play_through(game).position
    who = find_player(game.header, player) if player else referee.prompt(position).player
    if not who:
        raise game.wrong("nobody is to act now; say whose figure goes with --player.")
    best = referee.route(position, start, end, who)
    others = referee.other_routes(position, start, end, who)
    name = name_of(game.header, who)
    lines = [f"{start} to {end}, one figure of {name}: {_price(best, referee)}"]
    lines += _route_lines(best, referee) if best else ()
    for other in others:
        lines.append(f"Or {say(other.label)}: {priced(other.cost, referee)}")
        lines += _route_lines(other, referee)
    data = {
        "from": start,
        "to": end,
        "player": who,
        "cost": best.cost if best else None,
        "route": json_form.route_data(best, referee) if best else None,
        "others": [json_form.route_data(other, referee) for other in others],
    }
    return Report(GOOD if best else BAD, lines, data)


def find_player(header: Header, wanted: str) -> str:
    """Return the id of the player with this id or name. Raises BadInputError unless there is exactly one."""
    sought = wanted.strip().casefold()
    for player in header.players:
        if player.id.casefold() == sought:
            return player.id
    named = [player.id for player in header.players if player.name.casefold() == sought]
    if len(named) == 1:
        return named[0]
    known = ", ".join(name_of(header, player.id) for player in header.players)
    if named:
        raise BadInputError(f"--player: several are called “{shown(wanted)}”; name the colour: {known}.")
    raise BadInputError(f"--player: nobody here is “{shown(wanted)}”; the players are {known}.")


def _price(route: Route | None, referee: AnyLedger) -> str:
    return priced(route.cost, referee) if route else "there is no way"


def _route_lines(route: Route, referee: AnyLedger) -> Iterator[str]:
    for action in route.actions:
        yield f"  {referee.write(action)}"
    for leg in route.legs:
        yield f"    to {leg.end} {say(leg.label)}: {leg.cost}"


def best(game: LoggedGame, entry: int | None, *, by_chance: bool) -> Report:
    """Return the best turn from the table after an entry, or after the last one.

    Raises BadInputError for a game that cannot be planned, an entry there is not, or one after which nobody
    has a turn that scores.
    """
    referee = game.referee
    if not referee.plans:
        raise game.wrong(f"the best turns of {referee.title} cannot be searched yet.")
    history = play_through(game)
    position = _position(game, history, referee, entry)
    *_, hunt = referee.best_turn(position, by_chance=by_chance)
    plan = hunt.best
    steps = plan.steps if plan else ()
    if plan is None or first_refusal(referee, position, steps) is not None:
        raise game.wrong("no turn was found that the referee allows; please report this log.")
    player = referee.prompt(position).player
    sure = "proven, no turn scores more" if hunt.proven else f"none scores more than {_number(hunt.bound)}"
    name, cost = name_of(game.header, player), priced(plan.cost, referee)
    headline = f"{name} can score {_number(plan.points)} with {cost}: {sure}."
    lines = [headline, *_step_lines(steps, referee)]
    data = {
        "player": player,
        "points": float(plan.points),
        "bound": float(hunt.bound),
        "proven": hunt.proven,
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


def _position(game: LoggedGame, history: History, referee: AnyLedger, entry: int | None) -> AnyPosition:
    last = len(history.moments)
    number = last if entry is None else entry
    if number > last:
        raise game.wrong(f"--entry: there is no entry {number}; the log has {last}.")
    position = history.moments[number - 1].position if number else history.start
    if not referee.plannable(position):
        raise game.wrong(f"after entry {number} nobody has a turn that scores; choose another --entry.")
    return position


def _step_lines(steps: tuple[PlanStep, ...], referee: AnyLedger) -> Iterator[str]:
    for step in steps:
        chance = "; chance decides what comes" if step.by_chance else ""
        yield f"  {referee.write(step.action)}  ({say(step.text)}: {priced(step.cost, referee)}{chance})"


def _number(points: Fraction) -> str:
    return str(points) if points.denominator == 1 else f"{float(points):.2f} on average"
