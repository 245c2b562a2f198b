"""The verdict on an action: every rule it breaks. Nothing is paid for in this game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.seats import acting_seat
from assistant.referee.verdict import LEGAL, Verdict, Violation, decide
from assistant.thurn_und_taxis import facts
from assistant.thurn_und_taxis.actions import (
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
from assistant.thurn_und_taxis.box.city_names import meant
from assistant.thurn_und_taxis.closed_turns import at_its_step, is_needless_end
from assistant.thurn_und_taxis.expansion_actions import TELLING, Harness, Return
from assistant.thurn_und_taxis.officials import LAYING as LAYING_ACTIONS
from assistant.thurn_und_taxis.officials import helping
from assistant.thurn_und_taxis.rules.carriages import CARRIAGES, DECLINING
from assistant.thurn_und_taxis.rules.closing import CLOSING, PLACING
from assistant.thurn_und_taxis.rules.hands import HANDS
from assistant.thurn_und_taxis.rules.laying import LAYING
from assistant.thurn_und_taxis.rules.officials import OFFICIALS_HELP
from assistant.thurn_und_taxis.rules.taking import COMING_TO_LIGHT, DRAWING, REFILLING, TAKING_OPEN
from assistant.thurn_und_taxis.rules.turn_order import TURN_ORDER, TurnFacts
from assistant.thurn_und_taxis.table.cards import added, without
from assistant.thurn_und_taxis.table.new_cities import named_cities, with_new_cities
from assistant.thurn_und_taxis.table.position import CARRIAGE, NOBODY, PHASES, Position

WORDS: Final[dict[type, str]] = {
    Show: "show",
    Take: "take",
    Draw: "draw",
    Exchange: "amtmann",
    Lay: "lay",
    Restart: "new",
    Close: "close",
    Carriage: "carriage",
    Drop: "drop",
    EndTurn: "end",
}
_NOT_PLAYED: Final[dict[type, Violation]] = {
    Harness: Violation("GG7", {}, "not-played"),
    **dict.fromkeys(TELLING, Violation("TT4", {}, "map-known")),
    Return: Violation("AW4", {}, "not-played"),
}
"""What is said of an action of an expansion in a game without it."""
OUT_OF_STEP: Final = frozenset({"TT8", "TT9", "TT25", "TT41", "TT45"})
ONE_TOO_MANY: Final = "more"
"""Who breaks one of these, or does a step once too often, comes at the wrong moment; nothing else is said
then, because it may be otherwise when its time comes."""
_FINE: Final = Verdict(LEGAL)


def judge(position: Position, action: Action) -> Verdict:
    """Return the verdict on an action in a position. Never raises for something a player may write."""
    if isinstance(action, Correct) or is_needless_end(position, action):
        return _FINE
    if not is_played(position, action):
        refusals = dict(_NOT_PLAYED)
        for expansion in position.game.expansions:
            refusals |= expansion.not_played
        return decide(None, (refusals[type(action)],), ())
    if type(action) in TELLING:
        return _FINE
    position = at_its_step(with_new_cities(position, action), action)
    if strange := no_such_cities(position, action):
        return decide(None, strange, ())
    seat = acting_seat(position, action)
    violations = (
        base_violations(position, action, seat) if _is_its_time(position, action) else whose(position, action)
    )
    missing = ()
    early_or_late = is_out_of_step(violations)
    for expansion in position.game.expansions:
        violations = tuple([broken for broken in violations if broken.rule not in expansion.waived])
        # In a step that one expansion brings, the others have nothing to say, like the base game.
        if position.turn.phase in PHASES or position.turn.phase in expansion.phases:
            own = expansion.violations(position, action, seat)
            if early_or_late:
                violations += tuple([broken for broken in own if broken.rule in expansion.at_any_step])
            else:
                violations += own
                missing += expansion.missing(position, action)
    return decide(None, violations, missing) if violations or missing else _FINE


def _is_its_time(position: Position, action: Action) -> bool:
    """Whether the base game knows an action and the step of the turn; cards can be named in any step."""
    return type(action) in _FAMILIES and (position.turn.phase in PHASES or isinstance(action, Show))


def no_such_cities(position: Position, action: Action) -> tuple[Violation, ...]:
    """Return each city of an action that is not on the map, with the one that may have been meant."""
    found = []
    cities = position.game.catalogue.cities
    for city in dict.fromkeys(city for city in named_cities(action) if city not in cities):
        likely = meant(city, cities)
        numbers = {"city": city, **({"meant": cities[likely].name} if likely else {})}
        found.append(Violation("TT4", numbers, "did-you-mean" if likely else "no-such-city"))
    return tuple(found)


def is_played(position: Position, action: Action) -> bool:
    """Whether the base game or an expansion of this game knows an action."""
    kind = type(action)
    return kind in _FAMILIES or any(kind in expansion.own for expansion in position.game.expansions)


def base_violations(position: Position, action: Action, seat: int) -> tuple[Violation, ...]:
    """Return the rules of the base game that one of its actions breaks."""
    order = _out_of_order(*_moment(position, action))
    if is_out_of_step(order):
        return order
    broken_rules = _FAMILIES[type(action)](position, action, seat) + order
    official = helping(position, action)
    laying = type(action) in LAYING_ACTIONS and not position.turn.laid
    if not (official or laying):
        return broken_rules
    return broken_rules + broken(OFFICIALS_HELP, facts.official_facts(position, official, laying=laying))


def is_out_of_step(order: tuple[Violation, ...]) -> bool:
    """Whether a rule on the order of steps is among these."""
    return any(violation.rule in OUT_OF_STEP or violation.case == ONE_TOO_MANY for violation in order)


def whose(position: Position, action: Action) -> tuple[Violation, ...]:
    """Return what the base game says where it knows the action or the step not: nobody acts after the end."""
    seat = acting_seat(position, action)
    free = any(expansion.acts_out_of_turn(position, seat) for expansion in position.game.expansions)
    rules = {"TT45"} if free else {"TT7", "TT45"}
    return tuple(
        violation for violation in _out_of_order(*_moment(position, action)) if violation.rule in rules
    )


def turn_facts(position: Position, action: Action) -> TurnFacts:
    """Return the facts about the moment of an action."""
    return TurnFacts(*_moment(position, action))


# Cached before the facts are made of it, because every action asks it.
@lru_cache(maxsize=4096)
def _out_of_order(*moment: Any) -> tuple[Violation, ...]:  # noqa: ANN401 - the values of TurnFacts
    return broken(TURN_ORDER, TurnFacts(*moment))


def _moment(position: Position, action: Action) -> tuple[Any, ...]:
    turn, names = position.turn, position.game.names
    phase, player, taken, laid, _, _, _, promoted = turn
    named = action.player
    if named and (seat := position.game.seat(named)) != NOBODY:
        named = names[seat]
    return (phase, WORDS.get(type(action), ""), named, names[player], taken, laid, promoted)


def coming_to_light(position: Position, cities: tuple[str, ...], drawn: int) -> tuple[Violation, ...]:
    """Return what is wrong with cards named that come off the pile."""
    violations: tuple[Violation, ...] = ()
    for shown in facts.shown_facts(position, cities, drawn):
        violations += broken(COMING_TO_LIGHT, shown)
    return violations


def _show(position: Position, action: Show, _seat: int) -> tuple[Violation, ...]:
    violations = broken(
        REFILLING,
        facts.refill_facts(action.cities, position.display.count(UNKNOWN), naming=True),
    )
    return violations + coming_to_light(position, action.cities, 0)


def _take(position: Position, action: Take, _seat: int) -> tuple[Violation, ...]:
    violations = broken(TAKING_OPEN, facts.take_facts(position, action.city))
    return violations + turned_up(position, action.city, action.shown)


def turned_up(position: Position, city: str, shown: tuple[str, ...]) -> tuple[Violation, ...]:
    """Return what is wrong with the cards turned up for an open card that is taken."""
    if not shown:
        return ()
    if city in position.display or not facts.can_be_among(position, position.display, city):
        # A card that lay open is in sight in the hand as well, so what can come is the same as before; one
        # that did not lie there changes nothing.
        return refilling(position, shown, taken=1)
    own = position.own
    taken = position.with_player(position.turn.player, own._replace(hand=added(own.hand, city)))
    return refilling(taken._replace(display=without(position.display, city)), shown)


def refilling(position: Position, shown: tuple[str, ...], taken: int = 0) -> tuple[Violation, ...]:
    """Return what is wrong with the cards turned up for a display that lacks some, and those just taken."""
    missing = facts.missing_cards(position, taken)
    return broken(REFILLING, facts.refill_facts(shown, missing)) + coming_to_light(position, shown, missing)


def _draw(position: Position, action: Draw, _seat: int) -> tuple[Violation, ...]:
    return drawing(position, action.city)


def drawing(position: Position, city: str) -> tuple[Violation, ...]:
    """Return what is wrong with drawing the top card of the pile, named or not."""
    return broken(DRAWING, facts.draw_facts(position)) + coming_to_light(position, (city,), 1)


def _exchange(position: Position, action: Exchange, _seat: int) -> tuple[Violation, ...]:
    put_away = position.with_cards((), position.pile, added(position.discard, *position.display))
    return refilling(put_away, action.shown)


def _lay(position: Position, action: Lay, seat: int) -> tuple[Violation, ...]:
    return broken(LAYING, facts.lay_facts(position, action, position.players[seat]))


def _restart(position: Position, action: Restart, seat: int) -> tuple[Violation, ...]:
    # Where no route lies there is none to discard, and the new one begins all the same (TT22).
    return broken(LAYING, facts.lay_facts(position, action, position.players[seat]))


def _close(position: Position, action: Close, seat: int) -> tuple[Violation, ...]:
    business = position.players[seat]
    violations = broken(CLOSING, facts.closing_facts(business))
    ways = [
        broken(PLACING, facts.placement_facts(position, action, business, land))
        for land in facts.possible_lands(position, action)
    ]
    # What is broken wherever the cities of untold lands may lie is proven.
    return violations + tuple(
        found for found in ways[0] if all(found.rule in {one.rule for one in way} for way in ways[1:])
    )


def _carriage(position: Position, action: Carriage, seat: int) -> tuple[Violation, ...]:
    return broken(CARRIAGES, facts.carriage_facts(position, action, position.players[seat]))


def _drop(position: Position, action: Drop, seat: int) -> tuple[Violation, ...]:
    return broken(HANDS, facts.hand_facts(position, action, position.players[seat]))


def _end(position: Position, _action: EndTurn, _seat: int) -> tuple[Violation, ...]:
    return broken(DECLINING, facts.declining_facts(position)) if position.turn.phase == CARRIAGE else ()


_FAMILIES: Final[dict[type, Callable[[Position, Any, int], tuple[Violation, ...]]]] = {
    Show: _show,
    Take: _take,
    Draw: _draw,
    Exchange: _exchange,
    Lay: _lay,
    Restart: _restart,
    Close: _close,
    Carriage: _carriage,
    Drop: _drop,
    EndTurn: _end,
}
