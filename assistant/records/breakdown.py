"""A game taken apart into pandas frames: where points came from, what actions cost, who held what and when.

Nothing here draws. Entries are counted as the log counts them, from 1; number 0 is the start. The frames
hold plain values under English column names, so that a program can read what is downloaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd

from assistant.referee.history import History, Step
from assistant.referee.offers import Prompt
from assistant.referee.protocol import Position
from assistant.referee.standings import Standing
from assistant.referee.text import Text

Say = Callable[[Text], str]
Row = Mapping[str, Any]

HELD: Final = "held"
SETTLED: Final = "settled"
TIED: Final = "tied"

AT_THE_START: Final = "at_the_start"
OTHER_CHANGES: Final = "other_changes"
"""Sources of points that no score sheet explains: points at the start, corrections, bids."""

LEFT_UNUSED: Final = Text("left unused")

ROUNDS: Final = ("round", "player", "name", "points", "total")
SOURCES: Final = ("player", "name", "source", "points")
COSTS: Final = ("player", "name", "round", "kind", "count", "cost")
VALUES: Final = ("place", "label", "entry", "value")
MAJORITIES: Final = ("place", "label", "since", "until", "status", "player", "name", "value", "strengths")
SCORES: Final = ("entry", "player", "name", "points")


class Breakdown(NamedTuple):
    """The frames of one game up to one entry; ``last`` is that entry's number.

    ``rounds``: what each score sheet brought and the player's points after it. ``sources``: points by
    player and source. ``costs``: actions by player, round and kind, with what they cost together.
    ``worth``: each change of what a place is worth. ``majorities``: from which to which entry a place was
    held (or settled, or tied). ``scores``: each change of the points on the track.
    """

    rounds: pd.DataFrame
    sources: pd.DataFrame
    costs: pd.DataFrame
    worth: pd.DataFrame
    majorities: pd.DataFrame
    scores: pd.DataFrame
    last: int


class _Moment(NamedTuple):
    """The table after an entry that changed it; the first one is the start and has no step."""

    entry: int
    position: Position
    step: Step | None


def break_down(history: History, say: Say = str) -> Breakdown:
    """Return the frames of a game as it stands; ``say`` puts labels into the reader's language."""
    moments = _moments(history)
    names = {player.id: player.name for player in history.header.players}
    last = moments[-1].entry
    return Breakdown(
        rounds=_frame(ROUNDS, _round_rows(history, moments, names)),
        sources=_frame(SOURCES, _source_rows(history, moments, names)),
        costs=_frame(COSTS, _cost_rows(history, moments, names, say)),
        worth=_frame(VALUES, _value_rows(history, moments, say)),
        majorities=_frame(MAJORITIES, _majority_rows(history, moments, names, say)),
        scores=_frame(SCORES, _score_rows(history, moments, names)),
        last=last,
    )


def _frame(columns: Sequence[str], rows: Iterator[Row]) -> pd.DataFrame:
    return pd.DataFrame(list(rows), columns=list(columns))


def _moments(history: History) -> list[_Moment]:
    played = [step for step in history.steps if not step.refused]
    start = _Moment(0, history.start, None)
    return [start, *(_Moment(step.index + 1, step.after, step) for step in played)]


def _round_rows(history: History, moments: list[_Moment], names: Mapping[str, str]) -> Iterator[Row]:
    for moment in moments:
        if moment.step is None:
            continue
        # A sheet is entered by the action that ends a turn, so it belongs to the round before that action.
        number = history.referee.round_of(moment.step.before)
        points = history.referee.points(moment.position)
        for sheet in moment.step.sheets:
            player = sheet.player
            yield {
                "round": number,
                "player": player,
                "name": names.get(player, player),
                "points": sheet.total,
                "total": points[player],
            }


def _source_rows(history: History, moments: list[_Moment], names: Mapping[str, str]) -> Iterator[Row]:
    sums: dict[tuple[str, str], int] = {}
    for player, source, change in _changes(history, moments):
        sums[player, source] = sums.get((player, source), 0) + change
    for player, name in names.items():
        for (owner, source), points in sums.items():
            if owner == player:
                yield {"player": player, "name": name, "source": source, "points": points}


