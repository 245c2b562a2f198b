"""The words of lines: which verbs, things and small words there are in a game, in all languages at once.

``data/<game>/verbs.json`` says how people call what they do, in every language, by the verb of notation, with
commas between, and ``data/<game>/lines/<language>.json`` the rest: under ``things`` what they do it with (by
kind and value), under ``roles`` what is in front of a thing. Three dots stand for words in between: *lege ...
an*. ``data/common`` has what is the same in every game. Words under ``not``, and those under ``doubt`` which
leave open what is done (*or*, *may I*), are never passed over; neither are those under ``doubt as written``,
which do so with their accents only (*würde*, which is no *wurde*), and those under
``rather`` take back what was said last: *b2, no wait, b3*, those under ``no`` do with a comma on both
sides, those under ``no-name`` also before a name or a number; ``ours`` tell whose something is, which
states no fact of the table. ``more`` and ``less`` change a number by what they stand with, ``bound`` makes
one that may be another right before it (*over 20*). ``still`` tells what is left or added (*noch ein Haus*),
``remaining`` that it is left, ``gone`` that it is no longer there, and ``left over`` what is never passed
over (*there and back*); those under ``taken back`` ask for an undo; ``others`` tell that not those who were
named before do it, and with ``unstated`` words no fact is stated (*showed*); behind ``behalf`` stands nobody
who acts (*for Ben*). Those under ``but`` tell what is denied: *not b2 but b3*. A table may speak several
languages, so all are understood at any time.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from assistant.locale import LANGUAGES, say
from assistant.paths import DATA
from assistant.plain.meanings import TIMES
from assistant.plain.words import (
    BELOW,
    COMMON,
    NUMBERS,
    Known,
    fold,
    number_words,
    plain_data,
    read_lists,
    so_often,
    stem,
    ways_in,
)
from assistant.referee.spoken import ALSO, BELOW_ZERO, HAVING, LESS, MORE, REMAINING, STILL, Thing
from assistant.referee.text import Text
from assistant.referee.values import cached_property

VERB, ROLE, NUMBER, LITTLE, AND, THEN, NOT, DOUBT, BUT, RATHER, NO, NO_NAME, OURS, PART_OF, BOUND = (
    "verb", "role", "number", "small", "and", "then", "not", "doubt", "but", "rather", "no", "no-name",
    "ours", "part-of", "bound",
)  # fmt: skip
AS_WRITTEN: Final = "doubt as written"
"""What words are that leave open what is done as they are written; without accents they are others."""
LEFT_OVER: Final = "left over"
"""What small words are that stand alone behind *and*: *to b3 and back* says more than *to b3*."""
OTHERS: Final = "others"
"""What words are by which not those are meant who were named before: *one to a1, another to c1*."""
UNSTATED: Final = "unstated"
"""The kind of small words with which no fact is stated: what was, *showed*, and forms of small words that
are not listed, *placed*."""
GONE: Final = "gone"
"""What words are by which a number tells what is no longer there: *has used three*."""
TAKEN_BACK: Final = "taken back"
"""What words are that ask for an undo: *take that back*."""
BEHALF: Final = "behalf"
"""What words are behind which stands for whom something is done, and not who does it: *for Ben*."""
NEVER_PASSED: Final = frozenset({NOT, DOUBT, BUT, LEFT_OVER, GONE, TAKEN_BACK})
BESIDE: Final = frozenset(
    {BEHALF, UNSTATED, OTHERS, OURS, ALSO, HAVING, MORE, LESS, STILL, REMAINING, BOUND, PART_OF}
)
"""Kinds of small words that say something beside some words, and nothing elsewhere."""
FOLDER: Final = "lines"
BETWEEN: Final = "..."
SHORTEST_STEM: Final = 4
DASHED: Final = "dashed"
"""The kind of a number behind a dash that may be its sign: *Ana - 3 points*."""
UNSURE: Final = "\u00b1"
"""What a number begins with that is of that kind."""
PLUS: Final = "+"
"""What a number begins with that tells how many more there are, and the kind of such numbers."""
_SIGNED: Final = {BELOW: BELOW_ZERO, UNSURE: DASHED, PLUS: PLUS}
_WITH_SIGN: Final = re.compile(f"(?:{UNSURE}?{BELOW}|[{PLUS}])[0-9]+")
CONSEQUENCES: Final = frozenset({"shown", "comes-up"})
"""Roles and kinds of things that come of an action."""
LONGEST_NUMBER: Final = 4
"""Digits of the longest number that is one."""
WORD: Final = re.compile(
    r"[^\W_]+%?|[?]|(?<![-–=\w])[~<>≤≥≈](?=\s*[^\W_]|$)|(?<=[^\W\d_])\s?(?:[:=](?=\s*\d)|/(?=\s?[^\W\d_]))"
    r"|(?<!\S)(?:[-–—_*#…]+|[.]{2,})(?=\s*(?:[,;]|$))"
)
"""A word; a question mark stands for a card that nobody knows, and so many in a hundred is no number. Signs
before a number that it is not exact, *> 20*, are words, too, and so are a colon before a number, as in
*points: 20*, a stroke between two things, *Ulm / Linz*, and a dash or dots in the place of a word."""
Phrase = tuple[str, ...]
Senses = dict[Phrase, set["Sense"]]


class Sense(NamedTuple):
    """What words can be: of which kind, and which one."""

    kind: str
    value: str


@dataclass(frozen=True, eq=False)
class Words:
    """Ways to say something, by the words as written (folded) or by their stems; ``parted`` have a gap.

    ``spelled`` tells how folded words are spelled; ``doubt`` are words, not folded, that leave open what is
    done.
    """

    written: Mapping[Phrase, frozenset[Sense]]
    stems: Mapping[Phrase, frozenset[Sense]]
    parted: Mapping[tuple[Phrase, Phrase], frozenset[Sense]]
    spelled: Mapping[Phrase, str]
    longest: int
    doubt: frozenset[str] = frozenset()

    @cached_property
    def proposed(self) -> frozenset[str]:
        """All words that mean something, to be proposed instead of one that means nothing."""
        return frozenset(
            words[0] for words, senses in self.written.items() if len(words) == 1 and tells(senses)
        )

    @cached_property
    def longer(self) -> Mapping[str, tuple[str, ...]]:
        """The names of several words by each of these, one for whatever they mean, the shortest first."""
        longer: dict[str, dict[frozenset[Sense], str]] = defaultdict(dict)
        for words, senses in sorted(self.written.items(), key=lambda item: (len(item[0]), item[0])):
            if len(words) > 1 and tells(senses):
                for word in words:
                    longer[word].setdefault(senses, self.spelled[words])
        return {word: tuple(names.values()) for word, names in longer.items()}

    @cached_property
    def inside(self) -> frozenset[str]:
        """All words that stand only inside of longer ones."""
        return frozenset(word for words in self.written for word in words) - self.single

    @cached_property
    def single(self) -> frozenset[str]:
        """All words that can be said alone."""
        return frozenset(words[0] for words in self.written if len(words) == 1)


def tells(senses: Iterable[Sense]) -> bool:
    """Whether words name a verb or a thing, and not only what leads to one."""
    nothing = {LITTLE, ROLE, AND, THEN, *NEVER_PASSED, RATHER, NO, NO_NAME, *BESIDE}
    return any(sense.kind not in nothing for sense in senses)


@lru_cache(maxsize=16384)
def words_of(text: str, language: str = "") -> Phrase:
    """Return the words of a way to say something, folded."""
    return tuple(fold(word, language) for word in WORD.findall(text))


@lru_cache(maxsize=16)
def vocabulary(game: str) -> Words:
    """Return all words of a game's lines."""
    written: Senses = defaultdict(set)
    stems: Senses = defaultdict(set)
    parted: dict[tuple[Phrase, Phrase], set[Sense]] = defaultdict(set)
    spelled: dict[Phrase, str] = {}
    for language in LANGUAGES:
        for sense, way in _ways(game, language):
            if BETWEEN in way:
                first, _, last = way.partition(BETWEEN)
                for form in ("", language):
                    parted[words_of(first, form), words_of(last, form)].add(sense)
                continue
            _add(written, stems, way, sense, language)
            _spell(spelled, way, language)
    for senses in written.values():
        if {
            kind for kind, _ in senses
        } & NEVER_PASSED:  # whatever it is in another language, it is no word to pass over
            senses.discard(Sense(LITTLE, ""))
    return Words(
        {words: frozenset(senses) for words, senses in written.items()},
        {words: frozenset(senses) for words, senses in stems.items()},
        {words: frozenset(senses) for words, senses in parted.items()},
        spelled,
        max(map(len, written)),
        frozenset(
            way.casefold()
            for language in LANGUAGES
            for way in ways_in(_lines_data(COMMON, language).get(AS_WRITTEN, ""))
        ),
    )


