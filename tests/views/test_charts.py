"""Charts: what is drawn for whom, told apart without colour, and safe whatever people are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pandas as pd
import plotly.graph_objects as go
import pytest

from assistant.locale import use
from assistant.records.stages import Marks
from assistant.referee.logs.log import Player
from assistant.referee.picture import PLAYER_SIGNS
from assistant.referee.score import OpenValues
from assistant.views.charts.layout import Bars, bar_chart, line_chart, sum_words, ticks, timeline
from assistant.views.charts.plotly_painter import cost_grid, entry_at, figure
from assistant.views.charts.style import (
    NARROWEST,
    PlayerStyle,
    folded,
    plain,
    player_styles,
    text_width,
)
from assistant.views.page.markup import short_name
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

SEATS = (Player("red", "Ann"), Player("white", "Bo"), Player("black", "Cy"), Player("yellow", "Di"))
STYLES = player_styles(SEATS)
HOSTILE = '<b>x</b> & <a href="javascript:alert(1)">y</a>'

ROUNDS = pd.DataFrame(
    {
        "round": [1, 1, 2],
        "player": ["red", "white", "red"],
        "points": [7, 0, 12],
        "name": ["Ann", "Bo", "Ann"],
    }
)
WORTH = pd.DataFrame(
    {
        "place": ["b3", "a2", "b3"],
        "entry": [0, 4, 10],
        "value": [1, 2, 5],
    }
)
SPELLS = pd.DataFrame(
    {
        "place": ["a2", "a2", "b3"],
        "since": [3, 6, 5],
        "until": [5, 20, 20],
        "status": ["held", "tied", "settled"],
        "player": ["red", "", "white"],
        "name": ["Ann", "", "Bo"],
        "value": [2, 2, 5],
        "strengths": ["Ann 3, Bo 1", "Ann 3, Bo 3", ""],
    }
)
COSTS = pd.DataFrame(
    {
        "player": ["red", "white", "red"],
        "round": [1, 1, 2],
        "kind": ["digging", "digging", "walking"],
        "cost": [4, 2, 7],
    }
)
SCORES = pd.DataFrame(
    {
        "entry": [0, 0, 8, 9],
        "player": ["red", "white", "red", "white"],
        "name": ["Ann", "Bo", "Ann", "Bo"],
        "points": [0, 0, 12, 11],
    }
)


def player_bars(
    frame: pd.DataFrame, bars: Bars, styles: Mapping[str, PlayerStyle], headings: Mapping[Any, str]
) -> go.Figure:
    return figure(bar_chart(frame, bars, styles, headings))


def score_lines(scores: pd.DataFrame, **open_ends: OpenValues) -> go.Figure:
    return figure(line_chart(scores, STYLES, 20, open_ends))


def holder_timeline(spells: pd.DataFrame, worth: pd.DataFrame, last: int = 20) -> go.Figure:
    return figure(timeline(spells, worth, STYLES, last))


RED = '<span style="color:#d3222a">●</span>'
"""The sign of the red player, in its colour; white, Bo's, would not be seen on a light page."""


def words(drawn: go.Figure) -> list[str]:
    """Return all texts and annotations of a figure."""
    texts = [str(text) for trace in drawn.data for text in (trace.text or ())]
    return [*texts, *(str(note.text) for note in drawn.layout.annotations)]


def test_players_differ_without_colour() -> None:
    everybody = player_styles([Player(colour, colour) for colour in list(PLAYER_SIGNS)[:6]])
    looks = [(style.dash, style.pattern) for style in everybody.values()]
    assert len(set(looks)) == len(looks)
    assert len({style.letter for style in everybody.values()}) == len(looks)


def test_an_unknown_colour_has_a_style_too() -> None:
    style = player_styles([Player("mauve", "Zoë")])["mauve"]
    assert (style.letter, style.symbol) == ("Z", "circle")


def test_long_names_are_short_in_the_chart_and_whole_where_it_is_touched() -> None:
    style = player_styles([Player("red", "Maximiliane-Charlotte")])["red"]
    assert style.name == "● Maximiliane-Charlotte"
    assert style.label == "● Maximiliane…"


