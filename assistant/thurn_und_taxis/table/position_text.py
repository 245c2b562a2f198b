"""A whole position as one line of text, to be kept, pasted and typed by people.

    turn=lay,red,taken:1,began:2 round=3 open=basel,ulm,? discard=lodz red=hand:ulm+?,route:basel,houses:linz

One word per thing, in any order; ``write_position`` always writes the order of this table and nothing that
follows from the rest, so that equal positions give equal texts.

    turn=lay,red,taken:1        phase, who acts; taken, laid and began count cards, used are officials
                                (postmeister+wagner), read from two cards taken or laid where left out,
                                closed is the length of the route closed, promoted:1 when it has brought a
                                carriage; began is left out where it follows from the hand; without this
                                word the first player is to take a card
    round=3                     the round under way; left out: the first
    ender=red                   who brought about the end
    left=red                    who has left the table for good
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

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from assistant.referee.values import new
from assistant.referee.words_of_positions import (
    FLAG,
    LEFT,
    NOTHING,
    NUMBER,
    SEAT,
    AnyCodec,
    Codec,
    Segment,
    facts,
    field,
    in_words,
    no_facts,
    one_of,
    several,
    unlike,
    with_words,
    words_of,
)
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS, POSTILLION, POSTMEISTER
from assistant.thurn_und_taxis.box.rulebook import BROUGHT_BY, OF_THE_BASE_GAME, TAKE
from assistant.thurn_und_taxis.rules.turns import MOST_IN_A_STEP
from assistant.thurn_und_taxis.table.position import (
    CARDS_CODEC,
    NOBODY,
    TILES_CODEC,
    Business,
    Game,
    Position,
    Turn,
    pile_left,
    stacks_left,
    untouched,
)
from assistant.thurn_und_taxis.table.slots import BASE_SLOTS

NONE: Final = "-"
BOARD, OWNED, LYING, TURN, COUNTED, ADDED, BEFORE, STACKS, PILE = range(9)
"""When a word is read: after those that its own follows from."""


def write_position(position: Position) -> str:
    """Return the position as one line; equal positions give the same line in every process."""
    words = _words(position.game.colours, position.game.expansions)
    return in_words((word.name, word.write(position)) for word in words)


def read_position(text: str, game: Game) -> Position:
    """Return the position that a line means in this game.

    Raises BadInputError naming the word it cannot read. What can be read but is impossible at a table is
    left to the audit.
    """
    words = _words(game.colours, game.expansions)
    texts = words_of(text.lower(), [word.name for word in words])
    position = with_words(untouched(game), words, texts)
    return position._replace(pile=max(0, position.pile))


@lru_cache(maxsize=64)
def _words(colours: tuple[str, ...], expansions: tuple[Any, ...]) -> tuple[Segment[Position], ...]:
    """Return the words of a game's positions, in the order in which they are written."""
    more = (word for expansion in expansions for word in expansion.words)
    return (*_WORDS, *(_owned(seat, colour) for seat, colour in enumerate(colours)), *more)


def _owned(seat: int, colour: str) -> Segment[Position]:
    """Return the word of everything that a player has; houses that do not stand on the map are in supply."""

    def put(position: Position, values: dict[str, Any]) -> Position:
        supply = max(0, position.game.catalogue.houses - len(values.get("houses", ())))
        own = position.players[seat]._replace(**{"supply": supply, **values})
        return position.with_player(seat, own)

    def get(position: Position) -> dict[str, Any]:
        own = position.players[seat]
        supply = position.game.catalogue.houses - len(own.houses)
        return unlike({**_EMPTY, "supply": supply}, own._asdict())

    return Segment(colour, _PLAYER, get, put, OWNED, follows=no_facts)


def _write_turn(game: Game, values: dict[str, Any]) -> str:
    start = values["phase"], game.colours[values["player"]]
    return ",".join(filter(None, (*start, _SEEN.write(game, values))))


def _read_turn(game: Game, text: str) -> dict[str, Any]:
    phase, colour, rest = (*text.split(",", 2), "", "")[:3]
    start = {"phase": _phase(game, phase), "player": SEAT.read(game, colour)}
    return {**start, **_SEEN.read(game, rest)}


