"""Cards taken, drawn, turned up and laid, the hand, and officials (TT4, TT5, TT10-TT21, TT43, TT50)."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import (
    NOBODY,
    Lines,
    PartlyKnown,
    counted,
    number_of,
    one_of,
    settled_by,
    yes_or_no,
)
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.rules import texts
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import BETWEEN, BRANCH, LEFT, REBUILT, RIGHT
from assistant.thurn_und_taxis.box.catalogue import (
    AMTMANN,
    OFFICIALS,
    POSTILLION,
    POSTMEISTER,
    load_catalogue,
)
from assistant.thurn_und_taxis.box.rulebook import CLOSE, LAY, rulebook
from assistant.thurn_und_taxis.rules.turns import MOST_IN_A_STEP


class TakeFacts(NamedTuple):
    """An open card that is taken: whether it may lie open."""

    city: str
    lies_open: Annotated[bool, yes_or_no()]


class DrawnCardFacts(NamedTuple):
    """A card drawn unseen: how many there are to draw, the discard included."""

    left: Annotated[int, counted(66)]


class ShownFacts(NamedTuple):
    """A card that comes to light: of ``copies`` of its city so many are ``known`` elsewhere."""

    city: str
    known: Annotated[int, counted(3)]
    copies: int


class ShuffledFacts(NamedTuple):
    """Cards named when the pile does not suffice: all ``pile`` cards come, then so many of the discard.

    Of the cards named so many lie in the discard alone (``only_discard``) or cannot lie there
    (``only_pile``); ``hidden`` cards of the discard nobody has seen.
    """

    pile: int
    rest: int
    only_discard: int
    only_pile: int
    hidden: int


class RefillFacts(NamedTuple):
    """Cards turned up, and how many should be; ``naming`` when they lay open before without being named."""

    shown: Annotated[int, counted(6)]
    missing: Annotated[int, counted(6)]
    naming: bool


@check("TT10", "city")
def card_lies_open(facts: TakeFacts) -> Kept:
    """A card is taken from those that lie open, or drawn from the pile."""
    return facts.lies_open


@check("TT10", case="nothing")
def something_to_draw(facts: DrawnCardFacts) -> Kept:
    """Nothing can be drawn once the pile and the discard are used up."""
    return bool(facts.left)


@check("TT4", "city", "copies")
def three_of_each(facts: ShownFacts) -> Kept:
    """There are three cards of every city of the map."""
    return facts.known < facts.copies


@check("TT12")
def discard_comes_after_the_pile(facts: ShuffledFacts) -> Kept:
    """The pile is used up before any card of the discard is turned up."""
    first = {"pile": facts.pile, "rest": facts.rest}
    if facts.only_discard > facts.rest:
        return Violation("TT12", {**first, "count": facts.only_discard}, "discard")
    if facts.only_pile > facts.pile + facts.hidden:
        return Violation("TT12", {**first, "count": facts.only_pile}, "pile")
    return True


@check("TT11", "shown", "missing")
def refilled_to_six(facts: RefillFacts) -> Kept:
    """As many cards are turned up as are missing."""
    return facts.naming or facts.shown <= facts.missing


@check("TT5", "shown", "missing", case="naming")
def six_lie_open(facts: RefillFacts) -> Kept:
    """Six cards lie open: no more of them can be named than nobody has named yet."""
    return not facts.naming or facts.shown <= facts.missing


TAKING_OPEN: Final = checks_of(TakeFacts)
DRAWING: Final = checks_of(DrawnCardFacts)
COMING_TO_LIGHT: Final = checks_of(ShownFacts)
SHUFFLED: Final = checks_of(ShuffledFacts)
REFILLING: Final = checks_of(RefillFacts)


def no_such_city(city: str, meant: str) -> Violation:
    """Return that the map has no such city; ``meant`` is the one that is likely meant, empty for none."""
    if meant:
        return Violation("TT4", {"city": city, "meant": meant}, "did-you-mean")
    return Violation("TT4", {"city": city}, "no-such-city")


class LaidCardFacts(NamedTuple):
    """A card and the route it is laid at.

    ``end`` is the city it comes to lie beside and ``road`` whether one joins the two; both are empty where
    a route begins. ``in_hand`` is true as long as nobody knows better.
    """

    city: str
    spot: Annotated[str, one_of((RIGHT, LEFT, BETWEEN, BRANCH, REBUILT), RIGHT, yours=True)]
    length: Annotated[int, counted(22)]
    end: str
    road: Annotated[bool, yes_or_no()]
    in_route: Annotated[bool, yes_or_no(usual=False)]
    in_hand: Annotated[bool, yes_or_no(usual=True)]


@check("TT15", "city", case="hand")
def card_in_hand(facts: LaidCardFacts) -> Kept:
    """A card is laid from the own hand."""
    return facts.in_hand


@check("TT17", "city")
def no_branches(facts: LaidCardFacts) -> Kept:
    """The cards lie in one row, so a new one lies at one of its two ends."""
    return not facts.length or facts.spot != BRANCH


@check("TT18", "city", "end")
def joined_by_road(facts: LaidCardFacts) -> Kept:
    """A road leads straight from the city at that end to the new one."""
    return not facts.length or facts.spot not in {LEFT, RIGHT} or facts.road


@check("TT19", "city")
def no_city_twice(facts: LaidCardFacts) -> Kept:
    """No city lies in a route twice."""
    return not facts.in_route or not facts.length


@check("TT20", "city")
def nothing_between(facts: LaidCardFacts) -> Kept:
    """No card is put between two others."""
    return not facts.length or facts.spot != BETWEEN


@check("TT21", "city")
def no_rebuilding(facts: LaidCardFacts) -> Kept:
    """What lies stays as it lies."""
    return not facts.length or facts.spot != REBUILT


LAYING: Final = checks_of(LaidCardFacts)


def laid(facts: PartlyKnown) -> Lines:
    """Tell how long the route is then (TT24)."""
    cards = facts.length + 1
    route = plural("Your route has 1 card then", "Your route has {count} cards then", cards)
    if cards >= load_catalogue().shortest_route:
        yield Text("{route}; it may be closed (TT24).", route=route)
    else:
        yield Text("{route}; three are needed to close it (TT24).", route=route)


class HandFacts(NamedTuple):
    """Cards put away: how many, how many the hand holds, one that cannot be in it, and how many are kept."""

    hand: Annotated[int, counted(20)]
    dropped: Annotated[int, counted(20, yours=True)]
    in_hand: Annotated[bool, yes_or_no(usual=True)]
    absent: str
    limit: Annotated[int, number_of("hand-size", 3, (2, 3, 4, 5))] = 3


@check("TT43")
def cut_to_three(facts: HandFacts) -> Kept:
    """After closing a route three cards are kept, of the player's choice; otherwise there is no limit."""
    due = max(0, facts.hand - facts.limit)
    if facts.dropped and not due:
        return Violation("TT43", {"dropped": facts.dropped, "limit": facts.limit}, "none")
    if facts.dropped != due:
        return Violation("TT43", {"dropped": facts.dropped, "due": due, "limit": facts.limit})
    return True


