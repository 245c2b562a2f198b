"""``score``, ``cost`` and ``best``: points, the cheapest way of a figure, the best turn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from assistant.command_line.logs import (
    LoggedGame,
    game_line,
    item_line,
    name_of,
    play_through,
    priced,
)
from assistant.command_line.output import BAD, GOOD, Report
from assistant.library import json_form
from assistant.library.tables import table_of
from assistant.locale import say
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, Step
from assistant.referee.logs.log import Header
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.score import ScoreSheet, points_text
from assistant.referee.services import PlanStep, Route, first_refusal
from assistant.referee.wording import shown

Round = list[tuple[Step, ScoreSheet]]


def score(game: LoggedGame) -> Report:
    """Return every player's sheet at the end of the log as a sum, and the sheets of all scoring rounds."""
    history = play_through(game)
    referee, header, position = game.referee, game.header, history.position
    finished = referee.prompt(position).finished
    scorings = rounds(history)
    lines = [game_line(referee, header)]
    for player in header.players:
        lines += _player_lines(history, player.id, finished=finished)
    for number, sheets in enumerate(scorings, 1):
        lines.append(f"Scoring round {number}")
        lines += [_entered_line(history, step, sheet) for step, sheet in sheets]
    lines += table_of(history).result
    data = {
        "game": referee.game,
        "finished": finished,
        "players": [json_form.player_data(history, player.id) for player in header.players],
        "rounds": [[_entered_data(game, history, *entered) for entered in sheets] for sheets in scorings],
        **json_form.winners_data(history),
    }
    return Report(GOOD, lines, data)


def rounds(history: History) -> list[Round]:
    """Return the scorings so far; a new round begins with whoever scores for another time."""
    rounds: list[Round] = []
    for step, sheet in history.sheets:
        if not rounds or any(sheet.player == earlier.player for _, earlier in rounds[-1]):
            rounds.append([])
        rounds[-1].append((step, sheet))
    return rounds


def _player_lines(history: History, player: str, *, finished: bool) -> Iterator[str]:
    points = history.referee.points(history.position)[player]
    unknown = history.referee.open_points(history.position)[player]
    track = history.referee.track_place(history.position, player)
    on_track = f" (field {track.field}, {_laps(track.laps)})" if track and track.laps else ""
    yield f"{name_of(history.header, player)}: {say(points_text(points, unknown))}{on_track}"
    sheet = history.referee.score(history.position, player)
    if finished and not unknown:
        return
    yield f"  {'scores' if finished else 'would score now'}: {sheet!s}"
    yield from (f"    {item_line(item)}" for item in sheet.items)
    yield from (f"    {say(note)}" for note in sheet.notes)


def _laps(laps: int) -> str:
    return "1 lap" if laps == 1 else f"{laps} laps"


def _afterwards(history: History, step: Step, sheet: ScoreSheet) -> int:
    return history.referee.points(step.after)[sheet.player]


def _entered_line(history: History, step: Step, sheet: ScoreSheet) -> str:
    name = name_of(history.header, sheet.player)
    then = say(points_text(_afterwards(history, step, sheet), sheet.open))
    return f"  {name}: {sheet!s}; then {then}"


def _entered_data(game: LoggedGame, history: History, step: Step, sheet: ScoreSheet) -> dict[str, Any]:
    place = game.places[step.index]
    return {
        **json_form.sheet_data(sheet),
        "entry": place.entry,
        "line": place.line,
        "afterwards": None if sheet.open else _afterwards(history, step, sheet),
    }


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
    price = priced(best.cost, referee) if best else "there is no way"
    lines = [f"{start} to {end}, one figure of {name}: {price}"]
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
