"""Conditions of rules that only a rare table meets, each with what the rulebook wants there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
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


def test_nobody_scores_before_the_game_is_over() -> None:
    """Points are counted at the end alone."""
    position = table("3o creatures goblin", "blue field 3")
    action = REFEREE.read("teleport 4")
    assert REFEREE.scored(position, action, REFEREE.apply(position, action)) == ()


def test_no_unhurt_creature_is_found_where_all_are_hurt() -> None:
    """Only the Golem stands there, and it has taken damage (0 for none)."""
    outer = Spot(3, 0)
    hurt = table("3o creatures golem/1", "blue field 3").board
    assert hurt.find("golem", 0, outer) is None
    assert table("3o creatures golem/1 golem", "blue field 3").board.find("golem", 0, outer) is not None


def test_what_nobody_has_told_of_a_card_is_named_once() -> None:
    """Two Smashes and a Zap, and no symbol is known: what all three give decides whether row 2 is reached."""
    position = table("1o creatures goblin", "blue hand smash smash zap", told=False)
    verdict = judged(position, "cast zap with smash smash row 2 needs 2 earth at goblin@1o")
    assert verdict.missing
    assert len({one.fact for one in verdict.missing}) == len(verdict.missing)


@pytest.mark.parametrize("players, markers, left_out", [(2, 8, 24), (3, 10, 12), (4, 12, 0)])
def test_o_x1_markers_by_number_of_players(players: int, markers: int, left_out: int) -> None:
    position = REFEREE.new_game(header(players, told=False))
    assert position.board.markers == (markers,) * 6
    assert len(CATALOGUE.signs_left_out[players]) * CATALOGUE.markers_of_a_sign == left_out
    assert 6 * markers + left_out == 72