@lru_cache(maxsize=16)
def named(things: tuple[Thing, ...]) -> Words:
    """Return the names of things on a table, in all languages; line after line they are mostly the same."""
    written: Senses = defaultdict(set)
    stems: Senses = defaultdict(set)
    spelled: dict[Phrase, str] = {}
    for thing in things:
        for language in LANGUAGES:
            sense = Sense(thing.kind, thing.value)
            if isinstance(thing.name, Text):
                name = say(thing.name, language)
                _add(written, stems, name, sense, language)
            else:  # a name has no other forms but a genitive: *Hallo* is not Halle
                name = thing.name
                for form in (name, f"{name}s") if name[-1:].isalpha() else (name,):
                    written[words_of(form)].add(sense)
                    spelled.setdefault(words_of(form), name)
            _spell(spelled, name, language)
    return Words(
        {words: frozenset(senses) for words, senses in written.items()},
        {words: frozenset(senses) for words, senses in stems.items()},
        {},
        spelled,
        max(map(len, written), default=1),
    )


@lru_cache(maxsize=1)
def colours() -> Mapping[str, tuple[str, ...]]:
    """Return what players of each colour are called, in all languages."""
    named_by: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for language in LANGUAGES:
        for colour, ways in _lines_data(COMMON, language).get("colours", {}).items():
            named_by[colour] += tuple(ways_in(ways))
    return named_by


