"""Which actions a sentence names: it is cut where verbs allow, and each piece must say one action whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Final, NamedTuple

from assistant.plain.lines.piece import (
    comes_of,
    counts_something_else,
    ends_in_what_comes,
    is_linked,
    is_right_behind,
    said_here,
    times_said,
)
from assistant.plain.lines.token import DONE, LINKED, PARTED, TOGETHER, Token
from assistant.plain.lines.vocabulary import ALSO, LITTLE, NUMBER, OURS, ROLE, Sense
from assistant.referee.spoken import CORRECTING, HAVING, Part, Phrase, Said, Spoken

PLAYER: Final = "player"
ARTICLE: Final = Sense(NUMBER, "1")
MOST_READ: Final = 24
"""Ways to read a sentence that are looked at."""
MOST_FILLED: Final = 40
LONGEST_PIECE: Final = 45
BARE, ECHO, WITHOUT, TURNED, UNHEARD, MISTYPED, ACROSS, LEFT_OUT = 35, 4, 10, 7, 6, 4, 40, 45
"""What counts against a reading: an action without its verb, one that has it from the action beside it,
something not said, another order of words, a word not heard that could say something, a mistyped one, an
action on both sides of a comma, a verb that is not heard."""
TAKEN, IN_A_ROW = 12, 25
"""What counts against a verb that is heard as a word in front of a thing, *in*, and against things that are
said one after another with nothing between where each is an action: *take Ulm Basel*."""
ORIGIN, GOAL = "from", "to"
"""The roles of things at which an action begins and ends."""
MOVING: Final = "moving"
"""The role of words for a goal that are said of nothing but going there."""
WAYS: Final = frozenset({"from", "to", "via", "with"})
"""Roles of things that nearly every action has."""
OWN, BEFORE, BEHIND = "", "before", "behind"
"""Where an action has its verb from: *dig on b1 and on b2*, *auf b1 und auf b2 graben*."""
NEVER: Final = 1000
AS_GOOD: Final = 30
"""Readings that count against themselves so much more than the best may be meant as well."""


class Clause(NamedTuple):
    """One action as it was said: its phrase, what was said of it, who does it, the words of it.

    ``against`` counts what speaks against reading it so; ``first`` says whether its verb begins it, ``verb``
    where that stands, and ``word`` is it as it was said.
    """

    phrase: Phrase
    said: Said
    player: str
    text: str
    against: int
    first: bool | None
    verb: str = OWN
    word: str = ""


class _Filled(NamedTuple):
    said: Mapping[str, tuple[str, ...]]
    player: str
    against: int
    role: str


class Grammar:
    """The readings of one sentence. ``loose`` leaves out whatever does not fit, to be held against a text."""

    def __init__(
        self, spoken: Spoken, sentence: str, tokens: Sequence[Token], *, loose: bool = False
    ) -> None:
        """Read the tokens of a sentence by the phrases of a game."""
        self._sentence = sentence
        self._phrases = spoken.phrases
        self._tokens = tokens
        self._loose = loose
        self._known: dict[tuple[int, int], list[Clause]] = {}

    @cached_property
    def _by_verb(self) -> Mapping[str, list[Phrase]]:
        found: dict[str, list[Phrase]] = {}
        for phrase in self._phrases:
            found.setdefault(phrase.heard or phrase.verb, []).append(phrase)
        return found

    def readings(self, *, echoing: bool = True) -> list[tuple[Clause, ...]]:
        """Return what the whole sentence may say, the best first; none where nothing fits.

        Unless it is ``echoing`` no action has its verb from another one.
        """
        best: dict[int, list[tuple[int, tuple[Clause, ...]]]] = {len(self._tokens): [(0, ())]}
        for start in range(len(self._tokens) - 1, -1, -1):
            found = [
                (clause.against + against + self._joint(clause, start, end, rest), (clause, *rest))
                for end in range(start + 1, min(len(self._tokens), start + LONGEST_PIECE) + 1)
                if self._may_cut(end)
                for clause in self._clauses(start, end)
                for against, rest in best.get(end, ())
            ]
            found = [pair for pair in found if pair[0] < NEVER]
            found.sort(key=lambda pair: pair[0])
            best[start] = found[:MOST_READ]
        ranked = best[0]
        if not echoing:
            ranked = [pair for pair in ranked if all(clause.verb == OWN for clause in pair[1])]
        return [clauses for against, clauses in ranked if clauses and against <= ranked[0][0] + AS_GOOD]

    def whole(self) -> list[Clause]:
        """Return what the sentence may say if it is one action, the best first."""
        if not self._tokens:
            return []
        clauses = (clause for clause in self._clauses(0, len(self._tokens)) if clause.verb == OWN)
        return sorted(clauses, key=lambda clause: clause.against)

    def _may_cut(self, place: int) -> bool:
        return place == len(self._tokens) or not self._loose

    def _joint(self, clause: Clause, start: int, end: int, rest: tuple[Clause, ...]) -> int:
        """Return what counts against cutting here."""
        if clause.verb == BEFORE and not start:
            return NEVER
        if not rest:
            return NEVER if clause.verb == BEHIND else 0
        says_nothing = _is_empty(clause, there=start > 0) or _is_empty(rest[0], there=True)
        twice = clause.phrase.verb == rest[0].phrase.verb and (
            clause.phrase.once or _is_once(clause, rest[0])
        )
        if self._tokens[end].gap == TOGETHER and (says_nothing or twice):
            return NEVER
        tells = not start and _is_named_later(clause, rest[0])
        if tells or not self._echoed(clause, rest[0], self._tokens[end].gap):
            return NEVER
        turned = None not in (clause.first, rest[0].first) and clause.first != rest[0].first
        gap = self._tokens[end].gap
        if gap == TOGETHER and (_is_bare(clause) or _is_bare(rest[0])):
            return BARE if _is_bare(clause) and _is_bare(rest[0]) else BARE // 2
        apart = UNHEARD if gap == PARTED and BEHIND != rest[0].verb != OWN else 0
        return turned * TURNED + (gap == TOGETHER) + apart * 2

    def _echoed(self, clause: Clause, following: Clause, gap: int) -> bool:
        """Whether the one has the verb of the other, where one has none of its own."""
        if _does_as_much(clause, following):  # *Ada, Ben passes* only tells Ada
            listed = clause.verb == following.verb and gap == PARTED
            return gap == LINKED or following.word == ALSO or listed
        alike = clause.phrase.verb == following.phrase.verb and _is_parallel(clause, following)
        if following.verb == BEFORE and not (alike and gap > TOGETHER and clause.verb != BEHIND):
            return False
        return clause.verb != BEHIND or (alike and gap in {LINKED, DONE} and following.verb != BEFORE)

    def _clauses(self, start: int, end: int) -> list[Clause]:
        """Return the actions that a piece may say; it holds no *then* inside."""
        if (start, end) not in self._known:
            piece = self._tokens[start:end]
            self._known[start, end] = []
            if self._loose or all(token.gap < DONE or comes_of(token) for token in piece[1:]):
                self._known[start, end] = list(self._read(piece))
        return self._known[start, end]

    def _read(self, piece: Sequence[Token]) -> Iterator[Clause]:
        if any(not token.senses for token in piece) and not self._loose:
            return
        for place, token in enumerate(piece):
            if self._loose or not is_linked(piece, place):
                for verb in token.verbs:
                    for phrase in self._by_verb.get(verb, ()):
                        yield from self._filled(phrase, piece, place)
        for phrase in self._phrases:
            if phrase.bare and not counts_something_else(phrase, piece):
                yield from self._filled(phrase, piece, None)
        if not self._loose and all(token.is_small or not token.verbs for token in piece):
            yield from self._echoes(piece)

    def _echoes(self, piece: Sequence[Token]) -> Iterator[Clause]:
        """Yield what a piece may say with a verb that stands elsewhere in the sentence.

        Whoever only digs does so at a place, and goes to the next one: *auf b1 graben und nach b2*.
        """
        going = any(MOVING in token.of(ROLE) for token in piece)
        for verb in sorted({verb for token in self._tokens for verb in token.verbs}):
            for phrase in self._by_verb.get(verb, ()):
                if not phrase.parts:
                    yield from self._doing_as_much(phrase, piece)
                    continue
                if going and not any(part.role == GOAL for part in phrase.parts):
                    continue
                for clause in self._filled(phrase, piece, None):
                    against = clause.against - BARE + ECHO
                    yield clause._replace(against=against, verb=BEFORE)
                    yield clause._replace(against=against, verb=BEHIND)

    def _doing_as_much(self, phrase: Phrase, piece: Sequence[Token]) -> Iterator[Clause]:
        """Yield that a player does what another one does, of what needs nothing else: *Ben too*."""
        players = [player for token in piece for player in token.of(PLAYER)]
        if len(players) == 1 and all(token.is_small or token.of(PLAYER) for token in piece):
            text = self._sentence[piece[0].start : piece[-1].end]
            also = ALSO if any(token.of(ALSO) for token in piece) else ""
            for verb in (BEFORE, BEHIND):
                yield Clause(phrase, {}, players[0], text, ECHO, None, verb, also)

    def _filled(self, phrase: Phrase, piece: Sequence[Token], verb: int | None) -> Iterator[Clause]:
        if not self._loose and len(piece) > 1 and verb != len(piece) - 1 and ends_in_what_comes(piece):
            return
        text = self._sentence[piece[0].start : piece[-1].end]
        parted = ACROSS if verb and piece[verb].gap == PARTED else 0
        states = [_Filled({}, "", parted, "")]
        times = times_said(phrase, piece, verb)
        for place, token in enumerate(piece):
            if place == verb or (verb is not None and verb < place < verb + times):
                continue
            across = ACROSS if place and token.gap == PARTED else 0
            again = verb is None or token.text == piece[verb].text
            apart = verb is not None and not is_right_behind(piece, verb, place)
            heard = said_here(phrase, apart=apart, linked=bool(place) and token.gap == LINKED)
            states = [
                new for state in states for new in self._heard(heard, state, token, across, again=again)
            ]
            states = sorted(states, key=lambda state: state.against)[:MOST_FILLED]
        others = [place for place in range(len(piece)) if place != verb and not piece[place].is_small]
        first = None if verb is None or not others else verb < max(others)
        wrong = sum(token.mistyped for token in piece) * MISTYPED
        word = "" if verb is None else piece[verb].text
        done: dict[object, Clause] = {}
        for said, player, against, role in states:
            if role:
                continue
            counting = phrase.again or phrase.times
            if times > 1 and counting in said:
                continue
            told = {**said, counting: (str(times),)} if times > 1 else said
            is_empty = not told or bool(phrase.one_of and not set(phrase.one_of) & set(told))
            if (is_empty and (verb is None or phrase.heard)) or (phrase.whole and not phrase.is_whole(told)):
                continue
            lacking = (len(phrase.lacks(told)) + (len(phrase.one_of) if is_empty else 0)) * WITHOUT
            whole = against + lacking + wrong + (BARE if verb is None and HAVING not in told else 0)
            key = tuple(sorted(told.items())), player
            if key not in done or done[key].against > whole:
                done[key] = Clause(phrase, told, player, text, whole, first, OWN, word)
        # Another way to hear the same words is a worse one; another way to cut them may be meant as well.
        least = min((clause.against for clause in done.values()), default=0)
        yield from (clause for clause in done.values() if self._loose or clause.against == least)

    def _heard(
        self, phrase: Phrase, state: _Filled, token: Token, across: int, *, again: bool
    ) -> Iterator[_Filled]:
        """Yield what is said once a token is heard, too; a comma before it counts but in a list.

        Another word for the same verb says nothing new, but the same one ``again`` does: *draw draw*.
        """
        fitted = False
        listing, state = state, state._replace(against=state.against + across)
        for kind, value in sorted(token.senses, key=partial(_place, phrase)):
            if kind == ROLE:
                if not state.role and any(part.role == value for part in phrase.parts):
                    fitted = True
                    verb = bool(token.verbs) and (phrase.heard or phrase.verb) not in token.verbs
                    # Behind a comma may stand what comes up, *I take Ulm, up comes Linz*, and no goal.
                    before = state if value in WAYS else listing
                    yield state._replace(role=value, against=before.against + verb * TAKEN)
                continue
            for part in self._places(phrase, state, kind):
                # In German *am* is *at*, and what one has begins with it in Romanian: *am două tabere*.
                if part.only not in ("", value) or (kind == HAVING and state.said):
                    continue
                fitted = True
                values = (*state.said.get(part.name, ()), value)
                going_on = part.name == _last(state)
                before = listing if going_on else state
                in_a_row = going_on and part.name == phrase.each and token.gap == TOGETHER
                against = before.against + in_a_row * IN_A_ROW
                yield before._replace(said={**state.said, part.name: values}, role="", against=against)
            if kind == PLAYER and not state.player and not state.role:
                fitted = True
                yield state._replace(player=value, against=state.against + bool(state.said))
        spoken = phrase.heard or phrase.verb
        beside = token.gap == TOGETHER and not again
        alone = spoken in token.verbs and not phrase.parts  # *done, that's it*
        on = phrase.once and not state.said and token.gap < DONE and not again
        more = alone or (spoken in token.verbs and (beside or on) and not fitted)
        if alone or (on and spoken in token.verbs):
            yield listing
            if alone:
                return
        against = self._unheard(phrase, state, token, fitted=fitted, more=more)
        if against < NEVER:
            # *Smash row 1, at the Orc*: where nobody goes anywhere, what leads to a thing begins no action.
            leading = token.is_small and token.of(ROLE) and all(part.role != GOAL for part in phrase.parts)
            before = listing if leading else state
            yield state._replace(against=before.against + against)

    def _unheard(self, phrase: Phrase, state: _Filled, token: Token, *, fitted: bool, more: bool) -> int:
        """Return what counts against passing over a word: nothing for a small one that could say nothing."""
        if not self._loose and self._must_be_heard(phrase, state, token, fitted=fitted):
            return NEVER
        idle = bool(token.of(ROLE)) and not (fitted or state.role or token.verbs)
        small = token.is_small
        if not (small or more or idle):
            return UNHEARD if self._loose else NEVER
        other = bool(token.verbs) and (phrase.heard or phrase.verb) not in token.verbs
        leads = fitted and not token.verbs and GOAL in token.of(ROLE)
        if other or leads or not (small or idle):
            return LEFT_OUT
        return UNHEARD if fitted or token.verbs else TAKEN * (not small)

    def _must_be_heard(self, phrase: Phrase, state: _Filled, token: Token, *, fitted: bool) -> bool:
        """Whether a word is none to pass over: a second one of what is said once, or *from*, but for *a*."""
        if phrase.verb == CORRECTING and token.of(OURS):
            return True  # *both treasures are mine* tells who takes them, and not how many there are
        if token.is_small and {sense for sense in token.senses if sense.kind != LITTLE} == {ARTICLE}:
            return False
        if not fitted:
            return bool({part.kind for part in phrase.parts} & {kind for kind, _ in token.senses})
        roles = {part.role for part in phrase.parts if part.name not in state.said}
        return not state.role and not token.verbs and ORIGIN in roles & set(token.of(ROLE))

    def _places(self, phrase: Phrase, state: _Filled, kind: str) -> list[Part]:
        """Return the part of a phrase that a thing of a kind says now, if any."""
        fitting = [part for part in phrase.parts if part.kind == kind]
        if state.role:
            return [part for part in fitting if part.role == state.role and _has_room(part, state)][:1]
        going_on = [part for part in fitting if part.name == _last(state) and part.many]
        if any(part.role == GOAL and part.name in state.said for part in fitting):
            return going_on[:1]  # whoever is where they go to is nowhere else in the same action
        plain = [part for part in fitting if not part.role and _has_room(part, state)]
        return (going_on or plain)[:1]


def _place(phrase: Phrase, sense: Sense) -> tuple[int, Sense]:
    """Return where notation has a thing of a kind: what may be two things is said in that order, rather."""
    kinds = [part.kind for part in phrase.parts]
    return kinds.index(sense.kind) if sense.kind in kinds else len(kinds), sense


def _last(state: _Filled) -> str:
    """Return the part that was said last."""
    return list(state.said)[-1] if state.said else ""


def _is_once(clause: Clause, following: Clause) -> bool:
    """Whether two clauses of one verb are one action: *fate card ... moves*, unlike *dig b3 dig*."""
    return (
        following.word != ALSO
        and not (clause.said and following.said)
        and (clause.word != following.word or not (clause.said or following.said))
    )


def _is_bare(clause: Clause) -> bool:
    """Whether an action is said without its verb."""
    return clause.first is None and bool(clause.said)


def _is_empty(clause: Clause, *, there: bool) -> bool:
    """Whether nothing is said of an action that needs more than what may have been named before it."""
    return not clause.said and not all(there and part.there for part in clause.phrase.lacks(clause.said))


def _is_named_later(clause: Clause, following: Clause) -> bool:
    """Whether what an action lacks is named in the next one only: *my route goes and I begin with Ulm*.

    Then the one tells of the other, and nobody means two.
    """
    lacking = {part.name for part in clause.phrase.lacks(clause.said) if part.kind != NUMBER}
    return not clause.said and bool(lacking & set(following.said))


def _does_as_much(clause: Clause, following: Clause) -> bool:
    """Whether two players do the same, of which nothing is said but who: *Ada and Ben pass*."""
    alike = clause.phrase == following.phrase and not clause.phrase.parts
    echoing = clause.verb == BEHIND or following.verb == BEFORE
    return alike and echoing and bool(clause.player and following.player)


def _is_parallel(clause: Clause, following: Clause) -> bool:
    """Whether both name the same thing, one that an action has once: a list of them says no two actions."""
    lists = {part.name for part in clause.phrase.parts if part.many and part.name != clause.phrase.each}
    both = set(clause.said) & set(following.said)
    return bool(both) and not both & lists


def _has_room(part: Part, state: _Filled) -> bool:
    return part.many or part.name not in state.said
