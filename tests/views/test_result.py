"""The result to send: what decided the game, a few lines for a chat, and a picture that stays a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from assistant.records.games import referees
from assistant.records.stages import deciding_step
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Player
from assistant.referee.logs.logfile import decode_log
from assistant.views.drawing import palette
from assistant.views.drawing.svg import Node, as_markup
from assistant.views.sharing.taking_along import HEIGHT, SMALL, _told, result_picture, result_text
from tests.games.replay import replay
from tests.inside import inside
from tests.referee.toy import TOY, Take, toy_header

GAMES = Path(__file__).parent.parent / "games"


@cache
def played(name: str) -> History:
    log = decode_log((GAMES / f"{name}.txt").read_bytes(), referees())
    return History.replay(referees()[log.header.game], log)


@cache
def pictured(name: str) -> Node:
    return result_picture(played(name))


def test_the_text_for_a_chat() -> None:
    """Mara scores first in the last round and has 114; the others come to 111 and 105 only."""
    assert result_text(replay("three_players").history).splitlines() == [
        "Tikal: Three in the mountain hut",
        "1. ◆ Mara: 114",
        "2. ● Nils: 111",
        "3. ▲ Oana: 105",
        "◆ Mara won with 114 points.",
        (
            "Ahead for good since entry 339: Mara scores 46 points. "
            "Temples 7 (a5) + 9 (b3) + 7 (c2) + 6 (e4) + 6 (e5) = 35; "
            "treasures 6 + 5 × 1 = 11; together 46"
        ),
    ]


@pytest.mark.parametrize(
    "name",
    [
        "tikal/four_players",
        "tikal/auction_four_players",
        "thurn_und_taxis/three_players",
        "orcs_orcs_orcs/two_players",
    ],
)
def test_from_the_deciding_entry_on_the_winner_is_ahead_and_not_before(name: str) -> None:
    history = played(name)
    referee, step = history.referee, deciding_step(history)
    assert step is not None
    (winner,) = referee.winners(history.position)
    track = name.startswith("tikal")

    def is_ahead(position: object) -> bool:
        points = dict(referee.points(position))
        if not track:
            points = {player: referee.score(position, player).total for player in points}
        own = points.pop(winner)
        return own > max(points.values())

    assert all(is_ahead(later.after) for later in history.steps if later.index >= step.index)
    assert not is_ahead(step.before)


def test_a_game_under_way_and_a_win_that_no_points_tell_have_no_such_entry() -> None:
    history = History(TOY, toy_header())
    assert deciding_step(history) is None
    history.correct(TOY.read("set heap sticks 4"), "counted again")
    history.play(Take(2))
    history.play(Take(2))
    assert TOY.points(inside(history.position)) == {"red": 2, "blue": 2}
    assert TOY.winners(inside(history.position)) == ("blue",)
    assert deciding_step(history) is None
    assert "Ahead for good" not in result_text(history)


def texts(node: Node) -> list[str]:
    return [*filter(None, [node.text]), *(text for child in node.children for text in texts(child))]


def test_the_picture_holds_scores_curve_and_what_decided_it() -> None:
    picture = result_picture(replay("three_players").history, "23 Nov 2026")
    assert (picture.attributes["width"], picture.attributes["height"]) == ("1080", "1714")
    said = texts(picture)
    assert [line for line in ("1. Mara", "2. Nils", "3. Oana", "114", "111", "105") if line not in said] == []
    assert "Who was ahead, and when?" in said
    assert "The turn that decided it" in said
    assert said[-1] == "23 Nov 2026"
    assert any("Ahead for good since" in line for line in said)
    assert "<polyline" in as_markup(picture)


@pytest.mark.parametrize(
    "name", ["tikal/four_players", "thurn_und_taxis/four_players", "orcs_orcs_orcs/four_players"]
)
def test_nothing_of_the_picture_lies_outside(name: str) -> None:
    picture = pictured(name)
    _, _, width, height = map(float, picture.attributes["viewBox"].split())
    for node in picture.children:
        if node.tag == "text":
            assert 0 < float(node.attributes["x"]) < width
            assert 0 < float(node.attributes["y"]) < height


@pytest.mark.parametrize(
    "name", ["tikal/four_players", "thurn_und_taxis/four_players", "orcs_orcs_orcs/four_players"]
)
def test_what_decided_the_game_is_told_to_its_end(name: str) -> None:
    history = played(name)
    said = " ".join(texts(pictured(name)))
    assert result_text(history).splitlines()[-1] in said


def test_what_is_too_long_for_the_picture_breaks_off_visibly() -> None:
    lines = list(_told("many words " * 60, HEIGHT - 100))
    assert str(lines[-1].text).endswith(" …")
    assert max(float(line.attributes["y"]) for line in lines) < HEIGHT - SMALL


def of(title: str, name: str) -> Node:
    """Return the picture of a game of this title, with this name of the first player."""
    header = replay("three_players").history.header
    players = (Player(header.players[0].id, name), *header.players[1:])
    told = replace(header, players=players, details={"title": title})
    history = replay("three_players").history
    return result_picture(History.replay(history.referee, replace(history.log, header=told)))


@pytest.mark.parametrize(
    "title, pieces",
    [
        # "Tikal: " takes 89 of 400 pixels: 14 squares of 22 stand behind it, and 18 would below (UAX 11).
        ("盤" * 30, ["盤" * 14, "盤" * 16]),
        # Each of these letters is two characters, of which none begins a line without the other (UAX 29).
        ("कि" * 20, ["कि" * 12, "कि" * 8]),
    ],
)
def test_a_title_without_blanks_stays_in_the_picture(title: str, pieces: list[str]) -> None:
    found = [line for line in texts(of(title, "Ada")) if title[:2] in line]
    assert [line.removeprefix("Tikal: ") for line in found] == pieces


@pytest.mark.parametrize("name", ["盤" * 24, "W" * 24, "Ada"])
def test_a_name_ends_before_its_points(name: str) -> None:
    """A square sign is as wide as it is high, and W nearly so; points end 24 pixels before the edge."""
    (drawn,) = [one for one in _all(of("", name)) if one.text.endswith(f". {name}")]
    size = float(drawn.attributes["font-size"])
    wide = size * (24 if name[0] == "盤" else 24 * 0.92 if name[0] == "W" else 2)
    assert float(drawn.attributes["x"]) + wide < 448 - 24 - 3 * 19 * 0.56
    assert size == 19 or name != "Ada"


def test_names_stay_names() -> None:
    history = replay("three_players").history
    first, *others = history.header.players
    hostile = replace(history.header, players=(Player(first.id, "<script>x"), *others))
    markup = as_markup(result_picture(History.replay(history.referee, replace(history.log, header=hostile))))
    assert "<script" not in markup
    assert "&lt;script&gt;x" in markup


def test_the_curves_of_the_picture_are_told_apart_without_colour() -> None:
    """Each player's curve is broken in its own way, as is the piece of line that stands before the name."""
    picture = result_picture(played("tikal/four_players"))
    broken: dict[str, list[str]] = {}
    for line in _all(picture):
        if line.tag in {"polyline", "line"} and line.attributes.get("stroke-width") == "2.5":
            way = line.attributes.get("stroke-dasharray", "")
            broken.setdefault(line.attributes["stroke"], []).append(way)
    assert len(broken) == 4
    assert all(ways == ways[:1] * 2 for ways in broken.values())
    assert len({ways[0] for ways in broken.values()}) == 4


def test_words_of_the_picture_read_well_on_its_ground() -> None:
    tokens = {"R", "Y", "B", "◆"}
    words = [
        one for one in _all(pictured("tikal/four_players")) if one.tag == "text" and one.text not in tokens
    ]
    assert len(words) > 20
    assert min(palette.contrast(one.attributes["fill"], palette.LIGHT) for one in words) > 7


def _all(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from _all(child)
