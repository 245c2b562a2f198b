"""Claims: what it would have cost at least to do something at a place, at any moment of a game."""

from __future__ import annotations

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyLedger, with_board
from assistant.referee.text import Text
from assistant.views.page.flash import warn
from assistant.views.page.showing import showing
from assistant.views.page.state import Looked, state_of
from assistant.views.turn.meters import signed_name
from assistant.views.turn.turn_steps import Tapping, planned, show_steps
from assistant.views.ui import caption, select, words, write


def show_claims(history: History, referee: AnyLedger, entry: int, *, key: str) -> None:
    """Draw the question “could that have been done?”; it is about the table after ``entry`` to begin with."""
    # Not folded in: a board needs the whole width of a phone for its cells to be tapped.
    if st.toggle(translate("Could it have been done?"), key=key):
        _show_claim(history, referee, entry, key)


def _show_claim(history: History, referee: AnyLedger, entry: int, key: str) -> None:
    """Draw what is asked and the answer with its proof on the board."""
    caption(Text("As if a whole turn of that player began at this moment. The answer is exact."))
    kept, names, last = state_of(Looked, key), history.header.names, len(history.moments)
    number = st.number_input(
        translate("After entry"),
        min_value=0,
        max_value=last,
        value=min(entry, last),
        step=1,
        key=f"{key}-moment-{entry}",
    )
    position = history.moments[number - 1].position if number else history.start
    signed = {player: signed_name(player, names) for player in names}
    player = select(translate("Who"), signed, f"{key}-player")
    kinds = {kind.id: say(kind.label) for kind in referee.claim_kinds()}
    kind = select(translate("What"), kinds, f"{key}-kind")
    places = referee.claim_places(position, kind)
    answer = None
    if kept.zone in places:
        try:
            answer = referee.claim(position, kind, kept.zone, player)
        except BadInputError as problem:
            warn(problem)
    if answer is None:
        write(Text("Tap one of the marked places."))
    else:
        mark = ":red[:material/close:]" if answer.cost is None else ":green[:material/check:]"
        st.markdown(f"{mark} {words(answer.text)}")
        position = answer.start

    def choose(place: str | None) -> None:
        kept.zone = place or ""

    steps = planned(referee, position, answer.steps if answer else ())
    show_steps(with_board(referee), position, steps, key=key, tapping=Tapping(places, choose))
    # The plain list that does what tapping does.
    asked = showing(f"{key}-where", kept.zone if kept.zone in places else None, choose)
    listed = {place: place for place in places}
    select(translate("Where"), listed, **asked, index=None, placeholder=translate("Choose a place"))
