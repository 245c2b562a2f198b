"""The Statistics page: many games together, and on how many of them each number rests.

Names that may be one person are asked about, never assumed to be, and parted again as easily.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pandas as pd
import streamlit as st

from assistant.locale import percent, say, translate
from assistant.records import statistics
from assistant.records.bin import MERGES
from assistant.records.errors import UnknownGameError
from assistant.records.people import (
    SOMEBODY,
    People,
    bare,
    called,
    is_key,
    joined_spellings,
    name_of,
    person_key,
    persons_at,
    spelled_at,
    split_spellings,
    suggestions,
)
from assistant.records.results import GameResult, read_result
from assistant.records.statistics import Statistics
from assistant.referee.errors import BadInputError
from assistant.referee.rules import common, texts
from assistant.referee.score import signed
from assistant.referee.searching import alphabetical
from assistant.referee.text import Text, plural
from assistant.views.charts.statistics_charts import ENOUGH, games_words, score_dots, source_bars
from assistant.views.charts.style import use_chart_styles
from assistant.views.keeping.game_care import show_bin, show_unreadable
from assistant.views.keeping.histories import show_histories
from assistant.views.keeping.many_games import show_archive, show_bringing_in, show_brought_in
from assistant.views.page.column import page_column, show_beside, unfolded
from assistant.views.page.current_game import circle, tables
from assistant.views.page.flash import show_told, telling
from assistant.views.page.frames import FEW_ROWS
from assistant.views.page.markup import capital
from assistant.views.statistics.filters import OF_ONE_GAME, choose_games, value_words
from assistant.views.statistics.kept import gathered, wanted
from assistant.views.statistics.tables import (
    HEADINGS,
    MOST_ROWS,
    RATES,
    address_of,
    by_points,
    day_words,
    save,
    say_the_rest,
    share_words,
    show_calendar,
    show_chart,
    show_frame,
    show_played,
    show_table,
    with_shares,
)
from assistant.views.ui import HINTS, button, caption, heading, pick, select, words, write

MOST_UNREADABLE: Final = 20
FEW: Final = 10
MOST_DRAWN: Final = 20
"""People with a row of their own in a chart; a thousand would be a chart of forty screens."""

ORDERS: Final = ("wins", "rate", "games", "average")
"""By what people may be sorted."""
POINTS: Final = ("scored", "average", "best")
GROUPINGS: Final = texts(common("choices")["groups"])
BY_VERSION: Final = "version"
PLACE: Final = "who-is-who"
MOST_SUGGESTED: Final = 20


def show_statistics() -> None:
    """Draw the page."""
    use_chart_styles()
    with page_column():
        show_brought_in()
        kept, counted, under_way, aliases, collected = gathered()
        if marked := kept.given_up + sum(bool(result.mark) for result in counted):
            left_out = plural(
                "1 game was given up or does not count, and is left out.",
                "{count} games were given up or do not count, and are left out.",
                marked,
            )
            caption(left_out)
        if not collected.plays.empty:
            chosen = choose_games(collected)
            _show_chosen(chosen, under_way)
            if len(chosen.plays) < len(collected.plays):
                both = translate("Save the chosen results (XLSX)"), translate("Save the chosen results (CSV)")
                save(chosen.plays, "chosen", both)
            every = translate("Save all results (XLSX)"), translate("Save all results (CSV)")
            save(collected.plays, "plays", every)
            show_who_is_who(counted, People(tables().store.database), aliases)
        show_bin((MERGES,), "statistics")
        show_bringing_in()
        show_histories(kept.results)
        _show_unreadable(kept.unreadable)
        if kept.results or kept.unreadable or kept.under_way:
            show_archive(lambda: tables().store.codes(wanted()._replace(played=False)))


def _show_unreadable(codes: Sequence[str]) -> None:
    if not codes:
        return
    count = plural(
        "1 game cannot be read and is left out", "{count} games cannot be read and are left out", len(codes)
    )
    with st.expander(say(count), icon=":material/heart_broken:", key="statistics-unreadable"):
        for code in codes[:MOST_UNREADABLE]:
            try:
                read_result(tables().store, code)
            except UnknownGameError:
                continue
            except BadInputError as problem:
                show_unreadable(tables().store.summary(code), problem.text, f"statistics-{code}")


def _show_chosen(chosen: Statistics, left_out: int) -> None:
    plays = chosen.plays
    if plays.empty:
        st.info(translate("No finished game fits this choice."))
        return
    _say_which_games(plays, left_out)
    one_game, counts = len(set(plays["game"])) == 1, sorted(set(plays["players"]))
    comparable = one_game and len(set(plays["version"])) == 1
    if not one_game:
        caption(Text("Scores of different games cannot be compared; choose one game to see them."))
    elif not comparable:
        caption(Text("Scores of different versions cannot be compared; choose one version to see them."))
    elif len(counts) > 1:
        caption(Text(HINTS["averages"].message, least=counts[0], most=counts[-1]))
    people = statistics.people(plays)
    often = people.sort_values("games", ascending=False, kind="stable")
    drawn = list(often["person"][:MOST_DRAWN])
    sources = partial(_show_sources, chosen, drawn)

    def show_times() -> None:
        minutes = statistics.durations(plays)
        show_table(Text("How many minutes did a game take?"), minutes, "minutes", HINTS["minutes"])
        show_calendar(plays, "statistics")

    show_beside(
        "people",
        partial(_show_people, people, points=comparable),
        *([partial(_show_points, plays, drawn, len(people)), sources] if comparable else []),
        *([partial(_show_groups, plays, points=comparable)] if one_game else []),
        *([partial(_show_records, plays)] if comparable else []),
        partial(show_table, Text("Head to head"), statistics.head_to_head(plays), "pairs"),
        show_times,
        partial(show_played, plays),
        tall=sources,
    )


def _say_which_games(plays: pd.DataFrame, left_out: int) -> None:
    """Say how many games count, of which days, and what is to be known of them."""
    days = statistics.dated(plays)["ended"]
    count = plays["code"].nunique()
    counted = games_words(count)
    if days.empty:
        sentence = Text("{games}.", games=counted)
    elif days.min() == days.max():
        sentence = Text("{games} on {day}.", games=counted, day=days.min())
    else:
        sentence = Text("{games} from {first} to {last}.", games=counted, first=days.min(), last=days.max())
    broken_off, left, pads = (plays[plays[name]]["code"].nunique() for name in ("broken_off", "left", "pad"))
    parts = (
        (True, sentence),
        (left_out, Text("Not finished and left out: {count}.", count=left_out)),
        (count < FEW, Text("These are few: a single game more may change every number.")),
        (broken_off, plural("One was broken off.", "{count} were broken off.", broken_off)),
        (left, plural("In one somebody left, and stands last.", "In {count} somebody left, and stands last.",
                      left)),
        (pads, plural("One was scored on a pad.", "{count} were scored on a pad.", pads)),
    )  # fmt: skip
    caption(" ".join(say(text) for is_so, text in parts if is_so))


def _show_people(people: pd.DataFrame, *, points: bool) -> None:
    """Draw everybody's wins, by what the reader wants to see them; equals share a rank."""
    question = translate("Who won how often?")
    heading(question)
    orders = {column: say(HEADINGS[column]) for column in (ORDERS if points else ORDERS[:-1])}
    key = "statistics-order" if points else "statistics-order-of-versions"
    frame = statistics.ranked(people, pick(translate("Sorted by"), orders, key))
    columns = ["rank", "person", "games", "wins", *RATES, "expected", "place", "average", "best"]
    shown = with_shares(frame[columns if points else columns[:-2]], interval=False)
    show_frame(shown, "people", {}, question)
    caption(Text("Expected wins: as many as somebody would have who is as good as everybody else."))
    # Results that were kept elsewhere may tell neither winners nor points.
    if (people["decided"] < people["games"]).any():
        caption(Text("Shares rest on the games whose winners are known."))
    if (people["scored"] < people["games"]).any():
        caption(Text("Points rest on the games whose points are known."))
    save(people if points else people.drop(columns=list(POINTS)), "people")


