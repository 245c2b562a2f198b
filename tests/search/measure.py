"""``python -m tests.search.measure``: how often the right answer comes first, and among the first three.

Of the half that is only counted nothing but numbers is printed, and with ``--building`` not even these.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator, Sequence
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

from assistant.plain.documents import index_of, questions_of
from assistant.plain.facts import facts_said
from assistant.plain.line import Sentence as Parsed
from assistant.plain.search import Findings, Match, prepare, search
from assistant.plain.words import split
from assistant.records.games import referees
from assistant.referee.ask.question import UNKNOWN
from tests.search.collection import (
    HALVES,
    LANGUAGES,
    WRITERS,
    Independent,
    Keyword,
    Sentence,
    Told,
    Uncovered,
    asked,
    independent,
    independent_nonsense,
    keywords,
    nonsense,
    sentences,
    stated,
    told,
    uncovered,
)

FIRST_FEW = 3
BUILDING = "--building"


def shares(found: NamedTuple) -> str:
    """Return in one line what share was reached of each, by name."""
    reached = found._asdict().items()
    return "  ".join(f"{name} {value:6.1%}" for name, value in reached if isinstance(value, float))


class Tally(NamedTuple):
    """What was reached in one language and half."""

    language: str
    half: str
    first: float
    first_few: float
    keywords: float
    nonsense: float
    uncovered: float
    facts_read: float
    facts_wrong: float
    questions: float

    def __str__(self) -> str:
        return f"{self.language} {self.half:<8} {shares(self)}"


def is_right(match: Match, sentence: Sentence) -> bool:
    """Whether a match is what the sentence asks for, by what it is and nothing beside it."""
    wanted: set[str | None] = {
        "rule": set(sentence.rules),
        "question": {sentence.question},
        "option": {sentence.option},
        "page": {sentence.page},
    }.get(match.kind, set())  # type: ignore[assignment]
    if match.kind in ("option", "card") and set(match.rules) & set(sentence.rules):
        return True
    return match.game == sentence.game and match.id in wanted


def settles(match: Match, sentence: Independent | Keyword) -> bool:
    """Whether a match names a rule that answers the sentence: as itself, or as the rules of a question."""
    return match.game == sentence.game and not set(match.rules).isdisjoint(sentence.rules)


class IndependentTally(NamedTuple):
    """What was reached with sentences of somebody who did not know the lists of words."""

    language: str
    half: str
    writer: str
    first: float
    first_few: float
    nonsense: float

    def __str__(self) -> str:
        return f"{self.language} {self.writer} writer {self.half:<8} {shares(self)}"


class ToldTally(NamedTuple):
    """What was read of sentences that state facts; ``unsaid`` is the share of what was read beside that."""

    language: str
    half: str
    facts_read: float
    facts_wrong: float
    unsaid: float
    whole: float

    def __str__(self) -> str:
        return f"{self.language} told {self.half:<8} {shares(self)}"


def facts_of(text: str, game: str, question: str, language: str) -> dict[str, str]:
    """Return the facts of a question that a sentence states, whatever else it may ask."""
    index = index_of(referees()[game], language)
    words = split(text, language)
    said = Parsed(text, words, index.units(words), index.meanings, game)
    found = facts_said(said, questions_of(referees()[game])[question])
    return {one.fact: one.value for one in found}


def told_tally(language: str, half: str) -> ToldTally:
    """Measure one half of the sentences that state facts."""
    return facts_tally(language, half, [one for one in told(language) if one.half == half])


def facts_tally(language: str, half: str, lines: Iterable[Told]) -> ToldTally:
    """Measure what is read of sentences that state facts."""
    read, wrong, unsaid, whole = [], [], [], []
    for one in lines:
        found = facts_of(one.sentence, one.game, one.question, language)
        read += [found.get(name) == value for name, value in one.facts.items()]
        wrong += [one.facts.get(name) not in {None, value} for name, value in found.items()]
        unsaid += [name not in one.facts for name in found]
        whole.append(found == one.facts)
    return ToldTally(language, half, share(read), share(wrong), share(unsaid), share(whole))


def independent_tally(language: str, half: str, writer: str) -> IndependentTally:
    """Measure one half of the sentences of an independent writer."""
    right = [
        [settles(match, one) for match in answer_of(one.sentence, one.game, language).matches[:FIRST_FEW]]
        for one in independent(language, [writer])
        if one.half == half
    ]
    senseless = [
        bool(answer_of(one.sentence, game, language).matches)
        for one in independent_nonsense(language, [writer])
        if one.half == half
        for game in referees()
    ]
    first = [found[:1] == [True] for found in right]
    return IndependentTally(
        language, half, writer, share(first), share([any(found) for found in right]), share(senseless)
    )


def answer_of(text: str, game: str, language: str) -> Findings:
    """Return the answer in one game."""
    return search(text, [referees()[game]], language)


def share(found: Sequence[bool]) -> float:
    """Return the share of what is true, one where there is nothing."""
    return sum(found) / len(found) if found else 1.0


def said_plainly(one: Uncovered, language: str) -> bool:
    """Whether what is not covered is named; a house rule that is a number may be an option instead.

    To find nothing is no answer here: whoever asks should be told.
    """
    answer = answer_of(one.sentence, one.game, language)
    options = {option.id: option for option in referees()[one.game].rulebook.options}
    first = answer.matches[0] if answer.matches else None
    a_number = (
        first is not None and first.kind == "option" and all(map(str.isdecimal, options[first.id].values))
    )
    return bool(answer.not_covered) or (one.subject == "number variant" and a_number)


def tally(language: str, half: str) -> Tally:
    """Measure one half of the sentences of a language."""
    first, few, keywords, read, wrong, questions = [], [], [], [], [], []
    for one in sentences(language):
        if one.half != half:
            continue
        matches = answer_of(one.sentence, one.game, language).matches
        right = [is_right(match, one) for match in matches[:FIRST_FEW]]
        if one.kind == "keyword":
            keywords.append(any(right))
        else:
            first.append(bool(right and right[0]))
            few.append(any(right))
        if one.question and one.kind != "keyword":
            own = [match for match in matches if match.kind == "question" and match.id == one.question]
            questions.append(bool(own))
            found = own[0].facts if own else {}
            read += [found.get(name) == value for name, value in one.facts.items()]
            known = {name: value for name, value in found.items() if value != UNKNOWN}  # it asks how many
            wrong += [one.facts.get(name) not in {None, value} for name, value in known.items()]
    senseless = [
        bool(search(one.sentence, [referee], language).matches)
        for one in nonsense(language)
        if one.half == half
        for referee in referees().values()
    ]
    outside = [said_plainly(one, language) for one in uncovered(language) if one.half == half]
    return Tally(
        language, half, share(first), share(few), share(keywords), share(senseless), share(outside),
        share(read), share(wrong), share(questions),
    )  # fmt: skip


def mistakes(language: str) -> Iterator[str]:
    """Yield what is not found in the half that may be looked at."""
    halved: list[Sentence | Independent] = [*sentences(language), *independent(language)]
    for one in halved:
        if one.half == "build":
            matches = answer_of(one.sentence, one.game, language).matches[:FIRST_FEW]
            right = [
                is_right(match, one) if isinstance(one, Sentence) else settles(match, one)
                for match in matches
            ]
            if not right or not right[0]:
                mark = "  " if any(right) else "!!"
                found = " ".join(f"{match.id}:{match.score}" for match in matches)
                yield f"{mark} {one.game} {one.sentence} | {one.rules} | {found}"


def asked_found(language: str) -> tuple[float, float]:
    """Return how often a right rule comes first, and among the first three, for sentences of the builders."""
    right = [
        [settles(match, one) for match in answer_of(one.sentence, one.game, language).matches[:FIRST_FEW]]
        for one in asked(language)
    ]
    return share([found[:1] == [True] for found in right]), share([any(found) for found in right])


def keywords_first(language: str) -> float:
    """Return for how many words that players type a right rule comes first."""
    return share(
        [
            any(settles(match, one) for match in answer_of(one.sentence, one.game, language).matches[:1])
            for one in keywords(language)
        ]
    )


def wrong_facts(language: str) -> Iterator[str]:
    """Yield where other facts are read than were said, in the half that may be looked at."""
    for one in sentences(language):
        if one.half == "build" and one.question:
            matches = answer_of(one.sentence, one.game, language).matches
            found = next((match.facts for match in matches if match.id == one.question), {})
            if dict(found) != one.facts:
                yield f"{one.sentence} | {one.question} said {one.facts} | read {dict(found)}"
    for line in (*told(language), *stated(language)):
        read = facts_of(line.sentence, line.game, line.question, language)
        if line.half == "build" and read != line.facts:
            yield f"{line.sentence} | {line.question} said {line.facts} | read {read}"


def spent(*, one_game: bool) -> str:
    """Return how long one core works for a sentence, after everything that is looked up has been made."""
    every = tuple(referees().values())
    prepare(every, rest=lambda _: None)
    gc.collect()
    gc.freeze()  # as the server does
    times = []
    for language in LANGUAGES:
        told: list[Sentence | Independent] = [*sentences(language), *independent(language)]
        for one in told:
            games = [referees()[one.game]] if one_game else every
            text = one.sentence + " " * (2 if one_game else 3)  # no answer is remembered by this text
            begun = process_time()
            search(text, games, language)
            times.append(1000 * (process_time() - begun))
    return f"median {median(times):.1f} ms  p95 {quantiles(times, n=20)[-1]:.1f} ms  max {max(times):.1f} ms"


def main() -> None:
    """Print every number, and on demand what goes wrong in the half that may be looked at."""
    halves = HALVES[:1] if BUILDING in sys.argv else HALVES
    for language in LANGUAGES:
        for half in halves:
            print(tally(language, half))  # noqa: T201
            print(told_tally(language, half))  # noqa: T201
            for writer in WRITERS:
                print(independent_tally(language, half, writer))  # noqa: T201
        print("stated:", facts_tally(language, HALVES[0], stated(language)))  # noqa: T201
        first, few = asked_found(language)
        print(f"{language} asked at the table  first {first:.1%}  first_few {few:.1%}")  # noqa: T201
        print(f"{language} words that players type, a right rule first {keywords_first(language):.1%}")  # noqa: T201
    print(f"looked up in one game: {spent(one_game=True)}")  # noqa: T201
    print(f"looked up in all games: {spent(one_game=False)}")  # noqa: T201
    for language in LANGUAGES:
        if f"--mistakes={language}" in sys.argv:
            print(*mistakes(language), sep="\n")  # noqa: T201
        if f"--facts={language}" in sys.argv:
            print(*wrong_facts(language), sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
