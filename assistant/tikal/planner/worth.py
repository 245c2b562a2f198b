"""What swaps and lifted treasures add to a score (T48-T50, T69), a motif not yet seen by its average.

Swaps are settled before anything is lifted: a plan must hold whatever chance shows, and a lifted chip could
only turn a single into a pair that no longer may be given.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, lcm
from typing import Final, NamedTuple

from assistant.tikal.actions import Swap
from assistant.tikal.rules.treasures import SINGLE
from assistant.tikal.table.position import Position


class Trade(NamedTuple):
    """What some swaps and lifts add, in parts of a point, and the swaps themselves."""

    gain: int
    swaps: tuple[Swap, ...]


class Worth(NamedTuple):
    """``trades[lifts][swaps]``: the most that so many lifts and at most so many swaps add.

    Gains are counted in 1/``scale`` points, so that averages stay whole numbers.
    """

    scale: int
    trades: tuple[tuple[Trade, ...], ...]

    @property
    def most_lifts(self) -> int:
        """The most lifts that are priced here."""
        return len(self.trades) - 1


class _Motif(NamedTuple):
    """A motif: chips of the player, owners from whom it can be taken, and how many are still unseen.

    ``room`` is how many more of it the player can have at all; a table may have said anything.
    """

    name: str
    own: int
    singles: tuple[str, ...]
    unseen: int
    room: int


class _Choice(NamedTuple):
    """Chips given and taken (motif and owner), and what the motifs looked at so far are then worth."""

    value: int
    given: tuple[str, ...] = ()
    taken: tuple[tuple[str, str], ...] = ()


_NOTHING: Final = _Choice(0)


def worth(position: Position, seat: int, most: int, *, by_chance: bool) -> Worth:
    """Return the worth of up to ``most`` swaps and lifts; without chance a lift adds nothing."""
    motifs = _motifs(position, seat)
    unseen = sum(motif.unseen for motif in motifs)
    points = position.game.catalogue.treasure_points
    columns = range(min(most, unseen) + 1)
    scale = lcm(*(comb(unseen, lifts) for lifts in columns)) if by_chance else 1

    def value(motif: _Motif, own: int, lifts: int) -> int:
        """Return the average points of a motif of which the player holds so many before lifting."""
        if not by_chance:
            return points[own]
        ways = (
            points[own + hits] * comb(motif.unseen, hits) * comb(unseen - motif.unseen, lifts - hits)
            for hits in range(min(motif.unseen, lifts) + 1)
        )
        return sum(ways) * (scale // comb(unseen, lifts))

    held = sum(value(motif, motif.own, 0) for motif in motifs)
    trades = []
    for lifts in columns:
        best = {(0, 0): _NOTHING}
        for motif in motifs:
            ways = [(change, value(motif, own, lifts)) for change, own in _ways(motif)]
            best = _with_motif(best, ways, most)
        trades.append(tuple(_trades(best, held, most)))
    return Worth(scale, tuple(trades))


def _motifs(position: Position, seat: int) -> list[_Motif]:
    catalogue = position.game.catalogue
    found = []
    for index, name in enumerate(catalogue.motifs):
        held = [expedition.treasures[index] for expedition in position.expeditions]
        singles = [
            position.colour(other) for other, count in enumerate(held) if other != seat and count == SINGLE
        ]
        unseen = max(0, catalogue.copies_of_motif - sum(held))
        found.append(_Motif(name, held[seat], tuple(singles), unseen, catalogue.copies_of_motif - held[seat]))
    return found


def _ways(motif: _Motif) -> Iterator[tuple[_Choice, int]]:
    """Yield what can be done with a motif, as a change worth nothing yet, and how many are then held."""
    yield _NOTHING, motif.own
    if motif.own == SINGLE:
        yield _Choice(0, (motif.name,)), 0
    for count in range(1, min(len(motif.singles), motif.room) + 1):
        taken = tuple((motif.name, owner) for owner in motif.singles[:count])
        yield _Choice(0, (), taken), motif.own + count


def _with_motif(
    best: dict[tuple[int, int], _Choice], ways: list[tuple[_Choice, int]], most: int
) -> dict[tuple[int, int], _Choice]:
    """Return the best choices by how many chips are given and taken, with one more motif decided."""
    grown: dict[tuple[int, int], _Choice] = {}
    for before in best.values():
        for change, value in ways:
            choice = _Choice(before.value + value, before.given + change.given, before.taken + change.taken)
            key = len(choice.given), len(choice.taken)
            if max(key) <= most and (key not in grown or grown[key].value < choice.value):
                grown[key] = choice
    return grown


def _trades(best: dict[tuple[int, int], _Choice], held: int, most: int) -> Iterator[Trade]:
    """Yield the best trade with at most 0, 1 ... swaps."""
    found = best[0, 0]
    for swaps in range(most + 1):
        choice = best.get((swaps, swaps), found)
        found = max(found, choice, key=lambda one: one.value)
        pairs = zip(found.given, found.taken, strict=True)
        yield Trade(found.value - held, tuple(Swap(give, owner, take) for give, (take, owner) in pairs))
