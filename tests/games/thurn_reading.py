"""A second reading of recorded games of Thurn und Taxis, written from the rulebook and the page on notation.

It shares no code and no data with the program: cities, lands and tile values stand below as they were taken
from the board. To write the expected results of a game again:

    python -m tests.games.thurn_reading tests/games/thurn_und_taxis/two_players.txt
"""

from __future__ import annotations

import json
import pickle
import sys
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

LAND_CITIES = {
    "Baden": "mannheim carlsruhe freiburg",
    "Schweiz": "basel zuerich",
    "Tyrol": "innsbruck",
    "Hohenzollern": "sigmaringen",
    "Württemberg": "stuttgart ulm",
    "Baiern": "wuerzburg nuernberg regensburg ingolstadt augsburg kempten muenchen passau",
    "Böhmen": "pilsen budweis",
    "Salzburg": "linz salzburg",
    "Polen": "lodz",
}
LAND_OF = {city: land for land, cities in LAND_CITIES.items() for city in cities.split()}
PILES_OF_TILES = {
    "route-5": [2, 1],
    "route-6": [3, 2, 1],
    "route-7": [4, 3, 2, 1],
    "all lands": [6, 5, 4, 3],
    "Baden": [3, 2, 1],
    "Schweiz+Tyrol": [3, 2, 1],
    "Württemberg+Hohenzollern": [3, 2, 1],
    "Böhmen+Salzburg": [4, 3, 2],
    "Baiern": [5, 4, 3, 2],
    "end": [1],
}
CARRIAGE_POINTS = {0: 0, 3: 2, 4: 3, 5: 5, 6: 7, 7: 10}
SIZES = [0, 3, 4, 5, 6, 7]
LENGTHS = (8, 7, 6, 5)
UNSEEN = "?"


@dataclass
class Seat:
    """One player's side of the table."""

    cards: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    built: set[str] = field(default_factory=set)
    left: int = 20
    carriage: int = 0
    tiles: list[tuple[str, int]] = field(default_factory=list)

    def give_up(self, city: str) -> None:
        self.cards.remove(city if city in self.cards else UNSEEN)


