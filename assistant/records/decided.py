"""The entry that decided a game: the last one by which the winner went ahead for good."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.records.stages import Course, course_of
from assistant.referee.logs.history import History, Step
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.protocol import AnyPosition
from assistant.referee.services import Track


def deciding_step(history: History) -> Step | None:
    """Return the step from which on the winner was ahead of everybody else until the end.

    In a game without a track it is looked at what everybody would have scored. Nothing where several share
    the win, or where the winner was never alone ahead, as after a tie that is broken.
    """
    winners = history.referee.winners(history.position)
    if len(winners) != 1:
        return None
    course = course_of(history)
    found = None
    for _, step in reversed(list(course.played())):
        if not _leads(winners[0], _standing(course, step.after)):
            break
        found = step
    return found


def _standing(course: Course, position: AnyPosition) -> Mapping[str, int]:
    referee = course.referee
    if isinstance(referee, Track | NotesLedger):
        return referee.points(position)
    return {player: referee.score(position, player).total for player in course.names}


def _leads(player: str, points: Mapping[str, int]) -> bool:
    return all(points[player] > count for other, count in points.items() if other != player)
