"""What a table can look like at all (O6, O8, O9, O29, O33, O42)."""

from __future__ import annotations

from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.referee.checks import check
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


@check("O6")
def creatures_exist(facts: AppearedFacts) -> Violation | None:
    """No more creatures of a type appear than there are figures of it."""
    if facts.seen > facts.most:
        return Violation("O6", {"kind": facts.kind, "seen": facts.seen, "count": facts.most})
    return None


@check("O3")
def markers_are_in_play(facts: AppearedFacts) -> Violation | None:
    """No more creatures of a type appear than its markers that were not sorted out."""
    if facts.in_play < facts.seen <= facts.most:
        return Violation(
            "O3",
            {"kind": facts.kind, "seen": facts.seen, "count": facts.in_play, "players": facts.players},
        )
    return None


class CategoryFacts(NamedTuple):
    """Creatures of all types known to be of a category that have appeared, and how many there are."""

    category: str
    seen: int
    most: int


@check("O6")
def categories_exist(facts: CategoryFacts) -> Violation | None:
    """No more creatures of a category appear than there are figures of it."""
    if facts.seen > facts.most:
        numbers: dict[str, Number] = {"kind": facts.category, "seen": facts.seen, "count": facts.most}
        return Violation("O6", numbers, "category")
    return None


class PoisonFacts(NamedTuple):
    """The poison cards that players own."""

    cards: int


@check("O8")
def poison_exists(facts: PoisonFacts) -> Violation | None:
    """The players own no more poison cards than there are."""
    most = CATALOGUE.poison_cards
    return Violation("O8", {"cards": facts.cards, "count": most}) if facts.cards > most else None


class DisplayFacts(NamedTuple):
    """The open spell cards."""

    cards: int


@check("O9")
def six_open_cards(facts: DisplayFacts) -> Violation | None:
    """At most six cards lie open."""
    return Violation("O9", {"cards": facts.cards}) if facts.cards > CATALOGUE.display else None


class MarkerFacts(NamedTuple):
    """The markers of a lane, and how many there can be."""

    lane: str
    markers: int
    most: int


@check("O29")
def markers_fit(facts: MarkerFacts) -> Violation | None:
    """No more markers lie on a lane than the set-up left there."""
    if facts.markers > facts.most:
        return Violation("O29", {"lane": facts.lane, "markers": facts.markers, "most": facts.most})
    return None


class TurnedFacts(NamedTuple):
    """Creatures that have appeared, and markers turned up; ``unseen`` may have left without a trace."""

    seen: int
    turned: int
    unseen: int


@check("O29")
def markers_brought_them(facts: TurnedFacts) -> Violation | None:
    """Every creature came by a marker."""
    if facts.seen > facts.turned:
        return Violation("O29", {"seen": facts.seen, "turned": facts.turned}, "creatures")
    if facts.seen + facts.unseen < facts.turned:
        return Violation("O29", {"seen": facts.seen, "turned": facts.turned}, "vanished")
    return None


class FieldFacts(NamedTuple):
    """Two players' mages; ``same`` when they are two and stand on the same field."""

    lane: str
    first: str
    second: str
    same: bool


@check("O33")
def one_mage_per_field(facts: FieldFacts) -> Violation | None:
    """Every mage has a tower field to itself."""
    if facts.same:
        return Violation("O33", {"lane": facts.lane, "first": facts.first, "second": facts.second})
    return None


class DeckFacts(NamedTuple):
    """A player's cards in hand and piles, and the cards owned."""

    player: str
    cards: int
    owned: int


@check("O42")
def cards_add_up(facts: DeckFacts) -> Violation | None:
    """Hand and piles hold the cards owned, no more and no fewer."""
    if facts.cards != facts.owned:
        return Violation("O42", {"player": facts.player, "cards": facts.cards, "owned": facts.owned})
    return None


FIGURES: Final = (creatures_exist, markers_are_in_play)
CATEGORIES: Final = (categories_exist,)
POISON: Final = (poison_exists,)
OPEN_CARDS: Final = (six_open_cards,)
MARKERS: Final = (markers_fit,)
TURNED: Final = (markers_brought_them,)
FIELDS: Final = (one_mage_per_field,)
DECK: Final = (cards_add_up,)
