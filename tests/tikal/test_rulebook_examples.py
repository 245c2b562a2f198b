"""The worked examples of the rulebooks, under the ids of the rule checklist (T-X1 to T-X12).

The tiles of the printed pictures are rebuilt from real tiles: a temple 2 on d3 (A1 unturned: two stones
north, one south-east), a jungle on d4 (A6 turned by two: one stone south-east, south and north-west), a
treasure on e3 (A4 turned by five: two stones north-west) and a temple 1 on e2 (A3 turned by one: none
north or north-west).
"""

from __future__ import annotations

import pytest

from assistant.tikal.actions import Crew, WalkStep
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import Walk, cheapest_route
from assistant.tikal.score import score, track_place
from assistant.tikal.table.position import NOBODY, Position, Site, bare_site
from tests.tables import tables_beside
from tests.tikal.builders import after
from tests.tikal.refusing import start

TABLES = tables_beside(__file__)

TILES = {"d3": ("A1", 0), "d4": ("A6", 2), "e3": ("A4", 5), "e2": ("A3", 1)}


def pictured(tiles: dict[str, tuple[str, int]] | None = None) -> Position:
    """Return Ann's turn with the tiles of the picture and an explorer of hers on d3."""
    position = after(start(), "tile A2 c2")
    for cell, (tile_id, rotation) in (tiles or TILES).items():
        tile = position.game.catalogue.tiles[tile_id]
        site = bare_site(tile, 2)
        explorers = (1, 0) if cell == "d3" else (0, 0)
        position = position._replace(
            terrain=position.terrain.lay(cell, tile, rotation),
            sites={**position.sites, cell: site._replace(explorers=explorers)},
        )
    return position


def walk(*cells: str) -> Walk:
    """Return one explorer's walk along these cells."""
    return Walk(Crew(0, 1), cells[0], tuple(WalkStep(cell) for cell in cells[1:]))


def test_x1_from_the_temple_2_to_the_jungle_costs_three() -> None:
    assert MOVES.price(pictured(), walk("d3", "d4")) == 3


def test_x3_through_the_jungle_the_treasure_costs_six() -> None:
    position = pictured()
    assert MOVES.price(position, walk("d3", "d4", "e3")) == 6
    assert MOVES.price(position, walk("d4", "e3")) == 3
    route = cheapest_route(position, "d3", "e3", 0)
    assert route is not None
    assert (route.price, [step.cell for step in route.steps]) == (6, ["d4", "e3"])


def test_x4_from_the_temple_2_to_the_temple_1_costs_one() -> None:
    assert MOVES.price(pictured(), walk("d3", "e2")) == 1


def test_x5_four_stones_cost_four() -> None:
    """A2 turned by three shows its two stones to the south, toward the two of A1 in the north."""
    assert MOVES.price(pictured({"d3": ("A1", 0), "d4": ("A2", 3)}), walk("d3", "d4")) == 4


def scoring_position(values: tuple[int, ...]) -> Position:
    """Return a position in which Ann alone stands at temples of these values and Bo nowhere."""
    position = after(start(), "tile A2 c2")
    cells = ("d3", "e4", "f2", "g5")[: len(values)]
    sites = {
        cell: Site(value, 0, NOBODY, NOBODY, False, (0, 0), (1, 0))
        for cell, value in zip(cells, values, strict=True)
    }
    ann, bo = position.expeditions
    pairs_and_singles = (2, 2, 1, 1, 0, 0, 0, 0)
    return position._replace(
        sites={**position.sites, **sites}, expeditions=(ann._replace(treasures=pairs_and_singles), bo)
    )


def test_x8_temples_3_5_5_8_are_21_points() -> None:
    sheet = score(scoring_position((3, 5, 5, 8)), 0)
    assert sheet.by_source()["temples"] == 21
    assert [item.points for item in sheet.items if item.source == "temples"] == [3, 5, 5, 8]


def test_x9_two_pairs_and_two_singles_are_8_points() -> None:
    sheet = score(scoring_position((3, 5, 5, 8)), 0)
    treasures = [
        (str(item.label), item.count, item.each) for item in sheet.items if item.source == "treasures"
    ]
    assert treasures == [("pair", 2, 3), ("single", 2, 1)]
    assert sheet.by_source()["treasures"] == 8


def test_x10_together_the_marker_moves_29() -> None:
    assert score(scoring_position((3, 5, 5, 8)), 0).total == 29


def test_x11_the_romanian_example_lacks_a_five() -> None:
    """It lists temples 3, 5 and 8 and still says 21: a misprint of that edition, not another rule."""
    assert score(scoring_position((3, 5, 8)), 0).by_source()["temples"] == 16


@pytest.mark.parametrize("chips,points", [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_x12_one_two_three_of_a_kind(chips: int, points: int) -> None:
    position = scoring_position(())
    ann, bo = position.expeditions
    position = position._replace(expeditions=(ann._replace(treasures=(chips, 0, 0, 0, 0, 0, 0, 0)), bo))
    assert score(position, 0).total == points


def at_temple(*crews: tuple[int, int]) -> Position:
    """Return a four-player position with a temple of 5 on d3 and (leader, explorers) of each player there."""
    position = after(start(4), "tile A2 c2")
    leaders = tuple(leader for leader, _ in crews) + (0,) * (4 - len(crews))
    explorers = tuple(count for _, count in crews) + (0,) * (4 - len(crews))
    return position._replace(
        sites={**position.sites, "d3": Site(5, 0, NOBODY, NOBODY, False, leaders, explorers)}
    )


@pytest.mark.parametrize("crews,totals", TABLES["majorities_at_the_boundary"])
def test_majorities_at_the_boundary(crews: tuple[tuple[int, int], ...], totals: tuple[int, ...]) -> None:
    position = at_temple(*crews)
    assert tuple(score(position, seat).total for seat in range(4)) == totals


def test_a_tie_at_the_top_is_explained() -> None:
    sheet = score(at_temple((1, 1), (0, 4)), 0)
    assert [str(note) for note in sheet.notes] == ["temple d3 (5) scores for nobody: 4 each with Bo"]


def test_a_guard_scores_whoever_else_stands_there() -> None:
    position = at_temple((0, 0), (1, 6))
    site = position.sites["d3"]._replace(guard=0)
    position = position._replace(sites={**position.sites, "d3": site})
    assert [score(position, seat).total for seat in range(4)] == [5, 0, 0, 0]


@pytest.mark.parametrize(
    "points,field,laps", [(0, 0, 0), (1, 1, 0), (99, 99, 0), (100, 100, 0), (101, 1, 1), (125, 25, 1)]
)
def test_t92_the_track_goes_round(points: int, field: int, laps: int) -> None:
    """96 and 29 more are 125: field 25 and one lap of 100 behind it."""
    assert track_place(points, 100) == (field, laps)
