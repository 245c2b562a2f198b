"""What nobody can take away any more: bonus tiles, carriages and houses stay (TT30-TT39, TT46, TT47).

What a player would score now is therefore the least there will be, but for a figure that goes from player
to player. Once somebody has brought about the end, the round is finished and everybody's last turn known
(TT45).
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.referee.score import ScoreSheet
from assistant.referee.services import Outlook, last_turn
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.box.catalogue import ROUTE
from assistant.thurn_und_taxis.box.phases import OVER
from assistant.thurn_und_taxis.score.closings import gaps
from assistant.thurn_und_taxis.score.scoring import score, tile_with_value
from assistant.thurn_und_taxis.table.position import NOBODY, Position, Turn
from assistant.thurn_und_taxis.table.rewards import end_tile


def outlook(position: Position, player: str) -> Outlook:
    """Return what is certain for the player of this colour and what is still possible."""
    seat = position.game.seat(player)
    sheet = score(position, seat)
    passed_on = [
        told.item(count)
        for expansion in position.game.expansions
        for told in expansion.told
        if not told.most and (count := told.counted(position, seat))
    ]
    certain = ScoreSheet(player, tuple(item for item in sheet.items if item not in passed_on))
    return Outlook(certain, tuple(_possible(position, seat)), _last_round(position, seat))


def _turn(position: Position) -> Turn:
    """Return the turn under way, also while others give tokens back in the middle of it."""
    held_up = [expansion.held_up(position) for expansion in position.game.expansions]
    return next(filter(None, held_up), position.turn)


def _acts_no_more(position: Position, seat: int) -> bool:
    """Whether this player has had the last turn; a return of tokens may still come."""
    turn = _turn(position)
    return turn.phase == OVER or (position.ender != NOBODY and seat < turn.player)


def _possible(position: Position, seat: int) -> Iterator[Text]:
    if not _acts_no_more(position, seat):
        yield from _of_turns(position, seat)
    told = (told for expansion in position.game.expansions for told in expansion.told)
    yield from filter(None, (one.to_come(position, seat) for one in told))


def _of_turns(position: Position, seat: int) -> Iterator[Text]:
    catalogue, business = position.game.catalogue, position.players[seat]
    carriages = catalogue.carriages
    # One carriage a turn, and the last round is one turn.
    one_turn = position.ender != NOBODY
    size = catalogue.next_carriage(business.carriage) if one_turn else max(carriages, default=0)
    if size > business.carriage:
        more = carriages[size] - carriages.get(business.carriage, 0)
        yield plural("carriage {size}: 1 point more", "carriage {size}: {count} points more", more, size=size)
    if business.supply:
        yield plural("1 house to place", "{count} houses to place", business.supply)
    routes = [stack.id for stack in catalogue.stacks.values() if stack.kind == ROUTE]
    on_top = [(stack, position.stacks[stack][0]) for stack in routes if position.stacks[stack]]
    # One by one: most of them everybody may still get, and those are told once for all.
    for tile in (*(gap.tile for gap in gaps(position, seat)), *on_top):
        yield tile_with_value(catalogue, tile)
    if position.ender == NOBODY and end_tile(position):
        yield Text("the tile for bringing about the end")


def _last_round(position: Position, seat: int) -> Text | None:
    if position.ender == NOBODY:
        return None
    return last_turn(-1 if _acts_no_more(position, seat) else seat - _turn(position).player)
