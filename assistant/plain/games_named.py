"""Games by their names: whoever names one in a sentence asks about that one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from assistant.plain.listed import plain_data
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
    named_at = {place for places in named.values() for place in places}
    if len(named_at) == len(words):  # nothing is asked about it
        return sentence, referees
    for place in named_at:
        word = words[place]
        sentence = sentence[: word.start] + " " * (word.end - word.start) + sentence[word.end :]
    return sentence, tuple(named) or referees


def _places(words: Sequence[Word], referee: AnyReferee, language: str) -> Iterator[int]:
    """Yield where words stand that are a name of a game."""
    names = _names(referee.title, referee.game, language)
    for first, word in enumerate(words):
        for name in names.get(word.stem, ()):
            if tuple(other.stem for other in words[first : first + len(name)]) == name:
                yield from range(first, first + len(name))


@lru_cache(maxsize=16)
def _names(title: str, game: str, language: str) -> Mapping[str, Sequence[tuple[str, ...]]]:
    """Return the ways to name a game, as stems, by the first of these."""
    by_first: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for name in (title, *plain_data(game, language).get(CALLED, "").split(",")):
        stems = tuple(word.stem for word in split(name, language))
        if stems:
            by_first[stems[0]].append(stems)
    return dict(by_first)
