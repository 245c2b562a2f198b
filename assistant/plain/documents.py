"""What a search finds in a game, and how well each thing fits a sentence.

A document is found by its texts and, above all, by how people say it: sentences of the lists of data. A word
counts by how few documents have it. Everything is computed once for a game and a language and then looked up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import log, sqrt
from threading import Lock
from typing import Any, Final, NamedTuple

from assistant.locale import LANGUAGES, own, say
from assistant.plain.meanings import (
    MEANT,
    NOTHING_KNOWN,
    SHORTEST_PART,
    Meanings,
    Unit,
    meanings_of,
    meant,
    without_joint,
)
from assistant.plain.words import (
    COMMON,
    LONG,
    SHORTEST_MISTYPED,
    Known,
    Word,
    nearest,
    plain_data,
    split,
    stem,
)
from assistant.referee.ask.question import Question
from assistant.referee.protocol import AnyReferee
from assistant.referee.rules import Rule, RuleBook

NEVER_SEEN: Final = 1.0
"""How often a word is taken to have been said once more than it was, on either side."""
MOST: Final = 2.5
"""The most that one word can say."""


class Talk:
    """What is asked and what is talk, as how often each word stands in either."""

    def __init__(self, asked: Iterable[str], other: Iterable[str], language: str) -> None:
        """Take in sentences of both sorts."""
        one, two = (_counted(sentences, language) for sentences in (asked, other))
        first, second = (sum(counts.values()) + NEVER_SEEN * len(one | two) for counts in (one, two))
        self._leaning: Mapping[str, float] = {
            word: max(
                -MOST,
                min(
                    MOST,
                    log((one[word] + NEVER_SEEN) / first) - log((two[word] + NEVER_SEEN) / second),
                ),
            )
            for word in one | two
        }

    def leaning(self, words: Sequence[Word]) -> float:
        """Return how surely words are asked of a game, below nothing where they are talk."""
        known = [
            self._leaning[stem]
            for stem in dict.fromkeys(word.stem for word in words)
            if stem in self._leaning
        ]
        return sum(known) / sqrt(len(known)) if known else 0.0


def _counted(sentences: Iterable[str], language: str) -> Counter[str]:
    return Counter(
        stem for sentence in sentences for stem in {word.stem for word in split(sentence, language)}
    )


ENOUGH: Final = 0.6
"""How often a word must stand in a document to count half of the most it can."""
BY_TEXT, BY_LETTERS, BY_OTHERS = 0.8, 1.4, 0.9
"""How much of a document's fit comes from its words, how much from the letters and the order of words of the
nearest sentences that people say, and how much from the meanings in other languages alone."""
ELSEWHERE: Final = 0.25
"""What a meaning counts that the document has in another language, among its own words."""
UNKNOWN: Final = 0.6
"""How much an unknown word counts against everything, beside the rarest known one."""
COMPOUNDS: Final = "de"
"""The language that makes one word of two."""
SHORTEST_COMPOUND, SHORTEST_WITH_MEANING = 7, 3
"""Letters of a compound that nobody listed, and of a part of it that means something."""
A_NUMBER: Final = 0.7
"""How much a number counts: there are many, and few rules hang on one."""


class Document(NamedTuple):
    """Something that can be found: its texts with what a word in each counts, and how people say it.

    ``meant`` are the meanings that it has in other languages, where the lists may know more ways to say it.
    """

    kind: str
    id: str
    texts: tuple[tuple[float, str], ...]
    sayings: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()


class Fit(NamedTuple):
    """How well a document fits, the more the better, and which units of the sentence speak for it."""

    document: Document
    score: float
    units: frozenset[int]


class Index:
    """All documents of a game in one language."""

    def __init__(
        self, documents: Iterable[Document], meanings: Meanings, strange: frozenset[str] = frozenset()
    ) -> None:
        """Take in the documents; those of ``strange`` kinds tell their words from others."""
        from assistant.plain.letters import LetterIndex  # noqa: PLC0415 - loads numpy, for whoever searches

        self.documents = tuple(documents)
        self.meanings = meanings
        self._own = {place for place, one in enumerate(self.documents) if one.kind not in strange}
        self._of_the_game = meant(meanings.own)
        self._weights: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        self._meant: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        for place, document in enumerate(self.documents):
            spoken = [self._plain_units(saying) for saying in document.sayings]
            texts = [(weight, self._plain_units(text)) for weight, text in document.texts]
            for weight, units in (*texts, *((1.0, units) for units in spoken)):
                for unit in units:
                    for token in unit.tokens:
                        self._weights[token][place] += weight
            for meaning in document.meant:
                self._weights[MEANT + meaning][place] += ELSEWHERE
                self._meant[MEANT + meaning][place] += 1
        self._letters = LetterIndex(
            (
                (place, sentence)
                for place, document in enumerate(self.documents)
                for sentence in (*document.sayings, *(text for _, text in document.texts[:1]))
            ),
            meanings.language,
        )
        self.talk = Talk(
            (saying for place in sorted(self._own) for saying in self.documents[place].sayings),
            (saying for one in self.documents if one.kind in strange for saying in one.sayings),
            meanings.language,
        )
        self._every = frozenset({*self._stems(), *meanings.stems})
        self._known = Known(self._every)
        self._rarity = {
            token: log(1 + len(self.documents) / len(weighed)) for token, weighed in self._weights.items()
        }

    def _stems(self) -> Iterable[str]:
        return (token for token in self._weights if not token.startswith((MEANT, "#")))

    def _plain_units(self, text: str) -> list[Unit]:
        return self.meanings.units(split(text, self.meanings.language), mend=False)

    def units(self, words: Sequence[Word]) -> list[Unit]:
        """Return what is said, mistyped words read as the nearest known ones; small words are left out."""
        compounds = [self._compound(word) for word in words]
        mended = [
            ("", False) if compound else self._mended(word)
            for word, compound in zip(words, compounds, strict=True)
        ]
        wrong = {place for place, (stem, _) in enumerate(mended) if stem}
        parts = {place for place, (_, part) in enumerate(mended) if part}
        read = [
            word._replace(stem=stem) if stem else word for word, (stem, _) in zip(words, mended, strict=True)
        ]
        units = []
        for unit in self.meanings.units(read):
            places = range(unit.first, unit.after)
            if compounds[unit.first]:
                both = compounds[unit.first]
                units.append(unit._replace(tokens=both[0] | both[1], mistyped=False, parts=both))
            elif parts.isdisjoint(places):
                units.append(unit._replace(mistyped=unit.mistyped or not wrong.isdisjoint(places)))
            else:
                units.append(unit._replace(mistyped=True, parts=(unit.tokens, NOTHING_KNOWN)))
        return units

    def _mended(self, word: Word) -> tuple[str, bool]:
        """Return as what a word is read, empty where it stays as it is, and whether that is but a part."""
        known = word.stem in self._every or self.meanings.number(word) is not None
        if known or word.folded in self.meanings.times or len(word.stem) < SHORTEST_MISTYPED:
            return "", False
        if self.meanings.means_something(word, mend=True):
            return "", False
        meant = nearest(word.stem, self._known)
        if meant:
            return meant, False
        part = self._part_of(word)
        return part, bool(part)

    def _compound(self, word: Word) -> tuple[frozenset[str], ...]:
        """Return the tokens of each part of a word that nobody listed, where both parts are known."""
        meanings = self.meanings
        if meanings.language != COMPOUNDS or len(word.folded) < SHORTEST_COMPOUND or meanings.is_small(word):
            return ()
        if (
            meanings.number(word) is not None
            or word.folded in meanings.times
            or meanings.means_something(word, mend=False)
        ):
            return ()
        for cut in range(SHORTEST_WITH_MEANING, len(word.folded) - SHORTEST_WITH_MEANING + 1):
            last = self._tokens(word.folded[cut:])
            if not last:
                continue
            for start in without_joint(word.folded[:cut]):
                first = self._tokens(start)
                if first and any(_means(token) for token in first | last):
                    itself = {word.stem} if word.stem in self._every else set()
                    return first | itself, last | itself
        return ()

    def _tokens(self, part: str) -> frozenset[str]:
        """Return the tokens of a part of a compound; a short one must mean something."""
        number = self.meanings.numbers.get(part)
        if number is not None:
            return frozenset({f"#{number}"})
        stems = stem(part, COMPOUNDS)
        tokens = meant(self.meanings.of_part(part))
        if len(part) < SHORTEST_WITH_MEANING or stems in self.meanings.small:
            return frozenset()
        if tokens:
            return tokens | {stems}
        return frozenset({stems} if len(part) >= SHORTEST_PART and stems in self._weights else ())

    def _part_of(self, word: Word) -> str:
        """Return the longest known word at the end of a compound, or at its beginning.

        One that means something here goes before any other.
        """
        if self.meanings.language != COMPOUNDS or len(word.folded) < LONG:
            return ""
        lasts = (word.folded[cut:] for cut in range(2, len(word.folded) - SHORTEST_PART + 1))
        firsts = (word.folded[:cut] for cut in range(len(word.folded) - 2, SHORTEST_PART, -1))
        parts = [stem(part, COMPOUNDS) for part in (*lasts, *firsts)]
        known = [part for part in parts if part in self._every and part not in self.meanings.small]
        return next((part for part in known if (part,) in self.meanings.entries), next(iter(known), ""))

    def _worth(self, unit: Unit) -> float:
        """Return how much a unit tells; what no document has tells most."""
        if unit.number is not None:
            return A_NUMBER
        unknown = UNKNOWN * log(1 + len(self.documents))
        return max((self._rarity.get(token, 0) for token in unit.tokens), default=0) or unknown

    def knows(self, unit: Unit) -> bool:
        """Whether any document has what is said."""
        return unit.number is not None or any(token in self._weights for token in unit.tokens)

    def is_of_the_game(self, unit: Unit) -> bool:
        """Whether what is said is surely a thing or an action of this game, not only of every game."""
        return not unit.mistyped and any(token in self._of_the_game for token in unit.tokens)

    def has_part_of_the_game(self, unit: Unit) -> bool:
        """Whether a compound of which only a part is known has a thing of this game in it."""
        return unit.is_partly_known and not self._of_the_game.isdisjoint(unit.tokens)

    def is_strange(self, unit: Unit) -> bool:
        """Whether only documents of strange kinds have what is said, such as the pieces of another game."""
        places = {place for token in unit.tokens for place in self._weights.get(token, ())}
        return bool(places) and places.isdisjoint(self._own)

    def likeness(self, words: Sequence[Word]) -> tuple[float, float]:
        """Return how like in letters the nearest thing asked here comes, and the nearest strange one."""
        near = self._letters.nearness(words)
        own = max((value for place, value in near.items() if place in self._own), default=0.0)
        return own, max((value for place, value in near.items() if place not in self._own), default=0.0)

    def share(self, units: Sequence[Unit], fit: Fit) -> float:
        """Return how much of what is said a document has anything of."""
        worth = [self._worth(unit) for unit in units]
        return sum(worth[place] for place in sorted(fit.units)) / (sum(worth) or 1.0)

    def fits(self, units: Sequence[Unit], words: Sequence[Word]) -> list[Fit]:
        """Return the documents that have anything of what is said, best first."""
        things = [thing for unit in units for thing in _things(unit)]
        worth = [self._worth(thing) for thing in things]
        total = sum(worth)
        if not total:
            return []
        by_text, by_others = (
            self._shares(things, worth, self._weights),
            self._shares(things, worth, self._meant),
        )
        by_letters = self._letters.nearness(words)
        spoken: dict[int, set[int]] = defaultdict(set)
        for number, unit in enumerate(units):
            for token in unit.tokens:
                for place in self._weights.get(token, ()):
                    spoken[place].add(number)
        fits = [
            Fit(
                self.documents[place],
                BY_TEXT * by_text[place]
                + BY_LETTERS * by_letters.get(place, 0)
                + BY_OTHERS * by_others[place],
                frozenset(spoken[place]),
            )
            for place in tuple(by_text)
        ]
        return sorted(fits, key=lambda fit: (-fit.score, fit.document.kind, fit.document.id))

    def _rarity_of(self, unit: Unit, token: str) -> float:
        return A_NUMBER if unit.number is not None else self._rarity.get(token, 0)

    def _shares(
        self, units: Sequence[Unit], worth: Sequence[float], weights: Mapping[str, Mapping[int, float]]
    ) -> dict[int, float]:
        """Return how much of what is said each document has, the oftener the better."""
        shares: dict[int, float] = defaultdict(float)
        for unit in units:
            best: dict[int, float] = defaultdict(float)
            for token in sorted(unit.tokens):
                rarity = self._rarity_of(unit, token)
                for place, weight in weights.get(token, {}).items():
                    best[place] = max(best[place], rarity * weight / (weight + ENOUGH))
            for place, value in best.items():
                shares[place] += value / sum(worth)
        return shares


def _things(unit: Unit) -> list[Unit]:
    """Return what a unit says, one thing after the other: the parts of a compound are two."""
    return [unit._replace(tokens=tokens) for tokens in unit.parts] or [unit]


def _means(token: str) -> bool:
    return token.startswith((MEANT, "#"))


RULE, QUESTION, OPTION, CARD, PAGE, NOT_COVERED, NONSENSE = (
    "rule", "question", "option", "card", "page", "not covered", "nonsense",
)  # fmt: skip
SAID: Final = "said"
PAGES: Final = "pages"
CARDS: Final = "cards"
OUTSIDE: Final = "not covered"
FOREIGN: Final = "foreign"
SEPARATOR: Final = ";"
TITLE, TEXT, AROUND = 2.0, 1.0, 0.3
"""How much a word counts by where it stands."""


def index_of(referee: AnyReferee, language: str) -> Index:
    """Return everything that can be found in a game, for readers of a language.

    Whoever asks while it is made waits for that, and does not make it, too.
    """
    with _making(referee, language):
        return _index(referee, language)


@lru_cache(maxsize=16)
def _making(_referee: AnyReferee, _language: str) -> Lock:
    return Lock()


@lru_cache(maxsize=16)
def _index(referee: AnyReferee, language: str) -> Index:
    others = [_meant(referee, other) for other in LANGUAGES if other != language]
    documents = []
    for document in _documents(referee, language):
        place = document.kind, document.id
        meant = tuple(meaning for other in others for meaning in other.get(place, ()))
        documents.append(document._replace(meant=meant))
    return Index(documents, meanings_of(referee.game, language), frozenset({NONSENSE}))


@lru_cache(maxsize=16)
def _meant(referee: AnyReferee, language: str) -> Mapping[tuple[str, str], Sequence[str]]:
    """Return what each document means in a language, as often as it says so."""
    known = meanings_of(referee.game, language)
    meant: dict[tuple[str, str], list[str]] = defaultdict(list)
    for document in _documents(referee, language):
        for text in (*(text for _, text in document.texts), *document.sayings):
            for unit in known.units(split(text, language), mend=False):
                meant[document.kind, document.id] += sorted(unit.meanings)
    return meant


@lru_cache(maxsize=16)
def _documents(referee: AnyReferee, language: str) -> Sequence[Document]:
    book = referee.rulebook
    data = plain_data(book.game, language)
    sayings_by_id = data.get(SAID, {})
    common = plain_data(COMMON, language)
    return [
        *(_rule(rule, sayings_by_id, language) for rule in book),
        *(_question(question, sayings_by_id, language) for question in referee.questions()),
        *_options(book, sayings_by_id, language),
        *(Document(PAGE, page, (), sayings(text)) for page, text in common.get(PAGES, {}).items()),
        *(Document(CARD, card, (), sayings(text)) for card, text in data.get(CARDS, {}).items()),
        *_outside(common, data),
    ]


def sayings(listed: str) -> tuple[str, ...]:
    """Return the sentences of a line of data."""
    return tuple(saying.strip() for saying in listed.split(SEPARATOR) if saying.strip())


@lru_cache(maxsize=16)
def questions_of(referee: AnyReferee) -> Mapping[str, Question]:
    """Return what can be asked in a game, by id."""
    return {one.id: one for one in referee.questions()}


@lru_cache(maxsize=16)
def rules_asked(referee: AnyReferee) -> Mapping[str, tuple[str, ...]]:
    """Return which rules each question of a game touches, by its id."""
    return {one.id: one.every_rule for one in questions_of(referee).values()}


def _rule(rule: Rule, phrases: Mapping[str, str], language: str) -> Document:
    refusals = " ".join(own(sentences, language) for sentences in rule.refusals.values())
    texts = ((TITLE, own(rule.title, language)), (TEXT, own(rule.text, language)), (AROUND, refusals))
    return Document(RULE, rule.id, (*texts, (TITLE, rule.id)), sayings(phrases.get(rule.id, "")))


def _question(question: Question, phrases: Mapping[str, str], language: str) -> Document:
    facts = question.askable.values()
    labels = " ".join(say(fact.question, language) for fact in facts)
    values = " ".join(say(word, language) for fact in facts for word in fact.words.values())
    texts = ((TITLE, say(question.label, language)), (AROUND, labels), (AROUND, values))
    return Document(QUESTION, question.id, texts, sayings(phrases.get(f"{QUESTION} {question.id}", "")))


def _options(book: RuleBook, phrases: Mapping[str, str], language: str) -> Iterator[Document]:
    for option in book.options:
        values = " ".join(own(texts, language) for texts in option.value_text.values())
        yield Document(
            OPTION,
            option.id,
            ((TITLE, own(option.question, language)), (TEXT, values)),
            sayings(phrases.get(f"{OPTION} {option.id}", "")),
        )


def _outside(common: Mapping[str, Any], data: Mapping[str, Any]) -> Iterable[Document]:
    """Yield what is known by name only so that it is not taken for something else."""
    for source in (common, data):
        for subject, listed in source.get(OUTSIDE, {}).items():
            yield Document(NOT_COVERED, subject, (), sayings(listed))
    for subject, listed in common.get(FOREIGN, {}).items():
        yield Document(NONSENSE, subject, (), sayings(listed))
