"""Tables as readers of different languages see them."""

from __future__ import annotations

from contextvars import copy_context
from datetime import date

import pandas as pd
import pytest

from assistant.locale import use
from assistant.views.page.frames import cell_text, to_show


@pytest.mark.parametrize(
    "language, written, day, colour",
    [
        ("en", "2.5", "3 Oct 2026", "black"),
        ("de", "2,5", "03.10.2026", "Schwarz"),
        ("ro", "2,5", "3 oct. 2026", "negru"),
    ],
)
def test_figures_and_days_are_written_in_the_language_of_the_reader(
    language: str, written: str, day: str, colour: str
) -> None:
    frame = pd.DataFrame(
        {"player": ["black"], "name": ["=1+1"], "points": [2.5], "count": [3], "ended": [date(2026, 10, 3)]}
    )
    # In a context of its own, so that no other test finds this language chosen.
    context = copy_context()
    context.run(use, language)
    shown = context.run(to_show, frame, ("player", "source"))
    assert not isinstance(shown, pd.DataFrame)
    drawn = context.run(shown.to_html)
    assert f">{written}<" in drawn
    assert f">{day}<" in drawn
    assert ">3<" in drawn
    assert f">{colour}<" in drawn
    assert list(shown.columns) == list(frame.columns)
    assert "'=1+1" in drawn


def test_a_table_without_such_things_stays_as_it_is() -> None:
    frame = pd.DataFrame({"name": ["Ada"], "count": [3]})
    shown = to_show(frame, ("source",))
    assert isinstance(shown, pd.DataFrame)
    assert shown.equals(frame)


def test_what_nobody_knows_is_left_empty() -> None:
    assert [cell_text(value) for value in (None, float("nan"), pd.NA, 0.0, "")] == ["", "", "", "0", ""]
