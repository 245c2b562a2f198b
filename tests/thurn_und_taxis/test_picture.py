"""The table as a picture: houses, open cards, the open route and the pile; nothing hides anything."""

from __future__ import annotations

from itertools import combinations
from math import dist

from assistant.referee.picture import PLAYER_SIGNS, Mark, Picture, Zone, marked
from assistant.thurn_und_taxis.box.catalogue import COLOURS
from assistant.thurn_und_taxis.box.map_layout import PILE, RADIUS, layout
from assistant.thurn_und_taxis.picture import SEATS, TOKEN, picture
from assistant.views.drawing import palette
from assistant.views.drawing.drawing import FINGER, PHONE, draw
from assistant.views.drawing.palette import GLYPHS
from tests.thurn_und_taxis.tables import new, table

FULL = table(
    "turn=close,blue open=linz,linz,ulm,?,?,? "
    "red=houses:ulm+linz blue=houses:ulm,route:freiburg+sigmaringen+ulm yellow=houses:ulm black=houses:ulm",
    4,
)


def zone(shown: Picture, name: str) -> Zone:
    return next(zone for zone in shown.zones if zone.id == name)


def test_four_houses_fit_into_a_city_and_hide_nothing() -> None:
    marks = zone(picture(FULL), "ulm").marks
    assert [(mark.tone, mark.text) for mark in marks[:4]] == [
        ("red", "R"),
        ("blue", "B"),
        ("yellow", "Y"),
        ("black", "◆"),
    ]
    at = layout(FULL.game.catalogue).places["ulm"]
    for house in marks[:4]:
        assert dist(house.at, at) + house.size < RADIUS
    for one, other in combinations(marks, 2):
        assert dist(one.at, other.at) >= 0.95 * (one.size + other.size), (one, other)


def test_every_shape_has_room_beside_any_other() -> None:
    """Neighbouring seats are as far apart as two of the largest shapes are wide."""
    apart = min(dist(one, other) for one, other in combinations(SEATS, 2))
    sizes = [TOKEN * sign.size for sign in PLAYER_SIGNS.values()]
    assert all(one + other <= apart for one, other in combinations(sizes * 2, 2))
    assert len({PLAYER_SIGNS[colour].shape for colour in COLOURS}) == len(COLOURS)


def test_a_house_stands_where_its_seat_is() -> None:
    assert [mark.tone for mark in zone(picture(FULL), "linz").marks] == ["red", "parchment"]
    assert zone(picture(FULL), "lodz").marks == ()


def test_open_cards_are_counted_at_their_city() -> None:
    cards = {
        zone.id: mark.text for zone in picture(FULL).zones for mark in zone.marks if mark.glyph == "card"
    }
    assert cards == {"linz": "2", "ulm": ""}


def test_the_open_route_is_numbered_and_drawn_along_its_roads() -> None:
    shown = picture(FULL)
    places = layout(FULL.game.catalogue).places
    drawn = [line for line in shown.lines if line.tone == "blue"]
    assert [(line.start, line.end) for line in drawn] == [
        (places["freiburg"], places["sigmaringen"]),
        (places["sigmaringen"], places["ulm"]),
    ]
    assert [zone(shown, city).marks[-1].text for city in ("freiburg", "sigmaringen", "ulm")] == [
        "1",
        "2",
        "3",
    ]


def test_the_routes_of_those_who_wait_are_drawn_thinner() -> None:
    shown = picture(table("turn=take,red,began:2 red=route:ulm+augsburg blue=route:linz+passau"))
    lines = {line.tone: line.width for line in shown.lines if line.tone in ("red", "blue")}
    assert 1 < lines["blue"] < lines["red"]


def signs_on(shown: Picture, city: str, other: str) -> list[str]:
    """Return the tones of the tokens that stand on the road between two cities, clear of both."""
    places = layout(FULL.game.catalogue).places
    a, b = places[city], places[other]
    return [
        mark.tone
        for mark in shown.marks
        if mark.shape != "text"
        and abs(dist(mark.at, a) + dist(mark.at, b) - dist(a, b)) < 1e-6
        and min(dist(mark.at, a), dist(mark.at, b)) > RADIUS
    ]


