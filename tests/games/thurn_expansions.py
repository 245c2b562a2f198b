# ruff: noqa: ARG002 - one form for what every expansion adds
"""A second reading of recorded games with an expansion, on top of that of the base game.

It is written from the rulebook and the page on notation, and shares no code and no data with the program. To
write the expected results of a game again:

    python -m tests.games.thurn_expansions tests/games/thurn_und_taxis/kurier_two_players.txt
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.games.thurn_reading import Seat, Table, copied, written

STOCKS = {2: (4, 3, 4, 2), 3: (6, 5, 6, 3), 4: (8, 6, 8, 4)}
OFFICIALS = ("postmeister", "amtmann", "postillion", "wagner")
FREE = {"hamburg", "bremen", "luebeck", "frankfurt"}
PAIRS = {
    "preussen": ("preussen",),
    "mecklenburg-hannover": ("mecklenburg", "hannover_land"),
    "holland-belgien": ("holland", "belgien"),
    "thueringen-sachsen": ("thueringen", "sachsen"),
    "hessen-baiern": ("hessen", "baiern"),
}
PROVEN = {"berlin": "preussen", "halle": "preussen", "muenster": "preussen", "hannover": "hannover_land"}


@dataclass
class Expanded(Table):
    """A table that notes officials one by one; ``who`` is the player whose line is read."""

    helped: list[str] = field(default_factory=list)
    empty_start: bool = True
    who: int = 0

    def official(self, word: str) -> str:
        if word in {"take", "draw"}:
            return "postmeister" if self.taken else ""
        if word in {"lay", "new", "horse"}:
            return "postillion" if self.laid else ""
        return word if word in {"amtmann", "wagner"} else ""

    def line(self, line: str) -> None:
        """Read a line with everything that follows from it."""
        word = line.split(maxsplit=1)[0]
        self.who, turn = self.mover, (self.mover, self.round, self.over)
        official = self.official(word)
        before = {player: set(seat.built) for player, seat in self.seats.items()}
        if official:
            self.pay(official)
            self.helped.append(official)
        self.taken += word in {"take", "draw"}
        self.laid += word in {"lay", "new", "horse"}
        self.officials_used = not self.wagner_can_help()
        row = len(self.seats[self.players[self.who]].row)
        closing = self.closing
        self.read(line)
        self.after(word, before, closed=word == "close" and row > 0, was_closing=closing > 0)
        if official:
            self.token(official)
        if (self.mover, self.round, self.over) != turn:
            self.helped = []
            self.empty_start = not self.seat.cards
            self.turn_starts()

    def wagner_can_help(self) -> bool:
        return not self.helped

    def pay(self, official: str) -> None: ...
    def token(self, official: str) -> None: ...
    def turn_starts(self) -> None: ...
    def after(self, word: str, before: dict[str, set[str]], *, closed: bool, was_closing: bool) -> None: ...
    def more_points(self, player: str) -> int:
        return 0

    def notes(self) -> str:
        return ""


@dataclass
class Letters(Expanded):
    """Der Kurier der Fürstin."""

    letters: dict[str, int] = field(default_factory=dict)
    spent: int = 0
    courier: str = ""
    start: int = 0
    cheap: bool = False
    paid: int = 0

    def __post_init__(self) -> None:
        self.letters = {player: place for place, player in enumerate(self.players)}

    def price(self, official: str) -> int:
        due = self.round == 1 or self.empty_start
        free = official == "postmeister" if due else not self.helped
        return 0 if free else 1 if self.cheap else 2

    def wagner_can_help(self) -> bool:
        return "wagner" not in self.helped and self.paid + self.price("wagner") <= self.start

    def pay(self, official: str) -> None:
        due = self.price(official)
        assert self.paid + due <= self.start
        self.letters[self.players[self.who]] -= due
        self.spent += due
        self.paid += due

    def after(self, word: str, before: dict[str, set[str]], *, closed: bool, was_closing: bool) -> None:
        occupied = set().union(*before.values())
        for player, seat in self.seats.items():
            self.letters[player] += len(seat.built - before[player] - occupied)
        me = self.players[self.who]
        if (closed and not self.seats[me].row) or (word == "end" and was_closing):
            self.courier = me

    def turn_starts(self) -> None:
        mover = self.players[self.mover]
        self.start, self.cheap, self.paid = self.letters[mover], self.courier == mover, 0

    def more_points(self, player: str) -> int:
        return int(self.courier == player)

    def notes(self) -> str:
        held = " ".join(f"{player} {count}" for player, count in self.letters.items())
        return f"letters {held} spent {self.spent} courier {self.courier or '-'}"


@dataclass
class TokensHeld(Expanded):
    """In Amt und Würden."""

    tokens: dict[str, list[int]] = field(default_factory=dict)
    chips: dict[str, int] = field(default_factory=dict)
    waiting: list[int] = field(default_factory=list)
    helper: int = 0
    last: bool = False
    finished: bool = False

    def __post_init__(self) -> None:
        self.tokens = {player: [0, 0, 0, 0] for player in self.players}
        self.chips = dict.fromkeys(self.players, 0)

    def stock(self) -> list[int]:
        out = [sum(column) for column in zip(*self.tokens.values(), strict=True)]
        return [there - gone for there, gone in zip(STOCKS[len(self.players)], out, strict=True)]

    def with_tokens(self, seats: list[int]) -> list[int]:
        return [seat for seat in seats if any(self.tokens[self.players[seat]])]

    def round_from(self, seat: int) -> list[int]:
        return [(seat + step) % len(self.players) for step in range(len(self.players))]

    def token(self, official: str) -> None:
        place = OFFICIALS.index(official)
        self.tokens[self.players[self.who]][place] += 1
        if self.stock()[place] == 0:
            self.helper = self.who
            self.waiting = self.with_tokens(self.round_from(self.who))
        self.look_for_the_end()

    def after(self, word: str, before: dict[str, set[str]], *, closed: bool, was_closing: bool) -> None:
        if word != "return":
            self.look_for_the_end()

    def look_for_the_end(self) -> None:
        if self.over and not self.waiting and not self.last:
            self.last = True
            self.waiting = self.with_tokens(list(reversed(range(len(self.players)))))
            self.finished = not self.waiting

    def on_return(self, words: list[str]) -> None:
        seat = self.waiting.pop(0)
        player = self.players[seat]
        wish = next((place for place, word in enumerate(words) if word not in OFFICIALS), len(words))
        for official in words[:wish]:
            self.tokens[player][OFFICIALS.index(official)] -= 1
        if wish == 3 and sum(self.chips.values()) < 12:
            self.chips[player] += 1
        mover, self.mover = self.mover, seat
        if words[wish : wish + 1] == ["take"]:
            self.on_take(words[wish + 1 :])
        elif words[wish : wish + 1] == ["draw"]:
            self.on_draw(words[wish + 1 :])
        elif words[wish : wish + 1] == ["house"]:
            self.build(words[wish + 1 :])
        self.mover = mover
        self.after_return()

    def after_return(self) -> None:
        if self.waiting:
            return
        if self.last:
            self.finished = True
        elif 0 in self.stock():
            self.waiting = self.with_tokens(self.round_from(self.helper))
        else:
            fresh = not self.taken and not self.helped and not self.over
            if fresh and self.mover == 0 and self.ended_by and self.helper == len(self.players) - 1:
                self.over, self.round, self.mover = True, self.round - 1, self.helper
            self.empty_start = not self.seat.cards if fresh else self.empty_start
            self.look_for_the_end()

    def more_points(self, player: str) -> int:
        return self.chips[player]

    def notes(self) -> str:
        held = " ".join(f"{player} {self.tokens[player]} {self.chips[player]}" for player in self.players)
        return f"tokens {held}"


@dataclass
class North(Expanded):
    """Glanz und Gloria with the carriages of the base game; lands and values are told in the header."""

    lands: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.pile = 3 * 23 - 6

    def build(self, cities: list[str]) -> None:
        taken = set().union(*(seat.built for seat in self.seats.values()))
        for _ in set(cities) & FREE - taken:
            self.earn("free-city")
        super().build(cities)

    def deserves(self, kind: str) -> bool:
        mine = {self.lands[city] for city in self.seat.built - FREE}
        if kind == "all-lands":
            return mine == set(self.lands.values())
        wanted = {city for city, land in self.lands.items() if land in PAIRS.get(kind, ())}
        return bool(wanted) and wanted <= self.seat.built


@dataclass
class Drawn(North):
    """Glanz und Gloria with horses, and without the carriages of the base game."""

    teams: dict[str, list[tuple[str, int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.teams = {player: [] for player in self.players}

    @property
    def team(self) -> list[tuple[str, int]]:
        return self.teams[self.players[self.mover]]

    def on_horse(self, words: list[str]) -> None:
        self.seat.give_up(words[0])
        self.team.append((words[0], int(words[1])))

    def on_close(self, cities: list[str]) -> None:
        assert 2 + sum(horses for _, horses in self.team) >= len(self.seat.row)
        super().on_close(cities)

    def next_carriage(self) -> int:
        return 99

    def put_route_away(self) -> None:
        self.away += [city for city, _ in self.team]
        self.team.clear()
        super().put_route_away()

    def notes(self) -> str:
        return "horses " + " ".join(f"{player} {self.teams[player]}" for player in self.players)


@dataclass
class LettersAndTokens(Letters, TokensHeld):
    """Der Kurier der Fürstin together with In Amt und Würden."""

    def __post_init__(self) -> None:
        Letters.__post_init__(self)
        TokensHeld.__post_init__(self)

    def after(self, word: str, before: dict[str, set[str]], *, closed: bool, was_closing: bool) -> None:
        Letters.after(self, word, before, closed=closed, was_closing=was_closing)
        TokensHeld.after(self, word, before, closed=closed, was_closing=was_closing)

    def more_points(self, player: str) -> int:
        return Letters.more_points(self, player) + TokensHeld.more_points(self, player)


@dataclass
class NorthernLetters(Drawn, Letters):
    """Glanz und Gloria with letters, where the courier is not used.

    There are 28 letters, and 23 lie on cities: a fourth player gets the two that are left.
    """

    def __post_init__(self) -> None:
        Drawn.__post_init__(self)
        Letters.__post_init__(self)
        self.letters = {player: min(count, 2) for player, count in self.letters.items()}

    def after(self, word: str, before: dict[str, set[str]], *, closed: bool, was_closing: bool) -> None:
        Letters.after(self, word, before, closed=closed, was_closing=was_closing)
        self.courier = ""


@dataclass
class NorthernTokens(North, TokensHeld):
    """In Amt und Würden on the northern map, with the carriages and the Wagner of the base game."""

    def __post_init__(self) -> None:
        North.__post_init__(self)
        TokensHeld.__post_init__(self)


def table_of(header: str) -> Expanded:
    """Return the table at the start of the game that a header announces."""
    players = [line.split()[1] for line in header.splitlines() if line.startswith("player ")]
    version = next(line.split()[1] for line in header.splitlines() if line.startswith("version "))
    kind: type[Expanded] = {"kurier": Letters, "amt": TokensHeld, "glanz": Drawn}[version]
    table = kind(players, False, {player: Seat() for player in players})
    if isinstance(table, North):
        told = dict(
            line.removeprefix("component ").split(" ", 1)
            for line in header.splitlines()
            if line.startswith("component ")
        )
        rows = {key.removesuffix(".name") for key in told if key.endswith(".name")}
        table.lands = PROVEN | {told[f"{row}.name"].lower(): told[f"{row}.land"] for row in rows}
        stacks = {
            key.removeprefix("tiles."): value for key, value in told.items() if key.startswith("tiles.")
        }
        table.tiles = {kind: [int(value) for value in values.split()] for kind, values in stacks.items()}
        table.tiles["free-city"] = [1, 1, 1, 1]
    table.turn_starts()
    return table


def read_game(text: str) -> tuple[list[Expanded], list[str]]:
    """Return the table at the start and after every line, and the lines."""
    header, _, body = text.partition("\n\n")
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    tables = [table_of(header)]
    for line in lines:
        tables.append(copied(tables[-1]))
        tables[-1].line(line)
    return tables, lines


def report(tables: list[Expanded], lines: list[str]) -> dict[str, object]:
    """Return the results of a game in the form in which they are kept."""
    last = tables[-1]
    sheets = []
    for player in last.players:
        sheet, extra = last.sheet(player), last.more_points(player)
        sheets.append({**sheet, "extra": extra, "total": int(str(sheet["total"])) + extra})
    best = max(int(str(sheet["total"])) for sheet in sheets)
    tied = [player for player, sheet in zip(last.players, sheets, strict=True) if sheet["total"] == best]
    ender = last.players.index(last.ended_by)
    return {
        "entries": len(lines),
        "words": dict(sorted(Counter(line.split()[0] for line in lines).items())),
        "ended_by": last.ended_by,
        "rounds": last.round,
        "sheets": sheets,
        "winner": min(tied, key=lambda player: (last.players.index(player) - ender) % len(last.players)),
        "houses": {player: sorted(last.seats[player].built) for player in last.players},
        "notes": last.notes(),
    }


if __name__ == "__main__":
    for name in sys.argv[1:]:
        game = Path(name)
        game.with_suffix(".expected.json").write_text(
            written(report(*read_game(game.read_text("utf-8")))), "utf-8"
        )
