"""Questions about expansions without a game, worked out from the rules by hand."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.ask.partial_facts import ask, fill_in, option_facts
from assistant.referee.ask.question import question_of, questions_in
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.new_game import EXPANSIONS
from assistant.thurn_und_taxis.table.position import Position
from tests.questions import facts_now
from tests.tables import tables_beside
from tests.thurn_und_taxis.north import WHOLE, north
from tests.thurn_und_taxis.tables import new, table

TABLES = tables_beside(__file__)

OPTIONS = {option.id: option.preset("yucata") for option in REFEREE.rulebook.options}
SIX = {"length": 6, "horses": 7, "free": 1, "most": 1}


@pytest.mark.parametrize("question, known, result, rules", TABLES["test_may_i"])
def test_may_i(question: str, known: dict[str, Any], result: str, rules: str) -> None:
    asked = question_of(REFEREE, question)
    found = ask(asked, fill_in(asked, known, option_facts(asked, OPTIONS)))
    assert (found.result, {violation.rule for violation in found.violations}) == (result, {*rules.split()})


HOUSE = {"given": 4, "reward": "house", "supply": 3}
CARD = {"given": 2, "reward": "take"}


@pytest.mark.parametrize("known, result, rules", TABLES["test_may_i_give_these_tokens_back"])
def test_may_i_give_these_tokens_back(known: dict[str, Any], result: str, rules: str) -> None:
    asked = question_of(REFEREE, "tokens")
    found = ask(asked, fill_in(asked, known, option_facts(asked, OPTIONS)))
    assert (found.result, {violation.rule for violation in found.violations}) == (result, {*rules.split()})


def now(position: Position, question: str, said: dict[str, Any], *places: str) -> tuple[str, set[str]]:
    """Return what is answered with the facts of a table."""
    asked = question_of(REFEREE, question)
    told = {**option_facts(asked, OPTIONS), **facts_now(REFEREE, position, question, places)}
    found = ask(asked, fill_in(asked, said, told))
    return found.result, {violation.rule for violation in found.violations}


def test_letters_of_a_running_game() -> None:
    # KF-X1: four letters; the free Amtmann has helped, so the Postmeister costs two, then Postillion two.
    text = "round=3 turn=take,red,taken:1,began:1,used:amtmann letters=red:4,blue:1,spent:0,began:4"
    position = table(text, version="kurier")
    facts = facts_now(REFEREE, position, "letters", ())
    assert facts == {
        "again": "?",
        "spent": 0,
        "held": 4,
        "began_with": 4,
        "laid": 0,
        "forced": False,
        "price": 2,
    }
    assert now(position, "letters", {"official": "postmeister", "again": False}) == ("legal", set())
    assert now(position, "letters", {"official": "postmeister"})[0] == "undecided", "who helped is left open"
    assert now(position, "letters", {"official": "amtmann", "again": True}) == ("illegal", {"KF7"})
    poor = table(text.replace("red:4", "red:1").replace("began:4", "began:1"), version="kurier")
    assert now(poor, "letters", {"official": "postmeister", "again": False}) == ("illegal", {"KF8"})
    quick = table(f"{text.replace('red:4', 'red:1').replace('began:4', 'began:1')},quick:1", version="kurier")
    assert now(quick, "letters", {"official": "postmeister", "again": False}) == ("legal", set())


def test_the_first_official_is_free_and_where_one_must_help_it_depends() -> None:
    assert (
        facts_now(REFEREE, table("round=3 turn=take,red,began:1", version="kurier"), "letters", ())["price"]
        == 0
    )
    first = new(2, "kurier")
    facts = facts_now(REFEREE, first, "letters", ())
    assert facts["forced"] is True
    assert "price" not in facts


def test_rules_out_of_force_refuse_no_official() -> None:
    # TT13, TT14 and TT50 do not hold with letters: what they would refuse is left open.
    text = "round=3 turn=take,red,taken:1,began:1,used:amtmann letters=red:4,blue:1,began:4"
    position = table(text, version="kurier")
    assert now(position, "official", {"official": "postillion"})[0] == "undecided"
    assert now(position, "carriage", {"size": 3, "wagner": True, "length": 3, "following": 3})[0] != "illegal"
    assert now(new(2, "kurier"), "official", {"official": "amtmann"})[0] == "undecided"
    told = facts_now(REFEREE, position, "carriage-with-letters", ())
    assert told == {"length": 0, "following": 3}
    basic = table("round=3 turn=take,red,taken:1,began:1,used:amtmann")
    assert now(basic, "official", {"official": "postillion"}) == ("illegal", {"TT13"})


def test_horses_of_a_running_game() -> None:
    # The carriage has two horses; with a 3 and an unknown card there are six to eight.
    start = "turn=close,red,taken:1,laid:1 red=route:hamburg+bremen+hannover"
    told = {"free": 0, "most": 1}
    known = north(f"{start} team=red:halle.1")
    assert facts_now(REFEREE, known, "horses", ()) == {"length": 3, "horses": 3}
    assert now(known, "horses", told) == ("legal", set())
    assert now(north(start), "horses", told) == ("illegal", {"GG10"})
    enough = north(f"{start} team=red:halle.3+?.0")
    assert facts_now(REFEREE, enough, "horses", ()) == {"length": 3, "horses": 6}, "enough, whatever it shows"
    longer = north("red=route:hamburg+bremen+hannover+muenster+halle team=red:?.0")
    assert facts_now(REFEREE, longer, "horses", ()) == {"length": 5}, "three to five horses"
    assert now(longer, "horses", told)[0] == "undecided"


def test_tokens_of_a_running_game() -> None:
    text = (
        "round=3 turn=return,red tokens=red:1+1+1+1+0,blue:0+0+0+0+0 "
        "pending=red,then:take+1+0+0+0+0+0 red=houses:ulm,supply:19 open=basel,linz,lodz,passau,pilsen,ulm"
    )
    position = table(text, version="amt")
    due = {"due": True, "late": False, "any_token": True, "kinds": 4, "supply": 19}
    assert facts_now(REFEREE, position, "tokens", ()) == due
    assert now(position, "tokens", {"given": 4, "reward": "house"}) == ("legal", set())
    two = table(text.replace("red:1+1+1+1+0", "red:3+2+0+0+0"), version="amt")
    assert now(two, "tokens", {"given": 2, "reward": "draw"}) == ("legal", set())
    assert now(two, "tokens", {"given": 4, "reward": "house"}) == ("illegal", {"AW5"})
    none = table(text.replace("red:1+1+1+1+0", "red:0+0+0+0+0"), version="amt")
    assert now(none, "tokens", {"given": 1, "reward": ""}) == ("illegal", {"AW6"})
    assert now(none, "tokens", {"given": 0, "reward": ""}) == ("legal", set())
    not_due = table("round=3 tokens=red:1+1+1+1+0,blue:0+0+0+0+0", version="amt")
    assert now(not_due, "tokens", {"given": 4, "reward": "house"}) == ("illegal", {"AW4"})


@pytest.mark.parametrize("version", REFEREE.versions)
def test_every_question_can_be_asked_of_every_version(version: str) -> None:
    position = new(2, version, WHOLE if "glanz" in version else None)
    for question in REFEREE.questions():
        assert now(position, question.id, {})[0]


@pytest.mark.parametrize("version", REFEREE.versions)
def test_a_table_is_asked_about_what_it_plays_with(version: str) -> None:
    asked = {question.id for question in questions_in(REFEREE, version)}
    parts = {expansion.id for expansion in EXPANSIONS[version]}
    north = "north" in parts
    carriages = not north or version in {"glanz-basic", "glanz-basic-amt"}
    carriage = "carriage-with-letters" if "kurier" in parts else "carriage"
    always = {"lay", "tile-north" if north else "tile", "turn", "hand", "tie"}
    always |= {"next-north"} if north else {"next", "all-lands", "wagner", "tile-worth"}
    always |= {"set-up", "others-house", *(["carriage-worth"] if carriages else [])}
    always.add("letter" if "kurier" in parts else "others-official")
    assert asked - always == {
        *(["houses", carriage] if carriages else ["horses"]),
        *(["free-cities"] if north else []),
        "letters" if "kurier" in parts else "official",
        *(["tokens"] if "amt" in parts else []),
    }


def test_without_a_table_everything_can_be_asked() -> None:
    assert questions_in(REFEREE) == list(REFEREE.questions())
