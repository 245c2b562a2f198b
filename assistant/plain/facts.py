"""Facts that a sentence states or asks for: patterns of what is said, listed as data, to values of facts.

``data/<game>/plain/facts.json`` has for each question and fact what is said of it, in the meanings that all
languages share: ``"figures": {"#": "# figure; figure #"}``. A pattern is meanings one after the other,
those of several words joined by ``-``: ``a|b`` is one of several, ``#`` a number (the value, where the value
is ``#``), ``#a`` a number or an article that says one, ``#!`` a number that counts nothing said behind it,
``#&`` one that another fact takes as well, ``#3`` this number, ``@`` any number that is not the value,
``carriage#`` a number that is itself the carriage, ``carriage#7`` this carriage, ``+own`` what stands
directly behind, ``..own`` what may stand further away. The value ``#+3`` is three more than the number,
``between+`` one with patterns that come before others, and what patterns of ``-``
find is not looked at for this fact again. Few other words may stand between, and no other thing between a
number and what it counts. Under ``*`` stands what is said of a fact in every question that has it and says
nothing of it itself. What is not said is never assumed, and neither is what a
*not* beside it denies nor what is said of two alternatives at once.

What would state a number if one stood there says which fact is asked for. It is left open then, and never
taken as it usually is: whoever asks how many does not ask about one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any, Final, NamedTuple

from assistant.plain.line import (
    ARTICLE,
    BETWEEN,
    JOINING,
    NAMED,
    OF_OTHER,
    OTHER,
    OTHER_PLAYER,
    OWN,
    TIMES,
    Chunk,
    Sentence,
    line_of,
)
from assistant.plain.roles import ANOTHER, DENYING, ME, NOT, in_doubt, left_over, roles_of
from assistant.plain.words import plain_data
from assistant.referee.ask.partial_facts import read_facts
from assistant.referee.ask.question import Question
from assistant.referee.errors import BadInputError

FACTS: Final = "facts"
NUMBER: Final = "#"
ONE: Final = "#a"
"""A number, or an article that says one."""
BARE: Final = "!"
"""Ends a part that counts nothing said behind it: *I have five, he has four*."""
KEPT: Final = "#&"
"""A number that another fact takes as well: *we both have four*."""
FAR: Final = ".."
"""Stands before a part that may stand further away, in the same sentence."""
FURTHER: Final = 6
"""How many other words may stand before such a part."""
ANY_NUMBER: Final = "@"
EVERY: Final = "*"
"""Under this the patterns of facts stand that several questions have."""
MORE: Final = "+"
"""Stands in a value before what is added to the number, and before a part that follows directly."""
BOTH: Final = "both"
"""Two things at once, which is no *twice*."""
NOT_READ: Final = "-"
"""What values begin with whose patterns say nothing of a fact, such as what somebody else has."""
USED_UP: Final = "used-up"
"""What is said of a thing of which there are no more; some of its words deny: Romanian *nu mai am*."""
AFFIRMED: Final = frozenset({"yes", "you", "another-player"})
"""Values that a *not* behind what was said denies as well: *my guard does not stand there*."""
OWNING: Final = frozenset({"has", "have"})
"""Parts that tell who has the next thing, so that no comma stands between: *he has two, may I guard it*."""
OWNERS: Final = frozenset({OWN, OTHER}) | OWNING
"""Parts that tell whose the next thing is, so that no other thing stands between: *my people in his camp*."""
MINE: Final = frozenset({OWN, "of-own"})
"""Parts that say that one thing is the own one."""
OWNED: Final = frozenset({OWN, "of-own", "i", "me", "have"})
"""Parts that name whoever asks."""
OTHERS: Final = frozenset({OTHER, OF_OTHER, NAMED, OTHER_PLAYER, "they", "colour"})
"""Parts that name somebody else."""
ASKING: Final = frozenset({"i", "us", "may-i"})
"""Signs of whoever asks as the one who does what follows."""
ADDING: Final = frozenset({"and", "then", "greater"})
"""Signs between two things that add up."""
COUNTING: Final = frozenset({NUMBER, ONE, KEPT})
"""Parts that say how many."""
TAKEN: Final = "taken"
"""The sign of a number that a fact took; what belongs to it belongs to nothing else."""
OR: Final = "or"
APART: Final = 4
"""How far from an *or* the first of two numbers may stand."""
PAIR: Final = 2
"""A pattern of so few parts is one thing with its number, and no comma stands in it, nor behind a number."""


class Said(NamedTuple):
    """A fact that was said: its value as it is written, the words, and where they stand.

    ``heard_at`` are the places in the line of all that says so, without what is between.
    """

    fact: str
    value: str
    words: str
    first: int
    after: int
    heard_at: frozenset[int]


class _Found(NamedTuple):
    """Where the first pattern of a value fits, its number, the pattern, and all that says the same."""

    places: list[int]
    number: int | None
    pattern: Sequence[str]
    heard_at: frozenset[int]


def facts_said(
    sentence: Sentence, question: Question, chunks: Sequence[Chunk] | None = None
) -> tuple[Said, ...]:
    """Return the facts of a question that a sentence states; the first pattern of each fact counts.

    What was taken for one fact is taken for no other, so that two numbers never change places. ``chunks`` is
    the sentence as a line, where that is known already.
    """
    chunks = line_of(sentence) if chunks is None else chunks
    line = list(chunks)
    every = frozenset[str]().union(*(token.tokens for token in line))
    stated = []
    for fact, listed in _asked_of(sentence.game, question).items():
        values = {
            value: [one for one in patterns if _can_fit(one, every)] for value, patterns in listed.items()
        }
        seen = line
        for value, patterns in values.items():
            if value.startswith(NOT_READ):
                seen = _without(seen, patterns)
                continue
            first = _first(seen, patterns, value)
            if first is None:
                continue
            places, number, pattern = first[:3]
            plain, _, more = value.partition(MORE)
            counted = plain == NUMBER
            written = str((number or 0) + int(more or 0)) if counted else plain
            sure = not (
                _denied(seen, places, pattern, value)
                or _rivalled(seen, places, value, values)
                or _one_of_two(seen, places)
                or _is_choice(seen, places, pattern)
            )
            if sure and _is_value(question, fact, written):
                stated.append(_said(sentence, fact, written, line, first))
                sort = not counted and any(part.endswith(NUMBER) for part in pattern)
                gone = "" if sort else value
                others = _others(places, pattern)
                line = [
                    _taken(token, gone) if place in places and place not in others else token
                    for place, token in enumerate(line)
                ]
            break
    spoken = sentence.meanings.language
    unheard = left_over(chunks, heard_in(stated), spoken)
    return tuple(one for one in stated if not in_doubt(chunks, one.heard_at, one.value, unheard))


def heard_in(stated: Iterable[Said]) -> frozenset[int]:
    """Return the places in the line of what said some facts."""
    return frozenset().union(*(one.heard_at for one in stated))


def _can_fit(pattern: Sequence[str], spoken: frozenset[str]) -> bool:
    """Whether every word of a pattern is said at all."""
    return all(not words.isdisjoint(spoken) for words in _words(tuple(pattern)))


@lru_cache(maxsize=8192)
def _words(pattern: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """Return for each part of a pattern that no number can be the words of which it is one."""
    parts = (_plain(part) for part in pattern)
    return tuple(frozenset(part.split("|")) for part in parts if NUMBER not in part and part != ANY_NUMBER)


def _without(line: Sequence[Chunk], patterns: Sequence[Sequence[str]]) -> list[Chunk]:
    """Return the line without what some patterns find in it."""
    gone = {
        place
        for pattern in patterns
        for start in _starts(line, pattern)
        for place in _fits(line, start, pattern)[0]
    }
    return [
        token._replace(tokens=frozenset({TAKEN} if token.number is not None else ()), number=None)
        if place in gone
        else token
        for place, token in enumerate(line)
    ]


def _others(places: Sequence[int], pattern: Sequence[str]) -> set[int]:
    """Return where numbers stand that the pattern asks for and that are not the value."""
    if len(places) != len(pattern):
        return set()
    return {place for place, part in zip(places, pattern, strict=True) if part in {ANY_NUMBER, KEPT}}


def _taken(token: Chunk, value: str) -> Chunk:
    """Return a word without what it was taken for; a number stays where it only says which sort is meant."""
    counted = value.startswith(NUMBER) or value.isdecimal()
    gone = {value, TIMES, ARTICLE} if counted else {value, TIMES}
    tokens = token.tokens - gone
    if counted and (token.number is not None or ARTICLE in token.tokens):
        tokens |= {TAKEN}
    return token._replace(tokens=tokens, number=None if counted else token.number)


def _denied(line: Sequence[Chunk], places: Sequence[int], pattern: Sequence[str], value: str) -> bool:
    """Whether a *not* that the pattern does not ask for is said of what was found, and stands beside it."""
    if any(one in DENYING or one == USED_UP for part in pattern for one in _plain(part).split("|")):
        return False
    roles = roles_of(tuple(line))
    near = range(places[0] - BETWEEN, places[-1] + 1 + (BETWEEN if value in AFFIRMED else 0))
    denying = {by for place in places for by in roles[place].denied_by if by in near}
    return any(line[by].number != 0 or by not in places for by in denying)  # a word for zero may deny


def _rivalled(
    line: Sequence[Chunk],
    places: Sequence[int],
    value: str,
    values: Mapping[str, Sequence[Sequence[str]]],
) -> bool:
    """Whether another value of the fact is said elsewhere in the sentence, at least as plainly.

    That is in as many words, standing as near to each other.
    """
    same = value.removesuffix(MORE)
    others = (
        _first(line, patterns, other)
        for other, patterns in values.items()
        if other.removesuffix(MORE) != same
    )
    return any(
        len(other.places) >= len(places)
        and other.places[-1] - other.places[0] - len(other.places) <= places[-1] - places[0] - len(places)
        and set(other.places).isdisjoint(places)
        for other in others
        if other is not None
    )


def _one_of_two(line: Sequence[Chunk], places: Sequence[int]) -> bool:
    """Whether the number is one of two with an *or* between them."""
    numbers = {place for place, token in enumerate(line) if token.number is not None}
    named = numbers.intersection(places)
    for place, token in enumerate(line):
        before = numbers.intersection(range(max(0, place - APART), place))
        if OR in token.tokens and before and place + 1 in numbers:
            return (max(before) in named) != (place + 1 in named)
    return False


def _is_choice(line: Sequence[Chunk], places: Sequence[int], pattern: Sequence[str]) -> bool:
    """Whether an *or* parts what was found: *the leader or two explorers*."""
    return OR not in pattern and any(OR in line[place].tokens for place in range(places[0], places[-1]))


def _said(sentence: Sentence, fact: str, value: str, line: Sequence[Chunk], fit: _Found) -> Said:
    first, after = line[fit.places[0]].first, line[fit.places[-1]].after
    text = sentence.text[sentence.words[first].start : sentence.words[after - 1].end]
    return Said(fact, value, text, first, after, fit.heard_at)


def _is_value(question: Question, fact: str, written: str) -> bool:
    try:
        return bool(read_facts(question, {fact: written}))
    except BadInputError:
        return False


def _asked_of(game: str, question: Question) -> Mapping[str, Mapping[str, tuple[tuple[str, ...], ...]]]:
    """Return the patterns of a question's facts: its own, and then those that every question has."""
    listed = _patterns(game)
    own = listed.get(question.id, {})
    shared = {fact: values for fact, values in listed.get(EVERY, {}).items() if fact in question.askable}
    return {**own, **{fact: values for fact, values in shared.items() if fact not in own}}


