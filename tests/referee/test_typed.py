"""Every game keeps the interface in its own types: what stands here is checked by mypy, not when it runs."""

from __future__ import annotations

from assistant import orcs_orcs_orcs, thurn_und_taxis, tikal
from assistant.orcs_orcs_orcs.actions import Action as OrcsAction
from assistant.orcs_orcs_orcs.table.position import Position as OrcsPosition
from assistant.referee.logs.seating import Seating
from assistant.referee.pad.ledger import AnyNotes
from assistant.referee.pad.notes import Note
from assistant.referee.protocol import Ledger, Referee, has_board
from assistant.thurn_und_taxis.actions import Action as ThurnAction
from assistant.thurn_und_taxis.table.position import Position as ThurnPosition
from assistant.tikal.actions import Action as TikalAction
from assistant.tikal.table.position import Position as TikalPosition

ORCS: Referee[OrcsPosition, OrcsAction] = orcs_orcs_orcs.REFEREE
THURN: Referee[ThurnPosition, ThurnAction] = thurn_und_taxis.REFEREE
TIKAL: Referee[TikalPosition, TikalAction] = tikal.REFEREE
PADS: tuple[Ledger[AnyNotes, Note | Seating], ...] = (
    orcs_orcs_orcs.REFEREE.pad,
    thurn_und_taxis.REFEREE.pad,
    tikal.REFEREE.pad,
)


def test_games_have_boards_and_their_pads_have_none() -> None:
    assert has_board(ORCS)
    assert has_board(THURN)
    assert has_board(TIKAL)
    assert not any(map(has_board, PADS))
