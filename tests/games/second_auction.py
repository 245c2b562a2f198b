"""The table of the second reading in the auction version, written from the rulebook's chapter on it.

Like ``second_table`` it shares no code with the program.
"""

from __future__ import annotations

from tests.games.second_table import TILES, Table, demand

CAPITAL = 20


class AuctionTable(Table):
    """A table on which tiles lie open and turns are auctioned.

    ``said`` holds what was said in the auction under way, in order: points, or nothing for a pass.
    ``auctions`` tells who got each turn, and for how much.
    """

    def __init__(self, players: list[str], options: dict[str, str]) -> None:
        super().__init__(players, options)
        self.points = dict.fromkeys(players, CAPITAL)
        self.phase = "reveal"
        self.open: list[str] = []
        self.face_down: list[str] = []
        self.said: list[tuple[str, int | None]] = []
        self.auctions: list[str] = []

    def auction_facts(self) -> dict[str, object] | None:
        bids = self.bids()
        return {
            "open": sorted(self.open),
            "face down": sorted(self.face_down),
            "highest": bids[-1] if bids else None,
            "passed": [player for player, points in self.said if points is None],
        }

    def bids(self) -> list[tuple[str, int]]:
        return [(player, points) for player, points in self.said if points is not None]

    def clockwise_after(self, player: str) -> list[str]:
        """Return everybody, beginning with the left neighbour and ending with the player."""
        start = self.players.index(player) + 1
        return self.players[start:] + self.players[:start]

    def turn_up(self, tiles: list[str]) -> None:
        demand(self.phase == "reveal", "the tiles are open already")
        demand(len(tiles) == len(self.players), "one tile for every player")
        for tile in sorted(tiles):
            letters = [other[0] for other in TILES if other not in self.drawn]
            demand(tile not in self.drawn and tile[0] == min(letters), f"{tile} cannot come now")
            self.drawn.append(tile)
        self.open = sorted(tiles)
        self.begin("bid", self.mover)

    def bid(self, points: int) -> None:
        demand(self.phase == "bid", "no auction is under way")
        bids = self.bids()
        if bids:
            demand(points > bids[-1][1], "a bid must be higher than the last")
        else:
            demand(points >= int(self.options["auction-minimum-bid"]), "the bid is too small")
        if self.options["auction-bid-limit"] == "own-points":
            demand(points <= self.points[self.mover], "nobody has so many points")
        self.said.append((self.mover, points))
        self.go_round()

    def say_pass(self) -> None:
        demand(self.phase == "bid", "no auction is under way")
        self.said.append((self.mover, None))
        self.go_round()

    def go_round(self) -> None:
        """Ask the next player, or give the turn to whoever has won it."""
        out = [player for player, points in self.said if points is None]
        still = [
            player
            for player in self.clockwise_after(self.mover)
            if player not in out and player not in self.face_down
        ]
        bids = self.bids()
        if bids and len(still) == 1:
            winner, price = bids[-1]
        elif not still:
            winner, price = out[0], 0
        else:
            self.mover = still[0]
            return
        self.points[winner] -= price
        self.auctions.append(f"{winner} {price}")
        self.said = []
        self.begin("draw", winner)

    def check_draw(self, tile: str) -> None:
        """A tile is taken from the open ones and not drawn."""
        demand(self.phase == "draw" and tile in self.open, f"{tile} does not lie open")
        self.open = [other for other in self.open if other != tile]

    def end(self) -> None:
        if self.phase != "act":
            super().end()
            return
        last = self.mover
        self.turns.append((last, "normal", 10 - self.left))
        self.face_down = [*self.face_down, last]
        if len(self.face_down) == len(self.players):
            self.face_down = []
        waiting = [player for player in self.clockwise_after(last) if player not in self.face_down]
        if self.open and len(waiting) == 1:
            self.auctions.append(f"{waiting[0]} last")
            self.begin("draw", waiting[0])
        elif self.open:
            self.begin("bid", waiting[0])
        elif len(self.drawn) < len(TILES):
            self.begin("reveal", waiting[0])
        else:
            self.last_round(last)

    def last_round(self, last: str) -> None:
        """Go from the fewest points up; of equals whoever sits nearer to the last player goes first."""
        by_seat = self.clockwise_after(last)
        if self.options["auction-tie-last-placer"] == "nearest":
            by_seat = [last, *by_seat[:-1]]
        self.still_to_score = sorted(by_seat, key=lambda player: self.points[player])
        self.round += 1
        self.begin("score", self.still_to_score[0])
