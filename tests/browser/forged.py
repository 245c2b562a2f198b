"""A page without a browser that sends the app whatever it likes, as somebody with bad intentions would.

It speaks as Streamlit's own page does. That language is Streamlit's own affair and may change with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from tests.browser.server import RunningApp


def cookies_of(context: BrowserContext) -> str:
    """Return the cookies of a device as it would send them."""
    return "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in context.cookies())


def field_of(app: RunningApp, address: str, cookies: str) -> str:
    """Return Streamlit's id of the field for a typed line on the page that a device gets."""
    drawn = [message.delta.new_element.bidi_component for message in messages(app, address, cookies, {})]
    fields = {element.id for element in drawn if element.component_name == "assistant_typed_line"}
    (field,) = [field for field in fields if field.endswith("-line")]
    return field


def send_line(app: RunningApp, address: str, cookies: str, field: str, line: str) -> None:
    """Send a line by a field that the page of this device may not have."""
    sent = json.dumps([{"event": "tap", "value": {"id": line, "number": 1}}])
    events = f"$$STREAMLIT_INTERNAL_KEY_{field}__events"
    values = {field: {"json_value": "{}"}, events: {"json_trigger_value": sent}}
    messages(app, address, cookies, values)


def messages(
    app: RunningApp, address: str, cookies: str, values: Mapping[str, Mapping[str, Any]]
) -> list[ForwardMsg]:
    """Open a page, send these values as its widgets', and return everything that the server said."""
    parts = urlsplit(address)
    heard: list[ForwardMsg] = []
    with connect(
        f"{app.url.replace('http', 'ws', 1)}/_stcore/stream",
        subprotocols=[Subprotocol("streamlit")],
        origin=Origin(app.url),
        open_timeout=120,
        ping_interval=None,
        additional_headers={"Cookie": cookies},
        max_size=None,
    ) as socket:
        # The first run draws the page; what a session sends before it is nobody's.
        for widgets in ({}, values):
            asked = BackMsg()
            asked.rerun_script.query_string = parts.query
            asked.rerun_script.page_name = parts.path.strip("/")
            for widget, value in widgets.items():
                asked.rerun_script.widget_states.widgets.add(id=widget, **value)
            socket.send(asked.SerializeToString())
            while not heard or heard[-1].WhichOneof("type") != "script_finished":
                message = ForwardMsg()
                data = socket.recv(timeout=120)
                message.ParseFromString(data if isinstance(data, bytes) else data.encode())
                heard.append(message)
            heard.append(ForwardMsg())
    return heard
