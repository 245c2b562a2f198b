"""Parts of a line that its spell has no use for are told as such and are no broken rule."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.referee.errors import ImpossibleError
from tests.orcs_orcs_orcs.fictitious import broken_rules, judged, missing, sentences, standing, table
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

FACTS = ("2o creatures goblin", "blue hand replenish wisdom voodoo poison spell-book switch ? ? ?")


@pytest.mark.parametrize(
    "line, part, sound",
    TABLES["what_a_spell_has_no_use_for_is_no_broken_rule"],
)
def test_what_a_spell_has_no_use_for_is_no_broken_rule(line: str, part: str, sound: str) -> None:
    position = table(*FACTS, "blue field 2", "green field 1")
    assert missing(position, line) == {part}
    with pytest.raises(ImpossibleError, match="has no use for"):
        REFEREE.apply(position, REFEREE.read(line))
    assert judged(position, sound).legal
    assert REFEREE.apply(position, REFEREE.read(sound)).turn.used


def test_a_creature_as_a_card_to_learn_is_no_card_that_is_not_there() -> None:
    for target in ("goblin@2o", "poison", "red"):
        assert missing(table(*FACTS), f"cast wisdom at {target}") == {"needless-card", "card"}


def test_under_a_rule_that_nobody_can_read_others_may_be_defeated() -> None:
    position = table(*FACTS, "blue field 2", "green field 1", "round rule other")
    assert missing(position, "cast zap row 1 at goblin@2o defeating goblin ork") == set()


def test_damage_seen_of_a_poison_card_changes_no_known_card() -> None:
    """Nobody knows what the card says; a line that tells of its damage is played like one that does not."""
    position = table(*FACTS, turn="2")
    for line in ("cast poison damage 2", "cast poison row 1 damage 2 at goblin@2o"):
        assert missing(position, line) == {"poison.text"}
        assert REFEREE.apply(position, REFEREE.read(line)) == REFEREE.apply(
            position, REFEREE.read("cast poison")
        )


def test_a_poison_card_is_put_down_and_takes_an_action() -> None:
    position = table(*FACTS)
    assert missing(position, "cast poison") == {"poison.text"}
    after_it = REFEREE.apply(position, REFEREE.read("cast poison"))
    blue = after_it.wizards[0]
    assert ("poison" in blue.hand, len(blue.hand), blue.discard, after_it.turn.left) == (False, 8, 1, 1)
    assert standing(after_it) == standing(position)
    known = table("blue hand zap zap wisdom smash")
    assert "poison" in sentences(known, "cast poison").lower()
    assert broken_rules(known, "cast poison") == {"O39"}


def test_of_creatures_that_are_not_there_none_is_seen_to_move() -> None:
    position = table("2o creatures goblin", "round phase fate", turn="", told=False)
    assert "No Golem stands on the board" in sentences(position, "fate weak moving golem").replace(
        "Lava ", ""
    )
