"""Tables that know little of their copy: what is seen is entered as seen, and the sheet fills."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.moves.casting.facts import fits, with_told
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.logfile import read_entry
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import (
    after,
    broken_rules,
    corrected,
    forced,
    header,
    judged,
    missing,
    sentences,
    standing,
    table,
    trophies,
)

FATES = ("1o creatures goblin ork", "2m creatures shaman", "round phase fate")


def test_who_was_seen_to_move_brings_no_card_back_into_the_deck() -> None:
    """All fifteen are used up and none is shuffled (O15), whatever is said of a sixteenth."""
    position = table("round cards 15", *FATES, turn="", told=False, fate_exhausted="none")
    for line in ("fate weak", "fate weak moving goblin", "fate weak moving -"):
        assert broken_rules(position, line) == {"O15"}, line


def test_with_nothing_told_a_fate_card_is_entered_as_it_is_seen() -> None:
    position = table(*FATES, turn="", told=False)
    assert missing(position, "fate weak") == {"goblin.category", "ork.category", "shaman.category"}
    moved = after(position, "fate weak strong moving goblin shaman")
    assert {spot: there for spot, there in standing(moved).items() if spot[0] in "12"} == {
        "1m": "goblin",
        "1o": "ork",
        "2i": "shaman",
    }
    assert moved.box.categories["ork"] == "very-strong"
    assert moved.box.may_be["goblin"] == {"weak", "strong"}
    again = corrected(moved, "round phase fate")
    assert missing(again, "fate strong") == {"goblin.category", "shaman.category"}
    assert after(again, "fate strong moving -").box.categories["goblin"] == "weak"
    assert judged(again, "fate weak strong").legal, "nobody needs to know which of the two it is"


def test_what_was_known_of_a_creature_is_not_forgotten_when_it_moves() -> None:
    """Not very strong was known, and a card that moves the weak and the very strong moved it: it is weak."""
    position = corrected(table(*FATES, turn="", told=False), "sheet goblin.category not-very-strong")
    after_it = after(position, "fate weak very-strong moving goblin")
    assert after_it.box.categories["goblin"] == "weak"


def test_who_moves_together_as_no_box_holds_them_teaches_nothing() -> None:
    """The box holds 24 strong creatures; those that are said to move would be 12, 12 and 8."""
    counts = ("sheet shaman.count 12", "sheet fifth.count 12", "sheet golem.count 8")
    there = ("1o creatures shaman", "2m creatures fifth", "3o creatures golem", "round phase fate")
    position = table(*there, *counts, turn="", told=False)
    assert after(position, "fate strong moving shaman fifth").box.categories["fifth"] == "strong"
    moved = forced(position, "fate strong moving shaman fifth golem")
    assert moved.box == position.box
    assert standing(moved)["1m"] == "shaman"


def test_a_power_that_alone_is_told_of_a_card_is_known_afterwards() -> None:
    position = table("blue learned replenish", told=False)
    assert not position.box.powers["replenish"]
    assert forced(position, "cast replenish=water row 1").box.powers["replenish"] == ("water",)


def test_what_is_known_already_cannot_be_seen_otherwise() -> None:
    position = table(*FATES, turn="")
    assert "By what is known Goblin Shaman does not move" in sentences(position, "fate weak moving shaman")
    assert broken_rules(position, "fate weak moving shaman") == {"O16"}
    assert broken_rules(position, "fate weak moving goblin") == set()
    facts = ("1o creatures goblin ork", "1m creatures shaman")
    for line, rule in {
        "cast zap row 1 at goblin@1o defeating goblin": "O45",
        "cast zap row 1 damage 2 at goblin@1o": "O37",
        "cast cold-snap row 1 at ork@1o defeating -": "",
    }.items():
        assert broken_rules(table(*facts), line) == ({rule} if rule else set()), line
    untold = table(*facts, "sheet smash.damage2 1", told=False)
    assert broken_rules(untold, "cast smash row 1 damage 2 at goblin@1o defeating goblin") == {"O37"}
    assert broken_rules(untold, "cast smash row 1 damage 1 at goblin@1o") == set()


def test_damage_and_lives_are_learned_by_looking() -> None:
    position = table("1o creatures ork shaman shaman/1", "1m creatures ork", turn="4", told=False)
    line = "cast smash row 1 damage 2 at ork@1o"
    position = forced(position, line)
    assert position.box.damage("smash", 1) == 2
    assert trophies(position, "blue") == {"ork": 1}, "it has 2 life at most (Earthquake)"
    position = forced(position, "cast zap row 1 at ork@1m defeating -")
    assert position.box.lives["ork"] == (2, 2)
    position = forced(position, "cast earthquake with smash row 1 at 1o defeating shaman/1")
    assert standing(position)["1o"] == "shaman/2"
    assert position.box.lives["shaman"] == (3, 3), "2 damage were not enough, 3 were"
    assert REFEREE.fingerprint(
        REFEREE.new_game(replace(header(told=False), start=REFEREE.fingerprint(position)))
    )


@pytest.mark.parametrize("spell, most", [("zap", 3), ("fireball", 5), ("lightning-bolt", 4)])
def test_the_greatest_damage_that_the_rulebook_allows_may_be_seen(spell: str, most: int) -> None:
    """An elementary spell does up to three damage, Fireball five, Lightning Bolt four (O52, O53)."""
    box = table("1o creatures ork", told=False).box
    assert fits(box, Cast(spell, 3, damage=most))
    assert not fits(box, Cast(spell, 3, damage=most + 1))


def test_in_a_round_with_a_rule_that_nobody_can_read_nothing_is_learned() -> None:
    position = table("1o creatures ork", "round rule other", told=False)
    assert "special-rule" in missing(position, "cast zap row 1 at ork@1o")
    alive = forced(position, "cast zap row 1 at ork@1o defeating -")
    assert (standing(alive)["1o"], alive.box.lives["ork"]) == ("ork/1", (1, 2))


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


@pytest.mark.parametrize(
    "line",
    [
        "fate weak moving goblin goblin",
        "fate weak moving",
        "fate weak rule big",
        "cast zap row 1 at ork@1o defeating ork/x",
        "cast zap row 1 damage 0 at ork@1o",
        "cast zap row 1 damage 2 at ork@1o damage 2",
        "cast smash=air row 2 at ork@1o",
    ],
)
def test_what_was_seen_is_written_in_one_way(line: str) -> None:
    with pytest.raises(BadInputError, match="cannot be read"):
        REFEREE.read(line)


@pytest.mark.parametrize(
    "fact, why",
    [
        ("goblin.life 3", "Life: By the rulebook it is 2, not 3."),
        ("ork.life 3", "Life: The rulebook's example leaves at most 2 life."),
    ],
)
def test_what_cannot_be_right_is_not_told_in_a_game_either(fact: str, why: str) -> None:
    with pytest.raises(ImpossibleError, match=why):
        corrected(table(told=False), f"sheet {fact}")


def test_damage_of_a_row_that_a_spell_has_not_is_not_learned() -> None:
    position = table("1o creatures goblin", told=False)
    line = REFEREE.read("cast earthquake with smash row 3 damage 2 at 1o")
    assert isinstance(line, Cast)
    assert with_told(position, line) is position
    ours = REFEREE.read("cast smash row 1 damage 3 at goblin@1o")
    assert isinstance(ours, Cast)
    told = corrected(position, "sheet smash.damage2 2")
    assert with_told(told, ours) is told, "a higher row does more"


def test_a_life_that_is_known_is_not_learned_again() -> None:
    position = table("1o creatures goblin shaman", told=False)
    position = forced(position, "cast earthquake with smash row 1 at 1o defeating -")
    assert (standing(position)["1o"], trophies(position, "blue")) == ("shaman/2", {"goblin": 1})
    assert (position.box.lives["goblin"], position.box.lives["shaman"]) == ((2, 2), (3, 4))


def test_what_a_row_needs_is_told_in_the_line_that_needs_it() -> None:
    position = table("1o creatures goblin", "2o creatures goblin", told=False)
    assert missing(position, "cast smash row 2 at goblin@1o") == {"smash.need2", "smash.damage2"}
    line = "cast smash=earth with cold-snap row 2 needs 1 earth 1 water damage 2 at goblin@1o"
    assert judged(position, line).legal
    seen_it = after(position, line)
    assert seen_it.box.need("smash", 2) == {"earth": 1, "water": 1}
    assert seen_it.box.powers["smash"] == ("earth",)
    assert trophies(seen_it, "blue") == {"goblin": 1}
    assert broken_rules(seen_it, "cast smash row 2 at goblin@1o") == {"O37", "O43"}
    assert broken_rules(position, line.replace("=earth", "=fire")) == {"O37"}, "no earth is put down"
    assert missing(position, "cast fire-spark with smash row 1 needs 1 earth damage 1 at goblin@1o") == {
        "fire-spark.power",
        "smash.power",
    }


def test_of_a_poison_card_only_its_text_is_asked() -> None:
    """Its line says as which power it is put down; whether it may be is printed on it (O34)."""
    told = ("1o creatures goblin", "sheet smash.need2 2 earth", "blue hand smash poison")
    position = table(*told, told=False, turn="2")
    line = "cast smash with poison=earth row 2 at goblin@1o"
    assert missing(position, line) == {"poison.text", "smash.power", "smash.damage2"}


def test_what_a_card_shows_cannot_be_seen_otherwise_than_it_is_known() -> None:
    position = table("1o creatures goblin", told=False)
    assert "cannot need 2 fire" in sentences(position, "cast zap row 1 needs 2 fire at goblin@1o")
    assert broken_rules(position, "cast zap=fire row 1 at goblin@1o") == {"O35"}
    needs_one = "cast fireball with smash row 1 needs 1 fire at goblin@1o"
    assert broken_rules(position, needs_one) == {"O37"}, "it needs two at least (O53)"
    assert missing(position, "cast wisdom=fire row 1 needs 1 fire at zap") == {
        "needless-row",
        "needless-power",
    }


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


def test_what_to_write_is_said_of_all_that_the_row_waits_for() -> None:
    position = table("1o creatures ork", told=False)
    with pytest.raises(ImpossibleError, match="row 1 needs 2 earth damage 2"):
        forced(position, "cast smash row 1 at ork@1o")
    with pytest.raises(ImpossibleError, match="“row 1 damage 2”"):
        forced(position, "cast smash row 1 needs 1 earth at ork@1o")
