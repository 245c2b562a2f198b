"""What a table can look like at all (O6, O8, O9, O29, O33, O42)."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.referee.checks import Kept, check, checks_of


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


@check("O6", kind="category", seen="seen", count="most", case="category")
def categories_exist(facts: CategoryFacts) -> Kept:
    """No more creatures of a category appear than there are figures of it."""
    return facts.seen <= facts.most


class PoisonFacts(NamedTuple):
    """The poison cards that players own."""

    cards: int


@check("O8", "cards", count=CATALOGUE.poison_cards)
def poison_exists(facts: PoisonFacts) -> Kept:
    """The players own no more poison cards than there are."""
    return facts.cards <= CATALOGUE.poison_cards


class DisplayFacts(NamedTuple):
    """The open spell cards."""

    cards: int


@check("O9", "cards")
def six_open_cards(facts: DisplayFacts) -> Kept:
    """At most six cards lie open."""
    return facts.cards <= CATALOGUE.display


class MarkerFacts(NamedTuple):
    """The markers of a lane, and how many there can be."""

    lane: str
    markers: int
    most: int


@check("O29", "lane", "markers", "most")
def markers_fit(facts: MarkerFacts) -> Kept:
    """No more markers lie on a lane than the set-up left there."""
    return facts.markers <= facts.most


class TurnedFacts(NamedTuple):
    """Creatures that have appeared, and markers turned up; ``unseen`` may have left without a trace."""

    seen: int
    turned: int
    unseen: int


@check("O29", "seen", "turned")
def markers_brought_them(facts: TurnedFacts) -> Kept:
    """Every creature came by a marker."""
    if facts.seen > facts.turned:
        return "creatures"
    if facts.seen + facts.unseen < facts.turned:
        return "vanished"
    return True


class FieldFacts(NamedTuple):
    """Two players' mages; ``same`` when they are two and stand on the same field."""

    lane: str
    first: str
    second: str
    same: bool


@check("O33", "lane", "first", "second")
def one_mage_per_field(facts: FieldFacts) -> Kept:
    """Every mage has a tower field to itself."""
    return not facts.same


class DeckFacts(NamedTuple):
    """A player's cards in hand and piles, and the cards owned."""

    player: str
    cards: int
    owned: int


@check("O42", "player", "cards", "owned")
def cards_add_up(facts: DeckFacts) -> Kept:
    """Hand and piles hold the cards owned, no more and no fewer."""
    return facts.cards == facts.owned


FIGURES: Final = checks_of(AppearedFacts)
CATEGORIES: Final = checks_of(CategoryFacts)
POISON: Final = checks_of(PoisonFacts)
OPEN_CARDS: Final = checks_of(DisplayFacts)
MARKERS: Final = checks_of(MarkerFacts)
TURNED: Final = checks_of(TurnedFacts)
FIELDS: Final = checks_of(FieldFacts)
DECK: Final = checks_of(DeckFacts)
