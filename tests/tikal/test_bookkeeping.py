"""What an action changes on the table, and nothing else: by the words of the position's text."""

from __future__ import annotations

from itertools import product

import pytest

from assistant.referee.services import Purchase
from assistant.tikal import REFEREE
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import lay_facts
from assistant.tikal.moves.routes import cheapest_route, reach
from assistant.tikal.moves.working import Dig, Digging, Guarding, PlaceGuard
from assistant.tikal.reach import what_each_figure_can_do
from assistant.tikal.rules.turns import VolcanoFacts, starts_scoring
from assistant.tikal.table.position import Position
from assistant.tikal.table.position_text import write_position
from tests.tables import tables_beside
from tests.tikal import auctioning
from tests.tikal.builders import after, new, table, with_site

TABLES = tables_beside(__file__)


def changed(before: Position, later: Position) -> tuple[str, str]:
    """Return the words of the first text that are gone, and those of the second that are new."""
    old, now = write_position(before).split(), write_position(later).split()
    return " ".join(word for word in old if word not in now), " ".join(
        word for word in now if word not in old
    )


RED = "red=points:34,supply:5,lost:1,m1:1,m2:1"
TURN = "turn=actions,red,9 dug=b3:1 lifted=c2:1 departed=a2:1"
TABLE = (
    f"{TURN} {RED} blue=points:20,m3:1 a1=red:2,blue:1 a2=red:1 b1=blue:1 b2=red:1 b3=A1,v3,red:2 "
    "c1=A6,camp:red,red:L c2=A4,chips:2,red:2 c3=A2,guard:red"
)


@pytest.mark.parametrize("line, gone, come", TABLES["test_action_points_and_what_they_pay_for"])
def test_action_points_and_what_they_pay_for(line: str, gone: str, come: str) -> None:
    """Prices: 1 to bring a figure in, 1 for each stone, secret path, 2 for a level, 3 for a treasure or a
    swap, 5 for a guard."""
    position = table(TABLE)
    words = changed(position, after(position, line))
    assert words == (f"turn=actions,red,{gone}", f"turn=actions,red,{come}")


def test_an_ended_turn_leaves_nothing_of_itself() -> None:
    position = table(TABLE)
    assert changed(position, after(position, "end")) == (TURN, "turn=tile,blue")


@pytest.mark.parametrize(
    "how, answer", [("drawn", "yes"), ("bought", "yes"), ("free", "yes"), ("laid", "no")]
)
def test_a_volcano_starts_one_scoring_round(how: str, answer: str) -> None:
    assert starts_scoring(VolcanoFacts(how)) == answer


@pytest.mark.parametrize(
    "line, bought",
    [("tile A1 a3", Purchase("red", "a3")), ("away A1", Purchase("red", "")), ("bid 3", None)],
)
def test_an_open_tile_is_taken_by_whoever_won_the_turn(line: str, bought: Purchase | None) -> None:
    before = auctioning.table("turn=tile,red auction=open:A1+A2", 2)
    action = REFEREE.read(line)
    assert REFEREE.purchase(before, action, before) == bought
    assert REFEREE.purchase(table("turn=tile,red"), action, before) is None
    assert REFEREE.purchase(auctioning.table("turn=actions,red", 2), action, before) is None


def test_the_cheapest_way_is_counted_in_stones_and_secret_paths() -> None:
    """From a1 two stones lead to a2 and to b1, one to b2 and from there one to b3; the secret path to c1 is
    one. Over c1 the way to b1 costs as much, but has one step more."""
    position = table("turn=actions,red b3=A1 c1=A6,camp:red a1=red:1")
    assert reach(position, "a1", 0, 2) == {"a1": 0, "b2": 1, "c1": 1, "a2": 2, "b1": 2, "b3": 2}
    assert reach(position, "a1", 0, 1) == {"a1": 0, "b2": 1, "c1": 1}
    for end, steps in (("b1", ["b1"]), ("b3", ["b2", "b3"]), ("c1", ["c1"])):
        route = cheapest_route(position, "a1", end, 0)
        assert route
        assert [step.cell for step in route.steps] == steps
    assert position.terrain.distances("a1") == {"a1": 0, "b2": 1, "c1": 2, "a2": 2, "b1": 2, "b3": 2}


