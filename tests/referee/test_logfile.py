"""The text file of a game: exact inverses, clear refusals, bounded work."""

from __future__ import annotations

import codecs
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import REDO, UNDO, Entry, Log, Player
from assistant.referee.logs.logfile import (
    MOST_BYTES,
    MOST_LINES,
    decode_log,
    load_log,
    read_entry,
    read_log,
    write_entry,
    write_log,
)
from tests.referee.logs import HOSTILE, logs
from tests.referee.toy import REFEREES, TOY, Take, Toy, set_heap, toy_header
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

PLAIN = """\
table-assistant log 1
game toy
edition first
version basic
rules 1
player red Ada
player blue Bo
option most 3
component F2 temple 5 2-1-0-0-0-0
nickname m1 golden statue
detail title Cabin evening
start turn red; heap sticks 12

take 2
@Ada_Lovelace take 3
undo
redo
take 9 ! we agreed to allow it
set heap sticks 5 ! forgotten chip
"""
PLAIN_LOG = Log(
    toy_header(
        components={"F2": "temple 5 2-1-0-0-0-0"},
        nicknames={"m1": "golden statue"},
        details={"title": "Cabin evening"},
        start="turn red; heap sticks 12",
    ),
    (
        Entry("action", Take(2)),
        Entry("action", Take(3), by="Ada Lovelace"),
        UNDO,
        REDO,
        Entry("action", Take(9), overruled=True, reason="we agreed to allow it"),
        Entry("correction", set_heap(5), reason="forgotten chip"),
    ),
)


def lines_without(word: str) -> str:
    return "\n".join(line for line in PLAIN.split("\n") if not line.startswith(word))


def test_the_example_is_read_and_written_as_it_stands() -> None:
    assert read_log(PLAIN, REFEREES) == PLAIN_LOG
    assert write_log(PLAIN_LOG, TOY) == PLAIN


@given(logs)
def test_every_log_is_read_back_as_it_was_written(log: Log) -> None:
    text = write_log(log, TOY)
    assert read_log(text, REFEREES) == log
    assert decode_log(text.encode(), REFEREES) == log
    assert write_log(read_log(text, REFEREES), TOY) == text


@given(logs)
def test_equal_logs_are_written_alike_whatever_the_order_of_their_keys(log: Log) -> None:
    header = log.header
    turned = replace(
        header,
        components=dict(reversed(list(header.components.items()))),
        nicknames=dict(reversed(list(header.nicknames.items()))),
        details=dict(reversed(list(header.details.items()))),
    )
    assert write_log(Log(turned, log.entries), TOY) == write_log(log, TOY)


def test_a_person_may_type_it_loosely() -> None:
    loose = (
        "\ufeff\n# a comment\n  TABLE-assistant log 1\r\nGame toy\nEdition\tfirst\nrules 1\n\n# more\n"
        "version basic\nplayer  blue   Bo\nplayer red Zoë  d’Arc\n"
        "take   1\n\n#\n Undo \n@Bo REDO\n\ttake 9   !  why   not\nSet heap sticks 3 ! it fell"
    )
    log = read_log(loose, REFEREES)
    assert log.header == toy_header(players=(Player("blue", "Bo"), Player("red", "Zoë d'Arc")))
    assert log.entries == (
        Entry("action", Take(1)),
        UNDO,
        Entry("redo", by="Bo"),
        Entry("action", Take(9), overruled=True, reason="why not"),
        Entry("correction", set_heap(3), reason="it fell"),
    )
    assert decode_log(loose.encode("utf-8-sig").removeprefix(b"\xef\xbb\xbf"), REFEREES) == log


def test_options_that_are_not_named_follow_the_edition() -> None:
    text = lines_without("option").replace("edition first", "edition second")
    assert read_log(text, REFEREES).header.options == {"most": "2"}
    assert "option most 2\n" in write_log(Log(toy_header(edition="second", options={})), TOY)


def test_a_log_may_end_with_its_header() -> None:
    log = Log(toy_header())
    assert read_log(write_log(log, TOY), REFEREES) == log


