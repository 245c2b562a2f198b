"""Whose each word of a sentence is, what denies it, and what makes another number of it.

``roles_of`` goes over a line of words once and gives each word a role. Everything else reads the roles:
a pattern of a fact fits no word that is somebody else's (``facts.py``); a fact is not stated where a word
that no fact heard denies it or changes its number (``in_doubt``); and such a word that nobody heard at all is
told as not understood (``left_over``), for whoever answers without it answers something else. Much of what
else remains of a sentence is small talk.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from assistant.plain.line import (
    ARTICLE,
    BOUND,
    NAMED,
    OF_OTHER,
    OTHER_PLAYER,
    OWN,
    PART,
    THEY,
    WHO,
    Chunk,
)

ME, ANOTHER, UNKNOWN = "me", "another", ""
"""Whose a word is: of whoever asks, of another player, or nobody says so."""
DENYING: Final = frozenset({"not", "none", "except", "nobody", "own-nobody", "unless"})
"""Signs that deny what stands beside them."""
EXCEPT: Final = "except"
"""The one among them that takes something out of what is denied as well."""
TWICE_DENIED: Final = "ro"
"""The language that denies what it denies in every word: *nu am niciun*."""
NOT: Final = frozenset({"not", "none"})
"""Those among them that are said of one thing."""
SAID_OF_ONE: Final = NOT | {OWN, "of-own"}
"""Signs that are said of one thing behind them."""
NEXT_ONES: Final = frozenset({"second", "third", "greater"})
"""Signs of one besides the first."""
LESSENING: Final = frozenset({"smaller", "lacking"})
"""Signs that even *a* thing is none that is there: *an explorer less*, *a city is missing*."""
COMPARED: Final = frozenset({"greater", "smaller"})
"""Signs of a difference: *two more*."""
AHEAD: Final = "about"
"""The sign before a number that is not exact, or is meant more than once."""
EACH: Final = frozenset({"each", "both", "all"})
"""Signs of several who do or have the same."""
PLAYER: Final = "player"
PERSONS: Final = frozenset({"us", THEY, PLAYER})
"""Signs of several persons: *each of us*, *we both*."""
COUNTED: Final = frozenset({*COMPARED, *LESSENING, AHEAD, "each", "both", "remaining", "supply", "of-them"})
"""Signs that a number is not how many there are: a difference, a guess, of each, a part, left, missing."""
MORE: Final = frozenset({"greater", "yet", "left"})
"""Signs that *one*, or *a*, is added to what there is; the last two are so in German and Romanian."""
FURTHER: Final = 6
"""How far behind an *and* they stand."""
AWAY: Final = frozenset({"gone", "remaining"})
"""Signs of what is said, behind a comma or not, of those counted last: *two explorers, who just left*."""
LATER: Final = frozenset({"and-back", "second", "third", "unreal"})
"""Signs that more was done before, or nothing so: *one goes away and back*, *a third level*, *I'd have*."""
PREVIOUS, LAST, NEXT = "previous", "last", "next"
TIME: Final = frozenset({"turn", "round"})
"""Signs of another time than now: *last turn*, *die vorige Runde*, *the next auction*."""
THAN: Final = frozenset({BOUND, "limit"})
"""Signs behind a difference of what it is compared with: *two more than he*."""
NEAR: Final = 2
"""How far from its number such a sign stands."""
BUT: Final = "but"
"""The sign between what is not and what is instead: *no explorer but my leader*."""
JOINING: Final = frozenset({BUT, "and", "or"})
"""Signs behind which something else is said."""
ASKER: Final = frozenset({"i", "us", "me", OWN, "have", "may-i"})
"""Signs of whoever asks; without them the first name is that of the one who is asked about."""
GOING_ON: Final = JOINING | {"then"}
"""Signs that begin what the same one may do besides."""
SUBJECTS: Final = ASKER | {NAMED, OTHER_PLAYER, THEY, "other", "who"}
"""Signs of whoever does or has something."""
SPEAKING: Final = frozenset({"i", "us"})
"""Signs of whoever asks as the one who does or has something."""


