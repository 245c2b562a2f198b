"""What ways cost and what each figure can still do, counted by hand on the printed board and a few tiles.

Stones of the printed board: a1-a2 two, a1-b1 two, a1-b2 one; b2 has one stone toward b3, c2 and c1, a2 one
toward a3 and b3, b1 one toward c1.
"""

from __future__ import annotations

from assistant.tikal import REFEREE
from assistant.tikal.actions import Crew, WalkStep
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import routes_from
from assistant.tikal.moves.working import PlaceGuard
from assistant.tikal.reach import Possibilities, what_each_figure_can_do
from assistant.tikal.table.position import OVER, Position
from assistant.tikal.table.position_text import read_position
from tests.tikal.builders import after, new

JUNGLE_C2 = "tile A6 c2"  # one stone between b2 and c2
TREASURE_B3 = "tile A4 b3"  # one stone to a2, one to b2


def table(*lines: str) -> Position:
    """Return Ann's (red's) and Bo's (blue's) game after these lines, every one of them legal."""
    return after(new(2), *lines)


def costs_from(position: Position, cell: str, seat: int) -> dict[str, int]:
    return {other: route.price for other, route in routes_from(position, cell, seat).items()}


def found(position: Position, seat: int) -> dict[str, Possibilities]:
    return {possible.cell: possible for possible in what_each_figure_can_do(position, seat)}


def work(position: Position, cell: str) -> list[str]:
    return [str(text) for text in found(position, 0)[cell].work]


def guards(position: Position, cell: str) -> tuple[bool, ...]:
    """Whether an explorer, and the leader, may become the guard."""
    return tuple(MOVES.judge(position, PlaceGuard(cell, leader)).legal for leader in (False, True))


def test_costs_from_the_base_camp() -> None:
    # a1-a2 2, a1-b1 2, a1-b2 1, then b2-c2 1. c1 has no tile.
    assert costs_from(table(JUNGLE_C2), "a1", 0) == {"a1": 0, "a2": 2, "b1": 2, "b2": 1, "c2": 2}


def test_costs_know_the_own_secret_paths() -> None:
    position = table(JUNGLE_C2, "camp c2")
    assert costs_from(position, "c2", 0) == {"c2": 0, "a1": 1, "b2": 1, "a2": 3, "b1": 3}
    assert costs_from(position, "c2", 1) == {"c2": 0, "b2": 1, "a1": 2, "a2": 4, "b1": 4}


def test_costs_agree_with_every_way_tried() -> None:
    """Second method: let prices sink along every single step until none sinks any more."""
    position = table(TREASURE_B3, "end", "tile A6 c2", "end", "tile A1 c1 3", "camp c2")
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
        assert costs_from(position, start, 0) == prices


def test_reach_of_the_supply_and_of_each_cell() -> None:
    position = table(JUNGLE_C2, "in L2", "go L1 a1-b2", "in 2")
    # 10 - 3 - 2 - 2 = 3 points are left: one to enter, so two to walk.
    supply, base, clearing = what_each_figure_can_do(position, 0)
    assert supply == Possibilities("", Crew(0, 14), {"a1": 1, "b2": 2, "a2": 3, "b1": 3, "c2": 3})
    assert base == Possibilities("a1", Crew(0, 3), {"b2": 1, "a2": 2, "b1": 2, "c2": 2})
    assert clearing == Possibilities("b2", Crew(1, 1), {"a1": 1, "c2": 1, "a2": 3, "b1": 3})


def test_nobody_in_supply_is_not_listed() -> None:
    position = table(JUNGLE_C2)
    ann = position.expeditions[0]._replace(leader=0, explorers=0)
    assert what_each_figure_can_do(position._replace(expeditions=(ann, position.expeditions[1])), 0) == ()


def test_entering_at_the_nearest_camp() -> None:
    position = table(JUNGLE_C2, "camp c2")
    assert found(position, 0)[""].reach == {"a1": 1, "c2": 1, "b2": 2, "a2": 3, "b1": 3}


def test_digging_and_guarding() -> None:
    position = table(JUNGLE_C2, "in L1", "go L1 a1-a2")
    # 10 - 2 - 4 = 4 points are left: two levels, but no guard.
    assert work(position, "a2") == ["Dig 2 levels"]
    assert guards(position, "a2") == (False, False)
    position = position._replace(turn=position.turn._replace(left=5))
    assert work(position, "a2") == ["Dig 2 levels", "Place a guard"]
    assert guards(position, "a2") == (True, True)
    position = position._replace(turn=position.turn._replace(left=3))
    assert work(position, "a2") == ["Dig 1 level"]


def test_treasures_one_after_the_other() -> None:
    position = table(TREASURE_B3, "in 2", "go 2 a1-b2-b3")
    # 10 - 2 - 4 = 4 points are left: one treasure; with six points both figures lift one.
    assert work(position, "b3") == ["Lift 1 treasure"]
    position = position._replace(turn=position.turn._replace(left=10))
    assert work(position, "b3") == ["Lift 2 treasures"]
    nothing_left = tuple(expedition._replace(treasures=(2,) * 8) for expedition in position.expeditions)
    assert work(position._replace(expeditions=nothing_left), "b3") == []


