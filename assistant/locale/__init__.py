"""The reader's language: message catalogues by gettext, English wherever a translation is missing."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

from assistant.referee.text import Text

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "de": "Deutsch", "ro": "Română"}
DEFAULT_LANGUAGE: Final = "en"
CATALOGUES: Final = Path(__file__).parent
DOMAIN: Final = "assistant"

# A context variable, because Streamlit runs every reader in a thread of their own.
_language: ContextVar[str] = ContextVar("language", default=DEFAULT_LANGUAGE)


def use(language: str) -> str:
    """Choose the reader's language for this run and return it.

    A regional name such as ``de-AT`` means its language; an unknown one means English. Streamlit calls
    callbacks before the page's script, so a callback that writes text chooses the language itself.
    """
    short = language.replace("_", "-").split("-")[0].lower()
    chosen = short if short in LANGUAGES else DEFAULT_LANGUAGE
    _language.set(chosen)
    return chosen


def language() -> str:
    """Return the reader's language."""
    return _language.get()


def translate(message: str, into: str = "") -> str:
    """Return a message in the reader's language, or in the language named."""
    return _catalogue(into or _language.get()).gettext(message) if message else ""


def say(text: Text, into: str = "") -> str:
    """Return a text in the reader's language, its values filled in and translated where they are texts.

    The result is plain text: escape it before it goes where Markdown is read. A translation that asks
    for a value the text does not have is passed over for the English sentence.
    """
    values = {
        name: say(value, into) if isinstance(value, Text) else str(value)
        for name, value in text.values.items()
    }
    for message in (translate(text.message, into), text.message):
        try:
            return message.format_map(values)
        except (KeyError, IndexError, ValueError, AttributeError):
            continue
    return text.message


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == DEFAULT_LANGUAGE:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, CATALOGUES, languages=[language], fallback=True)
