"""What has been entered at a table, latest first, with what was taken back where that matters to others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import streamlit as st

from assistant.locale import say, translate
from assistant.records.table import GameTable
from assistant.referee.logs.history import History, Step, TakenBack
from assistant.referee.logs.log import Entry
from assistant.referee.logs.logfile import write_log
from assistant.referee.logs.seating import Seating
from assistant.referee.text import Text, plural
from assistant.views.drawing.controls import Controls
from assistant.views.page.links import save_button
from assistant.views.page.markup import escape_markdown
from assistant.views.rulings.card import dispute_over, keep_as_dispute
from assistant.views.turn.turn_steps import step_sentence
from assistant.views.ui import button, caption, select

RECENT_ENTRIES = 8


def undo_marks(undone: TakenBack, history: History) -> list[str]:
    """Return what everybody should know of an undo: that it was another's entry, that chance had shown."""
    step, marks = undone.step, []
    if undone.somebody_elses:
        names = {"name": undone.entry.by, "other": step.entry.by}
        marks.append(say(Text("{name} took back what {other} had entered", **names)))
    if history.referee.reveals(step.before, step.entry.action):
        marks.append(translate("what was hidden had been seen"))
    return marks


def steps_of_turn(history: History) -> Sequence[Step]:
    """Return what was entered from the first action on of the player to act, since somebody else was to act.

    Corrections in between, and what the whole table did, are among them; before that action they stay
    whatever becomes of the turn.
    """
    referee, first = history.referee, len(history.steps)
    player = referee.prompt(history.position).player
    if not player:  # as long as all set up, or turn a card up together, it is nobody's turn
        return ()
    for place, step in reversed(list(enumerate(history.steps))):
        if referee.prompt(step.before).player != player:
            break
        if step.entry.kind == "action" and referee.actor(step.before, step.entry.action):
            first = place
    return history.steps[first:]


def add_turn_again(
    history: History, controls: Controls, take_back: Callable[[int, list[Entry]], None]
) -> None:
    """Offer among the controls to take back all that the player to act has entered in this turn.

    Who plays as what is no part of a turn: it is entered again behind that.
    """
    every = steps_of_turn(history)
    steps = [step for step in every if not isinstance(step.entry.action, Seating)]
    kept = [history.entries[step.index] for step in every if isinstance(step.entry.action, Seating)]
    count = len(steps)
    if count and len(every) > 1:
        label = plural("Start my turn again (1 entry)", "Start my turn again ({count} entries)", count)
        if any(step.entry.kind == "correction" for step in steps):
            label = Text("Start my turn again ({count} entries, corrections too)", count=count)
        again = partial(take_back, len(every), kept)
        controls.row(controls.button(say(label), "again", again, icon="restart_alt", look="quiet"))


@dataclass(frozen=True)
class LogCard:
    """The log of one game, for one run of a page.

    ``take_back`` takes back so many entries, the last one first; nothing for those who only watch.
    """

    table: GameTable
    history: History
    key: str
    take_back: Callable[[int], object] | None = None

    def show(self) -> None:
        """Draw what has been entered."""
        everything = st.toggle(translate("From the beginning"), key=f"{self.key}-all")
        self._tell_what_the_numbers_count()
        steps = list(self.history.steps) if everything else list(self.history.steps[-RECENT_ENTRIES:])
        since = 0 if everything or not steps else steps[0].index
        lines = {step.index: self._line(step) for step in steps}
        for undone in self.history.undone:
            if undone.index >= since and (marks := undo_marks(undone, self.history)):
                lines[undone.index] = self._undo_line(undone, marks)
        entered = "  \n".join(lines[index] for index in sorted(lines, reverse=True))
        st.markdown(entered or translate("Nothing has been entered yet."))
        if steps and self.take_back is not None:
            self._ask_how_far_back(steps, self.take_back)
        if steps:
            self._show_dispute_of(steps[-1])
        text, game = partial(write_log, self.history.log, self.history.referee), self.history.referee.game
        label, file = translate("Save the game as a file"), f"{game}-{self.table.code}.txt"
        save_button(label, text, file, key=f"{self.key}-save")

    def _tell_what_the_numbers_count(self) -> None:
        standing, entered = len(self.history.steps), len(self.history)
        if standing == entered:
            return
        told = plural(
            "1 of {entered} entries stands; what was taken back, each undo and redo have numbers too.",
            "{count} of {entered} entries stand; what was taken back, each undo and redo have numbers too.",
            standing,
            entered=entered,
        )
        caption(told)

    def _ask_how_far_back(self, steps: list[Step], take_back: Callable[[int], object]) -> None:
        """Offer to take back everything from an entry on."""
        referee = self.history.referee
        widget = f"{self.key}-undo-to-{len(self.history)}"  # another entry makes it another question
        ways: dict[int | None, str] = {}
        for step in reversed(steps):
            ways[step.index] = f"{step.index + 1}. {step_sentence(step, referee)}"
        label = translate("Undo to here: take back this entry and all after it")
        hint = translate("Choose an entry")
        since = select(label, ways, widget, index=None, placeholder=hint)
        if since is None:
            return
        # What was entered at once, as one line in plain words, is taken back at once.
        first = self.table.made_together(since + 1)[0] - 1
        count = sum(step.index >= first for step in self.history.steps)
        press = plural("Take back 1 entry", "Take back {count} entries", count)
        button(press, f"{widget}-now", take_back, count, icon="undo")

    def _line(self, step: Step) -> str:
        line = self.history.referee.write(step.entry.action)
        text = " · ".join(filter(None, [step_sentence(step, self.history.referee), step.entry.by]))
        return f"{step.index + 1}\\. `{line}` — {escape_markdown(text)}"

    def _undo_line(self, undone: TakenBack, marks: list[str]) -> str:
        line = self.history.referee.write(undone.step.entry.action)
        sentence = escape_markdown(" · ".join(marks))
        return f"{undone.index + 1}\\. :material/undo: ~~`{line}`~~ — {sentence}"

    def _show_dispute_of(self, step: Step) -> None:
        """Offer to keep the verdict on the last entry, which nobody refused, as a dispute."""
        dispute = dispute_over(step.entry.action, step.verdict, self.table.code, self.history, step)
        people = list(self.history.header.names.values())
        keep_as_dispute(dispute, people=people, key=f"{self.key}-last")
