"""The table of the second reading: plain dictionaries, and every action as the rulebook words it.

Written from the rulebook and the page on notation. It shares no code with the program, only the printed
values in ``data/tikal/components.json``. It is slow and simple on purpose. Who neighbours whom is measured
on paper: cells are hexagons of side 1 drawn with their centres at certain points, and two cells touch where
their centres are one height apart.
"""

from __future__ import annotations

import json
import math
from itertools import pairwise
from pathlib import Path

COMPONENTS = json.loads(
    (Path(__file__).parents[2] / "data" / "tikal" / "components.json").read_text(encoding="utf-8")
)
TILES = {tile["id"]: tile for tile in COMPONENTS["tiles"]}
PRINTED = {tile["cell"]: tile for tile in COMPONENTS["printed"]}
BASE_CAMP = "a1"
CELLS = [column + row for column in "abcdefgh" for row in "12345"]
HEIGHT = math.sqrt(3)
LEADER, EXPLORER = "leader", "explorer"
FIGURES = {LEADER: 1, EXPLORER: 18}
STRENGTH = {LEADER: 3, EXPLORER: 1}
COPIED = (dict, list)
SET_POINTS = {0: 0, 1: 1, 2: 3, 3: 6}


class NotAllowedError(Exception):
    """The rulebook does not allow what the line says."""


def demand(condition: object, sentence: str) -> None:
    if not condition:
        raise NotAllowedError(sentence)


def centre(cell: str) -> tuple[float, float]:
    """Return the centre of a cell; columns a, c, e and g are shifted up by half a height."""
    column = "abcdefgh".index(cell[0])
    shift = 0.5 if cell[0] in "aceg" else 0.0
    return 1.5 * column, HEIGHT * (int(cell[1]) + shift)


def touch(one: str, other: str) -> bool:
    return math.isclose(math.dist(centre(one), centre(other)), HEIGHT, abs_tol=0.01)


def side_toward(one: str, other: str) -> int:
    """Return the side of the first cell that faces the second, 0 at the top and then clockwise."""
    (x, y), (other_x, other_y) = centre(one), centre(other)
    return round(math.degrees(math.atan2(other_x - x, other_y - y)) / 60) % 6


def turned(edges: list[int], sixths: int) -> list[int]:
    """Return the stones on the sides after turning a tile clockwise, one sixth at a time."""
    for _ in range(sixths):
        edges = [edges[-1], *edges[:-1]]
    return edges


