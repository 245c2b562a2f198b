"""Der Kurier der Fürstin: letters of the nobility pay for further officials; the courier makes them cheaper.

A letter lies on every city without a house, so the map tells which are left. What follows from an action
(letters won and paid, the courier changing hands) is not chosen by anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from assistant.referee.checks import broken
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.slot_kinds import MOST_NUMBER, NumberSlot, PlayerSlot
from assistant.referee.slots import At
from assistant.referee.standings import Holding
from assistant.referee.text import Text, plural
from assistant.referee.values import replaced
from assistant.referee.verdict import Violation
from assistant.referee.words_of_positions import (
    FLAG,
    SEAT,
    AnyCodec,
    Segment,
    facts,
    no_facts,
    number,
    unlike,
)
from assistant.thurn_und_taxis.actions import Action
from assistant.thurn_und_taxis.box.catalogue import POSTMEISTER, components
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, CLOSE, HAND, LAY, TAKE
from assistant.thurn_und_taxis.expansions.expansion import EndFact, Expansion
from assistant.thurn_und_taxis.moves.move import TurnMove
from assistant.thurn_und_taxis.moves.turns import official_facts
from assistant.thurn_und_taxis.rules import expansions
from assistant.thurn_und_taxis.rules.cards import needs_postmeister, postmeister_first
from assistant.thurn_und_taxis.rules.expansions import courier_item
from assistant.thurn_und_taxis.table.position import NOBODY, Game, Position, Turn, with_houses
from assistant.thurn_und_taxis.table.position_text import ADDED
from assistant.thurn_und_taxis.table.slots import PLAYER, TABLE

ID: Final = "kurier"
_BEFORE: Final = ("had", "fast", "gave")
"""What a position's text calls the three facts of the turn that is just over."""


Spending = tuple[int, bool, int]
"""Letters held and the courier at the start of a turn, and the letters spent in it."""
_NEVER: Final[Spending] = (0, False, 0)


class Letters(NamedTuple):
    """Letters each seat holds, how many are spent, and who has the courier.

    ``began_with`` and ``quick`` are the letters and the courier of whoever acts at the start of the turn,
    ``paid`` what was spent in it. ``before`` is the same of the turn that is just over.
    """

    held: tuple[int, ...]
    spent: int
    courier: int
    began_with: int
    quick: bool
    paid: int
    before: Spending


_NONE: Final = Letters((), 0, NOBODY, began_with=0, quick=False, paid=0, before=_NEVER)


def at_start(game: Game) -> tuple[int, ...]:
    """Return the letters of every seat at the start, as far as there are enough besides those on cities."""
    left = components()[ID]["letters"] - game.catalogue.city_count
    dealt = []
    for wanted in components()[ID]["letters_at_start"][: len(game.colours)]:
        dealt.append(min(wanted, left))
        left -= dealt[-1]
    return tuple(dealt)


def _at_start(game: Game) -> Letters:
    held = at_start(game)
    return _NONE._replace(held=held, began_with=held[0])


def letters_of(position: Position) -> Letters:
    """Return the letters at this moment."""
    letters: Letters = position.parts[ID]
    return letters


def is_forced(position: Position) -> bool:
    """Whether the Postmeister has to help in this turn."""
    return bool(needs_postmeister(official_facts(position, "", laying=False)))


def price(position: Position, official: str) -> int:
    """Return how many letters an official costs now; the Postmeister is free where he must help."""
    free = official == POSTMEISTER if is_forced(position) else not position.turn.officials
    if free:
        return 0
    return int(
        components()[ID]["price_with_courier" if letters_of(position).quick else "price_of_an_official"]
    )


COURIER_TOLD: Final = EndFact(
    "courier",
    Text("Who has the courier of the princess?"),
    Text("The courier of the princess is with {player}"),
    partial(courier_item, each=components()[ID]["points_of_courier"]),
    lambda position, seat: int(letters_of(position).courier == seat),
)


