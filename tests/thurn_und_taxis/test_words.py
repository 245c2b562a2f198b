"""What is said: actions, cities, what is asked, and offers with their answers."""

from __future__ import annotations

from collections import Counter

import pytest

from assistant.referee.offers import Choice, Offer, is_refused
from assistant.referee.verdict import ILLEGAL
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.table.position import Position, city_text
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import after, new, table

TABLES = tables_beside(__file__)

LAID = "turn=close,red,taken:1,laid:1,began:3 red=hand:linz+ulm,route:kempten+augsburg+muenchen"


@pytest.mark.parametrize("text, line, words", TABLES["test_what_an_action_does"])
def test_what_an_action_does(text: str, line: str, words: str) -> None:
    assert str(REFEREE.describe(table(text), REFEREE.read(line))) == words


@pytest.mark.parametrize("text, words", TABLES["test_what_is_asked"])
def test_what_is_asked(text: str, words: str) -> None:
    prompt = REFEREE.prompt(table(text))
    assert (prompt.player, str(prompt.text), prompt.finished) == ("red", words, False)


def test_who_has_won() -> None:
    prompt = REFEREE.prompt(table("turn=over,blue ender=red red=carriage:7 blue=carriage:3"))
    assert (prompt.player, str(prompt.text), prompt.finished) == ("", "The game is over: Ann wins", True)


def test_what_a_city_shows() -> None:
    position = table("turn=take,red red=houses:ulm,route:ulm+kempten blue=houses:ulm open=ulm,ulm,linz,?,?,?")
    assert str(city_text(position, "ulm")) == (
        "Ulm (Württemberg); houses of Ann, Bo; 2 open cards; in the route"
    )
    assert str(city_text(position, "lodz")) == "Lodz (Polen)"
    assert str(city_text(position, "linz")) == "Linz (Salzburg); 1 open card"


def test_standings_and_holdings() -> None:
    position = table(
        "red=houses:mannheim+carlsruhe,carriage:4,tiles:baden.3 blue=houses:mannheim+ulm round=7"
    )
    stands = {standing.place: standing for standing in REFEREE.standings(position)}
    assert stands["baden"].strengths == {"red": 2, "blue": 1}
    assert (stands["baden"].holder, stands["baden"].value) == ("red", 2)
    assert stands["all-lands"].strengths == {"red": 1, "blue": 2}
    assert (stands["baiern"].holder, stands["baiern"].strengths, stands["baiern"].note) == ("", {}, None)
    held = [(str(holding.label), holding.points) for holding in REFEREE.holdings(position, "red")]
    assert held == [("carriage 4", 3), ("tile for Baden", 3)]
    assert REFEREE.round_of(position) == 7
    assert REFEREE.score(position, "red").total == 3 + 3 - 18


def test_kinds_and_actors() -> None:
    position = table("turn=take,red")
    assert str(REFEREE.kind_of(REFEREE.read("close ulm"))) == "closing routes"
    assert REFEREE.actor(position, REFEREE.read("blue: draw")) == "blue"
    assert REFEREE.actor(position, REFEREE.read("set ulm red yes")) == ""
    assert REFEREE.actor(position, REFEREE.read("show ulm")) == "", "the whole table sees the open cards"
    assert REFEREE.fix(position, REFEREE.read("draw")) is None


def offer(position: Position, name: str, zone: str = "") -> Offer:
    return next(offer for offer in REFEREE.offers(position, zone) if offer.id == name)


def labels(position: Position, zone: str = "") -> list[str]:
    return [str(offer.label) for offer in REFEREE.offers(position, zone)]


def answers(choice: Choice) -> dict[str, str]:
    return {one.value: str(one.label) for one in choice.alternatives}


def test_a_city_without_a_card_says_so() -> None:
    lying = after(new(), "show ulm ulm linz basel lodz pilsen")
    taken = after(lying, "take ulm ulm", "take ulm basel")
    for position, name, said in (
        (lying, "take-here", "Kempten does not lie open."),
        (taken, "lay-here", "A card is laid from your own hand, and Kempten is not in it."),
        (after(taken, "lay ulm"), "lay-here", "A card is laid from your own hand, and Kempten is not in it."),
    ):
        refused = offer(position, name, "kempten")
        assert is_refused(refused)
        verdict = REFEREE.judge(position, refused.build({}))
        assert said in [REFEREE.rulebook.refusal(one, "en") for one in verdict.violations]


def test_taking_a_card_and_telling_what_came() -> None:
    position = after(new(), "show ulm ulm linz basel lodz pilsen")
    take = offer(position, "take-here", "ulm")
    (which,) = take.choices({})
    assert which.kind == "zone"
    assert answers(which)["pile"] == "not noted"
    # One more Ulm may come: one lies open, one is taken.
    assert "ulm" in answers(which)
    assert REFEREE.write(take.build({which.id: "kempten"})) == "take ulm kempten"
    assert REFEREE.write(take.build({which.id: "pile"})) == "take ulm"
    general = offer(position, "take")
    assert [choice.id for choice in general.choices({"city": "linz"})] == ["city", "shown-1"]
    assert REFEREE.write(general.build({"city": "linz", "shown-1": "ulm"})) == "take linz ulm"


