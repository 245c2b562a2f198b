"""The verdict on an action: its price and every rule it breaks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.seats import acting_seat
from assistant.referee.verdict import LEGAL, Missing, Verdict, Violation, decide
from assistant.tikal import facts
from assistant.tikal.actions import (
    Action,
    AuctionAction,
    Bid,
    BuildCamp,
    Dig,
    EndTurn,
    Enter,
    LayTile,
    Lift,
    Pass,
    PlaceGuard,
    PlayerAction,
    RevealVolcano,
    SetAside,
    Swap,
    TurnUp,
    Walk,
)
from assistant.tikal.box.board import CELLS
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts
from assistant.tikal.rules.auction import (
    AUCTION_ROUND,
    NO_AUCTIONS,
    SHARED_ORDER,
    TAKING,
    TURN_OF_A_ROUND,
    TURNING_UP,
)
from assistant.tikal.rules.bidding import BIDDING as BIDS
from assistant.tikal.rules.bidding import PASSING
from assistant.tikal.rules.camps import CAMPS
from assistant.tikal.rules.digging import DIGGING
from assistant.tikal.rules.guards import GUARDS
from assistant.tikal.rules.laying import DRAWING, LAYING
from assistant.tikal.rules.moving import ENTERING, LEAVING, STEPPING
from assistant.tikal.rules.treasures import LIFTING, SWAPPING
from assistant.tikal.rules.turn_order import TURN_ORDER, TurnFacts, game_is_over
from assistant.tikal.table.nicknames import called
from assistant.tikal.table.position import BIDDING, NOBODY, OVER, REVEAL, Auction, Position
from assistant.tikal.table.prices import price

WORDS: Final[dict[type, str]] = {
    LayTile: "lay",
    RevealVolcano: "reveal",
    SetAside: "set_aside",
    TurnUp: "open",
    Bid: "bid",
    Pass: "pass",
    Enter: "enter",
    Walk: "walk",
    Dig: "dig",
    Lift: "lift",
    Swap: "swap",
    BuildCamp: "camp",
    PlaceGuard: "guard",
    EndTurn: "end",
}
_AUCTION_ACTIONS: Final = frozenset({TurnUp, Bid, Pass})
UNPLACEABLE_OPTION: Final = "unplaceable-tile"
_LEGAL_AT: Final = tuple(Verdict(LEGAL, cost) for cost in range(load_catalogue().prices.turn + 1))


def judge(position: Position, action: Action) -> Verdict:
    """Return the verdict on an action in a position. Never raises for something a player may write."""
    if isinstance(action, Correct):
        return _LEGAL_AT[0]
    cost = price(position, action)
    seat = acting_seat(position, action)
    violations = _FAMILIES[type(action)](position, action, seat)
    if cost:
        violations += _too_dear(cost, facts.points_left(position, seat))
    auction = position.auction
    if auction is None and type(action) not in _AUCTION_ACTIONS:
        violations += _out_of_order(*_moment(position, action))
    else:
        violations += _order_of_auctions(position, auction, action, turn_facts(position, action))
    if violations or cost is None or cost >= len(_LEGAL_AT) or type(action) is SetAside:
        return decide(cost, violations, _open_questions(position, action))
    return _LEGAL_AT[cost]


def turn_facts(position: Position, action: PlayerAction) -> TurnFacts:
    """Return the facts about the moment of an action."""
    return TurnFacts(*_moment(position, action))


# Cached before the facts are made of it, because every action asks these two.
@lru_cache(maxsize=4096)
def _out_of_order(*moment: Any) -> tuple[Violation, ...]:  # noqa: ANN401 - the values of TurnFacts
    return broken(TURN_ORDER, TurnFacts(*moment))


@lru_cache(maxsize=4096)
def _too_dear(cost: int, left: int) -> tuple[Violation, ...]:
    return broken(ACTION_POINTS, PriceFacts(cost, left))


def _moment(position: Position, action: PlayerAction) -> tuple[Any, ...]:
    game = position.game
    turn = position.turn
    scoring = position.scoring
    tile = getattr(action, "tile", "")
    volcano = "" if scoring is None else scoring.volcano
    return (
        turn.phase,
        WORDS[type(action)],
        _name(position, action.player) if action.player else "",
        game.names[turn.player],
        scoring is not None and not volcano,
        volcano,
        tile,
        tile != "" and game.catalogue.tiles[tile].kind == "volcano",
    )


def _order_of_auctions(
    position: Position, auction: Auction | None, action: PlayerAction, turn: TurnFacts
) -> tuple[Violation, ...]:
    """Return what is wrong with the moment of an action where tiles are auctioned, or where they are not."""
    if auction is None:
        return broken(NO_AUCTIONS, turn)
    seat = acting_seat(position, action)
    moment = facts.round_facts(position, auction, turn, seat)
    if isinstance(action, AuctionAction):
        return broken((game_is_over,), turn) or broken(AUCTION_ROUND, moment)
    return broken(SHARED_ORDER, turn) + broken(TURN_OF_A_ROUND, moment)


def _name(position: Position, colour: str) -> str:
    seat = position.game.seat(colour)
    return colour if seat == NOBODY else position.game.names[seat]


def _lay(position: Position, action: LayTile, _seat: int) -> tuple[Violation, ...]:
    violations = broken(LAYING, facts.lay_facts(position, action))
    scoring = position.scoring
    if scoring is None or action.tile != scoring.volcano:
        violations += taking(position, action.tile)
    return violations


def taking(position: Position, tile: str) -> tuple[Violation, ...]:
    """Return why this tile cannot be the one of a turn: drawn from the stack, or taken from the display."""
    if position.auction is not None:
        return broken(TAKING, facts.taking_facts(position.auction, tile))
    return broken(DRAWING, facts.draw_facts(position, tile))


def _reveal(position: Position, action: RevealVolcano, _seat: int) -> tuple[Violation, ...]:
    return taking(position, action.tile)


def _turn_up(position: Position, action: TurnUp, _seat: int) -> tuple[Violation, ...]:
    if position.auction is None or position.turn.phase == OVER:
        return ()
    violations: tuple[Violation, ...] = ()
    if position.turn.phase == REVEAL:
        violations = broken(TURNING_UP, facts.display_facts(position, position.auction, action))
    for drawn in facts.turning_up_facts(position, action):
        violations += broken(DRAWING, drawn)
    return violations


def _bid(position: Position, action: Bid, seat: int) -> tuple[Violation, ...]:
    auction = position.auction
    if auction is None or position.turn.phase != BIDDING:
        return ()
    return broken(BIDS, facts.bid_facts(position, auction, action.points, seat))


def _pass(position: Position, _action: Pass, seat: int) -> tuple[Violation, ...]:
    auction = position.auction
    if auction is None or position.turn.phase != BIDDING:
        return ()
    return broken(PASSING, facts.bid_facts(position, auction, 0, seat))


def _set_aside(position: Position, action: SetAside, _seat: int) -> tuple[Violation, ...]:
    violations = taking(position, action.tile)
    if fits_somewhere(position, action.tile):
        violations += (Violation("T12", {"tile": action.tile}, "fits"),)
    return violations


def fits_somewhere(position: Position, tile: str) -> bool:
    """Whether a tile can be laid on any cell in any rotation."""
    rotations = position.game.catalogue.tiles[tile].rotations
    return any(
        not broken(LAYING, facts.lay_facts(position, LayTile(tile, cell, rotation)))
        for cell in CELLS
        if cell not in position.terrain.laid
        for rotation in rotations
    )


def _open_questions(position: Position, action: Action) -> tuple[Missing, ...]:
    if isinstance(action, SetAside) and not position.game.options.unplaceable_is_set_aside:
        return (Missing(UNPLACEABLE_OPTION, ("T13",), {"set-aside": LEGAL}),)
    return ()


def _enter(position: Position, action: Enter, seat: int) -> tuple[Violation, ...]:
    return broken(ENTERING, facts.enter_facts(position, action, seat))


def _walk(position: Position, action: Walk, seat: int) -> tuple[Violation, ...]:
    violations = broken(LEAVING, facts.crew_facts(position, action, seat))
    start = action.start
    for step in action.steps:
        violations += broken(STEPPING, facts.step_facts(position, start, step, seat))
        start = step.cell
    return violations


def _dig(position: Position, action: Dig, seat: int) -> tuple[Violation, ...]:
    return broken(DIGGING, facts.dig_facts(position, action, seat))


def _lift(position: Position, action: Lift, seat: int) -> tuple[Violation, ...]:
    return called(position.game, broken(LIFTING, facts.lift_facts(position, action, seat)))


def _swap(position: Position, action: Swap, seat: int) -> tuple[Violation, ...]:
    return called(position.game, broken(SWAPPING, facts.swap_facts(position, action, seat)))


def _camp(position: Position, action: BuildCamp, seat: int) -> tuple[Violation, ...]:
    return broken(CAMPS, facts.camp_facts(position, action, seat))


def _guard(position: Position, action: PlaceGuard, seat: int) -> tuple[Violation, ...]:
    return broken(GUARDS, facts.guard_facts(position, action, seat))


def _end(_position: Position, _action: EndTurn, _seat: int) -> tuple[Violation, ...]:
    return ()


_FAMILIES: Final[dict[type, Callable[..., tuple[Violation, ...]]]] = {
    LayTile: _lay,
    RevealVolcano: _reveal,
    SetAside: _set_aside,
    TurnUp: _turn_up,
    Bid: _bid,
    Pass: _pass,
    Enter: _enter,
    Walk: _walk,
    Dig: _dig,
    Lift: _lift,
    Swap: _swap,
    BuildCamp: _camp,
    PlaceGuard: _guard,
    EndTurn: _end,
}
