"""Rules, violations and fixes as programs read them, from a made-up rulebook."""

from __future__ import annotations

import typer
from typer.core import TyperGroup

from assistant.command_line.app import app
from assistant.library import json_form
from assistant.locale.verdicts import Reader
from assistant.referee.options import Option
from assistant.referee.rules import Citation, Edition, Rule, RuleBook
from assistant.referee.verdict import Fix, Violation
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
    words={},
)
BROKEN = Violation("R1", {"cell": "b3", "camps": 2})


def test_a_fix_for_programs() -> None:
    assert json_form.fix_data(Fix((Take(1), Take(2)), Take(3), 6), Sticks()) == {
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
