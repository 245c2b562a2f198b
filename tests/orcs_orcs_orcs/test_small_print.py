"""Conditions of rules that only a rare table meets, each with what the rulebook wants there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from tests.orcs_orcs_orcs.fictitious import after, broken_rules, corrected, header, judged, missing, table


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
