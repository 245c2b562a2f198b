"""The pages that a run draws."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from assistant.views.page import order


def overtaken() -> None:
    import streamlit as st  # noqa: PLC0415 - the page of an app is a function of its own

    from assistant.views.page.order import pages  # noqa: PLC0415 - as above

    earlier = st.navigation(pages(), position="hidden")
    st.navigation(pages(), position="hidden").run()
    earlier.run()


def test_a_run_that_begins_before_another_has_ended_breaks_neither_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Streamlit lets a page be run once; the runs of a session that follow each other quickly overlap."""
    (tmp_path / "games.py").write_text("import streamlit as st\nst.text('drawn')\n")
    monkeypatch.setattr(order, "PAGES", tmp_path)
    app = AppTest.from_function(overtaken, default_timeout=120).run()
    assert not app.exception
    assert [drawn.value for drawn in app.text] == ["drawn", "drawn"]
