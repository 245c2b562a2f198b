"""A whole game as a text file that people can type and read.

    table-assistant log 1
    game tikal
    edition rio-grande
    version basic
    rules 1
    player red Ada
    player blue Bo
    option camp-needs-figure no
    detail title Cabin evening

    tile A3 b3
    @Ada camp d3 ! we agreed to allow it
    set d3 value 5 ! forgotten chip
    undo

The header ends at the first line that does not begin with one of its words. Then every line is an entry in
the game's notation. ``@Name`` in front tells who typed it (``_`` for a space within the name). A reason
after `` ! `` marks an action that the table let pass against the referee, and a line that begins with
``set`` is a correction, which must give its reason. ``rename red Anna`` and the like (``seating.py``) put
right who plays as what. Blank lines and lines that begin with ``#`` are skipped.

Reading and writing are exact inverses: what is written has been read back first. A game's notation may use
any word except the header's words, ``undo``, ``redo``, and ``set`` for anything but corrections; it may
not begin with ``@`` or ``#`` nor hold an exclamation mark between spaces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NoReturn

from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import AS_THEY_SIT, TAKING_BACK, Entry, Log, make_entry
from assistant.referee.logs.logdata import (
    KEYED,
    MOST_ENTRIES,
    WORDS,
    HeaderLine,
    header_lines,
    log_from_data,
    read_header,
    refuse,
)
from assistant.referee.logs.seating import by_colour, is_seating
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.text import Text
from assistant.referee.wording import as_notation, clean_name, decode_json, shown, text_of

FIRST_LINE: Final = "table-assistant log 1"
MOST_BYTES: Final = 2_000_000
MOST_LINES: Final = MOST_ENTRIES
LONGEST_LINE: Final = 1_000
REASON_MARK: Final = "!"
CORRECTION_WORD: Final = "set"
_BYTE_ORDER_MARK: Final = "\ufeff"  # some editors put it in front of UTF-8
# How Windows ends a line, some mail programs after another program has; how mainframes do; how Unicode and
# with it notes on Apple's devices break a line or a paragraph.
_BREAK: Final = re.compile("\r+\n|[\x85\u2028\u2029]")
_BLANKS: Final = str.maketrans("\t\N{NO-BREAK SPACE}", "  ")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def load_log(path: Path, referees: Mapping[str, AnyLedger]) -> Log:
    """Return the log in a file, text or JSON. Raises BadInputError; a file that is too big is not read."""
    try:
        if path.stat().st_size > MOST_BYTES:
            _too_big()
        # A device or a growing file says nothing of its size, so no more than the limit is read.
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:  # or a name that no file can have
        why = getattr(problem, "strerror", str(problem))
        raise BadInputError(
            "The file {name} cannot be read: {strerror}.", name=shown(path.name), strerror=why
        ) from None
    return decode_log(data, referees)


def decode_log(data: bytes, referees: Mapping[str, AnyLedger]) -> Log:
    """Return the log in the bytes of a file, text or JSON (it begins with a brace). Raises BadInputError."""
    if len(data) > MOST_BYTES:
        _too_big()
    try:
        text = text_of(data)
    except UnicodeDecodeError as problem:
        refuse(
            _line(data.count(b"\n", 0, problem.start) + 1),
            "this is not UTF-8 text; save the file as UTF-8 and try again.",
        )
    if text.lstrip().startswith("{"):
        return log_from_data(decode_json(text), referees)
    return read_log(text, referees)


def read_log(text: str, referees: Mapping[str, AnyLedger]) -> Log:
    """Return the log that a text means; ``referees`` holds the games by id.

    Raises BadInputError with one sentence that names the line, what is wrong and what to do.
    """
    lines = _lines(text)
    number, first = next(lines, (1, ""))
    first = as_notation(" ".join(first.split()))
    if first.lower().startswith(FIRST_LINE[:-1]) and first[len(FIRST_LINE) - 1 :] != FIRST_LINE[-1]:
        refuse(
            _line(number),
            "this log has another format than 1; update the program to read it.",
        )
    if first.lower() != FIRST_LINE:
        refuse(
            _line(number),
            "a game log begins with “{wanted}”, not with “{first}”.",
            wanted=FIRST_LINE,
            first=shown(first),
        )
    stated: list[HeaderLine] = []
    entries: list[tuple[int, str]] = []
    for number, line in lines:
        fact = None if entries else _header_line(number, line)
        if fact:
            stated.append(fact)
        else:
            entries.append((number, line))
    end = _line(entries[0][0] if entries else number)
    header = read_header(stated, end, referees)
    referee = referees[header.game]
    start = referee.new_game(header) if referee.has_own_names else None
    return Log(header, tuple(_entry_at(number, line, referee, start) for number, line in entries))


def write_log(log: Log, referee: AnyLedger) -> str:
    """Return the text of a log in its one canonical form, ending with a newline.

    Raises BadInputError when the log holds something that could not be read back as it is, such as an
    overruled action without a reason or a name with a line break.
    """
    facts = [" ".join(filter(None, line[1:])) for line in header_lines(log.header, referee)]
    entries = [write_entry(entry, referee) for entry in log.entries]
    text = "\n".join([FIRST_LINE, *facts, "", *entries]).rstrip("\n") + "\n"
    if len(entries) + len(facts) + 2 > MOST_LINES or len(text.encode()) > MOST_BYTES:
        _too_big()
    return text


def read_entry(
    line: str, referee: AnyLedger, position: AnyPosition | None = None, *, unsaid: str = ""
) -> Entry:
    """Return the entry that one line means. Raises BadInputError.

    With a position the line may call things by the names of that table. ``unsaid`` is the reason of a
    correction that gives none; without it such a line is refused.
    """
    if len(line) > LONGEST_LINE:
        raise BadInputError(
            "This line has {count} characters; {most} are allowed.",
            count=len(line),
            most=LONGEST_LINE,
        )
    by, rest = _typist(" ".join(line.split()))
    body, mark, reason = f"{rest} ".partition(f" {REASON_MARK} ")
    body, reason = as_notation(body), reason.strip()
    if not body:
        raise BadInputError("There is no action in this line.")
    if mark and not reason:
        raise BadInputError(
            "After the “{mark}” comes the reason; write it or leave the mark away.",
            mark=REASON_MARK,
        )
    seating = is_seating(body)
    if position is not None and seating:
        body = by_colour(body, referee.called(position))
    elif position is not None and referee.has_own_names:
        body = referee.in_notation(position, body)
    word = _first_word(body)
    if body.lower() in TAKING_BACK:
        return make_entry(word, reason=reason, by=by)
    kind = "correction" if seating or word == CORRECTION_WORD else "action"
    overruled = kind == "action" and bool(reason)
    if kind == "correction":
        reason = reason or (AS_THEY_SIT if seating else unsaid)
    return make_entry(kind, referee.read(body), overruled=overruled, reason=reason, by=by)


def write_entry(entry: Entry, referee: AnyLedger) -> str:
    """Return the line of an entry; raises BadInputError when it could not be read back as this entry."""
    body = entry.kind if entry.kind in TAKING_BACK else referee.write(entry.action)
    line = f"@{entry.by.replace(' ', '_')} {body}" if entry.by else body
    if entry.reason:
        line = f"{line} {REASON_MARK} {entry.reason}"
    if not _would_be_read(line) or read_entry(line, referee) != entry:
        raise BadInputError(
            "“{line}” cannot be written down: it would be read back as something else.", line=shown(line)
        )
    return line


def _would_be_read(line: str) -> bool:
    taken = line.startswith("#") or _first_word(line) in WORDS
    return not taken and "\n" not in line and not _CONTROL.search(line)


def as_written(text: str) -> str:
    """Return a text with the blanks and the ends of lines that this program writes, whichever wrote it."""
    text = _BREAK.sub("\n", text.removeprefix(_BYTE_ORDER_MARK)).translate(_BLANKS)
    return text if "\n" in text else text.replace("\r", "\n")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that say something, with their numbers; raises BadInputError for noise."""
    if len(text) > MOST_BYTES:
        _too_big()
    text = as_written(text)
    if text.count("\n") > MOST_LINES:
        _too_big()
    noise = _CONTROL.search(text)
    if noise:
        number = text.count("\n", 0, noise.start()) + 1
        refuse(
            _line(number),
            "this is no text: it holds the control character U+{value}.",
            value=f"{ord(noise[0]):04X}",
        )
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if line and not line.startswith("#"):
            if len(line) > LONGEST_LINE and _first_word(line) != "start":
                refuse(
                    _line(number),
                    "this line has {count} characters; {most} are allowed.",
                    count=len(line),
                    most=LONGEST_LINE,
                )
            yield number, line


