"""The Year in review page: one year of one group, on a page that can be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pandas as pd
import streamlit as st

from assistant.locale import decimal, listed, say, translate
from assistant.records import statistics
from assistant.records.games import referees
from assistant.records.statistics import YearReview, review, within_year, years_of
from assistant.referee.rulings import fold
from assistant.referee.text import Text, plural
from assistant.views.charts.statistics_charts import games_words, months
from assistant.views.charts.style import use_chart_styles
from assistant.views.page.acting import act_button
from assistant.views.page.column import grid, page_column
from assistant.views.page.markup import capital
from assistant.views.rulings.words import group_name
from assistant.views.statistics.filters import version_words
from assistant.views.statistics.kept import gathered
from assistant.views.statistics.tables import (
    RATES,
    linked,
    show_calendar,
    show_chart,
    show_table,
    with_shares,
)
from assistant.views.ui import bullets, heading, select, words

HERE: Final = Path(__file__).parent
MINUTES_OF_AN_HOUR: Final = 60
ALL: Final = ""
MOST_NAMED: Final = 30
MORE: Final = "…"


def show_year() -> None:
    """Draw the page."""
    use_chart_styles()
    st.html(HERE / "print.css")
    with page_column():
        plays = gathered().collected.plays
        if plays.empty:
            return
        with st.container(key="year-choice"):
            group, plays = _choose_group(plays)
            years = years_of(plays)
            if not years:
                st.info(translate("Of these games nobody told the day, so they belong to no year."))
                return
            year = years[0] if len(years) == 1 else st.selectbox(translate("Year"), years, key="year-year")
        with st.container(key="year-print"):
            act_button("print", translate("Print this page"), "year-print-button")
        title = Text("{group}: {year}", group=group, year=str(year)) if group else Text(str(year))
        st.header(words(capital(say(title))), anchor=False)
        _show_review(review(plays, year), within_year(plays, year))


def _choose_group(plays: pd.DataFrame) -> tuple[str, pd.DataFrame]:
    """Return the name of the group that was chosen and its plays; all together have no name."""
    keys = plays["group"].map(fold)
    names = plays.groupby(keys)["group"].first()
    if len(names) == 1:
        return group_name(names.iloc[0]), plays
    named = {key: group_name(names[key]) for key in keys.value_counts().index}
    chosen = select(translate("Group"), {**named, ALL: translate("All groups")}, "year-group")
    return ("", plays) if chosen == ALL else (named[chosen], plays[keys == chosen])


def _show_review(of_year: YearReview, own: pd.DataFrame) -> None:
    bullets(_lines(of_year))
    with grid("year", wide=True):
        with st.container():
            show_chart(translate("How many games in which month?"), months(of_year.months), "year-months")
        with st.container():
            heading(Text("What was played?"))
            st.markdown("\n".join(_played_line(row) for row in of_year.played.to_dict("records")))
        with st.container(key="two-rows"):
            people = statistics.ranked(of_year.people, "wins")[["rank", "person", "games", "wins", *RATES]]
            show_table(Text("Who won how often?"), with_shares(people, interval=False), "year-people")
        with st.container():
            show_calendar(own, "year")


def _lines(of_year: YearReview) -> Iterator[Text]:
    days = plural("1 day", "{count} days", of_year.days)
    yield Text("{games} on {days}", games=games_words(of_year.games), days=days)
    if of_year.timed:
        hours, games = decimal(round(of_year.minutes / MINUTES_OF_AN_HOUR, 1)), games_words(of_year.timed)
        yield Text("{hours} hours of play (in {games} whose duration is known)", hours=hours, games=games)
    people, named = of_year.people["person"], _named(of_year.people["person"])
    yield plural("1 person played: {people}", "{count} people played: {people}", len(people), people=named)
    if of_year.earlier and of_year.newcomers:
        yield Text("New at the table: {people}", people=_named(of_year.newcomers))
    if of_year.streak > 1:
        longest = _named(of_year.streak_of)
        yield plural(
            "Longest streak: 1 win, {people}",
            "Longest streak: {count} wins, {people}",
            of_year.streak,
            people=longest,
        )


def _named(people: Iterable[str]) -> str:
    """Return names as a list; of very many the first, and that there are more."""
    names = list(people)
    return listed(names if len(names) <= MOST_NAMED else [*names[:MOST_NAMED], MORE])


def _played_line(row: Mapping[Any, Any]) -> str:
    referee = referees().get(row["game"])
    title = referee.title if referee else str(row["game"])
    named = title
    if referee is None or len(referee.versions) > 1:
        named += f", {version_words(row['version'], row['game'])}"
    parts = [f"- **{words(named)}**: {words(games_words(row['games']))}"]
    if row["best"]:
        best = say(Text("most points {points}", points=int(row["highest"])))
        parts += [linked(best, row), words(row["best"])]
    return " · ".join(parts)
