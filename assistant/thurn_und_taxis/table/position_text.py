"""A whole position as one line of text, to be kept, pasted and typed by people.

    turn=lay,red,taken:1,began:2 round=3 open=basel,ulm,? discard=lodz red=hand:ulm+?,route:basel,houses:linz

One word per thing, in any order; ``write_position`` always writes the order of this table and nothing that
follows from the rest, so that equal positions give equal texts.

    turn=lay,red,taken:1        phase, who acts; taken, laid and began count cards, used are officials
                                (postmeister+wagner), closed is the length of the route closed, promoted:1
                                when it has brought a carriage; began is left out where it follows from the
                                hand; without this word the first player is to take a card
    round=3                     the round under way; left out: the first
    ender=red                   who brought about the end
    open=basel,ulm,?            the open cards, ? for each that nobody has named; left out: none
    discard=lodz,lodz           the discarded cards
    pile=40                     cards in the pile; left out: those that lie nowhere else
    stacks=baden:2+1,end:-      tiles left where that does not follow from what the players have
    ended=hand,blue,closed:3    the turn with a closed route that is just over, until somebody acts
    red=hand:ulm+?,route:basel+zuerich,houses:linz,supply:3,carriage:4,tiles:baden.3+route-5.2
                                a player; left out: no cards, no houses, houses not on the board in supply,
                                no carriage, no tiles

Expansions have words of their own. Upper and lower case are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from assistant.referee.words_of_positions import (
    FLAG,
    NUMBER,
    AnyCodec,
    Codec,
    Facts,
    in_words,
    one_of,
    read_word,
    seat,
    several,
    words_of,
)
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS
from assistant.thurn_und_taxis.box.phases import OF_THE_BASE_GAME, TAKE, Phase
from assistant.thurn_und_taxis.table import codecs
from assistant.thurn_und_taxis.table.inventory import pile_left, stacks_left
from assistant.thurn_und_taxis.table.position import Business, Cards, Game, Position, Tile, Turn, untouched
from assistant.thurn_und_taxis.table.slots import BASE_SLOTS

NONE: Final = "-"
BOARD, OWNED, LYING, TURN, COUNTED, ADDED, BEFORE, STACKS, PILE = range(9)
"""When a word is read: after those that its own follows from."""
_OF_A_TURN: Final = Facts(
    {
        **dict.fromkeys(("taken", "laid", "began", "closed"), NUMBER),
        "promoted": FLAG,
        "used": several(one_of(OFFICIALS)),
    },
    "taken:1",
)


@dataclass(frozen=True)
class Word:
    """A word of a position's text: which fact it tells, a field of the position or the part of an expansion.

    Left out it is as on a table that nobody has touched, or as ``follows`` from the rest. Words stand in the
    order in which they are written; ``read`` says when they are read.
    """

    name: str
    codec: Callable[[Position], AnyCodec]
    fact: str
    read: int = ADDED
    follows: Callable[[Position], Any] | None = None

    def get(self, position: Position) -> Any:  # noqa: ANN401 - of any kind
        """Return what it tells."""
        return position.parts[self.fact] if self.fact in position.parts else getattr(position, self.fact)

    def put(self, position: Position, value: Any) -> Position:  # noqa: ANN401 - of any kind
        """Return the position with what it tells."""
        if self.fact in position.parts:
            return position.with_part(self.fact, value)
        return position._replace(**{self.fact: value})


class _Owned(Word):
    """Everything that a player has."""

    def get(self, position: Position) -> Business:
        return position.players[position.game.seat(self.name)]

    def put(self, position: Position, value: Business) -> Position:
        return position.with_player(position.game.seat(self.name), value)


def write_position(position: Position) -> str:
    """Return the position as one line; equal positions give the same line in every process."""
    start = untouched(position.game)
    # All players are written alike.
    made = cache(lambda codec: codec(position))

    def written(word: Word) -> str:
        value = word.get(position)
        usual = word.follows(position) if word.follows else word.get(start)
        # Whose turn it is is always said.
        return made(word.codec).write(value) if value != usual or word.read == TURN else ""

    return in_words((word.name, written(word)) for word in words(position.game))


def read_position(text: str, game: Game) -> Position:
    """Return the position that a line means in this game.

    Raises BadInputError naming the word it cannot read. What can be read but is impossible at a table is
    left to the audit.
    """
    known, position = words(game), untouched(game)
    told = {"turn": f"{TAKE},{game.colours[0]}"} | words_of(text.lower(), [word.name for word in known])
    for word in sorted(known, key=lambda word: word.read):
        if word.name in told:
            position = word.put(position, read_word(told, word.name, word.codec(position).read))
        elif word.follows:
            position = word.put(position, word.follows(position))
    return position._replace(pile=max(0, position.pile))


def words(game: Game) -> tuple[Word, ...]:
    """Return the words of a game's positions, in the order in which they are written."""
    return _words(game.colours, game.expansions)


