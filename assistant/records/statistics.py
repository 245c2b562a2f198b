"""Statistics of many games, and a year in review."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from statistics import NormalDist
from typing import Any, Final, NamedTuple

import numpy as np
import pandas as pd

from assistant.records.people import SOMEBODY, called, persons_at, spelled_at
from assistant.records.results import GameResult
from assistant.referee.rules import common
from assistant.referee.searching import alphabetical
from assistant.referee.text import MINUS, to_translate

FRAMES: Final[Mapping[str, list[str]]] = common("columns")["frames"]
_TYPES: Final[Mapping[str, Any]] = common("columns")["types"]

HIGHEST: Final = to_translate("most points")
LOWEST_WIN: Final = to_translate("fewest points that won")
HIGHEST_LOSS: Final = to_translate("most points that did not win")
WIDEST: Final = to_translate("widest lead")
CLOSEST: Final = to_translate("narrowest lead")
CONFIDENCE: Final = 95
_DEVIATIONS: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 200)
"""Standard deviations to each side within which 95 of 100 values lie."""

LONGEST: Final = to_translate("longest game in minutes")
SHORTEST: Final = to_translate("shortest game in minutes")


class Statistics(NamedTuple):
    """``plays`` has a row for each player of each game, ``sources`` one for each source of their points."""

    plays: pd.DataFrame
    sources: pd.DataFrame


def collect(results: Iterable[GameResult], aliases: Mapping[str, str]) -> Statistics:
    """Return the frames of finished games, the earliest first; ``aliases`` are merges that people confirmed.

    Before them stand those of an unknown day, whose ``ended`` is empty (``dated`` leaves them out).
    A person is called by the spelling that was used most often of the name under which they are shown.
    """
    finished = sorted((result for result in results if result.counts), key=_moment)
    tables = [[player.name for player in result.players] for result in finished]
    keyed = persons_at(tables, aliases)
    names = called(spelled_at(tables, keyed))
    persons = [
        [SOMEBODY if name == SOMEBODY else names[key] for key, name in zip(*one, strict=True)]
        for one in zip(keyed, tables, strict=True)
    ]
    games = list(zip(finished, persons, strict=True))
    plays = [
        (
            result.code, result.game, result.title, result.group, result.version, result.edition, day,
            result.minutes, len(named), player.seat, player.colour, player.name, person, player.points,
            player.rank, bool(player.won), result.pad, result.played.brought_in, player.left,
            result.broken_off,
        )
        for result, named in games
        for day in (result.day,)
        for person, player in zip(named, result.players, strict=True)
    ]  # fmt: skip
    sources = [
        (result.code, person, source, points)
        for result, named in games
        for person, player in zip(named, result.players, strict=True)
        for source, points in player.sources.items()
    ]
    return Statistics(_frame(plays, FRAMES["plays"]), _frame(sources, FRAMES["sources"]))


def _moment(result: GameResult) -> tuple[date, datetime, str]:
    return result.day or date.min, result.played.ended_at, result.code


def _frame(rows: Sequence[tuple[Any, ...]], columns: Sequence[str]) -> pd.DataFrame:
    """Return rows as a frame whose columns have the same types whether it has any rows or not."""
    values = zip(*rows, strict=True) if rows else ((),) * len(columns)
    # Words stay plain objects: pandas' own texts are slow to look at one by one, and pages do.
    filled = {
        name: pd.Series(column, dtype=_TYPES.get(name, "object"))
        for name, column in zip(columns, values, strict=True)
    }
    return pd.DataFrame(filled)


def people(plays: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each person: games, wins, the wins that chance would give, points, mean place.

    ``first`` and ``last`` are the days of their first and last game; for the rest see ``_counted``.
    """
    frame = _counted(plays, "person").drop(columns="games").rename(columns={"plays": "games"})
    named = known_people(frame.rename(columns={"group": "person", "highest": "best"}))
    inside = named.sort_values("person", key=lambda names: names.map(alphabetical))
    return inside.sort_values(["wins", "games"], ascending=False, kind="stable", ignore_index=True)[
        FRAMES["people"]
    ]


