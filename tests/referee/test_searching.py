"""Finding rules by word, and what goes with a rulebook, on data made up here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.referee.options import Option
from assistant.referee.rules import (
    Citation,
    Edition,
    Example,
    Rule,
    RuleBook,
    RuleNote,
    RuleNotes,
    load_rule_notes,
)
from assistant.referee.searching import alphabetical, find_rules, fold
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


def rule(name: str, title: str, text: str = "", family: str = "things", section: str = "") -> Rule:
    return Rule(
        id=name,
        slug=f"{name.lower()}-slug",
        family=family,
        status="printed",
        enforcement=frozenset({"action"}),
        title={"en": title, "de": "Überschrift", "ro": "Titlu"},
        text={"en": text or "Nothing more."},
        refusals={"default": {"en": "No ladder here."}} if name == "A2" else {},
        citations=(Citation("old", section),),
    )


RULES = (
    rule("A1", "One apple each", "Pears are no apples."),
    rule("A2", "Ladders", family="apples"),
    rule("A3", "Other fruit", section="Obst pflücken"),
    rule("A4", "Tired people", "A tie is a draw; apples are shared."),
)
OPTION = Option(
    "ripe",
    "A3",
    {"en": "Must it be ripe?"},
    ("no",),
    {"no": {"en": "Green is fine"}},
    "no",
    {},
    {},
    "silence",
)
BOOK = RuleBook(
    "fruit", "1", (Edition("old", "Old", "de", "Old"),), (OPTION,), {one.id: one for one in RULES}
)
SYNONYMS = [["apple", "Apfel", "mere", "măr"]]


def found(query: str) -> list[str]:
    return [one.id for one in find_rules(BOOK, query, SYNONYMS)]


def test_accents_and_capitals_do_not_matter() -> None:
    assert fold("TabĂră, ŢĂRĂ, Wächter, Straße") == "tabara, tara, wachter, strasse"
    assert found("PFLUCKEN") == found("pflücken") == ["A3"]


def test_a_title_counts_more_than_the_text_and_a_family_adds_to_it() -> None:
    assert found("apple") == ["A1", "A4", "A2"]
    assert found("ladder") == ["A2"]


@pytest.mark.parametrize("word", ["Apfel", "măr", "mar", "MERE", "apples", "Apfels"])
def test_other_words_for_the_same_thing_find_the_same(word: str) -> None:
    assert found(word) == found("apple")


def test_all_words_must_be_there() -> None:
    assert found("pears apple") == ["A1"]
    assert found("pears ladder") == []


def test_short_words_stand_alone_and_long_ones_may_be_a_part() -> None:
    assert found("tie") == ["A4"]
    assert found("tire") == ["A4"]
    assert found("ried") == []
    assert found("flucken") == ["A3"]


def test_options_and_refusals_are_searched_too() -> None:
    assert found("ripe") == ["A3"]
    assert found("green") == ["A3"]
    assert found("No ladder") == ["A2"]


@pytest.mark.parametrize("query", ["A3", "a3", "a3-slug"])
def test_a_rule_is_found_by_its_name(query: str) -> None:
    assert found(query)[0] == "A3"


@pytest.mark.parametrize("query", ["", "   ", "!?", "x" * 10_000, "(((", "\\d+", "[a-z]*"])
def test_nonsense_finds_nothing(query: str) -> None:
    assert found(query) == []


def test_examples_notes_and_synonyms_are_read(tmp_path: Path) -> None:
    assert load_rule_notes(tmp_path) == RuleNotes()
    example = {"rule": "A1", "question": "pick", "facts": {"apples": "1"}}
    note = {
        "id": "n",
        "kind": "misprint",
        "editions": ["old"],
        "rules": ["A1", "A2"],
        "title": {"en": "A title"},
        "text": {"en": "A text"},
    }
    for name, key, entries in (
        ("examples", "examples", [example]),
        ("notes", "notes", [note]),
        ("synonyms", "groups", [["apple", "pear"]]),
    ):
        (tmp_path / f"{name}.json").write_text(json.dumps({key: entries}), encoding="utf-8")
    notes = load_rule_notes(tmp_path)
    assert notes.examples_of("A1") == (Example("A1", "pick", {"apples": "1"}),)
    assert notes.examples_of("A2") == ()
    assert notes.notes_on("A2") == (
        RuleNote("n", "misprint", ("old",), ("A1", "A2"), {"en": "A title"}, {"en": "A text"}),
    )
    assert notes.synonyms == (("apple", "pear"),)


def test_names_stand_as_an_alphabet_has_them() -> None:
    names = ["Zoe", "Ștefan", "ion", "Özlem", "Olga", "Oda"]
    assert sorted(names, key=alphabetical) == ["ion", "Oda", "Olga", "Özlem", "Ștefan", "Zoe"]


@pytest.mark.parametrize("written, folded", TABLES["a_stroke_through_a_letter_is_an_accent"])
def test_a_stroke_through_a_letter_is_an_accent(written: str, folded: str) -> None:
    """Unicode's normal forms leave these letters whole (UnicodeData 15.1: no decomposition of U+0142)."""
    assert fold(written) == folded


def test_a_name_with_a_stroke_stands_among_those_of_its_letter() -> None:
    names = ["Zoe", "Øyvind", "Łukasz", "Ana", "Ludo", "Peter"]
    assert sorted(names, key=alphabetical) == ["Ana", "Ludo", "Łukasz", "Øyvind", "Peter", "Zoe"]
