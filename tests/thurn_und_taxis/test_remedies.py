"""What helps against each refusal, worked out by hand from the map and the rules.

The roads used: Ulm leads to Augsburg, Ingolstadt, Kempten, Sigmaringen and Stuttgart; Linz to Budweis, Passau
and Salzburg; Lodz only to Pilsen. Sigmaringen lies in Hohenzollern, Ulm and Stuttgart in Württemberg;
Nürnberg, Regensburg, Ingolstadt and Augsburg in Baiern. So the route of six cards to be closed allows three
houses in as many lands, or four in Baiern, which is more.
"""

from __future__ import annotations

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import Lay
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.moves.paths import laying
from assistant.thurn_und_taxis.moves.turn_move import Path
from assistant.thurn_und_taxis.table.position import Position
from tests.thurn_und_taxis.builders import after, new, read, table, write
from tests.thurn_und_taxis.north import north
from tests.thurn_und_taxis.tables import table as new_table
from tests.thurn_und_taxis.test_refusals import CARRIAGE, CLOSABLE, HAND, LAID, REFUSALS, TAKE


def helped(position: Position, line: str) -> str | None:
    """Return what is proposed instead of a line, as lines in order; nothing where nothing is."""
    fix = REFEREE.fix(position, read(line))
    return None if fix is None else "; ".join(write(action) for action in (*fix.first, fix.instead))


HELP: dict[str, str | None] = {
    # Of what is said to be turned up, only what can be is kept.
    "TT4 a fourth card of a city": "take basel",
    "TT4 a city of another map": "take basel",
    "TT5 naming more than lie there": "show ulm",
    "TT11 two turned up for one": "take basel kempten",
    # Red has taken nothing yet, so it is not for Blue to act; after laying, the turn can end.
    "TT7 out of turn": None,
    "TT8 taking after laying": "end; blue: take basel",
    # Ulm leads to Augsburg at the right end of Kempten, Augsburg: the third card, and Kempten is among them.
    "TT8 closing before laying": "lay ulm; close kempten",
    "TT8 laying while closing": None,
    "TT9 laying before taking": "draw; lay ulm",
    "TT9 a third card": None,
    # The card wanted may be on top of the pile.
    "TT10 not open": "draw",
    # One official in a turn.
    "TT13 a second official": None,
    "TT13 the Postillion after the Postmeister": None,
    "TT13 the Wagner after another": None,
    "TT14 one card in the first round": "draw; lay ulm",
    "TT14 one card after an empty hand": "draw; lay ulm",
    "TT14 the Amtmann in the first round": None,
    "TT14 the Postillion in the first round": None,
    "TT14 the Amtmann with an empty hand": None,
    "TT15 ending without laying": "lay ulm; end",
    "TT15 a third card laid": None,
    "TT15 a card that is not in the hand": "take basel; lay basel",
    "TT17 a branch": "lay ulm",
    # Linz leads to neither Kempten nor Augsburg; nor is it beside Ulm. Ulm has roads to both.
    "TT18 no road": "lay ulm",
    "TT18 no road on the left": "lay ulm left",
    # Ulm is in the route as well, so only a new route is left.
    "TT19 a city twice": "new kempten",
    "TT20 in between": "lay ulm",
    "TT21 after rearranging": "lay ulm",
    "TT24 two cards": None,
    "TT25 the carriage after all": None,
    # With a hand of no more than three cards nothing is put away.
    "TT25 cards before the carriage": None,
    # One house in each of three lands, the first named of Baiern's.
    "TT28 some of both ways": "close sigmaringen stuttgart nuernberg",
    # One house is wanted that cannot stand, so one in another city: the first of the route.
    "TT29 beside the route": "close sigmaringen",
    "TT30 a second house": "close sigmaringen",
    "TT30 the same city named twice": "close augsburg",
    "TT31 more than are left": "close nuernberg regensburg",
    # Four cards are one short of carriage 5: the Wagner.
    "TT39 too short": "wagner",
    "TT39 nothing after the largest": None,
    "TT40 a size skipped": "carriage",
    "TT41 a second carriage": None,
    # Ulm as meant, and one more of those that are known.
    "TT43 too few put away": "drop ulm basel",
    "TT43 a card from elsewhere": "drop basel",
    "TT43 keeping everything": "drop basel",
    "TT45 after the end": None,
    "TT49 three short": None,
    "TT50 the Amtmann too late": None,
}


@pytest.mark.parametrize("name", HELP)
def test_help_against_a_refusal(name: str) -> None:
    text, line, _, _ = REFUSALS[name]
    assert helped(table(text), line) == HELP[name]


