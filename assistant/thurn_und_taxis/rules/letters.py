"""Letters of the nobility: what further officials cost, and when (KF6-KF9, KF11, KF14, KF17)."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from assistant.referee.ask.question import Lines, PartlyKnown, counted, one_of, yes_or_no
from assistant.referee.checks import check
from assistant.referee.score import ScoreItem
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.catalogue import AMTMANN
from assistant.thurn_und_taxis.rules.officials import HELP, OFFICIAL_NAMES
from assistant.thurn_und_taxis.rules.turn_order import MOST_IN_A_STEP


class LetterFacts(NamedTuple):
    """An official whose help is wanted and what it costs.

    ``again`` tells that the same one has helped in this turn already, ``price`` how many letters are due,
    ``spent`` how many went in this turn before, ``held`` how many the player has and ``began_with`` had at
    the start of the turn. ``laid`` counts cards laid, ``forced`` tells that the Postmeister has to help.
    """

    official: Annotated[str, one_of("Whose help?", OFFICIAL_NAMES, yours=True)]
    again: Annotated[bool, yes_or_no("Has this official helped in this turn already?", usual=False)]
    price: Annotated[int, counted("Letters it costs: none, one with the courier, or two", 2)]
    spent: Annotated[int, counted("Letters spent in this turn so far", 6, 0)]
    held: Annotated[int, counted("Letters you have now", 28)]
    began_with: Annotated[int, counted("Letters you had at the start of the turn", 28)]
    laid: Annotated[int, counted("Cards laid in this turn so far", MOST_IN_A_STEP)]
    forced: Annotated[bool, yes_or_no("Must the Postmeister help in this turn?", usual=False)]


@check("KF7")
def each_once(facts: LetterFacts) -> Violation | None:
    """Each of the four officials helps once in a turn."""
    return Violation("KF7", {"official": facts.official}) if facts.again else None


@check("KF8")
def letters_for_further_help(facts: LetterFacts) -> Violation | None:
    """Every official after the free one costs letters."""
    if facts.again or facts.price <= facts.held or _owed_for_amtmann(facts):
        return None
    return Violation("KF8", {"official": facts.official, "price": facts.price, "held": facts.held})


@check("KF9")
def letters_of_earlier_turns(facts: LetterFacts) -> Violation | None:
    """What is paid was there when the turn began."""
    left = max(0, facts.began_with - facts.spent)
    if not facts.again and facts.price <= facts.held and facts.price > left:
        return Violation("KF9", {"official": facts.official, "price": facts.price, "left": left})
    return None


@check("KF11")
def amtmann_while_taking(facts: LetterFacts) -> Violation | None:
    """The Amtmann helps while cards are taken: before, between or after, but not once one is laid."""
    if facts.official == AMTMANN and facts.laid:
        return Violation("KF11", {"laid": facts.laid})
    return None


@check("KF17")
def amtmann_beside_a_due_postmeister(facts: LetterFacts) -> Violation | None:
    """Where the Postmeister has to help, he is the free one, and letters are due for the Amtmann."""
    if _owed_for_amtmann(facts) and not facts.price:
        return Violation("KF17", {}, "free")
    if _owed_for_amtmann(facts) and facts.price > facts.held:
        return Violation("KF17", {"price": facts.price, "held": facts.held})
    return None


def _owed_for_amtmann(facts: LetterFacts) -> bool:
    return facts.forced and facts.official == AMTMANN


LETTERS = (
    each_once,
    letters_for_further_help,
    letters_of_earlier_turns,
    amtmann_while_taking,
    amtmann_beside_a_due_postmeister,
)


class LetterStock(NamedTuple):
    """Letters on cities, with players and spent, and how many there are."""

    on_cities: int
    held: int
    spent: int
    letters: int


class FirstLetters(NamedTuple):
    """What a player has before anything happened, and what the seat gets."""

    player: str
    held: int
    due: int


@check("KF1")
def letters_are_complete(facts: LetterStock) -> Violation | None:
    """No letter appears or gets lost: they lie on cities, with players, or out of the game."""
    if facts.on_cities + facts.held + facts.spent != facts.letters:
        counted = facts.on_cities + facts.held + facts.spent
        return Violation("KF1", {"counted": counted, "letters": facts.letters})
    return None


@check("KF2")
def letters_at_the_start(facts: FirstLetters) -> Violation | None:
    """The first player begins without a letter, the others with one, two and three."""
    if facts.held != facts.due:
        return Violation("KF2", {"player": facts.player, "held": facts.held, "due": facts.due})
    return None


class CourierFacts(NamedTuple):
    """Who has the courier (empty for nobody), and whether the figure is played with."""

    player: str
    in_play: bool


@check("KF16")
def no_courier_in_the_north(facts: CourierFacts) -> Violation | None:
    """The courier stays in the box on the northern map."""
    return Violation("KF16", {"player": facts.player}) if facts.player and not facts.in_play else None


STOCK = (letters_are_complete,)
START = (letters_at_the_start,)
COURIER = (no_courier_in_the_north,)


def paid(facts: PartlyKnown) -> Lines:
    """Tell what the official does and what it costs (KF10)."""
    yield HELP[facts.official]
    if facts.price:
        yield plural(
            "1 letter leaves the game (KF10).", "{count} letters leave the game (KF10).", facts.price
        )
    else:
        yield Text("One official is free (KF5).")


def courier_item(count: int, each: int) -> ScoreItem:
    """Return the figure of the courier as an item of a sum."""
    return ScoreItem(Text("the courier of the princess"), count, each, "KF15", "courier")
