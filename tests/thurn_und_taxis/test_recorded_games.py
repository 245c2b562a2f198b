"""Whole recorded games: every entry is legal, and every result is one that was found without the program.

``tests/games/thurn_reading.py``, and ``thurn_expansions.py`` for games with an expansion, read the same files
with interpreters of their own; what they found is kept in ``*.expected.json``.
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
from assistant.thurn_und_taxis.expansions.amt_tokens import tokens_of
from assistant.thurn_und_taxis.expansions.horses import teams_of
from assistant.thurn_und_taxis.expansions.kurier import letters_of
from assistant.thurn_und_taxis.table.position import NOBODY, Position
from assistant.thurn_und_taxis.table.position_text import read_position
from tests.games import thurn_expansions, thurn_reading
from tests.games.thurn_reading import PILES_OF_TILES, Table, written
from tests.inside import inside
from tests.logs_as_data import log_to_data

FOLDER = Path(__file__).parents[1] / "games" / "thurn_und_taxis"
NAMES = ("two_players", "three_players", "four_players")
EXPANDED = ("kurier_two_players", "amt_three_players", "glanz_two_players")
BASIC_GAME = pytest.mark.parametrize("name", NAMES)
EXPANDED_GAME = pytest.mark.parametrize("name", EXPANDED)
EVERY_GAME = pytest.mark.parametrize("name", NAMES + EXPANDED)
STACKS = dict(
    zip(
        PILES_OF_TILES,
        (
            *("route-5", "route-6", "route-7", "all-lands", "baden", "schweiz-tyrol"),
            *("wuerttemberg-hohenzollern", "boehmen-salzburg", "baiern", "end"),
        ),
        strict=True,
    )
)


class Replay(NamedTuple):
    """A recorded game read twice; positions and tables are at the start and after every entry of the log."""

    log: Log
    history: History
    positions: list[Position]
    tables: list[Any]
    lines: list[str]
    report: dict[str, object]


@lru_cache
def replay(name: str) -> Replay:
    path = FOLDER / f"{name}.txt"
    log = load_log(path, {REFEREE.game: REFEREE})
    history = History(REFEREE, log.header)
    positions = [inside(history.position)]
    for entry in log.entries:
        history.append(entry)
        positions.append(history.position)
    reading: Any = thurn_expansions if name in EXPANDED else thurn_reading
    tables, lines = reading.read_game(path.read_text(encoding="utf-8"))
    return Replay(log, history, positions, tables, lines, reading.report(tables, lines))


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
    kept = (FOLDER / f"{name}.expected.json").read_text(encoding="utf-8")
    assert written(replay(name).report) == kept


@BASIC_GAME
def test_after_every_entry_both_readings_see_the_same_table(name: str) -> None:
    game = replay(name)
    for position, table in zip(game.positions, game.tables, strict=True):
        assert facts(position) == table_facts(table)


def notes(position: Position) -> str:
    """Return the line of the second reading about letters, tokens or horses from the program's position."""
    colours = position.game.colours
    if "kurier" in position.parts:
        letters = letters_of(position)
        held = " ".join(f"{colour} {count}" for colour, count in zip(colours, letters.held, strict=True))
        courier = "-" if letters.courier == NOBODY else colours[letters.courier]
        return f"letters {held} spent {letters.spent} courier {courier}"
    if "amt" in position.parts:
        part = tokens_of(position)
        players = zip(colours, part.held, part.chips, strict=True)
        return "tokens " + " ".join(f"{colour} {list(tokens)} {chips}" for colour, tokens, chips in players)
    teams = zip(colours, teams_of(position), strict=True)
    return "horses " + " ".join(f"{colour} {list(team)}" for colour, team in teams)


@EXPANDED_GAME
def test_letters_tokens_and_horses_agree_after_every_entry(name: str) -> None:
    game = replay(name)
    for number, (position, table) in enumerate(zip(game.positions, game.tables, strict=True)):
        assert notes(position) == table.notes(), number
        own = zip(position.game.colours, position.players, strict=True)
        built = {player: sorted(seat.built) for player, seat in table.seats.items()}
        assert {colour: list(each.houses) for colour, each in own} == built, number
        cards = (len(position.display), position.pile, len(position.discard))
        assert cards == (len(table.open), table.pile, len(table.away)), number


@EVERY_GAME
def test_nothing_gets_lost_at_any_entry(name: str) -> None:
    for number, position in enumerate(replay(name).positions):
        assert REFEREE.audit(position) == (), number


@BASIC_GAME
def test_66_cards_80_houses_and_30_tiles_at_every_entry(name: str) -> None:
    for position in replay(name).positions:
        hands = sum(len(own.hand) + len(own.route) for own in position.players)
        assert len(position.display) + position.pile + len(position.discard) + hands == 66
        houses = sum(len(own.houses) + own.supply for own in position.players)
        assert houses == 20 * len(position.players)
        tiles = sum(len(own.tiles) for own in position.players)
        assert sum(map(len, position.stacks.values())) + tiles == 30


@BASIC_GAME
def test_sheets_are_those_that_were_kept(name: str) -> None:
    found = []
    for _, sheet in replay(name).history.sheets:
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
    assert found == expected(name)["sheets"]


@EVERY_GAME
def test_points_winner_and_end_are_those_that_were_kept(name: str) -> None:
    kept, last = expected(name), replay(name).positions[-1]
    assert REFEREE.points(last) == {sheet["player"]: sheet["total"] for sheet in kept["sheets"]}
    assert REFEREE.winners(last) == (kept["winner"],)
    assert (last.game.colours[last.ender], last.round) == (kept["ended_by"], kept["rounds"])
    assert REFEREE.prompt(last).finished


@EXPANDED_GAME
def test_a_log_that_lists_every_option_is_written_as_it_stands(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lacking = [option.id for option in REFEREE.rulebook.options if f"\noption {option.id} " not in text]
    assert not lacking, f"{name}.txt lists every option in its header, in the order of options.json"
    assert write_log(replay(name).log, REFEREE) == text


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
    assert " ".join(sorted(words)) == "amtmann carriage close draw drop end lay new show take wagner"


def test_totals_by_hand() -> None:
    # With a pencil: 7 + (6 + 4 + 4 + 3 + 3 + 2 + 1 + 1) - 0 and 7 + (3 + 3 + 3 + 2 + 2) - 3.
    totals = {sheet["player"]: sheet["total"] for sheet in expected("two_players")["sheets"]}
    assert totals == {"green": 31, "red": 17}
