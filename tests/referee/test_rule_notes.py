"""Examples, notes and other words of every game: complete, in three languages, and true."""

from __future__ import annotations

import pytest

from assistant.paths import DATA
from assistant.records.games import referees
from assistant.referee.ask.partial_facts import ask, fill_in, option_facts, read_facts
from assistant.referee.ask.question import question_of
from assistant.referee.ask.readings import Reply, readings, reply
from assistant.referee.rules import LANGUAGES, Example, Rule, RuleNote, load_rule_notes
from assistant.referee.searching import find_rules
from assistant.referee.verdict import OtherReading
from tests.tables import tables_beside

GAMES = ("tikal", "thurn_und_taxis", "orcs_orcs_orcs")
NOTES = {game: load_rule_notes(DATA / game) for game in GAMES}
BOOKS = {game: referees()[game].rulebook for game in GAMES}
EXAMPLES = [(game, example) for game in GAMES for example in NOTES[game].examples]
ASKED = [(game, example) for game, example in EXAMPLES if example.question]
ABOUT_ACTIONS = [
    (game, rule)
    for game in ("tikal", "thurn_und_taxis")
    for rule in BOOKS[game]
    if "action" in rule.enforcement and rule.id.startswith("T")  # not the rules of expansions
]
TABLES = tables_beside(__file__)


def replies_to(game: str, example: Example) -> list[Reply]:
    """Return the answers of every rulebook to the question that an example opens."""
    question = question_of(referees()[game], example.question)
    known = read_facts(question, example.facts)
    return [reply(question, reading, known) for reading in readings(BOOKS[game], {})]


def broken_by(replies: list[Reply]) -> set[str]:
    return {violation.rule for one in replies for violation in one.asked.violations}


@pytest.mark.parametrize("game, rule", ABOUT_ACTIONS, ids=lambda value: str(getattr(value, "id", value)))
def test_every_rule_about_actions_has_an_example(game: str, rule: Rule) -> None:
    assert NOTES[game].examples_of(rule.id), f"{rule.id} has no example in data/{game}/examples.json"


@pytest.mark.parametrize("game, example", EXAMPLES)
def test_an_example_is_a_question_or_a_text(game: str, example: Example) -> None:
    assert example.rule in BOOKS[game].rules
    assert bool(example.question) != bool(example.text)
    if example.text:
        assert all(example.text[language].strip() for language in LANGUAGES)


@pytest.mark.parametrize("example", [one for game, one in ASKED if game == "tikal"])
def test_an_example_of_tikal_shows_its_rule_at_work(example: Example) -> None:
    replies, book = replies_to("tikal", example), BOOKS["tikal"]
    question = replies[0].question
    broken = {violation.rule for one in replies for violation in one.asked.violations[:1]}
    waiting = {rule for one in replies for fact in one.asked.open_facts for rule in fact.rules if not broken}
    options = {question.meanings[fact.name].option for one in replies for fact in one.asked.open_facts}
    silent = {option.id for option in book.options if option.status == "silence"}
    assert options <= silent, "an example tells every fact that people can know"
    if waiting:
        assert example.rule in waiting, "the rulebooks leave it to the table"
    elif question.answer is not None:
        assert example.rule in {*question.rules}
    elif "action" in book[example.rule].enforcement:
        legal = all(one.asked.result == "legal" for one in replies)
        assert broken == {example.rule} or (legal and example.rule in {"T20", "T28", "T30"})
    else:
        assert broken <= {"T20"}


@pytest.mark.parametrize("example", [one for game, one in ASKED if game == "thurn_und_taxis"])
def test_an_example_of_thurn_und_taxis_shows_its_rule_at_work(example: Example) -> None:
    replies = replies_to("thurn_und_taxis", example)
    assert all(one.asked.result != "undecided" for one in replies)
    if replies[0].question.answer is not None:
        assert example.rule in {*replies[0].question.rules}
    else:
        assert broken_by(replies) == {example.rule}


@pytest.mark.parametrize("example", NOTES["orcs_orcs_orcs"].examples)
def test_an_example_of_orcs_is_settled_by_its_rule(example: Example) -> None:
    referee = referees()["orcs_orcs_orcs"]
    question = question_of(referee, example.question)
    usual = {option.id: option.default for option in referee.rulebook.options}
    known = {**fill_in(question, read_facts(question, example.facts)), **option_facts(question, usual)}
    asked = ask(question, known)
    assert asked.result != "undecided"
    rules = {*question.rules, *(demand.rule for demand in question.checks)}
    # Lightning Bolt is what the rule of the own lane lets through.
    assert example.rule in rules or (example.rule, "O43" in rules) == ("O54", True)
    if asked.result == "illegal":
        assert example.rule in {violation.rule for violation in asked.violations}


@pytest.mark.parametrize("game, note", [(game, note) for game in GAMES for note in NOTES[game].notes])
def test_a_note_speaks_three_languages_of_known_rules(game: str, note: RuleNote) -> None:
    assert note.kind in {"misprint", "slip", "wording", "order"}
    assert set(note.editions) <= {edition.id for edition in BOOKS[game].editions}
    assert set(note.rules) <= set(BOOKS[game].rules)
    for language in LANGUAGES:
        assert note.title[language].strip()
        assert note.text[language].strip()


def test_the_romanian_misprint_and_the_slip_about_the_aim_are_told() -> None:
    told = {note.id: note for note in NOTES["tikal"].notes}
    assert 3 + 5 + 8 == 16
    assert "16" in told["romanian-scoring-example"].text["en"]
    assert told["romanian-aim"].editions == ("romanian",)


def test_examples_that_rest_on_a_reading_say_so() -> None:
    example = next(one for _, one in ASKED if one.rule == "T58")
    question = question_of(referees()["tikal"], example.question)
    known = read_facts(question, example.facts)
    book = BOOKS["tikal"]
    assert reply(question, readings(book, {})[0], known).asked.result == "undecided"
    one = reply(question, readings(book, {"guard-majority": "strict"})[0], known)
    assert one.verdict(book).other_readings == (OtherReading({"guard-majority": "shared"}, "legal"),)


@pytest.mark.parametrize("game, words", TABLES["the_same"])
def test_a_word_finds_the_same_in_every_language(game: str, words: tuple[str, ...]) -> None:
    results = [[rule.id for rule in find_rules(BOOKS[game], word, NOTES[game].synonyms)] for word in words]
    assert results[0]
    assert all(result == results[0] for result in results)


@pytest.mark.parametrize("game, query, rule", TABLES["typed"])
def test_what_people_type_finds_the_rule_they_mean(game: str, query: str, rule: str) -> None:
    assert rule in [one.id for one in find_rules(BOOKS[game], query, NOTES[game].synonyms)][:3]


@pytest.mark.parametrize("game", GAMES)
def test_words_for_the_same_thing_stand_once(game: str) -> None:
    words = [word for group in NOTES[game].synonyms for word in group]
    assert len(words) == len(set(words))
