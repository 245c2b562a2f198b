"""How a sentence was understood: its words with their roles, what was weighed, and what won."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line.conftest import Ask, Save

LOG = Path(__file__).parents[1] / "games" / "tikal" / "four_players.txt"


def line_with(answer: list[str], words: str) -> str:
    return next(line for line in answer if words in line)


def test_each_word_tells_what_it_may_be_and_what_it_does(ask_tikal: Ask) -> None:
    said = "each of us has not two explorers of Ben there, may I dig two at the templee"
    lines = ask_tikal("explain", said, "--game", "tikal").lines
    assert lines[0] == "A question in tikal, read in the language en."
    assert "changes what is said unless a fact hears it" in line_with(lines, " “each”: ")
    assert "said of “two”" in line_with(lines, " “not”: ")
    assert "another number by “each”" in line_with(lines, " “two”: ")
    assert "a thing; of another; denied by “not”" in line_with(lines, " “explorers”: ")
    assert "mistyped" in line_with(lines, " “templee”: ")
    assert "a small word" in line_with(lines, " “may”: ")


def test_what_was_weighed_and_what_won_is_told_with_what_is_missing(ask_tikal: Ask) -> None:
    lines = ask_tikal("explain", "may I dig a third level with two explorers", "--game", "tikal").lines
    assert "figures=2 (“two explorers”)" in line_with(lines, "question dig (Dig at a temple): ")
    assert "Won: question dig (Dig at a temple), shown, and not answered at once." in lines
    assert "Nobody heard, so nothing is decided: third level." in lines
    assert line_with(lines, "of at least 0.00")
    open_facts = ask_tikal("explain", "may I dig two levels", "--game", "tikal").lines
    assert "Won: question dig (Dig at a temple), asked back." in open_facts
    assert "Decides and was not said: figures." in open_facts


def test_what_is_not_asked_or_not_covered_is_told(ask_tikal: Ask) -> None:
    lines = ask_tikal("explain", "hallo du da", "--language", "de").lines
    assert "Asks something of the game: no, as its words alone tell." in lines
    assert lines[-1] == "Nothing found."
    outside = ask_tikal("explain", "where does the cardinal go", "--game", "thurn_und_taxis", "--json")
    assert outside.data["explanation"][-1] == "Not covered: all roads lead to rome."
    assert ask_tikal("explain", "dig", "--language", "fr").code == 2


@pytest.mark.parametrize("said", ["", " ", "?", "„“"])
def test_a_sentence_without_a_word_asks_nothing(ask_tikal: Ask, said: str) -> None:
    answer = ask_tikal("explain", said)
    assert (answer.code, answer.lines[-1]) == (0, "Nothing found.")


def test_a_line_about_what_was_done_is_taken_apart_at_its_table(ask_tikal: Ask) -> None:
    lines = ask_tikal("explain", "Red has 40 pionts and 3 xyzzy", "--log", str(LOG)).lines
    assert "player red" in line_with(lines, " “Red”: ")
    assert "number 40" in line_with(lines, " “40”: ")
    assert "read as points" in line_with(lines, " “pionts”: ")
    assert "nothing known" in line_with(lines, " “xyzzy”: ")
    assert lines[-1].startswith("Asked back, or refused: ")
    assert ask_tikal("explain", "xyzzy", "--log", str(LOG)).lines[1] == "  0 “xyzzy”: nothing known"
    assert "May mean: " in " ".join(ask_tikal("explain", "Red has 40 points", "--log", str(LOG)).lines)


def test_a_game_that_only_reads_notation_has_no_words(ask: Ask, save: Save) -> None:
    lines = ask("explain", "take two", "--log", save("red: take 1")).lines
    assert lines[1] == "Asked back, or refused: In this game only lines of notation are understood."
