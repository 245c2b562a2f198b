"""What nobody can take away any more: cards, and in the very last turn everything (O20, O48, O71-O73).

Trophies are lost to creatures that reach the tower, and counters fall, as long as somebody else can make
creatures move; a poison card may still come from whoever has the ability to give one. Only who has the last
turn of the game has nobody to fear.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.orcs_orcs_orcs.box.phases import OVER
from assistant.orcs_orcs_orcs.rules.outcomes import EndFacts, is_over
from assistant.orcs_orcs_orcs.score.scoring import CREATURES, score
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.score import ScoreSheet
from assistant.referee.services import Outlook, last_turn
from assistant.referee.text import Text, plural


def outlook(position: Position, player: str) -> Outlook:
    """Return what is certain for the player of this colour and what is still possible."""
    seat = position.game.seat(player)
    sheet = score(position, seat)
    if not _may_be_changed_by_others(position, seat):
        return Outlook(sheet, (), _last_round(position, seat))
    kept = tuple(item for item in sheet.items if item.source != CREATURES)
    lost = (Text("Poison cards that others may still give go off this."),)
    return Outlook(ScoreSheet(player, kept, lost), tuple(_possible(sheet)), _last_round(position, seat))


def _is_last_round(position: Position) -> bool:
    return is_over(EndFacts(position.empty_lanes, round_over=False)) == "last-round"


def _may_be_changed_by_others(position: Position, seat: int) -> bool:
    if position.turn.phase == OVER:
        return False
    last = len(position.wizards) - 1
    return not _is_last_round(position) or position.turn.player != last or seat != last


def _possible(sheet: ScoreSheet) -> Iterator[Text]:
    trophies = [item for item in sheet.items if item.source == CREATURES]
    if trophies:
        yield plural(
            "1 trophy, which creatures may still take back; its counter may fall",
            "{count} trophies, which creatures may still take back; their counters may fall",
            sum(item.count for item in trophies),
        )


def _last_round(position: Position, seat: int) -> Text | None:
    if not _is_last_round(position) or position.turn.phase == OVER:
        return None
    return last_turn(seat - position.turn.player)
