"""Every message has a translation, with the same values; every catalogue is as the update writes it."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry

from assistant.locale import DEFAULT_LANGUAGE, LANGUAGES, catalogues
from assistant.locale.catalogues import catalogue_files, is_translated, read_catalogue, translations_in_data
from tests.languages import update
from tests.languages.messages import (
    Message,
    faults,
    faults_in,
    forgotten,
    forgotten_in,
    messages_by_catalogue,
    messages_in,
)
from tests.languages.update import as_message, written
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

TRANSLATED = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
UPDATE = "run “python -m tests.languages.update” to have {file} written as it is everywhere"


def values_in(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


def entries_of(catalogue: Catalog) -> list[Entry]:
    return [entry for entry in catalogue if entry.id]


def forms_of(entry: Entry) -> list[str]:
    return [str(entry.string or "")] if isinstance(entry.id, str) else list(entry.string or ())


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogues_are_written_in_one_way(language: str) -> None:
    for file in catalogue_files(language):
        entries = {
            as_message(entry): entry.string or "" for entry in entries_of(read_catalogue(file, language))
        }
        assert file.read_bytes() == written(entries, entries, language), UPDATE.format(file=file)


def test_the_check_before_a_release_finds_what_is_new_and_what_is_empty(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    old, new = Message("Undo"), Message("1 thing never said", "{count} things never said")
    files = {language: tmp_path / f"{language}.po" for language in TRANSLATED}
    monkeypatch.setattr(update, "messages_by_catalogue", lambda: {"views": [old, new]})
    monkeypatch.setattr(update, "catalogue_file", lambda _, language: files[language])
    monkeypatch.setattr(update, "known_translations", lambda _: {old: "…"})
    missing = [f"{file}: 1 of 2 messages have no translation" for file in files.values()]
    outdated = [f"{file}: is not up to date" for file in files.values()]
    assert sorted(update.update(check=True)) == sorted(outdated + missing)
    assert not any(file.exists() for file in files.values())
    assert sorted(update.update()) == sorted(missing)
    assert sorted(update.update(check=True)) == sorted(missing)
    monkeypatch.setattr(update, "messages_by_catalogue", lambda: {"views": [old]})
    assert update.update() == []
    assert update.update(check=True) == []


@pytest.mark.parametrize("message", [Message("Undo"), Message("1 tile", "{count} tiles")])
def test_without_a_translation_a_message_stays_english(
    message: Message, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "views.po"
    file.write_bytes(written([message], {}, "de"))
    monkeypatch.setattr(catalogues, "catalogue_files", lambda _: [file])
    german = catalogues.catalogue.__wrapped__("de")
    assert german.gettext("Undo") == "Undo"
    assert [german.ngettext("1 tile", "{count} tiles", count) for count in (1, 2)] == [
        "1 tile",
        "{count} tiles",
    ]


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_values_of_their_message(language: str) -> None:
    for file in catalogue_files(language):
        for entry in entries_of(read_catalogue(file, language)):
            many = not isinstance(entry.id, str)
            wanted = values_in(entry.id if isinstance(entry.id, str) else entry.id[-1])
            for form in filter(None, forms_of(entry)):
                # A form for a single thing may do without its number.
                assert values_in(form) | ({"count"} if many else set()) == wanted, (file, form)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_message_is_translated_the_same_way_everywhere(language: str) -> None:
    found: dict[object, object] = {}
    for file in catalogue_files(language):
        for entry in entries_of(read_catalogue(file, language)):
            if is_translated(entry):
                assert found.setdefault(entry.id, entry.string) == entry.string, (file, entry.id)


def test_an_entry_and_a_day_have_one_word_in_romanian() -> None:
    for file in catalogue_files("ro"):
        for entry in entries_of(read_catalogue(file, "ro")):
            for form in filter(None, forms_of(entry)):
                assert not re.search(r"\bintr(are|ări)|\bîn \{day\}", form, re.IGNORECASE), (file, form)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_data_of_games_have_the_values_of_their_english(language: str) -> None:
    for english, translated in translations_in_data(language):
        assert translated, english
        assert values_in(translated) == values_in(english), translated


def test_no_message_is_put_together_before_it_is_translated() -> None:
    assert faults() == [], "write whole sentences with {name} for each value"


def test_no_sentence_goes_past_the_translations() -> None:
    assert forgotten() == [], "give it to translate() or Text()"


@pytest.mark.parametrize("source", TABLES["test_a_sentence_that_nobody_translates_is_found"])
def test_a_sentence_that_nobody_translates_is_found(source: str) -> None:
    assert len(list(forgotten_in(source))) == 1


@pytest.mark.parametrize("source", TABLES["test_what_is_translated_or_not_for_readers_is_no_fault"])
def test_what_is_translated_or_not_for_readers_is_no_fault(source: str) -> None:
    assert list(forgotten_in(source)) == []


def test_what_differs_in_its_quotation_marks_alone_is_translated_too() -> None:
    messages = messages_by_catalogue()["plain"]
    assert Message("“{part}”: {reason}") in messages
    assert not any("{first}, {next}" in message for message in messages_by_catalogue()["referee"])


def test_the_update_keeps_translations_drops_the_rest_and_needs_no_second_run() -> None:
    kept, new = Message("Kept {name}"), Message("1 new thing", "{count} new things")
    known = {kept: "Behalten {name}", Message("Gone"): "Weg"}
    text = written([new, kept], known, "de").decode()
    assert 'msgid "Kept {name}"\nmsgstr "Behalten {name}"' in text
    assert 'msgid_plural "{count} new things"\nmsgstr[0] ""\nmsgstr[1] ""' in text
    assert "Gone" not in text
    assert "Date" not in text
    assert written([kept, new], known, "de").decode() == text


@pytest.mark.parametrize("source, found", TABLES["messages_are_found_in_code"])
def test_messages_are_found_in_code(source: str, found: tuple[str, ...]) -> None:
    assert tuple(filter(None, chain.from_iterable(messages_in(source)))) == found
    assert list(faults_in(source)) == []


@pytest.mark.parametrize("source", TABLES["messages_that_are_put_together_are_found"])
def test_messages_that_are_put_together_are_found(source: str) -> None:
    assert len(list(faults_in(source))) == 1
