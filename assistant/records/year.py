"""A group’s year in review, from its plays of all years."""

from __future__ import annotations

from datetime import date
from typing import Final, NamedTuple

import pandas as pd

from assistant.records import statistics

PLAYED: Final = ("game", "version", "games", "people", "highest", "best", "code", "pad")


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
    return sorted({ended.year for ended in statistics.dated(plays)["ended"]}, reverse=True)


def within_year(plays: pd.DataFrame, year: int) -> pd.DataFrame:
    """Return the plays of games that ended in a year."""
    plays = statistics.dated(plays)
    return plays[(plays["ended"] >= date(year, 1, 1)) & (plays["ended"] <= date(year, 12, 31))]


def review(plays: pd.DataFrame, year: int) -> YearReview:
    """Return what a year came to; ``plays`` are those of all years, of one group or of several."""
    plays, first = statistics.dated(plays), date(year, 1, 1)
    own, before = within_year(plays, year), plays[plays["ended"] < first]
    games = own.drop_duplicates("code")
    known = set(before["person"])
    people = statistics.people(own)
    by_month = games["ended"].map(lambda ended: ended.month).value_counts()
    streaks = statistics.longest_streaks(own)
    longest = max(streaks.values(), default=0)
    return YearReview(
        games=len(games),
        days=games["ended"].nunique(),
        minutes=int(games["minutes"].sum()),
        timed=int(games["minutes"].count()),
        earlier=before["code"].nunique(),
        newcomers=tuple(person for person in dict.fromkeys(own["person"]) if person not in known),
        months=tuple(int(by_month.get(month, 0)) for month in range(1, 13)),
        people=people,
        played=_played(own),
        streak=longest,
        streak_of=tuple(person for person in people["person"] if 0 < streaks.get(person, 0) == longest),
    )


def _played(own: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each version of a game, the one played most often first."""
    rows = []
    for (game, version), plays in own.groupby(["game", "version"], sort=False):
        scored = plays.dropna(subset="points")
        row = {"game": game, "version": version, "games": plays["code"].nunique()}
        row |= {"people": plays["person"].nunique(), "highest": None, "best": "", "code": "", "pad": False}
        if not scored.empty:
            highest = scored["points"].max()
            first = scored[scored["points"] == highest].iloc[0]
            same = scored.loc[scored["points"] == highest, "person"]
            row |= {"highest": int(highest), "best": ", ".join(dict.fromkeys(same))}
            row |= {"code": first["code"], "pad": bool(first["pad"])}
        rows.append(row)
    frame = pd.DataFrame(rows, columns=list(PLAYED))
    return frame.sort_values("games", ascending=False, kind="stable", ignore_index=True)
