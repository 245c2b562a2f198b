"""Glanz und Gloria: free cities, horses, Preußen in two parts, and every rule GG1 to GG21."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import UNKNOWN, Close
from assistant.thurn_und_taxis.expansions.horses import horses_of, teams_of
from assistant.thurn_und_taxis.offers.offers import offers
from assistant.thurn_und_taxis.picture import picture
from assistant.thurn_und_taxis.score import holdings, score
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from assistant.thurn_und_taxis.table.slots import slots_of
from assistant.thurn_und_taxis.words import prompt
from assistant.views.drawing.drawing import draw
from tests.referee.toy import TOY
from tests.tables import tables_beside
from tests.thumb import pressed
from tests.thurn_und_taxis.builders import (
    apply,
    describe,
    from_data,
    judge,
    kind_of,
    legal_actions,
    read,
    to_data,
    write,
)
from tests.thurn_und_taxis.lines_at_tables import check_lines
from tests.thurn_und_taxis.north import NAMES, WHOLE, north
from tests.thurn_und_taxis.tables import after, refused

TABLES = tables_beside(__file__)

EXAMPLE = "halle+berlin+hannover+hamburg+bremen+muenster"
CLOSING = "turn=close,red,taken:1,laid:1,began:1 round=3"


@pytest.mark.parametrize("sheet", [WHOLE, {}])
def test_a_program_that_places_a_house_in_a_city_nobody_named(sheet: Mapping[str, str]) -> None:
    """No line says so, but an action may."""
    position = north(f"{CLOSING} red=route:{EXAMPLE}", sheet=sheet)
    assert "TT29" in judge(position, Close((UNKNOWN,))).rules


def example(team: str = "berlin.1+?.2+?.2", version: str = "glanz") -> Position:
    """Return the rulebook's route of six with seven horses, two of them on the carriage."""
    word = f" team=red:{team}" if team else ""
    return north(f"{CLOSING} red=route:{EXAMPLE}{word}", version=version)


def faults(position: Position) -> set[str]:
    return {broken.rule for broken in audit(position) if broken.rule.startswith(("GG", "TT18"))}


def test_gg_x1_the_rulebooks_route_of_six_with_seven_horses() -> None:
    position = example()
    assert horses_of(position, 0) == (7, 7)
    for houses in ("halle berlin muenster", "halle hannover hamburg", "berlin hannover bremen"):
        closed = after(position, f"close {houses}")
        assert ("route-6", 3) in closed.players[0].tiles
    assert refused(position, "close halle hannover hamburg bremen") >= {"GG12"}
    assert refused(position, "close halle berlin muenster hamburg") >= {"GG13"}


def test_gg_x1_one_card_more_still_closes_and_two_do_not() -> None:
    for more, allowed in (("+destadt", True), ("+destadt+ebruch", False)):
        position = north(f"{CLOSING} red=route:{EXAMPLE}{more} team=red:berlin.1+?.2+?.2")
        assert ("GG10" not in refused(position, "close hannover")) is allowed


def test_gg2_nobody_takes_a_carriage() -> None:
    position = after(example(), "close halle hannover hamburg")
    assert position.turn.phase == "take", "no carriage is in question"
    assert refused(example(), "carriage") >= {"GG2"}
    with pytest.raises(ImpossibleError):
        apply(example(), read("carriage"))


LAYING = "turn=lay,red,taken:1,began:1 round=3 red=hand:hamburg+berlin+kassel,route:halle"
LAYING = LAYING.replace("+kassel", "+bremen")


def test_gg7_a_card_of_the_hand_goes_to_the_route_or_to_the_carriage() -> None:
    position = north(LAYING)
    laid = after(position, "horse hamburg 3")
    assert teams_of(laid) == ((("hamburg", 3),), ())
    assert laid.players[0].hand == ("berlin", "bremen")
    assert refused(position, "horse muenster 1") == {"GG7"}
    assert refused(position, "lay hamburg") == {"TT18"}, "in the route it would have to fit"
    hidden = after(position, "horse ? 2")
    assert hidden.players[0].hand == ("?", "?")


def test_gg8_six_cards_and_no_more() -> None:
    team = "+".join(["?.1"] * 6)
    assert refused(north(f"{LAYING} team=red:{team}"), "horse hamburg 3") == {"GG8"}
    assert faults(north(f"team=red:{team}+?.1")) == {"GG8"}
    assert faults(north(f"team=red:{team}")) == set()


