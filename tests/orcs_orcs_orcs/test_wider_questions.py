"""Questions about the whole game of Orcs Orcs Orcs: answers by hand from the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, OVER
from assistant.orcs_orcs_orcs.new_game import new_game
from assistant.orcs_orcs_orcs.table.effects import begin_turn
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.ask.question import question_of
from assistant.referee.logs.log import Header, Player
from tests.questions import Questions, english, facts_now, fits_now, told_now
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

QUESTIONS = Questions(REFEREE.rulebook, REFEREE)
asked, answer, follows, then = QUESTIONS.asked, QUESTIONS.answer, QUESTIONS.follows, QUESTIONS.then


def game(players: int = 3, **options: str) -> Position:
    """Return a game at the first turn of the first player, as if the set-up were done."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    seats = (Player("blue", "Ann"), Player("green", "Bo"), Player("red", "Cy"))
    position = new_game(Header("orcs_orcs_orcs", "queen-2014", "basic", "1", seats[:players], chosen))
    return begin_turn(position, 0)


# Worth, by O71 to O73


def test_creatures_score_what_their_counter_shows() -> None:
    assert answer("creatures-worth", defeated=4, counter=3) == "It is worth 12 points."
    assert answer("creatures-worth", defeated=1, counter=1) == "It is worth 1 point."
    assert str(follows("creatures-worth", defeated=4, counter=3).sum) == "4 × 3 = 12"


def test_support_spells_bring_two_and_poison_costs_two() -> None:
    assert answer("cards-worth", supports=3, poison=1) == "It is worth 4 points."
    assert answer("cards-worth", supports=0, poison=3) == "It costs 6 points."
    assert str(follows("cards-worth", supports=3, poison=1).sum) == "3 × 2 − 1 × 2 = 4"


# Who is next


@pytest.mark.parametrize(
    "moment, rule", [("fate", "O1"), ("turn", "O1"), ("round", "O15"), ("last-round", "O70")]
)
def test_who_is_next(moment: str, rule: str) -> None:
    assert answer("next", moment=moment)
    assert follows("next", moment=moment).deciding[0] == rule


# What follows


@pytest.mark.parametrize(
    "question, said, words",
    TABLES["what_follows_is_said"],
)
def test_what_follows_is_said(question: str, said: dict[str, Any], words: str) -> None:
    assert words in then(question, **said)


def test_only_whoever_learns_takes_a_card() -> None:
    assert "display" not in then("cast", needed=1, matching=0, others=0)


def test_nothing_follows_for_a_spell_without_damage() -> None:
    assert not follows("aim", shape="switch", on_own_lane=True).then


def test_a_creature_that_reaches_the_tower_costs_a_trophy() -> None:
    shown = {"category": "weak", "weak": True, "strong": False, "very_strong": False}
    assert "loses a trophy" in then("fate", **shown, section="inner section")
    assert not follows("fate", **shown, section="outer section").then
    assert follows("fate", **shown, section="inner section").deciding[0] == "O18"
    assert follows("fate", **shown, section="outer section").deciding[0] == "O17"
    assert follows("fate", **{**shown, "weak": False}, section="outer section").deciding == ("O16",)


def test_the_sum_behind_a_defeat_is_told() -> None:
    told = follows("defeat", life=3, damage=2, before=1).sum
    assert str(told) == "Damage 1 + 2 against life 3 + 0"


def test_the_rule_that_decides_comes_first() -> None:
    assert follows("loss", mage_there=False, trophies=2).deciding == ("O22",)
    assert follows("loss", mage_there=True, trophies=2).deciding == ("O20",)
    assert follows("loss", mage_there=True, trophies=0).deciding == ("O21",)
    assert follows("aim", shape="switch", on_own_lane=False).deciding == ("O59",)
    assert follows("aim", shape="anywhere", on_own_lane=False).deciding == ("O54",)
    assert follows("aim", shape="one", on_own_lane=True).deciding == ("O43",)
    assert follows("aim", on_own_lane=True).deciding == (), "nobody has said which spell it is"
    assert follows("lanes", creatures=0, left=3, own=False).deciding == ("O24",)
    assert follows("lanes", creatures=2, left=3, own=False).deciding == ("O25",)
    assert follows("lanes", creatures=2, left=3, own=True).deciding == ("O26",)
    assert follows("lanes", creatures=2, left=0, own=False).deciding == ("O27",)
    assert follows("moment", phase="actions", move="pass").deciding == ("O31",)


def test_it_is_said_whose_mage_stands_on_a_field() -> None:
    owner = question_of(REFEREE, "teleport").meanings["owner"]
    assert [str(owner.word(value)) for value in owner.values] == [
        "none, the field is free",
        "your own mage",
        "another player's mage",
    ]
    assert asked("teleport", owner="another player").asked.result == "illegal"


def test_which_spell_it_is_is_asked_and_not_assumed() -> None:
    assert asked("aim", on_own_lane=False).asked.result == "undecided"
    assert asked("aim", on_own_lane=False, shape="one").asked.result == "illegal"
    assert asked("aim", on_own_lane=False, shape="anywhere").asked.result == "legal"


# In a running game


def told(position: Position, question: str, *places: str) -> list[str]:
    return list(map(english, told_now(REFEREE, position, question, places)))


def test_who_is_next_is_told_by_name() -> None:
    position = game()
    assert told(position, "next") == ["Now it is the turn of Ann.", "After that in this round: Bo, Cy."]
    assert facts_now(REFEREE, position, "next", ()) == {"moment": "turn"}
    last = begin_turn(position, 2)
    assert told(last, "next") == ["Now it is the turn of Cy."]
    assert facts_now(REFEREE, last, "next", ()) == {}, "markers may still be turned up"
    empty = last._replace(board=last.board._replace(markers=(0, 0, 0, 0, *last.board.markers[4:])))
    assert facts_now(REFEREE, empty, "next", ()) == {"moment": "last-round"}
    fate = position._replace(turn=position.turn._replace(phase=FATE))
    assert told(fate, "next") == ["Now a fate card is turned up; then Ann, Bo, Cy."]
    assert facts_now(REFEREE, fate, "next", ()) == {"moment": "fate"}
    over = position._replace(turn=position.turn._replace(phase=OVER))
    assert told(over, "next") == []
    assert facts_now(REFEREE, over, "next", ()) == {}


def test_the_mage_on_a_field_is_told_by_name() -> None:
    position = game()
    zone = next(zone.id for zone in REFEREE.picture(position).zones if zone.id.startswith("2"))
    assert told(position, "teleport", zone) == ["On tower field 2: the mage of Bo."]
    assert told(position, "teleport") == []
    assert fits_now(REFEREE, position, "teleport", (zone,))
    assert facts_now(REFEREE, position, "set-up", ()) == {"players": 3}


# House rules that are numbers


def test_a_turn_may_have_other_numbers_of_actions_and_cards() -> None:
    usual, more = game(), game(turn_actions="3", hand_size="5")
    assert (usual.turn.left, len(usual.actor.hand), usual.actor.pile) == (2, 4, 4)
    assert (more.turn.left, len(more.actor.hand), more.actor.pile) == (3, 5, 3)
    acting = more._replace(turn=more.turn._replace(phase=ACTIONS, left=0, owed=()))
    assert REFEREE.judge(acting, REFEREE.read("draw 5")).judgement != "illegal"
    assert REFEREE.judge(acting, REFEREE.read("draw 4")).judgement == "illegal"