class Role(NamedTuple):
    """What a word is besides what it means.

    ``owner`` is whose it is. ``about`` is the place of the thing that a *no*, *not* or *my* is said of, if
    that is sure, and of what a *but* puts instead. ``denied_by`` and ``changed_by`` are the places of the
    words that deny it and that make another number of it. ``changes`` says that the word changes what is
    said, if nobody hears it.
    """

    owner: str = UNKNOWN
    about: int | None = None
    denied_by: frozenset[int] = frozenset()
    changed_by: frozenset[int] = frozenset()
    changes: bool = False


@lru_cache(maxsize=64)
def roles_of(line: tuple[Chunk, ...]) -> tuple[Role, ...]:
    """Return the role of each word of a line."""
    about = [_about(line, place) for place in range(len(line))]
    counted = [_counted_by(line, place) for place in range(len(line))]
    denied: list[set[int]] = [set() for _ in line]
    changed: list[set[int]] = [set() for _ in line]
    for place in range(len(line)):
        for other in _denied_by(line, place, about[place]):
            denied[other].add(place)
        for other in counted[place] or ():
            changed[other].add(place)
    owners, named, denying = _owners(line), _of_names(line), False
    roles = []
    for place, token in enumerate(line):
        changes = (
            place in named
            if NAMED in token.tokens
            else not LATER.isdisjoint(token.tokens)
            or counted[place] is not None
            or _is_denial(line, place)
            or _adds(line, place)
            or (denying and BUT in token.tokens)
            or _is_another_time(line, place)
        )
        roles.append(
            Role(owners[place], about[place], frozenset(denied[place]), frozenset(changed[place]), changes)
        )
        denying |= _denies(token)
    return tuple(roles)


def left_over(line: Sequence[Chunk], known: Collection[int], language: str) -> list[int]:
    """Return the places of what changes the meaning and was not heard, in order."""
    again = (
        {line[place].clause for place in known if _denies(line[place])} if language == TWICE_DENIED else ()
    )
    return [
        place
        for place, role in enumerate(roles_of(tuple(line)))
        if role.changes
        and place not in known
        and not (BUT in line[place].tokens and not _denies(line[place]) and role.about in known)
        and not (line[place].clause in again and _denies(line[place]) and EXCEPT not in line[place].tokens)
    ]


def in_doubt(line: Sequence[Chunk], spoken: Collection[int], value: str, unheard: Collection[int]) -> bool:
    """Whether what some words say is not stated, because of words that nobody heard.

    A number is denied only by what stands close by: *not three but five cards*. What makes another number of
    it may have been heard by another fact.
    """
    roles, number = roles_of(tuple(line)), value.isdecimal()
    return any(
        (number and not roles[other].changed_by.issubset(spoken))
        or any(
            (place in roles[other].denied_by and (not number or abs(place - other) <= NEAR))
            or (
                not number
                and NAMED in line[place].tokens
                and abs(place - other) <= NEAR
                and _in_one_clause(line, place, other)
            )
            for place in unheard
        )
        for other in spoken
    )


def instead(line: Sequence[Chunk], place: int) -> int:
    """Return where the thing stands that is named first behind a place, the place if there is none."""
    return next((behind for behind in range(place, len(line)) if line[behind].thing), place)


def _denies(token: Chunk) -> bool:
    return not DENYING.isdisjoint(token.tokens)


def _in_one_clause(line: Sequence[Chunk], one: int, other: int) -> bool:
    return line[one].clause == line[other].clause


def _together(line: Sequence[Chunk], place: int, step: int) -> Iterator[int]:
    """Yield the places before a word, or behind it, in its clause as far as the next *and*, *or* or *but*."""
    other = place + step
    while 0 <= other < len(line) and line[other].clause == line[place].clause:
        yield other
        if not JOINING.isdisjoint(line[other].tokens):
            return
        other += step


