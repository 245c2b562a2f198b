"""What the running server refuses to strangers. The browser is only needed because it shares the app."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.cookies import SimpleCookie

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from assistant.views.page.network import COOKIE
from tests.browser.server import ADDRESS, RunningApp, busy, working_time
from tests.thorough import only_thoroughly

STRANGER = "stranger.example"


def status(app: RunningApp, method: str, path: str, body: bytes | None = None, **headers: str) -> int:
    """Return the status of the answer to one request."""
    connection = http.client.HTTPConnection(ADDRESS, app.port, timeout=120)
    connection.request(
        method, path, body, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def websocket_status(app: RunningApp, origin: str, **headers: str) -> int:
    """Return with what a websocket is answered: 101 when it is opened."""
    shaking_hands = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "MTIzNDU2Nzg5MDEyMzQ1Ng==",
        "Sec-WebSocket-Protocol": "streamlit",
        "Origin": origin,
    }
    return status(app, "GET", "/_stcore/stream", None, **shaking_hands, **headers)


def test_our_own_page_alone_may_talk_to_the_server(app: RunningApp) -> None:
    assert websocket_status(app, app.url) == 101
    assert websocket_status(app, f"http://{STRANGER}") == 403
    # A name of theirs that was made to lead to this machine.
    assert websocket_status(app, f"http://{STRANGER}", Host=STRANGER) == 403
    # Another app on this machine.
    assert websocket_status(app, f"http://{ADDRESS}:{app.port + 1}") == 403
    assert websocket_status(app, f"http://{ADDRESS}") == 403


def test_strangers_pages_stop_nobody_else(app: RunningApp) -> None:
    """A foreign origin once made the whole server wait for an answer from the internet."""
    began = working_time()
    assert [websocket_status(app, f"http://{number}.{STRANGER}") for number in range(5)] == [403] * 5
    assert status(app, "GET", "/_stcore/health") == 200
    assert working_time() - began < busy()


@only_thoroughly
def test_uploads_that_no_page_asked_for_are_few(app: RunningApp) -> None:
    with page_without_browser(app) as (session, token):
        path = f"/_stcore/upload_file/{session}"
        proof = {"Cookie": f"_streamlit_xsrf={token}", "X_Xsrftoken": token}
        form = {"Content_Type": "multipart/form-data; boundary=limit"}
        content = form_of(b"x" * 1_900_000)
        taken = [was_taken(app, f"{path}/{number}", content, proof | form) for number in range(12)]
        for number in range(8):  # other tests upload something as well
            assert status(app, "DELETE", f"{path}/{number}", None, **proof) == 204
    assert taken == [True] * 8 + [False] * 4


def was_taken(app: RunningApp, path: str, content: bytes, headers: dict[str, str]) -> bool:
    """Upload a file and return whether there was room for it.

    A server that has no room reads nothing of it and hangs up: its answer may get lost on the way.
    """
    try:
        answer = status(app, "PUT", path, content, **headers)
    except ConnectionError:
        return False
    assert answer in {204, 413}
    return answer == 204


def form_of(content: bytes) -> bytes:
    """Return a file as a browser uploads it."""
    head = b'--limit\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\n\r\n'
    return head + content + b"\r\n--limit--\r\n"


@contextmanager
def page_without_browser(app: RunningApp) -> Iterator[tuple[str, str]]:
    """Open a page and give its session and the token of its uploads."""
    connection = http.client.HTTPConnection(ADDRESS, app.port, timeout=120)
    connection.request("GET", "/_stcore/health")
    answer = connection.getresponse()
    answer.read()
    cookies = [SimpleCookie(told) for name, told in answer.getheaders() if name.lower() == "set-cookie"]
    (token,) = {cookie["_streamlit_xsrf"].value for cookie in cookies if "_streamlit_xsrf" in cookie}
    connection.close()
    with connect(
        f"{app.url.replace('http', 'ws', 1)}/_stcore/stream",
        subprotocols=[Subprotocol("streamlit")],
        origin=Origin(app.url),
        open_timeout=120,
        ping_interval=None,
        max_size=None,
    ) as socket:
        asked = BackMsg()
        asked.rerun_script.query_string = ""
        socket.send(asked.SerializeToString())
        message = ForwardMsg()
        while message.WhichOneof("type") != "new_session":
            data = socket.recv(timeout=120)
            message.ParseFromString(data if isinstance(data, bytes) else data.encode())
        yield message.new_session.initialize.session_id, token


def test_a_browser_that_keeps_the_page_but_no_cookies_is_known_again(app: RunningApp) -> None:
    first, again = {"Accept": "text/html"}, {"Accept": "text/html"}
    for expected, asked in ((HTTPStatus.OK, first), (HTTPStatus.NOT_MODIFIED, again)):
        connection = http.client.HTTPConnection(ADDRESS, app.port, timeout=120)
        connection.request("GET", "/", headers=asked)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        assert answer.status == expected
        assert f"{COOKIE}=" in "".join(answer.headers.get_all("Set-Cookie", []))
        again["If-None-Match"] = answer.headers["ETag"]


def test_an_upload_needs_the_servers_token(app: RunningApp) -> None:
    path = "/_stcore/upload_file/no-such-session/no-such-file"
    assert status(app, "PUT", path, Cookie="_streamlit_xsrf=made-up", X_Xsrftoken="another") == 403
    assert status(app, "PUT", path) == 403


@pytest.mark.parametrize(
    "path", ["/media/../../secrets.toml", "/component/../app.py", "/static/%2e%2e/app.py"]
)
def test_no_file_beside_the_app_is_served(app: RunningApp, path: str) -> None:
    assert status(app, "GET", path) in {400, 403, 404}


def test_other_pages_cannot_frame_or_call_the_app(app: RunningApp) -> None:
    connection = http.client.HTTPConnection(ADDRESS, app.port, timeout=120)
    connection.request("GET", "/", headers={"Origin": f"http://{STRANGER}"})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.getheader("X-Frame-Options") == "SAMEORIGIN"
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert "frame-ancestors 'self'" in (answer.getheader("Content-Security-Policy") or "")
    assert answer.getheader("Access-Control-Allow-Origin") not in {"*", f"http://{STRANGER}"}
