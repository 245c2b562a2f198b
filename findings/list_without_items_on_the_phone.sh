#!/usr/bin/env bash
# The menu of a Streamlit app is no proper list for a screen reader once its pages are in groups and the window is a phone's.
#
# With st.navigation(position="top") and a heading above some pages, the bar becomes a menu at the side on a narrow window.
# There each group is a div inside the ul, and the li lie in the div: axe-core reports "list" and "listitem". On a wide
# window, and with the same pages in no groups, it reports neither. A check on a desk's window alone does not see it, and a
# table's players hold phones. Needs Chromium; CHROMIUM names it where it is not the system's own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0 playwright==1.65.2 axe-playwright-python==0.1.8
cat >"$folder/groups.py" <<'PYTHON'
import streamlit as st


def play():
    st.title("Play")


def score():
    st.title("Score")


grouped = {"Table": [st.Page(play, default=True)], "After": [st.Page(score)]}
flat = [page for pages in grouped.values() for page in pages]
st.navigation(flat if st.query_params.get("flat") else grouped, position="top").run()
PYTHON
PAGE="$folder/groups.py" "$folder/env/bin/python" - <<'PYTHON'
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from importlib.metadata import version

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

names = os.environ.get("CHROMIUM", "chromium"), "chromium", "chromium-headless-shell", "google-chrome"
chromium = next(filter(None, map(shutil.which, names)))
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
address = f"http://127.0.0.1:{port}"
settings = ["--server.port", str(port), "--server.address", "127.0.0.1", "--server.headless", "true"]
command = [sys.executable, "-m", "streamlit", "run", os.environ["PAGE"], *settings]
quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
server = subprocess.Popen([*command, "--browser.gatherUsageStats", "false"], **quiet)
try:
    until = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"{address}/_stcore/health")
            break
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.2)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        print("streamlit", version("streamlit"), "axe-playwright-python", version("axe-playwright-python"))

        def reported(width, query=""):
            page = browser.new_page(viewport={"width": width, "height": 844})
            page.goto(f"{address}/{query}")
            page.get_by_role("heading", name="Play").wait_for()
            if width < 768:
                page.get_by_test_id("stExpandSidebarButton").click()
                page.get_by_role("link", name="Score").wait_for()
            found = {rule["id"] for rule in Axe().run(page).response["violations"]} & {"list", "listitem"}
            page.close()
            return sorted(found)

        found = reported(390), reported(390, "?flat=1"), reported(1280)
        browser.close()
finally:
    server.terminate()
    server.wait()
print("phone, groups:", found[0], "phone, no groups:", found[1], "desk, groups:", found[2])
assert found == (["list", "listitem"], [], [])
PYTHON
