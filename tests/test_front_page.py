"""The page that browsers get says where its server is and which scripts it will need."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import streamlit as st
from starlette.responses import PlainTextResponse

from assistant.front_page import ELEMENTS, FrontPage, told_all
from tests.asking import ask

STATIC = Path(st.__file__).parent / "static"
BEHIND = b"what stands behind"
PAGES = FrontPage(PlainTextResponse(BEHIND), STATIC, ["table"])


def test_the_server_is_named_before_streamlits_script_looks_for_it() -> None:
    page = told_all(STATIC)
    own = re.search(r'<script type="module"[^>]* src=', page)
    assert own
    assert page.index("BACKEND_BASE_URL") < own.start()


def test_what_react_is_to_draw_at_once_is_told_before_streamlits_script_says_what_it_fetches() -> None:
    page = told_all(STATIC)
    (holds_react,) = re.findall(r'import \* as \w+ from "\./static/js/([^"]+)"', page)
    assert "createElement=" in (STATIC / "static/js" / holds_react).read_text(encoding="utf-8")
    own = re.search(r'<script type="module"[^>]* src=', page)
    assert own
    assert page.index(holds_react) < page.index("react.lazy =") < own.start()


def test_without_the_script_that_holds_react_the_page_is_streamlits_with_the_server(tmp_path: Path) -> None:
    (tmp_path / "static/js").mkdir(parents=True)
    (tmp_path / "index.html").write_text("<head><title>Streamlit</title></head>", encoding="utf-8")
    page = told_all(tmp_path)
    assert "BACKEND_BASE_URL" in page
    assert "react" not in page


def test_every_script_that_will_be_needed_is_there() -> None:
    page = told_all(STATIC)
    named = set(re.findall(r'(?:href|src)="\./static/js/([^"]+\.js)"', page))
    assert {name.partition(".")[0] for name in named} >= set(ELEMENTS)
    for name in named:
        script = (STATIC / "static/js" / name).read_text(encoding="utf-8")
        assert set(re.findall(r'(?:from|import)\s*"\./([^"]+)"', script)) <= named


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