@pytest.mark.parametrize("name, short", TABLES["test_short_names"])
def test_short_names(name: str, short: str) -> None:
    assert short_name(name) == short


def test_names_are_shown_as_they_were_typed() -> None:
    assert plain(HOSTILE) == '&lt;b&gt;x&lt;/b&gt; &amp; &lt;a href="javascript:alert(1)"&gt;y&lt;/a&gt;'
    styles = player_styles([Player("red", "<b>Ann"), Player("white", "Bo & Co")])
    drawn = player_bars(ROUNDS, Bars("round", "points"), styles, {1: HOSTILE, 2: "Round 2"})
    shown = "".join([*words(drawn), *(str(said) for trace in drawn.data for said in trace.customdata)])
    assert "<a" not in shown
    assert "<b>A" not in shown
    assert "&lt;b&gt;Ann" in shown
    assert "Bo &amp; Co" in shown


def test_every_bar_carries_its_name_and_number() -> None:
    drawn = player_bars(ROUNDS, Bars("round", "points"), STYLES, {1: "Round 1", 2: "Round 2"})
    assert words(drawn) == [
        f"{RED} Ann <b>7</b>",
        f"{RED} Ann <b>12</b>",
        "⬟ Bo <b>0</b>",
        "<b>Round 1</b>",
        "<b>Round 2</b>",
    ]
    # A heading, two bars, a heading, one bar.
    assert [list(trace.y) for trace in drawn.data] == [[1, 4], [2]]


def test_where_everybody_is_compared_nothing_has_a_bar_too() -> None:
    bars = Bars("round", "points", everybody=True)
    drawn = player_bars(ROUNDS, bars, STYLES, {1: "Round 1", 2: "Round 2"})
    assert words(drawn)[:4] == [
        f"{RED} Ann <b>7</b>",
        f"{RED} Ann <b>12</b>",
        "⬟ Bo <b>0</b>",
        "⬟ Bo <b>0</b>",
    ]


def test_lost_points_go_the_other_way() -> None:
    lost = ROUNDS.assign(points=[7, -3, 12])
    drawn = player_bars(lost, Bars("round", "points"), STYLES, {1: "Round 1", 2: "Round 2"})
    low, high = drawn.layout.xaxis.range
    # The labels beyond both ends take a good part of a narrow phone's width.
    assert low < -3 - 1.5
    assert high > 12 + 1.5


def test_a_divided_bar_shows_its_sum_and_where_its_pieces_meet() -> None:
    frame = pd.DataFrame(
        {
            "round": [1, 1, 1, 1],
            "player": ["red", "red", "white", "white"],
            "source": ["temples", "treasures", "temples", "treasures"],
            "points": [7, 5, 0, 4],
        }
    )
    columns = Bars("round", "points", "source")
    drawn = player_bars(frame, columns, STYLES, {1: "Round 1"})
    assert words(drawn)[:2] == [f"{RED} Ann 7 + 5 = <b>12</b>", "⬟ Bo 0 + 4 = <b>4</b>"]
    # The second piece is another shade: from 7, as long as 5, and from 0, as long as 4.
    shaded = [trace for trace in drawn.data if trace.type == "bar" and trace.base is not None]
    assert [(list(trace.base), list(trace.x)) for trace in shaded] == [([7], [5]), ([0], [4])]
    # A piece of nothing divides nothing.
    assert [list(trace.x) for trace in drawn.data if trace.type == "scatter"] == [[7]]


def test_the_grid_has_a_cell_for_every_kind_and_round() -> None:
    drawn = cost_grid(COSTS, ["digging", "walking"], [1, 2])
    assert [list(row) for row in drawn.data[0].z] == [[6, 0], [0, 7]]
    assert words(drawn) == ["<b>6</b>", "·", "·", "<b>7</b>"]


def test_values_stand_where_they_changed() -> None:
    values = holder_timeline(SPELLS, WORTH).data[:2]
    assert [(list(trace.x), list(trace.text)) for trace in values] == [([4], ["2"]), ([0, 10], ["1", "5"])]


def test_numbers_that_would_cover_each_other_are_left_out_but_not_the_last() -> None:
    close = pd.DataFrame({"place": "a2", "entry": [0, 90, 91, 92], "value": [1, 2, 3, 4]})
    assert list(holder_timeline(SPELLS, close, 100).data[0].text) == ["1", "4"]


