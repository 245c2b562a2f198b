"""A hand at the table: what each tap leads to, in real games."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE as ORCS
from assistant.orcs_orcs_orcs.actions import Cast
from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import load_log
from assistant.referee.protocol import with_board
from assistant.thurn_und_taxis import REFEREE as THURN_REFEREE
from assistant.views.entering import draft as drafts
from assistant.views.entering.choosing import Begun
from assistant.views.entering.draft import Draft
from assistant.views.entering.hand import Hand, behind_all
from assistant.views.entering.seen import picture_at
from tests.browser.server import ROOT
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import table
from tests.thorough import every
from tests.thurn_und_taxis.builders import new as thurn_new
from tests.thurn_und_taxis.builders import table as thurn_table

TIKAL = ROOT / "tests/games/tikal/two_players.txt"
THURN = ROOT / "tests/games/thurn_und_taxis/two_players.txt"
CREATURES = ROOT / "tests/games/orcs_orcs_orcs/two_players.txt"
LATER = 39
"""Entries after which Ines, with nine points left, has her leader on a3 and explorers on a1, b1 and b3."""

BOTH_ENDS = 59
"""Entries after which a card of Zürich fits at either end of the route from Basel to Freiburg."""


def hand_at(path: Any, count: int, begun: Begun | None = None) -> Hand:  # noqa: ANN401 - a path
    log = load_log(path, referees())
    referee = with_board(referees()[log.header.game])
    history = History(referee, log.header)
    for entry in log.entries[:count]:
        history.append(entry)
    return Hand(referee, history.position, Begun() if begun is None else begun, "test")


def written(hand: Hand, action: Any) -> str:  # noqa: ANN401 - of any game
    assert action is not None
    return hand.referee.write(action)


def test_figures_and_goal_are_two_taps() -> None:
    hand = hand_at(TIKAL, LATER)
    assert "a3" in hand.zones, "own figures are outlined before anything is tapped"
    assert hand.tap("a3") is None
    assert hand.choosing.prices["a2"] == 1
    assert written(hand, hand.tap("a2")) == "go L a3-a2"
    assert hand.goes_on == "a2"


def test_the_example_is_a_line_that_can_be_entered_now() -> None:
    hand = hand_at(TIKAL, LATER)
    assert hand.referee.judge(hand.position, hand.referee.read(hand.example)).legal


def test_own_figures_are_looked_at_before_others_join_them() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a3")
    assert hand.tap("b3") is None
    assert (hand.begun.zone, hand.begun.before) == ("b3", "a3")
    action = hand.tap("b3")
    assert written(hand, action).startswith("go L a3")
    assert written(hand, action).endswith("b3")


def test_a_second_tap_on_the_place_looked_at_changes_nothing() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a2")
    assert hand.tap("a2") is None
    assert hand.begun.zone == "a2"


def test_a_place_that_nobody_can_reach_is_looked_at() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a3")
    assert hand.tap("h5") is None
    assert hand.begun.zone == "h5"
    assert str(hand.choosing.why_not) == "No way leads from a3 to h5 now."
    hand.tap("a3")
    hand.tap("a2")
    assert hand.choosing.why_not is None, "own figures stand there"


def test_a_place_that_is_too_dear_for_the_figures_looked_at_says_so() -> None:
    hand = hand_at(TIKAL, 31)
    hand.tap("b1")  # two figures and four points; the way to b3 costs three for each of them
    assert hand.choosing.why_not is None
    assert hand.tap("b3") is None
    assert str(hand.choosing.why_not) == "This costs 6 AP; left this turn: 4 AP."
    hand.tap("h5")
    assert hand.choosing.why_not is None, "no figures were looked at there"


def test_a_second_tap_brings_figures_also_where_they_cannot_go() -> None:
    hand = hand_at(TIKAL, 31)
    hand.tap("b1")
    hand.tap("b3")
    gone = hand.tap("b3")
    assert (written(hand, gone)[:6], written(hand, gone)[-3:]) == ("go 2 b", "-b3"), "both who stand on b1"
    assert not hand.referee.judge(hand.position, gone).legal
    hand = hand_at(TIKAL, 31)
    hand.tap("h5")
    assert hand.tap("h5") is None, "no figures were looked at before"


def test_after_an_entry_one_looks_where_the_figures_are() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a3")
    hand.tap("a2")
    hand.entered()
    assert hand.begun.zone == "a2"
    assert dict(hand.begun.recent)["crew"] == "L", "who walked is proposed for the next step"


def test_a_tile_is_turned_by_taps_where_it_lies() -> None:
    hand = hand_at(TIKAL, 0)
    hand.choosing.answer("lay", "tile", "A1")
    assert hand.tap("c2") is None
    first = hand.choosing.finished
    assert hand.choosing.is_turning
    assert hand.tap("c2") is None
    second = hand.choosing.finished
    assert first != second
    for turned in (first, second):
        assert hand.referee.judge(hand.position, turned).legal


def test_a_cell_tapped_before_the_tile_is_where_it_lies() -> None:
    hand = hand_at(TIKAL, 0)
    hand.tap("c2")
    hand.choosing.answer("lay", "tile", "A1")
    assert hand.choosing.is_turning, "the cell is not asked for again"
    assert written(hand, hand.choosing.finished).startswith("tile A1 c2")
    hand.tap("b3")
    assert written(hand, hand.choosing.finished).startswith("tile A1 b3"), "another tap moves it"


def test_a_cell_tapped_before_the_tile_that_cannot_lie_there_is_asked_for_again() -> None:
    hand = hand_at(TIKAL, 0)
    hand.tap("e4")
    hand.choosing.answer("lay", "tile", "A1")
    assert not hand.choosing.is_turning
    assert "c2" in hand.zones
    assert hand.choosing.why_not is not None, "and it is said why not there"


def test_where_a_tile_cannot_lie_the_cells_where_it_can_are_outlined() -> None:
    hand = hand_at(TIKAL, 18)
    hand.choosing.answer("lay", "tile", "A2")
    possible = set(hand.zones)
    assert hand.tap("b2") is None, "a tile lies there already"
    assert hand.choosing.lies_nowhere
    assert set(hand.zones) == possible
    assert "b3" in possible
    hand.tap("b3")
    assert not hand.choosing.lies_nowhere


def test_a_tile_is_turned_by_a_tap_on_the_cell_that_it_should_lead_to() -> None:
    hand = hand_at(TIKAL, 18)
    hand.choosing.answer("lay", "tile", "A2")
    hand.tap("b3")
    assert set(hand.zones) == {"a2", "b2", "c2"}, "the cells around it that have a tile"
    for neighbour in hand.zones:
        assert hand.tap(neighbour) is None
        laid = hand.choosing.finished
        assert written(hand, laid).startswith("tile A2 b3")
        assert neighbour in hand.referee.apply(hand.position, laid).terrain.crossings["b3"]


@pytest.mark.parametrize("goal, line", [("basel", "lay zuerich left"), ("freiburg", "lay zuerich")])
def test_a_card_goes_to_the_end_of_the_route_that_is_tapped(goal: str, line: str) -> None:
    hand = hand_at(THURN, BOTH_ENDS)
    assert hand.tap("zuerich") is None
    assert set(hand.zones) == {"basel", "freiburg"}
    assert written(hand, hand.tap(goal)) == line


def test_a_card_of_the_hand_is_laid_by_a_tap_although_another_lies_open() -> None:
    at = "open=ulm,basel,lodz,lodz,linz,passau turn=lay,red,taken:1,began:2 red=hand:ulm+basel,route:kempten"
    hand = Hand(THURN_REFEREE, thurn_table(at), Begun(), "test")
    assert written(hand, hand.tap("ulm")) == "lay ulm"
    # Basel does not fit: a tap there begins nothing, so the next one is no card that was turned up.
    assert hand.tap("basel") is None
    assert not hand.choosing.asked_of_board
    assert hand.tap("linz") is None
    assert hand.choosing.asked_of_board, "one that only lies open is taken with the Postmeister"


AT_TWO_LANES = table("1o creatures goblin", "2o creatures goblin", "5o creatures goblin", turn="2")
"""The mage whose turn it is stands behind lane 1, and Zap reaches that lane alone."""


def zap_at(tapped_first: str) -> Hand:
    """Somebody has tapped a section, then picked Zap with its first row."""
    hand = Hand(ORCS, AT_TWO_LANES, Begun(), "test")
    assert hand.tap(tapped_first) is None
    hand.choosing.answer("cast", "spell", "zap")
    hand.choosing.answer("cast", "row", "1")
    return hand


@pytest.mark.parametrize("elsewhere", ["t3", "3m"])
def test_a_tap_that_answers_nothing_keeps_what_was_told(elsewhere: str) -> None:
    hand = zap_at("2o")
    assert hand.tap(elsewhere) is None
    assert hand.is_unheard
    assert dict(hand.choosing.draft.answers) == {"spell": "zap", "row": "1"}
    assert written(hand, hand.tap("1o")) == "cast zap row 1 at goblin@1o"


def test_what_was_only_pressed_is_put_away_by_a_look_elsewhere() -> None:
    hand = Hand(ORCS, AT_TWO_LANES, Begun(), "test")
    hand.choosing.press("cast")
    assert hand.tap("2o") is None
    assert not hand.is_unheard
    assert hand.choosing.draft == drafts.NOTHING
    assert hand.begun.zone == "2o"


def test_a_place_that_cannot_be_meant_says_why_and_any_other_may_be_tapped() -> None:
    crowd = [f"{lane}m creatures goblin" for lane in range(1, 7)]
    hand = Hand(ORCS, table(*crowd, turn="markers"), Begun(), "test")
    assert hand.tap("s1") is None
    assert str(hand.choosing.why_not) == "Your mage stands on lane 1; choose another lane."
    assert not hand.may_insist, "what the marker shows is asked, and told all the same"
    assert hand.tap("3o") is None
    assert not hand.is_unheard
    assert hand.choosing.why_not is None
    hand.choosing.answer("marker-3", "kind", "ork")
    assert written(hand, hand.ready) == "marker 3 ork"


def test_a_refused_target_says_why_and_what_was_told_before_stays() -> None:
    hand = zap_at("3m")
    assert hand.tap("2o") is None
    assert str(hand.choosing.why_not).startswith("Zap reaches only lane 1, ")
    assert hand.tap("t3") is None
    assert hand.is_unheard
    assert dict(hand.choosing.draft.answers)["spell"] == "zap"
    assert written(hand, hand.tap("1o")) == "cast zap row 1 at goblin@1o"


def test_what_was_pressed_and_waits_for_a_place_is_kept() -> None:
    hand = hand_at(THURN, 1)
    hand.choosing.press("take")
    closed = next(
        city
        for city in inside(hand.position).game.catalogue.cities
        if city not in inside(hand.position).display
    )
    assert hand.tap(closed) is None
    assert hand.is_unheard, "it is told"
    assert hand.choosing.draft.offer == "take"
    assert hand.tap(inside(hand.position).display[0]) is None
    assert dict(hand.choosing.draft.answers) == {"city": inside(hand.position).display[0]}


def test_the_way_back_takes_one_answer_back_after_the_other() -> None:
    hand = Hand(THURN_REFEREE, thurn_new(), Begun(), "test")
    for city in ("ulm", "linz", "ulm"):
        assert hand.tap(city) is None
    assert [dict(hand.choosing.draft.answers)[f"shown-{number}"] for number in (1, 2, 3)] == [
        "ulm",
        "linz",
        "ulm",
    ]
    assert hand.choosing.step_back()
    assert dict(hand.choosing.draft.answers) == {"shown-1": "ulm", "shown-2": "linz"}
    assert hand.choosing.step_back()
    assert hand.choosing.step_back()
    assert not hand.choosing.is_told
    assert not hand.choosing.step_back(), "nothing is left to take back"
    assert hand.begun.draft == drafts.NOTHING


def test_a_tap_on_the_pile_draws() -> None:
    hand = hand_at(THURN, 1)
    assert written(hand, hand.tap("pile")) == "draw"


def test_a_place_where_nothing_can_be_meant_but_what_is_refused_tells_why() -> None:
    hand = hand_at(THURN, 1)
    assert hand.refused_here is None
    closed = next(
        city
        for city in inside(hand.position).game.catalogue.cities
        if city not in inside(hand.position).display
    )
    assert hand.tap(closed) is None
    assert written(hand, hand.refused_here) == f"take {closed}"
    hand.tap(inside(hand.position).display[0])
    assert hand.refused_here is None


def test_the_way_back_puts_away_what_a_tap_has_kept() -> None:
    hand = zap_at("2o")
    hand.tap("3m")
    hand.choosing.forget()
    assert not hand.is_unheard
    hand.tap("3m")
    assert hand.begun.zone == "3m"


def test_a_section_tapped_first_that_the_spell_cannot_reach_says_why() -> None:
    assert str(zap_at("5o").choosing.why_not).startswith("Zap reaches only lane 1, ")
    assert zap_at("1o").choosing.why_not is None
    assert zap_at("3m").choosing.why_not is None, "nobody stands there, so nobody aims there"
    hand = zap_at("5o")
    assert hand.tap("5o") is None, "it is heard, and asks which creature, to be let pass"
    hand.choosing.answer("cast", "which", "goblin@5o")
    meant = hand.ready
    assert written(hand, meant) == "cast zap row 1 at goblin@5o"
    assert isinstance(meant, Cast)
    assert not ORCS.judge(inside(hand.position), meant).legal


def test_a_second_tap_is_asked_for_only_where_a_table_can_follow() -> None:
    hand = hand_at(TIKAL, 31)
    hand.tap("b1")
    hand.tap("b3")
    assert hand.may_insist, "too dear, but they can stand there"
    assert hand.begun.zone == "b3", "asking changes nothing"
    hand = hand_at(TIKAL, LATER)
    hand.tap("a3")
    hand.tap("h5")
    assert not hand.may_insist, "no tile lies there"


def test_who_would_lose_much_is_asked_once() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.choosing.press("end")
    assert hand.ready is None
    hand.choosing.press("end")
    assert written(hand, hand.ready) == "end"


def test_a_tap_on_the_map_takes_and_lays_a_card() -> None:
    hand = hand_at(THURN, 1)
    assert hand.tap("salzburg") is None
    assert written(hand, hand.tap("pilsen")) == "take salzburg pilsen"
    hand = hand_at(THURN, 3)
    assert written(hand, hand.tap("muenchen")) == "lay muenchen"


def test_where_no_card_fits_a_button_says_that_the_route_goes() -> None:
    # No road leads from Ulm to Lodz or to Basel.
    position = thurn_table("turn=lay,red,taken:1,began:1 red=hand:lodz+basel,route:ulm")
    hand = Hand(THURN_REFEREE, position, Begun(), "test")
    assert hand.tap("lodz") is None
    hand.choosing.press("new-here")
    assert written(hand, hand.ready) == "new lodz"


@pytest.mark.parametrize("path, count", [(TIKAL, LATER), (THURN, 1), (THURN, 3)])
def test_what_is_outlined_at_first_begins_something(path: Any, count: int) -> None:  # noqa: ANN401
    places = hand_at(path, count).zones
    assert places
    for place in places:
        hand = hand_at(path, count)
        assert hand.tap(place) is not None or hand.choosing.draft.offer


def test_the_only_lane_that_is_left_is_not_asked_for() -> None:
    hand = hand_at(ROOT / "tests/games/orcs_orcs_orcs/three_players.txt", 12)
    (offer,) = hand.choosing.offers
    hand.choosing.answer(offer.id, "kind", "sixth")
    assert written(hand, hand.ready) == "marker 6 sixth", "every other lane has its two"


def test_a_spell_whose_target_is_refused_need_not_be_told_anew() -> None:
    hand = hand_at(ROOT / "tests/games/orcs_orcs_orcs/three_players.txt", 33)
    hand.choosing.answer("cast", "spell", "cold-snap")
    hand.choosing.answer("cast", "row", "1")
    told = hand.choosing.draft
    hand.tap("3m")
    hand.choosing.answer("cast", "which", "golem@3m")
    assert written(hand, hand.ready) == "cast cold-snap row 1 at golem@3m"
    draft = hand.choosing.draft
    hand.choosing.forget()
    hand.begun.refused = draft
    hand.tell_again()
    assert hand.choosing.draft == told
    assert hand.ready is None
    assert hand.zones
    hand.choosing.forget()
    hand.tell_again()
    assert hand.begun.draft == drafts.NOTHING, "only what was refused just now is told again"


def test_a_card_is_put_down_for_its_effect_although_none_is_proposed() -> None:
    position = table("1m creatures goblin", "4m creatures ork", "blue hand zap wisdom smash smash")
    hand = Hand(ORCS, position, Begun(), "test")
    hand.choosing.answer("cast", "spell", "zap")
    hand.choosing.answer("cast", "row", "+wisdom")
    proposed = hand.choosing.draft
    assert proposed.answer("effect1") == "plain"
    hand.choosing.reopen("effect1")
    waiting = drafts.open_choice(hand.choosing.draft, hand.choosing.offers)
    assert waiting is not None
    assert waiting.id == "effect1"
    assert hand.choosing.step_back()
    assert hand.choosing.draft == proposed
    hand.choosing.reopen("effect1")
    hand.choosing.answer("cast", "effect1", "to4!")
    hand.choosing.answer("cast", "next2", "2")
    assert written(hand, hand.tap("4m")) == "cast zap with wisdom=lightning>4! row 2 at ork@4m"


def test_an_action_of_one_answer_is_put_away_whole() -> None:
    hand = hand_at(TIKAL, LATER)
    hand.tap("a3")
    hand.tap("a2")
    hand.begun.refused = hand.choosing.draft
    hand.begun.draft = drafts.NOTHING
    hand.tell_again()
    assert hand.begun.draft == drafts.NOTHING
    assert hand.ready is None


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
    hand = Hand(ORCS, position, Begun(), "test")
    assert [written(hand, action) for action in behind_all(ORCS, hand.position, ORCS.read(line))] == behind


def test_a_first_card_ends_the_turn_of_whoever_has_taken_two() -> None:
    """The Postmeister has helped, so nobody lays a second card, and one card is no route to close."""
    log = load_log(THURN, referees())
    referee = with_board(referees()[log.header.game])
    history, ended, open_still = History(referee, log.header), 0, 0
    for entry in log.entries:
        before = history.position
        history.append(entry)
        if (
            entry.kind != "action"
            or not referee.write(entry.action).startswith("lay")
            or inside(before).own.route
        ):
            continue
        behind = [referee.write(one) for one in behind_all(referee, before, entry.action)]
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
        start = hand_at(path, count)
        referee, position = start.referee, start.position
        places = [zone.id for zone in referee.picture(position).zones]
        for offer in start.made(""):
            draft = drafts.settle(Draft(offer.id), (offer,))
            waiting = drafts.open_choice(draft, (offer,))
            if waiting and waiting.kind == "list":
                draft = drafts.answer(draft, (offer,), waiting.id, waiting.alternatives[0].value)
            for place in places:
                hand = Hand(referee, position, Begun(draft=draft), "test")
                action = hand.tap(place)
                assert referee.picture(position, hand.choosing.looked_at, hand.zones)
                assert action is None or referee.judge(position, action)
                heard += hand.begun.draft != draft
    assert heard


def test_what_one_phone_of_a_table_has_asked_is_not_asked_for_the_next() -> None:
    one, other = hand_at(TIKAL, 40), hand_at(TIKAL, 40)
    next_phone = Hand(one.referee, one.position, Begun(), "test")
    assert next_phone.made("") is one.made("")
    assert other.made("") is not one.made(""), "another table, which only looks the same"
    seen = [picture_at(one.referee, hand.position, "", ()) for hand in (one, next_phone, other)]
    assert (seen[1] is seen[0], seen[2] is seen[0], seen[2] == seen[0]) == (True, False, True)
