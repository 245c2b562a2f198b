"""Brings the message catalogues up to date: ``python -m tests.languages.update``.

New messages are added without a translation, messages that the program no longer has are dropped, and every
translation is kept, also where its message has moved to another catalogue. Prints what is left to translate.

With ``--check``, for whoever makes a release, it writes nothing and ends with exit code 1 where anything is
to be updated or translated. Until then a message without a translation is shown in English.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import write_po

from assistant.locale import DEFAULT_LANGUAGE, LANGUAGES
from assistant.locale.catalogues import catalogue_files, read_catalogue
from tests.languages.messages import Message, catalogue_file, messages_by_catalogue

Translation = str | tuple[str, ...] | list[str]

# Dates and names of tools would make a difference, and a conflict, of every update.
KEPT_HEADERS = ("MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Language", "Plural-Forms")
# The same rule is spelled in another way by every other version of babel.
PLURAL_FORMS = {
    "de": "nplurals=2; plural=(n != 1);",
    "ro": "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);",
}
HEADER_LINE = re.compile(r'"([\w-]+): .*\\n"')


def known_translations(language: str) -> dict[Message, Translation]:
    """Return every translation that any catalogue holds."""
    found: dict[Message, Translation] = {}
    for file in catalogue_files(language):
        for entry in read_catalogue(file, language):
            if entry.id and entry.string and any(entry.string):
                found.setdefault(as_message(entry), entry.string)
    return found


def as_message(entry: Entry) -> Message:
    """Return the message of an entry of a catalogue."""
    return Message(entry.id) if isinstance(entry.id, str) else Message(*entry.id)


def written(messages: Iterable[Message], known: Mapping[Message, Translation], language: str) -> bytes:
    """Return the text of a catalogue: sorted by message, a line each, the same whoever writes it."""
    catalogue = Catalog(locale=language, fuzzy=False)
    plural_forms = PLURAL_FORMS.get(language, catalogue.plural_forms)
    for message in messages:
        wanted = (message.one, message.many) if message.many else message.one
        nothing = ("",) * catalogue.num_plurals if message.many else ""
        catalogue.add(wanted, known.get(message, nothing))
    out = BytesIO()
    write_po(out, catalogue, width=0, no_location=True, omit_header=False, sort_output=True)
    lines = []
    for line in out.getvalue().decode().splitlines():
        header = HEADER_LINE.fullmatch(line)
        if header and header[1] == "Plural-Forms":
            lines.append(f'"Plural-Forms: {plural_forms}\\n"')
        elif not line.startswith("#") and not (header and header[1] not in KEPT_HEADERS):
            lines.append(line)
    return ("\n".join(lines).strip() + "\n").encode()


def update(*, check: bool = False) -> list[str]:
    """Write every catalogue anew and return a line for each one that lacks translations.

    With ``check`` nothing is written; there is a line also for each one that would have been.
    """
    left = []
    for language in LANGUAGES:
        if language == DEFAULT_LANGUAGE:
            continue
        known = known_translations(language)
        for name, messages in messages_by_catalogue().items():
            file = catalogue_file(name, language)
            content = written(messages, known, language)
            if check and not (file.exists() and file.read_bytes() == content):
                left.append(f"{file}: is not up to date")
            elif not check:
                _write(file, content)
            missing = sum(message not in known for message in messages)
            if missing:
                left.append(f"{file}: {missing} of {len(messages)} messages have no translation")
    return left


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_bytes() != content:
        file.write_bytes(content)


if __name__ == "__main__":
    checking = "--check" in sys.argv[1:]
    found = update(check=checking)
    sys.stdout.write("\n".join([*found, ""]))
    sys.exit(1 if checking and found else 0)
