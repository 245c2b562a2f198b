"""``replay``, ``check`` and ``audit``: the verdicts on every entry of a log, on a line, and on a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_args

from assistant.command_line.logs import (
    Judged,
    LoggedGame,
    Outcome,
    Place,
    begin,
    game_line,
    judged,
    name_of,
    play_through,
)
from assistant.command_line.output import BAD, EXIT_CODES, GOOD, OPEN, Report
from assistant.library.json_form import verdict_data, violations_data, winners_data
from assistant.library.tables import table_of
from assistant.locale.verdicts import Reader, reader_of, verdict_lines, violation_line
from assistant.referee.ask.readings import with_other_readings
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import TAKING_BACK, Header
from assistant.referee.protocol import AnyReferee
from assistant.referee.score import in_figures
from assistant.referee.verdict import Verdict, Violation

TOLD = ("refused", "overruled", "undecided")


def replay(game: LoggedGame) -> Report:
    """Return what the referee says of every entry; the text only counts those that are simply legal.

    An entry that is legal only as this table reads its rulebook is not simply so.
    """
    referee, header = game.referee, game.header
    reader = reader_of(referee, header)
    history = begin(game)
    lines = [game_line(referee, header)]
    entries = []
    counts: Counter[Outcome] = Counter()
    for fate in judged(game, history):
        counts[fate.outcome] += 1
        verdict = _explained(fate, referee, header)
        lines += _told(fate, verdict, reader)
        entries.append(_entry_data(fate, verdict, reader, referee))
    lines += [_summary(counts), *_standing(history)]
    prompt, points = referee.prompt(history.position), referee.points(history.position)
    unknown = referee.open_points(history.position)
    data = {
        "game": referee.game,
        "edition": header.edition,
        "rules_version": header.rules_version,
        "players": [{"id": player.id, "name": player.name} for player in header.players],
        "entries": entries,
        "counts": {outcome: counts[outcome] for outcome in get_args(Outcome)},
        "finished": prompt.finished,
        "points": {player: None if unknown[player] else count for player, count in points.items()},
        "at_least": {player: unknown[player].at_least(count) for player, count in points.items()},
        "at_most": {player: unknown[player].at_most(count) for player, count in points.items()},
        **winners_data(history),
    }
    return Report(_exit_code(counts), lines, data)


def _exit_code(counts: Mapping[Outcome, int]) -> int:
    if counts["refused"]:
        return BAD
    return OPEN if counts["undecided"] else GOOD


def _explained(fate: Judged, referee: AnyReferee, header: Header) -> Verdict | None:
    """Return the verdict of an entry that was judged, as it is told to whoever asks at the table."""
    if fate.step is None:
        return None
    before, action = fate.step.before, fate.entry.action
    fix = referee.fix(before, action) if fate.outcome == "refused" else None
    return with_other_readings(referee, header, before, action, fate.step.verdict._replace(fix=fix))


def _told(fate: Judged, verdict: Verdict | None, reader: Reader) -> Iterator[str]:
    if fate.step is None or verdict is None or not (fate.outcome in TOLD or verdict.other_readings):
        return
    read_so = " by this table's reading" if verdict.other_readings else ""
    yield f"{fate.place} {fate.outcome}{read_so}: {fate.place.text}"
    yield from (f"  {line}" for line in verdict_lines(verdict, reader)[1:])
    if fate.step.impossible:
        prefix = "" if fate.step.unfinished else "Impossible: "
        yield f"  {prefix}{fate.step.impossible}"


def _summary(counts: Mapping[Outcome, int]) -> str:
    outcomes = ", ".join(f"{count} {outcome}" for outcome in get_args(Outcome) if (count := counts[outcome]))
    return f"Entries: {outcomes or 'none'}."


def _standing(history: History) -> Iterator[str]:
    referee, header = history.referee, history.header
    points = referee.points(history.position)
    unknown = referee.open_points(history.position)
    listed = ", ".join(
        f"{name_of(header, player)} {in_figures(count, unknown[player])}" for player, count in points.items()
    )
    yield f"Points: {listed}."
    yield from table_of(history).result or ["The game is not over."]


def _entry_data(fate: Judged, verdict: Verdict | None, reader: Reader, referee: AnyReferee) -> dict[str, Any]:
    data = {**fate.place._asdict(), "outcome": fate.outcome}
    if fate.step is None or verdict is None:
        lists: dict[str, Any] = {name: [] for name in ("violations", "missing", "unless", "other_readings")}
        return {**data, "impossible": "", "verdict": None, "cost": None, "fix": None, **lists}
    return {
        **data,
        "impossible": str(fate.step.impossible or ""),
        **verdict_data(verdict, reader, referee),
    }


def check(game: LoggedGame, line: str) -> Report:
    """Return the verdict on what a line of notation or of plain words means. Raises BadInputError."""
    table = table_of(play_through(game))
    try:
        would = table.would_enter(line)
    except BadInputError as problem:
        raise BadInputError(f"--action: {problem}") from None
    if any(entry.kind in TAKING_BACK for entry in would.entries):
        raise BadInputError("--action: Nobody needs leave for undo and redo; ask for an action.")
    worst = next(one for one in would.done if one["verdict"] == would.result)
    return Report(EXIT_CODES[would.result], would.lines, {**worst, "understood": would.done})


START = Place(0, None, "")


class Fault(NamedTuple):
    """The place after which the table was impossible, and why."""

    place: Place
    violations: tuple[Violation, ...]


def audit(game: LoggedGame) -> Report:
    """Return every impossibility of the position at the end, and the first moment at which there was one."""
    history = play_through(game)
    reader = reader_of(game.referee, game.header)
    now = game.referee.audit(history.position)
    first = first_fault(game, history)
    lines = [f"The position at the end is {'impossible:' if now else 'possible.'}"]
    lines += [f"  {violation_line(violation, reader)}" for violation in now]
    if first:
        when = f"{first.place}: {first.place.text}" if first.place.entry else "the start"
        lines.append(f"Impossible first after {when}")
        if first.violations != now:
            lines += [f"  {violation_line(violation, reader)}" for violation in first.violations]
    data: dict[str, Any] = {
        "sound": not now and not first,
        "violations": violations_data(now, reader),
        "first": first and first.place._asdict() | {"violations": violations_data(first.violations, reader)},
    }
    return Report(BAD if now or first else GOOD, lines, data)


def first_fault(game: LoggedGame, history: History) -> Fault | None:
    """Return the first moment of the game, as it stands after undo and redo, at which it was impossible."""
    tables = [(START, history.start), *((game.places[step.index], step.after) for step in history.steps)]
    faults = (Fault(place, game.referee.audit(position)) for place, position in tables)
    return next((fault for fault in faults if fault.violations), None)
