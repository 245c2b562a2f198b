"""Offers of the expansions: tokens given back (In Amt und Würden), and what is stated of the northern board.

Roads and lands that an action waits for are asked where they first decide something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from assistant.referee.component_sheets import SheetField, read_value
from assistant.referee.offers import (
    Alternative,
    AskedField,
    Choice,
    Offer,
    ask_which,
    chosen,
    each_player,
    form,
)
from assistant.referee.rules import texts
from assistant.referee.seats import acting_seat
from assistant.referee.slot_kinds import numbers
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import (
    HOUSE,
    OPEN_CARD,
    UNSEEN_CARD,
    Action,
    Return,
    TellCity,
    TellLand,
    TellRoad,
    TellTile,
)
from assistant.thurn_und_taxis.box.catalogue import MOST_POINTS, UNTOLD_LAND
from assistant.thurn_und_taxis.box.rulebook import RETURN, rulebook
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
from assistant.thurn_und_taxis.offers.cards import unseen_cards, which_city, with_turned_up
from assistant.thurn_und_taxis.rules.cards import OFFICIAL_NAMES
from assistant.thurn_und_taxis.rules.expansions import FOR_A_CARD, FOR_A_CHIP
from assistant.thurn_und_taxis.table.effects import can_be_among, open_stacks
from assistant.thurn_und_taxis.table.position import Cards, Position, city_name, land_name, tile_text

WHO: Final = "who"
TOKENS: Final = "tokens"


def returning(position: Position, zone: str) -> list[Offer]:
    """Return the offers to give tokens back; a tapped city is the card or the house that is wanted."""
    if position.turn.phase != RETURN:
        return []
    legal = list(MOVES.legal_of("return", position))
    if zone in position.game.catalogue.cities:
        legal = [action for action in legal if action.city == zone]
    elif zone:
        legal = [action for action in legal if action.reward == UNSEEN_CARD]
    by_wish: dict[str, list[Return]] = {}
    for action in legal:
        by_wish.setdefault(_wish(position, action), []).append(action)
    if not zone:
        by_wish[_DRAW_NAMED] = [
            replace(action, city=city) for city in unseen_cards(position) for action in by_wish.get(_DRAW, ())
        ]
    here = "-here" if zone else ""  # beside what can be done anywhere it is something else
    labels = _labels(position, by_wish, zone)
    return [
        _offer(position, f"{wish}{here}", labels[wish], by_wish[wish]) for wish in labels if by_wish.get(wish)
    ]


_HOUSE, _CHIP, _CARD, _DRAW, _DRAW_NAMED, _FOR_NOTHING, _NO_TOKEN = (
    "return-house", "return-chip", "return-card", "return-draw", "return-draw-named",
    "return-for-nothing", "return-none",
)  # fmt: skip
_OF_REWARDS: Final = {HOUSE: _HOUSE, OPEN_CARD: _CARD, UNSEEN_CARD: _DRAW}


def _wish(position: Position, action: Return) -> str:
    """Return the name of the offer of what tokens are given back for."""
    if action.reward:
        return _OF_REWARDS[action.reward]
    if not action.officials:
        return _NO_TOKEN
    return _CHIP if len(action.officials) == FOR_A_CHIP and chips_left(position) else _FOR_NOTHING


def _labels(position: Position, by_wish: Mapping[str, Sequence[Return]], zone: str) -> dict[str, Text]:
    """Return what can be wanted for tokens with its label, the most first."""
    labels = texts(rulebook().table["returns"])
    if zone:
        name = city_name(position, zone)
        card = Text("Take {city} (2 tokens)", city=name)
        house = Text("Place a house in {city} (4 tokens)", city=name)
        return {_CARD: card, _HOUSE: house, _DRAW: labels[_DRAW]}
    if len(by_wish.get(_FOR_NOTHING, ())) == 1:
        tokens = _named(by_wish[_FOR_NOTHING][0].officials)
        labels[_FOR_NOTHING] = Text("Give {tokens} back for nothing", tokens=tokens)
    if tokens_of(position).late:  # it is allowed then, and nobody gains by it
        labels[_FOR_NOTHING] = labels.pop(_FOR_NOTHING)
    return labels


def open_for_tokens(position: Position) -> Cards:
    """Return the open cards, where somebody has enough tokens for one."""
    most = max(len(officials_held(position, seat)) for seat in free_to_return(position))
    return position.display if most >= FOR_A_CARD and not tokens_of(position).late else ()


def _offer(position: Position, name: str, label: Text, actions: Sequence[Return]) -> Offer:
    """Return the offer of one of these returns: by whom, for which city, with which tokens."""
    players = {each.value: each for each in each_player(position.game)}
    fields = (
        AskedField(
            WHO,
            Text("Who?"),
            lambda action: players[position.game.colours[acting_seat(position, action)]],
            if_needed=True,
        ),
        which_city(position, Text("Which city?"))._replace(if_needed=True),
        AskedField(
            TOKENS,
            Text("Which tokens?"),
            lambda action: Alternative(
                " ".join(action.officials), Text("{tokens}", tokens=_named(action.officials))
            ),
            if_needed=True,
        ),
    )
    offer = form(name, label, None, dict.fromkeys(actions), fields)
    return with_turned_up(position, offer) if actions[0].reward == OPEN_CARD else offer


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
    field = _land(position, zone)
    choice = ask_which("land", field.label, field.choices)
    yield chosen("land", Text("Tell its land"), choice, lambda land: TellCity(zone, land))


def _road_offer(position: Position, city: str, end: str) -> Offer:
    """Return the offer to tell whether a road joins a city to an end of the route."""
    field = _road(position, end, city)
    choice = ask_which("road", field.label, field.choices)
    label = Text("Road to {city}", city=city_name(position, end))
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
    told = [
        TellTile(stack, value, colour)
        for colour, business in zip(position.game.colours, position.players, strict=True)
        for stack, known in business.tiles
        if not known
        for value in _may_be_worth(position, stack)
    ]

    def whose(action: TellTile) -> Alternative:
        player = position.game.called[action.owner]
        tile = tile_text(position.game.catalogue, action.stack)
        return Alternative(
            f"{action.owner} {action.stack}", Text("{player}: {tile}", player=player, tile=tile)
        )

    def worth(action: TellTile) -> Alternative:
        return Alternative(str(action.value), plural("1 point", "{count} points", action.value))

    which = AskedField("which", Text("Which bonus tile?"), whose)
    value = AskedField("value", Text("What is it worth?"), worth)
    label = Text("Tell the value of a tile")
    return form(TILE, label, None, dict.fromkeys(told), (which, value)) if told else None


def _may_be_worth(position: Position, stack: str) -> Iterable[int]:
    """Return the values that a tile of a stack may have that nobody has stated."""
    hidden = hidden_values(position, stack)
    return range(1, MOST_POINTS + 1) if 0 in hidden else sorted({*hidden})


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
