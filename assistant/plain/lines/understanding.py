"""What a line in plain words means at a table: one answer, a few to choose from, or why none.

The position resolves what was not said, where only one answer exists: whatever the referee allows is tried,
and nothing is guessed. Nothing is entered here. Whoever shows what was understood enters exactly that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from assistant.locale import LANGUAGES, say
from assistant.plain.effort import Effort, SpentError
from assistant.plain.lines.alike import different, in_words, told_by
from assistant.plain.lines.changing import agrees
from assistant.plain.lines.doing import JUDGING, MOST_ACTIONS, MOST_CHOICES, Doing, Table, one_by_one
from assistant.plain.lines.filling import Clause
from assistant.plain.lines.grammar import Grammar
from assistant.plain.lines.new_places import with_new_places
from assistant.plain.lines.otherwise import Otherwise, Span
from assistant.plain.lines.possible import (
    Possible,
    naming_all,
    naming_number,
    saying_no_more,
    with_examples,
)
from assistant.plain.lines.problems import (
    TOO_MUCH,
    WHAT,
    Does,
    Meaning,
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
from assistant.plain.lines.tokens import LIST_NUMBER, phrases_in, tokens_of, unknown, unknown_together
from assistant.plain.lines.vocabulary import Words, colours, named, vocabulary
from assistant.plain.words import LONGEST_SENTENCE
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.protocol import AnyPosition, AnyReferee
from assistant.referee.seats import Played
from assistant.referee.spoken import LOOKED_FOR, PLAYER, Phrase, Spoken, Thing
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL
from assistant.referee.wording import as_notation, legible

PER_SIGN: Final = 10
"""Steps that it takes to look up the words of a line, about, for each sign of it."""
MOST_ECHOED: Final = 16_000
"""Steps that a sentence may take which is held against what the referee would tell."""
MOST_LISTED, MOST_VALUES = 6, 8
"""What is asked for by name and listed all the same: anything, values of one thing such as a treasure."""


def understand(referee: AnyReferee, position: AnyPosition, line: str) -> Understanding:
    """Return what a line in plain words means in a position, in whichever language it is written."""
    if referee.spoken is None:
        return Understanding(problem=Text("In this game only lines of notation are understood."), part=line)
    line = " ".join(legible(line).split())
    if len(line) > LONGEST_SENTENCE:
        return Understanding(problem=Text("That line is too long; say less at once."), part="")
    try:
        return _Listening(
            Table(referee, position, _words(referee.spoken, position, referee.game), Effort()), line
        ).understanding()
    except SpentError:
        return TOO_MUCH


def tokens_at(referee: AnyReferee, position: AnyPosition, line: str) -> list[Token]:
    """Return the words of a line at a table with everything that each may be; none where only notation is."""
    spoken = referee.spoken
    if spoken is None:
        return []
    return tokens_of(legible(line), _words(spoken, position, referee.game), spoken.joins)


def _words(spoken: Spoken, position: AnyPosition, game: str) -> tuple[Words, Words]:
    return vocabulary(game), named(tuple(_things(spoken, position)))


def _things(spoken: Spoken, position: AnyPosition) -> Iterator[Thing]:
    """Yield what is on a table with its names: players and their things, and what the game tells."""
    game = cast("Played", position).game
    for colour, name in game.called.items():
        belonging = (f"{name}s", f"{name} s", *([f"{name[:-1]}ei"] if name.endswith("a") else []))
        for way in (name, *belonging, *colours().get(colour, ())):
            yield Thing(PLAYER, colour, way)
    yield from spoken.things(position)


class _Listening:
    """Understanding one line at one table; at the places in ``apart`` no phrases are heard."""

    def __init__(self, table: Table, line: str, apart: frozenset[Span] = frozenset()) -> None:
        table.effort.spend(PER_SIGN * len(line))
        self.table, self.line = table, line
        self.referee, self.position, self.words = table.referee, table.position, table.words
        self.spoken: Spoken = self.referee.spoken
        self.tokens: list[Token] = tokens_of(line, self.words, self.spoken.joins, apart=apart)
        self.doing = Doing(table)

    def understanding(self) -> Understanding:
        """Return what the line means, where it says nothing with a phrase taken apart or a word like one."""
        understood = self.as_it_stands()
        if any(not is_refused(meaning) for meaning in understood.meanings):
            return understood

        def listen(line: str, apart: frozenset[Span]) -> Understanding:
            return _Listening(self.table, line, apart).as_it_stands()

        otherwise = Otherwise(self.line, phrases_in(self.line, self.words), listen)
        meanings = different(self.referee, self.position, otherwise.taken_apart())
        if 1 <= len(meanings) <= MOST_CHOICES:
            return self._asking(meanings)
        new = with_new_places(self.referee, self.position, self.tokens, self.words, self._meant_at)
        if new:
            return new
        strange = unknown_together(self.tokens)
        if strange and not understood.meanings:
            problem = of_unknown(strange[0], self.words)
            meanings = different(
                self.referee,
                self.position,
                otherwise.with_words_alike(strange, things_alike(problem, self.words)),
            )
            if 1 <= len(meanings) <= MOST_CHOICES:
                return problem._replace(meanings=tuple(meanings))
        return understood

    def _meant_at(self, position: AnyPosition) -> Sequence[Meaning]:
        """Return what the line means in another position, with the words that are known there."""
        words = (self.words[0], named(tuple(_things(self.spoken, position))))
        there = Table(self.referee, position, words, self.table.effort)
        return _Listening(there, self.line).as_it_stands().meanings

    def as_it_stands(self) -> Understanding:
        """Return what the line means, or why it cannot be understood."""
        written = self._written()
        if written:
            return Understanding((written,))
        strange = unknown(self.tokens)
        grammar = Grammar(self.spoken, self.line, self.tokens, self.table.effort)
        meanings = [] if strange else self._meanings(grammar.readings())
        if not (meanings or strange):  # what repeats no verb may be possible where what does is not
            meanings = self._meanings(grammar.readings(echoing=False))
        if not meanings or is_refused(meanings[0]):
            meanings = self._echoed() or meanings
        if not strange and (not meanings or is_refused(meanings[0])):
            meanings = self._meanings(grammar.readings(), preparing=True) or meanings
        if self.doing.untrue and all(map(is_refused, meanings)):
            return not_legal(self.referee, self.doing.untrue[0])
        if len(meanings) > 1:
            meanings = told_by(self.line, meanings) or meanings
        if len(meanings) > MOST_CHOICES:
            few = len(meanings) <= (MOST_VALUES if self._lacks_one_thing() else MOST_LISTED)
            asking = which_of(self.line) if few else say_more(self.line, meanings)
            asking = not_legal(self.referee, self.doing.open[0]) if self.doing.open else asking
            return asking._replace(meanings=tuple(meanings)) if few else asking
        return self._asking(meanings) if meanings else self._nothing(strange)

    def _asking(self, meanings: Sequence[Meaning]) -> Understanding:
        """Return what was found, with what is to be answered before the only one is entered."""
        asked = next((does.asked for meaning in meanings for does in meaning if does.asked), None)
        if asked and len(meanings) == 1:
            return Understanding(tuple(meanings), asked, self.line)
        return Understanding(tuple(meanings))

    def _nothing(self, strange: Sequence[Token]) -> Understanding:
        """Return why nothing is understood, or what is possible with things where nothing else is said."""
        below = below_zero(self.line, self.tokens)
        if below is not None:
            return below
        possible = self.table.possible
        if strange:
            problem = of_unknown(strange[0], self.words)
            return problem if problem.proposals else with_examples(problem, self.tokens, possible)
        if self.doing.stuck:
            # What a rule forbids says more than what is still to be said.
            stuck = max(self.doing.stuck, key=lambda one: (one.done, one.forbidden))
            why = not_legal(self.referee, stuck)
            has_reason = stuck.does or stuck.reason or set(stuck.lacks) & set(WHAT) or stuck.done
            return why if has_reason else with_examples(why, self.tokens, possible)
        naming = naming_all(self.tokens, possible)
        whole = saying_no_more(self.tokens, naming)
        if 1 <= len(whole) <= MOST_CHOICES:  # *Ulm*: is it taken or laid?
            meanings = tuple((self._does(one),) for one in whole)
            guessed = next((token for token in self.tokens if token.mistyped), None)
            # A greeting that looks like a name is no action.
            asked = of_unknown(guessed, self.words) if guessed else Understanding()
            return asked._replace(meanings=meanings)
        numbered = naming_number(self.tokens, possible)
        named = naming or numbered
        problem = unfit(self.line, self.tokens, self.spoken, is_named=bool(named))
        if 1 <= len(numbered) <= MOST_CHOICES:
            return problem._replace(meanings=tuple((self._does(one),) for one in numbered))
        return with_examples(problem, self.tokens, named) if named else problem

    def _does(self, one: Possible) -> Does:
        sentence = self.referee.describe(self.position, one.action)
        return Does(one.action, one.line, sentence, self.referee.judge(self.position, one.action))

    def _lacks_one_thing(self) -> bool:
        return bool(self.doing.open) and all(len(one.lacks) == 1 for one in self.doing.open)

    def _meanings(self, readings: Iterable[tuple[Clause, ...]], *, preparing: bool = False) -> list[Meaning]:
        """Return what the readings mean; with ``preparing`` those in which something comes before, only."""
        meanings: dict[str, Meaning] = {}
        for clauses in readings:
            if len(one_by_one(clauses)) > MOST_ACTIONS or (
                preparing and not any(one.phrase.links.before for one in clauses)
            ):
                continue
            for meaning in self.doing.meanings(clauses, preparing=preparing):
                self.table.effort.spend(JUDGING * len(meaning))
                meanings.setdefault("\n".join(does.line for does in meaning), meaning)
        # Who only says who stays wants nothing done; who says more wants that.
        doing = [meaning for meaning in meanings.values() if meaning and agrees(meaning)]
        return different(self.referee, self.position, doing or filter(agrees, meanings.values()))

    def _written(self) -> Meaning:
        """Return lines of notation with commas between, if that is what it is and all of it is allowed."""
        lines = [part.strip() for part in re.split("[,;]", LIST_NUMBER.sub("", self.line, 1))]
        position, does = self.position, []
        try:
            for line in lines:
                action = self.referee.read(as_notation(line))
                self.table.effort.spend(JUDGING)
                verdict = self.referee.judge(position, action)
                if verdict.judgement == ILLEGAL:
                    return ()
                does.append(Does(action, line, self.referee.describe(position, action), verdict))
                position = self.referee.apply(position, action)
        except (BadInputError, ImpossibleError):
            return ()
        return tuple(one._replace(line=self.referee.write(one.action)) for one in does)

    def _echoed(self) -> list[Meaning]:
        """Return the actions that the referee itself tells with this very sentence, in any language.

        Such a sentence says more than its action: what a temple is worth then, what a route looks like.
        """
        wanted = in_words(self.line)
        meanings: dict[str, Meaning] = {}
        try:
            with self.table.effort.at_most(MOST_ECHOED):
                for does in (does for clause in self._loosely() for does in self.doing.at_once(clause)):
                    if wanted in {in_words(say(does.sentence, language)) for language in LANGUAGES}:
                        meanings.setdefault(does.line, (does,))
        except SpentError:
            return []  # so much more than its action no referee tells
        return different(self.referee, self.position, meanings.values())

    def _loosely(self) -> Iterator[Clause]:
        """Yield the single actions that the sentence or its beginning may tell, with more than they need."""
        known = set()
        for end in [place for place, sign in enumerate(self.line) if sign in ":;"] + [len(self.line)]:
            self.table.effort.spend(PER_SIGN * end)
            tokens = tokens_of(self.line[:end], self.words, self.spoken.joins, correcting=False)
            for clause in Grammar(self.spoken, self.line, tokens, self.table.effort, loose=True).whole():
                for phrase in _with_every_part(clause.phrase):
                    key = phrase.verb, phrase.parts, tuple(sorted(clause.given.items()))
                    if key not in known:
                        known.add(key)
                        yield clause._replace(phrase=phrase)


def _with_every_part(phrase: Phrase) -> Iterator[Phrase]:
    """Yield a phrase, and as it is where what may be left out is looked for, too."""
    yield phrase
    for part in phrase.parts:
        if part.optional and part.line == LOOKED_FOR:
            parts = tuple(other.must if other == part else other for other in phrase.parts)
            yield phrase._replace(parts=parts)