def test_the_last_card_of_the_pile_goes_without_saying() -> None:
    """All 66 cards lie in sight but one of Lodz, and it is the pile: it comes up for whatever is taken."""
    display = ("basel", "linz", "lodz", "pilsen", "ulm", "ulm")
    fresh = new()
    every = Counter(dict.fromkeys(fresh.game.catalogue.cities, fresh.game.catalogue.copies))
    rest = every - Counter((*display, "lodz"))
    assert rest.total() == 66 - 7
    last = fresh._replace(display=display, discard=(*sorted(rest.elements()),), pile=1)
    (which,) = offer(last, "take-here", "ulm").choices({})
    assert answers(which) == {"lodz": "Lodz"}
    # Where somebody may hold the card, it is asked for, and need not be noted.
    business = last.players[1]._replace(hand=("?",))
    held = last._replace(players=(last.players[0], business, *last.players[2:]), discard=last.discard[1:])
    (which,) = offer(held, "take-here", "ulm").choices({})
    assert set(answers(which)) == {last.discard[0], "lodz", "pile"}


def test_a_card_drawn_openly_is_told_by_its_city() -> None:
    drawing = offer(new(), "draw-named")
    assert REFEREE.write(drawing.build({"city": "ulm"})) == "draw ulm"
    # All three cards of Ulm lie open, so it is none of them.
    shown = after(new(), "show ulm ulm ulm basel lodz pilsen")
    (which,) = offer(shown, "draw-named").choices({})
    assert "ulm" not in answers(which)


def test_what_lies_before_the_players_is_said_in_a_line() -> None:
    position = table("turn=take,red,began:2 red=hand:ulm+?,route:linz+passau blue=supply:0")
    assert str(REFEREE.before_them(position, "red")) == (
        "2 cards in hand (Ulm, ?) · route Linz – Passau · 20 houses left"
    )
    assert str(REFEREE.before_them(position, "blue")) == "0 cards in hand · no route · no house left"


def test_a_second_card_leaves_fewer_that_can_come() -> None:
    position = after(new(), "show ulm ulm linz basel lodz pilsen", "take ulm ulm")
    # Both other cards of Ulm lie open, so none can come.
    (which,) = offer(position, "take-here", "linz").choices({})
    assert "ulm" not in answers(which)


def test_no_card_is_left_to_turn_up() -> None:
    hidden = "+".join("?" * 60)
    position = table(f"turn=take,red,began:1 blue=hand:{hidden}")
    assert labels(position, "ulm") == ["Take Ulm"]
    assert offer(position, "take-here", "ulm").choices({}) == ()
    assert len(offer(position, "take").choices({"city": "ulm"})) == 1
    assert labels(position, "pile") == ["✕ Draw from the pile"]


def test_an_empty_display() -> None:
    position = table("turn=take,red,began:1 open=?")
    empty = position._replace(display=())
    assert "✕ Take an open card" in labels(empty)


def test_the_amtmann_is_one_tap_and_the_cards_that_come_are_named_if_anybody_likes() -> None:
    position = table("turn=take,red,began:2 red=hand:linz+ulm")
    amtmann = offer(position, "amtmann")
    assert amtmann.choices({}) == ()
    assert REFEREE.write(amtmann.build({})) == "amtmann"
    exchanged = after(position, "amtmann")
    naming = offer(exchanged, "show")
    assert naming.direct
    (first,) = naming.choices({})
    assert "pile" not in answers(first), "who names none says nothing"
    given = {f"shown-{number}": "kempten" for number in (1, 2, 3)} | {"shown-4": "pile"}
    assert answers(naming.choices(given)[3])["pile"] == "rest not noted"
    assert naming.complete(given)
    assert REFEREE.write(naming.build(given)) == "show kempten kempten kempten"
    # All three cards of Kempten lie there.
    assert "kempten" not in answers(naming.choices(given)[3])


def test_the_discard_is_shuffled_in_before_an_exchange() -> None:
    hidden = "+".join("?" * 55)
    position = table(f"turn=take,red,began:2 red=hand:linz+ulm blue=hand:{hidden} discard=lodz")
    assert position.pile == 2
    assert "lodz" in answers(offer(after(position, "amtmann"), "show").choices({})[0])


def test_laying_where_it_fits() -> None:
    at = "turn=lay,red,taken:1,began:4 red=hand:linz+stuttgart+ulm+lodz,route:kempten"
    lay = offer(table(f"{at}+sigmaringen"), "lay")
    assert list(answers(lay.choices({})[0])) == ["stuttgart", "ulm"]
    assert answers(lay.choices({"city": "ulm"})[1]) == {
        "right": "beside Sigmaringen",
        "left": "beside Kempten",
    }
    assert len(offer(table(at), "lay").choices({"city": "ulm"})) == 1


