"""Routes with their legs and actions, counted by hand from the stones of the printed tiles.

Stones: a1-a2 two, a1-b1 two, a1-b2 one; b2 shows one toward b3, c2 and c1. A6 (1-1-0-1-0-0) on c2 shows none
back to b2, so b2-c2 is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Player
from assistant.referee.services import Route, TrackPlace
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import routes_from
from assistant.tikal.new_game import new_game
from assistant.tikal.reach import cheapest_way, other_ways, track_place
from assistant.tikal.table.position import NOBODY, Position, home_cells
from tests.inside import inside
from tests.tables import tables_beside
from tests.tikal.builders import after, new, with_site
from tests.tikal.test_remedies_search import CHANCE, random_table

TABLES = tables_beside(__file__)

PLAYERS = (Player("red", "Ann"), Player("blue", "Bo"))


def table(*lines: str) -> Position:
    position = new_game(Header("tikal", "rio-grande", "basic", "1", PLAYERS))
    for line in lines:
        assert MOVES.judge(position, MOVES.read(line)).legal, line
        position = MOVES.apply(position, MOVES.read(line))
    return position


@pytest.fixture
def camp() -> Position:
    """Red's camp stands on c2."""
    return table("tile A6 c2", "camp c2")


def told(route: Route | None) -> tuple[int, list[str], list[tuple[str, int]]]:
    assert route is not None
    return (
        route.cost,
        [MOVES.write(inside(action)) for action in route.actions],
        [(leg.end, leg.cost) for leg in route.legs],
    )


def test_where_feet_cannot_go(camp: Position) -> None:
    """A camp behind a volcano is reached by secret path alone."""
    cut_off = camp._replace(terrain=camp.terrain.without("b2"))
    assert told(cheapest_way(cut_off, "a1", "c2", "red"))[:2] == (1, ["go a1=c2"])
    assert [told(way)[1] for way in other_ways(cut_off, "a1", "c2", "red")] == [["in 1 c2"]]


@pytest.mark.parametrize("where, player, problem", TABLES["what_there_is_not"])
def test_what_there_is_not(camp: Position, where: tuple[str, str], player: str, problem: str) -> None:
    with pytest.raises(BadInputError, match=problem):
        cheapest_way(camp, *where, player)
    with pytest.raises(BadInputError, match=problem):
        other_ways(camp, *where, player)


def test_the_place_on_the_track(camp: Position) -> None:
    red, blue = camp.expeditions
    position = camp._replace(expeditions=(red._replace(points=125), blue._replace(points=100)))
    assert track_place(position, "red") == TrackPlace(field=25, laps=1)
    assert track_place(position, "blue") == TrackPlace(field=100, laps=0)


def every_way(
    position: Position, seat: int, start: str
) -> Iterator[tuple[int, int, tuple[tuple[bool, str], ...]]]:
    """Yield the price, the steps and the trail of every way that meets no cell twice."""
    homes = home_cells(position, seat)
    waiting: list[tuple[int, tuple[tuple[bool, str], ...]]] = [(0, ())]
    while waiting:
        cost, trail = waiting.pop()
        yield cost, len(trail), trail
        here = trail[-1][1] if trail else start
        met = {start, *(cell for _, cell in trail)}
        for other in position.terrain.laid.keys() - met:
            if stones := position.terrain.crossings[here].get(other):
                waiting.append((cost + stones, (*trail, (False, other))))
            if here in homes and other in homes:
                waiting.append((cost + 1, (*trail, (True, other))))


@given(random=CHANCE, tiles=st.integers(2, 5))
def test_the_way_told_is_the_first_of_all_ways(random: Random, tiles: int) -> None:
    """The cheapest, then that of the fewest steps, then the one on foot: every way there is was looked at."""
    position = random_table(random, tiles, figures=2)
    colour = position.colour(position.turn.player)
    ground = [cell for cell, there in position.terrain.laid.items() if there.tile.kind == "jungle"]
    for cell in ground:
        if random.random() < 0.5 and position.sites[cell].camp == NOBODY:
            position = with_site(position, cell, camp=colour)
    seat, start = position.turn.player, position.terrain.base_camp
    best: dict[str, tuple[int, int, tuple[tuple[bool, str], ...]]] = {}
    for way in every_way(position, seat, start):
        end = way[2][-1][1] if way[2] else start
        best[end] = min(way, best.get(end, way))
    found = routes_from(position, start, seat)
    told_ways = {
        end: (way.price, tuple((step.secret, step.cell) for step in way.steps)) for end, way in found.items()
    }
    assert told_ways == {end: (cost, trail) for end, (cost, _, trail) in best.items()}


def test_prices_agree_with_every_single_step_from_every_cell() -> None:
    """Second method: let prices sink along every step until none sinks any more; camps join a1 and c2."""
    position = after(new(2), "tile A4 b3", "end", "tile A6 c2", "end", "tile A1 c1 3", "camp c2")
    cells = list(position.sites)
    steps = {
        (start, end): 1 if {start, end} == {"a1", "c2"} else position.terrain.stones(start, end)
        for start in cells
        for end in cells
    }
    for start in cells:
        prices = {start: 0}
        for _ in cells:
            for (here, there), price in steps.items():
                if price and here in prices:
                    prices[there] = min(prices[here] + price, prices.get(there, 99))
        assert {end: route.price for end, route in routes_from(position, start, 0).items()} == prices
