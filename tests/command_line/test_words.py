"""Sentences about rules, open questions and fixes, from a made-up rulebook with two editions."""

from __future__ import annotations

import pytest
import typer
from typer.core import TyperGroup

from assistant.command_line.app import app
from assistant.library import json_form
from assistant.locale.verdicts import (
    Reader,
    citation_lines,
    fix_line,
    missing_lines,
    verdict_lines,
    violation_line,
)
from assistant.referee.options import Option
from assistant.referee.rules import Citation, Edition, Rule, RuleBook
from assistant.referee.verdict import Fix, Missing, OtherReading, Verdict, Violation
from tests.command_line.sticks import Sticks
from tests.referee.toy import Take

RULE = Rule(
    id="R1",
    slug="one-camp",
    family="camps",
    status="printed",
    enforcement=frozenset(("action", "attested")),
    title={"en": "One camp", "de": "Ein Camp"},
    text={"en": "One camp a tile.", "de": "Ein Camp je Tafel."},
    refusals={"default": {"en": "{cell} has {camps} camps.", "de": "{cell} hat {camps} Camps."}},
    citations=(
        Citation("old", "Camps", 7),
        Citation("old", "Extras"),
        Citation("new", silent=True),
    ),
    contradicted_by=("old", "third"),
)
OPTION = Option(
    id="sharing",
    rule="R1",
    question={"en": "May camps share a tile?", "de": "Dürfen Camps eine Tafel teilen?"},
    values=("no", "yes"),
    value_text={"no": {"en": "No, never", "de": "Nein, nie"}, "yes": {"en": "Yes"}},
    default="no",
    presets={"new": "yes"},
    source={},
    status="conflict",
)
BOOK = RuleBook(
    game="camps",
    version="1",
    editions=(
        Edition("old", "Old book", "en", "Camps"),
        Edition("new", "New book", "en", "Camps"),
        Edition("third", "Third book", "en", "Camps"),
    ),
    options=(OPTION,),
    rules={"R1": RULE},
    words={"leader": {"en": "leader", "de": "Anführer"}},
)
BROKEN = Violation("R1", {"cell": "b3", "camps": 2})


def test_every_citation_with_the_tables_edition_first() -> None:
    assert citation_lines("R1", Reader(BOOK, edition="new")) == [
        "New book: does not say",
        "Old book: Camps, p. 7; Extras – says otherwise",
        "Third book: says otherwise",
    ]


def test_only_the_tables_edition() -> None:
    assert citation_lines("R1", Reader(BOOK, edition="third"), only_edition=True) == [
        "Third book: says otherwise"
    ]
    assert len(citation_lines("R1", Reader(BOOK), only_edition=True)) == 3


@pytest.mark.parametrize(
    "language, line",
    [
        ("en", "R1: b3 has 2 camps. (New book: does not say)"),
        ("de", "R1: b3 hat 2 Camps."),
    ],
)
def test_a_violation_in_the_readers_language(language: str, line: str) -> None:
    assert violation_line(BROKEN, Reader(BOOK, language, "new")).startswith(line)


def test_an_open_question_asks_in_the_options_words() -> None:
    missing = Missing("sharing", ("R1",), {"no": "illegal", "yes": "legal"})
    assert missing_lines(missing, Reader(BOOK)) == [
        "Not known: May camps share a tile? (R1)",
        "No, never: illegal",
        "Yes: legal",
    ]
    assert missing_lines(Missing("leader", ()), Reader(BOOK, "de"))[0].endswith("Anführer")


def test_reasons_end_with_what_may_lift_a_rule_and_how_else_a_table_could_read_it() -> None:
    unless, other = (Missing("leader", ("R1",)),), (OtherReading({"sharing": "yes"}, "legal"),)
    verdict = Verdict("illegal", None, (BROKEN,), unless=unless, other_readings=other)
    _, broken, lifted, read_otherwise = verdict_lines(verdict, Reader(BOOK))
    assert broken.startswith("R1: b3 has 2 camps.")
    assert "leader" in lifted
    assert "R1" in lifted
    assert "Yes" in read_otherwise
    assert "legal" in read_otherwise


def test_a_fix_of_several_steps() -> None:
    fix = Fix((Take(1), Take(2)), Take(3), 6)
    reader = Reader(
        BOOK, say_actions=lambda actions: [Sticks().write(action) for action in actions], currency="AP"
    )
    assert fix_line(fix, reader) == "Cheapest legal way: take 1, then take 2, then take 3. Costs 6 AP."
    assert json_form.fix_data(fix, Sticks()) == {
        "first": ["take 1", "take 2"],
        "instead": "take 3",
        "cost": 6,
        "as_meant": True,
    }


def test_citations_for_programs() -> None:
    old = {"edition": "old", "page": 7, "section": "Camps", "silent": False, "disagrees": True}
    assert json_form.violations_data((BROKEN,), Reader(BOOK)) == [
        {
            "rule": "R1",
            "text": "b3 has 2 camps.",
            "numbers": {"cell": "b3", "camps": 2},
            "citations": [
                old,
                {**old, "section": "Extras", "page": None},
                {**old, "edition": "new", "section": "", "page": None, "silent": True, "disagrees": False},
                {**old, "edition": "third", "section": "", "page": None},
            ],
        }
    ]


def test_a_rule_for_programs() -> None:
    data = json_form.rule_data(RULE, Reader(BOOK, "de"))
    citations = data.pop("citations")
    assert [citation["edition"] for citation in citations] == ["old", "old", "new", "third"]
    assert data == {
        "rule": "R1",
        "slug": "one-camp",
        "title": "Ein Camp",
        "text": "Ein Camp je Tafel.",
        "status": "printed",
        "enforcement": ["action", "attested"],
        "silent": ["new"],
        "options": [
            {
                "id": "sharing",
                "question": "Dürfen Camps eine Tafel teilen?",
                "values": ["no", "yes"],
                "default": "no",
                "editions": {"new": "yes"},
            }
        ],
    }


def test_what_every_command_prints_for_programs_is_described() -> None:
    commands = typer.main.get_command(app)
    assert isinstance(commands, TyperGroup)
    described = json_form.__doc__ or ""
    with_json = {
        name
        for name, command in commands.commands.items()
        if any("--json" in parameter.opts for parameter in command.params)
    }
    assert with_json >= {"replay", "check", "best", "archive", "restore"}
    assert {name for name in with_json if f"``{name}``" not in described} == set()