@check("TT43", city="absent", case="absent")
def dropped_from_hand(facts: HandFacts) -> Kept:
    """Only cards of the hand can be put away."""
    return facts.in_hand


HANDS: Final = checks_of(HandFacts)


OFFICIAL_NAMES: Final = {official: official.capitalize() for official in OFFICIALS}


class OfficialFacts(NamedTuple):
    """What an action has to do with officials.

    ``official`` is whose help it is, empty for none; ``used`` the one who helped already in this turn.
    ``laying`` tells that the step of taking cards ends with it.
    """

    official: Annotated[str, one_of(OFFICIALS, yours=True)]
    used: Annotated[str, one_of((NOBODY, *OFFICIALS), NOBODY)]
    taken: Annotated[int, counted(MOST_IN_A_STEP)]
    laying: bool
    first_round: Annotated[bool, yes_or_no(usual=False)]
    empty_hand: Annotated[bool, yes_or_no(usual=False)]
    empty_hand_counts: Annotated[bool, settled_by("empty-hand-postmeister", "required")]


def needs_postmeister(facts: OfficialFacts) -> str:
    """Return why the Postmeister must help in this turn, as the case of a refusal; empty when he need not."""
    if facts.first_round:
        return "default"
    return "empty-hand" if facts.empty_hand_counts and facts.empty_hand else ""


@check("TT13")
def one_official(facts: OfficialFacts) -> Kept:
    """One official helps in a turn, and once."""
    # Nobody has taken two cards without the Postmeister.
    used = facts.used or (POSTMEISTER if facts.taken >= MOST_IN_A_STEP else "")
    if facts.official and used:
        if facts.official == used:
            return Violation("TT13", {"official": facts.official}, "again")
        return Violation("TT13", {"official": facts.official, "used": used})
    return True


@check("TT14", "taken", cases={"other": ("official",), "empty-hand-other": ("official",)})
def postmeister_first(facts: OfficialFacts) -> Kept:
    """In the first round everybody takes two cards with the Postmeister, so nobody else can help."""
    why = needs_postmeister(facts)
    if why and facts.laying and facts.taken < MOST_IN_A_STEP:
        return False if why == "default" else "empty-hand"
    if why and not facts.used and facts.official not in {"", POSTMEISTER}:
        return "other" if why == "default" else "empty-hand-other"
    return True


@check("TT50", "taken")
def amtmann_in_time(facts: OfficialFacts) -> Kept:
    """The Amtmann helps before the first card is taken."""
    return facts.official != AMTMANN or not facts.taken


OFFICIALS_HELP: Final = checks_of(OfficialFacts)


HELP: Final = texts(rulebook().table["help"])
"""What each official does."""


def helped(facts: PartlyKnown) -> Lines:
    """Tell what the official does."""
    yield HELP[facts.official]


def second_card(facts: PartlyKnown) -> Lines:
    """Tell whose help a second card is."""
    if facts.action == "take" and facts.phase == LAY:
        yield HELP[POSTMEISTER]
    if facts.action == "lay" and facts.phase == CLOSE:
        yield HELP[POSTILLION]
