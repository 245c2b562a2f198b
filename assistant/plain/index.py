"""What can be found, by its words: documents, and how well each fits a sentence.

A document is found by its texts and, above all, by how people say it: sentences of the lists of data. A word
counts by how few documents have it. Everything is computed once for a game and a language and then looked up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import Final, NamedTuple

from assistant.plain.meanings import (
    MEANT,
    NOTHING_KNOWN,
    SHORTEST_PART,
    Meanings,
    Unit,
    meant,
    without_joint,
)
from assistant.plain.talk import Talk
from assistant.plain.words import LONG, SHORTEST_MISTYPED, Known, Word, nearest, split, stem

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
        """Take in the documents; those of ``strange`` kinds are there so that their words are told apart."""
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
        self._talk = Talk(
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

    def leaning(self, words: Sequence[Word]) -> float:
        """Return how much words are like what is asked of the game, below 0 where they are other talk."""
        return self._talk.leaning(words)

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
