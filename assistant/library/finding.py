"""What people ask for in plain words: the questions and rules that a sentence finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from assistant.library.door import checked
from assistant.library.told import Sentences
from assistant.locale import language, say
from assistant.plain.documents import questions_of
from assistant.plain.findings import Findings, Match
from assistant.plain.search import search
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
from assistant.records.games import referee as referee_of
from assistant.records.games import referees
from assistant.referee.protocol import AnyReferee


@dataclass(frozen=True, repr=False)
class Matches(Sentences):
    """What a sentence may ask for; it reads as sentences, and ``data`` is what ``ask --json`` prints."""

    data: Mapping[str, Any]
    lines: tuple[str, ...] = ()


@checked
def find(words: str, game: str = "") -> Matches:
    """Return the questions, rules and options that somebody asks for in plain words, best first.

    Without a game those of all games are looked at. A question is answered at once where all that decides it
    was said; ``ask`` answers it with other facts.
    """
    games = [referee_of(game)] if game else list(referees().values())
    findings = search(words, games, language())
    return Matches(findings.data, tuple(found_lines(findings, games)))


def found_lines(answer: Findings, games: Iterable[AnyReferee]) -> Iterator[str]:
    """Yield what was found, best first, and the answer of a question of which all that decides was said."""
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
    answer = answered(match, referee)
    if answer is not None:
        lines = (
            answer.sentence,
            *answer.reasons,
            *answer.printed,
            answer.sum,
            *answer.then,
            answer.change,
            answer.assumed,
        )
        yield from filter(None, lines)
