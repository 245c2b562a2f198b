"""Offers: what a player may want to do, what it leads to, and the reasons why not."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
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


def test_nobody_can_do_anything_after_the_end() -> None:
    assert offers(table("turn=over,red", 2)) == ()


def test_in_general_one_enters_or_ends() -> None:
    position = table(ACTING, 2)
    assert labels(position) == ["Enter at the base camp", "End turn (10 AP lost)"]
    (crew,) = offer(position, "enter").choices({})
    shown = alternatives(crew)
    alone = [str(count) for count in range(1, 11)]
    assert list(shown) == [*alone, "L", *(f"L{count}" for count in range(1, 10))]
    assert shown["L2"] == "the leader and 2 explorers · 3 AP"
    assert MOVES.write(inside(offer(position, "enter").build({"crew": "L2"}))) == "in L2"


def test_who_comes_in_is_chosen_by_the_signs_that_stand_on_the_board() -> None:
    """What L means is said where somebody may be led in, and nowhere else."""
    (led,) = offer(table(ACTING), "enter").choices({})
    assert [str(each.short) for each in led.alternatives] == [each.value for each in led.alternatives]
    (alone,) = offer(table(f"{ACTING} b1=red:L"), "enter").choices({})
    assert not any("L" in each.value for each in alone.alternatives)
    assert ("(L " in str(led.label), "(L " in str(alone.label)) == (True, False)


def test_who_cannot_enter_hears_why() -> None:
    assert labels(table("turn=actions,red,0", 2)) == ["End turn", "✕ Enter at the base camp"]
    nobody_left = table(f"{ACTING} b2=red:18 red=supply:L", 2)
    (crew,) = offer(nobody_left, "enter").choices({})
    assert list(alternatives(crew)) == ["L"]
    no_points = table("turn=actions,red,0 b2=red:18 red=supply:L", 2)
    assert MOVES.write(inside(offer(no_points, "enter").build({}))) == "in L"


def test_a_cell_without_a_tile_offers_only_the_end() -> None:
    assert labels(table(ACTING, 2), "h5") == ["End turn (10 AP lost)"]


def test_the_end_of_a_scoring_turn_says_what_is_scored() -> None:
    scoring = "turn=scoring,red{} scoring=volcano:B6,opener:red,waiting:red+blue a2=v5,red:1"
    assert labels(table(scoring.format(""), 2))[-1] == "Score 5 and end (10 AP lost)"
    assert labels(table(scoring.format(",0"), 2))[0] == "Score 5 and end"


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


def test_secret_paths_are_taken_where_they_are_cheaper() -> None:
    position = table(f"{ACTING} a1=red:L c2=A6 c3=B4,camp:red", 2)
    walk = offer(position, "walk-from", "a1")
    assert MOVES.write(inside(walk.build({"crew": "L", "to": "c3"}))) == "go L a1=c3"


def test_who_cannot_walk_hears_why() -> None:
    poor = table("turn=actions,red,0 a1=red:1", 2)
    assert "✕ Walk from here" in labels(poor, "a1")
    alone = table(f"{ACTING} h5=A6,red:1", 2)
    assert "✕ Walk from here" not in labels(alone, "h5")
    # A3 (2-1-0-0-0-0) has no stone in the south, nor has C2 (3-0-0-0-0-0) in the north when turned by three.
    cut_off = table(f"{ACTING} h5=A3,red:1 h4=C2/3", 2)
    assert "✕ Walk from here" in labels(cut_off, "h5")
    assert MOVES.write(inside(offer(cut_off, "walk-from", "h5").build({}))) == "go h5-h4"


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


def test_who_is_too_far_away_to_come_hears_why() -> None:
    poor = table("turn=actions,red,1 a1=red:L", 2)
    assert labels(poor, "a2") == ["✕ Walk here", "End turn (1 AP lost)"] or "✕ Walk here" in labels(
        poor, "a2"
    )
    assert MOVES.write(inside(offer(poor, "walk-here", "a2").build({}))) == "go L a1-a2"
    no_way = table(f"{ACTING} a1=red:1 h5=A6", 2)
    assert MOVES.write(inside(offer(no_way, "walk-here", "h5").build({}))) == "go a1-h5"
    volcano = table(f"{ACTING} b2=red:1 c2=B6", 2)
    assert labels(volcano, "c2") == ["End turn (10 AP lost)", "✕ Walk here"]


def test_nobody_is_brought_to_others_without_a_way() -> None:
    apart = table(f"{ACTING} a1=red:1 h5=A6,red:1", 2)
    assert "walk-here" not in {offer.id for offer in offers(apart, "h5")}


def test_nobody_is_fetched_where_nobody_is() -> None:
    assert "walk-here" not in {offer.id for offer in offers(table(ACTING, 2), "b2")}


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


def test_camps_are_offered_where_one_may_think_of_them() -> None:
    assert "Build a camp" in labels(table(ACTING, 2), "b2")
    assert "Build a camp" in labels(table(f"{ACTING} c1=A4,chips:0", 2), "c1")
    assert "✕ Build a camp" in labels(table(f"{ACTING} a2=red:1", 2), "a2")
    assert "✕ Build a camp" in labels(table(f"{ACTING} b2=camp:blue", 2), "b2")
    for text, cell in (
        ("", "a2"),
        ("a1=red:1", "a1"),
        ("b2=camp:red", "b2"),
        ("c1=A4", "c1"),
        ("c2=B6", "c2"),
    ):
        assert "camp" not in {one.id for one in offers(table(f"{ACTING} {text}", 2), cell)}


def test_entering_is_offered_at_camps_and_refused_at_foreign_ones() -> None:
    own = offer(table(f"{ACTING} b2=camp:red", 2), "enter", "b2")
    assert (str(own.label), MOVES.write(inside(own.build({"crew": "2"})))) == ("Enter here", "in 2 b2")
    foreign = table(f"{ACTING} b2=camp:blue", 2)
    assert "✕ Enter here" in labels(foreign, "b2")


def test_guards_are_chosen_and_those_who_leave_are_named() -> None:
    both = offer(table(f"{ACTING} a2=red:L2", 2), "guard", "a2")
    assert both.price == 5
    (figure,) = both.choices({})
    assert alternatives(figure) == {
        "explorer": "explorer (out of the game: the leader and 1 explorer)",
        "leader": "leader (out of the game: 2 explorers)",
    }
    assert MOVES.write(inside(both.build({"figure": "leader"}))) == "guard a2 L"
    assert MOVES.write(inside(both.build({"figure": "explorer"}))) == "guard a2"
    several = offer(table(f"{ACTING} a2=red:3", 2), "guard", "a2")
    assert str(several.label) == "Place a guard (out of the game: 2 explorers)"
    alone = offer(table(f"{ACTING} a2=red:L", 2), "guard", "a2")
    assert (str(alone.label), MOVES.write(inside(alone.build({})))) == ("Place a guard", "guard a2 L")
    tied = table(f"{ACTING} a2=red:L1,blue:L1", 2)
    assert "✕ Place a guard" in labels(tied, "a2")


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


@pytest.mark.parametrize(
    "text, label",
    [
        ("red=m1:2 blue=m3:1", "✕ Swap a treasure"),
        ("red=m1:1 blue=m3:2", "✕ Swap a treasure"),
        ("red=m1:1 blue=m3:1", "Swap a treasure"),
        ("red=m1:1 blue=m1:1", None),
        ("red=m1:1", None),
        ("blue=m1:1", None),
    ],
)
def test_a_swap_is_offered_where_there_are_treasures(text: str, label: str | None) -> None:
    shown = [one for one in labels(table(f"{ACTING} {text}", 2)) if "Swap" in one]
    assert shown == ([label] if label else [])


def test_whoever_looks_at_own_figures_can_swap_all_the_same() -> None:
    position = table(f"{ACTING} a1=red:1 a2=red:1 red=m1:1 blue=m3:1", 2)
    assert "Swap a treasure" in labels(position, "a2")
    assert labels(position, "b1")[:2] == ["Walk here", "End turn (10 AP lost)"], "nobody of Red stands there"
    assert "✕ Swap a treasure" not in labels(table(f"{ACTING} a2=red:1 red=m1:2 blue=m3:1", 2), "a2")


def test_what_is_refused_stands_behind_what_is_possible() -> None:
    position = table(f"{ACTING} a1=red:1 a2=blue:1,red:1", 2)
    assert labels(position, "a2") == [
        "Walk from here",
        "Dig 1 level",
        "Bring others here",
        "End turn (10 AP lost)",
        "✕ Dig 2 levels",
        "✕ Build a camp",
        "✕ Place a guard",
    ]


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
