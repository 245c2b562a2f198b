"""Offers: what a player may want to do, what it leads to, and the reasons why not."""

from __future__ import annotations

import random
from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.offers import Choice, remembered
from assistant.tikal import REFEREE
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import CELLS
from assistant.tikal.moves.every import MOVES
from assistant.tikal.offers.offers import acting_places, groups, offers
from assistant.tikal.table.position import TILE
from tests.inside import inside
from tests.offering import built
from tests.thorough import examples, many_games
from tests.tikal.builders import after, new, random_game, table
from tests.tikal.offered import alternatives, labels, offer

ACTING = "turn=actions,red"
EVERY = 60
"""Of a random game every so many positions are looked at."""


@many_games
@given(st.integers(2, 4), st.integers(0, 2**32 - 1))
@examples(1, 3)
def test_whatever_is_chosen_and_not_refused_is_legal(players: int, seed: int) -> None:
    chance = random.Random(seed)
    for number, position in enumerate(random_game(new(players), seed)):
        if number % EVERY == 0 and position.turn.phase != "over":
            busy = [cell for cell, site in position.sites.items() if site.figures(position.turn.player)]
            for zone in ("", chance.choice(CELLS), *chance.sample(busy, min(2, len(busy)))):
                made = built(REFEREE, position, zone, chance, tries=12)
                assert made
                assert all(MOVES.judge(position, action).legal for action in made)


def test_who_comes_in_is_chosen_by_the_signs_that_stand_on_the_board() -> None:
    """What L means is said where somebody may be led in, and nowhere else."""
    (led,) = offer(table(ACTING), "enter").choices({})
    assert [str(each.short) for each in led.alternatives] == [each.value for each in led.alternatives]
    (alone,) = offer(table(f"{ACTING} b1=red:L"), "enter").choices({})
    assert not any("L" in each.value for each in alone.alternatives)
    assert ("(L " in str(led.label), "(L " in str(alone.label)) == (True, False)


def test_walking_from_a_cell_takes_the_cheapest_way() -> None:
    position = table(f"{ACTING},5 a1=red:L3 c1=A4", 2)
    walk = offer(position, "walk-from", "a1")
    (crew,) = walk.choices({})
    assert list(alternatives(crew)) == ["1", "2", "3", "L", "L1", "L2", "L3"]
    # The nearest cells are one stone away; farther ones cost more.
    assert [str(each.label) for each in crew.alternatives[:2]] == [
        "1 explorer · from 1 AP",
        "2 explorers · from 2 AP",
    ]
    end = walk.choices({"crew": "2"})[-1]
    assert {each.value: each.price for each in end.alternatives if each.value in {"b2", "c1", "h5"}} == {
        "b2": 2,
        "c1": 4,
        "h5": None,
    }
    shown = alternatives(end)
    assert (end.kind, shown["b2"], shown["c1"]) == ("zone", "b2 · 2 AP", "c1 · 4 AP")
    # From a1 by b2 one stone and one more to c1: two for each; over b1 it would be three.
    assert MOVES.write(inside(walk.build({"crew": "2", "to": "c1"}))) == "go 2 a1-b2-c1"
    three = alternatives(walk.choices({"crew": "3"})[-1])
    assert three["c1"] == "This costs 6 AP; left this turn: 5 AP."
    assert three["h5"] == "No way leads from a1 to h5 now."
    assert "a1" not in three


def test_of_too_many_figures_the_first_group_hears_why() -> None:
    position = table("turn=actions,red,2 a1=red:L4", 2)
    (crew,) = offer(position, "walk-from", "a1").choices({})
    too_many = "This costs 3 AP; left this turn: 2 AP."
    assert alternatives(crew) == {
        "1": "1 explorer · from 1 AP",
        "2": "2 explorers · from 2 AP",
        "3": too_many,
        "L": "the leader · from 1 AP",
        "L1": "the leader and 1 explorer · from 2 AP",
        "L2": too_many,
    }


def test_figures_are_fetched_from_where_they_can_come() -> None:
    position = table(f"{ACTING},3 a1=red:L2 a2=red:1 b1=red:1", 2)
    walk = offer(position, "walk-here", "b2")
    (start,) = walk.choices({})
    assert alternatives(start) == {
        "a1": "a1: the leader and 2 explorers · 1 AP each",
        "a2": "a2: 1 explorer · 3 AP each",
        "b1": "b1: 1 explorer · 3 AP each",
    }
    shorts = [str(one.short) for one in start.alternatives]
    assert shorts == ["a1 · 1 AP each", "a2 · 3 AP each", "b1 · 3 AP each"], "one row on a phone"
    assert alternatives(walk.choices({"from": "a2"})[-1]) == {"1": "1 explorer · 3 AP"}
    assert list(alternatives(walk.choices({"from": "a1"})[-1])) == ["1", "2", "L", "L1", "L2"]
    assert MOVES.write(inside(walk.build({"from": "a2", "crew": "1"}))) == "go a2-a1-b2"
    who = walk.choices({"from": "a1"})[-1]
    assert not who.proposed, "none of several groups comes unasked"


