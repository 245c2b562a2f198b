"""The rulebook's examples: each opens a question that answers it by its rule."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.paths import DATA
from assistant.referee.ask.partial_facts import ask, fill_in, option_facts, read_facts
from assistant.referee.ask.question import question_of
from assistant.referee.rules import Example, load_rule_notes

NOTES = load_rule_notes(DATA / "orcs_orcs_orcs")
DEFAULTS = {option.id: option.default for option in REFEREE.rulebook.options}


@pytest.mark.parametrize("example", NOTES.examples, ids=lambda example: f"{example.rule}-{example.question}")
def test_an_example_is_settled_by_its_rule(example: Example) -> None:
    question = question_of(REFEREE, example.question)
    known = {**fill_in(question, read_facts(question, example.facts)), **option_facts(question, DEFAULTS)}
    asked = ask(question, known)
    assert asked.result != "undecided"
    rules = {*question.rules, *(demand.rule for demand in question.checks)}
    # Lightning Bolt is what the rule of the own lane lets through.
    assert example.rule in rules or (example.rule, "O43" in rules) == ("O54", True)
    if asked.result == "illegal":
        assert example.rule in {violation.rule for violation in asked.violations}


def test_words_for_the_same_thing_stand_once() -> None:
    words = [word for group in NOTES.synonyms for word in group]
    assert len(words) == len(set(words))
