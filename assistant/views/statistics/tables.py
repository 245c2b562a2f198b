"""Tables over many games, as pages show and save them: numbers, shares of games won, what was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

import pandas as pd
import streamlit as st
from plotly.graph_objects import Figure

from assistant.locale import day, percent, say, translate
from assistant.records import statistics
from assistant.records.games import referees
from assistant.records.results import has_log, marks_of
from assistant.referee.rules import common, texts
from assistant.referee.text import Text, plural, spoken
from assistant.views.charts.plotly_painter import CONFIG
from assistant.views.charts.statistics_charts import calendar, games_words
from assistant.views.page.current_game import GAME_IN_ADDRESS
from assistant.views.page.frames import FEW_ROWS, save_table, show_few, show_many
from assistant.views.page.markup import capital, escape_markdown
from assistant.views.page.settings import with_settings
from assistant.views.ui import caption, heading, words

UNKNOWN: Final = "–"
RATES: Final = ("rate", "low", "high")
MOST_LISTED: Final = 20
MOST_ROWS: Final = 200
HEADINGS: Final = texts(common("columns")["statistics"])
SAVED_AS: Final[Mapping[str, str]] = common("columns")["saved_as"]
"""What columns are called in files, where no sentence says what they hold."""


def share_words(rate: Any, low: Any = None, high: Any = None) -> str:  # noqa: ANN401 - numbers, or pandas' nothing
    """Return a percentage, with the interval behind it where that is told."""
    if pd.isna(rate):
        return UNKNOWN
    if low is None or pd.isna(low):
        return percent(rate)
    return say(Text("{share} ({low} to {high})", share=percent(rate), low=int(low), high=percent(high)))


def day_words(ended: Any) -> str:  # noqa: ANN401 - a day, or what pandas has for none
    """Return a day as people write it, or that nobody told it."""
    return translate("day unknown") if pd.isna(ended) else day(ended)


def with_shares(frame: pd.DataFrame, *, interval: bool) -> pd.DataFrame:
    """Return a frame to show: the percentage of games won in words, with its interval if that is wanted."""
    columns = RATES if interval else RATES[:1]
    words = [share_words(*values) for values in zip(*(frame[name] for name in columns), strict=True)]
    return frame.assign(rate=words).drop(columns=list(RATES[1:]))


def address_of(play: Mapping[Any, Any]) -> str:
    """Return the address at which a game is looked at again: its replay, or the breakdown of a pad.

    Results that were kept elsewhere are listed on the page of games.
    """
    if not has_log(play["code"]):
        return f"games?{urlencode(with_settings({}))}"
    page = "breakdown" if play.get("pad") else "replay"
    return f"{page}?{urlencode({**with_settings({}), GAME_IN_ADDRESS: play['code']})}"


def linked(words: str, play: Mapping[Any, Any]) -> str:
    """Return words as Markdown that leads to a game, or says that there is only its result."""
    if not has_log(play["code"]):
        return escape_markdown(f"{words} · {translate('result only')}")
    return f"[{escape_markdown(words)}]({address_of(play)})"


def show_table(question: Text, frame: pd.DataFrame, name: str, note: Text | str = "") -> None:
    """Draw the question that a table answers, the table and what saves it; nothing for one without rows."""
    if frame.empty:
        return
    heading(question)
    show_frame(frame, name, {}, say(question))
    if note:
        caption(note)
    save(frame, name)


def show_chart(question: str, figure: Figure, key: str, *notes: Text | str) -> None:
    """Draw the question that a chart answers, the chart, and what is to be known of it."""
    heading(question)
    st.plotly_chart(figure, key=key, config=CONFIG, alt=question)
    for note in notes:
        caption(note)


def by_points(sources: pd.DataFrame) -> dict[str, str]:
    """Return the names of sources of points in the reader's language, what brought most first."""
    order = sources.groupby("source")["points"].sum().sort_values(ascending=False).index
    return {source: capital(say(spoken(source))) for source in order}


def show_frame(frame: pd.DataFrame, name: str, headings: Mapping[str, Any], title: str) -> None:
    """Draw a frame, or its first rows."""
    columns = {column: say(HEADINGS[column]) for column in frame.columns if column in HEADINGS} | {**headings}
    if len(frame) <= FEW_ROWS:
        show_few(frame, columns, title=title)
        return
    show_many(frame.head(MOST_ROWS), f"statistics-{name}", columns, title=title, words=("source",))
    say_the_rest(len(frame))


def say_the_rest(count: int) -> None:
    """Say that a table shows its first rows alone, if so."""
    if count > MOST_ROWS:
        caption(Text("The first {count} of {all}; the file has all of them.", count=MOST_ROWS, all=count))


def save(frame: pd.DataFrame, name: str, labels: Sequence[str] = ()) -> None:
    """Draw what saves a table, under the names that its columns have in files."""
    key = f"statistics-{name}"
    save_table(lambda: frame.rename(columns=SAVED_AS), key, key, labels)


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
        counts = {"count": len(played), "all": count}
        caption(Text("The last {count} of {all}; the saved results below have all of them.", **counts))


def _line(row: Mapping[Any, Any], *, several: bool) -> str:
    referee = referees().get(row["game"])
    result = " · ".join((row["result"], *map(say, marks_of(row["left"], broken_off=row["broken_off"]))))
    named = f"{words(referee.title if referee else row['game'])} · " if several else ""
    return f"- {linked(day_words(row['ended']), row)} · {named}{words(result)}"
