"""Lines that name places of the board which have no name yet: *I take Amsterdam* where nobody told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assistant.plain.lines.problems import (
    MOST_IN_FULL,
    Does,
    Meaning,
    Understanding,
    is_refused,
    nearest_words,
)
from assistant.plain.lines.token import Token
from assistant.plain.lines.tokens import unknown
from assistant.plain.lines.vocabulary import Words
from assistant.referee.protocol import AnyPosition, AnyReferee
from assistant.referee.text import Text
from assistant.referee.wording import shown

MOST_NAMED: Final = 6
"""New places that one line names: as many as cards can lie open."""


def with_new_places(
    referee: AnyReferee,
    position: AnyPosition,
    tokens: Sequence[Token],
    words: Sequence[Words],
    meant: Callable[[AnyPosition], Sequence[Meaning]],
) -> Understanding | None:
    """Return what a line means where the words that nobody knows are names of places; nothing where not.

    ``meant`` is what the line means in a position. A word much like a known one is more likely misspelt. What
    is found is shown to be chosen, not entered.
    """
    strange = unknown(tokens)
    if not strange or len(strange) > MOST_NAMED:
        return None
    named: list[Does] = []
    before = position
    for token in strange:
        action = referee.naming(position, token.written)
        if action is None or nearest_words(token.text, words):
            return None
        sentence, verdict = referee.describe(position, action), referee.judge(position, action)
        named.append(Does(action, referee.write(action), sentence, verdict))
        position = referee.apply(position, action)
    meanings = meant(position)
    complete = tuple((*named, *one) for one in meanings if not is_refused(one))
    if not complete and (meanings or len(strange) == len(tokens)):
        complete = (tuple(named),)
    if not 1 <= len(complete) <= MOST_IN_FULL:
        return None
    word, known = shown(strange[0].written), referee.named_so_far(before)
    problem = Text("“{word}” is not on the board yet. {known}", word=word, known=known)
    return Understanding(complete, problem, strange[0].written)
