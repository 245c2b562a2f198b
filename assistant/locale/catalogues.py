"""The message catalogues on disk: one for each room of the program and one in each game's data folder.

A game's rules, options and notes carry their translations beside their English texts; those count as well,
so a sentence of the rules is translated wherever it turns up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from assistant.paths import DATA

ROOMS: Final = Path(__file__).parent
GAME_FOLDER: Final = "locale"
SOURCE: Final = "en"
"""The language of the messages in the code."""


@cache
def catalogue(language: str) -> NullTranslations:
    """Return every translation into a language. One that is missing, or marked as doubtful, stays English."""
    if language == SOURCE:
        return NullTranslations()
    merged = Catalog(locale=language)
    for file in catalogue_files(language):
        for message in read_catalogue(file, language):
            if message.id and is_translated(message):
                merged.add(message.id, message.string)
    for english, translated in translations_in_data(language):
        merged.add(english, translated)
    compiled = BytesIO()
    write_mo(compiled, merged)
    compiled.seek(0)
    return GNUTranslations(compiled)


def catalogue_files(language: str) -> list[Path]:
    """Return the catalogues of a language, the rooms' before the games': the first to know a message wins."""
    return sorted((ROOMS / language).glob("*.po")) + sorted(DATA.glob(f"*/{GAME_FOLDER}/{language}.po"))


def read_catalogue(file: Path, language: str) -> Catalog:
    """Return one catalogue. Raises ``babel.messages.pofile.PoFileError`` where it is no catalogue."""
    with file.open("rb") as stream:
        return read_po(stream, locale=language, abort_invalid=True)


def is_translated(message: Message) -> bool:
    """Whether every form of a message has a translation that nobody doubts."""
    forms = (message.string,) if isinstance(message.string, str) else message.string or ("",)
    return all(forms) and not message.fuzzy


def translations_in_data(language: str) -> Iterator[tuple[str, str]]:
    """Yield every English text of the games' data with its translation beside it."""
    for file in sorted(DATA.glob("*/*.json")):
        yield from _pairs(json.loads(file.read_text(encoding="utf-8")), language)


def _pairs(value: object, language: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        english, translated = value.get(SOURCE), value.get(language)
        if isinstance(english, str) and isinstance(translated, str):
            yield english, translated
        for part in value.values():
            yield from _pairs(part, language)
    elif isinstance(value, list):
        for part in value:
            yield from _pairs(part, language)
