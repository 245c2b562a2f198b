#!/usr/bin/env bash
# A button that is gone is remembered, with all that its press would have needed, until the browser leaves.
#
# Streamlit forgets the value of a widget that a run no longer draws. What it knows of the widget itself stays in the
# session: among it the function to call and its arguments, and so whatever these hold. A page that shows other buttons
# from move to move, as that of a game does, keeps the table of each of those moments, however short its own variables
# live, and a press of none of them can ever come. A new button of the same key and label takes the place of the old
# one; with each further label or key one more stays. So a scorekeeper that stays open over an evening grows with every
# move, unless its buttons call functions that hold names in place of things.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0
cat > "$folder/tables.py" <<'PYTHON'
class Table:
    """A table of a game at one moment."""

    def enter(self) -> None:
        """Enter the next move."""
PYTHON
PYTHONPATH="$folder" "$folder/env/bin/python" - <<'PYTHON' 2>/dev/null
import gc
from importlib.metadata import version

from streamlit.testing.v1 import AppTest
from tables import Table

print("streamlit", version("streamlit"))
MOVES = 20
PAGE = """
import streamlit as st
from tables import Table

st.session_state.move = st.session_state.get("move", 0) + 1
st.button({label}, on_click=Table().enter)
"""


def tables_kept(label: str) -> tuple[int, int]:
    """Return how many buttons stand on a page after some runs of it, and how many tables live."""
    app = AppTest.from_string(PAGE.format(label=label))
    for _ in range(MOVES):
        app.run()
    assert not app.exception
    gc.collect()
    return len(app.button), sum(isinstance(one, Table) for one in gc.get_objects())


same = tables_kept("'Enter the move'")
other = tables_kept("f'Enter move {st.session_state.move}'")
print(f"one label for all moves: {same[0]} button on the page, {same[1]} table kept")
print(f"a label for each move:   {other[0]} button on the page, {other[1]} tables kept")
assert same == (1, 1)
assert other == (1, MOVES)
PYTHON
