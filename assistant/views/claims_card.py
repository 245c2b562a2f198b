"""Claims: what it would have cost at least to do something at a place, at any moment of a game."""

from __future__ import annotations

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.errors import BadInputError
from assistant.referee.history import History
from assistant.referee.planning import Answer, Planner
from assistant.referee.protocol import Position
from assistant.views.current_game import names_of
from assistant.views.markup import escape_markdown
from assistant.views.meters import signed_name
from assistant.views.turn_steps import planned, show_steps


def show_claims(history: History, referee: Planner, entry: int, *, key: str) -> None:
    """Draw the question “could that have been done?”; it is about the table after ``entry`` to begin with."""
    with st.expander(
        translate("Could it have been done?"), icon=":material/balance:", key=key, on_change="rerun"
    ) as asking:
        if asking.open:
            ClaimsCard(history, referee, key).show(entry)


class ClaimsCard:
    """One run of the question for one game."""

    def __init__(self, history: History, referee: Planner, key: str) -> None:
        """Look at the game as it is now."""
        self.history = history
        self.referee = referee
        self.key = key
        self.names = names_of(history)

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
        places = list(self.referee.claim_places(position, kind))
        where = translate("Where")
        place = st.selectbox(
            where, places, index=None, placeholder=translate("Choose a place"), key=f"{self.key}-place-{kind}"
        )
        if place is not None:
            self._show_answer(position, kind, place, player)

    def _moment(self, entry: int) -> Position:
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

    def _show_answer(self, position: Position, kind: str, place: str, player: str) -> None:
        try:
            answer: Answer = self.referee.claim(position, kind, place, player)
        except BadInputError as problem:
            st.warning(escape_markdown(say(problem.text)), icon=":material/info:")
            return
        possible = answer.cost is not None
        sign = ":green[:material/check:]" if possible else ":red[:material/close:]"
        st.markdown(f"{sign} {escape_markdown(say(answer.text))}")
        if answer.steps:
            steps = planned(self.referee, answer.start, answer.steps)
            show_steps(
                self.referee, answer.start, steps, key=f"{self.key}-{kind}-{place}-{player}-{len(steps)}"
            )
