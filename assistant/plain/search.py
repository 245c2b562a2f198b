"""One search for everything: a sentence in, what it may mean out, best first.

What it looks up is made before anybody asks: each game in each language takes up to a second. It takes some
28 MB for each language, so that of a language that nobody reads is not made.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from threading import Thread
from typing import Any, Final, NamedTuple

from assistant.locale import LANGUAGES
from assistant.plain.about import (
    HOUSE,
    OTHER_NUMBERS,
    are_too_many,
    changes_a_number,
    is_asked,
    is_code,
    named_outside,
    names_another_game,
    of_the_named,
)
from assistant.plain.documents import (
    CARD,
    NONSENSE,
    NOT_COVERED,
    OPTION,
    PAGE,
    QUESTION,
    RULE,
    Fit,
    Index,
    index_of,
    questions_of,
    rules_asked,
)
from assistant.plain.facts import NumberAsked, Said, asks_how_many, facts_said, heard_in, wanted
from assistant.plain.line import WHO, Sentence, line_of
from assistant.plain.meanings import Unit
from assistant.plain.roles import instead, left_over, unused
from assistant.plain.words import Word, split
from assistant.referee.ask.question import SET_UP, UNKNOWN
from assistant.referee.protocol import AnyReferee
from assistant.referee.wording import legible


class Understood(NamedTuple):
    """Something understood: the words said, and the fact with its value, or what they were taken for."""

    words: str
    fact: str = ""
    value: str = ""
    meaning: str = ""


class Match(NamedTuple):
    """Something that answers a sentence; ``facts`` as they are written in an address.

    ``unread`` is what a question's facts left over of the sentence and what may change its answer: numbers,
    each with the word behind it, and words such as *not* and *more*. ``wanted`` is the fact
    whose number is asked for; it is blank among the facts.
    """

    kind: str
    id: str
    game: str
    rules: tuple[str, ...]
    facts: Mapping[str, str]
    understood: tuple[Understood, ...]
    score: float
    unread: tuple[str, ...] = ()
    wanted: str = ""


class Findings(NamedTuple):
    """What a sentence may mean, best first; ``not_covered`` names what this program leaves out."""

    matches: tuple[Match, ...]
    not_understood: tuple[str, ...]
    not_covered: str = ""

    @property
    def data(self) -> dict[str, Any]:
        """The answer as JSON has it."""
        data: dict[str, Any] = {
            "matches": [
                {
                    "kind": match.kind,
                    "id": match.id,
                    "game": match.game,
                    "rules": list(match.rules),
                    "facts": dict(match.facts),
                    "understood": [
                        {name: value for name, value in chip._asdict().items() if value}
                        for chip in match.understood
                    ],
                }
                for match in self.matches
            ],
            "not_understood": list(self.not_understood),
        }
        return {**data, "not_covered": self.not_covered} if self.not_covered else data


MOST: Final = 8
FROM_RULE: Final = 0.4
"""How much of a question's fit comes from its best rule."""
SHARED: Final = 0.6
TOP_RULES: Final = 5
"""A question whose rules are among the best ones found is more likely meant."""
BROAD: Final = 6
"""What touches more rules than this shares some with nearly everything, and counts so much less for it."""
BASIC: Final = "basic"
EXPANSIONS_LESS: Final = 0.85
"""What only an expansion asks is less likely meant than what the base game asks."""
TELLING_LESS: Final = 0.85
"""A question that forbids nothing tells what a rule tells as well, so the rule is as likely meant."""
PAGES_LESS: Final = 0.85
OUTSIDE_BY: Final = 0.8
"""What is not covered is the only answer where the best other one fits worse by so much."""
BESIDE: Final = frozenset({"", HOUSE, OTHER_NUMBERS})
"""What changes a rule that is covered, or is an option: told beside what the rule says."""
NEARLY: Final = 0.95
"""What is not covered is stated beside the best answer where it fits nearly as well."""
WHO_GETS: Final = frozenset({"get", "take"})
"""Signs behind a *who* by which a sentence asks who gets something, and not what may be done."""
MAY_LESS: Final = 0.85
"""What asks whether something may be done is less likely meant then."""
PER_FACT: Final = 0.04
"""How much likelier a question is for each of its facts that is said, up to so many."""
MOST_FACTS: Final = 3
LOOKED_AT: Final = 14
"""How many of what fits best are looked through for facts."""
NEAR_BY: Final = 2
"""How far behind a word that was not understood the thing may stand that is told with it."""
RULES_SHOWN: Final = 3
ORDINALS: Final = frozenset({"second", "third"})
"""Signs of which some are a number with a small word before it: Romanian *a doua*."""
HEARS_ALL: Final = 0.8
"""How near to the best a question must come that hears all that is said, to be meant instead."""
NEAR: Final = 0.75
"""How near to the best a rule must come to stand beside it."""


