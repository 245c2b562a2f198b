"""Examples, notes and other words of Thurn und Taxis: complete, in three languages, and true."""

from __future__ import annotations

import pytest

from assistant.paths import DATA
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import readings, reply
from assistant.referee.rules import LANGUAGES, Example, Rule, RuleNote, load_rule_notes
from assistant.referee.searching import find_rules
from assistant.thurn_und_taxis import REFEREE

BOOK = REFEREE.rulebook
NOTES = load_rule_notes(DATA / "thurn_und_taxis")
ASKED = [example for example in NOTES.examples if example.question]
BASE = [rule for rule in BOOK if rule.id.startswith("TT")]


@pytest.mark.parametrize(
    "rule", [rule for rule in BASE if "action" in rule.enforcement], ids=lambda rule: rule.id
)
def test_every_rule_about_actions_has_an_example(rule: Rule) -> None:
    assert NOTES.examples_of(rule.id), f"{rule.id} has no example in data/thurn_und_taxis/examples.json"


@pytest.mark.parametrize("example", NOTES.examples, ids=lambda example: f"{example.rule} {example.question}")
def test_an_example_is_a_question_or_a_text(example: Example) -> None:
    assert example.rule in BOOK.rules
    assert bool(example.question) != bool(example.text)
    if example.text:
        assert all(example.text[language].strip() for language in LANGUAGES)


@pytest.mark.parametrize("example", ASKED, ids=lambda example: f"{example.rule} {example.question}")
def test_an_example_shows_its_rule_at_work(example: Example) -> None:
    question = question_of(REFEREE, example.question)
    said = read_facts(question, example.facts)
    replies = [reply(question, reading, said) for reading in readings(BOOK, {})]
    assert all(one.asked.result != "undecided" for one in replies)
    if question.answer is not None:
        assert example.rule in {*question.rules}
    else:
        assert {violation.rule for one in replies for violation in one.asked.violations} == {example.rule}


@pytest.mark.parametrize("note", NOTES.notes, ids=lambda note: note.id)
def test_a_note_speaks_three_languages_of_known_rules(note: RuleNote) -> None:
    assert set(note.editions) <= {edition.id for edition in BOOK.editions}
    assert set(note.rules) <= set(BOOK.rules)
    for language in LANGUAGES:
        assert note.title[language].strip()
        assert note.text[language].strip()


@pytest.mark.parametrize(
    "words",
    [("carriage", "Kutsche", "caleașcă"), ("tie", "Gleichstand", "egalitate"), ("cartwright", "Wagner")],
)
def test_a_word_finds_the_same_in_every_language(words: tuple[str, ...]) -> None:
    results = [[rule.id for rule in find_rules(BOOK, word, NOTES.synonyms)] for word in words]
    assert results[0]
    assert all(result == results[0] for result in results)


@pytest.mark.parametrize(
    "query, rule",
    [("three cards in hand", "TT43"), ("TT34", "TT34"), ("first round postmaster", "TT14"), ("tie", "TT48")],
)
def test_what_people_type_finds_the_rule_they_mean(query: str, rule: str) -> None:
    assert rule in [found.id for found in find_rules(BOOK, query, NOTES.synonyms)][:5]