@lru_cache(maxsize=16)
def _patterns(game: str) -> Mapping[str, Mapping[str, Mapping[str, tuple[tuple[str, ...], ...]]]]:
    data: Mapping[str, Any] = plain_data(game, FACTS)
    return {
        question: {
            fact: {
                value: tuple(tuple(pattern.split()) for pattern in listed.split(";"))
                for value, listed in values.items()
            }
            for fact, values in facts.items()
        }
        for question, facts in data.items()
    }


def _first(line: Sequence[Chunk], patterns: Sequence[Sequence[str]], value: str) -> _Found | None:
    """Return what the first pattern that fits finds, if any does.

    Where the same is said of two numbers, either may be meant, and none is taken.
    """
    fits = [
        (places, number, pattern)
        for pattern in patterns
        for places, number in (_fits(line, start, pattern) for start in _starts(line, pattern))
        if places and (not value.startswith(NUMBER) or number is not None)
    ]
    if value.startswith(NUMBER) and len({number for _, number, _ in fits}) > 1:
        # What is said between two commas belongs together more surely than what a comma parts.
        fits = [one for one in fits if line[one[0][0]].clause == line[one[0][-1]].clause]
    if not fits or (value.startswith(NUMBER) and len({number for _, number, _ in fits}) > 1):
        return None
    if (value.startswith(NUMBER) or value.isdecimal()) and _adds_up(line, [places for places, *_ in fits]):
        return None
    return _Found(*fits[0], frozenset().union(*(places for places, _, _ in fits)))


