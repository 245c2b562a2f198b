"""The Players page: one person over many games, and on how many of them each number rests.

Points made of points possible, and the turns that cost most, are searched for one game when somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

import pandas as pd
import streamlit as st

from assistant.locale import day, decimal, listed, percent, say, translate
from assistant.records import statistics
from assistant.records.games import referees
from assistant.records.possible import PointsPossible, can_tell, points_possible
from assistant.records.results import GameResult, has_log
from assistant.records.statistics import Statistics
from assistant.referee.searching import alphabetical
from assistant.referee.text import Text, plural, spoken
from assistant.views.best_turn.hunting import figure, hunt_of, show_search, turn_words
from assistant.views.charts.statistics_charts import games_words, points_over_time
from assistant.views.charts.style import use_chart_styles
from assistant.views.page.column import Section, page_column, show_beside, show_section
from assistant.views.page.current_game import GAME_IN_ADDRESS, find_table
from assistant.views.page.links import page_link
from assistant.views.page.markup import capital
from assistant.views.statistics.filters import choose_games
from assistant.views.statistics.kept import gathered
from assistant.views.statistics.tables import (
    RATES,
    by_points,
    day_words,
    linked,
    share_words,
    show_calendar,
    show_chart,
    show_played,
    show_table,
    with_shares,
)
from assistant.views.ui import bullets, caption, heading, named_in_address, select, words, write

PLAYER_IN_ADDRESS: Final = "player"
MOST_DRAWN: Final = 30
"""Games of a chart over time."""
MOST_OFFERED: Final = 20


def show_players() -> None:
    """Draw the page."""
    use_chart_styles()
    with page_column():
        _, counted, _, _, every = gathered()
        if statistics.known_people(every.plays).empty:
            return
        person = _choose_person(every.plays)
        theirs = every.plays["code"].isin(every.plays.loc[every.plays["person"] == person, "code"])
        chosen = choose_games(every._replace(plays=every.plays[theirs]), f"player-{person}")
        if chosen.plays.empty:
            st.info(translate("No finished game fits this choice."))
        else:
            PlayerPage(chosen, person, counted).show()


def _choose_person(plays: pd.DataFrame) -> str:
    """Ask about whom the page is: whoever the address names, or else whoever has played most often."""
    plays = statistics.known_people(plays)
    people = sorted(set(plays["person"]), key=alphabetical)
    first = named_in_address(PLAYER_IN_ADDRESS, people) or str(plays["person"].value_counts().index[0])
    person = str(st.selectbox(translate("Player"), people, index=people.index(first), key="players-who"))
    if person != first:
        st.query_params[PLAYER_IN_ADDRESS] = person
    return person


FAVOURITES: Final = {"colour": Text("Favourite colour: {what}"), "seat": Text("Most frequent seat: {what}")}


class PlayerPage:
    """One run of the page about one person in the games that were chosen."""

    def __init__(self, chosen: Statistics, person: str, results: list[GameResult]) -> None:
        """Look at the games of a person; ``results`` are those of all games."""
        self.plays = chosen.plays
        self.person = person
        self.own = self.plays[self.plays["person"] == person]
        self.sources = chosen.sources[chosen.sources["person"] == person]
        self.results = results
        self.comparable = len(set(zip(self.own["game"], self.own["version"], strict=True))) == 1

    def show(self) -> None:
        """Draw everything."""
        against = statistics.against(self.plays, self.person).drop(columns="person")
        show_beside(
            "player",
            self._show_summary,
            *([self._show_points, self._show_rounds] if self.comparable else []),
            lambda: self._show_group("colour", Text("Which colour?")),
            lambda: self._show_group("seat", Text("Which seat?")),
            lambda: show_table(Text("Against whom?"), against, "against"),
            lambda: show_played(self.plays),
            lambda: show_calendar(self.own, "player"),
        )
        show_points_possible(self.own, self.person)

    def _show_summary(self) -> None:
        bullets(self._summary())
        caption(Text("In brackets: the 95% confidence interval of the share."))
        if self.comparable:
            self._show_bests()
        else:
            caption(Text("Points are shown for one version of one game; choose one above."))

    def _show_rounds(self) -> None:
        rounds = statistics.by_round(self.results, self.own)
        if len(rounds) > 1:
            show_table(Text("How many points in which round?"), rounds, "rounds")

    def _summary(self) -> Iterator[Text]:
        """Yield what there is to say of a person, each with the number of games it rests on."""
        everybody = statistics.people(self.plays)
        mine = everybody[everybody["person"] == self.person].to_dict("records")[0]
        days, games = statistics.dated(self.own)["ended"], games_words(int(mine["games"]))
        message = "{games}" if days.empty else "{games}, the first on {first}, the last on {last}"
        first, last = min(days, default=None), max(days, default=None)
        yield Text(message, games=games, first=first, last=last)
        won = {"wins": int(mine["wins"]), "games": games_words(int(mine["decided"]))}
        won |= {"share": share_words(*(mine[name] for name in RATES))}
        won |= {"expected": decimal(float(mine["expected"]))}
        yield Text("Won: {wins} of {games}, {share}; among equals it would be {expected}", **won)
        if not pd.isna(mine["place"]):
            yield Text("Average place: {place}", place=decimal(float(mine["place"])))
        longest, current, streak_games = statistics.streaks(self.plays, self.person)
        if longest.wins:
            until = {"last": longest.last, "games": games_words(streak_games)}
            yield plural(
                "Longest streak: 1 win, until {last} (of {games})",
                "Longest streak: {count} wins, until {last} (of {games})",
                longest.wins,
                **until,
            )
            if current.wins:
                yield plural("Last game: won", "Won the last {count} games", current.wins)
        for column, text in FAVOURITES.items():
            what, times, known = statistics.favourite(self.own, column)
            if what:
                named = say(Text(text.message, what=listed(say(spoken(str(value))) for value in what)))
                yield Text("{named} ({times} of {games})", named=named, times=times, games=games_words(known))

    def _show_points(self) -> None:
        last = statistics.dated(self.own).tail(MOST_DRAWN)
        sources = self.sources[self.sources["code"].isin(last["code"])]
        if last["points"].notna().any():
            question = translate("How many points, game by game, and from what?")
            show_chart(question, points_over_time(last, sources, by_points(sources)), "player-points")
            if len(self.own) > len(last):
                caption(Text("Drawn are the last {count} of {all}.", count=len(last), all=len(self.own)))

    def _show_bests(self) -> None:
        bests = statistics.bests(self.plays, self.person)
        if bests.empty:
            return
        heading(Text("Personal bests"))
        pads = set(self.own.loc[self.own["pad"], "code"])
        rows = bests.drop_duplicates("record").to_dict("records")
        st.markdown("\n".join(_best_line(row | {"pad": row["code"] in pads}) for row in rows))

    def _show_group(self, column: str, question: Text) -> None:
        known = self.plays[self.plays[column].notna() & (self.plays[column].astype(object) != "")]
        frame = statistics.by_group(known, column, self.person).drop(columns=["plays", "decided", "scored"])
        if not self.comparable:
            frame = frame.drop(columns=["average", "lowest", "highest"])
        if column == "colour":
            frame["group"] = [say(spoken(str(value))) for value in frame["group"]]
        shown = with_shares(frame, interval=True).rename(columns={"group": column})
        show_table(question, shown, f"player-{column}")


def _best_line(row: Mapping[Any, Any]) -> str:
    record = words(f"{capital(say(Text(row['record'])))}: {say(Text('{value}', value=row['value']))}")
    rests = words(Text("of {games}", games=games_words(row["games"])))
    return f"- **{record}** · {linked(day_words(row['ended']), row)} · {rests}"


def show_points_possible(own: pd.DataFrame, person: str) -> None:
    """Draw a fold with what a person made of what was possible; nothing where no game of theirs can tell."""
    played = own[own["code"].map(has_log).astype(bool) & ~own["pad"]]
    tells = played[[game in referees() and referees()[game].plans for game in played["game"]]]
    if tells.empty:
        return
    title, show = translate("Points made of points possible"), partial(_show_game, tells, person)
    show_section(Section("possible", title, ":material/emoji_objects:", show), f"player-{person}")


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
        page_link("possible", address={GAME_IN_ADDRESS: code})


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
