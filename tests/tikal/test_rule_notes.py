"""Tikal's examples, notes and other words: complete, in three languages, and true."""

from __future__ import annotations

import pytest

from assistant.paths import DATA
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import readings, reply
from assistant.referee.rules import LANGUAGES, Example, Rule, RuleNote, load_rule_notes
from assistant.referee.searching import find_rules
from assistant.referee.verdict import OtherReading
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.referee import TikalReferee

TIKAL = TikalReferee()
BOOK = rulebook()
NOTES = load_rule_notes(DATA / "tikal")
ASKED = [example for example in NOTES.examples if example.question]
EDITIONS = {edition.id for edition in BOOK.editions}


@pytest.mark.parametrize(
    "rule", [rule for rule in BOOK if "action" in rule.enforcement], ids=lambda rule: rule.id
)
def test_every_rule_about_actions_has_an_example(rule: Rule) -> None:
    assert NOTES.examples_of(rule.id), f"{rule.id} has no example in data/tikal/examples.json"


@pytest.mark.parametrize("example", NOTES.examples, ids=lambda example: f"{example.rule} {example.question}")
def test_an_example_is_a_question_or_a_text(example: Example) -> None:
    assert example.rule in BOOK.rules
    assert bool(example.question) != bool(example.text)
    if example.text:
        assert all(example.text[language].strip() for language in LANGUAGES)


@pytest.mark.parametrize("example", ASKED, ids=lambda example: f"{example.rule} {example.question}")
def test_an_example_shows_its_rule_at_work(example: Example) -> None:
    question = question_of(TIKAL, example.question)
    said = read_facts(question, example.facts)
    replies = [reply(question, reading, said) for reading in readings(BOOK, {})]
    broken = {violation.rule for one in replies for violation in one.asked.violations[:1]}
    waiting = {rule for one in replies for fact in one.asked.open_facts for rule in fact.rules if not broken}
    options = {question.meanings[fact.name].option for one in replies for fact in one.asked.open_facts}
    silent = {option.id for option in BOOK.options if option.status == "silence"}
    assert options <= silent, "an example tells every fact that people can know"
    if waiting:
        assert example.rule in waiting, "the rulebooks leave it to the table"
    elif question.answer is not None:
        assert example.rule in {*question.rules}
    elif "action" in BOOK[example.rule].enforcement:
        legal = all(one.asked.result == "legal" for one in replies)
        assert broken == {example.rule} or (legal and example.rule in {"T20", "T28", "T30"})
    else:
        assert broken <= {"T20"}


@pytest.mark.parametrize("note", NOTES.notes, ids=lambda note: note.id)
def test_a_note_speaks_three_languages_of_known_rules(note: RuleNote) -> None:
    assert note.kind in {"misprint", "slip", "wording", "order"}
    assert set(note.editions) <= EDITIONS
    assert set(note.rules) <= set(BOOK.rules)
    for language in LANGUAGES:
        assert note.title[language].strip()
        assert note.text[language].strip()


def test_the_romanian_misprint_and_the_slip_about_the_aim_are_told() -> None:
    told = {note.id: note for note in NOTES.notes}
    assert 3 + 5 + 8 == 16
    assert "16" in told["romanian-scoring-example"].text["en"]
    assert told["romanian-aim"].editions == ("romanian",)


@pytest.mark.parametrize(
    "words",
    [
        ("camp", "Lager", "Camps", "tabără", "tabara", "tabere", "TABĂRĂ"),
        ("guard", "Wächter", "wachter", "paznic"),
        ("tie", "Gleichstand", "egalitate"),
        ("bid", "Versteigerung", "licitație"),
        ("treasure", "Schatz", "comoară"),
    ],
)
def test_a_word_finds_the_same_in_every_language(words: tuple[str, ...]) -> None:
    results = [[rule.id for rule in find_rules(BOOK, word, NOTES.synonyms)] for word in words]
    assert results[0]
    assert all(result == results[0] for result in results)


@pytest.mark.parametrize(
    "query, rule",
    [
        ("build camp without figure", "T53"),
        ("T53", "T53"),
        ("two levels", "T35"),
        ("leader dig", "T36"),
        ("stepping stones", "T14"),
        ("100 points", "T92"),
    ],
)
def test_what_people_type_finds_the_rule_they_mean(query: str, rule: str) -> None:
    assert rule in [found.id for found in find_rules(BOOK, query, NOTES.synonyms)][:3]


def test_examples_that_rest_on_a_reading_say_so() -> None:
    example = next(one for one in ASKED if one.rule == "T58")
    question = question_of(TIKAL, example.question)
    said = read_facts(question, example.facts)
    assert reply(question, readings(BOOK, {})[0], said).asked.result == "undecided"
    one = reply(question, readings(BOOK, {"guard-majority": "strict"})[0], said)
    assert one.verdict(BOOK).other_readings == (OtherReading({"guard-majority": "shared"}, "legal"),)
