"""Words that lines of several kinds of action share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, POWERS
from assistant.referee.errors import BadInputError, UnreadableError
from assistant.referee.notation import FieldKind, number, one_of
from assistant.referee.wording import nearest, shown

NONE: Final = "-"
"""Stands in a line for nothing at all."""


CARDS: Final = frozenset(CATALOGUE.cards)


def read_card(text: str) -> str:
    """Return the id of a card. Raises BadInputError."""
    if text in CARDS:
        return text
    if text in POWERS:
        raise BadInputError(
            "“{power}” is a power and no card; the cards are {cards}.",
            power=text,
            cards=", ".join(CATALOGUE.cards),
        )
    near = nearest(text, CATALOGUE.cards)
    if near:
        raise BadInputError("There is no card “{card}”. Do you mean “{near}”?", card=shown(text), near=near)
    raise BadInputError(
        "There is no card “{card}”; the cards are {cards}.",
        card=shown(text),
        cards=", ".join(CATALOGUE.cards),
    )


def read_kind(text: str) -> str:
    """Return the id of a creature. Raises BadInputError."""
    if text in CATALOGUE.creatures:
        return text
    near = nearest(text, CATALOGUE.creatures)
    if near:
        raise BadInputError(
            "There is no creature “{creature}”. Do you mean “{near}”?", creature=shown(text), near=near
        )
    raise BadInputError(
        "There is no creature “{creature}”; the creatures are {creatures}.",
        creature=shown(text),
        creatures=", ".join(CATALOGUE.creatures),
    )


LANE: Final = number(LANES)._replace(thing="lane")
CREATURE: Final = FieldKind(read_kind, thing="creature")


def in_order(*words: str) -> Mapping[str, int]:
    """Return words with their places, for ``read_parts``."""
    return {word: place for place, word in enumerate(words)}


def read_parts(words: list[str], known: Mapping[str, int]) -> dict[str, list[str]]:
    """Return what is behind each of these words, which come in this order. Raises UnreadableError.

    Nothing is left empty.
    """
    parts: dict[str, list[str]] = {}
    behind: list[str] = []
    last = -1
    for word in words:
        place = known.get(word)
        if place is not None:
            if place <= last:
                order = ", ".join(known)
                raise UnreadableError(
                    "“{word}” stands too late: the order is {known}.", word=word, known=order
                )
            last, behind = place, []
            parts[word] = behind
        elif parts:
            behind.append(word)
        else:
            one_of(word, known)
    if [] in parts.values():
        empty = next(word for word, values in parts.items() if not values)
        raise UnreadableError("behind “{verb}” something is missing.", verb=empty)
    return parts
