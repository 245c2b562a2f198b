"""The Statistics page: many games together, and on how many of them each number rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pandas as pd
import streamlit as st

from assistant.locale import percent, say, translate
from assistant.records import statistics
from assistant.records.bin import MERGES
from assistant.records.errors import UnknownGameError
from assistant.records.people import People
from assistant.records.results import read_result
from assistant.records.statistics import Statistics
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text, plural, spoken
from assistant.views.charts.plotly_painter import CONFIG
from assistant.views.charts.statistics_charts import ENOUGH, games_words, score_dots, source_bars
from assistant.views.charts.style import use_chart_styles
from assistant.views.keeping.bin_card import show_bin
from assistant.views.keeping.game_care import show_unreadable
from assistant.views.keeping.histories import show_histories
from assistant.views.keeping.many_games import show_archive, show_bringing_in, show_brought_in
from assistant.views.page.column import WIDE, grid, page_column
from assistant.views.page.current_game import records, tables
from assistant.views.page.frames import FEW_ROWS
from assistant.views.page.markup import capital, escape_markdown
from assistant.views.statistics.filters import OF_ONE_GAME, choose_games, value_words
from assistant.views.statistics.kept import gathered, wanted
from assistant.views.statistics.plays_card import show_calendar, show_played
from assistant.views.statistics.tables import HEADINGS, MOST_ROWS, save, say_the_rest, show_frame, show_table
from assistant.views.statistics.who_is_who import show_who_is_who
from assistant.views.statistics.words import RATES, address_of, day_words, share_words, with_shares

MOST_UNREADABLE: Final = 20
FEW: Final = 10
MOST_DRAWN: Final = 20
"""People with a row of their own in a chart; a thousand would be a chart of forty screens."""

ORDERS: Final = ("wins", "rate", "games", "average")
"""By what people may be sorted."""
POINTS: Final = ("scored", "average", "best")
GROUPINGS: Final[Mapping[str, Text]] = {
    "seat": Text("Seat"),
    "players": Text("Number of players"),
    "edition": Text("Rulebook"),
}
BY_VERSION: Final = "version"


def show_statistics() -> None:
    """Draw the page."""
    use_chart_styles()
    with page_column(WIDE):
        _show_all()


def _show_all() -> None:
    show_brought_in()
    kept, counted, under_way, aliases, collected = gathered()
    if marked := kept.given_up + sum(bool(result.mark) for result in counted):
        left_out = plural(
            "1 game was given up or does not count, and is left out.",
            "{count} games were given up or do not count, and are left out.",
            marked,
        )
        st.caption(escape_markdown(say(left_out)))
    if not collected.plays.empty:
        chosen = choose_games(collected)
        _show_chosen(chosen, under_way)
        _offer_results(chosen.plays, collected.plays)
        show_who_is_who(counted, People(tables().store.database), aliases)
    show_bin((MERGES,), "statistics")
    show_bringing_in()
    show_histories(kept.results)
    _show_unreadable(kept.unreadable)
    if kept.results or kept.unreadable or kept.under_way:
        show_archive(lambda: records().codes(wanted()._replace(played=False)))


def _show_unreadable(codes: Sequence[str]) -> None:
    if not codes:
        return
    count = plural(
        "1 game cannot be read and is left out",
        "{count} games cannot be read and are left out",
        len(codes),
    )
    with st.expander(say(count), icon=":material/heart_broken:", key="statistics-unreadable"):
        store = records()
        for code in codes[:MOST_UNREADABLE]:
            try:
                read_result(store, code)
            except UnknownGameError:
                continue
            except BadInputError as problem:
                show_unreadable(store.summary(code), problem.text, f"statistics-{code}")


def _show_chosen(chosen: Statistics, left_out: int) -> None:
    plays = chosen.plays
    if plays.empty:
        st.info(translate("No finished game fits this choice."))
        return
    _say_which_games(plays, left_out)
    why_not = _why_points_say_nothing(plays)
    comparable = not why_not
    if comparable:
        _say_of_how_many_players(plays)
    else:
        st.caption(escape_markdown(why_not))
    people = statistics.people(plays)
    pauses = translate(
        "From the first entry to the one that ended the game, without pauses of more than an hour."
    )
    with grid("people", wide=True):
        with st.container():
            _show_people(people, points=comparable)
        if comparable:
            with st.container():
                _show_points(plays, people)
            with st.container(key="statistics-tall"):
                _show_sources(chosen, people)
        with st.container():
            if len(set(plays["game"])) == 1:
                _show_groups(plays, points=comparable)
            if comparable:
                _show_records(plays)
        with st.container():
            show_table(Text("Head to head"), statistics.head_to_head(plays), "pairs")
        with st.container():
            minutes = statistics.durations(plays)
            show_table(Text("How many minutes did a game take?"), minutes, "minutes", pauses)
            show_calendar(plays, "statistics")
        with st.container():
            show_played(plays)


def _say_which_games(plays: pd.DataFrame, left_out: int) -> None:
    """Say how many games count, of which days, and what is to be known of them."""
    days = statistics.dated(plays)["ended"]
    counted = games_words(plays["code"].nunique())
    if days.empty:
        sentence = Text("{games}.", games=counted)
    elif days.min() == days.max():
        sentence = Text("{games} on {day}.", games=counted, day=days.min())
    else:
        sentence = Text("{games} from {first} to {last}.", games=counted, first=days.min(), last=days.max())
    parts = [say(sentence)]
    if left_out:
        parts.append(say(Text("Not finished and left out: {count}.", count=left_out)))
    if plays["code"].nunique() < FEW:
        parts.append(translate("These are few: a single game more may change every number."))
    broken_off = plays[plays["broken_off"]]["code"].nunique()
    if broken_off:
        parts.append(say(plural("One was broken off.", "{count} were broken off.", broken_off)))
    left = plays[plays["left"]]["code"].nunique()
    if left:
        text = plural(
            "In one somebody left, and stands last.", "In {count} somebody left, and stands last.", left
        )
        parts.append(say(text))
    pads = plays[plays["pad"]]["code"].nunique()
    if pads:
        parts.append(say(plural("One was scored on a pad.", "{count} were scored on a pad.", pads)))
    st.caption(escape_markdown(" ".join(parts)))


def _why_points_say_nothing(plays: pd.DataFrame) -> str:
    """Return why points of these games cannot be compared, empty where they can."""
    if len(set(plays["game"])) > 1:
        return translate("Scores of different games cannot be compared; choose one game to see them.")
    if len(set(plays["version"])) > 1:
        return translate("Scores of different versions cannot be compared; choose one version to see them.")
    return ""


def _say_of_how_many_players(plays: pd.DataFrame) -> None:
    counts = sorted(set(plays["players"]))
    if len(counts) > 1:
        sentence = Text(
            "Averages are over games of {least} to {most} players; under “Which games?” one number alone can "
            "be chosen.",
            least=counts[0],
            most=counts[-1],
        )
        st.caption(escape_markdown(say(sentence)))


def _show_people(people: pd.DataFrame, *, points: bool) -> None:
    """Draw everybody's wins, by what the reader wants to see them; equals share a rank."""
    question = translate("Who won how often?")
    st.subheader(escape_markdown(question), anchor=False)
    orders = ORDERS if points else ORDERS[:-1]
    order = st.pills(
        translate("Sorted by"),
        orders,
        format_func=lambda column: say(HEADINGS[column]),
        default=orders[0],
        required=True,
        key="statistics-order" if points else "statistics-order-of-versions",
        label_visibility="collapsed",
    )
    frame = statistics.ranked(people, str(order))
    columns = ["rank", "person", "games", "wins", *RATES, "expected", "place", "average", "best"]
    shown = with_shares(frame[columns if points else columns[:-2]], interval=False)
    show_frame(shown, "people", {}, question)
    st.caption(translate("Expected wins: as many as somebody would have who is as good as everybody else."))
    _say_what_is_unknown(people)
    save(people if points else people[list(people.columns.difference(list(POINTS), sort=False))], "people")


