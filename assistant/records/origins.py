"""Where a stored game comes from: when it was begun and entered, here or elsewhere."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import repeat
from typing import NamedTuple

from assistant.records.times import Stamp
from assistant.referee.logs.log import Log


class GameRecord(NamedTuple):
    """Where a game comes from that was kept elsewhere: its code there, and when it was made and entered.

    ``zones`` are the time zones of the devices that made and entered it, as far as they are known. Its
    beginning and its entries are moments of which the first ``brought`` came from a file.
    """

    code: str
    finished: bool
    created_at: datetime
    entered_at: tuple[datetime, ...]
    zones: tuple[str, ...] = ()
    brought: int = 0

    @property
    def stamps(self) -> tuple[Stamp, ...]:
        """When and where it began, and was entered."""
        moments = (self.created_at, *self.entered_at)
        return tuple(map(Stamp, moments, (*self.zones, *repeat("", len(moments) - len(self.zones)))))

    def moved_before(self, now: datetime) -> GameRecord:
        """Return the same with no moment to come, for a clock that was ahead.

        Where all of it lies to come, the times between its moments stay.
        """
        first, last = self.created_at, max((self.created_at, *self.entered_at))
        ahead = last - now if first > now else timedelta()
        entered = tuple(min(at - ahead, now) for at in self.entered_at)
        return self._replace(created_at=first - ahead, entered_at=entered)


def new_here(log: Log, now: datetime, zone: str) -> GameRecord:
    """Return the record of a game that is new here; what has been played of it was played elsewhere."""
    moments = 1 + len(log.entries)
    brought = moments if log.entries or log.header.start else 0
    return GameRecord(
        "",
        finished=False,
        created_at=now,
        entered_at=(now,) * len(log.entries),
        zones=(zone,) * moments,
        brought=brought,
    )