def search(
    sentence: str, referees: Iterable[AnyReferee], language: str, people: Iterable[str] = ()
) -> Findings:
    """Return what a sentence may mean in some games, or in those of them that it names.

    It is read in the language given; what says nothing there is read in the others, for people write in
    their own whatever language they read. ``people`` are those who play the running game.
    """
    games, sentence = tuple(referees), legible(sentence)
    names = frozenset(word.folded for name in people for word in split(name, language))
    answer = _read_in(language, sentence, games, names)
    if answer.matches or answer.not_covered or is_code(sentence):
        return answer
    others = [_read_in(other, sentence, games, names) for other in LANGUAGES if other != language]
    best = max(others, key=lambda other: (_score(other), bool(other.not_covered)))
    return best if best.matches or best.not_covered else answer


def _read_in(language: str, sentence: str, games: Sequence[AnyReferee], names: frozenset[str]) -> Findings:
    asked, games = of_the_named(sentence, games, language)
    answers = [_search_one(asked, referee, language, names) for referee in games]
    if not answers:
        return Findings((), ())
    best = max(answers, key=_score)
    merged = sorted((match for answer in answers for match in answer.matches), key=lambda match: -match.score)
    if not best.matches:
        best = next((one for one in answers if one.not_covered), best)
    return Findings(tuple(merged[:MOST]), best.not_understood, best.not_covered)


def _score(answer: Findings) -> float:
    return answer.matches[0].score if answer.matches else 0


@lru_cache(maxsize=512)
def _search_one(sentence: str, referee: AnyReferee, language: str, names: frozenset[str]) -> Findings:
    words = split(sentence, language)
    index = index_of(referee, language)
    units = index.units(words)
    strange = {
        unit.first: " ".join(word.written for word in words[unit.first : unit.after])
        for unit in units
        if (not index.knows(unit) or index.is_strange(unit) or unit.is_partly_known)
        and not names.issuperset(word.folded for word in words[unit.first : unit.after])
    }
    unknown = tuple(strange.values())
    named = "" if names_another_game(words, language) else named_outside(words, referee.game, language)
    if named not in BESIDE:  # however little else of it is known
        return Findings((), unknown, named)
    too_many = are_too_many(words, language)
    if not named and too_many:
        named = OTHER_NUMBERS
    fits = weighed(index.fits(units, words), referee)
    if is_code(sentence) or not _is_asked(words, units, fits, index, names=names, referee=referee):
        is_game_talk = too_many or any(map(index.is_of_the_game, units))
        return Findings((), unknown, named if is_game_talk else "")
    fits = [fit for fit in fits if fit.document.kind != NONSENSE]
    fitting = [fit for fit in fits if fit.document.kind != NOT_COVERED]
    least = NEARLY * fits[0].score if fits else 0
    outside = next(
        (fit.document.id for fit in fits if fit.document.kind == NOT_COVERED and fit.score >= least), ""
    )
    numbers = {unit.number for unit in units if unit.number is not None}
    if not named and fitting and changes_a_number(words, numbers, _numbers(fitting, index), language):
        named = OTHER_NUMBERS
    if named:
        outside = outside or ("" if fitting[:1] and fitting[0].document.kind == OPTION else named)
    if not fitting or (outside and fitting[0].score < OUTSIDE_BY * fits[0].score):
        return Findings((), unknown, outside)
    reading = SentenceReading(Sentence(sentence, words, units, index.meanings, referee.game, names), referee)
    fitting = reading.with_facts(fitting)
    matches = _hearing_all([one for fit in fitting[:MOST] for one in _with_card(reading.match(fit, fitting))])
    known = reading.understood(fitting[0])  # somebody's name, say
    unread = " ".join(f" {words} " for words in matches[0].unread)
    unknown = tuple(text for at, text in strange.items() if at not in known and f" {text} " not in unread)
    return Findings(tuple(matches[:MOST]), tuple(dict.fromkeys((*unknown, *matches[0].unread))), outside)


