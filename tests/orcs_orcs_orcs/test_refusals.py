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
    forced,
    header,
    judged,
    sentences,
    table,
)
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

FULL = tuple(f"{lane}o creatures goblin" for lane in range(1, 7))


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


def test_a_row_that_a_card_has_not_needs_nothing_that_could_be_noted() -> None:
    line = "cast switch with smash row 3 needs 2 earth at goblin@1o 1m"
    assert "switch.need3" not in forced(table(*FULL, "blue hand ? ? ? ?"), line).box.values


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
