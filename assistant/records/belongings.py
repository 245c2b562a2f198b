"""What players own beside the board over a game: how it grew, and what exchanges moved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import pandas as pd

from assistant.records.stages import Course, Row, frame_of
from assistant.referee.protocol import AnyPosition, has_board

BELONGINGS: Final = ("entry", "player", "name", "points", "what")
EXCHANGES: Final = ("entry", "action", "player", "name", "change", "points")


class _Owned(NamedTuple):
    points: int
    what: str


def belongings(course: Course) -> pd.DataFrame:
    """Return each change of what a player owns that counts: what it would score, and what it is."""
    return frame_of(BELONGINGS, _belonging_rows(course))


def exchanges(course: Course) -> pd.DataFrame:
    """Return every action that changed what several players own, and not only what it is worth.

    A row for each of them, with the change of what it would score and the points it would score then.
    """
    return frame_of(EXCHANGES, _exchange_rows(course))


def _owned(course: Course, position: AnyPosition) -> Mapping[str, _Owned]:
    owned = {}
    referee = course.referee
    for player in course.names:
        holdings = referee.holdings(position, player) if has_board(referee) else ()
        what = ", ".join(course.say(holding.label) for holding in holdings)
        owned[player] = _Owned(sum(holding.points for holding in holdings), what)
    return owned


def _belonging_rows(course: Course) -> Iterator[Row]:
    for entry, _, after in _differences(course):
        for player, owned in after.items():
            said = {"player": player, "name": course.name(player)}
            yield {"entry": entry, **said, "points": owned.points, "what": owned.what}


def _exchange_rows(course: Course) -> Iterator[Row]:
    steps = dict(course.played())
    for entry, before, after in _differences(course):
        changed = [player for player in after if entry and after[player].what != before[player].what]
        if len(changed) < 2:  # noqa: PLR2004 - one gives and one takes
            continue
        step = steps[entry]
        if step.entry.kind == "correction":  # what things are called may have changed, and nobody gave any
            continue
        action = course.say(course.referee.describe(step.before, step.entry.action))
        for player, owned in after.items():
            said = {"entry": entry, "action": action, "player": player, "name": course.name(player)}
            yield {**said, "change": owned.points - before[player].points, "points": owned.points}


def _differences(
    course: Course,
) -> Iterator[tuple[int, Mapping[str, _Owned], Mapping[str, _Owned]]]:
    """Yield the entries that changed what somebody owns, with what they owned before and own since."""
    before: Mapping[str, _Owned] = {}
    for stage in course.stages:
        now = _owned(course, stage.position)
        news = {player: owned for player, owned in now.items() if before.get(player) != owned}
        if news:
            yield stage.entry, before, news
        before = now