@lru_cache(maxsize=16)
def single_words(words: tuple[Words, ...]) -> Known:
    """Return all words that can be said alone, for those that are mistyped."""
    return Known(word for each in words for word in each.single)


def _spell(spelled: dict[Phrase, str], way: str, language: str) -> None:
    for words in (words_of(way), words_of(way, language)):
        spelled.setdefault(words, way)


def _add(written: Senses, stems: Senses, way: str, sense: Sense, language: str) -> None:
    words = words_of(way)
    if not words:
        return
    written[words].add(sense)
    in_language = words_of(way, language)
    written[in_language].add(sense)
    if sense.kind in {*NEVER_PASSED, RATHER, AND, THEN, ROLE, NO, NO_NAME, *BESIDE}:
        return  # *ich meine* takes back what was said, *ich meinen* begins *my turn*
    if any(len(word) >= SHORTEST_STEM for word in words):
        stems[stemmed(in_language, language)] |= (
            {sense, Sense(UNSTATED, "")} if sense.kind == LITTLE else {sense}
        )


def stemmed(words: Phrase, language: str) -> Phrase:
    """Return words as stems, marked with their language, in which alone they are stems."""
    return (language, *(stem(word, language) for word in words))


def senses_of(written: str, words: Sequence[Words]) -> frozenset[Sense]:
    """Return everything that words can be as they are written, or else by their stems."""
    if _WITH_SIGN.fullmatch(written):
        return frozenset({Sense(_SIGNED[written[0]], written)})
    if any(written.casefold() in each.doubt for each in words):
        return frozenset({Sense(DOUBT, "")})
    if " " in written and _has_other_doubt(written, words):
        return frozenset()
    senses: set[Sense] = set()
    forms = {words_of(written), *(words_of(written, language) for language in LANGUAGES)}
    for each in words:
        for form in forms:
            senses |= each.written.get(form, frozenset())
    if written.isdecimal() and len(written) <= LONGEST_NUMBER:
        senses.add(Sense(NUMBER, str(int(written))))
    gone = senses == {Sense(GONE, "")}  # *used* is a form of a verb besides
    if (senses and not gone) or all(len(fold(part)) < SHORTEST_STEM for part in written.split()):
        return frozenset(senses)
    for each in words:
        for language in LANGUAGES:
            senses |= each.stems.get(stemmed(words_of(written, language), language), frozenset())
    return frozenset(senses - {Sense(LITTLE, ""), Sense(UNSTATED, "")} if gone else senses)


