"""Cards named, taken, drawn, exchanged and laid at a route (TT4, TT5, TT10-TT12, TT15-TT22, TT50)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from assistant.referee.checks import asked, broken, remembered_checks
from assistant.referee.errors import ImpossibleError
from assistant.referee.moves import NOTHING_BROKEN, Found
from assistant.referee.notation import Fields, several, word_of
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import (
    LEFT,
    RIGHT,
    SPOTS,
    UNKNOWN,
    Action,
    DrawCard,
    Exchange,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.box.catalogue import AMTMANN
from assistant.thurn_und_taxis.box.rulebook import CLOSE, LAY, TAKE
from assistant.thurn_und_taxis.moves import move
from assistant.thurn_und_taxis.moves.closing import next_turn
from assistant.thurn_und_taxis.moves.move import (
    CITY_FIELD,
    Path,
    TurnMove,
    Ways,
    laying,
    nearest_in_hand,
    with_card,
)
from assistant.thurn_und_taxis.rules.cards import (
    COMING_TO_LIGHT,
    DRAWING,
    LAYING,
    REFILLING,
    SHUFFLED,
    TAKING_OPEN,
    DrawnCardFacts,
    LaidCardFacts,
    RefillFacts,
    ShownFacts,
    ShuffledFacts,
    TakeFacts,
)
from assistant.thurn_und_taxis.table.effects import (
    added,
    can_be_among,
    drawn_by,
    from_hand,
    holds,
    left_to_draw,
    named_as,
    one_more,
    possible_cards,
    refilled,
    without,
)
from assistant.thurn_und_taxis.table.position import (
    Cards,
    Position,
    cities_listed,
    city_name,
    in_sight,
    named,
    unseen,
)

# What a city is called is only said: with its name the checks are asked where something is wrong.
_cannot_be_laid: Final = remembered_checks(LAYING, LaidCardFacts, city="", end="")
_cannot_come: Final = remembered_checks(COMING_TO_LIGHT, ShownFacts, city="")
_taking: Final = remembered_checks(TAKING_OPEN, TakeFacts)
_refilling: Final = remembered_checks(REFILLING, RefillFacts)
_drawing: Final = remembered_checks(DRAWING, DrawnCardFacts)
_NOT_NAMING: Final = False


class NamingOpenCards(TurnMove[Show]):
    """Name cards that lie open."""

    kind = Show
    verb = step = "show"
    city_fields = ("cities",)
    says_who = False
    fields = Fields(cities=several(move.NAMED, move.MOST_CITIES, least=1))
    heading = Text("naming open cards")
    of_the_table = True

    def demands(self, position: Position, action: Show, seat: int) -> Found:
        shown = RefillFacts(shown=len(action.cities), missing=position.display.count(UNKNOWN), naming=True)
        return broken(REFILLING, shown) + coming_to_light(position, action.cities, 0), ()

    def effect(self, position: Position, action: Show, seat: int) -> Position:
        if len(action.cities) > position.display.count(UNKNOWN):
            raise ImpossibleError("So many open cards without a name do not lie there.")
        return position._replace(display=named_as(position.display, action.cities))

    def sentence(self, position: Position, action: Show, seat: int) -> Text:
        return Text("Open cards: {cities}", cities=cities_listed(position, action.cities))

    def nearest(self, here: Path, action: Show) -> Ways:
        fitting = _as_many_as_fit(here, action, "cities")
        if fitting.cities:
            yield here, fitting


class TakingOpen(TurnMove[Take]):
    """Take an open card; a second one is the help of the Postmeister."""

    kind = Take
    verb = step = "take"
    city_fields = (CITY_FIELD, "shown")
    takes = True
    fields = Fields(city=move.CITY, shown=move.SHOWN)
    heading = Text("taking open cards")
    shows = True

    def demands(self, position: Position, action: Take, seat: int) -> Found:
        city, shown = action.city, action.shown
        lies_open = can_be_among(position, position.display, city)
        violations = _taking(city_name(position, city), lies_open)
        return violations + turned_up(position, city, shown) if shown else violations, ()

    def effect(self, position: Position, action: Take, seat: int) -> Position:
        return take_open(position, seat, action.city, action.shown)

    def sentence(self, position: Position, action: Take, seat: int) -> Text:
        city = city_name(position, action.city)
        what = Text("takes {city}", city=city)
        if position.turn.taken:
            what = Text("takes {city} with the Postmeister", city=city)
        if not action.shown:
            return what
        return Text("{what}; turned up: {cities}", what=what, cities=cities_listed(position, action.shown))

    def possible(self, position: Position) -> Iterable[Take]:
        return map(Take, possible_cards(position, position.display)) if _is_taking(position) else ()

    def nearest(self, here: Path, action: Take) -> Ways:
        yield here, _as_many_as_fit(here, action, "shown")
        yield here, DrawCard(player=action.player)
        yield from next_turn(here, action)


class DrawingCard(TurnMove[DrawCard]):
    """Take the top card of the pile; as a second card it is the help of the Postmeister."""

    kind = DrawCard
    verb = step = "draw"
    city_fields = (CITY_FIELD,)
    takes = True
    fields = Fields(city=move.CARD)
    heading = Text("drawing cards")
    shows = True

    def demands(self, position: Position, action: DrawCard, seat: int) -> Found:
        return drawing(position, action.city), ()

    def effect(self, position: Position, action: DrawCard, seat: int) -> Position:
        return draw_unseen(position, seat, action.city)

    def sentence(self, position: Position, action: DrawCard, seat: int) -> Text:
        if action.city != UNKNOWN:
            return Text("draws {city}", city=city_name(position, action.city))
        if position.turn.taken:
            return Text("draws a card with the Postmeister")
        return Text("draws a card")

    def possible(self, position: Position) -> Iterable[DrawCard]:
        return (DrawCard(),) if _is_taking(position) else ()

    def nearest(self, here: Path, action: DrawCard) -> Ways:
        yield here, DrawCard(player=action.player)
        yield from ((here, Take(city, player=action.player)) for city in named(here.position.display))
        yield from next_turn(here, action)


class Exchanging(TurnMove[Exchange]):
    """Have the Amtmann exchange all open cards."""

    kind = Exchange
    verb = step = "amtmann"
    city_fields = ("shown",)
    fields = Fields(shown=move.SHOWN)
    heading = Text("exchanging open cards")
    shows = True

    def helper(self, position: Position, action: Exchange) -> str:
        return AMTMANN

    def demands(self, position: Position, action: Exchange, seat: int) -> Found:
        return refilling(_put_away(position), action.shown), ()

    def effect(self, position: Position, action: Exchange, seat: int) -> Position:
        return refilled(_put_away(position), (), action.shown)

    def sentence(self, position: Position, action: Exchange, seat: int) -> Text:
        if not action.shown:
            return Text("has the open cards exchanged by the Amtmann")
        cities = cities_listed(position, action.shown)
        return Text("has the open cards exchanged by the Amtmann: {cities}", cities=cities)

    def possible(self, position: Position) -> Iterable[Exchange]:
        return (Exchange(),) if _is_taking(position) else ()

    def nearest(self, here: Path, action: Exchange) -> Ways:
        yield here, _as_many_as_fit(here, action, "shown")
        yield from next_turn(here, action)


def _is_taking(position: Position) -> bool:
    return position.turn.phase in {TAKE, LAY}


def _put_away(position: Position) -> Position:
    """Return the position with all open cards discarded."""
    return position.with_cards((), position.pile, added(position.discard, *position.display))


def _as_many_as_fit(here: Path, action: Action, cards: str) -> Any:  # noqa: ANN401 - the same kind of action
    """Return the action with those of its cards, one after the other, that can be what was turned up."""
    fitting = replace(action, **{cards: ()})
    for city in getattr(action, cards):
        longer = replace(fitting, **{cards: (*getattr(fitting, cards), city)})
        if here.allows(longer):
            fitting = longer
    return fitting


def coming_to_light(position: Position, cities: Cards, drawn: int) -> tuple[Violation, ...]:
    """Return what is wrong with cards named that come to light, when so many are drawn for it from the pile.

    Cards of the discard can be among them only if the pile does not suffice.
    """
    violations: tuple[Violation, ...] = ()
    shuffled = drawn > position.pile
    after = position.with_cards(position.display, left_to_draw(position), ()) if shuffled else position
    copies = position.game.catalogue.copies
    for place, city in enumerate(cities):
        if city != UNKNOWN:
            known = in_sight(after, city) + cities[:place].count(city)
            if _cannot_come(known, copies):
                violations += asked(COMING_TO_LIGHT, ShownFacts(city_name(position, city), known, copies))
    if shuffled and not violations:
        return asked(SHUFFLED, _shuffled_facts(position, cities, drawn))
    return violations


def _shuffled_facts(position: Position, cities: Cards, drawn: int) -> ShuffledFacts:
    """Return where the cards named can come from, when the pile does not suffice for so many."""
    known, discard = named(cities), position.discard
    only_discard = only_pile = 0
    for city in {*known}:
        wanted = known.count(city)
        only_discard += max(0, wanted - unseen(position, city))
        only_pile += max(0, wanted - discard.count(city))
    return ShuffledFacts(
        pile=position.pile,
        rest=drawn - position.pile,
        only_discard=only_discard,
        only_pile=only_pile,
        hidden=discard.count(UNKNOWN),
    )


def turned_up(position: Position, city: str, shown: Cards) -> tuple[Violation, ...]:
    """Return what is wrong with the cards turned up for an open card that is taken."""
    if city in position.display or not can_be_among(position, position.display, city):
        # A card that lay open is in sight in the hand as well, so what can come is the same as before; one
        # that did not lie there changes nothing.
        return refilling(position, shown, taken=1)
    taken = position.with_player(position.turn.player, one_more(position.own, city))
    return refilling(taken._replace(display=without(position.display, city)), shown)


def refilling(position: Position, shown: Cards, taken: int = 0) -> tuple[Violation, ...]:
    """Return what is wrong with the cards turned up for a display that lacks some, and those just taken."""
    missing = position.game.catalogue.display - len(position.display) + taken
    missing = min(missing, position.pile + len(position.discard))
    return _refilling(len(shown), missing, _NOT_NAMING) + coming_to_light(position, shown, missing)


def drawing(position: Position, city: str) -> tuple[Violation, ...]:
    """Return what is wrong with drawing the top card of the pile, named or not."""
    return _drawing(left_to_draw(position)) + coming_to_light(position, (city,), 1)


def take_open(position: Position, seat: int, city: str, shown: Cards) -> Position:
    """Return the position with an open card in a hand and the display filled up again."""
    if not holds(position.display, city):
        raise ImpossibleError("This card does not lie open; correct the open cards first.")
    business = one_more(position.players[seat], city)
    return refilled(position, without(position.display, city), shown, seat, business)


def draw_unseen(position: Position, seat: int, city: str) -> Position:
    """Return the position with the top card of the pile in a hand.

    Open cards that could not be filled up before are now, where the card came out of a shuffled discard.
    """
    if not left_to_draw(position):
        raise ImpossibleError("No card is left to draw.")
    after = drawn_by(position, seat, city)
    is_full = len(after.display) >= position.game.catalogue.display
    return after if is_full else refilled(after, after.display, ())


class LayingCard(TurnMove[Lay]):
    """Lay a card at an end of the route; a second one is the help of the Postillion."""

    kind = Lay
    verb = step = "lay"
    city_fields = (CITY_FIELD,)
    parts = SPOTS
    lays = True
    fields = Fields(city=move.CITY, spot=word_of(SPOTS))
    heading = Text("laying cards")

    def demands(self, position: Position, action: Lay, seat: int) -> Found:
        return wrongly_laid(position, action.city, action.spot, position.players[seat].route, seat), ()

    def effect(self, position: Position, action: Lay, seat: int) -> Position:
        city, route = action.city, position.players[seat].route
        return from_hand(position, seat, city, (city, *route) if action.spot == LEFT else (*route, city))

    def sentence(self, position: Position, action: Lay, seat: int) -> Text:
        route, city = position.players[seat].route, city_name(position, action.city)
        if not route:
            return Text("lays {city}", city=city)
        end = city_name(position, route[0] if action.spot == LEFT else route[-1])
        if position.turn.laid:
            return Text("lays {city} beside {end} with the Postillion", city=city, end=end)
        return Text("lays {city} beside {end}", city=city, end=end)

    def possible(self, position: Position) -> Iterator[Lay]:
        """At a single card both ends are alike, so only the right one is listed."""
        if position.turn.phase in {LAY, CLOSE}:
            spots = (RIGHT, LEFT) if len(position.own.route) > 1 else (RIGHT,)
            for city in possible_cards(position, position.own.hand):
                yield from (Lay(city, spot) for spot in spots)

    def nearest(self, here: Path, action: Lay) -> Ways:
        spots = tuple(dict.fromkeys((action.spot, RIGHT, LEFT)))
        for spot in spots:
            yield from with_card(here, replace(action, spot=spot))
        for path, _ in with_card(here, action):
            nearest = nearest_in_hand(path.position, action.city)
            yield from ((more, action) for more in laying(path, nearest))
        for city in nearest_in_hand(here.position, action.city):
            for spot in spots:
                yield from with_card(here, replace(action, city=city, spot=spot))
        if not here.position.turn.laid:  # a second card is not worth a route
            yield from _restarts(here, Restart(action.city, action.player))


class Restarting(TurnMove[Restart]):
    """Discard the route and begin a new one."""

    kind = Restart
    verb = step = "new"
    city_fields = (CITY_FIELD,)
    lays = True
    fields = Fields(city=move.CITY)
    heading = Text("discarding routes")

    def demands(self, position: Position, action: Restart, seat: int) -> Found:
        # Where no route lies there is none to discard, and the new one begins all the same (TT22).
        return wrongly_laid(position, action.city, "", (), seat), ()

    def effect(self, position: Position, action: Restart, seat: int) -> Position:
        discard = added(position.discard, *position.players[seat].route)
        position = position.with_cards(position.display, position.pile, discard)
        return from_hand(position, seat, action.city, (action.city,))

    def sentence(self, position: Position, action: Restart, seat: int) -> Text:
        city = city_name(position, action.city)
        if not position.players[seat].route:
            return Text("lays {city}", city=city)
        return Text("discards the route and lays {city}", city=city)

    def possible(self, position: Position) -> Iterator[Restart]:
        if position.turn.phase in {LAY, CLOSE} and position.own.route:
            yield from map(Restart, possible_cards(position, position.own.hand))

    def nearest(self, here: Path, action: Restart) -> Ways:
        return _restarts(here, action)


def _restarts(here: Path, action: Restart) -> Ways:
    yield from with_card(here, action)
    yield from with_card(here, Lay(action.city, player=action.player))
    for city in nearest_in_hand(here.position, action.city):
        yield from with_card(here, replace(action, city=city))


def wrongly_laid(
    position: Position, city: str, spot: str, route: tuple[str, ...], seat: int
) -> tuple[Violation, ...]:
    """Return what is wrong with a card laid at a route."""
    _, deciding = _laid(position, city, spot, route, seat)
    if not _cannot_be_laid(*deciding):
        return NOTHING_BROKEN
    return asked(LAYING, lay_facts(position, city, spot, route, seat))


def lay_facts(position: Position, city: str, spot: str, route: tuple[str, ...], seat: int) -> LaidCardFacts:
    """Return a card and the route it is laid at; a new route has nothing to lay it at."""
    end, (_, length, *others) = _laid(position, city, spot, route, seat)
    return LaidCardFacts(city_name(position, city), spot, length, city_name(position, end), *others)


def _laid(
    position: Position, city: str, spot: str, route: tuple[str, ...], seat: int
) -> tuple[str, tuple[str, int, bool, bool, bool]]:
    """Return the city at which a card is laid, and the facts that decide whether it may be."""
    end = (route[0] if spot == LEFT else route[-1]) if route else ""
    road = city in position.game.catalogue.neighbours.get(end, ())
    in_hand = can_be_among(position, position.players[seat].hand, city)
    return end, (spot, len(route), road, city in route, in_hand)


MOVES: Final = (NamingOpenCards(), TakingOpen(), DrawingCard(), Exchanging(), LayingCard(), Restarting())
