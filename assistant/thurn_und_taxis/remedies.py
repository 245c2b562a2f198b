"""The nearest change that makes an illegal action legal within the turn. Nothing costs anything here.

What the player means comes first: the action stays as it is where others done before it make it legal,
as few as possible; a card is drawn unseen unless the one that is meant lies open. Only where nothing does
that, it is changed, as little as possible: another card of the hand (the nearest on the map), the same houses
as far as they are allowed. At which end a card is laid is not what is meant, so the other end comes before
anything else; a whole route is given up last. Whatever is proposed has been judged step by step. Cards nobody
has named are not proposed to be laid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from assistant.referee.seats import acting_seat
from assistant.referee.verdict import ILLEGAL, Fix
from assistant.thurn_und_taxis.actions import (
    LEFT,
    RIGHT,
    UNKNOWN,
    Action,
    Carriage,
    Close,
    Draw,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.apply import apply
from assistant.thurn_und_taxis.box.city_names import meant
from assistant.thurn_und_taxis.closed_turns import belongs_to_ended
from assistant.thurn_und_taxis.expansion_actions import Harness, Return
from assistant.thurn_und_taxis.expansions.amt.possible import nearest_returns
from assistant.thurn_und_taxis.facts import can_be_among
from assistant.thurn_und_taxis.judge import is_played, judge, no_such_cities
from assistant.thurn_und_taxis.reach.ways import FAR, distances
from assistant.thurn_und_taxis.rules.hands import LIMIT
from assistant.thurn_und_taxis.rules.turn_order import MOST_IN_A_STEP
from assistant.thurn_und_taxis.score.closings import closing, closings
from assistant.thurn_und_taxis.table.cards import without
from assistant.thurn_und_taxis.table.placing import Placement, every_placement, in_order
from assistant.thurn_und_taxis.table.position import CARRIAGE, CLOSE, HAND, LAY, TAKE, Cards, Position, named

MOST_FIRST: Final = 3
"""More actions than these done first would be a turn that somebody else has thought out."""


Unlike = tuple[int, int, int, tuple[int, ...]]
"""What a placement changes, keeps and brings, and its places in the route; the least is the nearest."""


class Path(NamedTuple):
    """Actions to do first, each of them legal, and the position they lead to."""

    first: tuple[Action, ...]
    position: Position

    def then(self, actions: Iterable[Action]) -> Iterator[Path]:
        """Yield the path with one more action, for each of these that is legal."""
        for action in actions:
            if judge(self.position, action).legal:
                yield Path((*self.first, action), apply(self.position, action))


Ways = Iterator[tuple[Path, Action]]
"""What could be done instead, after which actions: the nearest to what was meant first."""


def nearest_fix(position: Position, action: Action) -> Fix | None:
    """Return the nearest change that makes an illegal action legal, or nothing where none is known.

    Nothing is returned for a legal action, nor for one of a turn that is over, nor for one out of turn unless
    a turn only has to be ended for it.
    """
    if type(action) not in _WAYS or not is_played(position, action):
        return None
    if belongs_to_ended(position, action) or judge(position, action).judgement != ILLEGAL:
        return None
    if no_such_cities(position, action) and (fix := _well_spelt(position, action)):
        return fix
    if type(action) not in _FIRST and not _is_to_act(position, acting_seat(position, action)):
        return None
    for path, instead in _WAYS[type(action)](position, action):
        if len(path.first) <= MOST_FIRST and judge(path.position, instead).legal:
            return Fix(path.first, instead, 0)
    return None


def _well_spelt(position: Position, action: Action) -> Fix | None:
    """Return the action with the cities that were meant, if it is legal then."""
    cities = position.game.catalogue.cities

    def spelt(city: str) -> str:
        return city if city in {*cities, UNKNOWN, ""} else meant(city, cities) or city

    facts = {name: getattr(action, name) for name in ("city", "cities", "shown") if hasattr(action, name)}
    named = {
        name: spelt(fact) if isinstance(fact, str) else tuple(map(spelt, fact))
        for name, fact in facts.items()
    }
    instead = replace(action, **named)
    return Fix((), instead, 0) if judge(position, instead).legal else None


def _is_to_act(position: Position, seat: int) -> bool:
    """Whether it is this player's turn, or an expansion says itself whether they may act."""
    expansions = position.game.expansions
    return seat == position.turn.player or any(part.acts_out_of_turn(position, seat) for part in expansions)


def _shows(position: Position, action: Show) -> Ways:
    fitting = _as_many_as_fit(position, action, "cities")
    if fitting.cities:
        yield Path((), position), fitting