def listed_as(spoken: Phrase, words: Sequence[Words]) -> frozenset[Sense]:
    """Return what some words are as they stand, in the vocabulary or among the names."""
    return frozenset[Sense]().union(*(each.written.get(spoken, frozenset()) for each in words))


def _has_other_doubt(written: str, words: Sequence[Words]) -> bool:
    """Whether a word of several leaves open what is done, by accents that no such phrase has: *ich hätte*."""
    single = set(written.casefold().split())
    doubt = {word for each in words for word in single & each.doubt}
    spelled = (each.spelled.get(words_of(written), "").casefold().split() for each in words)
    return bool(doubt) and not any(doubt <= set(way) for way in spelled)


def _ways(game: str, language: str) -> Iterator[tuple[Sense, str]]:
    """Yield what can be said in a language; how often something is done, in digits as well as in words."""
    plain, often = plain_data(COMMON, language), so_often(language)
    for source in (NUMBERS, TIMES):
        for number, ways in plain.get(source, {}).items():
            yield from ((Sense(NUMBER, number), way) for way in ways_in(ways))
    yield from ((Sense(NUMBER, str(number)), way) for way, (number, _) in often.items())
    for kind in (PART_OF, LITTLE):
        yield from ((Sense(kind, ""), way) for way in number_words(language).part_of)
    for data in (_lines_data(COMMON, language), _lines_data(game, language)):
        for sense, ways in _senses_in(data):
            for way in ways_in(ways):
                yield sense, way
                if way in often:
                    yield sense, often[way][1]


def _senses_in(data: Mapping[str, Any]) -> Iterator[tuple[Sense, str]]:
    """Yield everything that words of a file mean, with the ways to say it."""
    things = {VERB: data.get("verbs", {}), ROLE: data.get("roles", {}), **data.get("things", {})}
    yield from ((Sense(kind, one), ways) for kind, values in things.items() for one, ways in values.items())
    for kind in (LITTLE, AND, THEN, RATHER, NO, NO_NAME, *sorted(NEVER_PASSED | BESIDE)):
        yield Sense(kind, ""), data.get(kind, "")
    yield from ((Sense(LITTLE, ""), data.get(kind, "")) for kind in sorted(BESIDE - {LESS}))


@lru_cache(maxsize=64)
def _lines_data(game: str, language: str) -> Mapping[str, Any]:
    verbs = {verb: ways[language] for verb, ways in read_lists(DATA / game / "verbs.json").items()}
    return {**read_lists(DATA / game / FOLDER / f"{language}.json"), "verbs": verbs}


SMALL: Final = Sense(LITTLE, "")
TOGETHER, LINKED, PARTED, DONE = range(4)
"""How a token is parted from the one before: not at all, by *and*, by a comma, by *then*."""


class Token(NamedTuple):
    """Words of a sentence and what they can be; ``gap`` parts them from what is before.

    ``mistyped`` says that a word was corrected, to ``text``; ``written`` is as it was typed, from ``start``
    to ``end`` of the sentence.
    """

    text: str
    senses: frozenset[Sense]
    gap: int = TOGETHER
    mistyped: bool = False
    written: str = ""
    start: int = 0
    end: int = 0

    def of(self, kind: str) -> tuple[str, ...]:
        """Return the values that it can be of a kind."""
        return _values(self.senses, kind)

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs that it can be."""
        return self.of(VERB)

    @property
    def is_small(self) -> bool:
        """Whether it may say nothing."""
        return SMALL in self.senses


def kinds_of(token: Token) -> frozenset[str]:
    """Return of which kinds the things are that it can be."""
    return _kinds(token.senses)


@lru_cache(maxsize=4096)
def _values(senses: frozenset[Sense], kind: str) -> tuple[str, ...]:
    return tuple(sorted(value for other, value in senses if other == kind))


@lru_cache(maxsize=4096)
def _kinds(senses: frozenset[Sense]) -> frozenset[str]:
    return frozenset(kind for kind, _ in senses)