FAULTY = [
    *((PLAIN.replace(old, new), where, says) for old, new, where, says in TABLES["a_fault_put_in"]),
    *((lines_without(word), where, says) for word, where, says in TABLES["a_line_left_out"]),
    ("", "Line 1", "begins with “table-assistant log 1”"),
    ("hello", "Line 1", "not with “hello”"),
    ("\n\nhello", "Line 3", "not with “hello”"),
    ("table-assistant log 1", "Line 1", "“game”; add one"),
    ("table-assistant log 1\ngame toy", "Line 2", "“edition”; add one"),
    (PLAIN.replace("Cabin", "C" * 200), "Line 11", "at most 200 characters"),
    (PLAIN.replace("Cabin", "C" * 2000), "Line 11", "2021 characters; 1000"),
    (
        PLAIN.replace("start turn red; heap sticks 12", "start " + "1" * 20_001),
        "Line 12",
        "20001 characters; 20000",
    ),
    (PLAIN.replace("undo", "take 2 ! " + "b" * 201), "Line 16", "at most 200"),
    (PLAIN.replace("undo", "un\ud800do"), "Line 16", "control character U+D800"),
]


@pytest.mark.parametrize("text, where, says", FAULTY)
def test_a_faulty_line_is_named_with_what_is_wrong(text: str, where: str, says: str) -> None:
    with pytest.raises(BadInputError) as caught:
        read_log(text, REFEREES)
    message = str(caught.value)
    assert message.startswith(f"{where}: ")
    assert says in message
    assert message.endswith((".", "?"))
    assert len(message) < 250


def mutated(text: str, cuts: list[tuple[int, int, str]]) -> str:
    for start, length, piece in cuts:
        at = start % (len(text) + 1)
        text = text[:at] + piece + text[at + length :]
    return text


pieces = st.sampled_from((*HOSTILE, "\n", "\x00", "\u2028", " ! ", "@", "start", "\ud800")) | st.text(
    max_size=9
)


@given(st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 9), pieces), max_size=4))
@example([(0, 0, "{")])
def test_whatever_is_typed_is_read_or_refused_in_a_sentence(cuts: list[tuple[int, int, str]]) -> None:
    text = mutated(PLAIN, cuts)
    refusal = ""
    try:
        log = read_log(text, REFEREES)
    except BadInputError as problem:
        refusal = str(problem)
    if refusal:
        assert refusal.startswith("Line ")
        assert refusal.isprintable()
    else:
        assert read_log(write_log(log, TOY), REFEREES) == log


@given(st.binary(max_size=300), st.integers(0, len(PLAIN)))
def test_whatever_bytes_come_are_read_or_refused(noise: bytes, at: int) -> None:
    data = PLAIN.encode()
    with pytest.raises(BadInputError):
        decode_log(noise + b"\xff" + data[:at], REFEREES)


def test_bytes_that_are_not_utf8_are_refused_with_their_line() -> None:
    with pytest.raises(BadInputError, match=r"^Line 7: this is not UTF-8"):
        decode_log(PLAIN.replace("Bo", "Zoë").encode("latin-1"), REFEREES)


def test_a_file_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(PLAIN.encode("utf-8-sig"))
    assert load_log(path, REFEREES) == PLAIN_LOG


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.txt"):
        with pytest.raises(BadInputError, match="cannot be read"):
            load_log(path, REFEREES)


def test_a_hundred_megabytes_are_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "noise.txt"
    path.touch()
    os.truncate(path, 100_000_000)
    monkeypatch.delattr(Path, "open")
    with pytest.raises(BadInputError, match="at most 2 MB"):
        load_log(path, REFEREES)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless device here")
def test_an_endless_device_is_refused() -> None:
    with pytest.raises(BadInputError, match="at most 2 MB"):
        load_log(Path("/dev/zero"), REFEREES)