def test_gg9_the_postillion_brings_two_cards_each_with_its_choice() -> None:
    """GG9: route then horses, horses then route, twice horses; a third is too many."""
    for lines in (("lay berlin", "horse hamburg 3"), ("horse hamburg 3", "lay berlin")):
        position = after(north(LAYING), *lines)
        assert position.turn.officials == ("postillion",)
        assert "TT15" in refused(position, "horse bremen 1")
    assert refused(north(LAYING.replace("taken:1", "taken:2,used:postmeister")), "horse hamburg 3") == set()
    second = after(north(LAYING.replace("taken:1", "taken:2,used:postmeister")), "horse hamburg 3")
    assert refused(second, "horse berlin 1") == {"TT13"}


def test_gg10_horses_that_nobody_noted_leave_it_open() -> None:
    """Six cards: two of the carriage and two unknown backs are four to eight horses."""
    unsure = example("?.0+?")
    verdict = judge(unsure, read("close halle hannover"))
    assert verdict.judgement == "undecided"
    assert [missing.fact for missing in verdict.missing] == ["horses"]
    assert refused(example("?.0"), "close halle hannover") == {"GG10"}, "five horses at most"
    assert judge(example("?.0+?+?+?"), read("close halle hannover")).legal, "six at least"
    assert [str(holding.label) for holding in holdings(unsure, 0)] == ["4 to 8 horses"]


def test_gg12_gg13_and_what_is_offered() -> None:
    legal = {action for action in legal_actions(example()) if write(action).startswith("close")}
    assert all("hamburg bremen" not in write(action) for action in legal)
    assert read("close halle berlin muenster") in legal


def test_gg14_the_first_house_takes_the_tile() -> None:
    first = after(example(), "close halle hannover hamburg")
    assert ("free-city", 1) in first.players[0].tiles
    assert faults(first) == set()
    later = north(f"{CLOSING} red=route:{EXAMPLE} team=red:?.3+?.3 blue=houses:hamburg,tiles:free-city.1")
    assert ("free-city", 1) not in after(later, "close halle hannover hamburg").players[0].tiles
    two = north(f"{CLOSING} red=route:{EXAMPLE},houses:bremen,tiles:free-city.1 team=red:?.3+?.3")
    own = after(two, "close halle hannover hamburg")
    assert own.players[0].tiles.count(("free-city", 1)) == 2
    assert "TT36" not in {broken.rule for broken in audit(own)}, "each free city has its own tile"
    assert faults(north("red=houses:hamburg")) == {"GG14"}


def test_gg15_gg21_preussen_is_one_land_in_two_parts() -> None:
    """Seven cities on this map; the last three come with one closing of the second way."""
    text = f"{CLOSING} red=route:{EXAMPLE},houses:auheim+emmoor+enried+oburg team=red:?.3+?.3"
    closed = after(north(text), "close halle berlin muenster")
    assert ("preussen", 5) in closed.players[0].tiles


def test_gg16_all_lands_need_no_free_city() -> None:
    houses = "behausen+destadt+eftal+gestein+habach+jotau+elgrund"
    text = f"{CLOSING} red=route:{EXAMPLE},houses:{houses} team=red:?.3+?.3"
    for edition_option in ("all", "without-baiern"):
        closed = after(north(text, all_lands=edition_option), "close halle hannover")
        assert ("all-lands", 6) in closed.players[0].tiles
    without = text.replace("+elgrund", "")
    closed = after(north(without, all_lands="without-baiern"), "close halle hannover")
    assert ("all-lands", 6) not in closed.players[0].tiles, "in the north every land counts"


def test_gg17_route_and_horses_are_discarded() -> None:
    closed = after(example(), "close halle hannover hamburg")
    assert teams_of(closed) == ((), ())
    assert closed.discard == tuple(sorted([*EXAMPLE.split("+"), "berlin", "?", "?"]))


def test_gg18_only_the_last_house_ends_the_game() -> None:
    position = north(f"{CLOSING} red=route:{EXAMPLE},supply:3 team=red:?.3+?.3")
    assert after(position, "close halle berlin muenster").ender == 0


def test_gg19_with_the_rules_of_the_base_game() -> None:
    """Carriages and the Wagner are back, no horses are needed; the rules on houses and tiles hold."""
    position = example("", "glanz-basic")
    closed = after(position, "close halle hannover hamburg", "carriage")
    assert closed.players[0].carriage == 3
    assert ("free-city", 1) in closed.players[0].tiles
    assert refused(position, "close hamburg bremen") >= {"GG12"}


