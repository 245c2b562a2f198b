import json
from io import BytesIO
from itertools import pairwise
from typing import get_args
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageChops, ImageStat
from resvg_py import svg_to_bytes

from assistant import locale
from assistant.referee.picture import (
    PLAYER_SIGNS,
    Area,
    Line,
    Mark,
    MarkShape,
    Picture,
    Point,
    Zone,
    ZoneState,
)
from assistant.referee.text import Text
from assistant.views.drawing.drawing import FINGER, PHONE, draw, inside, middle, still
from assistant.views.drawing.marks import player_letter
from assistant.views.drawing.palette import BETWEEN, GLYPHS, ground, opposite
from assistant.views.drawing.svg import Node, as_data, as_markup, fingerprint, number
from tests.views.samples import hex_board

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
STATES: tuple[ZoneState, ...] = ("plain", "selected", "offered", "refused", "faint")


def one_zone(state: ZoneState = "plain", *marks: Mark, caption: Text | str = "") -> Picture:
    return Picture((0, 0, 10, 10), (Zone("z", SQUARE, "jungle", "label", caption, None, marks, state),))


def parsed(picture: Picture) -> ET.Element:
    return ET.fromstring(still(picture))  # noqa: S314 - made here


def texts(picture: Picture) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("value, written", [(1.0, "1"), (-0.01, "0"), (2.25, "2.2"), (-3.46, "-3.5")])
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_markup_keeps_text_as_text() -> None:
    node = Node("text", {"class": '"><script>'}, text="</text><script>alert(1)</script>\x00\ud800")
    root = ET.fromstring(as_markup(node))  # noqa: S314 - made here
    assert root.text == "</text><script>alert(1)</script>"
    assert list(root) == []
    assert root.attrib == {"class": '"><script>'}


def test_fingerprints_tell_contents_apart() -> None:
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint({"a": 1}) != fingerprint({"a": 2})


def test_every_state_looks_different_without_colour() -> None:
    def shape(state: ZoneState) -> list[tuple[str, ...]]:
        known = ("stroke-dasharray", "stroke-width", "opacity", "d")
        return [
            (element.tag, *(element.get(name, "") for name in known))
            for element in parsed(one_zone(state)).iter()
        ]

    shapes = [shape(state) for state in STATES]
    assert all(one != other for place, one in enumerate(shapes) for other in shapes[:place])


def test_marks_lie_above_every_ground() -> None:
    drawing = draw(hex_board("c3", ("d3",)))
    (grounds,) = (
        place for place, layer in enumerate(drawing.layers) if layer.attributes["class"] == "grounds"
    )
    words = [place for place, layer in enumerate(drawing.layers) if '["text"' in json.dumps(as_data(layer))]
    assert words
    assert min(words) > grounds


def test_captions_and_marks_are_written_out() -> None:
    picture = one_zone(
        "plain", Mark("disc", (5, 5), 2, "red", "12"), Mark("text", (5, 5), 2, "value", "7"), caption="d3"
    )
    assert texts(picture) == ["d3", "12", "7"]


def test_hostile_labels_cannot_leave_their_place() -> None:
    picture = one_zone("plain", caption='<image href="x" onload="y"/>')
    assert texts(picture) == ['<image href="x" onload="y"/>']
    assert {element.tag.rpartition("}")[2] for element in parsed(picture).iter()} == {
        "svg",
        "g",
        "path",
        "text",
    }


@pytest.mark.parametrize("shape", [shape for shape in get_args(MarkShape) if shape not in ("glyph", "text")])
def test_every_shape_is_drawn_with_a_rim(shape: MarkShape) -> None:
    drawn = draw(one_zone("plain", Mark(shape, (5, 5), 2, "red"))).layers[-1].children[0]
    assert drawn.attributes["fill"] != drawn.attributes["stroke"]


def test_token_shapes_differ() -> None:
    shapes: tuple[MarkShape, ...] = (
        "square",
        "triangle",
        "diamond",
        "pentagon",
        "star",
        "hexagon",
        "cross",
        "funnel",
        "tent",
    )
    outlines = {
        as_markup(draw(one_zone("plain", Mark(shape, (5, 5), 2, "red"))).layers[-1]) for shape in shapes
    }
    assert len(outlines) == len(shapes)


def test_an_unknown_drawing_is_still_a_mark() -> None:
    unknown, disc = (
        draw(one_zone("plain", mark))
        for mark in (
            Mark("glyph", (5, 5), 2, "red", glyph="nobody drew this"),
            Mark("disc", (5, 5), 2, "red"),
        )
    )
    assert unknown.layers == disc.layers