def _about(line: Sequence[Chunk], place: int) -> int | None:
    """Return where stands what a *no*, *not* or *my* is said of, and what a *but* puts instead, if sure.

    Of a part (*one of my two is not there*) or of one more (*not drawn a second card*), whatever else is
    denied; otherwise of the next thing: *not* and *my* stand directly before it, *no* near it.
    """
    tokens = line[place].tokens
    if BUT in tokens and not _denies(line[place]):
        return instead(line, place)
    if SAID_OF_ONE.isdisjoint(tokens):
        return None
    behind = [at for at in _together(line, place, 1) if not line[at].light]
    if behind and not JOINING.isdisjoint(line[behind[-1]].tokens):
        del behind[-1]
    places = []
    if not NOT.isdisjoint(tokens):
        places = [at for at in range(place) if PART in line[at].tokens and _in_one_clause(line, at, place)]
        places += [at for at in behind[: NEAR + 1] if _is_one_more(line[at])]
    far = NEAR + 1 if "none" in tokens else 1
    places += [at for at in behind[:far] if line[at].thing]
    return places[0] if places else None


def _is_one_more(token: Chunk) -> bool:
    """Whether a word says one besides the first, or how many: *a second card*, *two cards*."""
    return not NEXT_ONES.isdisjoint(token.tokens) or (token.number or 0) > 1


def _denied_by(line: Sequence[Chunk], place: int, about: int | None) -> Iterator[int]:
    """Yield the places of what a word denies: the thing that it is said of, or else all of its clause."""
    if not _denies(line[place]):
        return
    sure = about is not None and line[about].thing and EXCEPT not in line[place].tokens
    for other in (*_together(line, place, -1), *_together(line, place, 1)):
        if not sure or other == about:
            yield other


def _is_denial(line: Sequence[Chunk], place: int) -> bool:
    """Whether a word denies something; a *no?* for itself only asks for consent."""
    alone = all(other.clause != line[place].clause for other in line if other is not line[place])
    return _denies(line[place]) and not (alone and place)


def _counted_by(line: Sequence[Chunk], place: int) -> list[int] | None:
    """Return the places of the numbers, or articles, that a word makes others of, if it changes what is said.

    One more is asked about anyway. What each of several persons does is counted for each of them, wherever
    the number stands: *each of us does two damage*.
    """
    token = line[place]
    if _is_everyone(line, place):
        clause = [at for at, other in enumerate(line) if other.clause == token.clause and at != place]
        persons = {at - 1 for at in clause if PLAYER in line[at].tokens}
        return [at for at in clause if line[at].number is not None and at not in persons] or None
    if COUNTED.isdisjoint(token.tokens):
        return None
    if token.tokens >= AWAY:
        return [at for at in range(place) if line[at].number is not None][-1:] or None
    far = 1 if AHEAD in token.tokens else NEAR
    near = [*islice(_together(line, place, 1), far), *islice(_together(line, place, -1), far)]
    if AHEAD in token.tokens:
        near = [at for at in near if at > place]
    articles = not LESSENING.isdisjoint(token.tokens)
    counting = [at for at in near if line[at].number is not None or (articles and ARTICLE in line[at].tokens)]
    if not COMPARED.isdisjoint(token.tokens):
        if any(not THAN.isdisjoint(other.tokens) for other in line[place : place + 2 + NEAR]):
            return counting
        before = line[place - 1] if place else None
        if before is not None and not articles and (before.number == 1 or ARTICLE in before.tokens):
            return None
    return counting or None


def _is_another_time(line: Sequence[Chunk], place: int) -> bool:
    """Whether a word says that something was or will be so; *next to* is a place, *who is next* asks."""
    behind = line[place + 1].tokens if place + 1 < len(line) else frozenset()
    asks_who = any(WHO in other.tokens and _in_one_clause(line, place, at) for at, other in enumerate(line))
    return (
        PREVIOUS in line[place].tokens
        or (NEXT in line[place].tokens and "to" not in behind and not asks_who)
        or (LAST in line[place].tokens and not TIME.isdisjoint(behind))
    )


