"""ZIP files: the same bytes for the same files, and no trust in what others packed."""

from __future__ import annotations

import tracemalloc
import zipfile
from io import BytesIO

import pytest

from assistant.records import zips
from assistant.records.zips import is_zip, read_zip
from assistant.referee.errors import BadInputError
from tests.records.zipped import write_zip

FILES = {"b.txt": b"two", "a/c.txt": b"one" * 1000}


def packed(**files: bytes) -> bytes:
    """Return a ZIP as another program writes it."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as written:
        for name, content in files.items():
            written.writestr(name, content)
    return target.getvalue()


def write_plain(**files: bytes) -> bytes:
    """Return a ZIP in which nothing is compressed."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as written:
        for name, content in files.items():
            written.writestr(name, content)
    return target.getvalue()


def refused(data: bytes) -> str:
    with pytest.raises(BadInputError) as problem:
        read_zip(data)
    return str(problem.value)


def test_reading_is_the_inverse_of_writing() -> None:
    assert read_zip(write_zip(FILES)) == FILES
    assert is_zip(write_zip({}))
    assert not is_zip(b"table-assistant log 1")


def test_the_order_of_the_files_does_not_matter() -> None:
    assert write_zip(FILES) == write_zip(dict(reversed(FILES.items())))


def test_folders_are_passed_over() -> None:
    assert read_zip(packed(**{"games/": b"", "games/x": b"1"})) == {"games/x": b"1"}


@pytest.mark.parametrize("data", [b"PK", b"PK\x03\x04" + b"\0" * 100, write_zip(FILES)[:-30], b""])
def test_what_is_damaged_is_refused_in_a_sentence(data: bytes) -> None:
    assert "damaged" in refused(data)


def test_a_changed_byte_is_found() -> None:
    data = bytearray(write_plain(x=b"unchanged"))
    data[data.find(b"unchanged") + 3] ^= 0xFF
    assert "damaged" in refused(bytes(data))


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zips, "LARGEST_FILE", 100_000)
    bomb = packed(bomb=b"\0" * 2_000_000)
    assert len(bomb) < 5_000
    assert "larger than fits" in refused(bomb)


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_ways_of_packing_that_unpack_everything_at_once_are_refused(way: int) -> None:
    target = BytesIO()
    with zipfile.ZipFile(target, "w", way) as written:
        written.writestr("bomb.txt", b"\0" * 40_000_000)
    assert len(target.getvalue()) < 10_000
    tracemalloc.start()
    try:
        assert "unusual way" in refused(target.getvalue())
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1_000_000


def test_a_damaged_file_in_an_unusual_way_of_packing_is_a_sentence_too() -> None:
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_LZMA) as written:
        written.writestr("x", b"something " * 100)
    data = bytearray(target.getvalue())
    data[40:60] = bytes(20)
    assert refused(bytes(data))


def test_who_reads_may_allow_less_than_the_most() -> None:
    data = packed(a=b"x" * 1_000, b=b"x" * 1_000)
    assert len(read_zip(data, 2_000)) == 2
    with pytest.raises(BadInputError, match="larger than fits"):
        read_zip(data, 1_999)


def test_a_lie_about_the_size_does_not_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zips, "LARGEST_FILE", 100_000)
    bomb = bytearray(packed(bomb=b"\0" * 2_000_000))
    told = (2_000_000).to_bytes(4, "little")
    while (place := bytes(bomb).find(told)) >= 0:
        bomb[place : place + 4] = (10).to_bytes(4, "little")
    # Either the checksum or the limit ends it, long before two million bytes are there.
    assert refused(bytes(bomb))


def test_all_files_together_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zips, "MOST_BYTES", 1_500)
    assert "larger than fits" in refused(packed(a=b"x" * 1_000, b=b"x" * 1_000))


def test_so_do_their_number_and_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zips, "MOST_FILES", 2)
    assert "2 files" in refused(packed(a=b"", b=b"", c=b""))
    assert "unusual" in refused(packed(**{"n" * 201: b""}))


def test_two_files_of_one_name_are_refused() -> None:
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as written:
        written.writestr("a", b"1")
        with pytest.warns(UserWarning, match="Duplicate"):
            written.writestr("a", b"2")
    assert "unusual" in refused(target.getvalue())


def test_a_password_is_asked_of_nobody() -> None:
    data = bytearray(packed(secret=b"x"))
    for place in (6, data.find(b"PK\x01\x02") + 8):
        data[place] |= 1
    assert "unusual" in refused(bytes(data))


def test_names_that_lead_elsewhere_are_only_names() -> None:
    tricks = {"../../etc/passwd": b"1", "/etc/shadow": b"2", "C:\\x": b"3"}
    assert set(read_zip(packed(**tricks))) <= {*tricks, "C:/x"}
