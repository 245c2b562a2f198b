"""What pages show of a game of Tikal: temples, treasure sets, rounds, kinds of action and who acts."""

from __future__ import annotations

import pytest

from assistant.referee.logs.log import Correct
from assistant.tikal import score as standings
from assistant.tikal.actions import PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import ACTIONS, OVER, SCORING, TILE, VOLCANO, ScoringRound
from tests.tables import tables_beside
from tests.tikal.builders import new

TABLES = tables_beside(__file__)


def test_a_temple_is_called_by_its_cell() -> None:
    assert [str(place.label) for place in standings.standings(new(3))] == ["a2", "b1"]


@pytest.mark.parametrize(
    "phase, begun, number",
    [(TILE, 0, 1), (ACTIONS, 0, 1), (SCORING, 1, 1), (VOLCANO, 1, 1), (ACTIONS, 1, 2), (OVER, 4, 4)],
)
def test_turns_belong_to_the_scoring_round_they_lead_to(phase: str, begun: int, number: int) -> None:
    position = new(3)
    position = position._replace(rounds=begun, turn=position.turn._replace(phase=phase))
    assert standings.round_of(position) == number


@pytest.mark.parametrize("line, kind", TABLES["kinds_of_action"])
def test_kinds_of_action(line: str, kind: str) -> None:
    assert str(MOVES.kind_of(MOVES.read(line))) == kind


def test_every_action_has_a_kind() -> None:
    assert {move.kind for move in MOVES.moves} == {*PlayerAction.__subclasses__(), Correct}
    assert str(MOVES.kind_of(Correct("a2", "value", "3"))) == "corrections"


def test_who_acts() -> None:
    position = MOVES.apply(new(3), MOVES.read("tile A6 c2"))
    assert MOVES.actor(position, MOVES.read("in 1")) == "red"
    assert MOVES.actor(position, MOVES.read("blue: in 1")) == "blue"
    assert MOVES.actor(position, Correct("a2", "value", "3")) == ""
    waiting = position._replace(
        turn=position.turn._replace(phase=SCORING, player=1), scoring=ScoringRound((1, 2, 0), "B6", 1)
    )
    assert MOVES.actor(waiting, MOVES.read("end")) == "blue"


@pytest.mark.parametrize(
    "points,field,laps", [(0, 0, 0), (1, 1, 0), (99, 99, 0), (100, 100, 0), (101, 1, 1), (125, 25, 1)]
)
def test_t92_the_track_goes_round(points: int, field: int, laps: int) -> None:
    """96 and 29 more are 125: field 25 and one lap of 100 behind it."""
    assert standings.track_place(points, 100) == (field, laps)
