"""Which games there are, and games played through, whatever stands in them.

A game is imported when it is first asked for, and once.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from assistant.paths import DATA
from assistant.referee.errors import BadInputError, ToldError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.pad.ledger import NotesLedger
from assistant.referee.protocol import AnyLedger, AnyReferee
from assistant.referee.values import cached_property
from assistant.referee.wording import shown

_FOLDER = re.compile(r"[a-z][a-z0-9_]*")


class Games(Mapping[str, AnyReferee]):
    """The referees by game id. Asking for one game does not import the others; going through all does."""

    def __init__(self, data: Path = DATA, package: str = "assistant") -> None:
        """Look for games in a folder of data whose packages lie in ``package``."""
        self._data = data
        self._package = package
        self._found: dict[str, AnyReferee | None] = {}

    def __getitem__(self, game: str) -> AnyReferee:
        referee = self._find(game)
        if referee is None or referee.game != game:
            raise KeyError(game)
        return referee

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    @cached_property
    def _ids(self) -> tuple[str, ...]:
        folders = sorted(path.parent.name for path in self._data.glob("*/rules.json"))
        known = [referee for folder in folders if (referee := self._find(folder)) is not None]
        return tuple(referee.game for referee in sorted(known, key=lambda referee: referee.rulebook.since))

    def __len__(self) -> int:
        return len(self._ids)

    def _find(self, folder: str) -> AnyReferee | None:
        # Game ids come from files and addresses, so nothing but a plain folder name reaches the import.
        if folder not in self._found and _FOLDER.fullmatch(folder):
            self._found[folder] = self._import(folder)
        return self._found.get(folder)

    def _import(self, folder: str) -> AnyReferee | None:
        package = f"{self._package}.{folder}"
        if not (self._data / folder / "rules.json").is_file() or find_spec(package) is None:
            return None
        referee: AnyReferee | None = getattr(import_module(package), "REFEREE", None)
        return referee


_GAMES = Games()


def referees() -> Mapping[str, AnyReferee]:
    """Return the referees of all games by game id."""
    return _GAMES


def pads() -> Mapping[str, NotesLedger]:
    """Return the ledgers of all games' score pads by their own ids."""
    return {game.pad.game: game.pad for game in _GAMES.values() if game.pad}


def ledgers() -> Mapping[str, AnyLedger]:
    """Return what all records are kept by, games and their score pads, by id."""
    return {**_GAMES, **pads()}


def referee(game: str) -> AnyReferee:
    """Return the referee of a game by its id or its title. Raises BadInputError when there is none."""
    try:
        return _GAMES["_".join(str(game).lower().split())]
    except KeyError:
        raise BadInputError(
            "There is no game “{game}”; the games are {known}.", game=shown(game), known=", ".join(_GAMES)
        ) from None


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
