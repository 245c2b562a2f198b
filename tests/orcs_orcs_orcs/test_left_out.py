"""What a line leaves out is asked for, and what it says wrongly is refused: every part that may be missing.

Blue's mage stands on tower field 1. A spell needs its row (b) Zaubern), an attack a creature or sections of
the own lane (Angriffszauber, Earthquake, Ice Storm), Switch two creatures or a creature and a section, Magic
Bonds a creature, the first row of Voodoo a player, learning a card of the display, and a knowledge card that
reinforces the power it gives.
"""

from __future__ import annotations

from typing import Final

import pytest

from assistant.locale.verdicts import Reader, missing_lines
from assistant.orcs_orcs_orcs import REFEREE
from assistant.referee.component_sheets import component_names
from assistant.referee.errors import ImpossibleError
from tests.orcs_orcs_orcs.fictitious import broken_rules, forced, judged, missing, standing, table

FACTS: Final = (
    "1o creatures goblin",
    "1m creatures golem golem/1",
    "2o creatures ork",
    "4o creatures goblin",
)
QUAKE: Final = "cast earthquake with smash smash row 2"
STORM: Final = "cast ice-storm with cold-snap cold-snap row 2"


@pytest.mark.parametrize(
    "line, left_out, rule",
    [
        ("cast zap at goblin@1o", {"row"}, "O37"),
        ("cast zap", {"row", "creature"}, "O37"),
        ("cast switch at goblin@1o", {"row"}, "O37"),
        ("cast zap row 1", {"creature"}, "O43"),
        ("cast zap with smash row 1", {"creature"}, "O43"),
        ("cast lightning-bolt with zap row 1", {"creature"}, "O43"),
        ("cast earthquake with smash row 1", {"section"}, "O55"),
        (QUAKE, {"section"}, "O55"),
        (f"{QUAKE} at 1o", {"other-section"}, "O55"),
        (f"{QUAKE} at 2o", {"other-section"}, "O55"),
        ("cast ice-storm with cold-snap row 1", {"section"}, "O56"),
        (f"{STORM} at 1m", {"other-section"}, "O56"),
        ("cast switch row 1", {"creature"}, "O59"),
        ("cast switch row 1 at goblin@4o", {"other-creature"}, "O59"),
        ("cast switch with smash row 2", {"creature", "section"}, "O59"),
        ("cast switch with smash row 2 at goblin@4o", {"section"}, "O59"),
        ("cast switch with smash row 2 at 1i", {"creature"}, "O59"),
        ("cast magic-bonds row 1", {"creature"}, "O60"),
        ("cast voodoo row 1", {"player"}, "O61"),
        ("cast spell-book", {"card"}, "O57"),
        ("cast zap with wisdom row 2 at goblin@1o", {"wisdom.gives"}, "O64"),
        ("cast zap with spell-book row 2 at goblin@1o", {"spell-book.gives"}, "O64"),
        ("cast zap row 1 at golem@1m", {"damage"}, "O43"),
        ("cast switch row 1 at golem@1m golem@1m", {"damage"}, "O59"),
        ("cast magic-bonds row 1 at golem@1m", {"damage"}, "O60"),
        ("hand zap smash", {"other-cards"}, "O39"),
    ],
)
def test_what_is_left_out_is_asked_for(line: str, left_out: set[str], rule: str) -> None:
    position = table(*FACTS)
    assert missing(position, line) == left_out
    verdict = judged(position, line)
    assert verdict.judgement == "undecided"
    assert verdict.missing[0].rules == (rule,)
    for language in ("en", "de", "ro"):
        for one in verdict.missing:
            assert REFEREE.rulebook.word(one.fact, language) != one.fact, "asked for in words"


@pytest.mark.parametrize(
    "line, rules",
    [
        ("cast zap at ork@1o", {"O43"}),  # by whatever row: none stands there
        ("cast zap at ork@2o", {"O43"}),
        ("cast zap row 1 at golem/2@1m", {"O43"}),
        ("cast zap row 2 at goblin@1o", {"O37"}),
        ("cast earthquake at 1o", {"O53"}),
        (f"{QUAKE} at 3o", {"O55"}),  # with whatever second section: lane 3 is not beside lane 1
        (f"{STORM} at 2o", {"O43"}),
        ("cast switch with smash row 2 at 3i", {"O59"}),
        ("cast switch row 1 at ork@4o", {"O59"}),
        ("cast voodoo row 1 at 1o", {"O61"}),
        ("cast zap with spell-book=fire row 2 at goblin@1o", {"O37"}),
    ],
)
def test_what_is_wrong_however_the_line_goes_on_is_refused(line: str, rules: set[str]) -> None:
    assert broken_rules(table(*FACTS), line) == rules


@pytest.mark.parametrize(
    "line",
    [
        "cast replenish row 1",
        "cast voodoo with voodoo row 2",
        "cast earthquake with smash row 1 at 1i",  # nothing stands there, and nothing is defeated
        f"{STORM} at 1o",  # nothing lies behind the outer section
        "cast zap row 1 at golem/1@1m",
        "cast zap with wisdom>4 row 1 at goblin@4o",  # its power stays unused, and so unsaid
        "cast spell-book at fireball",  # what fills the gap need not be told
        "hand zap smash ? ?",
    ],
)
def test_what_a_line_may_do_without_is_not_asked_for(line: str) -> None:
    assert judged(table(*FACTS), line).legal


