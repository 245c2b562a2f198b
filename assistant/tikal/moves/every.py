"""Every kind of action of Tikal, and what all of them must keep: action points and the order of turns.

As JSON values they say the same as their lines of notation:

    {"action": "lay", "tile": "A3", "cell": "b3", "rotation": 2}
    {"action": "reveal", "tile": "B6"}
    {"action": "set_aside", "tile": "B2"}
    {"action": "open", "tiles": ["B1", "B2", "B5", "B6"]}
    {"action": "bid", "points": 5}
    {"action": "pass"}
    {"action": "enter", "crew": {"leader": true, "explorers": 2}, "cell": "a1"}
    {"action": "walk", "crew": {"leader": false, "explorers": 1}, "start": "a1",
     "steps": [{"cell": "b2", "secret": false}, {"cell": "d4", "secret": true}]}
    {"action": "dig", "cell": "b3", "levels": 2}
    {"action": "lift", "cell": "c3", "motif": "m5"}
    {"action": "swap", "give": "m5", "other": "blue", "take": "m1"}
    {"action": "camp", "cell": "d4"}
    {"action": "guard", "cell": "b3", "leader": false}
    {"action": "end"}
    {"action": "correct", "what": "b3", "fact": "value", "value": "5"}

``"player": "red"`` is added when the action names who acts (never to a correction). What notation may
leave out may be left out here too: ``rotation`` 0, ``levels`` 1, ``leader``, ``explorers`` and ``secret``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.moves import Correcting, Found, Move, Moves
from assistant.referee.verdict import Fix, Violation
from assistant.tikal.actions import Action, LayTile, PlayerAction, RevealVolcano, SetAside
from assistant.tikal.box.colours import COLOURS
from assistant.tikal.moves.bidding import Bidding, Passing, TurningUp
from assistant.tikal.moves.camps import BuildingCamp
from assistant.tikal.moves.digging import Digging
from assistant.tikal.moves.ending import Ending
from assistant.tikal.moves.entering import Entering
from assistant.tikal.moves.guards import Guarding
from assistant.tikal.moves.laying import Laying, PuttingAway, ShowingVolcano
from assistant.tikal.moves.mending import Mending
from assistant.tikal.moves.move import TikalMove, points_left
from assistant.tikal.moves.treasures import Lifting, Swapping
from assistant.tikal.moves.walking import Walking
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts
from assistant.tikal.rules.auction import (
    AUCTION_ROUND,
    BIDS,
    NEW_ROUND,
    NO_AUCTIONS,
    NO_TIE,
    OLDEST,
    SAME_ROUND,
    SHARED_ORDER,
    TIE,
    TIE_WITH_LAST,
    TURN_OF_A_ROUND,
    TURN_UP,
    UNDER_WAY,
    RoundFacts,
)
from assistant.tikal.rules.turn_order import TURN_ORDER, TurnFacts, game_is_over
from assistant.tikal.table.position import Auction, Position
from assistant.tikal.table.slots import SLOTS

_OF_TILES: Final = frozenset({LayTile, RevealVolcano, SetAside})
_OF_AUCTIONS: Final = BIDS | {TURN_UP}
_Moment = tuple[str, tuple[str, str], str | None, tuple[str, bool]]
"""The phase, the player named and the one to act, the waiting volcano, the tile and whether it is one."""


class TikalMoves(Moves[Position, Action]):
    """The moves of Tikal."""

    def found(
        self, move: Move[Position, Any], position: Position, action: Action, seat: int, cost: int | None
    ) -> Found:
        """Return what is wrong with an action or not told: of its own, too dear, or out of order."""
        violations, missing = move.demands(position, action, seat)
        if isinstance(action, Correct):
            return violations, missing
        if cost:
            violations += _too_dear(cost, points_left(position, seat))
        word, moment = move.word or move.verb, _moment(position, action)
        if position.auction is None:
            return violations + _out_of_order(word, *moment), missing
        turn = _turn_facts(word, *moment)
        in_round = _round_facts(position, position.auction, turn, seat)
        if word in _OF_AUCTIONS:
            order = broken((game_is_over,), turn) or broken(AUCTION_ROUND, in_round)
        else:
            order = broken(SHARED_ORDER, turn) + broken(TURN_OF_A_ROUND, in_round)
        return violations + order, missing

    def fix(self, position: Position, action: Action) -> Fix | None:
        """Return the cheapest change that makes an illegal action legal, or nothing where none is known."""
        move = self.of(action)
        if isinstance(action, Correct) or not isinstance(move, TikalMove):
            return None
        return Mending(self, move, position).cheapest(action)


@lru_cache(maxsize=4096)
def _too_dear(cost: int, left: int) -> tuple[Violation, ...]:
    return broken(ACTION_POINTS, PriceFacts(cost=cost, left=left))


def _moment(position: Position, action: PlayerAction) -> _Moment:
    game, turn, scoring = position.game, position.turn, position.scoring
    tile = "" if type(action) not in _OF_TILES else action.tile  # type: ignore[union-attr]  # these have one
    named = action.player
    if named:
        named = game.name(game.seat(named)) or named
    volcano = None if scoring is None else scoring.volcano
    shown = tile, tile != "" and game.catalogue.tiles[tile].kind == "volcano"
    return turn.phase, (named, game.names[turn.player]), volcano, shown


# Remembered before the facts are made, because every action asks this.
@lru_cache(maxsize=4096)
def _out_of_order(
    word: str, phase: str, players: tuple[str, str], volcano: str | None, shown: tuple[str, bool]
) -> tuple[Violation, ...]:
    """Return what is wrong with the moment of an action where nothing is auctioned."""
    rules = NO_AUCTIONS if word in _OF_AUCTIONS else TURN_ORDER
    return broken(rules, _turn_facts(word, phase, players, volcano, shown))


def _turn_facts(
    word: str, phase: str, players: tuple[str, str], volcano: str | None, shown: tuple[str, bool]
) -> TurnFacts:
    """Return the facts about the moment of an action, which the rules call by a word."""
    named, expected = players
    tile, is_volcano = shown
    return TurnFacts(
        phase=phase,
        action=word,
        named=named,
        expected=expected,
        final_round=volcano == "",
        waiting_volcano=volcano or "",
        tile=tile,
        tile_is_volcano=is_volcano,
    )


def _round_facts(position: Position, auction: Auction, turn: TurnFacts, seat: int) -> RoundFacts:
    """Return the facts about the moment of an action in a round of the auction version."""
    return RoundFacts(
        turn=turn,
        opening=_opening(position, auction),
        waiting=len(position.game.colours) - len(auction.served),
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


MOVES: Final = TikalMoves(
    (
        Laying(),
        ShowingVolcano(),
        PuttingAway(),
        TurningUp(),
        Bidding(),
        Passing(),
        Entering(),
        Walking(),
        Digging(),
        Lifting(),
        Swapping(),
        BuildingCamp(),
        Guarding(),
        Ending(),
        Correcting(SLOTS.correct, SLOTS.sentence, "set b3 value 5"),
    ),
    COLOURS,
)
