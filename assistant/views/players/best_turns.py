"""Points made of points possible, and the turns that cost most: searched for one game when somebody asks.

What was found is remembered for as long as the server runs, so that a person's games add up.
"""

from __future__ import annotations

from collections import OrderedDict
from fractions import Fraction
from typing import Final

import pandas as pd
import streamlit as st

from assistant.locale import day, percent, say, translate
from assistant.records.games import referees
from assistant.records.possible import PointsPossible, can_tell, points_possible
from assistant.records.results import has_log
from assistant.referee.text import Text, plural
from assistant.views.best_turn.hunting import hunt_of, show_search
from assistant.views.best_turn.words import figure, turn_words
from assistant.views.charts.statistics_charts import games_words
from assistant.views.page.current_game import GAME_IN_ADDRESS, find_table
from assistant.views.page.links import page_link
from assistant.views.page.markup import escape_markdown

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
    days = dict(zip(last.index, last["ended"], strict=True))
    code = st.selectbox(
        translate("Game"),
        list(days),
        format_func=lambda one: f"{day(days[one])} · {one}",
        key=f"player-{person}-possible-game",
    )
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
        st.markdown(escape_markdown(say(_sentence(points))))
        for turn, lost in points.dearest:
            text = Text(
                "{turn}: {points} left on the table", turn=turn_words(turn, person), points=figure(lost)
            )
            st.markdown(f"- {escape_markdown(say(text))}")
        page_link(
            "possible", translate("What was possible"), ":material/emoji_objects:", {GAME_IN_ADDRESS: code}
        )
    if hunt.done:
        _remember(code, player, points)
    _show_all_searched(tells)


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


def _remember(code: str, player: str, points: PointsPossible) -> None:
    kept = _remembered()
    kept[code, player] = points._replace(dearest=())  # turns hold whole tables
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)


def _show_all_searched(tells: pd.DataFrame) -> None:
    """Say what the games together come to that were searched so far."""
    kept = _remembered()
    pairs = zip(tells["code"], tells["colour"], strict=True)
    known = [kept[pair] for pair in pairs if pair in kept]
    if len(known) < 2:  # noqa: PLR2004 - one game is told above
        return
    made, possible = (
        sum((getattr(one, name) for one in known), Fraction(0)) for name in ("made", "possible")
    )
    together = PointsPossible(made, possible, sum(one.turns for one in known))
    text = Text("All {games} searched so far: {sum}", games=games_words(len(known)), sum=_sentence(together))
    st.caption(escape_markdown(say(text)))
