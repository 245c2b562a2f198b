"""Points made of points possible, and the turns that cost most: searched for one game when somebody asks.

What was found is remembered for as long as the server runs, so that a person's games add up.
"""

from __future__ import annotations

from collections import OrderedDict
from fractions import Fraction
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
from assistant.views.charts.statistics_charts import games_words
from assistant.views.page.current_game import GAME_IN_ADDRESS, find_table
from assistant.views.page.links import page_link
from assistant.views.ui import bullets, caption, select, write

MOST_OFFERED: Final = 20
REMEMBERED: Final = 2_000


@st.cache_resource(show_spinner=False)
def _remembered() -> OrderedDict[tuple[str, str], PointsPossible]:
    """Return what was found for whole games, by the game's code and the player's id there."""
    return OrderedDict()


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
        page_link(
            "possible", translate("What was possible"), ":material/emoji_objects:", {GAME_IN_ADDRESS: code}
        )
    kept = _remembered()
    if hunt.done:
        kept[code, player] = points._replace(dearest=())  # turns hold whole tables
        if len(kept) > REMEMBERED:
            kept.popitem(last=False)
    known = [kept[pair] for pair in zip(tells["code"], tells["colour"], strict=True) if pair in kept]
    if len(known) > 1:  # one game is told above
        made = sum((one.made for one in known), Fraction(0))
        whole = sum((one.possible for one in known), Fraction(0))
        together = _sentence(PointsPossible(made, whole, sum(one.turns for one in known)))
        caption(Text("All {games} searched so far: {sum}", games=games_words(len(known)), sum=together))


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