CASES: dict[str, tuple[str, str, str | None]] = {
    "a legal action": (TAKE, "take basel", None),
    "a correction": (TAKE, "set red supply 3", None),
    "nothing to name": (TAKE, "show ulm", None),
    "an expansion that is not played with": (TAKE, "return postmeister amtmann", None),
    "a misspelt city turned up": (TAKE, "take basel kemptn", "take basel kempten"),
    "a misspelt city among others": (TAKE, "amtmann ulm kemptn ? passau", "amtmann ulm kempten ? passau"),
    "the next player takes": (LAID, "blue: take basel", "end; blue: take basel"),
    "the next player draws": (LAID, "blue: draw", "end; blue: draw"),
    "the next player calls the Amtmann": (
        f"{LAID} blue=hand:pilsen",
        "blue: amtmann",
        "end; blue: amtmann",
    ),
    "whoever is not named calls the Amtmann when it is too late": (
        f"{LAID} blue=hand:pilsen",
        "amtmann",
        "end; blue: amtmann",
    ),
    "the wrong player draws": (LAID, "red: draw", None),
    "the next player lays before taking": (LAID, "blue: lay ulm", None),
    "the carriage is left for the next player": (CARRIAGE, "blue: take basel", "end; blue: take basel"),
    "the hand is cut for the next player": (HAND, "draw", "drop basel; blue: draw"),
    # No road from Sigmaringen to Augsburg at the right end, but one to Ulm at the left.
    "the other end": (
        "turn=lay,red,taken:1,began:2 red=hand:linz+sigmaringen+?,route:ulm+augsburg",
        "lay sigmaringen",
        "lay sigmaringen left",
    ),
    # Passau leads on from Regensburg, and Linz from Passau: the Postillion.
    "another card between": (
        "turn=lay,red,taken:1,began:2 red=hand:linz+passau,route:ingolstadt+regensburg",
        "lay linz",
        "lay passau; lay linz",
    ),
    # The same at the other end.
    "another card between, on the left": (
        "turn=lay,red,taken:1,began:2 red=hand:linz+passau,route:regensburg+ingolstadt",
        "lay linz left",
        "lay passau left; lay linz left",
    ),
    # From Lodz: Pilsen is next to it, Ulm far away, but only Ulm has a road to Kempten.
    "another card that fits": (
        "turn=lay,red,taken:1,began:2 red=hand:lodz+pilsen+ulm,route:kempten",
        "lay lodz",
        "lay ulm",
    ),
    # Neither Lodz nor Linz has a road to Kempten or Ulm.
    "the route is given up": (
        "turn=lay,red,taken:1,began:2 red=hand:lodz+linz,route:kempten+ulm",
        "lay lodz",
        "new lodz",
    ),
    # Lodz is one road from Pilsen; Linz is two.
    "the route is given up for the nearest card": (
        "turn=lay,red,taken:1,began:2 red=hand:linz+lodz,route:kempten+ulm open=basel,basel,ulm,ulm,?,?",
        "new pilsen",
        "new lodz",
    ),
    "a second card is not worth a route": (
        "turn=close,red,taken:1,laid:1,began:3 red=hand:lodz,route:kempten+ulm",
        "lay lodz",
        None,
    ),
    "a new route with an open card": (
        "turn=lay,red,taken:1,began:2 red=hand:linz,route:kempten+ulm",
        "new lodz",
        "take lodz; new lodz",
    ),
    "taken open, then laid, in the first round": (
        "turn=take,red round=1",
        "lay basel",
        "take basel; draw; lay basel",
    ),
    "the turn cannot end before two steps": (TAKE, "end", "draw; lay linz; end"),
    # Linz does not fit beside Kempten. Ulm lies open and does, but taking it first is one action more.
    "the turn ends with a new route": (
        "turn=lay,red,taken:1,began:2 red=hand:linz,route:kempten",
        "end",
        "new linz; end",
    ),
    # Nobody knows the hand. Ulm lies open and leads to Kempten.
    "the turn ends with an open card": (
        "turn=take,red,began:1 red=hand:?,route:kempten",
        "end",
        "take ulm; lay ulm; end",
    ),
    "a carriage after closing": (
        f"{CLOSABLE},carriage:3",
        "carriage",
        "close nuernberg regensburg ingolstadt augsburg; carriage",
    ),
    # Four cards do not reach carriage 5, and with four cards in hand one goes.
    "cards after the carriage": (
        CARRIAGE.replace("carriage:4", "carriage:4,hand:basel+linz+ulm+lodz"),
        "drop lodz",
        "end; drop lodz",
    ),
    "cards after closing, with the carriage": (
        f"{CLOSABLE},carriage:5,hand:basel+linz+ulm+lodz",
        "drop lodz",
        "close nuernberg regensburg ingolstadt augsburg; carriage; drop lodz",
    ),
    "cards after closing, no carriage left": (
        f"{CLOSABLE},carriage:7,hand:basel+linz+ulm+lodz",
        "drop lodz",
        "close nuernberg regensburg ingolstadt augsburg; drop lodz",
    ),
    "nobody saw the hand": (HAND.replace("basel+linz+ulm+?", "?+?+?+?+?"), "drop ?", "drop ? ?"),
    # Kempten has a house; Ulm and Stuttgart are all of Württemberg in the route. Three cards: carriage 3.
    "a carriage after three actions": (
        "turn=take,red,began:2 red=hand:stuttgart,route:kempten+ulm,houses:kempten",
        "carriage",
        "draw; lay stuttgart; close ulm stuttgart; carriage",
    ),
    "cards after four actions are another turn": (
        "turn=take,red,began:4 red=hand:stuttgart+basel+linz+lodz,route:kempten+ulm,houses:kempten",
        "drop basel",
        None,
    ),
    "a wrong size and too short": (CARRIAGE, "carriage 6", "wagner"),
}


