"""The Replay page: any moment of a game again, with what was entered, what the referee said, what it cost."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode, urlsplit

import streamlit as st

from assistant.locale import say, translate
from assistant.records.table import GameTable
from assistant.referee.ask.readings import with_other_readings
from assistant.referee.logs.history import History, Moment, Step
from assistant.referee.logs.log import TAKING_BACK
from assistant.referee.picture import marked
from assistant.referee.protocol import AnyLedger, AnyPosition, with_board
from assistant.referee.rules import common, texts
from assistant.referee.score import signed
from assistant.referee.text import Text
from assistant.referee.verdict import LEGAL
from assistant.views.drawing.board import look_around
from assistant.views.notes.card import show_notes_on
from assistant.views.page.column import two_columns
from assistant.views.page.current_game import GAME_IN_ADDRESS, reader_at
from assistant.views.page.presses import STEPPING
from assistant.views.page.showing import showing
from assistant.views.page.state import state_of
from assistant.views.page.turns import fragment
from assistant.views.page.watching import keep_in_step
from assistant.views.rulings.verdicts import verdict_card
from assistant.views.score.page import show_ways
from assistant.views.score.reveal import keeps_end
from assistant.views.turn.meters import coloured_name, turn_line
from assistant.views.turn.turn_steps import (
    changed_zones,
    is_corrected,
    scored_lines,
    scored_sentences,
    show_displayed,
    step_sentence,
)
from assistant.views.ui import button, caption, centred_row, pick, row, select, words, write

ENTRY_IN_ADDRESS: Final = "entry"
ENTRY: Final = "entry"
TURN: Final = "turn"
WAYS_ON: Final = texts(common("choices")["replay"])
"""How far a step goes, and what that is called."""
PACE: Final = 1.5
"""Seconds for which a game that plays by itself shows a moment."""
LONGEST: Final = 7
"""Digits that no number of an entry has."""


def show_replay(table: GameTable) -> None:
    """Draw the page."""
    history = table.look()
    if not keeps_end(table, history):
        if history.moments:
            plays = _playing(table.code).since is not None
            fragment(run_every=PACE if plays else None)(_show_moment)(history, table, plays=plays)
        else:
            st.info(translate("Nothing has been entered yet, so there is nothing to look at again."))
        show_ways(table.code, history, "replay")
    keep_in_step(table, len(history))  # the moment that is looked at stays


@dataclass
class PlayingBack:
    """When a game that plays by itself went on last, in seconds of some clock; nothing while it stands."""

    since: float | None = None

    def toggle(self) -> None:
        """Let it play, or let it stand."""
        self.since = time.monotonic() if self.since is None else None


def _playing(code: str) -> PlayingBack:
    return state_of(PlayingBack, f"{code}-replay")


def _show_moment(history: History, table: GameTable, *, plays: bool) -> None:
    """Draw one moment of the game; another one draws only this again, which happens by itself if it plays."""
    view = ReplayView(history, table.code)
    if plays:
        view.play()
    if plays != (_playing(table.code).since is not None):
        st.rerun()
    view.show()
    show_notes_on(table, view.entry)


class ReplayView:
    """One run of the Replay page for one game.

    Every position was kept when the log was replayed, so that any moment is there at once.
    """

    def __init__(self, history: History, code: str) -> None:
        """Look at the entry that was chosen, or that the address names, or at the last one."""
        self.history = history
        self.referee = history.referee
        self.code = code
        self.key = f"{code}-replay"
        self.names = history.header.names
        self.last = len(history.moments)
        self._look_at(entry_asked(st.query_params.get(ENTRY_IN_ADDRESS, ""), self.last))
        self.way = str(st.session_state.get(f"{self.key}-way") or ENTRY)
        self.stops = stops(history, self.way)

    def _look_at(self, entry: int) -> None:
        """Choose the entry to show; 0 is the start."""
        self.entry = entry
        self.moment: Moment | None = self.history.moments[entry - 1] if entry else None
        self.position = self.moment.position if self.moment else self.history.start

    def show(self) -> None:
        """Draw whose turn it was, the board, what leads to other moments, and what was entered."""
        board, rest = two_columns("board")
        with board:
            turn_line(self.referee.prompt(self.position), self.names, key=f"{self.key}-turn")
            referee = with_board(self.referee)
            changed = changed_zones(referee, self._before(), self.position)
            picture = referee.picture(self.position)
            label = look_around(lambda zone: marked(picture, zone, changed), key=f"{self.key}-board")
        with rest:
            show_displayed(self.referee, self.position, self.key)
            self._show_ways_through()
            if label:
                caption(label)
            self._show_entry()
            points = self.referee.points(self.position)
            shown = (f"{coloured_name(player, self.names)} {signed(points[player])}" for player in self.names)
            st.caption(" · ".join(shown))
            self._show_notable()
            self._show_link()

    def _go(self, entry: int) -> None:
        st.query_params[ENTRY_IN_ADDRESS] = str(min(max(entry, 0), self.last))

    def play(self) -> None:
        """Go on by itself, if that was asked for and it is time; at the end it stops."""
        playing, now = _playing(self.code), time.monotonic()
        if playing.since is None or now - playing.since < PACE / 2:
            return
        self._look_at(min(self._next(), self.last))
        self._go(self.entry)
        playing.since = now if self.entry < self.last else None

    def _before(self) -> AnyPosition:
        """Return the table at the stop before, with which this one is compared."""
        number = self._back()
        return self.history.moments[number - 1].position if number > 0 else self.history.start

    def _back(self) -> int:
        return max((number for number in self.stops if number < self.entry), default=-1)

    def _next(self) -> int:
        return min((number for number in self.stops if number > self.entry), default=self.last + 1)

    def _show_pace(self) -> None:
        """Draw how far a step goes, and what lets the game play by itself."""
        with centred_row():
            ways = {way: say(text) for way, text in WAYS_ON.items()}
            pick(translate("How far a step goes"), ways, f"{self.key}-way", joined=True)
            playing = _playing(self.code)
            plays = playing.since is not None
            label, icon = (Text("Pause"), "pause") if plays else (Text("Play back"), "play_arrow")
            stands = not plays and self.entry == self.last
            button(label, f"{self.key}-play", playing.toggle, icon=icon, disabled=stands)

    def _show_ways_through(self) -> None:
        with st.container(key="replay-entry"):
            asked = showing(f"{self.key}-entry", self.entry, self._go)
            st.slider(translate("Entry"), 0, self.last, **asked, label_visibility="collapsed")
        with row(horizontal_alignment="center", key=f"{STEPPING}-{self.key}"):
            for name, label, entry, pressed in (
                ("first", translate("Start"), 0, None),
                ("back", translate("Back"), self._back(), "Left"),
                ("on", translate("Next"), self._next(), "Right"),
                ("last", translate("End"), self.last, None),
            ):
                stands = not 0 <= entry <= self.last or entry == self.entry
                button(label, f"{self.key}-{name}", self._go, entry, shortcut=pressed, disabled=stands)
        self._show_pace()

    def _show_entry(self) -> None:
        place = say(Text("Entry {entry} of {last}", entry=self.entry, last=self.last))
        if self.moment is None:
            st.markdown(f"**{words(place)}**")
            st.markdown(translate("The start of the game, before the first entry."))
            return
        entry, step = self.moment.entry, self.moment.step
        by = say(Text("typed by {name}", name=entry.by)) if entry.by else ""
        st.markdown(f"**{words(' · '.join(filter(None, (place, by))))}**")
        if entry.kind not in TAKING_BACK:
            if step is not None:
                self._show_step(step)
        elif step is None:
            nothing = Text("There was nothing to take back.")
            write(nothing if entry.kind == "undo" else Text("There was nothing to bring back."))
        else:
            is_undo, what = entry.kind == "undo", step_sentence(step, self.referee)
            message = "Took back entry {entry}: {what}" if is_undo else "Brought back entry {entry}: {what}"
            write(Text(message, entry=step.index + 1, what=what), "undo")

    def _show_step(self, step: Step) -> None:
        what = words(step_sentence(step, self.referee))
        st.markdown("  \n".join([what, *scored_lines(step, self.names)]))
        caption(self.referee.write(step.entry.action))
        header, action = self.history.log.header, step.entry.action
        verdict = with_other_readings(self.referee, header, step.before, action, step.verdict)
        if verdict.judgement != LEGAL or verdict.other_readings or step.entry.overruled:
            verdict_card(verdict, reader_at(self.history, step.before), key=f"{self.key}-{self.entry}-card")
        elif step.entry.kind == "action":  # a correction is entered, not judged
            st.markdown(f":green[:material/check:] {words(Text('The referee found it legal.'))}")
        if step.refused:
            write(step.impossible or Text("It was refused and changed nothing."))
        if all(step.index != other.index for other in self.history.steps):
            moments = enumerate(self.history.moments, 1)
            took = [at for at, moment in moments if moment.entry.kind == "undo" and moment.step is step]
            if took:
                write(Text("It was taken back later, at entry {entry}.", entry=took[-1]), "undo")

    def _show_notable(self) -> None:
        """Offer the entries that somebody may look for: scorings, corrections, what was let pass, undone."""
        moments = enumerate(self.history.moments, 1)
        noted = ((number, _noted(moment, self.referee, self.names)) for number, moment in moments)
        if labels := {number: f"{number}: {words}" for number, words in noted if words}:
            asked = showing(f"{self.key}-notable", None, self._go)
            hint = translate("Jump to a scoring, a correction …")
            look = {"index": None, "placeholder": hint, "label_visibility": "collapsed"}
            select(translate("Jump to what stands out"), labels, **asked, **look)

    def _show_link(self) -> None:
        page = urlsplit(str(st.context.url or ""))
        path = page.path.rstrip("/").rpartition("/")[0]
        query = urlencode({GAME_IN_ADDRESS: self.code, ENTRY_IN_ADDRESS: self.entry})
        origin = f"{page.scheme}://{page.netloc}{path}" if page.netloc else ""
        with st.popover(translate("Link to this entry"), icon=":material/link:"):
            st.code(f"{origin}/replay?{query}", language=None, wrap_lines=True)


def stops(history: History, way: str) -> list[int]:
    """Return the entries at which somebody stops who steps in this way: the last of each turn or round.

    0, the start, is among them, and the last entry.
    """
    last = len(history.moments)
    if way == ENTRY:
        return list(range(last + 1))
    referee, positions = history.referee, [history.start, *(moment.position for moment in history.moments)]
    at = [(referee.round_of(each), way == TURN and referee.prompt(each).player) for each in positions]
    return [number for number in range(last + 1) if number in {0, last} or at[number] != at[number - 1]]


def entry_asked(asked: str, last: int) -> int:
    """Return the number of the entry that an address asks for; the last one if there is none such."""
    number = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < LONGEST else last
    return min(number, last)


def _noted(moment: Moment, referee: AnyLedger, names: Mapping[str, str]) -> str:
    """Return why an entry stands out, empty if it does not."""
    entry, step = moment.entry, moment.step
    if entry.kind in TAKING_BACK:
        moved = translate("taken back") if entry.kind == "undo" else translate("brought back")
        return f"{moved}: {step_sentence(step, referee)}" if step else moved
    if is_corrected(entry):
        return say(Text("correction: {reason}", reason=entry.reason))
    if entry.overruled:
        return say(Text("let pass: {reason}", reason=entry.reason))
    if step is not None and step.refused:
        return translate("refused")
    return "; ".join(scored_sentences(step, names)) if step else ""
