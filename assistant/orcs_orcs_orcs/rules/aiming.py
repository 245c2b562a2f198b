"""What a spell may hit or move, what somebody says to have seen of it, and what nobody may have stated.

O16, O37, O43, O45, O55, O56, O59, O60, O61. What is said to have been seen is held against what is known of
the copy. Rules wait for what nobody has stated of a copy, a card or a creature.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import components
from assistant.referee.ask.question import one_of, settled_by, yes_or_no
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.verdict import Amounts, Missing, Violation

ONE: Final = "one"
ANYWHERE: Final = "anywhere"
BESIDE: Final = "beside"
BEHIND: Final = "behind"
SWITCH: Final = "switch"
BONDS: Final = "bonds"
VOODOO: Final = "voodoo"
FIREBALL: Final = "fireball"
LEARN: Final = "learn"
REPLENISH: Final = "replenish"
OF_ATTACKS: Final = frozenset({ONE, ANYWHERE, BESIDE, BEHIND})
SAME: Final = "the same section of a lane beside it"
ACROSS: Final = "the same section of the lane across the gap between 6 and 1"
OUTWARD: Final = "the next section away from the tower"
INWARD: Final = "the next section towards the tower"
ELSEWHERE: Final = "another section"
NO_SECOND: Final = ""
SECONDS: Final = (NO_SECOND, SAME, ACROSS, OUTWARD, INWARD, ELSEWHERE)


class AimFacts(NamedTuple):
    """A spell and what it aims at.

    ``fits`` tells that nothing is named that the row cannot be aimed at; what is not named yet is no
    fault. ``target`` names the target, or what of several does not stand there, ``target_lane`` its lane,
    ``own_lane`` the lane of the mage; ``on_own_lane`` whether those are the same. ``from_own_lane`` tells
    whether the section chosen first lies on the own lane, or the one to which a creature is put. ``there``
    tells whether the creatures meant stand there.
    ``second`` is where the second section lies, seen from the first, for the second row of Earthquake and
    Ice Storm. Target, lanes and sections have no names where it is only asked.
    """

    spell: str
    shape: Annotated[str, one_of((ONE, ANYWHERE, BESIDE, BEHIND, SWITCH, BONDS, VOODOO))]
    row: int
    fits: Annotated[bool, yes_or_no(usual=True)]
    target: str
    target_lane: str
    own_lane: str
    on_own_lane: Annotated[bool, yes_or_no(yours=True)]
    from_own_lane: Annotated[bool, yes_or_no(usual=True)]
    there: Annotated[bool, yes_or_no(usual=True)]
    first_spot: str
    second_spot: str
    second: Annotated[str, one_of(SECONDS, NO_SECOND)]
    ring: Annotated[bool, settled_by("lane-ring", "yes")]


@check("O43")
def attack_on_the_own_lane(facts: AimFacts) -> Kept:
    """An attack hits creatures on the own lane; Lightning Bolt any."""
    if facts.shape not in OF_ATTACKS or not facts.fits:
        return True
    if facts.shape in {ONE, ANYWHERE} and not facts.there:
        if not facts.target:
            return Violation("O43", {}, "nothing-there")
        return Violation("O43", {"target": facts.target}, "nothing")
    if facts.shape != ANYWHERE and not _within_reach(facts):
        if not facts.own_lane or facts.on_own_lane:
            return Violation("O43", {"spell": facts.spell}, "there")
        numbers = {"spell": facts.spell, "target": facts.target_lane, "lane": facts.own_lane}
        return Violation("O43", numbers)
    return True


def _within_reach(facts: AimFacts) -> bool:
    """Whether an attack reaches the lane of its target: an Earthquake also one beside it."""
    if facts.shape != BESIDE:
        return facts.on_own_lane
    return facts.from_own_lane and (facts.on_own_lane or facts.second in {SAME, ACROSS})


@check("O52", "spell")
def basic_attack_on_one(facts: AimFacts) -> Kept:
    """Smash, Cold Snap, Zap and Fire Spark hit one creature."""
    wrong = facts.shape == ONE and facts.spell != FIREBALL and not facts.fits
    return not wrong


@check("O53", "spell", case="aim")
def fireball_on_one(facts: AimFacts) -> Kept:
    """Fireball hits one creature."""
    wrong = facts.spell == FIREBALL and not facts.fits
    return not wrong


@check("O54")
def lightning_bolt_on_one(facts: AimFacts) -> Kept:
    """Lightning Bolt hits one creature, wherever it stands."""
    return facts.shape != ANYWHERE or facts.fits


@check("O55", first="first_spot", second="second_spot", cases={"aim": (), "there": ()})
def earthquake_beside(facts: AimFacts) -> Kept:
    """The second section of an Earthquake lies beside the first."""
    if facts.shape != BESIDE or (facts.fits and facts.second in {NO_SECOND, SAME}):
        return True
    if not facts.fits:
        return "aim"
    if facts.second == ACROSS and facts.ring:
        return True
    return False if facts.first_spot else "there"


@check("O56", first="first_spot", second="second_spot", cases={"aim": (), "there": ()})
def ice_storm_behind(facts: AimFacts) -> Kept:
    """The second section of an Ice Storm lies beside the first on its lane: one of the two is behind."""
    beside = {NO_SECOND, OUTWARD, INWARD}
    if facts.shape != BEHIND or (facts.fits and facts.second in beside):
        return True
    if not facts.fits:
        return "aim"
    return False if facts.first_spot else "there"


@check("O59")
def switch_targets(facts: AimFacts) -> Kept:
    """Switch swaps two creatures, or puts one on the own lane."""
    if facts.shape != SWITCH:
        return True
    if not facts.fits:
        return Violation("O59", {"row": facts.row})
    if not facts.there:
        there = Violation("O59", {"target": facts.target}, "nothing")
        return there if facts.target else Violation("O59", {}, "nothing-there")
    if not facts.from_own_lane:
        other = Violation("O59", {"target": facts.target_lane, "lane": facts.own_lane}, "lane")
        return other if facts.own_lane and not facts.on_own_lane else Violation("O59", {}, "there")
    return True


@check("O60", "target", cases={"there": ()})
def bonds_target(facts: AimFacts) -> Kept:
    """Magic Bonds moves one creature that is on the board."""
    if facts.shape != BONDS or (facts.fits and facts.there):
        return True
    return False if facts.fits and facts.target else "there"


@check("O61", "target", unnamed={"default": "asked", "everybody": "everybody-asked"})
def voodoo_target(facts: AimFacts) -> Kept:
    """The first row of Voodoo names a player, the second nobody."""
    if facts.shape != VOODOO or facts.fits:
        return True
    return False if facts.row == 1 else "everybody"


AIMING: Final = checks_of(AimFacts)


class MovingFacts(NamedTuple):
    """A creature that was seen to move with a fate card; ``possible`` as far as its strength is known.

    ``there`` tells whether one is on the board at all.
    """

    kind: str
    possible: bool
    there: bool


@check("O16", "kind")
def only_what_the_card_shows_moves(facts: MovingFacts) -> Kept:
    """No creature of another category moves."""
    if facts.possible:
        return True
    return False if facts.there else "nobody"


class FallenFacts(NamedTuple):
    """A creature that was seen to be defeated by so much damage in all; ``possible`` as its life is known."""

    kind: str
    damage: int
    possible: bool


@check("O45", "kind", "damage")
def defeated_by_enough_damage(facts: FallenFacts) -> Kept:
    """A creature is defeated by damage that reaches its life, and by no less."""
    return facts.possible


def seen_to_need(spell: str, row: int, need: str) -> Violation:
    """Return that a row cannot have been seen to need such power, since it is known otherwise."""
    return Violation("O37", {"spell": spell, "row": row, "need": Amounts(need)}, "needs")


def seen_to_damage(spell: str, row: int, damage: int) -> Violation:
    """Return that a row cannot have been seen to do so much damage, since it is known otherwise."""
    return Violation("O37", {"spell": spell, "row": row, "damage": damage}, "damage")


MOVING: Final = checks_of(MovingFacts)
FALLEN: Final = checks_of(FallenFacts)


ROW: Final = Missing("row", ("O37",))
LEARNED_CARD: Final = Missing("card", ("O57",))
SPECIAL_RULE: Final = Missing("special-rule", ("O23",))
OTHER_CARDS: Final = Missing("other-cards", ("O39",))
CARDS_TO_DRAW: Final = Missing("ability", ("O40", "O49"))
POWERS_OF_A_BOOK: Final = Missing("spell-book.powers", ("O64",))
POISON_CAST: Final = Missing("poison.text", ("O34",))
POISON_REINFORCING: Final = Missing("poison.text", ("O35",))
POISON_RECEIVED: Final = Missing("poison.text", ("O48", "O73"))
DEFEATED_FOR_NOTHING: Final = Missing("needless-defeated", ("O45",))
"""What no attack has hit is named as defeated all the same."""


def fact_of(component: str, fact: str, row: int | None = None) -> Missing:
    """Return that nobody stated a fact of a component, or of one row of a spell."""
    return Missing(f"{component}.{fact}{row or ''}", (components()["waiting"][fact],))


def part_of_a_line(part: str, shape: str) -> Missing:
    """Return that a line leaves out a part that a spell of this shape wants, or names one in vain."""
    return Missing(part, (components()["shapes"][shape]["rule"],))
