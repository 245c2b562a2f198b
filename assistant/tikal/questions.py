"""What people argue about in Tikal, and which rules each question touches."""

from __future__ import annotations

from typing import Any, Final

from assistant.referee.questions import Question
from assistant.referee.text import Text
from assistant.tikal.catalogue import load_catalogue
from assistant.tikal.rules.action_points import ACTION_POINTS, PriceFacts
from assistant.tikal.rules.camps import CAMPS, CampFacts
from assistant.tikal.rules.digging import DIGGING, DigFacts
from assistant.tikal.rules.guards import GUARDS, GuardFacts
from assistant.tikal.rules.laying import LAYING, LayFacts
from assistant.tikal.rules.moving import ENTERING, LEAVING, STEPPING, CrewFacts, EnterFacts, StepFacts
from assistant.tikal.rules.treasures import LIFTING, SWAPPING, LiftFacts, SwapFacts

PRICES: Final = load_catalogue().prices
HERE: Final = {"cell": "there"}


def _walking_price(facts: Any) -> int:  # noqa: ANN401 - facts known only in part
    figures = facts.leader + facts.explorers
    return int(figures * (PRICES.secret_path if facts.secret else PRICES.stone * facts.stones))


QUESTIONS: Final = (
    Question(
        "dig",
        Text("Dig at a temple"),
        (*DIGGING, *ACTION_POINTS),
        (DigFacts, PriceFacts),
        HERE,
        {"cost": lambda facts: PRICES.dig * facts.levels},
    ),
    Question(
        "camp",
        Text("Build a camp"),
        (*CAMPS, *ACTION_POINTS),
        (CampFacts, PriceFacts),
        HERE,
        {"cost": lambda _: PRICES.camp},
    ),
    Question(
        "guard",
        Text("Place a guard"),
        (*GUARDS, *ACTION_POINTS),
        (GuardFacts, PriceFacts),
        HERE,
        {"cost": lambda _: PRICES.guard},
    ),
    Question(
        "lift",
        Text("Lift a treasure"),
        (*LIFTING, *ACTION_POINTS),
        (LiftFacts, PriceFacts),
        {**HERE, "motif": "?", "copies": load_catalogue().copies_of_motif},
        {"cost": lambda _: PRICES.lift},
    ),
    Question(
        "swap",
        Text("Swap a treasure"),
        (*SWAPPING, *ACTION_POINTS),
        (SwapFacts, PriceFacts),
        {"give": "?", "take": "?", "player": "you", "other": "the other player"},
        {"cost": lambda _: PRICES.swap},
    ),
    Question(
        "lay",
        Text("Lay a tile or a volcano"),
        LAYING,
        (LayFacts,),
        {**HERE, "tile": "?"},
        {},
    ),
    Question(
        "enter",
        Text("Bring figures in"),
        (*ENTERING, *ACTION_POINTS),
        (EnterFacts, PriceFacts),
        HERE,
        {"cost": lambda facts: PRICES.enter * (facts.leader + facts.explorers)},
    ),
    Question(
        "walk",
        Text("Walk from one tile to the next"),
        (*LEAVING, *STEPPING, *ACTION_POINTS),
        (CrewFacts, StepFacts, PriceFacts),
        {**HERE, "start": "here", "end": "there"},
        {"cost": _walking_price},
    ),
)
