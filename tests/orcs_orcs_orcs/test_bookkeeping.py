"""What an action leaves as it was, and by how much it changes the rest: cards, trophies, cubes, actions."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.moves.casting.demands import kind_of_power
from assistant.orcs_orcs_orcs.moves.casting.facts import creatures_hit
from assistant.orcs_orcs_orcs.moves.casting.spells import casts, put_down
from assistant.orcs_orcs_orcs.rules.layout import CategoryFacts, categories_exist
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import (
    corrected,
    judged,
    table,
)

PILES = ("blue pile 5", "blue discard 7", "green pile 5", "green discard 6")


def test_a_poison_card_is_no_secret() -> None:
    assert REFEREE.reveals(table(), REFEREE.read("poison red"))


@pytest.mark.parametrize("seen, broken", [(32, False), (33, True)])
def test_as_many_creatures_of_a_category_may_appear_as_there_are(seen: int, *, broken: bool) -> None:
    """Thirty-two weak ones (O6)."""
    assert bool(categories_exist(CategoryFacts("weak", seen, 32))) is broken


def test_two_cards_alike_are_refused_once() -> None:
    """No Smash shows an icon (O65)."""
    position = table("1o creatures goblin", "blue field 1", "green field 2", players=2)
    verdict = judged(position, "cast zap with smash! smash! row 1 at goblin@1o")
    assert [violation.rule for violation in verdict.violations] == ["O65"]


def test_creatures_and_whole_sections_named_together_are_all_hit() -> None:
    position = table("1o creatures goblin ork", "2o creatures golem")
    line = REFEREE.read("cast zap row 1 at golem@2o 1o")
    assert isinstance(line, Cast)
    assert [one.kind for one in creatures_hit(position, line)] == ["golem", "goblin", "ork"]


def test_nothing_can_be_cast_without_an_action() -> None:
    facts = ("1o creatures goblin", "blue field 1", "blue hand zap smash ? ?")
    assert list(casts(table(*facts, turn="0"))) == []
    assert list(casts(table(*facts, turn="1")))


@pytest.mark.parametrize(
    "told, boost, kind",
    [
        (True, Boost("zap"), "lightning"),
        (True, Boost("zap", "lightning"), "lightning"),
        (True, Boost("zap", "fire"), "lightning"),
        (True, Boost("spell-book", "fire"), "fire"),
        (True, Boost("spell-book"), ""),
        (False, Boost("switch", "fire"), "fire"),
        (False, Boost("switch"), ""),
    ],
)
def test_a_card_gives_the_power_it_shows_whatever_is_told(*, told: bool, boost: Boost, kind: str) -> None:
    """Where nobody knows what it shows, what is told of it."""
    position = corrected(table(told=told), "sheet spell-book.powers earth/fire lightning/water")
    assert kind_of_power(position.box, boost) == kind


def test_whoever_is_not_to_act_is_told_who_is() -> None:
    """The same by whoever is to act; a hand is told of any player, and a wrong one stays that player's."""
    position = table("1o creatures goblin", "blue field 1", players=2)
    fix = REFEREE.fix(position, REFEREE.read("green: pass"))
    assert fix
    assert REFEREE.write(inside(fix.instead)) == "pass"
    longer = corrected(position, "blue hand ? ? ? ? ?")
    told = REFEREE.fix(longer, REFEREE.read("green: hand ? ? ? ? ?"))
    assert told is None or inside(told.instead).player == "green"


def test_what_is_put_down_is_not_on_the_discard_pile_yet() -> None:
    """A hand of four with 5 cards on the pile and 7 discarded: one is put down, none is drawn."""
    position = table(*PILES, "blue hand zap smash smash smash")
    blue = put_down(position, Cast("zap", 1), 0).wizards[0]
    assert (len(blue.hand), blue.pile, blue.discard) == (3, 5, 7)
