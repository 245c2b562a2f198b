"""Offers: what a player may want to do, what it leads to, and the reasons why not."""

from __future__ import annotations

import random

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Reveal
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.offers import Alternative, Offer
from tests.inside import inside
from tests.offering import built, open_choice
from tests.orcs_orcs_orcs.fictitious import header, table
from tests.orcs_orcs_orcs.games import one_game
from tests.tables import tables_beside
from tests.thorough import THOROUGH
from tests.thumb import pressed

TABLES = tables_beside(__file__)

FULL = tuple(f"{lane}o creatures goblin" for lane in range(1, 7))


@pytest.mark.parametrize("told", [True, False])
def test_whatever_is_chosen_and_not_refused_is_not_illegal(*, told: bool) -> None:
    chance = random.Random(7)
    tried = 0
    every = 90 if THOROUGH else 180
    for number, (position, _) in enumerate(one_game(3, 7)):
        if number % every == 0:
            shown = position if told else position._replace(box=position.box.__class__({}))
            for zone in ("", "s2", "3o", "t6"):
                tried += len(built(REFEREE, shown, zone, chance))
    assert tried > 40


@pytest.mark.parametrize("hand", [(), ("blue hand ? ? poison",), ("blue hand zap ? ?",)])
def test_telling_a_hand_is_a_button_as_its_cards_look_like_the_spells_to_cast(hand: tuple[str, ...]) -> None:
    (offer,) = [offer for offer in REFEREE.offers(table(*FULL, *hand)) if offer.id == "hand"]
    assert offer.seldom


def test_a_spell_that_needs_a_card_beside_it_refuses_to_go_without() -> None:
    """Earthquake is one of the four (Angriffszauber); Smash is none."""
    position = table(*FULL, told=False)
    (cast,) = [offer for offer in REFEREE.offers(position) if offer.id == "cast"]

    def without(spell: str, **more: str) -> Alternative:
        asked = cast.choices({"spell": spell, "row": "1", "shows": "-", **more})[-1]
        (found,) = [one for one in asked.alternatives if one.value == "-"]
        return found

    assert "Earthquake can only be cast with at least one" in str(without("earthquake").refused)
    assert not without("earthquake", card1="zap", effect1="plain").refused
    assert not without("smash").refused


def test_a_row_that_only_an_ability_could_allow_asks_for_any_cards() -> None:
    position = table(*FULL, "blue cube.ork 16", "blue hand cold-snap fireball smash")
    (cast,) = [offer for offer in REFEREE.offers(position) if offer.id == "cast"]
    answers = {"spell": "cold-snap", "row": "3", "card1": "-", "at": "1o", "which": "goblin@1o"}
    assert [one.value for one in cast.choices(answers)[2].alternatives] == ["-", "smash", "fireball"]
    (row,) = [one for one in cast.choices(answers)[1].alternatives if one.value == "3"]
    assert "unless the ability of the Orc says otherwise" in str(row.refused)
    verdict = REFEREE.judge(position, inside(cast.build(answers)))
    assert REFEREE.write(inside(cast.build(answers))) == "cast cold-snap row 3 at goblin@1o"
    assert (verdict.judgement, len(verdict.unless)) == ("illegal", 1)


def answered(offer: Offer, *values: str) -> dict[str, str]:
    """Return answers given one after the other; single ones are made by themselves, as on a page."""
    answers: dict[str, str] = {}
    left = list(values)
    while (choice := open_choice(offer, answers)) is not None:
        alternatives = [one.value for one in choice.alternatives]
        value = alternatives[0] if len(alternatives) == 1 else left.pop(0) if left else choice.proposed
        assert value in alternatives, (choice.id, value, alternatives)
        answers[choice.id] = value
    assert not left
    return answers


@pytest.mark.parametrize(
    "values, line",
    TABLES["a_spell_is_put_together_by_taps"],
)
def test_a_spell_is_put_together_by_taps(values: tuple[str, ...], line: str) -> None:
    position = table(*FULL, "1m creatures golem golem/1", "blue hand ? ? ? ? ?")
    cast = cast_of(position)
    assert REFEREE.write(inside(cast.build(answered(cast, *values)))) == line


def cast_of(position: Position, zone: str = "") -> Offer:
    return next(offer for offer in REFEREE.offers(position, zone) if offer.id == "cast")