def test_spells_cover_their_entries_and_name_the_holder() -> None:
    bars = holder_timeline(SPELLS, WORTH).data[2:]
    assert [(trace.name, list(trace.base), list(trace.x), list(trace.text)) for trace in bars] == [
        ("● Ann", [3], [3], ["<b>R</b>"]),
        ("⬟ Bo", [5], [16], ["<b>W ✓</b>"]),
        ("a tie: nobody", [6], [15], ["<b>=</b>"]),
    ]
    assert [trace.customdata[0] for trace in bars][::2] == [
        "a2: Ann, entries 3 to 5 (Ann 3, Bo 1)",
        "a2: a tie, entries 6 to 20 (Ann 3, Bo 3)",
    ]


def test_over_the_entries_the_rounds_are_named_and_scorings_marked() -> None:
    """Round 1 began with entry 1, round 2 with entry 9, and somebody scored at entry 8."""
    marked = line_chart(SCORES, STYLES, 20)._replace(marks=Marks(((1, 1), (2, 9)), (8,)))
    drawn = figure(marked).layout
    assert list(zip(drawn.xaxis.tickvals, drawn.xaxis.ticktext, strict=True)) == [(0, "1"), (8, "2")]
    assert drawn.xaxis.title.text == "round (dotted: a scoring)"
    assert [line.x0 for line in drawn.shapes] == [8]
    assert figure(marked._replace(marks=Marks())).layout.xaxis.title.text == "entry"


@pytest.mark.parametrize("language", ["en", "de", "ro"])
@pytest.mark.parametrize("rounds", [(), ((1, 1), (2, 9))])
def test_what_stands_below_a_chart_fits_a_phone(language: str, rounds: tuple[tuple[int, int], ...]) -> None:
    """It stands in the middle of the lines, which have names on their right and numbers on their left."""
    chart = line_chart(SCORES, STYLES, 20)._replace(marks=Marks(rounds, (8,)))
    use(language)
    try:
        drawn = figure(chart).layout
    finally:
        use("en")
    numbers = drawn.margin.l + text_width("20")
    middle = numbers + (NARROWEST - numbers - drawn.margin.r) / 2
    assert text_width(drawn.xaxis.title.text) <= 2 * (drawn.margin.l + middle)


def test_of_many_rounds_as_many_are_named_as_have_room() -> None:
    many = Marks(tuple((number, 3 * number - 2) for number in range(1, 28)))
    assert ticks(many, 8) == [(0, "1"), (12, "5"), (24, "9"), (36, "13"), (48, "17"), (60, "21"), (72, "25")]


def test_a_point_tells_what_everybody_had_then_and_leads_to_its_entry() -> None:
    frame = pd.DataFrame(
        {"entry": [0, 0, 8, 9], "player": ["red", "white"] * 2, "name": "", "points": [0, 0, 12, 11]}
    )
    drawn = score_lines(frame)
    told = {
        str(words): entry_at(drawn, {"curve_number": curve, "point_index": point})
        for curve, trace in enumerate(drawn.data)
        for point, words in enumerate(trace.customdata or ())
    }
    assert told["After entry 8<br>● Ann: 12<br>⬟ Bo: 0"] == 8
    assert told["After entry 9<br>● Ann: 12<br>⬟ Bo: 11"] == 9
    spells = holder_timeline(SPELLS, WORTH)
    bar = next(place for place, trace in enumerate(spells.data) if trace.name == "● Ann")
    assert entry_at(spells, {"curve_number": bar, "point_index": 0}) == 3


def test_names_at_the_ends_of_lines_stay_apart() -> None:
    notes = score_lines(SCORES).layout.annotations
    assert [note.text for note in notes] == ["⬟ Bo <b>11</b>", f"{RED} Ann <b>12</b>"]
    assert notes[1].y - notes[0].y > 0.05 * 12


