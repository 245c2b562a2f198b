"""A complete component sheet that is FICTITIOUS: made up for tests, not read off any copy of the game.

Only what the rulebook proves is true here. With it every rule can be tried; no test may take any of the other
numbers for a fact of the real game.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from assistant.referee.logs.log import Header, Player
from assistant.referee.verdict import Verdict
from tests import lines
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


after = partial(lines.after, REFEREE)
forced = partial(lines.forced, REFEREE)
NAMES: Final = {"blue": "Ann", "green": "Bo", "red": "Cleo", "yellow": "Dan"}

_CREATURES: Final = {
    "goblin": ("weak", 2, "6 5 4 3 2", 3, "draw", 16),
    "ork": ("weak", 2, "7 5 3", 16, "other", 16),
    "shaman": ("strong", 3, "9 7 5 4", 12, "other", 12),
    "fifth": ("strong", 3, "8 6 4", 12, "other", 12),
    "golem": ("very-strong", 4, "12 9 6", 8, "other", 8),
    "sixth": ("very-strong", 5, "11 8 7", 8, "other", 8),
}
_SIGNED: Final = {
    "goblin": (1, 4),
    "ork": (6, 1),
    "shaman": (2, 4),
    "fifth": (2, 1),
    "golem": (1, 0),
    "sixth": (0, 2),
}
"""Markers of a creature that carry a 3, and those that carry a 4."""
_POWERS: Final = TABLES["_POWERS"]
_ICONS: Final = {"spell-book": "draw", "switch": "teleport", "replenish": "teleport", "voodoo": "draw"}
_START: Final = {"smash": 1, "cold-snap": 1, "zap": 1, "fire-spark": 1, "spell-book": 3, "wisdom": 1}
_DECK: Final = TABLES["_DECK"]
_DAMAGE: Final = {"fireball": (3, 5), "lightning-bolt": (2, 4)}


def fictitious_sheet() -> dict[str, str]:
    """Return every value of the made-up sheet by its key."""
    values = {"fifth.name": "Troll", "sixth.name": "Ogre", "spell-book.powers": "earth/fire lightning/water"}
    for kind, (category, life, counter, track, ability, count) in _CREATURES.items():
        facts = {
            "category": category,
            "life": life,
            "counter": counter,
            "track": track,
            "ability": ability,
            "count": count,
            "ability-text": "made up",
            "markers3": _SIGNED[kind][0],
            "markers4": _SIGNED[kind][1],
        }
        values |= {f"{kind}.{fact}": str(value) for fact, value in facts.items()}
    for spell in CATALOGUE.spells.values():
        name = spell.id
        if name in _POWERS:
            values[f"{name}.power"] = _POWERS[name]
        values[f"{name}.icon"] = _ICONS.get(name, "both" if name == "wisdom" else "none")
        values[f"{name}.start"] = str(_START.get(name, 0))
        values |= {f"{name}.deck{pile}": str(_DECK.get(name, (0, 0))[pile - 1]) for pile in (1, 2)}
        damages = _DAMAGE.get(name, (1, 2, 3) if spell.shape == "one" else ())
        if spell.shape in {"one", "anywhere"}:
            values[f"{name}.rows"] = str(len(damages))
            values |= {f"{name}.damage{row}": str(damage) for row, damage in enumerate(damages, 1)}
        for row in range(1, (len(damages) or spell.rows) + 1):
            need = row + 1 if spell.reinforced else row
            values[f"{name}.need{row}"] = f"{need} {_POWERS[name]}"
    moves = ("weak", "strong", "very-strong", "weak strong", "strong very-strong")
    for number in range(1, CATALOGUE.fate_cards + 1):
        values[f"fate{number}.moves"] = moves[number % len(moves)]
        values[f"fate{number}.rule"] = "life" if number % 5 == 0 else "none"
    return values


SHEET: Final = fictitious_sheet()
FIRST: Final = tuple(f"{lane}o creatures goblin {kind}" for lane, kind in enumerate(_CREATURES, 1))
"""Where the first twelve creatures may stand, two on each lane."""


def header(players: int = 4, *, told: bool = True, first: str = "", **options: str) -> Header:
    """Return the header of a game, with the made-up sheet or with nothing told; ``first`` begins."""
    colours = list(NAMES)[:players]
    if first:
        colours = colours[colours.index(first) :] + colours[: colours.index(first)]
    seated = tuple(Player(colour, NAMES[colour]) for colour in colours)
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return Header(
        "orcs_orcs_orcs",
        "queen-2014",
        "basic",
        REFEREE.rulebook.version,
        seated,
        chosen,
        SHEET if told else {},
    )


def table(
    *facts: str, players: int = 4, told: bool = True, first: str = "", turn: str = "2", **options: str
) -> Position:
    """Return a table as these corrections make it, the first player acting with so many actions left.

    A fact reads like the rest of a correction: ``3o creatures goblin``.
    """
    position = REFEREE.new_game(header(players, told=told, first=first, **options))
    for lane in range(1, 7):
        position = corrected(position, f"{lane} markers {position.game.markers - 2}")
    for fact in facts:
        position = corrected(position, fact)
    if turn:
        position = corrected(position, f"{first or 'blue'} turn {turn}")
    return position


def corrected(position: Position, fact: str) -> Position:
    """Return the position with one fact set."""
    action = MOVES.read(f"set {fact}")
    return SLOTS.correct(position, action)  # type: ignore[arg-type]  # “set” is always a correction


def judged(position: Position, line: str) -> Verdict:
    """Return the verdict on a line."""
    return REFEREE.judge(position, MOVES.read(line))


def broken_rules(position: Position, line: str) -> set[str]:
    """Return the rules that a line breaks."""
    return {violation.rule for violation in judged(position, line).violations}


def sentences(position: Position, line: str) -> str:
    """Return everything that is said against a line, in English."""
    return " ".join(REFEREE.rulebook.refusal(violation) for violation in judged(position, line).violations)


def missing(position: Position, line: str) -> set[str]:
    """Return the facts that nobody has told and that a line waits for."""
    verdict = judged(position, line)
    assert not verdict.violations, verdict
    return {one.fact for one in verdict.missing}


def trophies(position: Position, colour: str) -> dict[str, int]:
    """Return what a player has defeated, without the types of which there are none."""
    wizard = position.wizards[position.game.seat(colour)]
    counted = zip(CATALOGUE.creatures, wizard.trophies, strict=True)
    return {kind: count for kind, count in counted if count}


def standing(position: Position) -> dict[str, str]:
    """Return what stands where, by section: ``{"3o": "goblin ork/1"}``."""
    found: dict[str, list[str]] = {}
    for spot, creature in position.board.creatures():
        written = creature.kind + (f"/{creature.damage}" if creature.damage else "")
        found.setdefault(str(spot), []).append(written)
    return {spot: " ".join(there) for spot, there in found.items()}


def play(position: Position, action: Action) -> Position:
    """Return the position after an action."""
    return REFEREE.apply(position, action)
