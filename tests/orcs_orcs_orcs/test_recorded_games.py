"""Recorded games on the made-up sheet: after every entry two readings see the same table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import OVER
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
from assistant.referee.verdict import LEGAL
from tests.games.second_orcs import SecondTable
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import SHEET
from tests.orcs_orcs_orcs.test_random_games import assert_conserved

GAMES = Path(__file__).parents[1] / "games" / "orcs_orcs_orcs"
PLACES = ("outer", "middle", "inner")


def facts(position: Position) -> dict[str, Any]:
    """Return the program's table in the second reading's words."""
    colours = position.game.colours
    where: dict[str, list[str]] = {}
    for spot, creature in position.board.creatures():
        where.setdefault(f"{spot.lane} {PLACES[spot.section]}", []).append(creature.kind)
    by_colour = dict(zip(colours, position.wizards, strict=True))
    returned = [there - came for there, came in zip(position.gone, position.fallen, strict=True)]
    return {
        "markers": [*position.board.markers],
        "figures": {place: sorted(kinds) for place, kinds in sorted(where.items())},
        "fields": {colour: wizard.lane for colour, wizard in by_colour.items()},
        "cards": {
            colour: [len(wizard.hand), wizard.pile, wizard.discard] for colour, wizard in by_colour.items()
        },
        "trophies": {colour: _kinds(wizard.trophies) for colour, wizard in by_colour.items()},
        "learned": {colour: sorted(wizard.learned) for colour, wizard in by_colour.items()},
        "arrived": _kinds(position.fallen),
        "returned": _kinds(tuple(returned)),
        "rounds": len(position.fate),
    }


def _kinds(counts: tuple[int, ...]) -> list[str]:
    return sorted(kind for kind, count in zip(CATALOGUE.creatures, counts, strict=True) for _ in range(count))


@pytest.mark.parametrize("name, players", [("two_players", 2), ("three_players", 3), ("four_players", 4)])
def test_two_readings_of_a_game(name: str, players: int) -> None:
    log = decode_log((GAMES / f"{name}.txt").read_bytes(), {REFEREE.game: REFEREE})
    assert log.header.components == SHEET
    assert log.header.details["title"] == "Fictitious component sheet"
    colours = [player.id for player in log.header.players]
    assert len(colours) == players
    history = History(REFEREE, log.header)
    second = SecondTable(colours, dict(log.header.components))
    for entry in log.entries:
        history.append(entry)
        step = history.steps[-1]
        assert step.verdict.judgement == LEGAL
        if entry.kind == "action":
            second.read(REFEREE.write(inside(entry.action)))
        assert facts(inside(step.after)) == second.facts(), REFEREE.write(inside(entry.action))
        assert_conserved(inside(step.after))
    assert inside(history.position).turn.phase == OVER
    expected = json.loads((GAMES / f"{name}.expected.json").read_text(encoding="utf-8"))
    assert second.facts() == expected["facts"]
    assert second.points() == expected["points"] == dict(REFEREE.points(inside(history.position)))
    top = max(expected["points"].values())
    assert set(REFEREE.winners(inside(history.position))) == {
        colour for colour, points in expected["points"].items() if points == top
    }


def test_together_the_games_show_every_kind_of_entry() -> None:
    lines = [
        line
        for name in ("two", "three", "four")
        for line in (GAMES / f"{name}_players.txt").read_text().split("\n")
    ]
    beginnings = {line.split()[0] for line in lines if line}
    assert {"marker", "fate", "teleport", "cast", "pass", "draw", "hand"} <= beginnings
    cast = {line.split()[1] for line in lines if line.startswith("cast")}
    assert cast == set(CATALOGUE.spells)
    assert any(">" in line for line in lines)
    assert any("!" in line.split(" at ")[0] for line in lines if line.startswith("cast"))
