"""What the actions that a sentence names can be at a table, or what else is possible there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, NamedTuple

from assistant.locale import say
from assistant.plain.lines.filling import OWN, Clause, Effort
from assistant.plain.lines.problems import (
    MOST_IN_FULL,
    WHAT,
    Does,
    Meaning,
    Stuck,
    Understanding,
    does_at,
    quoted,
)
from assistant.plain.lines.vocabulary import (
    BESIDE,
    LITTLE,
    NEVER_PASSED,
    NUMBER,
    RATHER,
    ROLE,
    VERB,
    Token,
    Words,
    kinds_of,
    listed_as,
)
from assistant.plain.words import fold
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.referee.protocol import AnyAction, AnyPosition
from assistant.referee.slots import NONE
from assistant.referee.spoken import BY, CORRECTING, FROM_BEFORE, LAST, MAYBE, PERHAPS, PLAYER, Said, Spoken
from assistant.referee.text import Text, joined
from assistant.referee.values import cached_property
from assistant.referee.verdict import ILLEGAL
from assistant.referee.wording import shown

MOST_EXAMPLES: Final = 6
NOT_THINGS: Final = frozenset({VERB, ROLE, RATHER, *NEVER_PASSED})
VAGUE: Final = frozenset({VERB, ROLE, LITTLE, NUMBER, *BESIDE})
"""Kinds of what stands in many lines, or in none."""
PLACES: Final = ("cell", "city", "spot", "lane")
_BETWEEN: Final = re.compile(r"[^\w-]+")


class Possible(NamedTuple):
    """An action that is possible now, and its line."""

    action: AnyAction
    line: str


def naming_all(tokens: Sequence[Token], possible: Sequence[Possible]) -> list[Possible]:
    """Return the actions that name every thing that was said, where nothing but things was said.

    A number alone names nothing.
    """
    large = [token for token in tokens if not token.is_small]
    things = _things(large)
    if not things or len(things) < len(large) or any(kinds_of(token) & NOT_THINGS for token in large):
        return []
    return [one for one in possible if all(thing & _words(one.line) for thing in things)]


def naming_number(tokens: Sequence[Token], possible: Sequence[Possible]) -> list[Possible]:
    """Return the actions that name a number, where nothing but that was said: *four*."""
    large = [token for token in tokens if NUMBER in kinds_of(token) or not token.is_small]
    if len(large) != 1 or VERB in kinds_of(large[0]):
        return []
    return [one for one in possible if set(large[0].of(NUMBER)) & {*one.line.split()}]


def saying_no_more(tokens: Sequence[Token], naming: Sequence[Possible]) -> list[Possible]:
    """Return those actions of which nothing was left out but what is done: *take ulm*, *lay ulm* of *Ulm*."""
    things = len(_things([token for token in tokens if not token.is_small]))
    return [one for one in naming if len(one.line.split()) == things + 1]


def with_examples(
    understood: Understanding, tokens: Sequence[Token], possible: Sequence[Possible]
) -> Understanding:
    """Return why something is not understood, with lines that could be said now.

    They name what was said, or have its verb, or are one of each verb.
    """
    large = [token for token in tokens if not token.is_small]
    things, verbs = _things(large), {verb for token in large for verb in token.verbs}
    lines = [one.line for one in possible]
    naming = sorted((line for line in lines if any(thing & _words(line) for thing in things)), key=len)
    firsts = {line.split()[0]: line for line in reversed(lines)}
    examples = (
        [line for line in naming if line.split()[0] in verbs]
        or naming
        or [line for line in lines if line.split()[0] in verbs]
        or sorted(firsts.values(), key=lines.index)
    )
    if not examples or understood.problem is None:
        return understood
    listed = joined(quoted(shown(line)) for line in islice(dict.fromkeys(examples), MOST_EXAMPLES))
    problem = Text("{problem} Possible now: {examples}.", problem=understood.problem, examples=listed)
    return understood._replace(problem=problem)


def _things(tokens: Sequence[Token]) -> list[set[str]]:
    """Return what each token may name, of those that name something that tells actions apart."""
    named = [{value for kind, value in token.senses if _names(kind, value)} for token in tokens]
    return [values for values in named if values]


def _names(kind: str, value: str) -> bool:
    """Whether a thing tells actions apart; a number does as a place only: *lane 2*, not *one more action*."""
    return kind not in VAGUE and (kind in PLACES or not value.isdecimal())


def _words(line: str) -> set[str]:
    words = _BETWEEN.split(line)
    return {*words, *(part for word in words for part in word.split("-"))}


MOST_CHOICES: Final = MOST_IN_FULL
"""What a line may mean and that is shown to be chosen from; where it is more, the line is to say more."""
MOST_ACTIONS: Final = 12
MOST_WAYS: Final = 60
"""Ways to go on that are kept while a line of several actions is understood."""
JUDGING: Final = 12
"""Steps that it takes to judge an action, about."""
_CHANGE: Final = re.compile(
    rf"(?P<before>{CORRECTING} (?P<what>\S+) (?P<fact>\S+) ){BY}(?P<sign>[-+{MAYBE}{PERHAPS}])(?P<by>.+)"
)


class _State(NamedTuple):
    position: AnyPosition
    does: Meaning
    last: dict[str, str]
    going: Said


@dataclass(frozen=True)
class SentenceContext:
    """Where a sentence is said: the game, its position, the words known there, the work it may still take."""

    referee: Any  # it can be spoken to, too
    position: AnyPosition
    words: tuple[Words, ...]
    effort: Effort

    @cached_property
    def possible(self) -> list[Possible]:
        """Every action that is possible now."""
        legal = self.referee.legal_actions(self.position)
        return [Possible(action, self.referee.write(action)) for action in legal]


class Doing:
    """What clauses come to at one table; ``stuck`` and ``open`` tell where they cannot go on, and why.

    ``untrue`` tells of what is said to be so and is not.
    """

    def __init__(self, table: SentenceContext) -> None:
        """Try actions at a table."""
        self.referee, self.position, self.words = table.referee, table.position, table.words
        self.effort = table.effort
        self.spoken: Spoken = self.referee.spoken
        self.stuck: list[Stuck] = []
        self.open: list[Stuck] = []
        self.untrue: list[Stuck] = []

    def meanings(self, clauses: Sequence[Clause], *, preparing: bool = False) -> list[Meaning]:
        """Return what clauses mean, one after another; with ``preparing`` with what may come before some."""
        states = [_State(self.position, (), {}, {})]
        resting = [clause for clause in clauses if clause.phrase.links.holds]
        clauses = _of_the_same(one_by_one(clauses))
        for number, clause in enumerate(clauses):
            is_last = number == len(clauses) - 1
            following: dict[tuple[str, ...], _State] = {}
            if preparing and clause.phrase.links.before:
                states = list(self._prepared(clause, states))
            for state in states:
                for does in self._actions(clause, state):
                    if does.verdict.judgement == ILLEGAL and (len(clauses) > 1):
                        self.stuck.append(Stuck(clause.text, does, None, number))
                        continue
                    after = state.position
                    if not is_last or resting:
                        try:
                            after = self.referee.apply(state.position, does.action)
                        except ImpossibleError as problem:
                            self.stuck.append(Stuck(clause.text, does, problem.text, number))
                            continue
                    going = clause.phrase.links.after(does.line) if clause.phrase.links.after else state.going
                    last = {**state.last, **self._places(clause, does.line)}
                    new = _State(after, (*state.does, does), last, going)
                    following.setdefault(tuple(one.line for one in new.does), new)
            if preparing and clause.phrase.links.before and is_last:  # nobody said that it is meant, too
                following |= {tuple(one.line for one in state.does): state for state in states}
            states = list(islice(following.values(), MOST_WAYS))
        return [state.does for state in states if all(self._holds(one, state) for one in resting)]

    def _holds(self, clause: Clause, state: _State) -> bool:
        """Whether what is said of figures that do nothing is so when all is done."""
        check = clause.phrase.links.holds
        holds = check is None or check(self.position, state.position, clause.given)
        if not holds:
            reason = Text("That is not so once all of this is done.")
            self.untrue.append(Stuck(clause.text, None, reason, len(state.does)))
        return holds

    def _prepared(self, clause: Clause, states: Iterable[_State]) -> Iterator[_State]:
        """Yield the states after what may come before a clause, where that makes it possible."""
        for state in states:
            action = self.referee.read(clause.phrase.links.before)
            does = does_at(self.referee, state.position, action)
            if does.verdict.judgement == ILLEGAL:
                continue
            after = state._replace(
                position=self.referee.apply(state.position, action), does=(*state.does, does)
            )
            if any(one.verdict.judgement != ILLEGAL for one in self._actions(clause, after)):
                yield after

    def _places(self, clause: Clause, line: str) -> dict[str, str]:
        """Return the places that an action names last, by their kinds."""
        places = {}
        for part in clause.phrase.parts:
            values = clause.given.get(part.name)
            if part.kind in PLACES and values:
                places[part.kind] = values[-1]
        kinds = {part.kind for part in clause.phrase.parts} & set(PLACES) - set(places)
        for word in re.split("[ =-]", line):
            senses = self.words[1].written.get((word,), frozenset())
            places |= {kind: value for kind, value in senses if kind in kinds}
        return places

    def _actions(self, clause: Clause, state: _State) -> list[Does]:
        """Return the actions that a clause may mean; more than one where several are allowed."""
        if any(part.where == FROM_BEFORE and part.name not in state.going for part in clause.phrase.parts):
            return []
        parts = {part.name for part in clause.phrase.parts}
        if state.going and not clause.others and set(state.going) <= parts - set(clause.given):
            tried = list(self._judged(clause, {**state.going, **clause.given}, state))
            on = [does for does in tried if does.verdict.judgement != ILLEGAL]
            if on or tried:  # others than those who went are not meant
                self.stuck += [Stuck(clause.text, does, None, len(state.does)) for does in tried if not on]
                return on
        lacking = clause.phrase.lacks(clause.given)
        there = {
            part.name: (state.last[part.kind],)
            for part in lacking
            if (part.there == LAST or part.there in clause.given) and part.kind in state.last
        }
        tried = list(self._judged(clause, {**clause.given, **there}, state))
        allowed = [does for does in tried if does.verdict.judgement != ILLEGAL]
        if allowed:
            asked = tuple(part.kind for part in lacking if part.kind in WHAT and part.name not in there)
            asked = tuple(kind for kind in asked if self._varies(kind, allowed))
            if len(allowed) > MOST_CHOICES and asked:
                self.open.append(Stuck(clause.text, None, None, len(state.does), asked))
            return allowed
        if len(tried) == 1 and not lacking:
            return tried
        others = [part for part in clause.phrase.parts if part.name in clause.phrase.one_of]
        others = others or list(clause.phrase.parts[:1])
        lacks = tuple(part.kind for part in lacking or others if part.name not in clause.given)
        first = min(tried, key=lambda does: len(does.verdict.violations), default=None)
        anyhow = self._against_all(tried) if lacking else None
        self.stuck.append(Stuck(clause.text, first, anyhow, len(state.does), lacks, clause.phrase.verb))
        return []

    def _varies(self, kind: str, allowed: Sequence[Does]) -> bool:
        """Whether actions differ in a thing of a kind, so that naming it would tell them apart."""
        named = {
            tuple(word for word in re.split("[ =-]", does.line) if self._is_of(kind, word))
            for does in allowed
        }
        return len(named) > 1

    def _is_of(self, kind: str, word: str) -> bool:
        return any(one.kind == kind for one in listed_as((fold(word),), self.words))

    def _against_all(self, tried: Sequence[Does]) -> Text | None:
        """Return what forbids all actions alike, whatever of them was not said."""
        against = [list(map(self.referee.rulebook.refusal_text, does.verdict.violations)) for does in tried]
        common = set.intersection(*({say(text) for text in texts} for texts in against)) if against else set()
        return next((text for text in against[0] if say(text) in common), None) if common else None

    def _judged(self, clause: Clause, given: Said, state: _State) -> Iterator[Does]:
        position = state.position
        for text in dict.fromkeys(self.spoken.lines(position, clause.phrase, given)):
            self.effort.spend(JUDGING)
            try:
                changed = by_that_much(self.spoken, position, text)
                if changed is None:
                    continue
                line, asked = changed
                action = self.referee.read(line)
                if clause.player and self.referee.actor(position, action) not in {"", clause.player}:
                    action = self.referee.read(f"{clause.player}: {line}")
                if isinstance(action, Correct):
                    self.referee.apply(position, action)
                    self.spoken.slots(position).entered(position, action)
            except (BadInputError, ImpossibleError) as problem:
                self.stuck.append(Stuck(clause.text, None, problem.text, len(state.does)))
                continue
            yield does_at(self.referee, position, action, asked)


def _of_the_same(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses, those that go on telling of somebody with who that is: *Ben has m3 and two m4*."""
    told: list[Clause] = []
    for clause in clauses:
        before = told[-1].given.get(PLAYER) if told and told[-1].phrase.verb == CORRECTING else None
        goes_on = clause.phrase.verb == CORRECTING and clause.verb != OWN and PLAYER not in clause.given
        owner = {PLAYER: before} if before and goes_on else {}
        told.append(clause._replace(given={**clause.given, **owner}))
    return told


