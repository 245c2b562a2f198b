"""What each tap leads to, in real games and in made-up ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE as ORCS
from assistant.orcs_orcs_orcs.actions import Cast
from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import load_log
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.protocol import with_board
from assistant.referee.text import Text
from assistant.thurn_und_taxis import REFEREE as THURN_REFEREE
from assistant.views.entering.selection import NOTHING, Selection, resume_after_refusal
from assistant.views.entering.table_forms import consequences, picture_at
from tests.browser.server import ROOT
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import header, table
from tests.thorough import every
from tests.thumb import TableThumb, Thumb, pressed
from tests.thurn_und_taxis.builders import new as thurn_new
from tests.thurn_und_taxis.builders import table as thurn_table
from tests.views.samples import OFFERS

TIKAL = ROOT / "tests/games/tikal/two_players.txt"
THURN = ROOT / "tests/games/thurn_und_taxis/two_players.txt"
CREATURES = ROOT / "tests/games/orcs_orcs_orcs/two_players.txt"
LATER = 39
"""Entries after which Ines, with nine points left, has her leader on a3 and explorers on a1, b1 and b3."""

BOTH_ENDS = 59
"""Entries after which a card of Zürich fits at either end of the route from Basel to Freiburg."""


def thumb_at(path: Any, count: int) -> TableThumb:  # noqa: ANN401 - a path
    log = load_log(path, referees())
    referee = with_board(referees()[log.header.game])
    history = History(referee, log.header)
    for entry in log.entries[:count]:
        history.append(entry)
    return TableThumb(referee, history.position)


def written(thumb: TableThumb, action: Any) -> str:  # noqa: ANN401 - of any game
    assert action is not None
    return thumb.referee.write(action)


def test_figures_and_goal_are_two_taps() -> None:
    thumb = thumb_at(TIKAL, LATER)
    assert "a3" in thumb.zones, "own figures are outlined before anything is tapped"
    assert thumb.tap("a3") is None
    assert thumb.now.prices["a2"] == 1
    assert written(thumb, thumb.tap("a2")) == "go L a3-a2"
    assert thumb.now.after_entry.place == "a2"


def test_the_example_is_a_line_that_can_be_entered_now() -> None:
    thumb = thumb_at(TIKAL, LATER)
    assert thumb.referee.judge(thumb.position, thumb.referee.read(thumb.forms.example)).legal


def test_own_figures_are_looked_at_before_others_join_them() -> None:
    thumb = thumb_at(TIKAL, LATER)
    thumb.tap("a3")
    assert thumb.tap("b3") is None
    assert (thumb.selection.place, thumb.now.brings_from) == ("b3", "a3")
    action = thumb.tap("b3")
    assert written(thumb, action).startswith("go L a3")
    assert written(thumb, action).endswith("b3")


def test_a_second_tap_on_the_place_looked_at_changes_nothing() -> None:
    thumb = thumb_at(TIKAL, LATER)
    thumb.tap("a2")
    assert thumb.tap("a2") is None
    assert thumb.selection.place == "a2"


def test_a_place_that_nobody_can_reach_is_looked_at() -> None:
    thumb = thumb_at(TIKAL, LATER)
    thumb.tap("a3")
    assert thumb.tap("h5") is None
    assert thumb.selection.place == "h5"
    assert str(thumb.now.why_not) == "No way leads from a3 to h5 now."
    thumb.tap("a3")
    thumb.tap("a2")
    assert thumb.now.why_not is None, "own figures stand there"


def test_a_place_that_is_too_dear_for_the_figures_looked_at_says_so() -> None:
    thumb = thumb_at(TIKAL, 31)
    thumb.tap("b1")  # two figures and four points; the way to b3 costs three for each of them
    assert thumb.now.why_not is None
    assert thumb.tap("b3") is None
    assert str(thumb.now.why_not) == "This costs 6 AP; left this turn: 4 AP."
    thumb.tap("h5")
    assert thumb.now.why_not is None, "no figures were looked at there"


def test_a_second_tap_brings_figures_also_where_they_cannot_go() -> None:
    thumb = thumb_at(TIKAL, 31)
    thumb.tap("b1")
    thumb.tap("b3")
    gone = thumb.tap("b3")
    assert (written(thumb, gone)[:6], written(thumb, gone)[-3:]) == ("go 2 b", "-b3"), "both who stand on b1"
    assert not thumb.referee.judge(thumb.position, gone).legal
    thumb = thumb_at(TIKAL, 31)
    thumb.tap("h5")
    assert thumb.tap("h5") is None, "no figures were looked at before"


def test_after_an_entry_one_looks_where_the_figures_are() -> None:
    thumb = thumb_at(TIKAL, LATER)
    thumb.tap("a3")
    thumb.tap("a2")
    thumb.change(thumb.now.after_entry)
    assert thumb.selection.place == "a2"
    assert dict(thumb.selection.recent)["crew"] == "L", "who walked is proposed for the next step"


def test_a_tile_is_turned_by_taps_where_it_lies() -> None:
    thumb = thumb_at(TIKAL, 0)
    thumb.answer("lay", "tile", "A1")
    assert thumb.tap("c2") is None
    first = thumb.now.action
    assert thumb.now.is_turning
    assert thumb.tap("c2") is None
    second = thumb.now.action
    assert first != second
    for turned in (first, second):
        assert thumb.referee.judge(thumb.position, turned).legal


def test_a_cell_tapped_before_the_tile_is_where_it_lies() -> None:
    thumb = thumb_at(TIKAL, 0)
    thumb.tap("c2")
    thumb.answer("lay", "tile", "A1")
    assert thumb.now.is_turning, "the cell is not asked for again"
    assert written(thumb, thumb.now.action).startswith("tile A1 c2")
    thumb.tap("b3")
    assert written(thumb, thumb.now.action).startswith("tile A1 b3"), "another tap moves it"


def test_a_cell_tapped_before_the_tile_that_cannot_lie_there_is_asked_for_again() -> None:
    thumb = thumb_at(TIKAL, 0)
    thumb.tap("e4")
    thumb.answer("lay", "tile", "A1")
    assert not thumb.now.is_turning
    assert "c2" in thumb.zones
    assert thumb.now.why_not is not None, "and it is said why not there"


def test_where_a_tile_cannot_lie_the_cells_where_it_can_are_outlined() -> None:
    thumb = thumb_at(TIKAL, 18)
    thumb.answer("lay", "tile", "A2")
    possible = set(thumb.zones)
    assert thumb.tap("b2") is None, "a tile lies there already"
    assert thumb.now.lies_nowhere
    assert set(thumb.zones) == possible
    assert "b3" in possible
    thumb.tap("b3")
    assert not thumb.now.lies_nowhere


def test_a_tile_is_turned_by_a_tap_on_the_cell_that_it_should_lead_to() -> None:
    thumb = thumb_at(TIKAL, 18)
    thumb.answer("lay", "tile", "A2")
    thumb.tap("b3")
    assert set(thumb.zones) == {"a2", "b2", "c2"}, "the cells around it that have a tile"
    for neighbour in thumb.zones:
        assert thumb.tap(neighbour) is None
        laid = thumb.now.action
        assert written(thumb, laid).startswith("tile A2 b3")
        assert neighbour in thumb.referee.apply(thumb.position, laid).terrain.crossings["b3"]


@pytest.mark.parametrize("goal, line", [("basel", "lay zuerich left"), ("freiburg", "lay zuerich")])
def test_a_card_goes_to_the_end_of_the_route_that_is_tapped(goal: str, line: str) -> None:
    thumb = thumb_at(THURN, BOTH_ENDS)
    assert thumb.tap("zuerich") is None
    assert set(thumb.zones) == {"basel", "freiburg"}
    assert written(thumb, thumb.tap(goal)) == line


def test_a_card_of_the_hand_is_laid_by_a_tap_although_another_lies_open() -> None:
    at = "open=ulm,basel,lodz,lodz,linz,passau turn=lay,red,taken:1,began:2 red=hand:ulm+basel,route:kempten"
    thumb = TableThumb(THURN_REFEREE, thurn_table(at))
    assert written(thumb, thumb.tap("ulm")) == "lay ulm"
    # Basel does not fit: a tap there begins nothing, so the next one is no card that was turned up.
    assert thumb.tap("basel") is None
    assert not thumb.now.asked_of_board
    assert thumb.tap("linz") is None
    assert thumb.now.asked_of_board, "one that only lies open is taken with the Postmeister"


AT_TWO_LANES = table("1o creatures goblin", "2o creatures goblin", "5o creatures goblin", turn="2")
"""The mage whose turn it is stands behind lane 1, and Zap reaches that lane alone."""


def zap_at(tapped_first: str) -> TableThumb:
    """Somebody has tapped a section, then picked Zap with its first row."""
    thumb = TableThumb(ORCS, AT_TWO_LANES)
    assert thumb.tap(tapped_first) is None
    thumb.answer("cast", "spell", "zap")
    thumb.answer("cast", "row", "1")
    return thumb


@pytest.mark.parametrize("elsewhere", ["t3", "3m"])
def test_a_tap_that_answers_nothing_keeps_what_was_told(elsewhere: str) -> None:
    thumb = zap_at("2o")
    assert thumb.tap(elsewhere) is None
    assert thumb.now.is_ignored
    assert thumb.values == {"spell": "zap", "row": "1"}
    assert written(thumb, thumb.tap("1o")) == "cast zap row 1 at goblin@1o"


def test_what_was_only_pressed_is_put_away_by_a_look_elsewhere() -> None:
    thumb = TableThumb(ORCS, AT_TWO_LANES)
    thumb.press("cast")
    assert thumb.tap("2o") is None
    assert not thumb.now.is_ignored
    assert thumb.now.form is None
    assert thumb.selection.place == "2o"


def test_a_place_that_cannot_be_meant_says_why_and_any_other_may_be_tapped() -> None:
    crowd = [f"{lane}m creatures goblin" for lane in range(1, 7)]
    thumb = TableThumb(ORCS, table(*crowd, turn="markers"))
    assert thumb.tap("s1") is None
    assert str(thumb.now.why_not) == "Your mage stands on lane 1; choose another lane."
    assert not thumb.may_insist, "what the marker shows is asked, and told all the same"
    assert thumb.tap("3o") is None
    assert not thumb.now.is_ignored
    assert thumb.now.why_not is None
    thumb.answer("marker-3", "kind", "ork")
    assert written(thumb, thumb.now.ready) == "marker 3 ork"


def test_a_refused_target_says_why_and_what_was_told_before_stays() -> None:
    thumb = zap_at("3m")
    assert thumb.tap("2o") is None
    assert str(thumb.now.why_not).startswith("Zap reaches only lane 1, ")
    assert thumb.tap("t3") is None
    assert thumb.now.is_ignored
    assert thumb.values["spell"] == "zap"
    assert written(thumb, thumb.tap("1o")) == "cast zap row 1 at goblin@1o"


def test_what_was_pressed_and_waits_for_a_place_is_kept() -> None:
    thumb = thumb_at(THURN, 1)
    thumb.press("take")
    closed = next(
        city
        for city in inside(thumb.position).game.catalogue.cities
        if city not in inside(thumb.position).display
    )
    assert thumb.tap(closed) is None
    assert thumb.now.is_ignored, "it is told"
    assert thumb.now.now.form == "take"
    assert thumb.tap(inside(thumb.position).display[0]) is None
    assert thumb.values == {"city": inside(thumb.position).display[0]}


def test_the_way_back_takes_one_answer_back_after_the_other() -> None:
    thumb = TableThumb(THURN_REFEREE, thurn_new())
    for city in ("ulm", "linz", "ulm"):
        assert thumb.tap(city) is None
    assert [thumb.values[f"shown-{number}"] for number in (1, 2, 3)] == [
        "ulm",
        "linz",
        "ulm",
    ]
    left = []
    while (before := thumb.now.before_last_value) is not None:
        thumb.change(before)
        left.append(thumb.values)
    assert left == [{"shown-1": "ulm", "shown-2": "linz"}, {"shown-1": "ulm"}, {}]
    assert not thumb.now.is_filled_in, "nothing is left to take back"


def test_a_tap_on_the_pile_draws() -> None:
    thumb = thumb_at(THURN, 1)
    assert written(thumb, thumb.tap("pile")) == "draw"


def test_a_place_where_nothing_can_be_meant_but_what_is_refused_tells_why() -> None:
    thumb = thumb_at(THURN, 1)
    assert thumb.now.refused_here is None
    closed = next(
        city
        for city in inside(thumb.position).game.catalogue.cities
        if city not in inside(thumb.position).display
    )
    assert thumb.tap(closed) is None
    assert written(thumb, thumb.now.refused_here) == f"take {closed}"
    thumb.tap(inside(thumb.position).display[0])
    assert thumb.now.refused_here is None


def test_the_way_back_puts_away_what_a_tap_has_kept() -> None:
    thumb = zap_at("2o")
    thumb.tap("3m")
    thumb.change(thumb.selection.cleared)
    assert not thumb.now.is_ignored
    thumb.tap("3m")
    assert thumb.selection.place == "3m"


def test_a_section_tapped_first_that_the_spell_cannot_reach_says_why() -> None:
    assert str(zap_at("5o").now.why_not).startswith("Zap reaches only lane 1, ")
    assert zap_at("1o").now.why_not is None
    assert zap_at("3m").now.why_not is None, "nobody stands there, so nobody aims there"
    thumb = zap_at("5o")
    assert thumb.tap("5o") is None, "it is heard, and asks which creature, to be let pass"
    thumb.answer("cast", "which", "goblin@5o")
    meant = thumb.now.ready
    assert written(thumb, meant) == "cast zap row 1 at goblin@5o"
    assert isinstance(meant, Cast)
    assert not ORCS.judge(inside(thumb.position), meant).legal


def test_a_second_tap_is_asked_for_only_where_a_table_can_follow() -> None:
    thumb = thumb_at(TIKAL, 31)
    thumb.tap("b1")
    thumb.tap("b3")
    assert thumb.may_insist, "too dear, but they can stand there"
    assert thumb.selection.place == "b3", "asking changes nothing"
    thumb = thumb_at(TIKAL, LATER)
    thumb.tap("a3")
    thumb.tap("h5")
    assert not thumb.may_insist, "no tile lies there"


def test_who_would_lose_much_is_asked_once() -> None:
    thumb = thumb_at(TIKAL, LATER)
    thumb.press("end")
    assert thumb.now.ready is None
    thumb.press("end")
    assert written(thumb, thumb.now.ready) == "end"


def test_a_tap_on_the_map_takes_and_lays_a_card() -> None:
    thumb = thumb_at(THURN, 1)
    assert thumb.tap("salzburg") is None
    assert written(thumb, thumb.tap("pilsen")) == "take salzburg pilsen"
    thumb = thumb_at(THURN, 3)
    assert written(thumb, thumb.tap("muenchen")) == "lay muenchen"


def test_where_no_card_fits_a_button_says_that_the_route_goes() -> None:
    # No road leads from Ulm to Lodz or to Basel.
    position = thurn_table("turn=lay,red,taken:1,began:1 red=hand:lodz+basel,route:ulm")
    thumb = TableThumb(THURN_REFEREE, position)
    assert thumb.tap("lodz") is None
    thumb.press("new-here")
    assert written(thumb, thumb.now.ready) == "new lodz"


@pytest.mark.parametrize("path, count", [(TIKAL, LATER), (THURN, 1), (THURN, 3)])
def test_what_is_outlined_at_first_begins_something(path: Any, count: int) -> None:  # noqa: ANN401
    places = thumb_at(path, count).zones
    assert places
    for place in places:
        thumb = thumb_at(path, count)
        assert thumb.tap(place) is not None or thumb.now.now.form


def test_the_only_lane_that_is_left_is_not_asked_for() -> None:
    thumb = thumb_at(ROOT / "tests/games/orcs_orcs_orcs/three_players.txt", 12)
    (offer,) = thumb.now.offers
    thumb.answer(offer.id, "kind", "sixth")
    assert written(thumb, thumb.now.ready) == "marker 6 sixth", "every other lane has its two"


def test_a_spell_whose_target_is_refused_need_not_be_told_anew() -> None:
    thumb = thumb_at(ROOT / "tests/games/orcs_orcs_orcs/three_players.txt", 33)
    thumb.answer("cast", "spell", "cold-snap")
    thumb.answer("cast", "row", "1")
    told = thumb.now.now
    thumb.tap("3m")
    thumb.answer("cast", "which", "golem@3m")
    assert written(thumb, thumb.now.ready) == "cast cold-snap row 1 at golem@3m"
    assert thumb.change(resume_after_refusal(thumb.now.now, thumb.forms)) is None
    assert thumb.now.now == told
    assert thumb.zones


def test_a_card_is_put_down_for_its_effect_although_none_is_proposed() -> None:
    position = table("1m creatures goblin", "4m creatures ork", "blue hand zap wisdom smash smash")
    thumb = TableThumb(ORCS, position)
    thumb.answer("cast", "spell", "zap")
    thumb.answer("cast", "row", "+wisdom")
    proposed = thumb.now.now
    assert thumb.values["effect1"] == "plain"
    thumb.reopen("effect1")
    assert thumb.now.waiting is not None
    assert thumb.now.waiting.id == "effect1"
    assert thumb.now.before_last_value == proposed
    thumb.reopen("effect1")
    thumb.answer("cast", "effect1", "to4!")
    thumb.answer("cast", "next2", "2")
    assert written(thumb, thumb.tap("4m")) == "cast zap with wisdom=lightning>4! row 2 at ork@4m"


def test_an_action_of_one_answer_is_put_away_whole() -> None:
    thumb = thumb_at(TIKAL, LATER)
    thumb.tap("a3")
    thumb.tap("a2")
    assert resume_after_refusal(thumb.now.now, thumb.forms) == thumb.selection.cleared


FULL = tuple(f"{lane}o creatures goblin" for lane in range(1, 7))


@pytest.mark.parametrize(
    "position, line, behind",
    [
        (table(*FULL, turn="1"), "pass", ["draw"]),
        (table(*FULL, turn="2"), "cast zap row 1 at goblin@1o", []),
        (table(*FULL, turn="1"), "hand zap ? ? ?", []),
        (table(*FULL, turn="0"), "draw", []),
        # Out of reach, so that it is refused.
        (table(*FULL, turn="1"), "cast zap row 1 at goblin@5o", []),
        # Nobody can tell what the cube says: a poison card may be due, or a card more.
        (table(*FULL, "blue cube.goblin 1", turn="1", told=False), "pass", []),
    ],
)
def test_a_turn_in_which_nothing_is_left_ends_by_itself(position: Any, line: str, behind: list[str]) -> None:  # noqa: ANN401
    history = History(ORCS, header())
    history.start = position
    assert [ORCS.write(inside(action)) for action in consequences(history, [ORCS.read(line)])] == behind


def test_a_first_card_ends_the_turn_of_whoever_has_taken_two() -> None:
    """The Postmeister has helped, so nobody lays a second card, and one card is no route to close."""
    log = load_log(THURN, referees())
    referee = with_board(referees()[log.header.game])
    history, ended, open_still = History(referee, log.header), 0, 0
    for entry in log.entries:
        before, earlier = history.position, history.copy()
        history.append(entry)
        if (
            entry.kind != "action"
            or not referee.write(entry.action).startswith("lay")
            or inside(before).own.route
        ):
            continue
        behind = [referee.write(one) for one in consequences(earlier, [entry.action])]
        assert behind == (["end"] if inside(before).turn.taken == 2 else [])
        ended += bool(behind)
        open_still += not behind
    assert ended
    assert open_still


@pytest.mark.parametrize("path", [TIKAL, THURN, CREATURES], ids=["tikal", "thurn", "orcs"])
def test_whatever_is_asked_every_place_of_the_board_may_be_tapped(path: Any) -> None:  # noqa: ANN401 - a path
    """A tap that answers nothing, or nothing legal, is heard or is not, but is never an accident."""
    heard = 0
    for count in every(2, range(0, 80, 20)):
        start = thumb_at(path, count)
        referee, position = start.referee, start.position
        places = [zone.id for zone in referee.picture(position).zones]
        for offer in start.forms.made(""):
            begun = pressed((offer,), offer.id)
            waiting = begun.now.waiting
            if waiting and waiting.kind == "list":
                begun.answer(offer.id, waiting.id, waiting.alternatives[0].value)
            for place in places:
                thumb = TableThumb(referee, position, begun.selection)
                action = thumb.tap(place)
                assert referee.picture(position, thumb.now.looked_at, thumb.zones)
                assert action is None or referee.judge(position, action)
                heard += thumb.selection.values != begun.selection.values
    assert heard


def test_what_one_phone_of_a_table_has_asked_is_not_asked_for_the_next() -> None:
    one, other = thumb_at(TIKAL, 40), thumb_at(TIKAL, 40)
    next_phone = TableThumb(one.referee, one.position)
    assert next_phone.forms.made("") is one.forms.made("")
    assert other.forms.made("") is not one.forms.made(""), "another table, which only looks the same"
    seen = [picture_at(one.referee, thumb.position, "", ()) for thumb in (one, next_phone, other)]
    assert (seen[1] is seen[0], seen[2] is seen[0], seen[2] == seen[0]) == (True, False, True)


def asked(thumb: Thumb) -> str:
    return thumb.now.waiting.id if thumb.now.waiting else ""


def test_nothing_is_selected_at_first() -> None:
    thumb = Thumb(lambda _place: OFFERS, auto_start=False)
    assert (thumb.now.action, thumb.now.fields, thumb.now.zones) == (None, (), ())
    assert thumb.now.with_place("a1") is None


def test_a_form_without_fields_is_complete_at_once_and_put_away_by_another_press() -> None:
    thumb = pressed(OFFERS, "dig")
    assert thumb.now.action == ("dig",)
    thumb.press("dig")
    assert thumb.selection == NOTHING


def test_fields_are_asked_one_after_the_other() -> None:
    thumb = pressed(OFFERS, "walk")
    assert asked(thumb) == "who"
    thumb.answer("walk", "who", "2")
    assert asked(thumb) == "from"
    assert thumb.now.zones == ("a1", "a2")
    assert thumb.now.action is None


def test_taps_fill_in_what_is_asked_and_then_change_what_was_tapped_last() -> None:
    thumb = pressed(OFFERS, "walk", ("who", "1"))
    assert thumb.tap("a2") is None
    assert (thumb.values["from"], thumb.now.answered_place) == ("a2", "a2")
    assert thumb.tap("b1") == ("walk", "1", "a2", "b1")
    assert thumb.now.answered_place == "b1"
    assert thumb.tap("a1") == ("walk", "1", "a1", "b1"), "what still fits is kept"
    assert thumb.tap("h5") is None
    assert thumb.now.is_ignored


def test_places_to_tap_have_prices_while_they_are_asked_for() -> None:
    zones = (
        Alternative("a1", Text("a1"), price=2),
        Alternative("a2", Text("a2")),
        Alternative("a3", Text("a3"), refused=Text("Too far."), price=9),
    )
    ways = (Choice("to", Text("Where to"), "zone", zones),)
    thumb = pressed((Offer("go", Text("Go"), None, lambda _: ways, dict),), "go")
    assert (thumb.now.prices, thumb.now.answered_place) == ({"a1": 2}, "")
    thumb.tap("a2")
    assert thumb.now.prices == {}


def test_a_refused_value_counts_where_somebody_gives_it() -> None:
    thumb = pressed(OFFERS, "walk", ("who", "3"))
    assert thumb.values == {"who": "3"}
    shown = thumb.now.shown_value(thumb.now.fields[0])
    assert shown is not None
    assert str(shown.refused) == "Only two stand here."
    assert asked(thumb) == "from"


def test_a_refused_place_is_not_outlined_but_can_be_tapped() -> None:
    thumb = pressed(OFFERS, "tile", ("tile", "A"))
    assert thumb.now.zones == ("d3",)
    thumb.tap("g1")
    assert thumb.values["cell"] == "g1"


NUMBERS = tuple(Alternative(number, Text(number)) for number in "123")


def test_a_default_holds_until_another_value_is_given() -> None:
    few = (*NUMBERS[:2], NUMBERS[2]._replace(refused=Text("Only one stands here.")))

    def asking(default: str) -> tuple[Offer]:
        field = Choice("who", Text("Who?"), "list", few, proposed=default)
        return (Offer("go", Text("Go"), None, lambda _: (field,), dict),)

    thumb = pressed(asking("2"), "go")
    assert thumb.now.action == {"who": "2"}
    assert thumb.answer("go", "who", "1") == {"who": "1"}
    assert pressed(asking("3"), "go").now.action is None, "refused"


def test_what_was_filled_in_lately_is_a_default_where_it_is_allowed() -> None:
    def started(*recent: tuple[str, str]) -> tuple[tuple[str, str], ...]:
        return Thumb(lambda _place: OFFERS, Selection(recent=recent)).now.started("walk").values

    assert started(("who", "2")) == (("who", "2"),)
    assert started(("who", "3"), ("from", "a1")) == ()


def test_unknown_values_and_forms_change_nothing() -> None:
    thumb = pressed(OFFERS, "walk")
    for field, value in (("who", "99"), ("nobody asked", "1")):
        thumb.answer("walk", field, value)
        assert thumb.values == {}
    assert thumb.now.turned() == thumb.selection, "nothing is turned"
    thumb.answer("gone", "who", "1")
    assert thumb.selection == NOTHING
    assert pressed(OFFERS, "gone").selection == NOTHING


def test_a_turn_starts_allowed_and_walks_through_all_that_are() -> None:
    thumb = pressed(OFFERS, "tile", ("tile", "A"), ("cell", "d3"))
    for rotation in ("0", "2", "0"):
        assert thumb.now.action == ("tile", "A", "d3", rotation)
        thumb.change(thumb.now.turned())


def test_an_emptied_field_is_asked_again_with_what_follows() -> None:
    thumb = pressed(OFFERS, "walk", ("who", "1"), ("from", "a2"), ("to", "b1"))
    assert thumb.now.emptied_from("from").values == (("who", "1"),)
    assert pressed(OFFERS, "walk", ("who", "1")).now.emptied_from("to").values == (("who", "1"),)


def test_a_default_can_be_asked_again() -> None:
    def fields(values: Mapping[str, str]) -> tuple[Choice, ...]:
        every = (
            Choice("how", Text("How?"), "list", NUMBERS),
            Choice("who", Text("Who?"), "list", NUMBERS, proposed="1"),
            Choice("where", Text("Where?"), "list", NUMBERS),
        )
        return every[: len(values) + 1]

    thumb = pressed((Offer("go", Text("Go"), None, fields, dict),), "go", ("how", "2"))
    assert thumb.values == {"how": "2", "who": "1"}
    thumb.reopen("who")
    assert (thumb.values, asked(thumb)) == ({"how": "2"}, "who")
    thumb.answer("go", "who", "3")
    assert thumb.values == {"how": "2", "who": "3"}
    thumb.reopen("how")
    assert (thumb.values, thumb.selection.again) == ({}, ""), "it has no default"


@pytest.mark.parametrize("refused, action", [(None, {"only": "a1"}), (Text("no"), None)])
def test_a_single_allowed_value_is_taken(refused: Text | None, action: object) -> None:
    field = Choice("only", Text("Only"), "zone", (Alternative("a1", Text("a1"), None, refused),))
    assert pressed((Offer("one", Text("One"), 1, lambda _: (field,), dict),), "one").now.action == action


def test_what_no_longer_fits_is_dropped_with_what_follows() -> None:
    stale = Selection(form="walk", values=(("who", "1"), ("from", "z9"), ("to", "b1")))
    assert Thumb(lambda _place: OFFERS, stale).values == {"who": "1"}
    without = Thumb(lambda _place: OFFERS[:1], stale, auto_start=False)
    assert without.now.is_lost
    assert without.now.now == NOTHING


def test_a_tile_without_ways_to_lie_is_not_turned() -> None:
    none = Choice("t", Text("T"), "turn", ())
    thumb = pressed((Offer("none", Text("None"), 1, lambda _: (none,), lambda _: 1),), "none")
    assert thumb.now.turned() == thumb.selection
    assert thumb.now.action is None
