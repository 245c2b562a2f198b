"""The table as it stands: nobody is accused of what is only missing; differences; the end of a game."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Correct, Header
from assistant.referee.services import Origin, origin_of, position_details, tells_position
from assistant.tikal import REFEREE
from assistant.tikal.new_game import if_it_ended_now, new_game, position_audit
from assistant.tikal.table.position import OVER, Position
from assistant.tikal.table.slots import SLOTS, differences
from tests.tables import tables_beside
from tests.thorough import many_games
from tests.tikal import builders
from tests.tikal.auctioning import turned_up
from tests.tikal.builders import PLAYERS, new, random_game, table, with_site

TABLES = tables_beside(__file__)


def rules(position: Position, *, everything: bool = False) -> list[str]:
    return [violation.rule for violation in position_audit(position, everything=everything)]


def entered(position: Position, actions: list[Correct]) -> Position:
    """Return the table after the corrections that are possible; the others must wait for a tile."""
    for action in actions:
        position = SLOTS.correct(position, action)
    return position


def in_some_order(position: Position, goal: Position, chance: random.Random) -> list[Correct]:
    """Return the corrections toward a goal as somebody may enter them: each tile when it catches the eye."""
    by_place: dict[str, list[Correct]] = {}
    for action in differences(position, goal):
        by_place.setdefault(action.what, []).append(action)
    places = list(by_place)
    chance.shuffle(places)
    return [action for place in places for action in by_place[place]]


@pytest.mark.parametrize("seed", range(5))
def test_entering_a_legal_table_in_any_order_accuses_nobody(seed: int) -> None:
    start = new(2 + seed % 3)
    if seed == 4:
        start = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS))
    chance = random.Random(seed)
    positions = list(random_game(start, seed))
    goal = positions[chance.randrange(len(positions) // 2, len(positions))]
    position = start
    for action in in_some_order(start, goal, chance):
        position = SLOTS.correct(position, action)
        if chance.random() < 0.4:
            assert position_audit(position, everything=False) == (), (action, position)
    assert position_audit(position, everything=False) == ()
    assert position_audit(position, everything=True) == ()


@many_games
@pytest.mark.parametrize("seed", [0, 1, 2, 8])
def test_differences_lead_from_one_table_to_the_other(seed: int) -> None:
    """With seed 8 a table is in a scoring round: where its volcano lies in the other, the round is over."""
    chance = random.Random(seed)
    one = list(random_game(new(3), seed))
    other = list(random_game(new(3), seed + 100))
    moments = [chance.choice(one), chance.choice(other), one[-1], other[0], one[len(one) // 2]]
    for before, after in pairwise(moments):
        reached = entered(before, list(differences(before, after)))
        assert reached.terrain.laid == after.terrain.laid
        assert reached.sites == after.sites
        assert reached.expeditions == after.expeditions
        assert reached.temple_chips == after.temple_chips
        assert differences(reached, after) == ()


def test_differences_are_as_few_as_what_differs() -> None:
    before = table("b3=A3,v3,red:L2,blue:1 red=points:7,m1:1", players=2)
    after = table("b3=A3,v4,red:L1,blue:1 red=points:9,m1:2", players=2)
    assert differences(before, after) == (
        Correct("b3", "value", "4"),
        Correct("b3", "red", "L1"),
        Correct("red", "points", "9"),
        Correct("red", "m1", "2"),
    )


def test_points_below_zero_are_set_where_bids_may_go_there() -> None:
    unlimited = turned_up(2, auction_bid_limit="none")
    paid = builders.after(unlimited, "bid 23", "pass")
    assert paid.expeditions[0].points == 20 - 23
    assert differences(unlimited, paid) == (Correct("red", "points", "-3"),)
    assert entered(unlimited, [Correct("red", "points", "-3")]).expeditions == paid.expeditions
    with pytest.raises(ImpossibleError, match="points are 0 to 999"):
        SLOTS.correct(turned_up(2), Correct("red", "points", "-3"))


def test_tiles_change_places() -> None:
    before = table("b3=A3 c3=A1,guard:red", players=2)
    after = table("b3=A1/2 c3=A3,guard:blueL c4=A6", players=2)
    found = differences(before, after)
    assert found[:2] == (Correct("b3", "nothing", ""), Correct("c3", "nothing", ""))
    assert entered(before, list(found)).sites == after.sites


def test_a_guarded_temple_that_is_none() -> None:
    before = table("b3=A3,guard:red", players=2)
    after = table("b3=A6", players=2)
    assert entered(before, list(differences(before, after))).sites == after.sites


def test_supplies_follow_and_are_corrected_only_where_they_were_told() -> None:
    before = table("red=lost:2", players=2)
    after = table("red=lost:L3,supply:9,camps:1", players=2)
    assert differences(before, after) == (
        Correct("red", "lost", "L3"),
        Correct("red", "supply", "9"),
        Correct("red", "camps", "1"),
    )


def test_what_cannot_be_set_is_left_out() -> None:
    before = table("b3=A3", players=2)
    after = table("b3=A3,red:25,blue:1", players=2)
    assert Correct("b3", "blue", "1") in differences(before, after)
    with pytest.raises(ImpossibleError):
        SLOTS.correct(before, Correct("b3", "red", "25"))
    assert all(action.fact != "red" for action in differences(before, after))


@pytest.mark.parametrize("text, rule", TABLES["what_is_surely_impossible_is_said_at_once"])
def test_what_is_surely_impossible_is_said_at_once(text: str, rule: str) -> None:
    assert rule in rules(table(text, players=2))


@pytest.mark.parametrize("text, rule", TABLES["what_may_only_be_missing_counts_when_everything_is_entered"])
def test_what_may_only_be_missing_counts_when_everything_is_entered(text: str, rule: str) -> None:
    position = table(text, players=2)
    assert rules(position) == []
    assert rule in rules(position, everything=True)


@pytest.mark.parametrize("turned", range(6))
def test_a_tile_that_nothing_can_ever_lead_to(turned: int) -> None:
    # The corner a5 has two neighbours. D3 has its three stones on one edge, so it must look at one of them.
    position = table(f"a5=D3/{turned} a4=G4/4 b5=C4/1", players=2)
    stones = [position.terrain.stones("a5", cell) for cell in ("a4", "b5")]
    assert rules(position) == ([] if any(stones) else ["T14"])
    open_corner = table(f"a5=D3/{turned} a4=G4/4", players=2)
    assert rules(open_corner) == []


@pytest.mark.parametrize("edges", ["block", "connect"])
def test_a_tile_behind_volcanoes(edges: str) -> None:
    behind = "a5=A1 a4=B6 b5=D5"
    assert rules(table(behind, players=2, volcano_edges=edges)) == ([] if edges == "connect" else ["T15"])


def test_nobody_is_asked_to_draw_from_a_stack_that_is_used_up() -> None:
    end = list(random_game(new(2), 5))[-1]
    told = entered(new(2), list(differences(new(2), end)))
    assert told.turn.phase == "tile"
    assert position_audit(told, everything=True) == ()


def test_a_final_score_from_the_final_position_alone() -> None:
    # Red: 3 + 5 + 5 + 8 = 21, two pairs and two singles = 8; blue stands nowhere alone.
    position = table(
        "a2=v3,red:1 b1=v5,red:L b3=C3,v5,red:1 c3=E1,v8,red:2,blue:1 "
        "red=points:40,m1:2,m2:2,m3:1,m4:1 blue=points:69",
        players=2,
    )
    end = if_it_ended_now(position)
    assert REFEREE.points(end) == {"red": 69, "blue": 69}
    assert REFEREE.winners(end) == ("red", "blue")
    assert end.turn.phase == OVER
    assert position.expeditions[0].points == 40


def test_in_the_last_round_nobody_scores_twice() -> None:
    board = "a2=v3,red:1 b1=v5,blue:L red=points:40 blue=points:37"
    last = table(f"turn=scoring,blue scoring=opener:blue,waiting:blue {board}", players=2)
    assert REFEREE.points(if_it_ended_now(last)) == {"red": 40, "blue": 37 + 5}
    earlier = table(f"turn=scoring,blue scoring=volcano:F5,opener:red,waiting:blue {board}", players=2)
    assert REFEREE.points(if_it_ended_now(earlier)) == {"red": 40 + 3, "blue": 37 + 5}


def test_the_referee_offers_positions_by_hand() -> None:
    position = with_site(new(2), "b3", tile="A3", red="L2")
    assert REFEREE.position_audit(position, everything=False) == ()
    assert REFEREE.differences(position, position) == ()
    assert REFEREE.winners(REFEREE.if_it_ended_now(position)) == ("red",)
    assert REFEREE.position_offers(position, "b3")


def test_a_position_remembers_the_game_it_was_taken_of() -> None:
    details = position_details("The table", Origin("ACDEFGHJ", 12))
    header = Header("tikal", "rio-grande", "basic", "1", (), details=details)
    assert tells_position(header)
    assert origin_of(details) == Origin("ACDEFGHJ", 12)
    assert origin_of(position_details("The table")) is None
    assert origin_of({"of": "ACDEFGHJ twelve"}) is None
    assert not tells_position(Header("tikal", "rio-grande", "basic", "1", ()))
