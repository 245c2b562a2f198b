"""Entering something at a table: what happened to it is kept for the page's next run.

Every way of entering (a button, a tap, a typed line) comes through here, so that each gets the same
answer: done, refused with reasons, not understood, or somebody else was first.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal, NamedTuple

from assistant.locale import say, translate
from assistant.locale.verdicts import reasons
from assistant.plain.lines.problems import Understanding
from assistant.plain.lines.understanding import can_be_done
from assistant.records.errors import MOVED_ON
from assistant.records.table import Entered, GameTable, NeedsConfirmation, Overtaken, Refused
from assistant.referee.ask.readings import in_full
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, Step
from assistant.referee.logs.log import TAKING_BACK, UNDO, Entry, make_entry, undos_first
from assistant.referee.logs.logfile import read_entry
from assistant.referee.protocol import AnyPosition
from assistant.referee.text import Text
from assistant.referee.verdict import Verdict
from assistant.views.entering.table_forms import consequences
from assistant.views.page.current_game import reader_at
from assistant.views.page.device import device, keeps_cookies
from assistant.views.page.taps import request


class Response(NamedTuple):
    """What became of the last thing entered.

    ``action`` and ``verdict`` belong to a refusal (with the cheapest fix, if any); ``sentence`` to
    everything else. ``impossible`` says why it was not even entered with a reason, or what must be told first
    where it is ``unfinished``; ``may_pass`` whether the table can let it pass. ``seq`` is the last entry of
    the log that the answer is about, ``entries`` how many one tap has entered. A question is about entering
    what is ``wanted``.
    """

    kind: Literal["done", "taken back", "refused", "problem", "question", "news"]
    sentence: str = ""
    action: object = None
    verdict: Verdict | None = None
    impossible: str = ""
    unfinished: bool = False
    may_pass: bool = False
    seq: int = 0
    entries: int = 1
    wanted: tuple[Entry, ...] = ()


class Heard(NamedTuple):
    """A line in plain words and what was understood of it at a table with so many entries."""

    line: str
    understood: Understanding
    head: int


@dataclass
class LastAnswer:
    """What a page keeps of its answers: the last one, until something else happens, and the entry it saw.

    ``entered`` is the number of the last entry made here. ``recognized`` is a line in plain words that was
    understood and waits to be entered. ``told_for`` are the players for whom the device of another one has
    entered something, which was said then.
    """

    answer: Response | None = None
    head: int = -1
    entered: int = 0
    recognized: Heard | None = None
    told_for: frozenset[str] = frozenset()


class Entering:
    """Entering at one table from one session; ``history`` is what the page showed when it was drawn.

    What is entered is noted as said by the person whose seat this device has, unless the line names another.
    """

    def __init__(
        self,
        table: GameTable,
        history: History,
        kept: LastAnswer,
        seat: str | None = None,
        by: str | None = None,
    ) -> None:
        """Build it in every run of a page for a device that has a ``seat``, which is asked for if it is None.

        ``by`` names whoever holds the phone, if that is known better.
        """
        self.table = table
        self.history = history
        self.kept = kept
        self._seat = table.right.seat if seat is None else seat
        self._by = history.header.names.get(self._seat, "") if by is None else by
        self._must_say = by is not None
        self._entered = 0
        self._head = len(history)

    @property
    def answer(self) -> Response | None:
        """What became of the last thing entered, until something else happens."""
        return self.kept.answer

    def forget(self) -> None:
        """Clear the last answer away, and what was understood of a line."""
        self.kept.answer = self.kept.recognized = None

    def tell(self, sentence: Text | str) -> None:
        """Answer that something went wrong before anything could be entered."""
        self._keep(Response("problem", say(sentence)))

    @contextmanager
    def telling(self) -> Iterator[None]:
        """End what is tried in here where nobody can read what was typed, and answer that."""
        try:
            yield
        except BadInputError as problem:
            self.tell(problem.text)

    def asks_who(self) -> bool:
        """Whether somebody must say first that they hold the device; then they are asked."""
        if self._by or not self._must_say:
            return False
        self.tell(Text("Say first who is entering: tap a name."))
        return True

    def take_in_news(self, *, lost: bool) -> None:
        """Tell what somebody else entered last; ``lost`` says that something started here no longer fits.

        What was refused here is judged again; a question or a problem stays until somebody has read it.
        """
        answer = self.answer
        just_given = self.kept.head >= len(self.history)
        if answer is not None and (answer.kind in ("question", "problem") or just_given):
            return
        if answer is not None and answer.kind == "refused" and answer.verdict is not None:
            step = self.history.weigh(make_entry("action", answer.action))
            if step.refused and self._still_acts(answer):
                self._keep(self._refused(step))
            else:
                self.tell(MOVED_ON)
            return
        if not self.history.steps:
            self.forget()
            return
        entry = self._words(self.history.steps[-1])
        if self.history.entries[-1].kind == "undo" and self.history.undone:
            undone = self._words(self.history.undone[-1].step)
            self._keep(Response("news", say(Text("Taken back: {entry}", entry=undone))))
        elif lost:
            message = "“{entry}” was entered meanwhile; what you had begun does not fit any more."
            self.tell(Text(message, entry=entry))
        else:
            self._keep(Response("news", entry))

    def _still_acts(self, answer: Response) -> bool:
        """Whether an action that was refused would still be the same player's."""
        moments, actor = self.history.moments, self.table.referee.actor
        then = moments[answer.seq - 1].position if answer.seq else self.history.start
        return actor(then, answer.action) == actor(self.history.position, answer.action)

    def play(self, actions: Sequence[object]) -> bool:
        """Enter actions together, and tell whether they are now in the log."""
        return self.enter(*(Entry("action", action) for action in actions))

    def play_on(self, actions: Sequence[object]) -> bool:
        """Enter actions with what goes without saying behind them, such as the end of a turn."""
        return self.play([*actions, *consequences(self.history, actions)])

    def enter(self, *entries: Entry, after: Response | None = None) -> bool:
        """Enter one right behind the other, all or none, and tell whether they are now in the log.

        ``after`` is the answer that somebody has read who lets an action pass all the same, or who is certain
        to take back what somebody else entered.
        """
        if self.asks_who():
            return False
        seen = len(self.history) if after is None else after.seq
        first, *behind = (replace(each, by=self._by) for each in entries)
        outcome = self.table.enter(first, seen, self._command(), certain=after is not None, more=behind)
        if isinstance(outcome, Entered):
            self._head = self.kept.entered = outcome.seq
            answer = self._done(entries, outcome.seq)
        elif isinstance(outcome, Refused):
            answer = self._refused(outcome.step)
        elif isinstance(outcome, Overtaken):
            self._head = outcome.head
            answer = self._what_came_first(outcome)
        elif isinstance(outcome, NeedsConfirmation):
            sentence = self._whose(outcome.step, undos_first(entries))
            answer = Response("question", sentence, seq=len(self.history), wanted=entries)
        else:
            answer = Response("problem", say(outcome.text))
        self._keep(answer)
        return answer.kind in ("done", "taken back")

    def turn_back(self, entry: Entry) -> bool:
        """Undo or redo what was entered at once, all of it or none, and tell whether that is in the log."""
        return self.enter(*[entry] * max(1, len(self._at_once(entry))))

    def _at_once(self, entry: Entry) -> list[Step]:
        """Return the steps that were entered together with the one to be taken back or brought back next."""
        steps = self.history.steps if entry.kind == "undo" else self.history.taken_back
        together = self.table.made_together(steps[-1].index + 1) if steps else ()
        return list(takewhile(lambda step: step.index + 1 in together, reversed(steps)))

    def enter_instead(self, actions: Sequence[object]) -> bool:
        """Enter actions in place of what was entered last, all or nothing, and tell whether they are in.

        What goes without saying behind them is entered with them.
        """
        back = [UNDO] * max(1, len(self._at_once(UNDO)))
        before = self.history.copy()
        for _ in back:
            before.undo()
        actions = [*actions, *consequences(before, actions)]
        if self.enter(*back, *(Entry("action", action) for action in actions)):
            self._keep(Response("done", entries=len(actions)))
            return True
        answer = self.answer
        if answer is not None and answer.kind == "refused" and answer.verdict is not None:
            # Nobody can let it pass from here: what it would replace is still in the log.
            why = answer.impossible or next(iter(reasons(answer.verdict, reader_at(self.history))), "")
            self.tell(Text("Nothing was changed: {reason}", reason=why))
        return False

    def take_back(self, count: int, kept: Sequence[Entry] = ()) -> bool:
        """Take back so many entries and enter what is kept again, all or none; tell whether that is done."""
        return self.enter(*[UNDO] * count, *kept)

    def _done(self, entries: Sequence[Entry], seq: int) -> Response:
        entry, behind, back = entries[0], len(entries) - 1, undos_first(entries)
        if back and self.history.steps:
            words = list(map(self._words, self.history.steps[-back:]))
            text = Text("Taken back: {entry}", entry=" · ".join(words))
            if back > 1 and back > len(self._at_once(UNDO)):
                text = Text("Taken back: {count} entries, from “{entry}” on", count=back, entry=words[0])
            return Response("taken back", say(text))
        # Others may have been first and yet have left this entry as good as it was.
        if seq > len(self.history) + 1 + behind:
            sentence = translate("Somebody else entered something just before; this now stands after it.")
        else:
            sentence = self._whose_turn(entry)
        return Response("done", sentence, entries=1 + behind)

    def _whose_turn(self, entry: Entry) -> str:
        """Return, once for each player, whose turn it was where it is not that of whoever has this device."""
        names, own = self.history.header.names, self._seat
        if entry.kind != "action" or own not in names or self._must_say:
            return ""
        acting = self.table.referee.actor(self.history.position, entry.action)
        if acting not in names or acting == own or acting in self.kept.told_for:
            return ""
        self.kept.told_for |= {acting}
        message = "It was the turn of {name}; this device is marked as that of {own}."
        return say(Text(message, name=names[acting], own=names[own]))

    def type(self, line: str) -> bool:
        """Enter a typed line: an action, a correction, ``undo`` or ``redo``, as in a log file."""
        done = False
        with self.telling():
            if line.strip():
                entry = self.read(line, self.history.position)
                self._by = entry.by or self._by
                done = self.turn_back(entry) if entry.kind in TAKING_BACK else self.enter(entry)
        return done

    def read(self, line: str, position: AnyPosition) -> Entry:
        """Return what a typed line means at a table; nobody must know how a correction gives its reason."""
        return read_entry(line, self.table.referee, position, unsaid=translate("no reason given"))

    def _command(self) -> str:
        """Return an id for what is entered: the same one when the browser hands in the same tap again."""
        self._entered += 1
        asked = request()
        if not asked:
            return secrets.token_hex(8)
        # A browser that keeps no cookie is another device for a server started anew: its number must do.
        known = device() if keeps_cookies() else ""
        meant = f"{known} {self.table.code} {asked} {self._entered}"
        return hashlib.sha256(meant.encode()).hexdigest()[:32]

    def _refused(self, step: Step) -> Response:
        verdict, may_pass, action = step.verdict, False, step.entry.action
        if not step.impossible:
            referee, header = self.table.referee, self.history.header
            may_pass = can_be_done(referee, step.before, [action])
            verdict = in_full(referee, header, step.before, action, verdict)
        why_not, at = say(step.impossible or ""), len(self.history)
        return Response("refused", "", action, verdict, why_not, step.unfinished, may_pass, at)

    def _what_came_first(self, moved: Overtaken) -> Response:
        """Return that it is done, where this device sent it twice, or what others have entered first."""
        if moved.same and self.table.sent_from_here(moved.same):
            # A finger that was heard twice: the page had not been drawn again when it touched once more.
            return Response("done")
        return Response("problem", say(self._sentence_on(moved)))

    def _sentence_on(self, moved: Overtaken) -> Text:
        """Return in one sentence what has changed since this page was drawn."""
        now = self.table.look()
        if moved.news and moved.news[-1].kind == "undo" and now.undone:
            message = "Meanwhile “{entry}” was taken back. Look at the table and enter it again."
            return Text(message, entry=self._words(now.undone[-1].step))
        if not now.steps:
            return MOVED_ON
        same = now.moments[moved.same - 1].step if moved.same else None
        if same is not None:
            return Text("“{entry}” has just been entered by somebody else.", entry=self._words(same))
        first, refused = self._words(now.steps[-1]), moved.refused
        if refused is not None:
            broken = reasons(refused.verdict, reader_at(now, refused.before))
            told = {"entry": first, "reason": refused.impossible or next(iter(broken), "")}
            return Text("“{entry}” was entered first; now this is not possible: {reason}", **told)
        return Text("“{entry}” was entered first. Look at the table and enter it again.", entry=first)

    def _whose(self, step: Step, count: int) -> str:
        """Return the question whether somebody else's entry shall be taken back, alone or as one of some."""
        values = {"name": step.entry.by, "entry": self._words(step), "count": count}
        one = Text("“{entry}” comes from another device. Take it back?", **values)
        many = Text("“{entry}” comes from another device. Take back these {count} entries?", **values)
        if step.entry.by:
            one = Text("{name} entered “{entry}”. Take it back?", **values)
            many = Text("{name} entered “{entry}”. Take back these {count} entries?", **values)
        return say(many if count > 1 else one)

    def _words(self, step: Step) -> str:
        return say(self.table.referee.describe(step.before, step.entry.action))

    def _keep(self, answer: Response) -> None:
        self.kept.answer, self.kept.head = answer, self._head
        self.kept.recognized = None
