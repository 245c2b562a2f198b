"""What a sentence is about: a game by its name, something that is not covered, or nothing here at all.

Whoever names what is not covered asks about it, however well a rule fits the rest: the lists have for each
subject the names of its own things, and only such as nothing covered has. Everyday talk and other games have
no answer: what speaks for one and against it is counted and weighed. The weights were fitted to the sentences
that may be looked at, once; ``python -m tests.search.fit`` prints them anew.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, repeat
from math import log1p
from typing import Final

from assistant.plain.documents import NONSENSE, NOT_COVERED, Fit, Index
from assistant.plain.meanings import Unit
from assistant.plain.words import COMMON, Word, plain_data, said_at, split
from assistant.referee.protocol import AnyReferee
from assistant.referee.rules import common

NAMED: Final = "named outside"
HOUSE, OTHER_NUMBERS = "house variant", "other numbers"
COMPOUNDS: Final = "de"
"""The language that joins a name with what it is the name of: *Papstkutsche*."""
STEM: Final = "."
"""What tells the stem of a word from the word."""
SHORTEST_NAME, SHORTEST_REST = 5, 4
"""Letters of a name within a longer word, and of the rest of it."""
CHANGED, FOR_ONESELF, SO_MANY = "changed", "for oneself", "so many"
"""Where the lists have how people tell of a number that they changed, how they ask what they may do, and that
they are more or fewer than a game is for."""

Name = tuple[str, tuple[Word, ...]]


def named_outside(words: Sequence[Word], game: str, language: str) -> str:
    """Return the subject that is named in a sentence and not covered in a game, empty if none is."""
    names, by_first = _names(game, language)
    named = (
        place
        for first, word in enumerate(words)
        for start in _begun_by(word, language)
        for place in by_first.get(start, ())
        if len(words) >= first + len(names[place][1])
        and all(map(_is, words[first:], names[place][1], repeat(language)))
    )
    place = min(named, default=None)
    return "" if place is None else names[place][0]


def _begun_by(word: Word, language: str) -> Iterator[str]:
    """Yield what the first word of a name may look like where it is said as this word."""
    yield word.stem + STEM
    if language == COMPOUNDS:
        for letters in range(SHORTEST_NAME, len(word.folded) - SHORTEST_REST + 1):
            yield word.folded[:letters]


def _is(word: Word, name: Word, language: str) -> bool:
    """Whether a word is one of a name, or in German a longer one that begins with it."""
    return word.stem == name.stem or (
        language == COMPOUNDS
        and word.folded.startswith(name.folded)
        and len(name.folded) >= SHORTEST_NAME
        and len(word.folded) - len(name.folded) >= SHORTEST_REST
    )


def are_too_many(words: Sequence[Word], language: str) -> bool:
    """Whether people say that they are more than any game is for, or alone."""
    return _says(words, SO_MANY, language)


def changes_a_number(
    words: Sequence[Word], spoken: Collection[int], rule: Collection[int], language: str
) -> bool:
    """Whether a sentence has other numbers than the rule it is about: *everybody gets 15 action points*.

    Whoever asks what they themselves may do changes nothing.
    """
    if not rule or set(spoken) <= set(rule):
        return False
    return _says(words, CHANGED, language) and not _says(words, FOR_ONESELF, language)


def _says(words: Sequence[Word], what: str, language: str) -> bool:
    return any(said_at(words, plain_data(COMMON, language).get(what, ""), language))


@lru_cache(maxsize=16)
def _names(game: str, language: str) -> tuple[Sequence[Name], Mapping[str, Sequence[int]]]:
    """Return every subject with a name of it as words, and by the first of these, as stem and whole, which.

    Those of the game stand before those of every game.
    """
    names = tuple(
        (subject, split(name, language))
        for source in (plain_data(game, language), plain_data(COMMON, language))
        for subject, names in source.get(NAMED, {}).items()
        for name in names.split(",")
        if name.strip()
    )
    by_first: dict[str, list[int]] = defaultdict(list)
    for place, (_, name) in enumerate(names):
        by_first[name[0].stem + STEM].append(place)
        by_first[name[0].folded].append(place)
    return names, dict(by_first)


CALLED: Final = "called"


def of_the_named(
    sentence: str, referees: Sequence[AnyReferee], language: str
) -> tuple[str, Sequence[AnyReferee]]:
    """Return what a sentence says beside the names of games, and the games it names, all if it names none.

    What remains keeps its place in the sentence: blanks stand for a name.
    """
    words = split(sentence, language)
    named = {}
    for referee in referees:
        names = f"{referee.title}, {plain_data(referee.game, language).get(CALLED, '')}"
        places = tuple(chain.from_iterable(said_at(words, names, language)))
        if places:  # what is not covered keeps its name, for a game's name may stand in it
            named[referee] = () if named_outside(words, referee.game, language) else places
    named_at = {place for places in named.values() for place in places}
    if len(named_at) == len(words):  # nothing is asked about it
        return sentence, referees
    for place in named_at:
        word = words[place]
        sentence = sentence[: word.start] + " " * (word.end - word.start) + sentence[word.end :]
    return sentence, tuple(named) or referees


OTHER_GAMES: Final = "named"
"""Where the names of other games are listed: whoever says one asks about it."""
CAPITALS: Final = "de"
"""The language that writes every thing with a capital, not only names."""
NUMBER, NAME, UNKNOWN, STRANGE, DOUBTFUL, OWN, KNOWN = (
    "number", "name", "unknown", "strange", "doubtful", "own", "known",
)  # fmt: skip
"""What sorts of things are said; doubtful is what is mistyped, or known only in part."""
WEIGHTS: Final[Mapping[str, float]] = common("weights")["weights"]
"""What one more of each speaks for an answer; a count grows by its logarithm."""
_COUNTED: Final = (NAME, UNKNOWN, STRANGE)
FEWEST_SIGNS: Final = 2
"""Signs of programs that make a text one: a single one is soon typed by mistake."""
_CODE: Final = re.compile(r"--(?! \w)|[;<>{}=$\\|]")
LEAST: Final = 0.0
"""What must be reached together."""
LEAST_OUTSIDE: Final = -1.3
"""What must be reached to say that something is not covered: to say so in vain misleads nobody."""
FEW_WORDS: Final = 3
"""So few words are no talk when all of them are known, and one is the game's own."""


