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

from collections.abc import Iterator
from typing import Any, Final

from assistant.referee.wording import shown
from assistant.referee.words_of_positions import (
    FLAG,
    NUMBER,
    Codec,
    Facts,
    in_words,
    one_of,
    read_word,
    refuse,
    seat,
    several,
    words_of,
)
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS
from assistant.thurn_und_taxis.box.phases import OF_THE_BASE_GAME, TAKE, Phase
from assistant.thurn_und_taxis.table.inventory import pile_left, stacks_left, supply_left
from assistant.thurn_und_taxis.table.position import NOBODY, Business, Cards, Game, Position, Tile, Turn

NONE: Final = "-"
_WORDS: Final = ("turn", "ended", "round", "ender", "open", "discard", "pile", "stacks")
_OF_A_TURN: Final = Facts(
    {
        **dict.fromkeys(("taken", "laid", "began", "closed"), NUMBER),
        "promoted": FLAG,
        "used": several(one_of(OFFICIALS)),
    },
    "taken:1",
)


def write_position(position: Position) -> str:
    """Return the position as one line; equal positions give the same line in every process."""
    return in_words(_words(position))


def read_position(text: str, game: Game) -> Position:
    """Return the position that a line means in this game.

    Raises BadInputError naming the word it cannot read. What can be read but is impossible at a table is
    left to the audit.
    """
    more = [name for expansion in game.expansions for name in expansion.part_words]
    words = words_of(text.lower(), (*_WORDS, *game.colours, *more))
    for expansion in game.expansions:
        game = expansion.game_of(words, game)
    own, cards = _of_a_player(game), _cards(game, ",")
    players = tuple(
        read_word(words, colour, lambda text: _player(text, own, game)) for colour in game.colours
    )
    position = Position(
        game=game,
        display=read_word(words, "open", cards.read),
        pile=0,
        discard=read_word(words, "discard", cards.read),
        players=players,
        stacks={},
        turn=read_word(words, "turn", lambda text: _turn(text, game, players), f"{TAKE},{game.colours[0]}"),
        round=read_word(words, "round", NUMBER.read, "1"),
        ender=read_word(words, "ender", lambda text: seat(game).read(text) if text else NOBODY),
        parts={expansion.id: expansion.read_part(words, game) for expansion in game.expansions},
        ended=read_word(words, "ended", lambda text: _turn(text, game, players) if text else None),
    )
    stacks = stacks_left(position) | read_word(words, "stacks", _of_stacks(game).read)
    pile = read_word(words, "pile", NUMBER.read, str(max(0, pile_left(position))))
    return position._replace(pile=pile, stacks=stacks)


def _words(position: Position) -> Iterator[tuple[str, str]]:
    game = position.game
    yield "turn", _write_turn(position.turn, game, position.own)
    if position.ended:
        yield "ended", _write_turn(position.ended, game, position.players[position.ended.player])
    yield "round", "" if position.round == 1 else str(position.round)
    yield "ender", "" if position.ender == NOBODY else game.colours[position.ender]
    yield "open", ",".join(position.display)
    yield "discard", ",".join(position.discard)
    yield "pile", "" if position.pile == pile_left(position) else str(position.pile)
    yield "stacks", _of_stacks(game).write(position.stacks, stacks_left(position))
    own = _of_a_player(game)
    for colour, business in zip(game.colours, position.players, strict=True):
        usual = Business((), (), (), supply_left(position, business))
        yield colour, own.write(business._asdict(), usual._asdict())
    for expansion in game.expansions:
        yield from expansion.write_part(position).items()


def _write_turn(turn: Turn, game: Game, own: Business) -> str:
    facts = _OF_A_TURN.write(_facts(turn), _facts(_usual(turn, own)))
    return ",".join(filter(None, (turn.phase, game.colours[turn.player], facts)))


def _facts(turn: Turn) -> dict[str, Any]:
    """Return what a turn has seen so far, in the order of its fields."""
    return dict(zip(("taken", "laid", "used", "began", "closed", "promoted"), turn[2:], strict=True))


def _usual(turn: Turn, own: Business) -> Turn:
    """Return a turn in which nothing was done yet, and nothing but taking and laying has changed the hand."""
    return Turn(turn.phase, turn.player, began_with=max(0, len(own.hand) + turn.laid - turn.taken))


def _turn(text: str, game: Game, players: tuple[Business, ...]) -> Turn:
    phase, colour, rest = (*text.split(",", 2), "", "")[:3]
    phases = [*OF_THE_BASE_GAME, *(name for expansion in game.expansions for name in expansion.phases)]
    moment, player, told = Phase(one_of(phases).read(phase)), seat(game).read(colour), _OF_A_TURN.read(rest)
    begun = Turn(moment, player, told.get("taken", 0), told.get("laid", 0))
    taken, laid, used, began, closed, promoted = (_facts(_usual(begun, players[player])) | told).values()
    return Turn(moment, player, taken, laid, used, began, closed, promoted=promoted)


def _city(game: Game) -> Codec[str]:
    def read(text: str) -> str:
        if text != UNKNOWN and text not in game.catalogue.cities:
            refuse("There is no city “{city}” on this map.", city=shown(text))
        return text

    return Codec(read)


def _cards(game: Game, between: str = "+") -> Codec[Cards]:
    """Return how cards are written of which the order does not matter."""
    cards = several(_city(game), between)
    return cards._replace(read=lambda text: tuple(sorted(cards.read(text))))


def _tiles(game: Game) -> Codec[tuple[Tile, ...]]:
    def read(text: str) -> Tile:
        stack, _, value = text.partition(".")
        return one_of(tuple(game.catalogue.stacks)).read(stack), NUMBER.read(value)

    tiles = several(Codec(read, lambda tile: f"{tile[0]}.{tile[1]}"))
    return tiles._replace(read=lambda text: tuple(sorted(tiles.read(text))))


def _of_a_player(game: Game) -> Facts:
    cards, sizes = _cards(game), [str(size) for size in game.catalogue.carriages]
    carriage = Codec(lambda text: int(one_of(("0", *sizes)).read(text)))
    named: dict[str, Codec[Any]] = {"hand": cards, "route": several(_city(game)), "houses": cards}
    return Facts({**named, "supply": NUMBER, "carriage": carriage, "tiles": _tiles(game)}, "houses:linz+ulm")


def _player(text: str, own: Facts, game: Game) -> Business:
    told = own.read(text)
    usual = Business((), (), (), max(0, game.catalogue.houses - len(told.get("houses", ()))))
    return usual._replace(**told)


def _of_stacks(game: Game) -> Facts:
    return Facts(dict.fromkeys(game.catalogue.stacks, several(NUMBER, none=NONE)), "baden:2+1")
