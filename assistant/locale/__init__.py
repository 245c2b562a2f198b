"""The reader's language: messages, dates, decimals and lists; English where a translation is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from datetime import date, datetime
from functools import lru_cache
from typing import Final

from babel.dates import format_date, format_time, get_datetime_format, get_month_names
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from assistant.locale.catalogues import catalogue
from assistant.referee.text import MINUS, Text

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "de": "Deutsch", "ro": "Română"}
DEFAULT_LANGUAGE: Final = "en"

# A context variable, because Streamlit runs every reader in a thread of their own.
_language: ContextVar[str] = ContextVar("language", default="")
_ask_reader: Callable[[], str] | None = None


def known(language: str) -> str:
    """Return the language that a name such as ``de-AT`` means, empty where there is none like it here."""
    short = language.replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else ""


def use(language: str) -> str:
    """Choose the reader's language for what this thread says and return it; an unknown one means English."""
    chosen = known(language) or DEFAULT_LANGUAGE
    _language.set(chosen)
    return chosen


def ask_reader(how: Callable[[], str]) -> None:
    """Say how to find the reader's language wherever a thread has not chosen one by ``use``.

    Streamlit calls a button's callback before the page's script and redraws parts of a page without it, so
    nothing that runs at the beginning of a page could choose for them.
    """
    global _ask_reader  # noqa: PLW0603 - one program has one kind of reader
    _ask_reader = how


def language() -> str:
    """Return the reader's language."""
    chosen = _language.get()
    if not chosen and _ask_reader is not None:
        chosen = known(_ask_reader())
    return chosen or DEFAULT_LANGUAGE


def translate(message: str, into: str = "") -> str:
    """Return a message in the reader's language, or in the language named."""
    return catalogue(into or language()).gettext(message) if message else ""


def say(text: Text | str, into: str = "") -> str:
    """Return a text in the reader's language, its values filled in and translated where they are texts.

    A name or another plain string is returned as it is. The result is plain text: escape it before it goes
    where Markdown is read. A translation that asks for a value the text does not have is passed over for the
    English sentence.
    """
    if isinstance(text, str):
        return text
    into = into or language()
    if not text.values:
        return translate(text.message, into)
    values = {name: _said(value, into) for name, value in text.values.items()}
    for message in (_message(text, into), text.english):
        try:
            return message.format_map(values)
        except (KeyError, IndexError, ValueError, AttributeError):
            continue
    return text.message


def own(translations: Mapping[str, str], into: str = "") -> str:
    """Return the reader's one of several translations of the data, or the English one."""
    return translations.get(into or language()) or translations.get(DEFAULT_LANGUAGE, "")


def _message(text: Text, into: str) -> str:
    if text.many:
        count = int(str(text.values["count"]))
        # A language counts below zero as above, a catalogue's formula does not. The message for a single one
        # says 1 itself, without a sign.
        count = max(2, -count) if count < 0 else count
        return catalogue(into).ngettext(text.message, text.many, count)
    return translate(text.message, into)


def _said(value: object, into: str) -> str:
    if isinstance(value, Text):
        return say(value, into)
    if isinstance(value, datetime):
        return moment(value, into)
    if isinstance(value, date):
        return day(value, into)
    if isinstance(value, int):
        return str(value).replace("-", MINUS)
    return decimal(value, into) if isinstance(value, float) else str(value)


def listed(items: Iterable[str], into: str = "") -> str:
    """Return names as a list in a sentence: ``Ada, Ben and Cleo``."""
    return format_list(list(items), locale=_region(into))


def alternatives(items: Iterable[str], into: str = "") -> str:
    """Return names of which one is meant, as in a sentence: ``Ada, Ben or Cleo``."""
    return format_list(list(items), style="or", locale=_region(into))


def day(when: date, into: str = "") -> str:
    """Return a day as people write it, such as ``21 Nov 2026``."""
    return format_date(when, "medium", locale=_region(into))


def month_names(into: str = "") -> list[str]:
    """Return what the twelve months are called in short."""
    names = get_month_names("abbreviated", "stand-alone", locale=_region(into))
    return [names[month] for month in range(1, 13)]


def moment(when: datetime, into: str = "") -> str:
    """Return a day as ``day`` writes it and a time; the time zone is taken as it is."""
    region = _region(into)
    both = str(get_datetime_format("medium", region))
    return both.replace("{1}", day(when, into)).replace("{0}", format_time(when, "short", locale=region))


def decimal(number: float, into: str = "") -> str:
    """Return a number with at most three decimals, with the reader's decimal sign and a real minus."""
    return _decimal(number, _region(into))


def percent(number: int, into: str = "") -> str:
    """Return a whole percentage as the reader writes it, such as ``40%`` or ``40 %``."""
    return format_percent(number / 100, locale=_region(into))


# A table of a thousand people has the same few figures again and again.
@lru_cache(maxsize=4096)
def _decimal(number: float, region: str) -> str:
    # What rounds to nothing is nothing, from below as well.
    return format_decimal(round(number, 3) or 0, locale=region).replace("-", MINUS)


def _region(into: str) -> str:
    """Return the language with a region that writes the day before the month and knows 24 hours."""
    return {"en": "en_GB"}.get(into or language(), into or language())
