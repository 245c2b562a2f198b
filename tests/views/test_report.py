"""The report of a game: complete, in one file, and harmless whatever people typed."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pandas as pd
import pytest

from assistant.referee.logs.history import History
from assistant.referee.logs.log import AS_IT_IS_CALLED, Log, Player, make_entry
from assistant.referee.logs.logfile import read_log
from assistant.referee.score import OpenValues
from assistant.tikal import REFEREE
from assistant.views.charts.layout import Bars, bar_chart, line_chart, timeline
from assistant.views.charts.style import player_styles
from assistant.views.charts.svg_painter import UNSURE, picture
from assistant.views.drawing.svg import Node
from assistant.views.sharing.report import report
from tests.games.replay import AUCTION_GAME, replay
from tests.referee.toy import TOY, Take, toy_header

HOSTILE = "<img src=x onerror=alert(1)> & </pre><script>alert(2)</script>"
VOID = frozenset(("meta",))
MAY_HOLD = frozenset(
    (
        "charset", "http-equiv", "content", "name", "lang", "class", "xmlns", "role", "font-family",
        "viewbox", "width", "height", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "dx", "dy", "r", "d",
        "points", "transform", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width",
        "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
        "opacity", "font-size", "font-weight",
        "text-anchor", "dominant-baseline", "paint-order",
    )
)  # fmt: skip


class Read(HTMLParser):
    """A strict reading: every tag is closed in order, and only attributes that lead nowhere occur."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.texts: dict[str, list[str]] = {}
        self.feed(document)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert {name for name, _ in attrs} <= MAY_HOLD
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)


@pytest.fixture(scope="module")
def three() -> str:
    return report(replay("three_players").history)


@pytest.fixture(scope="module")
def auction() -> str:
    return report(replay(AUCTION_GAME).history)


def questions(document: str) -> list[str]:
    return Read(document).texts["h2"]


def test_it_asks_nothing_of_anybody(three: str, auction: str) -> None:
    for document in (three, auction):
        assert set(re.findall(r"https?://[^\"' ]*", document)) == {"http://www.w3.org/2000/svg"}
        assert "default-src 'none'" in document
        assert not Read(document).tags & {"script", "link", "img", "iframe", "object", "a", "form", "use"}
        assert "url(" not in document
        assert "@import" not in document


def test_it_tells_the_whole_game(three: str, auction: str) -> None:
    assert questions(three) == [
        "How do the points add up?",
        "Who was ahead, and when?",
        "Who led after each round, and by how much?",
        "How many points did each round bring, and from what?",
        "What did everybody score points for?",
        "What did everybody spend AP on?",
        "How many AP did a point cost in each round?",
        "Who held which of the temples, from when to when, and what were they worth?",
        "Where did temples change hands?",
        "What did it bring to keep one of the temples for good?",
        "How much would what everybody owned have scored, entry by entry?",
        "Which exchanges mattered?",
        "The log",
    ]
    assert "What was bought, for how much?" in questions(auction)
    text = " ".join(Read(three).texts["span"])
    # Worked out by hand from the recorded sheets.
    assert ": Temples 3 + 19 + 21 + 35 = 78; treasures 3 + 11 + 11 + 11 = 36; together 114" in text
    assert "◆ Mara won with 114 points." in Read(three).texts["p"]


def test_its_log_is_the_log(three: str) -> None:
    (lines,) = Read(three).texts["pre"]
    assert read_log(lines, {REFEREE.game: REFEREE}) == replay("three_players").log


