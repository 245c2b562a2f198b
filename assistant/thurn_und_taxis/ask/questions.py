"""What people argue about in Thurn und Taxis, and which rules each question touches."""

from __future__ import annotations

from typing import Final

from assistant.referee.ask.question import PartlyKnown, Question
from assistant.referee.text import Text
from assistant.thurn_und_taxis.ask import facts_now, following
from assistant.thurn_und_taxis.ask.wider_questions import WIDER_QUESTIONS
from assistant.thurn_und_taxis.box.catalogue import WAGNER
from assistant.thurn_und_taxis.new_game import (
    CARRIAGES_WITH_LETTERS,
    CARRIAGES_WITHOUT_LETTERS,
    IN_THE_NORTH,
    IN_THE_SOUTH,
    WITH_HORSES,
    WITH_LETTERS,
    WITH_TOKENS,
    WITHOUT_HORSES,
    WITHOUT_LETTERS,
)
from assistant.thurn_und_taxis.rules.carriages import CARRIAGES, CarriageFacts
from assistant.thurn_und_taxis.rules.closing import (
    CLOSING,
    PLACING,
    ClosingFacts,
    PlacementFacts,
    no_more_than_cities,
)
from assistant.thurn_und_taxis.rules.hands import HANDS, LIMIT, HandFacts
from assistant.thurn_und_taxis.rules.laying import LAYING, LayFacts
from assistant.thurn_und_taxis.rules.letters import LETTERS, LetterFacts
from assistant.thurn_und_taxis.rules.moments import (
    AS_TURN_FACTS,
    MomentFacts,
    TieFacts,
    TileFacts,
    which_tile,
    who_wins,
)
from assistant.thurn_und_taxis.rules.north import FREE_CITIES, TEAMS, FreeCityFacts, TeamFacts
from assistant.thurn_und_taxis.rules.officials import (
    OFFICIALS_HELP,
    OfficialFacts,
    one_official,
    postmeister_first,
)
from assistant.thurn_und_taxis.rules.tokens import (
    AS_RETURN_FACTS,
    FOR_A_HOUSE,
    MOMENT,
    RETURNING,
    ReturnAsked,
    ReturnFacts,
)
from assistant.thurn_und_taxis.rules.tokens import MomentFacts as MomentOfReturn
from assistant.thurn_und_taxis.rules.turn_order import TURN_ORDER, TurnFacts

ONE_CITY: Final = "one of the cities"
TILE_ANSWERS: Final = {
    "top": Text("Yes, the top tile of its stack."),
    "lower": Text("Yes, the top tile of the next lower stack."),
    "none": Text("No, not this tile."),
}


def _wagner(facts: PartlyKnown) -> str:
    return WAGNER if facts.wagner else ""


