"""Whole recorded games: every entry is legal, and every result is one that was found without the program.

``tests/games/second_reading.py`` reads the same files with an interpreter of its own; what it found is kept
in ``*.expected.json``. Some scoring turns were also worked out by hand: see ``test_recorded_sheets.py``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping

import pytest

from assistant.referee.logs.logfile import read_log, write_log
from assistant.referee.score import ScoreSheet
from assistant.tikal.actions import PlayerAction
from assistant.tikal.moves.laying import LayTile
from assistant.tikal.moves.routes import Walk
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, PlaceGuard
from assistant.tikal.referee import TikalReferee
from assistant.tikal.score import majority
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import SCORING, Position
from tests.games.conservation import assert_conserved, assert_points_earned
from tests.games.replay import AUCTION_GAME, NAMES, REFEREE, facts, path_of, replay, table_facts
from tests.games.second_reading import report, written
from tests.inside import inside

BASIC_GAME = pytest.mark.parametrize("name", NAMES)
EVERY_GAME = pytest.mark.parametrize("name", [*NAMES, AUCTION_GAME])


def expected(name: str) -> dict[str, object]:
    kept: dict[str, object] = json.loads(
        path_of(name).with_suffix(".expected.json").read_text(encoding="utf-8")
    )
    return kept


def shown_sheet(sheet: ScoreSheet) -> tuple[dict[str, int], dict[str, int], int]:
    """Return a sheet as temples by cell, sets by name, and its total."""
    temples = {item.place: item.points for item in sheet.items if item.place}
    sets = {str(item.label): item.count for item in sheet.items if not item.place}
    return temples, sets, sheet.total


def sheets_by_hand(sheet: Mapping[str, object]) -> tuple[object, dict[str, int], object]:
    sets = sheet["sets"]
    assert isinstance(sets, dict)
    return sheet["temples"], {size: count for size, count in sets.items() if count}, sheet["total"]


@EVERY_GAME
def test_every_entry_is_legal(name: str) -> None:
    game = replay(name)
    assert len(game.history) == len(game.reading.entries) == expected(name)["entries"]
    assert all(step.verdict.legal for step in game.history.steps)


@EVERY_GAME
def test_the_second_reading_still_finds_what_was_kept(name: str) -> None:
    kept = path_of(name).with_suffix(".expected.json").read_text(encoding="utf-8")
    assert written(report(replay(name).reading)) == kept


@EVERY_GAME
def test_after_every_entry_the_program_and_the_second_reading_see_the_same_table(name: str) -> None:
    game = replay(name)
    for entry, position, table in zip(
        ["start", *game.reading.entries], game.positions, game.reading.tables, strict=True
    ):
        assert facts(position) == table_facts(table), entry


@EVERY_GAME
def test_pieces_by_zone_are_those_that_were_kept(name: str) -> None:
    assert [program_census(position) for position in replay(name).positions] == expected(name)["census"]


def program_census(position: Position) -> str:
    """Return the line of ``second_reading.census`` from the program's position."""
    sites = position.sites.values()
    zones = []
    for seat, expedition in enumerate(position.expeditions):
        supply = expedition.leader + expedition.explorers
        tiles = sum(site.figures(seat) for site in sites)
        gone = expedition.lost_leader + expedition.lost_explorers
        zones.append(
            f"{position.colour(seat)} {supply}/{tiles}/{expedition.guards}/{gone} c{2 - expedition.camps}"
            f" t{sum(expedition.treasures)} p{expedition.points}"
        )
    chips = "-".join(str(count) for count in position.temple_chips[2:])
    masks = sum(site.chips for site in sites)
    laid = len(position.terrain.tiles)
    zones.append(f"chips {chips}; masks {masks}; laid {laid}; left {position.turn.left}")
    return "; ".join(zones)


@EVERY_GAME
def test_sheets_totals_and_winners_are_those_that_were_kept(name: str) -> None:
    history = replay(name).history
    kept = expected(name)
    found = []
    for step, sheet in history.sheets:
        afterwards = REFEREE.points(inside(step.after))[sheet.player]
        found.append((inside(step.before).rounds, sheet.player, shown_sheet(sheet), afterwards))
    sheets = kept["sheets"]
    assert isinstance(sheets, list)
    assert found == [
        (sheet["round"], sheet["player"], sheets_by_hand(sheet), sheet["afterwards"]) for sheet in sheets
    ]
    assert REFEREE.points(inside(history.position)) == kept["points"]
    assert list(REFEREE.winners(inside(history.position))) == kept["winners"]
    assert len(sheets) == 4 * len(history.header.players)


@EVERY_GAME
def test_action_points_of_every_turn_are_those_that_were_kept(name: str) -> None:
    spent = 0
    turns = []
    for step in replay(name).history.steps:
        spent += step.verdict.cost or 0
        if isinstance(step.entry.action, EndTurn):
            turn = inside(step.before).turn
            kind = "scoring" if turn.phase == SCORING else "normal"
            turns.append(f"{inside(step.before).colour(turn.player)} {kind} {spent}")
            assert spent == 10 - turn.left
            spent = 0
    assert turns == expected(name)["turns"]