def test_cards_that_nobody_has_told_the_need_of_are_asked_for_until_there_are_no_more() -> None:
    cast = cast_of(table(*FULL, told=False))
    rows = cast.choices({"spell": "fireball"})[-1].alternatives
    assert [str(row.label) for row in rows][:2] == ["row 1", "row 2"]
    assert not any(row.refused for row in rows)
    answers = answered(cast, "fireball", "1", "-", "smash", "plain", "-", "1o", "3")
    assert (
        REFEREE.write(inside(cast.build(answers))) == "cast fireball with smash row 1 damage 3 at goblin@1o"
    )


def test_the_section_that_was_tapped_is_the_target_where_it_can_be() -> None:
    position = table(*FULL, "1m creatures golem golem/1")
    cast = cast_of(position, "1m")
    answers = answered(cast, "zap", "1", "golem/0@1m")
    assert REFEREE.write(inside(cast.build(answers))) == "cast zap row 1 at golem/0@1m"
    # Another lane is out of reach, so the board is asked after all, and the offer names no place.
    assert str(cast_of(position, "2o").label) == str(cast.label) == "Cast a spell"
    away = cast_of(position, "2o").choices({"spell": "zap", "row": "1"})[-1]
    assert [one.value for one in away.alternatives if not one.refused] == ["1o", "1m"]


def test_cards_that_are_alike_are_told_at_once() -> None:
    """The fictitious starting spells hold three Spell Books and one of each other card."""
    acting = (one for one, _ in one_game(3, 7) if one.turn.left and one.actor.hand == ("?",) * 4)
    hand = next(offer for one in acting for offer in REFEREE.offers(one) if offer.id == "hand")
    books = [one for one in hand.choices({})[0].alternatives if "spell-book" in one.value]
    assert [str(one.label) for one in books] == ["Spell Book", "2 × Spell Book", "3 × Spell Book"]
    action = hand.build(answered(hand, "zap", "spell-book spell-book", "smash"))
    assert REFEREE.write(inside(action)) == "hand smash spell-book spell-book zap"
    last = hand.choices({"card1": "zap", "card2": "spell-book spell-book"})[-1]
    assert {"spell-book", "fire-spark", "?"} <= {one.value for one in last.alternatives}
    assert not {"zap", "spell-book spell-book"} & {one.value for one in last.alternatives}


@pytest.mark.parametrize(
    "told, proposed", TABLES["the_rule_of_a_fate_card_is_proposed_where_its_owner_has_told_it"]
)
def test_the_rule_of_a_fate_card_is_proposed_where_its_owner_has_told_it(
    told: dict[str, str], proposed: str
) -> None:
    position = table("round phase fate", turn="", told=False)
    (fate,) = REFEREE.offers(position._replace(box=position.box.__class__(told)))
    assert fate.choices({"moves": "weak"})[-1].proposed == proposed


def test_the_first_creatures_need_no_lane_tapped() -> None:
    """Each lane gets two: the next is proposed, and another may be tapped instead."""
    position = REFEREE.new_game(header(2))
    entered = []
    for kind in ("goblin", "ork", "goblin"):
        (first,) = offers = REFEREE.offers(position)
        action = pressed(offers, first.id).answer(first.id, "kind", kind)
        assert isinstance(action, Reveal)
        position = REFEREE.apply(position, action)
        entered.append(REFEREE.write(action))
    assert entered == ["marker 1 goblin", "marker 1 ork", "marker 2 goblin"]
    (first,) = offers = REFEREE.offers(position)
    elsewhere = pressed(offers, first.id)
    elsewhere.tap("s5")
    assert elsewhere.values["lane"] == "s5"
    assert elsewhere.now.waiting is not None
    assert elsewhere.now.waiting.id == "kind"


def test_the_only_creature_left_is_proposed() -> None:
    """All creatures of four players have come but the sixteen Orcs, and in the other game one Golem, too."""
    for golems, proposed in ((8, "ork"), (7, "")):
        come = {"goblin": 16, "shaman": 12, "golem": golems, "fifth": 12, "sixth": 8}
        sections = [
            f"{lane}o creatures {' '.join([kind] * count)}"
            for lane, (kind, count) in enumerate(come.items(), 2)
        ]
        (marker,) = REFEREE.offers(table(*sections, turn="markers"))
        assert marker.choices({"lane": "s1"})[-1].proposed == proposed
