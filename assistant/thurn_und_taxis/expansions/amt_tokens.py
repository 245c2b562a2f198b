"""The tokens of In Amt und Würden: who holds which, and who has to give some back (the expansion's part)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from assistant.referee.values import replaced
from assistant.referee.words_of_positions import (
    FLAG,
    NOTHING,
    NUMBER,
    SEAT,
    Codec,
    Segment,
    facts,
    several,
    unlike,
    unreadable,
)
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS, components
from assistant.thurn_und_taxis.box.rulebook import OF_THE_BASE_GAME
from assistant.thurn_und_taxis.table.position import Game, Position, Turn
from assistant.thurn_und_taxis.table.position_text import ADDED, NONE

ID: Final = "amt"
_NUMBERS: Final = ("player", "taken", "laid", "began_with", "closed", "promoted")
"""What is counted of a turn, in the order in which a position's text tells it."""

Tokens = tuple[int, ...]
"""How many tokens of each official, in the order of ``OFFICIALS``."""


class TokensHeld(NamedTuple):
    """Tokens and chips of each seat, and the seats that still have to give tokens back, in order.

    ``resumed`` is the turn that goes on afterwards; ``again`` tells that a stack was still empty after
    everybody's return, ``late`` that the game is over but for the last return.
    """

    held: tuple[Tokens, ...]
    chips: tuple[int, ...]
    pending: tuple[int, ...] = ()
    resumed: Turn | None = None
    again: bool = False
    late: bool = False

    def with_token(self, seat: int, official: str, more: int) -> TokensHeld:
        """Return what is held once a player has so many more tokens of an official."""
        place, tokens = OFFICIALS.index(official), self.held[seat]
        return self.with_tokens(seat, replaced(tokens, place, tokens[place] + more))

    def with_tokens(self, seat: int, tokens: Tokens) -> TokensHeld:
        """Return the part with other tokens in front of a player."""
        return self._replace(held=replaced(self.held, seat, tokens))

    def with_chips(self, seat: int, chips: int) -> TokensHeld:
        """Return the part with another number of chips in front of a player."""
        return self._replace(chips=replaced(self.chips, seat, chips))


def tokens_of(position: Position) -> TokensHeld:
    """Return the tokens at this moment."""
    held: TokensHeld = position.parts[ID]
    return held


def tokens_in_play(game: Game) -> Tokens:
    """Return how many tokens there are of each official with so many players."""
    stocks = components()[ID]["tokens"][str(len(game.colours))]
    return tuple(stocks[official] for official in OFFICIALS)


def officials_held(position: Position, seat: int) -> list[str]:
    """Return the officials of whom a player has tokens."""
    tokens = tokens_of(position).held[seat]
    return [official for official, count in zip(OFFICIALS, tokens, strict=True) if count]


def stacks_left(position: Position) -> Tokens:
    """Return how many tokens lie on the stack of each official."""
    held = [sum(tokens) for tokens in zip(*tokens_of(position).held, strict=True)]
    return tuple(total - out for total, out in zip(tokens_in_play(position.game), held, strict=True))


def chips_left(position: Position) -> int:
    """Return how many chips nobody has."""
    return int(components()[ID]["chips"]) - sum(tokens_of(position).chips)


def to_return(position: Position, order: Iterable[int]) -> tuple[int, ...]:
    """Return the seats that have a token to give back, in this order."""
    held = tokens_of(position).held
    return tuple(seat for seat in order if any(held[seat]))


def free_to_return(position: Position) -> tuple[int, ...]:
    """Return the seats that may give tokens back now: one, or all that are left where no order is set."""
    part = tokens_of(position)
    options = position.game.options
    in_order = options.last_return_anticlockwise if part.late else options.return_clockwise
    return (position.turn.player,) if in_order else part.pending


def _read_tokens(game: Game, text: str) -> dict[str, Tokens]:
    read = _TOKENS.read(game, text)
    if any(len(numbers) != len(OFFICIALS) + 1 for numbers in read.values()):
        unreadable(text, _EXAMPLE)
    return read


def _held(position: Position) -> dict[str, Tokens]:
    """Return tokens and chips by colour, nothing where nobody has any."""
    part = tokens_of(position)
    rows = zip(position.game.colours, part.held, part.chips, strict=True)
    held = {colour: (*tokens, chips) for colour, tokens, chips in rows}
    return held if any(map(any, held.values())) else {}


def _with_held(position: Position, held: Mapping[str, Tokens]) -> Position:
    part = tokens_of(position)
    for colour, (*tokens, chips) in held.items():
        owner = position.game.seat(colour)
        part = part.with_tokens(owner, (*tokens,)).with_chips(owner, chips)
    return position.with_part(ID, part)


def _read_resumed(game: Game, text: str) -> Turn:
    phase, *rest = text.split("+")
    numbers, officials = tuple([NUMBER.read(game, count) for count in rest[:6]]), tuple(rest[6:])
    fits = len(numbers) == len(_NUMBERS) and numbers[0] in game.seats
    if phase not in OF_THE_BASE_GAME or not fits or not set(officials) <= set(OFFICIALS):
        unreadable(text, "lay+0+1+0+1+0+0+amtmann")
    player, taken, laid, began, closed, promoted = numbers
    return Turn(phase, player, taken, laid, officials, began, closed, promoted=bool(promoted))


def _write_resumed(_: Game, turn: Turn) -> str:
    numbers = (str(int(getattr(turn, name))) for name in _NUMBERS)
    return "+".join((turn.phase, *numbers, *turn.officials))


def _read_pending(game: Game, text: str) -> tuple[Any, ...]:
    pending, _, rest = text.partition(",")
    due = () if pending == NONE else tuple([SEAT.read(game, colour) for colour in pending.split("+")])
    return due, *(_NOTHING | _AFTERWARDS.read(game, rest)).values()


def _write_pending(game: Game, pending: tuple[Any, ...]) -> str:
    due, *rest = pending
    other = unlike(_NOTHING, dict(zip(_NOTHING, rest, strict=True)))
    return ",".join(filter(None, (several(SEAT, none=NONE).write(game, due), _AFTERWARDS.write(game, other))))


def _due(position: Position) -> tuple[Any, ...]:
    return tokens_of(position)[2:]


def _with_due(position: Position, pending: tuple[Any, ...]) -> Position:
    return position.with_part(ID, TokensHeld(*tokens_of(position)[:2], *pending))


_NOTHING: Final[dict[str, Any]] = {"then": None, "again": False, "late": False}
_RESUMED: Final = Codec[Turn](_read_resumed, _write_resumed)
_AFTERWARDS: Final = facts({"again": FLAG, "late": FLAG, "then": _RESUMED}, "again:1")
_EXAMPLE: Final = "red:1+0+2+0+3"
"""Tokens of the officials, then chips."""
_TOKENS: Final = facts(lambda game: dict.fromkeys(game.colours, several(NUMBER)), _EXAMPLE)
_PENDING: Final = Codec[tuple[Any, ...]](_read_pending, _write_pending)
WORDS: Final = (
    Segment("tokens", _TOKENS._replace(read=_read_tokens), _held, _with_held, ADDED, NOTHING),
    Segment("pending", _PENDING, _due, _with_due, ADDED, ((), *_NOTHING.values())),
)
"""Who has to give tokens back is written such as ``red+blue,again:1``, and how the turn goes on afterwards by
its step, seat, counts and officials."""