@dataclass
class Table:
    """Everything that lies on the table, as a person would note it down."""

    players: list[str]
    outside_baiern: bool
    seats: dict[str, Seat]
    open: list[str] = field(default_factory=lambda: [UNSEEN] * 6)
    pile: int = 60
    away: list[str] = field(default_factory=list)
    tiles: dict[str, list[int]] = field(default_factory=lambda: deepcopy(PILES_OF_TILES))
    mover: int = 0
    round: int = 1
    closing: int = 0
    ended_by: str = ""
    over: bool = False

    @property
    def seat(self) -> Seat:
        return self.seats[self.players[self.mover]]

    def off_the_pile(self) -> bool:
        """Take the top card off the pile; whether there was one, the discard shuffled in where need be."""
        if not self.pile:
            self.shuffle()
        if not self.pile:
            return False
        self.pile -= 1
        if not self.pile:
            self.shuffle()
        return True

    def shuffle(self) -> None:
        self.pile, self.away = self.pile + len(self.away), []

    def turn_up(self, cities: list[str]) -> None:
        for place in range(6 - len(self.open)):
            if not self.off_the_pile():
                return
            self.open.append(cities[place] if place < len(cities) else UNSEEN)

    def read(self, line: str) -> None:
        word, *cities = line.split()
        getattr(self, f"on_{word}")(cities)

    def on_show(self, cities: list[str]) -> None:
        for city in cities:
            self.open.remove(UNSEEN)
            self.open.append(city)

    def on_take(self, cities: list[str]) -> None:
        self.open.remove(cities[0] if cities[0] in self.open else UNSEEN)
        self.seat.cards.append(cities[0])
        self.turn_up(cities[1:])

    def on_draw(self, cities: list[str]) -> None:
        self.seat.cards.append(cities[0] if cities else UNSEEN)
        self.off_the_pile()
        # Places that stayed empty for want of cards are filled with what is left of a shuffled discard.
        self.turn_up([])

    def on_amtmann(self, cities: list[str]) -> None:
        self.away += self.open
        self.open = []
        self.turn_up(cities)

    def on_lay(self, cities: list[str]) -> None:
        self.seat.give_up(cities[0])
        self.seat.row.insert(0 if cities[1:] == ["left"] else len(self.seat.row), cities[0])

    def on_new(self, cities: list[str]) -> None:
        self.away += self.seat.row
        self.seat.row = []
        self.on_lay(cities)

    def on_close(self, cities: list[str]) -> None:
        self.closing = len(self.seat.row)
        for number in LENGTHS:
            if self.closing >= number and self.tiles.get(f"route-{number}"):
                self.earn(f"route-{number}")
                break
        self.build(cities)
        helped = self.officials_used
        if self.closing < self.next_carriage() - (0 if helped else 2):
            self.put_route_away()

    def build(self, cities: list[str]) -> None:
        """Place houses, with the tiles for lands that they bring and the end of the game."""
        me = self.seat
        me.built |= set(cities)
        me.left -= len(cities)
        for kind in self.tiles:
            if kind not in {tile for tile, _ in me.tiles} and self.deserves(kind):
                self.earn(kind)
        if me.left == 0:
            self.end_of_game()

    def next_carriage(self) -> int:
        """Return the size of the next carriage; more than any route has cards where there is none."""
        return SIZES[SIZES.index(self.seat.carriage) + 1] if self.seat.carriage < SIZES[-1] else 99

    def deserves(self, kind: str) -> bool:
        mine = {LAND_OF[city] for city in self.seat.built}
        if kind == "all lands":
            return set(LAND_CITIES) - ({"Baiern"} if self.outside_baiern else set()) <= mine
        if kind.startswith("route") or kind == "end":
            return False
        return all(city in self.seat.built for land in kind.split("+") for city in LAND_CITIES[land].split())

    def earn(self, kind: str) -> None:
        if self.tiles[kind]:
            self.seat.tiles.append((kind, self.tiles[kind].pop(0)))

    def end_of_game(self) -> None:
        if not self.ended_by:
            self.ended_by = self.players[self.mover]
            self.earn("end")

    def on_carriage(self, _: list[str]) -> None:
        me = self.seat
        me.carriage = SIZES[SIZES.index(me.carriage) + 1]
        if me.carriage == 7:
            self.end_of_game()
        self.put_route_away()

    on_wagner = on_carriage

    def put_route_away(self) -> None:
        self.away += self.seat.row
        self.seat.row = []
        if len(self.seat.cards) <= 3:
            self.next_player()

    def on_drop(self, cities: list[str]) -> None:
        if UNSEEN in cities:
            self.seat.cards = [UNSEEN] * 3
        else:
            for city in cities:
                self.seat.give_up(city)
        self.away += cities
        self.next_player()

    def on_end(self, _: list[str]) -> None:
        if self.closing:
            self.put_route_away()
        else:
            self.next_player()

    def next_player(self) -> None:
        self.closing = 0
        self.taken = self.laid = 0
        self.mover = (self.mover + 1) % len(self.players)
        if self.mover == 0:
            self.round += 1
            if self.ended_by:
                self.over, self.round, self.mover = True, self.round - 1, len(self.players) - 1

    taken: int = 0
    laid: int = 0
    officials_used: bool = False

    def note_official(self, line: str, *, new_turn: bool) -> None:
        """Remember whether somebody has helped in this turn: a second card is such help, too."""
        word = line.split(maxsplit=1)[0]
        if new_turn:
            self.taken, self.laid, self.officials_used = 0, 0, False
        self.taken += word in {"take", "draw"}
        self.laid += word in {"lay", "new"}
        self.officials_used = self.officials_used or word == "amtmann" or 2 in {self.taken, self.laid}

    def sheet(self, player: str) -> dict[str, object]:
        seat = self.seats[player]
        carriage, tiles = CARRIAGE_POINTS[seat.carriage], sorted(value for _, value in seat.tiles)
        total = carriage + sum(tiles) - seat.left
        return {"player": player, "carriage": carriage, "tiles": tiles, "left": seat.left, "total": total}

    def census(self) -> str:
        """Return where the 66 cards, 80 houses and 30 tiles are."""
        zones = [f"open {len(self.open)} pile {self.pile} away {len(self.away)}"]
        for player in self.players:
            seat = self.seats[player]
            zones.append(
                f"{player} hand {len(seat.cards)} route {len(seat.row)} houses {len(seat.built)}+{seat.left}"
                f" carriage {seat.carriage} tiles {len(seat.tiles)}"
            )
        zones.append(f"tiles {sum(map(len, self.tiles.values()))}")
        return "; ".join(zones)


