#!/usr/bin/env bash
# The chart of one player is shown under the name of another who has the same points.
#
# st.cache_data hashes a pandas Series by its values and its index; its name does not count. A frame's names of columns do.
# Two players who made the same points, each handed to a cached function as their column of the score table, are one: whoever
# comes second gets the answer made for the first, the name in it as well. The same columns as frames, table[["Ben"]],
# are told apart.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0 pandas==3.1.1
"$folder/env/bin/python" - 2>/dev/null <<'PYTHON'
from importlib.metadata import version

import pandas as pd
import streamlit as st

print("streamlit", version("streamlit"), "pandas", version("pandas"))


@st.cache_data(show_spinner=False)
def line(points):
    return f"{points.name}: {points.sum()}"


@st.cache_data(show_spinner=False)
def line_of_frame(points):
    return f"{points.columns[0]}: {points.sum().sum()}"


table = pd.DataFrame({"Ana": [12, 30], "Ben": [12, 30], "Cleo": [12, 31]})
series = [line(table[name]) for name in table]
frames = [line_of_frame(table[[name]]) for name in table]
print("by column", series)
print("by frame", frames)
assert series == ["Ana: 42", "Ana: 42", "Cleo: 43"]
assert frames == ["Ana: 42", "Ben: 42", "Cleo: 43"]
PYTHON
