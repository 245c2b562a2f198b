"""Games by their names: whoever names one in a sentence asks about that one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from assistant.plain.listed import plain_data
from assistant.plain.outside import named_outside
from assistant.plain.words import said_at, split
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