def test_a_turn_can_be_ended_whatever_was_tapped_last() -> None:
    """The helper has served, so at no city anything may be laid; the turn must not seem stuck there."""
    position = table("turn=close,red,taken:2,laid:1,used:postmeister red=hand:augsburg,route:kempten")
    for zone in ("augsburg", "basel", "pile"):
        possible = [label for label in labels(position, zone) if not label.startswith("✕")]
        assert possible == ["End turn"]


def test_closing_with_every_fullest_placement() -> None:
    position = table("turn=close,red,taken:1,laid:1 red=route:mannheim+carlsruhe+freiburg+basel+zuerich")
    close = offer(position, "close")
    found = answers(close.choices({})[0])
    assert found["mannheim carlsruhe freiburg"].startswith(
        "Mannheim, Carlsruhe, Freiburg: tile for a route of 5 (2)"
    )
    assert "mannheim basel" in found
    assert REFEREE.write(close.build({"houses": "mannheim basel"})) == "close mannheim basel"
    full = table("turn=close,red,taken:1,laid:1 red=route:linz+passau+salzburg,houses:linz+passau+salzburg")
    (none,) = offer(full, "close").choices({})
    assert answers(none) == {"-": "no house"}
    assert str(offer(full, "close").label) == "Close the route (3 cards): no house"
    assert REFEREE.write(offer(full, "close").build({"houses": "-"})) == "close"


def test_a_row_of_placements_says_what_they_differ_in() -> None:
    # Every way to close five cities brings the tile for five; only three houses fill Baden.
    position = table("turn=close,red,taken:1,laid:1 red=route:mannheim+carlsruhe+freiburg+basel+zuerich")
    (which,) = offer(position, "close").choices({})
    short = {one.value: str(one.short) for one in which.alternatives}
    assert short["mannheim basel"] == "Mannheim, Basel"
    assert short["mannheim carlsruhe freiburg"].startswith("Mannheim, Carlsruhe, Freiburg: ")
    assert "5" not in short["mannheim carlsruhe freiburg"]


def test_closing_with_fewer_houses() -> None:
    position = table("turn=close,red,taken:1,laid:1 red=route:mannheim+carlsruhe+freiburg+basel+zuerich")
    fewer = offer(position, "fewer")
    (first,) = fewer.choices({})
    assert list(answers(first)) == ["mannheim", "carlsruhe", "freiburg", "basel", "zuerich", "pile"]
    assert answers(first)["pile"] == "no house"
    second = fewer.choices({"house-1": "mannheim"})[-1]
    assert list(answers(second)) == ["carlsruhe", "freiburg", "basel", "zuerich", "pile"]
    assert answers(second)["pile"] == "these are all"
    # Two in Baden: then all in Baden, and a third one may come.
    third = fewer.choices({"house-1": "mannheim", "house-2": "freiburg"})[-1]
    assert [one.value for one in third.alternatives if not one.refused] == ["carlsruhe", "pile"]
    # The others can be tapped too: a table that has put a house there is told why not, and may let it pass.
    refused = [one for one in third.alternatives if one.refused]
    assert [one.value for one in refused] == ["basel", "zuerich"]
    meant = fewer.build({"house-1": "mannheim", "house-2": "freiburg", "house-3": "basel"})
    assert REFEREE.judge(position, meant).judgement == ILLEGAL
    given = {"house-1": "mannheim", "house-2": "freiburg", "house-3": "pile"}
    assert fewer.complete(given)
    assert REFEREE.write(fewer.build(given)) == "close mannheim freiburg"
    assert REFEREE.write(fewer.build({"house-1": "pile"})) == "close"
    every = {"house-1": "mannheim", "house-2": "freiburg", "house-3": "carlsruhe"}
    assert fewer.complete(every)
    assert REFEREE.write(fewer.build(every)) == "close mannheim freiburg carlsruhe"
    strict = "turn=close,red,taken:1,laid:1 red=route:mannheim+carlsruhe+basel"
    assert "Fewer houses" not in labels(table(strict, fewer_houses="forbidden"))
    assert "Fewer houses" in labels(table(strict))


def test_hands() -> None:
    hand = table("turn=hand,red,closed:3 red=hand:linz+linz+ulm+lodz+?")
    drop = offer(hand, "drop")
    first = drop.choices({})[0]
    assert first.kind == "zone", "a card not known yet is named by a tap on its city"
    assert {"linz", "lodz", "basel"} <= answers(first).keys()
    assert answers(first)["pile"] == "nobody saw which"
    assert REFEREE.write(drop.build({"drop-1": "basel", "drop-2": "ulm"})) == "drop basel ulm"
    # The one unknown card has been named, so that the next one is among three.
    last = drop.choices({"drop-1": "basel"})[-1]
    assert last.kind == "list"
    assert answers(last).keys() == {"linz", "lodz", "ulm", "pile"}
    assert REFEREE.write(drop.build({"drop-1": "linz", "drop-2": "pile"})) == "drop linz ?"
    assert len(drop.choices({"drop-1": "pile"})) == 1
    assert REFEREE.offers(table("turn=over,red ender=red"), "ulm") == ()
