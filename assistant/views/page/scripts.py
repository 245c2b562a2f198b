"""Components of our own: a browser loads their scripts and looks by address, once for each version.

Streamlit writes the whole script of a component and its style sheets into every message that draws it. Here
it is given a few lines that import the script; scripts import one another, and one of them holds the style
sheets. The address holds a digest of all scripts, so that a browser keeps what it has loaded, and loads anew
what another version of the app brings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import orjson
import streamlit as st
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

_VIEWS: Final = Path(__file__).parent.parent
_STYLES: Final = {file.name: file.read_text("utf-8") for file in sorted(_VIEWS.rglob("*.css"))}
_SCRIPTS: Final = {file.name: file.read_bytes() for file in sorted(_VIEWS.rglob("*.js"))}
_SCRIPTS["sheets.js"] = b"const texts = %b\n%b" % (orjson.dumps(_STYLES), _SCRIPTS["sheets.js"])
VERSION: Final = sha256(b"".join(_SCRIPTS.values())).hexdigest()[:16]
FOR_A_YEAR: Final = "public, immutable, max-age=31536000"
_IMPORT: Final = """
const from = (name) => import(new URL("scripts/{version}/" + name, location.href.split(/[?#]/)[0]))
const [sheets, script] = ["sheets.js", "{script}"].map(from)
export default async (drawn) => {{
  const [data, drawing] = new TextDecoder().decode(drawn.data).split("\\n")
  ;(await sheets).wear(drawn.parentElement, {styles})
  return (await script).default({{ ...drawn, data: {{ ...JSON.parse(data), drawing }} }})
}}
"""


def component(script: str, *styles: str, html: str = "<span></span>") -> Callable[..., object]:
    """Make a component of a script and of style sheets, all given by the names of their files.

    It is called by the last of them: several components may share a script. What is made draws it with
    ``data``, a mapping of what JSON knows, and what Streamlit's own components take, such as a ``key``. A
    ``drawing`` is JSON that is written already, and that the script itself reads when it needs it.
    """
    name = f"assistant_{Path((script, *styles)[-1]).stem}"
    importing = _IMPORT.format(version=VERSION, script=script, styles=list(styles))
    mount = st.components.v2.component(name, html=html, js=importing)

    def draw(data: Mapping[str, object], drawing: bytes = b"", **wanted: Any) -> object:  # noqa: ANN401 - Streamlit's
        # Bytes are handed on, where Streamlit would look through all values for tables.
        return mount(data=orjson.dumps(data) + b"\n" + drawing, **wanted)

    return draw


async def send_script(request: Request) -> Response:
    """Answer a browser that loads a script.

    Several servers behind one address may differ in their version for a while: another one's script is better
    than none, but nobody keeps it.
    """
    script = _SCRIPTS.get(request.path_params["script"])
    if script is None:
        return Response(status_code=HTTPStatus.NOT_FOUND)
    kept = FOR_A_YEAR if request.path_params["version"] == VERSION else "no-store"
    return Response(script, headers={"Cache-Control": kept}, media_type="text/javascript")


ROUTE: Final = Route("/scripts/{version}/{script}", send_script)
