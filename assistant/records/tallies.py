"""Quantities beside points over the rounds of a game, such as what everybody has defeated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pandas as pd

from assistant.records.stages import Course, Row, frame_of
from assistant.referee.protocol import AnyPosition
from assistant.referee.services import Tally
from assistant.referee.text import Text

TALLY: Final = ("round", "place", "label", "value")


class Tallied(NamedTuple):
    """A question and the frame that answers it: a row for each round and each player, or thing.

    ``place`` is the id of the player or thing, and ``value`` what stood after the
    round; round 0 is the start.
    """

    question: Text
    of_players: bool
    frame: pd.DataFrame


def tallies(course: Course) -> tuple[Tallied, ...]:
    """Return the quantities of a game, none where its referee names none."""
    referee = course.referee
    rounds = [(number, referee.tallies(position)) for number, position in _after_rounds(course)]
    return tuple(
        Tallied(
            tally.question,
            tally.labels is None,
            frame_of(
                TALLY, (row for number, tallied in rounds for row in _rows(course, number, tallied[place]))
            ),
        )
        for place, tally in enumerate(rounds[-1][1])
    )


def _after_rounds(course: Course) -> Iterator[tuple[int, AnyPosition]]:
    """Yield the table at the start and after every round; the last one may still be under way."""
    yield 0, course.stages[0].position
    under_way = course.referee.round_of(course.stages[0].position)
    for stage in course.stages[1:]:
        number = course.referee.round_of(stage.position)
        if number > under_way:
            yield under_way, stage.position
            under_way = number
    yield under_way, course.stages[-1].position


def _rows(course: Course, number: int, tally: Tally) -> Iterator[Row]:
    for place, value in tally.amounts.items():
        label = course.name(place) if tally.labels is None else course.say(tally.labels[place])
        yield {"round": number, "place": place, "label": label, "value": value}