def test_the_last_chip_of_a_motif_does_not_hide_the_next() -> None:
    position = table(TREASURE_B3, "in 2", "go 2 a1-b2-b3")
    ann = position.expeditions[0]._replace(treasures=(2, 2, 3, 3, 3, 3, 3, 3))
    position = position._replace(
        expeditions=(ann, position.expeditions[1]), turn=position.turn._replace(left=6)
    )
    assert work(position, "b3") == ["Lift 2 treasures"]


def test_a_camp() -> None:
    position = table(JUNGLE_C2, "in 1", "go a1-b2")
    assert work(position, "b2") == ["Build a camp"]
    assert work(MOVES.apply(position, MOVES.read("camp b2")), "b2") == []


def test_nothing_but_reach_before_the_tile_is_laid() -> None:
    position = table(JUNGLE_C2, "in 1", "go a1-a2", "end", "tile A1 a3", "end")
    # Ann is to lay a tile and will have ten points.
    temple = found(position, 0)["a2"]
    assert temple == Possibilities("a2", Crew(0, 1), {"a1": 2, "a3": 1, "b2": 3, "b1": 4, "c2": 4})


def test_who_is_not_to_act_has_no_points() -> None:
    position = table(JUNGLE_C2, "in 1", "go a1-a2", "end", "tile A1 a3")
    assert what_each_figure_can_do(position, 0) == (
        Possibilities("", Crew(1, 17), {}),
        Possibilities("a2", Crew(0, 1), {}),
    )


def told(position: Position, player: str) -> list[tuple[str, list[str], list[str]]]:
    (kind,) = REFEREE.opportunities(position, player)
    return [
        (str(item.label), [str(gain) for gain in item.gains], [str(text) for text in item.missing])
        for item in kind.items
    ]


def test_it_is_told_in_words() -> None:
    position = table(JUNGLE_C2, "in L1", "go L1 a1-a2")
    assert told(position, "red") == [
        ("In supply: 17 explorers", [], ["1 AP: a1", "2 AP: b2", "3 AP: a2, b1, c2"]),
        ("a2: the leader and 1 explorer", ["Dig 2 levels"], ["2 AP: a1", "3 AP: b2", "4 AP: b1, c2"]),
    ]
    position = position._replace(turn=position.turn._replace(left=5))
    assert told(position, "red")[1][1] == ["Dig 2 levels", "Place a guard"]
    assert REFEREE.opportunities(position, "blue") == (), "blue is not to act and has no points"
    treasures = table(TREASURE_B3, "in 2", "go 2 a1-b2-b3")
    assert told(treasures, "red")[1][1] == ["Lift 1 treasure"]
    assert told(table(JUNGLE_C2, "in 1", "go a1-b2"), "red")[1][1] == ["Build a camp"]


def test_cells_at_the_same_price_are_told_by_their_names() -> None:
    """From a camp on b3 one stone leads to a2 and one to b2; from the base camp a2 is two away, b2 one."""
    position = table(TREASURE_B3)
    sites = {**position.sites, "b3": position.sites["b3"]._replace(chips=0, camp=0)}
    assert told(position._replace(sites=sites), "red")[0][2][:2] == ["1 AP: a1, b3", "2 AP: a2, b2"]


def test_who_can_go_nowhere_can_still_work() -> None:
    """No tile lies beside e5, a temple of 2."""
    alone = read_position("turn=actions,red e5=A1,red:2", table().game)
    assert told(alone, "red")[1] == ("e5: 2 explorers", ["Dig 2 levels", "Place a guard"], [])


def test_before_the_tile_lies_it_says_what_is_left_out() -> None:
    (kind,) = REFEREE.opportunities(table(), "red")
    assert str(kind.note) == "Until the tile of the turn lies, ways alone are counted."
    (kind,) = REFEREE.opportunities(table(JUNGLE_C2), "red")
    assert kind.note is None


def test_nobody_is_told_anything_when_the_game_is_over() -> None:
    over = table()
    assert REFEREE.opportunities(over._replace(turn=over.turn._replace(phase=OVER)), "red") == ()
    assert REFEREE.opportunities(over, "") == ()
    nobody = over.expeditions[0]._replace(leader=0, explorers=0)
    assert REFEREE.opportunities(over._replace(expeditions=(nobody, over.expeditions[1])), "red") == ()


def test_of_two_ways_that_cost_as_much_and_are_as_long_the_one_on_foot_is_gone() -> None:
    """One stone lies between the base camp and b2, where red has a camp: either way costs 1 AP."""
    camp = read_position("turn=actions,red b2=camp:red", table().game)
    assert routes_from(camp, "a1", 0)["b2"].steps == (WalkStep("b2", secret=False),)
    assert routes_from(camp, "b2", 0)["a1"].steps == (WalkStep("a1", secret=False),)
