"""Which actions a sentence names: it is cut where verbs allow, and each piece must say one action whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from assistant.plain.lines.filling import (
    BARE,
    GOAL,
    NEVER,
    OWN,
    UNHEARD,
    Clause,
    Effort,
    Filling,
    comes_of,
    counts_something_else,
    is_linked,
)
from assistant.plain.lines.vocabulary import DONE, LINKED, NUMBER, PARTED, ROLE, TOGETHER, Token
from assistant.referee.spoken import ALSO, CORRECTING, LAST, ONCE, PLAYER, SILENT, Phrase, Spoken
from assistant.referee.values import cached_property

MOST_READ: Final = 24
"""Ways to read a sentence that are looked at."""
LONGEST_PIECE: Final = 45
ECHO, TURNED = 4, 7
"""What counts against an action that has its verb from the action beside it, and another order of words."""
MOVING: Final = "moving"
"""The role of words for a goal that are said of nothing but going there."""
BEFORE, BEHIND = "before", "behind"
"""Where an action has its verb from: *dig on b1 and on b2*, *auf b1 und auf b2 graben*."""
AS_GOOD: Final = 30
"""Readings that count against themselves so much more than the best may be meant as well."""


class Grammar:
    """The readings of one sentence."""

    def __init__(self, spoken: Spoken, sentence: str, tokens: Sequence[Token], effort: Effort) -> None:
        """Read the tokens of a sentence by the phrases of a game, with no more ``effort`` than is left."""
        self._sentence = sentence
        self._phrases = spoken.phrases
        self._tokens = tokens
        self._effort = effort
        self._filling = Filling(sentence, tokens, effort)
        self._known: dict[tuple[int, int], list[Clause]] = {}

    @cached_property
    def _by_verb(self) -> Mapping[str, list[Phrase]]:
        phrases: dict[str, list[Phrase]] = {}
        for phrase in self._phrases:
            phrases.setdefault(phrase.spoken, []).append(phrase)
        return phrases

    @cached_property
    def _verbs(self) -> list[str]:
        return sorted({verb for token in self._tokens for verb in token.verbs})

    def readings(self, *, echoing: bool = True) -> list[tuple[Clause, ...]]:
        """Return what the whole sentence may say, the best first; none where nothing fits.

        Unless it is ``echoing`` no action has its verb from another one.
        """
        ranked = self._ranked
        if not echoing:
            ranked = [pair for pair in ranked if all(clause.verb == OWN for clause in pair[1])]
        likely = (clauses for against, clauses in ranked if clauses and against <= ranked[0][0] + AS_GOOD)
        return [clauses for clauses in likely if not self._is_in_one_breath(clauses)]

    def _is_in_one_breath(self, clauses: Sequence[Clause]) -> bool:
        """Whether something is told and done with nothing between: *Ada has lost one camp* builds none.

        Neither is what goes on without a verb of its own: *Ben has m3 and m4* lifts no m4.
        """
        return any(
            CORRECTING in {one.phrase.verb, behind.phrase.verb}
            and one.phrase.verb != behind.phrase.verb
            and (
                self._tokens[behind.start].gap == TOGETHER
                or (
                    one.phrase.verb == CORRECTING
                    and self._tokens[behind.start].gap < DONE
                    and _is_bare(behind)
                )
            )
            for one, behind in pairwise(clauses)
        )

    @cached_property
    def _ranked(self) -> list[tuple[int, tuple[Clause, ...]]]:
        """The readings with what counts against each, the best first."""
        best: dict[int, list[tuple[int, tuple[Clause, ...]]]] = {len(self._tokens): [(0, ())]}
        for start in range(len(self._tokens) - 1, -1, -1):
            ranked = []
            for end in range(start + 1, min(len(self._tokens), start + LONGEST_PIECE) + 1):
                clauses = self._clauses(start, end) if best.get(end) else ()
                self._effort.spend(len(clauses) * len(best.get(end, ())))
                ranked += [
                    (clause.against + against + self._joint(clause, start, end, rest), (clause, *rest))
                    for clause in clauses
                    for against, rest in best[end]
                ]
            ranked = [pair for pair in ranked if pair[0] < NEVER]
            ranked.sort(key=lambda pair: pair[0])
            best[start] = ranked[:MOST_READ]
        return best[0]

    def _joint(self, clause: Clause, start: int, end: int, rest: tuple[Clause, ...]) -> int:
        """Return what counts against cutting here."""
        if clause.verb == BEFORE and not start:
            return NEVER
        if not rest:
            return NEVER if clause.verb == BEHIND else 0
        says_nothing = _is_empty(clause, there=start > 0) or _is_empty(rest[0], there=True)
        twice = clause.phrase.verb == rest[0].phrase.verb and (
            clause.phrase.each == ONCE or _is_once(clause, rest[0])
        )
        together = self._tokens[end].gap == TOGETHER
        if together and (says_nothing or twice or _is_of_one(clause, rest[0])):
            return NEVER
        tells = not start and _is_named_later(clause, rest[0])
        tells = tells or (self._tokens[end].gap == PARTED and _is_told_in_parts(clause, rest[0]))
        tells = tells or (self._tokens[end].gap == LINKED and _may_part(clause, rest[0]))
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
        if following.verb == BEFORE and clause.phrase.each == ONCE and clause.given and following.given:
            return False  # a turn has it once: *a new route with Ulm and Kempten* begins no second one
        return clause.verb != BEHIND or (alike and gap in {LINKED, DONE} and following.verb != BEFORE)

    def _clauses(self, start: int, end: int) -> list[Clause]:
        """Return the actions that a piece may say; it holds no *then* inside."""
        if (start, end) not in self._known:
            piece = self._tokens[start:end]
            self._effort.spend()
            self._known[start, end] = []
            if all(token.gap < DONE or comes_of(token) for token in piece[1:]):
                self._known[start, end] = list(self._read(start, end))
        return self._known[start, end]

    def _read(self, start: int, end: int) -> Iterator[Clause]:
        piece = self._tokens[start:end]
        for place, token in enumerate(piece):
            if not is_linked(piece, place):
                for verb in token.verbs:
                    for phrase in self._by_verb.get(verb, ()):
                        yield from self._filling.clauses(phrase, start, end, start + place)
        for phrase in self._phrases:
            if phrase.bare and not counts_something_else(phrase, piece):
                yield from self._filling.clauses(phrase, start, end, None)
        if all(token.is_small or not token.verbs for token in piece):
            yield from self._echoes(start, end)

    def _echoes(self, start: int, end: int) -> Iterator[Clause]:
        """Yield what a piece may say with a verb that stands elsewhere in the sentence.

        Whoever only digs does so at a place, and goes to the next one: *auf b1 graben und nach b2*.
        """
        piece = self._tokens[start:end]
        going = any(MOVING in token.of(ROLE) for token in piece)
        for verb in self._verbs:
            for phrase in self._by_verb.get(verb, ()):
                if not phrase.parts:
                    yield from self._doing_as_much(phrase, piece, start)
                    continue
                if going and not any(part.role == GOAL for part in phrase.parts):
                    continue
                for clause in self._filling.clauses(phrase, start, end, None):
                    against = clause.against - BARE + ECHO
                    yield clause._replace(against=against, verb=BEFORE)
                    yield clause._replace(against=against, verb=BEHIND)

    def _doing_as_much(self, phrase: Phrase, piece: Sequence[Token], start: int) -> Iterator[Clause]:
        """Yield that a player does what another one does, of what needs nothing else: *Ben too*."""
        players = [player for token in piece for player in token.of(PLAYER)]
        if len(players) == 1 and all(token.is_small or token.of(PLAYER) for token in piece):
            text = self._sentence[piece[0].start : piece[-1].end]
            also = ALSO if any(token.of(ALSO) for token in piece) else ""
            for verb in (BEFORE, BEHIND):
                yield Clause(phrase, {}, players[0], text, ECHO, None, verb, also, start)


def _is_once(clause: Clause, following: Clause) -> bool:
    """Whether two clauses of one verb are one action: *fate card ... moves*, unlike *dig b3 dig*."""
    return (
        following.word != ALSO
        and not (clause.given and following.given)
        and (clause.word != following.word or not (clause.given or following.given))
    )


def _is_bare(clause: Clause) -> bool:
    """Whether an action is said without its verb."""
    return clause.first is None and bool(clause.given)


def _is_empty(clause: Clause, *, there: bool) -> bool:
    """Whether nothing is said of an action that needs more than what may have been named before it."""
    return not clause.given and not all(
        there and part.there == LAST for part in clause.phrase.lacks(clause.given)
    )


def _is_named_later(clause: Clause, following: Clause) -> bool:
    """Whether what an action lacks is named in the next one only: *my route goes and I begin with Ulm*.

    Then the one tells of the other, and nobody means two.
    """
    lacking = {part.name for part in clause.phrase.lacks(clause.given) if part.kind != NUMBER}
    return not clause.given and bool(lacking & set(following.given))


def _is_told_in_parts(clause: Clause, following: Clause) -> bool:
    """Whether the next one may tell of a part of the action: *two explorers come in, one at c1* are two."""
    lacking = {part.name for part in clause.phrase.lacks(clause.given)}
    alike = clause.phrase.verb == following.phrase.verb and _is_bare(following)
    return alike and bool(set(clause.given) & set(following.given)) and bool(lacking & set(following.given))


def _may_part(clause: Clause, following: Clause) -> bool:
    """Whether nobody knows which of several do the one and which the other: *both to b1 and to c1*."""
    parting, who = clause.phrase.links.parting, clause.phrase.parts[:1]
    return (
        parting is not None
        and parting(clause.given)
        and _is_bare(following)
        and clause.phrase.verb == following.phrase.verb
        and not any(part.name in following.given for part in who)
    )


def _does_as_much(clause: Clause, following: Clause) -> bool:
    """Whether two players do the same, of which nothing is said but who: *Ada and Ben pass*."""
    alike = clause.phrase == following.phrase and not clause.phrase.parts
    echoing = clause.verb == BEHIND or following.verb == BEFORE
    return alike and echoing and bool(clause.player and following.player)


def _is_parallel(clause: Clause, following: Clause) -> bool:
    """Whether both name the same thing, one that an action has once: a list of them says no two actions."""
    lists = {part.name for part in clause.phrase.parts if part.many and part.name != clause.phrase.each}
    both = set(clause.given) & set(following.given)
    return bool(both) and not both & lists


def _is_of_one(clause: Clause, following: Clause) -> bool:
    """Whether two clauses with nothing between tell of one action that cannot be all of this.

    *Take Basel with the Postillion* lays nothing; *the guy on c2 goes to a3* does not go to c2 before.
    """
    helps = _is_bare(following) and set(following.given) <= {
        part.name for part in following.phrase.parts if part.line == SILENT
    }
    same = clause.phrase.verb == following.phrase.verb and _is_bare(clause) != _is_bare(following)
    ends = _is_bare(clause) or clause.first is False
    return helps or (same and ends and clause.phrase.parts[0].name not in following.given)
