"""Games played through, whatever stands in them: one that breaks the program is one bad game."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from assistant.referee.errors import BadInputError, ToldError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.protocol import AnyLedger

_LOGGER: Final = logging.getLogger(__name__)


class BrokenGameError(BadInputError):
    """A log breaks the program: it was changed by hand, or another version wrote it."""


@contextmanager
def one_bad_game() -> Iterator[None]:
    """Turn whatever a game breaks into a BrokenGameError, with a line in the program's own log.

    Games come from files and from other versions, and no single one may keep people from all their others.
    """
    try:
        yield
    except ToldError:
        raise
    except Exception as problem:
        _LOGGER.exception("A log cannot be played through")
        raise BrokenGameError(
            "This game cannot be played through: something in it does not fit this program."
        ) from problem


def played_through(referee: AnyLedger, log: Log) -> History:
    """Return the history of a log in which refused entries change nothing.

    Raises BadInputError when its header cannot be played, or when it breaks anything else.
    """
    with one_bad_game():
        return History.replay(referee, log, lenient=True)


def is_finished(referee: AnyLedger, position: object) -> bool:
    """Whether a game is over, or a pad is full enough to name a winner.

    Who has won may depend on values that nobody stated.
    """
    return referee.prompt(position).finished or bool(referee.winners(position))