@EVERY_GAME
def test_nothing_gets_lost(name: str) -> None:
    for position in replay(name).positions:
        assert_conserved(position)
        assert audit(position) == ()


@BASIC_GAME
def test_points_come_from_scoring_turns_only(name: str) -> None:
    for step in replay(name).history.steps:
        assert_points_earned(inside(step.before), inside(step.entry.action), inside(step.after))


@EVERY_GAME
def test_a_recorded_game_is_written_back_as_it_was_read(name: str) -> None:
    log = replay(name).log
    assert read_log(write_log(log, REFEREE), {REFEREE.game: TikalReferee()}) == log


# What happens in the games.


def tied_at_scoring(position: Position, action: PlayerAction) -> bool:
    """Whether a turn ends with a temple tied between the player who scores and somebody else."""
    if not isinstance(action, EndTurn) or position.turn.phase != SCORING:
        return False
    temples = [cell for cell, site in position.sites.items() if site.value]
    return any(position.turn.player in majority(position, cell).tied for cell in temples)


def bare_volcano(position: Position, action: PlayerAction) -> bool:
    """Whether a volcano is laid where no stone leads to it."""
    if not isinstance(action, LayTile) or position.game.catalogue.tiles[action.tile].kind != "volcano":
        return False
    laid = REFEREE.apply(position, action).terrain
    return not any(laid.stones(action.cell, other) for other in position.terrain.laid)


HAPPENINGS: dict[str, Callable[[Position, PlayerAction], bool]] = {
    "several figures walk over several crossings": lambda _, action: (
        isinstance(action, Walk)
        and action.crew.size > 1
        and sum(not step.secret for step in action.steps) > 1
    ),
    "a leader walks with explorers": lambda _, action: (
        isinstance(action, Walk) and 0 < action.crew.leader < action.crew.size
    ),
    "a secret path within a walk": lambda _, action: (
        isinstance(action, Walk) and {step.secret for step in action.steps} == {True, False}
    ),
    "a tile turned": lambda _, action: isinstance(action, LayTile) and action.rotation > 0,
    "a volcano without stones": bare_volcano,
    "two levels at once": lambda _, action: isinstance(action, Dig) and action.levels == 2,
    "a camp on an emptied treasure tile": lambda position, action: (
        isinstance(action, BuildCamp) and position.terrain.kind(action.cell) == "treasure"
    ),
    "a camp on jungle": lambda position, action: (
        isinstance(action, BuildCamp) and position.terrain.kind(action.cell) == "jungle"
    ),
    "a leader becomes guard": lambda _, action: isinstance(action, PlaceGuard) and action.leader,
    "an explorer becomes guard": lambda _, action: isinstance(action, PlaceGuard) and not action.leader,
    "figures leave the game with a guard": lambda position, action: (
        isinstance(action, PlaceGuard) and position.sites[action.cell].figures(position.turn.player) > 1
    ),
    "a tie scores for nobody": tied_at_scoring,
    "the last chip of a value is used": lambda position, action: (
        isinstance(action, Dig) and position.temple_chips[position.sites[action.cell].value + 1] == 1
    ),
    "points are left over": lambda position, action: isinstance(action, EndTurn) and position.turn.left > 0,
}


@pytest.mark.parametrize("happening", HAPPENINGS)
def test_every_family_of_rules_occurs(happening: str) -> None:
    steps = [step for name in NAMES for step in replay(name).history.steps]
    assert any(HAPPENINGS[happening](inside(step.before), inside(step.entry.action)) for step in steps)


def test_every_kind_of_action_and_taking_back_occurs() -> None:
    entries = [entry for name in NAMES for entry in replay(name).reading.entries]
    words = {re.sub(r"^\w+: ", "", entry).split()[0] for entry in entries}
    actions = {"tile", "volcano", "away", "in", "go", "dig", "lift", "swap", "camp", "guard", "end"}
    assert actions | {"undo", "redo"} <= words


def test_the_games_differ_in_edition_and_each_has_a_comment() -> None:
    editions = [replay(name).log.header.edition for name in NAMES]
    assert editions == ["rio-grande", "romanian", "ravensburger-1999"]
    assert all("\n# " in path_of(name).read_text(encoding="utf-8") for name in NAMES)


def test_in_the_romanian_game_a_figure_stands_wherever_a_camp_is_built() -> None:
    steps = replay("three_players").history.steps
    camps = [step for step in steps if isinstance(step.entry.action, BuildCamp)]
    assert len(camps) == 5
    assert all(
        inside(step.before).sites[inside(step.entry.action).cell].figures(inside(step.before).turn.player)
        for step in camps
    )


def test_a_player_places_both_guards() -> None:
    assert [
        expedition.guards for expedition in inside(replay("two_players").history.position).expeditions
    ] == [2, 2]
