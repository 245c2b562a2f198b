"""The tokens of In Amt und Würden: who holds which, and who has to give some back (the expansion's part)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from assistant.referee.words_of_positions import FLAG, NUMBER, Codec, Facts, seat, several, unreadable
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS, components
from assistant.thurn_und_taxis.box.phases import OF_THE_BASE_GAME, Phase
from assistant.thurn_und_taxis.table.position import Game, Position, Turn
from assistant.thurn_und_taxis.table.position_text import NONE, Word

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

    def with_tokens(self, seat: int, tokens: Tokens) -> TokensHeld:
        """Return the part with other tokens in front of a player."""
        return self._replace(held=(*self.held[:seat], tokens, *self.held[seat + 1 :]))

    def with_chips(self, seat: int, chips: int) -> TokensHeld:
        """Return the part with another number of chips in front of a player."""
        return self._replace(chips=(*self.chips[:seat], chips, *self.chips[seat + 1 :]))


def no_tokens(game: Game) -> TokensHeld:
    """Return the part at the start: all tokens on their stacks."""
    return TokensHeld(((0,) * len(OFFICIALS),) * len(game.colours), (0,) * len(game.colours))


def tokens_of(position: Position) -> TokensHeld:
    """Return the tokens at this moment."""
    found: TokensHeld = position.parts[ID]
    return found


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


def has_empty_stack(position: Position) -> bool:
    """Whether the stack of an official is used up."""
    return any(count <= 0 for count in stacks_left(position))


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


def clockwise_from(position: Position, seat: int) -> list[int]:
    """Return all seats, beginning with this one."""
    count = len(position.game.colours)
    return [(seat + step) % count for step in range(count)]


def _tokens(position: Position) -> Codec[TokensHeld]:
    """Return how tokens and chips are written: those of the officials, then chips."""
    part, colours = tokens_of(position), position.game.colours
    facts = Facts(dict.fromkeys(colours, several(NUMBER)), "red:1+0+2+0+3")

    def read(text: str) -> TokensHeld:
        found = part
        for colour, numbers in facts.read(text).items():
            if len(numbers) != len(OFFICIALS) + 1:
                unreadable(text, facts.example)
            owner = colours.index(colour)
            found = found.with_tokens(owner, numbers[:-1]).with_chips(owner, numbers[-1])
        return found

    def write(part: TokensHeld) -> str:
        held = {
            colour: (*tokens, chips)
            for colour, tokens, chips in zip(colours, part.held, part.chips, strict=True)
        }
        return facts.write(held, {}) if any(map(any, held.values())) else ""

    return Codec(read, write)


def _resumed(game: Game) -> Codec[Turn]:
    """Return how the turn is written that goes on afterwards: step, seat, counts, officials."""

    def read(text: str) -> Turn:
        phase, *rest = text.split("+")
        numbers, officials = tuple(map(NUMBER.read, rest[:6])), tuple(rest[6:])
        fits = len(numbers) == len(_NUMBERS) and numbers[0] in game.seats
        if phase not in OF_THE_BASE_GAME or not fits or not set(officials) <= set(OFFICIALS):
            unreadable(text, "lay+0+1+0+1+0+0+amtmann")
        player, taken, laid, began, closed, promoted = numbers
        return Turn(Phase(phase), player, taken, laid, officials, began, closed, promoted=bool(promoted))

    def write(turn: Turn) -> str:
        numbers = (int(getattr(turn, name)) for name in _NUMBERS)
        return "+".join((turn.phase, *map(str, numbers), *turn.officials))

    return Codec(read, write)


def _pending(position: Position) -> Codec[TokensHeld]:
    """Return how it is written who has to give tokens back, such as ``red+blue,again:1``."""
    part, game = tokens_of(position), position.game
    facts = Facts({"again": FLAG, "late": FLAG, "then": _resumed(game)}, "again:1")
    owner, seats = seat(game), several(seat(game), none=NONE)

    def read(text: str) -> TokensHeld:
        pending, _, rest = text.partition(",")
        due = () if pending == NONE else tuple(map(owner.read, pending.split("+")))
        again, late, resumed = (_NOTHING | facts.read(rest)).values()
        return TokensHeld(part.held, part.chips, due, resumed, again, late)

    def write(part: TokensHeld) -> str:
        _, _, due, resumed, again, late = part
        rest = facts.write({"again": again, "late": late, "then": resumed}, _NOTHING)
        return ",".join(filter(None, (seats.write(due), rest))) if due or rest else ""

    return Codec(read, write)


_NOTHING: Final[dict[str, Any]] = {"again": False, "late": False, "then": None}
WORDS: Final = (Word("tokens", _tokens, ID), Word("pending", _pending, ID))
