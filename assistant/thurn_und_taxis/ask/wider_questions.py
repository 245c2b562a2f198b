"""Questions about the whole game: set-up, who is next, what something is worth, and what others have."""

from __future__ import annotations

from typing import Final

from assistant.paths import DATA
from assistant.referee.ask.common import next_question, set_up_question
from assistant.referee.ask.question import Question
from assistant.referee.text import Text
from assistant.thurn_und_taxis.ask import facts_now, others, witness, worth
from assistant.thurn_und_taxis.new_game import (
    IN_THE_NORTH,
    IN_THE_SOUTH,
    VERSION_NAMES,
    WITH_LETTERS,
    WITHOUT_HORSES,
    WITHOUT_LETTERS,
)
from assistant.thurn_und_taxis.new_game import PLAYERS as SEATS

THE_CITY: Final = (Text("Which city?"),)
WIDER_QUESTIONS: Final = (
    Question(
        "all-lands",
        Text("The tile for all lands: with or without Baiern?"),
        (),
        (worth.AllLandsFacts,),
        answer=worth.all_lands,
        answers=worth.ALL_LANDS_ANSWERS,
        rules=("TT34", "TT36"),
        versions=IN_THE_SOUTH,
        sum=worth.all_lands_sum,
        now=facts_now.all_lands,
    ),
    Question(
        "wagner",
        Text("With the Wagner: which carriage, and which tile for the route?"),
        (),
        (worth.WagnerFacts,),
        answer=worth.with_wagner,
        answers=worth.WAGNER_ANSWERS,
        rules=("TT49", "TT39", "TT32"),
        versions=IN_THE_SOUTH,
        then=worth.wagner_lines,
        now=facts_now.carriage_with_letters,
    ),
    Question(
        "carriage-worth",
        Text("What is a carriage worth?"),
        (),
        (worth.CarriageWorthFacts,),
        answer=worth.carriage_worth,
        answers=worth.CARRIAGE_ANSWERS,
        rules=("TT47", "TT46"),
        versions=WITHOUT_HORSES,
        now=facts_now.carriage_worth,
    ),
    Question(
        "tile-worth",
        Text("What is a bonus tile worth?"),
        (),
        (worth.TileWorthFacts,),
        answer=worth.tile_worth,
        answers=worth.TILE_ANSWERS,
        rules=("TT3", "TT2"),
        versions=IN_THE_SOUTH,
    ),
    Question(
        "others-house",
        Text("Place a house where others have theirs"),
        (),
        (others.HouseFacts,),
        places=THE_CITY,
        answer=others.house_beside_others,
        answers=others.HOUSE_ANSWERS,
        rules=("TT30",),
        more=("others",),
        now=facts_now.others_house,
        told=witness.houses,
    ),
    Question(
        "others-official",
        Text("Use an official who has just helped somebody"),
        (),
        (others.OthersOfficialFacts,),
        answer=others.official_again,
        answers=others.OFFICIAL_ANSWERS,
        rules=("TT13",),
        versions=WITHOUT_LETTERS,
    ),
    Question(
        "letter",
        Text("Do I get the letter of this city? (Kurier der Fürstin)"),
        (),
        (worth.LetterFacts,),
        places=THE_CITY,
        answer=worth.letter_for_a_house,
        answers=worth.LETTER_ANSWERS,
        rules=("KF3", "KF4"),
        by=lambda facts: worth.LETTER_BY[facts.first],
        versions=WITH_LETTERS,
        now=facts_now.letter,
        told=witness.houses,
    ),
    next_question(
        others.moments("TT45"),
        versions=IN_THE_SOUTH,
        then=others.next_lines,
        now=facts_now.next_moment,
        told=witness.who_is_next,
    ),
    next_question(
        others.moments("GG18"),
        question="next-north",
        label=Text("Who is next, and why? (Glanz und Gloria)"),
        versions=IN_THE_NORTH,
        then=others.next_lines,
        now=facts_now.next_moment,
        told=witness.who_is_next,
    ),
    set_up_question(DATA / "thurn_und_taxis", SEATS, VERSION_NAMES, facts_now.set_up),
)
