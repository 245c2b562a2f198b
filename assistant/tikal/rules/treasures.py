"""Lifting and swapping treasures (T6, T42-T44, T48-T50), and building camps (T52-T55)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import NOBODY, Lines, PartlyKnown, counted, one_of, settled_by
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.rules.temples import counted_figures
from assistant.tikal.rules.turns import only_left

MOST_LIFTS_PER_TURN: Final = 2
SINGLE: Final = 1


class LiftFacts(NamedTuple):
    """A cell with treasures and who lifts.

    ``chips`` are left there, ``lifted`` were lifted there this turn before this one; ``figures``,
    ``departed`` and ``departed_count`` as in DigFacts. ``known`` chips of the motif already lie with
    players, out of ``copies``.
    """

    cell: str
    chips: Annotated[int, counted(6, 1)]
    figures: Annotated[int, counted(19, yours=True)]
    departed: Annotated[int, counted(10, 0)]
    departed_count: Annotated[bool, settled_by("second-level-presence", "once")]
    lifted: Annotated[int, counted(2, 0)]
    motif: str
    known: Annotated[int, counted(3, 0)]
    copies: int


class SwapFacts(NamedTuple):
    """Two chips that shall change hands: how many of its motif each side holds."""

    give: str
    take: str
    player: str
    other: str
    own_count: Annotated[int, counted(3)]
    other_count: Annotated[int, counted(3)]


@check("T6", "motif", found="known")
def three_of_a_motif(facts: LiftFacts) -> Kept:
    """There are three chips of every motif."""
    return facts.known < facts.copies


@check("T42", "cell", case="empty")
def treasure_on_the_tile(facts: LiftFacts) -> Kept:
    """Lifting needs a chip on the tile."""
    return bool(facts.chips)


@check("T42", "cell")
def figure_beside_it(facts: LiftFacts) -> Kept:
    """Lifting needs an own figure on the tile."""
    return bool(facts.figures)


@check("T43")
def figure_per_treasure(facts: LiftFacts) -> Kept:
    """Every treasure of a turn needs an own figure of its own on the tile."""
    lifts, figures = facts.lifted + 1, counted_figures(facts)
    if not facts.figures or lifts <= figures:  # T42 demands one
        return True
    return Violation(
        "T43",
        {"cell": facts.cell, "lifts": lifts, "figures": figures},
        "departed" if lifts <= facts.figures + facts.departed else "default",
    )


@check("T44")
def two_treasures_per_turn(facts: LiftFacts) -> Kept:
    """At most two treasures are lifted from a tile in a player's turn."""
    lifts = facts.lifted + 1
    return Violation("T44", {"cell": facts.cell, "lifts": lifts}) if lifts > MOST_LIFTS_PER_TURN else True


@check("T48", case="self")
def another_player(facts: SwapFacts) -> Kept:
    """A swap is made with another player."""
    return facts.player != facts.other


@check("T48", motif="give", case="own")
def given_chip_exists(facts: SwapFacts) -> Kept:
    """Nobody gives a chip that is not theirs."""
    return bool(facts.own_count)


@check("T48", motif="take", player="other")
def taken_chip_exists(facts: SwapFacts) -> Kept:
    """A swap is one chip for one, so the other player holds one to give."""
    return bool(facts.other_count) or facts.player == facts.other


@check("T49", motif="take", player="other", count="other_count")
def taken_chip_is_single(facts: SwapFacts) -> Kept:
    """Nobody's pair or triple is broken by taking from it."""
    return facts.player == facts.other or facts.other_count <= SINGLE


@check("T50", motif="give", count="own_count")
def given_chip_is_single(facts: SwapFacts) -> Kept:
    """The chip given away does not come from a pair or triple either."""
    return facts.own_count <= SINGLE


LIFTING: Final = checks_of(LiftFacts)
SWAPPING: Final = checks_of(SwapFacts)


def lifted(facts: PartlyKnown) -> Lines:
    """Tell where the treasure lies and what is left on the tile (T47)."""
    left = facts.chips - 1
    chips_left = plural("1 chip is left", "{count} chips are left", left) if left else Text("no chip is left")
    yield Text("The treasure lies face up before you; on the tile {left} (T47).", left=chips_left)
    yield from only_left(facts)


COPIES: Final = load_catalogue().copies_of_motif


class CollectionFacts(NamedTuple):
    """What both sides of a swap hold besides: no rule asks for it, but it tells what they have afterwards."""

    own_of_wanted: Annotated[int, counted(COPIES)]
    other_of_given: Annotated[int, counted(COPIES)]


SETS: Final = (Text("no chip"), Text("a single"), Text("a pair"), Text("a triple"))


def _set(chips: int) -> Text:
    return SETS[min(chips, COPIES)]


def swapped(facts: PartlyKnown) -> Lines:
    """Tell what both have of the two motifs after a swap (T69)."""
    yield from only_left(facts)
    # What the verdict hangs on is known; what else both hold may not be, so it is told last.
    yield Text(
        "You have {given} of the motif you gave, and the other has {wanted} of the one you took.",
        given=_set(facts.own_count - 1),
        wanted=_set(facts.other_count - 1),
    )
    yield Text("Of the motif you took you have {wanted}.", wanted=_set(facts.own_of_wanted + 1))
    yield Text("Of the motif you gave the other has {given}.", given=_set(facts.other_of_given + 1))


MOST_CAMPS: Final = 2
GROUNDS: Final = frozenset({"jungle", "treasure"})

KINDS: Final = ("jungle", "treasure", "temple", "volcano", "base_camp", "nothing")


class CampFacts(NamedTuple):
    """A cell for a camp: its kind, treasure chips left, whose camp stands there, and what was built.

    ``built`` camps of the player stand already; ``needs_figure`` is the edition's answer to T53.
    """

    cell: str
    kind: Annotated[str, one_of(KINDS)]
    chips: Annotated[int, counted(6, 0)]
    camp_owner: Annotated[str, one_of((NOBODY, "you", "another player"), NOBODY)]
    built: Annotated[int, counted(2, 0)]
    figures: Annotated[int, counted(19, yours=True)]
    needs_figure: Annotated[bool, settled_by("camp-needs-figure", "yes")]


@check("T52", "cell", "kind", cases={"nothing": ("cell",), "chips": ("cell", "chips")})
def camp_ground(facts: CampFacts) -> Kept:
    """A camp stands on jungle, or on a treasure tile whose chips are all gone."""
    if facts.kind not in GROUNDS:
        return "nothing" if facts.kind == "nothing" else False
    return "chips" if facts.chips else True


@check("T53", "cell")
def figure_at_camp(facts: CampFacts) -> Kept:
    """One edition wants an own figure on the tile."""
    return not facts.needs_figure or bool(facts.figures)


@check("T54", "cell", owner="camp_owner")
def one_camp_per_tile(facts: CampFacts) -> Kept:
    """A tile carries one camp, whoever owns it."""
    return not facts.camp_owner


@check("T55", camps="built")
def two_camps_per_player(facts: CampFacts) -> Kept:
    """A player builds at most two camps in the whole game."""
    return facts.built < MOST_CAMPS


CAMPS: Final = checks_of(CampFacts)


def built(facts: PartlyKnown) -> Lines:
    """Tell what the new camp is for (T57)."""
    yield Text(
        "From now on you may bring figures in there, for {price} AP each (T57).",
        price=load_catalogue().prices["enter"],
    )
    yield from only_left(facts)