def _adds_up(line: Sequence[Chunk], fits: Sequence[Sequence[int]]) -> bool:
    """Whether the same number is said of two things that add up: *one damage and then one damage*."""
    return any(
        not ADDING.isdisjoint(line[place].tokens)
        for first, second in permutations(fits, 2)
        for place in range(first[-1] + 1, second[0] + 1)
        if first[-1] < second[0]
    )


def _starts(line: Sequence[Chunk], pattern: Sequence[str]) -> Iterator[int]:
    """Yield the places of a line where what a pattern begins with is said."""
    part = _plain(pattern[0])
    return (place for place, token in enumerate(line) if _is(token, part))


def _fits(line: Sequence[Chunk], start: int, pattern: Sequence[str]) -> tuple[list[int], int | None]:
    """Return the places of a pattern that begins at this very place of the line, and the number in it."""
    number: int | None = None
    places: list[int] = []
    spoken: list[tuple[int, str]] = []
    place = start
    for step, written in enumerate(pattern):
        bare, part = written.endswith(BARE), _plain(written)
        direct, far = written.startswith(MORE), written.startswith(FAR)
        last = place + (FURTHER if far else BETWEEN if step and not direct else 0)
        if direct and step and _is(line[place - 1], part):  # one word says both: *my camp*, *one more*
            number = _count(line[place - 1]) if part in COUNTING else number
            spoken.append((place - 1, part))
            continue
        if direct and place < len(line) and line[place].tokens == {ARTICLE} and not _is(line[place], part):
            place += 1
            last += 1
        while place <= last and place < len(line) and not _is(line[place], part):
            if step and _keeps_apart(line[place], pattern[step - 1], part, far=far):
                return [], None
            last += line[place].light and not direct
            place += 1
        if place > last or place >= len(line) or (bare and _counts_behind(line, place)):
            return [], None
        holds = direct or len(pattern) == PAIR or _holds_together(pattern[step - 1])
        together = step and not far and holds
        if together and line[place].clause != line[places[-1]].clause:
            return [], None
        if far and step and line[place].sentence != line[places[-1]].sentence:
            return [], None
        if part in COUNTING or part.endswith((NUMBER, TIMES)):
            number = _count(line[place])
        places.append(place)
        spoken.append((place, part))
        place += 1
    return ([], None) if _belongs_elsewhere(line, spoken) else (places, number)


