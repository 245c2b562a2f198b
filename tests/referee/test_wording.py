"""Names, texts and keys that people type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.wording import clean_key, clean_name, clean_text, legible, shown
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


@pytest.mark.parametrize("typed, kept", TABLES["a_name_is_tidied"])
def test_a_name_is_tidied(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "  ",
        "-",
        "'.'",
        "x" * 25,
        "a\x00",
        "a\u202eb",
        "a\u2066b",
        "a\ud800",
        "x" * 10_000,
        "a<b",
        "![x](y)",
        "a/b",
        "a_b",
        "a@b",
        "a:b",
        "½",
        "\U0001f3b2",
    ],
)
def test_what_is_no_name_is_refused(typed: str) -> None:
    with pytest.raises(BadInputError, match="name"):
        clean_name(typed)


@pytest.mark.parametrize(
    "typed, kept",
    [
        ("", ""),
        (" two\r\n lines\u2028and more ", "two lines and more"),
        (
            "<b> \U0001f469\u200d\U0001f469\u200d\U0001f467 ' \" --",
            "<b> \U0001f469\u200d\U0001f469\u200d\U0001f467 ' \" --",
        ),
        ("x" * 200, "x" * 200),
    ],
)
def test_a_text_becomes_one_line(typed: str, kept: str) -> None:
    assert clean_text(typed) == kept


@pytest.mark.parametrize(
    "typed", ["x" * 201, "x" * 10_000_000, "\x00", "a\x1bb", "\u202e", "\u200f", "\ud800"]
)
def test_a_text_that_is_too_long_or_invisible_is_refused(typed: str) -> None:
    with pytest.raises(BadInputError, match=r"characters|invisible"):
        clean_text(typed)


@given(st.text())
def test_tidying_twice_changes_nothing(typed: str) -> None:
    for clean in (clean_name, clean_text):
        try:
            kept = clean(typed)
        except BadInputError:
            continue
        assert clean(kept) == kept
        assert kept == kept.strip()


@pytest.mark.parametrize("key", ["F2", "camp-needs-figure", "a.b_c", "1", "x" * 40])
def test_a_key_is_kept(key: str) -> None:
    assert clean_key(key) == key


@pytest.mark.parametrize("key", ["", "-a", "a b", "é", "a\n", "x" * 41])
def test_what_is_no_key_is_refused(key: str) -> None:
    with pytest.raises(BadInputError, match="is no name for this"):
        clean_key(key)


def test_foreign_text_is_shown_short_and_printable() -> None:
    assert shown("a\n\u202eb") == "a\ufffd\ufffdb"
    assert shown("x" * 40) == "x" * 40
    assert shown("x" * 41) == "x" * 39 + "…"


def test_letters_come_with_their_accents_and_nothing_unseen_between_them() -> None:
    assert legible("Ha\u0308u\u00adser") == "Häuser"
    assert legible("a\u202eb") == "a\u202eb", "what turns the order around is refused where it matters"
