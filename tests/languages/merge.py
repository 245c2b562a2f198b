"""Merges two versions of a catalogue message by message, for git; lines would be mixed up.

Once in a clone: ``git config merge.catalogue.driver "python -m tests.languages.merge %O %A %B"``. Without it
git merges the lines, and a conflict is a conflict. Where both sides translated a message, theirs counts that
differs from before.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.pofile import read_po

from tests.languages.messages import Message
from tests.languages.update import Translation, as_message, written


def translations(file: Path) -> dict[Message, Translation]:
    """Return every message of a catalogue with its translation, which may be empty."""
    with file.open("rb") as stream:
        return {as_message(entry): entry.string or "" for entry in read_po(stream) if entry.id}


def language_of(file: Path) -> str:
    """Return the language that the header of a catalogue names."""
    with file.open("rb") as stream:
        return str(read_po(stream).locale_identifier)


def merged(
    before: dict[Message, Translation], ours: dict[Message, Translation], theirs: dict[Message, Translation]
) -> dict[Message, Translation]:
    """Return the messages of both sides with the newest translation of each.

    What one side has dropped since is no longer asked for; where the other side still needs it, looking for
    new messages finds it.
    """
    dropped = {message for message in before if message not in ours or message not in theirs}
    found = {message: said for message, said in {**theirs, **ours}.items() if message not in dropped}
    for message in found.keys() & theirs.keys():
        if any(theirs[message]) and (not any(found[message]) or found[message] == before.get(message)):
            found[message] = theirs[message]
    return found


def main(base: Path, ours: Path, theirs: Path) -> None:
    """Write the merged catalogue over our version."""
    found = merged(translations(base), translations(ours), translations(theirs))
    ours.write_bytes(written(found, found, language_of(theirs)))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