def _is_everyone(line: Sequence[Chunk], place: int) -> bool:
    """Whether a word says that each of several persons is meant: *each of us*, *we both*, *jeder macht*."""
    if EACH.isdisjoint(line[place].tokens):
        return False
    persons = [at for at in range(max(0, place - 1), place + NEAR + 1) if at < len(line) and at != place]
    return any(not PERSONS.isdisjoint(line[at].tokens) for at in persons)


def _adds(line: Sequence[Chunk], place: int) -> bool:
    """Whether a word adds something to what was stated before.

    *Two explorers, and one more comes*; *I dug two levels, may I dig another*.
    """
    token = line[place]
    if MORE.isdisjoint(token.tokens):
        return False
    clause = [(at, other) for at, other in enumerate(line) if other.clause == token.clause]
    ones = [at for at, other in clause if other.number == 1 or ARTICLE in other.tokens]
    before = [other for at, other in clause if at < place and not other.light]
    joined = any("and" in other.tokens for other in (*before[-FURTHER:], token))
    return any((joined and abs(at - place) <= 1) or _is_done_again(line, token.clause) for at in ones)


def _is_done_again(line: Sequence[Chunk], clause: int) -> bool:
    """Whether what a clause names was named before it, with how many there were."""
    earlier = [other for other in line if other.clause < clause]
    named = [other.tokens for other in line if other.clause == clause and other.thing]
    return any(other.number is not None for other in earlier) and any(
        not tokens.isdisjoint(other.tokens) for tokens in named for other in earlier if other.thing
    )


def _of_names(line: Sequence[Chunk]) -> set[int]:
    """Return the places of the names of others; without a word of whoever asks, the first one asks."""
    names = [place for place, token in enumerate(line) if NAMED in token.tokens]
    asks = any(not ASKER.isdisjoint(token.tokens) for token in line)
    return set(names if asks else names[1:])


def _owners(line: Sequence[Chunk]) -> list[str]:
    """Return whose each word is: a thing's by what stands beside it, another word's by who does or has it."""
    owners = []
    doing, clause = UNKNOWN, 0
    others = _of_names(line)
    for place, token in enumerate(line):
        if token.clause != clause or not JOINING.isdisjoint(token.tokens):
            doing, clause = doing if _goes_on(line, place) else UNKNOWN, token.clause
        if not SPEAKING.isdisjoint(token.tokens):
            doing = ME
        elif (place in others or OTHER_PLAYER in token.tokens) and OF_OTHER not in token.tokens:
            doing = ANOTHER
        if token.thing:
            had = doing if doing == ANOTHER and _is_had(line, place) else UNKNOWN
            owners.append(_owner_of_thing(line, place) or had)
        else:
            owners.append(ANOTHER if OF_OTHER in token.tokens else doing)
    return owners


def _goes_on(line: Sequence[Chunk], place: int) -> bool:
    """Whether who did something before does what follows, too: *Ben bid five, but then passed*."""
    behind = [line[at] for at in _together(line, place, 1)]
    return not GOING_ON.isdisjoint(line[place].tokens) and not any(
        other.number is not None or not SUBJECTS.isdisjoint(other.tokens) for other in behind
    )


def _is_had(line: Sequence[Chunk], place: int) -> bool:
    """Whether it is said of a thing that somebody has it: *Ben has the ability*."""
    before = [token for token in line[:place] if not token.light and ARTICLE not in token.tokens][-1:]
    return any("has" in token.tokens for token in before)


def _owner_of_thing(line: Sequence[Chunk], place: int) -> str:
    """Return whose a thing is by what stands directly beside it: *Ben's camp*, *Forscher von Ben*."""
    if place and {OF_OTHER, NAMED} <= line[place - 1].tokens:
        return ANOTHER
    behind = [token for token in line[place + 1 :] if token.clause == line[place].clause and not token.light]
    first, second, third = [*behind, *(Chunk(0, 0, frozenset()),) * 3][:3]
    if "of-own" in first.tokens:
        return ME
    by_name = "of" in first.tokens and NAMED in second.tokens and not third.thing
    return ANOTHER if by_name or (OF_OTHER in first.tokens and not second.thing) else UNKNOWN
