"""Whole recorded games: every entry is legal, and every result is one that was found without the program.

``tests/games/thurn_reading.py`` reads the same files with an interpreter of its own; what it found is kept in
``*.expected.json``.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.logs.logdata import log_from_data
from assistant.referee.logs.logfile import load_log, read_log, write_log
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.box.rulebook import OVER
from assistant.thurn_und_taxis.table.position import NOBODY, Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests.games.thurn_reading import PILES_OF_TILES, Table, read_game, report, written
from tests.inside import inside
from tests.logs_as_data import log_to_data

FOLDER = Path(__file__).parents[1] / "games" / "thurn_und_taxis"
NAMES = ("two_players", "three_players", "four_players")
EVERY_GAME = pytest.mark.parametrize("name", NAMES)
STACKS = dict(
    zip(
        PILES_OF_TILES,
        (
            "route-5",
            "route-6",
            "route-7",
            "all-lands",
            "baden",
            "schweiz-tyrol",
            "wuerttemberg-hohenzollern",
            "boehmen-salzburg",
            "baiern",
            "end",
        ),
        strict=True,
    )
)


class Replay(NamedTuple):
    """A recorded game read twice; positions and tables are at the start and after every entry of the log."""

    log: Log
    history: History
    positions: list[Position]
    tables: list[Table]
    lines: list[str]


@lru_cache
def replay(name: str) -> Replay:
    path = FOLDER / f"{name}.txt"
    log = load_log(path, {REFEREE.game: REFEREE})
    history = History(REFEREE, log.header)
    positions = [inside(history.position)]
    for entry in log.entries:
        history.append(entry)
        positions.append(history.position)
    return Replay(log, history, positions, *read_game(path.read_text(encoding="utf-8")))


def expected(name: str) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads((FOLDER / f"{name}.expected.json").read_text(encoding="utf-8"))
    return kept


def facts(position: Position) -> dict[str, object]:
    """Return everything that lies on the table, by colour."""
    colours = position.game.colours
    return {
        "open": list(position.display),
        "away": list(position.discard),
        "mover": position.turn.player,
        "round": position.round,
        "over": position.turn.phase == OVER,
        "ended by": "" if position.ender == NOBODY else colours[position.ender],
        "stacks": {stack: list(left) for stack, left in position.stacks.items()},
        "seats": {
            colour: (list(own.hand), list(own.route), list(own.houses), sorted(own.tiles))
            for colour, own in zip(colours, position.players, strict=True)
        },
    }


def table_facts(table: Table) -> dict[str, object]:
    """Return the same of a table of the second reading."""
    return {
        "open": sorted(table.open),
        "away": sorted(table.away),
        "mover": table.mover,
        "round": table.round,
        "over": table.over,
        "ended by": table.ended_by,
        "stacks": {STACKS[kind]: left for kind, left in table.tiles.items()},
        "seats": {
            player: (
                sorted(seat.cards),
                seat.row,
                sorted(seat.built),
                sorted((STACKS[kind], value) for kind, value in seat.tiles),
            )
            for player, seat in table.seats.items()
        },
    }


@EVERY_GAME
def test_every_entry_is_legal(name: str) -> None:
    game = replay(name)
    assert len(game.history) == len(game.tables) - 1 > 150
    assert all(step.verdict.legal for step in game.history.steps)


@EVERY_GAME
def test_the_second_reading_still_finds_what_was_kept(name: str) -> None:
    game = replay(name)
    kept = (FOLDER / f"{name}.expected.json").read_text(encoding="utf-8")
    assert written(report(game.tables, game.lines)) == kept


@EVERY_GAME
def test_after_every_entry_both_readings_see_the_same_table(name: str) -> None:
    game = replay(name)
    for position, table in zip(game.positions, game.tables, strict=True):
        assert facts(position) == table_facts(table)


@EVERY_GAME
def test_66_cards_80_houses_and_30_tiles_at_every_entry(name: str) -> None:
    for position in replay(name).positions:
        hands = sum(len(own.hand) + len(own.route) for own in position.players)
        assert len(position.display) + position.pile + len(position.discard) + hands == 66
        houses = sum(len(own.houses) + own.supply for own in position.players)
        assert houses == 20 * len(position.players)
        tiles = sum(len(own.tiles) for own in position.players)
        assert sum(map(len, position.stacks.values())) + tiles == 30
        assert REFEREE.audit(position) == ()


@EVERY_GAME
def test_sheets_and_winner_are_those_that_were_kept(name: str) -> None:
    kept, history = expected(name), replay(name).history
    found = []
    for _, sheet in history.sheets:
        by_source = sheet.by_source()
        tiles = sorted(item.points for item in sheet.items if item.source in {"routes", "lands", "end"})
        left = -by_source.get("houses", 0)
        found.append(
            {
                "player": sheet.player,
                "carriage": by_source.get("carriage", 0),
                "tiles": tiles,
                "left": left,
                "total": sheet.total,
            }
        )
    assert found == kept["sheets"]
    assert REFEREE.points(inside(history.position)) == {sheet["player"]: sheet["total"] for sheet in found}
    assert list(REFEREE.winners(inside(history.position))) == [kept["winner"]]
    assert REFEREE.prompt(inside(history.position)).finished


@EVERY_GAME
def test_a_game_is_the_same_as_text_and_as_json(name: str) -> None:
    game = replay(name)
    assert read_log(write_log(game.log, REFEREE), {REFEREE.game: REFEREE}) == game.log
    assert log_from_data(log_to_data(game.log, REFEREE), {REFEREE.game: REFEREE}) == game.log


@EVERY_GAME
def test_every_position_is_the_same_as_text(name: str) -> None:
    for position in replay(name).positions:
        again = read_position(REFEREE.fingerprint(position), position.game)
        assert again == position


def test_the_games_show_every_action() -> None:
    words = {word for name in NAMES for word in expected(name)["words"]}
    assert words == {
        "show",
        "take",
        "draw",
        "amtmann",
        "lay",
        "new",
        "close",
        "carriage",
        "wagner",
        "drop",
        "end",
    }


def test_totals_by_hand() -> None:
    # With a pencil: 7 + (6 + 4 + 4 + 3 + 3 + 2 + 1 + 1) - 0 and 7 + (3 + 3 + 3 + 2 + 2) - 3.
    totals = {sheet["player"]: sheet["total"] for sheet in expected("two_players")["sheets"]}
    assert totals == {"green": 31, "red": 17}
