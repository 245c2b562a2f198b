#!/usr/bin/env bash
# A setting in the environment holds under "streamlit run" and not when uvicorn starts the same app.
#
# st.App is an ASGI app that any server may run. STREAMLIT_SERVER_MAX_UPLOAD_SIZE and its like are read by the parser of the
# command line, not by Streamlit's settings: started by uvicorn, the app has the defaults, and nobody is told. The file
# .streamlit/config.toml is read either way. Whoever starts a table's server by the other command loses the limits and the
# theme that stood in the environment; those in the file stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check streamlit==1.67.0 uvicorn==0.54.0
mkdir "$folder/app" "$folder/app/.streamlit"
cd "$folder/app"
cat >.streamlit/config.toml <<'TOML'
[server]
maxMessageSize = 77
TOML
echo 'import streamlit as st; st.title("table")' >page.py
cat >served.py <<'PYTHON'
import streamlit as st
from starlette.responses import JSONResponse
from starlette.routing import Route


async def settings(request):
    names = ("server.maxUploadSize", "server.maxMessageSize", "theme.base")
    return JSONResponse([st.get_option(name) for name in names])


app = st.App("page.py", routes=[Route("/settings", settings)])
PYTHON
export STREAMLIT_SERVER_MAX_UPLOAD_SIZE=7 STREAMLIT_THEME_BASE=dark STREAMLIT_BROWSER_GATHER_USAGE_STATS=false
export STREAMLIT_SERVER_HEADLESS=true
"$folder/env/bin/python" - <<'PYTHON'
import json
import socket
import subprocess
import sys
import time
import urllib.request
from importlib.metadata import version


def settings_of(*command):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    started = [sys.executable, "-m", *(part.format(port) for part in command)]
    server = subprocess.Popen(started, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    try:
        while True:
            try:
                return json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/settings"))
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.2)
    finally:
        server.terminate()
        server.wait()


print("streamlit", version("streamlit"), "uvicorn", version("uvicorn"))
by_streamlit = settings_of("streamlit", "run", "served.py", "--server.port={}", "--server.address=127.0.0.1")
by_uvicorn = settings_of("uvicorn", "served:app", "--port={}")
print("upload, message, theme: streamlit run", by_streamlit, "uvicorn", by_uvicorn)
assert by_streamlit == [7, 77, "dark"]
assert by_uvicorn == [200, 77, None]
PYTHON
