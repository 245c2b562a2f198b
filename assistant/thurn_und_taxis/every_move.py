"""Every kind of action of the game and its expansions, and what all of them must keep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.referee.moves import (
    NOTHING_WRONG,
    Correcting,
    Found,
    Judged,
    Move,
    Moves,
    Remedy,
)
from assistant.referee.seats import acting_seat
from assistant.referee.text import Text
from assistant.referee.values import new
from assistant.referee.verdict import Violation
from assistant.referee.wording import shown as quoted
from assistant.thurn_und_taxis.actions import Action, EndTurn, Return, Show
from assistant.thurn_und_taxis.box.catalogue import COLOURS, is_city, meant
from assistant.thurn_und_taxis.box.rulebook import (
    BROUGHT_BY,
    CLOSE,
    LAY,
    OF_THE_BASE_GAME,
    OVER,
    RETURN,
    replaced_by,
    rulebook,
)
from assistant.thurn_und_taxis.expansions import amt, horses, north_board
from assistant.thurn_und_taxis.expansions.amt_tokens import tokens_of
from assistant.thurn_und_taxis.expansions.north_board import with_new
from assistant.thurn_und_taxis.moves import cards, closing
from assistant.thurn_und_taxis.moves.closing import (
    OF_A_CLOSING,
    at_its_step,
    belongs_to_ended,
    is_over_already,
)
from assistant.thurn_und_taxis.moves.move import MOST_FIRST, NO_CITY, Path, TurnMove
from assistant.thurn_und_taxis.moves.turns import begin_turn, is_out_of_step, official_facts, out_of_order
from assistant.thurn_und_taxis.rules.cards import OFFICIALS_HELP, no_such_city
from assistant.thurn_und_taxis.rules.turns import OF_EVERY_STEP, game_is_over
from assistant.thurn_und_taxis.table.effects import added
from assistant.thurn_und_taxis.table.position import Position, Turn
from assistant.thurn_und_taxis.table.slots import correct, correction_text

_CARDS: Final = frozenset({"open", "discard", "hand", "route", "team"})
"""Facts that are set to cards."""
AT_ANY_STEP: Final = "at-any-step"
"""The property of an expansion's rule that does not wait until the step of the turn is right."""


