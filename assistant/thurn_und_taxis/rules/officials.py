"""The officials: one in a turn, the Postmeister when he must be, the Amtmann in time (TT13, TT14, TT50)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import NOBODY, Lines, PartlyKnown, counted, one_of, settled_by, yes_or_no
from assistant.referee.checks import check
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.box.catalogue import AMTMANN, OFFICIALS, POSTILLION, POSTMEISTER, WAGNER
from assistant.thurn_und_taxis.box.phases import CLOSE, LAY
from assistant.thurn_und_taxis.rules.turn_order import MOST_IN_A_STEP

OFFICIAL_NAMES: Final = {official: official.capitalize() for official in OFFICIALS}


class OfficialFacts(NamedTuple):
    """What an action has to do with officials.

    ``official`` is whose help it is, empty for none; ``used`` the one who helped already in this turn.
    ``laying`` tells that the step of taking cards ends with it.
    """

    official: Annotated[str, one_of("Whose help?", OFFICIAL_NAMES, yours=True)]
    used: Annotated[
        str, one_of("Who has helped in this turn already?", {NOBODY: "nobody", **OFFICIAL_NAMES}, NOBODY)
    ]
    taken: Annotated[int, counted("Cards taken in this turn so far", MOST_IN_A_STEP)]
    laying: bool
    first_round: Annotated[bool, yes_or_no("Is it the first round?", usual=False)]
    empty_hand: Annotated[bool, yes_or_no("Did the turn begin with no card in hand?", usual=False)]
    empty_hand_counts: Annotated[bool, settled_by("empty-hand-postmeister", "required")]


def needs_postmeister(facts: OfficialFacts) -> str:
    """Return why the Postmeister must help in this turn, as the case of a refusal; empty when he need not."""
    if facts.first_round:
        return "default"
    return "empty-hand" if facts.empty_hand_counts and facts.empty_hand else ""


@check("TT13")
def one_official(facts: OfficialFacts) -> Violation | None:
    """One official helps in a turn, and once."""
    # Nobody has taken two cards without the Postmeister.
    used = facts.used or (POSTMEISTER if facts.taken >= MOST_IN_A_STEP else "")
    if facts.official and used:
        if facts.official == used:
            return Violation("TT13", {"official": facts.official}, "again")
        return Violation("TT13", {"official": facts.official, "used": used})
    return None


@check("TT14")
def postmeister_first(facts: OfficialFacts) -> Violation | None:
    """In the first round everybody takes two cards with the Postmeister, so nobody else can help."""
    why = needs_postmeister(facts)
    if why and facts.laying and facts.taken < MOST_IN_A_STEP:
        return Violation("TT14", {"taken": facts.taken}, "default" if why == "default" else "empty-hand")
    if why and not facts.used and facts.official not in {"", POSTMEISTER}:
        return Violation(
            "TT14", {"official": facts.official}, "other" if why == "default" else "empty-hand-other"
        )
    return None


@check("TT50")
def amtmann_in_time(facts: OfficialFacts) -> Violation | None:
    """The Amtmann helps before the first card is taken."""
    if facts.official == AMTMANN and facts.taken:
        return Violation("TT50", {"taken": facts.taken})
    return None


OFFICIALS_HELP = (one_official, postmeister_first, amtmann_in_time)


HELP: Final[Mapping[str, Text]] = {
    POSTMEISTER: Text("The Postmeister lets you take a second card (TT49)."),
    AMTMANN: Text("The Amtmann puts the six open cards away and lays out six others (TT49)."),
    POSTILLION: Text("The Postillion lets you lay a second card, which has to fit too (TT49)."),
    WAGNER: Text("The Wagner gives the next carriage for a route one or two cards short (TT49)."),
}
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