def is_asked(words: Sequence[Word], units: Sequence[Unit], fits: Sequence[Fit], index: Index) -> bool:
    """Whether a sentence is surely about the game, so that what fits best may be its answer."""
    plain = plainly(words, units, index)
    if plain is not None:
        return plain
    proof = evidence(words, units, fits, index)
    outside = bool(fits) and fits[0].document.kind == NOT_COVERED
    least = LEAST_OUTSIDE if outside else LEAST
    return sum(weight * proof[name] for name, weight in WEIGHTS.items()) >= least


def plainly(words: Sequence[Word], units: Sequence[Unit], index: Index) -> bool | None:
    """Whether a sentence is about the game, where that needs no weighing; otherwise nothing."""
    if names_another_game(words, index.meanings.language):
        return False
    if not any(unit.number is None and index.knows(unit) for unit in units):
        return False  # numbers alone ask nothing
    if len(words) <= FEW_WORDS and _is_keyword({_sort(unit, words, index) for unit in units}):
        return True
    if len(words) == 1 and any(index.has_part_of_the_game(unit) for unit in units):
        return True
    return None


def is_code(sentence: str) -> bool:
    """Whether a text has signs of programs and markup, as no question has them."""
    return len(_CODE.findall(sentence)) >= FEWEST_SIGNS


def names_another_game(words: Sequence[Word], language: str) -> bool:
    """Whether the name of another game stands in a sentence."""
    return any(said_at(words, plain_data(COMMON, language).get(OTHER_GAMES, ""), language, "folded"))


def evidence(
    words: Sequence[Word], units: Sequence[Unit], fits: Sequence[Fit], index: Index
) -> dict[str, float]:
    """Return everything that speaks for and against an answer, by name."""
    score = max((fit.score for fit in fits if fit.document.kind != NONSENSE), default=0.0)
    foreign = next((fit for fit in fits if fit.document.kind == NONSENSE), None)
    counts = Counter(_sort(unit, words, index) for unit in units)
    letters, foreign_letters = index.likeness(words)
    return {
        "always": 1.0,
        "score": score,
        "foreign score": foreign.score if foreign else 0.0,
        "share in foreign": index.share(units, foreign) if foreign else 0.0,
        "letters": letters,
        "foreign letters": foreign_letters,
        "leaning": index.talk.leaning(words),
        "length": log1p(max(len(words), FEW_WORDS + 1)),  # few words are as few in a question as in talk
        **{sort: log1p(counts[sort]) for sort in _COUNTED},
    }


def _is_keyword(sorts: set[str]) -> bool:
    """Whether things are all known and one of them is the game's own."""
    return OWN in sorts and sorts <= {OWN, KNOWN, NUMBER}


def _sort(unit: Unit, words: Sequence[Word], index: Index) -> str:
    """Return what sort of thing a unit is."""
    if unit.number is not None:
        return NUMBER
    if not index.knows(unit):
        return NAME if _is_name(unit, words, index) else UNKNOWN
    if index.is_strange(unit):
        return STRANGE
    if unit.is_partly_known or unit.mistyped:
        return DOUBTFUL
    return OWN if index.is_of_the_game(unit) else KNOWN


def _is_name(unit: Unit, words: Sequence[Word], index: Index) -> bool:
    """Whether an unknown word is written as the name of a player is; in German every thing is."""
    return unit.first > 0 and words[unit.first].written[:1].isupper() and index.meanings.language != CAPITALS