def _show_points(plays: pd.DataFrame, people: Sequence[str], everybody: int) -> None:
    question = translate("How many points did everybody make, game by game?")
    dots = "A dot is a game, a filled one was won; a line is the median of {count} or more."
    show_chart(question, score_dots(plays, people), "statistics-dots", Text(dots, count=ENOUGH))
    if everybody > len(people):
        drawn = {"count": len(people), "all": everybody}
        caption(Text("Drawn are the {count} who played most often, of {all}.", **drawn))


def _show_sources(chosen: Statistics, people: Sequence[str]) -> None:
    frame = statistics.by_source(chosen)
    if frame.empty:
        return
    drawn = frame[frame["person"].isin(people)]
    question = translate("What did everybody score points for, on average?")
    bars = source_bars(drawn, people, by_points(drawn))
    show_chart(question, bars, "statistics-sources", Text("In brackets: the number of games."))
    save(frame, "sources")


def _show_groups(plays: pd.DataFrame, *, points: bool) -> None:
    """Draw wins by seat, rulebook ... and points; those of several versions only version by version."""
    groupings = GROUPINGS if points else {BY_VERSION: Text("Version"), **GROUPINGS}
    labels = {name: say(label) for name, label in groupings.items()}
    heading(Text("Where do wins and points come from?"))
    key = "statistics-grouping" if points else "statistics-grouping-of-versions"
    grouping = pick(translate("By"), labels, key)
    frame = statistics.by_group(plays, grouping)
    if grouping in {BY_VERSION, *OF_ONE_GAME}:
        game = str(plays["game"].iloc[0])
        frame = frame.assign(group=[value_words(grouping, value, game) for value in frame["group"]])
    if not points and grouping != BY_VERSION:
        frame = frame.drop(columns=["scored", "average", "lowest", "highest"])
    if frame["plays"].equals(frame["games"]):
        frame = frame.drop(columns="plays")
    frame = frame.rename(columns={"group": grouping})
    shown = with_shares(frame.drop(columns=["decided", "scored"], errors="ignore"), interval=True)
    show_frame(shown, "groups", {grouping: labels[grouping]}, labels[grouping])
    caption(Text("In brackets: the 95% confidence interval of the share."))
    if grouping == "seat":
        for first in frame[(frame["seat"] == 1) & (frame["decided"] > 0)].to_dict("records"):
            _say_who_begins_wins(first)
    save(frame, "groups")


