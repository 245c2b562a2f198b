"""Questions without a game: verdicts from a few facts, worked out from the rules by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from assistant.referee.ask.partial_facts import ask, cheapest_changes, facts_used, fill_in, option_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import readings, reply
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.ask.questions import QUESTIONS
from tests.questions import facts_now
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import new, table

TABLES = tables_beside(__file__)

OPTIONS = {option.id: option.preset("yucata") for option in REFEREE.rulebook.options}


def answer(question: str, known: Mapping[str, Any], **options: str) -> tuple[str, set[str]]:
    """Return the result and the rules broken for some facts, what is usual filled in."""
    asked = question_of(REFEREE, question)
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    facts = fill_in(asked, known, option_facts(asked, {**OPTIONS, **chosen}))
    found = ask(asked, facts)
    return found.result, {violation.rule for violation in found.violations}


@pytest.mark.parametrize("question, known, result, rules", TABLES["test_may_i"])
def test_may_i(question: str, known: dict[str, Any], result: str, rules: str) -> None:
    assert answer(question, known) == (result, {*rules.split()})


@pytest.mark.parametrize("known, result", TABLES["test_do_i_get_this_tile"])
def test_do_i_get_this_tile(known: dict[str, Any], result: str) -> None:
    assert answer("tile", known)[0] == result


def test_all_lands_without_baiern_by_option() -> None:
    """The first printing leaves Baiern out; on the northern map nobody does."""
    known = {"tile": "all-lands", "other_lands": True, "in_baiern": False}
    assert answer("tile", known, all_lands="without-baiern")[0] == "top"
    assert answer("tile-north", known, all_lands="without-baiern")[0] == "none"
    both = readings(REFEREE.rulebook, {})
    said = {one.id: reply(question_of(REFEREE, "tile"), one, known).asked.result for one in both}
    assert said == {"yucata": "none", "first-printing": "top"}


@pytest.mark.parametrize("known, result", TABLES["test_who_wins_a_tie"])
def test_who_wins_a_tie(known: dict[str, Any], result: str) -> None:
    assert answer("tie", known)[0] == result


def test_only_what_matters_is_asked() -> None:
    asked = question_of(REFEREE, "lay")
    assert facts_used(asked, fill_in(asked, {"length": 3, "spot": "between"})) == []
    assert "road" in facts_used(asked, fill_in(asked, {"length": 3}))


def test_the_smallest_change_of_a_plan() -> None:
    asked = question_of(REFEREE, "carriage")
    known = fill_in(asked, {"length": 5, "size": 6, "following": 6}, option_facts(asked, OPTIONS))
    ways = [[(change.fact, change.after) for change in way] for way in cheapest_changes(asked, known)]
    assert [("wagner", True)] in ways


def test_what_a_table_tells() -> None:
    position = table("turn=lay,red,taken:1,began:2 red=hand:ulm+linz,route:augsburg+kempten+innsbruck")
    assert facts_now(REFEREE, position, "lay", ()) == {"length": 3}
    told = facts_now(REFEREE, position, "lay", ("ulm",))
    assert told == {"length": 3, "city": "Ulm", "in_route": False, "in_hand": True}
    assert facts_now(REFEREE, position, "lay", ("ulm", "augsburg"))["road"] is True
    assert facts_now(REFEREE, position, "lay", ("ulm", "innsbruck"))["road"] is False
    assert facts_now(REFEREE, position, "lay", ("linz",))["road"] is False, "no road to either end"
    assert facts_now(REFEREE, position, "lay", ("ulm", "kempten"))["road"] == "?", "Kempten is in the middle"
    assert facts_now(REFEREE, position, "lay", ("ulm", "stuttgart"))["road"] == "?", "Stuttgart is elsewhere"
    assert facts_now(REFEREE, position, "houses", ()) == {"length": 3, "supply": 20}
    assert facts_now(REFEREE, position, "tile", ()) == {"length": 3, "ended": False}
    assert facts_now(REFEREE, position, "carriage", ()) == {
        "length": 3,
        "following": 3,
        "used": "",
        "first_round": False,
        "empty_hand": False,
    }
    assert facts_now(REFEREE, position, "turn", ()) == {
        "phase": "lay",
        "taken": 1,
        "laid": 0,
        "promoted": False,
        "length": 3,
        "following": 3,
    }
    assert facts_now(REFEREE, position, "hand", ()) == {"hand": 2}
    official = {"used": "", "taken": 1, "first_round": False, "empty_hand": False}
    assert facts_now(REFEREE, position, "official", ()) == official
    assert facts_now(REFEREE, position, "tie", ()) == {}
    assert facts_now(REFEREE, position, "lay", ("nowhere",)) == {"length": 3}


def test_a_new_game_tells_that_it_is_the_first_round() -> None:
    assert facts_now(REFEREE, new(), "official", ())["first_round"] is True
    assert REFEREE.questions() is QUESTIONS


def test_every_question_can_be_asked_without_any_fact() -> None:
    for question in QUESTIONS:
        facts = fill_in(question, {}, option_facts(question, OPTIONS))
        assert ask(question, facts).result in {"undecided", "legal"}
