"""What an expansion adds to a game besides its moves. Everything here adds nothing; a subclass fills some in.

The base game asks every expansion of a game in turn, in the order of ``Game.expansions``. Nothing in the base
game knows a particular one: which ones there are stands in ``new_game.EXPANSIONS``, and their moves among all
moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.score import ScoreItem
from assistant.referee.slots import Slot
from assistant.referee.standings import Holding
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.referee.words_of_positions import Segment
from assistant.thurn_und_taxis.actions import Action
from assistant.thurn_und_taxis.moves.move import TurnMove
from assistant.thurn_und_taxis.table.position import Cards, Game, Position, Turn


class Expansion:
    """An expansion that changes nothing.

    ``id`` names its part in ``Position.parts``, its phases of a turn (``box/phases.py``), its moves, and the
    rules of the base game that it puts out of force (``box/rulebook.py``).
    """

    id = ""

    options: Mapping[str, bool] = {}
    """Options of a game that it settles itself."""

    def part(self, game: Game) -> object:
        """Return what it adds to the table at the start; nothing where it adds nothing."""
        return None

    def checked(self, move: TurnMove[Any], position: Position, action: Action, seat: int) -> Found:
        """Return what is wrong with any action by its rules, or by what takes the place of others."""
        return NOTHING_WRONG

    def follow(self, move: TurnMove[Any], before: Position, action: Action, after: Position) -> Position:
        """Return the position with what follows from any action besides what the action itself changes."""
        return after

    def without(self, position: Position, seat: int) -> Position:
        """Return the position with what others need of a player's part put back where it came from."""
        return position

    def brought_back(self, position: Position) -> Position:
        """Return the position with its part as it was at the end of the turn that is just over."""
        return position

    def turn_given(self, position: Position) -> Position:
        """Return the position in which people have just said whose turn it is."""
        return position

    def another_official(self, position: Position, official: str) -> bool:
        """Whether it lets a further official help in a turn in which one has helped."""
        return False

    def note(self, position: Position) -> Text | None:
        """Return what the player to act should have in sight, such as letters to spend; in a word or two."""
        return None

    end_facts: Sequence[EndFact] = ()
    """What counts of it at the end; people tell it on a score pad."""

    def held_up(self, position: Position) -> Turn | None:
        """Return the turn that goes on once its own phase is over; nothing outside that."""
        return None

    def cards(self, position: Position) -> Cards:
        """Return the cards that lie where the base game has no place for them."""
        return ()

    def holdings(self, position: Position, seat: int) -> Iterable[Holding]:
        """Return what a player has of it beside the board."""
        return ()

    def before_them(self, position: Position, seat: int) -> Iterable[Text]:
        """Return what lies of it before a player, as everybody sees it."""
        return (holding.label for holding in self.holdings(position, seat))

    def came_of(self, before: Position, after: Position) -> Iterable[Text]:
        """Return what an action brought about by its rules that the action itself does not say."""
        return ()

    def audit(self, position: Position) -> Iterable[Violation | None]:
        """Return what is impossible about its part."""
        return ()

    words: Sequence[Segment[Position]] = ()
    """The words of a position's text that tell of its part, with names that the base game lacks."""

    slots: Sequence[Slot[Position, Any, Any]] = ()
    """Facts of the table that it adds."""


class EndFact(NamedTuple):
    """A fact of the end of a game that scores.

    With ``most`` it counts something of every player, from 0 to that; without, it is a figure that one player
    has, and the value is that player's colour. ``text`` repeats it, of a {player} with a {value}.
    ``item`` makes a line of the sum of a count, which a table tells of a seat itself by ``counted``, and
    ``impossible`` tells what is wrong with a count of all players. ``to_come`` says what a player may still
    score by it, besides by turns of their own.
    """

    fact: str
    question: Text
    text: Text
    item: Callable[[int], ScoreItem]
    counted: Callable[[Position, int], int]
    most: int = 0
    impossible: Callable[[int], tuple[Violation, ...]] = lambda _: ()
    to_come: Callable[[Position, int], Text | None] = lambda *_: None
