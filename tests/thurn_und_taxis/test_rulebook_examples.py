"""The rulebook's examples TT-X1 to TT-X3 and the validation cases of the reference, worked out there."""

from __future__ import annotations

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.box.rulebook import CLOSE
from assistant.thurn_und_taxis.score import score, tie_told, winners
from assistant.thurn_und_taxis.table.effects import placements
from tests.thurn_und_taxis.builders import PLAYERS, after, legal, refused, table

X1 = (
    "turn=lay,red,taken:1,began:5 red=hand:innsbruck+stuttgart+wuerzburg+linz,"
    "route:carlsruhe+stuttgart+nuernberg+regensburg"
)
ROUTE = ("sigmaringen", "stuttgart", "nuernberg", "regensburg", "ingolstadt", "augsburg")
X2 = f"turn=close,red,taken:1,laid:1,began:2 red=route:{'+'.join(ROUTE)}"


def carriage_table(owned: int, cards: int, **more: str) -> str:
    route = "+".join(("basel", "zuerich", "kempten", "ulm", "augsburg", "muenchen", "passau")[:cards])
    used = "".join(f",{name}:{value}" for name, value in more.items())
    return (
        f"turn=close,red,taken:1,laid:1,began:2{used} red=route:{route},carriage:{owned or ''}".removesuffix(
            ",carriage:"
        )
    )


def test_tt_x1_what_fits_at_a_route() -> None:
    position = table(X1)
    for line in ("lay innsbruck", "lay innsbruck left"):
        assert {rule for rule, _ in refused(position, line)} == {"TT18"}
    assert {rule for rule, _ in refused(position, "lay wuerzburg between")} == {"TT20"}
    for line in ("lay stuttgart", "lay stuttgart left"):
        assert ("TT19", "default") in refused(position, line)


def test_tt_x1_wuerzburg_fits_at_neither_end_too() -> None:
    assert {rule for rule, _ in refused(table(X1), "lay wuerzburg")} == {"TT18"}
    assert {rule for rule, _ in refused(table(X1), "lay wuerzburg left")} == {"TT18"}


def test_tt_x2_both_ways_to_place_houses() -> None:
    position = table(X2)
    for city in ("nuernberg", "regensburg", "ingolstadt", "augsburg"):
        assert legal(position, f"close sigmaringen stuttgart {city}")
    assert legal(position, "close nuernberg regensburg ingolstadt augsburg")
    assert set(refused(position, "close sigmaringen stuttgart nuernberg augsburg")) == {("TT28", "default")}
    assert set(refused(position, "close sigmaringen nuernberg augsburg")) == {("TT28", "default")}


def test_tt_x2_the_fullest_placements_are_five() -> None:
    position = table(X2)
    catalogue, own = position.game.catalogue, position.own
    baiern = ("nuernberg", "regensburg", "ingolstadt", "augsburg")
    in_each_land = [("sigmaringen", "stuttgart", city) for city in baiern]
    assert placements(catalogue, own) == [*in_each_land, ("sigmaringen",), ("stuttgart",), baiern]


def test_tt_x2_brings_the_tile_for_six() -> None:
    closed = after(table(X2), "close nuernberg regensburg ingolstadt augsburg")
    assert closed.players[0].tiles == (("route-6", 3),)
    assert closed.players[0].supply == 16


def test_tt_x3_the_final_sum() -> None:
    # Tiles worth 16: 6 + 5 + 4 + 1.
    position = table("red=carriage:6,tiles:all-lands.6+baiern.5+route-7.4+end.1,supply:4 ender=red")
    sheet = score(position, 0)
    assert sheet.total == 7 + 16 - 4 == 19
    assert [item.points for item in sheet.items] == [7, 6, 5, 1, 4, -4]


def test_carriages_come_one_by_one() -> None:
    # V8: 3 cards take the 3; then 5 cards take the 4; then 4 cards take none, for the 5 needs five.
    assert after(table(carriage_table(0, 3)), "close zuerich", "carriage").players[0].carriage == 3
    assert after(table(carriage_table(3, 5)), "close zuerich", "carriage").players[0].carriage == 4
    four = after(table(carriage_table(4, 4)), "close zuerich")
    assert set(refused(four, "carriage")) == {("TT39", "default")}


