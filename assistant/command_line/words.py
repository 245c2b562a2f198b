"""Names, prices and other plain sentences of the command line, for the table of a log."""

from __future__ import annotations

from assistant.locale import DEFAULT_LANGUAGE, say
from assistant.referee.logs.log import Header
from assistant.referee.protocol import AnyLedger
from assistant.referee.score import ScoreItem, signed


def priced(cost: int, referee: AnyLedger) -> str:
    """Return a price with its currency."""
    return f"{cost} {referee.currency}".strip()


def name_of(header: Header, player: str) -> str:
    """Return a player's name and colour."""
    return f"{header.player(player).name} ({player})"


def game_line(referee: AnyLedger, header: Header) -> str:
    """Return the game, the edition and who plays."""
    players = ", ".join(name_of(header, player.id) for player in header.players)
    return f"{referee.title}, {referee.rulebook.edition(header.edition).name}: {players}."


def item_line(item: ScoreItem) -> str:
    """Return one item of a sum with its rule: ``temple b3: 5 (T68)``."""
    points = item.term if item.count == 1 else f"{item.term} = {signed(item.points)}"
    return f"{say(item.label, DEFAULT_LANGUAGE)}: {points} ({item.rule})"
