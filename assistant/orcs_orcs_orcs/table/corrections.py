"""Corrections of the table by hand: one fact set to a new value, kept in the log with a reason.

set sheet ork.life 2            a fact of the component sheet (nothing behind it: unknown again)
set 3 markers 5                 five markers are left on lane 3
set 3o creatures goblin ork/1   these stand there, the Orc with 1 damage (- for none)
set counter goblin 7            the Goblins' counter shows 7
set fallen goblin 2             two Goblins have lowered their counter so far
set gone goblin 3               three Goblins went back to the box
set display cards zap voodoo ?  the open spell cards
set round number 4              the round, the fate cards turned up so far, its special rule
set round cards 4               (or what each of them moves: w weak, s strong, v very strong, as in w sv - ?)
set round rule life             (life, other, or - for none)
set round phase fate            a fate card is to be turned up (setup, fate or over)
set red goblin 3                red has three Goblin trophies, and the cube has taken three steps at least
set red cube.goblin 4           red's cube has taken four steps
set red field 4                 red's mage stands on tower field 4
set red hand zap zap ?          red's hand (- for none)
set red pile 4                  cards in red's draw pile, in the discard pile, poison cards
set red discard 3
set red poison 1
set red learned zap voodoo      the spells red has learned (- for none)
set red turn 2                  red is acting and has two actions left
set red turn markers            red is to turn up markers
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NoReturn

from assistant.orcs_orcs_orcs.box.box import Box
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, MOST_CARDS, POISON
from assistant.orcs_orcs_orcs.box.sheet import faults, fields, form
from assistant.orcs_orcs_orcs.table.fate_deck import CARDS, RULES
from assistant.orcs_orcs_orcs.table.position import (
    ACTIONS,
    FATE,
    HIDDEN,
    NOBODY,
    NOT_TOLD,
    OVER,
    SETUP,
    Creature,
    Position,
    Spot,
    Turn,
    Wizard,
    counter_value,
    index_of,
    set_to,
)
from assistant.orcs_orcs_orcs.table.spots import read_spot
from assistant.orcs_orcs_orcs.table.turns import begin_turn
from assistant.referee.component_sheets import proven_otherwise, read_component
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.wording import shown

NONE: Final = "-"
MOST: Final = 99
MOST_ACTIONS: Final = 9
MOST_CREATURES: Final = 24
_NUMBER: Final = re.compile(r"[0-9]{1,2}")
_CREATURE: Final = re.compile(r"([a-z]+)(?:/([0-9]))?")
CUBE: Final = "cube."


def correct(position: Position, action: Correct) -> Position:
    """Return the position with the fact set. Raises ImpossibleError with a sentence that says why not."""
    what, fact = action.what, action.fact
    words = action.value.lower().split()
    seat = position.game.seat(what)
    if what == "sheet":
        return _correct_sheet(position, fact, action.value)
    if seat != NOBODY:
        return _correct_player(position, seat, fact, words)
    return _correct_board(position, what, fact, words)


def _correct_board(position: Position, what: str, fact: str, words: list[str]) -> Position:
    spot = read_spot(what)
    if spot is not None and fact == "creatures":
        return position.with_spot(spot, _creatures(words))
    if what in map(str, LANES) and fact == "markers":
        lane = position.lane(int(what))
        return position.with_lane(int(what), lane._replace(markers=_number(words, position.game.markers)))
    if (what, fact) in _TABLE:
        return _TABLE[what, fact](position, words)
    if what not in _COUNTS or fact not in CATALOGUE.creatures:
        _refuse(
            "“{what} {fact}” is nothing that can be set on this table.", what=shown(what), fact=shown(fact)
        )
    return _COUNTS[what](position, fact, _number(words, MOST))


def _refuse(message: str, **values: object) -> NoReturn:
    raise ImpossibleError(message, **values)


def _number(words: list[str], most: int, least: int = 0) -> int:
    text = " ".join(words)
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        _refuse(
            "“{text}” cannot be set: a number from {least} to {most}.",
            text=shown(text),
            least=least,
            most=most,
        )
    return int(text)


def _creatures(words: list[str]) -> tuple[Creature, ...]:
    found = []
    for word in [] if words == [NONE] else words:
        creature = _CREATURE.fullmatch(word)
        if not creature or creature[1] not in CATALOGUE.creatures:
            _refuse("“{word}” is no creature: write goblin, or goblin/1 with 1 damage.", word=shown(word))
        found.append(Creature(creature[1], int(creature[2] or 0)))
    if not words or len(found) > MOST_CREATURES:
        _refuse("Name the creatures that stand there, - for none.")
    return tuple(found)


def _cards(words: list[str], *, hidden: bool = True) -> tuple[str, ...]:
    cards = [] if words == [NONE] else words
    for card in cards:
        if card not in CATALOGUE.spells and not (hidden and card in {HIDDEN, POISON}):
            _refuse("There is no card “{card}”.", card=shown(card))
    if not words or len(cards) > MOST_CARDS * 2:
        _refuse("Name the cards, - for none.")
    return tuple(sorted(cards))


def _correct_sheet(position: Position, key: str, value: str) -> Position:
    return position._replace(box=told(position.box, {key: value}))


def told(box: Box, values: Mapping[str, str]) -> Box:
    """Return the copy of the game with these facts told. Raises ImpossibleError for what cannot be right."""
    for key, value in values.items():
        try:
            read = read_component(fields(), key, value)
        except BadInputError as problem:
            raise ImpossibleError(problem.text) from None
        box = box.with_value(key, read or fields()[key].proven)
    for fault in (*proven_otherwise(form(), box.values), *faults(box.values)):
        for key in values:
            if key in fault.keys:
                _refuse("{label}: {problem}", label=fields()[key].label, problem=fault.text)
    return box


def _correct_player(position: Position, seat: int, fact: str, words: list[str]) -> Position:
    if fact == "turn":
        return _give_turn(position, seat, words)
    wizard = position.wizards[seat]
    if fact in CATALOGUE.creatures:
        count = _number(words, position.box.standees(fact))
        # Every defeat was a step of the cube; creatures handed in later may have left it higher (O47).
        steps = max(wizard.cubes[index_of(fact)], count)
        trophies, cubes = set_to(wizard.trophies, fact, count), set_to(wizard.cubes, fact, steps)
        return position.with_wizard(seat, wizard.with_defeats(trophies, cubes))
    if fact.removeprefix(CUBE) in CATALOGUE.creatures:
        cubes = set_to(wizard.cubes, fact.removeprefix(CUBE), _number(words, MOST))
        return position.with_wizard(seat, wizard._replace(cubes=cubes))
    if fact not in _PLAYER:
        known = ", ".join((*_PLAYER, "turn", *CATALOGUE.creatures))
        _refuse("“{fact}” is nothing that can be set for a player: {known}.", fact=shown(fact), known=known)
    return position.with_wizard(seat, _PLAYER[fact](wizard, words))


_PLAYER: Final[Mapping[str, Callable[[Wizard, list[str]], Wizard]]] = {
    "field": lambda wizard, words: wizard._replace(lane=_number(words, LANES[-1], 1)),
    "hand": lambda wizard, words: wizard._replace(hand=_cards(words)),
    "pile": lambda wizard, words: wizard._replace(pile=_number(words, MOST)),
    "discard": lambda wizard, words: wizard._replace(discard=_number(words, MOST)),
    "poison": lambda wizard, words: wizard._replace(poison=_number(words, CATALOGUE.poison_cards)),
    "learned": lambda wizard, words: wizard._replace(learned=_cards(words, hidden=False)),
}


def _as_it_stands(position: Position) -> Position:
    """Return the position of a game that nobody noted from its set-up, where it leaves that untold."""
    if position.turn.phase != SETUP:
        return position
    return position._replace(game=replace(position.game, from_set_up=False))


def _give_turn(position: Position, seat: int, words: list[str]) -> Position:
    position = _as_it_stands(position)
    if words == ["markers"]:
        return begin_turn(position, seat)
    return position._replace(turn=Turn(ACTIONS, seat, _number(words, MOST_ACTIONS)))


def _shows(position: Position, kind: str, value: int) -> Position:
    """Return the position with a counter's value as somebody reads it off."""
    ladder = position.box.ladder(kind)
    if value in ladder:
        position = position._replace(fallen=set_to(position.fallen, kind, ladder.index(value)))
    told = NOT_TOLD if value in ladder else value
    return position._replace(told=set_to(position.told, kind, told))