def _keeps_apart(token: Chunk, before: str, part: str, *, far: bool) -> bool:
    """Whether a word that stands between two parts keeps them apart."""
    if not far and (token.number is not None or TAKEN in token.tokens):
        return True  # what belongs to another number is not looked for behind it
    if _binds(before) and token.thing:
        return True  # the number counts what is there already, or that is somebody's
    if not far and _is_somebody(before) and not ASKING.isdisjoint(token.tokens):
        return True  # *has passed Ben, may I bid six*
    if NOT.issuperset(part.split("|")) and not JOINING.isdisjoint(token.tokens):
        return True  # *five cards in hand and does not close* denies no hand
    # Somebody, and so many of something: *Ben and one explorer of mine*.
    return "and" in token.tokens and part in COUNTING and _is_somebody(before)


def _belongs_elsewhere(line: Sequence[Chunk], spoken: Sequence[tuple[int, str]]) -> bool:
    """Whether what was found is not whose the pattern says, or a *no* or *my* in it is of something else.

    *Only Ben's explorers*; *in hand, no route*; *I have not drawn a second card*.
    """
    roles = roles_of(tuple(line))
    parts = [(place, frozenset(part.split("|"))) for place, part in spoken]
    places = {place for place, _ in parts}
    if all(OTHERS.isdisjoint(part) for _, part in parts):
        if any(role.owner == ANOTHER for role in roles[spoken[0][0] : spoken[-1][0] + 1]):
            return True
    elif all(OWNED.isdisjoint(part) for _, part in parts) and any(
        roles[place].owner == ME and line[place].thing for place in places
    ):
        return True
    small = [place for place, part in parts if part <= NOT or part <= MINE]
    return any(roles[place].about not in {None, *places} for place in small)


def _plain(part: str) -> str:
    """Return a part without what says where it stands."""
    return part.removeprefix(MORE).removeprefix(FAR).removesuffix(BARE)


def _count(token: Chunk) -> int:
    """Return how many a word says; an article says one."""
    return 1 if token.number is None else token.number


def _counts_behind(line: Sequence[Chunk], place: int) -> bool:
    """Whether a number counts what stands behind it, or may do so: a word that nobody knows."""
    behind = line[place + 1] if place + 1 < len(line) else None
    if behind is None or behind.clause != line[place].clause or behind.light:
        return False
    return behind.thing or not behind.tokens


