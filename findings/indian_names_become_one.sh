#!/usr/bin/env bash
# Two people with Indian names are one to RapidFuzz, at a full hundred, with the processor that its own guide proposes.
#
# default_process makes everything a blank that is no letter and no digit. Vowels after the first are marks in
# Devanagari and Tamil, not letters, so they go: Mina and Mona are both "m n". Without a processor the two are clearly
# two. Whoever joins players of several score files by "100 means the same" gives one of them the other's games.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check rapidfuzz==3.14.6
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from rapidfuzz import fuzz, utils

print("rapidfuzz", version("rapidfuzz"))
PAIRS = [("मीना", "मोना", 75.0, 100.0), ("சீதா", "சோதி", 50.0, 100.0), ("Mina", "Mona", 75.0, 75.0)]
for one, other, plain, processed in PAIRS:
    found = fuzz.ratio(one, other), fuzz.ratio(one, other, processor=utils.default_process)
    print(one, other, "plain:", found[0], "processed:", found[1], repr(utils.default_process(one)))
    assert found == (plain, processed)
PYTHON
