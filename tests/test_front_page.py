"""The page that browsers get says where its server is and how large things are for fingers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import streamlit as st
from starlette.responses import PlainTextResponse

from assistant.front_page import FINGER_SIZES, FrontPage, told_all
from tests.asking import ask

STATIC = Path(st.__file__).parent / "static"
BEHIND = b"what stands behind"
PAGES = FrontPage(PlainTextResponse(BEHIND), STATIC, ["table"], lambda: None)


def test_the_server_is_named_before_streamlits_script_looks_for_it() -> None:
    page = told_all(STATIC)
    own = re.search(r'<script type="module"[^>]* src=', page)
    assert own
    assert page.index("BACKEND_BASE_URL") < own.start()


def test_sizes_for_fingers_stand_behind_all_that_streamlits_script_adds_to_the_head() -> None:
    _, body = told_all(STATIC).split("<body>")
    assert f"<style>\n{FINGER_SIZES.read_text(encoding='utf-8')}</style>" in body


@pytest.mark.parametrize("path", ["/", "/table"])
def test_our_pages_are_answered_and_kept_until_they_change(path: str) -> None:
    status, headers, body = ask(PAGES, path)
    assert (status, body.decode()) == (200, told_all(STATIC))
    assert headers["content-type"].startswith("text/html")
    assert headers["cache-control"] == "no-cache"
    status, headers, body = ask(PAGES, path, if_none_match=headers["etag"])
    assert (status, body) == (304, b"")


@pytest.mark.parametrize("path, method", [("/table/", "GET"), ("/elsewhere", "GET"), ("/table", "POST")])
def test_everything_else_is_left_to_what_stands_behind(path: str, method: str) -> None:
    assert ask(PAGES, path, method)[2] == BEHIND
