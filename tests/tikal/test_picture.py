"""The picture of the table: where everything lies, what is drawn where, and that nothing hides anything."""

from __future__ import annotations

from itertools import combinations
from math import cos, dist, pi, sin

import pytest

from assistant.referee.picture import Mark, Picture, Point, Zone, marked
from assistant.tikal.box.catalogue import ADJACENT, CELLS, load_catalogue
from assistant.tikal.picture import (
    FRAME,
    HEIGHT,
    MIDDLES,
    OUTLINES,
    RADIUS,
    motif_picture,
    picture,
    place_picture,
    tile_picture,
)
from assistant.views.drawing import palette
from assistant.views.drawing.marks import RIM
from tests.tables import tables_beside
from tests.tikal.builders import new, table

TABLES = tables_beside(__file__)


Outline = tuple[Point, ...]

GLYPH_OUTLINES: dict[str, Outline] = {
    "base-camp": ((1, 22.5), (11, 1), (17, 3.5), (23, 22.5)),
    "guard": ((12, 1.5), (21, 5), (21, 14), (12, 23), (3, 14), (3, 5)),
    "mask": ((4, 1.5), (20, 1.5), (20, 12), (12, 22.5), (4, 12)),
}
"""Corners around the drawings in their box of 24 by 24."""

PHONE_PIXELS = 56 / (2 * RADIUS)
"""Pixels for a unit where a cell is 56 pixels wide."""
EVERYBODY = "red:L12,blue:L12,yellow:L12,black:L12"


def zone(shown: Picture, name: str) -> Zone:
    return next(zone for zone in shown.zones if zone.id == name)


def shown_at(text: str, cell: str, players: int = 4) -> tuple[Mark, ...]:
    """Return what a cell shows beside its stones."""
    marks = zone(picture(table(text, players)), cell).marks
    return tuple(mark for mark in marks if mark.shape != "dot")


def outline(mark: Mark) -> Outline:
    """Return corners of a convex outline around what is drawn for a mark, its rim included."""
    if mark.shape == "text":
        across, down = 0.31 * len(mark.text), 0.36
        height = 1.9 * (0.75 if len(mark.text) > 2 else 1.0)
        corners: Outline = box(across * height, down * height)
    elif mark.shape == "glyph":
        corners = tuple((x / 12 - 1, y / 12 - 1) for x, y in GLYPH_OUTLINES[mark.glyph])
    elif mark.shape in palette.SHAPES:
        corners = tuple(
            (x * (1 + RIM / 2), y * (1 + RIM / 2)) for x, y in palette.SHAPES[mark.shape]["outline"]
        )
    else:
        turns = [2 * pi * part / 24 for part in range(24)]
        corners = tuple(((1 + RIM / 2) * sin(turn), (1 + RIM / 2) * cos(turn)) for turn in turns)
    return tuple((mark.at[0] + x * mark.size, mark.at[1] + y * mark.size) for x, y in corners)


def box(across: float, down: float) -> Outline:
    return ((-across, -down), (across, -down), (across, down), (-across, down))


def overlap(one: Outline, other: Outline) -> bool:
    """Whether two convex outlines share ground: no straight line through a side parts them."""
    for (ax, ay), (bx, by) in (
        *zip(one, (*one[1:], one[0]), strict=True),
        *zip(other, (*other[1:], other[0]), strict=True),
    ):
        nx, ny = by - ay, ax - bx
        mine = [x * nx + y * ny for x, y in one]
        theirs = [x * nx + y * ny for x, y in other]
        if max(mine) <= min(theirs) or max(theirs) <= min(mine):
            return False
    return True


def test_the_board_has_its_forty_cells_with_row_one_at_the_bottom() -> None:
    shown = picture(new())
    assert [zone.id for zone in shown.zones] == list(CELLS)
    assert all(zone.tappable for zone in shown.zones)
    assert MIDDLES["a1"][1] > MIDDLES["a5"][1]
    for raised, lowered in ("ab", "cd", "ef", "gh"):
        assert MIDDLES[f"{lowered}1"][1] - MIDDLES[f"{raised}1"][1] == pytest.approx(HEIGHT / 2)


