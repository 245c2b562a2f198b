"""Entering something at a table: what happened to it is kept for the page's next run.

Every way of entering (a button, a tap, a typed line) comes through here, so that each gets the same
answer: done, refused with reasons, not understood, or somebody else was first.
"""

from __future__ import annotations

import secrets
from typing import Any, Literal, NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.records.errors import MovedOnError, NotSavedError
from assistant.records.table import GameTable
from assistant.referee.errors import BadInputError
from assistant.referee.history import History, RefusedError, Step
from assistant.referee.log import Entry
from assistant.referee.logfile import read_entry
from assistant.referee.verdict import Verdict


class Answer(NamedTuple):
    """What became of the last thing entered.

    ``action`` and ``verdict`` belong to a refusal (with the cheapest fix, if any); ``sentence`` to
    everything else. ``impossible`` says why not even the table can let it pass.
    """

    kind: Literal["done", "refused", "problem"]
    sentence: str = ""
    action: Any = None
    verdict: Verdict | None = None
    impossible: str = ""


class Entering:
    """Entering at one table from one session; ``history`` is what the page showed when it was drawn."""

    def __init__(self, table: GameTable, history: History) -> None:
        """Build it in every run of a page."""
        self.table = table
        self.history = history
        self._by = ""
        self._key = f"{table.code}-answer"

    @property
    def answer(self) -> Answer | None:
        """What became of the last thing entered, until something else happens."""
        found = st.session_state.get(self._key)
        return found if isinstance(found, Answer) else None

    def forget(self) -> None:
        """Clear the last answer away."""
        st.session_state.pop(self._key, None)

    def tell(self, sentence: str) -> None:
        """Answer that something went wrong before anything could be entered."""
        self._keep(Answer("problem", sentence))

    def play(self, action: Any, overrule_reason: str = "") -> bool:  # noqa: ANN401 - every game has actions of its own
        """Enter an action and tell whether it is now in the log."""
        return self._enter(
            lambda command: self.table.play(
                action, len(self.history), command, by=self._by, overrule_reason=overrule_reason
            )
        )

    def play_all(self, actions: tuple[Any, ...]) -> bool:
        """Enter actions one after another, as far as they go."""
        for action in actions:
            if not self.play(action):
                return False
            self.history = self.table.look()
        return True

    def correct(self, action: Any, reason: str) -> bool:  # noqa: ANN401 - every game has actions of its own
        """Enter a correction and tell whether it is now in the log."""
        return self._enter(
            lambda command: self.table.correct(action, reason, len(self.history), command, by=self._by)
        )

    def undo(self) -> bool:
        """Take back the last entry."""
        last = self.history.steps[-1] if self.history.steps else None
        if not self._enter(lambda command: self.table.undo(len(self.history), command, by=self._by)):
            return False
        if last is not None:
            what = say(self.table.referee.describe(last.before, last.entry.action))
            self._keep(Answer("done", translate("Taken back: {entry}").format(entry=what)))
        return True

    def redo(self) -> bool:
        """Bring back the entry taken back last."""
        return self._enter(lambda command: self.table.redo(len(self.history), command, by=self._by))

    def type(self, line: str) -> bool:
        """Enter a typed line: an action, a correction, ``undo`` or ``redo``, as in a log file."""
        if not line.strip():
            return False
        try:
            entry = read_entry(line, self.table.referee)
        except BadInputError as problem:
            self.tell(say(problem.text))
            return False
        return self._typed(entry)

    def _typed(self, entry: Entry) -> bool:
        self._by = entry.by
        if entry.kind == "undo":
            return self.undo()
        if entry.kind == "redo":
            return self.redo()
        if entry.kind == "correction":
            return self.correct(entry.action, entry.reason)
        return self.play(entry.action, entry.reason)

    def _enter(self, change: Any) -> bool:  # noqa: ANN401 - a function of the command id
        try:
            change(secrets.token_hex(8))
        except RefusedError as refusal:
            self._keep(self._refused(refusal.step))
        except MovedOnError:
            self.tell(translate("Somebody entered something first. Look at the table and enter it again."))
        except (BadInputError, NotSavedError) as problem:
            self.tell(say(problem.text))
        else:
            self._keep(Answer("done"))
            return True
        return False

    def _refused(self, step: Step) -> Answer:
        verdict = step.verdict
        if not step.impossible:
            verdict = verdict._replace(fix=self.table.referee.fix(step.before, step.entry.action))
        return Answer("refused", "", step.entry.action, verdict, say(step.impossible or ""))

    def _keep(self, answer: Answer) -> None:
        st.session_state[self._key] = answer
