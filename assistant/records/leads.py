"""Who was ahead when a round was over, how often the lead changed hands, and since when it was decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, cast

import pandas as pd

from assistant.records.stages import Course, Row, course_of, frame_of
from assistant.referee.logs.history import History, Step
from assistant.referee.pad.ledger import NotesLedger, notes_of
from assistant.referee.protocol import AnyPosition

LEADS: Final = ("round", "entry", "player", "name", "points", "ahead")


def leads(course: Course) -> pd.DataFrame:
    """Return who led after each round, at its last entry; several rows where they share the lead.

    Of a pad only rounds count of which everything was told, as its notes are now.
    ``ahead`` is the distance to whoever comes next, 0 for a shared lead. Within a round one player may have
    scored already and another not, so nobody leads there. Rounds in which nobody has a point are left out.
    """
    return frame_of(LEADS, _lead_rows(course))


def lead_changes(led: pd.DataFrame) -> int:
    """Return how often the lead went to somebody who had not shared it before."""
    leaders = [set(group["player"]) for _, group in led.groupby("round", sort=True)]
    return sum(1 for before, after in pairwise(leaders) if after - before)


def turning_points(led: pd.DataFrame, most: int) -> pd.DataFrame:
    """Return the leads of a few rounds as they are; of more than ``most`` those that changed and the last."""
    leaders = {number: set(group["player"]) for number, group in led.groupby("round", sort=True)}
    numbers = list(leaders)
    if len(numbers) <= most:
        return led
    kept = {later for earlier, later in pairwise(numbers) if leaders[earlier] != leaders[later]}
    return led[led["round"].isin(kept | {numbers[0], numbers[-1]})]


def _lead_rows(course: Course) -> Iterator[Row]:
    for number, entry, points in _round_ends(course):
        ranked = sorted(points.values(), reverse=True)
        if not any(ranked):
            continue
        for player, count in points.items():
            if count == ranked[0]:
                who = {"round": number, "entry": entry, "player": player, "name": course.name(player)}
                yield {**who, "points": count, "ahead": count - ranked[1] if len(ranked) > 1 else 0}


def _round_ends(course: Course) -> Iterator[tuple[int, int, Mapping[str, int]]]:
    """Yield every round with its last entry and the points after it."""
    if isinstance(course.referee, NotesLedger):
        yield from ((number, course.last, points) for number, points in _told_rounds(course))
        return
    ends = {course.referee.round_of(step.before): (entry, step.after) for entry, step in course.played()}
    for number, (entry, position) in sorted(ends.items()):
        yield number, entry, course.referee.points(position)


def _told_rounds(course: Course) -> Iterator[tuple[int, Mapping[str, int]]]:
    """Yield the rounds of a pad, as its notes are now, up to the first of which something is not told."""
    referee, notes = cast(NotesLedger, course.referee), notes_of(course.stages[-1].position)
    for number, points in enumerate(referee.totals(notes)[1:], 1):
        if referee.rules.untold(notes, number):
            return
        yield number, points


def deciding_round(history: History) -> int:
    """Return the round of a pad from which on the winner was ahead of everybody else, 0 for none.

    A pad of one round has none, nor one that several have won.
    """
    referee = history.referee
    winners = referee.winners(history.position)
    if not isinstance(referee, NotesLedger) or len(winners) != 1 or referee.rules.rounds == 1:
        return 0
    last = 0
    for number, points in reversed(list(_told_rounds(course_of(history)))):
        if not _leads(winners[0], points):
            break
        last = number
    return last


def deciding_step(history: History) -> Step | None:
    """Return the step from which on the winner was ahead of everybody else until the end.

    In a game without a track it is looked at what everybody would have scored. Nothing where several share
    the win, or where the winner was never alone ahead, as after a tie that is broken; nor for a pad, whose
    entries come in the order in which people tell them (``deciding_round``).
    """
    if isinstance(history.referee, NotesLedger):
        return None
    winners = history.referee.winners(history.position)
    if len(winners) != 1:
        return None
    course = course_of(history)
    last = None
    for _, step in reversed(list(course.played())):
        if not _leads(winners[0], _standing(course, step.after)):
            break
        last = step
    return last


def _standing(course: Course, position: AnyPosition) -> Mapping[str, int]:
    referee = course.referee
    if referee.has_track:
        return referee.points(position)
    return {player: referee.score(position, player).total for player in course.names}


def _leads(player: str, points: Mapping[str, int]) -> bool:
    return all(points[player] > count for other, count in points.items() if other != player)
