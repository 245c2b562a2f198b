"""One copy of the game: what is proven or was stated of its cards and boards, and what components are called.

Every question answers with what is sure: a number, a span, or nothing. Nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import (
    BOOK,
    CATALOGUE,
    CATEGORIES,
    POISON,
    POWERS,
    WISDOM,
    Spell,
    components,
    sheet_texts,
)
from assistant.orcs_orcs_orcs.box.rulebook import rulebook
from assistant.referee.errors import BadInputError
from assistant.referee.rules import as_text
from assistant.referee.text import Text
from assistant.referee.values import cached_property
from assistant.referee.wording import shown

MOST_LIFE: Final = 9
MOST_ROWS: Final = max(spell.rows for spell in CATALOGUE.spells.values())
_SPAN: Final = re.compile(r"([1-9])(?:-([1-9]))?")
_NEED: Final = re.compile(r"(?:(\d)\s*)?([a-z]+)")

Need = Mapping[str, int]
ANY: Final = "any"
DRAW: Final = "draw"
TELEPORT: Final = "teleport"
BOTH: Final = "both"
OTHER: Final = "other"
GIVES_POISON: Final = "poison"
NO_RULE: Final = "none"
"""An ability that changes no rule of what may be done."""
_EFFECTS: Final = {"none": (), DRAW: (DRAW,), TELEPORT: (TELEPORT,), BOTH: (TELEPORT, DRAW)}
_LIFE_BOUNDS: Final = {entry["key"]: entry["most"] for entry in components()["bounds"]}


class Span(NamedTuple):
    """A number that is known to lie between two others, both included."""

    least: int
    most: int

    @property
    def written(self) -> str:
        """The number, or both with a dash between, as ``read_span`` reads it."""
        return str(self.least) if self.sure else f"{self.least}-{self.most}"

    @property
    def sure(self) -> bool:
        """Whether only one number is left."""
        return self.least == self.most


class Row(NamedTuple):
    """What is known of a row of a spell: the power that it needs, in all ``needed``, and its damage."""

    need: Need | None
    needed: int
    damage: int | None
    exists: bool


_NONE: Final = Span(0, 0)
_NO_ROW: Final = Row(None, 0, None, exists=False)
_PERHAPS: Final = Span(0, 1)
_ONE: Final = Span(1, 1)


def read_need(text: str) -> str:
    """Return the power that a row needs in its one form, such as ``2 water``. Raises BadInputError."""
    counts = dict.fromkeys(POWERS, 0)
    for number, power in _NEED.findall(text.lower()):
        if power not in counts:
            raise BadInputError(
                "“{power}” is no power; write for example 2 water, or 1 earth 1 fire.", power=power
            )
        counts[power] += int(number or 1)
    written = " ".join(f"{count} {power}" for power, count in counts.items() if count)
    if not written or _NEED.sub("", text.lower()).strip(" ,+;"):
        raise BadInputError("Write the power a row needs like 2 water, or 1 earth 1 fire.")
    return written


def read_span(text: str) -> str:
    """Return a life in its one form: a number, or the two between which it lies. Raises BadInputError."""
    match = _SPAN.fullmatch(text.replace(" ", ""))
    least, most = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= least <= most <= MOST_LIFE:
        raise BadInputError(
            "Write a life as a number from 1 to {most}, or as 2-4 if it lies between.", most=MOST_LIFE
        )
    return Span(least, most).written


def read_pairs(text: str) -> str:
    """Return the powers on Spell Books, such as ``earth/fire water/lightning``. Raises BadInputError."""
    pairs = []
    for pair in text.lower().split():
        powers = pair.split("/")
        if len(powers) != 2 or not set(powers) <= set(POWERS):  # noqa: PLR2004 - a book shows two kinds
            raise BadInputError(
                "“{pair}” is no pair of powers; write for example earth/fire water/lightning.",
                pair=shown(pair),
            )
        pairs.append("/".join(sorted(powers, key=POWERS.index)))
    return " ".join(sorted(set(pairs)))


def _excluded(category: str) -> str:
    """Return the category that a creature is known not to have, empty where it is known otherwise or not."""
    return category.removeprefix("not-") if category.startswith("not-") else ""


@dataclass(frozen=True)
class Box:
    """The values of one copy by their keys on the component sheet."""

    values: Mapping[str, str]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(frozenset(self.values.items()))

    def with_value(self, key: str, value: str) -> Box:
        """Return the box with one value told anew; an empty one is unknown again."""
        return Box(
            {**self.values, key: value} if value else {k: v for k, v in self.values.items() if k != key}
        )

    def number(self, key: str) -> int | None:
        """Return a number, or nothing where it is not known."""
        return self._numbers.get(key)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return {key: int(value) for key, value in self.values.items() if value.isdecimal()}

    @cached_property
    def lives(self) -> Mapping[str, Span]:
        """Between which numbers the life of each creature lies."""
        keys = {kind: f"{kind}.life" for kind in CATALOGUE.creatures}
        bounds = {kind: Span(1, _LIFE_BOUNDS.get(key, MOST_LIFE)) for kind, key in keys.items()}
        printed = {kind: self.values[key].split("-") for kind, key in keys.items() if key in self.values}
        return {**bounds, **{kind: Span(int(ends[0]), int(ends[-1])) for kind, ends in printed.items()}}

    @cached_property
    def every_life_is_told(self) -> bool:
        """Whether somebody stated every creature's life."""
        return all(span.sure for span in self.lives.values())

    @cached_property
    def without_category(self) -> tuple[str, ...]:
        """The creatures of which nobody stated whether they are weak or strong."""
        return tuple(kind for kind in CATALOGUE.creatures if not self.categories[kind])

    @cached_property
    def categories(self) -> Mapping[str, str]:
        """For each creature weak, strong or very-strong, empty where it is not known."""
        printed = {kind: self.values.get(f"{kind}.category", "") for kind in CATALOGUE.creatures}
        return {kind: category if category in CATEGORIES else "" for kind, category in printed.items()}

    @cached_property
    def of_category(self) -> Mapping[str, Sequence[str]]:
        """The creatures that are known to be of each category."""
        known = self.categories
        return {category: [kind for kind in known if known[kind] == category] for category in CATEGORIES}

    @cached_property
    def may_be(self) -> Mapping[str, frozenset[str]]:
        """The categories that each creature may have, as far as it is known."""
        printed = {kind: self.values.get(f"{kind}.category", "") for kind in CATALOGUE.creatures}
        return {
            kind: frozenset({category} if category in CATEGORIES else CATEGORIES) - {_excluded(category)}
            for kind, category in printed.items()
        }

    @cached_property
    def surely_moved(self) -> Mapping[frozenset[str], frozenset[str]]:
        """The creatures that a fate card surely moves, by the categories that it shows."""
        kinds = CATALOGUE.creatures
        cards = [
            frozenset(card) for size in range(len(CATEGORIES) + 1) for card in combinations(CATEGORIES, size)
        ]
        return {card: frozenset([kind for kind in kinds if self.may_be[kind] <= card]) for card in cards}

    @cached_property
    def standees(self) -> Mapping[str, int]:
        """The most creatures of each type that there can be."""
        most = {
            kind: max(map(CATALOGUE.categories.__getitem__, self.may_be[kind]))
            for kind in CATALOGUE.creatures
        }
        return {kind: self._numbers.get(f"{kind}.count", count) for kind, count in most.items()}

    @cached_property
    def in_play(self) -> Mapping[tuple[str, int], int]:
        """The most creatures of a type that markers can bring for so many players (O3)."""
        return {
            (kind, players): self.standees[kind]
            - sum([self._numbers.get(f"{kind}.markers{sign}", 0) for sign in signs])
            for kind in CATALOGUE.creatures
            for players, signs in CATALOGUE.signs_left_out.items()
        }

    @cached_property
    def ladders(self) -> Mapping[str, tuple[int, ...]]:
        """The values of each column of the counter from the top, empty where they are not known."""
        return {
            kind: tuple(map(int, self.values.get(f"{kind}.counter", "").split()))
            for kind in CATALOGUE.creatures
        }

    @cached_property
    def tracks(self) -> Mapping[str, int | None]:
        """How many defeats lead to the top of each skull track."""
        return {kind: self.number(f"{kind}.track") for kind in CATALOGUE.creatures}

    def extra_cards(self, cubes: tuple[int, ...]) -> Span:
        """Return how many cards more than four a player with these defeats draws at the end of a turn.

        One ability draws one more (O49); which creature gives it, and after how many defeats, is told.
        """
        giver = self._draws
        if giver is not None:
            place, kind = giver
            return self._topped(kind, cubes[place])
        may_give = zip(CATALOGUE.creatures, cubes, self._abilities, strict=True)
        most = [self._topped(kind, defeats).most for kind, defeats, ability in may_give if not ability]
        return Span(0, max(most, default=0))

    @cached_property
    def _abilities(self) -> tuple[str, ...]:
        return tuple(self.values.get(f"{kind}.ability", "") for kind in CATALOGUE.creatures)

    @cached_property
    def _draws(self) -> tuple[int, str] | None:
        """The creature whose ability draws one more, with its place in tuples of six, if it is told."""
        places = enumerate(CATALOGUE.creatures)
        return next(((place, kind) for place, kind in places if self._abilities[place] == DRAW), None)

    def _topped(self, kind: str, defeats: int) -> Span:
        track = self.tracks[kind]
        if track is None:
            return _PERHAPS if defeats else _NONE
        return _ONE if defeats >= track else _NONE

    @cached_property
    def powers(self) -> Mapping[str, tuple[str, ...]]:
        """The kinds of power that each card may give as reinforcement, empty where they are not known."""
        known = {card: self.values.get(f"{card}.power", "") for card in CATALOGUE.cards}
        pairs = re.split(r"[ /]", self.values.get("spell-book.powers", ""))
        return {
            **{card: POWERS if power == ANY else (power,) if power else () for card, power in known.items()},
            WISDOM: POWERS,
            BOOK: tuple([power for power in POWERS if power in pairs]),
        }

    @cached_property
    def sole_powers(self) -> Mapping[str, str]:
        """The one kind of power that each card gives, empty where there are several or none is known."""
        return {card: kinds[0] if len(kinds) == 1 else "" for card, kinds in self.powers.items()}

    def row(self, spell: str, row: int) -> Row:
        """Return what is known of a row, also of one that a card cannot have; every spell asks for it."""
        return self._every_row.get((spell, row), _NO_ROW)

    def need(self, spell: str, row: int) -> Need | None:
        """Return the power that a row needs, or nothing where it is not known."""
        return self.row(spell, row).need

    def damage(self, spell: str, row: int) -> int | None:
        """Return the damage of a row, or nothing where it is not known."""
        return self.row(spell, row).damage

    @cached_property
    def _every_row(self) -> Mapping[tuple[str, int], Row]:
        spells, rows = CATALOGUE.spells.values(), range(MOST_ROWS + 1)
        return {(spell.id, row): self._row(spell, row) for spell in spells for row in rows}

    def _row(self, spell: Spell, row: int) -> Row:
        words, rows = self.values.get(f"{spell.id}.need{row}", "").split(), self.rows[spell.id]
        need = {power: int(count) for count, power in zip(words[::2], words[1::2], strict=True)}
        damage = spell.damage or self.number(f"{spell.id}.damage{row}")
        exists = 0 < row <= (spell.rows if rows is None else rows)
        return Row(need or None, sum(need.values()), damage, exists)

    def every_row(self, spell: str) -> range:
        """Return the rows that a spell has, or that it may have where their number is not known."""
        return range(1, (self.rows[spell] or CATALOGUE.spells[spell].rows) + 1)

    @cached_property
    def rows(self) -> Mapping[str, int | None]:
        """How many rows each spell has; the rulebook tells it of most."""
        return {
            spell.id: spell.rows
            if spell.shape not in ("one", "anywhere")
            or self.number(f"{spell.id}.damage{spell.rows}") is not None
            else self.number(f"{spell.id}.rows")
            for spell in CATALOGUE.spells.values()
        }

    def effects(self, card: str) -> tuple[str, ...] | None:
        """Return what a card offers as reinforcement besides power, or nothing where it is not known."""
        if card == POISON:
            return ()
        printed = self.values.get(f"{card}.icon", "")
        return _EFFECTS[printed] if printed else None

    def fate_moves(self, number: int) -> str:
        """Return the categories that a fate card moves, ``none`` for none, empty where it is not known."""
        return self.values.get(f"fate{number}.moves", "")

    def fate_rule(self, number: int) -> str:
        """Return the special rule that a fate card shows, ``none`` for none, empty where it is not known."""
        return self.values.get(f"fate{number}.rule", "")

    def start_copies(self, card: str) -> int | None:
        """Return how many copies of a card the starting spells hold, or nothing where that is not known."""
        return self._numbers.get(f"{card}.start", None if self._untold_starting_spells else 0)

    @cached_property
    def most_start_copies(self) -> Mapping[str, int]:
        """How many copies of each card the starting spells hold at most, as far as owners have stated."""
        known = {card: self.start_copies(card) for card in CATALOGUE.cards}
        return {
            card: self._untold_starting_spells if copies is None else copies for card, copies in known.items()
        }

    @cached_property
    def _untold_starting_spells(self) -> int:
        known = sum(self.number(f"{spell}.start") or 0 for spell in CATALOGUE.spells)
        return CATALOGUE.starting_spells - known