def _header_line(number: int, line: str) -> HeaderLine | None:
    """Return the fact of the header that a line states, or nothing when it is the first entry."""
    word = _first_word(line)
    if word not in WORDS:
        return None
    parts = line.split(maxsplit=2 if word in KEYED else 1)
    value = parts.pop() if len(parts) == (3 if word in KEYED else 2) else ""
    key = parts.pop() if len(parts) > 1 else ""
    return HeaderLine(_line(number), word, key, value)


def _entry_at(number: int, line: str, referee: AnyLedger, start: AnyPosition | None) -> Entry:
    try:
        return read_entry(line, referee, start)
    except BadInputError as problem:
        word = _first_word(line)
        if word in WORDS:
            refuse(
                _line(number),
                "“{word}” belongs into the header, above the first entry; move it up.",
                word=word,
            )
        refuse(_line(number), problem.text)


def _typist(line: str) -> tuple[str, str]:
    """Return who typed a line, empty where it does not say, and the rest of the line."""
    if not line.startswith("@"):
        return "", line
    sign, _, rest = line.partition(" ")
    return clean_name(sign[1:].replace("_", " ")), rest


def _line(number: int) -> Text:
    """Return how messages call a line."""
    return Text("Line {number}", number=number)


def _first_word(line: str) -> str:
    return line.split(maxsplit=1)[0].lower()


def _too_big() -> NoReturn:
    raise BadInputError(
        "A game log has at most {most} MB and {lines} lines; this is more.",
        most=MOST_BYTES // 1_000_000,
        lines=MOST_LINES,
    )
