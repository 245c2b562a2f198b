"""What people argue about in Thurn und Taxis, and which rules each question touches."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from assistant.referee.ask.question import PartlyKnown, Question, by_the_book
from assistant.referee.text import Text
from assistant.thurn_und_taxis.ask import facts_now
from assistant.thurn_und_taxis.ask.wider_questions import WIDER_QUESTIONS
from assistant.thurn_und_taxis.box.catalogue import WAGNER
from assistant.thurn_und_taxis.box.phases import CARRIAGE, CLOSE, LAY
from assistant.thurn_und_taxis.box.rulebook import rulebook
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
from assistant.thurn_und_taxis.rules.carriages import (
    CARRIAGES,
    DECLINING,
    CarriageFacts,
    DecliningFacts,
    carriage_taken,
)
from assistant.thurn_und_taxis.rules.closing import (
    CLOSING,
    PLACING,
    ClosingFacts,
    PlacementFacts,
    no_more_than_cities,
    placed,
)
from assistant.thurn_und_taxis.rules.hands import HANDS, LIMIT, HandFacts, put_away
from assistant.thurn_und_taxis.rules.laying import LAYING, LayFacts, laid
from assistant.thurn_und_taxis.rules.letters import LETTERS, LetterFacts, paid
from assistant.thurn_und_taxis.rules.moments import (
    AS_TURN_FACTS,
    MomentFacts,
    TieFacts,
    TileFacts,
    which_tile,
    who_wins,
)
from assistant.thurn_und_taxis.rules.north import (
    FREE_CITIES,
    TEAMS,
    FreeCityFacts,
    TeamFacts,
    closed_with_horses,
)
from assistant.thurn_und_taxis.rules.officials import (
    OFFICIALS_HELP,
    OfficialFacts,
    helped,
    one_official,
    postmeister_first,
    second_card,
)
from assistant.thurn_und_taxis.rules.tokens import (
    AS_RETURN_FACTS,
    FOR_A_HOUSE,
    MOMENT,
    RETURNING,
    ReturnAsked,
    ReturnFacts,
    returned,
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


def _step(facts: PartlyKnown) -> str:
    """Return what somebody wants to do; a second card in one step is a matter of officials."""
    second = (facts.action == "take" and facts.phase == LAY) or (
        facts.action == "lay" and facts.phase == CLOSE
    )
    return f"second-{facts.action}" if second else str(facts.action)


_QUESTIONS: Final = (
    Question(
        "lay",
        Text("Lay a city at the route"),
        LAYING,
        (LayFacts,),
        {"city": "this city", "end": "that end"},
        places=(Text("Which city?"), Text("Beside which end of the route?")),
        then=laid,
        now=facts_now.lay,
    ),
    Question(
        "houses",
        Text("Close a route and place houses"),
        (*CLOSING, *PLACING, no_more_than_cities),
        (ClosingFacts, PlacementFacts),
        {"crowded": "one land", "outside": ONE_CITY, "taken": ONE_CITY, "twice": ""},
        versions=WITHOUT_HORSES,
        then=placed,
        matter=attrgetter("way"),
        now=lambda position, _: {"length": len(position.own.route), "supply": position.own.supply},
    ),
    Question(
        "tile",
        Text("Do I get this tile?"),
        (),
        (TileFacts,),
        answer=which_tile,
        answers=TILE_ANSWERS,
        versions=IN_THE_SOUTH,
        matter=attrgetter("tile"),
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
        versions=IN_THE_NORTH,
        matter=attrgetter("tile"),
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
        then=carriage_taken,
        now=facts_now.carriage,
    ),
    # With letters it is another question who may help besides.
    Question(
        "carriage-with-letters",
        Text("Take a carriage (Kurier der Fürstin)"),
        (*CLOSING, *CARRIAGES),
        (CarriageFacts,),
        versions=CARRIAGES_WITH_LETTERS,
        then=carriage_taken,
        now=facts_now.carriage_with_letters,
    ),
    Question(
        "official",
        Text("Use an official"),
        OFFICIALS_HELP,
        (OfficialFacts,),
        {"laying": False},
        versions=WITHOUT_LETTERS,
        then=helped,
        now=facts_now.official,
    ),
    Question(
        "turn",
        Text("What may be done now?"),
        (*TURN_ORDER, *DECLINING),
        (TurnFacts, MomentFacts, DecliningFacts),
        {},
        {**AS_TURN_FACTS, "declined": lambda facts: facts.phase == CARRIAGE and facts.action == "end"},
        matter=_step,
        then=second_card,
        now=facts_now.turn,
    ),
    Question(
        "horses",
        Text("Close a route with horses (Glanz und Gloria)"),
        (*CLOSING, *TEAMS, *FREE_CITIES),
        (TeamFacts, FreeCityFacts),
        versions=WITH_HORSES,
        then=closed_with_horses,
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
        then=paid,
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
        then=returned,
        matter=lambda facts: str(facts.given),
        now=facts_now.tokens_held,
    ),
    Question(
        "hand",
        Text("Cut the hand"),
        HANDS,
        (HandFacts,),
        {"absent": ONE_CITY},
        then=put_away,
        now=facts_now.hand,
        settled=lambda options: {"limit": int(options.get("hand-size", LIMIT))},
    ),
    Question(
        "tie",
        Text("Who wins a tie?"),
        (),
        (TieFacts,),
        answer=who_wins,
        answers={"you": Text("You win."), "other": Text("The other player wins.")},
    ),
    *WIDER_QUESTIONS,
)
QUESTIONS: Final = by_the_book(rulebook(), _QUESTIONS)