class Table:
    """Everything that lies on the table, by place. Figures are counted by cell, player and kind."""

    def __init__(self, players: list[str], options: dict[str, str]) -> None:
        self.players = players
        self.options = options
        self.kinds = {cell: tile["kind"] for cell, tile in PRINTED.items()}
        self.edges: dict[str, list[int]] = {cell: list(tile["edges"]) for cell, tile in PRINTED.items()}
        self.values = {cell: tile["value"] for cell, tile in PRINTED.items() if tile["kind"] == "temple"}
        self.masks: dict[str, int] = {}
        self.drawn: list[str] = []
        self.away: list[str] = []
        self.figures: dict[tuple[str, str, str], int] = {}
        self.supply = {(player, kind): count for player in players for kind, count in FIGURES.items()}
        self.gone = {(player, kind): 0 for player in players for kind in FIGURES}
        self.guards: dict[str, tuple[str, str]] = {}
        self.camps: dict[str, str] = {}
        self.chips = {int(value): count for value, count in COMPONENTS["temple_chips"]["supply"].items()}
        self.treasures = {
            (player, motif): 0 for player in players for motif in COMPONENTS["treasures"]["motifs"]
        }
        self.points = dict.fromkeys(players, 0)
        self.phase = "draw"
        self.mover = players[0]
        self.left = 10
        self.levels: dict[str, int] = {}
        self.lifts: dict[str, int] = {}
        self.still_to_score: list[str] = []
        self.volcano = ""
        self.turns: list[tuple[str, str, int]] = []
        self.round = 0
        self.sheets: list[dict[str, object]] = []

    def copy(self) -> Table:
        other = object.__new__(type(self))
        parts = vars(self).items()
        vars(other).update({name: part.copy() if type(part) in COPIED else part for name, part in parts})
        return other

    def auction_facts(self) -> dict[str, object] | None:
        """Return what lies open and was said, where tiles are auctioned."""
        return None

    # What lies where.

    def stones(self, one: str, other: str) -> int:
        """Return the stones on both sides of the edge between two touching cells."""
        return (
            self.edges.get(one, [0] * 6)[side_toward(one, other)]
            + self.edges.get(other, [0] * 6)[side_toward(other, one)]
        )

    def here(self, cell: str, player: str) -> int:
        return sum(self.figures.get((cell, player, kind), 0) for kind in FIGURES)

    def strength(self, cell: str, player: str) -> int:
        return sum(worth * self.figures.get((cell, player, kind), 0) for kind, worth in STRENGTH.items())

    def at_home(self, cell: str) -> bool:
        return cell == BASE_CAMP or self.camps.get(cell) == self.mover

    def holder(self, cell: str) -> str:
        """Return who scores a temple: its guard's owner, or whoever is stronger than each of the others."""
        if cell in self.guards:
            return self.guards[cell][0]
        for player in self.players:
            others = [self.strength(cell, other) for other in self.players if other != player]
            if all(self.strength(cell, player) > strength for strength in others):
                return player
        return ""

    def may_lie(self, tile: str, cell: str, sixths: int) -> bool:
        """Whether a tile may be laid: beside a laid tile, and over stones from one that can be stood on."""
        around = [other for other in self.kinds if touch(cell, other)]
        if cell in self.kinds or not around:
            return False
        if TILES[tile]["kind"] == "volcano":
            return True
        trial = self.copy()
        trial.edges[cell] = turned(TILES[tile]["edges"], sixths)
        return any(trial.stones(cell, other) for other in around if self.kinds[other] != "volcano")

    def may_cross(self, one: str, other: str) -> int:
        """Return the stones to cross between two cells, 0 where nobody can go."""
        passable = all(self.kinds.get(cell, "volcano") != "volcano" for cell in (one, other))
        return self.stones(one, other) if passable and touch(one, other) else 0

    # What players do. Every method pays before it changes anything.

    def pay(self, price: int) -> None:
        demand(self.phase in {"act", "score"}, "this is no moment to spend action points")
        demand(price <= self.left, f"{price} action points are needed, {self.left} are left")
        self.left -= price

    def check_draw(self, tile: str) -> None:
        demand(self.phase == "draw", "no tile is drawn now")
        letters = [other[0] for other in TILES if other not in self.drawn]
        demand(tile not in self.drawn and tile[0] == min(letters), f"{tile} cannot come now")
        self.drawn.append(tile)

    def lay(self, tile: str, cell: str, sixths: int) -> None:
        if self.phase == "volcano":
            demand(tile == self.volcano, "the volcano is laid first")
            self.volcano = ""
        else:
            self.check_draw(tile)
            demand(TILES[tile]["kind"] != "volcano", "a volcano is set aside first")
        demand(self.may_lie(tile, cell, sixths), f"{tile} cannot lie on {cell}")
        self.kinds[cell] = TILES[tile]["kind"]
        self.edges[cell] = turned(TILES[tile]["edges"], sixths)
        if self.kinds[cell] == "temple":
            self.values[cell] = TILES[tile]["value"]
        if self.kinds[cell] == "treasure":
            self.masks[cell] = TILES[tile]["masks"]
        self.begin("act", self.mover)

    def put_away(self, tile: str) -> None:
        self.check_draw(tile)
        fits = any(self.may_lie(tile, cell, sixths) for cell in CELLS for sixths in range(6))
        demand(not fits, f"{tile} fits somewhere")
        self.away.append(tile)
        self.begin("act", self.mover)

    def reveal(self, tile: str) -> None:
        self.check_draw(tile)
        demand(TILES[tile]["kind"] == "volcano", f"{tile} is no volcano")
        self.volcano = tile
        self.begin_round(self.mover)

    def enter(self, crew: dict[str, int], cell: str) -> None:
        demand(self.at_home(cell), f"nobody comes in at {cell}")
        self.pay(sum(crew.values()))
        for kind, count in crew.items():
            self.supply[self.mover, kind] -= count
            demand(self.supply[self.mover, kind] >= 0, "the supply is empty")
            self.put(cell, kind, count)

    def put(self, cell: str, kind: str, count: int) -> None:
        place = (cell, self.mover, kind)
        self.figures[place] = self.figures.get(place, 0) + count
        demand(self.figures[place] >= 0, f"there are not so many figures on {cell}")

    def walk(self, crew: dict[str, int], cells: list[str], signs: list[str]) -> None:
        price = 0
        for sign, (one, other) in zip(signs, pairwise(cells), strict=True):
            if sign == "=":
                demand(
                    self.at_home(one) and self.at_home(other) and one != other,
                    f"no secret path {one}={other}",
                )
                price += 1
            else:
                demand(self.may_cross(one, other), f"nobody can go from {one} to {other}")
                price += self.stones(one, other)
        self.pay(price * sum(crew.values()))
        for kind, count in crew.items():
            self.put(cells[0], kind, -count)
            self.put(cells[-1], kind, count)

    def dig(self, cell: str, levels: int) -> None:
        for _ in range(levels):
            self.pay(2)
            dug = self.levels[cell] = self.levels.get(cell, 0) + 1
            demand(dug <= 2 and dug <= self.here(cell, self.mover), f"too many levels on {cell}")
            demand(cell in self.values and cell not in self.guards, f"no digging on {cell}")
            self.values[cell] += 1
            demand(self.chips.get(self.values[cell]), f"no chip of value {self.values[cell]} is left")
            self.chips[self.values[cell]] -= 1

    def lift(self, cell: str, motif: str) -> None:
        self.pay(3)
        lifted = self.lifts[cell] = self.lifts.get(cell, 0) + 1
        demand(lifted <= 2 and lifted <= self.here(cell, self.mover), f"too many treasures from {cell}")
        demand(self.masks.get(cell), f"no treasure is left on {cell}")
        self.masks[cell] -= 1
        self.treasures[self.mover, motif] += 1
        demand(
            sum(self.treasures[player, motif] for player in self.players) <= 3,
            f"there are only three {motif}",
        )

    def swap(self, give: str, other: str, take: str) -> None:
        self.pay(3)
        demand(other in self.players and other != self.mover, f"no swap with {other}")
        demand(
            self.treasures[self.mover, give] == 1 and self.treasures[other, take] == 1,
            "only single treasures",
        )
        self.treasures[self.mover, give] -= 1
        self.treasures[other, take] -= 1
        self.treasures[self.mover, take] += 1
        self.treasures[other, give] += 1

    def camp(self, cell: str) -> None:
        self.pay(5)
        demand(self.kinds.get(cell) in {"jungle", "treasure"}, f"no ground for a camp on {cell}")
        demand(not self.masks.get(cell) and cell not in self.camps, f"{cell} is not free for a camp")
        demand(list(self.camps.values()).count(self.mover) < 2, "both camps are built")
        if self.options["camp-needs-figure"] == "yes":
            demand(self.here(cell, self.mover), f"no own figure on {cell}")
        self.camps[cell] = self.mover

    def guard(self, cell: str, kind: str) -> None:
        self.pay(5)
        demand(cell in self.values and cell not in self.guards, f"no temple to guard on {cell}")
        demand(self.holder(cell) == self.mover, f"no majority on {cell}")
        demand([owner for owner, _ in self.guards.values()].count(self.mover) < 2, "both guards stand")
        self.put(cell, kind, -1)
        self.guards[cell] = (self.mover, kind)
        for leaving in FIGURES:
            self.gone[self.mover, leaving] += self.figures.pop((cell, self.mover, leaving), 0)

    # How turns follow one another.

    def begin(self, phase: str, player: str) -> None:
        self.phase, self.mover, self.left = phase, player, 0 if phase == "over" else 10
        self.levels, self.lifts = {}, {}

    def neighbour(self, player: str) -> str:
        return (self.players * 2)[self.players.index(player) + 1]

    def begin_round(self, first: str) -> None:
        start = self.players.index(first)
        self.still_to_score = self.players[start:] + self.players[:start]
        self.round += 1
        self.begin("score", first)

    def end(self) -> None:
        demand(self.phase in {"act", "score"}, "no turn to end")
        self.turns.append((self.mover, "normal" if self.phase == "act" else "scoring", 10 - self.left))
        if self.phase == "act":
            last = len(self.drawn) == len(TILES)
            opener = (
                self.mover
                if self.options["final-round-opener"] == "last-player"
                else self.neighbour(self.mover)
            )
            if last:
                self.begin_round(opener)
            else:
                self.begin("draw", self.neighbour(self.mover))
            return
        self.score()
        drawer = self.neighbour(self.mover)
        self.still_to_score = self.still_to_score[1:]
        if self.still_to_score:
            self.begin("score", self.still_to_score[0])
        else:
            self.begin("volcano" if self.volcano else "over", drawer)

    def score(self) -> None:
        temples = {
            cell: value for cell, value in sorted(self.values.items()) if self.holder(cell) == self.mover
        }
        sizes = [self.treasures[self.mover, motif] for motif in COMPONENTS["treasures"]["motifs"]]
        treasures = sum(SET_POINTS[size] for size in sizes)
        self.points[self.mover] += sum(temples.values()) + treasures
        self.sheets.append(
            {
                "round": self.round,
                "player": self.mover,
                "temples": temples,
                "guarded": [cell for cell in temples if cell in self.guards],
                "sets": {"single": sizes.count(1), "pair": sizes.count(2), "triple": sizes.count(3)},
                "treasures": treasures,
                "total": sum(temples.values()) + treasures,
                "afterwards": self.points[self.mover],
            }
        )

    def winners(self) -> list[str]:
        best = max(self.points.values())
        return (
            [player for player in self.players if self.points[player] == best] if self.phase == "over" else []
        )
