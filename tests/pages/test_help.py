"""Help: what can be typed, on its own page and beside every field."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from assistant.records.games import referees
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.typing_help import putting_right, sections_for
from assistant.views.page.order import PAGE_ORDER
from tests.pages.opening import code_of, opened, row_of, stored, tikal_header
from tests.pages.test_pad import begun as begun_pad
from tests.pages.test_position import begun as begun_position

ALL = [(game, version) for game, referee in referees().items() for version in referee.versions]


def lines_of(app: AppTest) -> set[str]:
    """Return every line of notation that the page shows."""
    shown = [line for block in app.markdown for line in block.value.splitlines()]
    return {line.split("`")[1] for line in shown if line.startswith("`")}


def lines(game: str, version: str, *kinds: str) -> set[str]:
    told = sections_for(referees()[game], version)
    return {line.line for section in told if section.kind in kinds for line in section.lines}


@pytest.mark.parametrize("game, version", ALL)
def test_every_game_and_version_has_its_lines(game: str, version: str) -> None:
    app = opened("help", rules=game, version=version)
    shown = lines_of(app)
    assert lines(game, version, "action") <= shown
    assert "undo" in shown
    assert not lines(game, version, "correction") & shown  # until somebody opens them


def test_another_game_is_chosen_by_one_tap() -> None:
    app = opened("help")
    other = list(referees())[1]
    row_of(app, "help-game").set_value(other).run()
    assert not app.exception
    assert lines(other, referees()[other].versions[0], "action") <= lines_of(app)
    assert other in app.query_params["rules"]


def test_an_address_that_makes_no_sense_shows_the_first_game() -> None:
    first = next(iter(referees()))
    app = opened("help", rules="chess", version="blitz")
    assert lines(first, referees()[first].versions[0], "action") <= lines_of(app)


def test_every_other_page_is_told() -> None:
    app = opened("help")
    told = {caption.value.replace("\\", "") for caption in app.caption}
    assert {str(page.about) for page in PAGE_ORDER if page.name != "help"} <= told


def told_at_the_table(log: Log) -> AppTest:
    code = stored(log)
    app = opened("table", game=code)
    assert not lines_of(app)
    app.session_state[f"{code}-table-how"] = True
    app.run()
    assert not app.exception
    return app


def test_the_table_tells_its_own_lines_and_the_keys() -> None:
    app = told_at_the_table(Log(tikal_header("Ada", "Ben")))
    assert any("confirms, or ends the turn" in caption.value for caption in app.caption)
    assert lines("tikal", "basic", "action", "correction") <= lines_of(app)
    assert "bid 5" not in lines_of(app)


def test_a_table_of_an_expansion_tells_its_lines() -> None:
    players = (Player("red", "Ada"), Player("blue", "Ben"))
    header = Header("thurn_und_taxis", "yucata", "amt", "1", players)
    app = told_at_the_table(Log(header))
    assert "return postmeister amtmann wagner" in lines_of(app)
    assert "horse hamburg 3" not in lines_of(app)


@pytest.mark.parametrize(
    "page, begin, kind", [("pad", begun_pad, "note"), ("position", begun_position, "correction")]
)
def test_other_pages_with_a_field_tell_theirs(page: str, begin: Callable[[], AppTest], kind: str) -> None:
    app = begin()
    referee = referees()["tikal"]
    whole = f"pad-{code_of(app)}-how" if page == "pad" else "position-how"
    app.session_state[whole] = True
    app.run()
    assert not app.exception
    told = sections_for((page == "pad" and referee.pad) or referee, "basic")
    if page == "pad":
        told = *told, putting_right("note", joins=True)
    assert lines_of(app) == {line.line for section in told if section.kind == kind for line in section.lines}
