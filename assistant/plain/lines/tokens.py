"""A sentence as tokens: each with everything that it can be, and with what parts it from the one before."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from assistant.locale import LANGUAGES
from assistant.plain.lines.taken_back import (
    with_corrections,
    without_what_is_denied,
    without_what_was_taken_back,
)
from assistant.plain.lines.token import DONE, LINKED, PARTED, TOGETHER, Token, kinds_of
from assistant.plain.lines.vocabulary import (
    AND,
    LITTLE,
    NEVER_PASSED,
    NO,
    NO_NAME,
    NUMBER,
    RATHER,
    ROLE,
    SHORTEST_STEM,
    THEN,
    VERB,
    WORD,
    Reading,
    Words,
    stemmed,
    tells,
    words_of,
)
from assistant.plain.words import LONGEST_SENTENCE, all_nearest, fold
from assistant.referee.spoken import Join

Span = tuple[int, int]
"""Where words begin and end in a sentence."""
NUMBERED: Final = "numbered"
"""Words for things that a number behind them tells apart: *treasure four*."""
KEPT_WHOLE: Final = frozenset({*NEVER_PASSED, RATHER, NO, NO_NAME})
SMALL: Final = frozenset({Reading(LITTLE, "")})
_COMMA: Final = re.compile(r"[,/&+]|[-–]\s*(?=$)")
_STOP: Final = re.compile(r"[;.!\n]|→|->")
LONGEST_BOUND: Final = 3
"""Letters of a word that a hyphen binds to the one beside it."""
LONGEST_NUMBER: Final = 4
"""Digits of the longest number that is one."""
LEADING: Final = frozenset({"to", "at"})
"""Roles of words that lead from a thing to where it is."""
MOST_BETWEEN: Final = 9
"""Words that may stand between the two parts of a verb."""


class _Word(NamedTuple):
    written: str
    folded: str
    gap: int
    start: int = 0
    end: int = 0


def tokens_of(
    sentence: str,
    words: Sequence[Words],
    joins: Sequence[Join],
    *,
    correcting: bool = True,
    apart: Collection[Span] = (),
) -> list[Token]:
    """Return the tokens of a sentence, mistyped words corrected where there is one that is nearest.

    At the places in ``apart`` there are no phrases, but the words that these consist of.
    """
    found = with_corrections(list(_found(list(_words(sentence)), words, apart, correcting=correcting)))
    found = _parted(found, words)
    return _join(without_what_was_taken_back(without_what_is_denied(_without_links(found))), joins, words)


def _words(sentence: str) -> Iterator[_Word]:
    """Yield the words; letters and digits side by side stay together, as in a cell's name."""
    end = last = 0
    for match in WORD.finditer(sentence[:LONGEST_SENTENCE]):
        between = sentence[end : match.start()]
        gap = DONE if _STOP.search(between) else PARTED if _COMMA.search(between) else TOGETHER
        if between == "-" and match.group().isalpha() and min(last, len(match.group())) <= LONGEST_BOUND:
            gap = TOGETHER  # *dă-mi*
        last = len(match.group()) if match.group().isalpha() else LONGEST_SENTENCE
        yield _Word(match.group(), fold(match.group()), gap if end else TOGETHER, *match.span())
        end = match.end()


def phrases_in(sentence: str, words: Sequence[Words]) -> tuple[Span, ...]:
    """Return where phrases of several words stand that may be taken apart.

    That is one that only leads somewhere or says nothing, and has a verb or a thing inside: *my camp on*.
    """
    said = list(_words(sentence))
    found = []
    for token in _found(said, words, (), correcting=False):
        inside = [word for word in said if token.start <= word.start and word.end <= token.end]
        parts = (
            inside[first:last] for first in range(len(inside)) for last in range(first + 1, len(inside) + 1)
        )
        kinds = {reading.kind for part in parts for reading in _readings(part, words)}
        alone = [_readings([word], words) for word in inside]
        says = any(tells(readings) for readings in alone)
        if len(inside) > 1 and says and not kinds & KEPT_WHOLE and kinds_of(token) <= {ROLE, LITTLE}:
            found.append((token.start, token.end))
    return tuple(found)


def _found(
    said: list[_Word], words: Sequence[Words], apart: Collection[Span], *, correcting: bool
) -> Iterator[Token]:
    place = 0
    while place < len(said):
        token = _longest(said, place, words, apart)
        if token is None:
            token = _alone(said[place], words, correcting=correcting)
        count = len(token.written.split())
        yield token
        place += count


