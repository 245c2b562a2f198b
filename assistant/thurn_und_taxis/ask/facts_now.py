"""What a table knows of each question: the facts of a position, who and what an answer is about, and worth.

The facts are taken for whoever is to act and are not judged. Beside them stand the names that an answer
mentions, and what something is worth: carriages, bonus tiles, the Wagner and the route's tile, all lands,
letters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import (
    UNKNOWN,
    Line,
    PartlyKnown,
    counted,
    in_points,
    named_facts,
    one_of,
    settled_by,
    yes_or_no,
)
from assistant.referee.text import Text, joined
from assistant.thurn_und_taxis.actions import RIGHT
from assistant.thurn_und_taxis.box.catalogue import ROUTE, load_catalogue
from assistant.thurn_und_taxis.box.rulebook import OVER, RETURN
from assistant.thurn_und_taxis.expansions import amt_tokens, kurier
from assistant.thurn_und_taxis.expansions.amt_tokens import officials_held, tokens_of
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.horses import ID as HORSES
from assistant.thurn_und_taxis.expansions.horses import horses_of
from assistant.thurn_und_taxis.expansions.kurier import is_forced, letters_of, price
from assistant.thurn_und_taxis.moves.cards import lay_facts
from assistant.thurn_und_taxis.moves.closing import hand_facts
from assistant.thurn_und_taxis.moves.turns import official_facts
from assistant.thurn_und_taxis.new_game import EXPANSIONS
from assistant.thurn_und_taxis.rules.closing import SIZES
from assistant.thurn_und_taxis.rules.turns import ALL_LANDS_TILE, MOMENTS
from assistant.thurn_und_taxis.table.effects import LEFT_OUT_ONCE
from assistant.thurn_und_taxis.table.position import NOBODY, Position, city_name, owners_in, with_houses

_CATALOGUE: Final = load_catalogue()
OTHER_LANDS: Final = len(_CATALOGUE.lands) - 1
MOST_CARDS: Final = 12
_LENGTHS: Final = sorted(stack.length for stack in _CATALOGUE.stacks.values() if stack.kind == ROUTE)
NOTHING: Final = 0
NONE_LEFT: Final = "none"


class CarriageWorthFacts(NamedTuple):
    """The largest carriage of a player; those before it count no more (TT47)."""

    largest: Annotated[int, one_of(SIZES)]


def carriage_worth(facts: CarriageWorthFacts) -> str:
    """Return the points of the largest carriage."""
    return str(_CATALOGUE.carriages[facts.largest])


CARRIAGE_ANSWERS: Final = in_points(_CATALOGUE.carriages.values())


class TileWorthFacts(NamedTuple):
    """A stack of bonus tiles, from which some have been taken; the highest lies on top (TT3)."""

    stack: Annotated[str, one_of(_CATALOGUE.stacks)]
    taken: Annotated[int, counted(4)]


def tile_worth(facts: TileWorthFacts) -> str:
    """Return the points of the tile that lies on top now."""
    values = _CATALOGUE.stacks[facts.stack].values
    return str(values[facts.taken]) if facts.taken < len(values) else NONE_LEFT


TILE_ANSWERS: Final = in_points(value for stack in _CATALOGUE.stacks.values() for value in stack.values)


class WagnerFacts(NamedTuple):
    """A route that is closed with the Wagner's help: what it is long enough for."""

    length: Annotated[int, counted(MOST_CARDS, least=3)]
    following: Annotated[int, one_of(SIZES)]


def with_wagner(facts: WagnerFacts) -> str:
    """Return the carriage that the Wagner gives, and the tile the route itself is long enough for."""
    reaches = facts.length + _CATALOGUE.wagner_reach >= facts.following
    tile = max((length for length in _LENGTHS if length <= facts.length), default=NOTHING)
    return f"{facts.following if reaches else NOTHING}-{tile}"


def _with_wagner(carriage: int, tile: int) -> Text:
    first = Text("Carriage {size}", size=carriage) if carriage else Text("No carriage")
    if not tile:
        return Text("{carriage}, and no tile for a long route.", carriage=first)
    message = "{carriage}, and the tile for a route of {length}."
    return Text(message, carriage=first, length=tile)


