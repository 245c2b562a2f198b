"""Every rule that can refuse something, provoked alone where that is possible, with its sentence."""

from __future__ import annotations

import pytest

from assistant.locale import say
from assistant.orcs_orcs_orcs import REFEREE
from assistant.referee.errors import BadInputError
from tests.orcs_orcs_orcs.fictitious import (
    FIRST,
    after,
    broken_rules,
    corrected,
    forced,
    header,
    judged,
    missing,
    sentences,
    table,
)
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

FULL = tuple(f"{lane}o creatures goblin" for lane in range(1, 7))
OTHERS = tuple(f"{lane}o creatures goblin" for lane in (1, 2, 4, 5, 6))


@pytest.mark.parametrize("rule, facts, turn, line, sentence", TABLES["test_refused_with_its_sentence"])
def test_refused_with_its_sentence(
    rule: str, facts: tuple[str, ...], turn: str, line: str, sentence: str
) -> None:
    position = table(*facts, turn=turn)
    assert rule in broken_rules(position, line)
    assert sentence in sentences(position, line)


def test_o1_only_two_to_four_play() -> None:
    """The rulebook is for "O1" 2 to 4 players."""
    with pytest.raises(BadInputError, match="for 2 to 4 players; there are 1"):
        REFEREE.new_game(header(1))


def test_o5_the_set_up_comes_first_and_has_two_creatures_per_lane() -> None:
    position = after(REFEREE.new_game(header(2)), "marker 1 goblin", "marker 1 goblin")
    assert broken_rules(position, "marker 1 ork") == {"O5"}
    assert "Lane 1 already has its two first creatures." in sentences(position, "marker 1 ork")
    assert broken_rules(position, "fate weak") == {"O5"}
    assert "still to be turned up: 10" in sentences(position, "fate weak")


def test_o6_nobody_meets_a_ninth_golem() -> None:
    golems = [f"marker {lane} golem" for lane in (1, 1, 2, 2, 3, 3, 4, 4)]
    position = after(REFEREE.new_game(header(4)), *golems)
    assert broken_rules(position, "marker 5 golem") == {"O6"}
    assert "Lava Golem: 9 have been seen, but there are only 8." in sentences(position, "marker 5 golem")
    assert judged(position, "marker 5 goblin").legal
    (offer,) = [offer for offer in REFEREE.offers(position, "") if offer.id == "marker"]
    lanes, kinds = offer.choices({"lane": "s5"})
    assert [choice.refused is None for choice in lanes.alternatives] == [False] * 4 + [True] * 2
    assert [choice.value for choice in kinds.alternatives if choice.refused] == ["golem"]


def test_o3_markers_that_were_sorted_out_bring_nobody() -> None:
    golems = [f"marker {lane} golem" for lane in (1, 1, 2, 2, 3, 3, 4)]
    # Of the eight made-up markers of Lava Golems one carries a 3.
    position = after(REFEREE.new_game(header(2)), *golems)
    assert broken_rules(position, "marker 4 golem") == {"O3"}
    told = "Lava Golem: 8 have been seen, but with 2 players only 7 have a marker in play."
    assert told in sentences(position, "marker 4 golem")
    assert judged(after(REFEREE.new_game(header(3)), *golems), "marker 4 golem").legal
    unsure = after(REFEREE.new_game(header(2, told=False)), *golems)
    assert not broken_rules(unsure, "marker 4 golem"), "nobody told which markers were sorted out"
    gone = corrected(table(players=2), "gone golem 8")
    assert "O3" in {violation.rule for violation in REFEREE.audit(gone)}


def test_o15_without_fate_cards_an_empty_one_is_noted() -> None:
    used = ("round cards 15", "round phase fate")
    position = table(*used, turn="", fate_exhausted="none")
    assert broken_rules(position, "fate weak") == {"O15"}
    assert "All 15 fate cards have been turned up" in sentences(position, "fate weak")
    assert judged(position, "fate -").legal
    assert judged(table(*used, turn=""), "fate weak").legal


def test_o26_an_own_lane_without_markers_is_not_the_only_one_that_has_some() -> None:
    """Where only the own lane has markers, this table turns up those; here lane 3 alone has some."""
    bare = [f"{lane} markers 0" for lane in (1, 2, 4, 5, 6)]
    position = table(*FULL, *bare, turn="markers", only_own_lane="own")
    assert broken_rules(position, "marker 1 ork") == {"O26", "O27"}
    assert judged(position, "marker 3 ork").legal


def test_o31_nothing_follows_a_pass() -> None:
    position = after(table(*FULL), "pass")
    assert broken_rules(position, "teleport 4") == {"O31"}
    assert "Ann has passed" in sentences(position, "teleport 4")


