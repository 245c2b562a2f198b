"""ZIP files: written the same way every time, and read without trusting them.

Nothing is ever unpacked onto the disk: what a ZIP says about names and sizes is a claim of whoever made it.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from typing import BinaryIO, Final

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

MOST_FILES: Final = 5_000
MOST_BYTES: Final = 100_000_000
"""Of all files together, once they are unpacked."""
LARGEST_FILE: Final = 10_000_000
SIGNATURE: Final = b"PK"
_BOUNDED: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""The ways of packing that give their bytes piece by piece; others unpack as much as they hold at once."""
LONGEST_NAME: Final = 200
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


def read_zip(data: bytes, most: int | None = None) -> dict[str, bytes]:
    """Return the files of a ZIP by name, in their order; folders are passed over.

    Raises BadInputError as ``open_zip`` does.
    """
    with open_zip(BytesIO(data), most) as opened:
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
    with _one_sentence():
        opened = zipfile.ZipFile(source)
    with opened:
        infos = [info for info in opened.infolist() if not info.is_dir()]
        most_files, most_bytes = files or MOST_FILES, MOST_BYTES if most is None else most
        if len(infos) > most_files:
            raise BadInputError("A ZIP may hold {most} files; this one has more.", most=most_files)
        named = {info.filename: info for info in infos}
        whole = 0
        for info in infos:
            whole += info.file_size
            _demand_plain(info, twice=named[info.filename] is not info)
            if info.file_size > LARGEST_FILE or whole > most_bytes:
                raise BadInputError(
                    "Unpacked, {file} is larger than fits; the whole ZIP may hold {most} MB.",
                    file=shown(info.filename),
                    most=most_bytes // 1_000_000,
                )
        yield _ZipFiles(opened, named)


class _ZipFiles(Mapping[str, bytes]):
    """The files of a ZIP. None has more bytes than its ZIP says, for the library stops there."""

    def __init__(self, opened: zipfile.ZipFile, infos: Mapping[str, zipfile.ZipInfo]) -> None:
        self._opened = opened
        self._infos = infos

    def __getitem__(self, name: str) -> bytes:
        with _one_sentence(), self._opened.open(self._infos[name]) as file:
            return file.read(LARGEST_FILE)

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


def _demand_plain(info: zipfile.ZipInfo, *, twice: bool) -> None:
    """Refuse a file of a ZIP that cannot be read safely, or not at all: packed so, named so, or encrypted."""
    usual = info.compress_type in _BOUNDED and len(info.filename) <= LONGEST_NAME
    if twice or not usual or info.flag_bits & _ENCRYPTED:
        raise BadInputError(
            "This ZIP packs {file} in an unusual way; pack it anew as an ordinary ZIP.",
            file=shown(info.filename),
        )
