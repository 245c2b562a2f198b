"""The last scoring, shown to everybody at once: source by source, as far as a thumb has brought it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from assistant.records.database import InDatabase
from assistant.records.rights import Right, demand_entering
from assistant.records.schema import REVEAL
from assistant.referee.logs.history import History

DONE: Final = -1
"""The step of a reveal that has shown everything."""


class RevealedPart(NamedTuple):
    """What one source brought everybody in the last scoring; ``terms`` say of what, where it brought any."""

    source: str
    points: Mapping[str, int]
    terms: Mapping[str, str]


class LastScoring(NamedTuple):
    """The points before the last scoring, and its parts in the order in which they are shown.

    After step 0, the points before, each step adds a part.
    """

    before: Mapping[str, int]
    parts: tuple[RevealedPart, ...]

    def after(self, step: int) -> dict[str, int]:
        """Return everybody's points once so many parts have been shown."""
        shown = self.parts[:step]
        return {
            player: points + sum(part.points[player] for part in shown)
            for player, points in self.before.items()
        }


def last_scoring(history: History) -> LastScoring | None:
    """Return the last scoring of a game that somebody has won; nothing where no sheet tells of it."""
    referee = history.referee
    if not history.sheets or not referee.winners(history.position):
        return None
    number = referee.round_of(history.sheets[-1][0].before)
    last = {sheet.player: sheet for step, sheet in history.sheets if referee.round_of(step.before) == number}
    sheets = {player: sheet.by_source() for player, sheet in last.items()}
    sources = dict.fromkeys(source for sheet in sheets.values() for source in sheet)
    points = referee.points(history.position)
    before = {player: count - sum(sheets.get(player, {}).values()) for player, count in points.items()}
    parts = (
        RevealedPart(
            source,
            {player: sheets.get(player, {}).get(source, 0) for player in points},
            {player: last[player].terms(source) for player in sheets if source in sheets[player]},
        )
        for source in sources
    )
    return LastScoring(before, tuple(parts))


class Reveals(InDatabase):
    """How far the last scorings of games have been shown.

    Whoever goes on shows their right and gets NotInvitedError unless they may enter.
    """

    def step(self, code: str) -> int | None:
        """Return how far a game's has been shown, ``DONE`` where all of it was; nothing before it began."""
        with self._database.reading() as connection:
            return connection.scalar(select(REVEAL.c.step).where(REVEAL.c.game == code))

    def keeps_secret(self, code: str) -> bool:
        """Whether a game's end is shown by its last scoring alone, which has not been shown to its end."""
        return self.step(code) not in {None, DONE}

    def hides_end(self, code: str, history: History) -> bool:
        """Whether that is so, and the game is over."""
        return self.keeps_secret(code) and last_scoring(history) is not None

    def begin(self, code: str, right: Right) -> None:
        """Show the points before the last scoring; one that is under way goes on as it is."""
        demand_entering(right)

        def work(connection: Connection) -> None:
            step = connection.scalar(select(REVEAL.c.step).where(REVEAL.c.game == code))
            if step is None:
                connection.execute(insert(REVEAL).values(game=code, step=0))
            elif step == DONE:
                connection.execute(update(REVEAL).where(REVEAL.c.game == code).values(step=0))

        self._database.change(work)

    def go_on(self, code: str, seen: int, step: int, right: Right) -> None:
        """Show another step after the one that was seen; of several thumbs at once one counts."""
        demand_entering(right)
        here = update(REVEAL).where(REVEAL.c.game == code, REVEAL.c.step == seen)
        self._database.write(here.values(step=step))


def bring_in_step(connection: Connection, code: str, step: int) -> None:
    """Keep how far the last scoring of a game from elsewhere has been shown."""
    connection.execute(insert(REVEAL).values(game=code, step=step))
