"""Actions: what a player means to do. Small frozen values; notation and JSON are two spellings of them.

``player`` is the colour of whoever acts; it is empty where the turn order says it anyway. A player who
is named but not to act is a broken rule, not an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from assistant.referee.corrections import Correct
from assistant.referee.values import quick


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


class Step(NamedTuple):
    """One step of a walk: to this cell, over the stones or along a secret path between camps."""

    cell: str
    secret: bool = False


@quick(frozen=True, slots=True)
class LayTile:
    """Lay the tile drawn (or the volcano set aside) on a cell, turned clockwise by sixths."""

    tile: str
    cell: str
    rotation: int = 0
    player: str = ""


@quick(frozen=True, slots=True)
class RevealVolcano:
    """A volcano was drawn: it is set aside and a scoring round starts."""

    tile: str
    player: str = ""


@quick(frozen=True, slots=True)
class SetAside:
    """The tile drawn fits nowhere and is put away. No rulebook speaks of it; an option decides."""

    tile: str
    player: str = ""


@quick(frozen=True, slots=True)
class TurnUp:
    """Turn up the tiles of a round; only in the auction version."""

    tiles: tuple[str, ...]
    player: str = ""


@quick(frozen=True, slots=True)
class Bid:
    """Bid points for the right to choose a tile and to move next."""

    points: int
    player: str = ""


@quick(frozen=True, slots=True)
class PassBid:
    """Take no further part in the auction under way."""

    player: str = ""


@quick(frozen=True, slots=True)
class Enter:
    """Bring figures from the supply into the base camp or an own camp."""

    crew: Crew
    cell: str
    player: str = ""

    @property
    def end(self) -> str:
        """Where the figures are then."""
        return self.cell


@quick(frozen=True, slots=True)
class Walk:
    """Move figures together from ``start`` along the steps, stones and secret paths mixed."""

    crew: Crew
    start: str
    steps: tuple[Step, ...]
    player: str = ""

    @property
    def way(self) -> tuple[str, tuple[Step, ...]]:
        """Where they begin, and their steps."""
        return self.start, self.steps

    @property
    def end(self) -> str:
        """Where the figures are then."""
        return self.steps[-1].cell


@quick(frozen=True, slots=True)
class Dig:
    """Uncover levels of a temple."""

    cell: str
    levels: int = 1
    player: str = ""


@quick(frozen=True, slots=True)
class Lift:
    """Lift the top treasure chip of a cell; ``motif`` is what it showed."""

    cell: str
    motif: str
    player: str = ""


@quick(frozen=True, slots=True)
class Swap:
    """Give an own treasure chip to another player and take one of theirs."""

    give: str
    other: str
    take: str
    player: str = ""


@quick(frozen=True, slots=True)
class BuildCamp:
    """Build an own camp on a cell."""

    cell: str
    player: str = ""


@quick(frozen=True, slots=True)
class PlaceGuard:
    """Put an own figure of the cell on its temple as guard; ``leader`` when it is the leader."""

    cell: str
    leader: bool = False
    player: str = ""


@quick(frozen=True, slots=True)
class EndTurn:
    """Stop acting; action points left over are lost. In a scoring turn the player then scores."""

    player: str = ""


TileAction = LayTile | RevealVolcano | SetAside
Coming = Enter | Walk
PlayerAction = (
    LayTile
    | RevealVolcano
    | SetAside
    | TurnUp
    | Bid
    | PassBid
    | Enter
    | Walk
    | Dig
    | Lift
    | Swap
    | BuildCamp
    | PlaceGuard
    | EndTurn
)
Action = PlayerAction | Correct
