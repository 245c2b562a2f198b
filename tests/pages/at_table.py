"""What people do on the Table page, without a browser."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from assistant.views.page.state import State, place_of
from tests.pages.opening import buttons, shown, type_line

ALWAYS_THERE = {"Undo", "Redo"}


def typed(app: AppTest, *lines: str) -> None:
    """Type lines and send each."""
    for line in lines:
        type_line(app, line)


def press(app: AppTest, label: str) -> None:
    """Press the button with this label, or the first one that has it in its own."""
    named = {shown(button.label): button for button in reversed(buttons(app))}
    name = label if label in named else next(name for name in reversed(named) if label in name)
    named[name].click().run()
    assert not app.exception


def page_state(app: AppTest, kind: type[State], key: str) -> State:
    """Return what the page with this key keeps of a kind."""
    found: State = app.session_state[place_of(kind, key)]
    return found


def with_page_state(app: AppTest, key: str, state: object) -> AppTest:
    """Return a page that keeps something under this key, as if it had been opened before in this session."""
    app.session_state[place_of(type(state), key)] = state
    return app.run()


def offered(app: AppTest) -> list[str]:
    """Return the labels of the buttons that are there for what can be done now."""
    return [shown(button.label) for button in buttons(app) if button.label not in ALWAYS_THERE]