def test_the_wagner_makes_up_for_two() -> None:
    # V9: whoever has the 6 takes the 7 with five cards, not with four.
    assert after(table(carriage_table(6, 5)), "close zuerich", "wagner").players[0].carriage == 7
    closed = after(table(carriage_table(6, 4)), "close zuerich")
    assert closed.turn.player == 1, "no carriage is in reach, so the turn is over"


@pytest.mark.parametrize(
    "route",
    [ROUTE, ("freiburg", "sigmaringen", "kempten", "innsbruck", "salzburg")],
)
def test_routes_that_follow_roads(route: tuple[str, ...]) -> None:
    for count in range(1, len(route)):
        lying, city = "+".join(route[:count]), route[count]
        position = table(f"turn=lay,red,taken:1,began:1 red=hand:{city}+lodz,route:{lying}")
        assert legal(position, f"lay {city}")


def test_houses_of_several_routes_complete_a_land() -> None:
    # Stuttgart from an earlier route, Ulm and Sigmaringen from this one.
    position = table(
        "turn=close,red,taken:1,laid:1,began:2 red=route:ulm+sigmaringen+freiburg,houses:stuttgart"
    )
    closed = after(position, "close ulm sigmaringen")
    assert closed.players[0].tiles == (("wuerttemberg-hohenzollern", 3),)
    assert after(position, "close ulm freiburg").players[0].tiles == ()


def test_mistakes_of_others_are_not_made() -> None:
    # Three of Böhmen's and Salzburg's four cities, and seven of nine lands, bring nothing.
    text = "turn=close,red,taken:1,laid:1,began:2 red=route:budweis+linz+passau,houses:{houses}"
    assert after(table(text.format(houses="pilsen")), "close linz passau").players[0].tiles == ()
    lands = "mannheim+basel+innsbruck+sigmaringen+ulm"
    assert after(table(text.format(houses=lands)), "close budweis linz").players[0].tiles == ()


def test_all_lands_by_printing() -> None:
    # All but Baiern and Polen; Lodz and Passau are missing.
    lands = "mannheim+basel+innsbruck+sigmaringen+ulm+linz"
    text = f"turn=close,red,taken:1,laid:1,began:2 red=route:lodz+pilsen+budweis,houses:{lands}"
    for edition, tiles in (("yucata", ()), ("first-printing", (("all-lands", 6),))):
        closed = after(table(text, edition=edition), "close lodz pilsen")
        assert closed.players[0].tiles == tiles
    baiern = text.replace("houses:", "houses:passau+")
    assert after(table(baiern), "close lodz pilsen").players[0].tiles == (("all-lands", 6),)


def test_route_tiles() -> None:
    seven = table(carriage_table(7, 7))
    assert after(seven, "close basel").players[0].tiles == (("route-7", 4),)
    empty = table(carriage_table(7, 7) + " blue=tiles:route-7.4+route-7.3+route-7.2+route-7.1")
    assert after(empty, "close basel").players[0].tiles == (("route-6", 3),)
    strict = table(
        carriage_table(7, 7) + " blue=tiles:route-7.4+route-7.3+route-7.2+route-7.1",
        empty_route_stack="nothing",
    )
    assert after(strict, "close basel").players[0].tiles == ()
    assert after(table(carriage_table(7, 4)), "close basel").players[0].tiles == ()


def test_land_tiles_come_once() -> None:
    text = "turn=close,red,taken:1,laid:1,began:2 red=route:mannheim+carlsruhe+freiburg,houses:mannheim"
    assert after(table(text), "close carlsruhe freiburg").players[0].tiles == (("baden", 3),)
    again = text.replace("houses:mannheim", "houses:mannheim+carlsruhe,tiles:baden.2")
    assert after(table(again), "close freiburg").players[0].tiles == (("baden", 2),)


