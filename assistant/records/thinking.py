"""How long whose turn it was: the time between entries, without that in which the clock stood still.

Nothing here knows what time it is: moments are told, and no rule ever hears of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from assistant.referee.logs.history import History

SECONDS_OF_A_MINUTE: Final = 60
_NOTHING: Final = timedelta()

Pause = tuple[datetime, datetime]
"""From when to when a clock stood still."""


class Timekeeping(NamedTuple):
    """Since when times are kept, and when they are not: ``pauses``, and from ``paused_at`` on."""

    since: datetime
    pauses: tuple[Pause, ...] = ()
    paused_at: datetime | None = None

    def seconds(self, begin: datetime, end: datetime) -> float:
        """Return how long the clock ran between two moments."""
        begin = max(begin, self.since)
        if self.paused_at is not None:
            end = min(end, self.paused_at)
        stood = sum(
            (max(_NOTHING, min(end, until) - max(begin, since)) for since, until in self.pauses), _NOTHING
        )
        return max(0.0, (end - begin - stood).total_seconds())


class Thought(NamedTuple):
    """How long it was somebody's turn before an entry (counted from 1), in a round of the game."""

    entry: int
    player: str
    round: int
    seconds: float


class Thinking(NamedTuple):
    """The clock at a moment: whose turn it is, for how long, and how long each player's turns have taken."""

    player: str
    turn: float
    players: Mapping[str, float]


def thoughts(history: History, moments: Sequence[datetime], kept: Timekeeping) -> list[Thought]:
    """Return the time before every entry that was made while times were kept; ``moments`` are the entries'.

    What was taken back took its time, too. While nobody is to act, time is nobody's.
    """
    thoughts = []
    position, earlier = history.start, kept.since
    for number, (moment, at) in enumerate(zip(history.moments, moments, strict=False), 1):
        player = history.referee.prompt(position).player
        if player and at > kept.since:
            seconds = kept.seconds(earlier, at)
            thoughts.append(Thought(number, player, history.referee.round_of(position), seconds))
        position, earlier = moment.position, max(at, kept.since)
    return thoughts


def thinking(history: History, moments: Sequence[datetime], kept: Timekeeping, now: datetime) -> Thinking:
    """Return what the clock shows now."""
    before = thoughts(history, moments, kept)
    player = history.referee.prompt(history.position).player
    here = kept.seconds(max((kept.since, *moments[-1:])), now) if player else 0.0
    turn, entry = here, len(history.moments)
    for thought in reversed(before):
        if thought.player != player or thought.entry != entry:
            break
        turn, entry = turn + thought.seconds, entry - 1
    players = {one.id: 0.0 for one in history.header.players}
    for thought in before:
        players[thought.player] = players.get(thought.player, 0.0) + thought.seconds
    if player:
        players[player] = players.get(player, 0.0) + here
    return Thinking(player, turn, players)
