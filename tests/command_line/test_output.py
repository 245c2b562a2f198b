"""Printing: nothing that a terminal obeys, any encoding, pipes that break."""

from __future__ import annotations

import io
import os
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.command_line.output import clean, complain, settle, show
from assistant.referee.errors import BadInputError

FULL_DEVICE = Path("/dev/full")


@pytest.mark.parametrize(
    "line, shown",
    [
        ("plain", "plain"),
        ("Zoë “2 × 3” – Ștefan مرحبا 🎲", "Zoë “2 × 3” – Ștefan مرحبا 🎲"),
        ("\x1b[31mred\x1b]0;title\x07", "�[31mred�]0;title�"),
        ("one\ntwo\rthree\ttab\x7f\x9b", "one�two�three�tab��"),
        ("left\u202eright\u2066\u200b\u2028", "left�right���"),
        ("\udcff\ue000", "��"),
        ("a\u200db", "a\u200db"),
    ],
)
def test_nothing_that_a_terminal_obeys(line: str, shown: str) -> None:
    assert clean(line) == shown


@given(st.text())
def test_a_clean_line_is_one_line(line: str) -> None:
    assert not any(unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in clean(line))
    assert len(clean(line)) == len(line)


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


@pytest.mark.parametrize(
    "encoding, written",
    [
        ("utf-8", "Zoë “2 × 3” – ß Łódź Ægir Ж 🎲�\n"),
        ("ascii", 'Zoe "2 x 3" - ss Lodz AEgir ? ??\n'),
        ("latin-1", 'Zoë "2 × 3" - ß Lódz Ægir ? ??\n'),
        ("cp1252", "Zoë “2 × 3” – ß Lódz Ægir ? ??\n"),
    ],
)
def test_the_nearest_letters(monkeypatch: pytest.MonkeyPatch, encoding: str, written: str) -> None:
    out = stream(encoding)
    monkeypatch.setattr(sys, "stdout", out)
    settle()
    show(["Zoë “2 × 3” – ß Łódź Ægir Ж 🎲\udcff"])
    assert isinstance(out.buffer, io.BytesIO)
    assert out.buffer.getvalue().decode(encoding) == written


def test_a_complaint_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    complain("first\n second\x1b")
    assert capsys.readouterr() == ("", "Error: first second�\n")


def test_closed_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    settle()
    show(["nobody reads this"])
    complain("nor this")


def test_a_reader_who_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdout", out)
        show(["nobody reads this"])
        show(["nor this"])


@pytest.mark.skipif(not FULL_DEVICE.exists(), reason="this system has no device that is always full")
def test_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    with FULL_DEVICE.open("w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdout", out)
        with pytest.raises(BadInputError, match=r"The output cannot be written: No space left on device\."):
            show(["a line"])
    with FULL_DEVICE.open("w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stderr", out)
        complain("nobody is left to tell")


def test_unreadable_bytes_are_not_guessed_at() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", errors="assistant.nearest")