def test_neighbours_touch_and_nothing_leaves_the_frame() -> None:
    for cell in CELLS:
        for other in CELLS:
            apart = dist(MIDDLES[cell], MIDDLES[other])
            assert (other in ADJACENT[cell]) == (0 < apart < HEIGHT + 0.01)
    left, top, width, height = FRAME
    for x, y in (corner for outline in OUTLINES.values() for corner in outline):
        assert left - 0.01 <= x <= left + width + 0.01
        assert top - 0.01 <= y <= top + height + 0.01


def test_free_cells_are_faint_and_selection_goes_before_offers() -> None:
    states = {
        zone.id: zone.state for zone in marked(picture(new()), "b3", {"a3", "b3", "a1"}).zones if zone.id
    }
    assert (states["b3"], states["a3"], states["a1"]) == ("selected", "offered", "offered")
    assert (states["a2"], states["c2"]) == ("plain", "faint")
    assert zone(picture(new()), "c2").fill == "empty"


@pytest.mark.parametrize(
    "cell, other", [(cell, other) for cell in ("a1", "a2", "b2", "b3") for other in ADJACENT[cell]]
)
def test_a_crossing_shows_the_stones_of_both_tiles(cell: str, other: str) -> None:
    position = table("b3=A4/1 a3=B4/3", 4)
    shown = picture(position)
    edge = tuple((one + two) / 2 for one, two in zip(MIDDLES[cell], MIDDLES[other], strict=True))
    dots = [mark for zone in shown.zones for mark in zone.marks if mark.shape == "dot"]
    near = [mark for mark in dots if dist(mark.at, edge) < 3]
    assert len(near) == position.terrain.stones(cell, other)


def test_stones_lie_on_their_own_tile() -> None:
    for shown in picture(table("b3=A4/1 a3=B4/3", 4)).zones:
        for mark in shown.marks:
            if mark.shape == "dot":
                assert dist(mark.at, MIDDLES[shown.id]) + mark.size < HEIGHT / 2


@pytest.mark.parametrize("text, cell", TABLES["four_players_fit_on_a_cell_and_hide_nothing"])
def test_four_players_fit_on_a_cell_and_hide_nothing(text: str, cell: str) -> None:
    marks = shown_at(text, cell)
    tokens = [mark for mark in marks if mark.text == "L12"]
    assert [mark.tone for mark in tokens] == ["red", "blue", "yellow", "black"]
    for one, other in combinations(marks, 2):
        assert not overlap(outline(one), outline(other)), (one, other)
    named_at = zone(picture(new()), cell).caption_at
    assert named_at is not None
    name = tuple((named_at[0] + x, named_at[1] + y) for x, y in box(1.9, 1.2))
    for mark in marks:
        assert not overlap(outline(mark), name), mark
        assert dist(mark.at, MIDDLES[cell]) < HEIGHT / 2
    assert all(2 * mark.size * PHONE_PIXELS > 12 for mark in tokens)


def test_a_temple_shows_its_value_smaller_among_figures() -> None:
    (alone,) = shown_at("a2=v7", "a2")
    value, token = shown_at("a2=v7,red:2", "a2")
    assert (alone.text, value.text, token.text, token.shape) == ("7", "7", "2", "disc")
    assert value.size < alone.size


def test_a_guarded_temple_shows_whose_guard_and_the_value() -> None:
    shield, badge = shown_at("a2=v7,guard:blueL", "a2")
    assert (shield.glyph, shield.tone, shield.text) == ("guard", "blue", "7")
    assert (badge.shape, badge.tone, badge.text) == ("square", "blue", "B")


def test_a_treasure_tile_shows_the_chips_left_beside_a_mask() -> None:
    mask, left = shown_at("b3=A4,chips:3", "b3")
    assert (mask.glyph, left.text) == ("mask", "3")
    assert shown_at("b3=A4,chips:0", "b3")[1].text == "0"


@pytest.mark.parametrize("tile", ["A6", "A4,chips:0"])
def test_a_camp_takes_the_middle_of_its_tile(tile: str) -> None:
    camp, badge = shown_at(f"b3={tile},camp:black", "b3")
    assert (camp.glyph, camp.tone, camp.at) == ("base-camp", "black", MIDDLES["b3"])
    assert (badge.shape, badge.text) == ("diamond", "◆")


