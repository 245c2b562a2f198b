"""Who may do what when, turning up markers, and what follows by itself: movement, loss, defeat, the end.

O1, O5, O15-O22, O24-O27, O30, O31, O40, O45-O51, O63, O70.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, OVER, REVEAL, SETUP
from assistant.referee.ask.question import PartlyKnown, counted, one_of, settled_by, yes_or_no
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.text import Text
from assistant.referee.verdict import Violation

MOMENTS: Final = (FATE, REVEAL, ACTIONS, OVER)
MARKER: Final = "turn up a marker"
CARD: Final = "turn up a fate card"
ACT: Final = "teleport or cast"
STOP: Final = "pass"
END: Final = "discard and draw"
THINGS_TO_DO: Final = (ACT, STOP, END, MARKER, CARD)
ACTING: Final = frozenset({ACT, STOP})
OF_A_TURN: Final = frozenset({ACT, STOP, END})


class MomentFacts(NamedTuple):
    """The moment of an action.

    ``move`` is what is to be done, ``named`` the player it names and ``expected`` the player to act, both
    empty where nobody has a name because it is only asked.
    ``waiting`` are first creatures that the set-up still lacks. ``left`` are the actions left. ``only_own``
    when no lane but that of the own mage has markers, and the table turns up none there.
    """

    phase: Annotated[str, one_of(MOMENTS)]
    move: Annotated[str, one_of(THINGS_TO_DO, ACT, named=True)]
    your_turn: Annotated[bool, yes_or_no(usual=True)]
    named: str
    expected: str
    waiting: int
    left: Annotated[int, counted(4, 2)]
    passed: Annotated[bool, yes_or_no(usual=False)]
    only_own: bool = False


@check("O70")
def not_after_the_end(facts: MomentFacts) -> Kept:
    """Nothing is done after the last round."""
    return facts.phase != OVER


@check("O1", "named", player="expected", case="turn", unnamed={"turn": "asked"})
def in_turn(facts: MomentFacts) -> Kept:
    """Players act clockwise, each in a turn of their own."""
    return facts.your_turn or facts.move == CARD or facts.phase not in {REVEAL, ACTIONS}


@check("O5", left="waiting", case="early")
def set_up_first(facts: MomentFacts) -> Kept:
    """The first creatures come before everything else."""
    return facts.phase != SETUP or facts.move == MARKER


@check("O15")
def one_fate_card(facts: MomentFacts) -> Kept:
    """A fate card begins every round, and only one."""
    if facts.phase == FATE and facts.move != CARD:
        return False
    if facts.phase in {REVEAL, ACTIONS} and facts.move == CARD:
        return "second"
    return True


@check("O25")
def markers_before_actions(facts: MomentFacts) -> Kept:
    """Markers are turned up before the actions, and never after."""
    if facts.phase == REVEAL and facts.move in OF_A_TURN:
        return "owed"
    if facts.phase == ACTIONS and facts.move == MARKER:
        return "only-own" if facts.only_own else False
    return True


@check("O31", player="expected", unnamed={"default": "asked"})
def not_after_passing(facts: MomentFacts) -> Kept:
    """Whoever passed does nothing more."""
    return facts.phase != ACTIONS or not facts.passed or facts.move not in ACTING


@check("O30")
def an_action_is_left(facts: MomentFacts) -> Kept:
    """Every teleport, spell and pass uses an action."""
    return facts.phase != ACTIONS or facts.passed or facts.move not in ACTING or facts.left > 0


@check("O40", "left", case="early")
def actions_before_drawing(facts: MomentFacts) -> Kept:
    """The hand is discarded when the actions are done or passed."""
    return facts.phase != ACTIONS or facts.passed or facts.move != END or facts.left <= 0


class FateDeckFacts(NamedTuple):
    """The fate cards turned up since they were shuffled last, that of this round among them."""

    turned_up: int
    shuffled: bool


@check("O15", cards=CATALOGUE.fate_cards, case="exhausted")
def a_fate_card_is_left(facts: FateDeckFacts) -> Kept:
    """No more fate cards are turned up than there are, unless the table shuffles them again."""
    return facts.turned_up <= CATALOGUE.fate_cards or facts.shuffled


def wrong_number_of_players(players: int) -> Violation:
    """Return that the game is not for so many."""
    return Violation("O1", {"players": players})


FATE_CARDS: Final = checks_of(FateDeckFacts)
TURN_ORDER: Final = checks_of(MomentFacts)


MUST: Final = "must"
MAY: Final = "may"
NOT: Final = "not"


class RevealFacts(NamedTuple):
    """A lane on which a marker shall be turned up; it has no number where it is only asked.

    ``first_step`` while lanes without a creature are owed, named in ``owed_lanes``; ``owed`` tells
    whether this is one of them. ``own`` when the player's mage stands on the lane, ``only_own`` when
    no other lane has markers. ``there`` counts the markers turned up on the lane: in the set-up, the
    creatures put there.
    """

    lane: str
    markers: Annotated[int, counted(12)]
    first_step: Annotated[bool, yes_or_no(usual=False)]
    owed: Annotated[bool, yes_or_no(usual=False)]
    owed_lanes: str
    own: Annotated[bool, yes_or_no()]
    only_own: Annotated[bool, yes_or_no(usual=False)]
    own_if_only: Annotated[bool, settled_by("only-own-lane", "own")]
    there: int


@check("O5", "lane")
def two_at_the_start(facts: RevealFacts) -> Kept:
    """The set-up puts two creatures on each lane."""
    return facts.there < CATALOGUE.first_creatures


@check("O24", "lane", lanes="owed_lanes", unnamed={"default": "there"})
def empty_lanes_first(facts: RevealFacts) -> Kept:
    """Lanes without a creature come first, one marker each."""
    return facts.owed or not facts.first_step


@check("O26", "lane", unnamed={"default": "there"})
def not_the_own_lane(facts: RevealFacts) -> Kept:
    """The lane that is chosen is not that of the own mage."""
    return facts.first_step or not facts.own or (facts.own_if_only and facts.only_own)


@check("O27", "lane", unnamed={"default": "there"})
def markers_lie_there(facts: RevealFacts) -> Kept:
    """A marker can be turned up only where one lies."""
    return facts.markers > 0


SETTING_UP: Final = (two_at_the_start, markers_lie_there)
REVEALING: Final = (empty_lanes_first, not_the_own_lane, markers_lie_there)


class LaneFacts(NamedTuple):
    """A lane at the beginning of a turn; ``only_own`` when no lane but that of the mage has markers."""

    creatures: Annotated[int, counted(12)]
    left: Annotated[int, counted(12)]
    own: Annotated[bool, yes_or_no()]
    only_own: Annotated[bool, yes_or_no(usual=False)]
    own_if_only: Annotated[bool, settled_by("only-own-lane", "own")]


def lane_to_reveal(facts: LaneFacts) -> str:
    """Return whether a marker of the lane must be turned up, may be, or not (O24, O26, O27)."""
    if not facts.left:
        return NOT
    if not facts.creatures:
        return MUST
    if not facts.own:
        return MAY
    return MAY if facts.only_own and facts.own_if_only else NOT


MOVES: Final = "moves"
ARRIVES: Final = "arrives"
STAYS: Final = "stays"
INNER: Final = 2
SECTION_WORDS: Final = ("outer section", "middle section", "inner section")


class FateFacts(NamedTuple):
    """A creature and the categories that a fate card shows."""

    category: Annotated[str, one_of(CATEGORIES)]
    weak: Annotated[bool, yes_or_no()]
    strong: Annotated[bool, yes_or_no()]
    very_strong: Annotated[bool, yes_or_no()]
    section: Annotated[str, one_of(SECTION_WORDS)]


def what_moves(facts: FateFacts) -> str:
    """Return whether the fate card moves a creature, and whether it reaches the tower (O16-O18)."""
    if not getattr(facts, facts.category.replace("-", "_")):
        return STAYS
    return ARRIVES if facts.section == SECTION_WORDS[INNER] else MOVES


class LossFacts(NamedTuple):
    """Creatures of one type that reach the tower on a lane together."""

    mage_there: Annotated[bool, yes_or_no()]
    trophies: Annotated[int, counted(16)]
    arriving: Annotated[int, counted(6, 1, least=1)]
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

    life: Annotated[int, counted(9, least=1)]
    bonus: Annotated[int, counted(2, 0)]
    before: Annotated[int, counted(8, 0)]
    damage: Annotated[int, counted(5, least=1)]


def is_defeated(facts: DamageFacts) -> str:
    """Return whether a creature is defeated (O45, O50)."""
    return "defeated" if facts.before + facts.damage >= facts.life + facts.bonus else "alive"


class VoodooFacts(NamedTuple):
    """A player who is hit by Voodoo."""

    cards: Annotated[int, counted(8)]
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

    empty: Annotated[int, counted(6)]
    round_over: Annotated[bool, yes_or_no(usual=False)]


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
