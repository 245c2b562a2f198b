"""Tikal behind the common interface: what pages and the command line rely on."""

from __future__ import annotations

from assistant.referee.logs.log import Header, Player
from assistant.referee.rules import EITHER
from assistant.referee.verdict import Violation
from assistant.tikal import REFEREE
from assistant.tikal.table.position import ACTIONS

TWO = (Player("red", "Ann"), Player("blue", "Bo"))


def test_legal_actions_are_all_judged_legal() -> None:
    """Six A tiles; each can be laid on a3, b3, c1 or c2 in six rotations: 144, worked out in test_counts."""
    position = REFEREE.new_game(Header("tikal", "rio-grande", "basic", "1", TWO))
    actions = REFEREE.legal_actions(position)
    assert len(actions) == 144
    assert all(REFEREE.judge(position, action).legal for action in actions)


def test_a_game_may_start_from_a_position() -> None:
    start = "turn=actions,blue,7 b3=A1,v4,red:L2"
    position = REFEREE.new_game(Header("tikal", "rio-grande", "basic", "1", TWO, start=start))
    assert (position.turn.phase, position.turn.player, position.turn.left) == (ACTIONS, 1, 7)
    assert position.sites["b3"].value == 4
    assert REFEREE.fingerprint(position) == start


def test_a_reason_left_open_is_told_by_the_rule_itself() -> None:
    rule = REFEREE.rulebook["T42"]
    assert REFEREE.rulebook.refusal(Violation("T42", {"cell": "b3"}, EITHER)) == rule.text["en"]
