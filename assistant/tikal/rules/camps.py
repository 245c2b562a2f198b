"""Building camps (T52-T55)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import NOBODY, Lines, PartlyKnown, counted, one_of, settled_by
from assistant.referee.checks import check
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.tikal.rules.action_points import only_left

MOST_CAMPS: Final = 2
GROUNDS: Final = frozenset({"jungle", "treasure"})

KINDS: Final = {
    "jungle": "jungle",
    "treasure": "treasure",
    "temple": "temple",
    "volcano": "volcano",
    "base_camp": "base camp",
    "nothing": "no tile",
}


class CampFacts(NamedTuple):
    """A cell for a camp: its kind, treasure chips left, whose camp stands there, and what was built.

    ``built`` camps of the player stand already; ``needs_figure`` is the edition's answer to T53.
    """

    cell: str
    kind: Annotated[str, one_of("What kind of tile?", KINDS)]
    chips: Annotated[int, counted("Treasure chips left on the tile", 6, 0)]
    camp_owner: Annotated[
        str,
        one_of(
            "Whose camp stands there?",
            {NOBODY: "no camp", "you": "your camp", "another player": "another player's camp"},
            NOBODY,
        ),
    ]
    built: Annotated[int, counted("Camps you have built so far", 2, 0)]
    figures: Annotated[int, counted("Your figures on the tile", 19, yours=True)]
    needs_figure: Annotated[bool, settled_by("camp-needs-figure", "yes")]


@check("T52")
def camp_ground(facts: CampFacts) -> Violation | None:
    """A camp stands on jungle, or on a treasure tile whose chips are all gone."""
    if facts.kind == "nothing":
        return Violation("T52", {"cell": facts.cell}, "nothing")
    if facts.kind not in GROUNDS:
        return Violation("T52", {"cell": facts.cell, "kind": facts.kind})
    if facts.chips:
        return Violation("T52", {"cell": facts.cell, "chips": facts.chips}, "chips")
    return None


@check("T53")
def figure_at_camp(facts: CampFacts) -> Violation | None:
    """One edition wants an own figure on the tile."""
    if facts.needs_figure and not facts.figures:
        return Violation("T53", {"cell": facts.cell})
    return None


@check("T54")
def one_camp_per_tile(facts: CampFacts) -> Violation | None:
    """A tile carries one camp, whoever owns it."""
    if facts.camp_owner:
        return Violation("T54", {"cell": facts.cell, "owner": facts.camp_owner})
    return None


@check("T55")
def two_camps_per_player(facts: CampFacts) -> Violation | None:
    """A player builds at most two camps in the whole game."""
    return Violation("T55", {"camps": facts.built}) if facts.built >= MOST_CAMPS else None


CAMPS = (camp_ground, figure_at_camp, one_camp_per_tile, two_camps_per_player)


def built(facts: PartlyKnown) -> Lines:
    """Tell what the new camp is for (T57)."""
    yield Text(
        "From now on you may bring figures in there, for {price} AP each (T57).",
        price=facts.box.prices.enter,
    )
    yield from only_left(facts)
