"""The collected sentences are sound: what they name exists, and both halves are fit to be compared."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from assistant.paths import DATA
from assistant.records.games import referees
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import Question
from tests.search.collection import (
    HALVES,
    KINDS,
    LANGUAGES,
    SOURCES,
    Independent,
    Keyword,
    asked,
    everyday,
    independent,
    independent_nonsense,
    nonsense,
    sentences,
    told,
    uncovered,
)

PAGES = {path.stem for path in (Path(__file__).parents[2] / "pages").glob("*.py")}


class Known(NamedTuple):
    """What a sentence about a game may name."""

    titles: dict[str, dict[str, str]]
    questions: dict[str, Question]
    options: dict[str, str]


@cache
def known() -> dict[str, Known]:
    found = {}
    for game, referee in referees().items():
        rules = json.loads((DATA / game / "rules.json").read_text("utf-8"))["rules"]
        options = json.loads((DATA / game / "options.json").read_text("utf-8"))["options"]
        found[game] = Known(
            {rule["id"]: rule["title"] for rule in rules},
            {question.id: question for question in referee.questions()},
            {option["id"]: option["rule"] for option in options},
        )
    return found


def plain(text: str) -> str:
    """Return the text in small letters without accents, one blank between words."""
    letters = unicodedata.normalize("NFKD", text.lower())
    return " ".join(re.findall(r"\w+", "".join(one for one in letters if not unicodedata.combining(one))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_sentence_names_exists(language: str) -> None:
    for one in sentences(language):
        game = known()[one.game]
        assert one.kind in KINDS, one
        assert one.half in HALVES, one
        assert one.source in SOURCES, one
        assert set(one.rules) <= set(game.titles), one
        assert len(set(one.rules)) == len(one.rules), one
        assert one.rules or one.page, one
        assert one.page is None or one.page in PAGES, one
        assert (one.kind == "page") == (one.page is not None), one
        assert one.option is None or game.options[one.option] in one.rules, one


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_are_what_the_question_asks_for(language: str) -> None:
    for one in sentences(language):
        if one.question is None:
            assert not one.facts, one
            continue
        question = known()[one.game].questions[one.question]
        assert set(read_facts(question, one.facts)) == set(one.facts), one


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_sentences_do_not_give_a_title_away(language: str) -> None:
    """Few people know our titles, so a search must not live on them. A single word is a word of the game."""
    for one in sentences(language):
        if one.half == "counted" and one.kind != "keyword":
            for rule in one.rules:
                title = plain(known()[one.game].titles[rule][language])
                assert " " not in title or title not in plain(one.sentence), one


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked(language: str) -> None:
    asked = {(one.game, one.question) for one in sentences(language) if one.question}
    there = {(game, question) for game, found in known().items() for question in found.questions}
    assert asked <= there
    assert not there - asked, f"sentences_{language}.json has no sentence that asks these"


@pytest.mark.parametrize("language", LANGUAGES)
def test_independent_sentences_name_rules_that_exist(language: str) -> None:
    typed: list[Independent | Keyword] = [*independent(language), *asked(language)]
    for one in typed:
        assert one.rules, one
        assert set(one.rules) <= set(known()[one.game].titles), one
    assert {one.half for one in independent(language)} == set(HALVES)
    halves = Counter(one.half for one in independent(language))
    halves.update(one.half for one in independent_nonsense(language))
    assert abs(halves["build"] - halves["counted"]) <= 0.15 * halves.total()


def test_independent_and_everyday_ones_stand_nowhere_else() -> None:
    for language in LANGUAGES:
        typed = [one.sentence for one in sentences(language)]
        typed += [one.sentence for one in (*nonsense(language), *independent_nonsense(language))]
        typed += [one.sentence for one in uncovered(language)]
        typed += [one.sentence for one in independent(language)]
        typed += [one.sentence for one in asked(language)]
        every = Counter(plain(sentence) or sentence for sentence in (*typed, *everyday(language)))
        assert [text for text, count in every.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_sentence_states_can_be_said_of_its_question(language: str) -> None:
    listed = told(language)
    for one in listed:
        read_facts(known()[one.game].questions[one.question], one.facts)
    assert len({plain(one.sentence) for one in listed}) == len(listed) >= 60
    assert all(sum(one.half == half for one in listed) >= 0.4 * len(listed) for half in HALVES)
