"""What every kind of action of this game tells besides: whose help it is, and which step of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeVar

from assistant.referee.moves import Move, Moves
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import UNKNOWN, Action
from assistant.thurn_und_taxis.table.position import Position

Kind = TypeVar("Kind")
CITY: Final = "city"
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
                after = self.moves.apply(self.position, action)
                yield Path(self.moves, after, (*self.first, action))


Ways = Iterator[tuple[Path, Action]]
"""What could be done instead, after which actions: the nearest to what was meant first."""


class TurnMove(Move[Position, Kind]):
    """One kind of action of this game.

    ``expansion`` brings it, none where it belongs to the base game, and ``not_played`` is what is said of it
    in a game without. ``takes`` and ``lays`` tell which step of a turn it is, ``says_who`` that its sentence
    lacks the player's name, which is put in front. It ``closes`` a route, ``promotes`` to a carriage,
    ``ends`` a turn. What is only ``told`` of the table moves nothing on it. ``city_fields`` are the fields of
    its actions that hold a city or several.
    """

    expansion: str = ""
    not_played: Violation
    takes = False
    lays = False
    closes = False
    promotes = False
    ends = False
    says_who = True
    told = False
    city_fields: Sequence[str] = ()

    @cached_property
    def cities(self) -> Callable[[Any], tuple[str, ...]]:
        """What reads the cities that an action names, some of ``NO_CITY`` where it leaves one out."""
        one, several = CITY in self.city_fields, [field for field in self.city_fields if field != CITY]
        if not several:
            return (lambda action: (action.city,)) if one else lambda _: ()
        (field,) = several
        more = attrgetter(field)
        return (lambda action: (action.city, *more(action))) if one else more

    def refusal(self, position: Position) -> Violation:
        """Return what is said of it in a game without its expansion."""
        return self.not_played

    def price(self, position: Position, action: Kind) -> int | None:
        """Return that nothing is paid for in this game."""
        return None

    def helper(self, position: Position, action: Kind) -> str:
        """Return the official whose help it is, empty for none."""
        return ""

    def nearest(self, here: Path, action: Kind) -> Ways:
        """Yield what may be legal instead of an action refused here, and what before it."""
        yield from ()
