"""The result of a score pad: totals, who has won, what is missing for that, what to do with a full pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import streamlit as st

from assistant.locale import say, translate
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Entry
from assistant.referee.pad.ledger import NotesLedger, notes_of
from assistant.referee.pad.notes import ALL, ROUND, TOLD, Note
from assistant.referee.score import in_figures, points_text, signed
from assistant.referee.text import Text
from assistant.views.entering.entering import Entering
from assistant.views.page.current_game import GAME_IN_ADDRESS, pads, reader_at
from assistant.views.page.flash import telling
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown
from assistant.views.rulings.verdicts import show_winners
from assistant.views.score.page import track_words
from assistant.views.score.rematch import offer_rematch
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import button


class PadResult:
    """What stands below the cards of a pad."""

    def __init__(self, key: str, history: History, entering: Entering, table: GameTable) -> None:
        """Look at the pad as it is now."""
        self.key, self.history, self.entering, self.table = key, history, entering, table
        self.referee = cast("NotesLedger", history.referee)
        self.rules, self.notes = self.referee.rules, notes_of(history.position)
        self.names, self.totals = history.header.names, self.referee.totals(self.notes)

    def show(self) -> None:
        """Draw it."""
        self._show_totals()
        self._show_result()

    def _called(self, player: str) -> str:
        return coloured_name(player, self.names)

    def _note(self, note: Note) -> None:
        self.entering.enter(Entry("action", note))

    def _show_totals(self) -> None:
        last = self.totals[-1]
        ranked = sorted(self.names, key=lambda player: -last[player])
        columns = {translate("Player"): [self._called(player) for player in ranked]}
        if any(self.totals[0].values()):
            columns[translate("Start")] = [str(self.totals[0][player]) for player in ranked]
        for number in range(1, len(self.totals) if self.rules.rounds > 1 else 1):
            before, after = self.totals[number - 1], self.totals[number]
            columns[str(number)] = [signed(after[player] - before[player], "+") for player in ranked]
        unknown = self.referee.open_points(self.notes)
        columns[translate("Total")] = [
            f"**{in_figures(last[player], unknown[player])}**" for player in ranked
        ]
        st.table(columns, hide_index=True, border="horizontal", alt=translate("Points"))
        for player in ranked:
            place = self.rules.track_place(self.notes, last[player])
            if place.laps:
                words = say(track_words(place, last[player]))
                st.caption(f"{self._called(player)}: {escape_markdown(words)}")

    def _show_result(self) -> None:
        """Draw who has won, or what is missing for that and how to say that nothing is."""
        winners = self.referee.winners(self.notes)
        if winners:
            players = " + ".join(self._called(winner) for winner in winners)
            points = points_text(self.totals[-1][winners[0]])
            sentence = Text("After the last round: {players} with {points}.", players=players, points=points)
            show_winners(say(sentence), self.history, self.notes, reader_at(self.history), self.names)
            self._show_done()
            return
        missing = self.rules.missing(self.notes)
        if missing is not None and self.notes.rounds_started == self.rules.rounds and self.notes.tells:
            self._show_missing(missing)

    def _show_missing(self, missing: Text) -> None:
        st.info(escape_markdown(say(missing)), icon=":material/pending:")
        numbers = range(1, self.rules.rounds + 1)
        still = [number for number in numbers if self.rules.untold(self.notes, number)]
        if not all(map(self.notes.is_closed, still)):
            st.button(
                translate("That is all"),
                key=f"{self.key}-all",
                icon=":material/done_all:",
                help=translate("There is none of what nobody told, and the pad says who wins."),
                on_click=self._close,
                args=(still,),
            )

    def _close(self, numbers: Sequence[int]) -> None:
        with telling():
            for number in numbers:
                self.entering.history = self.table.look()
                self._note(Note(number, ROUND, TOLD, ALL))

    def _show_done(self) -> None:
        """Draw what people do with a pad that is full."""
        st.caption(translate("The pad is done: it is kept and counts in Statistics."))
        with st.container(horizontal=True, gap="xsmall"):
            here = {GAME_IN_ADDRESS: self.table.code}
            page_link("breakdown", translate("Breakdown"), ":material/account_tree:", here)
            page_link("statistics", translate("Statistics"), ":material/query_stats:")
            # No link: one to the page that is open looks as if it had been picked.
            button(Text("New pad"), f"{self.key}-new", _leave, icon="note_add", type="tertiary")
        offer_rematch(self.table, self.history, pads(), "pad")


def _leave() -> None:
    del st.query_params[GAME_IN_ADDRESS]
