"""Sentences instead of ids: what ``ask`` and ``rules`` find for what people type in plain words."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from assistant.command_line.output import GOOD, Report
from assistant.locale import LANGUAGES, say, use
from assistant.plain.documents import RULE, questions_of
from assistant.plain.search import Answer, Match, search
from assistant.plain.telling import (
    answered,
    asked_for,
    chip_text,
    is_surely_asked,
    not_covered_text,
    not_understood_text,
    nothing_found,
    title_of,
    told,
)
from assistant.records.games import referee, referees
from assistant.referee.errors import BadInputError
from assistant.referee.protocol import AnyReferee
from assistant.referee.wording import shown

FROM_INPUT: Final = "-"
MOST_LINES: Final = 10_000
LONGEST_LINE: Final = 10_000
_ID: Final = re.compile(r"[A-Za-z]{1,2}\d+")
"""What looks like a rule's id is mistyped or unknown, and never a sentence."""


def find(sentence: str, game: str, language: str, *, only_rules: bool = False) -> Report:
    """Return what a sentence may mean, or each line of standard input. Raises BadInputError."""
    games = [referee(game)] if game else list(referees().values())
    if language not in LANGUAGES:
        raise BadInputError(
            f"There is no language “{shown(language)}”; choose one of {', '.join(LANGUAGES)}."
        )
    use(language)
    if sentence != FROM_INPUT:
        answer = _answer(sentence, games, language, only_rules=only_rules)
        return Report(GOOD, list(_lines(answer, games)), answer.data)
    answers = [_answer(line, games, language, only_rules=only_rules) for line in _typed()]
    lines = [line for answer in answers for line in (*_lines(answer, games), "")]
    return Report(GOOD, lines[:-1], {}, [answer.data for answer in answers])


def is_no_question(words: str, game: str) -> bool:
    """Whether words are no question's id and say something; an id of one word is never a sentence."""
    known = {question for found in referees().values() for question in questions_of(found)}
    return words not in known and _says_something(words, game)


def is_no_rule(words: str, game: str) -> bool:
    """Whether words name no rule and say something."""
    books = [found.rulebook for found in referees().values()]
    known = {name.casefold() for book in books for rule in book for name in (rule.id, rule.slug)}
    return words.casefold() not in known and _says_something(words, game)


def _says_something(words: str, game: str) -> bool:
    if words == FROM_INPUT or " " in words.strip():
        return True
    if not words or game not in {"", *referees()} or _ID.fullmatch(words):
        return False
    games = [referee(game)] if game else list(referees().values())
    return any(search(words, games, language).matches for language in LANGUAGES)


def _typed() -> Iterator[str]:
    for number, line in enumerate(sys.stdin):
        if number >= MOST_LINES:
            raise BadInputError(f"These are more than {MOST_LINES} lines.")
        yield line[:LONGEST_LINE].strip()


def _answer(sentence: str, games: Sequence[AnyReferee], language: str, *, only_rules: bool) -> Answer:
    answer = search(sentence, games, language)
    if only_rules:
        rules = tuple(match for match in answer.matches if match.kind == RULE)
        return answer._replace(matches=rules)
    return answer


def _lines(answer: Answer, games: Iterable[AnyReferee]) -> Iterator[str]:
    by_game = {one.game: one for one in games}
    if answer.not_covered:
        yield say(not_covered_text(answer.not_covered))
    if not answer.matches and not answer.not_covered:
        yield say(nothing_found())
    for match in answer.matches:
        one = by_game[match.game]
        yield f"{match.kind} {match.id}: {title_of(match, one)}"
        yield from (f"  {text}" for text in told(match, one))
        chips = [chip_text(chip, match, one) for chip in match.understood if chip.fact]
        if chips:
            yield f"  {' · '.join(chips)}"
        if is_surely_asked(match, answer):
            yield from (f"  {line}" for line in _answer_lines(match, one))
        yield from (
            f"  ? {say(questions_of(one)[match.id].meanings[name].question)}"
            for name in asked_for(match, one)
        )
    if answer.not_understood:
        yield say(not_understood_text(answer.not_understood))


def _answer_lines(match: Match, referee: AnyReferee) -> Iterator[str]:
    """Yield what the question that fits best comes to, where everything that decides was said."""
    found = answered(match, referee)
    if found is not None:
        lines = (found.sentence, *found.reasons, *found.printed, found.change, found.assumed)
        yield from filter(None, lines)
