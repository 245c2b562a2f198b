"""What a line in plain words means at a table: one answer, a few to choose from, or why none.

The position resolves what was not said, where only one answer exists: whatever the referee allows is tried,
and nothing is guessed. Nothing is entered here. Whoever shows what was understood enters exactly that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Final, cast

from assistant.plain.lines.doing import (
    JUDGING,
    MOST_ACTIONS,
    MOST_CHOICES,
    Doing,
    Possible,
    SentenceContext,
    agrees,
    naming_all,
    naming_number,
    one_by_one,
    saying_no_more,
    with_examples,
)
from assistant.plain.lines.filling import Clause, Effort, SpentError
from assistant.plain.lines.grammar import Grammar
from assistant.plain.lines.problems import (
    TOO_MUCH,
    WHAT,
    Does,
    Meaning,
    Understanding,
    below_zero,
    does_at,
    is_refused,
    nearest_words,
    not_legal,
    of_unknown,
    say_more,
    things_alike,
    unfit,
    which_of,
)
from assistant.plain.lines.tokens import (
    LIST_NUMBER,
    Span,
    phrases_in,
    tokens_of,
    unknown,
    unknown_together,
)
from assistant.plain.lines.vocabulary import (
    AND,
    BESIDE,
    LITTLE,
    THEN,
    Token,
    Words,
    colours,
    listed_as,
    named,
    vocabulary,
)
from assistant.plain.words import LONGEST_SENTENCE, fold
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import TAKING_BACK
from assistant.referee.logs.logfile import CORRECTION_WORD
from assistant.referee.protocol import AnyLedger, AnyPosition, AnyReferee, has_board
from assistant.referee.seats import Played
from assistant.referee.spoken import PLAYER, Spoken, Thing
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL
from assistant.referee.wording import as_notation, legible, shown

PER_SIGN: Final = 10
"""Steps that it takes to look up the words of a line, about, for each sign of it."""
MOST_LISTED: Final = 8
"""Meanings that are listed to be chosen from where the line is asked to say more."""
MOST_TAKEN_APART: Final = 6
"""Phrases of a line that are tried as the single words they consist of."""
MOST_NAMED: Final = 6
"""New places that one line names: as many as cards can lie open."""


def understand(referee: AnyReferee, position: AnyPosition, line: str) -> Understanding:
    """Return what a line in plain words means in a position, in whichever language it is written."""
    if referee.spoken is None:
        return Understanding(problem=Text("In this game only lines of notation are understood."), part=line)
    line = " ".join(legible(line).split())
    if len(line) > LONGEST_SENTENCE:
        return Understanding(problem=Text("That line is too long; say less at once."), part="")
    try:
        return _Listening(
            SentenceContext(referee, position, _words(referee.spoken, position, referee.game), Effort()), line
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
    for colour, name in cast("Played", position).game.called.items():
        belonging = (f"{name}s", f"{name} s", *([f"{name[:-1]}ei"] if name.endswith("a") else []))
        for way in (name, *belonging, *colours().get(colour, ())):
            yield Thing(PLAYER, colour, way)
    yield from spoken.things(position)


class _Listening:
    """Understanding one line at one table; at the places in ``apart`` no phrases are heard."""

    def __init__(self, table: SentenceContext, line: str, apart: frozenset[Span] = frozenset()) -> None:
        table.effort.spend(PER_SIGN * len(line))
        self.table, self.line = table, line
        self.referee, self.position, self.words = table.referee, table.position, table.words
        self.spoken: Spoken = self.referee.spoken
        self.tokens: list[Token] = tokens_of(line, self.words, self.spoken.joins, apart=apart)
        self.doing = Doing(table)

    def understanding(self) -> Understanding:
        """Return what the line means, where it says nothing with a phrase taken apart or a word like one.

        *Build my camp on a3* goes to no *camp on*.
        """
        understood = self.as_it_stands()
        if not all(map(is_refused, understood.meanings)):
            return understood
        phrases = phrases_in(self.line, self.words)[:MOST_TAKEN_APART]
        meanings = self._otherwise((self.line, frozenset({span})) for span in phrases)
        if meanings:
            return self._asking(meanings)
        new = self._with_new_places()
        if new:
            return new
        strange = unknown_together(self.tokens)
        if strange:
            problem = of_unknown(strange[0], self.words)
            before, behind = self.line[: strange[0].start], self.line[strange[-1].end :]
            names = things_alike(problem, self.words)
            meanings = self._otherwise((before + name + behind, frozenset()) for name in names)
            if meanings:
                return problem._replace(meanings=tuple(meanings))
        return understood

    def _otherwise(self, tried: Iterable[tuple[str, frozenset[Span]]]) -> list[Meaning]:
        """Return the few things that are possible as lines that mean it, with phrases apart; or nothing."""
        heard = (_Listening(self.table, line, apart).as_it_stands().meanings for line, apart in tried)
        possible = [one for meanings in heard for one in meanings if not is_refused(one)]
        found = different(self.referee, self.position, possible)
        return found if len(found) <= MOST_CHOICES else []

    def _with_new_places(self) -> Understanding | None:
        """Return what the line means where the words that nobody knows are names of places, if they are.

        *I take Amsterdam* where nobody mentioned it. A word much like a known one is more likely misspelt.
        What is found is shown to be chosen, not entered.
        """
        strange = unknown(self.tokens)
        if not strange or len(strange) > MOST_NAMED:
            return None
        naming: list[Does] = []
        position = self.position
        for token in strange:
            action = self.referee.naming(position, token.written)
            if action is None or nearest_words(token, self.words):
                return None
            naming.append(does_at(self.referee, position, action))
            position = self.referee.apply(position, action)
        words = (self.words[0], named(tuple(_things(self.spoken, position))))
        there = SentenceContext(self.referee, position, words, self.table.effort)
        meanings = _Listening(there, self.line).as_it_stands().meanings
        complete = tuple((*naming, *one) for one in meanings if not is_refused(one))
        if not complete and (meanings or len(strange) == len(self.tokens)):
            complete = (tuple(naming),)
        if not 1 <= len(complete) <= MOST_CHOICES:
            return None
        word, known = shown(strange[0].written), self.referee.named_so_far(self.position)
        problem = Text("“{word}” is not on the board yet. {known}", word=word, known=known)
        return Understanding(complete, problem, strange[0].written)

    def as_it_stands(self) -> Understanding:
        """Return what the line means, or why it cannot be understood."""
        written = self._written()
        if written:
            return Understanding((written,))
        strange = unknown(self.tokens)
        if strange:
            return self._nothing(strange)
        grammar = Grammar(self.spoken, self.line, self.tokens, self.table.effort)
        # What repeats no verb may be possible where what does is not.
        meanings = self._meanings(grammar.readings()) or self._meanings(grammar.readings(echoing=False))
        if all(map(is_refused, meanings)):
            meanings = self._meanings(grammar.readings(), preparing=True) or meanings
            if self.doing.untrue and all(map(is_refused, meanings)):
                return not_legal(self.referee, self.doing.untrue[0])
        if len(meanings) > MOST_CHOICES:
            few = len(meanings) <= MOST_LISTED
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
            meanings = self._each(whole)
            guessed = next((token for token in self.tokens if token.mistyped), None)
            # A greeting that looks like a name is no action.
            asked = of_unknown(guessed, self.words) if guessed else Understanding()
            return asked._replace(meanings=meanings)
        numbered = naming_number(self.tokens, possible)
        named = naming or numbered
        problem = unfit(self.line, self.tokens, self.spoken, is_named=bool(named))
        if 1 <= len(numbered) <= MOST_CHOICES:
            return problem._replace(meanings=self._each(numbered))
        return with_examples(problem, self.tokens, named) if named else problem

    def _each(self, possible: Sequence[Possible]) -> tuple[Meaning, ...]:
        return tuple((does_at(self.referee, self.position, one.action),) for one in possible)

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
                does.append(does_at(self.referee, position, action))
                if does[-1].verdict.judgement == ILLEGAL:
                    return ()
                position = self.referee.apply(position, action)
        except (BadInputError, ImpossibleError):
            return ()
        return tuple(does)


def different(referee: AnyReferee, position: AnyPosition, candidates: Iterable[Meaning]) -> list[Meaning]:
    """Return the meanings that are allowed, or else possible, those that come to the same only once.

    Nobody is told that a tile lies already who may have meant another one. Of those by which the table
    comes to stand alike the ones of fewest actions are enough.
    """
    meanings = list(candidates)
    allowed = [meaning for meaning in meanings if not is_refused(meaning)]
    if len(meanings) == 1:
        return meanings
    if not allowed:
        can_be = [one for one in meanings if can_be_done(referee, position, (does.action for does in one))]
        return can_be or meanings
    different: dict[tuple[object, object], Meaning] = {}
    for meaning in allowed:
        different.setdefault(_comes_to(referee, position, meaning), meaning)
    fewest: dict[object, int] = {}
    for key, meaning in different.items():
        table = key[0]
        fewest[table] = min(fewest.get(table, len(meaning)), len(meaning))
    return [one for key, one in different.items() if len(one) == fewest[key[0]]]


def _comes_to(referee: AnyReferee, position: AnyPosition, meaning: Meaning) -> tuple[object, object]:
    """Return what a meaning makes of the table, and what the log will tell of it."""
    try:
        for does in meaning:
            position = referee.apply(position, does.action)
    except ImpossibleError:
        lines = tuple(does.line for does in meaning)
        return lines, lines
    return referee.fingerprint(position), tuple(does.sentence for does in meaning)


def can_be_done(referee: AnyLedger, position: AnyPosition, actions: Iterable[object]) -> bool:
    """Whether there is a table after actions, whatever the rules say of them."""
    try:
        reduce(referee.apply, actions, position)
    except ImpossibleError:
        return False
    return True


def is_of_the_log(line: str) -> bool:
    """Whether a line is written as only a log writes: with a typist, a reason, a correction, an undo."""
    first = line.split(maxsplit=1)[0].lower() if line.strip() else ""
    if first == CORRECTION_WORD or line.strip().lower() in TAKING_BACK:
        return True
    return line.lstrip().startswith("@") or " ! " in f"{line} "


def is_sentence(referee: AnyLedger, line: str) -> bool:
    """Whether a line has a word such as *and* or *then*, which no line of notation needs."""
    return any({AND, THEN} & kinds for kinds in _kinds_behind_first(referee, line))


def is_talk(referee: AnyLedger, line: str) -> bool:
    """Whether a line has a word behind its first that no line of notation has: *dig at the moon*."""
    return any(
        {AND, THEN} & kinds or kinds - BESIDE == {LITTLE} for kinds in _kinds_behind_first(referee, line)
    )


def _kinds_behind_first(referee: AnyLedger, line: str) -> list[set[str]]:
    words = (vocabulary(referee.game),)
    return [{one.kind for one in listed_as((fold(word),), words)} for word in line.split()[1:]]


def understand_line(referee: AnyLedger, position: AnyPosition, line: str) -> Understanding:
    """Return what is understood of a line in plain words; nothing where there is no board."""
    return understand(referee, position, line) if has_board(referee) else Understanding()


def the_one(referee: AnyLedger, position: AnyPosition, line: str) -> Meaning:
    """Return the one meaning of a line in plain words.

    Raises BadInputError with the reason why there is none, or with some of the meanings where there are many.
    """
    understood = understand_line(referee, position, line)
    if understood.meaning is not None:
        return understood.meaning
    raise BadInputError(
        asked_back(line, understood) or Text("In this game only lines of notation are understood.")
    )


def asked_back(line: str, understood: Understanding) -> Text | None:
    """Return what is asked where a line has more than one meaning, or why it has none."""
    if understood.problem is None and understood.meanings:
        return say_more(line, understood.meanings).problem
    return understood.problem


def why_not(
    referee: AnyLedger,
    position: AnyPosition,
    line: str,
    problem: Text,
    understood: Understanding | None = None,
) -> Text:
    """Return why a line is neither notation, which ``problem`` tells, nor plain words.

    What was ``understood`` of it is heard here unless somebody has heard it. By its verb a line is one or the
    other, unless it has words that notation never has, and a line whose first word nobody knows is taken for
    notation. What a rule forbids however it is spelled is stated by the rule.
    """
    verb = next((word for word in line.lower().split()[:2] if not word.endswith(":")), "")
    verbs = {phrase.verb for phrase in referee.spoken.phrases} if referee.spoken else {verb}
    if is_of_the_log(line):
        return problem
    understood = understand_line(referee, position, line) if understood is None else understood
    talk = understood.refused or understood == TOO_MUCH or is_talk(referee, line)
    if verb in verbs and not talk:
        return problem
    begins = understood.is_unknown and understood.part in line.split(maxsplit=1)[0]
    if understood.problem is None or (begins and not understood.proposals):
        return problem
    return understood.problem