WAGNER_ANSWERS: Final = {
    f"{carriage}-{tile}": _with_wagner(carriage, tile)
    for carriage, tile in product((NOTHING, *SIZES), (NOTHING, *_LENGTHS))
}


class AllLandsFacts(NamedTuple):
    """Where a player has houses, for the tile for all lands."""

    lands: Annotated[int, counted(OTHER_LANDS)]
    in_baiern: Annotated[bool, yes_or_no()]
    without_baiern: Annotated[bool, settled_by("all-lands", "without-baiern")]
    owned: Annotated[bool, yes_or_no(usual=False)]
    left: Annotated[bool, yes_or_no(usual=True)]


def all_lands_due(facts: AllLandsFacts) -> str:
    """Return whether the tile for all lands is due; the first printing leaves out Baiern (TT34, TT36)."""
    every = facts.lands == OTHER_LANDS and (facts.without_baiern or facts.in_baiern)
    return "yes" if every and not facts.owned and facts.left else "no"


def all_lands_sum(facts: PartlyKnown) -> Text:
    """Return how many lands that are, of how many."""
    if facts.without_baiern:
        return Text("{lands} of {every} lands; Baiern does not count.", lands=facts.lands, every=OTHER_LANDS)
    return Text(
        "{lands} of {every} lands, Baiern included.",
        lands=facts.lands + facts.in_baiern,
        every=OTHER_LANDS + 1,
    )


class LetterWonFacts(NamedTuple):
    """A house that is placed in a city with letters."""

    first: Annotated[bool, yes_or_no()]


def letter_for_a_house(facts: LetterWonFacts) -> str:
    """Return whether the house brings the letter of the city (KF3, KF4)."""
    return "yes" if facts.first else "no"


Found = dict[str, object]


def _with(expansion: str) -> Callable[[Callable[..., Found]], Callable[..., Found]]:
    """Return what tells nothing in games without the expansion."""
    return lambda look: lambda position, *city: look(position, *city) if expansion in position.parts else {}


def route(position: Position) -> Found:
    return {"length": len(position.own.route)}


def lay(position: Position, city: str, beside: str = "") -> Found:
    own = position.own
    record = lay_facts(position, city, RIGHT, own.route, position.turn.player)
    known = named_facts(record, "city", "in_route", "in_hand")
    ends = list(dict.fromkeys((*own.route[:1], *own.route[-1:])))
    neighbours = position.game.catalogue.neighbours
    if beside:
        known["end"] = city_name(position, beside)
        if ends and beside not in ends:
            # A road from elsewhere proves nothing about this route.
            return {**known, "road": UNKNOWN}
        ends = [beside]
    # Without an end named, both ends have to agree.
    roads = {city in neighbours[end] for end in ends}
    if len(roads) == 1:
        known["road"] = roads.pop()
    return known


def tile(position: Position) -> Found:
    return {"length": position.turn.closed or len(position.own.route), "ended": position.ender != NOBODY}


def carriage(position: Position) -> Found:
    used = official_facts(position, "", laying=False)
    known = {**carriage_with_letters(position), **named_facts(used, "used", "first_round", "empty_hand")}
    return known | _left_open(position)


def carriage_with_letters(position: Position) -> Found:
    length = position.turn.closed or len(position.own.route)
    return {"length": length, "following": position.game.catalogue.next_carriage(position.own.carriage)}


def official(position: Position) -> Found:
    record = official_facts(position, "", laying=False)
    known = named_facts(record, "used", "taken", "first_round", "empty_hand") | _left_open(position)
    amtmann_may_help = kurier.ID in position.parts and position.turn.taken
    return {**known, "taken": UNKNOWN} if amtmann_may_help else known


def turn(position: Position) -> Found:
    turn = position.turn
    known: Found = {"taken": turn.taken, "laid": turn.laid, "promoted": turn.promoted}
    known |= carriage_with_letters(position)
    return {"phase": turn.phase, **known} if turn.phase in MOMENTS else known


def hand(position: Position) -> Found:
    return named_facts(hand_facts(position, (), position.own), "hand")


