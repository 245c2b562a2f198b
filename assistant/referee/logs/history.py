"""A game as it went: the log replayed into positions, one step per entry that stands.

Positions are immutable and shared, so undo, redo and a jump to any moment cost the same in a long game
as in a short one, and nothing is ever judged twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from assistant.referee.errors import BadInputError, ImpossibleError, UnfinishedError
from assistant.referee.logs.log import TAKING_BACK, Correct, Entry, Header, Log, make_entry
from assistant.referee.logs.seating import (
    BREAK_OFF,
    LEAVING,
    PIECES,
    QUIT,
    SEATS,
    STAY,
    TAKE_OVER,
    Players,
    Seating,
    company,
    exchanged,
    exchanging,
    marks,
)
from assistant.referee.options import choose_options
from assistant.referee.protocol import AnyAction, AnyLedger, AnyPosition, has_board, with_board
from assistant.referee.score import ScoreSheet
from assistant.referee.text import Text, spoken
from assistant.referee.verdict import ILLEGAL, LEGAL, Verdict

KEPT: Final = 4
"""Steps that are remembered between weighing and entering them."""


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that stands, with the position before and after it.

    ``index`` is the entry's place in the log, counted from 0. ``sheets`` are the score sheets that the entry
    put on the track. ``impossible`` says why no position can hold the entry, where that is so; one that is
    ``unfinished`` only leaves open what was done, and that says how to tell it.
    """

    index: int
    entry: Entry
    before: AnyPosition
    verdict: Verdict
    after: AnyPosition
    sheets: tuple[ScoreSheet, ...] = ()
    impossible: Text | None = None
    unfinished: bool = False

    @property
    def refused(self) -> bool:
        """Whether the entry changed nothing because it broke a rule and nobody overruled that."""
        illegal = self.verdict.judgement == ILLEGAL and self.entry.kind == "action"
        return self.impossible is not None or (illegal and not self.entry.overruled)


@dataclass(frozen=True, slots=True)
class Moment:
    """The table right after an entry of the log, undo and redo included.

    ``step`` is what the entry made, took back or brought back: none where it had nothing to act on.
    """

    entry: Entry
    step: Step | None
    position: AnyPosition


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An undo and what it took back; ``index`` is the undo's place in the log, counted from 0."""

    index: int
    entry: Entry
    step: Step

    @property
    def somebody_elses(self) -> bool:
        """Whether one person took back what another one had entered, as far as the log names them."""
        return bool(self.entry.by and self.step.entry.by) and self.entry.by != self.step.entry.by


class RefusedError(Exception):
    """The referee refuses an action and the table has not overruled it; nothing was changed.

    ``step`` is what would have been recorded: the verdict with every broken rule, and ``impossible`` where
    not even the table can allow it.
    """

    def __init__(self, step: Step, why: str) -> None:
        """Tell why, in whole sentences."""
        super().__init__(why)
        self.step = step

    @property
    def verdict(self) -> Verdict:
        """What the referee says of the action."""
        return self.step.verdict


