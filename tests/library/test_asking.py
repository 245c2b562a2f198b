"""Questions to the library without a game."""

from __future__ import annotations

from typing import Any

import pytest

import assistant
from assistant.library import answers
from tests.referee.toy import TOY
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


def test_several_actions_are_added_up() -> None:
    answer = assistant.ask("tikal", "plan", stones=3, levels=2, guards=1)
    assert answer.result == "illegal"
    assert not answer
    assert "This costs 12 AP" in str(answer)
    assert "= 12 AP" in str(answer)
    assert assistant.ask("tikal", "plan", stones=1, levels=2, guards=1)


def test_an_answer_says_what_follows_and_by_which_rule() -> None:
    answer = assistant.ask("tikal", "guard", own=3, strongest=2, explorers_there=3, leader_there=False)
    assert answer.rules[0] == "T58"
    assert "All your 2 other figures on that tile leave the game for good (T60)." in answer.then
    assert "T58 · Guard needs the majority" in repr(answer)


def test_figures_that_were_only_assumed_are_not_counted() -> None:
    answer = assistant.ask("tikal", "guard", own=5, strongest=3)
    assert answer.result == "legal"
    assert "All your other figures on that tile leave the game for good (T60)." in answer.then


def test_an_answer_says_what_would_change_it_and_holds_all_of_it_as_data() -> None:
    answer = assistant.ask("tikal", "dig", "rio-grande", levels=2, figures=1)
    assert answer.result == "illegal"
    assert "2 instead of 1" in answer.change
    [violation] = answer.data["violations"]
    assert (violation["rule"], violation["numbers"]) == (
        "T34",
        {"cell": "this tile", "levels": 2, "figures": 1},
    )
    assert {citation["edition"] for citation in violation["citations"]} == set(
        assistant.games()["tikal"].editions
    )
    assert assistant.ask("tikal", "dig", levels=1, figures=1).change == ""


def test_each_rulebook_has_its_own_answer() -> None:
    answer = assistant.ask("tikal", "camp", kind="jungle", figures=0)
    assert answer.result == "undecided"
    assert answer.editions == {
        "Ravensburger 1999": "Legal",
        "Romanian edition": "Illegal",
        "Rio Grande": "Legal",
    }
    assert [missing["fact"] for missing in answer.data["missing"]] == ["camp-needs-figure"]


def test_rules_and_questions_are_found_in_plain_words() -> None:
    found = assistant.find("may I dig two levels with one explorer", "tikal")
    first = found.data["matches"][0]
    assert (first["kind"], first["id"], first["facts"]) == (
        "question",
        "dig",
        {"levels": "2", "figures": "1"},
    )
    assert "  Illegal." in found.lines
    everywhere = assistant.find("how many camps")
    assert {match["game"] for match in everywhere.data["matches"]} >= {"tikal"}
    with pytest.raises(assistant.BadInputError, match="no game"):
        assistant.find("camps", "chess")


def test_a_question_may_have_an_answer_of_its_own() -> None:
    assert assistant.ask("thurn_und_taxis", "carriage-worth", largest=7).result == "10"
    card = assistant.ask("orcs_orcs_orcs", "set-up", players=3)
    assert card.result == "basic-3"
    assert len(card.then) > 10


def test_a_game_is_asked_by_its_title_too() -> None:
    assert assistant.ask("Thurn und Taxis", "carriage-worth", largest=7).result == "10"


def test_where_printings_differ_the_edition_decides() -> None:
    facts = {"lands": 8, "in_baiern": False}
    assert assistant.ask("thurn_und_taxis", "all-lands", **facts).result == "undecided"
    assert assistant.ask("thurn_und_taxis", "all-lands", "first-printing", **facts)
    assert not assistant.ask("thurn_und_taxis", "all-lands", "yucata", **facts)


@pytest.mark.parametrize("arguments, facts, said", TABLES["test_what_there_is_not_is_told"])
def test_what_there_is_not_is_told(arguments: tuple[Any, ...], facts: dict[str, str], said: str) -> None:
    with pytest.raises(assistant.BadInputError, match=said):
        assistant.ask(*arguments, **facts)


def test_what_may_follow_is_no_promise() -> None:
    """Of a question that stays open, what follows is said only in case that the answer is yes."""
    open_still = assistant.ask("tikal", "guard", strongest=2, own="?", leader_there=False)
    assert open_still.result == "undecided"
    assert any(line.startswith("If it may be done: ") for line in open_still.lines)
    assert not any(line.startswith("T58 · ") for line in open_still.lines), "no rule decides yet"


def test_a_game_without_questions_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "referee_of", lambda _: TOY)
    with pytest.raises(assistant.BadInputError, match="Sticks cannot be asked"):
        assistant.ask("chess", "plan")