def _is_asked(  # noqa: PLR0913 - what was found in words, and who plays
    words: Sequence[Word],
    units: Sequence[Unit],
    fits: Sequence[Fit],
    index: Index,
    *,
    names: Collection[str],
    referee: AnyReferee,
) -> bool:
    """Whether words ask for anything, whoever of the running game they name."""
    nameless = tuple(word for word in words if word.folded not in names)
    if len(nameless) < len(words):
        units = index.units(nameless)
        fits = weighed(index.fits(units, nameless), referee)
    return is_asked(nameless, units, fits, index)


def _numbers(fits: Sequence[Fit], index: Index) -> set[int]:
    """Return the numbers in the rule that fits best."""
    texts = next((fit.document.texts for fit in fits if fit.document.kind == RULE), ())
    numbers = (
        index.meanings.number(word) for _, text in texts for word in split(text, index.meanings.language)
    )
    return {number for number in numbers if number is not None}


def _hearing_all(matches: list[Match]) -> list[Match]:
    """Return the matches, first the question that hears all that is said where the best one does not.

    It must have more facts of the sentence. *I have two explorers, she has one, do I get the temple* is no
    question about digging, which knows nothing of hers. It takes over the best score, by which the answers
    of several games are put together.
    """
    best = matches[0]
    if best.kind != QUESTION or not best.unread:
        return matches
    least, count = HEARS_ALL * best.score, len(best.facts)
    hears = (one for one in matches if one.kind == QUESTION and len(one.facts) > count and not one.unread)
    first = next((one for one in hears if one.score >= least), None)
    if first is None:
        return matches
    return [first._replace(score=best.score), *(one for one in matches if one is not first)]


def _with_card(match: Match) -> Iterator[Match]:
    """Yield a match, and after the question about setting up the card that answers it."""
    yield match
    if match.kind == QUESTION and match.id == SET_UP:
        yield match._replace(kind=CARD, understood=())


def weighed(fits: Sequence[Fit], referee: AnyReferee) -> list[Fit]:
    """Return the fits again, a question's with what speaks for its rules."""
    by_rule = {fit.document.id: fit for fit in fits if fit.document.kind == RULE}
    top = {fit.document.id: fit.score**2 for fit in list(by_rule.values())[:TOP_RULES]}
    total = sum(top.values()) or 1
    questions, touched = questions_of(referee), rules_asked(referee)
    weighed = []
    for fit in fits:
        if fit.document.kind == QUESTION:
            rules = touched[fit.document.id]
            best = max((by_rule[rule].score for rule in rules if rule in by_rule), default=0)
            share = sum(top.get(rule, 0) for rule in rules) / total * min(1, BROAD / max(1, len(rules)))
            score = (1 - FROM_RULE) * fit.score + FROM_RULE * best
            versions = questions[fit.document.id].versions
            if versions and BASIC not in versions:
                score *= EXPANSIONS_LESS
            if not questions[fit.document.id].checks:
                score *= TELLING_LESS
            weighed.append(fit._replace(score=score * (1 + SHARED * share)))
        elif fit.document.kind == PAGE:
            weighed.append(fit._replace(score=fit.score * PAGES_LESS))
        else:
            weighed.append(fit)
    return sorted(weighed, key=lambda fit: (-fit.score, fit.document.kind, fit.document.id))


