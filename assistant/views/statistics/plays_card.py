"""Which games were played when: a calendar of a year, and the games themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pandas as pd
import streamlit as st

from assistant.locale import say, translate
from assistant.records import statistics
from assistant.records.games import referees
from assistant.records.results import marks_of
from assistant.referee.text import Text, plural
from assistant.views.charts.statistics_charts import calendar, games_words
from assistant.views.statistics.tables import show_chart
from assistant.views.statistics.words import day_words, linked
from assistant.views.ui import caption, heading, words

MOST_LISTED: Final = 20


def show_calendar(plays: pd.DataFrame, key: str) -> None:
    """Draw on how many days of the last year with games how many games ended."""
    dated = statistics.dated(plays)
    if dated.empty:
        return
    year = max(dated["ended"]).year
    days = statistics.per_day(dated[[ended.year == year for ended in dated["ended"]]])
    played_on = plural("1 day", "{count} days", len(days))
    games = games_words(int(days["games"].sum()))
    parts = [say(Text("{year}: {games} on {days}.", year=str(year), games=games, days=played_on))]
    if dated["brought_in"].any():
        parts.append(translate("Games from files count on the day they were brought in."))
    if undated := plays["code"].nunique() - dated["code"].nunique():
        text = plural("Of 1 game nobody told the day.", "Of {count} games nobody told the day.", undated)
        parts.append(say(text))
    show_chart(translate("Calendar"), calendar(days, year), f"{key}-calendar", " ".join(parts))


def show_played(plays: pd.DataFrame) -> None:
    """Draw the last games, each with everybody by their place and a way to look at it again."""
    played = statistics.games_played(plays, MOST_LISTED)
    heading(Text("Games played"))
    several = len(set(plays["game"])) > 1
    st.markdown("\n".join(_line(row, several=several) for row in played.to_dict("records")))
    count = plays["code"].nunique()
    if count > len(played):
        rest = Text(
            "The last {count} of {all}; the saved results below have all of them.",
            count=len(played),
            all=count,
        )
        caption(rest)


def _line(row: Mapping[Any, Any], *, several: bool) -> str:
    referee = referees().get(row["game"])
    result = " · ".join((row["result"], *map(say, marks_of(row["left"], broken_off=row["broken_off"]))))
    named = f"{words(referee.title if referee else row['game'])} · " if several else ""
    return f"- {linked(day_words(row['ended']), row)} · {named}{words(result)}"