def test_digging_is_offered_with_its_price() -> None:
    two = table(f"{ACTING} a2=red:2", 2)
    assert [(str(one.label), one.price) for one in offers(two, "a2") if one.id.startswith("dig")] == [
        ("Dig 1 level", 2),
        ("Dig 2 levels", 4),
    ]
    one = table(f"{ACTING} a2=red:1", 2)
    assert "✕ Dig 2 levels" in labels(one, "a2")
    assert labels(table(ACTING, 2), "a2") == ["End turn (10 AP lost)", "✕ Dig 1 level"]


def test_lifting_asks_for_the_motif() -> None:
    position = table(f"{ACTING} c1=A4,red:1 red=m1:1 blue=m2:3", 2)
    lift = offer(position, "lift", "c1")
    (motif,) = lift.choices({})
    shown = alternatives(motif)
    assert len(shown) == 8
    assert (shown["m1"], shown["m3"]) == ("m1, you hold 1", "m3")
    assert shown["m2"].startswith("There are 3 chips of every motif")
    assert all(one.picture for one in motif.alternatives)
    assert (lift.price, MOVES.write(inside(lift.build({"motif": "m3"})))) == (3, "lift c1 m3")
    assert "✕ Lift a treasure" in labels(table(f"{ACTING} c1=A4 red=m1:3", 2), "c1")
    assert "lift" not in {one.id for one in offers(table(f"{ACTING} c1=A4,chips:0", 2), "c1")}


def test_treasures_are_swapped_single_for_single() -> None:
    position = table(f"{ACTING} red=m1:1,m2:2 blue=m3:1,m1:1 yellow=m4:2", 3)
    swap = offer(position, "swap")
    (give,) = swap.choices({})
    shown = alternatives(give)
    assert list(shown) == ["m1", "m2"]
    assert shown["m2"].startswith("Pairs and triples stay together: the giver holds the motif m2 2 times")
    take = swap.choices({"give": "m1"})[-1]
    assert alternatives(take)["blue:m3"] == "Bo: m3"
    assert alternatives(take)["yellow:m4"].startswith("Pairs and triples stay together: Cy")
    assert set(alternatives(take)) == {"blue:m3", "yellow:m4"}
    assert (swap.price, MOVES.write(inside(swap.build({"give": "m1", "take": "blue:m3"})))) == (
        3,
        "swap m1 blue m3",
    )


def test_groups_are_of_every_size() -> None:
    assert groups(Crew(1, 8), 7) == [
        *(Crew(0, count) for count in (1, 2, 3, 4, 5, 6, 7)),
        *(Crew(1, count) for count in (0, 1, 2, 3, 4, 5, 6)),
    ]
    assert groups(Crew(0, 2), 9) == [Crew(0, 1), Crew(0, 2)]
    assert groups(Crew(1, 0), 0) == []


def test_choices_are_made_once() -> None:
    asked: list[Mapping[str, str]] = []

    def choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        asked.append(answers)
        return ()

    remembering = remembered(choices)
    assert remembering({"a": "1"}) == remembering({"a": "1"}) == ()
    assert len(asked) == 1


def test_a_game_can_be_tapped_together() -> None:
    """Every action of a first turn comes out of offers as it would be typed."""
    position = after(new(2), "tile A1 b3 4")
    steps = [
        ("a1", "enter", {"crew": "L1"}, "in L1"),
        ("a1", "walk-from", {"crew": "L1", "to": "b2"}, "go L1 a1-b2"),
    ]
    for zone, name, answers, line in steps:
        action = offer(position, name, zone).build(answers)
        assert MOVES.write(inside(action)) == line
        position = after(position, line)


def test_figures_wait_to_be_tapped_while_there_are_points() -> None:
    position = table(f"{ACTING} b3=A1,v4,red:L2 c4=A2,v3,blue:1")
    assert acting_places(position) == ("b3",)
    assert acting_places(position._replace(turn=position.turn._replace(left=0))) == ()
    assert acting_places(position._replace(turn=position.turn._replace(phase=TILE))) == ()