@pytest.mark.parametrize(
    "text", [PLAIN + "#" * MOST_BYTES, PLAIN + "\n" * MOST_LINES, PLAIN + "é" * (MOST_BYTES // 2)]
)
def test_too_much_is_refused(text: str) -> None:
    with pytest.raises(BadInputError, match=r"at most 2 MB and 20000 lines"):
        decode_log(text.encode(), REFEREES)
    with pytest.raises(BadInputError, match=r"at most 2 MB and 20000 lines"):
        read_log(text * 2, REFEREES)


def test_a_text_as_long_as_allowed_is_read() -> None:
    text = PLAIN + "take 1\n" * (MOST_LINES - PLAIN.count("\n"))
    log = read_log(text, REFEREES)
    assert write_log(log, TOY) == text
    with pytest.raises(BadInputError, match="at most"):
        write_log(Log(log.header, (*log.entries, UNDO)), TOY)


@pytest.mark.parametrize(
    "entry",
    [
        Entry("action", Take(1), overruled=True),
        Entry("action", Take(1), reason="no need"),
        Entry("action", Take(1), overruled=True, reason="two\nlines"),
        Entry("action", Take(1), overruled=True, reason=" spaces "),
        Entry("action", Take(1), overruled=True, reason="\x00"),
        Entry("action", Take(1), by="A_B"),
        Entry("action", Take(1), by="A  B"),
        Entry("action", Take(1), by="A\nundo"),
        Entry("action", set_heap(1)),
        Entry("correction", Take(1), reason="no correction"),
        Entry("correction", set_heap(1)),
        Entry("undo", overruled=True, reason="really"),
    ],
)
def test_an_entry_that_would_be_read_back_changed_is_not_written(entry: Entry) -> None:
    with pytest.raises(BadInputError):
        write_entry(entry, TOY)


class Careless(Toy):
    """A game whose notation breaks what log files promise."""

    def __init__(self, line: str) -> None:
        self.line = line

    def write(self, action: object) -> str:  # noqa: ARG002
        return self.line

    def read(self, text: str) -> Take:  # noqa: ARG002
        return Take(1)


@pytest.mark.parametrize(
    "line", ["# take 1", "start 1", "Player red 1", "take\n1", "take\x001", "undo", "set 1"]
)
def test_notation_that_a_log_file_cannot_hold_is_not_written(line: str) -> None:
    with pytest.raises(BadInputError):
        write_entry(Entry("action", Take(1)), Careless(line))


@pytest.mark.parametrize(
    "changed",
    [
        {"players": (Player("red", "Ada"), Player("blue", " Bo "))},
        {"players": (Player("red", "Ada"), Player("blue", "B\no"))},
        {"players": (Player("red", "Ada"), Player("red", "Bo"))},
        {"details": {"title": ""}},
        {"details": {"title": "two\nlines"}},
        {"details": {"two words": "x"}},
        {"start": " 12"},
        {"start": "1\n2"},
        {"game": "chess"},
        {"options": {"most": "9"}},
        {"details": {f"d{number}": "x" for number in range(1001)}},
    ],
)
def test_a_header_that_would_be_read_back_changed_is_not_written(changed: dict[str, object]) -> None:
    with pytest.raises(BadInputError):
        write_log(Log(toy_header(**changed)), TOY)


def test_one_line_alone_is_bounded() -> None:
    with pytest.raises(BadInputError, match="1001 characters; 1000"):
        read_entry("t" * 1001, TOY)


@pytest.mark.parametrize("line, reason", TABLES["who_asks_may_give_the_reason_of_a_correction_that_has_none"])
def test_who_asks_may_give_the_reason_of_a_correction_that_has_none(line: str, reason: str) -> None:
    entry = read_entry(line, TOY, unsaid="unsaid")
    assert (entry.reason, entry.overruled) == (reason, False)


@pytest.mark.parametrize(
    "found",
    [
        PLAIN.encode("utf-16"),  # "replay a.txt > b.txt" in Windows PowerShell 5.1, and Notepad's "Unicode"
        codecs.BOM_UTF16_BE + PLAIN.encode("utf-16-be"),
        PLAIN.replace("\n", "\r\r\n").encode(),  # text written on Windows whose lines had ended before
        PLAIN.replace("\n", "\r").encode(),  # what Excel for Mac calls "Text (Macintosh)"
        PLAIN.replace("\n", "\u2028").encode(),  # a line broken by Shift and Return in Apple's Notes
        PLAIN.replace("\n", "\u2029").encode(),
        PLAIN.replace("\n", "\x85").encode(),  # EBCDIC's line end, as Unicode has it
        PLAIN.replace(" ", "\u00a0").encode(),  # copied from a web page that keeps blanks
        PLAIN.replace(" ", "\t").encode(),
        PLAIN.replace("table-assistant", "table–assistant").encode(),  # "smart dashes" in a mail
    ],
)
def test_a_file_reads_the_same_whichever_program_saved_it(found: bytes) -> None:
    assert decode_log(found, REFEREES) == decode_log(PLAIN.encode(), REFEREES)
