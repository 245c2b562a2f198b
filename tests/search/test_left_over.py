"""A question with a word more that changes what it says is answered by it, asked about, or left undecided.

A line of ``left_over.txt`` has the language, the game and the question, the sentence, and what must come of
it: a verdict with the rule that it rests on, ``answered`` for a question with answers of its own, ``open``
with the fact that is asked for, ``not understood`` with the words that are told as such, or the number that
is asked for.

``rounds.txt`` has questions that were written, with what the rulebook says of them, before anybody looked at
how they are read. A line has the same, and besides: ``asked`` where no answer is due, ``asked or`` before an
answer where none may come either, and ``first`` for a rule or an option that must be found first.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from assistant.plain.documents import questions_of
from assistant.plain.search import search
from assistant.plain.telling import answered, asked_for, is_surely_asked, told_with
from assistant.records.games import referees
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.readings import no_edition, reply
from assistant.referee.verdict import ILLEGAL, UNDECIDED

NOT_UNDERSTOOD = "not understood"


def lines(name: str) -> list[tuple[str, str, str, str, str]]:
    """Return language, game, question, sentence and outcome of each line of a table."""
    written = (Path(__file__).parent / name).read_text("utf-8").splitlines()
    parted = [line.split(" | ") for line in written]
    return [(*place.split(), sentence, outcome) for place, sentence, outcome in parted]  # type: ignore[misc]


CASES = lines("left_over.txt")
ASKED, FIRST = "asked", "first"
NO_ANSWER = ("open", NOT_UNDERSTOOD, UNDECIDED)
PEOPLE = (
    *("Ann", "Anna", "Ana", "Ben", "Dan", "Eva", "Eve", "Fay", "Gil", "Ida", "Ines", "Ivo", "Jan", "Jo"),
    *("Kai", "Karl", "Ken", "Kim", "Lea", "Mia", "Mihai", "Otto", "Paul", "Radu", "Sam", "Tom"),
    *("Vlad", "Zoe"),
)
"""Who plays at the table where they ask: with their names known, an answer is less often held back."""


def outcome(language: str, game: str, question: str, sentence: str, people: Sequence[str] = ()) -> str:
    """Return what comes of a sentence: see above. Without an answer its page takes nothing for usual."""
    referee = referees()[game]
    found = search(sentence, [referee], language, people)
    if question not in questions_of(referee):
        return FIRST if found.matches[0].id == question else found.matches[0].id
    match = next(one for one in found.matches if one.id == question)
    if match.unread:
        asked = questions_of(referee)[question]
        known = read_facts(asked, told_with(match, referee))
        assert reply(asked, no_edition(referee.rulebook, {}), known).asked.result == UNDECIDED
        return f"{NOT_UNDERSTOOD} {', '.join(match.unread)}"
    answer = answered(match, referee)
    if answer is None:
        return f"open {', '.join(asked_for(match, referee))}".strip()
    assert not found.not_understood
    assert is_surely_asked(match, found)
    if match.wanted:
        return answer.sentence.partition(": ")[2].rstrip(".")
    if answer.judgement == ILLEGAL:
        return f"{ILLEGAL} {', '.join(reason.partition(':')[0] for reason in answer.reasons)}"
    return answer.judgement or "answered"


@pytest.mark.parametrize("language, game, question, sentence, expected", CASES)
def test_no_word_that_changes_a_question_is_left_out(
    language: str, game: str, question: str, sentence: str, expected: str
) -> None:
    found = outcome(language, game, question, sentence)
    if expected.startswith(NOT_UNDERSTOOD):
        assert found.startswith(NOT_UNDERSTOOD)
        assert all(words in found for words in expected.removeprefix(NOT_UNDERSTOOD).split(", "))
    else:
        assert found == expected


@pytest.mark.parametrize("language, game, question, sentence, expected", lines("rounds.txt"))
def test_a_question_of_the_table_is_answered_rightly_or_asked_about(
    language: str, game: str, question: str, sentence: str, expected: str
) -> None:
    found = outcome(language, game, question, sentence, PEOPLE)
    asked, _, answer = expected.partition(" or ") if expected.startswith(ASKED) else ("", "", expected)
    assert found == answer or (asked and found.startswith(NO_ANSWER))
