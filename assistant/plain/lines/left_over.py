"""Words that change what is said and would be passed over: nobody enters a sentence without them.

Small words say nothing where they stand with others. Alone behind *and* they do, *to b3 and back*, and so do
those that stand beside a number, *five more points*, *over 20*, or between a part and its whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Final

from assistant.plain.lines.vocabulary import (
    BESIDE,
    BOUND,
    LEFT_OVER,
    LINKED,
    LITTLE,
    NUMBER,
    PART_OF,
    ROLE,
    TOGETHER,
    Sense,
    Token,
    kinds_of,
)
from assistant.referee.spoken import FACT, LESS, MORE, PLAYER

LEFT: Final = frozenset({Sense(LEFT_OVER, "")})
SMALL: Final = frozenset({Sense(LITTLE, "")})
BETWEEN: Final = frozenset({LITTLE, ROLE, *BESIDE})
"""Kinds of words between a part and its whole: *one of my two*."""
LETTER: Final = "letter"
"""What begins the name of a place: *one of a three*."""
NEAR: Final = 2
"""How many words away from a number a word may stand that changes it: *five points more*."""


def with_left_over(tokens: list[Token]) -> list[Token]:
    """Return tokens in which small words that *and* parts from all others are none to be passed over.

    Whoever listed several words as one small one knows what they leave unsaid: *and throw the rest*.
    """
    begins = [place for place, token in enumerate(tokens) if not place or token.gap >= LINKED]
    kept = list(tokens)
    for first, behind in pairwise([*begins, len(tokens)]):
        part = tokens[first:behind]
        after = tokens[behind : behind + 1]
        linked = first > 0 and part[0].gap == LINKED
        linked |= bool(after) and after[0].gap == LINKED and bool(after[0].of(PLAYER))  # *I and Ben have*
        if linked and all(token.is_small and " " not in token.written for token in part):
            kept[first:behind] = map(_left_over, part)
    return kept


def without_wholes(tokens: list[Token]) -> list[Token]:
    """Return tokens in which a part stands without its whole: *one of the two explorers* is one explorer."""
    kept = list(tokens)
    for place in range(len(kept) - 1, -1, -1):
        between = list(takewhile(_is_between, kept[place + 1 :]))
        after = place + 1 + len(between)
        whole = kept[after : after + 1]
        if not (kept[place].of(NUMBER) and any(token.of(PART_OF) for token in between) and whole):
            continue
        if whole[0].of(NUMBER) and whole[0].gap == TOGETHER and not whole[0].of(LETTER):
            part = frozenset(one for one in kept[place].senses if one.kind == NUMBER)
            kept[place : after + 1] = [kept[place]._replace(senses=part)]
    return kept


def with_facts(tokens: list[Token]) -> list[Token]:
    """Return tokens in which what a number right behind tells of a fact is heard: *points 20* is no bid."""
    kept = list(tokens)
    for place, (token, number) in enumerate(pairwise(tokens)):
        if token.of(FACT) and not token.verbs and number.of(NUMBER) and number.gap == TOGETHER:
            kept[place] = token._replace(senses=token.senses - SMALL)
    return kept


def _left_over(token: Token) -> Token:
    """Return a word that is not passed over; a verb may still begin an action, *and done*."""
    senses = frozenset(token.senses - SMALL)
    return token._replace(senses=senses if token.verbs else senses | LEFT)


def _is_between(token: Token) -> bool:
    known = bool(token.senses) and not token.mistyped
    return known and token.gap == TOGETHER and kinds_of(token) <= BETWEEN


def changes_a_number(tokens: Sequence[Token], place: int) -> bool:
    """Whether a word makes another number of one beside it: *five more*, *over 20*."""
    kinds = kinds_of(tokens[place])
    if kinds & {MORE, LESS}:
        near = tokens[max(0, place - NEAR) : place + NEAR + 1]
        return any(token.of(NUMBER) and not token.is_small for token in near)
    behind = tokens[place + 1 : place + 2]
    return BOUND in kinds and bool(behind) and bool(behind[0].of(NUMBER)) and behind[0].gap == TOGETHER