def one_by_one(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses of one action each, without those in which nobody does anything."""
    return [
        clause._replace(given=given)
        for clause in clauses
        if not clause.phrase.links.holds
        for given in clause.phrase.single(clause.given)
    ][: MOST_ACTIONS + 1]


def by_that_much(spoken: Spoken, position: AnyPosition, line: str) -> tuple[str, Text | None] | None:
    """Return a line with the value that comes of a change, and what is asked then; any other line as it is.

    What may be added and may be what is left is not added, and nothing returned, where there is more of it:
    *noch drei Häuser* are left of twelve. Raises ImpossibleError where the value that changes is not known,
    or cannot change so.
    """
    change = _CHANGE.fullmatch(line)
    if change is None:
        return line, None
    slot, at = spoken.slots(position).find(position, change["what"], change["fact"])
    if change["sign"] == PERHAPS:
        sentence = slot.sentence(position, at, change["by"])
        return f"{change['before']}{change['by']}", Text("{sentence}. Is it meant so?", sentence=sentence)
    now, after = slot.changed(position, at, change["by"], -1 if change["sign"] == "-" else 1)
    if change["sign"] == MAYBE:
        with suppress(ImpossibleError):
            if slot.changed(position, at, change["by"], -1)[1] not in {NONE, "0"}:
                return None
        return f"{change['before']}{after}", None
    asked = Text(
        "That changes {now} to {after}. Is it meant so?",
        now=slot.spoken(position, at, now),
        after=slot.spoken(position, at, after),
    )
    return f"{change['before']}{after}", asked


def agrees(meaning: Meaning) -> bool:
    """Whether no fact is set to two values at once: *Ada and Ben have a camp on d3* tells whose there are."""
    values: dict[tuple[str, str], str] = {}
    for does in meaning:
        one = does.action
        if isinstance(one, Correct) and values.setdefault((one.what, one.fact), one.value) != one.value:
            return False
    return True