def test_every_refusal_has_its_help() -> None:
    # Which of two placements with two houses is better is a question for the tests of closings.
    assert set(REFUSALS) - set(HELP) == {"TT25 a carriage without closing"}


@pytest.mark.parametrize("name", CASES)
def test_help_at_a_table(name: str) -> None:
    text, line, expected = CASES[name]
    assert helped(table(text), line) == expected


def test_nothing_left_to_draw() -> None:
    hidden = "+".join("?" * 58)
    position = table(f"turn=take,red,began:1 red=hand:ulm+linz blue=hand:{hidden}")
    assert helped(position, "draw") == "take basel"
    assert helped(position, "lay ulm") == "take basel; lay ulm"


def test_a_city_like_none_of_the_map_is_left_out() -> None:
    fix = REFEREE.fix(new_table("turn=take,red open=basel,ulm,linz,lodz,passau,pilsen", 2), read("draw xqzw"))
    assert fix is not None
    assert fix.instead == read("draw")


def test_a_card_drawn_cannot_be_a_fourth_one() -> None:
    position = table(f"{TAKE} blue=route:pilsen,hand:pilsen")
    assert helped(position, "draw pilsen") == "draw"


def test_a_table_that_wants_every_house_and_carriage() -> None:
    position = table(CLOSABLE, fewer_houses="forbidden")
    # Three lands, and Sigmaringen and Stuttgart stay; of Baiern's cities the first on the route.
    assert helped(position, "close sigmaringen stuttgart") == "close sigmaringen stuttgart nuernberg"
    position = table(CARRIAGE.replace("closed:4", "closed:5"), carriage_declining="forbidden")
    assert helped(position, "end") == "carriage"


def test_of_two_cards_that_can_be_laid_the_one_comes_first_that_keeps_more_houses() -> None:
    """Kempten and Stuttgart both lead to Ulm; with Stuttgart only Lodz has to go of the cities wanted."""
    position = table("turn=lay,red,taken:1,began:1 red=hand:kempten+stuttgart,route:augsburg+ulm")
    assert helped(position, "close augsburg stuttgart lodz") == "lay stuttgart; close augsburg stuttgart"


def test_for_a_turn_that_is_over_it_is_too_late() -> None:
    """Red has the largest carriage. Blue could close three cards and take carriage 3: nobody asked that."""
    blue = "blue=hand:stuttgart+basel,route:kempten+ulm,houses:kempten"
    position = after(table(f"{CLOSABLE},carriage:7 {blue}"), "close")
    assert helped(position, "blue: carriage") is not None
    assert helped(position, "carriage") is None


def test_the_amtmann_turns_up_what_there_is() -> None:
    lines = "amtmann kempten kempten kempten kempten ulm", "amtmann kempten kempten kempten ulm"
    assert helped(table(TAKE), lines[0]) == lines[1]


def test_the_first_turn() -> None:
    assert helped(new(), "end") is None  # nothing is known to be laid
    assert REFEREE.fix(new(), Lay("nowhere")) is None


@pytest.mark.parametrize(
    "line, last", [("draw linz", "draw"), ("take ulm", "take ulm"), ("amtmann", "amtmann")]
)
def test_tokens_are_given_back_first(line: str, last: str) -> None:
    """Nobody else has any: one of two kinds is enough, and then it is still red's turn (AW5, AW7)."""
    position = new_table(
        "turn=return,red,began:2 round=3 open=basel,linz,lodz,ulm,passau,ulm red=hand:basel+lodz "
        "tokens=red:2+0+1+0+0 pending=red,then:take+0+0+0+2+0+0",
        2,
        "amt",
    )
    way = helped(position, line)
    assert way is not None
    first, second = way.split("; ")
    assert first.startswith("return ")
    assert second == last


def test_draught_horses() -> None:
    position = north("turn=take,red,began:2 red=hand:hamburg+berlin round=3")
    assert helped(position, "horse hamburg 3") == "draw; horse hamburg 3"
    assert helped(position, "horse ? 2") == "draw; horse ? 2"
    # A card has one to three horses on its back.
    assert helped(position, "horse hamburg 9") == "draw; horse hamburg"
    # Leipzig is two roads from Berlin.
    assert helped(position, "horse leipzig 2") in {"draw; horse berlin 2", "draw; horse hamburg 2"}


@pytest.mark.parametrize("route, ends", [("ulm", 1), ("ulm+augsburg", 2)])
def test_a_single_city_has_one_end_where_a_card_is_laid(route: str, ends: int) -> None:
    """Ingolstadt is a neighbour of both; beside a single city it makes the same route at either end."""
    position = table(f"turn=lay,red,taken:1,began:2 round=4 red=hand:ingolstadt,route:{route}")
    assert len(list(laying(Path(MOVES, position), ("ingolstadt",)))) == ends
