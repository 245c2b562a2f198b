"""Claims: what it would have cost at least to do something at a place, at any moment of a game."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyLedger, AnyPosition, with_board
from assistant.referee.services import ClaimAnswer
from assistant.views.page.flash import warn
from assistant.views.page.markup import escape_markdown
from assistant.views.page.showing import showing
from assistant.views.page.state import Looked, state_of
from assistant.views.turn.meters import signed_name
from assistant.views.turn.turn_steps import Tapping, planned, show_steps


def show_claims(history: History, referee: AnyLedger, entry: int, *, key: str) -> None:
    """Draw the question “could that have been done?”; it is about the table after ``entry`` to begin with."""
    # Not folded in: a board needs the whole width of a phone for its cells to be tapped.
    if st.toggle(translate("Could it have been done?"), key=key):
        ClaimsCard(history, referee, key).show(entry)


class ClaimsCard:
    """One run of the question for one game."""

    def __init__(self, history: History, referee: AnyLedger, key: str) -> None:
        """Look at the game as it is now."""
        self.history = history
        self.referee = referee
        self.key = key
        self.kept = state_of(Looked, key)
        self.names = history.header.names

    def show(self, entry: int) -> None:
        """Draw what is asked and the answer with its proof on the board."""
        st.caption(translate("As if a whole turn of that player began at this moment. The answer is exact."))
        position = self._moment(entry)
        kinds = {kind.id: kind for kind in self.referee.claim_kinds()}
        player = st.selectbox(
            translate("Who"),
            list(self.names),
            format_func=lambda name: signed_name(name, self.names),
            key=f"{self.key}-player",
        )
        kind = st.selectbox(
            translate("What"),
            list(kinds),
            format_func=lambda name: say(kinds[name].label),
            key=f"{self.key}-kind",
        )
        places = self.referee.claim_places(position, kind)
        place = self.kept.zone
        answer = self._answer(position, kind, place, player) if place in places else None
        if answer is None:
            st.markdown(escape_markdown(translate("Tap one of the marked places.")))
        else:
            _show_answer(answer)
            position = answer.start
        steps = planned(self.referee, position, answer.steps if answer else ())
        tapping = Tapping(places, self._choose)
        show_steps(with_board(self.referee), position, steps, key=self.key, tapping=tapping)
        self._show_list(places, place)

    def _choose(self, place: str) -> None:
        self.kept.zone = place

    def _show_list(self, places: Sequence[str], chosen: str) -> None:
        """Draw the plain list that does what tapping does."""
        asked = showing(
            f"{self.key}-where",
            chosen if chosen in places else None,
            lambda place: self._choose(place or ""),
        )
        st.selectbox(
            translate("Where"),
            places,
            index=None,
            placeholder=translate("Choose a place"),
            key=asked.key,
            on_change=asked.on_change,
        )

    def _moment(self, entry: int) -> AnyPosition:
        """Ask for the moment and return the table then."""
        last = len(self.history.moments)
        number = st.number_input(
            translate("After entry"),
            min_value=0,
            max_value=last,
            value=min(entry, last),
            step=1,
            key=f"{self.key}-moment-{entry}",
        )
        return self.history.moments[number - 1].position if number else self.history.start

    def _answer(self, position: AnyPosition, kind: str, place: str, player: str) -> ClaimAnswer | None:
        try:
            return self.referee.claim(position, kind, place, player)
        except BadInputError as problem:
            warn(problem)
            return None


def _show_answer(answer: ClaimAnswer) -> None:
    sign = ":red[:material/close:]" if answer.cost is None else ":green[:material/check:]"
    st.markdown(f"{sign} {escape_markdown(say(answer.text))}")
