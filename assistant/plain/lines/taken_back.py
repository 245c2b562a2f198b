"""What was said by mistake: *to b2, no wait, b3*, *not b2 but b3*, *dig once no twice*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.plain.lines.vocabulary import (
    BESIDE,
    BUT,
    DONE,
    LITTLE,
    NO,
    NO_NAME,
    NOT,
    NUMBER,
    PARTED,
    RATHER,
    ROLE,
    TOGETHER,
    VERB,
    Sense,
    Token,
    kinds_of,
)

UNDENIED: Final = frozenset({NUMBER, "letter", "cell", "city"})
"""Kinds of things that nobody denies by *no* right before them, as *no explorer* does."""
LEADING: Final = frozenset({ROLE, LITTLE, RATHER, *BESIDE})
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
        kinds = kinds_of(following) - LEADING
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
    kinds = kinds_of(token) - LEADING
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
        kinds = kinds_of(token) - LEADING - {VERB}
        if kinds:
            return token, kinds
    return None, frozenset()


def _next_kinds(tokens: Sequence[Token]) -> set[str]:
    """Return what the first of some tokens can be that says something, and the small words before it."""
    kinds: set[str] = set()
    for token in tokens:
        kinds |= kinds_of(token) - LEADING
        if not token.is_small:
            break
    return kinds