def _say_who_begins_wins(first: Mapping[Any, Any]) -> None:
    """Say whether the first player wins more often than one of equals would, and how sure that is."""
    chance = round(100 * float(first["expected"]) / int(first["decided"]))
    why = Text("That may be chance.")
    if first["low"] > chance:
        why = Text("That is more than chance explains.")
    elif first["high"] < chance:
        why = Text("That is less than chance explains.")
    won = {"share": share_words(*(first[name] for name in RATES)), "chance": percent(chance)}
    won["games"] = games_words(int(first["decided"]))
    sentence = Text("First players won {share} of {games}; among equals it would be {chance}.", **won)
    write(f"{say(sentence)} {say(why)}")


def _show_records(plays: pd.DataFrame) -> None:
    frame = statistics.records(plays)
    if frame.empty:
        return
    title = translate("Records")
    heading(title)
    pads, first = set(plays.loc[plays["pad"], "code"]), frame.head(MOST_ROWS)
    shown = first.assign(
        record=[capital(say(Text(record))) for record in first["record"]],
        code=[address_of({"code": code, "pad": code in pads}) for code in first["code"]],
    )
    if len(frame) <= FEW_ROWS:
        lines = []
        for row in shown.to_dict("records"):
            what, ended = f"{row['record']}: {signed(int(row['value']))}", words(day_words(row["ended"]))
            lines.append(f"- **{words(what)}** · {words(row['person'])} · [{ended}]({row['code']})")
        st.markdown("\n".join(lines))
    else:
        link = st.column_config.LinkColumn(say(HEADINGS["code"]), display_text=r"game=(.*)$")
        show_frame(shown, "records", {"code": link}, title)
        say_the_rest(len(frame))
    save(frame, "records")


def show_who_is_who(results: Sequence[GameResult], people: People, aliases: Mapping[str, str]) -> None:
    """Draw what may be one person, what was said to be, and a way to say so of any two people."""
    with unfolded(translate("Who is who?"), ":material/group:", key="who-is-who") as is_open:
        if is_open:
            _show_aliases(results, people, aliases)


def _show_aliases(results: Sequence[GameResult], people: People, aliases: Mapping[str, str]) -> None:
    tables = [[player.name for player in result.players if player.name != SOMEBODY] for result in results]
    caption(HINTS["same-person"])
    show_told(PLACE)
    spelled = spelled_at(tables, persons_at(tables, aliases))
    names = called(spelled)
    for one, other in suggestions(tables, aliases)[:MOST_SUGGESTED]:
        sentence = Text("{name} and {other} are the same person", name=names[one], other=names[other])
        _offer(sentence, f"{one}-{other}", "merge", people.merge, one, other)
    for key, person in aliases.items():
        if key != person:
            both = {"name": _name(key, spelled), "other": names.get(person, bare(person))}
            sentence = Text("Take {name} and {other} apart again", **both)
            _offer(sentence, f"not-{key}", "call_split", people.part, key)
    for one, other in joined_spellings(spelled)[:MOST_SUGGESTED]:
        sentence = Text("{name} and {other} are two people", name=one, other=other)
        _offer(sentence, f"two-{other}", "call_split", people.split, other)
    for key in split_spellings(aliases):
        both = {"name": bare(key), "other": _name(person_key(bare(key)), spelled)}
        sentence = Text("{name} and {other} are the same person", **both)
        _offer(sentence, f"one-{key}", "merge", people.part, key)

    def merge_chosen() -> None:
        one, other = st.session_state["who-one"], st.session_state["who-other"]
        if one and other:
            _tell(people.merge, one, other)

    with st.form("who-is-who-form", border=False):
        in_order = {key: names[key] for key in sorted(names, key=lambda key: alphabetical(names[key]))}
        for label, key in ((translate("This name"), "who-one"), (translate("belongs to"), "who-other")):
            select(label, in_order, key, index=None, placeholder=translate("a name"))
        st.form_submit_button(translate("Merge"), on_click=merge_chosen)


def _name(key: str, spelled: Mapping[str, Counter[str]]) -> str:
    """Return how a name that was merged with others is spelled most often."""
    every = sum(spelled.values(), Counter[str]())
    own = Counter({name: count for name, count in every.items() if is_key(key, name)})
    return name_of(key, own) if own else bare(key)


def _offer(sentence: Text, key: str, icon: str, does: Callable[..., None], *about: str) -> None:
    """Draw a button that tells something of who is who."""
    button(sentence, f"who-{key}", _tell, does, *about, icon=icon)


def _tell(does: Callable[..., None], *about: str) -> None:
    with telling(PLACE):
        does(*about, circle())