class History:
    """A log and its replay. Not for several threads at once; ``copy`` gives each its own."""

    def __init__(self, referee: AnyLedger, header: Header, entries: Sequence[Entry] = ()) -> None:
        """Start at the header's position; raises BadInputError when the header cannot be played.

        ``entries`` are those that are about to be recorded: what puts names and colours right among them
        holds from the beginning.
        """
        self.referee = referee
        self._begun = header
        self._company = company(header, entries, referee.joins)
        self.start: AnyPosition = referee.new_game(self._seated(self._company.at_start))
        self.entries: list[Entry] = []
        """The entries so far, undo and redo included."""
        self.steps: list[Step] = []
        """The steps that stand, in order."""
        self.taken_back: list[Step] = []
        """The steps that a redo would bring back, the one that comes back first at the end."""
        self.moments: list[Moment] = []
        """The table after every entry of the log, so that any of them can be looked at again at once."""
        self._weighed: list[Step] = []

    @classmethod
    def replay(cls, referee: AnyLedger, log: Log, *, lenient: bool = False) -> History:
        """Return the history of a log.

        Raises RefusedError at the first entry that is refused; a lenient replay keeps such an entry as a
        refused step and goes on from the position unchanged.
        """
        history = cls(referee, log.header, log.entries)
        for entry in log.entries:
            history.append(entry, lenient=lenient)
        return history

    def copy(self) -> History:
        """Return an independent history of the same game; positions are shared."""
        twin = object.__new__(type(self))
        lists = {name: list(getattr(self, name)) for name in ("entries", "steps", "taken_back", "moments")}
        vars(twin).update(
            vars(self) | lists
        )  # what one copy has weighed, the others know: that list is the same
        return twin

    def with_details(self, details: Mapping[str, str]) -> History:
        """Return an independent history of the same game, of which people tell other details."""
        twin = self.copy()
        vars(twin).update(_begun=replace(self._begun, details=details))
        return twin

    def __len__(self) -> int:
        """The number of entries in the log, undo and redo included."""
        return len(self.entries)

    @property
    def log(self) -> Log:
        """The log so far."""
        return Log(self._begun, tuple(self.entries))

    @property
    def header(self) -> Header:
        """What the log states at its beginning, with the players as they are called and sit by now."""
        now = self._company.now
        return self._begun if now == self._begun.players else replace(self._begun, players=now)

    @property
    def undone(self) -> Sequence[TakenBack]:
        """Everything that was ever taken back, in order, also what was brought back later."""
        return [
            TakenBack(index, moment.entry, moment.step)
            for index, moment in enumerate(self.moments)
            if moment.entry.kind == "undo" and moment.step
        ]

    @property
    def position(self) -> AnyPosition:
        """The table now."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def nicknames(self) -> Mapping[str, str]:
        """The names that the table has given to things by now, by their ids."""
        now = self.referee.names_now(self.position)
        return self.header.nicknames if now is None else now

    @property
    def marks(self) -> Sequence[Text]:
        """What a result must say of how it came about: who took over, that the table broke off."""
        return marks(step.entry for step in self.steps if not step.refused)

    @property
    def broken_off(self) -> bool:
        """Whether the table ended the game before its time."""
        standing = (step.entry.action for step in self.steps if not step.refused)
        return any(isinstance(action, Seating) and action.verb == BREAK_OFF for action in standing)

    @property
    def sheets(self) -> list[tuple[Step, ScoreSheet]]:
        """Every score sheet that was put on the track, with its step."""
        return [(step, sheet) for step in self.steps for sheet in step.sheets]

    def last_taken_back(self) -> Entry | None:
        """Return the entry that a redo would bring back."""
        return self.taken_back[-1].entry if self.taken_back else None

    def weigh(self, entry: Entry) -> Step:
        """Return the step that an action or a correction would make, refused or not, and change nothing.

        What was weighed lately in this position is not judged again, whichever copy of the history asks.
        """
        known = next((step for step in self._weighed if self._is_weighed(step, entry)), None)
        if known is not None:
            return replace(known, index=len(self.entries), entry=entry)
        step = self._weigh(entry)
        self._weighed[:] = [*self._weighed[1 - KEPT :], step]
        return step

    def _is_weighed(self, step: Step, entry: Entry) -> bool:
        return step.before is self.position and replace(step.entry, by=entry.by) == entry

    def _weigh(self, entry: Entry) -> Step:
        before = self.position
        if isinstance(entry.action, Seating):
            return self._weigh_seating(entry, entry.action)
        step = Step(len(self.entries), entry, before, self.referee.judge(before, entry.action), before)
        if step.refused:
            return step
        try:
            after = self.referee.apply(before, entry.action)
        except ImpossibleError as problem:
            return replace(step, impossible=problem.text, unfinished=isinstance(problem, UnfinishedError))
        return replace(step, after=after, sheets=self.referee.scored(before, entry.action, after))

    def _weigh_seating(self, entry: Entry, action: Seating) -> Step:
        """Return the step of an entry that puts right who plays as what."""
        index, before, known = len(self.entries), self.position, self._company
        step = Step(index, entry, before, Verdict(LEGAL, 0), before)
        if index >= known.seen:
            known = company(self._begun, (*self.entries, entry), self.referee.joins)
        if index in known.problems:
            return replace(step, impossible=known.problems[index])
        if action.verb == QUIT:
            action = self._as_the_table_does_it(action)
            step = replace(step, entry=replace(entry, action=action))
        if action.verb in {BREAK_OFF, QUIT}:
            return self._going_on_without(step, action)
        if action.verb == TAKE_OVER and action.who[0] in self.referee.absent(before):
            return replace(step, after=self.referee.back(before, action.who[0]))
        called = {player.id: player for player in self._company.at_start}
        if action.verb != SEATS or self.referee.joins or not called.keys() >= set(action.who):
            return step
        return replace(step, after=self._reseated(tuple(called[colour] for colour in action.who)))

    def _reseated(self, players: Players) -> AnyPosition:
        """Return the table now, with the players sitting in another order.

        Whose turn has just started depends on that order, so what ended the turn before is carried out again.
        """
        referee, header = self.referee, replace(self._begun, players=players)
        last = next((one for one in reversed(self.steps) if not isinstance(one.entry.action, Seating)), None)
        if referee.absent(self.position) != referee.absent(last.before if last else self.start):
            return referee.reseated(self.position, header)  # nobody knows whose turn it would be
        if last is None:
            return referee.new_game(replace(header, start=self._seated(players).start))
        acting = referee.prompt(last.before).player
        if last.entry.kind == "action" and acting != referee.prompt(last.after).player:
            with suppress(ImpossibleError):
                return referee.apply(referee.reseated(last.before, header), last.entry.action)
        return referee.reseated(self.position, header)

    def _as_the_table_does_it(self, action: Seating) -> Seating:
        """Return what the table does where somebody has to leave, if nobody said how."""
        header, options = self._begun, self.referee.rulebook.options
        way = action.name or choose_options(options, header.edition, header.options).get(LEAVING, STAY)
        return Seating(BREAK_OFF, ()) if way == BREAK_OFF else replace(action, name=way)

    def _going_on_without(self, step: Step, action: Seating) -> Step:
        """Return the step with which somebody leaves, or a table ends a game before its time."""
        referee, before = self.referee, step.before
        if not has_board(referee) and action.verb == BREAK_OFF:
            problem = Text("A pad is not broken off; it ends once everything is told.")
        elif referee.prompt(before).finished:
            problem = Text("The game is over already.")
        elif action.verb == QUIT and action.who[0] in referee.absent(before):
            problem = Text("Whoever played {colour} has left already.", colour=spoken(action.who[0]))
        elif action.verb == QUIT:
            try:
                after = referee.left(before, action.who[0], pieces=action.name == PIECES)
            except ImpossibleError as impossible:
                problem = impossible.text
            else:
                return replace(step, after=after, sheets=referee.scored(before, action, after))
        elif action.name and not referee.has_track:
            problem = Text("Nothing is scored before the end; enter “{line}” alone.", line=BREAK_OFF)
        else:
            board = with_board(referee)
            after = board.over_now(before) if action.name else board.if_it_ended_now(before)
            sheets = referee.scored(before, action, after)
            if referee.has_track:  # there whoever scores once more puts it on the track
                had, has = referee.points(before), referee.points(after)
                sheets = tuple(referee.score(before, one) for one in has if has[one] != had[one])
            return replace(step, after=after, sheets=sheets)
        return replace(step, impossible=problem)

    def _seated(self, players: Players) -> Header:
        """Return the header as the log begins with these players."""
        known, start = self._company, self._begun.start
        late = known.colours if start else known.colours[known.early :]
        if late and not start:  # what a colour begins with stays with whoever has acted since then
            before = players
            for _, first, second in reversed(late):
                before = exchanged(before, first, second)
            start = self.referee.fingerprint(self.referee.new_game(replace(self._begun, players=before)))
        for _, first, second in late:
            start = exchanging(first, second)(start)
        return replace(self._begun, players=players, start=start)

    def _as_now(self, entry: Entry, index: int) -> Entry:
        """Return an entry at this place of the log with the names and colours that people have by now."""
        known, action = self._company, entry.action
        if not known.reads_otherwise(index):
            return entry
        by = known.name_now(entry.by, index)
        if isinstance(action, Seating):
            action = replace(action, who=tuple(known.colour_now(one, index) for one in action.who))
        elif action is not None:
            line = written = self.referee.write(action)
            for since, first, second in known.colours:
                if since > index:
                    line = exchanging(first, second)(line)
            action = action if line == written else self.referee.read(line)
        return replace(entry, action=action, by=by)

    def _put_right(self) -> None:
        """Fold the log anew where its last entry has changed who plays as what."""
        if len(self.entries) <= self._company.seen:
            return  # it was known beforehand
        now = company(self._begun, self.entries, self.referee.joins)
        if now == self._company:
            self._company = now
        else:
            vars(self).update(vars(self.replay(self.referee, self.log, lenient=True)))

    def prepare(self, entry: Entry) -> Step:
        """Return the step that an action or a correction would make, and change nothing.

        The table may correct what it likes, with a reason; the verdict is kept. The reason to let an action
        pass is kept only where there is something to overrule: a verdict other than legal. Raises
        RefusedError when the action is illegal and no reason is given, or impossible even so; BadInputError
        for a name or a reason that cannot be kept.
        """
        kind, action, reason, by = entry.kind, entry.action, entry.reason, entry.by
        if kind == "correction":
            step = self._entered(self.weigh(make_entry(kind, action, reason=reason, by=by)))
            if isinstance(action, Seating) and step.impossible is not None:
                raise BadInputError(step.impossible)
            return self._accepted(step)
        step = self.weigh(make_entry(kind, action, by=by))
        if reason.strip() and not step.verdict.legal:
            step = self.weigh(make_entry(kind, action, overruled=True, reason=reason, by=by))
        return self._accepted(step)

    def _entered(self, step: Step) -> Step:
        """Return a correction's step, impossible where only an old log may have its value."""
        action, spoken = step.entry.action, self.referee.spoken
        if spoken is not None and isinstance(action, Correct) and not step.refused:
            try:
                spoken.slots(step.before).entered(step.before, action)
            except ImpossibleError as problem:
                return replace(step, impossible=problem.text)
        return step

    def accept(self, step: Step, entry: Entry | None = None) -> Step:
        """Record a prepared step and return it; raises ValueError when something else came in between.

        ``entry`` is as it is in the log, where names or colours have been put right since then.
        """
        if step.index != len(self.entries) or step.before is not self.position:
            raise ValueError("This step was prepared for another moment of the game.")
        self.entries.append(step.entry if entry is None else entry)
        self.steps.append(step)
        self.moments.append(Moment(step.entry, step, step.after))
        self.taken_back.clear()
        if isinstance(step.entry.action, Seating):
            self._put_right()
        return self.steps[-1]

    def enter(self, entry: Entry) -> Step:
        """Record what somebody enters and return its step: what it made, took back or brought back.

        Raises what ``prepare`` raises, and BadInputError where there is nothing to take back or to bring
        back; then nothing is recorded.
        """
        if entry.kind not in TAKING_BACK:
            return self.accept(self.prepare(entry))
        undone = entry.kind == "undo"
        if not (self.steps if undone else self.taken_back):
            raise BadInputError(
                "There is nothing to take back." if undone else "There is nothing to bring back."
            )
        self.append(make_entry(entry.kind, by=entry.by))
        return (self.taken_back if undone else self.steps)[-1]

    def play(self, action: AnyAction, by: str = "", overrule_reason: str = "") -> Step:
        """Enter an action."""
        return self.enter(Entry("action", action, bool(overrule_reason), overrule_reason, by))

    def correct(self, action: AnyAction, reason: str, by: str = "") -> Step:
        """Enter a correction."""
        return self.enter(Entry("correction", action, reason=reason, by=by))

    def undo(self, by: str = "") -> Step:
        """Take back the last step that stands and return it."""
        return self.enter(Entry("undo", by=by))

    def redo(self, by: str = "") -> Step:
        """Bring back the step taken back last and return it."""
        return self.enter(Entry("redo", by=by))

    def append(self, entry: Entry, *, lenient: bool = False) -> None:
        """Record any entry of a log, in constant time.

        Raises RefusedError for a refused entry, which is then not recorded; a lenient caller has it recorded
        as a refused step. An undo takes back the last entry that still counts; a redo brings back the one
        taken back last. With nothing to act on they change nothing.
        """
        if entry.kind in TAKING_BACK:
            undone = entry.kind == "undo"
            giving, taking = (self.steps, self.taken_back) if undone else (self.taken_back, self.steps)
            moved = giving.pop() if giving else None
            if moved:
                taking.append(moved)
            self.moments.append(Moment(self._as_now(entry, len(self.entries)), moved, self.position))
            self.entries.append(entry)
            if moved and isinstance(moved.entry.action, Seating):
                self._put_right()
        else:
            step = self._weigh(self._as_now(entry, len(self.entries)))
            self.accept(step if lenient else self._accepted(step), entry)

    def _accepted(self, step: Step) -> Step:
        if step.refused:
            book, broken = self.referee.rulebook, step.verdict.violations
            sentences = [f"{violation.rule}: {book.refusal(violation)}" for violation in broken]
            raise RefusedError(step, str(step.impossible or "") or " ".join(sentences))
        return step
