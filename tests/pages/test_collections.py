"""Every page after the game on every collection of games: each choice of each filter, and no fault."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from assistant.referee.text import MINUS
from tests.collections_of_games import COLLECTIONS, Collection, Person
from tests.pages.opening import opened, said, shown, stored

PAGES = ("score", "breakdown", "replay")
EACH = 8
"""Every so many choices are tried with a collection; the next one tries the others."""


def people(app: AppTest) -> list[tuple[str, ...]]:
    """Return name, games and wins of the rows that tell who won how often; none where nothing counts."""
    found = [frame.value for frame in app.table if "Average place" in frame.value.columns]
    return [row[1:4] for frame in found for row in frame.itertuples(index=False, name=None)]


def _choices(app: AppTest) -> list[tuple[str, str]]:
    """Return every choice of the filters and groupings of Statistics."""
    groups = [group for group in app.button_group if str(group.key).startswith("statistics-")]
    return [(str(group.key), option) for group in groups for option in group.options]


@pytest.mark.parametrize("name", COLLECTIONS)
def test_every_page_over_many_games_stands(name: str) -> None:
    collection = COLLECTIONS[name]
    for game in collection.games:
        stored(game.log)
    # Some choices and some people; another collection has others.
    statistics_stand(collection, list(COLLECTIONS).index(name) % EACH)
    for person in collection.people[:2]:
        page_of_stands(person)
    if collection.people:
        year_stands()


def statistics_stand(collection: Collection, turn: int) -> None:
    app = opened("statistics")
    assert not app.error
    expected = [(person, str(games), str(wins)) for person, games, wins, *_ in collection.people]
    assert [(row[0].replace("\\", ""), *row[1:]) for row in people(app)] == expected
    if not expected:
        assert "No game has been finished yet" in said(app)
        return
    for key, option in _choices(app)[turn::EACH]:
        # A group of buttons goes where another choice leaves it nothing to ask.
        for group in [group for group in app.button_group if group.key == key]:
            group.select(option).run()
            assert not app.exception, (key, option)
            assert not app.error
    app = opened("statistics")
    app.session_state["who-is-who"] = True
    for person, *_ in collection.people[turn::EACH] or collection.people[:1]:
        app.multiselect[0].set_value([person]).run()
        assert not app.exception, person
        assert person in {row[0].replace("\\", "") for row in people(app)}


def page_of_stands(told: Person) -> None:
    person, games, wins, expected, *_ = told
    app = opened("players", player=person)
    assert not app.error
    assert app.selectbox(key="players-who").value == person
    words, lines = "1 game" if games == 1 else f"{games} games", said(app).splitlines()
    assert any(line.startswith(f"- {words}, the first on ") for line in lines)
    (won,) = [line for line in lines if line.startswith("- Won: ")]
    assert won.startswith(f"- Won: {wins} of {words}, ")
    assert won.endswith(f"among equals it would be {expected:g}")


def year_stands() -> None:
    app = opened("year")
    assert not app.error
    assert " games on " in said(app) or "1 game on " in said(app)
    assert any("Share won" in frame.value.columns for frame in app.table)


@pytest.mark.parametrize("name", [name for name in COLLECTIONS if COLLECTIONS[name].games])
def test_every_page_after_the_game_opens(name: str) -> None:
    game = COLLECTIONS[name].games[0]
    code = stored(game.log)
    for page in PAGES if game.game == "tikal" else ("breakdown", "pad"):
        app = opened(page, game=code)
        assert not app.exception
        assert not app.error
        if page == "score":
            most = max(game.points.values())
            (won,) = [line for line in said(app).replace("\\", "").splitlines() if " won with " in line]
            assert won.endswith(f" won with {most} points.".replace("-", MINUS))
            named = [name for name, points in game.points.items() if points == most]
            assert [part.split(" ", 1)[1] for part in won.split(" won with ")[0].split(" + ")] == named


def test_what_is_one_person_by_itself_can_be_taken_apart_and_back() -> None:
    for game in COLLECTIONS["one name in three spellings"].games:
        stored(game.log)
    app = opened("statistics")
    app.session_state["who-is-who"] = True
    app.run()

    def press(words: str) -> set[tuple[str, ...]]:
        (button,) = [button for button in app.button if words in shown(button.label)]
        button.click().run()
        assert not app.exception
        return set(people(app))

    assert set(people(app)) == {("Zoë", "4", "3"), ("Ben", "4", "1")}
    assert press("Zoë and ZOE are two people") == {("Zoë", "3", "2"), ("ZOE", "1", "1"), ("Ben", "4", "1")}
    assert press("ZOE and Zoë are the same person") == {("Zoë", "4", "3"), ("Ben", "4", "1")}