_WORDS: Final = {word: as_text(texts) for word, texts in rulebook().words.items()}
BOX_NAMES: Final = {
    **{kind: _WORDS[kind] for kind in CATALOGUE.creatures},
    "fifth": Text("Fifth creature"),
    "sixth": Text("Sixth creature"),
}
SPELL_NAMES: Final = {**{spell: _WORDS[spell] for spell in CATALOGUE.spells}, POISON: Text("Poison card")}
POWER_NAMES: Final = {power: _WORDS[power] for power in POWERS}
_CALLED: Final = {
    fact: {value: as_text(text) for value, text in sheet_texts()["facts"][fact]["choices"].items()}
    for fact in ("category", "rule")
}
CATEGORY_NAMES: Final = {category: _CALLED["category"][category] for category in CATEGORIES}
RULE_NAMES: Final = {"-" if rule == "none" else rule: text for rule, text in _CALLED["rule"].items()}
SECTION_NAMES: Final = {"o": Text("outer section"), "m": Text("middle section"), "i": Text("inner section")}


def creature_name(box: Box, kind: str) -> Text:
    """Return what a creature is called; the rulebook names four of six, owners the others."""
    printed = box.values.get(f"{kind}.name", "")
    return Text("{name}", name=printed) if printed else BOX_NAMES[kind]
