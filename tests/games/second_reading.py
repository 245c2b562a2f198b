"""Read a recorded game a second time and say how it went, without the program.

    python -m tests.games.second_reading tests/games/tikal/two_players.txt

writes ``two_players.expected.json`` beside the game: the sheets of all scoring turns, the running totals, the
winners, the action points of every turn, and how many pieces lie where after every entry.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.games.second_auction import AuctionTable
from tests.games.second_table import BASE_CAMP, EXPLORER, FIGURES, LEADER, PRINTED, NotAllowedError, Table

HEADER_WORDS = ("table-assistant", "game", "edition", "version", "rules", "player", "option", "detail")
OPTIONS = {
    "camp-needs-figure": "no",
    "final-round-opener": "left-neighbour",
    "auction-minimum-bid": "1",
    "auction-bid-limit": "own-points",
    "auction-tie-last-placer": "farthest",
}


class Reading(NamedTuple):
    """A game as it was read: its entries without notes, and the table at the start and after each of them."""

    players: list[str]
    entries: list[str]
    tables: list[Table]


def split(text: str) -> tuple[list[str], list[str]]:
    """Return the lines of the header and the lines of the entries, without blank lines and comments."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    entries = [line for line in lines if line.split()[0] not in HEADER_WORDS]
    return lines[: len(lines) - len(entries)], entries


def read_game(text: str) -> Reading:
    header, lines = split(text)
    players = [line.split()[1] for line in header if line.startswith("player ")]
    stated = [line.split()[1:] for line in header if line.startswith("option ")]
    kind = AuctionTable if "version auction" in header else Table
    table = kind(players, OPTIONS | dict(stated))
    tables = [table]
    standing, taken_back = [table], []
    entries = []
    for line in lines:
        entry = re.sub(r"^@\S+ ", "", line)
        entries.append(entry)
        if entry == "undo":
            taken_back.append(standing.pop())
        elif entry == "redo":
            standing.append(taken_back.pop())
        else:
            table = standing[-1].copy()
            try:
                play(table, entry)
            except NotAllowedError as problem:
                raise NotAllowedError(f"entry {len(entries)} “{line}”: {problem}") from None
            standing.append(table)
            taken_back = []
        tables.append(standing[-1])
    return Reading(players, entries, tables)


def play(table: Table, entry: str) -> None:
    """Do on the table what one line says."""
    words = entry.split()
    if words[0].endswith(":") and words.pop(0) != f"{table.mover}:":
        raise NotAllowedError("somebody else is to act")
    verb, *rest = words
    if verb not in VERBS:
        raise NotAllowedError(f"VERBS in {Path(__file__).name} lacks the word “{verb}”")
    VERBS[verb](table, rest)


def auction(table: Table) -> AuctionTable:
    if not isinstance(table, AuctionTable):
        raise NotAllowedError("nothing is auctioned in the basic game")
    return table


def walk(table: Table, words: list[str]) -> None:
    who = words[0] if len(words) == 2 else "1"
    table.walk(crew(who), re.split("[-=]", words[-1]), re.findall("[-=]", words[-1]))


def last_number(words: list[str], usual: int, place: int) -> int:
    """Return the number at a place of a line, or the usual one where it was left out."""
    return int(words[place]) if len(words) > place else usual


def crew(text: str) -> dict[str, int]:
    explorers = text.removeprefix("L")
    return {LEADER: int(text.startswith("L")), EXPLORER: int(explorers) if explorers else 0}


VERBS: dict[str, Callable[[Table, list[str]], None]] = {
    "tile": lambda table, words: table.lay(words[0], words[1], last_number(words, 0, 2)),
    "volcano": lambda table, words: table.reveal(words[0]),
    "away": lambda table, words: table.put_away(words[0]),
    "open": lambda table, words: auction(table).turn_up(words),
    "bid": lambda table, words: auction(table).bid(int(words[0])),
    "pass": lambda table, _: auction(table).say_pass(),
    "in": lambda table, words: table.enter(crew(words[0]), words[1] if len(words) == 2 else BASE_CAMP),
    "go": walk,
    "dig": lambda table, words: table.dig(words[0], last_number(words, 1, 1)),
    "lift": lambda table, words: table.lift(words[0], words[1]),
    "swap": lambda table, words: table.swap(words[0], words[1], words[2]),
    "camp": lambda table, words: table.camp(words[0]),
    "guard": lambda table, words: table.guard(words[0], LEADER if words[1:] == ["L"] else EXPLORER),
    "end": lambda table, _: table.end(),
}


def census(table: Table) -> str:
    """Return in one line how many pieces lie in each zone.

    By player: figures in supply / on tiles / guarding / gone, then c for camps built, t for treasure chips,
    p for points. Then the temple chips 2 to 10 in supply, treasure chips on tiles, tiles laid, points left.
    """
    zones = []
    for player in table.players:
        supply = sum(table.supply[player, kind] for kind in FIGURES)
        tiles = sum(count for (_, owner, _), count in table.figures.items() if owner == player)
        guarding = sum(owner == player for owner, _ in table.guards.values())
        gone = sum(table.gone[player, kind] for kind in FIGURES)
        camps = list(table.camps.values()).count(player)
        treasures = sum(count for (owner, _), count in table.treasures.items() if owner == player)
        figures = f"{supply}/{tiles}/{guarding}/{gone}"
        zones.append(f"{player} {figures} c{camps} t{treasures} p{table.points[player]}")
    chips = "-".join(str(table.chips[value]) for value in range(2, 11))
    laid = len(table.kinds) - len(PRINTED)
    zones.append(f"chips {chips}; masks {sum(table.masks.values())}; laid {laid}; left {table.left}")
    return "; ".join(zones)


def report(reading: Reading) -> dict[str, object]:
    """Return all that the program is compared with."""
    last = reading.tables[-1]
    return {
        "players": reading.players,
        "entries": len(reading.entries),
        "winners": last.winners(),
        "points": last.points,
        "sheets": last.sheets,
        **({"auctions": last.auctions} if isinstance(last, AuctionTable) else {}),
        "turns": [f"{player} {kind} {spent}" for player, kind, spent in last.turns],
        "census": [census(table) for table in reading.tables],
    }


def written(reported: dict[str, object]) -> str:
    """Return the report as JSON with one fact a line."""
    facts = []
    for name, fact in reported.items():
        if name in {"sheets", "turns", "census"} and isinstance(fact, list):
            lines = ",\n  ".join(json.dumps(item) for item in fact)
            facts.append(f' "{name}": [\n  {lines}\n ]')
        else:
            facts.append(f' "{name}": {json.dumps(fact)}')
    return "{\n" + ",\n".join(facts) + "\n}\n"


def main(path: Path) -> None:
    reading = read_game(path.read_text(encoding="utf-8"))
    path.with_suffix(".expected.json").write_text(written(report(reading)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