def test_the_largest_carriage_ends_the_game_after_the_round() -> None:
    position = after(table(carriage_table(6, 7), players=3), "close basel", "carriage")
    assert position.ender == 0
    assert position.players[0].tiles == (("end", 1), ("route-7", 4))
    position = position._replace(turn=position.turn._replace(player=2, phase=CLOSE, laid=1))
    assert after(position, "end").turn.phase == "over"


def test_the_last_house_ends_the_game() -> None:
    text = f"turn=close,blue,taken:1,laid:1,began:2 blue=route:{'+'.join(ROUTE)},supply:1,carriage:7"
    position = after(table(text), "close stuttgart")
    assert position.ender == 1
    assert position.players[1].tiles == (("end", 1), ("route-6", 3))
    assert position.turn.phase == "over", "Bo sits to the right of the start player"


def test_a_tie_goes_to_whoever_ended_the_game_or_sits_next() -> None:
    # Ann, Bo and Cy have 3 points each, Di none.
    owned = " ".join(f"{colour}=carriage:4,supply:0" for colour in ("red", "blue", "yellow"))
    text = f"turn=over,green {owned} green=supply:0"
    for ender, winner in (("red", "red"), ("blue", "blue"), ("green", "red"), ("yellow", "yellow")):
        assert winners(table(f"{text} ender={ender}", players=4)) == (winner,)
    assert winners(table(text, players=4)) == ("red", "blue", "yellow")
    names = {player.id: player.name for player in PLAYERS}
    told = {
        "red": "3 points each: Ann, Bo, Cy. Ann brought about the end (TT48).",
        "green": "3 points each: Ann, Bo, Cy. Di brought about the end; Ann sits nearest clockwise (TT48).",
        "-": "3 points each: Ann, Bo, Cy. They share the win (TT48).",
    }
    for ender, said in told.items():
        tie = REFEREE.tie_break(table(text if ender == "-" else f"{text} ender={ender}", players=4), names)
        assert str(tie and tie.sentence) == said
    tie = tie_told(table(text, players=4).game, 3, {"red": 3, "blue": 3, "yellow": 3, "green": 0}, names)
    assert tie is not None
    assert tie.numbers == {"red": 1, "blue": 2, "yellow": 3}
    ahead = table(f"{text} ender=blue".replace("red=carriage:4", "red=carriage:5"), players=4)
    assert REFEREE.tie_break(ahead, names) is None, "Ann has 4 points, and nobody else has"
    assert REFEREE.tie_break(table(text.replace("over", "take"), players=4), names) is None
    assert winners(table(text.replace("over", "take"), players=4)) == ()


def test_hidden_cards_stay_hidden() -> None:
    # Bo holds two cards nobody saw; three Ulms lie in sight, so neither can be a fourth.
    position = table("turn=lay,blue,taken:1,began:2 blue=hand:?+?+linz red=route:ulm discard=ulm,ulm")
    assert refused(position, "lay ulm") == {("TT15", "hand"): {"city": "Ulm"}}
    assert legal(position, "lay augsburg")
    assert legal(position, "lay linz")


def test_cards_put_away_unseen_leave_a_hand_unknown() -> None:
    position = table("turn=hand,red,taken:1,laid:1,began:3,closed:3 red=hand:basel+linz+lodz+?")
    dropped = after(position, "drop ?")
    assert dropped.players[0].hand == ("?", "?", "?")
    assert dropped.discard == ("?",)
    assert after(position, "drop lodz").players[0].hand == ("?", "basel", "linz")


def test_the_sheets_are_entered_when_the_game_ends() -> None:
    before = table("turn=close,blue,taken:1,laid:1,began:1 ender=red red=carriage:7,tiles:end.1")
    action = REFEREE.read("end")
    over = REFEREE.apply(before, action)
    sheets = REFEREE.scored(before, action, over)
    assert [(sheet.player, sheet.total) for sheet in sheets] == [("red", 10 + 1 - 20), ("blue", -20)]
    assert REFEREE.scored(over, action, over) == ()