def _holds_together(part: str) -> bool:
    """Whether no comma stands behind a part: a number, or what says who has the next thing."""
    return part in COUNTING or not OWNING.isdisjoint(part.split("|"))


def _binds(part: str) -> bool:
    """Whether a part says how many or whose the next thing is."""
    parts = part.split("|")
    return any(one.startswith(NUMBER) for one in parts) or not OWNERS.isdisjoint(parts)


def _is_somebody(part: str) -> bool:
    """Whether a part names somebody else."""
    return not OTHERS.isdisjoint(_plain(part).split("|"))


def _is(token: Chunk, part: str) -> bool:
    if part in {NUMBER, KEPT}:
        return token.number is not None and TIMES not in token.tokens
    if part == ONE:
        return _is(token, NUMBER) or (ARTICLE in token.tokens and token.number is None)
    if part == TIMES:
        return TIMES in token.tokens and BOTH not in token.tokens
    thing, is_number, number = part.partition(NUMBER)
    if (
        thing and is_number and "|" not in part
    ):  # a number that is itself the thing, such as a German *Siebener*
        return thing in token.tokens and token.number is not None and number in {"", str(token.number)}
    if part == ANY_NUMBER:
        return token.number is not None or TAKEN in token.tokens
    return any(
        one in token.tokens or (one.startswith(NUMBER) and one[1:] == str(token.number))
        for one in part.split("|")
    )


HOW_MANY: Final = "how-many"
"""The sign of a number that is asked for; *how much* asks for a price."""
HOW_OFTEN: Final = "how-often"
"""The sign of a number of times that is asked for."""
COSTS: Final = frozenset({"price"})
"""What is said where the number asked for is a price."""
POINTS: Final = frozenset({"points", "action"})
"""What is counted by such a number."""
NEAR: Final = 2
"""How far behind *how many* they stand then."""
TRIED: Final = ((1, 2), (2, 3), (4, 5))
"""Pairs of numbers put where one is asked for: the fact that takes both of one is meant."""


class NumberAsked(NamedTuple):
    """The fact whose number is asked for, and what the sentence states besides."""

    fact: str
    facts: tuple[Said, ...]


def asks_how_many(line: Sequence[Chunk]) -> int | None:
    """Return where in a line a number is asked for that is no price, if one is."""
    if any(not COSTS.isdisjoint(token.tokens) for token in line):
        return None
    asking = (place for place, token in enumerate(line) if HOW_MANY in token.tokens and token.number is None)
    place = next(asking, None)
    if place is None or any(token.number is not None for token in line[place + 1 :][:1]):
        return None  # *câte una* is one each
    if any(not POINTS.isdisjoint(token.tokens) for token in line[place + 1 :][:NEAR]):
        return None
    return place


def wanted(sentence: Sentence, question: Question, line: Sequence[Chunk]) -> NumberAsked | None:
    """Return the fact that the player decides and whose number a sentence asks for, if it asks for one."""
    place = asks_how_many(line)
    if place is None:
        return None
    often = HOW_OFTEN in line[place].tokens
    # How often something is done may stand far from what is done: it is looked for beside that as well.
    beside = [at for at, token in enumerate(line) if token.thing and at != place] if often else []
    asked = (
        _taking(sentence, question, line, (place, at), numbers)
        for at in (place, *beside)
        for numbers in TRIED
    )
    return next((one for one in asked if one is not None), None)


def _taking(
    sentence: Sentence,
    question: Question,
    line: Sequence[Chunk],
    places: tuple[int, int],
    numbers: tuple[int, int],
) -> NumberAsked | None:
    """Return the fact that takes each of two numbers put at a place of a line instead of at another."""
    asking, at = places
    often = frozenset({TIMES}) if HOW_OFTEN in line[asking].tokens else frozenset[str]()
    tried = []
    for number in numbers:
        rest = list(line)
        rest.insert(at, rest.pop(asking)._replace(tokens=often, number=number, clause=line[at].clause))
        tried.append(facts_said(sentence, question, rest))
    first, second = ({one.fact: one.value for one in facts if at in one.heard_at} for facts in tried)
    for fact, value in first.items():
        if (value, second.get(fact)) == tuple(map(str, numbers)) and question.askable[fact].yours:
            return NumberAsked(fact, tuple(one for one in tried[0] if one.fact != fact))
    return None
