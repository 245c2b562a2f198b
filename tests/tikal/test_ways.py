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
from assistant.tikal import REFEREE
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import routes_from
from assistant.tikal.new_game import new_game
from assistant.tikal.reach import cheapest_way, other_ways, track_place
from assistant.tikal.table.position import NOBODY, Position, home_cells
from tests.inside import inside
from tests.tables import tables_beside
from tests.tikal.builders import with_site
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


def test_on_foot_and_by_secret_path(camp: Position) -> None:
    assert told(cheapest_way(camp, "a2", "c2", "red")) == (3, ["go a2-a1=c2"], [("a1", 2), ("c2", 1)])
    assert [str(leg.label) for leg in cheapest_way(camp, "a2", "c2", "red").legs] == [  # type: ignore[union-attr]
        "on foot",
        "by secret path",
    ]


def test_of_equally_dear_ways_with_as_many_steps_the_one_on_foot_is_told() -> None:
    """From a1 to b2 costs one on foot, over the one stone between them, and one by secret path."""
    position = table("tile A6 c2", "camp b2")
    assert told(cheapest_way(position, "a1", "b2", "red")) == (1, ["go a1-b2"], [("b2", 1)])


def test_of_equally_dear_ways_the_one_with_fewer_steps_is_told() -> None:
    """From b3 to b2 one, then b2-c2 for two, as A6 turned by one adds a stone, or a1 and the secret path.

    A4 turned by four shows stones to a2 and up, and none to c2.
    """
    position = table("tile A4 b3 4", "end", "tile A6 c2 1", "camp c2")
    assert told(cheapest_way(position, "b3", "c2", "blue"))[:2] == (3, ["go b3-b2-c2"])


def test_the_camp_serves_its_owner_only(camp: Position) -> None:
    assert told(cheapest_way(camp, "a2", "c2", "blue"))[:2] == (4, ["go a2-a1-b2-c2"])


def test_alternatives_cheapest_first(camp: Position) -> None:
    supply, on_foot = other_ways(camp, "a2", "c2", "red")
    assert told(supply) == (1, ["in 1 c2"], [("c2", 1)])
    assert told(on_foot) == (4, ["go a2-a1-b2-c2"], [("a1", 2), ("b2", 1), ("c2", 1)])
    assert [str(way.label) for way in (supply, on_foot)] == [
        "a new figure from the supply",
        "on foot all the way",
    ]


def test_on_foot_is_no_alternative_to_itself(camp: Position) -> None:
    (supply,) = other_ways(camp, "a1", "b2", "red")
    assert told(supply) == (2, ["in 1", "go a1-b2"], [("a1", 1), ("b2", 1)])


def test_where_feet_cannot_go(camp: Position) -> None:
    """A camp behind a volcano is reached by secret path alone."""
    cut_off = camp._replace(terrain=camp.terrain.without("b2"))
    assert told(cheapest_way(cut_off, "a1", "c2", "red"))[:2] == (1, ["go a1=c2"])
    assert [told(way)[1] for way in other_ways(cut_off, "a1", "c2", "red")] == [["in 1 c2"]]


def test_a_figure_that_is_there_already(camp: Position) -> None:
    assert told(cheapest_way(camp, "a2", "a2", "red")) == (0, [], [])


def test_nothing_lies_there(camp: Position) -> None:
    assert cheapest_way(camp, "a1", "h5", "red") is None
    assert other_ways(camp, "a1", "h5", "red") == ()


def test_who_enters_when_few_are_left(camp: Position) -> None:
    red, blue = camp.expeditions
    only_leader = camp._replace(expeditions=(red._replace(explorers=0), blue))
    assert told(other_ways(only_leader, "a1", "b2", "red")[0])[1] == ["in L", "go L a1-b2"]
    nobody = camp._replace(expeditions=(red._replace(explorers=0, leader=0), blue))
    assert other_ways(nobody, "a1", "b2", "red") == ()


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


def test_the_referee_offers_both(camp: Position) -> None:
    assert REFEREE.route(camp, "a1", "c2", "red") == cheapest_way(camp, "a1", "c2", "red")
    assert REFEREE.other_routes(camp, "a1", "c2", "red") == other_ways(camp, "a1", "c2", "red")
    assert REFEREE.track_place(camp, "red") == TrackPlace(0, 0)


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
