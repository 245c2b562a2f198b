"""A whole position as one line of text, and back: the same table always gives the same line."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from assistant.orcs_orcs_orcs.box.box import Box
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.orcs_orcs_orcs.box.rulebook import PHASES
from assistant.orcs_orcs_orcs.box.sheet import with_values
from assistant.orcs_orcs_orcs.table.effects import without_pieces
from assistant.orcs_orcs_orcs.table.position import NOT_TOLD, NOWHERE, Position, Turn
from assistant.orcs_orcs_orcs.table.slots import MOST_ACTIONS, SLOTS
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.referee.moves import value_by_type
from assistant.referee.slot_kinds import MOST_NUMBER
from assistant.referee.wording import decode_json

_CREATURES = CATALOGUE.creatures


def write_position(position: Position) -> str:
    """Return everything that changes in a game as one line."""
    turn, away = position.turn, position.game.away
    data = {
        "sheet": dict(sorted(position.box.values.items())),
        "lanes": [
            [markers, *(SLOTS.now(position, f"{number}{section}", "creatures") for section in SECTIONS)]
            for number, markers in zip(LANES, position.board.markers, strict=True)
        ],
        "players": {
            colour: {**wizard._asdict()}
            for colour, wizard in zip(position.game.colours, position.wizards, strict=True)
        },
        "turn": turn._asdict(),
        "from_set_up": position.game.from_set_up,
        **({"left": [position.game.colours[seat] for seat in sorted(away)]} if away else {}),
        **{name: getattr(position, name) for name in _PLAIN},
    }
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


_PLAIN = ("fallen", "told", "gone", "display", "round", "fate", "rule")


def read_position(text: str, start: Position) -> Position:
    """Return the position that a line means, of the game that starts so. Raises BadInputError."""
    try:
        data: Any = decode_json(text)
        sheet = {str(key): str(value) for key, value in data["sheet"].items()}
        corrected = _corrections(data)
        turn = _turn(data["turn"], len(start.wizards))
        # What learned spells older texts leave out nobody knows.
        away = frozenset(start.game.colours.index(colour) for colour in data.get("left", ()))
        game = replace(start.game, from_set_up=data.get("from_set_up") is True, away=away)
        gone = [game.seat(colour) for colour, own in data["players"].items() if own["lane"] == NOWHERE]
    except (ValueError, KeyError, TypeError, AttributeError, IndexError):
        raise BadInputError("This position cannot be read; copy it again from where it was saved.") from None
    try:
        position = start._replace(box=with_values(Box({}), sheet))
        for action in corrected:
            position = SLOTS.correct(position, action)
    except ImpossibleError as problem:
        raise BadInputError("This position cannot be read: {problem}", problem=problem.text) from None
    position = position._replace(turn=turn, game=game)
    for seat in gone:
        position = without_pieces(position, seat)
    return position


def _corrections(data: dict[str, Any]) -> list[Correct]:
    """Return the corrections that make the position, each of which checks its own value."""
    corrections: list[Correct] = []
    for number, (markers, *sections) in zip(LANES, data["lanes"], strict=True):
        corrections.append(Correct(str(number), "markers", str(markers)))
        for section, value in zip(SECTIONS, sections, strict=True):
            corrections.append(Correct(f"{number}{section}", "creatures", value))
    for colour, own in data["players"].items():
        corrections += [
            *([Correct(colour, "field", str(own["lane"]))] if own["lane"] != NOWHERE else []),
            *(Correct(colour, name, " ".join(own[name]) or "-") for name in ("hand", "learned")),
            *(Correct(colour, name, str(own[name])) for name in ("pile", "discard", "poison")),
        ]
        for kind, trophies, cubes in zip(_CREATURES, own["trophies"], own["cubes"], strict=True):
            corrections += [Correct(colour, kind, str(trophies)), Correct(colour, f"cube.{kind}", str(cubes))]
    for name, what in (("fallen", "fallen"), ("gone", "gone"), ("told", "counter")):
        for kind, value in zip(_CREATURES, data[name], strict=True):
            if value != NOT_TOLD:
                corrections.append(Correct(what, kind, str(value)))
    return [
        *corrections,
        Correct("display", "cards", " ".join(data["display"]) or "-"),
        Correct("round", "number", str(data["round"])),
        Correct("round", "cards", " ".join(data["fate"]) or "0"),
        Correct("round", "rule", data["rule"] or "-"),
    ]


def _turn(data: dict[str, Any], players: int) -> Turn:
    """Return whose turn it is. Raises ValueError or KeyError for what no turn can be."""
    turn: Turn = value_by_type(Position, "turn", {name: data[name] for name in Turn._fields})
    fits = (
        turn.phase in PHASES
        and turn.player in range(players)
        and turn.left in range(-MOST_ACTIONS, MOST_NUMBER)
        and {*LANES}.issuperset(turn.owed)
        and {*CATALOGUE.cards}.issuperset((*turn.learned, *turn.used))
    )
    if not fits:
        raise ValueError
    return turn
