"""What mends a refused action beside the tables of ``by_hand/remedies.txt``: ways, and what is put away."""

from __future__ import annotations

import pytest

from assistant.referee.logs.log import Correct
from assistant.referee.moves import Remedy
from assistant.tikal.actions import PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.turns import Ending, EndTurn
from tests.inside import inside
from tests.tikal.builders import after, new
from tests.tikal.test_disputes import walled_in


@pytest.mark.parametrize("option,expected", [("set-aside", ("away A4", 0)), ("undecided", None)])
def test_a_tile_that_fits_nowhere_is_put_away(option: str, expected: tuple[str, int] | None) -> None:
    fix = MOVES.fix(walled_in(option), MOVES.read("tile A4 h5"))
    assert (fix and (MOVES.write(inside(fix.instead)), fix.cost)) == expected


def does(line: str) -> PlayerAction:
    action = MOVES.read(line)
    assert not isinstance(action, Correct)
    return action


def test_only_what_is_proven_is_proposed() -> None:
    position = after(new(2), "tile A6 c2")
    assert MOVES.proven(position, Remedy(does("go a1-b2"), (does("in 1"),))) is not None
    assert MOVES.proven(position, Remedy(does("in 1"), (does("go a1-b2"),))) is None
    assert MOVES.proven(position, Remedy(does("go a1-c2"), (does("in 1"),))) is None


def test_nothing_is_done_instead_of_ending_a_turn() -> None:
    """Whoever may act may end, so there is nothing to mend."""
    position = after(new(2), "tile A6 c2")
    assert list(Ending().wishes(position, EndTurn(), 0)) == []