@lru_cache(maxsize=64)
def _words(colours: tuple[str, ...], expansions: tuple[Any, ...]) -> tuple[Word, ...]:
    more = (word for expansion in expansions for word in expansion.words)
    return (*_WORDS, *(_Owned(colour, _owned, "players", OWNED) for colour in colours), *more)


def _by_slot(fact: str) -> Callable[[Position], AnyCodec]:
    """Return how a fact is written: its slot says it."""
    return lambda position: _SLOTS[fact].codec(position.game)


def _owned(position: Position) -> Codec[Business]:
    facts = Facts({fact: codec(position) for fact, codec in _OF_A_PLAYER.items()}, "houses:linz+ulm")

    def without(houses: Cards) -> Business:
        return Business((), (), (), position.game.catalogue.houses - len(houses))

    def read(text: str) -> Business:
        told = facts.read(text)
        usual = without(told.get("houses", ()))
        return usual._replace(**{"supply": max(0, usual.supply), **told})

    return Codec(read, lambda own: facts.write(own._asdict(), without(own.houses)._asdict()))


def _turns(position: Position) -> Codec[Turn]:
    game, players = position.game, position.players
    phases = [*OF_THE_BASE_GAME, *(name for expansion in game.expansions for name in expansion.phases)]

    def read(text: str) -> Turn:
        phase, colour, rest = (*text.split(",", 2), "", "")[:3]
        moment, player = Phase(one_of(phases).read(phase)), seat(game).read(colour)
        told = _OF_A_TURN.read(rest)
        begun = Turn(moment, player, told.get("taken", 0), told.get("laid", 0))
        taken, laid, used, began, closed, promoted = (_facts(_usual(begun, players[player])) | told).values()
        return Turn(moment, player, taken, laid, used, began, closed, promoted=promoted)

    def write(turn: Turn) -> str:
        facts = _OF_A_TURN.write(_facts(turn), _facts(_usual(turn, players[turn.player])))
        return ",".join(filter(None, (turn.phase, game.colours[turn.player], facts)))

    return Codec(read, write)


def _facts(turn: Turn) -> dict[str, Any]:
    """Return what a turn has seen so far, in the order of its fields."""
    return dict(zip(("taken", "laid", "used", "began", "closed", "promoted"), turn[2:], strict=True))


def _usual(turn: Turn, own: Business) -> Turn:
    """Return a turn in which nothing was done yet, and nothing but taking and laying has changed the hand."""
    return Turn(turn.phase, turn.player, began_with=max(0, len(own.hand) + turn.laid - turn.taken))


def _stacks(position: Position) -> Codec[Mapping[str, tuple[int, ...]]]:
    facts = Facts(dict.fromkeys(position.game.catalogue.stacks, several(NUMBER, none=NONE)), "baden:2+1")
    left = stacks_left(position)
    return Codec(lambda text: left | facts.read(text), lambda stacks: facts.write(stacks, left))


def _tiles(position: Position) -> Codec[tuple[Tile, ...]]:
    def read(text: str) -> Tile:
        stack, _, value = text.partition(".")
        return one_of(tuple(position.game.catalogue.stacks)).read(stack), NUMBER.read(value)

    return codecs.in_any_order(several(Codec(read, lambda tile: f"{tile[0]}.{tile[1]}")))


_SLOTS: Final = {fact: slot for slot in BASE_SLOTS.slots if not callable(slot.facts) for fact in slot.facts}
_OF_A_PLAYER: Final[Mapping[str, Callable[[Position], AnyCodec]]] = {
    "hand": _by_slot("hand"),
    "route": _by_slot("route"),
    "houses": _by_slot("hand"),
    "supply": _by_slot("supply"),
    "carriage": _by_slot("carriage"),
    "tiles": _tiles,
}
"""A slot tells a single house, or the tiles of one stack; here stand all of a player's."""
_WORDS: Final = (
    Word("turn", _turns, "turn", TURN),
    Word("ended", _turns, "ended", BEFORE),
    Word("round", _by_slot("round"), "round", COUNTED),
    Word("ender", _by_slot("ender"), "ender", COUNTED),
    Word("open", _by_slot("open"), "display", LYING),
    Word("discard", _by_slot("discard"), "discard", LYING),
    Word("pile", _by_slot("pile"), "pile", PILE, pile_left),
    Word("stacks", _stacks, "stacks", STACKS, stacks_left),
)