def test_a_camp_where_none_can_be_hides_nothing() -> None:
    value, camp = shown_at("a2=v3,camp:red", "a2")
    assert (value.text, camp.shape, camp.tone, camp.text) == ("3", "tent", "red", "R")


def test_jungle_volcano_and_base_camp() -> None:
    assert shown_at("", "b2") == ()
    (volcano,) = shown_at("c2=B6", "c2")
    (camp,) = shown_at("", "a1")
    assert (volcano.glyph, camp.glyph) == ("volcano", "base-camp")
    shown = picture(table("c2=B6", 4))
    fills = [zone(shown, cell).fill for cell in ("a1", "a2", "b2", "c2")]
    assert fills == ["camp", "temple", "jungle", "volcano"]


def test_the_label_says_everything() -> None:
    text = "a2=v5,red:L2,blue:1,camp:red"
    label = str(zone(picture(table(text, 4)), "a2").label)
    assert label == (
        "a2: temple 5; camp of Ann; Ann: the leader and 2 explorers; Bo: 1 explorer; stones to a1: 2; "
        "stones to free cells (a3: 1, b3: 1)"
    )


def test_only_roles_that_the_views_know_are_named() -> None:
    text = f"a2=v7,guard:blue a1={EVERYBODY} b2=camp:red b3=A4 c2=B6 b1=camp:red"
    pictures = [picture(table(text, 4)), *map(motif_picture, load_catalogue().motifs)]
    for shown in (zone for drawn in pictures for zone in drawn.zones):
        assert shown.fill in palette.GROUNDS
        for mark in shown.marks:
            assert mark.tone in {*palette.TONES, "value"}
            assert not mark.glyph or mark.glyph in palette.GLYPHS


def test_a_tile_alone_turns_clockwise_and_is_never_mirrored() -> None:
    tile = load_catalogue().tiles["A4"]  # 2-0-1-0-0-0
    middle = (RADIUS, HEIGHT / 2)
    for rotation in range(6):
        shown = tile_picture(tile, rotation)
        dots = [mark for mark in shown.zones[0].marks if mark.shape == "dot"]
        counts = [
            sum(dist(mark.at, edge) < 2 for mark in dots)
            for edge in [
                tuple((one + two) / 2 - there + here for one, two, there, here in sides)
                for sides in [
                    tuple(zip(MIDDLES["c3"], MIDDLES[other], MIDDLES["c3"], middle, strict=True))
                    for other in ("c4", "d4", "d3", "c2", "b3", "b4")
                ]
            ]
        ]
        assert tuple(counts) == tile.facing(rotation)
    # A4 has stones 2-0-1-0-0-0; turned by one sixth they stand one edge further.
    assert str(tile_picture(tile).title) == (
        "treasure with 4 masks; stones clockwise from the top: 2, 0, 1, 0, 0, 0"
    )
    assert str(tile_picture(tile, 1).title).endswith(": 0, 2, 0, 1, 0, 0")
    assert not tile_picture(tile).zones[0].tappable


def test_a_tile_in_its_place_lies_among_its_neighbours() -> None:
    position = table("c2=B6 a2=v5", 4)
    shown = place_picture(position, "b3", position.game.catalogue.tiles["A1"], 2)
    assert {zone.id for zone in shown.zones} == {"b3", "a2", "b2", "c2"}
    assert "5" in {mark.text for mark in zone(shown, "a2").marks}
    left, top, width, height = shown.frame
    assert (left + width / 2, top + height / 2) == pytest.approx(MIDDLES["b3"])
    assert not any(zone.tappable for zone in shown.zones)


def test_every_motif_has_its_own_drawing() -> None:
    motifs = load_catalogue().motifs
    drawn = {mark.glyph for motif in motifs for mark in motif_picture(motif).zones[0].marks}
    assert len(drawn) == len(motifs)


def test_pictures_can_be_remembered() -> None:
    assert hash(picture(new())) == hash(picture(new()))
