"""A northern game that starts with nothing told but what is proven, and learns while it is played."""

from __future__ import annotations

import re

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.every_move import MOVES
from assistant.thurn_und_taxis.moves.move import Path, TurnMove
from assistant.thurn_und_taxis.table.effects import placements
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.thurn_und_taxis.builders import judge, read, write
from tests.thurn_und_taxis.north import WHOLE, north
from tests.thurn_und_taxis.tables import after, new

CLOSING = "turn=close,red,taken:1,laid:1,began:2 round=4"


def untold(text: str = "", version: str = "glanz-basic", fewer_houses: str = "allowed") -> Position:
    """Return a table of which nothing was told but what the text says."""
    return north(text, 2, version, {}, fewer_houses=fewer_houses)


def open_facts(position: Position, line: str) -> set[str]:
    """Return what a line waits for."""
    verdict = judge(position, read(line))
    assert verdict.judgement == "undecided", verdict
    return {missing.fact for missing in verdict.missing}


def test_a_city_is_named_when_it_turns_up() -> None:
    position = after(new(2, "glanz"), "show wismar berlin hamburg stade bremen halle")
    assert position.game.catalogue.unnamed == 13
    assert position.game.catalogue.cities["wismar"].name == "Wismar"
    assert after(position, "take wismar").own.hand == ("wismar",)
    assert read_position(write_position(position), new(2, "glanz").game) == position


def test_what_was_told_of_a_city_and_its_roads_is_written_and_read() -> None:
    text = "map=stade:?:hamburg+bremen:,wismar:mecklenburg:hamburg:berlin"
    position = untold(text)
    assert text in write_position(position).split()
    assert read_position(write_position(position), position.game) == position


def test_only_cities_set_by_hand_are_new_ones_not_what_is_said_of_them() -> None:
    """Thirteen cities of the northern board are not proven; a house that stands in one names no second."""
    position = after(untold(), "set wismar red yes", "set red carriage 3", "set red hand stade")
    assert set(position.game.catalogue.cities) - set(untold().game.catalogue.cities) == {"wismar", "stade"}


def test_houses_are_proposed_as_if_each_untold_city_lay_in_a_land_of_its_own() -> None:
    """One house in each land may be three, and of one land none is sure to be more than one."""
    position = untold(f"{CLOSING} red=route:wismar+stade+halle map=wismar:?::,stade:?::")
    assert placements(position.game.catalogue, position.players[0]) == [
        ("wismar", "stade", "halle"),
        ("wismar",),
        ("stade",),
        ("halle",),
    ]


def test_a_tile_that_may_be_due_is_open_in_the_sum() -> None:
    """Hannover and a city of Mecklenburg are the pair, if no city is missing."""
    text = "turn=over,red round=9 ender=red red=houses:hannover+wismar,supply:0 map=wismar:mecklenburg::"
    position = untold(text)
    sheet = REFEREE.score(position, "red")
    assert [str(item.label) for item in sheet.items] == [
        "tile for Mecklenburg/Hannover, if no city is missing"
    ]
    assert (sheet.total, sheet.open.count) == (0, 1)
    assert REFEREE.winners(position) == ()
    nowhere = untold(text.replace("mecklenburg", "?"))
    assert REFEREE.score(nowhere, "red").open.count == 1, "Wismar may lie in Mecklenburg"
    assert REFEREE.score(untold("red=houses:hannover"), "red").open.count == 0


def test_a_tile_that_may_be_due_names_the_rule_of_its_lands() -> None:
    """Preußen has a rule of its own, as its tile asks for the cities of both parts."""
    red = "red=houses:berlin+halle+muenster+hannover+wismar,supply:0"
    position = untold(f"turn=over,red round=9 ender=red {red} map=wismar:mecklenburg::")
    sheet = REFEREE.score(position, "red")
    assert {str(item.label).partition(",")[0]: item.rule for item in sheet.items if not item.known} == {
        "tile for Preußen": "GG15",
        "tile for Mecklenburg/Hannover": "TT33",
    }