def _say_what_is_unknown(people: pd.DataFrame) -> None:
    """Say that shares and averages rest on fewer games, where results do not tell winners or points."""
    if (people["decided"] < people["games"]).any():
        st.caption(translate("Shares rest on the games whose winners are known."))
    if (people["scored"] < people["games"]).any():
        st.caption(translate("Points rest on the games whose points are known."))


def _drawn(everybody: pd.DataFrame) -> list[str]:
    """Return the people with a row of their own in charts: those who played most often."""
    often = everybody.sort_values("games", ascending=False, kind="stable")
    return list(often["person"][:MOST_DRAWN])


def _show_points(plays: pd.DataFrame, everybody: pd.DataFrame) -> None:
    people = _drawn(everybody)
    question = translate("How many points did everybody make, game by game?")
    st.subheader(escape_markdown(question), anchor=False)
    figure = score_dots(plays, people)
    st.plotly_chart(figure, key="statistics-dots", config=CONFIG, alt=question)
    dots = Text(
        "A dot is a game, a filled one was won; a line is the median of {count} or more.", count=ENOUGH
    )
    st.caption(escape_markdown(say(dots)))
    if len(everybody) > len(people):
        drawn = Text(
            "Drawn are the {count} who played most often, of {all}.", count=len(people), all=len(everybody)
        )
        st.caption(escape_markdown(say(drawn)))


