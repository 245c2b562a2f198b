"""Tables that know little of their copy: what is seen is entered as seen, and the sheet fills."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.moves.casting.facts import fits, with_told
from assistant.referee.logs.logfile import read_entry
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import (
    corrected,
    table,
)

FATES = ("1o creatures goblin ork", "2m creatures shaman", "round phase fate")


@pytest.mark.parametrize("spell, most", [("zap", 3), ("fireball", 5), ("lightning-bolt", 4)])
def test_the_greatest_damage_that_the_rulebook_allows_may_be_seen(spell: str, most: int) -> None:
    """An elementary spell does up to three damage, Fireball five, Lightning Bolt four (O52, O53)."""
    box = table("1o creatures ork", told=False).box
    assert fits(box, Cast(spell, 3, damage=most))
    assert not fits(box, Cast(spell, 3, damage=most + 1))


def test_offers_ask_for_what_must_be_seen() -> None:
    (fate,) = REFEREE.offers(table(*FATES, turn="", told=False))
    answers = {"moves": "weak"}
    for creature in ("shaman", "goblin", "-"):
        asked = fate.choices(answers)[-1]
        assert {"goblin", "ork", "shaman"} - {*answers.values()} == {
            one.value for one in asked.alternatives if one.value != "-"
        }
        answers[asked.id] = creature
    assert fate.choices(answers)[-1].id == "rule"
    assert REFEREE.write(inside(fate.build({**answers, "rule": "-"}))) == "fate weak moving goblin shaman"
    first = fate.choices({"moves": "weak"})[-1].id
    nobody = {"moves": "weak", first: "-", "rule": "life"}
    assert REFEREE.write(inside(fate.build(nobody))) == "fate weak rule life moving -"
    everybody = {"moves": "weak"}
    for creature in ("ork", "shaman", "goblin"):
        everybody[fate.choices(everybody)[-1].id] = creature
    assert fate.choices(everybody)[-1].id == "rule", "nobody is left to ask for"
    assert [choice.id for choice in fate.choices({"moves": "-"})] == ["moves", "rule"]
    position = table("1o creatures ork", "blue hand smash zap", told=False)
    (cast,) = [offer for offer in REFEREE.offers(position) if offer.id == "cast"]
    told = {"spell": "smash", "row": "1", "shows": "-", "card1": "-", "at": "1o", "which": "ork@1o"}
    assert [choice.id for choice in cast.choices(told)][-1] == "damage"
    told |= {"damage": "1"}
    assert [choice.id for choice in cast.choices(told)][-1] == "defeated-ork"
    assert REFEREE.write(inside(cast.build({**told, "defeated-ork": "yes"}))) == (
        "cast smash row 1 damage 1 at ork@1o defeating ork"
    )
    assert REFEREE.write(inside(cast.build({**told, "defeated-ork": "no"}))).endswith("defeating -")


def test_damage_of_a_row_that_a_spell_has_not_is_not_learned() -> None:
    position = table("1o creatures goblin", told=False)
    line = REFEREE.read("cast earthquake with smash row 3 damage 2 at 1o")
    assert isinstance(line, Cast)
    assert with_told(position, line) is position
    ours = REFEREE.read("cast smash row 1 damage 3 at goblin@1o")
    assert isinstance(ours, Cast)
    told = corrected(position, "sheet smash.damage2 2")
    assert with_told(told, ours) is told, "a higher row does more"


def test_taps_ask_for_what_a_row_needs_and_let_it_be() -> None:
    position = table("1o creatures goblin", "blue hand smash fire-spark zap zap", told=False)
    (cast,) = [offer for offer in REFEREE.offers(position) if offer.id == "cast"]
    answers = {"spell": "smash", "row": "1"}
    assert [choice.id for choice in cast.choices(answers)][-1] == "shows"
    answers["shows"] = "earth"
    needs = cast.choices(answers)[-1]
    values = [one.value for one in needs.alternatives if not one.refused]
    assert values[:3] == ["-", "1 earth", "2 earth"]
    assert "5 earth" not in values
    answers |= {"needs": "2 earth", "card1": "fire-spark"}
    answers |= {"effect1": "plain", "at": "1o", "which": "goblin@1o", "damage": "2"}
    assert REFEREE.write(inside(cast.build(answers))) == (
        "cast smash=earth with fire-spark row 1 needs 2 earth damage 2 at goblin@1o"
    )
    let_be = {"spell": "smash", "row": "1", "shows": "-"}
    assert [choice.id for choice in cast.choices(let_be)][-1] == "card1"
    assert REFEREE.write(inside(cast.build({**let_be, "card1": "-"}))) == "cast smash row 1"


def test_of_hidden_cards_only_their_number_says_what_a_row_cannot_need() -> None:
    """Two cards in hand: Smash itself, which gives the power that it shows, and any other."""
    position = table("1o creatures goblin", "blue hand ? ?", told=False)
    (cast,) = [offer for offer in REFEREE.offers(position) if offer.id == "cast"]
    needs = cast.choices({"spell": "smash", "row": "1", "shows": "earth"})[-1]
    possible = {one.value for one in needs.alternatives if not one.refused}
    assert possible == {
        *("-", "1 earth", "2 earth"),
        *("1 lightning", "1 water", "1 fire"),
        *("1 earth 1 lightning", "1 earth 1 water", "1 earth 1 fire"),
    }


def test_a_line_that_is_proposed_can_be_typed() -> None:
    position = corrected(table("blue goblin 1", players=2, told=False, turn=""), "round phase over")
    proposed = str(REFEREE.prompt(position).text).partition("“")[2].partition("”")[0]
    entry = read_entry(proposed, REFEREE)
    assert entry.reason
    over = REFEREE.apply(position, inside(entry.action))
    assert REFEREE.score(over, "blue").total == 5
    assert [str(one.label) for one in REFEREE.holdings(over, "blue")] == ["1 × Goblin"], (
        "nobody knows of others"
    )
