"""Words side by side that name one thing, as one token; words that sound like a number, as that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.plain.lines.vocabulary import (
    LEFT_OVER,
    LINKED,
    NUMBER,
    PARTED,
    ROLE,
    TOGETHER,
    Sense,
    Token,
    Words,
    kinds_of,
    senses_of,
)
from assistant.referee.spoken import COMMAS, LESS, MORE, NOTHING, SMALL, SMALL_AND, Join

LIKE_NUMBER: Final = "like-number"
"""Words that sound like a number: *to*, *for*."""
BY_NUMBER: Final = frozenset(
    {NUMBER, LIKE_NUMBER, "letter", "cell", "city", "lane-word", "ordinal", "spot", "section"}
)
"""Kinds of what names a place, or begins its name."""
ORIGIN: Final = "from"
SEVERAL: Final = "several"
"""What tells that there are several of what numbers tell apart: *treasures*."""
KEPT: Final = frozenset({MORE, LESS, LEFT_OVER})
"""Kinds of words that are not passed over between two that name one thing: *two more explorers*."""
LEADING: Final = frozenset({"to", "at"})
"""Roles of words that lead from a thing to where it is."""


def with_numbers_alike(tokens: list[Token], words: Sequence[Words]) -> list[Token]:
    """Return tokens in which what sounds like a number is one where nothing else names a place: *to for*."""
    for place in range(1, len(tokens)):
        token = tokens[place]
        values = token.of(LIKE_NUMBER)
        if values and token.gap == TOGETHER and _leads(tokens[place - 1], words):
            behind = next((one for one in tokens[place + 1 :] if one.gap or not one.is_small), None)
            if behind is None or behind.gap > TOGETHER or not BY_NUMBER & kinds_of(behind):
                tokens[place] = token._replace(senses=frozenset({Sense(NUMBER, values[0])}))
    return tokens


def _leads(token: Token, words: Sequence[Words]) -> bool:
    """Whether the last word of a token leads to a place."""
    last = token.written.split()[-1]
    senses = senses_of(last, words)
    return any(sense.kind == ROLE and sense.value in LEADING for sense in senses)


def joined(tokens: list[Token], joins: Sequence[Join], words: Sequence[Words]) -> list[Token]:
    """Return tokens in which words side by side that name one thing are one."""
    for one in joins:
        place = 0
        while place < len(tokens):
            made = _as_one(tokens, place, one, words)
            if made is None:
                place += 1
            else:
                token, after = made
                several = SEVERAL in tokens[place].of(one.kinds[0])
                between = tokens[place + 1 : after - 1]
                tokens[place:after] = [token, *(other for other in between if kinds_of(other) & KEPT)]
                place += 1
                while one.listed and _is_listed(tokens, place, several=several):
                    value = one.make("", tokens[place].of(NUMBER)[0])
                    senses = senses_of(value, words)
                    if not senses:
                        break
                    tokens[place] = tokens[place]._replace(senses=senses)
                    place += 1
    return tokens


def _as_one(tokens: list[Token], place: int, one: Join, words: Sequence[Words]) -> tuple[Token, int] | None:
    """Return the thing that begins at a place and the place behind it, or nothing."""
    match = _values_of(tokens, place, one)
    if match is None:
        return None
    values, last = match
    value = one.make(*values)
    if not value or last == place or _is_of_another(tokens, place, last, one):
        return None
    whole = " ".join(token.written for token in tokens[place:last])
    small = any(first.mistyped for first in tokens[place:last])
    made = frozenset({Sense(one.kind, value)})
    senses = made if one.kind else senses_of(value, words)
    if not senses:
        return None
    if last == place + 1:  # a word alone stays what else it may be
        senses |= tokens[place].senses
    first, *_, end = tokens[place], tokens[last - 1]
    return Token(whole.lower(), senses, first.gap, small, whole, first.start, end.end), last


def _is_listed(tokens: Sequence[Token], place: int, *, several: bool) -> bool:
    """Whether a number is one more of a list, and counts nothing behind it: *treasures four and three*.

    Where *treasure four and three to b1* may send three figures, *treasures four and three at b1* are two.
    """
    if place >= len(tokens) or not tokens[place].of(NUMBER) or tokens[place].verbs:
        return False
    behind = tokens[place + 1] if place + 1 < len(tokens) else None
    leads = LEADING if several else frozenset[str]()
    alone = behind is None or behind.gap > TOGETHER or bool({ORIGIN, *leads} & set(behind.of(ROLE)))
    return tokens[place].gap in {LINKED, PARTED} and alone


def _values_of(tokens: list[Token], place: int, one: Join) -> tuple[list[str], int] | None:
    """Return the values of the words from a place on that name one thing, and the place behind them."""
    values: list[str] = []
    here, last = place, place
    for kind in one.kinds:
        wanted = kind.rstrip("?")
        match = _value(tokens, here, wanted, one, begins=here == place)
        if match is None:
            if not kind.endswith("?"):
                return None
            values.append("")
            continue
        value, at = match
        values.append(value)
        here = last = at + 1
    return values, last


def _is_of_another(tokens: list[Token], place: int, last: int, one: Join) -> bool:
    """Whether what stands right before or behind some words takes them to itself."""
    before = tokens[place - 1] if place and tokens[place].gap == TOGETHER else None
    behind = tokens[last] if last < len(tokens) and tokens[last].gap == TOGETHER else None
    return bool(
        (one.not_behind and before and before.of(one.not_behind))
        or (one.not_before and behind and behind.of(one.not_before))
    )


def _value(tokens: list[Token], place: int, kind: str, one: Join, *, begins: bool) -> tuple[str, int] | None:
    """Return the value of a kind at a place or behind small words, and where it stands."""
    most = PARTED if one.between == COMMAS else TOGETHER if one.between in {SMALL, NOTHING} else LINKED
    passes = one.between in {SMALL, SMALL_AND, COMMAS}
    while place < len(tokens):
        token = tokens[place]
        if not begins and token.gap > most:
            return None
        values = token.of(kind)
        if values:
            return values[0], place
        if begins or not passes or not _is_passed(token, one):
            return None
        place += 1
    return None


def _is_passed(token: Token, one: Join) -> bool:
    """Whether a word may stand between two that name one thing: *goblin on lane 3*."""
    roles = set(token.of(ROLE))
    if one.not_between & {*roles, *kinds_of(token)}:
        return False
    return token.is_small or bool(LEADING & roles)


def none_such(tokens: list[Token], joins: Sequence[Join]) -> str:
    """Return words side by side that would name one thing, were there such a thing: *lane 8*; or nothing."""
    for one in joins:
        for place in range(len(tokens)):
            match = _values_of(tokens, place, one)
            if match is not None and one.kind and len(one.kinds) > 1 and not one.make(*match[0]):
                return " ".join(token.written for token in tokens[place : match[1]])
    return ""
