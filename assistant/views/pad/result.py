"""The result of a score pad: totals, who has won, what is missing for that, what to do with a full pad."""

from __future__ import annotations

from typing import cast

import streamlit as st

from assistant.locale import say, translate
from assistant.records.table import GameTable
from assistant.referee.logs.history import History
from assistant.referee.pad.ledger import NotesLedger, notes_of
from assistant.referee.pad.notes import ALL, ROUND, TOLD, Note
from assistant.referee.score import in_figures, points_text, signed
from assistant.referee.text import Text
from assistant.views.entering.entering import Entering
from assistant.views.page.current_game import GAME_IN_ADDRESS, pads, reader_at
from assistant.views.page.flash import telling
from assistant.views.page.links import page_link
from assistant.views.rulings.verdicts import show_winners
from assistant.views.score.page import track_words
from assistant.views.score.rematch import offer_rematch
from assistant.views.turn.meters import coloured_name
from assistant.views.ui import button, keep_in_address, words


class PadResult:
    """What stands below the cards of a pad."""

    def __init__(self, key: str, history: History, entering: Entering, table: GameTable) -> None:
        """Look at the pad as it is now."""
        self.key, self.history, self.entering, self.table = key, history, entering, table
        self.referee = cast("NotesLedger", history.referee)
        self.rules, self.notes = self.referee.rules, notes_of(history.position)
        self.names, self.totals = history.header.names, self.referee.totals(self.notes)

    def show(self) -> None:
        """Draw the totals, then who has won, or what is missing for that and how to say that nothing is."""
        self._show_totals()
        winners = self.referee.winners(self.notes)
        missing = self.rules.missing(self.notes)
        if winners:
            players = " + ".join(coloured_name(winner, self.names) for winner in winners)
            points = points_text(self.totals[-1][winners[0]])
            sentence = Text("After the last round: {players} with {points}.", players=players, points=points)
            show_winners(say(sentence), self.history, self.notes, reader_at(self.history), self.names)
            self._show_done()
        elif missing is not None and self.notes.rounds_started == self.rules.rounds and self.notes.tells:
            st.info(words(missing), icon=":material/pending:")
            numbers = range(1, self.rules.rounds + 1)
            still = [number for number in numbers if self.rules.untold(self.notes, number)]

            def close() -> None:
                with telling():
                    self.entering.play([Note(number, ROUND, TOLD, ALL) for number in still])

            if not all(map(self.notes.is_closed, still)):
                st.button(
                    translate("That is all"),
                    key=f"{self.key}-all",
                    icon=":material/done_all:",
                    help=translate("There is none of what nobody told, and the pad says who wins."),
                    on_click=close,
                )

    def _show_totals(self) -> None:
        last = self.totals[-1]
        ranked = sorted(self.names, key=lambda player: -last[player])
        columns = {translate("Player"): [coloured_name(player, self.names) for player in ranked]}
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
                on_track = words(track_words(place, last[player]))
                st.caption(f"{coloured_name(player, self.names)}: {on_track}")

    def _show_done(self) -> None:
        """Draw what people do with a pad that is full."""
        st.caption(translate("The pad is done: it is kept and counts in Statistics."))
        with st.container(horizontal=True, gap="xsmall"):
            here = {GAME_IN_ADDRESS: self.table.code}
            page_link("breakdown", address=here)
            page_link("statistics")
            # No link: one to the page that is open looks as if it had been picked.
            label, key = Text("New pad"), f"{self.key}-new"
            button(label, key, keep_in_address, GAME_IN_ADDRESS, "", icon="note_add", type="tertiary")
        offer_rematch(self.table, self.history, pads(), "pad")