def test_all_lands_may_be_held_by_a_city_of_an_unknown_land() -> None:
    lands = ["mecklenburg", "holland", "belgien", "thueringen", "sachsen", "hessen", "baiern"]
    cities = [f"{land}stadt" for land in lands]
    told = ",".join(f"{city}:{land}::" for city, land in zip(cities, lands, strict=True))
    houses = "+".join((*cities, "berlin"))
    eight = untold(f"red=houses:{houses},supply:12 map={told}")
    found = [str(item.label) for item in REFEREE.score(eight, "red").items if not item.known]
    assert "tile for all lands, if no city is missing" not in found
    ninth = untold(f"red=houses:{houses}+ort,supply:11 map={told},ort:?::")
    found = [str(item.label) for item in REFEREE.score(ninth, "red").items if not item.known]
    assert "tile for all lands, if no city is missing" in found
    with_tile = untold(f"red=houses:{houses}+ort,supply:11,tiles:all-lands.0 map={told},ort:?::")
    assert "TT34" not in {fault.rule for fault in REFEREE.audit(with_tile)}


def test_a_tile_is_given_when_what_was_missing_is_told() -> None:
    almost = {key: value for key, value in WHOLE.items() if key != "city-11.land"}
    houses = "houses:behausen+cedorf+hannover"
    position = north(f"{CLOSING} red={houses}", version="glanz-basic", sheet=almost)
    told = after(position, "city cedorf mecklenburg")
    assert told.players[0].tiles == (("mecklenburg-hannover", 3),)
    both = north(f"{CLOSING} red={houses} blue={houses}", version="glanz-basic", sheet=almost)
    told = after(both, "city cedorf mecklenburg")
    assert told.stacks["mecklenburg-hannover"] == (1,), "both have one, of 3 and of 2 points"
    assert [REFEREE.score(told, colour).open.count for colour in ("red", "blue")] == [1, 1]
    assert read_position(write_position(told), told.game) == told
    assert {fault.rule for fault in REFEREE.audit(told)} == {"TT5"}, "nobody named the open cards"
    taps = {offer.id: offer for offer in REFEREE.offers(told)}
    assert after(told, "tile mecklenburg-hannover 1") == told, "that was known"
    first = taps["tile"].choices({})[0]
    assert [str(answer.label) for answer in first.alternatives] == [
        "Ann: tile for Mecklenburg/Hannover",
        "Bo: tile for Mecklenburg/Hannover",
    ]
    answers = {"which": "blue mecklenburg-hannover"}
    worth = taps["tile"].choices(answers)[1]
    assert [answer.value for answer in worth.alternatives] == ["2", "3"]
    line = write(taps["tile"].build({**answers, "value": "3"}))
    assert line == "tile blue mecklenburg-hannover 3"
    told = after(told, line)
    assert [business.tiles[0][1] for business in told.players] == [2, 3], "the other one follows"
    assert "tile" not in {offer.id for offer in REFEREE.offers(told)}


def test_equal_tiles_that_two_are_due_are_told_at_once() -> None:
    almost = {key: value for key, value in WHOLE.items() if key != "city-11.land"}
    almost["tiles.mecklenburg-hannover"] = "3 3 1"
    houses = "houses:behausen+cedorf+hannover"
    both = north(f"{CLOSING} red={houses} blue={houses}", version="glanz-basic", sheet=almost)
    told = after(both, "city cedorf mecklenburg")
    assert [business.tiles for business in told.players] == [(("mecklenburg-hannover", 3),)] * 2


def test_more_players_are_due_a_tile_than_there_are() -> None:
    """Nobody knows who goes without, so the table sets them by hand."""
    almost = {key: value for key, value in WHOLE.items() if key != "city-11.land"}
    houses = "houses:behausen+cedorf+hannover"
    players = " ".join(f"{colour}={houses}" for colour in ("red", "blue", "yellow", "black"))
    four = north(f"{CLOSING} {players}", 4, "glanz-basic", almost)
    assert all(not business.tiles for business in after(four, "city cedorf mecklenburg").players)


def test_a_value_that_is_told_breaks_nothing_and_is_written_and_read() -> None:
    route = "route:halle+berlin+hannover+hamburg+bremen+muenster"
    closed = after(untold(f"{CLOSING} red={route}"), "close halle berlin muenster")
    told = after(closed, "tile red route-6 4", "tile route-6 3")
    assert REFEREE.audit(told) == REFEREE.audit(closed)
    assert read_position(write_position(told), told.game) == told
    assert after(closed, "set red route-6 4").stacks["route-6"] == (0, 0)