def _longest(said: list[_Word], place: int, words: Sequence[Words], apart: Collection[Span]) -> Token | None:
    """Return the longest thing said from a place on that is known as it is written, or by its stems."""
    longest = min(max(each.longest for each in words), len(said) - place)
    for count in range(longest, 0, -1):
        some = said[place : place + count]
        if any(word.gap > TOGETHER for word in some[1:]) or (some[0].start, some[-1].end) in apart:
            continue
        readings = _readings(some, words)
        if readings:
            if _is_numbered(said, place + count, readings, words):
                some = some[:-1]
            written = " ".join(word.written for word in some)
            return Token(
                written.lower(),
                readings,
                some[0].gap,
                mistyped=False,
                written=written,
                start=some[0].start,
                end=some[-1].end,
            )
    return None


def _is_numbered(
    said: list[_Word], behind: int, readings: frozenset[Reading], words: Sequence[Words]
) -> bool:
    """Whether the last word of a verb belongs to the number behind: *take treasure four* takes one."""
    if not any(reading.kind == VERB for reading in readings):
        return False
    if behind == len(said) or said[behind].gap > TOGETHER:
        return False
    numbers = [reading for reading in _readings([said[behind]], words) if reading.kind == NUMBER]
    return bool(numbers) and any(one.kind == NUMBERED for one in _readings([said[behind - 1]], words))


def _readings(some: Sequence[_Word], words: Sequence[Words]) -> frozenset[Reading]:
    written = " ".join(word.written for word in some)
    found: set[Reading] = set()
    forms = {words_of(written), *(words_of(written, language) for language in LANGUAGES)}
    for each in words:
        for form in forms:
            found |= each.written.get(form, frozenset())
    number = some[0].folded
    if len(some) == 1 and len(number) <= LONGEST_NUMBER and number.isdecimal() and number.isascii():
        found.add(Reading(NUMBER, str(int(number))))
    if found or all(len(word.folded) < SHORTEST_STEM for word in some):
        return frozenset(found)
    for each in words:
        for language in LANGUAGES:
            found |= each.stems.get(stemmed(words_of(written, language), language), frozenset())
    return frozenset(found)


def _alone(word: _Word, words: Sequence[Words], *, correcting: bool) -> Token:
    """Return a word that nothing known begins with, corrected where it is mistyped.

    One that is equally near to several is any of them. One that only stands in longer names is not mistyped.
    """
    known = frozenset[str]().union(*(each.single for each in words))
    correcting &= not any(word.folded in each.inside for each in words)
    near = all_nearest(word.folded, known) if correcting else ()
    found = [
        frozenset[Reading]().union(*(each.written.get((one,), frozenset()) for each in words)) for one in near
    ]
    telling = [readings for readings in found if readings != SMALL] or found[:1]
    meant = next(iter(near), word.folded)
    readings = frozenset[Reading]().union(*telling)
    return Token(meant, readings, word.gap, bool(near), word.written, word.start, word.end)


def _parted(tokens: list[Token], words: Sequence[Words]) -> list[Token]:
    """Return tokens in which a verb of two parts, such as *lege ... an*, is one, and its last part small."""
    parted = [one for each in words for one in each.parted.items()]
    for place, token in enumerate(tokens):
        for (first, last), readings in parted:
            if words_of(token.written) != first and words_of(token.written, "de") != first:
                continue
            found = 0  # the last one: *leg es an Ulm an*
            for other in range(place + 1, min(len(tokens), place + MOST_BETWEEN)):
                if tokens[other].gap == DONE:
                    break
                if words_of(tokens[other].written) == last and not _is_another(tokens[place + 1 : other]):
                    found = other
                if VERB in kinds_of(tokens[other]) and not (found == other or tokens[other].is_small):
                    break
            if found:
                tokens[place] = token._replace(readings=readings)
                tokens[found] = tokens[found]._replace(readings=SMALL | _numbered(tokens[found : found + 2]))
    return tokens


def _numbered(tokens: Sequence[Token]) -> frozenset[Reading]:
    """Return the things of which the number behind a token tells which one it is."""
    token, behind = tokens[0], tokens[-1]
    if behind is token or behind.gap > TOGETHER or not behind.of(NUMBER):
        return frozenset()
    return frozenset(one for one in token.readings if one.kind == NUMBERED)


def _is_another(between: Sequence[Token]) -> bool:
    """Whether the last of some words tells of one more that the first part says nothing of: *and one*."""
    links = [place for place, token in enumerate(between) if AND in kinds_of(token)]
    return (
        bool(links)
        and all(token.is_small or kinds_of(token) == {NUMBER} for token in between[links[-1] + 1 :])
        and links[-1] + 1 < len(between)
    )


