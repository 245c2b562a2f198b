"""Every page speaks one language: none of its texts is a message in English or holds an English word."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import pandas as pd
import pytest
import streamlit as st
from google.protobuf.json_format import MessageToDict
from streamlit.testing.v1 import AppTest

from assistant import locale
from assistant.locale.catalogues import (
    catalogue_files,
    is_translated,
    read_catalogue,
    translations_in_data,
)
from assistant.paths import DATA
from assistant.records.games import referees
from assistant.referee.logs.log import Header, Log, Player
from assistant.referee.logs.logfile import read_log
from assistant.referee.protocol import AnyReferee
from tests.games.replay import path_of
from tests.languages.messages import messages_by_catalogue
from tests.pages.at_table import press
from tests.pages.opening import opened, said, shown, stored, unfolded

PAGES = (
    *("games", "table", "score", "breakdown", "replay", "possible", "ask", "position", "pad"),
    *("rulebook", "rulings", "components", "statistics", "players", "year", "evening", "help"),
)
OF_A_GAME = ("table", "score", "ask")
FOLDS = {
    "games": (
        *("games-new", "games-bringing-in"),
        *(f"start-{game}-{fold}" for game in referees() for fold in ("options", "nicknames")),
    ),
    "components": ("components-bringing-in",),
    "statistics": ("many-games",),
}
LANGUAGES = ("de", "ro")
TITLE = "Im Dachboden"
# Words that are English and no word of German or Romanian.
ENGLISH = re.compile(
    r"\b(the|and|with|of|your|you|which|what|where|who|from|has|have|is|no|not|for|by|every|tiles?|"
    r"players?|round|scores?|choose|open|entries|entry|points|turn|undo|show|rules?)\b",
    re.IGNORECASE,
)
# Parts of a page that nobody reads: ids, addresses, drawings, icons, code and lines of notation. Tables are
# read as the data frames that they are.
UNSEEN = re.compile(
    r"(?i)^(id|key|class|.*id|.*hash|url.*|icon|type|element|form|mime.*|icon_.*|format|.*_url|queryString|page.*|"
    r"layers|outline|points|glyph|view|rev|color.*|fill|shape|href|pattern|jsContent|htmlContent|cssContent|"
    r"js|css|html|componentName|allowedTypes|locale|startTime|language|family|mode|symbol|template|arrowData|"
    r"stroke-.*|text-anchor|uid|body_css|protectedUrl|iconPosition|codeText|display_?text|selectionMode)$"
)
# Whatever may be as long as its text is looked for from its beginning alone, not from each of its letters.
NOTATION = re.compile(
    r"`[^`]*`|:material/\w+:|https?:\S+|(?<!\S)\S+\?\S+=\S+|“[^”]*”|„[^“”]*[“”]|(?<!\S)\S+@\S+"
)
TAG = re.compile(r"</?\w+>")
# A line of notation without anything around it reads the same in every language.
NAMES = re.compile(
    r"^end$|Thurn und Taxis|Orcs Orcs Orcs|Rio Grande|Ravensburger 1999|English|JSON|CSV|PostgreSQL"
)


@pytest.fixture(scope="module")
def game() -> str:
    st.cache_resource.clear()  # what tests of another store have left there
    log = read_log(path_of("three_players").read_text("utf-8"), referees())
    return stored(replace(log, header=replace(log.header, details={"title": TITLE})))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let this thread speak a language, as pages tested here format their choices in it."""
    locale.use(language)
    try:
        yield
    finally:
        locale._language.set("")


class Messages(NamedTuple):
    """Whole messages, and patterns for those with values, each with the longest words that it must find."""

    whole: frozenset[str]
    patterns: tuple[tuple[str, re.Pattern[str]], ...]

    def hold(self, text: str) -> bool:
        return text in self.whole or any(
            words in text and pattern.fullmatch(text) for words, pattern in self.patterns
        )


@cache
def messages_in(language: str) -> tuple[Messages, Messages]:
    """Return the messages that are translated, in English, and what may stand on a page.

    That is their translations, and what nobody has translated yet: it stays English until a release.
    """
    english: set[str] = set()
    translated: set[str] = set()
    for file in catalogue_files(language):
        for entry in read_catalogue(file, language):
            if entry.id and is_translated(entry):
                english |= {entry.id} if isinstance(entry.id, str) else set(entry.id)
                translated |= {entry.string} if isinstance(entry.string, str) else set(entry.string or ())
    for text, translation in translations_in_data(language):
        english.add(text)
        translated.add(translation)
    messages = chain.from_iterable(messages_by_catalogue().values())
    untranslated = set(chain.from_iterable(messages)) - english - {""}
    return as_messages(english - translated), as_messages(translated | untranslated)


def as_messages(texts: set[str]) -> Messages:
    patterns = (
        (max(pieces := re.split(r"\{\w*\}", text), key=len), re.compile(".+".join(map(re.escape, pieces))))
        for text in texts
        if "{" in text and len(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w*\}", "", text))) > 1
    )
    return Messages(frozenset(text for text in texts if "{" not in text), tuple(patterns))


