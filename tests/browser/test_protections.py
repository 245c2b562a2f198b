"""What the running server refuses to strangers. The browser is only needed because it shares the app."""

from __future__ import annotations

import http.client

import pytest

from tests.browser.server import ADDRESS, RunningApp

STRANGER = "stranger.example"


def status(app: RunningApp, method: str, path: str, **headers: str) -> int:
    """Return the status of the answer to one request."""
    connection = http.client.HTTPConnection(ADDRESS, app.port, timeout=30)
    connection.request(
        method, path, headers={name.replace("_", "-"): value for name, value in headers.items()}
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
    return status(app, "GET", "/_stcore/stream", **shaking_hands, **headers)


def test_our_own_page_may_talk_to_the_server(app: RunningApp) -> None:
    assert websocket_status(app, app.url) == 101


def test_a_strangers_page_may_not(app: RunningApp) -> None:
    assert websocket_status(app, f"http://{STRANGER}") == 403
    # A name of theirs that was made to lead to this machine.
    assert websocket_status(app, f"http://{STRANGER}", Host=STRANGER) == 403


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
    connection = http.client.HTTPConnection(ADDRESS, app.port, timeout=30)
    connection.request("GET", "/", headers={"Origin": f"http://{STRANGER}"})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.getheader("X-Frame-Options") == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in (answer.getheader("Content-Security-Policy") or "")
    assert answer.getheader("Access-Control-Allow-Origin") not in {"*", f"http://{STRANGER}"}
