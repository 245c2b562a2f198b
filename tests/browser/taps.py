"""Every button that enters something, for a finger that taps it twice.

Each says how somebody comes to it, and what it stores: rows of the tables of ``ROWS``. It is found by a
selector and by words that stand in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tests.browser.at_table import GAMES, TYPED, first_lines, log_of, store_game
from tests.browser.looks import MORE
from tests.browser.server import RunningApp

LATER: Final = first_lines("two_players", 50)
"""Ines, with nine points left, has a leader on a3 and explorers on a1, b1 and b3; 29 entries stand, of 39."""
OVER: Final = (GAMES / "three_players.txt").read_text("utf-8")
FIELD: Final = f'input[aria-label="{TYPED}"]'
NOTHING: Final[Mapping[str, int]] = {}
ONE_ENTRY: Final = {"entries": 1}
ONE_GAME: Final = {"games": 1}


class Step(NamedTuple):
    """Something to do first: ``tap`` what is found, ``type`` words into it, or wait until it ``shows``."""

    do: str
    selector: str
    words: str = ""


class Button(NamedTuple):
    """A button, the game and the page on which it stands, what one press stores, and what is said then."""

    name: str
    selector: str
    words: str
    stores: Mapping[str, int]
    game: str = ""
    page: str = "table"
    before: tuple[Step, ...] = ()
    says: str = ""


def tap(selector: str, words: str = "") -> Step:
    return Step("tap", selector, words)


def typed(words: str, selector: str = FIELD) -> Step:
    return Step("type", selector, words)


def shows(words: str, selector: str = "button") -> Step:
    return Step("shows", selector, words)


BUTTON: Final = "button"
FOLD: Final = "summary"
MAIN: Final = '[data-testid="stMain"]'
GLANZ: Final = """table-assistant log 1
game thurn_und_taxis
edition yucata
version glanz
rules 1
player red Mia
player white Noel
"""
PAD: Final = """table-assistant log 1
game tikal-pad
edition rio-grande
version basic
rules 1
player red Ana
player blue Ben

note 4 red temples 3
"""

REFUSED: Final = (typed("dig a2"), tap(BUTTON, "Send"), shows("Do that instead"))
"""An entry that the referee refuses, and knows something legal instead of."""

BUTTONS: Final = (
    Button(
        "an offer",
        BUTTON,
        "Dig 1 level",
        ONE_ENTRY,
        LATER,
        before=(tap('.board .touch[data-id="b1"]'), shows("Dig 1 level")),
    ),
    Button("one of several answers", "[role=radio]", "2", ONE_ENTRY, LATER),
    Button("what asks before a turn ends", BUTTON, "End turn", NOTHING, LATER, says="would be lost"),
    Button(
        "what ends the turn then",
        BUTTON,
        "End turn",
        ONE_ENTRY,
        LATER,
        before=(tap(BUTTON, "End turn"), shows("would be lost", MAIN)),
    ),
    Button("undo", BUTTON, "Undo", ONE_ENTRY, LATER),
    Button("redo", BUTTON, "Redo", ONE_ENTRY, LATER, before=(tap(BUTTON, "Undo"), shows("Taken back", MAIN))),
    Button("a typed line", BUTTON, "Send", ONE_ENTRY, LATER, before=(typed("in 1"),)),
    Button(
        "what was understood of a line",
        BUTTON,
        "Enter it",
        ONE_ENTRY,
        LATER,
        before=(typed("one explorer comes in"), tap(BUTTON, "Send"), shows("Enter it")),
    ),
    Button("what is legal instead", BUTTON, "Do that instead", {"entries": 2}, LATER, before=REFUSED),
    Button(
        "what the table lets pass",
        BUTTON,
        "Let it pass",
        ONE_ENTRY,
        LATER,
        before=(*REFUSED, tap(BUTTON, "We let it pass"), shows("Let it pass")),
    ),
    Button(
        "a dispute",
        BUTTON,
        "Keep it",
        {"rulings": 1},
        LATER,
        before=(*REFUSED, tap(FOLD, "Why?"), tap(BUTTON, "Keep as a dispute"), shows("Keep it")),
    ),
    Button(
        "a note",
        BUTTON,
        "Keep the note",
        {"notes": 1},
        LATER,
        before=(tap(MORE), tap(FOLD, "Notes and photos"), typed("It rained.", "textarea")),
    ),
    Button(
        "a pause of the clock",
        BUTTON,
        "Pause",
        NOTHING,  # until it has ended
        LATER,
        before=(tap(MORE), tap(FOLD, "Turn clock"), tap("label", "Count up"), shows("Pause")),
        says="Go on",
    ),
    Button(
        "the name of a place",
        BUTTON,
        "Name it",
        ONE_ENTRY,
        GLANZ,
        before=(typed("Zwolle", 'input[aria-label="Name of a place that is missing"]'),),
    ),
    Button("the last scoring step by step", BUTTON, "Show the last scoring", {"reveals": 1}, OVER, "score"),
    Button("a rematch", BUTTON, "Rematch", ONE_GAME, OVER, "score"),
    Button("a new game", BUTTON, "Start", ONE_GAME, page="games"),
    Button("a sample", BUTTON, "Open the sample game of Tikal", ONE_GAME, page="games"),
    Button(
        "a new pad",
        BUTTON,
        "Begin",
        ONE_GAME,
        page="pad",
        before=(tap(".stButtonGroup button", "red"), tap(".stButtonGroup button", "blue"), shows("Begin")),
    ),
    Button("a value of a pad", BUTTON, "5", ONE_ENTRY, PAD, "pad"),
    Button(
        "the end of a pad", BUTTON, "That is all", {"entries": 4}, PAD, "pad"
    ),  # one for each of its rounds
    Button("a component sheet", BUTTON, "New sheet", {"sheets": 1}, page="components"),
)
"""In the order of a game, from its table to what stands beside it."""

WAYS: Final = tuple((gap, busy) for gap in (80, 150, 400) for busy in (False, True))
"""Milliseconds between the two taps, and whether the server is busy."""
TWO_WAYS: Final = [
    (button, *WAYS[(number + more) % len(WAYS)]) for number, button in enumerate(BUTTONS) for more in (0, 3)
]
"""Each button on a quick and on a busy server; each gap and speed with a third of the buttons."""


def named(value: object) -> str:
    """Return how a test names what it tries."""
    return getattr(value, "name", str(value))


def address_of(app: RunningApp, button: Button) -> str:
    """Return where a button stands, of a new game if it is one of a game's."""
    if not button.game:
        return f"/{button.page}"
    return store_game(app, log_of(button.game)).replace("/table", f"/{button.page}")
