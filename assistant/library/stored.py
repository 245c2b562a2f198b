"""Games that the app has stored, for programs and notebooks: its own records, and an archive of them.

Both are mappings from a game's code to the game, which is read when it is asked for and never changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Self

from assistant.library.answers import checked
from assistant.library.tables import Game, ScorePad, table_of
from assistant.records.games import ledgers
from assistant.records.reading import played_through
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import decode_log
from assistant.referee.wording import shown

if TYPE_CHECKING:
    import pandas as pd

    from assistant.records.intake import Brought
    from assistant.records.statistics import Statistics
    from assistant.records.store import Store


class Records(Mapping[str, Game | ScorePad]):
    """The games in the app's records, by their codes; ``with open_records() as records:`` closes them."""

    def __init__(self, store: Store) -> None:
        """Look into a store; ``open_records`` makes one."""
        self._store = store

    def __getitem__(self, code: str) -> Game | ScorePad:
        """Return a game as it stands now. Raises KeyError for a code that no game has."""
        if code not in self._codes():
            raise KeyError(code)
        return _played(self._store.load(code))

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes())

    def __len__(self) -> int:
        return len(self._codes())

    def overview(self) -> pd.DataFrame:
        """Return a row for every game, the one changed last first: what the app's list of games shows."""
        import pandas as pd  # noqa: PLC0415 - half a second, only for whoever asks for a table

        from assistant.records.listing import GameFilter, GameSummary  # noqa: PLC0415 - loads SQL

        listed = self._store.listed(GameFilter(), limit=len(self))
        return pd.DataFrame(listed, columns=list(GameSummary._fields)).drop(columns=["kind", "readable"])

    def statistics(self) -> Statistics:
        """Return what the page Statistics counts with: a row for each player of each finished game."""
        from assistant.records.making import statistics_of  # noqa: PLC0415 - loads SQL and pandas

        return statistics_of(self._store)

    def close(self) -> None:
        """Let go of the database."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Records of {len(self)} games"

    def _codes(self) -> list[str]:
        from assistant.records.listing import GameFilter  # noqa: PLC0415 - loads SQL

        return self._store.codes(GameFilter())


class Archive(Mapping[str, Game | ScorePad]):
    """The games in an archive, by the codes that they had where it was written."""

    def __init__(self, games: Mapping[str, Brought]) -> None:
        """Hold the files of games; ``read_archive`` reads them."""
        self._games = games

    def __getitem__(self, code: str) -> Game | ScorePad:
        """Return a game. Raises KeyError for a code that none has, BadInputError for one that is damaged."""
        brought = self._games[code]
        if brought.problem is not None:
            raise BadInputError(brought.problem)
        return _played(decode_log(brought.content, ledgers()))

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __repr__(self) -> str:
        return f"Archive of {len(self)} games"


@checked
def open_records(database: str = "") -> Records:
    """Return the app's records on this machine, or those in another database.

    ``database`` is a URL such as ``sqlite:///club.sqlite``; without one it is the one that the app uses.
    Raises BadInputError where they cannot be read.
    """
    from assistant.records.errors import NotSavedError  # noqa: PLC0415 - loads SQL
    from assistant.records.store import Store  # noqa: PLC0415 - loads SQL

    try:
        return Records(Store(database, games=ledgers()))
    except (NotSavedError, ValueError) as problem:
        raise BadInputError(str(problem)) from None


@checked
def read_archive(source: str | Path) -> Archive:
    """Return the games in an archive, a ZIP that the app or the command ``archive`` wrote.

    Raises BadInputError for a file that is none, or that is damaged.
    """
    from assistant.records.archive import MOST_BYTES, MOST_FILES, unpack  # noqa: PLC0415 - loads SQL
    from assistant.records.zips import open_zip  # noqa: PLC0415 - needed for archives alone

    try:
        with Path(source).open("rb") as file, open_zip(file, MOST_BYTES, MOST_FILES) as files:
            return Archive({Path(one.name).stem: one for one in unpack(files).games})
    except OSError as problem:
        raise BadInputError(
            "The file {file} cannot be read: {problem}.", file=shown(str(source)), problem=problem.strerror
        ) from None


def _played(log: Log) -> Game | ScorePad:
    """Return the game of a log, in which refused entries changed nothing, as the app opens it."""
    return table_of(played_through(ledgers()[log.header.game], log))
