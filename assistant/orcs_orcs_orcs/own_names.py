"""What people call the creatures: names of the owners and of the rulebooks, as typed lines may write them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES, POWERS
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.orcs_orcs_orcs.box.sheet import NAMED
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.new_game import COLOURS
from assistant.orcs_orcs_orcs.table.fate_deck import RULES
from assistant.orcs_orcs_orcs.table.position import Position

SET = "set"
OTHER_WORDS = (*POWERS, *CATEGORIES, *RULES)


def in_notation(position: Position, line: str) -> str:
    """Return a typed line with the names of creatures as notation writes them: “marker 2 Troll”.

    Nothing else is changed, and no correction of the sheet, which may be about such a name itself.
    """
    if line.split()[:2] == [SET, "sheet"]:
        return line
    told = tuple((kind, position.box.values.get(f"{kind}.name", "")) for kind in NAMED)
    pattern, kinds = _names(told)
    return pattern.sub(lambda found: kinds[_plain(found[0])], line)


@lru_cache(maxsize=64)
def _names(told: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds every name, the longest first, and the creature that each one means."""
    kinds = {_plain(name): kind for kind, name in (*_printed(), *told) if name}
    for word in (*MOVES.words, *OTHER_WORDS, *COLOURS, *CATALOGUE.cards, *CATALOGUE.creatures):
        kinds.pop(word, None)
    longest_first = sorted(kinds, key=len, reverse=True)
    spelt = "|".join(re.escape(name).replace("\\ ", r"[ _-]+") for name in longest_first)
    return re.compile(rf"(?<![\w.@-])(?:{spelt})(?![\w.-])", re.IGNORECASE), kinds


def _printed() -> Iterator[tuple[str, str]]:
    """Yield the names that the rulebook gives, in every language."""
    for kind in CATALOGUE.creatures:
        yield from ((kind, name) for name in rulebook().words[kind].values())


def _plain(name: str) -> str:
    return " ".join(re.split(r"[\s_-]+", name.lower()))
