"""What the words of a piece of a sentence tell about the action that it may say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Final

from assistant.plain.lines.token import LINKED, Token
from assistant.plain.lines.vocabulary import NUMBER, ROLE
from assistant.referee.spoken import BEHIND, COUNTED, IN_A_ROW, Phrase

CONSEQUENCES: Final = frozenset({"shown", "comes-up"})
"""Roles and kinds of things that come of an action."""


def counts_something_else(phrase: Phrase, piece: Sequence[Token]) -> bool:
    """Whether a piece counts what an action of this kind has none of: *one level at b3* is no walk."""
    kinds = {part.kind for part in phrase.parts}
    return any(
        number.of(NUMBER) and token.of(COUNTED) and not kinds & {kind for kind, _ in token.senses}
        for number, token in pairwise(piece)
    )


def times_said(phrase: Phrase, piece: Sequence[Token], verb: int | None) -> int:
    """Return how often a verb is said in a row: *dig dig at b3* is dug twice."""
    if verb is None or not phrase.again:
        return 1
    alike = takewhile(lambda token: token.text == piece[verb].text and token.gap <= LINKED, piece[verb + 1 :])
    return 1 + len(list(alike))


def comes_of(token: Token) -> bool:
    """Whether a word tells what comes of the action before it: *I take Ulm, then up comes Linz*."""
    return bool(CONSEQUENCES & {kind for kind, _ in token.senses} or CONSEQUENCES & set(token.of(ROLE)))


def ends_in_what_comes(piece: Sequence[Token]) -> bool:
    """Whether a word for what comes up ends it, so that this stands before it: *take Ulm, Lodz turned up*."""
    return bool(CONSEQUENCES & set(piece[-1].of(ROLE))) and not (piece[-1].is_small or piece[-1].verbs)


def is_linked(piece: Sequence[Token], verb: int) -> bool:
    """Whether *and* parts a verb from the thing before it, which it is not said of: *Ulm and draw*."""
    things = [place for place in range(verb) if not piece[place].is_small]
    return bool(things) and any(token.gap == LINKED for token in piece[things[-1] + 1 : verb + 1])


def said_here(phrase: Phrase, *, apart: bool, linked: bool) -> Phrase:
    """Return a phrase as it can be said ``apart`` from its verb, or ``linked`` by *and* to what is before."""
    nowhere = {place for place, there in ((BEHIND, apart), (IN_A_ROW, linked)) if there}
    if not any(part.where in nowhere for part in phrase.parts):
        return phrase
    return phrase._replace(parts=tuple(part for part in phrase.parts if part.where not in nowhere))


def is_right_behind(tokens: Sequence[Token], verb: int, place: int) -> bool:
    """Whether only small words stand between a verb and a place behind it."""
    return verb < place and all(token.is_small for token in tokens[verb + 1 : place])
