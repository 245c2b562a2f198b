"""The Table page: the board to tap, whose turn it is, what can be done here, and the answer."""

from __future__ import annotations

from typing import Any

import streamlit as st

from assistant.locale import say, translate
from assistant.records.table import GameTable
from assistant.referee.history import Step
from assistant.referee.logfile import write_log
from assistant.referee.picture import Picture
from assistant.referee.verdict import Fix
from assistant.views.board import pick_zone, tap_board
from assistant.views.current_game import names_of, reader_of
from assistant.views.draft import choices
from assistant.views.entering import Entering
from assistant.views.markup import escape_markdown
from assistant.views.meters import turn_line
from assistant.views.offers import choose, draft_of, forget, open_the_only, take_tap, zones_to_tap
from assistant.views.verdicts import verdict_card

RECENT_ENTRIES = 8


class TableView:
    """One run of the Table page for one game."""

    def __init__(self, table: GameTable) -> None:
        """Look at the table as it is now."""
        self.table = table
        self.history = table.look()
        self.referee = table.referee
        self.entering = Entering(table, self.history)
        self.confirming: Any = None
        self.key = f"{table.code}-table"
        self.offers = self.referee.offers(self.history.position, self.selected)
        open_the_only(self.offers, self.key)

    @property
    def selected(self) -> str:
        """The zone tapped last, empty for none."""
        return str(st.session_state.get(f"{self.key}-zone", ""))

    def show(self) -> None:
        """Draw the page."""
        position = self.history.position
        turn_line(self.referee.prompt(position), names_of(self.history), key=f"{self.key}-turn")
        picture = self.referee.picture(position, self.selected, zones_to_tap(self.offers, self.key))
        tap_board(picture, key=f"{self.key}-board", on_tap=self._tapped)
        self._show_answer()
        self._show_selection(picture)
        self._show_offers()
        self._show_typing(picture)
        self._show_log()
        self._show_undo()

    def _tapped(self, zone: str) -> None:
        self.entering.forget()
        if take_tap(self.offers, self.key, zone):
            return
        st.session_state[f"{self.key}-zone"] = "" if zone == self.selected else zone

    def _show_selection(self, picture: Picture) -> None:
        label = next((zone.label for zone in picture.zones if zone.id == self.selected), "")
        if label:
            st.markdown(escape_markdown(label))

    def _show_offers(self) -> None:
        chosen = choose(self.offers, self.key, currency=self.referee.currency)
        if chosen.action is None:
            return
        turning = any(
            choice.kind == "turn" for choice in choices(draft_of(self.offers, self.key), self.offers)
        )
        if turning:
            # A tile is turned with further taps, so only the player knows when it lies as it should.
            self.confirming = chosen.action
        else:
            self._play(chosen.action)
            st.rerun()

    def _play(self, action: Any) -> None:  # noqa: ANN401 - every game has actions of its own
        forget(self.key)
        if self.entering.play(action) and not self.referee.offers(self.table.look().position, self.selected):
            st.session_state[f"{self.key}-zone"] = ""

    def _show_answer(self) -> None:
        answer = self.entering.answer
        if answer is None:
            return
        if answer.kind == "problem":
            st.warning(escape_markdown(answer.sentence), icon=":material/info:")
        elif answer.verdict is not None:
            reader = reader_of(self.history)
            st.caption(escape_markdown(self.referee.write(answer.action)))
            verdict_card(answer.verdict, reader, key=f"{self.key}-verdict")
            self._show_ways_on(answer.action, answer.verdict.fix, answer.impossible)
        elif self.history.steps:
            st.markdown(f":green[:material/check:] {escape_markdown(self._sentence(self.history.steps[-1]))}")

    def _show_ways_on(self, action: Any, fix: Fix | None, impossible: str) -> None:  # noqa: ANN401 - of any game
        with st.container(horizontal=True, gap="xsmall"):
            if fix:
                st.button(
                    translate("Do that instead"),
                    key=f"{self.key}-fix",
                    icon=":material/lightbulb:",
                    on_click=self._follow,
                    args=(fix,),
                )
            st.button(
                translate("Never mind"),
                key=f"{self.key}-close",
                icon=":material/close:",
                on_click=self.entering.forget,
            )
            if not impossible:
                self._show_overruling(action)
        if impossible:
            st.caption(escape_markdown(impossible))

    def _show_overruling(self, action: Any) -> None:  # noqa: ANN401 - of any game
        with st.popover(translate("We let it pass"), icon=":material/handshake:"):
            key = f"{self.key}-reason"

            def heed() -> None:
                reason = str(st.session_state[key]).strip()
                self.entering.play(action, reason or translate("no reason given"))

            with st.form(f"{self.key}-overruling", border=False):
                st.text_input(translate("Why? It is kept in the log."), key=key, max_chars=120)
                st.form_submit_button(translate("Enter it all the same"), on_click=heed)

    def _follow(self, fix: Fix) -> None:
        self.entering.play_all((*fix.first, fix.instead))

    def _show_typing(self, picture: Picture) -> None:
        key = f"{self.key}-line"

        def heed() -> None:
            forget(self.key)
            if self.entering.type(str(st.session_state[key])):
                st.session_state[key] = ""

        st.text_input(
            translate("Type a line"),
            key=key,
            on_change=heed,
            max_chars=300,
            placeholder=translate("for example: {example}").format(example=self.referee.example_line),
            label_visibility="collapsed",
            icon=":material/keyboard:",
        )
        with st.expander(translate("Choose from a list instead of tapping"), icon=":material/list:"):
            pick_zone(picture, key=f"{self.key}-list", on_pick=self._tapped)

    def _sentence(self, step: Step) -> str:
        words = say(self.referee.describe(step.before, step.entry.action))
        cost = f" · {step.verdict.cost} {self.referee.currency}" if step.verdict.cost else ""
        marks = ""
        if step.entry.overruled:
            marks = " · " + translate("let pass: {reason}").format(reason=step.entry.reason)
        elif step.entry.kind == "correction":
            marks = " · " + translate("correction: {reason}").format(reason=step.entry.reason)
        return words + cost + marks

    def _log_line(self, step: Step) -> str:
        line = self.referee.write(step.entry.action)
        return f"{step.index + 1}. `{line}` — {escape_markdown(self._sentence(step))}"

    def _show_log(self) -> None:
        with st.expander(
            translate("Log ({count})").format(count=len(self.history.steps)), icon=":material/history:"
        ):
            everything = st.toggle(translate("From the beginning"), key=f"{self.key}-all")
            steps = list(self.history.steps) if everything else list(self.history.steps[-RECENT_ENTRIES:])
            lines = [self._log_line(step) for step in reversed(steps)]
            st.markdown("  \n".join(lines) or translate("Nothing has been entered yet."))
            st.download_button(
                translate("Save the game as a file"),
                data=lambda: write_log(self.history.log, self.referee),
                file_name=f"{self.referee.game}-{self.table.code}.txt",
                mime="text/plain",
                icon=":material/download:",
            )

    def _show_undo(self) -> None:
        with st.bottom, st.container(horizontal=True, gap="xsmall"):
            if self.confirming is not None:
                st.button(
                    translate("Enter this"),
                    key=f"{self.key}-confirm",
                    type="primary",
                    icon=":material/done:",
                    on_click=self._play,
                    args=(self.confirming,),
                )
            st.button(
                translate("Undo"),
                key=f"{self.key}-undo",
                icon=":material/undo:",
                disabled=not self.history.steps,
                on_click=self._undo,
            )
            st.button(
                translate("Redo"),
                key=f"{self.key}-redo",
                icon=":material/redo:",
                disabled=self.history.last_taken_back() is None,
                on_click=self._redo,
            )

    def _undo(self) -> None:
        forget(self.key)
        self.entering.undo()
        self.entering.forget()

    def _redo(self) -> None:
        forget(self.key)
        self.entering.redo()
        self.entering.forget()
