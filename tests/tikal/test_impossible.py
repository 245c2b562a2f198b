"""What no table can show is refused even when the table overrules the referee, each in one sentence."""

from __future__ import annotations

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.tikal.moves.every import MOVES
from assistant.tikal.table.position import Position
from tests.tables import tables_beside
from tests.tikal import auctioning
from tests.tikal.builders import after
from tests.tikal.refusing import start

TABLES = tables_beside(__file__)


@pytest.mark.parametrize("lines,line,sentence", TABLES["test_impossible"])
def test_impossible(lines: tuple[str, ...], line: str, sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=sentence):
        MOVES.apply(after(start(), *lines), MOVES.read(line))


@pytest.mark.parametrize("text, line, sentence", TABLES["an_auction_goes_on_in_its_own_moments_only"])
def test_an_auction_goes_on_in_its_own_moments_only(text: str, line: str, sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=sentence):
        MOVES.apply(auctioning.table(text), MOVES.read(line))


def overruled(position: Position, line: str) -> Position:
    """Return the position after a line that the referee refuses and the table lets pass."""
    return MOVES.apply(position, MOVES.read(line))
