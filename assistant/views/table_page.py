"""The Table page: the board to tap, whose turn it is, what can be done here, and the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from assistant.locale import say, translate
from assistant.locale.sums import sheet_sentence
from assistant.paths import PAGES
from assistant.records.errors import NotSavedError, UnknownGameError
from assistant.records.table import GameTable
from assistant.referee.history import Step
from assistant.referee.logfile import write_log
from assistant.referee.offers import Offer
from assistant.referee.picture import Picture
from assistant.referee.snapshots import Snapshots
from assistant.referee.verdict import Fix
from assistant.views.ask_page import ask_link
from assistant.views.board import pick_zone, tap_board
from assistant.views.current_game import GAME_IN_ADDRESS, names_of, reader_of
from assistant.views.draft import choices
from assistant.views.entering import Answer, Entering
from assistant.views.markup import escape_markdown
from assistant.views.meters import turn_line
from assistant.views.offers import choose, draft_of, finished, forget, open_the_only, take_tap, zones_to_tap
from assistant.views.prospects_card import show_prospects
from assistant.views.rulings_card import claim_in, keep_as_dispute, recall_rulings
from assistant.views.steps import step_sentence
from assistant.views.verdicts import verdict_card

RECENT_ENTRIES = 8


def show_table(table: GameTable) -> None:
    """Draw the page: side by side where there is room, otherwise the board above the rest."""
    view = TableView(table)
    board, rest = st.columns((3, 2))
    with board:
        view.show_turn()
    with rest:
        choosing = st.container()
        show_prospects(view.referee, view.history.position, key=view.key)
        view.show_typing()
        view.show_list()
        view.show_log()
        view.show_ways()
    with st.bottom, st.container(horizontal=True, gap="xsmall"):
        view.show_undo()
        confirming = st.container(width="content")  # last, so that the others never move
    _show_board(table, len(view.history), board, choosing, confirming)


@st.fragment
def _show_board(
    table: GameTable,
    entries: int,
    board: DeltaGenerator,
    choosing: DeltaGenerator,
    confirming: DeltaGenerator,
) -> None:
    """Draw what a tap changes. While nothing is entered, a tap draws only this again."""
    try:
        view = TableView(table)
    except (UnknownGameError, NotSavedError):
        st.rerun()  # the whole page says what is wrong when it looks for the game
    if len(view.history) != entries:
        st.rerun()
    picture = view.picture()
    with board:
        view.show_board(picture)
    with choosing:
        view.show_choosing(picture)
    with confirming:
        view.show_confirming()


class TableView:
    """One run of the Table page for one game."""

    def __init__(self, table: GameTable) -> None:
        """Look at the table as it is now."""
        self.table = table
        self.history = table.look()
        self.referee = table.referee
        self.entering = Entering(table, self.history)
        self.key = f"{table.code}-table"
        self.offers = self._offers_at(self.selected)
        open_the_only(self.offers, self.key)

    @property
    def selected(self) -> str:
        """The zone tapped last, empty for none."""
        return str(st.session_state.get(f"{self.key}-zone", ""))

    def _select(self, zone: str) -> None:
        st.session_state[f"{self.key}-zone"] = zone

    def _offers_at(self, zone: str) -> Sequence[Offer]:
        """Return what can be done at a zone, or in general where there is nothing to do."""
        here = self.referee.offers(self.history.position, zone)
        return here if len(here) > 1 or not zone else self.referee.offers(self.history.position)

    def picture(self) -> Picture:
        """Return the table with the zone tapped last and those to tap next."""
        zones = zones_to_tap(self.offers, self.key)
        return self.referee.picture(self.history.position, self.selected, zones)

    def show_turn(self) -> None:
        """Draw whose turn it is, what is asked and what is left."""
        prompt = self.referee.prompt(self.history.position)
        turn_line(prompt, names_of(self.history), key=f"{self.key}-turn")

    def show_board(self, picture: Picture) -> None:
        """Draw the board to tap."""
        tap_board(picture, key=f"{self.key}-board", on_tap=self._tapped)

    def show_choosing(self, picture: Picture) -> None:
        """Draw what became of the last entry, what the selected zone holds, and what can be done."""
        self._show_answer()
        label = next((say(zone.label) for zone in picture.zones if zone.id == self.selected), "")
        if label:
            st.markdown(escape_markdown(label))
        choose(self.offers, self.key, currency=self.referee.currency, on_change=self._play_what_is_ready)
        if self.selected:
            ask_link(self.table.code, self.selected)

    def _tapped(self, zone: str) -> None:
        self.entering.forget()
        if not take_tap(self.offers, self.key, zone):
            self._select("" if zone == self.selected else zone)
        elif self._play_what_is_ready():
            self._select(zone)  # the figures are there now, and most players go on there

    def _play_what_is_ready(self) -> bool:
        """Enter the action that has been put together, unless it waits for the button that confirms it."""
        action = finished(self.offers, self.key)
        return action is not None and not self._is_turning() and self._play(action)

    def _is_turning(self) -> bool:
        """Whether a tile is being turned: with further taps, so only the player knows when it lies well."""
        return any(choice.kind == "turn" for choice in choices(draft_of(self.offers, self.key), self.offers))

    def _play(self, action: Any) -> bool:  # noqa: ANN401 - every game has actions of its own
        forget(self.key)
        entered = self.entering.play(action)
        if entered:
            self._select("")
        return entered

    def _show_answer(self) -> None:
        answer = self.entering.answer
        if answer is None:
            return
        if answer.kind == "problem":
            st.warning(escape_markdown(answer.sentence), icon=":material/info:")
        elif answer.kind == "refused":
            self._show_refusal(answer)
        elif answer.sentence:
            st.markdown(f":material/undo: {escape_markdown(answer.sentence)}")
        elif self.history.steps:
            self._show_done(self.history.steps[-1])

    def _show_done(self, step: Step) -> None:
        sentences = [step_sentence(step, self.referee), *map(sheet_sentence, step.sheets)]
        said = "  \n".join(map(escape_markdown, sentences))
        st.markdown(f":green[:material/check:] {said}")

    def _show_refusal(self, answer: Answer) -> None:
        if answer.verdict is None:
            return
        reader, claim = reader_of(self.history), claim_in(self.table.code, self.history, answer.action)
        st.caption(escape_markdown(self.referee.write(answer.action)))
        recall_rulings(answer.verdict, claim, key=f"{self.key}-ruled")
        verdict_card(answer.verdict, reader, key=f"{self.key}-verdict")
        with st.container(horizontal=True, gap="xsmall"):
            if answer.verdict.fix:
                st.button(
                    translate("Do that instead"),
                    key=f"{self.key}-fix",
                    icon=":material/lightbulb:",
                    on_click=self._follow,
                    args=(answer.verdict.fix,),
                )
            st.button(
                translate("Never mind"),
                key=f"{self.key}-close",
                icon=":material/close:",
                on_click=self.entering.forget,
            )
            if not answer.impossible:
                self._show_overruling(answer.action)
            keep_as_dispute(answer.verdict, reader, claim, key=f"{self.key}-refused")
        if answer.impossible:
            st.caption(escape_markdown(answer.impossible))

    def _show_overruling(self, action: Any) -> None:  # noqa: ANN401 - of any game
        with st.popover(translate("We let it pass"), icon=":material/handshake:"):
            key = f"{self.key}-reason"

            def heed() -> None:
                reason = str(st.session_state[key]).strip()
                self.entering.play(action, reason or translate("no reason given"))

            with st.form(f"{self.key}-overruling", border=False):
                st.text_input(translate("Why? It is kept in the log."), key=key, max_chars=120)
                st.form_submit_button(translate("Let it pass"), on_click=heed)

    def _follow(self, fix: Fix) -> None:
        self.entering.play_all((*fix.first, fix.instead))

    def show_typing(self) -> None:
        """Draw the field for a typed line."""
        key = f"{self.key}-line"

        def heed() -> None:
            forget(self.key)
            if self.entering.type(str(st.session_state[key])):
                st.session_state[key] = ""

        # A form, so that a line is entered on purpose and not by tapping something else.
        with (
            st.form(f"{self.key}-typing", border=False),
            st.container(horizontal=True, vertical_alignment="center", gap="xsmall"),
        ):
            st.text_input(
                translate("Type a line"),
                key=key,
                max_chars=300,
                placeholder=translate("for example: {example}").format(example=self.referee.example_line),
                label_visibility="collapsed",
                icon=":material/keyboard:",
            )
            sent = st.form_submit_button(translate("Send"), key=f"{key}-send", on_click=heed)
        # A session that begins with a line sent is that of a page older than the app; nobody heeded it.
        if sent and not st.session_state.get(f"{key}-asked"):
            st.warning(translate("The app was started anew meanwhile. Send the line again."))
        st.session_state[f"{key}-asked"] = True

    def show_list(self) -> None:
        """Draw the plain list that does what the board does."""
        title = translate("Choose from a list instead of tapping")
        with st.expander(
            title, icon=":material/list:", key=f"{self.key}-listing", on_change="rerun"
        ) as listing:
            if listing.open:
                pick_zone(self.picture(), key=f"{self.key}-list", on_pick=self._tapped)

    def _log_line(self, step: Step) -> str:
        line = self.referee.write(step.entry.action)
        return f"{step.index + 1}\\. `{line}` — {escape_markdown(step_sentence(step, self.referee))}"

    def show_log(self) -> None:
        """Draw what has been entered."""
        title = translate("Log ({count})").format(count=len(self.history.steps))
        with st.expander(title, icon=":material/history:", key=f"{self.key}-log", on_change="rerun") as log:
            if log.open:
                self._show_log_lines()

    def show_ways(self) -> None:
        """Draw the links to what else there is about this game."""
        ways = [
            ("score", translate("Score"), ":material/leaderboard:"),
            ("breakdown", translate("Breakdown"), ":material/account_tree:"),
            ("replay", translate("Replay"), ":material/replay:"),
        ]
        if isinstance(self.referee, Snapshots):
            label = translate("Compare with the table as it stands")
            ways.append(("snapshot", label, ":material/photo_camera:"))
        address = {GAME_IN_ADDRESS: self.table.code}
        with st.container(horizontal=True, gap="xsmall"):
            for page, label, icon in ways:
                st.page_link(PAGES / f"{page}.py", label=label, icon=icon, query_params=address)

    def _show_log_lines(self) -> None:
        everything = st.toggle(translate("From the beginning"), key=f"{self.key}-all")
        steps = list(self.history.steps) if everything else list(self.history.steps[-RECENT_ENTRIES:])
        lines = [self._log_line(step) for step in reversed(steps)]
        st.markdown("  \n".join(lines) or translate("Nothing has been entered yet."))
        if steps:
            self._show_dispute_of(steps[-1])
        st.download_button(
            translate("Save the game as a file"),
            data=lambda: write_log(self.history.log, self.referee),
            file_name=f"{self.referee.game}-{self.table.code}.txt",
            mime="text/plain",
            icon=":material/download:",
        )

    def _show_dispute_of(self, step: Step) -> None:
        """Offer to keep the verdict on the last entry, which nobody refused, as a dispute."""
        claim = claim_in(self.table.code, self.history, step.entry.action, step)
        keep_as_dispute(step.verdict, reader_of(self.history, step.before), claim, key=f"{self.key}-last")

    def show_confirming(self) -> None:
        """Draw the button that enters a turned tile, in reach at the bottom of the screen."""
        turned = finished(self.offers, self.key) if self._is_turning() else None
        if turned is None:
            st.empty()
            return
        st.button(
            translate("Confirm"),
            key=f"{self.key}-confirm",
            type="primary",
            icon=":material/done:",
            on_click=self._confirm,
            args=(turned,),
        )

    def _confirm(self, turned: Any) -> None:  # noqa: ANN401 - of any game
        self._play(turned)

    def show_undo(self) -> None:
        """Draw the way back and the way forth again."""
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

    def _redo(self) -> None:
        forget(self.key)
        self.entering.redo()