QUESTIONS: Final = (
    Question(
        "lay",
        Text("Lay a city at the route"),
        LAYING,
        (LayFacts,),
        {"city": "this city", "end": "that end"},
        places=(Text("Which city?"), Text("Beside which end of the route?")),
        then=following.laid,
        by=lambda _: ("TT18",),
        now=facts_now.lay,
    ),
    Question(
        "houses",
        Text("Close a route and place houses"),
        (*CLOSING, *PLACING, no_more_than_cities),
        (ClosingFacts, PlacementFacts),
        {"crowded": "one land", "outside": ONE_CITY, "taken": ONE_CITY, "twice": ""},
        versions=WITHOUT_HORSES,
        then=following.placed,
        beside=("TT30",),
        by=following.placed_by,
        now=facts_now.houses,
    ),
    Question(
        "tile",
        Text("Do I get this tile?"),
        (),
        (TileFacts,),
        answer=which_tile,
        answers=TILE_ANSWERS,
        rules=("TT32", "TT33", "TT34", "TT36", "TT38"),
        versions=IN_THE_SOUTH,
        by=following.tile_by,
        now=facts_now.tile,
    ),
    # There the tile for all lands asks for every land, whatever the first printing says of the base game.
    Question(
        "tile-north",
        Text("Do I get this tile? (Glanz und Gloria)"),
        (),
        (TileFacts,),
        {},
        {"without_baiern": lambda _: False},
        answer=which_tile,
        answers=TILE_ANSWERS,
        rules=("TT32", "TT33", "GG16", "TT36", "TT38"),
        versions=IN_THE_NORTH,
        by=following.tile_in_the_north_by,
        now=facts_now.tile,
    ),
    Question(
        "carriage",
        Text("Take a carriage"),
        (*CLOSING, *CARRIAGES, one_official, postmeister_first),
        (CarriageFacts, OfficialFacts),
        {"laying": False, "taken": 0},
        {"official": _wagner},
        versions=CARRIAGES_WITHOUT_LETTERS,
        then=following.carriage_taken,
        by=lambda _: ("TT39",),
        now=facts_now.carriage,
    ),
    # With letters it is another question who may help besides.
    Question(
        "carriage-with-letters",
        Text("Take a carriage (Kurier der Fürstin)"),
        (*CLOSING, *CARRIAGES),
        (CarriageFacts,),
        versions=CARRIAGES_WITH_LETTERS,
        then=following.carriage_taken,
        by=lambda _: ("TT39",),
        now=facts_now.carriage_with_letters,
    ),
    Question(
        "official",
        Text("Use an official"),
        OFFICIALS_HELP,
        (OfficialFacts,),
        {"laying": False},
        versions=WITHOUT_LETTERS,
        # What they do is what is asked about, and what lets the second card be taken.
        rules=("TT49", *dict.fromkeys(check.rule for check in OFFICIALS_HELP)),
        then=following.helped,
        now=facts_now.official,
    ),
    Question(
        "turn",
        Text("What may be done now?"),
        TURN_ORDER,
        (TurnFacts, MomentFacts),
        {},
        AS_TURN_FACTS,
        by=following.turn_by,
        then=following.second_card,
        now=facts_now.turn,
    ),
    Question(
        "horses",
        Text("Close a route with horses (Glanz und Gloria)"),
        (*CLOSING, *TEAMS, *FREE_CITIES),
        (TeamFacts, FreeCityFacts),
        versions=WITH_HORSES,
        then=following.closed_with_horses,
        by=lambda _: ("GG10",),
        now=facts_now.horses,
    ),
    Question(
        "free-cities",
        Text("Place houses in free cities (Glanz und Gloria)"),
        FREE_CITIES,
        (FreeCityFacts,),
        versions=IN_THE_NORTH,
    ),
    Question(
        "letters",
        Text("Pay an official with letters (Kurier der Fürstin)"),
        LETTERS,
        (LetterFacts,),
        versions=WITH_LETTERS,
        then=following.paid,
        by=lambda _: ("KF8",),
        now=facts_now.letters,
    ),
    Question(
        "tokens",
        Text("Give tokens back (In Amt und Würden)"),
        (*MOMENT, *RETURNING),
        (MomentOfReturn, ReturnFacts, ReturnAsked),
        {
            "returns": True,
            "again": False,
            "named": "",
            "next_one": "",
            "city": ONE_CITY,
            "kinds": FOR_A_HOUSE,
        },
        AS_RETURN_FACTS,
        versions=WITH_TOKENS,
        then=following.returned,
        by=following.returned_by,
        now=facts_now.tokens_held,
    ),
    Question(
        "hand",
        Text("Cut the hand"),
        HANDS,
        (HandFacts,),
        {"absent": ONE_CITY, "limit": LIMIT},
        then=following.put_away,
        now=facts_now.hand,
    ),
    Question(
        "tie",
        Text("Who wins a tie?"),
        (),
        (TieFacts,),
        answer=who_wins,
        answers={"you": Text("You win."), "other": Text("The other player wins.")},
        rules=("TT48",),
    ),
    *WIDER_QUESTIONS,
)
