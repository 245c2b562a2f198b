"""``rules``: the rules of Tikal as data, listed and one by one."""

from __future__ import annotations

import pytest

from assistant.command_line.asking import rules
from assistant.records.games import referee, referees
from assistant.referee.errors import BadInputError
from tests.command_line.conftest import Ask


def test_all_rules_in_a_line_each(ask_tikal: Ask) -> None:
    answer = ask_tikal("rules")
    assert answer.code == 0
    assert len(answer.lines) == sum(len(known.rulebook.rules) for known in referees().values())
    tikal = ask_tikal("rules", "--game", "tikal").lines
    assert len(tikal) == len(referee("tikal").rulebook.rules)
    assert set(tikal) < set(answer.lines)
    assert "T34  printed One figure per level" in answer.lines
    assert "T58  implied Guard needs the majority" in answer.lines


def test_one_edition(ask_tikal: Ask) -> None:
    lines = ask_tikal("rules", "--edition", "romanian").lines
    assert "T53  printed Own figure for a camp (Romanian edition: Înfiinţarea unei tabere)" in lines
    only = ask_tikal("rules", "--edition", "rio-grande", "--json").data["rules"]
    assert {citation["edition"] for rule in only for citation in rule["citations"]} == {"rio-grande"}


def test_an_edition_is_that_of_one_game() -> None:
    told = rules("", "", "first-printing", "en").lines
    assert told[0].startswith("TT1 ")
    assert not [line for line in told if line.startswith(("T1 ", "O1 "))]
    with pytest.raises(BadInputError, match="ravensburger-1999, romanian, rio-grande"):
        rules("", "T53", "first-printing", "en")


@pytest.mark.parametrize("name", ["T53", "t53", "camp-needs-figure"])
def test_one_rule_by_id_or_slug(ask_tikal: Ask, name: str) -> None:
    answer = ask_tikal("rules", name)
    assert answer.code == 0
    assert answer.lines[0] == "T53 · Own figure for a camp (printed)"
    assert answer.lines[2:] == [
        "  Ravensburger 1999: says otherwise",
        "  Romanian edition: Înfiinţarea unei tabere",
        "  Rio Grande: says otherwise",
        "Option camp-needs-figure: Must a figure of your own stand on the tile to build a camp there?",
        "  no: No, a camp can be built without a figure there (Ravensburger 1999, Rio Grande)",
        "  yes: Yes, at least one figure of your own must be there (Romanian edition)",
    ]


def test_a_default_is_nobodys_print(ask_tikal: Ask) -> None:
    lines = ask_tikal("rules", "T34").lines
    assert next(line for line in lines if line.startswith("  present:")).endswith("is taken (default)")


@pytest.mark.parametrize(
    "language, title",
    [
        ("en", "T53 · Own figure for a camp (printed)"),
        ("de", "T53 · Eigene Figur für ein Camp (printed)"),
    ],
)
def test_languages(ask_tikal: Ask, language: str, title: str) -> None:
    assert ask_tikal("rules", "T53", "--language", language).lines[0] == title


def test_silent_editions_are_told(ask_tikal: Ask) -> None:
    silent = {
        rule["rule"]: rule["silent"] for rule in ask_tikal("rules", "--json").data["rules"] if rule["silent"]
    }
    assert silent
    rule, editions = next(iter(silent.items()))
    names = {edition.id: edition.name for edition in referee("tikal").rulebook.editions}
    assert f"  {names[editions[0]]}: does not say" in ask_tikal("rules", rule).lines


def test_json(ask_tikal: Ask) -> None:
    data = ask_tikal("rules", "T53", "--json").data
    assert data["game"] == "tikal"
    (rule,) = data["rules"]
    assert (rule["rule"], rule["slug"], rule["status"]) == ("T53", "camp-needs-figure", "printed")
    assert {
        "edition": "romanian",
        "section": "Înfiinţarea unei tabere",
        "page": None,
        "silent": False,
        "disagrees": False,
    } in rule["citations"]
    assert [citation["edition"] for citation in rule["citations"] if citation["disagrees"]] == [
        "ravensburger-1999",
        "rio-grande",
    ]
    assert rule["options"][0]["editions"] == {
        "ravensburger-1999": "no",
        "romanian": "yes",
        "rio-grande": "no",
    }


def test_what_people_must_attest_is_said(ask_tikal: Ask) -> None:
    attested = next(rule.id for rule in referee("tikal").rulebook if "attested" in rule.enforcement)
    assert (
        "The program cannot see this; the people at the table vouch for it."
        in ask_tikal("rules", attested).lines
    )


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (("T999",), "There is no rule “T999”; “rules” without an id lists them all."),
        (
            ("--game", "tikal", "--edition", "french"),
            "There is no edition “french”; choose one of ravensburger-1999, romanian, rio-grande.",
        ),
        (("--language", "xx"), "There is no language “xx”; choose one of en, de, ro."),
        (("--game", "chess"), "There is no game “chess”; the games are {}.".format(", ".join(referees()))),
    ],
)
def test_what_there_is_not(ask_tikal: Ask, arguments: tuple[str, ...], sentence: str) -> None:
    assert ask_tikal("rules", *arguments) == (2, "", f"Error: {sentence}\n")
