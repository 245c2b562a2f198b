"""The verdict on an action: its price and every rule it breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assistant.referee.checks import broken
from assistant.referee.verdict import LEGAL, Missing, Verdict, Violation, decide
from assistant.tikal import facts
from assistant.tikal.actions import (
    Action,
    BuildCamp,
    Correct,
    Dig,
    EndTurn,
    Enter,
    LayTile,
    Lift,
    PlaceGuard,
    PlayerAction,
    RevealVolcano,
    SetAside,
    Swap,
    TileAction,
    Walk,
)
from assistant.tikal.board import CELLS
from assistant.tikal.catalogue import load_catalogue
from assistant.tikal.position import NOBODY, Position
from assistant.tikal.prices import price
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts
from assistant.tikal.rules.camps import CAMPS
from assistant.tikal.rules.digging import DIGGING
from assistant.tikal.rules.guards import GUARDS
from assistant.tikal.rules.laying import DRAWING, LAYING
from assistant.tikal.rules.moving import ENTERING, LEAVING, STEPPING
from assistant.tikal.rules.treasures import LIFTING, SWAPPING
from assistant.tikal.rules.turn_order import TURN_ORDER, TurnFacts

WORDS: Final[dict[type, str]] = {
    LayTile: "lay",
    RevealVolcano: "reveal",
    SetAside: "set_aside",
    Enter: "enter",
    Walk: "walk",
    Dig: "dig",
    Lift: "lift",
    Swap: "swap",
    BuildCamp: "camp",
    PlaceGuard: "guard",
    EndTurn: "end",
}
UNPLACEABLE_OPTION: Final = "unplaceable-tile"
_LEGAL_AT: Final = tuple(Verdict(LEGAL, cost) for cost in range(load_catalogue().prices.turn + 1))


def judge(position: Position, action: Action) -> Verdict:
    """Return the verdict on an action in a position. Never raises for something a player may write."""
    if isinstance(action, Correct):
        return _LEGAL_AT[0]
    cost = price(position, action)
    violations = _FAMILIES[type(action)](position, action, acting_seat(position, action))
    if cost:
        violations += broken(ACTION_POINTS, PriceFacts(cost, position.turn.left))
    violations += broken(TURN_ORDER, turn_facts(position, action))
    if violations or cost is None or cost >= len(_LEGAL_AT) or isinstance(action, SetAside):
        return decide(cost, violations, _open_questions(position, action))
    return _LEGAL_AT[cost]


def acting_seat(position: Position, action: PlayerAction) -> int:
    """Return the seat that acts: the one named, or else the one whose turn it is."""
    if not action.player:
        return position.turn.player
    seat = position.game.seat(action.player)
    return position.turn.player if seat == NOBODY else seat


def turn_facts(position: Position, action: PlayerAction) -> TurnFacts:
    """Return the facts about the moment of an action."""
    game = position.game
    turn = position.turn
    scoring = position.scoring
    tile = action.tile if isinstance(action, TileAction) else ""
    volcano = "" if scoring is None else scoring.volcano
    return TurnFacts(
        turn.phase,
        WORDS[type(action)],
        _name(position, action.player) if action.player else "",
        game.names[turn.player],
        scoring is not None and not volcano,
        volcano,
        tile,
        tile != "" and game.catalogue.tiles[tile].kind == "volcano",
    )


def _name(position: Position, colour: str) -> str:
    seat = position.game.seat(colour)
    return colour if seat == NOBODY else position.game.names[seat]


def _lay(position: Position, action: LayTile, _seat: int) -> tuple[Violation, ...]:
    violations = broken(LAYING, facts.lay_facts(position, action))
    scoring = position.scoring
    if scoring is None or action.tile != scoring.volcano:
        violations += broken(DRAWING, facts.draw_facts(position, action.tile))
    return violations


def _reveal(position: Position, action: RevealVolcano, _seat: int) -> tuple[Violation, ...]:
    return broken(DRAWING, facts.draw_facts(position, action.tile))


def _set_aside(position: Position, action: SetAside, _seat: int) -> tuple[Violation, ...]:
    violations = broken(DRAWING, facts.draw_facts(position, action.tile))
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
    return broken(LIFTING, facts.lift_facts(position, action, seat))


def _swap(position: Position, action: Swap, seat: int) -> tuple[Violation, ...]:
    if position.game.seat(action.other) == NOBODY:
        return (Violation("T48", {"motif": action.take, "player": action.other}),)
    return broken(SWAPPING, facts.swap_facts(position, action, seat))


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
    Enter: _enter,
    Walk: _walk,
    Dig: _dig,
    Lift: _lift,
    Swap: _swap,
    BuildCamp: _camp,
    PlaceGuard: _guard,
    EndTurn: _end,
}