def _as_many_as_fit(position: Position, action: Action, cards: str) -> Any:  # noqa: ANN401 - the same kind of action
    """Return the action with those of its cards, one after the other, that can be what was turned up."""
    fitting = replace(action, **{cards: ()})
    for city in getattr(action, cards):
        longer = replace(fitting, **{cards: (*getattr(fitting, cards), city)})
        if judge(position, longer).legal:
            fitting = longer
    return fitting


def _takes(position: Position, action: Take) -> Ways:
    here = Path((), position)
    yield here, _as_many_as_fit(position, action, "shown")
    yield here, Draw(player=action.player)
    yield from _next_turn(position, action)


def _draws(position: Position, action: Draw) -> Ways:
    here = Path((), position)
    yield here, Draw(player=action.player)
    yield from ((here, Take(city, player=action.player)) for city in named(position.display))
    yield from _next_turn(position, action)


def _exchanges(position: Position, action: Exchange) -> Ways:
    yield Path((), position), _as_many_as_fit(position, action, "shown")
    # Who is not named may well mean the turn under way, for which it is too late.
    if action.player:
        yield from _next_turn(position, action)


def _next_turn(position: Position, action: Take | Draw | Exchange) -> Ways:
    """Yield the action after the end of the turn under way, if whoever comes next may have meant it."""
    seat, colours = position.turn.player, position.game.colours
    following = colours[(seat + 1) % len(colours)]
    if action.player not in {"", following}:
        return
    path: Path | None = Path((), position)
    while path and path.position.turn.player == seat:
        path = next(path.then((EndTurn(), Carriage(), _cut(path.position))), None)
    if path:
        yield path, replace(action, player=following)


def _lays(position: Position, action: Lay) -> Ways:
    spots = tuple(dict.fromkeys((action.spot, RIGHT, LEFT)))
    for spot in spots:
        yield from _with_card(position, replace(action, spot=spot))
    for path, _ in _with_card(position, action):
        yield from ((more, action) for more in _laying(path, _nearest(path.position, action.city)))
    for city in _nearest(position, action.city):
        for spot in spots:
            yield from _with_card(position, replace(action, city=city, spot=spot))
    if not position.turn.laid:  # a second card is not worth a route
        yield from _restarts(position, Restart(action.city, action.player))


def _restarts(position: Position, action: Restart) -> Ways:
    yield from _with_card(position, action)
    yield from _with_card(position, Lay(action.city, player=action.player))
    for city in _nearest(position, action.city):
        yield from _with_card(position, replace(action, city=city))


def _harnesses(position: Position, action: Harness) -> Ways:
    for city in (action.city, *_nearest(position, action.city)):
        for horses in (action.horses, 0):
            yield from _with_card(position, replace(action, city=city, horses=horses))


def _nearest(position: Position, city: str) -> list[str]:
    """Return the other cards known to be in hand, by the number of roads from a city, then by name."""
    away = distances(position.game.catalogue.roads).get(city, {})
    others = set(named(position.own.hand)) - {city}
    return sorted(others, key=lambda other: (away.get(other, FAR), other))


def _with_card(position: Position, action: Lay | Restart | Harness) -> Ways:
    """Yield the action after the cards that have to be taken: its own card, where it lies open."""
    city = action.city
    if city == UNKNOWN or can_be_among(position, position.own.hand, city):
        yield from ((path, action) for path in _taking(position))
    elif city in position.display:
        yield from ((path, action) for path in _taking(position, city))


def _taking(position: Position, city: str = "") -> Iterator[Path]:
    """Yield what can be taken before a card is laid, fewest cards first; a city's open card at once."""
    path: Path | None = Path((), position)
    if not city:
        yield Path((), position)
    while path and path.position.turn.phase in {TAKE, LAY} and path.position.turn.taken < MOST_IN_A_STEP:
        wanted = (Take(city),) if city else _any_card(path.position)
        path, city = next(path.then(wanted), None), ""
        if path:
            yield path


def _any_card(position: Position) -> tuple[Action, ...]:
    return (Draw(), *(Take(city) for city in named(position.display)))


def _laying(path: Path, cards: Iterable[str]) -> Iterator[Path]:
    """Yield the path with one of these cards laid at the route."""
    spots = (RIGHT, LEFT) if len(path.position.own.route) > 1 else (RIGHT,)
    return path.then(Lay(city, spot) for city in dict.fromkeys(cards) for spot in spots)


def _closes(position: Position, action: Close) -> Ways:
    paths = _to_close(position)
    yield from ((path, action) for path in paths)
    # A card to be laid first changes as much as a house.
    nearest = [
        (len(path.first) + unlike[0], place, unlike, houses)
        for place, path in enumerate(paths)
        for unlike, houses in _nearest_houses(path.position, action.cities)
    ]
    yield from ((paths[place], replace(action, cities=houses)) for _, place, _, houses in sorted(nearest))


