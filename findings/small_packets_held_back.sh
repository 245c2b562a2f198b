#!/usr/bin/env bash
# The same app sends small packets at once under "uvicorn" and holds them back under "streamlit run".
#
# A system holds a small packet back until the one before was confirmed, unless the connection says otherwise (TCP_NODELAY).
# asyncio says so for every connection whose socket names its protocol. One that asyncio opens itself does; Streamlit opens
# its socket beforehand, to look for a free port, names none, and uvicorn hands it on. uvicorn with several workers does
# the same. The taps of a table are nothing but small packets, and a phone that confirms late makes the second of two answers
# later by its own delay. All servers here use asyncio's own loop or uvicorn's choice. Needs Linux, to list the sockets.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0 uvicorn==0.54.0
cd "$folder"
echo 'import streamlit as st; st.title("table")' >page.py
cat >served.py <<'PYTHON'
import os
import socket

import streamlit as st
from starlette.responses import JSONResponse
from starlette.routing import Route


async def at_once(request):
    """Tell of each connection of this server whether small packets go at once."""
    found = []
    for number in map(int, os.listdir("/proc/self/fd")):
        try:
            with socket.socket(fileno=os.dup(number)) as one:
                if one.family in (socket.AF_INET, socket.AF_INET6) and one.getpeername():
                    found.append(bool(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
        except OSError:
            continue
    return JSONResponse(found)


app = st.App("page.py", routes=[Route("/at-once", at_once)])
PYTHON
export STREAMLIT_BROWSER_GATHER_USAGE_STATS=false STREAMLIT_SERVER_HEADLESS=true
"$folder/env/bin/python" - <<'PYTHON'
import json
import socket
import subprocess
import sys
import time
import urllib.request
from importlib.metadata import version


def at_once(*command):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    started = [sys.executable, "-m", *(part.format(port) for part in command)]
    server = subprocess.Popen(started, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    try:
        while True:
            try:
                return json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/at-once"))
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.2)
    finally:
        server.terminate()
        server.wait()


print("streamlit", version("streamlit"), "uvicorn", version("uvicorn"))
by_streamlit = at_once("streamlit", "run", "served.py", "--server.port={}", "--server.address=127.0.0.1")
by_uvicorn = at_once("uvicorn", "served:app", "--port={}", "--loop=asyncio")
by_workers = at_once("uvicorn", "served:app", "--port={}", "--loop=asyncio", "--workers=2")
print("small packets at once: streamlit run", by_streamlit, "uvicorn", by_uvicorn, "two workers", by_workers)
assert by_streamlit == [False]
assert by_uvicorn == [True]
assert by_workers == [False]
PYTHON
