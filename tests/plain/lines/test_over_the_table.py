"""What is asked back of sentences said over a table, and what is never taken for something else."""

from __future__ import annotations

import pytest

from assistant.plain.lines.understanding import is_of_the_log, why_not
from assistant.referee.text import Text
from assistant.tikal.spoken import SPOKEN
from tests.plain.lines.at_tables import heard, meant, played
from tests.plain.lines.test_sentences import IN, OPEN


def asked(game: str, before: str, line: str) -> tuple[list[list[str]], str]:
    """Return the answers of which one is to be chosen, and the question."""
    history = played(game, before)
    understood = heard(history, line)
    assert understood.meaning is None, "nothing is taken for granted"
    return meant(history, line), str(understood.problem or "")


def test_a_part_of_a_name_is_told_whole() -> None:
    told = ("3m creatures ork", "red field 3", "red turn 2", "red hand cold-snap zap")
    before = ", ".join(f"set {fact} ! so" for fact in told)
    answers, question = asked("orcs_orcs_orcs", before, "cold spnap at the ork")
    assert answers
    assert {line.split()[1] for (line,) in answers} == {"cold-snap"}
    assert "Cold Snap" in question


def test_more_than_three_answers_are_asked_for_by_what_is_lacking() -> None:
    answers, question = asked("tikal", f"{IN}, go 1 a1-b1", "walk to b2")
    assert sorted(answers) == [["go L a1-b2"], ["go L1 a1-b2"], ["go a1-b2"], ["go b1-a1-b2"]]
    assert "which figures" in question
    answers, question = asked("thurn_und_taxis", OPEN, "nimm eine Karte")
    assert len(answers) == len(OPEN.split()[1:])
    assert "which city" in question
    assert asked("thurn_und_taxis", OPEN, "3")[0] == []


@pytest.mark.parametrize("line", ["go to the camp", "geh ins Lager", "merg la tabără"])
def test_going_to_the_camp_builds_none(line: str) -> None:
    found = meant(played("tikal", IN), line)
    assert not any(action.startswith("camp") for meaning in found for action in meaning)


def test_treasures_are_lifted_as_often_as_a_number_before_them_says() -> None:
    before = f"{IN}, go L1 a1-b2-c1, set red turn 10 ! new"
    found = meant(played("tikal", before), "lift two treasures on c1")
    assert all(len(meaning) == len(["one", "another"]) for meaning in found)
    assert found or "which treasure" in str(
        heard(played("tikal", before), "lift two treasures on c1").problem
    )


@pytest.mark.parametrize("line, part", [("dig b1 and then dance", "dance"), ("dig at the moon", "moon")])
def test_a_verb_of_the_notation_in_a_sentence_is_told_what_nobody_knows_in_it(line: str, part: str) -> None:
    history = played("tikal", IN)
    notation = Text("It is no line of notation.")
    assert part in str(why_not(history.referee, history.position, line, notation))
    assert why_not(history.referee, history.position, "dig b1 2 3", notation) == notation


def test_a_card_that_does_not_lie_open_is_not_taken_for_what_comes_up() -> None:
    before = ", ".join(
        f"set {fact} ! so" for fact in ("red hand ulm linz", "red route augsburg", "red turn lay")
    )
    found = meant(played("thurn_und_taxis", before), "Ulm kommt neben Augsburg")
    assert not any(action.startswith("take") for meaning in found for action in meaning)


def test_ways_to_lay_a_tile_are_told_apart_by_how_it_is_turned() -> None:
    history = played("tikal")
    apart = [str(SPOKEN.apart(does.action)) for (does,) in heard(history, "lay A1 on b3").meanings]
    assert apart[0] == "not turned"
    assert len(apart) == len(set(apart)) == len(["as drawn", "two more"]) + 1
    assert SPOKEN.apart(history.referee.read("end")) is None


@pytest.mark.parametrize("game, before", [("tikal", f"{IN}, go L a1-b2"), ("thurn_und_taxis", OPEN)])
@pytest.mark.parametrize(
    "line", ["take that back", "undo that", "nimm das zurück", "mach das rückgängig", "ia înapoi", "anulează"]
)
def test_whoever_asks_for_an_undo_is_told_how_and_enters_nothing(game: str, before: str, line: str) -> None:
    assert asked(game, before, line)[0] == []
    assert "type “undo” alone" in asked(game, before, line)[1]
    assert not is_of_the_log(line)
    assert is_of_the_log("Undo")