def test_a_tile_of_unknown_value_is_shown_so_on_a_table_as_it_stands() -> None:
    labels = [str(offer.label) for offer in REFEREE.position_offers(untold("red=tiles:route-6.0"), "red")]
    assert "route of 6: ?" in labels


def test_the_land_of_a_city_is_told_by_a_tap_in_the_words_of_the_line() -> None:
    position = untold(f"{CLOSING} red=houses:hannover+wismar map=wismar:mecklenburg::,stade:?::")
    lies = {offer.id: offer for offer in REFEREE.offers(position, "stade")}["land"]
    for answer in lies.choices({})[0].alternatives:
        line = write(lies.build({"land": answer.value}))
        assert str(answer.label) in str(REFEREE.describe(position, read(line)))
    told = after(position, "land mecklenburg 1", "land hannover 1")
    assert read_position(write_position(told), new(2, "glanz-basic").game) == told


def test_a_city_of_an_untold_land_may_be_one_of_any_land() -> None:
    """All cities have names, and of one nobody told the land: Preußen has six or seven."""
    almost = {key: value for key, value in WHOLE.items() if key != "city-9.land"}
    position = north("", 2, "glanz-basic", almost)
    assert position.game.catalogue.unnamed == 0
    assert REFEREE.apply(position, read("land preussen 7")).game.catalogue.lands["preussen"]
    with pytest.raises(ImpossibleError, match="known: 6"):
        REFEREE.apply(position, read("land preussen 8"))


@pytest.mark.parametrize(
    "word", ["wismar", "wismar:nowhere::", "wismar:?::,wismar:?::", "hessen:2,hessen:2", "hessen:x"]
)
def test_texts_that_cannot_be_read(word: str) -> None:
    with pytest.raises(BadInputError, match=rf"“map={re.escape(word)}”: .* like wismar:mecklenburg"):
        read_position(f"map={word}", new(2, "glanz").game)


def test_a_city_of_a_land_that_nobody_told_is_drawn_so() -> None:
    assert str(REFEREE.kind_of(read("city stade"))) == "telling of the board"
    shown = {zone.id: str(zone.label) for zone in REFEREE.picture(untold("map=wismar:?::")).zones}
    assert "land not known" in shown["wismar"]


def test_a_city_shows_the_house_of_one_player() -> None:
    zones = {zone.id: str(zone.label) for zone in REFEREE.picture(untold("red=houses:halle")).zones}
    assert zones["halle"] == "Halle (Preußen); house of Ann"


def test_what_is_told_of_the_board_belongs_to_no_turn() -> None:
    """It may still be said that the turn just over has ended."""
    text = f"{CLOSING} red=route:hamburg+bremen+hannover,carriage:5"
    closed = REFEREE.apply(untold(text), read("close hamburg"))
    assert closed.ended is not None
    assert REFEREE.apply(closed, read("city wismar")).ended == closed.ended


def test_all_roads_are_told_of_the_cities_named_then() -> None:
    """The last city turns up in play: its roads were not told with the others."""
    almost = {key: value for key, value in WHOLE.items() if not key.startswith("city-23.")}
    position = north("map=oburg:?::", version="glanz-basic", sheet=almost)
    assert position.game.catalogue.unnamed == 0
    laying = "turn=lay,red,taken:1,began:2 round=4 red=route:enried,hand:oburg"
    position = north(f"{laying} map=oburg:?::", version="glanz-basic", sheet={**almost, "city-22.roads": ""})
    assert open_facts(position, "lay oburg") == {"Enried ↔ Oburg"}


def test_roads_named_with_a_city() -> None:
    position = after(new(2, "glanz"), "city wismar mecklenburg luebeck stade")
    assert position.game.catalogue.neighbours["wismar"] == {"luebeck", "stade"}
    assert REFEREE.opportunities(position, "red") is not None


def test_nothing_is_nearer_to_what_is_told_of_the_board() -> None:
    position, action = untold(), read("road wismar berlin")
    move = MOVES.of(action)
    assert isinstance(move, TurnMove)
    assert list(move.nearest(Path(MOVES, position), action)) == []
