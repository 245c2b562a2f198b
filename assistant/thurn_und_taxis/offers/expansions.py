"""Offers of the expansions: tokens given back (In Amt und Würden), and what is told of the northern board.

Roads and lands that an action waits for are asked where they first decide something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from assistant.referee.component_sheets import SheetField, read_value
from assistant.referee.offers import Answers, Choice, Offer, ask_which, chosen, each_player, remembered
from assistant.referee.slot_kinds import numbers
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import (
    HOUSE,
    OPEN_CARD,
    UNKNOWN,
    UNSEEN_CARD,
    Action,
    Return,
    TellCity,
    TellLand,
    TellRoad,
    TellTile,
)
from assistant.thurn_und_taxis.box.catalogue import MOST_POINTS, UNTOLD_LAND
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.box.rulebook import RETURN
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.expansions.amt_tokens import (
    chips_left,
    free_to_return,
    officials_held,
    tokens_of,
)
from assistant.thurn_und_taxis.expansions.north import road_fact, road_known
from assistant.thurn_und_taxis.expansions.north_board import NO, hidden_values, land_word
from assistant.thurn_und_taxis.moves.move import DIGITS
from assistant.thurn_und_taxis.offers.cards import CITY, as_cards, noted, refilled, unseen_cards
from assistant.thurn_und_taxis.rules.cards import OFFICIAL_NAMES
from assistant.thurn_und_taxis.rules.expansions import FOR_A_CARD, FOR_A_CHIP, FOR_A_HOUSE
from assistant.thurn_und_taxis.table.effects import can_be_among, left_to_draw, open_stacks, possible_cards
from assistant.thurn_und_taxis.table.position import Cards, Position, city_name, land_name, tile_text

WHO: Final = "who"
TOKENS: Final = "tokens"
SHOWN: Final = "shown-1"

_Sets = Sequence[tuple[str, ...]]


class _Wish(NamedTuple):
    """What somebody wants for tokens, and which sets of them bring it, by seat.

    ``cities`` are those to choose from, as cards or for a house; one of them goes without saying.
    """

    name: str
    label: Text
    sets: dict[int, _Sets]
    reward: str = ""
    cities: Callable[[int], Sequence[str]] = lambda _: ()


def returning(position: Position, zone: str) -> list[Offer]:
    """Return the offers to give tokens back; a tapped city is the card or the house that is wanted."""
    if position.turn.phase != RETURN:
        return []
    if zone in position.game.catalogue.cities:
        wishes = _wishes_at(position, zone)
    elif zone == PILE:
        wishes = [_unseen(position)]
    else:
        wishes = _wishes(position)
    here = "-here" if zone else ""  # beside what can be done anywhere it is something else
    return [_offer(position, wish, f"{wish.name}{here}") for wish in wishes if wish.sets]


def _wishes(position: Position) -> list[_Wish]:
    """Return everything that tokens can bring, the most first."""
    late = tokens_of(position).late
    chip = _sets_of_all(position, FOR_A_CHIP) if chips_left(position) else {}
    return [
        _house(position, Text("Place a house (4 tokens)"), position.game.catalogue.cities),
        _Wish("return-chip", Text("Take a chip (3 tokens)"), chip),
        _card(position, Text("Take an open card (2 tokens)"), _open_cards(position)),
        _unseen(position),
        _unseen_but_named(position),
        *([] if late else [_for_nothing(position)]),
        _Wish("return-none", Text("Give no token back"), _none(position)),
        *([_for_nothing(position)] if late else []),  # it is allowed, and nobody gains by it
    ]


def _wishes_at(position: Position, city: str) -> list[_Wish]:
    name = city_name(position, city)
    card = Text("Take {city} (2 tokens)", city=name)
    house = Text("Place a house in {city} (4 tokens)", city=name)
    return [
        _card(position, card, [city] if city in _open_cards(position) else []),
        _house(position, house, [city]),
    ]


def _house(position: Position, label: Text, cities: Iterable[str]) -> _Wish:
    def free(seat: int) -> list[str]:
        own = position.players[seat]
        return [city for city in cities if city not in own.houses] if own.supply else []

    sets = _sets(position, [seat for seat in free_to_return(position) if free(seat)], FOR_A_HOUSE)
    return _Wish("return-house", label, sets, HOUSE, free)


def _card(position: Position, label: Text, cities: Sequence[str]) -> _Wish:
    sets = {} if tokens_of(position).late or not cities else _sets_of_all(position, FOR_A_CARD)
    return _Wish("return-card", label, sets, OPEN_CARD, lambda _: cities)


def open_for_tokens(position: Position) -> Cards:
    """Return the open cards, where somebody has enough tokens for one."""
    may = not tokens_of(position).late and _sets_of_all(position, FOR_A_CARD)
    return position.display if may else ()


def _open_cards(position: Position) -> list[str]:
    return possible_cards(position, position.display)


def _unseen(position: Position) -> _Wish:
    none = tokens_of(position).late or not left_to_draw(position)
    sets = {} if none else _sets_of_all(position, FOR_A_CARD)
    return _Wish("return-draw", Text("Draw a card (2 tokens)"), sets, UNSEEN_CARD)


def _unseen_but_named(position: Position) -> _Wish:
    """Return the same where everybody may see the card, which is told by a tap on its city."""
    cities = unseen_cards(position)
    label = Text("Draw and name the card (2 tokens)")
    sets = _unseen(position).sets if len(cities) > 1 else {}
    return _Wish("return-draw-named", label, sets, UNSEEN_CARD, lambda _: cities)


def _for_nothing(position: Position) -> _Wish:
    """Return the sets that somebody has to give for nothing, or would rather than take what they bring."""
    counts = (
        (1, FOR_A_CARD, FOR_A_HOUSE) if chips_left(position) else (1, FOR_A_CARD, FOR_A_CHIP, FOR_A_HOUSE)
    )
    by_seat = _sets_of_all(position, *counts)
    label = Text("Give tokens back for nothing")
    everything = [officials for sets in by_seat.values() for officials in sets]
    if len(everything) == 1:
        label = Text("Give {tokens} back for nothing", tokens=_named(everything[0]))
    return _Wish("return-for-nothing", label, by_seat)


def _none(position: Position) -> dict[int, _Sets]:
    late = tokens_of(position).late
    return {seat: [()] for seat in free_to_return(position) if late or not officials_held(position, seat)}


def _sets_of_all(position: Position, *counts: int) -> dict[int, _Sets]:
    return _sets(position, free_to_return(position), *counts)


def _sets(position: Position, seats: Iterable[int], *counts: int) -> dict[int, _Sets]:
    """Return the sets of so many different tokens by seat, for those who have enough."""
    held = {seat: officials_held(position, seat) for seat in seats}
    texts = {
        seat: [officials for count in counts for officials in combinations(own, count)]
        for seat, own in held.items()
    }
    return {seat: sets for seat, sets in texts.items() if sets}


def _offer(position: Position, wish: _Wish, name: str) -> Offer:
    def seat_of(answers: Answers) -> int:
        return position.game.seat(answers[WHO]) if WHO in answers else next(iter(wish.sets))

    def city_of(answers: Answers) -> str:
        return answers.get(CITY) or next(iter(wish.cities(seat_of(answers))), "")

    def choices(answers: Answers) -> tuple[Choice, ...]:
        listed: list[Choice] = []
        if len(wish.sets) > 1:
            listed.append(Choice(WHO, Text("Who?"), "list", tuple(each_player(position.game, wish.sets))))
            if WHO not in answers:
                return tuple(listed)
        seat = seat_of(answers)
        cities, sets = wish.cities(seat), wish.sets[seat]
        if len(cities) > 1:
            listed.append(Choice(CITY, Text("Which city?"), "zone", as_cards(position, cities)))
        if len(sets) > 1:
            listed.append(_which_tokens(sets))
        if wish.reward == OPEN_CARD and (len(cities) == 1 or CITY in answers):
            listed += refilled(position, city_of(answers))
        return tuple(listed)

    def build(answers: Answers) -> Return:
        seat = seat_of(answers)
        officials = tuple(answers[TOKENS].split()) if TOKENS in answers else wish.sets[seat][0]
        city = city_of(answers) or (UNKNOWN if wish.reward == UNSEEN_CARD else "")
        player = "" if seat == position.turn.player else position.game.colours[seat]
        return Return(officials, wish.reward, city, noted(answers.get(SHOWN, PILE)), player)

    return Offer(name, wish.label, None, remembered(choices), build)


def _which_tokens(sets: _Sets) -> Choice:
    words = {" ".join(officials): Text("{tokens}", tokens=_named(officials)) for officials in sets}
    return ask_which(TOKENS, Text("Which tokens?"), words)


def _named(officials: Iterable[str]) -> str:
    return ", ".join(OFFICIAL_NAMES[official] for official in officials)


TILE: Final = "tile"


def telling(position: Position, zone: str) -> Iterable[Offer]:
    """Return the offers to tell of a city, roads from it to the ends of the route, and values of tiles."""
    if not zone and (telling := _tile_offer(position)):
        yield telling
    city = position.game.catalogue.cities.get(zone)
    if city is None:
        return
    if counting := _land_offer(position, city.land):
        yield counting
    own = position.own
    for end in dict.fromkeys((*own.route[:1], *own.route[-1:])):
        wanted = can_be_among(position, own.hand, zone) and zone not in own.route
        if wanted and not road_known(position, end, zone):
            yield _road_offer(position, zone, end)
    if city.land != UNTOLD_LAND:
        return
    lands = position.game.catalogue.lands.values()
    answers = {land_word(land): Text("{land}", land=land.name) for land in lands}
    choice = ask_which("land", Text("In which land does {city} lie?", city=city.name), answers)
    yield chosen("land", Text("Tell its land"), choice, lambda land: TellCity(zone, land))


def _road_offer(position: Position, city: str, end: str) -> Offer:
    """Return the offer to tell whether a road joins a city to an end of the route."""
    names = {"start": city_name(position, end), "end": city_name(position, city)}
    choice = ask_which("road", Text("Does a road lead from {start} to {end}?", **names), _YES_OR_NO)
    label = Text("Road to {city}", city=names["start"])
    return chosen(f"road-{end}", label, choice, lambda there: TellRoad(city, end, there != NO))


def _land_offer(position: Position, land: str) -> Offer | None:
    """Return the offer to tell how many cities a land has, where somebody may be due a tile for it."""
    catalogue = position.game.catalogue
    open_to_them = (stack for business in position.players for stack in open_stacks(position, business))
    if land not in catalogue.open_lands or not any(land in stack.lands for stack in open_to_them):
        return None
    known = len(catalogue.lands[land].cities)
    anywhere = sum(city.land == UNTOLD_LAND for city in catalogue.cities.values())
    answers = tuple(numbers(range(known, min(known + catalogue.unnamed + anywhere, len(DIGITS)) + 1)))
    name = land_name(position, land)
    choice = Choice("cities", Text("How many cities lie in {land}?", land=name), "list", answers)
    word = land_word(catalogue.lands[land])
    label = Text("Cities in {land}", land=name)
    return chosen("cities", label, choice, lambda count: TellLand(word, int(count)))


def _tile_offer(position: Position) -> Offer | None:
    """Return the offer to tell the value of a tile that somebody has, where one is unknown."""
    owners: dict[str, Text] = {}
    for seat in position.game.seats:
        for stack, value in position.players[seat].tiles:
            if not value:
                owners[f"{position.game.colours[seat]} {stack}"] = Text(
                    "{player}: {tile}",
                    player=position.game.names[seat],
                    tile=tile_text(position.game.catalogue, stack),
                )
    if not owners:
        return None
    which = ask_which("which", Text("Which bonus tile?"), owners)

    def choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        if "which" not in answers:
            return (which,)
        hidden = hidden_values(position, answers["which"].split()[1])
        values = range(1, MOST_POINTS + 1) if 0 in hidden else sorted(set(hidden))
        points = {str(value): plural("1 point", "{count} points", value) for value in values}
        return (which, ask_which("value", Text("What is it worth?"), points))

    def build(answers: Mapping[str, str]) -> TellTile:
        colour, stack = answers["which"].split()
        return TellTile(stack, int(answers["value"]), colour)

    return Offer(TILE, Text("Tell the value of a tile"), None, choices, build)


YES: Final = "yes"
_YES_OR_NO: Final = {YES: Text("yes"), NO: Text("no")}
_LAND: Final = ".land"
_BETWEEN: Final = "."


def waits_for(position: Position, action: Action) -> tuple[SheetField, ...]:
    """Return the roads and lands that the verdict on an action waits for."""
    facts = dict.fromkeys(missing.fact for missing in MOVES.judge(position, action).missing)
    if not facts:
        return ()
    cities = sorted(position.game.catalogue.cities)
    roads = {road_fact(position, one, other): (one, other) for one, other in combinations(cities, 2)}
    return (
        *(_road(position, *roads[fact]) for fact in facts if fact in roads),
        *(_land(position, fact.removesuffix(_LAND)) for fact in facts if fact.endswith(_LAND)),
    )


def line_that_tells(position: Position, fact: SheetField, value: str) -> TellCity | TellRoad:  # noqa: ARG001 - other games need it
    """Return the line that tells a road or a land. Raises BadInputError."""
    read = read_value(fact, value)
    city, _, other = fact.key.partition(_BETWEEN)
    if fact.key.endswith(_LAND):
        return TellCity(city, read)
    return TellRoad(city, other, read == YES)


def _road(position: Position, one: str, other: str) -> SheetField:
    """Return the question whether a road joins two cities."""
    names = {"start": city_name(position, one), "end": city_name(position, other)}
    label = Text("Does a road lead from {start} to {end}?", **names)
    return SheetField(f"{one}{_BETWEEN}{other}", label, "choice", choices=_YES_OR_NO)


def _land(position: Position, city: str) -> SheetField:
    """Return the question in which land a city lies."""
    lands = position.game.catalogue.lands.values()
    label = Text("In which land does {city} lie?", city=city_name(position, city))
    choices = {land_word(land): Text("{land}", land=land.name) for land in lands}
    return SheetField(f"{city}{_LAND}", label, "choice", choices=choices)
