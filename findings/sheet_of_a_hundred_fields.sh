#!/usr/bin/env bash
# A score sheet of a hundred number fields reads ten thousand values to draw itself, one of a hundred sliders a few hundred.
#
# To find out whether its own value is None, a field makes a dictionary of the whole session state and takes one key from
# it, also if it has no key and so nothing to look for. That is so for st.number_input, text_input, text_area, selectbox,
# radio, time_input and datetime_input, and for a slider that is given no value; not for checkbox, toggle, multiselect,
# pills, segmented_control, select_slider, date_input, color_picker or data_editor. So the work of a form grows with the
# square of its fields, and every value that an app keeps in the session state for itself makes each field slower, on
# every run of every player. len(st.session_state) reads all values as well; "in" and [] read one. Sheets of
# points are cheaper as a data_editor, and an app's own values as one object under one key.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0
cd "$folder"
cat >sheet.py <<'PYTHON'
"""What is drawn, and how many values of the session state were read for it."""

import datetime

import streamlit as st
from streamlit.runtime.state.session_state import SessionState

EVENING = datetime.datetime(2026, 5, 1, 20, 30)
WHOLE = {
    "number_input": lambda **how: st.number_input("points", **how),
    "text_input": lambda **how: st.text_input("name", **how),
    "text_area": lambda **how: st.text_area("remark", **how),
    "selectbox": lambda **how: st.selectbox("colour", ["red", "blue"], **how),
    "radio": lambda **how: st.radio("colour", ["red", "blue"], **how),
    "time_input": lambda **how: st.time_input("begin", EVENING.time(), **how),
    "datetime_input": lambda **how: st.datetime_input("begin", EVENING, **how),
    "slider without a value": lambda **how: st.slider("points", 0, 9, **how),
}
OWN = {
    "slider": lambda **how: st.slider("points", 0, 9, 5, **how),
    "checkbox": lambda **how: st.checkbox("won", **how),
    "toggle": lambda **how: st.toggle("won", **how),
    "multiselect": lambda **how: st.multiselect("colours", ["red", "blue"], **how),
    "pills": lambda **how: st.pills("colour", ["red", "blue"], **how),
    "segmented_control": lambda **how: st.segmented_control("colour", ["red", "blue"], **how),
    "select_slider": lambda **how: st.select_slider("colour", ["red", "blue"], **how),
    "date_input": lambda **how: st.date_input("day", EVENING.date(), **how),
    "color_picker": lambda **how: st.color_picker("colour", **how),
    "data_editor": lambda **how: st.data_editor({"points": [1, 2]}, **how),
}
LOOKS = {
    "len(st.session_state)": lambda **how: len(st.session_state),
    '"kept 5" in st.session_state': lambda **how: "kept 5" in st.session_state,
    'st.session_state["kept 5"]': lambda **how: st.session_state["kept 5"],
}
wanted = {}
reads = []
read = SessionState.__getitem__


def counting(state, key):
    reads.append(key)
    return read(state, key)


SessionState.__getitem__ = counting


def draw():
    for number in range(wanted["kept"]):
        st.session_state[f"kept {number}"] = number
    reads.clear()
    for field in range(wanted["fields"]):
        wanted["widget"](**({"key": f"field {field}"} if wanted["keyed"] else {}))
    wanted["reads"] = len(reads)
PYTHON
"$folder/env/bin/python" - 2>/dev/null <<'PYTHON'
from importlib.metadata import version

import sheet
from streamlit.testing.v1 import AppTest

print("streamlit", version("streamlit"))


def reads(widget, kept, fields=1, keyed=False):
    sheet.wanted.update(widget=widget, kept=kept, fields=fields, keyed=keyed)
    page = AppTest.from_string("import sheet\nsheet.draw()", default_timeout=120).run().run()  # the second has all fields
    assert not page.exception
    return sheet.wanted["reads"]


def shown(name, *numbers):
    print(f"{name:30}", *numbers)
    return list(numbers)


print("values read for one field without a key, while the app keeps 10 and 1000 values:")
for name, widget in (sheet.WHOLE | sheet.OWN | sheet.LOOKS).items():
    few, many = shown(name, reads(widget, 10), reads(widget, 1000))
    assert many - few == (990 if name in sheet.WHOLE or name.startswith("len") else 0)
print("for 10 and 100 fields with a key, while the app keeps none:")
widgets = {"number_input": sheet.WHOLE["number_input"], "slider": sheet.OWN["slider"]}
fields = {name: shown(name, *(reads(widget, 0, count, True) for count in (10, 100))) for name, widget in widgets.items()}
assert fields["number_input"][1] > 10_000
assert fields["slider"][1] == 10 * fields["slider"][0]
PYTHON