def _without_links(tokens: list[Token]) -> list[Token]:
    """Return tokens without *and* and *then*, which part what stands around them."""
    found: list[Token] = []
    gap = TOGETHER
    for place, token in enumerate(tokens):
        kinds = kinds_of(token)
        gap = max(gap, token.gap)
        if THEN in kinds:
            # *and put then a guard* is one action, *dig then put a guard* are two.
            inside = place > 1 and AND in kinds_of(tokens[place - 2]) and VERB in kinds_of(tokens[place - 1])
            gap = LINKED if inside and gap < DONE else DONE
        elif AND in kinds and ROLE not in kinds:
            gap = max(gap, LINKED)
        else:
            found.append(token._replace(gap=gap if found else TOGETHER))
            gap = TOGETHER
    return found


def _join(tokens: list[Token], joins: Sequence[Join], words: Sequence[Words]) -> list[Token]:
    """Return tokens in which words side by side that name one thing are one."""
    for one in joins:
        place = 0
        while place < len(tokens):
            made = _joined(tokens, place, one, words)
            if made is None:
                place += 1
            else:
                token, after = made
                tokens[place:after] = [token]
                place += 1
    return tokens


def _joined(tokens: list[Token], place: int, one: Join, words: Sequence[Words]) -> tuple[Token, int] | None:
    """Return the thing that begins at a place and the place behind it, or nothing."""
    found = _values_of(tokens, place, one)
    if found is None:
        return None
    values, last = found
    value = one.make(*values)
    if not value or last == place or _is_of_another(tokens, place, last, one):
        return None
    whole = " ".join(token.written for token in tokens[place:last])
    small = any(first.mistyped for first in tokens[place:last])
    made = frozenset({Reading(one.kind, value)})
    readings = made if one.kind else _readings([_Word(value, value, TOGETHER)], words)
    if not readings:
        return None
    if last == place + 1:  # a word alone stays what else it may be
        readings |= tokens[place].readings
    first, *_, end = tokens[place], tokens[last - 1]
    return Token(whole.lower(), readings, first.gap, small, whole, first.start, end.end), last


def _values_of(tokens: list[Token], place: int, one: Join) -> tuple[list[str], int] | None:
    """Return the values of the words from a place on that name one thing, and the place behind them."""
    values: list[str] = []
    here, last = place, place
    for kind in one.kinds:
        wanted = kind.rstrip("?")
        found = _value(tokens, here, wanted, one, begins=here == place)
        if found is None:
            if not kind.endswith("?"):
                return None
            values.append("")
            continue
        value, at = found
        values.append(value)
        here = last = at + 1
    return values, last


def _is_of_another(tokens: list[Token], place: int, last: int, one: Join) -> bool:
    """Whether what stands right before or behind some words takes them to itself."""
    before = tokens[place - 1] if place and tokens[place].gap == TOGETHER else None
    behind = tokens[last] if last < len(tokens) and tokens[last].gap == TOGETHER else None
    return bool(
        (one.unless_behind and before and before.of(one.unless_behind))
        or (one.unless_before and behind and behind.of(one.unless_before))
    )


def _value(tokens: list[Token], place: int, kind: str, one: Join, *, begins: bool) -> tuple[str, int] | None:
    """Return the value of a kind at a place or behind small words, and where it stands."""
    most = PARTED if one.across else TOGETHER if one.close else LINKED
    while place < len(tokens):
        token = tokens[place]
        if not begins and token.gap > most:
            return None
        values = token.of(kind)
        if values:
            return values[0], place
        if begins or not (one.across or one.loose) or not _is_passed(token):
            return None
        place += 1
    return None


def _is_passed(token: Token) -> bool:
    """Whether a word may stand between two that name one thing: *goblin on lane 3*."""
    return token.is_small or bool(LEADING & set(token.of(ROLE)))


def none_such(tokens: list[Token], joins: Sequence[Join]) -> str:
    """Return words side by side that would name one thing, were there such a thing: *lane 8*; or nothing."""
    for one in joins:
        for place in range(len(tokens)):
            found = _values_of(tokens, place, one)
            if found is not None and one.kind and len(one.kinds) > 1 and not one.make(*found[0]):
                return " ".join(token.written for token in tokens[place : found[1]])
    return ""


def unknown(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens that nobody knows."""
    return [token for token in tokens if not token.readings]


def unknown_together(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens that nobody knows if they stand side by side and may name one thing, else none."""
    places = [place for place, token in enumerate(tokens) if not token.readings]
    found = [tokens[place] for place in places]
    beside = all(second == first + 1 for first, second in pairwise(places))
    return found if beside and all(token.gap == TOGETHER for token in found[1:]) else []