def test_whose_a_route_is_shows_by_a_shape_and_a_letter_too() -> None:
    shown = picture(table("turn=take,red,began:2 red=route:ulm+augsburg blue=route:linz+passau"))
    signs = {mark.tone: (mark.shape, mark.text) for mark in shown.marks if mark.shape != "text"}
    assert signs == {"red": ("disc", "R"), "blue": ("square", "B")}
    assert signs_on(shown, "ulm", "augsburg") == ["red"]
    assert signs_on(shown, "linz", "passau") == ["blue"]


def test_who_shares_a_road_has_a_token_elsewhere_or_beside_the_other() -> None:
    facts = "turn=take,red,began:2 red=route:linz+salzburg blue=route:salzburg+linz+passau"
    shown = picture(table(facts))
    assert (signs_on(shown, "linz", "salzburg"), signs_on(shown, "linz", "passau")) == (["red"], ["blue"])
    shared = picture(table("turn=take,red,began:2 red=route:linz+salzburg blue=route:salzburg+linz"))
    assert signs_on(shared, "linz", "salzburg") == ["red", "blue"]
    assert len({mark.at for mark in shared.marks if mark.shape != "text"}) == 2


def test_a_route_of_one_city_shows_whose_it_is_there_while_they_wait() -> None:
    facts = "turn=take,red,began:2 red=route:ulm blue=route:linz yellow=route:linz black=route:linz"
    shown = picture(table(facts, 4))
    places = layout(FULL.game.catalogue).places
    signs = [mark for mark in shown.marks if mark.shape != "text"]
    assert [mark.tone for mark in signs] == ["blue", "yellow", "black"], "red's own is numbered in its city"
    for sign in signs:
        assert RADIUS < dist(sign.at, places["linz"]) < RADIUS + 2 * sign.size, "at its city, not in it"
        assert all(dist(sign.at, at) > RADIUS + sign.size for city, at in places.items() if city != "linz")
    for one, other in combinations(signs, 2):
        assert dist(one.at, other.at) >= one.size + other.size


def test_the_pile_says_how_many_cards_and_how_many_nobody_named() -> None:
    pile = zone(picture(FULL), PILE)
    assert [mark.text for mark in pile.marks] == ["", "57", "3?"], "66 less 6 open ones and 3 of the route"
    assert str(pile.label) == "pile: 57 cards; 3 open cards nobody has named"
    known = zone(picture(table("open=linz,ulm pile=1")), PILE)
    assert str(known.label) == "pile: 1 card"
    assert len(known.marks) == 2


def test_what_is_selected_and_offered() -> None:
    shown = marked(picture(new()), "ulm", {"linz", PILE})
    states = {zone.id: zone.state for zone in shown.zones if zone.state != "plain"}
    assert states == {"ulm": "selected", "linz": "offered", PILE: "offered"}


def test_the_views_know_every_role_that_is_drawn() -> None:
    shown = picture(FULL)
    marks: list[Mark] = [mark for zone in shown.zones for mark in zone.marks]
    assert {mark.tone for mark in marks} <= {*palette.TONES, "value"}
    assert {mark.glyph for mark in marks} <= {*GLYPHS, ""}
    assert {zone.fill for zone in shown.zones} | {area.fill for area in shown.areas} <= set(palette.GROUNDS)
    assert {mark.tone for mark in shown.marks} <= {*palette.TONES, "value"}
    named = {mark.text for mark in shown.marks if mark.shape == "text"}
    assert named == {land.name for land in FULL.game.catalogue.lands.values()}


def test_every_zone_is_as_large_as_a_finger_on_a_phone() -> None:
    drawing = draw(picture(FULL))
    assert len(drawing.touches) == 23
    for touch in drawing.touches:
        across, down = zip(*touch.outline, strict=True)
        assert (max(across) - min(across)) / drawing.view_box[2] * PHONE >= FINGER - 1
        assert (max(down) - min(down)) / drawing.view_box[2] * PHONE >= FINGER - 1