def test_what_looks_alike_is_one_path() -> None:
    """Zones and stones in any number: a browser holds one shape of each look."""
    stones = tuple(Mark("dot", (x, 2.0), 0.8, "stone") for x in (2.0, 4.0, 6.0))
    zone = Zone("z", SQUARE, "jungle", "label", marks=stones)
    row = tuple(
        zone._replace(id=str(left), outline=tuple((x + left, y) for x, y in SQUARE))
        for left in range(0, 50, 10)
    )
    grounds, contents = draw(Picture((0, 0, 50, 10), row)).layers
    (ground_path,), (stone_path,) = grounds.children, contents.children
    assert ground_path.attributes["d"].count("M") == 5
    assert stone_path.attributes["d"].count("M") == 15


def test_captions_of_two_letters_are_two_elements() -> None:
    """All first letters end where the second ones begin, in the middle of each caption."""
    row = tuple(
        Zone(name, tuple((x + left, y) for x, y in SQUARE), "jungle", name, name)
        for name, left in (("a1", 0), ("b2", 10), ("c3", 20))
    )
    first, second = draw(Picture((0, 0, 30, 10), row)).layers[-1].children
    assert (first.text, first.attributes["text-anchor"]) == ("abc", "end")
    assert (second.text, second.attributes["text-anchor"]) == ("123", "start")
    assert first.attributes["x"] == second.attributes["x"] == "50 150 250"


@pytest.mark.parametrize("name", GLYPHS)
def test_a_drawing_lies_where_its_box_is_moved_to(name: str) -> None:
    """The second way: its paths as they were made, in a group that is moved and scaled."""
    glyph = GLYPHS[name]
    on_token = "on_token" in glyph
    corner, scale = (35.6, 1.2) if on_token else (30.0, 40 / 24)
    (contents,) = draw(one_zone("plain", Mark("glyph", (5, 5), 2, "red", glyph=name))).layers[1:]
    ways = (
        "".join(f'<path d="{node.attributes["d"]}"/>' for node in contents.children[on_token:]),
        f'<g transform="translate({corner} {corner}) scale({scale})">'
        + "".join(f'<path d="{path}"/>' for _, path in glyph["strokes"])
        + "</g>",
    )
    one, other = (
        Image.open(
            BytesIO(
                svg_to_bytes(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{way}</svg>')
            )
        ).convert("RGBA")
        for way in ways
    )
    assert one.getbbox()
    assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) < 1.0  # of 255; a unit aside is 2.5


def test_what_lies_on_something_is_drawn_after_it() -> None:
    """A letter lies on its disc, a disc on the card it touches, though another card looks like that disc."""
    card, disc = Mark("square", (3, 3), 2, "red"), Mark("disc", (5, 5), 2, "blue", "1")
    alone = Mark("disc", (5, 5), 2, "blue")
    zones = tuple(
        Zone(str(left), tuple((x + left, y) for x, y in SQUARE), "city", "", marks=marks)
        for left, marks in ((0, (alone,)), (0, (card, disc)))
    )
    contents = draw(Picture((0, 0, 10, 10), zones)).layers[-1].children
    blue, red = (
        draw(one_zone("plain", mark)).layers[-1].children[0].attributes["fill"] for mark in (alone, card)
    )
    assert [node.attributes["fill"] for node in contents[:3]] == [blue, red, blue]
    assert contents[-1].tag == "text"


def test_targets_are_as_big_as_a_finger_where_there_is_room() -> None:
    small = tuple(
        Zone(name, tuple((x + left, y) for x, y in ((0, 0), (4, 0), (4, 4), (0, 4))), "city", name)
        for name, left in (("a", 0), ("b", 60))
    )
    drawing = draw(Picture((0, 0, 100, 50), small))
    width = drawing.view_box[2]
    for touch in drawing.touches:
        across = [x for x, _ in touch.outline]
        assert (max(across) - min(across)) / width * PHONE == pytest.approx(FINGER, rel=0.1)


def test_grown_targets_do_not_cross_their_neighbours() -> None:
    row = tuple(
        Zone(str(left), tuple((x + left, y) for x, y in ((0, 0), (4, 0), (4, 4), (0, 4))), "city", str(left))
        for left in (0, 6, 12)
    )
    touches = draw(Picture((0, 0, 200, 50), row)).touches
    edges = [(min(x for x, _ in touch.outline), max(x for x, _ in touch.outline)) for touch in touches]
    assert all(right <= left + 0.001 for (_, right), (left, _) in pairwise(edges))