def test_o37_a_table_may_take_the_highest_row() -> None:
    line = "cast zap with zap row 1 at goblin@1o"
    assert judged(table(*FULL), line).legal
    strict = table(*FULL, lower_row="no")
    assert broken_rules(strict, line) == {"O37"}
    assert "The power is enough for row 2 of Zap" in sentences(strict, line)
    # What row 3 needs nobody has told, so nobody can say that row 2 is not the highest.
    unknown = table("1o creatures goblin", told=False, lower_row="no")
    assert missing(unknown, "cast zap with zap row 2 at goblin@1o") == {"zap.need3"}


def test_o39_a_card_drawn_by_an_effect_comes_after_the_card_that_draws_it() -> None:
    position = table(*FULL, "blue hand ?")
    line = "cast zap with wisdom=fire! smash row 1 at goblin@1o"
    assert "Cards to be played: 2; cards in the hand: 1." in sentences(position, line)
    # The Wisdom itself must be held; a Smash may be what it draws, two Smashes may not (Verstärkungseffekte).
    told = table(*FULL, "blue hand switch voodoo zap")
    assert broken_rules(told, line) == {"O39"}
    told = corrected(told, "blue hand switch wisdom zap")
    assert judged(told, line).legal
    assert broken_rules(told, "cast zap with smash wisdom=fire! row 1 at goblin@1o") == {"O39"}
    assert broken_rules(told, "cast zap with wisdom=fire! smash smash row 1 at goblin@1o") == {"O39"}
    assert judged(corrected(position, "blue hand ? ?"), line).legal


def test_o39_whoever_has_no_card_left_is_told_so() -> None:
    position = table(*FULL, "blue hand -")
    assert "Cards to be played: 1; cards in the hand: 0." in sentences(
        position, "cast zap row 1 at goblin@1o"
    )


def test_o57_a_spell_that_lies_open_is_learned_whatever_reinforces_it() -> None:
    position = table("display cards fireball zap zap zap zap zap", learning_reinforced="yes")
    assert judged(position, "cast wisdom with zap=lightning at fireball").legal
    assert broken_rules(position, "cast wisdom with zap=lightning at switch") == {"O57"}


def test_o37_what_a_row_was_seen_to_need_is_held_against_the_copy() -> None:
    """The made-up row 3 of Smash needs 3 earth; where nobody told that, at least the 2 of row 2."""
    line = "cast smash with smash smash smash row 3 needs {} earth at goblin@1o"
    told, untold = table(*FULL, "blue hand ? ? ? ?"), table(*FULL, "sheet smash.need3", "blue hand ? ? ? ?")
    for position, need, broken in (
        (told, 4, {"O37"}),
        (told, 3, set()),
        (untold, 4, set()),
        (untold, 2, set()),
        (untold, 1, {"O37"}),
    ):
        assert broken_rules(position, line.format(need)) == broken
    assert after(untold, line.format(4)).box.values["smash.need3"] == "4 earth"
    assert "smash.need3" not in forced(untold, line.format(1)).box.values
    # Switch has no row 3, so that nothing is noted of one.
    switch = "cast switch with smash row 3 needs 2 earth at goblin@1o 1m"
    assert "switch.need3" not in forced(told, switch).box.values


def test_an_unmatched_earthquake_says_what_it_waits_for() -> None:
    """Nobody knows its symbol: whether a Smash matches is open, and a row that no card has is refused."""
    unknown = table("1o creatures goblin", told=False)
    assert "earthquake.power" in missing(unknown, "cast earthquake with smash row 1 at 1o")
    assert broken_rules(unknown, "cast earthquake with smash row 3 at 1o") == {"O37"}


def test_o52_whoever_aims_at_too_much_is_told_all_the_same_who_is_not_defeated() -> None:
    """Zap hits one creature, and by row 1 for 1 damage; of the made-up Goblins none falls by that."""
    line = "cast zap row 1 at goblin@1o 2o defeating goblin"
    assert broken_rules(table(*FULL), line) == {"O45", "O52"}
    assert "Goblin is not defeated by 1 damage in all." in sentences(table(*FULL), line)


def test_o57_a_spell_just_learned_waits() -> None:
    """A spell drawn again in the turn it was learned: silent in the rulebook, so an option."""
    for waits, broken in (("yes", {"O57"}), ("no", set())):
        position = table(*FULL, new_spells_wait=waits)
        position = after(position, "cast spell-book at lightning-bolt")
        assert broken_rules(position, "cast lightning-bolt with zap row 1 at goblin@3o") == broken
    # One learned before may be the one that is played.
    older = table(*FULL, "blue learned lightning-bolt")
    older = after(older, "cast spell-book at lightning-bolt")
    assert judged(older, "cast lightning-bolt with zap row 1 at goblin@3o").legal