def test_gg20_scores_tiles_less_houses_and_asks_about_the_horses_of_a_discarded_route() -> None:
    position = north("red=tiles:route-8.5+free-city.1,supply:4")
    assert score(position, 0).total == 5 + 1 - 4
    text = f"{LAYING} team=red:?.2"
    assert teams_of(after(north(text), "new hamburg"))[0] == (("?", 2),)
    gone = after(north(text, discarded_route_horses="go"), "new hamburg")
    assert teams_of(gone)[0] == ()
    assert gone.discard == ("?", "halle")


def test_a_road_that_nobody_told_is_undecided_and_named() -> None:
    unsure = {**WHOLE, "roads-complete": "no"}
    position = north(LAYING, sheet=unsure)
    verdict = judge(position, read("lay hamburg"))
    assert verdict.judgement == "undecided"
    assert [missing.fact for missing in verdict.missing] == ["Halle ↔ Hamburg"]
    assert refused(position, "lay berlin") == set(), "a road of the rulebook is there in any case"
    assert judge(position, read("lay berlin")).legal
    assert judge(north(LAYING), read("lay hamburg")).judgement == "illegal", "all roads are told"
    routed = north(f"{CLOSING} red=route:halle+hamburg", sheet=unsure)
    assert faults(routed) == set()
    assert faults(north("red=route:halle+hamburg")) == {"TT18"}
    twice = north("turn=lay,red,taken:1,began:1 round=3 red=hand:halle,route:halle+berlin", sheet=unsure)
    assert judge(twice, read("lay halle")).judgement == "illegal"
    first = north("turn=lay,red,taken:1,began:1 round=3 red=hand:halle", sheet=unsure)
    assert judge(first, read("lay halle")).legal
    assert judge(north(LAYING + "+berlin", sheet=unsure), read("lay bremen left")).judgement == "undecided"


def test_who_acts_out_of_turn_asks_for_a_road_at_the_own_route() -> None:
    text = "turn=lay,red,taken:1 round=3 red=hand:berlin,route:bremen blue=hand:hamburg,route:halle"
    verdict = judge(north(text, sheet={**WHOLE, "roads-complete": "no"}), read("blue: lay hamburg"))
    assert [missing.fact for missing in verdict.missing] == ["Halle ↔ Hamburg"]


def test_values_that_nobody_told_leave_the_winner_open() -> None:
    names = {**NAMES, "roads-complete": "yes"}
    text = "turn=over,blue round=9 ender=red red=tiles:free-city.1+route-6.0"
    position = north(text, sheet=names)
    assert [str(item.label) for item in score(position, 0).items][1] == (
        "tile for a route of 6, of unknown value"
    )
    assert REFEREE.winners(position) == ()
    assert str(prompt(position).text).endswith("tiles of unknown value")
    assert REFEREE.winners(north("turn=over,blue round=9 ender=red", sheet=names)) == ("red",)


def test_letters_and_tokens_in_the_north() -> None:
    """29 letters would be needed for four players; there are 28, so the last one gets one fewer."""
    letters = north("", 4, "glanz-kurier").parts["kurier"]
    assert letters.held == (0, 1, 2, 2)
    position = north(f"{CLOSING} red=route:{EXAMPLE} team=red:?.3+?.3", version="glanz-kurier")
    closed = after(position, "close halle hannover hamburg")
    assert closed.parts["kurier"].held == (3, 1)
    assert closed.parts["kurier"].courier == -1
    second = north(
        "turn=close,red,taken:1,laid:1,began:2 round=3 red=hand:hamburg letters=red:2,began:2,paid:0".replace(
            ",paid:0", ""
        ),
        version="glanz-kurier",
    )
    helped = after(second, "horse hamburg 3")
    assert helped.parts["kurier"].held[0] == 2, "the first official is free"
    assert north("", 2, "glanz-basic-amt").parts["amt"].chips == (0, 0)