def _to_close(position: Position) -> list[Path]:
    """Return how the time to close a route long enough comes, with cards known to be in hand."""
    found = []
    for taken in _taking(position):
        paths = [taken]
        for _ in range(MOST_IN_A_STEP + 1):
            found += paths
            paths = [more for path in paths for more in _laying(path, named(path.position.own.hand))]
    shortest = position.game.catalogue.shortest_route
    fitting = [
        path
        for path in found
        if path.position.turn.phase == CLOSE and len(path.position.own.route) >= shortest
    ]
    return sorted(fitting, key=lambda path: len(path.first))


def _nearest_houses(position: Position, wanted: Cards) -> list[tuple[Unlike, Placement]]:
    """Return every placement with how little it is like the cities wanted.

    A city instead of another changes one thing, like one more or one less; where as much changes, most of
    what is wanted stays, then it brings most, then the earlier cities of the route get houses.
    """
    own, meant_cities = position.own, {*wanted}
    found = []
    for houses in every_placement(position.game.catalogue, own):
        kept = len(meant_cities & {*houses})
        changed = max(len(meant_cities) - kept, len(houses) - kept)
        points = closing(position, position.turn.player, houses).points
        places = tuple(map(own.route.index, houses))
        found.append(((changed, -kept, -points, places), houses))
    return found


def _houses(position: Position, wanted: Cards) -> Placement:
    """Return the placement with the most of the cities wanted, the best of those; none of them: the best."""
    fullest = [found.houses for found in closings(position, position.turn.player)]
    best = max(fullest, key=lambda houses: len({*wanted} & {*houses}))
    kept = in_order({*wanted} & {*best}, position.own.route)
    return kept if kept and position.game.options.houses_may_be_left_out else best


def _closed(position: Position) -> Iterator[Path]:
    """Yield how a route gets closed, one way for every length of the route."""
    by_length: dict[int, Path] = {}
    for path in _to_close(position):
        by_length.setdefault(len(path.position.own.route), path)
    for path in by_length.values():
        yield from path.then((Close(_houses(path.position, ())),))


def _carriages(position: Position, action: Carriage) -> Ways:
    here = Path((), position)
    for path in (here,) if position.turn.phase == CARRIAGE else _closed(position):
        for wagner in (action.wagner, not action.wagner):
            for size in dict.fromkeys((action.size, 0)):
                yield path, replace(action, size=size, wagner=wagner)


def _drops(position: Position, action: Drop) -> Ways:
    here = Path((), position)
    for path in (here,) if position.turn.phase in {CARRIAGE, HAND} else _closed(position):
        after = path
        if path.position.turn.phase == CARRIAGE:
            after = next(path.then((Carriage(), EndTurn())), path)
        if after.position.turn.phase == HAND:
            yield after, action
            yield after, replace(_cut(after.position, action.cities), player=action.player)


def _cut(position: Position, wanted: Cards = ()) -> Drop:
    """Return the cards to put away: those wanted as far as they are in hand, then others that are known."""
    hand, chosen = position.own.hand, list[str]()
    due = max(0, len(hand) - LIMIT)
    for city in (*wanted, *named(hand), *(UNKNOWN,) * due):
        if len(chosen) < due and (city == UNKNOWN or city in hand):
            hand = without(hand, city) if city in hand else hand[1:]
            chosen.append(city)
    return Drop(tuple(chosen))


def _ends(position: Position, action: EndTurn) -> Ways:
    here = Path((), position)
    if position.turn.phase == CARRIAGE:
        yield here, Carriage(player=action.player)
    if position.turn.phase == HAND:
        yield here, replace(_cut(position), player=action.player)
    hand = named(position.own.hand)
    found = []
    for path in _taking(position):
        found += [*_laying(path, hand), *path.then(Restart(city) for city in dict.fromkeys(hand))]
    for city in dict.fromkeys(named(position.display)):
        for path in _taking(position, city):
            found += [*_laying(path, (city,)), *path.then((Restart(city),))]
    found.sort(key=lambda path: (len(path.first), isinstance(path.first[-1], Restart)))
    yield from ((path, action) for path in found)


def _returns(position: Position, action: Return) -> Ways:
    instead = nearest_returns(position, action, acting_seat(position, action))
    yield from ((Path((), position), other) for other in instead)


_FIRST: Final = frozenset({Take, Draw, Exchange})
"""What a turn can begin with, so that the one before may only have to be ended for it."""
_WAYS: Final[dict[type, Callable[[Position, Any], Ways]]] = {
    Show: _shows,
    Take: _takes,
    Draw: _draws,
    Exchange: _exchanges,
    Lay: _lays,
    Restart: _restarts,
    Harness: _harnesses,
    Close: _closes,
    Carriage: _carriages,
    Drop: _drops,
    EndTurn: _ends,
    Return: _returns,
}
