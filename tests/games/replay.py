"""Recorded games replayed by the program, and its positions said in the words of the second reading."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import load_log
from assistant.tikal.referee import TikalReferee
from assistant.tikal.table.position import (
    ACTIONS,
    BIDDING,
    NOBODY,
    OVER,
    REVEAL,
    SCORING,
    TILE,
    VOLCANO,
    Position,
)
from tests.games.second_reading import Reading, read_game
from tests.games.second_table import EXPLORER, LEADER, Table
from tests.inside import inside

FOLDER = Path(__file__).parent / "tikal"
NAMES = ("four_players", "three_players", "two_players")
AUCTION_GAME = "auction_four_players"
PHASES = {
    TILE: "draw",
    ACTIONS: "act",
    SCORING: "score",
    VOLCANO: "volcano",
    OVER: "over",
    REVEAL: "reveal",
    BIDDING: "bid",
}
REFEREE = TikalReferee()


class Replay(NamedTuple):
    """A recorded game read twice; ``positions`` are at the start and after every entry of the log."""

    log: Log
    history: History
    positions: list[Position]
    reading: Reading


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


@lru_cache
def replay(name: str) -> Replay:
    """Return a recorded game; it stops at the first entry that the referee refuses."""
    log = load_log(path_of(name), {REFEREE.game: REFEREE})
    history = History(REFEREE, log.header)
    positions = [inside(history.position)]
    for entry in log.entries:
        history.append(entry)
        positions.append(history.position)
    return Replay(log, history, positions, read_game(path_of(name).read_text(encoding="utf-8")))


def facts(position: Position) -> dict[str, object]:
    """Return everything a position holds, by colour and cell; what is zero is left out."""
    colours = position.game.colours
    motifs = position.game.catalogue.motifs
    turn = position.turn
    seats = list(zip(colours, position.expeditions, strict=True))
    return {
        "phase": PHASES[turn.phase],
        "mover": "" if turn.phase == OVER else colours[turn.player],
        "left": turn.left,
        "levels": dict(turn.levels),
        "lifts": dict(turn.lifts),
        "round": position.rounds,
        "waiting": [] if position.scoring is None else [colours[seat] for seat in position.scoring.waiting],
        "volcano": "" if position.scoring is None else position.scoring.volcano,
        "away": list(position.put_away),
        "kinds": {cell: there.tile.kind for cell, there in position.terrain.laid.items()},
        "edges": {
            cell: list(there.tile.facing(there.rotation)) for cell, there in position.terrain.laid.items()
        },
        "values": {cell: site.value for cell, site in position.sites.items() if site.value},
        "masks": {cell: site.chips for cell, site in position.sites.items() if site.chips},
        "camps": {cell: colours[site.camp] for cell, site in position.sites.items() if site.camp != NOBODY},
        "guards": {
            cell: (colours[site.guard], LEADER if site.guard_is_leader else EXPLORER)
            for cell, site in position.sites.items()
            if site.guard != NOBODY
        },
        "figures": {
            (cell, colour, kind): counts[seat]
            for cell, site in position.sites.items()
            for kind, counts in ((LEADER, site.leaders), (EXPLORER, site.explorers))
            for seat, colour in enumerate(colours)
            if counts[seat]
        },
        "supply": {colour: (expedition.leader, expedition.explorers) for colour, expedition in seats},
        "gone": {colour: (expedition.lost_leader, expedition.lost_explorers) for colour, expedition in seats},
        "chips": {value: position.temple_chips[value] for value in range(2, 11)},
        "treasures": {
            (colour, motif): count
            for colour, expedition in seats
            for motif, count in zip(motifs, expedition.treasures, strict=True)
            if count
        },
        "points": {colour: expedition.points for colour, expedition in seats},
        "auction": auction_facts(position),
    }


def auction_facts(position: Position) -> dict[str, object] | None:
    auction = position.auction
    if auction is None:
        return None
    colours = position.game.colours
    return {
        "open": list(auction.display),
        "face down": sorted(colours[seat] for seat in auction.served),
        "highest": None if auction.bidder == NOBODY else (colours[auction.bidder], auction.highest),
        "passed": [colours[seat] for seat in auction.passed],
    }


def table_facts(table: Table) -> dict[str, object]:
    """Return the same of a table of the second reading."""
    return {
        "phase": table.phase,
        "mover": "" if table.phase == "over" else table.mover,
        "left": table.left,
        "levels": table.levels,
        "lifts": table.lifts,
        "round": table.round,
        "waiting": table.still_to_score,
        "volcano": table.volcano,
        "away": table.away,
        "kinds": table.kinds,
        "edges": table.edges,
        "values": table.values,
        "masks": {cell: count for cell, count in table.masks.items() if count},
        "camps": table.camps,
        "guards": table.guards,
        "figures": {place: count for place, count in table.figures.items() if count},
        "supply": {
            player: (table.supply[player, LEADER], table.supply[player, EXPLORER]) for player in table.players
        },
        "gone": {
            player: (table.gone[player, LEADER], table.gone[player, EXPLORER]) for player in table.players
        },
        "chips": table.chips,
        "treasures": {held: count for held, count in table.treasures.items() if count},
        "points": table.points,
        "auction": table.auction_facts(),
    }
