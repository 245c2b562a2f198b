"""What the components are called, in words of the reader's language."""

from __future__ import annotations

from typing import Final

from assistant.orcs_orcs_orcs.box.box import Box
from assistant.referee.text import Text

BOX_NAMES: Final = {
    "goblin": Text("Goblin"),
    "ork": Text("Orc"),
    "shaman": Text("Goblin Shaman"),
    "golem": Text("Lava Golem"),
    "fifth": Text("Fifth creature"),
    "sixth": Text("Sixth creature"),
}
SPELL_NAMES: Final = {
    "smash": Text("Smash"),
    "cold-snap": Text("Cold Snap"),
    "zap": Text("Zap"),
    "fire-spark": Text("Fire Spark"),
    "fireball": Text("Fireball"),
    "lightning-bolt": Text("Lightning Bolt"),
    "earthquake": Text("Earthquake"),
    "ice-storm": Text("Ice Storm"),
    "spell-book": Text("Spell Book"),
    "wisdom": Text("Wisdom"),
    "switch": Text("Switch"),
    "replenish": Text("Replenish"),
    "magic-bonds": Text("Magic Bonds"),
    "voodoo": Text("Voodoo"),
    "poison": Text("Poison card"),
}
POWER_NAMES: Final = {
    "earth": Text("earth"),
    "lightning": Text("lightning"),
    "water": Text("water"),
    "fire": Text("fire"),
}
CATEGORY_NAMES: Final = {
    "weak": Text("weak"),
    "strong": Text("strong"),
    "very-strong": Text("very strong"),
}
RULE_NAMES: Final = {
    "-": Text("no special rule"),
    "life": Text("one life more for all"),
    "other": Text("another rule"),
}
SECTION_NAMES: Final = {"o": Text("outer section"), "m": Text("middle section"), "i": Text("inner section")}


def creature_name(box: Box, kind: str) -> Text:
    """Return what a creature is called; the rulebook names four of six, owners the others."""
    told = box.values.get(f"{kind}.name", "")
    return Text("{name}", name=told) if told else BOX_NAMES[kind]