def texts_of(app: AppTest) -> Iterator[str]:
    """Yield every text that a page sends to the browser."""
    for block in (app.main, app.sidebar):
        for node in _elements(block):
            frame = getattr(node, "value", None)
            if isinstance(frame, pd.DataFrame):
                if node.type == "table":  # otherwise the headings come with the settings of the columns
                    yield from map(str, frame.columns)
                yield from (str(cell) for row in frame.to_numpy().tolist() for cell in row)
            yield from _strings(MessageToDict(node.proto))


def _elements(block: Any) -> Iterator[Any]:  # noqa: ANN401 - of the app under test
    for child in block.children.values():
        if hasattr(child, "children"):
            if getattr(child, "proto", None) is not None:
                yield child
            yield from _elements(child)
        else:
            yield child


def _strings(value: object, name: str = "") -> Iterator[str]:
    if UNSEEN.match(name):
        return
    if name == "bytes":  # of a component: lines of JSON
        for line in b64decode(str(value)).splitlines():
            yield from _strings(json.loads(line))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _strings(part, key)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part, name)
    elif isinstance(value, str) and value[:1] in "{[" and _is_json(value):
        yield from _strings(json.loads(value))
    elif isinstance(value, str):
        yield value


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


@cache
def english_in(text: str, language: str) -> str:
    """Return what is English in a text of a page in another language, empty where nothing is."""
    english, translated = messages_in(language)
    plain = NAMES.sub("", NOTATION.sub("", TAG.sub("", shown(text))).replace("*", "")).strip()
    parts = [part for part in (*re.split(r"\n| · ", plain), plain) if not translated.hold(part)]
    for part in parts:
        if english.hold(part):
            return part
    word = ENGLISH.search("\n".join(parts)) if plain in parts else None
    return f"{word[0]}: {plain}" if word else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_no_page_mixes_languages(page: str, language: str, game: str) -> None:
    app = opened(page, game=game, language=language) if page != "pad" else opened(page, language=language)
    if page in FOLDS:
        unfolded(app, *FOLDS[page])
    found = {english for text in texts_of(app) if (english := english_in(text, language))}
    assert sorted(found) == []


def some_log(referee: AnyReferee) -> Log:
    """Return the sample game, or one that has just begun where there is none."""
    sample = DATA / referee.game.replace("-", "_") / "samples" / "four_players.txt"
    if sample.exists():
        log = read_log(sample.read_text("utf-8"), referees())
        return replace(log, header=replace(log.header, details={"title": TITLE}))
    book = referee.rulebook
    names = zip(referee.colours, ("Ada", "Bruno"), strict=False)
    players = tuple(Player(colour, name) for colour, name in names)
    return Log(Header(referee.game, book.editions[0].id, referee.versions[0], book.version, players))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(referees()))
def test_no_page_of_any_game_mixes_languages(game: str, language: str) -> None:
    code = stored(some_log(referees()[game]))
    found = {
        (page, english)
        for page in OF_A_GAME
        for text in texts_of(opened(page, game=code, language=language))
        if (english := english_in(text, language))
    }
    assert sorted(found) == []


def test_a_mixed_page_is_found() -> None:
    assert english_in("Undo", "de") == "Undo"
    assert english_in("**Nothing has been scored yet.**", "ro")
    assert english_in("Ada · 12 entries", "de")
    assert english_in("Wer ist dran? No way", "de")
    assert not english_in("Noch ist nichts gewertet · 12 Einträge", "de")


def language_of(app: AppTest) -> str:
    """Return the language that the page tells the browser."""
    (languages,) = [
        element
        for element in app.get("bidi_component")
        if element.proto.component_name == "assistant_languages"
    ]
    return str(json.loads(languages.proto.bytes)["language"])


def test_the_browsers_language_counts_until_one_is_chosen() -> None:
    app = opened("games")
    assert language_of(app) == "en"
    for browser, expected in (("de-AT", "de"), ("ro", "ro"), ("nl-NL", "en"), ("en-US", "en")):
        app = opened("games")
        app.context = {"locale": browser}
        with speaking("en"):
            app.run()
        assert app.button(key="sample-tikal-four_players").label == {
            "de": "Beispielspiel Tikal öffnen",
            "ro": "Deschide exemplul de Tikal",
            "en": "Open the sample game of Tikal",
        }.get(expected)


def test_a_choice_is_kept_in_the_address_and_by_every_page(game: str) -> None:
    app = opened("rulings", language="ro")
    assert app.query_params["language"] in ("ro", ["ro"])
    app.query_params.clear()  # as the navigation's links do
    app.query_params["game"] = game
    app.switch_page("../../pages/score.py").run()
    assert app.query_params["language"] in ("ro", ["ro"])
    assert "Cine ce are" in [heading.value for heading in app.subheader]
    links = [element.proto.query_string for element in app.main if element.type == "page_link"]
    assert links
    assert all("language=ro" in link for link in links)
    again = opened("score", game=game, language="ro")
    assert "Cine ce are" in [heading.value for heading in again.subheader]


def test_an_unknown_language_in_the_address_is_passed_over() -> None:
    app = opened("rulings", language="../../x")
    assert language_of(app) == "en"


def test_what_a_callback_says_is_in_the_readers_language(game: str) -> None:
    app = opened("table", game=game, language="de")
    press(app, "Rückgängig")
    assert "Zurückgenommen: " in said(app)
