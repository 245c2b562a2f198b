"""Every message has a translation, with the same values; every catalogue is as the update writes it."""

from __future__ import annotations

import re
from itertools import chain

import pytest
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry

from assistant.locale import DEFAULT_LANGUAGE, LANGUAGES
from assistant.locale.catalogues import catalogue_files, read_catalogue, translations_in_data
from tests.languages.messages import (
    Message,
    catalogue_file,
    faults,
    faults_in,
    messages_by_catalogue,
    messages_in,
)
from tests.languages.update import known_translations, written

TRANSLATED = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
UPDATE = "run “python -m tests.languages.update”, then fill what is empty in {file}"


def values_in(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


def entries_of(catalogue: Catalog) -> list[Entry]:
    return [entry for entry in catalogue if entry.id]


def forms_of(entry: Entry) -> list[str]:
    return [str(entry.string or "")] if isinstance(entry.id, str) else list(entry.string or ())


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_catalogue_is_as_the_update_writes_it(language: str) -> None:
    known = known_translations(language)
    for name, messages in messages_by_catalogue().items():
        file = catalogue_file(name, language)
        there = file.read_bytes() if file.exists() else b""
        assert there == written(messages, known, language), UPDATE.format(file=file)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str) -> None:
    for name in messages_by_catalogue():
        file = catalogue_file(name, language)
        entries = entries_of(read_catalogue(file, language))
        empty = [entry.id for entry in entries if entry.fuzzy or not all(forms_of(entry) or [""])]
        assert empty == [], UPDATE.format(file=file)


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_values_of_their_message(language: str) -> None:
    for file in catalogue_files(language):
        for entry in entries_of(read_catalogue(file, language)):
            many = not isinstance(entry.id, str)
            wanted = values_in(entry.id if isinstance(entry.id, str) else entry.id[-1])
            for form in forms_of(entry):
                # A form for a single thing may do without its number.
                assert values_in(form) | ({"count"} if many else set()) == wanted, (file, form)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_message_is_translated_the_same_way_everywhere(language: str) -> None:
    found: dict[object, object] = {}
    for file in catalogue_files(language):
        for entry in entries_of(read_catalogue(file, language)):
            assert found.setdefault(entry.id, entry.string) == entry.string, (file, entry.id)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_data_of_games_have_the_values_of_their_english(language: str) -> None:
    for english, translated in translations_in_data(language):
        assert translated, english
        assert values_in(translated) == values_in(english), translated


def test_no_message_is_put_together_before_it_is_translated() -> None:
    assert faults() == [], "write whole sentences with {name} for each value"


def test_the_update_keeps_translations_drops_the_rest_and_needs_no_second_run() -> None:
    kept, new = Message("Kept {name}"), Message("1 new thing", "{count} new things")
    known = {kept: "Behalten {name}", Message("Gone"): "Weg"}
    text = written([new, kept], known, "de").decode()
    assert 'msgid "Kept {name}"\nmsgstr "Behalten {name}"' in text
    assert 'msgid_plural "{count} new things"\nmsgstr[0] ""\nmsgstr[1] ""' in text
    assert "Gone" not in text
    assert "Date" not in text
    assert written([kept, new], known, "de").decode() == text


@pytest.mark.parametrize(
    "source, found",
    [
        ("translate('Hello {name}')", ["Hello {name}"]),
        ("say(Text('A' 'B', x=1))", ["AB"]),
        ("Text('A' if x else 'B')", ["A", "B"]),
        ("plural('1 thing', '{count} things', n)", ["1 thing", "{count} things"]),
        ("mark('paid_in-auctions')", ["paid in auctions"]),
        ("one_of('Which?', {'x': 'this', 'y': 'that'})", ["Which?", "this", "that"]),
        ("raise BadInputError('No {x}.', x=x)", ["No {x}."]),
        ("def f():\n    sentence = 'No.'\n    raise ImpossibleError(sentence)", ["No."]),
        ("refuse(where, 'no such tile.')", ["no such tile."]),
        ("translate(word)", []),
    ],
)
def test_messages_are_found_in_code(source: str, found: list[str]) -> None:
    assert list(filter(None, chain.from_iterable(messages_in(source)))) == found
    assert list(faults_in(source)) == []


@pytest.mark.parametrize(
    "source",
    [
        "translate(f'Hello {name}')",
        "Text('Hello ' + name)",
        "raise BadInputError(f'No {x}.')",
        "def f():\n    sentence = f'No {x}.'\n    raise ImpossibleError(sentence)",
        "plural('1 thing', f'{n} things', n)",
        "refuse(where, f'no {x} here.')",
    ],
)
def test_messages_that_are_put_together_are_found(source: str) -> None:
    assert len(list(faults_in(source))) == 1
