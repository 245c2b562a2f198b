"""What a search looks up is made once, beside whatever else goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from threading import Barrier, Thread

import pytest

from assistant.locale import LANGUAGES
from assistant.plain import documents
from assistant.plain.documents import Document, Index
from assistant.plain.meanings import Meanings
from assistant.plain.search import prepare, prepare_beside, search
from assistant.records.games import referees


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the language of every index that is made, with a few documents only."""
    languages: list[str] = []
    every = documents._documents

    def index(found: Sequence[Document], meanings: Meanings, strange: frozenset[str]) -> Index:
        languages.append(meanings.language)
        return Index(found, meanings, strange)

    monkeypatch.setattr(documents, "Index", index)
    monkeypatch.setattr(documents, "_documents", lambda key, language: every(key, language)[:3])
    # What others have looked up stays, for whoever comes after.
    for made in ("_index", "_meant"):
        monkeypatch.setattr(documents, made, lru_cache(vars(documents)[made].__wrapped__))
    return languages


def test_all_games_and_languages_are_made_before_anybody_asks(made: list[str]) -> None:
    rested: list[float] = []
    prepare(referees().values(), rest=rested.append)
    assert sorted(made) == sorted([*LANGUAGES] * len(referees()))
    assert len(rested) == len(made)
    assert min(rested) > 0
    for language in LANGUAGES:
        search("who begins the very first game of all", referees().values(), language)
    assert len(made) == len(rested)


def test_it_is_made_beside_whatever_else_goes_on(made: list[str]) -> None:
    prepare_beside([*referees().values()][:1], ["de", "ro"], first_rest=0).join()
    assert made == ["de", "ro"], "nobody reads English"


def test_two_who_ask_at_once_make_it_once(made: list[str]) -> None:
    key = referees()["tikal"]
    together, found = Barrier(2), []

    def ask() -> None:
        together.wait()
        found.append(documents.index_of(key, "en"))

    threads = [Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[0] is found[1]
    assert made == ["en"]
