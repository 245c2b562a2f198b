"""What the rulebook proves of the components, from ``data/orcs_orcs_orcs/components.json``.

Numbers printed on cards and boards are not here: they are facts of a ``box``, told by its owner.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from assistant.paths import DATA
from assistant.referee.rules import read_data

LANES: Final = range(1, 7)
SECTIONS: Final = "omi"
"""The outer, the middle and the inner section, as they are written behind a lane's number."""
POWERS: Final = ("earth", "lightning", "water", "fire")
CATEGORIES: Final = ("weak", "strong", "very-strong")
POISON: Final = "poison"
BOOK: Final = "spell-book"
WISDOM: Final = "wisdom"
ATTACK: Final = "attack"
KNOWLEDGE: Final = "knowledge"
SUPPORT: Final = "support"
MOST_CARDS: Final = 12
"""Cards of a hand or a pile that a line may name."""


class Spell(NamedTuple):
    """A spell as the rulebook tells it.

    ``shape`` says what it aims at, ``rows`` how many rows it may have at most, ``damage`` is filled
    where every row does the same. A ``reinforced`` spell needs a matching card with it.
    """

    id: str
    family: str
    shape: str
    rows: int = 0
    most_damage: int = 0
    damage: int = 0
    reinforced: bool = False

    @property
    def every_row(self) -> range:
        """The rows that it may have."""
        return range(1, self.rows + 1)


class Catalogue(NamedTuple):
    """The components of every copy of the game.

    ``signs_left_out`` are the numbers on the markers that stay in the box, by players; of each number there
    are ``markers_of_a_sign``.
    """

    creatures: tuple[str, ...]
    spells: Mapping[str, Spell]
    markers_per_lane: Mapping[int, int]
    signs_left_out: Mapping[int, tuple[int, ...]]
    markers_of_a_sign: int
    first_creatures: int
    categories: Mapping[str, int]
    start_fields: Mapping[str, int]
    fate_cards: int
    poison_cards: int
    display: int
    spell_cards: int
    support_cards: int
    starting_spells: int
    hand: int
    safe_hand: int
    support_points: int
    poison_points: int
    empty_lanes: int

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card that may be in a player's hand."""
        return (*self.spells, POISON)


@lru_cache(maxsize=1)
def components() -> Mapping[str, Any]:
    """Return the file of components."""
    data: Mapping[str, Any] = read_data(DATA / "orcs_orcs_orcs" / "components.json")
    return data


@lru_cache(maxsize=1)
def sheet_texts() -> Mapping[str, Any]:
    """Return the component sheet as people see it."""
    data: Mapping[str, Any] = read_data(DATA / "orcs_orcs_orcs" / "sheet.json")
    return data


_AS_IN_THE_FILE: Final = (
    *("markers_of_a_sign", "first_creatures", "categories", "start_fields", "fate_cards", "poison_cards"),
    *("display", "spell_cards", "support_cards", "starting_spells", "hand", "safe_hand"),
    *("support_points", "poison_points"),
)


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """Return the components of every copy."""
    data = components()
    return Catalogue(
        creatures=tuple(data["creature_types"]),
        spells={entry["id"]: Spell(**entry) for entry in data["spells"]},
        markers_per_lane={int(players): count for players, count in data["markers_per_lane"].items()},
        signs_left_out={int(players): tuple(signs) for players, signs in data["signs_left_out"].items()},
        empty_lanes=data["empty_lanes_at_the_end"],
        **{name: data[name] for name in _AS_IN_THE_FILE},
    )


CATALOGUE: Final = catalogue()
SPELLS: Final = CATALOGUE.spells
"""Every spell by its id."""
