"""The stages of a game that its breakdown looks at: the start, and after every entry that counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pandas as pd

from assistant.referee.logs.history import History, Step
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.text import Text

Say = Callable[[Text], str]
Row = Mapping[str, Any]


class Stage(NamedTuple):
    """The table after an entry that changed it, which the log counts from 1; the start is number 0."""

    entry: int
    position: AnyPosition
    step: Step | None


class Course(NamedTuple):
    """A game on its way: its referee, the players' names by id, its stages, and how texts are said."""

    referee: AnyLedger
    names: Mapping[str, str]
    stages: Sequence[Stage]
    say: Say

    @property
    def last(self) -> int:
        """The number of the last entry that counts."""
        return self.stages[-1].entry

    def name(self, player: str) -> str:
        """Return a player's name, or the id of somebody without one."""
        return self.names.get(player, player)

    def played(self) -> Iterator[tuple[int, Step]]:
        """Yield every entry that counts with its number."""
        yield from ((stage.entry, stage.step) for stage in self.stages if stage.step is not None)


def course_of(history: History, say: Say = str) -> Course:
    """Return the course of a game as it stands; refused entries change nothing and are left out."""
    played = [step for step in history.steps if not step.refused]
    stages = [Stage(0, history.start, None), *(Stage(step.index + 1, step.after, step) for step in played)]
    names = history.header.names
    return Course(history.referee, names, stages, say)


def frame_of(columns: Sequence[str], rows: Iterator[Row]) -> pd.DataFrame:
    """Return the rows as a frame that has all columns even without rows."""
    return pd.DataFrame(list(rows), columns=list(columns))
