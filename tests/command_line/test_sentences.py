"""Sentences instead of ids: one as an argument, several from standard input."""

from __future__ import annotations

import io
import json

import pytest

from assistant.command_line import asking
from tests.command_line.conftest import Ask


def test_a_sentence_finds_the_question_with_its_facts(ask_tikal: Ask) -> None:
    answer = ask_tikal("ask", "can I dig two levels with one explorer", "--game", "tikal", "--json")
    assert answer.code == 0
    question = next(match for match in answer.data["matches"] if match["kind"] == "question")
    assert (question["id"], question["facts"]) == ("dig", {"levels": "2", "figures": "1"})


def test_a_sentence_that_tells_everything_is_answered(ask_tikal: Ask) -> None:
    said = "can my leader and two explorers walk over three stones with {} action points left"
    few, enough = (ask_tikal("ask", said.format(points), "--game", "tikal").out for points in (8, 9))
    assert "  T20: This costs 9 AP; left this turn: 8 AP." in few
    assert "“Explorers that walk” 1 instead of 2" in few, "two figures cost 6"
    assert "Illegal." not in enough.split("rule ")[0]
    assert "  Legal. Costs 9 AP." in enough


def test_where_rulebooks_differ_the_answer_says_what_decides(ask_tikal: Ask) -> None:
    said = "may I build a camp on a jungle tile with no explorer there"
    answer = ask_tikal("ask", said, "--game", "tikal").out
    assert "  Undecided." in answer
    assert "(T53)" in answer
    assert "without a figure there: legal" in answer
    assert "at least one figure of your own must be there: illegal" in answer


def test_several_come_from_standard_input(ask_tikal: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Zelt versetzen\nqqqqqqq zzzzz\n"))
    answer = ask_tikal("ask", "-", "--game", "tikal", "--language", "de", "--json")
    found = [json.loads(line) for line in answer.lines]
    assert [bool(one["matches"]) for one in found] == [True, False]
    assert "T55" in [match["id"] for match in found[0]["matches"]]
    assert found[1]["not_understood"] == ["qqqqqqq", "zzzzz"]


def test_more_lines_than_anybody_has_are_refused(ask_tikal: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_LINES", 2)
    monkeypatch.setattr("sys.stdin", io.StringIO("camp\n" * 3))
    answer = ask_tikal("rules", "-", "--json")
    assert answer.code == 2
    assert "more than 2 lines" in answer.err


def test_a_word_that_is_a_question_stays_one_unless_a_language_is_named(ask_tikal: Ask) -> None:
    assert "question" in ask_tikal("ask", "camp", "--game", "tikal", "--json").data
    assert "matches" in ask_tikal("ask", "camp", "--game", "tikal", "--language", "en", "--json").data
    assert "matches" in ask_tikal("ask", "tent", "--game", "tikal", "--json").data


def test_rules_are_found_by_words_too(ask_tikal: Ask) -> None:
    answer = ask_tikal("rules", "may I move my tent", "--game", "tikal", "--json")
    assert {match["kind"] for match in answer.data["matches"]} == {"rule"}
    assert "T55" in [match["id"] for match in answer.data["matches"]]
    assert "T55 · Two camps per game" in ask_tikal("rules", "may I move my tent", "--game", "tikal").out


def test_a_table_finds_its_option_among_the_rules(ask_tikal: Ask) -> None:
    answer = ask_tikal("rules", "hand size", "--game", "thurn_und_taxis")
    assert "option hand-size: How many cards are kept after a closed route?" in answer.lines


def test_people_read_what_is_asked_for_and_what_is_left_out(ask_tikal: Ask) -> None:
    told = ask_tikal("ask", "may I dig two levels at a temple", "--game", "tikal").out
    assert "Levels to dig now: 2" in told
    assert "? Your figures there (the leader is one)" in told
    assert "I do not know that." in ask_tikal("ask", "xyzzy qqqqq", "--game", "tikal").out
    assert "not covered" in ask_tikal("ask", "audience with the pope", "--game", "thurn_und_taxis").out


def test_an_unknown_language_is_named(ask_tikal: Ask) -> None:
    answer = ask_tikal("ask", "may I dig", "--language", "xx")
    assert (answer.code, answer.err) == (
        2,
        "Error: There is no language “xx”; choose one of en, de, ro.\n",
    )


@pytest.mark.parametrize(
    "language, sentence, price",
    [
        ("en", "may I lift a treasure with two explorers", "Costs 3 AP."),
        ("ro", "Pot ridica o comoară cu doi exploratori?", "Costă 3 PA."),
    ],
)
def test_a_price_is_told_in_the_readers_language(
    ask_tikal: Ask, language: str, sentence: str, price: str
) -> None:
    """Lifting a treasure costs three action points (T42)."""
    lines = ask_tikal("ask", sentence, "--game", "tikal", "--language", language).lines
    assert any(line.endswith(price) for line in lines)
