"""Tables of numbers over many games, as pages show and save them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pandas as pd
import streamlit as st
from plotly.graph_objects import Figure

from assistant.locale import say
from assistant.referee.text import Text, spoken
from assistant.views.charts.plotly_painter import CONFIG
from assistant.views.page.frames import FEW_ROWS, save_table, show_few, show_many
from assistant.views.page.markup import capital
from assistant.views.ui import caption, heading

MOST_ROWS: Final = 200

HEADINGS: Final[Mapping[str, Text]] = {
    "person": Text("Player"),
    "other": Text("Against"),
    "games": Text("Games"),
    "plays": Text("Times played"),
    "wins": Text("Won"),
    "rank": Text("Rank"),
    "rate": Text("Share won"),
    "shared": Text("Shared wins"),
    "expected": Text("Expected wins"),
    "average": Text("Average"),
    "best": Text("Most points"),
    "place": Text("Average place"),
    "lowest": Text("Fewest points"),
    "highest": Text("Most points"),
    "ahead": Text("Placed before"),
    "behind": Text("Placed after"),
    "level": Text("Level"),
    "record": Text("Record"),
    "value": Text("How much"),
    "ended": Text("Day"),
    "code": Text("Game"),
    "players": Text("Players"),
    "shortest": Text("Shortest"),
    "longest": Text("Longest"),
    "source": Text("Source"),
    "points": Text("Points"),
    "colour": Text("Colour"),
    "seat": Text("Seat"),
    "round": Text("Round"),
}
SAVED_AS: Final[Mapping[str, str]] = {
    "expected": "won_by_chance",
    "wins": "won",
    "decided": "games_with_known_winner",
    "scored": "games_with_known_points",
    "rate": "percent_won",
    "low": "percent_won_at_least",
    "high": "percent_won_at_most",
    "first": "first_day",
    "last": "last_day",
    "shared": "shared_wins",
    "average": "average_points",
    "place": "average_place",
    "lowest": "fewest_points",
    "best": "most_points",
    "highest": "most_points",
    "ahead": "placed_before",
    "behind": "placed_after",
    "ended": "day",
}
"""What columns are called in files, where no sentence says what they hold."""


def show_table(question: Text, frame: pd.DataFrame, name: str, note: str = "") -> None:
    """Draw the question that a table answers, the table and what saves it; nothing for one without rows."""
    if frame.empty:
        return
    heading(question)
    show_frame(frame, name, {}, say(question))
    if note:
        st.caption(note)
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
