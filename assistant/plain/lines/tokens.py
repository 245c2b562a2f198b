"""A sentence as tokens: each with everything that it can be, and with what parts it from the one before."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from assistant.locale import LANGUAGES
from assistant.plain.lines.joining import (
    LEFT,
    joined,
    with_corrections,
    with_facts,
    with_left_over,
    with_numbers_alike,
    without_what_is_denied,
    without_what_was_taken_back,
    without_wholes,
)
from assistant.plain.lines.vocabulary import (
    AND,
    CONSEQUENCES,
    DONE,
    LINKED,
    LITTLE,
    NEVER_PASSED,
    NO,
    NO_NAME,
    NUMBER,
    PARTED,
    PLUS,
    RATHER,
    ROLE,
    THEN,
    TOGETHER,
    UNSURE,
    VERB,
    WORD,
    Phrase,
    Sense,
    Token,
    Words,
    kinds_of,
    listed_as,
    senses_of,
    single_words,
    tells,
    words_of,
)
from assistant.plain.words import LONGEST_SENTENCE, TWENTY, all_nearest, fold, number_words, numerals
from assistant.referee.spoken import FACT, HAVING, NONE, PLAYER, Join

Span = tuple[int, int]
"""Where words begin and end in a sentence."""
NUMBERED: Final = "numbered"
"""Words for things that a number behind them tells apart: *treasure four*."""
KEPT_WHOLE: Final = frozenset({*NEVER_PASSED, RATHER, NO, NO_NAME})
SMALL: Final = frozenset({Sense(LITTLE, "")})
_WITHIN_NAME: Final = re.compile(r"\s?[-\u2010\u2011\u2013/]\s?|[.]")
"""What dictation puts between the letter and the number of a place: *B-3*, *B/3*, *B.3*."""
_RANGE: Final = re.compile(r"\d+[-\u2010-\u2013.]\d+")
"""Two numbers that are no whole number together, and not one of them: *3-5*, *2.5*."""
_AS_IT_IS: Final = re.compile(rf"{_RANGE.pattern}|[\W_]+")
"""What is no word inside longer ones: such numbers, and signs."""
COLONS, IS = frozenset({":", "="}), "correction"
"""Signs between a fact and its number, and a word that says as much and nothing else: *points: 20*."""
OR: Final = "or"
"""What a stroke between two things says: *Ulm / Linz*."""
_COMMA: Final = re.compile(r"[,/&+]|[-–]\s*(?=$)")
_STOP: Final = re.compile(r"[;.!\n]|→|->")
COUNTING: Final = frozenset({NONE, "row-size"})
"""Kinds of phrases that may tell how many there are of a fact inside: *no houses*, *one more action*."""
LIST_NUMBER: Final = re.compile(r"\s*[(]?\d{1,3}(?P<sign>[.)])\s+")
"""What stands before a line of a copied list."""
_MORE: Final = re.compile(r"(?<!\S)[+](?P<gap>\s*)$")
"""What stands before a number that tells how many more there are; with a blank behind it also for *and*."""
CALLED_PLUS: Final = "plus"
"""What that sign is called, in all three languages."""
LONGEST_BOUND: Final = 3
"""Letters of a word that a hyphen binds to the one beside it."""
MOST_APART: Final = 3
"""Parts in which dictation may write a name that it does not know."""
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
    tokens = list(_found(_words(sentence, words), words, apart, correcting=correcting))
    tokens = with_corrections(_without_list_number(tokens, sentence))
    tokens = _parted(tokens, words)
    tokens = without_what_was_taken_back(without_what_is_denied(_without_links(tokens)))
    tokens = with_left_over(without_wholes(tokens))
    return with_facts(joined(with_numbers_alike(tokens, words), joins, words))


def _without_list_number(tokens: list[Token], sentence: str) -> list[Token]:
    """Return tokens without the number of a copied list, *1. take Ulm*; one that may be another is left over.

    In German *2.* is the second one, too.
    """
    listed = LIST_NUMBER.match(sentence)
    if not listed or len(tokens) < 2 or tokens[1].start < listed.end():  # noqa: PLR2004 - what is listed
        return tokens
    begins = listed["sign"] == ")" or kinds_of(tokens[1]) & {VERB, PLAYER, HAVING}
    return tokens[1:] if begins else [tokens[0]._replace(senses=LEFT), *tokens[1:]]


def _words(sentence: str, words: Sequence[Words]) -> list[_Word]:
    """Return the words; letters and digits side by side stay together, as in a cell's name.

    A number of several words is one, in digits, and so is one with its sign or a word for it.
    """
    text = sentence[:LONGEST_SENTENCE]
    spans = _names_together(text, [match.span() for match in WORD.finditer(text)], words)
    numbers = {one.first: one for one in numerals(text, spans, tuple(LANGUAGES))}
    split: list[_Word] = []
    place = end = last = 0
    while place < len(spans):
        (start, after), number = spans[place], numbers.get(place)
        written = text[start:after]
        written = written.strip() if _AS_IT_IS.fullmatch(written) else "".join(WORD.findall(written))
        place += 1
        if written in COLONS:
            kinds = {one.kind for one in senses_of(split[-1].written, words)} if split else {ROLE}
            if (kinds & {ROLE, VERB} and FACT not in kinds) or (len(split) == 1 and PLAYER in kinds):
                continue  # *Ada: 20* names who bids
            written = IS
        written = OR if written == "/" else written
        if number is not None and not (place == number.after and number.value >= 0 and _is_listed(written)):
            start, after, place = number.start, spans[number.after - 1][1], number.after
            written = f"{UNSURE if number.loose else ''}{number.value}"
        more = _MORE.search(text, 0, start) if number is not None and number.value >= 0 else None
        joins = bool(split) and not SMALL & senses_of(split[-1].written, words)  # *Ulm + 3 houses*
        if number is not None and more and not (more["gap"] and joins):
            start, written = more.start(), f"{PLUS}{number.value}"
        gap = _gap(text[end:start], last, written) if end else TOGETHER
        last = len(written) if written.isalpha() else LONGEST_SENTENCE
        if number is not None and number.called_minus:
            gap, start = split[-1].gap, split.pop().start
        elif number is not None and number.value >= 0 and _is_called_plus(split, text[end:start], words):
            gap, start, written = split[-1].gap, split.pop().start, f"{PLUS}{number.value}"
        split.append(_Word(written, fold(written), gap, start, after))
        end = after
    return split


def _is_called_plus(split: Sequence[_Word], between: str, words: Sequence[Words]) -> bool:
    """Whether the word before a number is its sign: *Ada has plus 3*, unlike *Ulm plus three houses*."""
    return (
        len(split) > 1
        and split[-1].folded == CALLED_PLUS
        and between.isspace()
        and senses_of(split[-2].written, words) >= SMALL
    )


def _gap(between: str, last: int, written: str) -> int:
    """Return how a word is parted from the one of ``last`` letters before it by what stands between."""
    if between == "-" and written.isalpha() and min(last, len(written)) <= LONGEST_BOUND:
        return TOGETHER  # *dă-mi*
    return DONE if _STOP.search(between) else PARTED if _COMMA.search(between) else TOGETHER


def _is_listed(written: str) -> bool:
    return any(fold(written, language) in number_words(language).values for language in LANGUAGES)


def _is_ordinal(before: str, written: str) -> bool:
    """Whether a word behind a hyphen makes an ordinal of tens: *twenty-first*, which is not twenty."""
    english = number_words("en")
    return (english.value(fold(before)) or 0) >= TWENTY and fold(written) in english.ordinals


def _names_together(text: str, spans: Sequence[Span], words: Sequence[Words]) -> list[Span]:
    """Return where words stand, a letter and a number as one that name a place or a piece together."""
    together: list[Span] = []
    for start, end in spans:
        before, written = text[slice(*together[-1])] if together else "", text[start:end]
        if _RANGE.fullmatch(text, together[-1][0] if together else start, end):
            together[-1] = together[-1][0], end
            continue
        if together and text[together[-1][1] : start] == "-" and _is_ordinal(before, written):
            together[-1] = together[-1][0], end
            continue
        if together and _WITHIN_NAME.fullmatch(text, together[-1][1], start):
            one_letter = {len(before), len(written)} == {1} and before.isalpha() != written.isalpha()
            if one_letter and tells(senses_of(f"{before}{written}", words)):
                together[-1] = together[-1][0], end
                continue
        together.append((start, end))
    return together


def _written(some: Sequence[_Word]) -> str:
    return " ".join(word.written for word in some)


def _token(some: Sequence[_Word], senses: frozenset[Sense], meant: str = "") -> Token:
    """Return words as one token; where they are mistyped ``meant`` is how they are written."""
    first, last, written = some[0], some[-1], _written(some)
    text = meant or written.lower()
    return Token(text, senses, first.gap, bool(meant), written, first.start, last.end)


def phrases_in(sentence: str, words: Sequence[Words]) -> tuple[Span, ...]:
    """Return where phrases of several words stand that may be taken apart.

    That is one that only leads somewhere or says nothing, and has a verb or a thing inside: *my camp on*; and
    one that counts a fact inside: *no houses*, of which none are left.
    """
    split = _words(sentence, words)
    phrases = []
    for token in _found(split, words, (), correcting=False):
        inside = [word for word in split if token.start <= word.start and word.end <= token.end]
        parts = (
            inside[first:last] for first in range(len(inside)) for last in range(first + 1, len(inside) + 1)
        )
        kinds = {sense.kind for part in parts for sense in senses_of(_written(part), words)}
        alone = [senses_of(word.written, words) for word in inside]
        says = any(tells(senses) for senses in alone)
        apart = kinds_of(token) <= {ROLE, LITTLE} and not kinds & KEPT_WHOLE
        apart |= FACT in kinds and kinds_of(token) <= COUNTING
        if len(inside) > 1 and says and apart:
            phrases.append((token.start, token.end))
    return tuple(phrases)


def _found(
    split: list[_Word], words: Sequence[Words], apart: Collection[Span], *, correcting: bool
) -> Iterator[Token]:
    place = 0
    while place < len(split):
        token = _longest(split, place, words, apart)
        if token is None and correcting:
            token = _written_apart(split, place, words)
        if token is None:
            token = _alone(split[place], words, correcting=correcting)
        count = len(token.written.split())
        yield token
        place += count


def _longest(split: list[_Word], place: int, words: Sequence[Words], apart: Collection[Span]) -> Token | None:
    """Return the longest thing said from a place on that is known as it is written, or by its stems."""
    for count in range(min(max(each.longest for each in words), len(split) - place), 0, -1):
        some = split[place : place + count]
        if any(word.gap > TOGETHER for word in some[1:]) or (some[0].start, some[-1].end) in apart:
            continue
        senses = senses_of(_written(some), words)
        if senses:
            if _is_numbered(split, place + count, senses, words):
                some = some[:-1]
            return _token(some, senses)
    return None


def _written_apart(split: list[_Word], place: int, words: Sequence[Words]) -> Token | None:
    """Return the name that words side by side are written together: *bud weis*, as dictation has it."""
    for count in range(min(MOST_APART, len(split) - place), 1, -1):
        some = split[place : place + count]
        if all(word.gap == TOGETHER for word in some[1:]):
            together = "".join(word.folded for word in some)
            senses = senses_of(together, words)
            if tells(senses) and VERB not in {sense.kind for sense in senses}:
                return _token(some, senses, together)
    return None


def _is_numbered(split: list[_Word], behind: int, senses: frozenset[Sense], words: Sequence[Words]) -> bool:
    """Whether the last word of a verb belongs to the number behind: *take treasure four* takes one."""
    if not any(sense.kind == VERB for sense in senses):
        return False
    if behind == len(split) or split[behind].gap > TOGETHER:
        return False
    numbers = [sense for sense in senses_of(split[behind].written, words) if sense.kind == NUMBER]
    return bool(numbers) and any(one.kind == NUMBERED for one in senses_of(split[behind - 1].written, words))


def _alone(word: _Word, words: Sequence[Words], *, correcting: bool) -> Token:
    """Return a word that nothing known begins with, corrected where it is mistyped.

    One that is equally near to several is any of them. One that only stands in longer names is not mistyped.
    """
    correcting &= not any(word.folded in each.inside for each in words)
    near = all_nearest(word.folded, single_words(tuple(words))) if correcting else ()
    alone = [listed_as((one,), words) for one in near]
    telling = [senses for senses in alone if senses != SMALL] or alone[:1]
    senses = frozenset[Sense]().union(*telling)
    return _token([word], senses, next(iter(near), ""))._replace(text=next(iter(near), word.folded))


def _parted(tokens: list[Token], words: Sequence[Words]) -> list[Token]:
    """Return tokens in which a verb of two parts is one, *lege ... an*, and its last part a small word.

    No last part is what begins another such verb: *ziehe eine Figur und lege sie frei* lays nothing.
    """
    parted = [one for each in words for one in each.parted.items()]
    ending: set[int] = set()
    for place, token in enumerate(tokens):
        for both, senses in () if token.start in ending else parted:
            last = _last_part(tokens, place, both)
            if not last or any(
                others != senses and _last_part(tokens, last[0], other) for other, others in parted
            ):
                continue
            tokens[place] = token._replace(senses=senses)
            part = tokens[last[0] : last[-1] + 1]
            written = " ".join(one.written for one in part)
            small = SMALL | _beside(tokens[last[-1] : last[-1] + 2])
            tokens[last[0] : last[-1] + 1] = [
                part[0]._replace(text=written.lower(), senses=small, written=written, end=part[-1].end)
            ]
            ending.add(part[0].start)
    return tokens


def _last_part(tokens: Sequence[Token], place: int, both: tuple[Phrase, Phrase]) -> range:
    """Return where the last part of a verb stands whose first one stands at a place; nowhere without it."""
    first, last = both
    found = range(0)
    if words_of(tokens[place].written) != first and words_of(tokens[place].written, "de") != first:
        return found
    for other in range(place + 1, min(len(tokens), place + MOST_BETWEEN)):
        if tokens[other].gap == DONE:
            break
        count = _spoken(tokens, other, last)
        if count and not _is_another(tokens[place + 1 : other]):
            found = range(other, other + count)  # the last one: *leg es an Ulm an*
        if VERB in kinds_of(tokens[other]) and not (
            found[:1] == range(other, other + 1) or tokens[other].is_small
        ):
            break
    return found


def _spoken(tokens: Sequence[Token], start: int, words: tuple[str, ...]) -> int:
    """Return how many tokens from a place on say some words, 0 where others are said there."""
    for count in range(1, min(len(words), len(tokens) - start) + 1):
        if words_of(" ".join(token.written for token in tokens[start : start + count])) == words:
            return count
    return 0


def _beside(tokens: Sequence[Token]) -> frozenset[Sense]:
    """Return what a token still says with the one right behind it.

    That is the things of which a number tells which one it is, and where a thing is led to: *lege Ulm an
    Augsburg*.
    """
    token, behind = tokens[0], tokens[-1]
    if behind is token or behind.gap > TOGETHER:
        return frozenset()
    leads = not (behind.is_small or VERB in kinds_of(behind))
    kinds = {NUMBERED: bool(behind.of(NUMBER)), ROLE: leads}
    return frozenset(one for one in token.senses if kinds.get(one.kind))


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
    kept: list[Token] = []
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
            kept.append(token._replace(gap=gap) if kept else _as_first(token))
            gap = TOGETHER
    if gap == LINKED and kept:  # *I take Ulm and* says more than that Ulm is taken
        kept.append(tokens[-1]._replace(gap=TOGETHER, senses=LEFT))
    return kept


def _as_first(token: Token) -> Token:
    """Return the first token: as a small word it tells not what came of an action, as in *now Ulm*."""
    senses = token.senses
    if token.is_small:
        senses = frozenset(one for one in senses if one.kind != ROLE or one.value not in CONSEQUENCES)
    return token._replace(gap=TOGETHER, senses=senses)


def unknown(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens that nobody knows."""
    return [token for token in tokens if not token.senses]


def unknown_together(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens that nobody knows if they stand side by side and may name one thing, else none."""
    places = [place for place, token in enumerate(tokens) if not token.senses]
    together = [tokens[place] for place in places]
    beside = all(second == first + 1 for first, second in pairwise(places))
    return together if beside and all(token.gap == TOGETHER for token in together[1:]) else []
