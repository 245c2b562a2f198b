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


@pytest.mark.parametrize("rule, facts, sentence", TABLES["test_impossible_tables_are_found"])
def test_impossible_tables_are_found(rule: str, facts: tuple[str, ...], sentence: str) -> None:
    found = REFEREE.audit(table(*FIRST, *facts))
    said = [REFEREE.rulebook.refusal(violation) for violation in found if violation.rule == rule]
    assert any(sentence in one for one in said), said
    assert REFEREE.audit(table(*FIRST)) == ()


@pytest.mark.parametrize("language, sentence, from_taps", TABLES["powers_are_said_in_the_readers_language"])
def test_powers_are_said_in_the_readers_language(language: str, sentence: str, from_taps: str) -> None:
    position = table("1o creatures goblin", "blue field 1")
    (violation,) = judged(position, "cast zap row 2 at goblin@1o").violations
    assert REFEREE.rulebook.refusal(violation, language) == sentence
    assert from_taps in say(REFEREE.rulebook.refusal_text(violation), language)


def test_a_creature_that_is_missed_has_the_name_that_its_owners_gave_it() -> None:
    assert "There is no such creature: Ogre@1o." in sentences(table(*OTHERS), "cast zap row 1 at sixth@1o")
