"""What each word of a sentence is to the others, and which words nothing hears.

``roles_of`` goes over a line of words once and gives each word a role. Everything else reads the roles:
a pattern of a fact fits no word that is somebody else's (``facts.py``); a fact is not stated where a word
that no fact heard denies it or changes its number (``in_doubt``); and such a word that nobody heard at all is
told as not understood (``left_over``), for whoever answers without it answers something else. Much of what
else remains of a sentence is small talk.

An answer may rest on what the facts of its question heard, and on words that the question is about. What else
is said can be a condition that it knows nothing of: *a treasure with one explorer, who walks over a stone
first*; *two damage, but I stand elsewhere*. Three things are told as unused: a word that is strange to the
question; a clause that tells something of which no fact heard anything; and another kind of a thing than was
named first. Words that never change anything (fillers), those that begin such a clause, and those with which
one only asks are listed in ``data/common/plain``, kinds in the lists of a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from assistant.plain.line import (
    ARTICLE,
    BOUND,
    BUT,
    CAPITALS,
    JOINING,
    NAMED,
    OF_OTHER,
    OTHER_PLAYER,
    OWN,
    PART,
    THEY,
    WHO,
    Chunk,
    Sentence,
    stands_for_one,
)
from assistant.plain.meanings import Unit
from assistant.plain.words import COMMON, Word, plain_data, split, ways_in

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
ASKER: Final = frozenset({"i", "us", "me", OWN, "have", "may-i"})
"""Signs of whoever asks; without them the first name is that of the one who is asked about."""
GOING_ON: Final = JOINING | {"then"}
"""Signs that begin what the same one may do besides."""
SUBJECTS: Final = ASKER | {NAMED, OTHER_PLAYER, THEY, "other", "who"}
"""Signs of whoever does or has something."""
BEING: Final = frozenset({"lies", "stands"})
"""Signs of what tells of the thing before it."""
NO_WORD: Final = Chunk(0, 0, frozenset())
"""Stands where a line has no further word."""
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
            or stands_for_one(line, place)
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
    """Whether who did something before does what follows, too: *Ben bid five, but then passed*.

    Something else is stated of a thing that is: *he has two, and the temple is guarded*.
    """
    behind = [line[at] for at in _together(line, place, 1)]
    first, verb = [*(one for one in behind if not one.light and one.tokens != {ARTICLE}), *(NO_WORD,) * 2][:2]
    told_of = first.thing and not BEING.isdisjoint(verb.tokens)
    return not (told_of or GOING_ON.isdisjoint(line[place].tokens)) and not any(
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
    first, second, third = [*behind, *(NO_WORD,) * 3][:3]
    if "of-own" in first.tokens:
        return ME
    by_name = "of" in first.tokens and NAMED in second.tokens and not third.thing
    return ANOTHER if by_name or (OF_OTHER in first.tokens and not second.thing) else UNKNOWN


FILLERS, CONJUNCTIONS, RELATIVE_PRONOUNS, QUESTION_WORDS, OPEN_QUESTIONS = (
    "fillers", "conjunctions", "relative pronouns", "question words", "open questions",
)  # fmt: skip
"""Where the lists have words that change nothing, that begin a clause, that tell more of a thing just named,
and with which one asks; open questions, *when may I*, do not ask whether something is so."""
KINDS: Final = "kinds"
"""Where the lists of a game have the kinds of a thing that must be the same."""
TELLERS: Final = frozenset({"i", "us", NAMED, OTHER_PLAYER, THEY})
"""Signs of whoever a clause tells of that begins with them."""


def unused(
    sentence: Sentence,
    line: Sequence[Chunk],
    known: Collection[Unit],
    understood: Collection[int],
    *,
    judges: bool,
) -> Mapping[int, str]:
    """Return by its first word what an answer does not use: ``known`` is what its question is about.

    ``understood`` are the places in the line of what its facts took; ``judges`` says that the answer is legal
    or illegal, which tells nobody who may do something, when or where.
    """
    about = {place for unit in known for place in range(unit.first, unit.after)}
    meant = {unit.first: unit for unit in sentence.units}
    strange = {
        chunk.first: _written(sentence, [chunk])
        for place, chunk in enumerate(line)
        if place not in understood
        and about.isdisjoint(range(chunk.first, chunk.after))
        and _says_something(sentence, chunk)
        and (not chunk.tokens or _means(sentence, meant.get(chunk.first)))
    }
    clauses = {
        line[places[0]].first: _written(sentence, [line[place] for place in places])
        for places in _clauses(sentence, line)
        if not any(place in understood for place in places)
        and any(_says_something(sentence, line[place]) for place in places)
    }
    kinds = {line[place].first: _written(sentence, [line[place]]) for place in _other_kinds(sentence, line)}
    asking = {line[place].first: _written(sentence, [line[place]]) for place in _asks_more(sentence, line)}
    return {**(asking if judges else {}), **strange, **clauses, **kinds}


def _asks_more(sentence: Sentence, line: Sequence[Chunk]) -> Iterator[int]:
    """Yield the places of words that ask for a person, a time, a place or a reason."""
    language = sentence.meanings.language
    openers, asking = _words(OPEN_QUESTIONS, language), _words(QUESTION_WORDS, language)
    for place, chunk in enumerate(line):
        behind = sentence.word(chunk.after)
        asks = (
            sentence.words[chunk.first].folded in openers and behind is not None and behind.folded in asking
        )
        if WHO in chunk.tokens or asks:
            yield place


def _other_kinds(sentence: Sentence, line: Sequence[Chunk]) -> Iterator[int]:
    """Yield the places of what is of another kind than what was named first: *an orc comes, I beat a goblin*.

    Two beside each other are one: a *goblin shaman*.
    """
    kinds = _kinds(sentence.game, sentence.meanings.language)
    first, last = "", -2
    for place, chunk in enumerate(line):
        kind = kinds.get(sentence.words[chunk.after - 1].folded, "")
        if not kind:
            continue
        if first and kind != first and place > last + 1:
            yield place
        first, last = first or kind, place


def _says_something(sentence: Sentence, chunk: Chunk) -> bool:
    """Whether words say anything that is not in every sentence; names and numbers are looked at elsewhere."""
    if chunk.light or chunk.number is not None or not chunk.tokens.isdisjoint({NAMED, THEY}):
        return False
    language = sentence.meanings.language
    fillers = _stems(FILLERS, language)
    plain = _words(CONJUNCTIONS, language) | _words(QUESTION_WORDS, language)
    return any(
        not sentence.meanings.is_small(word) and word.stem not in fillers and word.folded not in plain
        for word in sentence.words[chunk.first : chunk.after]
    )


def _means(sentence: Sentence, unit: Unit | None) -> bool:
    """Whether something means anything but a name, such as a city's, of which any may be meant."""
    return unit is not None and not unit.meanings <= sentence.meanings.alike


