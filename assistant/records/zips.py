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


def read_zip(data: bytes) -> dict[str, bytes]:
    """Return the files of a ZIP by name, in their order; folders are passed over.

    The names are whatever the file says: show them, compare them, but never open a path with them. Raises
    BadInputError with one sentence for what cannot be read or is too much.
    """
    try:
        with zipfile.ZipFile(BytesIO(data)) as opened:
            return _files(opened)
    except BadInputError:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, ValueError):
        raise BadInputError("This ZIP is damaged or of a kind that cannot be read here.") from None


def _files(opened: zipfile.ZipFile) -> dict[str, bytes]:
    infos = [info for info in opened.infolist() if not info.is_dir()]
    if len(infos) > MOST_FILES:
        raise BadInputError("A ZIP may hold {most} files; this one has more.", most=MOST_FILES)
    files: dict[str, bytes] = {}
    left = MOST_BYTES
    for info in infos:
        _demand_a_plain_file(info, files)
        files[info.filename] = _read(opened, info, min(left, LARGEST_FILE))
        left -= len(files[info.filename])
    return files


def _demand_a_plain_file(info: zipfile.ZipInfo, known: Mapping[str, bytes]) -> None:
    if info.filename in known:
        raise BadInputError("This ZIP holds the file {file} twice.", file=shown(info.filename))
    if info.flag_bits & _ENCRYPTED:
        raise BadInputError("This ZIP asks for a password; save it without one.")
    if len(info.filename) > LONGEST_NAME:
        raise BadInputError("This ZIP holds a file whose name is longer than {most}.", most=LONGEST_NAME)


def _read(opened: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    """Return a file's bytes; what it says of its own size is not believed."""
    parts = []
    left = most
    with opened.open(info) as file:
        while part := file.read(_CHUNK):
            left -= len(part)
            if left < 0:
                raise BadInputError(
                    "Unpacked, {file} is larger than fits; the whole ZIP may hold {most} MB.",
                    file=shown(info.filename),
                    most=MOST_BYTES // 1_000_000,
                )
            parts.append(part)
    return b"".join(parts)
