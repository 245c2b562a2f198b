"""Pages opened without a browser, on a store of their own."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.paths import ENTRY_SCRIPT
from assistant.records.games import referees
from assistant.records.store import Store
from assistant.referee.log import Header, Log, Player

PATIENCE = 30
"""Seconds a page may take on a busy machine."""


def stored(log: Log) -> str:
    """Store a game where the app will look for it and return its code."""
    store = Store(games=referees())
    try:
        return store.create(log)
    finally:
        store.close()


def tikal_header(*names: str) -> Header:
    """Return the header of a game for players of these names."""
    colours = ("red", "blue", "yellow", "black")
    players = tuple(Player(colour, name) for colour, name in zip(colours, names, strict=False))
    return Header("tikal", "rio-grande", "basic", "1", players)


def opened(page: str, **address: str) -> AppTest:
    """Return a page of the app as its address opens it, without any fault."""
    app = AppTest.from_file(ENTRY_SCRIPT, default_timeout=PATIENCE)
    for name, value in address.items():
        app.query_params[name] = value
    app.switch_page(f"../../pages/{page}.py").run()
    assert not app.exception
    return app


def games_with_tikal_chosen() -> AppTest:
    """Return the Games page on which the new game is one of Tikal."""
    return choose_tikal(opened("games"))


def choose_tikal(app: AppTest) -> AppTest:
    """Choose Tikal for a new game."""
    app.selectbox(key="start-game").set_value("tikal").run()
    assert not app.exception
    return app


def said(app: AppTest) -> str:
    """Return everything a page says in sentences, as it looks on the screen."""
    elements = [*app.subheader, *app.markdown, *app.caption, *app.info, *app.success, *app.warning]
    return "\n".join(shown(element.value) for element in elements)


def shown(text: object) -> str:
    """Return how Markdown looks that was escaped by us."""
    return str(text).replace("\\", "").replace("\N{NO-BREAK SPACE}", " ")