@pytest.mark.parametrize("site, guarded", [("guard:red", True), ("red:1", False)])
def test_a_temple_with_a_guard_is_told_as_guarded(site: str, *, guarded: bool) -> None:
    position = table(f"turn=actions,red b3=A1,v4,{site}")
    (standing,) = [one for one in REFEREE.standings(position) if one.place == "b3"]
    assert (standing.holder, standing.settled, standing.note is not None) == ("red", guarded, guarded)
    (item,) = REFEREE.score(position, "red").items
    assert str(item.label).startswith("guarded") is guarded
    assert item.points == 4


def test_what_becomes_of_a_tile_that_fits_nowhere_is_asked_of_that_tile_alone() -> None:
    """Where the table has not settled it (T13)."""
    for position, line in (
        (new(2, unplaceable_tile="undecided"), "dig e3"),
        (auctioning.turned_up(2, unplaceable_tile="undecided"), "bid 3"),
    ):
        assert REFEREE.judge(position, REFEREE.read(line)).missing == ()


def test_figures_in_the_supply_can_only_come_in() -> None:
    (supply,) = what_each_figure_can_do(table("turn=actions,red"), 0)
    assert supply.work == ()
    assert (supply.cell, supply.reach["a1"]) == ("", 1)


def test_what_was_judged_costs_what_is_known_of_it() -> None:
    """Nobody knows the stones to c2, so the walk costs nothing yet; two stones to a2 leave nothing of one."""
    untold = with_site(table("turn=actions,red,7 b2=red:1 c2=A6"), "c2", tile="jungle")
    for position, line, left in (
        (untold, "go b2-c2", 7),
        (table("turn=actions,red,1 a1=red:1"), "go a1-a2", 0),
    ):
        action = MOVES.read(line)
        assert not MOVES.judge(position, action).legal
        assert MOVES.apply(position, action).turn.left == left


def test_a_secret_path_needs_no_stones_beside_a_tile_that_nobody_told() -> None:
    """From camp to camp for one action point, also to the next cell (T28, T31)."""
    position = with_site(table("turn=actions,red b2=camp:red,red:1 c2=A6,camp:red"), "c2", tile="jungle")
    verdict = MOVES.judge(position, MOVES.read("go b2=c2"))
    assert verdict.legal
    assert verdict.cost == 1


def test_above_ten_there_are_no_chips() -> None:
    facts = Digging().facts(table("turn=actions,red b3=A1,v10,red:2"), Dig("b3"), 0)
    assert (facts.value, facts.next_supply, facts.second_supply) == (10, 0, 0)


def test_the_stones_that_lead_to_a_tile_are_those_one_could_walk_over_then() -> None:
    """Told before it is laid as they are counted afterwards, edge by edge; no volcano lies here."""
    position = table("b3=A4 c2=A6")
    tiles = position.game.catalogue.tiles
    compared = set()
    for tile, cell, rotation in product(("A1", "A2", "A3", "A5"), ("c1", "c3", "b4", "a3"), range(6)):
        lying = position.terrain.lay(cell, tiles[tile], rotation)
        stones = sum(lying.stones(cell, other) for other in position.terrain.laid)
        assert lay_facts(position, tile, cell, rotation).stones == stones
        compared.add(stones)
    assert len(compared) > 3


def test_where_nothing_lies_nobody_is_strong() -> None:
    facts = Guarding().facts(table("turn=actions,red a1=red:2,blue:1"), PlaceGuard("h5"), 0)
    assert (facts.own, facts.strongest, facts.figures, facts.guard_owner) == (0, 0, 0, "")
