#!/usr/bin/env bash
# Points that were lost are shown in green with an arrow upwards, if the minus is the right one.
#
# st.metric takes its difference as a text, too, and looks whether it begins with a minus. It means the hyphen of the keyboard.
# The real minus, U+2212, which typography asks for, which Swedish and others write and which many programs put into their
# files, counts as a gain. A difference of no points is neither, unless it is written "-0", which is a loss.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0 pandas==3.1.1
cat >"$folder/page.py" <<'PYTHON'
import streamlit as st

for points in ("-3", "\u22123", "+3", "3", "-0", "\u22120", 0):
    st.metric("points", 10, points)
PYTHON
PAGE="$folder/page.py" "$folder/env/bin/python" - 2>/dev/null <<'PYTHON'
import os
from importlib.metadata import version

from streamlit.proto.Metric_pb2 import Metric
from streamlit.testing.v1 import AppTest

print("streamlit", version("streamlit"))
drawn = AppTest.from_file(os.environ["PAGE"], default_timeout=60).run().metric
found = {m.delta: (Metric.MetricDirection.Name(m.proto.direction), Metric.MetricColor.Name(m.proto.color)) for m in drawn}
print(found)
LOSS, GAIN = ("DOWN", "RED"), ("UP", "GREEN")
assert found == {
    "-3": LOSS,
    "\u22123": GAIN,
    "+3": GAIN,
    "3": GAIN,
    "-0": LOSS,
    "\u22120": GAIN,
    "0": ("NONE", "GRAY"),
}
PYTHON
