"""Notation: one short line per action, to be typed with a thumb and read aloud.

    marker 3 goblin                     a marker on lane 3 shows a Goblin
    fate strong very-strong             the fate card moves these categories (- for none)
    fate weak rule life                 ... and gives every creature one life more this round
    fate weak moving goblin             ... of those whose strength nobody told, the Goblins move (- for none)
    teleport 4                          the mage goes to tower field 4
    cast zap row 1 at goblin@3o         Zap by its first row at a Goblin on the outer section of lane 3
    cast zap with zap row 2 at ork/1@3m ... reinforced with a Zap, at the Orc that has 1 damage
    cast fireball with wisdom=fire>3! row 1 at golem@3i
                                        reinforced with Wisdom as fire, which teleports to 3 and draws
    cast earthquake with smash row 2 at 3o 4o
    cast smash row 1 damage 1 at ork@3o defeating ork
                                        the row does 1 damage, and the Orc was seen to die (- for none)
    cast smash=earth row 2 needs 2 earth at ork@3o
                                        the card shows earth, and its row 2 needs 2 earth
    cast switch row 2 at golem@4o 3i    the Lava Golem goes to the inner section of lane 3
    cast voodoo row 1 at red            red discards a card
    cast spell-book at fireball zap     learn Fireball; Zap fills the gap (may be left out)
    pass                                no further action
    draw                                discard the hand and draw (draw 5: five cards)
    hand zap zap wisdom ?               what the player holds; ? for a card not told
    poison red                          red receives a poison card
    set red goblin 3                    correct the table

A colour and a colon in front name who acts: ``red: pass``. ``read`` and ``write`` are inverses.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from assistant.orcs_orcs_orcs.actions import (
    Action,
    Boost,
    Cast,
    Draw,
    Fate,
    Hand,
    Pass,
    Poison,
    Reveal,
    Teleport,
)
from assistant.orcs_orcs_orcs.box.box import read_need
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES, LANES, POWERS
from assistant.orcs_orcs_orcs.table.position import HIDDEN
from assistant.orcs_orcs_orcs.table.spots import read_spot, read_target
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError
from assistant.referee.notation import (
    exactly,
    read_colour,
    read_correction,
    read_line,
    write_correction,
    write_line,
)
from assistant.referee.wording import shown

COLOURS: Final = tuple(CATALOGUE.start_fields)
RULES: Final = ("life", "other")
NONE: Final = "-"
MOST_CARDS: Final = 12
MOST_DRAWN: Final = 9
MOST_ROWS: Final = 3
MOST_DAMAGE: Final = 9
_PARTS: Final = ("with", "row", "needs", "damage", "at", "defeating")
_BOOST: Final = re.compile(r"([a-z-]+)(?:=([a-z]+))?(?:>([1-6]))?(!)?")


@lru_cache(maxsize=8192)
def read(text: str) -> Action:
    """Return the action that a line means. Raises BadInputError with a sentence that says what to write."""
    words = text.lower().split()
    if words and words[0] == "set":
        words[3:] = text.split()[3:]  # the value of a correction may tell capitals apart
    return read_line(" ".join(words), _READERS, COLOURS)


def write(action: Action) -> str:
    """Return the line that ``read`` reads as this action."""
    return _WRITERS[Poison](action) if isinstance(action, Poison) else write_line(action, _WRITERS)


def write_boost(boost: Boost) -> str:
    """Return a reinforcing card as it is written."""
    power = f"={boost.power}" if boost.power else ""
    teleport = f">{boost.lane}" if boost.lane else ""
    return f"{boost.card}{power}{teleport}{'!' if boost.draw else ''}"


def read_card(text: str) -> str:
    """Return the id of a card. Raises BadInputError."""
    if text not in CATALOGUE.cards:
        raise BadInputError(
            "There is no card “{card}”; the cards are {cards}.",
            card=shown(text),
            cards=", ".join(CATALOGUE.cards),
        )
    return text


def read_kind(text: str) -> str:
    """Return the id of a creature. Raises BadInputError."""
    if text not in CATALOGUE.creatures:
        raise BadInputError(
            "There is no creature “{creature}”; the creatures are {creatures}.",
            creature=shown(text),
            creatures=", ".join(CATALOGUE.creatures),
        )
    return text


def _lane(text: str) -> int:
    if len(text) != 1 or not text.isascii() or not text.isdigit() or int(text) not in LANES:
        raise ValueError
    return int(text)


def _read_marker(words: list[str], player: str) -> Action:
    exactly(words, 2)
    return Reveal(_lane(words[0]), read_kind(words[1]), player)


def _read_fate(words: list[str], player: str) -> Action:
    parts = _parts(["fate", *words], ("fate", "rule", "moving"))
    rule = exactly(parts["rule"], 1)[0] if "rule" in parts else ""
    if rule not in ("", *RULES):
        raise ValueError
    moves = () if parts["fate"] == [NONE] else tuple(parts["fate"])
    if not set(moves) <= set(CATEGORIES) or len(set(moves)) < len(moves):
        raise ValueError
    moving = parts.get("moving", [])
    kinds = moving if moving == [NONE] else sorted(map(read_kind, moving), key=CATALOGUE.creatures.index)
    if len(set(kinds)) < len(kinds):
        raise ValueError
    return Fate(tuple(sorted(moves, key=CATEGORIES.index)), rule, tuple(kinds), player)


def _parts(words: list[str], known: tuple[str, ...]) -> dict[str, list[str]]:
    """Return what stands behind each of these words, which come in this order; nothing is left empty."""
    parts: dict[str, list[str]] = {}
    for word in words:
        if word in known:
            if any(known.index(word) <= known.index(other) for other in parts):
                raise ValueError
            parts[word] = []
        else:
            parts[list(parts)[-1]].append(word)
    if not all(parts.values()):
        raise ValueError
    return parts


def _read_boost(text: str) -> Boost:
    found = _BOOST.fullmatch(text)
    if not found or (found[2] and found[2] not in POWERS):
        raise ValueError
    return Boost(read_card(found[1]), found[2] or "", int(found[3] or 0), bool(found[4]))


def _read_target(text: str) -> str:
    known = text in COLOURS or text in CATALOGUE.cards or read_spot(text) or read_target(text)
    if not known:
        raise BadInputError(
            "“{target}” is no target: write goblin@3o for a creature, 3o for a section, a colour or a card.",
            target=shown(text),
        )
    return text


def _read_cast(words: list[str], player: str) -> Action:
    spell, shows, power = words[0].partition("=")
    if shows and power not in POWERS:
        raise ValueError
    parts = _parts(words[1:], _PARTS)
    boosts, targets, defeating = (parts.get(part, []) for part in ("with", "at", "defeating"))
    if len(boosts) > MOST_CARDS or len(defeating) > MOST_CARDS:
        raise ValueError
    return Cast(
        read_card(spell),
        _number(parts, "row", MOST_ROWS),
        tuple(map(_read_boost, boosts)),
        tuple(map(_read_target, targets)),
        _number(parts, "damage", MOST_DAMAGE),
        tuple(sorted(map(_read_defeated, defeating))) if defeating != [NONE] else (NONE,),
        power,
        read_need(" ".join(parts.get("needs", []))) if "needs" in parts else "",
        player,
    )


def _number(parts: dict[str, list[str]], part: str, most: int) -> int:
    """Return the number behind a word, 0 where the word is left out."""
    if part not in parts:
        return 0
    number = int(exactly(parts[part], 1)[0])
    if number not in range(1, most + 1):
        raise ValueError
    return number


def _read_defeated(text: str) -> str:
    kind, *damage = text.split("/")
    read_kind(kind)
    if damage and not re.fullmatch("[1-9]", damage[0]):
        raise ValueError
    return text


def _read_pass(words: list[str], player: str) -> Action:
    exactly(words, 0)
    return Pass(player)


def _read_draw(words: list[str], player: str) -> Action:
    exactly(words, 0, 1)
    cards = int(words[0]) if words else 0
    if words and not 1 <= cards <= MOST_DRAWN:
        raise ValueError
    return Draw(cards, player)


def _read_hand(words: list[str], player: str) -> Action:
    if not 0 < len(words) <= MOST_CARDS:
        raise ValueError
    cards = [] if words == [NONE] else words
    return Hand(tuple(sorted(card if card == HIDDEN else read_card(card) for card in cards)), player)


def _read_poison(words: list[str], player: str) -> Action:
    if player:
        raise ValueError
    return Poison(read_colour(exactly(words, 1)[0], COLOURS))


_Reader = Callable[[list[str], str], Action]
_READERS: Final[dict[str, tuple[_Reader, str]]] = {
    "marker": (_read_marker, "marker 3 goblin"),
    "fate": (_read_fate, "fate strong very-strong"),
    "teleport": (lambda words, player: Teleport(_lane(exactly(words, 1)[0]), player), "teleport 4"),
    "cast": (_read_cast, "cast zap with zap row 2 at ork@3o"),
    "pass": (_read_pass, "pass"),
    "draw": (_read_draw, "draw"),
    "hand": (_read_hand, "hand zap zap wisdom ?"),
    "poison": (_read_poison, "poison red"),
    "set": (read_correction, "set red goblin 3"),
}
WORDS: Final = frozenset({*_READERS, *_PARTS, *POWERS, *CATEGORIES, *RULES, "rule", "moving"})
"""Words of notation that name no card, creature or colour."""


def _write_cast(action: Cast) -> str:
    boosts = f" with {' '.join(map(write_boost, action.boosts))}" if action.boosts else ""
    row = f" row {action.row}" if action.row else ""
    shown = f"={action.power}" if action.power else ""
    needs = f" needs {action.needs}" if action.needs else ""
    damage = f" damage {action.damage}" if action.damage else ""
    targets = f" at {' '.join(action.targets)}" if action.targets else ""
    defeating = f" defeating {' '.join(action.defeating)}" if action.defeating else ""
    return f"cast {action.spell}{shown}{boosts}{row}{needs}{damage}{targets}{defeating}"


def _write_fate(action: Fate) -> str:
    rule = f" rule {action.rule}" if action.rule else ""
    moving = f" moving {' '.join(action.moving)}" if action.moving else ""
    return f"fate {' '.join(action.moves) or NONE}{rule}{moving}"


_WRITERS: Final[dict[type, Callable[..., str]]] = {
    Reveal: lambda action: f"marker {action.lane} {action.kind}",
    Fate: _write_fate,
    Teleport: lambda action: f"teleport {action.lane}",
    Cast: _write_cast,
    Pass: lambda _: "pass",
    Draw: lambda action: f"draw {action.cards}" if action.cards else "draw",
    Hand: lambda action: f"hand {' '.join(action.cards) or NONE}",
    Poison: lambda action: f"poison {action.player}",
    Correct: write_correction,
}
