"""ZIP files: written the same way every time, and read without trusting them.

Nothing is ever unpacked onto the disk: what a ZIP says about names and sizes is a claim of whoever made it.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from struct import Struct
from typing import BinaryIO, Final

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

MOST_FILES: Final = 5_000
MOST_BYTES: Final = 100_000_000
"""Of all files together, once they are unpacked."""
LARGEST_FILE: Final = 10_000_000
SIGNATURE: Final = b"PK"
_BEGINS: Final = b"PK\x03\x04"
_HEADER: Final = Struct("<4s10xLLLHH")
"""What is before every file: that mark, what matters to nobody here, the file's digest, its size packed
and whole, how long its name is, and what else stands behind that."""
_LISTED: Final = b"PK\x01\x02"
"""Stands before every file that a ZIP lists."""
_BOUNDED: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""The ways of packing that give their bytes piece by piece; others unpack as much as they hold at once."""
LONGEST_NAME: Final = 200
_CHUNK: Final = 1 << 16
# The earliest date a ZIP can tell: equal contents give equal bytes whenever they are written.
_NO_DATE: Final = (1980, 1, 1, 0, 0, 0)
_UNIX: Final = 3
_PRIVATE: Final = 0o600 << 16
_ENCRYPTED: Final = 0x1


def is_zip(data: bytes) -> bool:
    """Whether the bytes begin as a ZIP does."""
    return data.startswith(SIGNATURE)


