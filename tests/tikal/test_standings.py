"""What pages show of a game of Tikal: temples, treasure sets, rounds, kinds of action and who acts."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.logs.log import Correct
from assistant.tikal import score as standings
from assistant.tikal.actions import PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.turns import winners
from assistant.tikal.score import score
from assistant.tikal.table.position import ACTIONS, OVER, SCORING, TILE, VOLCANO, Position, ScoringRound
from tests.tables import tables_beside
from tests.tikal.builders import new

TABLES = tables_beside(__file__)


def with_site(position: Position, cell: str, **changed: Any) -> Position:  # noqa: ANN401 - any field of a site
    return position._replace(sites={**position.sites, cell: position.sites[cell]._replace(**changed)})


def test_the_printed_temples_stand_empty_at_the_start() -> None:
    found = standings.standings(new(3))
    assert [(place.place, place.value, place.holder, place.strengths) for place in found] == [
        ("a2", 1, "", {}),
        ("b1", 1, "", {}),
    ]
    assert str(found[0].label) == "a2"


def test_a_leader_outweighs_two_explorers() -> None:
    position = with_site(new(3), "a2", value=4, leaders=(1, 0, 0), explorers=(0, 2, 0))
    temple = standings.standings(position)[0]
    assert (temple.value, temple.holder, temple.strengths) == (4, "red", {"red": 3, "blue": 2})
    assert (temple.tied, temple.settled) == ((), False)


def test_three_explorers_tie_with_a_leader() -> None:
    position = with_site(new(3), "a2", leaders=(1, 0, 0), explorers=(0, 3, 1))
    temple = standings.standings(position)[0]
    assert (temple.holder, temple.tied, temple.settled) == ("", ("red", "blue"), False)
    assert temple.strengths == {"red": 3, "blue": 3, "yellow": 1}


def test_only_who_shares_the_majority_reads_of_the_tie() -> None:
    """Red and blue have three each on a2, yellow one: a note for both, none for yellow."""
    position = with_site(new(3), "a2", leaders=(1, 0, 0), explorers=(0, 3, 1))
    assert [len(score(position, seat).notes) for seat in range(3)] == [1, 1, 0]


def test_a_guard_settles_a_temple() -> None:
    position = with_site(new(3), "b1", guard=2, explorers=(4, 0, 0))
    temple = standings.standings(position)[1]
    assert (temple.holder, temple.settled, str(temple.note)) == ("yellow", True, "guard")
    assert temple.strengths == {"red": 4}


def test_treasure_sets_come_largest_first() -> None:
    position = new(3)
    owner = position.expeditions[1]._replace(treasures=(1, 0, 3, 0, 0, 2, 0, 0))
    position = position._replace(expeditions=(position.expeditions[0], owner, position.expeditions[2]))
    assert [(str(held.label), held.points) for held in standings.holdings(position, 1)] == [
        ("triple of m3", 6),
        ("pair of m6", 3),
        ("single of m1", 1),
    ]
    assert standings.holdings(position, 0) == ()


def test_treasures_that_cannot_be_are_no_set() -> None:
    position = new(3)
    owner = position.expeditions[0]._replace(treasures=(4, 0, 0, 0, 0, 0, 0, 0))
    assert standings.holdings(position._replace(expeditions=(owner, *position.expeditions[1:])), 0) == ()


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


def test_nobody_has_won_while_the_game_goes_on() -> None:
    position = new(2)
    assert winners(position) == ()
    ended = position._replace(turn=position.turn._replace(phase=OVER))
    assert winners(ended) == ("red", "blue")
