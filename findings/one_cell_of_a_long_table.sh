#!/usr/bin/env bash
# A cached sum does not notice that one score in a table of fifty thousand rows was put right.
#
# st.cache_data finds a result again by a hash of its arguments. From 50,000 rows on, that hash looks at 10,000 rows of a
# frame, always the same ones for one length. A change in any other row is none: the sum of the table before comes back, without
# a warning. One row less, and every change counts. So the total of a club's score table is right for years and wrong for four
# of five corrections afterwards. Give such a function the number of the last change besides the table.
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
def total(table):
    return int(table["points"].sum())


def noticed(rows, tries=50):
    table = pd.DataFrame({"points": [1] * rows})
    assert total(table) == rows
    found = 0
    for row in range(tries):
        corrected = table.copy()
        corrected.loc[row, "points"] = 1000
        found += total(corrected) == rows + 999
    return found


few, many, more = noticed(49_999), noticed(50_000), noticed(100_000)
print("of 50 corrections noticed: below 50,000 rows", few, "with 50,000", many, "with 100,000", more)
assert few == 50
assert 5 <= many <= 15
assert 1 <= more <= 10
PYTHON
