"""What the rulebook does not say: every option read both ways, worked out by hand."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import counter_value, index_of
from tests.orcs_orcs_orcs.fictitious import (
    after,
    broken_rules,
    corrected,
    judged,
    missing,
    sentences,
    standing,
    table,
    trophies,
)

GOBLIN = index_of("goblin")


@pytest.mark.parametrize("reading, start, cubes", [("no", 2, 2), ("yes", 2, 0), ("yes", 3, 3), ("yes", 4, 4)])
def test_the_cube_when_trophies_are_lost(reading: str, start: int, cubes: int) -> None:
    """On the top field, the third here, a cube stays: its ability lasts to the end (Angriffszauber)."""
    facts = ("1i creatures goblin goblin", "blue goblin 3", f"blue cube.goblin {start}", "round phase fate")
    position = after(table(*facts, turn="", cube_steps_back=reading), "fate weak")
    assert trophies(position, "blue") == {"goblin": 1}
    assert position.wizards[0].cubes[GOBLIN] == cubes


@pytest.mark.parametrize("reading, left", [("each", 1), ("once", 2)])
def test_several_arrive_together(reading: str, left: int) -> None:
    facts = ("1i creatures goblin goblin", "blue goblin 3", "round phase fate")
    position = after(table(*facts, turn="", hand_in=reading), "fate weak")
    assert trophies(position, "blue") == {"goblin": left}
    assert position.fallen[GOBLIN] == 2
    assert counter_value(position, "goblin") == 4
    assert position.gone[GOBLIN] == 2 + 3 - left


@pytest.mark.parametrize("reading, phase", [("skip", "actions"), ("own", "reveal")])
def test_only_the_own_lane_has_markers(reading: str, phase: str) -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    facts += [f"{lane} markers 0" for lane in range(2, 7)]
    position = table(*facts, turn="markers", only_own_lane=reading)
    assert position.turn.phase == phase
    if reading == "own":
        assert after(position, "marker 1 ork").turn.phase == "actions"
    else:  # nobody turned one up, and nobody says so; the other reading is told
        refusal = judged(position, "marker 1 ork").violations[0]
        assert (refusal.rule, refusal.case) == ("O25", "only-own")


def test_markers_that_were_turned_up_are_said_to_be() -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    refusal = judged(table(*facts), "marker 2 ork").violations[0]
    assert (refusal.rule, refusal.case) == ("O25", "default")


@pytest.mark.parametrize("reading, alone, not_alone", [("outward", "1o", "1i"), ("inward", "1i", "1o")])
def test_what_is_behind(reading: str, alone: str, not_alone: str) -> None:
    """Two sections beside each other are hit together by either reading: one of them is the chosen one."""
    position = table("1o creatures goblin", "1m creatures golem", behind=reading)
    line = "cast ice-storm with cold-snap cold-snap row 2 at"
    for hit in ("1m 1o", "1o 1m", "1i 1m", "1m 1i"):
        assert judged(position, f"{line} {hit}").legal, hit
    assert broken_rules(position, f"{line} 1i 1o") == {"O56"}
    # Nothing lies behind the last section, so it may be named alone; any other leaves the second one open.
    assert judged(position, f"{line} {alone}").legal
    for one_of_two in (not_alone, "1m"):
        assert missing(position, f"{line} {one_of_two}") == {"other-section"}


@pytest.mark.parametrize("reading, broken", [("yes", set()), ("no", {"O55"})])
def test_the_ends_of_the_ring(reading: str, broken: set[str]) -> None:
    position = table("1o creatures goblin", "6o creatures goblin", lane_ring=reading)
    assert broken_rules(position, "cast earthquake with smash smash row 2 at 1o 6o") == broken


def test_the_two_sections_of_an_earthquake_are_named_in_any_order() -> None:
    """Blue on lane 1 hits 1o and 2o, whichever is named first (Earthquake)."""
    position = table("1o creatures goblin", "2o creatures goblin")
    line = "cast earthquake with smash smash row 2 at"
    assert trophies(after(position, f"{line} 2o 1o"), "blue") == {"goblin": 2}
    assert broken_rules(position, f"{line} 2o 3o") == {"O43"}, "the own lane is not hit"


@pytest.mark.parametrize("reading, damage", [("stays", "golem/1"), ("cleared", "golem")])
def test_damage_of_a_creature_that_is_moved(reading: str, damage: str) -> None:
    position = table("1o creatures golem", moved_damage=reading)
    position = after(position, "cast zap row 1 at golem@1o", "cast magic-bonds row 1 at golem@1o")
    assert standing(position) == {"1m": damage}
    swapped = table("1o creatures golem/1", "3o creatures goblin", moved_damage=reading)
    assert standing(after(swapped, "cast switch row 1 at golem@1o goblin@3o")) == {
        "1o": "goblin",
        "3o": damage,
    }


@pytest.mark.parametrize("reading, left", [("three-or-fewer", 2), ("exactly-three", 1)])
def test_voodoo_on_a_hand_of_two(reading: str, left: int) -> None:
    position = table("red hand zap zap", voodoo_floor=reading)
    position = after(position, "cast voodoo row 1 at red")
    assert len(position.wizards[2].hand) == left


def test_voodoo_on_other_hands() -> None:
    for hand, left in (("zap smash ? wisdom", 3), ("? ? ?", 3), ("-", 0), ("? ? ? ? ?", 4)):
        position = after(table(f"red hand {hand}"), "cast voodoo row 1 at red")
        assert len(position.wizards[2].hand) == left
    # Nobody sees which card is chosen, unless all are alike.
    mixed = after(table("red hand zap zap smash wisdom"), "cast voodoo row 1 at red")
    assert mixed.wizards[2].hand == ("?", "?", "?")
    alike = after(table("red hand zap zap zap zap"), "cast voodoo row 1 at red")
    assert alike.wizards[2].hand == ("zap", "zap", "zap")


@pytest.mark.parametrize("reading, broken", [("no", {"O32"}), ("yes", set())])
def test_the_own_field(reading: str, broken: set[str]) -> None:
    assert broken_rules(table(teleport_own_field=reading), "teleport 1") == broken


@pytest.mark.parametrize("reading, broken", [("yes", set()), ("no", {"O57"})])
def test_learning_with_a_card_for_its_effect(reading: str, broken: set[str]) -> None:
    """Only the Spell Book *has* to be played (Wissenszauber); a card may reinforce just for its effect."""
    position = table(learning_reinforced=reading)
    line = "cast spell-book with replenish>4 at fireball"
    assert broken_rules(position, line) == broken
    if not broken:
        blue = after(position, line).wizards[0]
        assert (blue.lane, len(blue.hand), blue.discard, blue.learned) == (4, 2, 3, ("fireball",))
    else:
        assert "takes no other card with it at your table" in sentences(position, line)


def test_what_a_poison_card_does_stands_on_the_supplement_sheet() -> None:
    for line in ("cast poison", "cast zap with poison row 1 at goblin@1o"):
        assert missing(table("1o creatures goblin"), line) == {"poison.text"}


def test_derived_rules_of_the_checklist() -> None:
    """Three empty lanes go on, four end the game after the round; creatures may still stand there."""
    empty = [f"{lane} markers 0" for lane in (1, 2, 3)]
    there = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    position = after(table(*there, *empty, first="yellow", players=4, turn="0"), "draw")
    assert position.turn.phase == "reveal"
    for count, phase in ((3, "fate"), (4, "over")):
        last = table(*there, *(f"{lane} markers 0" for lane in range(1, count + 1)), players=2)
        last = corrected(last, "green turn 0")
        assert after(last, "draw").turn.phase == phase
    # The counter stays on its lowest field.
    low = table("1i creatures golem", "fallen golem 2", "round phase fate", turn="")
    assert counter_value(low, "golem") == 6
    assert counter_value(after(low, "fate very-strong"), "golem") == 6


def test_replenish_reshuffles_and_gives_an_action() -> None:
    position = table("blue hand replenish cold-snap", "blue pile 1", "blue discard 5")
    position = after(position, "cast replenish with cold-snap row 2")
    blue = position.wizards[0]
    # One from the pile, then five are shuffled and one of them drawn; two cards are put down after that.
    assert (len(blue.hand), blue.pile, blue.discard, position.turn.left) == (2, 4, 2, 2)


def test_poison_and_hands() -> None:
    position = table()
    assert judged(position, "poison red").judgement == "undecided"
    position = after(position, "hand smash zap wisdom wisdom")
    assert position.wizards[0].hand == ("smash", "wisdom", "wisdom", "zap")
    position = after(position, "green: hand ? ? ? zap")
    assert position.wizards[1].hand == ("?", "?", "?", "zap")


def test_what_a_table_lets_pass_is_carried_out_as_far_as_it_goes() -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    position = table(*facts, turn="2")
    position = REFEREE.apply(position, REFEREE.read("marker 2 ork"))
    assert position.lane(2).markers == 9
    assert REFEREE.apply(position, REFEREE.read("fate weak")).turn.phase == "actions"
    short = corrected(position, "blue hand smash")
    short = REFEREE.apply(short, REFEREE.read("cast zap with zap row 1 at goblin@1o"))
    assert short.wizards[0].hand == ()
    draw = corrected(short, "blue pile 0")
    assert REFEREE.apply(draw, REFEREE.read("draw 9")).turn.player == 1
    learned = corrected(position, "display cards zap zap zap zap zap zap")
    learned = REFEREE.apply(learned, REFEREE.read("cast wisdom at fireball"))
    assert learned.display == ("zap",) * 6
    assert learned.wizards[0].learned == ("fireball",)
    wrong = REFEREE.apply(position, REFEREE.read("cast voodoo row 1 at 3o"))
    assert [len(wizard.hand) for wizard in wrong.wizards] == [3, 4, 4, 4]
