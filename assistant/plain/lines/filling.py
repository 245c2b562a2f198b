"""One action filled with what a piece of a sentence says, word by word, and no more work than one may take.

What is heard up to a word does not hang on what follows, so it is found out once for all pieces that begin
alike: a sentence is read in time that grows with its length, and not with the cube of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Final, NamedTuple

from assistant.plain.lines.joining import changes_a_number
from assistant.plain.lines.vocabulary import (
    BEHALF,
    BOUND,
    CONSEQUENCES,
    DONE,
    LINKED,
    NUMBER,
    OTHERS,
    OURS,
    PARTED,
    ROLE,
    SMALL,
    TOGETHER,
    UNSTATED,
    Sense,
    Token,
    kinds_of,
)
from assistant.referee.spoken import (
    ALL,
    ALSO,
    BEHIND,
    CORRECTING,
    COUNTED,
    HAVING,
    IN_A_ROW,
    LESS,
    MORE,
    ONCE,
    PLAYER,
    POINTS,
    REMAINING,
    STILL,
    Part,
    Phrase,
    Said,
)

MOST_STEPS: Final = 48_000
"""Steps that one sentence may take: a fraction of a second on any machine."""


class SpentError(Exception):
    """A sentence takes more work than one may."""


class Effort:
    """What a sentence may still take. A step is about as much work as holding one word against one action."""

    def __init__(self, most: int = MOST_STEPS) -> None:
        """Begin with so many steps."""
        self.left = most
        self.spent = 0

    def spend(self, steps: int = 1) -> None:
        """Take steps of what is left. Raises SpentError when there are none."""
        self.spent += steps
        self.left -= steps
        if self.left < 0:
            raise SpentError


TELLING: Final = frozenset({OURS, ALSO, MORE, LESS, STILL, REMAINING, UNSTATED, BOUND})
"""Kinds of small words that change a fact that is stated."""
A_LITTLE: Final = frozenset({SMALL, Sense(NUMBER, "1")})
"""What an article is, and no more."""
MOST_FILLED: Final = 40
BARE, WITHOUT, UNHEARD, MISTYPED, ACROSS, LEFT_OUT = 35, 10, 6, 4, 40, 45
"""What counts against a reading: an action without its verb, something not said, a word not heard that could
say something, a mistyped one, an action on both sides of a comma, a verb that is not heard."""
TAKEN, SIDE_BY_SIDE = 12, 25
"""What counts against a verb that is heard as a word in front of a thing, *in*, and against things that are
said one after another with nothing between where each is an action: *take Ulm Basel*."""
ORIGIN, GOAL = "from", "to"
"""The roles of things at which an action begins and ends."""
WAYS: Final = frozenset({"from", "to", "via", "with"})
"""Roles of things that nearly every action has."""
OWN: Final = ""
NEVER: Final = 1000


class Clause(NamedTuple):
    """One action as it was said: its phrase, what was said of it, who does it, the words of it.

    ``against`` counts what speaks against reading it so; ``first`` says whether its verb begins it, ``verb``
    where that stands, ``word`` is it as it was said, and ``start`` the place of the first token. With
    ``others`` not those who were named before do it.
    """

    phrase: Phrase
    given: Said
    player: str
    text: str
    against: int
    first: bool | None
    verb: str = OWN
    word: str = ""
    start: int = 0
    others: bool = False


class _Filled(NamedTuple):
    given: Mapping[str, tuple[str, ...]]
    player: str
    against: int
    role: str


class _Begun(NamedTuple):
    """How a piece begins: its phrase and start, the first word to hear, its verb; ``apart`` from that."""

    phrase: Phrase
    start: int
    first: int
    word: str | None = None
    verb: int | None = None
    apart: bool = False


class _Sayable:
    """What can be said of a phrase at a place: its parts, by their kinds and roles."""

    def __init__(self, phrase: Phrase) -> None:
        self.parts, self.verb, self.each = phrase.parts, phrase.verb, phrase.each
        self.spoken = phrase.spoken
        self.counts = any(part.kind == NUMBER and part.name != phrase.again for part in phrase.parts)
        self.kinds = [part.kind for part in phrase.parts]
        self.roles = frozenset(part.role for part in phrase.parts)
        self.of_kind = {kind: [part for part in phrase.parts if part.kind == kind] for kind in self.kinds}
        self._ordered: dict[frozenset[Sense], list[Sense]] = {}

    def senses(self, token: Token) -> list[Sense]:
        """Return what a word may be: what may be two things is what notation has first, rather."""
        if token.senses not in self._ordered:
            self._ordered[token.senses] = sorted(token.senses, key=self._place)
        return self._ordered[token.senses]

    def _place(self, sense: Sense) -> tuple[int, Sense]:
        at = self.kinds.index(sense.kind) if sense.kind in self.of_kind else len(self.kinds)
        return at, sense


class Filling:
    """What pieces of one sentence say of actions."""

    def __init__(self, sentence: str, tokens: Sequence[Token], effort: Effort) -> None:
        """Fill actions with the tokens of a sentence."""
        self._sentence, self._tokens, self._effort = sentence, tokens, effort
        self._chains: dict[tuple[object, ...], list[list[_Filled]]] = {}
        self._here: dict[tuple[int, bool, bool], _Sayable] = {}

    def clauses(self, phrase: Phrase, start: int, end: int, verb: int | None) -> Iterator[Clause]:
        """Yield the action of a phrase as the words from one place to another say it.

        Its verb stands at the place ``verb``, if anywhere.
        """
        states = self._filled(phrase, start, end, verb)
        self._effort.spend(1 + len(states))
        piece = self._tokens[start:end]
        behind = None if verb is None else verb - start
        if not states or (len(piece) > 1 and behind != len(piece) - 1 and ends_in_what_comes(piece)):
            return
        text = self._sentence[piece[0].start : piece[-1].end]
        times = times_said(phrase, piece, behind)
        others = [place for place in range(len(piece)) if place != behind and not piece[place].is_small]
        first = None if behind is None or not others else behind < max(others)
        wrong = sum(token.mistyped for token in piece) * MISTYPED
        wrong += ACROSS if behind and piece[behind].gap == PARTED else 0
        word = "" if behind is None else piece[behind].text
        anew = any(token.of(OTHERS) for token in piece)
        done: dict[object, Clause] = {}
        for given, player, against, role in states:
            if role:
                continue
            counted = {**given, phrase.again: (str(times),)} if times > 1 else given
            is_empty = not counted or (phrase.one_of not in ((), ALL) and not {*phrase.one_of} & {*counted})
            if not phrase.is_whole(counted) or (is_empty and (verb is None or phrase.spoken != phrase.verb)):
                continue
            if _counts_more(piece, given):
                continue
            lacking = (len(phrase.lacks(counted)) + (len(phrase.one_of) if is_empty else 0)) * WITHOUT
            whole = against + lacking + wrong + (BARE if verb is None and HAVING not in counted else 0)
            key = tuple(sorted(counted.items())), player
            done.setdefault(key, Clause(phrase, counted, player, text, whole, first, OWN, word, start, anew))
        # Another way to hear the same words is a worse one; another way to cut them may be meant as well.
        least = min((clause.against for clause in done.values()), default=0)
        yield from (clause for clause in done.values() if clause.against == least)

    def _filled(self, phrase: Phrase, start: int, end: int, verb: int | None) -> list[_Filled]:
        """Return what may be said from one place to another, the likeliest first."""
        if verb is None:
            return self._on(_Begun(phrase, start, start), end, [_NOTHING])
        word = self._tokens[verb].text
        before = self._on(_Begun(phrase, start, start, word, apart=True), verb, [_NOTHING])
        if verb + 1 == end or not before:
            return before
        linked = any(part.where == BEHIND for part in phrase.parts) and any(
            token.gap > TOGETHER for token in self._tokens[verb + 1 : end]
        )
        return self._on(_Begun(phrase, start, verb + 1, word, verb, apart=linked), end, before)

    def _on(self, opening: _Begun, end: int, states: list[_Filled]) -> list[_Filled]:
        """Return what is said once the words up to ``end`` are heard, where ``states`` were said before."""
        phrase, start, first, word, verb, apart = opening
        chain = self._chains.setdefault((id(phrase), *opening[1:]), [states])
        alike = verb is not None and phrase.again
        anew = verb + times_said(phrase, self._tokens[verb:], 0) if verb is not None and alike else first
        for place in range(first + len(chain) - 1, end):
            states = chain[-1]
            if states and place >= anew:
                token = self._tokens[place]
                across = ACROSS if place > start and token.gap == PARTED else 0
                linked = place > start and token.gap == LINKED
                away = apart or (verb is not None and not is_right_behind(self._tokens, verb, place))
                here = self._said_here(phrase, apart=away, linked=linked)
                again = word is None or token.text == word
                filled: dict[object, _Filled] = {}
                ends = token.gap == LINKED and GOAL in token.of(ROLE)
                for state in (one for one in states if not (ends and _is_somewhere(here, one))):
                    for new in self._heard(here, state, place, across, again=again):
                        key = tuple(new.given.items()), new.player, new.role
                        if key not in filled or filled[key].against > new.against:
                            filled[key] = new
                self._effort.spend(1 + len(states))
                states = sorted(filled.values(), key=lambda state: state.against)[:MOST_FILLED]
            chain.append(states)
        return chain[end - first]

    def _said_here(self, phrase: Phrase, *, apart: bool, linked: bool) -> _Sayable:
        key = id(phrase), apart, linked
        if key not in self._here:
            self._here[key] = _Sayable(said_here(phrase, apart=apart, linked=linked))
        return self._here[key]

    def _heard(
        self, phrase: _Sayable, state: _Filled, place: int, across: int, *, again: bool
    ) -> Iterator[_Filled]:
        """Yield what is said once a token is heard, too; a comma before it counts but in a list.

        Another word for the same verb says nothing new, but the same one ``again`` does: *draw draw*.
        """
        fitted, token = False, self._tokens[place]
        listing, state = state, state._replace(against=state.against + across)
        for kind, value in phrase.senses(token):
            if kind == ROLE:
                if not state.role and value in phrase.roles:
                    fitted = True
                    verb = bool(token.verbs) and phrase.spoken not in token.verbs
                    # Behind a comma may stand what comes up, *I take Ulm, up comes Linz*, and no goal.
                    before = state if value in WAYS else listing
                    yield state._replace(role=value, against=before.against + verb * TAKEN)
                continue
            for part in self._places(phrase, state, kind, place):
                # In German *am* is *at*, and what one has begins with it in Romanian: *am două tabere*.
                if part.only not in ("", value) or (kind == HAVING and state.given.keys() - {STILL}):
                    continue
                fitted = True
                values = (*state.given.get(part.name, ()), value)
                going_on = part.name == _last(state)
                before = listing if going_on else state
                beside = going_on and part.name == phrase.each and token.gap == TOGETHER
                against = before.against + beside * SIDE_BY_SIDE
                yield before._replace(given={**state.given, part.name: values}, role="", against=against)
            # Nobody in particular states a fact, and *to b3 and Ben* tells not who goes there.
            linked = (token.gap == LINKED and state.given) or self._is_linked(place + 1)
            linked = linked or (place > 0 and bool(self._tokens[place - 1].of(BEHALF)))
            acts = phrase.verb != CORRECTING and not linked
            if kind == PLAYER and acts and not state.player and not state.role:
                fitted = True
                yield state._replace(player=value, against=state.against + bool(state.given))
        beside = token.gap == TOGETHER and not again
        alone = phrase.spoken in token.verbs and not phrase.parts  # *done, that's it*
        on = phrase.each == ONCE and not state.given and token.gap < DONE and not again
        more = alone or (phrase.spoken in token.verbs and (beside or on) and not fitted)
        if alone or (on and phrase.spoken in token.verbs):
            yield listing
            if alone:
                return
        against = self._unheard(phrase, state, place, fitted=fitted, more=more)
        if against < NEVER:
            # *Smash row 1, at the Orc*: where nobody goes anywhere, what leads to a thing begins no action.
            leading = token.is_small and token.of(ROLE) and GOAL not in phrase.roles
            before = listing if leading else state
            yield state._replace(against=before.against + against)

    def _counts_points(self, place: int) -> bool:
        """Whether a number is one of points: *dig for three points*."""
        return any(POINTS in token.of(COUNTED) for token in self._tokens[place + 1 : place + 2])

    def _is_linked(self, place: int) -> bool:
        return place < len(self._tokens) and self._tokens[place].gap == LINKED

    def _unheard(self, phrase: _Sayable, state: _Filled, place: int, *, fitted: bool, more: bool) -> int:
        """Return what counts against passing over a word: nothing for a small one that could say nothing."""
        token = self._tokens[place]
        if self._must_be_heard(phrase, state, place, fitted=fitted):
            return NEVER
        idle = bool(token.of(ROLE)) and not (fitted or state.role or token.verbs)
        small = token.is_small
        if not (small or more or idle):
            return NEVER
        other = bool(token.verbs) and phrase.spoken not in token.verbs
        leads = fitted and not token.verbs and GOAL in token.of(ROLE)
        if other or leads or not (small or idle):
            return LEFT_OUT
        return UNHEARD if fitted or token.verbs else TAKEN * (not small)

    def _must_be_heard(self, phrase: _Sayable, state: _Filled, place: int, *, fitted: bool) -> bool:
        """Whether a word is none to pass over: a second one of what is said once, or *from*, but for *a*."""
        token = self._tokens[place]
        # *Both treasures are mine* tells who takes them and not how many there are, *five more* by how much.
        if phrase.verb == CORRECTING and (kinds_of(token) & TELLING or (token.mistyped and token.is_small)):
            return True
        if phrase.counts and changes_a_number(self._tokens, place):
            return True
        if token.is_small and token.senses == A_LITTLE:
            return False
        if not fitted:
            return not kinds_of(token).isdisjoint(phrase.of_kind)
        roles = {part.role for part in phrase.parts if part.name not in state.given}
        return not state.role and not token.verbs and ORIGIN in roles & set(token.of(ROLE))

    def _places(self, phrase: _Sayable, state: _Filled, kind: str, place: int) -> list[Part]:
        """Return the part of a phrase that a thing of a kind says at this place, if any."""
        fitting = phrase.of_kind.get(kind, [])
        if kind == NUMBER and phrase.verb != CORRECTING and self._counts_points(place):
            fitting = [part for part in fitting if part.name == POINTS]
        if not fitting:
            return []
        if state.role:
            return [part for part in fitting if part.role == state.role and _has_room(part, state)][:1]
        going_on = [part for part in fitting if part.name == _last(state) and part.many]
        if any(part.role == GOAL and part.name in state.given for part in fitting):
            return going_on[:1]  # whoever is where they go to is nowhere else in the same action
        if kind == PLAYER and not going_on:  # *Ana has Ulm and Ben Linz* gives nobody both
            fitting = [part for part in fitting if part.name not in state.given]
        plain = [part for part in fitting if not part.role and _has_room(part, state)]
        return (going_on or plain)[:1]


_NOTHING: Final = _Filled({}, "", 0, "")


def _last(state: _Filled) -> str:
    """Return the part that was said last."""
    return list(state.given)[-1] if state.given else ""


def _is_somewhere(phrase: _Sayable, state: _Filled) -> bool:
    """Whether a goal was said, so that *and to* begins another action: *to b1 and to c1* is no way."""
    goals = {part.kind for part in phrase.parts if part.role == GOAL and not part.many}
    before = {part.name for part in phrase.parts if part.kind not in goals or part.role not in {"", GOAL}}
    return bool(goals and state.given.keys() - before)


def _has_room(part: Part, state: _Filled) -> bool:
    return part.many or part.name not in state.given


def counts_something_else(phrase: Phrase, piece: Sequence[Token]) -> bool:
    """Whether a piece counts what an action of this kind has none of: *one level at b3* is no walk."""
    kinds = {part.kind for part in phrase.parts}
    return any(
        number.of(NUMBER) and token.of(COUNTED) and not kinds & {kind for kind, _ in token.senses}
        for number, token in pairwise(piece)
    )


def times_said(phrase: Phrase, piece: Sequence[Token], verb: int | None) -> int:
    """Return how often a verb is said in a row: *dig dig at b3* is dug twice."""
    if verb is None or not phrase.again:
        return 1
    alike = takewhile(lambda token: token.text == piece[verb].text and token.gap <= LINKED, piece[verb + 1 :])
    return 1 + len(list(alike))


def comes_of(token: Token) -> bool:
    """Whether a word tells what comes of the action before it: *I take Ulm, then up comes Linz*."""
    return bool(CONSEQUENCES & {kind for kind, _ in token.senses} or CONSEQUENCES & set(token.of(ROLE)))


def ends_in_what_comes(piece: Sequence[Token]) -> bool:
    """Whether a word for what comes up ends it, so that this stands before it: *take Ulm, Lodz turned up*."""
    return bool(CONSEQUENCES & set(piece[-1].of(ROLE)))


def is_linked(piece: Sequence[Token], verb: int) -> bool:
    """Whether *and* parts a verb from the thing before it, which it is not said of: *Ulm and draw*."""
    things = [place for place in range(verb) if not piece[place].is_small]
    return bool(things) and any(token.gap == LINKED for token in piece[things[-1] + 1 : verb + 1])


def said_here(phrase: Phrase, *, apart: bool, linked: bool) -> Phrase:
    """Return a phrase as it can be said ``apart`` from its verb, or ``linked`` by *and* to what is before."""
    nowhere = {place for place, there in ((BEHIND, apart), (IN_A_ROW, linked)) if there}
    if not any(part.where in nowhere for part in phrase.parts):
        return phrase
    return phrase._replace(parts=tuple(part for part in phrase.parts if part.where not in nowhere))


def is_right_behind(tokens: Sequence[Token], verb: int, place: int) -> bool:
    """Whether only small words stand between a verb and a place behind it."""
    return verb < place and all(token.is_small for token in tokens[verb + 1 : place])


def _counts_more(piece: Sequence[Token], given: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether words count two things or more, such as *both*, where no more than one is named."""
    named = [value for values in given.values() for value in values]
    counts = {count for token in piece if token.is_small for count in token.of(NUMBER)} - {"1"}
    return bool(counts) and len(named) <= 1 and not any(count in value for count in counts for value in named)
