"""The tokens of In Amt und Würden: who holds which, and who has to give some back (the expansion's part)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from assistant.referee.words_of_positions import NUMBER, unreadable
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS, components
from assistant.thurn_und_taxis.box.phases import OF_THE_BASE_GAME, Phase
from assistant.thurn_und_taxis.table.position import Game, Position, Turn

ID: Final = "amt"
WORDS: Final = ("tokens", "pending")

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


def write_tokens(position: Position) -> dict[str, str]:
    """Return the part as words: ``tokens=red:1+0+2+0+3`` (officials, chips), ``pending=red+blue,again:1``."""
    part, game = tokens_of(position), position.game
    words = {}
    if any(any(tokens) for tokens in part.held) or any(part.chips):
        words["tokens"] = ",".join(
            f"{colour}:{'+'.join(map(str, (*tokens, chips)))}"
            for colour, tokens, chips in zip(game.colours, part.held, part.chips, strict=True)
        )
    facts = ["+".join(game.colours[seat] for seat in part.pending) or "-"]
    facts += [f"{name}:1" for name, flag in (("again", part.again), ("late", part.late)) if flag]
    if part.resumed is not None:
        turn = part.resumed
        numbers = (turn.player, turn.taken, turn.laid, turn.began_with, turn.closed, int(turn.promoted))
        facts.append("then:" + "+".join((turn.phase, *map(str, numbers), *turn.officials)))
    if facts != ["-"]:
        words["pending"] = ",".join(facts)
    return words


def read_tokens(words: Mapping[str, str], game: Game) -> TokensHeld:
    """Return the part that its words mean. Raises BadInputError."""
    try:
        return _pending(_held(words.get("tokens", ""), game), words.get("pending", ""), game)
    except (ValueError, IndexError):
        text = " ".join(f"{name}={words[name]}" for name in WORDS if name in words)
        unreadable(text, "tokens=red:1+0+2+0+3")


def _held(text: str, game: Game) -> TokensHeld:
    part = no_tokens(game)
    for fact in text.split(",") if text else ():
        colour, _, numbers = fact.partition(":")
        *tokens, chips = (NUMBER.read(number) for number in numbers.split("+"))
        if len(tokens) != len(OFFICIALS):
            raise ValueError
        seat = game.colours.index(colour)
        part = part.with_tokens(seat, tuple(tokens)).with_chips(seat, chips)
    return part


def _pending(part: TokensHeld, text: str, game: Game) -> TokensHeld:
    if not text:
        return part
    seats, *facts = text.split(",")
    pending = tuple(game.colours.index(colour) for colour in seats.split("+")) if seats != "-" else ()
    named = dict(fact.partition(":")[::2] for fact in facts)
    if not set(named) <= {"again", "late", "then"}:
        raise ValueError
    resumed = None
    if "then" in named:
        phase, *rest = named["then"].split("+")
        player, taken, laid, began, closed, promoted = (NUMBER.read(number) for number in rest[:6])
        officials = tuple(rest[6:])
        if phase not in OF_THE_BASE_GAME or not set(officials) <= set(OFFICIALS):
            raise ValueError
        game.colours[player]
        resumed = Turn(Phase(phase), player, taken, laid, officials, began, closed, promoted=bool(promoted))
    return part._replace(pending=pending, resumed=resumed, again="again" in named, late="late" in named)