def test_hexes_of_the_widest_board_are_wide_enough_for_a_finger() -> None:
    drawing = draw(hex_board())
    for touch in drawing.touches:
        across, down = zip(*touch.outline, strict=True)
        assert (max(across) - min(across)) / drawing.view_box[2] * PHONE >= FINGER
        assert (max(down) - min(down)) / drawing.view_box[2] * PHONE >= FINGER


@pytest.mark.parametrize(
    "point, within", [((5, 5), True), ((11, 5), False), ((-1, 5), False), ((5, 11), False)]
)
def test_inside(point: Point, within: bool) -> None:
    assert inside(point, SQUARE) is within
    assert middle(SQUARE) == (5, 5)


def test_a_caption_is_in_the_language_of_whoever_looks() -> None:
    """Whoever draws a board first does not choose the language for all others."""
    picture = one_zone(caption=Text("markers"))
    try:
        drawn = {spoken: texts(picture) for spoken in map(locale.use, ("en", "de", "ro"))}
    finally:
        locale.use("en")
    assert drawn == {"en": ["markers"], "de": ["Marker"], "ro": ["jetoane"]}


def test_a_picture_without_zones_is_an_empty_frame() -> None:
    assert draw(Picture((0, 0, 10, 5), ())).layers == ()
    assert parsed(Picture((0, 0, 10, 5), (), title="T")).find("{http://www.w3.org/2000/svg}title") is not None


LEFT, RIGHT = ((0.0, 0.0), (10.0, 0.0), (10.0, 20.0), (0.0, 20.0)), ((10.0, 0.0), (20.0, 0.0), (20.0, 20.0))
LANDS = (Area(LEFT, "land-4"), Area(RIGHT, "land-3"))
TOWN = Zone("t", ((2, 2), (6, 2), (6, 6), (2, 6)), "city", "town", "Town", (4, 9))


def test_areas_lie_under_the_roads_and_words_on_them_can_be_read() -> None:
    road = Line((4, 4), (15, 4), "road")
    picture = Picture((0, 0, 20, 20), (TOWN,), (road,), areas=LANDS)
    layers = draw(picture).layers
    assert [child.attributes["fill"] for child in layers[0].children] == [
        ground("land-4"),
        ground("land-3"),
    ]
    assert [child.tag for child in layers[1].children] == ["path"]
    (caption,) = layers[-1].children
    assert caption.attributes["fill"] == opposite(ground("land-4")), "it stands on the land, not on the page"


@pytest.mark.parametrize("at, fill", [((4, 15), opposite(ground("land-4"))), ((19, 19.5), BETWEEN)])
def test_marks_that_belong_to_no_zone(at: Point, fill: str) -> None:
    picture = Picture((0, 0, 20, 20), (TOWN,), areas=LANDS, marks=(Mark("text", at, 1, "value", "Land"),))
    free = next(layer for layer in draw(picture).layers if "Land" in as_markup(layer))
    assert free.children[0].attributes["fill"] == fill
    assert draw(picture).touches[0].id == "t", "nothing else can be tapped"


@pytest.mark.parametrize(
    "language, letters",
    [("en", "RBY◆W★OP▼"), ("de", "RB▲◆W★O✚▼"), ("ro", "R■▲◆⬟★⬢✚▼")],
    ids=["English: red blue yellow", "German: rot blau gelb", "Romanian: roșu albastru galben"],
)
def test_the_letter_on_a_figure_is_that_of_the_word_for_its_colour(language: str, letters: str) -> None:
    figure = one_zone("plain", Mark("triangle", (5, 5), 2.0, "yellow", PLAYER_SIGNS["yellow"].letter))
    locale.use(language)
    try:
        assert "".join(map(player_letter, PLAYER_SIGNS)) == letters
        assert texts(figure) == [letters[2]]
    finally:
        locale.use("en")


def test_no_letter_is_smaller_than_a_caption() -> None:
    """Letters, digits and words on whatever is tiny; a caption on a picture of this size is 18 units high."""
    kinds: tuple[tuple[MarkShape, str], ...] = (
        ("triangle", "Y"),
        ("disc", "12"),
        ("text", "Hohenzollern"),
        ("glyph", "4"),
    )
    tiny = [Mark(shape, (5, 5), 0.1, "yellow", text) for shape, text in kinds]
    for written in parsed(one_zone("plain", *tiny)).iter("{http://www.w3.org/2000/svg}text"):
        assert float(written.attrib["font-size"]) >= 18, written.text
