"""What a sentence states is read; what it denies, leaves open or says of something else is not."""

from __future__ import annotations

import pytest

from assistant.plain.documents import index_of, questions_of
from assistant.plain.facts import ANY_NUMBER, BARE, FACTS, FAR, KEPT, MORE, NUMBER, ONE, facts_said
from assistant.plain.line import NAMED, PART, SIZE, TIMES, Sentence
from assistant.plain.meanings import meanings_of
from assistant.plain.words import COMMON, plain_data, split
from assistant.records.games import referees
from tests.search.collection import HALVES, LANGUAGES, stated
from tests.search.measure import facts_tally, told_tally
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

TIKAL, POST, ORCS = "tikal", "thurn_und_taxis", "orcs_orcs_orcs"


def read(language: str, game: str, question: str, sentence: str) -> dict[str, str]:
    referee = referees()[game]
    index = index_of(referee, language)
    words = split(sentence, language)
    said = Sentence(sentence, words, index.units(words), index.meanings, game)
    return {one.fact: one.value for one in facts_said(said, questions_of(referee)[question])}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [TIKAL, POST, ORCS])
def test_every_part_of_a_pattern_can_be_said(game: str, language: str) -> None:
    """A part that no list knows would leave its pattern dead without anybody noticing."""
    said = {meaning for meant in meanings_of(game, language).entries.values() for meaning in meant}
    said |= set(plain_data(COMMON, language)["signs"]) | set(plain_data(game, language).get("signs", {}))
    said = {one.replace(" ", "-") for one in said}
    said |= {NUMBER, ONE, KEPT, ANY_NUMBER, TIMES, SIZE, NAMED, PART, ""}
    for question, facts in plain_data(game, FACTS).items():
        for fact, values in facts.items():
            for value, patterns in values.items():
                parts = {one for part in patterns.replace(";", " ").split() for one in part.split("|")}
                known = {
                    thing
                    for one in parts
                    for plain in [one.removeprefix(MORE).removeprefix(FAR).removesuffix(BARE)]
                    for thing in [plain if plain in said else plain.partition(NUMBER)[0]]
                }
                assert known <= said, (question, fact, value, known - said)


@pytest.mark.parametrize(
    "language, game, question, sentence, facts", [row for rows in TABLES.values() for row in rows]
)
def test_a_sentence_says_what_it_says(
    language: str, game: str, question: str, sentence: str, facts: dict[str, str]
) -> None:
    assert read(language, game, question, sentence) == facts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("half", HALVES)
def test_most_facts_that_are_said_are_read_and_none_wrongly(language: str, half: str) -> None:
    found = told_tally(language, half)
    assert found.facts_wrong == 0, found
    assert found.unsaid <= 0.03, found
    assert found.facts_read >= 0.75, found
    assert found.whole >= 0.55, found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sort_of_fact_can_be_read(language: str) -> None:
    lines = stated(language)
    found = facts_tally(language, HALVES[0], lines)
    assert found.facts_wrong <= 0.01, found
    assert found.unsaid <= 0.05, found
    assert found.facts_read >= 0.85, found
    assert {fact for one in lines for fact in one.facts if one.question == "turn"} >= {
        "phase",
        "doing",
        "laid",
    }
