"""Conditions of rules that only a rare table meets, each with what the rulebook wants there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.box import OTHER
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK
from assistant.orcs_orcs_orcs.moves.casting.facts import from_the_chosen_one, older_copies
from assistant.orcs_orcs_orcs.rules.aiming import (
    BEHIND,
    BONDS,
    VOODOO,
    AimFacts,
    attack_on_the_own_lane,
    bonds_target,
    voodoo_target,
)
from assistant.orcs_orcs_orcs.rules.casting import YOU, CastFacts, TeleportFacts, field_is_free, highest_row
from assistant.orcs_orcs_orcs.rules.turns import (
    RevealFacts,
    empty_lanes_first,
    markers_lie_there,
    not_the_own_lane,
)
from assistant.orcs_orcs_orcs.table.effects import lanes_to_choose, without_card
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Spot
from assistant.referee.checks import Check
from assistant.referee.verdict import Violation
from tests.orcs_orcs_orcs.fictitious import (
    after,
    broken_rules,
    corrected,
    forced,
    header,
    judged,
    missing,
    table,
)


def test_a_creature_told_exactly_is_not_taken_by_the_one_beside_it() -> None:
    """Of a fresh Goblin and a hurt one “goblin” may be either, so “goblin/1” leaves it the fresh one."""
    position = table("3o creatures goblin goblin/1")
    assert "O59" not in broken_rules(position, "cast switch row 1 at goblin@3o goblin/1@3o")
    assert "O59" in broken_rules(position, "cast switch row 1 at goblin/1@3o goblin/1@3o")


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


def test_a_row_that_needs_two_powers_needs_both() -> None:
    position = table("1o creatures goblin", "sheet smash.need2 1 earth 1 fire")
    assert "O37" in broken_rules(position, "cast smash with smash row 2 at goblin@1o")
    assert judged(position, "cast smash with fire-spark row 2 at goblin@1o").legal


def test_an_end_is_the_same_however_it_came_about() -> None:
    facts = (*(f"{lane} markers 0" for lane in (1, 2, 3, 4)), "5o creatures goblin", "6o creatures goblin")
    over = after(corrected(table(*facts, players=2), "green turn 0"), "draw")
    assert REFEREE.new_game(replace(header(2), start=REFEREE.fingerprint(over))) == over
    assert corrected(over, "round phase over").turn == over.turn


def test_rounds_are_counted() -> None:
    """The round number goes up when the last player has drawn, and not before."""
    facts = tuple(f"{lane}o creatures goblin" for lane in range(1, 7))
    position = table(*facts, "round number 4", turn="0", players=2)
    position = after(position, "draw")
    assert position.round == 4
    assert after(corrected(position, "green turn 0"), "draw").round == 5


@pytest.mark.parametrize(
    "reading, others, broken",
    [("own", 0, set()), ("own", 1, {"O26"}), ("skip", 0, {"O26"}), ("skip", 1, {"O26"})],
)
def test_the_own_lane_is_chosen_only_where_it_is_the_last_and_that_is_agreed(
    reading: str, others: int, broken: set[str]
) -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    facts += [f"{lane} markers {others}" for lane in range(2, 7)]
    position = table(*facts, "blue field 1", turn="markers", only_own_lane=reading)
    assert broken_rules(position, "marker 1 ork") >= broken
    assert ("O26" in broken_rules(position, "marker 1 ork")) == ("O26" in broken)


def test_a_row_that_does_not_exist_hides_no_wrong_aim() -> None:
    """The made-up Fireball has two rows, both aimed at one creature."""
    position = table("1o creatures goblin", "3o creatures goblin", "blue field 1")
    line = "cast fireball with fireball fireball row 3"
    assert broken_rules(position, f"{line} at goblin@1o") == {"O37"}
    assert broken_rules(position, f"{line} at ork@1o") == {"O37", "O43"}
    # Each row of Switch finds something else wrong with these, so nothing is said of them.
    for aim in ("goblin@3o 1o", "goblin@3o 3i"):
        assert broken_rules(position, f"cast switch with smash row 3 at {aim}") == {"O37"}
    untold = position._replace(rule=OTHER)
    assert judged(untold, f"{line} at goblin@1o").missing == (), "nobody is hurt by a row that is not there"


def test_a_special_rule_that_nobody_told_keeps_nobody_from_switching() -> None:
    """What it says may change who is defeated (O23), and a switch defeats nobody."""
    position = table("1o creatures goblin", "3o creatures ork", "blue field 1")._replace(rule=OTHER)
    assert judged(position, "cast switch row 1 at goblin@1o ork@3o").legal
    assert missing(position, "cast zap row 1 at goblin@1o") == {"special-rule"}


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


@pytest.mark.parametrize(
    "owner, case, numbers", [(YOU, "own-there", {}), ("another player", "there", {"owner": "another player"})]
)
def test_a_field_that_is_only_asked_about_says_who_stands_there(
    owner: str, case: str, numbers: dict[str, str]
) -> None:
    assert field_is_free(TeleportFacts("", owner, False)) == Violation("O32", numbers, case)


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


def test_a_marker_out_of_its_time_leaves_the_moment_as_it_was() -> None:
    """The table lets it pass while the fate card is due."""
    position = table("1o creatures goblin", "round phase fate", turn="")
    assert forced(position, "marker 2 ork").turn == position.turn


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


NOTHING_NAMED = AimFacts("zap", "one", 1, True, "", "", "", True, True, True, "", "", "", False)


@pytest.mark.parametrize(
    "demand, changed, rule, case",
    [
        (attack_on_the_own_lane, {"there": False}, "O43", "nothing-there"),
        (attack_on_the_own_lane, {"on_own_lane": False}, "O43", "there"),
        (bonds_target, {"shape": BONDS, "there": False}, "O60", "there"),
        (voodoo_target, {"shape": VOODOO, "fits": False}, "O61", "asked"),
        (voodoo_target, {"shape": VOODOO, "fits": False, "row": 2}, "O61", "everybody-asked"),
        (voodoo_target, {"shape": VOODOO, "fits": False, "target": "1o"}, "O61", "default"),
        (voodoo_target, {"shape": VOODOO, "fits": False, "target": "1o", "row": 2}, "O61", "everybody"),
    ],
)
def test_an_aim_that_is_only_asked_about_is_wrong_as_in_a_game(
    demand: Check, changed: dict[str, Any], rule: str, case: str
) -> None:
    assert demand(NOTHING_NAMED) is None
    found = demand(NOTHING_NAMED._replace(**changed))
    assert found
    assert (found.rule, found.case) == (rule, case)


@pytest.mark.parametrize(
    "demand, changed, rule",
    [
        (empty_lanes_first, {"first_step": True}, "O24"),
        (not_the_own_lane, {"own": True}, "O26"),
        (markers_lie_there, {"markers": 0}, "O27"),
    ],
)
def test_a_lane_that_is_only_asked_about_is_refused_without_its_number(
    demand: Check, changed: dict[str, Any], rule: str
) -> None:
    facts = RevealFacts("", 3, False, False, "", False, False, False, 0)
    assert demand(facts) is None
    assert demand(facts._replace(**changed)) == Violation(rule, {}, "there")


def test_a_spell_is_aimed_from_where_a_card_took_the_mage() -> None:
    """The made-up Replenish teleports: the mage goes from field 1 to field 3 and aims at lane 5."""
    position = table("5o creatures goblin", "blue field 1", "green field 2", players=2)
    (found,) = judged(position, "cast zap with replenish>3 row 1 at goblin@5o").violations
    assert (found.rule, found.numbers["lane"]) == ("O43", "3")


@pytest.mark.parametrize("reading, pair", [("outward", ["1m", "1o"]), ("inward", ["1o", "1m"])])
def test_of_two_sections_the_chosen_one_comes_first(reading: str, pair: list[str]) -> None:
    """Behind is away from the tower, or towards it: the other of the two was chosen."""
    position = table(behind=reading)
    outer, middle = Spot(1, 0), Spot(1, 1)
    for named in ([outer, middle], [middle, outer]):
        assert [str(spot) for spot in from_the_chosen_one(position, BEHIND, named, 1)] == pair


@pytest.mark.parametrize("goal, damage", [("1o", 1), ("1m", 0)])
def test_a_creature_that_stays_where_it_is_keeps_its_damage(goal: str, damage: int) -> None:
    """Where a move clears damage: a switch to the section it stands on is no move."""
    position = table("1o creatures golem/1", "blue field 1", moved_damage="cleared")
    switched = forced(position, f"cast switch with smash row 2 at golem@1o {goal}")
    assert [creature.damage for creature in switched.at(Spot(1, "om".index(goal[1])))] == [damage]


@pytest.mark.parametrize("told", [True, False])
def test_a_cast_without_a_row_is_judged_by_the_rows_there_are(*, told: bool) -> None:
    """The made-up Fireball has two, or nobody told how many: each wants a matching card and a creature."""
    position = table("1o creatures goblin", "blue field 1", told=told)
    verdict = judged(position, "cast fireball")
    assert {violation.rule for violation in verdict.violations} == {"O53"}
    assert {unknown.fact for unknown in verdict.missing} >= {"row", "creature"}


@pytest.mark.parametrize("need, case", [("", "lower-asked"), ("2 fire", "lower")])
def test_a_lower_row_is_told_with_the_row_only_where_it_is_known(need: str, case: str) -> None:
    """Who is only asked has named no card (O37)."""
    facts = CastFacts(
        spell="zap",
        family=ATTACK,
        reinforced=False,
        row=1,
        row_exists=True,
        needed=2,
        matching=2,
        power=2,
        need=need,
        have=need,
        best=2,
        lower_rows=False,
        higher_row_reached=True,
        others=2,
        hand=4,
        learning_reinforced=True,
    )
    found = highest_row(facts)
    assert found is not None
    assert found.case == case


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


@pytest.mark.parametrize("line", ["cast poison", "cast poison at goblin@3o"])
def test_nothing_is_nearer_to_a_poison_that_nobody_holds(line: str) -> None:
    """It has no rows and no aim to change, only a text that nobody has told (O34)."""
    position = table("3o creatures goblin", "blue field 3", "blue hand zap zap")
    assert broken_rules(position, line) == {"O39"}
    assert REFEREE.fix(position, REFEREE.read(line)) is None


def test_no_unhurt_creature_is_found_where_all_are_hurt() -> None:
    """Only the Golem stands there, and it has taken damage (0 for none)."""
    outer = Spot(3, 0)
    hurt = table("3o creatures golem/1", "blue field 3").board
    assert hurt.find("golem", 0, outer) is None
    assert table("3o creatures golem/1 golem", "blue field 3").board.find("golem", 0, outer) is not None


def test_where_no_reinforcing_card_is_in_the_hand_the_spell_is_cast_alone() -> None:
    """However many were named: three are not taken away one by one."""
    position = table("3o creatures goblin", "blue field 3", "blue hand zap voodoo")
    fix = REFEREE.fix(position, REFEREE.read("cast zap with fireball fireball fireball row 1 at goblin@3o"))
    assert fix is not None
    assert (fix.first, fix.instead) == ((), REFEREE.read("cast zap row 1 at goblin@3o"))