def _show_sources(chosen: Statistics, everybody: pd.DataFrame) -> None:
    people = _drawn(everybody)
    frame = statistics.by_source(chosen)
    drawn_frame = frame[frame["person"].isin(people)]
    if frame.empty:
        return
    question = translate("What did everybody score points for, on average?")
    st.subheader(escape_markdown(question), anchor=False)
    sources = drawn_frame.groupby("source")["points"].sum().sort_values(ascending=False).index
    headings = {source: capital(say(spoken(source))) for source in sources}
    figure = source_bars(drawn_frame, people, headings)
    st.plotly_chart(figure, key="statistics-sources", config=CONFIG, alt=question)
    st.caption(translate("In brackets: the number of games."))
    save(frame, "sources")


def _show_groups(plays: pd.DataFrame, *, points: bool) -> None:
    """Draw wins by seat, rulebook ... and points; those of several versions only version by version."""
    groupings = GROUPINGS if points else {BY_VERSION: Text("Version"), **GROUPINGS}
    st.subheader(escape_markdown(translate("Where do wins and points come from?")), anchor=False)
    grouping = st.pills(
        translate("By"),
        list(groupings),
        format_func=lambda name: say(groupings[name]),
        default=next(iter(groupings)),
        required=True,
        key="statistics-grouping" if points else "statistics-grouping-of-versions",
        label_visibility="collapsed",
    )
    frame = statistics.by_group(plays, str(grouping))
    if grouping in {BY_VERSION, *OF_ONE_GAME}:
        game = str(plays["game"].iloc[0])
        frame = frame.assign(group=[value_words(str(grouping), value, game) for value in frame["group"]])
    if not points and grouping != BY_VERSION:
        frame = frame.drop(columns=["scored", "average", "lowest", "highest"])
    if frame["plays"].equals(frame["games"]):
        frame = frame.drop(columns="plays")
    frame = frame.rename(columns={"group": str(grouping)})
    heading = say(groupings[str(grouping)])
    shown = with_shares(frame.drop(columns=["decided", "scored"], errors="ignore"), interval=True)
    show_frame(shown, "groups", {str(grouping): heading}, heading)
    st.caption(translate("In brackets: the 95% confidence interval of the share."))
    if grouping == "seat":
        _say_who_begins_wins(frame)
    save(frame, "groups")


def _say_who_begins_wins(seats: pd.DataFrame) -> None:
    """Say whether the first player wins more often than one of equals would, and how sure that is."""
    first = seats[(seats["seat"] == 1) & (seats["decided"] > 0)]
    if first.empty:
        return
    row = first.iloc[0]
    chance = round(100 * float(row["expected"]) / int(row["decided"]))
    if row["low"] > chance:
        sentence = Text(
            "First players won {share} of {games}; among equals it would be {chance}. That is more than "
            "chance explains.",
            **_of_first(row, chance),
        )
    elif row["high"] < chance:
        sentence = Text(
            "First players won {share} of {games}; among equals it would be {chance}. That is less than "
            "chance explains.",
            **_of_first(row, chance),
        )
    else:
        sentence = Text(
            "First players won {share} of {games}; among equals it would be {chance}. That may be chance.",
            **_of_first(row, chance),
        )
    st.markdown(escape_markdown(say(sentence)))


def _of_first(row: pd.Series, chance: int) -> dict[str, str]:
    return {
        "share": share_words(*(row[name] for name in RATES)),
        "games": games_words(int(row["decided"])),
        "chance": percent(chance),
    }


def _show_records(plays: pd.DataFrame) -> None:
    frame = statistics.records(plays)
    if frame.empty:
        return
    heading = translate("Records")
    st.subheader(escape_markdown(heading), anchor=False)
    pads, first = set(plays.loc[plays["pad"], "code"]), frame.head(MOST_ROWS)
    shown = first.assign(
        record=[capital(say(Text(record))) for record in first["record"]],
        code=[address_of({"code": code, "pad": code in pads}) for code in first["code"]],
    )
    if len(frame) <= FEW_ROWS:
        st.markdown("\n".join(map(_record_line, shown.to_dict("records"))))
    else:
        link = st.column_config.LinkColumn(say(HEADINGS["code"]), display_text=r"game=(.*)$")
        show_frame(shown, "records", {"code": link}, heading)
        say_the_rest(len(frame))
    save(frame, "records")


def _record_line(row: Mapping[Any, Any]) -> str:
    sentence = escape_markdown(f"{row['record']}: {row['value']}")
    person, ended = escape_markdown(row["person"]), escape_markdown(day_words(row["ended"]))
    return f"- **{sentence}** · {person} · [{ended}]({row['code']})"


def _offer_results(chosen: pd.DataFrame, everything: pd.DataFrame) -> None:
    """Offer the results that were chosen, and all that there are, as files."""
    if len(chosen) < len(everything):
        both = translate("Save the chosen results (XLSX)"), translate("Save the chosen results (CSV)")
        save(chosen, "chosen", both)
    save(everything, "plays", (translate("Save all results (XLSX)"), translate("Save all results (CSV)")))
