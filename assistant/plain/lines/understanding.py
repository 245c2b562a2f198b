"""What a line in plain words means at a table: one answer, a few to choose from, or why none.

The position resolves what was not said, where only one answer exists: whatever the referee allows is tried,
and nothing is guessed. Nothing is entered here. Whoever shows what was understood enters exactly that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple, cast

from assistant.locale import LANGUAGES, say
from assistant.plain.folding import fold
from assistant.plain.lines.alike import different, in_words, told_by
from assistant.plain.lines.grammar import PLAYER, Clause, Grammar
from assistant.plain.lines.otherwise import Listen, Otherwise, Span
from assistant.plain.lines.possible import (
    Possible,
    naming_all,
    naming_number,
    possible_now,
    saying_no_more,
    with_examples,
)
from assistant.plain.lines.problems import (
    MOST_IN_FULL,
    WHAT,
    Does,
    Meaning,
    Stuck,
    Understanding,
    below_zero,
    is_refused,
    not_legal,
    of_unknown,
    say_more,
    things_alike,
    unfit,
    which_of,
)
from assistant.plain.lines.token import Token
from assistant.plain.lines.tokens import phrases_in, tokens_of, unknown, unknown_together
from assistant.plain.lines.vocabulary import Words, colours, named, vocabulary
from assistant.plain.words import LONGEST_SENTENCE
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.protocol import AnyPosition, AnyReferee
from assistant.referee.seats import Played
from assistant.referee.spoken import Phrase, Said, Speakable, Spoken, Thing
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL
from assistant.referee.wording import legible

MOST_CHOICES: Final = MOST_IN_FULL
"""What a line may mean and that is shown to be chosen from; where it is more, the line is to say more."""
MOST_LISTED, MOST_VALUES = 6, 8
"""What is asked for by name and listed all the same: anything, values of one thing such as a treasure."""
MOST_ACTIONS: Final = 12
MOST_WAYS: Final = 60
"""Ways to go on that are kept while a line of several actions is understood."""
PLACES: Final = ("cell", "city", "spot", "lane")


class _State(NamedTuple):
    position: AnyPosition
    does: Meaning
    last: dict[str, str]
    going: Said


def understand(referee: AnyReferee, position: AnyPosition, line: str) -> Understanding:
    """Return what a line in plain words means in a position, in whichever language it is written."""
    if not isinstance(referee, Speakable):
        return Understanding(problem=Text("In this game only lines of notation are understood."), part=line)
    line = " ".join(legible(line).split())
    if len(line) > LONGEST_SENTENCE:
        return Understanding(problem=Text("That line is too long; say less at once."), part="")
    return _Listening(referee, position, line).understanding()


def _listening(referee: AnyReferee, position: AnyPosition) -> Listen:
    def listen(line: str, apart: frozenset[Span]) -> Understanding:
        return _Listening(referee, position, line, apart).as_it_stands()

    return listen


class _Listening:
    """Understanding one line."""

    def __init__(
        self,
        referee: Any,  # noqa: ANN401 - it is both
        position: AnyPosition,
        line: str,
        apart: frozenset[Span] = frozenset(),
    ) -> None:
        self.referee, self.position, self.line = referee, position, line
        self.spoken: Spoken = referee.spoken
        self.words: tuple[Words, ...] = (vocabulary(referee.game), named(tuple(self._things())))
        self.tokens: list[Token] = tokens_of(line, self.words, self.spoken.joins, apart=apart)
        self.stuck: list[Stuck] = []
        self.open: list[Stuck] = []

    def _things(self) -> Iterator[Thing]:
        game = cast("Played", self.position).game
        for colour, name in game.called.items():
            belonging = (f"{name}s", f"{name} s", *([f"{name[:-1]}ei"] if name.endswith("a") else []))
            for way in (name, *belonging, *colours().get(colour, ())):
                yield Thing(PLAYER, colour, way)
        yield from self.spoken.things(self.position)

    def understanding(self) -> Understanding:
        """Return what the line means, where it says nothing with a phrase taken apart or a word like one."""
        understood = self.as_it_stands()
        if any(not is_refused(meaning) for meaning in understood.meanings):
            return understood
        listen = _listening(self.referee, self.position)
        otherwise = Otherwise(self.line, phrases_in(self.line, self.words), listen)
        found = different(self.referee, self.position, otherwise.taken_apart())
        if 1 <= len(found) <= MOST_CHOICES:
            return Understanding(tuple(found))
        strange = unknown_together(self.tokens)
        if strange and not understood.meanings:
            told = of_unknown(strange[0], self.words)
            found = different(
                self.referee,
                self.position,
                otherwise.with_words_alike(strange, things_alike(told, self.words)),
            )
            if 1 <= len(found) <= MOST_CHOICES:
                return told._replace(meanings=tuple(found))
        return understood

    def as_it_stands(self) -> Understanding:
        """Return what the line means, or why it cannot be understood."""
        written = self._written()
        if written:
            return Understanding((written,))
        strange = unknown(self.tokens)
        grammar = Grammar(self.spoken, self.line, self.tokens)
        found = [] if strange else self._meanings(grammar.readings())
        if not (found or strange):  # what repeats no verb may be possible where what does is not
            found = self._meanings(grammar.readings(echoing=False))
        if not found or is_refused(found[0]):
            found = self._echoed() or found
        if not strange and (not found or is_refused(found[0])):
            found = self._meanings(grammar.readings(), preparing=True) or found
        if len(found) > 1:
            found = told_by(self.line, found) or found
        if len(found) > MOST_CHOICES:
            few = len(found) <= (MOST_VALUES if self._lacks_one_thing() else MOST_LISTED)
            asking = which_of(self.line) if few else say_more(self.line, found)
            asking = not_legal(self.referee, self.open[0]) if self.open else asking
            return asking._replace(meanings=tuple(found)) if few else asking
        return Understanding(tuple(found)) if found else self._nothing(strange)

    def _nothing(self, strange: Sequence[Token]) -> Understanding:
        """Return why nothing is understood, or what is possible with things where nothing else is said."""
        below = below_zero(self.line, self.tokens)
        if below is not None:
            return below
        possible = possible_now(self.referee, self.position)
        if strange:
            problem = of_unknown(strange[0], self.words)
            return problem if problem.proposals else with_examples(problem, self.tokens, possible)
        if self.stuck:
            # What a rule forbids says more than what is still to be said.
            stuck = max(self.stuck, key=lambda one: (one.done, one.forbidden))
            why = not_legal(self.referee, stuck)
            told = stuck.does or stuck.reason or set(stuck.lacks) & set(WHAT) or stuck.done
            return why if told else with_examples(why, self.tokens, possible)
        naming = naming_all(self.tokens, possible)
        whole = saying_no_more(self.tokens, naming)
        if 1 <= len(whole) <= MOST_CHOICES:  # *Ulm*: is it taken or laid?
            return Understanding(tuple((self._does(one),) for one in whole))
        numbered = naming_number(self.tokens, possible)
        named = naming or numbered
        problem = unfit(self.line, self.tokens, self.spoken, told=bool(named))
        if 1 <= len(numbered) <= MOST_CHOICES:
            return problem._replace(meanings=tuple((self._does(one),) for one in numbered))
        return with_examples(problem, self.tokens, named) if named else problem

    def _does(self, one: Possible) -> Does:
        sentence = self.referee.describe(self.position, one.action)
        return Does(one.action, one.line, sentence, self.referee.judge(self.position, one.action))

    def _lacks_one_thing(self) -> bool:
        return bool(self.open) and all(len(one.lacks) == 1 for one in self.open)

    def _meanings(self, readings: Iterable[tuple[Clause, ...]], *, preparing: bool = False) -> list[Meaning]:
        """Return what the readings mean; with ``preparing`` those in which something comes before, only."""
        found: dict[str, Meaning] = {}
        for clauses in readings:
            if len(_one_by_one(clauses)) > MOST_ACTIONS or (
                preparing and not any(one.phrase.before for one in clauses)
            ):
                continue
            for meaning in self._of(clauses, preparing=preparing):
                found.setdefault("\n".join(does.line for does in meaning), meaning)
        # Who only says who stays wants nothing done; who says more wants that.
        doing = [meaning for meaning in found.values() if meaning]
        return different(self.referee, self.position, doing or found.values())

    def _written(self) -> Meaning:
        """Return lines of notation with commas between, if that is what it is and all of it is allowed."""
        lines = [part.strip() for part in re.split("[,;]", self.line)]
        position, does = self.position, []
        try:
            for line in lines:
                action = self.referee.read(line)
                verdict = self.referee.judge(position, action)
                if verdict.judgement == ILLEGAL:
                    return ()
                does.append(Does(action, line, self.referee.describe(position, action), verdict))
                position = self.referee.apply(position, action)
        except (BadInputError, ImpossibleError):
            return ()
        return tuple(one._replace(line=self.referee.write(one.action)) for one in does)

    def _of(self, clauses: Sequence[Clause], *, preparing: bool = False) -> list[Meaning]:
        states = [_State(self.position, (), {}, {})]
        clauses = _one_by_one(clauses)
        for number, clause in enumerate(clauses):
            is_last = number == len(clauses) - 1
            following: dict[tuple[str, ...], _State] = {}
            if preparing and clause.phrase.before:
                states = list(self._prepared(clause, states))
            for state in states:
                for does in self._actions(clause, state):
                    if does.verdict.judgement == ILLEGAL and (len(clauses) > 1):
                        self.stuck.append(Stuck(clause.text, does, None, number))
                        continue
                    after = state.position
                    if not is_last:
                        try:
                            after = self.referee.apply(state.position, does.action)
                        except ImpossibleError as problem:
                            self.stuck.append(Stuck(clause.text, does, problem.text, number))
                            continue
                    going = clause.phrase.after(does.line) if clause.phrase.after else state.going
                    last = {**state.last, **self._places(clause, does.line)}
                    new = _State(after, (*state.does, does), last, going)
                    following.setdefault(tuple(one.line for one in new.does), new)
            if preparing and clause.phrase.before and is_last:  # nobody said that it is meant, too
                following |= {tuple(one.line for one in state.does): state for state in states}
            states = list(islice(following.values(), MOST_WAYS))
        return [state.does for state in states]

    def _prepared(self, clause: Clause, states: Iterable[_State]) -> Iterator[_State]:
        """Yield the states after what may come before a clause, where that makes it possible."""
        for state in states:
            action = self.referee.read(clause.phrase.before)
            verdict = self.referee.judge(state.position, action)
            if verdict.judgement == ILLEGAL:
                continue
            sentence = self.referee.describe(state.position, action)
            does = Does(action, clause.phrase.before, sentence, verdict)
            after = state._replace(
                position=self.referee.apply(state.position, action), does=(*state.does, does)
            )
            if any(one.verdict.judgement != ILLEGAL for one in self._actions(clause, after)):
                yield after

    def _places(self, clause: Clause, line: str) -> dict[str, str]:
        """Return the places that an action names last, by their kinds."""
        found = {}
        for part in clause.phrase.parts:
            values = clause.said.get(part.name)
            if part.kind in PLACES and values:
                found[part.kind] = values[-1]
        kinds = {part.kind for part in clause.phrase.parts} & set(PLACES) - set(found)
        for word in re.split("[ =-]", line):
            senses = self.words[1].written.get((word,), frozenset())
            found |= {kind: value for kind, value in senses if kind in kinds}
        return found

    def _actions(self, clause: Clause, state: _State) -> list[Does]:
        """Return the actions that a clause may mean; more than one where several are allowed."""
        if any(part.follows and part.name not in state.going for part in clause.phrase.parts):
            return []
        parts = {part.name for part in clause.phrase.parts}
        if state.going and set(state.going) <= parts - set(clause.said):
            on = [
                does
                for does in self._judged(clause, {**state.going, **clause.said}, state)
                if does.verdict.judgement != ILLEGAL
            ]
            if on:
                return on
        lacking = clause.phrase.lacks(clause.said)
        there = {
            part.name: (state.last[part.kind],)
            for part in lacking
            if (part.there or part.pointed in clause.said) and part.kind in state.last
        }
        tried = list(self._judged(clause, {**clause.said, **there}, state))
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
        lacks = tuple(part.kind for part in lacking or others if part.name not in clause.said)
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
        return any(
            one.kind == kind for each in self.words for one in each.written.get((fold(word),), frozenset())
        )

    def _against_all(self, tried: Sequence[Does]) -> Text | None:
        """Return what forbids all actions alike, whatever of them was not said."""
        against = [list(map(self.referee.rulebook.refusal_text, does.verdict.violations)) for does in tried]
        common = set.intersection(*({say(text) for text in texts} for texts in against)) if against else set()
        return next((text for text in against[0] if say(text) in common), None) if common else None

    def _judged(self, clause: Clause, said: Said, state: _State) -> Iterator[Does]:
        position = state.position
        for line in dict.fromkeys(self.spoken.lines(position, clause.phrase, said)):
            try:
                action = self.referee.read(line)
                if clause.player and self.referee.actor(position, action) not in {"", clause.player}:
                    action = self.referee.read(f"{clause.player}: {line}")
            except BadInputError as problem:
                self.stuck.append(Stuck(clause.text, None, problem.text, len(state.does)))
                continue
            if isinstance(action, Correct):
                try:
                    self.referee.apply(position, action)
                except ImpossibleError as problem:
                    self.stuck.append(Stuck(clause.text, None, problem.text, len(state.does)))
                    continue
            written = self.referee.write(action)
            sentence = self.referee.describe(position, action)
            yield Does(action, written, sentence, self.referee.judge(position, action))

    def _echoed(self) -> list[Meaning]:
        """Return the actions that the referee itself tells with this very sentence, in any language.

        Such a sentence says more than its action: what a temple is worth then, what a route looks like.
        """
        wanted = in_words(self.line)
        found: dict[str, Meaning] = {}
        for clause in self._loosely():
            for does in self._judged(clause, clause.said, _State(self.position, (), {}, {})):
                told = {in_words(say(does.sentence, language)) for language in LANGUAGES}
                if wanted in told:
                    found.setdefault(does.line, (does,))
        return different(self.referee, self.position, found.values())

    def _loosely(self) -> Iterator[Clause]:
        """Yield the single actions that the sentence or its beginning may tell, with more than they need."""
        known = set()
        for end in [place for place, sign in enumerate(self.line) if sign in ":;"] + [len(self.line)]:
            tokens = tokens_of(self.line[:end], self.words, self.spoken.joins, correcting=False)
            for clause in Grammar(self.spoken, self.line, tokens, loose=True).whole():
                for phrase in _with_every_part(clause.phrase):
                    key = phrase.verb, phrase.parts, tuple(sorted(clause.said.items()))
                    if key not in known:
                        known.add(key)
                        yield clause._replace(phrase=phrase)


def _one_by_one(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses of one action each, without those in which nobody does anything."""
    return [
        clause._replace(said=said)
        for clause in clauses
        if not clause.phrase.idle
        for said in clause.phrase.single(clause.said)
    ][: MOST_ACTIONS + 1]


def _with_every_part(phrase: Phrase) -> Iterator[Phrase]:
    """Yield a phrase, and as it is where what may be left out is looked for, too."""
    yield phrase
    for part in phrase.parts:
        if part.optional and part.looked_for:
            parts = tuple(other._replace(optional=other.optional and other != part) for other in phrase.parts)
            yield phrase._replace(parts=parts)