@contextmanager
def new_zip(target: BinaryIO) -> Iterator[Callable[[str, bytes], None]]:
    """Write a ZIP file by file: give what adds a name with its bytes and keeps neither."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written:

        def add(name: str, content: bytes) -> None:
            info = zipfile.ZipInfo(name, _NO_DATE)
            info.compress_type, info.create_system, info.external_attr = zipfile.ZIP_DEFLATED, _UNIX, _PRIVATE
            written.writestr(info, content)

        yield add


def read_zip(data: bytes, most: int | None = None, files: int | None = None) -> dict[str, bytes]:
    """Return the files of a ZIP by name, in their order; folders are passed over.

    Raises BadInputError as ``open_zip`` does.
    """
    with open_zip(BytesIO(data), most, files) as opened:
        return dict(opened)


@contextmanager
def open_zip(
    source: BinaryIO, most: int | None = None, files: int | None = None
) -> Iterator[Mapping[str, bytes]]:
    """Give the files of a ZIP by name, in their order, each read whenever it is asked for, without folders.

    ``most`` are the bytes that all of them may have together, by default ``MOST_BYTES``, and ``files`` how
    many there may be, by default ``MOST_FILES``. The names are whatever the file says: show them, compare
    them, but never open a path with them. Opening and reading raise BadInputError with one sentence for what
    cannot be read or is too much.
    """
    # Before the list is read: every line of it takes twenty times its own size in memory.
    most_files = MOST_FILES if files is None else files
    with _one_sentence():
        listed = _count_listed(source)
    _demand_few(listed, most_files)
    with _one_sentence():
        opened = zipfile.ZipFile(source)
    with opened:
        yield _Opened(opened, MOST_BYTES if most is None else most, most_files)


class _Opened(Mapping[str, bytes]):
    """The files of a ZIP. All that are asked for count towards the most that they may have, each once."""

    def __init__(self, opened: zipfile.ZipFile, most: int, most_files: int) -> None:
        infos = [info for info in opened.infolist() if not info.is_dir()]
        _demand_few(len(infos), most_files)
        self._opened, self._most, self._left = opened, most, most
        self._infos: dict[str, zipfile.ZipInfo] = {}
        self._sizes: dict[str, int] = {}
        for info in infos:
            _demand_bounded(info)
            _demand_a_plain_file(info, self._infos)
            self._infos[info.filename] = info

    def __getitem__(self, name: str) -> bytes:
        info = self._infos[name]
        room = self._left + self._sizes.get(name, 0)
        with _one_sentence():
            read = _read(self._opened, info, min(room, LARGEST_FILE))
        if read is None:
            raise BadInputError(
                "Unpacked, {file} is larger than fits; the whole ZIP may hold {most} MB.",
                file=shown(name),
                most=self._most // 1_000_000,
            )
        self._left, self._sizes[name] = room - len(read), len(read)
        return read

    def __contains__(self, name: object) -> bool:
        return name in self._infos

    def __iter__(self) -> Iterator[str]:
        return iter(self._infos)

    def __len__(self) -> int:
        return len(self._infos)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    # Whoever made the file may have put anything into it: the library and the unpacking each have errors of
    # their own for what is damaged, cut off, packed in an unknown way (NotImplementedError), or no name or
    # number (ValueError). One sentence is right for all, and none is swallowed: it is raised as ours.
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, ValueError):
        raise BadInputError("This ZIP is damaged or of a kind that cannot be read here.") from None


class BrokenOff(Mapping[str, bytes]):
    """The files of a ZIP whose writing was broken off, as far as they are whole: its list is missing.

    Written by ``new_zip``, to a file, so that before each stands how long it is.
    """

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self._places: dict[str, tuple[int, int, int, int]] = {}
        start, end = 0, source.seek(0, os.SEEK_END)
        while (header := self._header(start)) and header[1] + header[2] <= end:
            name, begin, packed, size, digest = header
            self._places[name] = begin, packed, size, digest
            start = begin + packed

    def _header(self, start: int) -> tuple[str, int, int, int, int] | None:
        """Return name, place, packed and whole size and digest of the file that begins there, if one does."""
        self._source.seek(start)
        head = self._source.read(_HEADER.size)
        if len(head) < _HEADER.size:
            return None
        mark, digest, packed, size, named, more = _HEADER.unpack(head)
        if mark != _BEGINS or size > LARGEST_FILE:
            return None
        name = self._source.read(named).decode(errors="replace")
        return name, start + _HEADER.size + named + more, packed, size, digest

    def __getitem__(self, name: str) -> bytes:
        begin, packed, size, digest = self._places[name]
        self._source.seek(begin)
        try:
            content = zlib.decompressobj(-zlib.MAX_WBITS).decompress(self._source.read(packed), size + 1)
        except zlib.error:
            raise KeyError(name) from None
        if len(content) != size or zlib.crc32(content) != digest:
            raise KeyError(name)
        return content

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def _count_listed(source: BinaryIO) -> int:
    """Return how many files a ZIP lists, wherever in it that is."""
    left, count, before = source.seek(0, os.SEEK_END), 0, b""
    source.seek(0)
    while left > 0 and (part := source.read(min(left, _CHUNK))):
        left -= len(part)
        count += (before + part).count(_LISTED)
        before = part[-len(_LISTED) + 1 :]
    return count


def _demand_few(count: int, most: int) -> None:
    if count > most:
        raise BadInputError("A ZIP may hold {most} files; this one has more.", most=most)


def _demand_bounded(info: zipfile.ZipInfo) -> None:
    """Refuse what could unpack to more than there is memory before anybody could count it."""
    if info.compress_type not in _BOUNDED:
        raise BadInputError(
            "This ZIP packs {file} in an unusual way; pack it anew as an ordinary ZIP.",
            file=shown(info.filename),
        )


def _demand_a_plain_file(info: zipfile.ZipInfo, known: Container[str]) -> None:
    if info.filename in known:
        raise BadInputError("This ZIP holds the file {file} twice.", file=shown(info.filename))
    if info.flag_bits & _ENCRYPTED:
        raise BadInputError("This ZIP asks for a password; save it without one.")
    if len(info.filename) > LONGEST_NAME:
        raise BadInputError("This ZIP holds a file whose name is longer than {most}.", most=LONGEST_NAME)


def _read(opened: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes | None:
    """Return a file's bytes, nothing when they are more than fit, whatever it says of its size."""
    parts = []
    with opened.open(info) as file:
        while part := file.read(_CHUNK):
            most -= len(part)
            if most < 0:
                return None
            parts.append(part)
    return b"".join(parts)
