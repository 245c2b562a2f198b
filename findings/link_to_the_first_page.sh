#!/usr/bin/env bash
# A link to a Streamlit app's first page, opened in a new tab or copied, leads to the page that it stands on.
#
# st.page_link writes the address of a page as its url_path, which is empty for the default page, and query_params behind
# it. A browser takes an empty address, or one that begins with "?", relative to the page shown: on /score the link to the
# first page is /score, with query_params={"game": "A1"} it is /score?game=A1. A plain click goes to the first page all the
# same, as Streamlit's script handles it; the middle key, "open in new tab" and "copy link" stay, and a shared link opens
# the wrong page. The links of st.navigation are right. Needs Chromium; CHROMIUM names it where it is not the system's own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0 playwright==1.65.2
cat >"$folder/links.py" <<'PYTHON'
import streamlit as st


def games():
    st.title("Games")


def score():
    st.title("Score")
    st.page_link(first, label="All games")
    st.page_link(first, label="This game", query_params={"game": "A1"})


first = st.Page(games, title="Games", default=True)
st.navigation([first, st.Page(score)]).run()
PYTHON
PAGE="$folder/links.py" "$folder/env/bin/python" - <<'PYTHON'
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from importlib.metadata import version

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
        print("streamlit", version("streamlit"))
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{address}/score")
        led = {}
        for name in ("Games", "All games", "This game"):
            link = page.get_by_role("link", name=name, exact=True)
            with page.context.expect_page() as opened:
                link.click(button="middle")
            opened.value.get_by_role("heading").wait_for()
            shown = opened.value.get_by_role("heading").inner_text()
            led[name] = opened.value.url.removeprefix(address), shown
            opened.value.close()
        page.get_by_role("link", name="This game", exact=True).click()
        page.get_by_role("heading", name="Games").wait_for()
        led["clicked"] = page.url.removeprefix(address), "Games"
        browser.close()
finally:
    server.terminate()
    server.wait()
print(led)
assert led == {
    "Games": ("/", "Games"),
    "All games": ("/score", "Score"),
    "This game": ("/score?game=A1", "Score"),
    "clicked": ("/?game=A1", "Games"),
}
PYTHON
