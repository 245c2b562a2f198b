"""Statistics of a group over many games, as pandas frames that say on how many games each number rests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, Final, NamedTuple

import pandas as pd

from assistant.records.people import person_key
from assistant.records.results import GameResult, PlayerResult
from assistant.referee.text import to_translate

PLAYS: Final = (
    "code", "game", "title", "group", "version", "edition", "ended", "minutes", "players",
    "seat", "colour", "name", "person", "points", "rank", "won",
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
    names = _names(finished, aliases)
    plays = [row for result in finished for row in _play_rows(result, aliases, names)]
    sources = [row for result in finished for row in _source_rows(result, aliases, names)]
    frame = pd.DataFrame(plays, columns=list(PLAYS)).astype({"minutes": "Int64"})
    return Statistics(frame, pd.DataFrame(sources, columns=list(SOURCES)))


def _keys(result: GameResult, aliases: Mapping[str, str]) -> list[str]:
    """Return the players' keys; whoever has the same one at the same table is told apart by a number."""
    keys: list[str] = []
    for player in result.players:
        key = aliases.get(person_key(player.name), person_key(player.name))
        again = sum(1 for other in keys if other == key or other.startswith(f"{key} "))
        keys.append(f"{key} ({again + 1})" if again else key)
    return keys


def _names(results: Iterable[GameResult], aliases: Mapping[str, str]) -> dict[str, str]:
    spelled: dict[str, Counter[str]] = {}
    for result in results:
        for key, player in zip(_keys(result, aliases), result.players, strict=True):
            spelled.setdefault(key, Counter())[player.name] += 1
    names: dict[str, str] = {}
    for key, counts in spelled.items():
        name = counts.most_common(1)[0][0]
        _, again, number = key.rpartition(" (")
        names[key] = f"{name} ({number}" if again else name
    return names


def _named(
    result: GameResult, aliases: Mapping[str, str], names: Mapping[str, str]
) -> Iterator[tuple[str, PlayerResult]]:
    for key, player in zip(_keys(result, aliases), result.players, strict=True):
        yield names[key], player


def _play_rows(
    result: GameResult, aliases: Mapping[str, str], names: Mapping[str, str]
) -> Iterator[dict[str, Any]]:
    game = {
        "code": result.code,
        "game": result.game,
        "title": result.title,
        "group": result.group,
        "version": result.version,
        "edition": result.edition,
        "ended": result.ended_at.date(),
        "minutes": result.minutes,
        "players": len(result.players),
    }
    for person, player in _named(result, aliases, names):
        own = {"seat": player.seat, "colour": player.colour, "name": player.name, "person": person}
        yield {**game, **own, "points": player.points, "rank": player.rank, "won": player.won}


def _source_rows(
    result: GameResult, aliases: Mapping[str, str], names: Mapping[str, str]
) -> Iterator[dict[str, Any]]:
    for person, player in _named(result, aliases, names):
        for source, points in player.sources.items():
            yield {"code": result.code, "person": person, "source": source, "points": points}


def people(plays: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each person: games, wins, the wins that chance would give, points, mean place."""
    rows = [
        {
            "person": person,
            "games": len(own),
            "wins": int(own["won"].sum()),
            "expected": round(float((1 / own["players"]).sum()), 2),
            "average": round(float(own["points"].mean()), 1),
            "best": int(own["points"].max()),
            "place": round(float(own["rank"].mean()), 2),
        }
        for person, own in plays.groupby("person", sort=False)
    ]
    frame = pd.DataFrame(rows, columns=list(PEOPLE))
    return frame.sort_values(["wins", "games", "person"], ascending=[False, False, True], ignore_index=True)


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
    counts: dict[tuple[str, str], Counter[str]] = {}
    for _, game in plays.groupby("code", sort=False):
        placed = dict(zip(game["person"], game["rank"], strict=True))
        for one, other in combinations(sorted(placed), 2):
            outcome = (
                "level"
                if placed[one] == placed[other]
                else "ahead"
                if placed[one] < placed[other]
                else "behind"
            )
            counts.setdefault((one, other), Counter())[outcome] += 1
    rows = [
        {
            "person": one,
            "other": other,
            "games": sum(found.values()),
            **{name: found[name] for name in PAIRS[3:]},
        }
        for (one, other), found in counts.items()
    ]
    frame = pd.DataFrame(rows, columns=list(PAIRS))
    return frame.sort_values(["games", "person", "other"], ascending=[False, True, True], ignore_index=True)


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
