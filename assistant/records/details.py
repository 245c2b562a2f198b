"""What people tell of a game beside its entries: title, day, duration, place, and whether it counts.

These details of a header may change at any time: no rule depends on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Any, Final, NamedTuple

from assistant.referee.errors import BadInputError
from assistant.referee.text import Text
from assistant.referee.wording import clean_text, shown

TITLE: Final = "title"
DAY: Final = "day"
MINUTES: Final = "minutes"
PLACE: Final = "place"
MARK: Final = "mark"
DETAILS: Final = (TITLE, DAY, MINUTES, PLACE, MARK)
"""The details of a header that may change."""
GIVEN_UP: Final = "given-up"
NOT_COUNTED: Final = "not-counted"
MARKS: Final[Mapping[str, Text]] = {GIVEN_UP: Text("given up"), NOT_COUNTED: Text("does not count")}
"""Why a game is left out of statistics, as a header has it and in words."""
MOST_MINUTES: Final = 100_000
EARLIEST: Final = date(1900, 1, 1)
"""No day before it is told; what a file says of one is a slip."""
_LONGEST_NUMBER: Final = 6
_ONE_DAY: Final = timedelta(days=1)


class Told(NamedTuple):
    """What people told of a game; what is empty they did not tell. ``mark`` is one of ``MARKS``."""

    day: date | None = None
    minutes: int | None = None
    place: str = ""
    mark: str = ""


def told_in(details: object) -> Told:
    """Return what the details of a header tell; what cannot be read there is not told."""
    values: Mapping[Any, Any] = details if isinstance(details, Mapping) else {}
    return Told(
        read_day(values.get(DAY)),
        read_minutes(values.get(MINUTES)),
        str(values.get(PLACE, "")),
        mark if (mark := values.get(MARK, "")) in MARKS else "",
    )


def read_day(text: object) -> date | None:
    """Return the day that a text like 2024-05-03 means, nothing for any other."""
    with suppress(ValueError):
        day = date.fromisoformat(text) if isinstance(text, str) else EARLIEST
        return day if day > EARLIEST else None
    return None


def read_minutes(text: object) -> int | None:
    """Return the number of minutes that a text means, nothing for what is none."""
    if not isinstance(text, str) or len(text) > _LONGEST_NUMBER or not (text.isascii() and text.isdigit()):
        return None
    return minutes if 0 < (minutes := int(text)) <= MOST_MINUTES else None


def checked(changes: Mapping[str, str], now: datetime) -> dict[str, str]:
    """Return changed details as they are kept; an empty one is told no more. Raises BadInputError."""
    tidy = {name: clean_text(value) for name, value in changes.items()}
    for name, value in tidy.items():
        if name not in DETAILS:
            raise BadInputError("The detail “{name}” of a game never changes.", name=shown(name))
        if value:
            _demand(name, value, now)
    return tidy


def _demand(name: str, value: str, now: datetime) -> None:
    if name == DAY:
        day = read_day(value)
        if day is None:
            raise BadInputError("“{day}” is no day; write it like 2024-05-03.", day=shown(value))
        if day > (now + _ONE_DAY).date():  # elsewhere it may be tomorrow already
            raise BadInputError("This day is still to come; choose the day on which the game was played.")
    if name == MINUTES and read_minutes(value) is None:
        raise BadInputError(
            "“{minutes}” is no duration; write minutes from 1 to {most}.",
            minutes=shown(value),
            most=MOST_MINUTES,
        )
    if name == MARK and value not in MARKS:
        raise BadInputError(
            "“{mark}” is no mark; choose one of {known}.", mark=shown(value), known=", ".join(MARKS)
        )
