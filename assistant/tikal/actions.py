"""Actions: what a player means to do. Small frozen values; notation and JSON are two spellings of them.

``player`` is the colour of whoever acts; it is empty where the turn order says it anyway. A player who
is named but not to act is a broken rule, not an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from assistant.referee.logs.log import Correct


class Crew(NamedTuple):
    """Figures that act together: ``leader`` is 0 or 1."""

    leader: int
    explorers: int

    @property
    def size(self) -> int:
        """The number of figures."""
        return self.leader + self.explorers

    def beside(self, other: Crew) -> Crew:
        """These figures and others."""
        return Crew(self.leader + other.leader, self.explorers + other.explorers)

    @property
    def singles(self) -> list[Crew]:
        """One figure of each kind among them, the leader first."""
        return [one for one, there in zip((LEADER, EXPLORER), self, strict=True) if there]

    def smaller(self) -> Iterator[list[Crew]]:
        """Yield smaller crews of the same figures by size, largest first; with the leader before without."""
        for size in range(self.size - 1, 0, -1):
            crews = [Crew(leader, size - leader) for leader in range(self.leader, -1, -1)]
            yield [crew for crew in crews if crew.explorers <= self.explorers]

    def as_data(self) -> dict[str, object]:
        """Return the figures as JSON has them; ``of_data`` is its inverse."""
        return {"leader": bool(self.leader), "explorers": self.explorers}

    @staticmethod
    def of_data(*, leader: bool = False, explorers: int = 0) -> Crew:
        """Return the figures that JSON means."""
        return Crew(int(leader), explorers)


LEADER: Final = Crew(1, 0)
EXPLORER: Final = Crew(0, 1)
NO_CREW: Final = Crew(0, 0)


class WalkStep(NamedTuple):
    """One step of a walk: to this cell, over the stones or along a secret path between camps."""

    cell: str
    secret: bool = False


class PlayerAction:
    """What a player does: each kind is a small frozen class beside its move.

    ``player`` is the colour of whoever acts; it is empty where the turn order says it anyway.
    """

    __slots__ = ()
    player: str


Action = PlayerAction | Correct
