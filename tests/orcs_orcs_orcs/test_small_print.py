"""Conditions of rules that only a rare table meets, each with what the rulebook wants there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.moves.casting.facts import from_the_chosen_one, older_copies
from assistant.orcs_orcs_orcs.rules.aiming import (
    BEHIND,
)
from assistant.orcs_orcs_orcs.table.effects import lanes_to_choose, without_card
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Spot
from tests.orcs_orcs_orcs.fictitious import (
    after,
    corrected,
    header,
    judged,
    missing,
    table,
)


def test_support_spells_of_the_starting_set_count_like_learned_ones() -> None:
    """One learned and two to start with, 2 points each (O72)."""
    position = table("sheet switch.start 2", "blue learned switch", told=False)
    assert REFEREE.score(position, "blue").by_source() == {"support spells": 6}


def test_a_value_that_nobody_told_hides_the_winner_only_where_somebody_has_such_trophies() -> None:
    known = table("sheet goblin.counter 6 5 4 3 2", "blue goblin 2", players=2, told=False, turn="")
    known = corrected(known, "round phase over")
    assert REFEREE.winners(known) == ("blue",)
    assert REFEREE.winners(corrected(known, "green ork 1")) == ()


def test_a_card_of_any_power_need_not_say_which_where_others_are_enough() -> None:
    """The made-up Earthquake needs two earth, one of them from a matching card (O53)."""
    position = table("1o creatures goblin")
    assert judged(position, "cast earthquake with smash wisdom row 1 at 1o").legal
    assert missing(position, "cast earthquake with wisdom row 1 at 1o")
    # No sheet may say so (O53), and the rule would hold all the same.
    cheap = position._replace(box=position.box.with_value("earthquake.need1", "1 earth"))
    assert missing(cheap, "cast earthquake with wisdom row 1 at 1o"), "nobody said that it matches"
    assert judged(cheap, "cast earthquake with wisdom=earth row 1 at 1o").legal


def test_an_end_is_the_same_however_it_came_about() -> None:
    facts = (*(f"{lane} markers 0" for lane in (1, 2, 3, 4)), "5o creatures goblin", "6o creatures goblin")
    over = after(corrected(table(*facts, players=2), "green turn 0"), "draw")
    assert REFEREE.new_game(replace(header(2), start=REFEREE.fingerprint(over))) == over
    assert corrected(over, "round phase over").turn == over.turn


@pytest.mark.parametrize(
    "hand, card, left",
    [
        (("smash", "zap"), "zap", ("smash",)),
        (("zap", HIDDEN), "smash", ("zap",)),
        (("zap", HIDDEN), "zap", (HIDDEN,)),
        (("cold-snap", "zap"), "smash", ("zap",)),
    ],
)
def test_a_card_is_played_from_what_is_known_of_a_hand(
    hand: tuple[str, ...], card: str, left: tuple[str, ...]
) -> None:
    """The card itself, else one that nobody told; a card the hand does not hold takes any, which the table
    let pass."""
    assert without_card(hand, card) == left


def test_points_are_marked_at_the_end_alone() -> None:
    """Two Goblins are six and five points on the made-up track (O71)."""
    position = table("blue goblin 2", turn="")
    assert set(REFEREE.points(position).values()) == {0}
    assert (
        REFEREE.points(corrected(position, "round phase over"))["blue"]
        == REFEREE.score(position, "blue").total
        > 0
    )


def test_nothing_costs_anything_but_what_the_rules_name() -> None:
    position = table("1o creatures goblin", "blue field 1")
    assert [judged(position, line).cost for line in ("cast zap row 1 at goblin@1o", "marker 2 ork")] == [0, 0]


@pytest.mark.parametrize(
    "reading, others, lanes",
    [("own", 0, [1]), ("own", 1, [2, 3, 4, 5, 6]), ("skip", 0, []), ("skip", 1, [2, 3, 4, 5, 6])],
)
def test_other_lanes_go_before_the_own_one(reading: str, others: int, lanes: list[int]) -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    facts += [f"{lane} markers {others}" for lane in range(2, 7)]
    position = table(*facts, "blue field 1", turn="", only_own_lane=reading)
    assert lanes_to_choose(position.board.markers, position.actor.lane, position.game.options) == lanes


def test_whoever_does_not_play_is_named_as_they_were_typed() -> None:
    position = table("1o creatures goblin", "blue field 1", players=2)
    (found,) = judged(position, "red: pass").violations
    assert found.numbers == {"named": "red", "player": "Ann"}


def test_a_copy_that_was_played_is_no_older_one() -> None:
    """Two Fireballs were learned, one of them in this turn; the older one was played (O65)."""
    position = table()
    learned = position.wizards[0]._replace(learned=("fireball", "fireball"))
    position = position._replace(wizards=(learned, *position.wizards[1:]))
    turn = position.turn._replace(learned=("fireball",))
    assert older_copies(position._replace(turn=turn), "fireball", 0) == 1
    assert older_copies(position._replace(turn=turn._replace(used=("fireball",))), "fireball", 0) == 0


@pytest.mark.parametrize("reading, pair", [("outward", ["1m", "1o"]), ("inward", ["1o", "1m"])])
def test_of_two_sections_the_chosen_one_comes_first(reading: str, pair: list[str]) -> None:
    """Behind is away from the tower, or towards it: the other of the two was chosen."""
    position = table(behind=reading)
    outer, middle = Spot(1, 0), Spot(1, 1)
    for named in ([outer, middle], [middle, outer]):
        assert [str(spot) for spot in from_the_chosen_one(position, BEHIND, named, 1)] == pair


@pytest.mark.parametrize("told", [True, False])
def test_a_cast_without_a_row_is_judged_by_the_rows_there_are(*, told: bool) -> None:
    """The made-up Fireball has two, or nobody told how many: each wants a matching card and a creature."""
    position = table("1o creatures goblin", "blue field 1", told=told)
    verdict = judged(position, "cast fireball")
    assert {violation.rule for violation in verdict.violations} == {"O53"}
    assert {unknown.fact for unknown in verdict.missing} >= {"row", "creature"}


def test_nobody_scores_before_the_game_is_over() -> None:
    """Points are counted at the end alone."""
    position = table("3o creatures goblin", "blue field 3")
    action = REFEREE.read("teleport 4")
    assert REFEREE.scored(position, action, REFEREE.apply(position, action)) == ()


@pytest.mark.parametrize("phase, listed", [("over", False), ("", True)])
def test_passing_is_for_the_time_of_actions(phase: str, listed: bool) -> None:
    position = table(
        "3o creatures goblin", *([f"round phase {phase}"] if phase else []), turn="" if phase else "2"
    )
    assert (REFEREE.read("pass") in REFEREE.legal_actions(position)) == listed


def test_no_unhurt_creature_is_found_where_all_are_hurt() -> None:
    """Only the Golem stands there, and it has taken damage (0 for none)."""
    outer = Spot(3, 0)
    hurt = table("3o creatures golem/1", "blue field 3").board
    assert hurt.find("golem", 0, outer) is None
    assert table("3o creatures golem/1 golem", "blue field 3").board.find("golem", 0, outer) is not None
