# ruff: noqa: ARG001 - what a refusal names is given to its check
"""What a table can look like at all (O6, O8, O9, O29, O33, O42)."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.verdict import Number, Violation


class AppearedFacts(NamedTuple):
    """Creatures of a type that have appeared, and how many there are at most.

    ``in_play`` of them can have a marker in a game of so many ``players``, as far as owners have stated.
    """

    kind: str
    seen: int
    most: int
    in_play: int
    players: int


@check("O6", "kind", "seen", count="most")
def creatures_exist(facts: AppearedFacts) -> Kept:
    """No more creatures of a type appear than there are figures of it."""
    return facts.seen <= facts.most


@check("O3", "kind", "seen", count="in_play", players="players")
def markers_are_in_play(facts: AppearedFacts) -> Kept:
    """No more creatures of a type appear than its markers that were not sorted out."""
    return not facts.in_play < facts.seen <= facts.most


class CategoryFacts(NamedTuple):
    """Creatures of all types known to be of a category that have appeared, and how many there are."""

    category: str
    seen: int
    most: int


@check("O6")
def categories_exist(facts: CategoryFacts) -> Kept:
    """No more creatures of a category appear than there are figures of it."""
    if facts.seen > facts.most:
        numbers: dict[str, Number] = {"kind": facts.category, "seen": facts.seen, "count": facts.most}
        return Violation("O6", numbers, "category")
    return True


@check("O8")
def poison_exists(cards: int) -> Kept:
    """The players own no more poison cards than there are."""
    most = CATALOGUE.poison_cards
    return Violation("O8", {"cards": cards, "count": most}) if cards > most else True


@check("O9", "cards")
def six_open_cards(cards: int) -> Kept:
    """At most six cards lie open."""
    return cards <= CATALOGUE.display


@check("O29", "lane", "markers", "most")
def markers_fit(lane: str, markers: int, most: int) -> Kept:
    """No more markers lie on a lane than the set-up left there."""
    return markers <= most


@check("O29", "seen", "turned")
def markers_brought_them(seen: int, turned: int, unseen: int) -> Kept:
    """Every creature came by a marker; ``unseen`` ones may have left without a trace."""
    if seen > turned:
        return "creatures"
    return "vanished" if seen + unseen < turned else True


@check("O33", "lane", "first", "second")
def one_mage_per_field(lane: str, first: str, second: str, *, same: bool) -> Kept:
    """Every mage has a tower field to itself."""
    return not same


@check("O42", "player", "cards", "owned")
def cards_add_up(player: str, cards: int, owned: int) -> Kept:
    """Hand and piles hold the cards owned, no more and no fewer."""
    return cards == owned


FIGURES: Final = checks_of(AppearedFacts)
CATEGORIES: Final = checks_of(CategoryFacts)
