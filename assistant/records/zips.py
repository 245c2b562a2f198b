"""ZIP files: written the same way every time, and read without trusting them.

Nothing is ever unpacked onto the disk: what a ZIP says about names and sizes is a claim of whoever made it.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Mapping
from io import BytesIO
from typing import Final

from assistant.referee.errors import BadInputError
from assistant.referee.wording import shown

MOST_FILES: Final = 5_000
MOST_BYTES: Final = 100_000_000
"""Of all files together, once they are unpacked."""
LARGEST_FILE: Final = 10_000_000
SIGNATURE: Final = b"PK"
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


def write_zip(files: Mapping[str, bytes]) -> bytes:
    """Return a ZIP with these files in the order of their names."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written:
        for name, content in sorted(files.items()):
            info = zipfile.ZipInfo(name, _NO_DATE)
            info.compress_type, info.create_system, info.external_attr = zipfile.ZIP_DEFLATED, _UNIX, _PRIVATE
            written.writestr(info, content)
    return target.getvalue()


def list_zip(data: bytes) -> list[str]:
    """Return the names in a ZIP of our own making."""
    with zipfile.ZipFile(BytesIO(data)) as opened:
        return opened.namelist()


def read_zip(data: bytes, most: int | None = None, files: int | None = None) -> dict[str, bytes]:
    """Return the files of a ZIP by name, in their order; folders are passed over.

    ``most`` are the bytes that all of them may have together, by default ``MOST_BYTES``, and ``files`` how
    many there may be, by default ``MOST_FILES``. The names are whatever the file says: show them, compare
    them, but never open a path with them. Raises BadInputError with one sentence for what cannot be read or
    is too much.
    """
    # Before the list is read: every line of it takes twenty times its own size in memory.
    most_files = MOST_FILES if files is None else files
    _demand_few(data.count(_LISTED), most_files)
    try:
        with zipfile.ZipFile(BytesIO(data)) as opened:
            return _files(opened, MOST_BYTES if most is None else most, most_files)
    except BadInputError:
        raise
    # The library raises the last but one for a way of packing that it does not know.
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, ValueError):
        raise BadInputError("This ZIP is damaged or of a kind that cannot be read here.") from None


def _demand_few(count: int, most: int) -> None:
    if count > most:
        raise BadInputError("A ZIP may hold {most} files; this one has more.", most=most)


def _files(opened: zipfile.ZipFile, most: int, most_files: int) -> dict[str, bytes]:
    infos = [info for info in opened.infolist() if not info.is_dir()]
    _demand_few(len(infos), most_files)
    for info in infos:
        _demand_bounded(info)
    files: dict[str, bytes] = {}
    left = most
    for info in infos:
        _demand_a_plain_file(info, files)
        read = _read(opened, info, min(left, LARGEST_FILE))
        if read is None:
            raise BadInputError(
                "Unpacked, {file} is larger than fits; the whole ZIP may hold {most} MB.",
                file=shown(info.filename),
                most=most // 1_000_000,
            )
        files[info.filename] = read
        left -= len(read)
    return files


def _demand_bounded(info: zipfile.ZipInfo) -> None:
    """Refuse what could unpack to more than there is memory before anybody could count it."""
    if info.compress_type not in _BOUNDED:
        raise BadInputError(
            "This ZIP packs {file} in an unusual way; pack it anew as an ordinary ZIP.",
            file=shown(info.filename),
        )


def _demand_a_plain_file(info: zipfile.ZipInfo, known: Mapping[str, bytes]) -> None:
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
