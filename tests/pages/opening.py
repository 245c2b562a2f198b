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
from tests.benchmarks.phone import words_in

NUMBERS = count(1_000)
"""Of lines that are sent."""
TYPED_LINE = "assistant_typed_line"
"""What Streamlit calls the component of fields for a typed line, or for words to look for."""
CONTROLS = ("assistant_controls",)
"""What it calls the component of buttons, of cards to touch and of the words around them."""
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
    """Return everything a page says in sentences or asks over cards, as it looks on the screen."""
    elements = [*app.subheader, *app.markdown, *app.caption, *app.info, *app.success, *app.warning]
    rows = [[each for each in row if each[0] != "button"] for _, row in control_rows(app)]
    lines = [" ".join(words_in(content) for _, _, content in row) for row in rows]
    asked = [row.label for row in card_rows(app)]
    return "\n".join([*(shown(one.value) for one in elements), *asked, *map(str.strip, lines)])


def row_of(app: AppTest, key: str) -> ButtonGroup[Any]:
    """Return a row of values to tap, however often the app has changed what is chosen there."""
    named = re.compile(rf"{re.escape(key)}(\.\d+)?")
    (row,) = [row for row in app.button_group if named.fullmatch(str(row.key))]
    return row


class LineField(NamedTuple):
    """A field for a typed line or for words to look for.

    It is a component, of which a page without a browser has what it is told.
    """

    app: AppTest
    element: Element
    told: dict[str, Any]

    @property
    def key(self) -> str:
        """The key that names the field."""
        return str(self.told["field"])

    @property
    def label(self) -> str:
        """What the field is called for those who only hear the page."""
        return str(self.told["words"]["label"])

    @property
    def value(self) -> str:
        """The line that stands in the field, as far as it has been sent: empty once that is entered."""
        return "" if self.told["entered"] else str(self.told["line"])

    def send(self, line: str, number: int | None = None) -> None:
        """Send a line as the browser does, under a number that no other line has unless one is given."""
        send_tap(self.app, self.element, line, number)


class CardRow(NamedTuple):
    """Cards to touch one of, as the rows of values that Streamlit draws are known here."""

    app: AppTest
    element: Element
    told: list[Any]
    picked: str = ""

    @property
    def key(self) -> str:
        """The key that names the cards."""
        group = self._buttons[0][1]["data-id"].partition(" ")[0]
        return f"{key_of(self.element)} {group}"

    @property
    def label(self) -> str:
        """What is asked."""
        return words_in(self.told[0][2]) if self.told[0][1]["class"] == "title" else ""

    @property
    def _buttons(self) -> list[Any]:
        return [card for card in self.told if card[0] == "button"]

    @property
    def cards(self) -> dict[str, str]:
        """The words on each card that can be touched, by its id, without the tick on the one chosen."""
        ids = [looks["data-id"].partition(" ")[2] for _, looks, _ in self._buttons]
        words = [words_in(content).removeprefix("✓ ") for _, _, content in self._buttons]
        return dict(zip(ids, words, strict=True))

    @property
    def options(self) -> list[str]:
        """The words on the cards."""
        return list(self.cards.values())

    @property
    def value(self) -> str | None:
        """The card that is chosen."""
        looks = [card[1] for card in self._buttons]
        chosen = (each["data-id"] for each in looks if each["aria-pressed"] == "true")
        return next((name.partition(" ")[2] for name in chosen), None)

    def set_value(self, value: object) -> CardRow:
        """Choose a card by its id or its words."""
        ids = {label: name for name, label in self.cards.items()}
        return self._replace(picked=str(value) if str(value) in self.cards else ids[str(value)])

    def run(self) -> AppTest:
        """Touch the card that was chosen."""
        place = list(self.cards).index(self.picked)
        send_tap(self.app, self.element, self._buttons[place][1]["data-id"])
        return self.app


class ControlButton(NamedTuple):
    """A button among controls, as Streamlit's own are known here."""

    app: AppTest
    element: Element
    told: list[Any]

    @property
    def key(self) -> str:
        """The key of the controls, and the id of the button among them."""
        return f"{key_of(self.element)} {self.told[1]['data-id']}"

    @property
    def label(self) -> str:
        """The words on it."""
        return words_in(self.told[2])

    @property
    def disabled(self) -> bool:
        """Whether it cannot be pressed."""
        return "disabled" in self.told[1]

    @property
    def type(self) -> str:
        """Whether it stands out, as Streamlit says it."""
        return "primary" if "primary" in self.told[1]["class"].split() else "secondary"

    def click(self) -> ControlButton:
        """Do nothing yet."""
        return self

    def run(self) -> AppTest:
        """Press it."""
        send_tap(self.app, self.element, self.told[1]["data-id"])
        return self.app


def key_of(element: Element) -> str:
    """Return the key that names a component."""
    return str(element.proto.id).split("-", 2)[-1]


def send_tap(app: AppTest, element: Element, touched: str, number: int | None = None) -> None:
    """Send what was touched as the browser does, under a number of its own unless one is given."""
    sent = {"event": "tap", "value": {"id": touched, "number": number or next(NUMBERS)}}
    widgets = app._tree.get_widget_states()
    part = f"$$STREAMLIT_INTERNAL_KEY_{element.proto.id}__events"
    widgets.widgets.add(id=part, json_trigger_value=json.dumps([sent]))
    app._run(widgets)
    assert not app.exception


def card_rows(app: AppTest) -> list[CardRow]:
    """Return the cards to touch that a page shows."""
    return [
        CardRow(app, element, content)
        for element, (_, looks, content) in controls(app)
        if looks["class"].split()[0] == "cards"
    ]


def buttons(app: AppTest) -> list[Any]:
    """Return the buttons of a page, those among controls first."""
    rows = control_rows(app)
    among = [ControlButton(app, element, one) for element, row in rows for one in row if one[0] == "button"]
    return [*among, *app.button]


def control_rows(app: AppTest) -> list[tuple[Element, list[Any]]]:
    """Return what stands in every row of words and buttons among controls."""
    rows = [each for each in controls(app) if "row" in each[1][1]["class"].split()]
    return [(element, content) for element, (_, _, content) in rows]


def controls(app: AppTest) -> list[tuple[Element, list[Any]]]:
    """Return the rows and groups of cards of every component of controls, as they are told to the browser."""
    return [(element, part) for element, told in components(app, CONTROLS) for part in told["parts"]]


def components(app: AppTest, names: tuple[str, ...]) -> list[tuple[Element, dict[str, Any]]]:
    """Return the components of these names on a page, each with what it is told."""
    return [
        (element, json.loads(element.proto.bytes.partition(b"\n")[0]))
        for element in app.get("bidi_component")
        if isinstance(element, Element) and element.proto.component_name in names
    ]


def line_fields(app: AppTest) -> list[LineField]:
    """Return the fields for a typed line: none where a game is over, until somebody asks for one."""
    return [field for field in typed_fields(app) if field.told["icon"] == "keyboard"]


def typed_fields(app: AppTest) -> list[LineField]:
    """Return the fields for a typed line and those for words to look for."""
    return [LineField(app, element, told) for element, told in components(app, (TYPED_LINE,))]


def line_field(app: AppTest) -> LineField:
    """Return the field for a typed line."""
    (field,) = line_fields(app)
    return field


def search_field(app: AppTest) -> LineField:
    """Return the field for words to look for."""
    (field,) = [field for field in typed_fields(app) if field.told["icon"] == "search"]
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
