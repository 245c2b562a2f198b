"""Whether a sentence asks for anything here at all: everyday talk and other games have no answer.

What speaks for it and against it is counted and weighed. The weights were fitted to the sentences that may be
looked at, once; ``python -m tests.search.fit`` prints them anew.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from math import log1p
from typing import Final

from assistant.plain.documents import NONSENSE, NOT_COVERED
from assistant.plain.index import Fit, Index
from assistant.plain.listed import COMMON, plain_data
from assistant.plain.meanings import Unit
from assistant.plain.words import Word, said_at

NAMED: Final = "named"
"""Where the names of other games are listed: whoever says one asks about it."""
CAPITALS: Final = "de"
"""The language that writes every thing with a capital, not only names."""
NUMBER, NAME, UNKNOWN, STRANGE, DOUBTFUL, OWN, KNOWN = (
    "number", "name", "unknown", "strange", "doubtful", "own", "known",
)  # fmt: skip
"""What sorts of things are said; doubtful is what is mistyped, or known only in part."""
WEIGHTS: Final[Mapping[str, float]] = {
    "always": -7.08,
    "score": 4.44,
    "foreign score": -3.05,
    "share in foreign": 1.76,
    "letters": 3.07,
    "foreign letters": -3.67,
    "leaning": 1.27,
    "length": 2.08,
    NAME: -2.55,
    UNKNOWN: -2.06,
    STRANGE: -2.62,
}
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
    return any(said_at(words, plain_data(COMMON, language).get(NAMED, ""), language, "folded"))


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
        "leaning": index.leaning(words),
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