def known_people(plays: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of people who are named; who is not is somebody else at every table."""
    return plays[plays["person"] != SOMEBODY]


def by_group(plays: pd.DataFrame, column: str, person: str = "") -> pd.DataFrame:
    """Return a row for each value of a column (seat, edition, version, players ...): wins and points.

    They are those of everybody, or of one person. ``games`` counts games, ``plays`` the people in them; for
    the rest see ``_counted``.
    """
    frame = _counted(plays, column, person)
    return frame.sort_values("group", kind="stable", ignore_index=True)[FRAMES["groups"]]


def _counted(plays: pd.DataFrame, column: str, person: str = "") -> pd.DataFrame:
    """Return wins and points by the values of a column, in no order; what is unknown is left out.

    ``decided`` counts the plays of games whose winners are known: ``rate`` is their percentage that was won,
    ``low`` and ``high`` are its interval (``interval``). ``expected`` are the wins that everybody would have
    who is as good as all others at the table: two of three who share a win have two thirds each. ``scored``
    counts the plays whose points are known, on which ``average``, ``lowest`` and ``highest`` rest.
    """
    expected = plays.groupby("code")["won"].transform("mean")
    counted = plays.assign(decided=expected > 0, expected=expected)
    counted = counted[counted["person"] == person] if person else counted
    frame = (
        counted.groupby(column, sort=False)
        .agg(
            games=("code", "nunique"),
            plays=("code", "size"),
            decided=("decided", "sum"),
            wins=("won", "sum"),
            expected=("expected", "sum"),
            scored=("points", "count"),
            average=("points", "mean"),
            lowest=("points", "min"),
            highest=("points", "max"),
            place=("rank", "mean"),
            first=("ended", "first"),  # as plays stand in order; the least of days is slow to find
            last=("ended", "last"),
        )
        .reset_index(names="group")
    )
    # As floats: a mean of nothing is unknown, and a zero has no minus.
    means = {name: frame[name].astype("Float64").round(places) + 0.0 for name, places in _PLACES.items()}
    return pd.concat([frame.assign(**means), interval(frame["wins"], frame["decided"])], axis=1)


_PLACES: Final = {"expected": 2, "average": 1, "place": 2}


def interval(wins: pd.Series, games: pd.Series) -> pd.DataFrame:
    """Return the percentage of games that were won, and between which it lies where more would be played.

    ``low`` and ``high`` are Wilson's interval: in 95 of 100 such collections the percentage of somebody who
    played for ever lies in it. All are unknown where there is no game.
    """
    count = games.astype("float64").where(games > 0)
    share, square = wins / count, _DEVIATIONS**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    spread = (
        np.sqrt(share * (1 - share) / count + square / (4 * count**2)) * _DEVIATIONS / (1 + square / count)
    )
    bounds = pd.DataFrame({"rate": share, "low": middle - spread, "high": middle + spread})
    return (bounds * 100).round().abs().astype("Int64")


def ranked(frame: pd.DataFrame, column: str) -> pd.DataFrame:
    """Return a frame by a column, the most first, with a column ``rank``: equals share one, as 1, 1, 3."""
    order = frame.sort_values(column, ascending=False, kind="stable", ignore_index=True)
    return order.assign(rank=order[column].rank(method="min", ascending=False).astype("Int64"))


def head_to_head(plays: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each two people who met: how often, and who was placed before whom.

    ``level`` counts equal places, ``shared`` those of them that both had won.
    """
    plays = known_people(plays)
    # In arrays: ten thousand games are sixty thousand meetings.
    persons = pd.Categorical(plays["person"], sorted(set(plays["person"]), key=alphabetical))
    sat = pd.DataFrame(
        {
            "game": plays["code"].factorize()[0],
            "who": persons.codes.astype("int64"),
            "rank": plays["rank"].astype("float64"),  # an unknown one is before, after and level with nobody
            "won": plays["won"],
        }
    ).sort_values(["game", "who"])
    game, who, placed, won = (sat[column].to_numpy() for column in sat.columns)
    met: list[pd.DataFrame] = []
    for apart in range(1, max(Counter(game.tolist()).values(), default=1)):
        at_one_table = game[:-apart] == game[apart:]
        its, theirs = placed[:-apart][at_one_table], placed[apart:][at_one_table]
        both = (won[:-apart] & won[apart:])[at_one_table]
        pair = {"person": who[:-apart][at_one_table], "other": who[apart:][at_one_table]}
        places = {"ahead": its < theirs, "behind": its > theirs, "level": its == theirs, "shared": both}
        met.append(pd.DataFrame({**pair, **places}))
    if not met:
        return pd.DataFrame(columns=FRAMES["pairs"])
    pairs = pd.concat(met).groupby(["person", "other"], as_index=False, sort=True)
    frame = pairs.agg(
        games=("ahead", "size"), **{name: (name, "sum") for name in ("ahead", "behind", "level", "shared")}
    ).sort_values("games", ascending=False, kind="stable", ignore_index=True)
    names = {column: persons.categories.take(frame[column].to_numpy()) for column in ("person", "other")}
    return frame.assign(**names)[FRAMES["pairs"]]


def against(plays: pd.DataFrame, person: str) -> pd.DataFrame:
    """Return how often a person met everybody else, and who was placed before whom, as ``head_to_head``."""
    met = plays[plays["code"].isin(plays.loc[plays["person"] == person, "code"])]
    pairs = head_to_head(met)
    turned = {"person": "other", "other": "person", "ahead": "behind", "behind": "ahead"}
    as_second = pairs[pairs["other"] == person].rename(columns=turned)[FRAMES["pairs"]]
    both = pd.concat([pairs[pairs["person"] == person], as_second])
    return both.sort_values("games", ascending=False, kind="stable", ignore_index=True)


def by_source(statistics: Statistics) -> pd.DataFrame:
    """Return what each person scored on average from each source; a game without it counts as nothing."""
    games = statistics.plays.groupby("person")["code"].nunique()
    sums = statistics.sources.groupby(["person", "source"], sort=False)["points"].sum().reset_index()
    counted = sums.assign(games=games.reindex(sums["person"]).to_numpy())
    return counted.assign(average=(counted["points"] / counted["games"]).round(1) + 0.0)[FRAMES["by_source"]]


def records(plays: pd.DataFrame) -> pd.DataFrame:
    """Return the records: each once, with everybody who shares it."""
    won = plays[plays["won"]]
    lost = plays[~plays["won"] & plays["code"].isin(won["code"])]
    margins = _margins(plays)
    of_all = _extremes(
        (HIGHEST, plays, "points", "max"),
        (LOWEST_WIN, won, "points", "min"),
        (HIGHEST_LOSS, lost, "points", "max"),
        (WIDEST, margins, "lead", "max"),
        (CLOSEST, margins, "lead", "min"),
        (LONGEST, won, "minutes", "max"),
        (SHORTEST, won, "minutes", "min"),
    )
    return of_all[FRAMES["records"]]


def bests(plays: pd.DataFrame, person: str) -> pd.DataFrame:
    """Return a person's own records, as ``records`` does, each with the number of games on which it rests.

    Their points are compared with each other alone, so the plays should be of one version of one game.
    """
    own = plays[plays["person"] == person]
    margins = _margins(plays[plays["code"].isin(own["code"])])
    return _extremes(
        (HIGHEST, own, "points", "max"),
        (LOWEST_WIN, own[own["won"]], "points", "min"),
        (WIDEST, margins[margins["person"] == person], "lead", "max"),
        (LONGEST, own, "minutes", "max"),
        (SHORTEST, own, "minutes", "min"),
    )


def _margins(plays: pd.DataFrame) -> pd.DataFrame:
    """Return the winners with their lead over the best of the others; a shared win has none.

    Neither has a game in which somebody's points are unknown: they may have been the best of the others.
    Whoever has left stands behind all of them, whatever their points. Where somebody else had more all the
    same, as in a game kept elsewhere whose fewest points win, points tell no lead.
    """
    plays = plays[~plays["left"]]
    scored = plays[~plays["code"].isin(plays.loc[plays["points"].isna(), "code"])]
    best = scored[~scored["won"]].groupby("code")["points"].max().astype("float64")
    alone = scored[scored["won"]].drop_duplicates("code", keep=False)
    # Nobody else may be there to lead before, in every one of these games.
    ahead = alone["points"].to_numpy(dtype="float64") - best.reindex(alone["code"]).to_numpy()
    return alone.assign(lead=ahead)[ahead >= 0].astype({"lead": "int64"})


def _extremes(*sought: tuple[str, pd.DataFrame, str, str]) -> pd.DataFrame:
    """Return a row for each who has the most, or the least, of a column, and of how many games that is."""
    rows = []
    for record, frame, column, most in sought:
        known = frame.dropna(subset=column)
        best = known[known[column] == known[column].agg(most)]
        rows += [
            (record, value, *rest, len(known))
            for value, *rest in best[[column, *FRAMES["records"][2:]]].itertuples(index=False, name=None)
        ]
    return pd.DataFrame(rows, columns=[*FRAMES["records"], "games"])


def by_round(results: Iterable[GameResult], own: pd.DataFrame) -> pd.DataFrame:
    """Return what a person, whose plays are given, scored on average in each round, and in how many games.

    Only games that tell points by round count, and a round that some of them did not have counts in the rest.
    """
    seats = dict(zip(own["code"], own["seat"], strict=True))
    rows = [
        {"round": int(number), "points": points}
        for result in results
        if result.code in seats
        for player in result.players
        if player.seat == seats[result.code]
        for number, points in player.rounds.items()
    ]
    frame = pd.DataFrame(rows, columns=["round", "points"])
    counted = frame.groupby("round")["points"].agg(["size", "mean", "min", "max"]).reset_index()
    counted.columns = pd.Index(["round", "games", "average", "lowest", "highest"])
    return counted.assign(average=counted["average"].astype("float64").round(1) + 0.0)


class Streak(NamedTuple):
    """So many games won one after the other, with the days of the first and the last; nothing for none."""

    wins: int
    first: date | None = None
    last: date | None = None


class Streaks(NamedTuple):
    """The longest streak of a person, the earliest of equals, and the one that goes on, of so many games."""

    longest: Streak
    current: Streak
    games: int


def streaks(plays: pd.DataFrame, person: str) -> Streaks:
    """Return a person’s streaks. A shared win goes on with one; games whose winners nobody knows end none.

    Games of an unknown day stand in no row.
    """
    plays = dated(plays)
    decided = plays.groupby("code")["won"].transform("any")
    own = plays[(plays["person"] == person) & decided]
    lengths = [
        Streak(len(won), won["ended"].iloc[0], won["ended"].iloc[-1])
        for _, run in own.groupby((~own["won"]).cumsum(), sort=True)
        if len(won := run[run["won"]])
    ]
    goes_on = not own.empty and bool(own["won"].iloc[-1])
    longest = max(lengths, key=lambda streak: streak.wins, default=Streak(0))
    return Streaks(longest, lengths[-1] if goes_on else Streak(0), len(own))


def longest_streaks(plays: pd.DataFrame) -> dict[str, int]:
    """Return how many games in a row everybody has won at most, as ``streaks`` counts them."""
    plays = dated(plays)
    decided = known_people(plays[plays.groupby("code")["won"].transform("any")])
    losses = (~decided["won"]).groupby(decided["person"]).cumsum()
    wins = decided.groupby([decided["person"], losses.rename("losses")])["won"].sum()
    return {str(person): int(most) for person, most in wins.groupby("person").max().items()}


class Favourite(NamedTuple):
    """What somebody had most often, all of equals, how often each of them, of so many games."""

    what: tuple[Any, ...]
    times: int
    games: int


def favourite(own: pd.DataFrame, column: str) -> Favourite:
    """Return the colour, the seat ... that a person’s rows have most often; unknown ones are left out."""
    known = own[own[column].notna() & (own[column].astype(object) != "")][column]
    counts = known.value_counts()
    most = int(counts.max()) if len(counts) else 0
    return Favourite(tuple(sorted(counts[counts == most].index)), most, len(known))


def games_played(plays: pd.DataFrame, most: int) -> pd.DataFrame:
    """Return a row for each of the last ``most`` games, the last one first, with everybody by their place.

    Those of an unknown day come behind all others.
    """
    codes = list(dict.fromkeys(reversed(plays["code"].tolist())))[:most]
    shown = plays[plays["code"].isin(codes)].sort_values("rank", kind="stable", na_position="last")
    rows = {}
    for code, at_table in shown.groupby("code", sort=False):
        first = at_table.iloc[0]
        scored = [_scored(*one) for one in zip(at_table["person"], at_table["points"], strict=True)]
        winners = at_table.loc[at_table["won"], "person"]
        rows[code] = {**{name: first[name] for name in FRAMES["games"][:-3]}, "result": ", ".join(scored)}
        rows[code] |= {
            "winners": ", ".join(winners),
            "left": at_table.loc[at_table["left"], "person"].tolist(),
        }
    return pd.DataFrame([rows[code] for code in codes], columns=FRAMES["games"])


def _scored(person: str, points: Any) -> str:  # noqa: ANN401 - a number, or what pandas has for none
    return person if pd.isna(points) else f"{person} {MINUS if points < 0 else ''}{abs(points)}"


def dated(plays: pd.DataFrame) -> pd.DataFrame:
    """Return the plays that belong to a day: all but results kept elsewhere whose file does not tell it."""
    return plays[plays["ended"].notna()]


def per_day(plays: pd.DataFrame) -> pd.DataFrame:
    """Return how many games ended on each day on which any did."""
    return plays.groupby("ended")["code"].nunique().reset_index(name="games")


def durations(plays: pd.DataFrame) -> pd.DataFrame:
    """Return how long games took by number of players, of those games whose duration is known."""
    timed = plays.drop_duplicates("code").dropna(subset="minutes").groupby("players")["minutes"]
    counted = timed.agg(games="size", average="mean", shortest="min", longest="max").reset_index()
    return counted.round().astype("int64")


class YearReview(NamedTuple):
    """What a year came to.

    ``minutes`` are those of the ``timed`` games, whose duration is known. ``newcomers`` had played no game
    before, ``earlier`` says how many games there were before it. ``months`` has the games of all twelve
    months, ``people`` is a table as ``statistics.people``, ``played`` has a row for each version of a game
    with its most points and who made them. ``streak`` is the most wins in a row within the year,
    ``streak_of`` are all who had them.
    """

    games: int
    days: int
    minutes: int
    timed: int
    earlier: int
    newcomers: tuple[str, ...]
    months: tuple[int, ...]
    people: pd.DataFrame
    played: pd.DataFrame
    streak: int
    streak_of: tuple[str, ...]


def years_of(plays: pd.DataFrame) -> list[int]:
    """Return the years in which games ended, the latest first; those of an unknown day belong to none."""
    return sorted({ended.year for ended in dated(plays)["ended"]}, reverse=True)


def within_year(plays: pd.DataFrame, year: int) -> pd.DataFrame:
    """Return the plays of games that ended in a year."""
    plays = dated(plays)
    return plays[(plays["ended"] >= date(year, 1, 1)) & (plays["ended"] <= date(year, 12, 31))]


def review(plays: pd.DataFrame, year: int) -> YearReview:
    """Return what a year came to; ``plays`` are those of all years, of one group or of several."""
    plays, first = dated(plays), date(year, 1, 1)
    own, before = within_year(plays, year), plays[plays["ended"] < first]
    games = own.drop_duplicates("code")
    known = set(before["person"])
    everybody = people(own)
    by_month = games["ended"].map(lambda ended: ended.month).value_counts()
    streaks = longest_streaks(own)
    longest = max(streaks.values(), default=0)
    return YearReview(
        games=len(games),
        days=games["ended"].nunique(),
        minutes=int(games["minutes"].sum()),
        timed=int(games["minutes"].count()),
        earlier=before["code"].nunique(),
        newcomers=tuple(
            person for person in dict.fromkeys(known_people(own)["person"]) if person not in known
        ),
        months=tuple(int(by_month.get(month, 0)) for month in range(1, 13)),
        people=everybody,
        played=_played(own),
        streak=longest,
        streak_of=tuple(person for person in everybody["person"] if 0 < streaks.get(person, 0) == longest),
    )


def _played(own: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each version of a game, the one played most often first."""
    rows = []
    for (game, version), plays in own.groupby(["game", "version"], sort=False):
        scored = plays.dropna(subset="points")
        row = {"game": game, "version": version, "games": plays["code"].nunique()}
        row |= {
            "people": known_people(plays)["person"].nunique(),
            "highest": None,
            "best": "",
            "code": "",
            "pad": False,
        }
        if not scored.empty:
            highest = scored["points"].max()
            first = scored[scored["points"] == highest].iloc[0]
            same = scored.loc[scored["points"] == highest, "person"]
            row |= {"highest": int(highest), "best": ", ".join(dict.fromkeys(same))}
            row |= {"code": first["code"], "pad": bool(first["pad"])}
        rows.append(row)
    frame = pd.DataFrame(rows, columns=FRAMES["games_of_a_year"])
    return frame.sort_values("games", ascending=False, kind="stable", ignore_index=True)
