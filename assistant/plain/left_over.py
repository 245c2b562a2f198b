"""Words that change what a sentence says: *not*, *more*, *both*, *each*, *about*, *left*, another's name.

Facts are what a sentence states (``facts.py``), and much of what remains of it is small talk. These words
turn the meaning round: where no fact heard one, what stands beside it was not stated either, and whoever
answers without it answers something else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from assistant.plain.line import ARTICLE, BOUND, NAMED, Chunk

DENYING: Final = frozenset({"not", "none", "except", "nobody", "own-nobody"})
"""Signs that deny what stands beside them."""
EXCEPT: Final = "except"
"""The one among them that takes something out of what is denied as well."""
TWICE_DENIED: Final = "ro"
"""The language that denies what it denies in every word: *nu am niciun*."""
LESSENING: Final = frozenset({"smaller", "lacking"})
"""Signs that even *a* thing is none that is there: *an explorer less*, *a city is missing*."""
COMPARED: Final = frozenset({"greater", "smaller"})
"""Signs of a difference: *two more*."""
AHEAD: Final = "about"
"""The sign before a number that is not exact, or is meant more than once."""
COUNTED: Final = frozenset({*COMPARED, *LESSENING, AHEAD, "each", "both", "remaining", "supply", "of-them"})
"""Signs that a number is not how many there are: a difference, a guess, of each, a part, left, missing."""
MORE: Final = frozenset({"greater", "yet", "left"})
"""Signs that *one*, or *a*, is added to what there is; the last two are so in German and Romanian."""
FURTHER: Final = 4
"""How far behind an *and* they stand."""
TURNING_BACK: Final = "and-back"
"""The sign that what is said is undone again: *one goes away and back*."""
THAN: Final = frozenset({BOUND, "limit"})
"""Signs behind a difference of what it is compared with: *two more than he*."""
NEAR: Final = 2
"""How far from its number such a sign stands."""
BUT: Final = "but"
"""The sign between what is not and what is instead: *no explorer but my leader*."""
JOINING: Final = frozenset({BUT, "and", "or"})
"""Signs behind which something else is said."""
ASKER: Final = frozenset({"i", "us", "me", "own", "have"})
"""Signs of whoever asks; without them the first name is that of the one who is asked about."""


def changing(line: Sequence[Chunk], heard: Collection[int]) -> Iterator[int]:
    """Yield the places of a line where words stand that change what is said, and that nobody heard."""
    asker = any(not ASKER.isdisjoint(token.tokens) for token in line)
    denied = False
    for place, token in enumerate(line):
        if NAMED in token.tokens:
            if asker and place not in heard:
                yield place
            asker = True
        elif place not in heard and (
            TURNING_BACK in token.tokens
            or _is_denial(line, place)
            or _counts(line, place)
            or _adds(line, place)
            or (denied and _is_instead(line, place, heard))
        ):
            yield place
        denied |= not DENYING.isdisjoint(token.tokens)


def _is_denial(line: Sequence[Chunk], place: int) -> bool:
    """Whether a word denies something; a *no?* for itself only asks for consent."""
    token = line[place]
    if DENYING.isdisjoint(token.tokens):
        return False
    alone = all(other.clause != token.clause for other in line if other is not token)
    return not (alone and place)


def _counts(line: Sequence[Chunk], place: int) -> bool:
    """Whether a word changes a number near it, or an article; one more is asked about anyway."""
    token = line[place]
    if COUNTED.isdisjoint(token.tokens):
        return False
    before, behind = line[max(0, place - NEAR) : place], line[place + 1 : place + 1 + NEAR]
    if not COMPARED.isdisjoint(token.tokens):
        if any(not THAN.isdisjoint(other.tokens) for other in line[place : place + 2 + NEAR]):
            return True
        one = before and (before[-1].number == 1 or ARTICLE in before[-1].tokens)
        if one and LESSENING.isdisjoint(token.tokens):
            return False
    near = line[place + 1 : place + 2] if AHEAD in token.tokens else [*before, *behind]
    articles = not LESSENING.isdisjoint(token.tokens)
    return any(
        other.number is not None or (articles and ARTICLE in other.tokens)
        for other in near
        if other.clause == token.clause
    )


def _adds(line: Sequence[Chunk], place: int) -> bool:
    """Whether a word adds something to what was counted before: *two explorers, and one more comes*."""
    token = line[place]
    if MORE.isdisjoint(token.tokens):
        return False
    together = [other for other in line[max(0, place - 1) : place + 2] if other.clause == token.clause]
    one = any(other.number == 1 or ARTICLE in other.tokens for other in together)
    before = [other for other in line[:place] if other.clause == token.clause and not other.light]
    return one and any("and" in other.tokens for other in (*before[-FURTHER:], token))


def _is_instead(line: Sequence[Chunk], place: int, heard: Collection[int]) -> bool:
    """Whether a *but* stands before something that nobody heard."""
    return BUT in line[place].tokens and instead(line, place) not in heard


def instead(line: Sequence[Chunk], place: int) -> int:
    """Return where the thing stands that is named first behind a place, the place if there is none."""
    return next((behind for behind in range(place, len(line)) if line[behind].thing), place)


def in_doubt(line: Sequence[Chunk], said: Collection[int], value: str, unheard: Collection[int]) -> bool:
    """Whether something that was said in some places may be denied, or another's, by what nobody heard there.

    A number is so only by what stands close by: *not three but five cards*.
    """
    far = NEAR if value.isdecimal() else len(line)
    others = [place for place in unheard if NAMED in line[place].tokens]
    if not value.isdecimal() and any(
        line[place].clause == line[other].clause and abs(place - other) <= NEAR
        for place in others
        for other in said
    ):
        return True
    return any(
        line[place].clause == line[other].clause
        and abs(place - other) <= far
        and (EXCEPT in line[place].tokens or said_of(line, place) in {None, *said})
        and not any(
            not JOINING.isdisjoint(token.tokens) for token in line[min(place, other) + 1 : max(place, other)]
        )
        for place in unheard
        if not DENYING.isdisjoint(line[place].tokens)
        for other in said
    )


def said_of(line: Sequence[Chunk], place: int) -> int | None:
    """Return where the thing stands that a *no*, *not* or *my* is said of, if it stands behind it.

    That is the next thing, only small words between, for *no*; *not* and *my* stand directly before it.
    """
    far = NEAR if "none" in line[place].tokens else 0
    for behind in range(place + 1, len(line)):
        token = line[behind]
        if token.clause != line[place].clause or not JOINING.isdisjoint(token.tokens):
            return None
        if token.thing:
            return behind
        far -= not token.light
        if far < 0:
            return None
    return None


def spoiled(line: Sequence[Chunk], first: int, after: int, unheard: Collection[int]) -> bool:
    """Whether what some words count, from one to before another, is changed by what nobody heard there."""
    said = [place for place, token in enumerate(line) if first <= token.first and token.after <= after]
    clauses = {line[place].clause for place in said}
    return any(
        said[0] - 1 <= place <= said[-1] + 1
        and line[place].clause in clauses
        and not COUNTED.isdisjoint(line[place].tokens)
        for place in unheard
    )


def left_over(line: Sequence[Chunk], heard: Collection[int], language: str) -> list[int]:
    """Return the places of what changes the meaning and was not heard, in order."""
    denied = {line[place].clause for place in heard if not DENYING.isdisjoint(line[place].tokens)}
    again = language == TWICE_DENIED
    return [
        place
        for place in changing(line, heard)
        if not (
            again
            and line[place].clause in denied
            and not DENYING.isdisjoint(line[place].tokens)
            and EXCEPT not in line[place].tokens
        )
    ]