def _fell(position: Position, kind: str, count: int) -> Position:
    return position._replace(
        fallen=set_to(position.fallen, kind, count), told=set_to(position.told, kind, NOT_TOLD)
    )


def _went(position: Position, kind: str, count: int) -> Position:
    return position._replace(gone=set_to(position.gone, kind, count))


_COUNTS: Final[Mapping[str, Callable[[Position, str, int], Position]]] = {
    "counter": _shows,
    "fallen": _fell,
    "gone": _went,
}


def _phase(position: Position, words: list[str]) -> Position:
    phase = " ".join(words)
    if phase not in {SETUP, FATE, OVER}:
        _refuse("“{phase}” is none of setup, fate and over.", phase=shown(phase))
    return _as_it_stands(position)._replace(turn=Turn(phase, 0))


def _rule(position: Position, words: list[str]) -> Position:
    rule = " ".join(words)
    if rule not in {*RULES, NONE}:
        _refuse("“{rule}” is none of life, other and -.", rule=shown(rule))
    return position._replace(rule="" if rule == NONE else rule)


def _display(position: Position, words: list[str]) -> Position:
    return position._replace(display=_cards(words))


def _fate_cards(position: Position, words: list[str]) -> Position:
    """Return the position with other fate cards turned up; of a mere number those seen last stay known."""
    if set(words) <= CARDS:
        return position._replace(fate=tuple(words))
    number = _number(words, MOST)
    unseen = (HIDDEN,) * (number - len(position.fate))
    return position._replace(fate=(*unseen, *position.fate[max(len(position.fate) - number, 0) :]))


_TABLE: Final[Mapping[tuple[str, str], Callable[[Position, list[str]], Position]]] = {
    ("display", "cards"): _display,
    ("round", "number"): lambda position, words: position._replace(round=_number(words, MOST, 1)),
    ("round", "cards"): _fate_cards,
    ("round", "rule"): _rule,
    ("round", "phase"): _phase,
}


def spot_value(position: Position, spot: Spot) -> str:
    """Return the creatures of a section as a correction writes them."""
    there = position.at(spot)
    written = (creature.kind + (f"/{creature.damage}" if creature.damage else "") for creature in there)
    return " ".join(written) or NONE


def fate_value(position: Position) -> str:
    """Return the fate cards turned up as a correction writes them."""
    return " ".join(position.fate) or "0"


def shown_value(position: Position, kind: str) -> str:
    """Return a counter's value as a correction writes it, empty where it is not known."""
    value = counter_value(position, kind)
    return "" if value is None else str(value)
