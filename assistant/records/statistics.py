"""Statistics of a group over many games, as pandas frames that say on how many games each number rests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd

from assistant.records.people import called, persons_at, spelled_at
from assistant.records.results import GameResult
from assistant.referee.searching import alphabetical
from assistant.referee.text import to_translate

PLAYS: Final = (
    "code", "game", "title", "group", "version", "edition", "ended", "minutes", "players",
    "seat", "colour", "name", "person", "points", "rank", "won", "pad", "brought_in",
)  # fmt: skip
SOURCES: Final = ("code", "person", "source", "points")
_TYPES: Final = {
    "minutes": "Int64", "players": "int64", "seat": "int64", "points": "int64", "rank": "int64",
    "won": "bool", "pad": "bool",
}  # fmt: skip
"""Of columns that are reckoned with: pandas cannot guess them of a table without rows."""
PEOPLE: Final = ("person", "games", "wins", "expected", "average", "best", "place")
GROUPS: Final = ("group", "games", "plays", "wins", "expected", "average", "lowest", "highest")
PAIRS: Final = ("person", "other", "games", "ahead", "behind", "level")
BY_SOURCE: Final = ("person", "source", "games", "points", "average")
RECORDS: Final = ("record", "value", "person", "code", "ended")

HIGHEST: Final = to_translate("most points")
LOWEST_WIN: Final = to_translate("fewest points that won")
HIGHEST_LOSS: Final = to_translate("most points that did not win")
WIDEST: Final = to_translate("widest lead")
CLOSEST: Final = to_translate("narrowest lead")
LONGEST: Final = to_translate("longest game in minutes")
SHORTEST: Final = to_translate("shortest game in minutes")


class Statistics(NamedTuple):
    """``plays`` has a row for each player of each game, ``sources`` one for each source of their points."""

    plays: pd.DataFrame
    sources: pd.DataFrame


def collect(results: Iterable[GameResult], aliases: Mapping[str, str]) -> Statistics:
    """Return the frames of finished games; ``aliases`` are the merges that people confirmed.

    A person is called by the spelling that was used most often of the name under which they are shown.
    """
    finished = [result for result in results if result.counts]
    tables = [[player.name for player in result.players] for result in finished]
    keyed = persons_at(tables, aliases)
    names = called(spelled_at(tables, keyed))
    persons = [[names[key] for key in keys] for keys in keyed]
    games = list(zip(finished, persons, strict=True))
    plays = [
        (
            result.code, result.game, result.title, result.group, result.version, result.edition, day,
            result.minutes, len(named), player.seat, player.colour, player.name, person, player.points,
            player.rank, player.won, result.pad, result.played.brought_in,
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
    return Statistics(_frame(plays, PLAYS), _frame(sources, SOURCES))


def _frame(rows: Sequence[tuple[Any, ...]], columns: Sequence[str]) -> pd.DataFrame:
    """Return rows as a frame whose columns have the same types whether it has any rows or not."""
    frame = pd.DataFrame(rows, columns=list(columns))
    return frame.astype({name: kind for name, kind in _TYPES.items() if name in columns})


def _rounded(number: float, places: int) -> float:
    """Return a number rounded for a reader, never as a zero with a minus sign."""
    return round(number, places) + 0.0


def people(plays: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each person: games, wins, the wins that chance would give, points, mean place."""
    by_person = plays.assign(chance=1 / plays["players"]).groupby("person", sort=False)
    sums = by_person.agg(
        games=("code", "size"),
        wins=("won", "sum"),
        expected=("chance", "sum"),
        points=("points", "sum"),
        best=("points", "max"),
        places=("rank", "sum"),
    )
    rows = [_person_row(own) for own in sums.reset_index().to_dict("records")]
    frame = pd.DataFrame(rows, columns=list(PEOPLE))
    inside = frame.iloc[sorted(range(len(frame)), key=lambda row: alphabetical(frame["person"].iloc[row]))]
    return inside.sort_values(["wins", "games"], ascending=False, kind="stable", ignore_index=True)


def _person_row(own: Mapping[Any, Any]) -> dict[str, Any]:
    games = int(own["games"])
    return {
        "person": own["person"],
        "games": games,
        "wins": int(own["wins"]),
        "expected": round(float(own["expected"]), 2),
        "average": _rounded(int(own["points"]) / games, 1),
        "best": int(own["best"]),
        "place": round(int(own["places"]) / games, 2),
    }


def by_group(plays: pd.DataFrame, column: str) -> pd.DataFrame:
    """Return a row for each value of a column (seat, edition, version, players ...): wins and points.

    ``games`` counts games, ``plays`` the people in them, ``expected`` the wins that chance alone would give.
    """
    rows = [
        {
            "group": value,
            "games": own["code"].nunique(),
            "plays": len(own),
            "wins": int(own["won"].sum()),
            "expected": round(float((1 / own["players"]).sum()), 2),
            "average": _rounded(float(own["points"].mean()), 1),
            "lowest": int(own["points"].min()),
            "highest": int(own["points"].max()),
        }
        for value, own in plays.groupby(column, sort=True)
    ]
    return pd.DataFrame(rows, columns=list(GROUPS))


