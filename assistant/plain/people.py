"""Players by their names: nobody lists them, but how they are written and what is beside them tells.

A name is a word that means nothing here. English and Romanian write it with a capital where other words have
none; German gives every thing one, so there it is a name only where somebody has, says or owns something.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from assistant.plain.meanings import Meanings, Unit
from assistant.plain.words import Word

CAPITALS: Final = "de"
"""The language that writes every thing with a capital."""
OWNER: Final = "s"
"""What stands behind a name whose thing is named next."""
OWNERS: Final = {"de": "s", "ro": "ei"}
"""How a name ends itself whose thing is named beside it."""
DOES: Final = frozenset(
    {"has", "says", "say", "stands", "laid", "drawn", "built", "used", "helped", "pass", "did"}
)
"""Signs of what stands behind somebody, or behind a number there: *if Ben 3 has bid*, as German has it."""
HELPING: Final = {"ro": frozenset({"nu", "n", "a"})}
"""Words between somebody and what is done, or is not: *Ben a licitat*."""
WHOSE: Final = "of"
"""The sign of what stands before somebody who owns what was named."""
_ENDS: Final = re.compile(r"[.!?]")


class Sentence(NamedTuple):
    """A sentence taken apart, in a game; ``names`` are the words of the names of those who play it."""

    text: str
    words: Sequence[Word]
    units: Sequence[Unit]
    meanings: Meanings
    game: str
    names: frozenset[str] = frozenset()

    def word(self, place: int) -> Word | None:
        """Return the word at a place, none before the first and behind the last."""
        return self.words[place] if 0 <= place < len(self.words) else None


def is_somebody(sentence: Sentence, place: int, signs: Mapping[str, Collection[str]]) -> bool:
    """Whether the word at a place, which means nothing here, is a player's name."""
    word = sentence.words[place]
    if word.folded in sentence.names:
        return True
    if not word.written[:1].isupper() or word.written.isupper():
        return False
    if word.folded in signs or sentence.meanings.is_small(word):
        return False
    before, behind = sentence.word(place - 1), sentence.word(place + 1)
    number = behind is not None and sentence.meanings.number(behind) is not None
    verb = sentence.word(place + 2) if number else behind
    helping = HELPING.get(sentence.meanings.language, frozenset())
    does = verb is not None and (verb.folded in helping or not DOES.isdisjoint(signs.get(verb.folded, ())))
    if sentence.meanings.language == CAPITALS:
        owned = before is not None and WHOSE in signs.get(before.folded, ())
        return does or owned or (owns(sentence, place) and _is_thing(sentence, place + 1))
    starts = before is None or bool(_ENDS.search(sentence.text, before.end, word.start))
    return does or not starts or (behind is not None and behind.written == OWNER)


def owns(sentence: Sentence, place: int) -> bool:
    """Whether a name is written as that of an owner is."""
    behind = sentence.word(place + 1)
    if behind is not None and behind.written == OWNER:
        return True
    ending = OWNERS.get(sentence.meanings.language)
    return ending is not None and sentence.words[place].folded.endswith(ending)


def _is_thing(sentence: Sentence, place: int) -> bool:
    """Whether what begins at a place means something."""
    return any(unit.first == place and unit.meanings for unit in sentence.units)
