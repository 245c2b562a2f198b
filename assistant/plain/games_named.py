"""Games by their names: whoever names one in a sentence asks about that one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from assistant.plain.meanings import plain_data
from assistant.plain.outside import named_outside
from assistant.plain.words import Word, split
from assistant.referee.protocol import AnyReferee

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
        places = tuple(_places(words, referee, language))
        if places:  # what is not covered keeps its name, for a game's name may stand in it
            named[referee] = () if named_outside(words, referee.game, language) else places
    said = {place for places in named.values() for place in places}
    if len(said) == len(words):  # nothing is asked about it
        return sentence, referees
    for place in said:
        word = words[place]
        sentence = sentence[: word.start] + " " * (word.end - word.start) + sentence[word.end :]
    return sentence, tuple(named) or referees


def _places(words: Sequence[Word], referee: AnyReferee, language: str) -> Iterator[int]:
    """Yield where words stand that are a name of a game."""
    for name in _names(referee.title, referee.game, language):
        for first in range(len(words) - len(name) + 1):
            if all(word.stem == one.stem for word, one in zip(words[first:], name, strict=False)):
                yield from range(first, first + len(name))


@lru_cache(maxsize=16)
def _names(title: str, game: str, language: str) -> tuple[tuple[Word, ...], ...]:
    """Return the ways to name a game, as words."""
    listed = plain_data(game, language).get(CALLED, "")
    return tuple(split(name, language) for name in (title, *listed.split(",")) if name.strip())
