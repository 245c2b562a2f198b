"""Closing a route, placing its houses, what follows, and the end of a turn (TT24-TT31, TT39-TT43, TT49)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, islice
from typing import Final

from assistant.referee.checks import asked, broken, remembered_checks
from assistant.referee.errors import ImpossibleError
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.notation import Fields, WordReader, number, several
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, Carriage, Close, Drop, EndTurn, Restart
from assistant.thurn_und_taxis.box.catalogue import UNTOLD_LAND, WAGNER
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, CLOSE, HAND, LAY, OVER, TAKE
from assistant.thurn_und_taxis.moves import move
from assistant.thurn_und_taxis.moves.move import Path, TurnMove, Ways, laying, taking, to_close
from assistant.thurn_und_taxis.moves.turns import (
    after_carriage,
    after_placing,
    carriage_in_reach,
    end_turn,
    with_end,
)
from assistant.thurn_und_taxis.rules.cards import HANDS, HandFacts
from assistant.thurn_und_taxis.rules.closing import (
    CARRIAGES,
    CLOSING,
    DECLINING,
    LAND,
    LANDS,
    MIXED,
    PLACING,
    CarriageFacts,
    ClosingFacts,
    DecliningFacts,
    PlacementFacts,
)
from assistant.thurn_und_taxis.score import closing, closings, tiles_text, tiles_won
from assistant.thurn_und_taxis.table.effects import (
    Placement,
    added,
    can_be_among,
    ends_the_game,
    every_placement,
    forgotten,
    free_by_land,
    holds,
    in_order,
    placements,
    tiles_for_closing,
    with_tiles,
    without,
)
from assistant.thurn_und_taxis.table.position import (
    Business,
    Cards,
    Position,
    Turn,
    cities_listed,
    city_name,
    land_name,
    named,
    unseen,
)

_not_long_enough: Final = remembered_checks(CLOSING, ClosingFacts)
Unlike = tuple[int, int, int, tuple[int, ...]]
"""What a placement changes, keeps and brings, and its places in the route; the least is the nearest."""


class Closing(TurnMove[Close]):
    """Close the route."""

    kind = Close
    verb = step = "close"
    closes = True
    city_fields = ("cities",)
    fields = Fields(cities=several(move.CITY, move.MOST_CITIES))
    heading = Text("closing routes")

    def demands(self, position: Position, action: Close, seat: int) -> Found:
        business = position.players[seat]
        violations = _not_long_enough(len(business.route))
        land, *others = _possible_lands(position, action)
        placing = asked(PLACING, placement_facts(position, action, business, land))
        # What is broken wherever the cities of untold lands may lie is proven.
        for land in others:
            otherwise = {
                one.rule for one in asked(PLACING, placement_facts(position, action, business, land))
            }
            placing = tuple([one for one in placing if one.rule in otherwise])
        return violations + placing, ()

    def effect(self, position: Position, action: Close, seat: int) -> Position:
        business = position.players[seat]
        length = len(business.route)
        if not length:
            raise ImpossibleError("There is no route to close.")
        houses = tuple(sorted({*business.houses, *action.cities}))
        placed = len(houses) - len(business.houses)
        if placed > business.supply:
            raise ImpossibleError("Only {count} houses are left to place.", count=business.supply)
        business = business._replace(houses=houses, supply=business.supply - placed)
        position = position.with_player(seat, business)
        position = with_tiles(position, seat, tiles_for_closing(position, seat, length))
        if placed and ends_the_game(position, business):
            position = with_end(position, seat)
        return after_placing(position, length)

    def sentence(self, position: Position, action: Close, seat: int) -> Text:
        business = position.players[seat]
        length = len(business.route)
        houses = in_order(action.cities, business.route)
        text = Text("closes a route of {length} without a house", length=length)
        if not length:
            return Text("closes a route, though none lies there")
        if len(houses) == 1:
            city = city_name(position, houses[0])
            text = Text("closes a route of {length}; a house in {city}", length=length, city=city)
        elif houses:
            cities = cities_listed(position, houses)
            text = Text("closes a route of {length}; houses in {cities}", length=length, cities=cities)
        tiles = tiles_text(position, tiles_won(position, seat, action.cities))
        return Text("{what}; {tiles}", what=text, tiles=tiles) if tiles else text

    def possible(self, position: Position) -> Iterable[Close]:
        """Houses as many as one way allows."""
        if position.turn.phase != CLOSE:
            return ()
        return map(Close, placements(position.game.catalogue, position.own))

    def nearest(self, here: Path, action: Close) -> Ways:
        paths = to_close(here)
        yield from ((path, action) for path in paths)
        # A card to be laid first changes as much as a house.
        nearest = [
            (len(path.first) + unlike[0], place, unlike, houses)
            for place, path in enumerate(paths)
            for unlike, houses in _nearest_houses(path.position, action.cities)
        ]
        yield from ((paths[place], replace(action, cities=houses)) for _, place, _, houses in sorted(nearest))


def _nearest_houses(position: Position, wanted: Cards) -> Iterator[tuple[Unlike, Placement]]:
    """Yield every placement with how little it is like the cities wanted.

    A city instead of another changes one thing, like one more or one less; where as much changes, most of
    what is wanted stays, then it brings most, then the earlier cities of the route get houses.
    """
    own, meant = position.own, {*wanted}
    for houses in every_placement(position.game.catalogue, own):
        kept = len(meant & {*houses})
        changed = max(len(meant) - kept, len(houses) - kept)
        points = closing(position, position.turn.player, houses).points
        yield (changed, -kept, -points, tuple(map(own.route.index, houses))), houses


def _possible_lands(position: Position, action: Close) -> list[str]:
    """Return what the untold lands of an action's cities may be, each as one land for all of them.

    Where such a city can stand for a legal placement at all, it can by one of these: each in a land of its
    own, which is the empty name, or all of them in the land of another house.
    """
    cities = position.game.catalogue.cities
    lands = [cities[city].land for city in action.cities if city in cities]
    if UNTOLD_LAND not in lands:
        return [""]
    known = [land for land in dict.fromkeys(lands) if land not in {"", UNTOLD_LAND}]
    return ["", *(known or ["?one"])]


def placement_facts(
    position: Position, action: Close, business: Business, untold: str = ""
) -> PlacementFacts:
    """Return what is to be known of placing houses; the way is the one that fits them, if one does.

    Cities of untold lands count as lying in the land ``untold``, each in one of its own without that.
    """
    known, route, houses = position.game.catalogue.cities, business.route, business.houses
    lands: list[str] = []
    outside = taken = twice = ""
    for place, city in enumerate(action.cities):
        if city in known and (land := known[city].land):
            lands.append((untold or f"{land}{city}") if land == UNTOLD_LAND else land)
        if city not in route:
            outside = outside or city
        if city in houses:
            taken = taken or city
        if city in action.cities[:place]:
            twice = twice or city
    different, crowded = len({*lands}), max(lands, key=lands.count, default="")
    most = lands.count(crowded)
    way = LANDS if most <= 1 else LAND if different == 1 else MIXED
    may_leave_out = position.game.options.houses_may_be_left_out
    return PlacementFacts(
        way=way,
        crowded=land_name(position, crowded),
        most=most,
        lands=different,
        in_route=not outside,
        outside=city_name(position, outside),
        free=not taken,
        taken=city_name(position, taken),
        twice=city_name(position, twice),
        houses=len(action.cities),
        supply=business.supply,
        possible=0 if may_leave_out else _possible_houses(position, action, business, way, crowded),
        may_leave_out=may_leave_out,
    )


def _possible_houses(position: Position, action: Close, business: Business, way: str, crowded: str) -> int:
    """Return how many houses a way allows, the second one in the land with most of them."""
    # A city of an untold land may lie in one of the others, so it makes no more houses possible for sure.
    every = free_by_land(position.game.catalogue, business)
    free = {land: cities for land, cities in every.items() if not land.startswith(UNTOLD_LAND)}
    free = free or dict(list(every.items())[:1])
    if way != LANDS:  # a mixed way is refused, however many are possible
        return min(len(free.get(crowded, ())), business.supply)
    # A single house that is all its land offers follows the second way too.
    whole = any(list(action.cities) == cities for land, cities in free.items() if land)
    return 1 if whole else min(len(free), business.supply)


def closed(here: Path) -> Iterator[Path]:
    """Yield how a route gets closed in the best way, once for every length of the route."""
    by_length: dict[int, Path] = {}
    for path in to_close(here):
        by_length.setdefault(len(path.position.own.route), path)
    for path in by_length.values():
        yield from path.then((Close(closings(path.position, path.position.turn.player)[0].houses),))


SIZES: Final = range(1, 10)
_UNDER_WAY: Final = frozenset({LAY, CLOSE, CARRIAGE, HAND})
"""Steps of a turn in which somebody has acted."""
MOST_DROPS: Final = 100
"""Ways to cut a hand that are listed; a hand so large that there are more is very rare."""


class TakingCarriage(TurnMove[Carriage]):
    """Take a carriage; ``wagner`` begins a line where the Wagner helps."""

    kind = Carriage
    verb = step = "carriage"
    promotes = True
    parts = (WAGNER,)
    fields = Fields(size=number(SIZES))
    heading = Text("taking carriages")

    def readers(self) -> Mapping[str, WordReader[Carriage]]:
        return {**super().readers(), WAGNER: lambda words, who: replace(self.read(words, who), wagner=True)}

    def write(self, action: Carriage) -> str:
        line = super().write(action)
        return line.replace(self.verb, WAGNER) if action.wagner else line

    def helper(self, position: Position, action: Carriage) -> str:
        return WAGNER if action.wagner else ""

    def demands(self, position: Position, action: Carriage, seat: int) -> Found:
        facts = carriage_facts(position, position.players[seat], action.size, wagner=action.wagner)
        return broken(CARRIAGES, facts), ()

    def effect(self, position: Position, action: Carriage, seat: int) -> Position:
        business, sizes = position.players[seat], position.game.catalogue.carriages
        size = action.size or position.game.catalogue.next_carriage(business.carriage)
        if size not in sizes:
            raise ImpossibleError("There is no such carriage.")
        promoted = position._replace(turn=position.turn._replace(promoted=True))
        promoted = promoted.with_player(seat, business._replace(carriage=size))
        if size == max(sizes):
            promoted = with_end(promoted, seat)
        return after_carriage(promoted)

    def sentence(self, position: Position, action: Carriage, seat: int) -> Text:
        size = action.size or position.game.catalogue.next_carriage(position.players[seat].carriage)
        if not size:
            return Text("takes one more carriage")
        if action.wagner:
            return Text("takes carriage {size} with the Wagner", size=size)
        return Text("takes carriage {size}", size=size)

    def possible(self, position: Position) -> Iterable[Carriage]:
        return (Carriage(), Carriage(wagner=True)) if position.turn.phase == CARRIAGE else ()

    def nearest(self, here: Path, action: Carriage) -> Ways:
        for path in (here,) if here.position.turn.phase == CARRIAGE else closed(here):
            for wagner in (action.wagner, not action.wagner):
                for size in dict.fromkeys((action.size, 0)):
                    yield path, replace(action, size=size, wagner=wagner)


class CuttingHand(TurnMove[Drop]):
    """Put cards away after closing a route."""

    kind = Drop
    verb = step = "drop"
    city_fields = ("cities",)
    fields = Fields(cities=several(move.CARD, move.MOST_CITIES, least=1))
    heading = Text("cutting hands")

    def demands(self, position: Position, action: Drop, seat: int) -> Found:
        return broken(HANDS, hand_facts(position, action.cities, position.players[seat])), ()

    def effect(self, position: Position, action: Drop, seat: int) -> Position:
        business = position.players[seat]
        hand = business.hand
        if len(action.cities) > len(hand):
            raise ImpossibleError("Only {count} cards are in hand.", count=len(hand))
        if UNKNOWN in action.cities:
            # Nobody saw which cards went, so nobody knows any more which are left.
            hand = forgotten(hand)[len(action.cities) :]
        else:
            for city in action.cities:
                if not holds(hand, city):
                    raise ImpossibleError("A card that is put away is not in hand; correct the hand first.")
                hand = without(hand, city)
        discard = added(position.discard, *action.cities)
        position = position.with_cards(position.display, position.pile, discard)
        position = position.with_player(seat, business.with_cards(hand, business.route))
        return end_turn(position) if position.turn.phase == HAND else position

    def sentence(self, position: Position, action: Drop, seat: int) -> Text:
        if UNKNOWN in action.cities:
            return plural("puts 1 card away", "puts {count} cards away", len(action.cities))
        return Text("puts away {cities}", cities=cities_listed(position, action.cities))

    def possible(self, position: Position) -> Iterable[Drop]:
        """Exactly the cards that are too many."""
        if position.turn.phase != HAND:
            return ()
        hand = position.own.hand
        ways = islice(combinations(hand, len(hand) - position.game.options.hand_size), MOST_DROPS)
        return map(Drop, dict.fromkeys(ways))

    def nearest(self, here: Path, action: Drop) -> Ways:
        for path in (here,) if here.position.turn.phase in {CARRIAGE, HAND} else closed(here):
            after = next(path.then((Carriage(), EndTurn())), path)
            if after.position.turn.phase == HAND:
                yield after, action
                yield after, replace(cut(after.position, action.cities), player=action.player)


class EndingTurn(TurnMove[EndTurn]):
    """Do nothing more: close no route, or take no carriage."""

    kind = EndTurn
    verb = step = "end"
    ends = True
    heading = Text("ending turns")

    def demands(self, position: Position, action: EndTurn, seat: int) -> Found:
        if position.turn.phase != CARRIAGE:
            return NOTHING_WRONG
        left = DecliningFacts(
            declined=True,
            length=position.turn.closed,
            following=position.game.catalogue.next_carriage(position.own.carriage),
            may_decline=position.game.options.carriage_may_be_declined,
        )
        return broken(DECLINING, left), ()

    def effect(self, position: Position, action: EndTurn, seat: int) -> Position:
        if position.turn.phase == OVER:
            raise ImpossibleError("The game is over.")
        return after_carriage(position) if position.turn.phase == CARRIAGE else end_turn(position)

    def sentence(self, position: Position, action: EndTurn, seat: int) -> Text:
        if position.turn.phase == CARRIAGE:
            return Text("takes no carriage")
        return Text("ends the turn")

    def possible(self, position: Position) -> Iterable[EndTurn]:
        return (EndTurn(),) if position.turn.phase in {CLOSE, CARRIAGE} else ()

    def nearest(self, here: Path, action: EndTurn) -> Ways:
        position = here.position
        yield here, Carriage(player=action.player)
        yield here, replace(cut(position), player=action.player)
        hand = named(position.own.hand)
        changes = []
        for path in taking(here):
            changes += [*laying(path, hand), *path.then(Restart(city) for city in dict.fromkeys(hand))]
        for city in dict.fromkeys(named(position.display)):
            for path in taking(here, city):
                changes += [*laying(path, (city,)), *path.then((Restart(city),))]
        changes.sort(key=lambda path: (len(path.first), isinstance(path.first[-1], Restart)))
        yield from ((path, action) for path in changes)


def carriage_facts(position: Position, business: Business, size: int, *, wagner: bool) -> CarriageFacts:
    """Return the carriage wanted, the next one unless another is named."""
    following = position.game.catalogue.next_carriage(business.carriage)
    return CarriageFacts(
        length=position.turn.closed,
        size=size or following,
        following=following,
        wagner=wagner,
    )


def hand_facts(position: Position, cities: Cards, business: Business) -> HandFacts:
    """Return the hand and what is put away of it: cards with a name first, so that they are still there."""
    hand, absent = business.hand, ""
    counted: dict[str, int] = {}
    for city in named(cities):
        if city in hand:
            hand = without(hand, city)
        elif can_be_among(position, hand, city) and counted.get(city, 0) < unseen(position, city):
            hand, counted[city] = without(hand, city), counted.get(city, 0) + 1
        else:
            absent = absent or city
    return HandFacts(
        hand=len(business.hand),
        dropped=len(cities),
        in_hand=not absent,
        absent=city_name(position, absent),
        limit=position.game.options.hand_size,
    )


def next_turn(here: Path, action: Action) -> Ways:
    """Yield the action after the end of the turn under way, if whoever comes next may have meant it."""
    seat, colours = here.position.turn.player, here.position.game.colours
    following = colours[here.position.game.after(seat)]
    if action.player not in {"", following}:
        return
    path: Path | None = here
    while path and path.position.turn.player == seat:
        path = next(path.then((EndTurn(), Carriage(), cut(path.position))), None)
    if path:
        yield path, replace(action, player=following)


def cut(position: Position, wanted: Cards = ()) -> Drop:
    """Return the cards to put away: those wanted as far as they are in hand, then others that are known."""
    chosen: list[str] = []
    hand = position.own.hand
    due = len(hand) - position.game.options.hand_size
    for city in (*wanted, *named(hand), *hand):
        if len(chosen) < due and city in hand:
            hand = without(hand, city)
            chosen.append(city)
    return Drop(tuple(chosen))


OF_A_CLOSING: Final = frozenset({Carriage, Drop, EndTurn})
"""Kinds of action that may belong to a turn just over, or to a step of the closing passed over."""


def belongs_to_ended(position: Position, action: Action) -> bool:
    """Whether an action belongs to the turn that is just over, rather than to the one that has begun."""
    ended = position.ended
    if ended is None or type(action) not in OF_A_CLOSING or position.turn.phase in _UNDER_WAY:
        return False
    return not action.player or position.game.seat(action.player) == ended.player


def is_over_already(moment: Position, action: Action) -> bool:
    """Whether an action, right after a turn that has ended by itself, only says that it is over."""
    return type(action) is EndTurn and moment.turn.phase == HAND


def at_its_step(position: Position, action: Action) -> Position:
    """Return the position at the step of the closing that an action belongs to; mostly that is now.

    Where no carriage was in reach its step was passed over; whoever claims one all the same means that step.
    Where somebody only says that a turn is over, it stays noted that it is (``is_over_already``).
    """
    ended = position.ended
    if ended and belongs_to_ended(position, action):
        position = _brought_back(position, ended)
        if isinstance(action, EndTurn):
            return position._replace(ended=ended)
    turn = position.turn
    late = turn.phase == HAND and isinstance(action, Carriage) and not turn.promoted
    if not late or carriage_in_reach(position):
        return position
    return position.with_turn(turn._replace(phase=CARRIAGE))


def _brought_back(position: Position, ended: Turn) -> Position:
    """Return the position as if the turn that is just over were still at its end."""
    new_round = position.turn.phase == TAKE and ended.player >= position.turn.player
    turn = ended._replace(phase=HAND)
    back = position._replace(turn=turn, round=position.round - new_round, ended=None)
    for expansion in position.game.expansions:
        back = expansion.brought_back(back)
    return back


MOVES: Final = (Closing(), TakingCarriage(), CuttingHand(), EndingTurn())
