"""Every kind of action of Tikal, and what all of them must keep: action points and the order of turns.

As JSON values they say the same as their lines of notation, for example:

    {"action": "lay", "tile": "A3", "cell": "b3", "rotation": 2}
    {"action": "walk", "crew": {"leader": false, "explorers": 1}, "start": "a1",
     "steps": [{"cell": "b2", "secret": false}, {"cell": "d4", "secret": true}]}
    {"action": "correct", "what": "b3", "fact": "value", "value": "5"}

``"player": "red"`` is added when the action names who acts (never to a correction). What notation may
leave out may be left out here too: ``rotation`` 0, ``levels`` 1, ``leader``, ``explorers`` and ``secret``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from assistant.referee.checks import broken, remembered_checks
from assistant.referee.logs.log import Correct
from assistant.referee.moves import Correcting, Found, Judged, Move, Moves, Remedy
from assistant.referee.verdict import ILLEGAL, Fix
from assistant.tikal.actions import Action, PlayerAction
from assistant.tikal.box.catalogue import COLOURS
from assistant.tikal.box.rulebook import CURABLE, rulebook
from assistant.tikal.moves import laying, moving, turns, working
from assistant.tikal.moves.move import TikalMove, left_after, points_left
from assistant.tikal.moves.routes import Plan
from assistant.tikal.moves.working import BuildCamp
from assistant.tikal.rules.turns import (
    ACTION_POINTS,
    AUCTION_ROUND,
    BIDS,
    LAYING,
    NEW_ROUND,
    NO_AUCTIONS,
    NO_TIE,
    OLDEST,
    SAME_ROUND,
    SHARED_ORDER,
    TIE,
    TIE_WITH_LAST,
    TURN_OF_A_ROUND,
    TURN_ORDER,
    TURN_UP,
    UNDER_WAY,
    PriceFacts,
    RoundFacts,
    TurnFacts,
    game_is_over,
)
from assistant.tikal.table.auctions import waiting_seats
from assistant.tikal.table.position import Auction, Position
from assistant.tikal.table.slots import SLOTS

_OF_AUCTIONS: Final = BIDS | {TURN_UP}
# Every action asks these, so facts are made only of what is new.
_too_dear: Final = remembered_checks(ACTION_POINTS, PriceFacts)
_out_of_order: Final = remembered_checks(TURN_ORDER, TurnFacts)
_no_auctions: Final = remembered_checks(NO_AUCTIONS, TurnFacts)


class TikalMoves(Moves[Position, Action]):
    """The moves of Tikal."""

    book = rulebook()

    def checked(
        self, move: Move[Position, Any], position: Position, action: Action, seat: int, cost: int | None
    ) -> Found:
        """Return what is wrong with an action or not stated: of its own, too dear, or out of order."""
        violations, missing = move.demands(position, action, seat)
        if cost:
            violations += _too_dear(cost, points_left(position, seat))
        game, turn, scoring, auction = position.game, position.turn, position.scoring, position.auction
        word = self.named[move.kind]
        named = (game.name(game.seat(action.player)) or action.player) if action.player else ""
        volcano = "" if scoring is None else scoring.volcano
        tile = action.tile if word in LAYING else ""  # type: ignore[union-attr]  # what is laid or shown is one
        is_volcano = word in LAYING and game.catalogue.tiles[tile].kind == "volcano"
        # Who is expected is said only where somebody is named: so one answer serves all players. Whether a
        # scoring round is the last, only its own turns ask: then no volcano waits.
        expected = game.names[turn.player] if named else ""
        moment = turn.phase, word, named, expected, not volcano, volcano, tile, is_volcano
        if auction is None:
            return violations + (_no_auctions if word in _OF_AUCTIONS else _out_of_order)(*moment), missing
        in_time = TurnFacts(*moment)
        in_round = _round_facts(position, auction, in_time, seat)
        if word in _OF_AUCTIONS:
            order = broken((game_is_over,), in_time) or broken(AUCTION_ROUND, in_round)
        else:
            order = broken(SHARED_ORDER, in_time) + broken(TURN_OF_A_ROUND, in_round)
        return violations + order, missing

    def carried_out(self, judged: Judged) -> Position:
        """Return the position after an action, paid for as the verdict says."""
        _, action, position, move, seat, verdict = judged
        if move.always_legal:
            return super().carried_out(judged)
        after: Position = move.done(position, action, seat, left_after(position, verdict.cost))
        return after

    def by_player(self, action: PlayerAction) -> TikalMove[Any]:
        """Return the kind of an action that a player does."""
        return cast("TikalMove[Any]", self._of[type(action)])

    def fix(self, position: Position, action: Action) -> Fix | None:
        """Return the cheapest change that makes an illegal action legal, or nothing where none is known."""
        if isinstance(action, Correct):
            return None
        return Mending(self, self.by_player(action), position).cheapest(action)


def _round_facts(position: Position, auction: Auction, turn: TurnFacts, seat: int) -> RoundFacts:
    """Return the facts about the moment of an action in a round of the auction version."""
    return RoundFacts(
        turn=turn,
        opening=_opening(position, auction),
        waiting=len(waiting_seats(position, auction, 0)),
        served=seat in auction.served,
        passed=seat in auction.passed,
        tie=_tie(position, seat),
    )


def _opening(position: Position, auction: Auction) -> str:
    """Return which auction is about to be opened."""
    if not auction.is_opening:
        return UNDER_WAY
    if auction.served:
        return SAME_ROUND
    return NEW_ROUND if position.terrain.tiles or position.put_away else OLDEST


def _tie(position: Position, seat: int) -> str:
    """Return whether a player who has still to score has as many points as whoever is next."""
    scoring = position.scoring
    if scoring is None or seat not in scoring.waiting:
        return NO_TIE
    following = position.turn.player
    if position.expeditions[seat].points != position.expeditions[following].points:
        return NO_TIE
    return TIE_WITH_LAST if scoring.opener in {seat, following} else TIE


class Mending:
    """Mending one action of a kind in a position, by the player to act."""

    def __init__(self, moves: Moves[Position, Action], move: TikalMove[Any], position: Position) -> None:
        self.moves, self.move, self.position = moves, move, position
        self.seat = position.turn.player

    def cheapest(self, action: PlayerAction) -> Fix | None:
        """Return the cheapest change that makes an illegal action legal, or nothing where none is known.

        Nothing is returned for a legal action, out of turn, and before the tile of the turn is laid (or, for
        a bid, where none is due). Where a treasure has to be lifted first, any motif that may come stands
        for the one that chance will show.
        """
        if not self._is_the_moment(action) or self.moves.judge(self.position, action).judgement != ILLEGAL:
            return None
        for wishes in self.move.wishes(self.position, action, self.seat):
            fixes = [fix for wish in wishes if (fix := self._fix(wish)) is not None]
            if fixes:
                best = min(fixes, key=lambda fix: (fix.cost, len(fix.first)))
                return best._replace(as_meant=self.move.does(action, best.instead))
        for others in self.move.others(self.position, action, self.seat):
            ways = (self.moves.proven(self.position, Remedy(other)) for other in others)
            legal = [fix for fix in ways if fix is not None]
            if legal:
                return min(legal, key=lambda fix: fix.cost)._replace(as_meant=False)
        return None

    def _is_the_moment(self, action: PlayerAction) -> bool:
        """Whether it is this player's turn and, unless the action lays a tile, the time to act."""
        if action.player and self.position.game.seat(action.player) != self.seat:
            return False
        return not self.move.mended_in or self.position.turn.phase in self.move.mended_in

    def _fix(self, wish: PlayerAction) -> Fix | None:
        """Return the wish with the cheapest actions before it, or nothing when it cannot be had."""
        cost = self.moves.price(self.position, wish)
        if cost is None or cost > self.position.turn.left:
            return None
        points = self.position.turn.left - cost
        plan = self._prepared(self.position, wish, points)
        camp = self.position.game.catalogue.prices["camp"]
        plans = [] if plan is None else [plan]
        if points >= camp and (plan is None or plan.cost > camp):
            plans += self._with_a_new_camp(wish, points - camp)
        if not plans:
            return None
        best = min(plans, key=lambda plan: (plan.cost, len(plan.actions)))
        return self.moves.proven(self.position, Remedy(wish, best.actions))

    def _prepared(self, position: Position, wish: PlayerAction, points: int) -> Plan | None:
        verdict = self.moves.judge(position, wish)
        if verdict.legal:
            return Plan(0, ())
        if all(rulebook().has(broken, CURABLE) for broken in verdict.violations):
            return self.move.prepared(position, wish, self.seat, points)
        return None

    def _with_a_new_camp(self, wish: PlayerAction, points: int) -> Iterator[Plan]:
        """Yield plans that begin with building a camp; ``points`` are left after it."""
        for cell in sorted(self.move.camp_cells(self.position, wish, self.seat, points)):
            building = BuildCamp(cell, wish.player)
            if self.moves.judge(self.position, building).legal:
                plan = self._prepared(self.moves.apply(self.position, building), wish, points)
                if plan is not None:
                    camp = self.position.game.catalogue.prices["camp"]
                    yield Plan(camp + plan.cost, (building, *plan.actions))


MOVES: Final = TikalMoves(
    (
        *laying.MOVES,
        *moving.MOVES,
        *working.MOVES,
        *turns.MOVES,
        Correcting(SLOTS.correct, SLOTS.sentence, "set b3 value 5"),
    ),
    COLOURS,
)