class Kurier(Expansion):
    """The expansion; ``courier`` tells whether its figure is played with (not on the northern map)."""

    id = ID
    # The courier rewards carriages that are declined (KF13).
    options: Mapping[str, bool] = {"carriage_may_be_declined": True}

    def __init__(self, *, courier: bool = True) -> None:
        """Make the expansion with or without the courier."""
        self.courier = courier
        # Letters are worth nothing at the end (KF12), so nobody counts them.
        self.end_facts = (COURIER_TOLD,) if courier else ()
        self.slots, self.words = SLOTS, (LETTERS,)

    def part(self, game: Game) -> Letters:
        """Return the letters at the start."""
        return _at_start(game)

    def another_official(self, position: Position, official: str) -> bool:
        """Whether letters pay for a further official."""
        part, turn = letters_of(position), position.turn
        return official not in turn.officials and part.paid + price(position, official) <= part.began_with

    def checked(self, move: TurnMove[Any], position: Position, action: Action, seat: int) -> Found:
        """Return what an official's help breaks, and the first round's demand for the Postmeister."""
        if seat != position.turn.player or position.turn.phase not in _PHASES:
            return NOTHING_WRONG
        official = move.helper(position, action)
        laying = move.lays and not position.turn.laid
        # The Postmeister counts as used here, so that only taking too few cards is refused.
        due = official_facts(position, official, laying=laying)._replace(used=POSTMEISTER)
        violations = broken((postmeister_first,), due)
        if official:
            violations += broken(expansions.LETTERS, self._facts(position, official, seat))
        return violations, ()

    def _facts(self, position: Position, official: str, seat: int) -> expansions.LetterFacts:
        part = letters_of(position)
        return expansions.LetterFacts(
            official=official,
            again=official in position.turn.officials,
            price=price(position, official),
            spent=part.paid,
            held=part.held[seat],
            began_with=part.began_with,
            laid=position.turn.laid,
            forced=is_forced(position),
        )

    def follow(self, move: TurnMove[Any], before: Position, action: Action, after: Position) -> Position:
        """Pay for officials, hand out letters of cities that get their first house, move the courier."""
        part = letters_of(after)
        seat = before.turn.player
        held = list(part.held)
        official = move.helper(before, action)
        due = price(before, official) if official else 0
        paid = min(due, held[seat])
        held[seat] -= paid
        for owner in after.game.seats:
            held[owner] += len({*after.players[owner].houses} - with_houses(before))
        part = part._replace(held=tuple(held), spent=part.spent + paid, paid=part.paid + paid)
        gets_courier = self.courier and seat not in after.game.away  # who has left declines nothing
        if gets_courier and _closed_without_carriage(move, before, after, seat):
            part = part._replace(courier=seat)
        # Whoever leaves for good may have begun a turn and done nothing in it.
        another = after.turn.player != before.turn.player
        if _begins(after.turn) and (another or not _begins(before.turn)):
            part = _at_turn_start(part, after.turn.player)
        if not after.ended:
            part = part._replace(before=_NEVER)
        return after.with_part(ID, part)

    def brought_back(self, position: Position) -> Position:
        """Return the position with what the player who closed could spend."""
        part = letters_of(position)
        began_with, quick, paid = part.before
        return position.with_part(ID, part._replace(began_with=began_with, quick=quick, paid=paid))

    def turn_given(self, position: Position) -> Position:
        """Return the position with what the player to act can spend, where nothing is spent yet."""
        part = _at_turn_start(letters_of(position), position.turn.player)
        return position.with_part(ID, part._replace(before=_NEVER))

    def note(self, position: Position) -> Text | None:
        """Return how many letters can still be spent in this turn, and what the next official costs."""
        part = letters_of(position)
        left = part.began_with - part.paid
        if left <= 0:
            return None
        letters_left, cost = plural("1 letter", "{count} letters", left), price(position, "")
        if not position.turn.officials or cost > left:
            return letters_left
        return Text("{letters} (official: {cost})", letters=letters_left, cost=cost)

    def holdings(self, position: Position, seat: int) -> Iterable[Holding]:
        """Return the letters of a player, which count for nothing."""
        count = letters_of(position).held[seat]
        if count:
            yield Holding(plural("1 letter", "{count} letters", count), 0)

    def before_them(self, position: Position, seat: int) -> Iterable[Text]:
        """Return the letters of a player, and that the courier is with them."""
        yield from super().before_them(position, seat)
        if letters_of(position).courier == seat:
            yield Text("the courier")

    def came_of(self, before: Position, after: Position) -> Iterable[Text]:
        """Return the letters paid and won, and who has the courier now."""
        then, now = letters_of(before), letters_of(after)
        paid = now.spent - then.spent
        if paid > 0:
            yield plural("1 letter paid", "{count} letters paid", paid)
        for owner, name in enumerate(after.game.names):
            won = now.held[owner] - then.held[owner]
            if won > 0 and owner == before.turn.player:
                yield plural("1 letter won", "{count} letters won", won)
            elif won > 0:
                yield plural("1 letter for {player}", "{count} letters for {player}", won, player=name)
        if now.courier not in {then.courier, NOBODY}:
            yield Text("the courier comes along")

    def audit(self, position: Position) -> Iterator[Violation | None]:
        """Yield what is impossible about letters and courier."""
        part, game = letters_of(position), position.game
        cities = game.catalogue.city_count
        taken = with_houses(position)
        letters = cities + sum(at_start(game))
        yield expansions.letters_are_complete(cities - len(taken), sum(part.held), part.spent, letters)
        if not taken and not part.spent:
            for name, held, due in zip(game.names, part.held, at_start(game), strict=True):
                yield expansions.letters_at_the_start(name, held, due)
        yield expansions.no_courier_in_the_north(game.name(part.courier), in_play=self.courier)


