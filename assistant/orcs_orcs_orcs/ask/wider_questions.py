"""Questions about the whole game: set-up, who is next, what something is worth."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.orcs_orcs_orcs.ask import following, worth
from assistant.orcs_orcs_orcs.new_game import BASIC
from assistant.orcs_orcs_orcs.new_game import PLAYERS as SEATS
from assistant.paths import DATA
from assistant.referee.ask.question import Question, counted
from assistant.referee.ask.setting_up import PLAYERS, set_up_question
from assistant.referee.text import Text


class SetUpFacts(NamedTuple):
    """How many set the game up."""

    players: Annotated[int, counted(PLAYERS, SEATS[-1], least=SEATS[0])]


WIDER_QUESTIONS: Final = (
    Question(
        "next",
        Text("Who is next, and why?"),
        (),
        (following.NextFacts,),
        answer=following.who_is_next,
        answers=following.NEXT_ANSWERS,
        rules=("O1", "O13", "O15", "O70", "O74"),
        by=following.next_by,
    ),
    Question(
        "creatures-worth",
        Text("What are defeated creatures worth?"),
        (),
        (worth.CreatureFacts,),
        answer=worth.creatures_worth,
        answers=worth.CREATURE_ANSWERS,
        rules=("O71",),
        sum=worth.creatures_sum,
    ),
    Question(
        "cards-worth",
        Text("What are support spells and poison cards worth?"),
        (),
        (worth.CardFacts,),
        answer=worth.cards_worth,
        answers=worth.CARD_ANSWERS,
        rules=("O72", "O73"),
        sum=worth.cards_sum,
    ),
    set_up_question(DATA / "orcs_orcs_orcs", SetUpFacts, SEATS, {BASIC: Text("base game")}),
)
