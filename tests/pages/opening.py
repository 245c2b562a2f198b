"""Pages opened without a browser, on a store of their own."""

from __future__ import annotations

import json
import re
from itertools import count
from typing import Any, NamedTuple

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import ButtonGroup, Element

from assistant.paths import ENTRY_SCRIPT
from assistant.records.games import ledgers, referees
from assistant.records.rights import Circle, fingerprint
from assistant.referee.logs.log import Header, Log, Player
from assistant.views.page.current_game import tables
from assistant.views.page.device import DEVICE

NUMBERS = count(1_000)
"""Of lines that are sent."""
TYPED_LINE = "assistant_typed_line"
"""What Streamlit calls the component of the field for a typed line."""
PATIENCE = 120
"""Seconds a page may take on a busy machine."""


OURS = "the-secret-of-the-device-under-test"


US = Circle(device=fingerprint(OURS), devices=frozenset({fingerprint(OURS)}))
"""Who keeps something on the device under test."""


def stored(log: Log) -> str:
    """Store a game or a pad where the app will look for it, begun on this device, and return its code."""
    return tables().create(log, ledgers()[log.header.game], OURS).code


def tikal_header(*names: str) -> Header:
    """Return the header of a game for players of these names."""
    colours = ("red", "blue", "yellow", "black")
    players = tuple(Player(colour, name) for colour, name in zip(colours, names, strict=False))
    return Header("tikal", "rio-grande", "basic", "1", players)


def opened(page: str, *, device: str = OURS, **address: str) -> AppTest:
    """Return a page of the app as its address opens it on a device, without any fault."""
    app = AppTest.from_file(ENTRY_SCRIPT, default_timeout=PATIENCE)
    app.session_state[DEVICE] = device
    for name, value in address.items():
        app.query_params[name] = value
    app.switch_page(f"../../pages/{page}.py").run()
    assert not app.exception
    return app


def games_with_tikal_chosen() -> AppTest:
    """Return the Games page on which the new game is one of Tikal."""
    return choose_tikal(unfolded(opened("games"), "games-new"))


def choose_tikal(app: AppTest) -> AppTest:
    """Choose Tikal for a new game."""
    row_of(app, "start-game").set_value("tikal").run()
    assert not app.exception
    return app


def unfolded(app: AppTest, *folds: str) -> AppTest:
    """Open what a page shows folded away."""
    for fold in folds:
        app.session_state[fold] = True
    app.run()
    assert not app.exception
    return app


def seat(app: AppTest, page: str, game: str = "tikal") -> None:
    """Tap the colours of four who play, on a page on which something new begins."""
    row_of(app, f"{page}-new-colours").set_value(list(referees()[game].colours[:4])).run()
    assert not app.exception


def said(app: AppTest) -> str:
    """Return everything a page says in sentences, as it looks on the screen."""
    elements = [*app.subheader, *app.markdown, *app.caption, *app.info, *app.success, *app.warning]
    return "\n".join(shown(element.value) for element in elements)


def row_of(app: AppTest, key: str) -> ButtonGroup[Any]:
    """Return a row of values to tap, however often the app has changed what is chosen there."""
    named = re.compile(rf"{re.escape(key)}(\.\d+)?")
    (row,) = [row for row in app.button_group if named.fullmatch(str(row.key))]
    return row


class LineField(NamedTuple):
    """A field for a typed line: a component, of which a page without a browser has what it is told."""

    app: AppTest
    element: Element
    told: dict[str, Any]

    @property
    def value(self) -> str:
        """The line that stands in the field, as far as it has been sent: empty once that is entered."""
        return "" if self.told["entered"] else str(self.told["line"])

    def send(self, line: str, number: int | None = None) -> None:
        """Send a line as the browser does, under a number that no other line has unless one is given."""
        sent = {"event": "tap", "value": {"id": line, "number": number or next(NUMBERS)}}
        widgets = self.app._tree.get_widget_states()
        part = f"$$STREAMLIT_INTERNAL_KEY_{self.element.proto.id}__events"
        widgets.widgets.add(id=part, json_trigger_value=json.dumps([sent]))
        self.app._run(widgets)
        assert not self.app.exception


def line_fields(app: AppTest) -> list[LineField]:
    """Return the fields for a typed line: none where a game is over, until somebody asks for one."""
    return [
        LineField(app, element, json.loads(element.proto.bytes))
        for element in app.get("bidi_component")
        if isinstance(element, Element) and element.proto.component_name == TYPED_LINE
    ]


def line_field(app: AppTest) -> LineField:
    """Return the field for a typed line."""
    (field,) = line_fields(app)
    return field


def type_line(app: AppTest, line: str) -> None:
    """Type a line into the field and send it."""
    line_field(app).send(line)


SIGN = re.compile(r":[a-z]+\[(\W)\]")


def shown(text: object) -> str:
    """Return how Markdown looks that was escaped by us, or coloured as the signs of players are."""
    return SIGN.sub(r"\1", str(text)).replace("\\", "").replace("\N{NO-BREAK SPACE}", " ")


def code_of(app: AppTest) -> str:
    """Return the code of the game in a page's address."""
    found = app.query_params["game"]
    return found[0] if isinstance(found, list) else str(found)


def log_of(code: str) -> Log:
    """Return what is stored of a game."""
    return tables().store.load(code)
