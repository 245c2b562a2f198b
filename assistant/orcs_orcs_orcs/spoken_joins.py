"""Words side by side that name one thing in Orcs Orcs Orcs: sections, creatures aimed at, cards."""

from __future__ import annotations

from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import LANES, POISON
from assistant.referee.spoken import Join

CARD, BOOST, CREATURE, SPOT, AIM, LANE, NUMBER, POWER, CATEGORY, RULE, PLAYER = (
    "card", "boost", "creature", "spot", "aim", "lane", "number", "power", "category", "rule", "player",
)  # fmt: skip
CARDS: Final = "cards"
"""Several of one card."""
DAMAGE, STEPS, POWERED, SECTION, SIDE = "damage-done", "steps", "powered", "section", "side"
ANYWHERE: Final = "*"


def _boost(card: str, power: str, teleports: str, _: str, lane: str, draws: str) -> str:
    """Return a reinforcing card as notation writes it: what it counts as, where it takes the mage."""
    whole = f"{card}={power}" if power else card
    if teleports or lane:
        if not lane or int(lane) not in LANES:
            return ""
        whole += f">{lane}"
    return whole + ("!" if draws else "")


def _spot(section: str, lane: str) -> str:
    return f"{lane}{section}" if int(lane) in LANES else ""


def _spot_of_lane(lane: str, section: str) -> str:
    return _spot(section, lane)


def _lane(_: str, number: str) -> str:
    return number if int(number) in LANES else ""


def _several(number: str, card: str) -> str:
    return "" if card == POISON else " ".join([card] * int(number))


def _aim(creature: str, damage: str, spot: str) -> str:
    return f"{creature}{f'/{damage}' if damage else ''}@{spot}"


def _aim_from_spot(spot: str, creature: str) -> str:
    return _aim(creature, "", spot)


def _aim_on_lane(creature: str, lane: str) -> str:
    return f"{creature}@{lane}{ANYWHERE}"


def _aim_there(section: str, creature: str, lane: str) -> str:
    return f"{creature}@{_spot(section, lane)}" if _spot(section, lane) else ""


def _aim_in_section(creature: str, section: str, lane: str) -> str:
    return _aim_there(section, creature, lane)


def _aim_on_section(creature: str, section: str) -> str:
    return f"{creature}@{ANYWHERE}{section}"


JOINS: Final = (
    Join(("ordinal", "lane-word"), LANE, lambda number, _: _lane("", number)),
    Join(("lane-word", "ordinal"), LANE, _lane, across=True),
    Join(("lane-word", NUMBER), LANE, _lane, across=True),
    Join(("lane-word", "like-number"), LANE, _lane, across=True),
    Join((NUMBER, "damage-word"), DAMAGE, lambda number, _: number),
    Join((NUMBER, "step-word"), STEPS, lambda number, _: number),
    Join(("section", CREATURE, LANE), AIM, _aim_there, loose=True, close=True),
    Join(("section", LANE), SPOT, _spot, across=True),
    Join((LANE, "section"), SPOT, _spot_of_lane, across=True),
    Join((NUMBER, "section"), SPOT, _spot_of_lane, close=True, unless_behind="section"),
    Join(("section-letter", LANE), SPOT, _spot, across=True),
    Join((LANE, "section-letter"), SPOT, _spot_of_lane, across=True),
    Join((NUMBER, "section-letter"), SPOT, _spot_of_lane),
    Join((CARD, "times"), CARDS, lambda card, number: _several(number, card), unless_before=CARD),
    Join((NUMBER, CARD), CARDS, _several, close=True),
    Join(("every", CARD), CARDS, lambda _, card: "" if card == POISON else f"{ANYWHERE}{card}"),
    Join((CREATURE, "damage?", SPOT), AIM, _aim, across=True, unless_behind=SPOT),
    Join((SPOT, CREATURE), AIM, _aim_from_spot),
    Join((CREATURE, LANE), AIM, _aim_on_lane, loose=True, close=True, unless_behind=LANE),
    Join((LANE, CREATURE), AIM, lambda lane, creature: _aim_on_lane(creature, lane)),
    Join(("section", CREATURE, NUMBER), AIM, _aim_there, loose=True, close=True),
    Join((CREATURE, "section", NUMBER), AIM, _aim_in_section, loose=True, close=True),
    Join((CREATURE, "section"), AIM, _aim_on_section, loose=True, close=True, unless_behind="section"),
    Join(("section", CREATURE), AIM, lambda section, creature: _aim_on_section(creature, section)),
    Join((CREATURE, NUMBER), AIM, _aim_on_lane, loose=True, close=True, unless_behind=NUMBER),
    Join(
        (CARD, POWER, "teleports?", "lane-word?", "number?", "draws?"),
        BOOST,
        _boost,
        across=True,
        not_past="with",
    ),
    Join(
        (CARD, "teleports", "lane-word?", NUMBER, "draws?"),
        BOOST,
        lambda card, teleports, word, lane, draws: _boost(card, "", teleports, word, lane, draws),
        across=True,
    ),
    Join((NUMBER, POWER), POWERED, lambda number, power: f"{power} {number}"),
    Join((POWER,), POWERED, lambda power: f"{power} 1"),
    Join(("section", NUMBER), SPOT, _spot, close=True),
    Join((CARD, "draws"), BOOST, lambda card, _: f"{card}!"),
    Join((CARD,), BOOST, lambda card: card),
)
