"""Which meanings of a line are different ones: those by which the table comes to stand alike are one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import reduce
from typing import Final

from assistant.locale import LANGUAGES, say
from assistant.plain.folding import fold
from assistant.plain.lines.problems import Meaning, is_refused
from assistant.referee.errors import ImpossibleError
from assistant.referee.protocol import AnyPosition, AnyReferee

_SIGNS: Final = re.compile(r"(?!(?<!\w)-\d)[\W_]")
"""What stands between words; a minus sign belongs to its number."""


def different(referee: AnyReferee, position: AnyPosition, candidates: Iterable[Meaning]) -> list[Meaning]:
    """Return the meanings that are allowed, or else possible, those that come to the same only once.

    Nobody is told that a tile lies already who may have meant another one. Of those by which the table
    comes to stand alike the ones of fewest actions are enough.
    """
    meanings = list(candidates)
    allowed = [meaning for meaning in meanings if not is_refused(meaning)]
    if len(meanings) == 1:
        return meanings
    if not allowed:
        return [meaning for meaning in meanings if _is_possible(referee, position, meaning)] or meanings
    different: dict[tuple[object, object], Meaning] = {}
    for meaning in allowed:
        different.setdefault(_comes_to(referee, position, meaning), meaning)
    fewest: dict[object, int] = {}
    for key, meaning in different.items():
        table = key[0]
        fewest[table] = min(fewest.get(table, len(meaning)), len(meaning))
    return [one for key, one in different.items() if len(one) == fewest[key[0]]]


def _comes_to(referee: AnyReferee, position: AnyPosition, meaning: Meaning) -> tuple[object, object]:
    """Return what a meaning makes of the table, and what the log will tell of it."""
    try:
        for does in meaning:
            position = referee.apply(position, does.action)
    except ImpossibleError:
        lines = tuple(does.line for does in meaning)
        return lines, lines
    return referee.fingerprint(position), tuple(does.sentence for does in meaning)


def _is_possible(referee: AnyReferee, position: AnyPosition, meaning: Meaning) -> bool:
    """Whether the table could come to stand so, allowed or not."""
    try:
        reduce(referee.apply, (does.action for does in meaning), position)
    except ImpossibleError:
        return False
    return True


def told_by(line: str, candidates: Iterable[Meaning]) -> list[Meaning]:
    """Return the meanings that the referee tells with this very line, in any language."""
    wanted = in_words(line)
    return [
        meaning
        for meaning in candidates
        if any(
            in_words(" ".join(say(does.sentence, language) for does in meaning)) == wanted
            for language in LANGUAGES
        )
    ]


def in_words(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded, without the signs between them."""
    return tuple(_SIGNS.sub(" ", fold(text)).split())
