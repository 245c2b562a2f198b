"""What each tap leads to, in real games and in made-up ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE as ORCS
from assistant.records.games import referees
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import load_log
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.picture import marked
from assistant.referee.protocol import AnyReferee, with_board
from assistant.referee.text import Text
from assistant.thurn_und_taxis import REFEREE as THURN_REFEREE
from assistant.views.entering.selection import NOTHING, Selection, resume_after_refusal
from assistant.views.entering.table_forms import consequences, picture_at
from tests.browser.server import ROOT
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import header, table
from tests.tables import tables_beside
from tests.thorough import every
from tests.thumb import TableThumb, Thumb, pressed
from tests.thurn_und_taxis.builders import new as thurn_new
from tests.thurn_und_taxis.builders import table as thurn_table
from tests.views.samples import OFFERS

TIKAL = ROOT / "tests/games/tikal/two_players.txt"
THURN = ROOT / "tests/games/thurn_und_taxis/two_players.txt"
CREATURES = ROOT / "tests/games/orcs_orcs_orcs/two_players.txt"
TAPS = tables_beside(__file__)["taps"]
LATER = 39
"""Entries after which Ines, with nine points left, has her leader on a3 and explorers on a1, b1 and b3."""


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


def test_the_example_is_a_line_that_can_be_entered_now() -> None:
    thumb = thumb_at(TIKAL, LATER)
    assert thumb.referee.judge(thumb.position, thumb.referee.read(thumb.forms.example)).legal


def test_a_tile_is_turned_by_taps_where_it_lies() -> None:
    thumb = thumb_at(TIKAL, 0)
    thumb.answer("lay", "tile", "A1")
    assert thumb.tap("c2") is None
    first = thumb.now.action
    assert thumb.now.turning
    assert thumb.tap("c2") is None
    second = thumb.now.action
    assert first != second
    for turned in (first, second):
        assert thumb.referee.judge(thumb.position, turned).legal


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


TABLES: Mapping[str, tuple[AnyReferee, Any]] = {
    "two lanes": (ORCS, table("1o creatures goblin", "2o creatures goblin", "5o creatures goblin", turn="2")),
    "markers to come": (ORCS, table(*(f"{lane}m creatures goblin" for lane in range(1, 7)), turn="markers")),
    "wisdom in hand": (
        ORCS,
        table("1m creatures goblin", "4m creatures ork", "blue hand zap wisdom smash smash"),
    ),
    "new thurn": (THURN_REFEREE, thurn_new()),
    "ulm in hand and open": (
        THURN_REFEREE,
        thurn_table(
            "open=ulm,basel,lodz,lodz,linz,passau turn=lay,red,taken:1,began:2 "
            "red=hand:ulm+basel,route:kempten"
        ),
    ),
    # No road leads from Ulm to Lodz or to Basel.
    "no road from ulm": (
        THURN_REFEREE,
        thurn_table("turn=lay,red,taken:1,began:1 red=hand:lodz+basel,route:ulm"),
    ),
}
"""In the first, the mage whose turn it is stands behind lane 1, and Zap reaches that lane alone."""
RECORDED = {
    "tikal": TIKAL,
    "thurn_und_taxis": THURN,
    "orcs_orcs_orcs": ROOT / "tests/games/orcs_orcs_orcs/three_players.txt",
}


def thumb_in(place: str) -> TableThumb:
    """Return a thumb at a table of the test, or in a recorded game after so many entries."""
    if place in TABLES:
        return TableThumb(*TABLES[place])
    game, count = place.split()
    return thumb_at(RECORDED[game], int(count))


def do(thumb: TableThumb, step: str) -> object:
    """Do one step and return what is to be entered by it."""
    verb, *words = step.split()
    match verb:
        case "tap" | "press" | "answer":
            return getattr(thumb, verb)(*words)
        case "change":
            return thumb.reopen(*words)
        case "back":
            return thumb.change(thumb.now.before_last_value or NOTHING)
        case "resume":
            return thumb.change(resume_after_refusal(thumb.now.now, thumb.forms))
    return thumb.change(thumb.selection.cleared)


def what_holds(thumb: TableThumb, meant: object) -> set[str]:
    """Return what can be said of a page now; ``meant`` is what the last step has entered."""
    now, selection = thumb.now, thumb.selection
    told = [f"{field}={value}" for field, value in thumb.values.items()]
    after = Selection() if meant is None else now.after_entry
    lies = written(thumb, now.action).split()[:3] if now.turning else []
    flags = {
        "insisting": thumb.may_insist,
        "reason": now.why_not is not None,
        "ignored": now.is_ignored,
        "question": bool(now.asked_of_board),
        "form": now.form is not None,
        "answers": selection != selection.cleared,
        "filled in": now.is_filled_in,
        "illegal": meant is not None and not thumb.referee.judge(thumb.position, meant).legal,
    }
    return {
        *(name for name, holds in flags.items() if holds),
        *(f"outlined {zone}" for zone in thumb.zones),
        *(f"price {place} {price}" for place, price in now.prices.items()),
        *(f"next {name}={value}" for name, value in after.recent),
        *(f"next {after.place}", f"looks {selection.place}", f"brings {now.brings_from}"),
        *(f"why {now.why_not}", " ".join(("told", *told)), " ".join(("lies", *lies))),
        f"asks {now.waiting.id if now.waiting else 'nothing'}",
    }


@pytest.mark.parametrize("steps", TAPS.values(), ids=list(TAPS))
def test_what_each_tap_leads_to(steps: str) -> None:
    table_of, *lines = steps.splitlines()
    thumb, meant = thumb_in(table_of), None
    for line in lines:
        if line.startswith("- "):
            said = line[2:].removeprefix("not ")
            assert (said in what_holds(thumb, meant)) == (said == line[2:]), line
            continue
        step, _, expected = line.partition(" -> ")
        meant = do(thumb, step)
        entered = "nothing" if meant is None else thumb.referee.write(meant)
        assert (
            entered == expected
            or not expected
            or (expected.endswith("…") and entered.startswith(expected.removesuffix("…")))
        ), line


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
                assert marked(referee.picture(position), thumb.now.looked_at, thumb.zones)
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