_PHASES: Final = frozenset({TAKE, LAY, CLOSE, CARRIAGE, HAND})
"""The steps of a turn, in which officials help or come too late."""


def _begins(turn: Turn) -> bool:
    """Whether a turn has just begun."""
    return turn.phase == TAKE and not turn.taken and not turn.officials


def _at_turn_start(part: Letters, seat: int) -> Letters:
    before = (part.began_with, part.quick, part.paid)
    return part._replace(began_with=part.held[seat], quick=part.courier == seat, paid=0, before=before)


def _closed_without_carriage(move: TurnMove[Any], before: Position, after: Position, seat: int) -> bool:
    """Whether a route was closed for good with this action and brought no new carriage."""
    if move.closes:
        return bool(before.players[seat].route) and not after.players[seat].route
    return move.ends and before.turn.phase == CARRIAGE


def _with_letters(position: Position, at: At[int], count: int) -> Position:
    part = letters_of(position)
    part = part._replace(held=replaced(part.held, at.owner, count))
    if at.owner == position.turn.player:
        part = part._replace(began_with=count + part.paid)
    return position.with_part(ID, part)


def _with_courier(position: Position, _: At[str], seat: int) -> Position:
    part = letters_of(position)._replace(courier=seat)
    if _begins(position.turn):
        part = part._replace(quick=seat == position.turn.player)
    return position.with_part(ID, part)


SLOTS: Final = (
    NumberSlot(
        PLAYER,
        "letters",
        tapped=components()[ID]["letters"],
        get=lambda table, at: letters_of(table).held[at.owner],
        put=_with_letters,
    ),
    NumberSlot(
        TABLE,
        "spent",
        tapped=components()[ID]["letters"],
        get=lambda table, _: letters_of(table).spent,
        put=lambda table, _, count: table.with_part(ID, letters_of(table)._replace(spent=count)),
    ),
    PlayerSlot(TABLE, "courier", get=lambda table, _: letters_of(table).courier, put=_with_courier),
)
"""Letters in front of players, those out of the game, and the courier."""


def _facts(part: Letters, colours: Iterable[str]) -> dict[str, Any]:
    """Return what a position's text tells of letters and courier, in the order of its facts."""
    held, spent, courier, began, quick, paid, before = part
    values = (*held, spent, began, quick, paid, *before, courier)
    return dict(zip((*colours, *_TOLD), values, strict=True))


def _as_usual(position: Position, part: Letters) -> Letters:
    """Return the letters with what a turn must have started with in which nothing has brought any.

    Letters and the courier come with a route that is closed; of a turn with one nothing is known.
    """
    turn = position.turn
    if turn.closed:
        return part._replace(began_with=0, quick=False)
    return part._replace(began_with=part.held[turn.player] + part.paid, quick=part.courier == turn.player)


def _beginning(position: Position) -> Letters:
    return _as_usual(position, _at_start(position.game))


def _unusual(position: Position) -> dict[str, Any]:
    """Return what is stated: nothing where it is as at the beginning, but then what everybody holds."""
    part = letters_of(position)
    if part == _beginning(position):
        return {}
    usual = _as_usual(position, _NONE._replace(held=part.held, courier=part.courier, paid=part.paid))
    left_out = _facts(usual._replace(held=(), courier=NOBODY, paid=0), ())
    return unlike(left_out, _facts(part, position.game.colours))


def _with_told(position: Position, known: dict[str, Any]) -> Position:
    if not known:
        return position.with_part(ID, _beginning(position))
    colours = position.game.colours
    held = tuple(known.get(colour, 0) for colour in colours)
    part = _NONE._replace(held=held, courier=known.get("courier", NOBODY), paid=known.get("paid", 0))
    values = [*(_facts(_as_usual(position, part), colours) | known).values()][len(colours) :]
    spent, began, quick, paid, *before, courier = values
    part = Letters(held, spent, courier, began, quick, paid, (before[0], before[1], before[2]))
    return position.with_part(ID, part)


_COUNT: Final = number(0, MOST_NUMBER)
_COUNTED: Final = dict.fromkeys(("spent", "began", "quick", "paid", *_BEFORE), _COUNT)
_TOLD: Final[Mapping[str, AnyCodec]] = {**_COUNTED, "quick": FLAG, _BEFORE[1]: FLAG, "courier": SEAT}
_CODEC: Final = facts(lambda game: {**dict.fromkeys(game.colours, _COUNT), **_TOLD}, "red:2")
LETTERS: Final = Segment("letters", _CODEC, _unusual, _with_told, ADDED, follows=no_facts)
"""Letters and the courier, such as ``letters=red:2,blue:1,spent:4,courier:red,began:2``."""