def test_what_people_typed_stays_text() -> None:
    log = replay("two_players").log
    first, *rest = log.header.players
    header = replace(log.header, players=(Player(first.id, "Ann"), *rest), details={"title": HOSTILE})
    entries = (
        *log.entries[:1],
        make_entry("correction", REFEREE.read("set b1 value 5"), reason=HOSTILE),
        make_entry("correction", REFEREE.renaming("m1", "<b>frog</b>"), reason=AS_IT_IS_CALLED),
    )
    document = report(History.replay(REFEREE, Log(header, entries)))
    read = Read(document)
    assert "script" not in read.tags
    assert read.texts["h1"] == [HOSTILE]
    assert read.texts["title"][0] == f"Tikal: {HOSTILE}"
    assert "What did the table decide itself?" in read.texts["h2"]
    (decided,) = [text for text in read.texts["p"] if text.startswith("Entry ")]
    assert HOSTILE in decided


def test_any_game_and_any_moment_has_a_report() -> None:
    history = History(TOY, toy_header())
    assert "The game as it stood after 0 entries." in report(history)
    history.play(Take(3))
    assert "Who held which of the heaps" in report(history)


PLAYERS = player_styles((Player("red", "Ann"), Player("white", "Bo")))


def drawn(node: Node, tag: str) -> list[dict[str, str]]:
    found = [dict(node.attributes)] if node.tag == tag else []
    return found + [one for child in node.children for one in drawn(child, tag)]


def words(node: Node) -> list[str]:
    return ([node.text] if node.tag == "text" else []) + [
        word for child in node.children for word in words(child)
    ]


def test_still_bars_are_as_long_as_their_numbers_say() -> None:
    frame = pd.DataFrame({"round": [1, 1], "player": ["red", "white"], "points": [10, -5]})
    chart = picture(bar_chart(frame, Bars("round", "points"), PLAYERS, {1: "Round 1"}))
    first, second = drawn(chart, "rect")
    assert float(first["width"]) == pytest.approx(2 * float(second["width"]), abs=0.2)
    assert float(second["x"]) + float(second["width"]) == pytest.approx(float(first["x"]), abs=0.2)
    assert words(chart) == ["Round 1", "● Ann 10", "⬟ Bo −5"]


def test_still_lines_go_in_steps_and_a_pale_one_lies_on_grey() -> None:
    frame = pd.DataFrame({"entry": [0, 0, 8], "player": ["red", "white", "red"], "points": [0, 0, 12]})
    lines = drawn(picture(line_chart(frame, PLAYERS, 20)), "polyline")
    # Behind the curves a piece of each stands before its name, the lowest one first.
    assert [len(line["points"].split()) for line in lines] == [4, 2, 2, 2, 2, 2]
    broken = ["stroke-dasharray" in line for line in lines]
    assert broken == [False, False, True, False, True, False], "the grey is whole"


def test_a_still_timeline_has_a_bar_for_each_spell() -> None:
    spells = pd.DataFrame(
        {
            "place": ["a2", "a2"],
            "since": [0, 10],
            "until": [9, 19],
            "status": ["held", "settled"],
            "player": ["red", "white"],
            "name": ["Ann", "Bo"],
            "strengths": ["Ann 3", ""],
        }
    )
    worth = pd.DataFrame({"place": ["a2"], "entry": [0], "value": [3]})
    chart = picture(timeline(spells, worth, PLAYERS, 19))
    first, second = drawn(chart, "rect")
    assert float(first["width"]) == pytest.approx(float(second["width"]), abs=0.2)
    assert (first["stroke-width"], second["stroke-width"]) == ("1", "3")
    assert words(chart)[:4] == ["a2", "R", "W✓", "3"]


def test_a_still_line_that_may_end_higher_goes_on_dotted() -> None:
    frame = pd.DataFrame({"entry": [0, 0, 8], "player": ["red", "white", "red"], "points": [0, 0, 12]})
    chart = picture(line_chart(frame, PLAYERS, 20, {"red": OpenValues(1)}))
    (dotted,) = [line for line in drawn(chart, "polyline") if line.get("stroke-dasharray") == UNSURE]
    (low, high) = [float(corner.split(",")[1]) for corner in dotted["points"].split()]
    assert high < low
    assert "● Ann 12 + ?" in words(chart)
