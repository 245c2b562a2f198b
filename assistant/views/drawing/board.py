"""The board to tap: a picture as inline SVG, drawn in the browser from data made here."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

import orjson
import streamlit as st

from assistant.locale import language, say, translate
from assistant.referee.picture import Picture
from assistant.referee.rules import common, texts
from assistant.views.drawing.drawing import draw
from assistant.views.drawing.svg import as_data, fingerprint, points
from assistant.views.page.markup import distinct
from assistant.views.page.scripts import component
from assistant.views.page.state import Looked, state_of
from assistant.views.page.taps import answered, on_tap_change
from assistant.views.ui import select

HEIGHT_LIMIT: Final = "72dvh"
LOOKING_HEIGHT: Final = "52dvh"
WORDS: Final = texts(common("hints")["board"])

_board = component("board.js", "shared.css", "board.css", html='<div class="board"></div>')


class Playing(NamedTuple):
    """What only the board of a running game does.

    Whenever ``entered`` has grown, the board comes into sight, so that what was entered here is seen; and
    whenever something else is ``asked`` of it for what was begun here. ``entries`` are those that stand: what
    the picture shows. ``part`` is the mark of the part of the page that is drawn again with it.
    """

    entered: int = 0
    asked: str = ""
    entries: int = 0
    part: dict[str, object] | None = None


LOOKING_ON: Final = Playing()


def tap_board(
    picture: Picture,
    *,
    key: str,
    on_tap: Callable[[str], None],
    height_limit: str = HEIGHT_LIMIT,
    playing: Playing = LOOKING_ON,
) -> None:
    """Draw the picture and call ``on_tap`` with the id of a zone when someone taps it.

    ``on_tap`` runs before the page's next run, as every callback does; it is only called with the id of a
    tappable zone of this picture. ``key`` names this board in the session and must not change.
    ``height_limit`` is a CSS length; the board never grows taller than that. ``playing`` is what only the
    board of a running game does.
    """
    mark, drawing = _payload(picture, language())
    words = {name: say(text) for name, text in WORDS.items()}
    rev = fingerprint([mark, words])
    data = {"rev": rev, "words": words, "limit": height_limit, "answer": answered(key), **playing._asdict()}
    heard = on_tap_change(key, tappable(picture).__contains__, on_tap)
    _board(data, drawing, key=key, on_tap_change=heard)


def pick_zone(picture: Picture, *, key: str, on_pick: Callable[[str], None]) -> None:
    """Offer the same zones as a plain list, for screen readers and wherever the board does not work."""
    labels = distinct({zone.id: say(zone.label) for zone in picture.zones if zone.tappable})

    def on_change() -> None:
        picked = st.session_state[key]
        if picked in labels:
            on_pick(picked)

    label, hint = translate("Place on the board"), translate("Choose a place")
    select(label, labels, key, index=None, placeholder=hint, on_change=on_change)


def look_around(draw_with: Callable[[str], Picture], *, key: str) -> str:
    """Draw a board on which a tap only looks at a place, another tap away from it; return what lies there.

    It leaves room for what leads to other moments below it.
    """
    looked = state_of(Looked, key)
    picture = draw_with(looked.zone)
    tap_board(picture, key=key, on_tap=looked.toggle, height_limit=LOOKING_HEIGHT)
    return label_of(picture, looked.zone)


def label_of(picture: Picture, zone: str) -> str:
    """Return what lies at a place of the board in words, empty where it is none."""
    return next((say(each.label) for each in picture.zones if each.id == zone), "")


def name_of(picture: Picture, zone: str) -> str:
    """Return what a place of the board is called: the beginning of its label, before what lies there."""
    return re.split(r"[:;]| \(", label_of(picture, zone), maxsplit=1)[0]


def tappable(picture: Picture) -> frozenset[str]:
    """Return the ids of the zones that can be tapped."""
    return frozenset(zone.id for zone in picture.zones if zone.tappable)


@lru_cache(maxsize=64)
def _payload(picture: Picture, spoken: str) -> tuple[str, bytes]:
    """Return the mark of what is drawn, and that in JSON."""
    drawing = draw(picture)
    touches = [
        touch._asdict() | {"label": say(touch.label, spoken), "outline": points(touch.outline)}
        for touch in drawing.touches
    ]
    layers, title = list(map(as_data, drawing.layers)), say(drawing.title, spoken)
    data = {"view": drawing.view_box_text, "title": title, "layers": layers, "touches": touches}
    written = orjson.dumps(data)
    return fingerprint(written), written
