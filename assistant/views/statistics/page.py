"""The Statistics page: many games together, and on how many of them each number rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

import pandas as pd
import streamlit as st

from assistant.locale import say, translate
from assistant.locale.sums import source_text
from assistant.records import statistics
from assistant.records.bin import MERGES
from assistant.records.games import referees
from assistant.records.people import People
from assistant.records.results import GameResult, read_result
from assistant.records.spreadsheets import to_csv
from assistant.records.statistics import Statistics, collect
from assistant.records.store import GameSummary
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text, plural
from assistant.views.charts.plotly_painter import CONFIG
from assistant.views.charts.questions import capital
from assistant.views.charts.statistics_charts import ENOUGH, games_words, score_dots, source_bars
from assistant.views.charts.style import use_chart_styles
from assistant.views.keeping.bin_card import show_bin
from assistant.views.keeping.game_care import show_unreadable
from assistant.views.keeping.many_games import show_archive, show_bringing_in, show_brought_in
from assistant.views.page.current_game import GAME_IN_ADDRESS, circle, device, tables
from assistant.views.page.frames import to_show
from assistant.views.page.links import page_link, save_button
from assistant.views.page.markup import escape_markdown
from assistant.views.page.settings import with_settings
from assistant.views.page.touch import use_finger_sizes
from assistant.views.statistics.filters import OF_ONE_GAME, choose_games, value_words
from assistant.views.statistics.who_is_who import show_who_is_who

MOST_GAMES: Final = 10_000
WORTH_A_BAR: Final = 20
"""Games that are read at once without a word; of more, one sees how far it is."""
FEW: Final = 10

HEADINGS: Final[Mapping[str, Text]] = {
    "person": Text("Player"),
    "other": Text("Against"),
    "games": Text("Games"),
    "plays": Text("Times played"),
    "wins": Text("Won"),
    "expected": Text("Won by chance"),
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
}
SAVED_AS: Final[Mapping[str, str]] = {
    "expected": "won_by_chance",
    "wins": "won",
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
GROUPINGS: Final[Mapping[str, Text]] = {
    "seat": Text("Seat"),
    "players": Text("Number of players"),
    "edition": Text("Rulebook"),
    "version": Text("Version"),
}


def show_statistics() -> None:
    """Draw the page."""
    use_finger_sizes()
    use_chart_styles()
    results, unreadable = _results()
    people = People(tables().store.database)
    aliases = people.aliases(circle())
    show_brought_in()
    counted = _without_samples(results)
    found = collect(counted, aliases)
    if found.plays.empty:
        st.info(translate("No game has been finished yet. Play one to its end, or bring in games."))
        page_link("games", translate("To the games"), ":material/casino:")
    else:
        chosen = choose_games(found, {game: referee.title for game, referee in referees().items()})
        left_out = len(counted) - found.plays["code"].nunique()
        _show_chosen(chosen, left_out)
        show_who_is_who(counted, people, aliases)
    show_bin((MERGES,), "statistics")
    show_bringing_in()
    _show_unreadable(unreadable)
    if results or unreadable:
        show_archive([game.code for game in my_games()])


def _without_samples(results: list[GameResult]) -> list[GameResult]:
    """Return the games that people here played, and the samples only where somebody wants them in."""
    if any(result.sample and result.finished for result in results) and st.toggle(
        translate("Count sample games too"), key="statistics-samples"
    ):
        return results
    return [result for result in results if not result.sample]


def my_games() -> list[GameSummary]:
    """Return the games that this device may see, without the tables that were only entered as they stood."""
    listed = tables().listed(device(), among=tuple(referees()), limit=MOST_GAMES)
    return [game for game in listed if not game.kind]


def _results() -> tuple[list[GameResult], list[tuple[GameSummary, Text]]]:
    """Return how all games stand, and those that cannot be read with why.

    Each is read once, and again when it has gone on.
    """
    kept = _kept()
    games = my_games()
    unreadable: list[tuple[GameSummary, Text]] = []
    missing = [game for game in games if (game.code, game.entries) not in kept]
    bar = st.progress(0.0, translate("Reading the games")) if len(missing) > WORTH_A_BAR else None
    for done, game in enumerate(missing, 1):
        try:
            kept[game.code, game.entries] = read_result(tables().store, game.code)
        except BadInputError as problem:
            unreadable.append((game, problem.text))
        if bar:
            bar.progress(done / len(missing))
    if bar:
        bar.empty()
    return [kept[game.code, game.entries] for game in games if (game.code, game.entries) in kept], unreadable


def _show_unreadable(unreadable: Sequence[tuple[GameSummary, Text]]) -> None:
    if unreadable:
        count = plural(
            "1 game cannot be read and is left out",
            "{count} games cannot be read and are left out",
            len(unreadable),
        )
        with st.expander(say(count), icon=":material/heart_broken:", key="statistics-unreadable"):
            for game, problem in unreadable:
                show_unreadable(game, problem, f"statistics-{game.code}")


@st.cache_resource(show_spinner=False)
def _kept() -> dict[tuple[str, int], GameResult]:
    return {}


def _show_chosen(chosen: Statistics, left_out: int) -> None:
    plays = chosen.plays
    if plays.empty:
        st.info(translate("No finished game fits this choice."))
        return
    days = plays["ended"]
    counted = games_words(plays["code"].nunique())
    if days.min() == days.max():
        said = Text("{games} on {day}.", games=counted, day=days.min())
    else:
        said = Text("{games} from {first} to {last}.", games=counted, first=days.min(), last=days.max())
    parts = [say(said)]
    if left_out:
        parts.append(say(Text("Not finished and left out: {count}.", count=left_out)))
    if plays["code"].nunique() < FEW:
        parts.append(translate("These are few: a single game more may change every number."))
    if plays["minutes"].isna().any():
        parts.append(translate("Games from files count on the day they were brought in."))
    st.caption(escape_markdown(" ".join(parts)))
    games = list(plays["game"].unique())
    if len(games) > 1:
        st.caption(translate("Points of different games say nothing together; choose one game to see them."))
        _show_people(plays[["person", "code", "players", "points", "rank", "won"]], points=False)
    else:
        _show_people(plays, points=True)
        _show_points(chosen)
        _show_groups(plays)
    _table(Text("Who was placed before whom?"), statistics.head_to_head(plays), "pairs")
    if len(games) == 1:
        _show_records(plays)
    pauses = translate("From the first entry to the last, without pauses of more than an hour.")
    _table(Text("How many minutes did a game take?"), statistics.durations(plays), "minutes", pauses)
    _save(plays, "plays", translate("Save all results as CSV"))


def _show_people(plays: pd.DataFrame, *, points: bool) -> None:
    frame = statistics.people(plays)
    columns = ["person", "games", "wins", "expected", "place", "average", "best"]
    chance = translate("Won by chance: what somebody would win who is as good as everybody else.")
    _table(Text("Who won how often?"), frame[columns if points else columns[:5]], "people", chance)


def _show_points(chosen: Statistics) -> None:
    people = list(statistics.people(chosen.plays)["person"])
    question = translate("How many points did everybody make, game by game?")
    st.subheader(escape_markdown(question), anchor=False)
    figure = score_dots(chosen.plays, people)
    st.plotly_chart(figure, key="statistics-dots", config=CONFIG, alt=question)
    dots = Text(
        "A dot is a game, a filled one was won; a line is the middle of {count} or more.", count=ENOUGH
    )
    st.caption(escape_markdown(say(dots)))
    frame = statistics.by_source(chosen)
    if frame.empty:
        return
    question = translate("What did everybody score points for, on average?")
    st.subheader(escape_markdown(question), anchor=False)
    sources = frame.groupby("source")["points"].sum().sort_values(ascending=False).index
    headings = {source: capital(say(source_text(source))) for source in sources}
    figure = source_bars(frame, people, headings)
    st.plotly_chart(figure, key="statistics-sources", config=CONFIG, alt=question)
    st.caption(translate("In brackets: the number of games."))
    _save(frame, "sources", translate("Save as CSV"))


def _show_groups(plays: pd.DataFrame) -> None:
    st.subheader(escape_markdown(translate("Where do wins and points come from?")), anchor=False)
    grouping = st.pills(
        translate("By"),
        list(GROUPINGS),
        format_func=lambda name: say(GROUPINGS[name]),
        default="seat",
        required=True,
        key="statistics-grouping",
        label_visibility="collapsed",
    )
    frame = statistics.by_group(plays, str(grouping))
    if grouping in OF_ONE_GAME:
        game = str(plays["game"].iloc[0])
        frame = frame.assign(group=[value_words(str(grouping), value, game) for value in frame["group"]])
    if frame["plays"].equals(frame["games"]):
        frame = frame.drop(columns="plays")
    frame = frame.rename(columns={"group": str(grouping)})
    _show_frame(frame, "groups", {str(grouping): say(GROUPINGS[str(grouping)])})


def _show_records(plays: pd.DataFrame) -> None:
    frame = statistics.records(plays)
    if frame.empty:
        return
    st.subheader(escape_markdown(translate("Records")), anchor=False)
    shown = frame.assign(
        record=[capital(say(Text(record))) for record in frame["record"]],
        code=[f"breakdown?{urlencode(with_settings({GAME_IN_ADDRESS: code}))}" for code in frame["code"]],
    )
    link = st.column_config.LinkColumn(say(HEADINGS["code"]), display_text=r"game=(.*)$")
    _show_frame(shown, "records", {"code": link}, saved=frame)


def _table(question: Text, frame: pd.DataFrame, name: str, note: str = "") -> None:
    if frame.empty:
        return
    st.subheader(escape_markdown(say(question)), anchor=False)
    _show_frame(frame, name, {}, note=note)


def _show_frame(
    frame: pd.DataFrame,
    name: str,
    headings: Mapping[str, Any],
    *,
    saved: pd.DataFrame | None = None,
    note: str = "",
) -> None:
    config = {column: say(HEADINGS[column]) for column in frame.columns if column in HEADINGS}
    st.dataframe(
        to_show(frame, ("source",)),
        key=f"statistics-{name}",
        hide_index=True,
        column_config={**config, **headings},
    )
    if note:
        st.caption(note)
    _save(frame if saved is None else saved, name, translate("Save as CSV"))


def _save(frame: pd.DataFrame, name: str, label: str) -> None:
    file = f"statistics-{name}.csv"
    save_button(label, lambda: to_csv(frame.rename(columns=SAVED_AS)), file, key=f"statistics-{name}-csv")