def _changes(history: History, moments: list[_Moment]) -> Iterator[tuple[str, str, int]]:
    """Yield every change of points as player, source and change; together they are the points at the end."""
    before = history.referee.points(history.start)
    yield from ((player, AT_THE_START, points) for player, points in before.items() if points)
    for moment in moments[1:]:
        after = history.referee.points(moment.position)
        rest = {player: points - before[player] for player, points in after.items()}
        for sheet in moment.step.sheets if moment.step else ():
            rest[sheet.player] -= sheet.total
            yield from ((sheet.player, source, points) for source, points in sheet.by_source().items())
        yield from ((player, OTHER_CHANGES, change) for player, change in rest.items() if change)
        before = after


def _cost_rows(history: History, moments: list[_Moment], names: Mapping[str, str], say: Say) -> Iterator[Row]:
    referee = history.referee
    sums: dict[tuple[str, int, str], tuple[int, int]] = {}

    def add(player: str, number: int, kind: Text, cost: int) -> None:
        place = (player, number, say(kind))
        count, spent = sums.get(place, (0, 0))
        sums[place] = (count + 1, spent + cost)

    prompt = referee.prompt(history.start)
    for moment in moments:
        step, asked, prompt = moment.step, prompt, referee.prompt(moment.position)
        if step is None or step.entry.kind != "action":
            continue
        number = referee.round_of(step.before)
        if step.verdict.cost:
            player = referee.actor(step.before, step.entry.action)
            add(player, number, referee.kind_of(step.entry.action), step.verdict.cost)
        unused = _unused(asked, prompt) - (step.verdict.cost or 0)
        if unused > 0:
            add(asked.player, number, LEFT_UNUSED, unused)
    for player, name in names.items():
        for (payer, number, kind), (count, cost) in sums.items():
            if payer == player:
                row = {"player": player, "name": name, "round": number, "kind": kind}
                yield row | {"count": count, "cost": cost}


def _unused(before: Prompt, after: Prompt) -> int:
    """Return what was left on the meter when a turn ended, 0 while it goes on."""
    ended = after.finished or after.player != before.player
    return before.meter.left if ended and before.player and before.meter else 0


def _value_rows(history: History, moments: list[_Moment], say: Say) -> Iterator[Row]:
    shown: dict[str, int] = {}
    for moment in moments:
        for standing in history.referee.standings(moment.position):
            if shown.get(standing.place) != standing.value:
                shown[standing.place] = standing.value
                yield {
                    "place": standing.place,
                    "label": say(standing.label),
                    "entry": moment.entry,
                    "value": standing.value,
                }


def _majority_rows(
    history: History, moments: list[_Moment], names: Mapping[str, str], say: Say
) -> Iterator[Row]:
    spells: dict[str, list[dict[str, Any]]] = {}
    for moment in moments:
        for standing in history.referee.standings(moment.position):
            here = spells.setdefault(standing.place, [])
            status = _status(standing)
            if not here or (here[-1]["status"], here[-1]["player"]) != status:
                if here:
                    here[-1]["until"] = moment.entry - 1
                here.append({"since": moment.entry})
            # A spell is described as it stood when it ended.
            here[-1] |= _spell(standing, status, names, say) | {"until": moment.entry}
    for _, here in sorted(spells.items()):
        yield from (spell for spell in here if spell["status"])


def _status(standing: Standing) -> tuple[str, str]:
    """Return how a place is held and by whom; an empty status where nobody stands."""
    if standing.holder:
        return (SETTLED if standing.settled else HELD, standing.holder)
    return (TIED if standing.tied else "", "")


def _spell(standing: Standing, status: tuple[str, str], names: Mapping[str, str], say: Say) -> dict[str, Any]:
    strengths = standing.strengths.items()
    return {
        "place": standing.place,
        "label": say(standing.label),
        "status": status[0],
        "player": status[1],
        "name": names.get(status[1], status[1]),
        "value": standing.value,
        "strengths": ", ".join(f"{names.get(player, player)} {strength}" for player, strength in strengths),
    }


def _score_rows(history: History, moments: list[_Moment], names: Mapping[str, str]) -> Iterator[Row]:
    shown: dict[str, int] = {}
    for moment in moments:
        for player, points in history.referee.points(moment.position).items():
            if shown.get(player) != points:
                shown[player] = points
                name = names.get(player, player)
                yield {"entry": moment.entry, "player": player, "name": name, "points": points}
