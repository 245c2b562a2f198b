"""What was within reach in each turn of a game whose referee foresees but does not search for the best."""

from __future__ import annotations

import streamlit as st

from assistant.locale import say, translate
from assistant.records.possible import played_turns
from assistant.referee.logs.history import History
from assistant.referee.protocol import AnyLedger
from assistant.referee.text import Text
from assistant.views.best_turn.reach_card import foreseen_at, show_foreseen
from assistant.views.page.column import two_columns
from assistant.views.turn.meters import signed_name
from assistant.views.turn.steps import step_sentence
from assistant.views.ui import bullets, select, words


def show_reach_of_turns(history: History, referee: AnyLedger, code: str) -> None:
    """Draw a choice of turns, what was within reach in the one chosen, and what was done in it."""
    turns = played_turns(history)
    if not turns:
        st.info(translate("Nobody has had a turn yet."))
        return
    names = history.header.names
    labels = {
        place: say(
            Text("Round {number}: {player}", number=turn.round, player=signed_name(turn.player, names))
        )
        for place, turn in enumerate(turns)
    }
    last = len(turns) - 1
    turn = turns[select(translate("Turn"), labels, f"{code}-foreseen-turn", index=last)]
    reach = foreseen_at((code, len(history), turn.entry), referee, turn.moments, turn.player)
    within_reach, played = two_columns("reach")
    with within_reach:
        show_foreseen(reach, f"{code}-foreseen-{turn.entry}")
    if turn.steps:
        with played:
            st.markdown(f"**{words(Text('As played'))}**")
            bullets(step_sentence(step, history.referee) for step in turn.steps)