def head_to_head(plays: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each two people who met: how often, and who was placed before whom."""
    # In arrays: ten thousand games are sixty thousand meetings.
    persons = pd.Categorical(plays["person"], sorted(set(plays["person"]), key=alphabetical))
    sat = pd.DataFrame(
        {"game": plays["code"].factorize()[0], "who": persons.codes.astype("int64"), "rank": plays["rank"]}
    ).sort_values(["game", "who"])
    game, who, placed = (sat[column].to_numpy() for column in sat.columns)
    met: list[pd.DataFrame] = []
    for apart in range(1, max(Counter(game.tolist()).values(), default=1)):
        at_one_table = game[:-apart] == game[apart:]
        its, theirs = placed[:-apart][at_one_table], placed[apart:][at_one_table]
        pair = {"person": who[:-apart][at_one_table], "other": who[apart:][at_one_table]}
        met.append(
            pd.DataFrame({**pair, "ahead": its < theirs, "behind": its > theirs, "level": its == theirs})
        )
    if not met:
        return pd.DataFrame(columns=list(PAIRS))
    pairs = pd.concat(met).groupby(["person", "other"], as_index=False, sort=True)
    frame = pairs.agg(
        games=("ahead", "size"), ahead=("ahead", "sum"), behind=("behind", "sum"), level=("level", "sum")
    ).sort_values("games", ascending=False, kind="stable", ignore_index=True)
    names = {column: persons.categories.take(frame[column].to_numpy()) for column in ("person", "other")}
    return frame.assign(**names)[list(PAIRS)]


def by_source(statistics: Statistics) -> pd.DataFrame:
    """Return what each person scored on average from each source; a game without it counts as nothing."""
    games = statistics.plays.groupby("person")["code"].nunique()
    sums = statistics.sources.groupby(["person", "source"], sort=False)["points"].sum().reset_index()
    counted = sums.assign(games=games.reindex(sums["person"]).to_numpy())
    return counted.assign(average=(counted["points"] / counted["games"]).round(1) + 0.0)[list(BY_SOURCE)]


def records(plays: pd.DataFrame) -> pd.DataFrame:
    """Return the records: each once, with everybody who shares it."""
    rows = []
    if not plays.empty:
        margins = _margins(plays)
        rows += _extreme(plays, HIGHEST, "points", largest=True)
        rows += _extreme(plays[plays["won"]], LOWEST_WIN, "points", largest=False)
        rows += _extreme(plays[~plays["won"]], HIGHEST_LOSS, "points", largest=True)
        rows += _extreme(margins, WIDEST, "lead", largest=True)
        rows += _extreme(margins, CLOSEST, "lead", largest=False)
        timed = plays[plays["won"]].dropna(subset="minutes")
        rows += _extreme(timed, LONGEST, "minutes", largest=True)
        rows += _extreme(timed, SHORTEST, "minutes", largest=False)
    return pd.DataFrame(rows, columns=list(RECORDS))


def _margins(plays: pd.DataFrame) -> pd.DataFrame:
    """Return the winners with their lead over the best of the others; a shared win has none."""
    best = plays[~plays["won"]].groupby("code")["points"].max()
    alone = plays[plays["won"]].drop_duplicates("code", keep=False)
    # Nobody else may be there to lead before, in every one of these games.
    ahead = alone["points"].to_numpy() - best.reindex(alone["code"]).to_numpy(dtype="float64")
    return alone.assign(lead=ahead).dropna(subset="lead").astype({"lead": "int64"})


def _extreme(frame: pd.DataFrame, record: str, column: str, *, largest: bool) -> list[dict[str, Any]]:
    if frame.empty:
        return []
    value = frame[column].max() if largest else frame[column].min()
    return [
        {
            "record": record,
            "value": int(value),
            "person": row["person"],
            "code": row["code"],
            "ended": row["ended"],
        }
        for row in frame[frame[column] == value].to_dict("records")
    ]


def durations(plays: pd.DataFrame) -> pd.DataFrame:
    """Return how long games took by number of players, of those games whose duration is known."""
    timed = plays.drop_duplicates("code").dropna(subset="minutes")
    rows = [
        {
            "players": players,
            "games": len(own),
            "average": round(float(own["minutes"].mean())),
            "shortest": int(own["minutes"].min()),
            "longest": int(own["minutes"].max()),
        }
        for players, own in timed.groupby("players")
    ]
    return pd.DataFrame(rows, columns=["players", "games", "average", "shortest", "longest"])