class SentenceReading:
    """One sentence read in one game."""

    def __init__(self, sentence: Sentence, referee: AnyReferee) -> None:
        self.sentence, self.referee = sentence, referee
        self.questions = questions_of(referee)
        self.line = line_of(sentence)
        self._facts: dict[str, tuple[Said, ...]] = {}
        self.asks_who_gets = any(
            WHO in who.tokens and not WHO_GETS.isdisjoint(does.tokens) for who, does in pairwise(self.line)
        )

    def with_facts(self, fits: Sequence[Fit]) -> list[Fit]:
        """Return the fits again, best first: a question is the likelier the more of its facts are said."""
        first = [
            fit._replace(
                score=fit.score * self._likely(fit) * (1 + PER_FACT * min(MOST_FACTS, len(self.facts(fit))))
            )
            for fit in fits[:LOOKED_AT]
        ]
        return [
            *sorted(first, key=lambda fit: (-fit.score, fit.document.kind, fit.document.id)),
            *fits[LOOKED_AT:],
        ]

    def _likely(self, fit: Fit) -> float:
        """Return how likely a question is meant by how the sentence asks."""
        judges = fit.document.kind == QUESTION and self.questions[fit.document.id].answer is None
        return MAY_LESS if judges and self.asks_who_gets else 1

    def facts(self, fit: Fit) -> tuple[Said, ...]:
        """Return the facts of a question that the sentence states; whatever else fits has none."""
        document = fit.document
        if document.kind != QUESTION:
            return ()
        if document.id not in self._facts:
            self._facts[document.id] = facts_said(self.sentence, self.questions[document.id], self.line)
        return self._facts[document.id]

    def understood(self, fit: Fit) -> set[int]:
        """Return the words that said a fact of a question."""
        chunks = [self.line[place] for place in heard_in(self.facts(fit))]
        return {place for chunk in chunks for place in range(chunk.first, chunk.after)}

    def match(self, fit: Fit, fits: Sequence[Fit]) -> Match:
        """Return a fit as a match: with its rules, facts and what was understood."""
        document = fit.document
        facts = self.facts(fit)
        asked = self._wanted(fit)
        if asked is not None:
            facts = asked.facts
        number = {} if asked is None else {asked.fact: UNKNOWN}
        return Match(
            document.kind,
            document.id,
            self.referee.game,
            self._rules(fit, fits),
            {one.fact: one.value for one in facts} | number,
            (*(Understood(one.words, one.fact, one.value) for one in facts), *self._meant(fit, facts)),
            round(fit.score, 4),
            self._unread(fit, facts, is_heard=asked is not None) if document.kind == QUESTION else (),
            "" if asked is None else asked.fact,
        )

    def _wanted(self, fit: Fit) -> NumberAsked | None:
        """Return the fact of a question whose number is asked for, if one is."""
        if fit.document.kind != QUESTION:
            return None
        return wanted(self.sentence, self.questions[fit.document.id], self.line)

    def _unread(self, fit: Fit, facts: Sequence[Said], *, is_heard: bool) -> tuple[str, ...]:
        """Return what no fact took: to answer without it could be to answer something else.

        That is numbers, words that change what is said, and what is strange to what was found. *Twice* is
        read where what was found is about doing something again.
        """
        # What states nothing is answered by its rules, which say what they say of everything.
        turning = left_over(self.line, heard_in(facts), self.sentence.meanings.language) if facts else []
        how_many = asks_how_many(self.line)
        judges = self.questions[fit.document.id].answer is None
        if facts and judges and how_many is not None and not is_heard:
            turning.append(how_many)
        words = {self.line[place].first: self._written(place) for place in turning}
        if facts and fit.document.id != SET_UP:  # its card tells everything
            known = [self.sentence.units[number] for number in sorted(fit.units)]
            others = unused(self.sentence, self.line, known, heard_in(facts), judges=judges)
            words = {**others, **words}
        used = {place for one in facts for place in range(one.first, one.after)}
        for place in turning:
            used.update(range(self.line[place].first, self.line[self._until(place)].after))
        for chunk in self.line:
            if chunk.number is None and not ORDINALS.isdisjoint(chunk.tokens):
                used.update(range(chunk.first, chunk.after))
        meanings = self.sentence.meanings
        units = [self.sentence.units[number] for number in fit.units]
        again = {unit.first for unit in units if unit.meanings}
        counted = {
            place: self._counted(place)
            for place, word in enumerate(self.sentence.words)
            if place not in used
            and not meanings.is_small(word)
            and (meanings.number(word) is not None or (word.folded in meanings.times and place not in again))
        }
        unread = sorted({**words, **counted}.items())
        return tuple(text for place, text in unread if place - 1 not in counted or place in counted)

    def _written(self, place: int) -> str:
        """Return a word of the line as it was written, up to the thing that it is about."""
        words = self.sentence.words
        last = self.line[self._until(place)]
        return self.sentence.text[words[self.line[place].first].start : words[last.after - 1].end]

    def _until(self, place: int) -> int:
        """Return where the thing stands that a word of the line is about, the word where none is near."""
        behind = instead(self.line, place)
        together = behind - place <= NEAR_BY and self.line[behind].clause == self.line[place].clause
        return behind if together else place

    def _counted(self, place: int) -> str:
        """Return a number as it was written, and what stands behind it where that is no small word."""
        first, behind = self.sentence.words[place], self.sentence.word(place + 1)
        known = behind is not None and not self.sentence.meanings.is_small(behind)
        return self.sentence.text[first.start : behind.end if behind and known else first.end]

    def _rules(self, fit: Fit, fits: Sequence[Fit]) -> tuple[str, ...]:
        if fit.document.kind == RULE:
            return (fit.document.id,)
        if fit.document.kind == OPTION:
            options = {option.id: option for option in self.referee.rulebook.options}
            return (options[fit.document.id].rule,)
        if fit.document.kind in {CARD, PAGE}:
            return ()
        own = set(rules_asked(self.referee)[fit.document.id])
        rules = [other for other in fits if other.document.kind == RULE and other.document.id in own]
        least = NEAR * rules[0].score if rules else 0
        return tuple(other.document.id for other in rules[:RULES_SHOWN] if other.score >= least)

    def _meant(self, fit: Fit, facts: Sequence[Said]) -> Iterable[Understood]:
        used = {place for one in facts for place in range(one.first, one.after)}
        words = self.sentence.words
        for number in sorted(fit.units):
            unit = self.sentence.units[number]
            if used.isdisjoint(range(unit.first, unit.after)):
                text = self.sentence.text[words[unit.first].start : words[unit.after - 1].end]
                yield Understood(text, meaning=", ".join(sorted(unit.meanings)))


