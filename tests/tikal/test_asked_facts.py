"""What a question takes for granted, and how a refusal reads that comes from facts told by people."""

from __future__ import annotations

from assistant.referee.ask.partial_facts import ask, fill_in
from assistant.tikal.ask.questions import QUESTIONS
from assistant.tikal.box.rulebook import rulebook

BY_ID = {question.id: question for question in QUESTIONS}


def test_a_rule_broken_one_way_or_the_other_is_told_in_its_own_words() -> None:
    known = {"is_volcano": True, "laid_neighbours": 0}
    (violation,) = ask(BY_ID["lay"], known).violations
    assert (violation.rule, violation.case) == ("T13", "either")
    assert rulebook().refusal(violation, "de") == rulebook()["T13"].text["de"]


def test_a_sentence_begins_with_a_capital() -> None:
    known = {**fill_in(BY_ID["swap"], {}), "own_count": 1, "other_count": 0}
    (violation,) = ask(BY_ID["swap"], known).violations
    assert rulebook().refusal(violation).startswith("The other player does not hold the motif in question")
    german = rulebook().refusal(violation, "de")
    assert german.startswith("Der andere Spieler hat das Motiv aus der Frage nicht")


def test_where_a_guard_stands_nobody_else_is_assumed_there() -> None:
    walk = BY_ID["walk"]
    assert {"leader_there", "explorers_there"} <= fill_in(walk, {"own_guard": False}).keys()
    known = fill_in(walk, {"stones": 1, "own_guard": True})
    assert ask(walk, known).result == "undecided"
    assert ask(walk, {**known, "leader_there": 0, "explorers_there": 1}).result == "legal"
    (violation,) = ask(walk, {**known, "leader_there": 0, "explorers_there": 0}).violations
    assert violation.rule == "T62"
