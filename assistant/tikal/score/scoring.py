"""Who holds which temple, and what a player scores, as a sum with reasons (T41, T62, T68, T69, T92)."""

from __future__ import annotations

from typing import NamedTuple

from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.services import TrackPlace
from assistant.referee.text import Text, to_translate
from assistant.tikal.table.position import NOBODY, Position, strengths_at


class Majority(NamedTuple):
    """The standing at one temple.

    ``holder`` is the seat that would score it, ``NOBODY`` for a tie at the top or an empty temple;
    ``tied`` are the seats that share the top; ``strengths`` is by seat; ``guarded`` tells that a guard
    settles it whatever the strengths.
    """

    cell: str
    value: int
    holder: int
    guarded: bool
    strengths: tuple[int, ...]
    tied: tuple[int, ...]


def majority(position: Position, cell: str) -> Majority:
    """Return the standing at the temple on this cell."""
    site = position.sites[cell]
    strengths = strengths_at(position, site)
    if site.guard != NOBODY:
        return Majority(cell, site.value, site.guard, True, strengths, ())  # noqa: FBT003 - guarded
    top = max(strengths)
    if not top:
        return Majority(cell, site.value, NOBODY, False, strengths, ())  # noqa: FBT003 - nobody is there
    if strengths.count(top) == 1:
        return Majority(cell, site.value, strengths.index(top), False, strengths, ())  # noqa: FBT003 - no guard
    tied = tuple(seat for seat, strength in enumerate(strengths) if strength == top)
    return Majority(cell, site.value, NOBODY, False, strengths, tied)  # noqa: FBT003 - no guard


def standings(position: Position) -> list[Majority]:
    """Return the standing at every temple in the order of the cells' names."""
    return [majority(position, cell) for cell in temples(position)]


def temples(position: Position) -> list[str]:
    """Return the cells with a temple in the order of their names."""
    return sorted([cell for cell, site in position.sites.items() if site.value])


TEMPLES = to_translate("temples")
TREASURES = to_translate("treasures")
BIDS = to_translate("bids")
SET_NAMES = (Text("nothing"), Text("single"), Text("pair"), Text("triple"))


def score(position: Position, seat: int) -> ScoreSheet:
    """Return the sheet of a player as if they scored now."""
    items: list[ScoreItem] = []
    notes: list[Text] = []
    for cell in sorted(_contested_by(position, seat)):
        standing = majority(position, cell)
        if standing.holder == seat:
            items.append(_temple_item(standing))
        elif seat in standing.tied:
            notes.append(_tie_note(position, standing, seat))
    return ScoreSheet(position.colour(seat), (*items, *_treasure_items(position, seat)), tuple(notes))


def points_now(position: Position, seat: int) -> int:
    """Return the sum of a player's sheet, without its words."""
    contested = [majority(position, cell) for cell in _contested_by(position, seat)]
    held = [standing.value for standing in contested if standing.holder == seat]
    return sum(held) + sum(count * each for _, count, each in treasure_sets(position, seat))


def _contested_by(position: Position, seat: int) -> list[str]:
    """Return the cells of every temple where a player has a figure or a guard."""
    return [
        cell
        for cell, (value, _, _, guard, _, leaders, explorers) in position.sites.items()
        if value and (guard == seat or leaders[seat] or explorers[seat])
    ]


def treasure_sets(position: Position, seat: int) -> list[tuple[int, int, int]]:
    """Return the player's sets of treasures, largest first: size, how many there are, what each is worth."""
    held = position.expeditions[seat].treasures
    points = position.game.catalogue.treasure_points
    sizes = sorted(filter(None, set(held)), reverse=True)
    return [(size, held.count(size), points[size]) for size in sizes]


def paid_item(points: int) -> ScoreItem:
    """Return what was paid in auctions as an item of a sum."""
    return ScoreItem(Text("paid in auctions"), 1, -points, "T79", BIDS)


def _temple_item(standing: Majority) -> ScoreItem:
    cell = standing.cell
    label = Text("guarded temple {cell}", cell=cell) if standing.guarded else Text("temple {cell}", cell=cell)
    return ScoreItem(label, 1, standing.value, "T68", TEMPLES, cell)


def _treasure_items(position: Position, seat: int) -> list[ScoreItem]:
    return [
        ScoreItem(SET_NAMES[size], count, each, "T69", TREASURES)
        for size, count, each in treasure_sets(position, seat)
    ]


def _tie_note(position: Position, standing: Majority, seat: int) -> Text:
    others = ", ".join(position.game.names[other] for other in standing.tied if other != seat)
    return Text(
        "temple {cell} ({value}) scores for nobody: {strength} each with {others}",
        cell=standing.cell,
        value=standing.value,
        strength=standing.strengths[seat],
        others=others,
    )


def track_place(points: int, length: int) -> TrackPlace:
    """Return where the marker stands: 125 points on a track of 100 are field 25 after one lap.

    Exactly 100 stands on field 100: the marker goes on at 1 only beyond it.
    """
    if points <= 0:
        return TrackPlace(points, 0)
    return TrackPlace((points - 1) % length + 1, (points - 1) // length)
