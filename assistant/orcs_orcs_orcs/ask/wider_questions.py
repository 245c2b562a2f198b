"""Questions about the whole game: set-up, who is next, what something is worth."""

from __future__ import annotations

from typing import Final

from assistant.orcs_orcs_orcs.ask import facts_now, witness, worth
from assistant.orcs_orcs_orcs.new_game import BASIC
from assistant.orcs_orcs_orcs.new_game import PLAYERS as SEATS
from assistant.paths import DATA
from assistant.referee.ask.common import Moment, next_question, set_up_question
from assistant.referee.ask.question import Question
from assistant.referee.text import Text

MOMENTS: Final = {
    "fate": Moment(
        Text("a fate card was turned up"),
        Text("The start player, who turns up markers first."),
        ("O1", "O13"),
    ),
    "turn": Moment(
        Text("a turn is over, and others have theirs in this round"),
        Text("The left neighbour of whoever has just played."),
        ("O1",),
    ),
    "round": Moment(
        Text("everybody has had a turn, and fewer than four lanes are without markers"),
        Text("First a new fate card, then the start player again."),
        ("O15", "O1"),
    ),
    "last-round": Moment(
        Text("everybody has had a turn, and four lanes or more are without markers"),
        Text("Nobody: the game is over, and points are counted."),
        ("O70", "O74"),
    ),
}
WIDER_QUESTIONS: Final = (
    next_question(MOMENTS, now=facts_now.next_moment, told=witness.who_is_next),
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
    set_up_question(DATA / "orcs_orcs_orcs", SEATS, {BASIC: Text("base game")}, facts_now.set_up),
)
