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
from typing import Final

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown
from assistant.referee.words_of_positions import in_words, read_word, words_of
from assistant.thurn_und_taxis.actions import UNKNOWN
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS
from assistant.thurn_und_taxis.box.phases import OF_THE_BASE_GAME, TAKE, Phase
from assistant.thurn_und_taxis.table.inventory import pile_left, stacks_left, supply_left
from assistant.thurn_und_taxis.table.position import NOBODY, Business, Cards, Game, Position, Tile, Turn
from assistant.thurn_und_taxis.table.reading import read_facts, read_number, unreadable

NONE: Final = "-"
_WORDS: Final = ("turn", "ended", "round", "ender", "open", "discard", "pile", "stacks")
_COUNTS: Final = ("taken", "laid", "began", "closed", "promoted")


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
    players = tuple(read_word(words, colour, lambda text: _player(text, game)) for colour in game.colours)
    position = Position(
        game=game,
        display=read_word(words, "open", lambda text: _cards(text, ",", game)),
        pile=0,
        discard=read_word(words, "discard", lambda text: _cards(text, ",", game)),
        players=players,
        stacks={},
        turn=read_word(words, "turn", lambda text: _turn(text, game, players), f"{TAKE},{game.colours[0]}"),
        round=read_word(words, "round", read_number, "1"),
        ender=read_word(words, "ender", lambda text: _seat(text, game) if text else NOBODY),
        parts={expansion.id: expansion.read_part(words, game) for expansion in game.expansions},
        ended=read_word(words, "ended", lambda text: _turn(text, game, players) if text else None),
    )
    stacks = stacks_left(position)
    pile = read_word(words, "pile", read_number, str(max(0, pile_left(position))))
    return position._replace(
        pile=pile, stacks={**stacks, **read_word(words, "stacks", lambda text: _stacks(text, game))}
    )


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
    due = stacks_left(position)
    odd = [f"{stack}:{_joined(left)}" for stack, left in position.stacks.items() if left != due[stack]]
    yield "stacks", ",".join(odd)
    for colour, business in zip(game.colours, position.players, strict=True):
        yield colour, _write_player(position, business)
    for expansion in game.expansions:
        yield from expansion.write_part(position).items()


def _joined(values: tuple[int, ...]) -> str:
    return "+".join(map(str, values)) or NONE


def _write_turn(turn: Turn, game: Game, own: Business) -> str:
    counts = (turn.taken, turn.laid, turn.began_with, turn.closed, int(turn.promoted))
    usual = (0, 0, _usual_beginning(turn, own), 0, 0)
    named = zip(_COUNTS, counts, usual, strict=True)
    facts = [f"{name}:{count}" for name, count, expected in named if count != expected]
    used = [f"used:{'+'.join(turn.officials)}"] if turn.officials else []
    return ",".join([turn.phase, game.colours[turn.player], *facts, *used])


def _usual_beginning(turn: Turn, own: Business) -> int:
    """Return how many cards the hand must have held, if nothing but taking and laying has changed it."""
    return max(0, len(own.hand) + turn.laid - turn.taken)


def _write_player(position: Position, business: Business) -> str:
    facts = {
        "hand": "+".join(business.hand),
        "route": "+".join(business.route),
        "houses": "+".join(business.houses),
        "supply": "" if business.supply == supply_left(position, business) else str(business.supply),
        "carriage": str(business.carriage or ""),
        "tiles": "+".join(f"{stack}.{value}" for stack, value in business.tiles),
    }
    # A player who has nothing yet has no word.
    return ",".join(f"{name}:{value}" for name, value in facts.items() if value)


def _seat(text: str, game: Game) -> int:
    seat = game.seat(text)
    if seat == NOBODY:
        unreadable(text, game.colours[0])
    return seat


def _cards(text: str, separator: str, game: Game) -> Cards:
    return tuple(sorted(_cities(text, separator, game)))


def _cities(text: str, separator: str, game: Game) -> tuple[str, ...]:
    cities = tuple(text.split(separator)) if text else ()
    for city in cities:
        if city != UNKNOWN and city not in game.catalogue.cities:
            raise BadInputError("There is no city “{city}” on this map.", city=shown(city))
    return cities


def _turn(text: str, game: Game, players: tuple[Business, ...]) -> Turn:
    phase, _, rest = text.partition(",")
    colour, _, rest = rest.partition(",")
    phases = [*OF_THE_BASE_GAME, *(name for expansion in game.expansions for name in expansion.phases)]
    if phase not in phases:
        unreadable(text, "lay,red,taken:1")
    facts = read_facts(rest, (*_COUNTS, "used"), "taken:1")
    taken, laid, began, closed, promoted = (read_number(facts.get(name, "0")) for name in _COUNTS)
    seat = _seat(colour, game)
    officials = tuple(facts["used"].split("+")) if "used" in facts else ()
    if not set(officials) <= set(OFFICIALS):
        unreadable(facts["used"], "+".join(OFFICIALS))
    turn = Turn(Phase(phase), seat, taken, laid, officials, began, closed, promoted=bool(promoted))
    return turn if "began" in facts else turn._replace(began_with=_usual_beginning(turn, players[seat]))


def _player(text: str, game: Game) -> Business:
    names = ("hand", "route", "houses", "supply", "carriage", "tiles")
    facts = read_facts(text, names, "houses:linz+ulm")
    houses = _cards(facts.get("houses", ""), "+", game)
    carriage = read_number(facts.get("carriage", "0"))
    if carriage and carriage not in game.catalogue.carriages:
        unreadable(facts["carriage"], "carriage:3")
    return Business(
        hand=_cards(facts.get("hand", ""), "+", game),
        route=_cities(facts.get("route", ""), "+", game),
        houses=houses,
        supply=read_number(facts["supply"])
        if "supply" in facts
        else max(0, game.catalogue.houses - len(houses)),
        carriage=carriage,
        tiles=_tiles(facts.get("tiles", ""), game),
    )


def _tiles(text: str, game: Game) -> tuple[Tile, ...]:
    tiles = []
    for tile in text.split("+") if text else ():
        stack, _, value = tile.partition(".")
        if stack not in game.catalogue.stacks:
            unreadable(tile, "baden.3")
        tiles.append((stack, read_number(value)))
    return tuple(sorted(tiles))


def _stacks(text: str, game: Game) -> dict[str, tuple[int, ...]]:
    facts = read_facts(text, tuple(game.catalogue.stacks), "baden:2+1")
    return {
        stack: () if values == NONE else tuple(read_number(value) for value in values.split("+"))
        for stack, values in facts.items()
    }
