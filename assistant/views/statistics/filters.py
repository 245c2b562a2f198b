"""Which games the statistics are about: by game, version, rulebook, players, group, people, days."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

import pandas as pd
import streamlit as st

from assistant.locale import say, translate
from assistant.records.games import referees
from assistant.records.statistics import Statistics, dated, known_people
from assistant.referee.rules import common, texts
from assistant.referee.searching import alphabetical
from assistant.referee.text import Text
from assistant.views.page.markup import capital
from assistant.views.ui import pick, pills, row, words

EVERY: Final = ""
YEAR: Final = "year"
UNKNOWN_YEAR: Final = 0
COLUMNS: Final = texts(common("choices")["games"])

OF_ONE_GAME: Final = frozenset(("edition",))
"""Columns whose values mean something else in another game."""


def choose_games(statistics: Statistics, key: str = "statistics") -> Statistics:
    """Ask which games count and return the frames of those; nothing is asked that has one answer.

    At first it is the version of a game that was played most often: points of others are of another kind.
    """
    titles = {game: referee.title for game, referee in referees().items()}
    games = {game: titles.get(game, game) for game in set(statistics.plays["game"])}
    plays = _of_one(statistics.plays, "game", (Text("Game"), Text("Every game")), games, key)
    one_game = len(set(plays["game"])) == 1
    if one_game:
        game = str(plays["game"].iloc[0])
        versions = {version: value_words("version", version, game) for version in set(plays["version"])}
        plays = _of_one(plays, "version", (Text("Version"), Text("Every version")), versions, key)
    with st.expander(translate("Which games?"), icon=":material/filter_alt:", key=f"{key}-filters"):
        years = [ended.year if ended else UNKNOWN_YEAR for ended in plays["ended"]]
        plays = plays.assign(**{YEAR: years})
        for column, label in COLUMNS.items():
            if one_game or column not in OF_ONE_GAME:
                plays = _among(plays, column, label, key)
        plays = plays.drop(columns=YEAR)
        asked = translate("With all of these at the table")
        people = sorted(set(known_people(plays)["person"]), key=alphabetical)
        anybody = translate("anybody")
        for person in st.multiselect(asked, people, key=f"{key}-only-people", placeholder=anybody):
            plays = plays[plays["code"].isin(plays.loc[plays["person"] == person, "code"])]
        if len(set(dated(plays)["ended"])) > 1:
            with row():
                first = st.date_input(translate("From"), value=None, key=f"{key}-from", format="YYYY-MM-DD")
                last = st.date_input(translate("To"), value=None, key=f"{key}-to", format="YYYY-MM-DD")
            if first or last:
                ended = dated(plays)["ended"]
                plays = dated(plays)[(ended >= (first or date.min)) & (ended <= (last or date.max))]
    return Statistics(plays, statistics.sources[statistics.sources["code"].isin(plays["code"])])


def value_words(column: str, value: object, game: str) -> str:
    """Return a value of a column as people know it: the name of a rulebook, of a version of the game."""
    if value in {"", UNKNOWN_YEAR}:
        return translate("unknown")
    referee = referees().get(game)
    if column == "edition" and referee:
        editions = {edition.id: edition.name for edition in referee.rulebook.editions}
        return translate(editions.get(str(value), str(value)))
    if column == "version" and referee and value in referee.versions:
        return capital(version_words(value, game))
    return str(value)


def version_words(version: object, game: str) -> str:
    """Return what a version of a game is called within a sentence."""
    if not version:
        return translate("unknown")
    referee = referees().get(game)
    if referee is None or version not in referee.versions:
        return str(version)
    return say(referee.version_name(str(version)))


def _of_one(
    plays: pd.DataFrame, column: str, labels: tuple[Text, Text], names: Mapping[str, str], key: str
) -> pd.DataFrame:
    """Return the plays with one value of a column, at first the one played most often, or with all."""
    played = plays.groupby(column)["code"].nunique().sort_values(ascending=False, kind="stable").index
    if len(played) < 2:  # noqa: PLR2004 - nothing to choose
        return plays
    choices = {**{value: words(names[value]) for value in played}, EVERY: words(labels[1])}
    chosen = pick(say(labels[0]), choices, f"{key}-{column}")
    return plays if chosen == EVERY else plays[plays[column] == chosen]


def _among(plays: pd.DataFrame, column: str, label: Text, key: str) -> pd.DataFrame:
    values: list[Any] = sorted(
        set(plays[column]), key=lambda value: alphabetical(value) if isinstance(value, str) else (int(value),)
    )
    if len(values) < 2:  # noqa: PLR2004 - nothing to choose
        return plays
    labels = {value: words(value_words(column, value, str(plays["game"].iloc[0]))) for value in values}
    chosen = pills(say(label), labels, f"{key}-only-{column}", selection_mode="multi")
    return plays[plays[column].isin(chosen)] if chosen else plays