@pytest.mark.parametrize(
    "line, facts",
    [
        ("cast zap row 1", ("2o creatures ork",)),
        ("cast zap with voodoo! row 1", ("2o creatures ork",)),
        ("cast lightning-bolt with zap row 1", ()),
        ("cast magic-bonds row 1", ()),
        ("cast switch row 1", ("2o creatures ork",)),
        ("cast switch row 1 at ork@2o", ("2o creatures ork",)),
    ],
)
def test_whether_a_spell_may_hit_nothing_the_rulebook_does_not_say(line: str, facts: tuple[str, ...]) -> None:
    """Where no creature is within reach nothing is left out; the table may cast all the same."""
    position = table(*facts)
    assert missing(position, line) == {"nothing-there"}
    after = forced(position, line)
    assert standing(after) == standing(position)
    assert after.turn.left == 1
    assert after.wizards[0].discard == len(after.turn.used) > 0


@pytest.mark.parametrize(
    "line",
    ["cast zap at goblin@1o", "cast zap row 1", "cast zap row 1 at golem@1m", "cast voodoo row 1", QUAKE],
)
def test_nobody_guesses_what_is_left_out(line: str) -> None:
    with pytest.raises(ImpossibleError, match="Write it again with what is left out"):
        forced(table(*FACTS), line)


def test_cards_of_a_hand_that_are_left_out_stay_hidden() -> None:
    assert forced(table(), "hand zap smash").wizards[0].hand == ("?", "?", "smash", "zap")


def test_facts_of_the_box_are_named_as_on_their_page() -> None:
    (need,) = judged(table(*FACTS, told=False), "cast smash row 1 at goblin@1o").missing[:1]
    reader = Reader(REFEREE.rulebook, components=component_names(REFEREE))
    assert missing_lines(need, reader)[0] == "Not known: Smash: Row 1 needs (O37)"
    (creature,) = judged(table(*FACTS), "cast zap row 1").missing
    asked = "Not known: which creature it is aimed at, for example “at goblin@3o” (O43)"
    assert missing_lines(creature, reader) == [asked]


def test_no_life_is_asked_for_where_a_spell_is_aimed_at_too_many() -> None:
    """Whatever life the two have, Smash hits one creature alone (O52)."""
    sheet = ("sheet smash.need1 1 earth", "sheet smash.power earth", "sheet smash.damage1 1")
    position = table("1o creatures ork shaman", *sheet, told=False)
    assert missing(position, "cast smash row 1 at ork@1o") == {"ork.life"}
    verdict = judged(position, "cast smash row 1 at ork@1o shaman@1o")
    assert {violation.rule for violation in verdict.violations} == {"O52"}
    assert verdict.missing == ()


@pytest.mark.parametrize(
    "line",
    [
        "cast earthquake with smash row 1 at goblin@1o",  # a creature, where a section is due
        "cast zap row 1 at 1o",  # a section, where a creature is due
        "cast zap row 1 at red",  # a player
        "cast zap row 1 at golem@3o",  # no Golem stands there
    ],
)
def test_where_something_wrong_is_named_nothing_is_left_out(line: str) -> None:
    for facts in (FACTS, ("2o creatures ork",)):
        verdict = judged(table(*facts), line)
        assert verdict.violations
        assert not verdict.missing


@pytest.mark.parametrize("line", ["cast lightning-bolt with zap row 1", "cast switch row 1"])
def test_what_reaches_every_lane_is_asked_for_a_creature_of_any(line: str) -> None:
    assert missing(table("2o creatures goblin", "3o creatures ork"), line) == {"creature"}


def test_which_of_two_that_look_different_is_meant_is_asked_whatever_else_is_named() -> None:
    """Two Golems stand on 1m, one of them hurt; of the single Goblin and Ork nothing is open."""
    for line in ("cast switch row 1 at goblin@1o golem@1m", "cast switch row 1 at golem@1m ork@2o"):
        assert missing(table(*FACTS), line) == {"damage"}
    both_hurt = table("1m creatures golem/1 golem/2")
    assert missing(both_hurt, "cast zap row 1 at golem@1m") == {"damage"}
    assert judged(both_hurt, "cast zap row 1 at golem/2@1m").legal
    assert judged(table("1m creatures golem/1 golem/1"), "cast zap row 1 at golem@1m").legal
    assert judged(table(*FACTS), "cast switch row 1 at goblin@1o golem/1@1m").legal
    assert judged(table(*FACTS), "cast switch row 1 at goblin@1o ork@2o").legal


@pytest.mark.parametrize("there", ["fifth fifth/1", "fifth/1 fifth"])
def test_what_was_seen_and_cannot_be_leaves_a_life_that_can(there: str) -> None:
    """By 2 damage one falls and the other, which had 1 already, does not: nobody can have seen that."""
    unknown = table(f"1o creatures {there}", told=False)
    for fallen in ("fifth", "fifth/1"):
        line = f"cast earthquake with smash row 1 damage 2 at 1o defeating {fallen}"
        least, most = forced(unknown, line).box.lives["fifth"]
        assert least <= most