class TurnMoves(Moves[Position, Action]):
    """The moves of Thurn und Taxis, in the order of turns and with what expansions demand of any of them."""

    book = rulebook()

    def named_cities(self, action: Action) -> list[str]:
        """Return every city that an action names, in its order."""
        move = self.of(action)
        if isinstance(move, TurnMove):
            return [city for city in move.cities(action) if city not in NO_CITY]
        return _set_by_hand(action) if isinstance(action, Correct) else []

    def moment(self, position: Position, action: Action) -> Position:
        """Return the position at the step that an action belongs to, with new cities that it shows."""
        if position.game.expansions:
            position = with_new(position, self.named_cities(action))
        return at_its_step(position, action) if type(action) in OF_A_CLOSING else position

    def checked(
        self,
        move: Any,  # noqa: ANN401 - a TurnMove, or the correction of a fact
        position: Position,
        action: Action,
        seat: int,
        cost: int | None,  # noqa: ARG002 - nothing is paid for in this game
    ) -> Found:
        """Return what is wrong with an action at its moment: the base game is asked first.

        To end a turn that has ended by itself changes nothing.
        """
        kind: TurnMove[Any] = move
        if position.ended and is_over_already(position, action):
            return NOTHING_WRONG
        if kind.expansion and not _is_played(kind, position):
            return (kind.refusal(position),), ()
        if kind.only_tells:
            return kind.demands(position, action, seat)
        cities = position.game.catalogue.cities
        for city in kind.cities(action):
            if city not in cities and city not in NO_CITY:
                return _no_such_cities(position, self.named_cities(action)), ()
        if not position.game.expansions:
            return _by_the_base_game(kind, position, action, seat), ()
        return self._found_with_expansions(kind, position, action, seat)

    def _found_with_expansions(
        self, kind: TurnMove[Any], position: Position, action: Action, seat: int
    ) -> Found:
        """Return what is wrong with an action where expansions are played with."""
        phase, expansions = position.turn.phase, position.game.expansions
        # Cards can be named in any step, also in those that the base game does not know. What an expansion
        # brings into a step of the base game is judged like everything else that is done there.
        of_a_step = bool(kind.step) and (phase in OF_THE_BASE_GAME or type(action) is Show)
        if of_a_step:
            violations = _by_the_base_game(kind, position, action, seat)
        else:
            rules = OF_EVERY_STEP if phase in OF_THE_BASE_GAME else {game_is_over.rule}
            order = out_of_order(position, kind.step, action.player)
            violations = tuple(violation for violation in order if violation.rule in rules)
        missing = ()
        early_or_late, owner = is_out_of_step(violations), BROUGHT_BY.get(phase, "")
        for expansion in expansions:
            violations = tuple([one for one in violations if one.rule not in replaced_by(expansion.id)])
            # In a step that one expansion brings, the others have nothing to say, like the base game.
            if owner in {"", expansion.id}:
                own, untold = expansion.checked(kind, position, action, seat)
                if early_or_late:
                    violations += tuple([one for one in own if rulebook().has(one, AT_ANY_STEP)])
                    continue
                if kind.expansion == expansion.id and not of_a_step:
                    own += kind.demands(position, action, seat)[0]
                violations, missing = violations + own, missing + untold
        return violations, missing

    def must_be_possible(
        self,
        move: Any,  # noqa: ANN401 - a TurnMove, or the correction of a fact
        position: Position,
        action: Action,
        seat: int,  # noqa: ARG002 - what the map and the expansions hold is the same for everybody
    ) -> None:
        """Raise ImpossibleError for a city that is not on the map, or an expansion that is not played."""
        strange = _strange_cities(position, self.named_cities(action))
        if strange and not move.only_tells:
            raise ImpossibleError("There is no city “{city}” on this map.", city=quoted(strange[0]))
        if not _is_played(move, position):
            raise ImpossibleError("This belongs to an expansion that is not played with here.")

    def carried_out(self, judged: Judged) -> Position:
        """Return the next position, with what follows from any action. Raises ImpossibleError."""
        position, action, before, move, seat, _ = judged
        if before.ended and is_over_already(before, action):
            over: Position = position._replace(ended=None)
            return over
        if move.always_legal or move.only_tells:
            return super().carried_out(judged)
        if seat != before.turn.player:  # against the turn order, but a table may let it pass
            before = begin_turn(before, seat)
        after: Position = move.effect(_with_step(move, before, action), action, seat)
        if before.ended and before.ended is after.ended and type(action) is not Show:
            after = after._replace(ended=None)  # somebody has acted
        for expansion in before.game.expansions:
            after = expansion.follow(move, before, action, after)
        return after

    def describe(self, position: Position, action: Action) -> Text:
        """Return in words what an action does, with who does it in front."""
        move, before = self.of(action), self.moment(position, action)
        seat = acting_seat(before, action)
        if not isinstance(move, TurnMove):
            return move.sentence(before, action, seat)
        name = before.game.names[seat]
        if not _is_played(move, position):
            return Text("{player}: {what}", player=name, what=move.heading)
        does = move.sentence(before, action, seat)
        return Text("{player} {does}", player=name, does=does) if move.says_who else does

    def legal_actions(self, position: Position) -> list[Action]:
        """Return every elementary legal action: one card taken or laid, houses as many as one way allows.

        Where chance decides which cards are turned up, none is named. Cards in hand that nobody has named may
        be any that are not in sight.
        """
        played = (move for move in self.moves if isinstance(move, TurnMove) and _is_played(move, position))
        return [action for move in played for action in move.legal(position, self.judge)]

    def ways(
        self,
        move: Move[Position, Any],
        position: Position,
        action: Action,
        broken: frozenset[str],  # noqa: ARG002 - the nearest is sought whatever is broken
    ) -> Iterator[Remedy]:
        """Yield what is legal instead of an action, within the turn or right after it.

        There is nothing for an action of a turn that is over.
        """
        if not isinstance(move, TurnMove) or not _is_played(move, position):
            return
        if belongs_to_ended(position, action):
            return
        here = Path(self, position)
        if _no_such_cities(position, self.named_cities(action)):
            yield Remedy(_well_spelt(position, move, action))
        if not move.expansion and type(action) is not Show:  # cards can be named in any step
            here = self._when_due_is_done(here)
        for path, instead in move.nearest(here, action):
            # Without anything before it, it is judged where it is proven.
            if len(path.first) <= MOST_FIRST and (not path.first or path.allows(instead)):
                yield Remedy(instead, path.first)

    def _when_due_is_done(self, here: Path) -> Path:
        """Return the path past a step that an expansion brings, such as giving tokens back, if it is short.

        What is given is the first thing that may be: which one is for its owner to say.
        """
        path: Path | None = here
        while path and path.position.turn.phase not in OF_THE_BASE_GAME and len(path.first) < MOST_FIRST:
            path = next(path.then(self.legal_actions(path.position)), None)
        return path if path and path.position.turn.phase in OF_THE_BASE_GAME else here