def test_the_leaders_name_is_inside_the_picture() -> None:
    near = SCORES.assign(points=[-20, -20, 15, 14])
    third = pd.DataFrame({"entry": [0, 9], "player": ["blue"] * 2, "name": ["Cy"] * 2, "points": [-20, 13]})
    styles = player_styles([Player("red", "Ann"), Player("white", "Bo"), Player("blue", "Cy")])
    chart = figure(line_chart(pd.concat([near, third]), styles, 20)).layout
    assert len(chart.annotations) == 3
    least, most = chart.yaxis.range
    for note in chart.annotations:
        assert least <= note.y < most


def test_labels_of_lost_points_have_their_room_on_the_left() -> None:
    frame = pd.DataFrame({"source": ["houses"] * 2, "player": ["red", "white"], "points": [10, -10]})
    drawn = player_bars(frame, Bars("source", "points"), STYLES, {"houses": "Houses"})
    low, high = drawn.layout.xaxis.range
    pixels = (high - low) / 300
    assert (-10 - low) / pixels >= text_width("⬟ Bo −10")
    assert (high - 10) / pixels >= text_width("● Ann 10")
    assert words(drawn)[1].endswith("<b>−10</b>")


@pytest.mark.parametrize("name, lines", TABLES["test_a_long_name_takes_two_lines_where_it_has_a_joint"])
def test_a_long_name_takes_two_lines_where_it_has_a_joint(name: str, lines: list[str]) -> None:
    assert folded(name) == list(lines)


def test_names_of_places_stay_text() -> None:
    spells = SPELLS.assign(place=HOSTILE)
    drawn = holder_timeline(spells, WORTH.assign(place=HOSTILE))
    said = [*drawn.layout.yaxis.ticktext, *(hint for trace in drawn.data for hint in trace.customdata)]
    assert not any("<b>x" in words or "<a " in words for words in said)


def test_what_nobody_told_goes_on_hatched_without_a_colour() -> None:
    frame = pd.DataFrame(
        {"source": ["creatures"] * 2, "player": ["red", "white"], "points": [8, 5], "open": [2, 0]}
    ).assign(losses=0)
    bars = Bars("source", "points", untold=("open", "losses"))
    drawn = player_bars(frame, bars, STYLES, {"creatures": "Creatures"})
    (hatched,) = [trace for trace in drawn.data if trace.base is not None]
    assert tuple(hatched.base) == (8,)
    assert hatched.x[0] > 0
    assert hatched.marker.pattern.shape == "/"
    assert hatched.marker.color.endswith(", 0)"), "it is empty but for the hatching"
    assert hatched.text[0].endswith("8 + ?")
    assert not any("8" in text for trace in drawn.data if trace is not hatched for text in trace.text or ())
    across = drawn.layout.xaxis.range
    assert across[1] > 8 + hatched.x[0]
    sure = player_bars(frame.assign(open=0), bars, STYLES, {"creatures": "Creatures"})
    assert all(trace.base is None for trace in sure.data)


def test_a_line_that_may_end_higher_goes_on_dotted() -> None:
    sure, unsure = score_lines(SCORES), score_lines(SCORES, red=OpenValues(1))
    (dotted,) = [trace for trace in unsure.data if trace.line.dash == "dot" and len(trace.x) == 2]
    assert dotted.y[0] == 12
    assert dotted.y[1] > 12
    assert len(unsure.data) == len(sure.data) + 1
    assert words(unsure) == ["⬟ Bo <b>11</b>", f"{RED} Ann 12 + ?"]


def test_a_line_of_which_only_a_loss_is_open_goes_down() -> None:
    (dotted,) = [
        trace
        for trace in score_lines(SCORES, red=OpenValues(0, 1)).data
        if trace.line.dash == "dot" and len(trace.x) == 2
    ]
    assert dotted.y[1] < dotted.y[0] == 12


def test_a_sum_with_an_open_part_is_the_least_there_can_be() -> None:
    assert sum_words([3, 21]) == "3 + 21 = 24"
    assert sum_words([3, 21], OpenValues(1)) == "3 + 21 + ? ≥\N{NO-BREAK SPACE}24"
    assert sum_words([3, 21], OpenValues(0, 1)) == "3 + 21 − ? ≤\N{NO-BREAK SPACE}24"
    assert sum_words([3, 21], OpenValues(1, 1)) == "3 + 21 ± ?"
    assert sum_words([24], OpenValues(0, 1)) == "24 − ?"