def all_lands(position: Position) -> Found:
    """Return the lands in which whoever acts has a house, and whether such a tile is owned or left."""
    catalogue, own = position.game.catalogue, position.own
    lands = {catalogue.cities[city].land for city in own.houses}
    return {
        "lands": len(lands - {LEFT_OUT_ONCE}),
        "in_baiern": LEFT_OUT_ONCE in lands,
        "owned": any(stack == ALL_LANDS_TILE for stack, _ in own.tiles),
        "left": bool(position.stacks.get(ALL_LANDS_TILE)),
    }


def others_house(position: Position, city: str) -> Found:
    there = [city in business.houses for business in position.players]
    own = there[position.turn.player]
    return {"own": own, "others": sum(there) - own}


def next_moment(position: Position) -> Found:
    """What will have happened when whoever is to act has finished."""
    turn = position.turn
    if turn.phase not in MOMENTS or turn.phase == OVER:
        return {}
    last = position.game.after(turn.player) <= turn.player
    if position.ender == NOBODY:
        # The turn under way may still bring about the end.
        return {}
    return {"moment": "round" if last else "end"}


def version_of(position: Position) -> str:
    """Return the version that is played, by its expansions."""
    own = _kinds(position.game.expansions)
    return next(name for name, kinds in EXPANSIONS.items() if _kinds(kinds) == own)


def _kinds(expansions: Sequence[Expansion]) -> list[str]:
    return [expansion.id for expansion in expansions]


def _left_open(position: Position) -> Found:
    """Return what is not stated, because letters put out of force the rules that ask: they pay for all."""
    if kurier.ID not in position.parts:
        return {}
    forced = is_forced(position)
    known = {"used": position.turn.officials, "first_round": forced, "empty_hand": forced}
    return {name: UNKNOWN for name, matters in known.items() if matters}


@_with(kurier.ID)
def letters(position: Position) -> Found:
    part, turn, forced = letters_of(position), position.turn, is_forced(position)
    known: Found = {
        # Which official is asked for is not known here.
        "again": UNKNOWN if turn.officials else False,
        "spent": part.paid,
        "held": part.held[turn.player],
        "began_with": part.began_with,
        "laid": turn.laid,
        "forced": forced,
    }
    # Where one of them has to help, it depends on the official who is free.
    return known if forced else {**known, "price": price(position, "")}


@_with(kurier.ID)
def letter(position: Position, city: str) -> Found:
    return {"first": city not in with_houses(position)}


@_with(HORSES)
def horses(position: Position) -> Found:
    """Return the route and the horses of whoever acts; horses that nobody noted are left open."""
    length = len(position.own.route)
    least, most = horses_of(position, position.turn.player)
    decided = least == most or least >= length
    return {"length": length, "horses": least} if decided else {"length": length}


@_with(amt_tokens.ID)
def tokens_held(position: Position) -> Found:
    """Return the tokens of whoever acts."""
    part = tokens_of(position)
    return {
        "due": position.turn.phase == RETURN,
        "late": part.late,
        "any_token": any(part.held[position.turn.player]),
        "kinds": len(officials_held(position, position.turn.player)),
        "supply": position.own.supply,
    }


def houses(position: Position, places: Sequence[str]) -> Iterator[Line]:
    """Tell who has houses in the city that is asked about."""
    if not places:
        return
    city = places[0]
    names = owners_in(position, city)
    if names:
        yield Text("Houses in {city}: {names}.", city=city_name(position, city), names=joined(names))
    else:
        yield Text("In {city} stands no house yet.", city=city_name(position, city))


def who_is_next(position: Position, _places: Sequence[str]) -> Iterator[Line]:
    """Tell who is to act now, and who after that or until the end."""
    turn, names = position.turn, position.game.names
    if turn.phase == OVER:
        return
    yield Text("Now it is the turn of {name}.", name=names[turn.player])
    if position.ender == NOBODY:
        after = (*names[turn.player + 1 :], *names[: turn.player])
        yield Text("Clockwise after that: {names}.", names=joined(after))
    elif names[turn.player + 1 :]:
        yield Text("After that, for the last time: {names}.", names=joined(names[turn.player + 1 :]))
    else:
        yield Text("That is the last turn of the game.")
