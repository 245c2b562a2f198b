"""Statistics of a group over many games, as pandas frames that say on how many games each number rests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd

from assistant.records.people import person_key
from assistant.records.results import GameResult
from assistant.referee.text import to_translate

PLAYS: Final = (
    "code", "game", "title", "group", "version", "edition", "ended", "minutes", "players",
    "seat", "colour", "name", "person", "points", "rank", "won", "pad", "brought_in",
)  # fmt: skip
SOURCES: Final = ("code", "person", "source", "points")
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

    A person is called by the name they were called most often.
    """
    finished = [result for result in results if result.finished]
    persons = _persons(finished, aliases)
    games = [(result, persons[place]) for place, result in enumerate(finished)]
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
    frame = pd.DataFrame(plays, columns=list(PLAYS)).astype({"minutes": "Int64"})
    return Statistics(frame, pd.DataFrame(sources, columns=list(SOURCES)))


def _persons(results: Sequence[GameResult], aliases: Mapping[str, str]) -> list[list[str]]:
    """Return what the players of each game are called here, in their order."""
    found = {player.name for result in results for player in result.players}
    known = {name: aliases.get(person_key(name), person_key(name)) for name in found}
    keyed = [_keys([known[player.name] for player in result.players]) for result in results]
    spelled: dict[str, Counter[str]] = {}
    for keys, result in zip(keyed, results, strict=True):
        for key, player in zip(keys, result.players, strict=True):
            spelled.setdefault(key, Counter())[player.name] += 1
    names = {key: _name(key, counts) for key, counts in spelled.items()}
    return [[names[key] for key in keys] for keys in keyed]


def _keys(known: Sequence[str]) -> list[str]:
    """Return the players' keys; whoever has the same one at the same table is told apart by a number."""
    keys: list[str] = []
    for key in known:
        again = sum(1 for other in keys if other == key or other.startswith(f"{key} "))
        keys.append(f"{key} ({again + 1})" if again else key)
    return keys


def _name(key: str, spellings: Counter[str]) -> str:
    name = spellings.most_common(1)[0][0]
    _, again, number = key.rpartition(" (")
    return f"{name} ({number}" if again else name


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
    return frame.sort_values(["wins", "games", "person"], ascending=[False, False, True], ignore_index=True)


def _person_row(own: Mapping[Any, Any]) -> dict[str, Any]:
    count = int(own["games"])
    return {
        "person": own["person"],
        "games": count,
        "wins": int(own["wins"]),
        "expected": round(float(own["expected"]), 2),
        "average": round(int(own["points"]) / count, 1),
        "best": int(own["best"]),
        "place": round(int(own["places"]) / count, 2),
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
            "average": round(float(own["points"].mean()), 1),
            "lowest": int(own["points"].min()),
            "highest": int(own["points"].max()),
        }
        for value, own in plays.groupby(column, sort=True)
    ]
    return pd.DataFrame(rows, columns=list(GROUPS))


def head_to_head(plays: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each two people who met: how often, and who was placed before whom."""
    # In arrays: ten thousand games are sixty thousand meetings.
    persons = pd.Categorical(plays["person"])
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
    counted = sums.assign(games=sums["person"].map(games))
    return counted.assign(average=(counted["points"] / counted["games"]).round(1))[list(BY_SOURCE)]


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
    winners = plays[plays["won"]]
    alone = winners[winners["code"].map(winners["code"].value_counts()) == 1]
    return (
        alone.assign(lead=alone["points"] - alone["code"].map(best))
        .dropna(subset="lead")
        .astype({"lead": int})
    )


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
            "players": count,
            "games": len(own),
            "average": round(float(own["minutes"].mean())),
            "shortest": int(own["minutes"].min()),
            "longest": int(own["minutes"].max()),
        }
        for count, own in timed.groupby("players")
    ]
    return pd.DataFrame(rows, columns=["players", "games", "average", "shortest", "longest"])
