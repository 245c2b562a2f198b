"""Whole recorded games with each expansion, read a second time without the program.

``tests/games/thurn_expansions.py`` reads the same files; what it found is kept in ``*.expected.json``.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import load_log, write_log
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.box.rulebook import OVER
from assistant.thurn_und_taxis.expansions.amt_tokens import tokens_of
from assistant.thurn_und_taxis.expansions.horses import teams_of
from assistant.thurn_und_taxis.expansions.kurier import letters_of
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import NOBODY, Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.games.thurn_expansions import Expanded, read_game, report
from tests.games.thurn_reading import written
from tests.inside import inside

FOLDER = Path(__file__).parents[1] / "games" / "thurn_und_taxis"
NAMES = ("kurier_two_players", "amt_three_players", "glanz_two_players")
EVERY_GAME = pytest.mark.parametrize("name", NAMES)
EVERY_HOW_MANY = 9
"""Positions as text are compared at every so many entries."""


@lru_cache
def replay(name: str) -> tuple[Log, list[Position], list[Expanded], list[str]]:
    path = FOLDER / f"{name}.txt"
    log = load_log(path, {REFEREE.game: REFEREE})
    history = History(REFEREE, log.header)
    positions = [inside(history.position)]
    for entry in log.entries:
        history.append(entry)
        positions.append(history.position)
    assert all(step.verdict.legal for step in history.steps)
    return log, positions, *read_game(path.read_text(encoding="utf-8"))


def expected(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.expected.json").read_text(encoding="utf-8"))
    return found


def notes(position: Position) -> str:
    """Return the line of the second reading from the program's position."""
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


@EVERY_GAME
def test_the_second_reading_is_the_one_that_is_kept(name: str) -> None:
    _, _, tables, lines = replay(name)
    assert (FOLDER / f"{name}.expected.json").read_text("utf-8") == written(report(tables, lines))


@EVERY_GAME
def test_letters_tokens_and_horses_agree_after_every_entry(name: str) -> None:
    _, positions, tables, _ = replay(name)
    for number, (position, table) in enumerate(zip(positions, tables, strict=True)):
        assert notes(position) == table.notes(), number
        own = {
            colour: list(each.houses)
            for colour, each in zip(position.game.colours, position.players, strict=True)
        }
        assert own == {player: sorted(seat.built) for player, seat in table.seats.items()}, number
        cards = (len(position.display), position.pile, len(position.discard))
        assert cards == (len(table.open), table.pile, len(table.away)), number


@EVERY_GAME
def test_nothing_gets_lost_at_any_entry(name: str) -> None:
    _, positions, _, _ = replay(name)
    for number, position in enumerate(positions):
        assert audit(position) == (), number


@EVERY_GAME
def test_the_sheets_are_those_that_were_worked_out(name: str) -> None:
    _, positions, _, _ = replay(name)
    last, kept = positions[-1], expected(name)
    assert last.turn.phase == OVER
    assert [REFEREE.score(last, sheet["player"]).total for sheet in kept["sheets"]] == [
        sheet["total"] for sheet in kept["sheets"]
    ]
    assert REFEREE.winners(last) == (kept["winner"],)
    assert last.game.colours[last.ender] == kept["ended_by"]
    assert last.round == kept["rounds"]


@EVERY_GAME
def test_positions_and_logs_are_written_and_read_again(name: str) -> None:
    log, positions, _, _ = replay(name)
    for position in positions[::EVERY_HOW_MANY]:
        assert read_position(write_position(position), position.game) == position
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    lacking = [option.id for option in REFEREE.rulebook.options if f"\noption {option.id} " not in text]
    assert not lacking, f"{name}.txt lists every option in its header, in the order of options.json"
    assert write_log(log, REFEREE) == text
