"""What words come to together: names of one thing, numbers by their sound, words taken back, words left over.

What is left over changes what is said: nobody enters a sentence without it. Small words say nothing where
they stand with others. Alone behind *and* they do, *to b3 and back*, and so do those that stand beside a
number, *five more points*, *over 20*, or between a part and its whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Final

from assistant.plain.lines.vocabulary import (
    BESIDE,
    BOUND,
    BUT,
    DONE,
    LEFT_OVER,
    LINKED,
    LITTLE,
    NO,
    NO_NAME,
    NOT,
    NUMBER,
    PART_OF,
    PARTED,
    RATHER,
    ROLE,
    TOGETHER,
    VERB,
    Sense,
    Token,
    Words,
    kinds_of,
    senses_of,
)
from assistant.referee.spoken import COMMAS, FACT, LESS, MORE, NOTHING, PLAYER, SMALL, SMALL_AND, Join

LEFT: Final = frozenset({Sense(LEFT_OVER, "")})
SAYS_LITTLE: Final = frozenset({Sense(LITTLE, "")})
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
            kept[place] = token._replace(senses=token.senses - SAYS_LITTLE)
    return kept


def _left_over(token: Token) -> Token:
    """Return a word that is not passed over; a verb may still begin an action, *and done*."""
    senses = frozenset(token.senses - SAYS_LITTLE)
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


UNDENIED: Final = frozenset({NUMBER, "letter", "cell", "city"})
"""Kinds of things that nobody denies by *no* right before them, as *no explorer* does."""
BEFORE_WORDS: Final = frozenset({ROLE, LITTLE, RATHER, *BESIDE})
"""Kinds of words that name nothing themselves."""


def with_corrections(tokens: list[Token]) -> list[Token]:
    """Return tokens in which *no* takes back what was said: *to b2, no, b3*, *dig once no twice*.

    It does with a comma on both sides; in a language that denies no names also before one.
    """
    for place in range(1, len(tokens) - 1):
        token, following = tokens[place], tokens[place + 1]
        thing, kinds = _next_thing(tokens[place + 1 :])
        if not any(kinds_of(one) & kinds for one in tokens[:place]):
            continue
        apart = NO in kinds_of(token) and token.gap == following.gap == PARTED
        named = (kinds_of(following) & UNDENIED and not following.is_small) or ROLE in kinds_of(following)
        if thing is not None and (apart or (NO_NAME in kinds_of(token) and named)):
            tokens[place] = token._replace(senses=frozenset({Sense(RATHER, "")}))
    return tokens


def without_what_was_taken_back(tokens: list[Token]) -> list[Token]:
    """Return tokens without what was said by mistake and replaced: *to b2, no wait, b3*.

    What is replaced goes back to the last verb where one is said anew, else to the last thing of the same
    kind. Where there is none nobody knows what was meant, so the words stay and nothing is understood.
    """
    kept: list[Token] = []
    for place, token in enumerate(tokens):
        following = tokens[place + 1] if place + 1 < len(tokens) else None
        if RATHER in kinds_of(token) and following is not None and RATHER in kinds_of(following):
            continue  # *no, sorry, Linz* takes back once
        if RATHER not in kinds_of(token) or following is None or not kept:
            kept.append(token)
            continue
        kinds = kinds_of(following) - BEFORE_WORDS
        if VERB in kinds and not following.is_small:
            start = max((number for number, one in enumerate(kept) if one.gap == DONE), default=0)
            verbs = [number for number in range(start, len(kept)) if VERB in kinds_of(kept[number])]
            alike = verbs or [start]  # an action without a verb goes as a whole, and none before *then*
        else:
            following, kinds = _next_thing(tokens[place + 1 :])
            alike = [number for number, one in enumerate(kept) if kinds_of(one) & kinds]
        if not alike:
            kept.append(token)
            continue
        inside = _put_inside(kept, tokens[place + 1 :])
        if inside is not None:
            return inside
        gap = kept[alike[-1]].gap
        del kept[alike[-1] :]
        tokens[place + 1] = tokens[place + 1]._replace(gap=gap if kept else TOGETHER)
    return kept


def _put_inside(before: Sequence[Token], behind: Sequence[Token]) -> list[Token] | None:
    """Return tokens with what ends a sentence put where it belongs: *two explorers to b3, no, three*.

    That is so where it says fewer things than stand from there on, all of them of another kind each.
    """
    if any(token.gap > TOGETHER for token in behind[1:]) or any(VERB in _sayings(token) for token in behind):
        return None
    named = [token for token in behind if _sayings(token)]
    places: list[int] = []
    for token in named:
        kinds = _sayings(token)
        alike = [place for place, one in enumerate(before) if _sayings(one) & kinds]
        if not alike:
            return None
        places.append(alike[-1])
    between = [one for one in before[min(places, default=0) :] if _sayings(one) - {VERB}]
    if len(between) <= len(named) or places != sorted(set(places)):
        return None
    inside = list(before)
    for token, place in zip(named, places, strict=True):
        inside[place] = token._replace(gap=before[place].gap)
    return inside


def _sayings(token: Token) -> frozenset[str]:
    """Return what kinds of thing a token may name, its verb among them; nothing of a small word."""
    kinds = kinds_of(token) - BEFORE_WORDS
    return frozenset() if token.is_small and kinds <= {VERB} else kinds


def without_what_is_denied(tokens: list[Token]) -> list[Token]:
    """Return tokens without what is denied and replaced at once: *not b2 but b3*.

    What does not fit so stays, and nothing is understood, as of anything that is denied.
    """
    kept: list[Token] = []
    for place, token in enumerate(tokens):
        denying = [number for number, one in enumerate(kept) if NOT in kinds_of(one)]
        if BUT not in kinds_of(token) or not denying:
            kept.append(token)
            continue
        kinds = _next_kinds(tokens[place + 1 :])
        last = max(
            (number for number, one in enumerate(kept) if not one.is_small and ROLE not in kinds_of(one)),
            default=0,
        )
        if last > denying[-1] and kinds_of(kept[last]) & kinds:
            del kept[last:], kept[denying[-1]]
        else:
            kept.append(token)
    return kept


def _next_thing(tokens: Sequence[Token]) -> tuple[Token | None, frozenset[str]]:
    """Return the first of some tokens that names something, and what it can be."""
    for token in tokens:
        kinds = kinds_of(token) - BEFORE_WORDS - {VERB}
        if kinds:
            return token, kinds
    return None, frozenset()


def _next_kinds(tokens: Sequence[Token]) -> set[str]:
    """Return what the first of some tokens can be that says something, and the small words before it."""
    kinds: set[str] = set()
    for token in tokens:
        kinds |= kinds_of(token) - BEFORE_WORDS
        if not token.is_small:
            break
    return kinds


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
    senses = senses_of(token.written.split()[-1], words)
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
                    senses = senses_of(one.make("", tokens[place].of(NUMBER)[0]), words)
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
        match = _value(tokens, here, kind.rstrip("?"), one, begins=here == place)
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
