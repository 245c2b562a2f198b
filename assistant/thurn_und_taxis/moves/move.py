"""What every kind of action of this game has: its step of a turn, whose help, the nearest legal change.

What the player means comes first: the action stays as it is where others done before it make it legal, as
few as possible; a card is drawn unseen unless the one that is meant lies open. Only where nothing does that,
it is changed, as little as possible: another card of the hand (the nearest on the map), the same houses as
far as they are allowed. At which end a card is laid is not what is meant, so the other end comes before
anything else; a whole route is given up last. Whatever is proposed has been judged step by step. Cards
nobody has named are not proposed to be laid.

Cities are written with plain letters (muenchen) or as on the map (München).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeVar

from assistant.referee.errors import UnreadableError
from assistant.referee.moves import Move, Moves
from assistant.referee.notation import FieldKind, Several, number, several
from assistant.referee.values import cached_property
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import LEFT, RIGHT, UNKNOWN, Action, DrawCard, Lay, Take
from assistant.thurn_und_taxis.box.catalogue import FAR, POSTILLION, POSTMEISTER, distances, read_city
from assistant.thurn_und_taxis.box.rulebook import CLOSE, LAY, TAKE
from assistant.thurn_und_taxis.rules.turns import MOST_IN_A_STEP
from assistant.thurn_und_taxis.table.effects import can_be_among
from assistant.thurn_und_taxis.table.position import Cards, Position, named

Kind = TypeVar("Kind")
CITY_FIELD: Final = "city"
NO_CITY: Final = frozenset({"", UNKNOWN})
"""What stands in such a field where no city is named."""


class Path(NamedTuple):
    """The position that some actions lead to, each of them legal, which are done ``first``."""

    moves: Moves[Position, Action]
    position: Position
    first: tuple[Action, ...] = ()

    def allows(self, action: Action) -> bool:
        """Whether an action is legal there."""
        return self.moves.judge(self.position, action).legal

    def then(self, actions: Iterable[Action]) -> Iterator[Path]:
        """Yield the path with one more action, for each of these that is legal."""
        for action in actions:
            if self.allows(action):
                yield Path(self.moves, self.moves.apply(self.position, action), (*self.first, action))


Ways = Iterator[tuple[Path, Action]]
"""What could be done instead, after which actions: the nearest to what was meant first."""


class TurnMove(Move[Position, Kind]):
    """One kind of action of this game.

    ``expansion`` brings it, none where it belongs to the base game, and ``not_played`` is what is said of it
    in a game without. ``takes`` and ``lays`` tell which step of a turn it is, ``says_who`` that its sentence
    lacks the player's name, which is put in front. It ``closes`` a route, ``promotes`` to a carriage,
    ``ends`` a turn. What is only stated of the table moves nothing on it. ``city_fields`` are the fields of
    its actions that hold a city or several.
    """

    offered_at = CITY_FIELD
    expansion: str = ""
    not_played: Violation
    takes = False
    lays = False
    closes = False
    promotes = False
    ends = False
    says_who = True
    only_tells = False
    costs = None
    city_fields: Sequence[str] = ()

    @cached_property
    def cities(self) -> Callable[[Any], tuple[str, ...]]:
        """What reads the cities that an action names, some of ``NO_CITY`` where it leaves one out."""
        one = CITY_FIELD in self.city_fields
        several = [field for field in self.city_fields if field != CITY_FIELD]
        if not several:
            return (lambda action: (action.city,)) if one else lambda _: ()
        (field,) = several
        more = attrgetter(field)
        return (lambda action: (action.city, *more(action))) if one else more

    def refusal(self, position: Position) -> Violation:
        """Return what is said of it in a game without its expansion."""
        return self.not_played

    def helper(self, position: Position, action: Kind) -> str:
        """Return the official whose help it is, empty for none: one more card is taken or laid with one."""
        if self.takes and position.turn.taken:
            return POSTMEISTER
        return POSTILLION if self.lays and position.turn.laid else ""

    def nearest(self, here: Path, action: Kind) -> Ways:
        """Yield what may be legal instead of an action refused here, and what before it."""
        yield from ()


MOST_CITIES: Final = 30
DIGITS: Final = tuple("123456789")
DIGIT: Final = number(range(1, 10))


def read_card(word: str) -> str:
    """Return a card, ``?`` for one that nobody has named. Raises BadInputError."""
    return UNKNOWN if word == UNKNOWN else read_city(word)


def named_card(word: str) -> str:
    """Return a card that somebody has seen. Raises UnreadableError for one that nobody has named."""
    if word == UNKNOWN:
        raise UnreadableError("“{word}” cannot stand here: say which it is.", word=UNKNOWN)
    return read_city(word)


CITY: Final = FieldKind(read_city, thing=CITY_FIELD)
CARD: Final = FieldKind(read_card, thing=CITY_FIELD)
NAMED: Final = FieldKind(named_card, thing=CITY_FIELD)
ROADS: Final = several(NAMED, MOST_CITIES)
_CARDS: Final = several(CARD, MOST_CITIES)


def read_shown(words: list[str]) -> Cards:
    """Return cards turned up, without unknown ones at the end, which are as good as not written."""
    cards = _CARDS.read(words)
    while cards and cards[-1] == UNKNOWN:
        cards = cards[:-1]
    return cards


SHOWN: Final = Several(read_shown)


MOST_FIRST: Final = 3
"""More actions than these done first would be a turn that somebody else has thought out."""


def nearest_in_hand(position: Position, city: str) -> list[str]:
    """Return the other cards known to be in hand, by the number of roads from a city, then by name."""
    away = distances(position.game.catalogue.roads).get(city, {})
    others = set(named(position.own.hand)) - {city}
    return sorted(others, key=lambda other: (away.get(other, FAR), other))


def with_card(here: Path, action: Any) -> Ways:  # noqa: ANN401 - any action that lays a card of a city
    """Yield the action after the cards that have to be taken: its own card, where it lies open."""
    position, city = here.position, action.city
    if city == UNKNOWN or can_be_among(position, position.own.hand, city):
        yield from ((path, action) for path in taking(here))
    elif city in position.display:
        yield from ((path, action) for path in taking(here, city))


def taking(here: Path, city: str = "") -> Iterator[Path]:
    """Yield what can be taken before a card is laid, fewest cards first; a city's open card at once."""
    path: Path | None = here
    if not city:
        yield here
    while path and path.position.turn.phase in {TAKE, LAY} and path.position.turn.taken < MOST_IN_A_STEP:
        wanted = (Take(city),) if city else _any_card(path.position)
        path, city = next(path.then(wanted), None), ""
        if path:
            yield path


def _any_card(position: Position) -> tuple[Action, ...]:
    return (DrawCard(), *(Take(city) for city in named(position.display)))


def laying(path: Path, cards: Iterable[str]) -> Iterator[Path]:
    """Yield the path with one of these cards laid at the route."""
    spots = (RIGHT, LEFT) if len(path.position.own.route) > 1 else (RIGHT,)
    return path.then(Lay(city, spot) for city in dict.fromkeys(cards) for spot in spots)


def to_close(here: Path) -> list[Path]:
    """Return how the time to close a route long enough comes, with cards known to be in hand."""
    ways = []
    for taken in taking(here):
        paths = [taken]
        for _ in range(MOST_IN_A_STEP + 1):
            ways += paths
            paths = [more for path in paths for more in laying(path, named(path.position.own.hand))]
    shortest = here.position.game.catalogue.shortest_route
    fitting = [
        path
        for path in ways
        if path.position.turn.phase == CLOSE and len(path.position.own.route) >= shortest
    ]
    return sorted(fitting, key=lambda path: len(path.first))