def _clauses(sentence: Sentence, line: Sequence[Chunk]) -> Iterator[list[int]]:
    """Yield the places of each clause that tells something and does not ask."""
    asking = _words(QUESTION_WORDS, sentence.meanings.language)
    parts: list[list[int]] = []
    telling: list[bool] = []
    for place, chunk in enumerate(line):
        after_comma = not place or chunk.clause != line[place - 1].clause
        tells = _begins(sentence, line, place, after_comma=after_comma)
        if tells or after_comma:
            parts.append([])
            telling.append(tells)
        parts[-1].append(place)
    for places, tells in zip(parts, telling, strict=True):
        first = 0 if not places[0] or line[places[0]].clause != line[places[0] - 1].clause else 1
        words = [word for at in places for word in sentence.words[line[at].first : line[at].after]]
        if tells and not any(word.folded in asking for word in words[first:]):
            yield places


def _begins(sentence: Sentence, line: Sequence[Chunk], place: int, *, after_comma: bool) -> bool:
    """Whether a clause begins at a place that tells something: by its first word, or by who does something.

    *Which* and *that* tell more of a thing just named; elsewhere they ask, or point.
    """
    language = sentence.meanings.language
    word = sentence.words[line[place].first]
    if word.folded in _words(CONJUNCTIONS, language):
        return True
    if word.folded in _words(RELATIVE_PRONOUNS, language):
        return bool(place) and line[place - 1].thing and after_comma == (language == CAPITALS)
    joined = not line[place].tokens.isdisjoint({"and", "then"})
    at = place + 1 if joined else place
    return (joined or after_comma) and at < len(line) and not line[at].tokens.isdisjoint(TELLERS)


def _written(sentence: Sentence, chunks: Sequence[Chunk]) -> str:
    first, last = sentence.words[chunks[0].first], sentence.words[chunks[-1].after - 1]
    return sentence.text[first.start : last.end]


@lru_cache(maxsize=16)
def _words(listed: str, language: str) -> frozenset[str]:
    return frozenset(word.folded for word in _listed(listed, language))


@lru_cache(maxsize=16)
def _stems(listed: str, language: str) -> frozenset[str]:
    return frozenset(word.stem for word in _listed(listed, language))


@lru_cache(maxsize=16)
def _kinds(game: str, language: str) -> Mapping[str, str]:
    """Return what kind a word is of, where a question is about a single kind."""
    listed = plain_data(game, language).get(KINDS, {})
    return {word.folded: kind for kind, ways in listed.items() for word in split(ways, language)}


def _listed(listed: str, language: str) -> Iterator[Word]:
    for way in ways_in(plain_data(COMMON, language)[listed]):
        yield from split(way, language)