def test_o64_a_spell_book_shows_two_kinds() -> None:
    line = "cast zap with spell-book=lightning row 2 at goblin@1o"
    narrow = corrected(table(*FULL), "sheet spell-book.powers earth/fire")
    assert broken_rules(narrow, line) == {"O64"}
    assert "No Spell Book shows lightning." in sentences(narrow, line)
    assert missing(table(*FULL, told=False), line) == {"spell-book.powers"}


def test_the_power_of_a_card_that_nobody_has_told_is_not_proven_by_a_claim() -> None:
    """That Smash gives earth follows by elimination at best; the rulebook does not say it (b) Zaubern)."""
    unknown = table(*FULL, told=False)
    assert missing(unknown, "cast zap with smash=lightning row 2 at goblin@1o") == {"smash.power"}
    # Where the highest row must be taken, the power of the Smash decides whether row 1 is that.
    strict = corrected(table(*FULL, told=False, lower_row="no"), "sheet zap.need3 3 lightning")
    assert missing(strict, "cast zap with smash row 1 at goblin@1o") == {"smash.power"}
    assert judged(strict, "cast zap row 1 at goblin@1o").legal


def test_o65_wisdom_has_both_effects() -> None:
    position = table("4o creatures goblin")
    assert judged(position, "cast zap with wisdom=lightning>4! row 2 at goblin@4o").legal


@pytest.mark.parametrize("rule, facts, sentence", TABLES["test_impossible_tables_are_found"])
def test_impossible_tables_are_found(rule: str, facts: tuple[str, ...], sentence: str) -> None:
    found = REFEREE.audit(table(*FIRST, *facts))
    said = [REFEREE.rulebook.refusal(violation) for violation in found if violation.rule == rule]
    assert any(sentence in one for one in said), said
    assert REFEREE.audit(table(*FIRST)) == ()


def test_all_broken_rules_are_told_at_once() -> None:
    position = table(*FULL, turn="0")
    line = "green: cast fireball with smash smash smash smash>3 row 1 at ork@3o"
    assert broken_rules(position, line) >= {"O1", "O30", "O32", "O37", "O39", "O43", "O53", "O65"}


def test_power_that_nobody_needs_need_not_be_said() -> None:
    """A card may be played for its effect alone, its power unused (Verstärkungseffekte)."""
    position = table(*FULL)
    for line in ("cast zap with wisdom>4 row 1 at goblin@4o", "cast zap with spell-book! row 1 at goblin@1o"):
        assert judged(position, line).legal, line
    assert broken_rules(position, "cast fireball with wisdom fireball row 1 at goblin@1o") == set()
    assert missing(position, "cast fireball with wisdom row 1 at goblin@1o") == {"wisdom.gives"}
    unknown = table(*FULL, told=False)
    assert missing(unknown, "cast switch with wisdom row 1 at goblin@1o goblin@2o") >= {"switch.need1"}


def test_a_hidden_card_is_one_card_only() -> None:
    """A Zap is told and one card is not: Smash and Fire Spark cannot both be that one (b) Zaubern)."""
    position = table(*FULL, "blue hand zap ?")
    assert judged(position, "cast zap with smash row 1 at goblin@1o").legal
    assert broken_rules(position, "cast smash with fire-spark row 1 at goblin@1o") == {"O39"}


@pytest.mark.parametrize(
    "language, sentence, from_taps",
    [
        ("en", "Row 2 of Zap needs 2 lightning; there is 1 lightning.", "2 lightning"),
        ("de", "Zeile 2 von Zap braucht 2 Blitz; vorhanden: 1 Blitz.", "2 Blitz"),
        ("ro", "Rândul 2 al vrăjii Zap cere 2 fulger; există 1 fulger.", "2 fulger"),
    ],
)
def test_powers_are_said_in_the_readers_language(language: str, sentence: str, from_taps: str) -> None:
    position = table("1o creatures goblin", "blue field 1")
    (violation,) = judged(position, "cast zap row 2 at goblin@1o").violations
    assert REFEREE.rulebook.refusal(violation, language) == sentence
    assert from_taps in say(REFEREE.rulebook.refusal_text(violation), language)


def test_a_creature_that_is_missed_has_the_name_that_its_owners_gave_it() -> None:
    assert "There is no such creature: Ogre@1o." in sentences(table(*OTHERS), "cast zap row 1 at sixth@1o")
