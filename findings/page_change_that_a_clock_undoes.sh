#!/usr/bin/env bash
# A press that leads to another page leads nowhere, where a clock on the old one ticks at that moment.
#
# Streamlit's st.switch_page asks for a run of the new page, and the session holds that request until the run of the old
# page comes to its next step. A request of the browser that comes in between, such as that of a fragment with
# run_every, is folded into it. The result is a run of a whole page, as the page change wanted, but of the page that the
# browser still shows, for page and address are taken from whichever request came last. The address is the new one
# already: the browser had been told. So what was entered by the press is stored, and the old page stands there as if
# nothing had been pressed. The other way round, tick first and page change second, all is well. The time between the
# two steps is short, so it shows rarely, and more often on a busy machine.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from streamlit.runtime.scriptrunner_utils.script_requests import RerunData, ScriptRequests

print("streamlit", version("streamlit"))
PAGE_CHANGE = RerunData(query_string="game=7", page_script_hash="the table")
TICK = RerunData(query_string="game=7", page_script_hash="the list of games", fragment_id="the clock")


def run_of(*requests: RerunData) -> tuple[str, str, list[str]]:
    """Return which run comes of requests that a session gets one after the other."""
    session = ScriptRequests()
    for request in requests:
        assert session.request_rerun(request)
    run = session.on_scriptrunner_yield().rerun_data
    return run.page_script_hash, run.query_string, run.fragment_id_queue


runs = {
    "page change alone": run_of(PAGE_CHANGE),
    "tick, then page change": run_of(TICK, PAGE_CHANGE),
    "page change, then tick": run_of(PAGE_CHANGE, TICK),
}
for name, (page, query, fragments) in runs.items():
    print(f"{name}: page {page!r}, address {query!r}, parts {fragments or 'all'}")
assert runs["page change alone"] == runs["tick, then page change"] == ("the table", "game=7", [])
assert runs["page change, then tick"] == ("the list of games", "game=7", [])
PYTHON