def test_lines_and_words_of_the_horses() -> None:
    for line in ("horse hamburg 3", "horse ? 2", "horse hamburg", "red: horse ? 1"):
        assert write(read(line)) == line
        assert from_data(to_data(read(line))) == read(line)
    for line in ("horse", "horse hamburg 3 4", "horse hamburg x", "horse hamburg 0"):
        with pytest.raises(BadInputError, match="horse hamburg 3"):
            read(line)
    position = north(LAYING)
    assert str(describe(position, read("horse hamburg 1"))) == "Ann lays 1 draught horse"
    assert str(describe(position, read("horse hamburg"))) == "Ann lays draught horses"
    assert str(kind_of(read("horse hamburg"))) == "laying draught horses"
    assert [str(holding.label) for holding in holdings(position, 0)] == ["2 horses"]


def test_horses_are_offered_for_every_card_of_the_hand() -> None:
    position = north(LAYING)
    offer = next(offer for offer in offers(position) if offer.id == "horse")
    which, how_many = offer.choices({"city": "hamburg"})
    assert {one.value for one in which.alternatives} == {"hamburg", "berlin", "bremen"}
    built = {
        offer.build({"city": city.value, "horses": count.value})
        for city in which.alternatives
        for count in how_many.alternatives
    }
    assert built == {action for action in legal_actions(position) if write(action).startswith("horse")}
    here = next(offer for offer in offers(position, "hamburg") if offer.id == "horse")
    assert here.build({"horses": "2"}) == read("horse hamburg 2")
    assert [choice.id for choice in here.choices({})] == ["horses"]
    full = north(f"{LAYING} team=red:{'+'.join(['?.1'] * 6)}")
    assert str(next(offer for offer in offers(full) if offer.id == "horse").label).startswith("✕")
    assert "horse" not in {offer.id for offer in offers(full, "hamburg")}
    assert "horse" not in {offer.id for offer in offers(north("round=3"))}
    assert all(not write(action).startswith("horse") for action in legal_actions(north("round=3")))


def test_teams_are_written_read_and_set() -> None:
    for text in ("", "team=red:hamburg.3+?.2,blue:?.0"):
        position = north(text)
        assert read_position(write_position(position), position.game) == position
    for word, wrong in (
        ("green:?.1", "green"),
        ("red:atlantis.1", "atlantis"),
        ("red:?.4", "4"),
        ("red", "red"),
    ):
        with pytest.raises(BadInputError, match=rf"^“team={re.escape(word)}”: “{wrong}” "):
            north(f"team={word}")
    position = apply(north(), read("set red team hamburg.3 ?.2"))
    assert teams_of(position)[0] == (("hamburg", 3), ("?", 2))
    assert teams_of(apply(position, read("set red team -")))[0] == ()
    assert [slots_of(position).now(position, colour, "team") for colour in ("red", "blue")] == [
        "hamburg.3 ?.2",
        "-",
    ]
    for line in ("set red team atlantis.3", "set table team ?.1"):
        with pytest.raises(ImpossibleError):
            apply(position, read(line))
    with pytest.raises(ImpossibleError, match="No card is left"):
        apply(north("turn=lay,red,taken:1 round=2"), read("horse ? 1"))


def test_the_northern_map_can_be_drawn_and_tapped() -> None:
    drawing = draw(picture(north()))
    assert len(drawing.touches) == 24
    assert {touch.id for touch in drawing.touches} >= {"hamburg", "oburg"}


def test_every_version_has_a_name() -> None:
    assert set(REFEREE.version_names) == set(REFEREE.versions)
    assert str(REFEREE.version_name("glanz")) == "Glanz und Gloria"
    assert str(TOY.version_name("two-decks")) == "two decks"


def test_horses_stand_beside_what_is_asked() -> None:
    assert str(prompt(example()).text) == "close the route, or end the turn · 7 horses"
    assert str(prompt(example("?.0")).text).endswith("3 to 5 horses")


def test_a_card_face_down_of_a_hand_that_nobody_saw_needs_no_city() -> None:
    """Red holds Hamburg, which was seen, and a card from the pile."""
    position = north(LAYING.replace("hamburg+berlin+bremen", "hamburg+?"))
    offer = next(offer for offer in offers(position) if offer.id == "horse")
    assert pressed([offer], "horse").answer("horse", "horses", "2") == read("horse ? 2")
    named = pressed([offer], "horse")
    named.tap("berlin")
    assert named.answer("horse", "horses", "2") == read("horse berlin 2")


@pytest.mark.parametrize("name", TABLES["LINES"])
def test_what_is_wrong_with_a_line(name: str) -> None:
    check_lines(TABLES["LINES"][name])