def _phase(game: Game, text: str) -> str:
    played = {expansion.id for expansion in game.expansions}
    brought = (phase for phase, expansion in BROUGHT_BY.items() if expansion in played)
    return one_of([*OF_THE_BASE_GAME, *brought]).read(game, text)


def _unusual(position: Position, turn: Turn) -> dict[str, Any]:
    """Return what is stated of a turn, its phase and player always."""
    values = unlike(_facts(_usual(position, turn)), _facts(turn))
    return {**values, "phase": turn.phase, "player": turn.player}


def _facts(turn: Turn) -> dict[str, Any]:
    """Return what a turn has seen so far, in the order of its fields."""
    return dict(zip(_FACTS, turn, strict=True))


def _usual(position: Position, turn: Turn) -> Turn:
    """Return a turn in which nothing was done yet, and nothing but taking and laying has changed the hand."""
    began = len(position.players[turn.player].hand) + turn.laid - turn.taken
    return Turn(turn.phase, turn.player, began_with=max(0, began))


def _turn(position: Position, known: dict[str, Any]) -> Turn:
    get = known.get
    start = Turn(get("phase", TAKE), get("player", 0), get("taken", 0), get("laid", 0))
    # Nobody has taken two cards without the Postmeister, nor laid two without the Postillion.
    steps = (POSTMEISTER, start.taken), (POSTILLION, start.laid)
    helped = tuple([official for official, cards in steps if cards >= MOST_IN_A_STEP])
    return new(Turn, (_facts(_usual(position, start)) | {"used": helped} | known).values())


_FACTS: Final = ("phase", "player", "taken", "laid", "used", "began", "closed", "promoted")
"""What the text calls the fields of a turn."""
_COUNTED: Final = dict.fromkeys(("taken", "laid", "began", "closed"), NUMBER)
_SEEN: Final = facts({**_COUNTED, "promoted": FLAG, "used": several(one_of(OFFICIALS))}, "taken:1")
_TURN: Final = Codec(_read_turn, _write_turn)
_VALUES: Final = several(NUMBER, none=NONE)
_SLOTS: Final = BASE_SLOTS.by_fact
_OF_ALL: Final[Mapping[str, AnyCodec]] = {"houses": CARDS_CODEC, "tiles": TILES_CODEC}
"""A slot tells a single house, or the tiles of one stack; here stand all of a player's."""
_PLAYER: Final = facts(
    {fact: _OF_ALL.get(fact) or _SLOTS[fact].codec for fact in Business._fields}, "houses:linz+ulm"
)
_EMPTY: Final = Business((), (), (), 0)._asdict()
_WORDS: Final[tuple[Segment[Position], ...]] = (
    Segment(
        "turn",
        _TURN,
        lambda position: _unusual(position, position.turn),
        lambda position, values: position.with_turn(_turn(position, values)),
        TURN,
        follows=no_facts,
    ),
    Segment(
        "ended",
        _TURN,
        lambda position: _unusual(position, position.ended) if position.ended else NOTHING,
        lambda position, values: position._replace(ended=_turn(position, values)),
        BEFORE,
        NOTHING,
    ),
    Segment("round", _SLOTS["round"].codec, *field("round"), COUNTED, 1),
    Segment("ender", _SLOTS["ender"].codec, *field("ender"), COUNTED, NOBODY),
    LEFT,
    Segment("open", _SLOTS["open"].codec, *field("display"), LYING, ()),
    Segment("discard", _SLOTS["discard"].codec, *field("discard"), LYING, ()),
    Segment("pile", _SLOTS["pile"].codec, *field("pile"), PILE, follows=pile_left),
    Segment(
        "stacks",
        facts(lambda game: dict.fromkeys(game.catalogue.stacks, _VALUES), "baden:2+1"),
        lambda position: unlike(stacks_left(position), position.stacks),
        lambda position, values: position._replace(stacks=stacks_left(position) | values),
        STACKS,
        follows=no_facts,
    ),
)