def read_game(text: str) -> tuple[list[Table], list[str]]:
    """Return the table at the start and after every entry, and the lines that stand in the end."""
    header, _, body = text.partition("\n\n")
    players = [line.split()[1] for line in header.splitlines() if line.startswith("player ")]
    outside = "option all-lands without-baiern" in header
    start = Table(players, outside, {player: Seat() for player in players})
    lines: list[str] = []
    back: list[str] = []
    tables = [start]
    for raw in body.splitlines():
        line = raw.split("#")[0].strip()
        if line.startswith("@"):
            line = line.split(" ", 1)[1]
        if not line:
            continue
        if line == "undo":
            back.append(lines.pop())
        elif line == "redo":
            lines.append(back.pop())
        else:
            lines.append(line)
            back.clear()
        tables.append(played(start, lines) if line in {"undo", "redo"} else one_more(tables[-1], line))
    return tables, lines


AnyTable = TypeVar("AnyTable", bound=Table)


def copied(table: AnyTable) -> AnyTable:
    """Return a table of its own that stands as this one does; a deep copy takes several times as long."""
    copy: AnyTable = pickle.loads(pickle.dumps(table))  # noqa: S301 - written here
    return copy


def played(start: Table, lines: list[str]) -> Table:
    """Return the table after all these lines from the start."""
    table = start
    for line in lines:
        table = one_more(table, line)
    return table


def one_more(table: Table, line: str) -> Table:
    """Return the table after one more line."""
    after = copied(table)
    after.note_official(line, new_turn=False)
    before = (after.mover, after.round)
    after.read(line)
    if (after.mover, after.round) != before:
        after.officials_used = False
    return after


def report(tables: list[Table], lines: list[str]) -> dict[str, object]:
    """Return the results of a game in the form in which they are kept."""
    last = tables[-1]
    sheets = [last.sheet(player) for player in last.players]
    best = max(int(str(sheet["total"])) for sheet in sheets)
    tied = [player for player, sheet in zip(last.players, sheets, strict=True) if sheet["total"] == best]
    ender = last.players.index(last.ended_by)
    winner = min(tied, key=lambda player: (last.players.index(player) - ender) % len(last.players))
    return {
        "players": last.players,
        "entries": len(tables) - 1,
        "standing": len(lines),
        "words": dict(sorted(Counter(line.split()[0] for line in lines).items())),
        "ended_by": last.ended_by,
        "rounds": last.round,
        "sheets": sheets,
        "winner": winner,
        "houses": {player: sorted(last.seats[player].built) for player in last.players},
        "census": [table.census() for table in tables],
    }


def written(found: dict[str, object]) -> str:
    """Return results as the text of their file."""
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        game = Path(name)
        game.with_suffix(".expected.json").write_text(
            written(report(*read_game(game.read_text("utf-8")))), "utf-8"
        )
