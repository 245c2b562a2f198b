"""What follows by itself: movement, loss, defeat, Voodoo, the end (O16-O22, O45-O51, O63, O70)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES
from assistant.referee.ask.question import Lines, PartlyKnown, counted, one_of, settled_by, yes_or_no
from assistant.referee.text import Text

MOVES: Final = "moves"
ARRIVES: Final = "arrives"
STAYS: Final = "stays"
INNER: Final = 2
SECTION_WORDS: Final = ("outer section", "middle section", "inner section")


class FateFacts(NamedTuple):
    """A creature and the categories that a fate card shows."""

    category: Annotated[str, one_of("The creature's category", CATEGORIES)]
    weak: Annotated[bool, yes_or_no("Does the card show weak creatures?")]
    strong: Annotated[bool, yes_or_no("Does the card show strong creatures?")]
    very_strong: Annotated[bool, yes_or_no("Does the card show very strong creatures?")]
    section: Annotated[str, one_of("Where does the creature stand?", SECTION_WORDS)]


def what_moves(facts: FateFacts) -> str:
    """Return whether the fate card moves a creature, and whether it reaches the tower (O16-O18)."""
    shown = {
        "weak": lambda: facts.weak,
        "strong": lambda: facts.strong,
        "very-strong": lambda: facts.very_strong,
    }
    if not shown[facts.category]():
        return STAYS
    return ARRIVES if facts.section == SECTION_WORDS[INNER] else MOVES


class LossFacts(NamedTuple):
    """Creatures of one type that reach the tower on a lane together."""

    mage_there: Annotated[bool, yes_or_no("Does your mage stand on that lane?")]
    trophies: Annotated[int, counted("Creatures of that type you have defeated", 16)]
    arriving: Annotated[int, counted("Creatures of that type that reach the tower there", 6, 1, least=1)]
    in_all_once: Annotated[bool, settled_by("hand-in", "once")]


def trophies_lost(facts: LossFacts) -> int:
    """Return how many trophies the mage's owner hands in (O20-O22)."""
    if not facts.mage_there:
        return 0
    have = facts.trophies
    if not have:
        return 0
    wanted = 1 if facts.in_all_once else facts.arriving
    return int(min(have, wanted))


def who_loses(facts: LossFacts) -> str:
    """Return what the player loses, as an answer."""
    lost = trophies_lost(facts)
    return "several" if lost > 1 else "one" if lost else "none"


class DamageFacts(NamedTuple):
    """A creature and the damage done to it. ``bonus`` is the life a special rule adds this round."""

    life: Annotated[int, counted("The creature's life, the number in its heart", 9, least=1)]
    bonus: Annotated[int, counted("Life that a special rule adds this round", 2, 0)]
    before: Annotated[int, counted("Damage done to it earlier this turn", 8, 0)]
    damage: Annotated[int, counted("Damage of this spell", 5, least=1)]


def is_defeated(facts: DamageFacts) -> str:
    """Return whether a creature is defeated (O45, O50)."""
    return "defeated" if facts.before + facts.damage >= facts.life + facts.bonus else "alive"


class VoodooFacts(NamedTuple):
    """A player who is hit by Voodoo."""

    cards: Annotated[int, counted("Cards in that player's hand", 8)]
    only_three: Annotated[bool, settled_by("voodoo-floor", "exactly-three")]


def must_discard(facts: VoodooFacts) -> str:
    """Return whether Voodoo costs a player a card (O61-O63)."""
    safe = CATALOGUE.safe_hand
    if facts.cards > safe:
        return "discards"
    if not facts.cards or facts.cards == safe:
        return "safe"
    return "discards" if facts.only_three else "safe"


class EndFacts(NamedTuple):
    """The lanes without markers, and whether everybody has had the last turn of the round."""

    empty: Annotated[int, counted("Lanes without markers", 6)]
    round_over: Annotated[bool, yes_or_no("Has everybody had a turn in this round?", usual=False)]


def is_over(facts: EndFacts) -> str:
    """Return whether the game is over (O70)."""
    if facts.empty < CATALOGUE.empty_lanes:
        return "no"
    return "yes" if facts.round_over else "last-round"


def struck_sum(facts: PartlyKnown) -> Text:
    """Return the reckoning of whether a creature is defeated."""
    return Text(
        "Damage {before} + {damage} against life {life} + {bonus}",
        before=facts.before,
        damage=facts.damage,
        life=facts.life,
        bonus=facts.bonus,
    )


def struck(facts: PartlyKnown) -> Lines:
    """Tell what becomes of the creature (O46, O47, O51)."""
    if is_defeated(facts) == "defeated":
        yield Text("It is your trophy, and the cube of its type goes up one field (O46, O47).")
    else:
        yield Text("Its damage stays until the end of your turn; then it recovers (O50, O51).")


def moved(facts: PartlyKnown) -> Lines:
    """Tell what comes of a creature that reaches the tower (O18, O20)."""
    if what_moves(facts) == ARRIVES:
        yield Text(
            "The counter of its type falls by one field; "
            "the mage on that lane loses a trophy of that type, if it has one (O18, O20, O21)."
        )