class _Correcting(Correcting[Position]):
    """The correction of a fact: like everything in this game it has no price."""

    costs = None


def _is_played(move: TurnMove[Any], position: Position) -> bool:
    """Whether the base game or an expansion of this game knows an action."""
    return not move.expansion or move.expansion in position.parts


def _by_the_base_game(
    move: TurnMove[Any],
    position: Position,
    action: Action,
    seat: int,
) -> tuple[Violation, ...]:
    """Return the rules of the base game that one of its actions breaks."""
    order = out_of_order(position, move.step, action.player)
    if order and is_out_of_step(order):
        return order
    violations: tuple[Violation, ...] = move.demands(position, action, seat)[0] + order
    official, laying = move.helper(position, action), move.lays and not position.turn.laid
    if not (official or laying):
        return violations
    return violations + broken(OFFICIALS_HELP, official_facts(position, official, laying=laying))


def _set_by_hand(action: Correct) -> list[str]:
    """Return the cities that a correction names, as far as they are written like one."""
    words = action.value.lower().split() if action.fact.lower() in _CARDS else []
    words += [action.what.lower()] if action.fact.lower() in COLOURS else []
    return [word for word in (word.partition(".")[0] for word in words) if is_city(word)]


def _strange_cities(position: Position, named: Iterable[str]) -> list[str]:
    """Return the cities named that the map lacks."""
    cities = position.game.catalogue.cities
    return [city for city in named if city not in cities]


def _no_such_cities(position: Position, named: Iterable[str]) -> tuple[Violation, ...]:
    """Return each city named that is not on the map, with the one that may have been meant."""
    cities = position.game.catalogue.cities
    unknown = []
    for city in dict.fromkeys(_strange_cities(position, named)):
        likely = meant(city, cities)
        unknown.append(no_such_city(city, cities[likely].name if likely else ""))
    return tuple(unknown)


def _well_spelt(position: Position, move: TurnMove[Any], action: Action) -> Action:
    """Return the action with the cities that were meant."""
    cities = position.game.catalogue.cities

    def spelt(city: str) -> str:
        return city if city in cities else meant(city, cities) or city

    facts = {name: getattr(action, name) for name in move.city_fields}
    named = {
        name: spelt(fact) if isinstance(fact, str) else tuple(map(spelt, fact))
        for name, fact in facts.items()
    }
    return replace(action, **named)


def _with_step(move: TurnMove[Any], position: Position, action: Action) -> Position:
    """Return the position with a card taken or laid counted, and the official noted whose help that is."""
    official, takes, lays = move.helper(position, action), move.takes, move.lays
    if not (official or takes or lays):
        return position
    phase, player, taken, laid, officials, began_with, closed, promoted = position.turn
    if official:
        officials = (*officials, official)
    if lays or (takes and laid):
        phase = CLOSE
    elif takes:
        phase = LAY
    step = phase, player, taken + takes, laid + lays, officials, began_with, closed, promoted
    return position.with_turn(new(Turn, step))


MOVES: Final = TurnMoves(
    (
        *cards.MOVES,
        *closing.MOVES,
        _Correcting(correct, correction_text, "set ulm red yes"),
        *amt.MOVES,
        *horses.MOVES,
        *north_board.MOVES,
    ),
    COLOURS,
)


def passed_over(position: Position, seat: int) -> Position:
    """Return the position in which a player who has left gives no tokens back, and whose turn is over."""
    colour = position.game.colours[seat]
    if position.turn.phase == RETURN and seat in tokens_of(position).pending:
        position = MOVES.apply(position, Return((), player=colour))
    while position.turn.player == seat and position.turn.phase not in {RETURN, OVER}:
        position = MOVES.apply(position, EndTurn(colour))
    return position


def without_pieces(position: Position, seat: int) -> Position:
    """Return the position with what others need of a player put back: cards, and tokens of officials.

    Houses stay where they are: they are in nobody's way, and tell where the first house of a city stood.
    """
    own = position.players[seat]
    discard = added(position.discard, *own.hand, *own.route)
    position = position.with_player(seat, own.with_cards((), ()))._replace(discard=discard)
    for expansion in position.game.expansions:
        position = expansion.without(position, seat)
    return position
