"""Points made of points possible, and the turns that cost most: searched for one game when somebody asks."""

from __future__ import annotations

from typing import Final

import pandas as pd
import streamlit as st

from assistant.locale import day, percent, translate
from assistant.records.games import referees
from assistant.records.possible import PointsPossible, can_tell, points_possible
from assistant.records.results import has_log
from assistant.referee.text import Text, plural
from assistant.views.best_turn.hunting import hunt_of, show_search
from assistant.views.best_turn.words import figure, turn_words
from assistant.views.page.current_game import GAME_IN_ADDRESS, find_table
from assistant.views.page.links import page_link
from assistant.views.ui import bullets, select, write

MOST_OFFERED: Final = 20


def show_points_possible(own: pd.DataFrame, person: str) -> None:
    """Draw a fold with what a person made of what was possible; nothing where no game of theirs can tell."""
    played = own[own["code"].map(has_log).astype(bool) & ~own["pad"]]
    tells = played[[game in referees() and referees()[game].plans for game in played["game"]]]
    if tells.empty:
        return
    with st.expander(
        translate("Points made of points possible"),
        icon=":material/emoji_objects:",
        key=f"player-{person}-possible",
        on_change="rerun",
    ) as shown:
        if shown.open:
            _show_game(tells, person)


def _show_game(tells: pd.DataFrame, person: str) -> None:
    last = tells.iloc[::-1].head(MOST_OFFERED).set_index("code")
    days = {str(code): f"{day(ended)} · {code}" for code, ended in last["ended"].items()}
    code = select(translate("Game"), days, f"player-{person}-possible-game")
    table = find_table(code)
    if table is None:
        return
    history = table.look()
    if not can_tell(history):
        return
    player = str(last.loc[code, "colour"])
    hunt = hunt_of(code, history, history.referee)
    show_search(hunt, f"player-{code}-search", turn_by_turn=False)
    points = points_possible(hunt.turns, hunt.results, player)
    if points.turns:
        write(_sentence(points))
        bullets(
            Text("{turn}: {points} left on the table", turn=turn_words(turn, person), points=figure(lost))
            for turn, lost in points.dearest
        )
        page_link("possible", address={GAME_IN_ADDRESS: code})


def _sentence(points: PointsPossible) -> Text:
    share = points.percent
    return plural(
        "{made} of {possible} points possible ({share}) in the one turn that was searched.",
        "{made} of {possible} points possible ({share}) in {count} turns.",
        points.turns,
        made=figure(points.made),
        possible=figure(points.possible),
        share="–" if share is None else percent(share),
    )
