"""Who may do what when (O1, O5, O15, O25, O30, O31, O40, O70)."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.phases import ACTIONS, FATE, OVER, PHASES, REVEAL, SETUP
from assistant.referee.ask.question import counted, one_of, yes_or_no
from assistant.referee.checks import broken, check
from assistant.referee.verdict import Violation

MOMENTS: Final = {
    FATE: "before the fate card of the round",
    REVEAL: "while markers are turned up",
    ACTIONS: "during the actions",
    OVER: "after the last round",
}
MARKER: Final = "turn up a marker"
CARD: Final = "turn up a fate card"
ACT: Final = "teleport or cast"
STOP: Final = "pass"
END: Final = "discard and draw"
MOVES: Final = (ACT, STOP, END, MARKER, CARD)
ACTING: Final = frozenset({ACT, STOP})
OF_A_TURN: Final = frozenset({ACT, STOP, END})


class MomentFacts(NamedTuple):
    """The moment of an action.

    ``move`` is what is to be done, ``named`` the player it names and ``expected`` the player to act, both
    empty where nobody has a name because it is only asked.
    ``waiting`` are first creatures that the set-up still lacks. ``left`` are the actions left. ``only_own``
    when no lane but that of the own mage has markers, and the table turns up none there.
    """

    phase: Annotated[str, one_of("Which moment is it?", MOMENTS)]
    move: Annotated[str, one_of("What do you want to do?", MOVES, ACT, named=True)]
    your_turn: Annotated[bool, yes_or_no("Is it your turn?", usual=True)]
    named: str
    expected: str
    waiting: int
    left: Annotated[int, counted("Actions you have left", 4, 2)]
    passed: Annotated[bool, yes_or_no("Have you passed in this turn?", usual=False)]
    only_own: bool = False


@check("O70")
def not_after_the_end(facts: MomentFacts) -> Violation | None:
    """Nothing is done after the last round."""
    return Violation("O70", {}) if facts.phase == OVER else None


@check("O1")
def in_turn(facts: MomentFacts) -> Violation | None:
    """Players act clockwise, each in a turn of their own."""
    if facts.phase in {REVEAL, ACTIONS} and facts.move != CARD and not facts.your_turn:
        if not facts.expected:
            return Violation("O1", {}, "asked")
        return Violation("O1", {"named": facts.named, "player": facts.expected}, "turn")
    return None


@check("O5")
def set_up_first(facts: MomentFacts) -> Violation | None:
    """The first creatures come before everything else."""
    if facts.phase == SETUP and facts.move != MARKER:
        return Violation("O5", {"left": facts.waiting}, "early")
    return None


@check("O15")
def one_fate_card(facts: MomentFacts) -> Violation | None:
    """A fate card begins every round, and only one."""
    if facts.phase == FATE and facts.move != CARD:
        return Violation("O15", {})
    if facts.phase in {REVEAL, ACTIONS} and facts.move == CARD:
        return Violation("O15", {}, "second")
    return None


@check("O25")
def markers_before_actions(facts: MomentFacts) -> Violation | None:
    """Markers are turned up before the actions, and never after."""
    if facts.phase == REVEAL and facts.move in OF_A_TURN:
        return Violation("O25", {}, "owed")
    if facts.phase == ACTIONS and facts.move == MARKER:
        return Violation("O25", {}, "only-own" if facts.only_own else "default")
    return None


@check("O31")
def not_after_passing(facts: MomentFacts) -> Violation | None:
    """Whoever passed does nothing more."""
    if facts.phase == ACTIONS and facts.passed and facts.move in ACTING:
        return (
            Violation("O31", {"player": facts.expected}) if facts.expected else Violation("O31", {}, "asked")
        )
    return None


@check("O30")
def an_action_is_left(facts: MomentFacts) -> Violation | None:
    """Every teleport, spell and pass uses an action."""
    if facts.phase == ACTIONS and not facts.passed and facts.move in ACTING and facts.left <= 0:
        return Violation("O30", {})
    return None


@check("O40")
def actions_before_drawing(facts: MomentFacts) -> Violation | None:
    """The hand is discarded when the actions are done or passed."""
    if facts.phase == ACTIONS and not facts.passed and facts.move == END and facts.left > 0:
        return Violation("O40", {"left": facts.left}, "early")
    return None


class FateDeckFacts(NamedTuple):
    """The fate cards turned up since they were shuffled last, that of this round among them."""

    turned_up: int
    shuffled: bool


@check("O15")
def a_fate_card_is_left(facts: FateDeckFacts) -> Violation | None:
    """No more fate cards are turned up than there are, unless the table shuffles them again."""
    if facts.turned_up <= CATALOGUE.fate_cards or facts.shuffled:
        return None
    return Violation("O15", {"cards": CATALOGUE.fate_cards}, "exhausted")


def wrong_number_of_players(players: int) -> Violation:
    """Return that the game is not for so many."""
    return Violation("O1", {"players": players})


FATE_CARDS: Final = (a_fate_card_is_left,)
TURN_ORDER: Final = (
    not_after_the_end,
    in_turn,
    set_up_first,
    one_fate_card,
    markers_before_actions,
    not_after_passing,
    an_action_is_left,
    actions_before_drawing,
)
IN_ORDER: Final = frozenset(
    (phase, move, left, passed)
    for phase, move, left, passed in product(PHASES, MOVES, (False, True), (False, True))
    if not broken(
        TURN_ORDER,
        MomentFacts(phase, move, your_turn=True, named="", expected="", waiting=0, left=left, passed=passed),
    )
)
"""The moments in which a move of whoever is to act breaks none of these: the phase, the move, whether actions
are left and whether the player has passed. Worked out from the checks once, because every action asks."""