REST: Final = 1.0
"""How much longer it rests than it works, for whoever taps meanwhile."""
FIRST_REST: Final = 15.0
"""Seconds before it begins: the first visitor opens pages then."""


def prepare(
    referees: Iterable[AnyReferee],
    languages: Iterable[str] = tuple(LANGUAGES),
    rest: Callable[[float], object] = time.sleep,
) -> None:
    """Make what is looked up in games and languages; ``rest`` is called with the seconds to rest for."""
    games = tuple(referees)
    for language in languages:
        for referee in games:
            began = time.perf_counter()
            documents = index_of(referee, language).documents
            asked = next((document.sayings[0] for document in documents if document.sayings), "")
            search(asked, [referee], language)  # an answer takes in the other lists as well
            rest(REST * (time.perf_counter() - began))


def prepare_beside(
    referees: Iterable[AnyReferee],
    languages: Iterable[str] = tuple(LANGUAGES),
    first_rest: float = FIRST_REST,
) -> Thread:
    """Make it beside whatever else the server does; a search that comes first waits for its own part only."""

    def make() -> None:
        time.sleep(first_rest)
        prepare(referees, languages)
        # It stays. Python would look through all of it again and again for what can be thrown away, and hold
        # up whoever taps or asks meanwhile for a fifth of a second each time.
        gc.collect()
        gc.freeze()

    thread = Thread(target=make, name="search", daemon=True)
    thread.start()
    return thread
