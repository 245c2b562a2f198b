"""``ask``: questions of Tikal without a log, on one edition and on all of them."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from assistant.command_line import asking
from assistant.command_line.asking import rules
from assistant.records.games import referee, referees
from assistant.referee.errors import BadInputError
from tests.command_line.conftest import Ask


def test_without_a_question_it_lists_them_with_their_facts(ask_tikal: Ask) -> None:
    answer = ask_tikal("ask")
    assert answer.code == 0
    assert "camp: Build a camp" in answer.lines
    assert "  figures          Your figures on the tile 0 to 19" in answer.lines
    assert "  left             AP left this turn 0 to 12 (usually 10)" in answer.lines
    assert "--fact name=value" in answer.lines[-1]
    assert "camp-needs-figure" in answer.out
    asking = referee("tikal")
    listed = {entry["question"]: entry for entry in ask_tikal("ask", "--json").data["questions"]}
    tikal = [question.id for question in asking.questions()]
    assert set(tikal) < set(listed)
    only = ask_tikal("ask", "--game", "tikal", "--json").data["questions"]
    assert [entry["question"] for entry in only] == tikal
    levels = next(fact for fact in listed["dig"]["facts"] if fact["fact"] == "levels")
    assert levels == {"fact": "levels", "label": "Levels to dig now", "values": ["1", "2", "3"], "usual": "1"}
    assert listed["camp"]["facts"][0]["usual"] is None


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (("pears", "--game", "tikal"), "There is no question “pears”; the questions are dig, camp,"),
        pytest.param(
            ("pears",),
            "There is no question “pears”; the questions are dig, camp,",
            marks=pytest.mark.app,  # untraced: all words of all games in all languages are looked through
        ),
        (
            ("camp", "figures=1"),
            "“figures=1” is too much. Put a sentence in quotation marks. Write facts as --fact",
        ),
        (("camp", "--fact", "figures"), "“figures” is no fact. Write facts as --fact name=value"),
        (("camp", "--fact", "figures=20"), "“Your figures on the tile” cannot be “20”; it is 0 to 19, or ?."),
        (("camp", "--fact", "needs_figure=yes"), "“Build a camp” has no fact “needs_figure”"),
        (("camp", "--fact", "figures=1", "--fact", "figures=2"), "The fact “figures” was given twice."),
        (("camp", "--option", "dark"), "“dark” is no option. Write facts as --fact name=value"),
        (("camp", "--option", "a=1", "--option", "a=2"), "The option “a” was given twice."),
        (("camp", "--option", "dark=yes"), "There is no option “dark”; the options are"),
        (("camp", "--option", "camp-needs-figure=maybe"), "Option camp-needs-figure cannot be “maybe”"),
        (("camp", "--edition", "french"), "There is no edition “french”; choose one of ravensburger-1999,"),
        (("lay",), "Several games have a question “lay”: tikal, thurn_und_taxis. Name one with --game."),
        (("camp", "--game", "chess"), "There is no game “chess” that can be asked."),
        (("camp", "--fact", "figures=" + "9" * 10_000), "cannot be “999999"),
        (("camp", "--fact", "=\x1b[31m"), "has no fact “”"),
    ],
)
def test_bad_input_takes_one_line(ask_tikal: Ask, arguments: tuple[str, ...], sentence: str) -> None:
    answer = ask_tikal("ask", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    assert sentence in answer.err
    assert len(answer.err) < 400


# ``rules``: the rules of Tikal as data, listed and one by one.


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


def test_silent_editions_are_told(ask_tikal: Ask) -> None:
    silent = {
        rule["rule"]: rule["silent"] for rule in ask_tikal("rules", "--json").data["rules"] if rule["silent"]
    }
    assert silent
    rule, editions = next(iter(silent.items()))
    names = {edition.id: edition.name for edition in referee("tikal").rulebook.editions}
    assert f"  {names[editions[0]]}: does not say" in ask_tikal("rules", rule).lines


def test_what_people_must_attest_is_said(ask_tikal: Ask) -> None:
    attested = next(rule.id for rule in referee("tikal").rulebook if "attested" in rule.enforcement)
    assert (
        "The program cannot see this; the people at the table vouch for it."
        in ask_tikal("rules", attested).lines
    )


# Sentences instead of ids: one as an argument, several from standard input.


def test_several_come_from_standard_input(ask_tikal: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Zelt versetzen\nqqqqqqq zzzzz\n"))
    answer = ask_tikal("ask", "-", "--game", "tikal", "--language", "de", "--json")
    found = [json.loads(line) for line in answer.lines]
    assert [bool(one["matches"]) for one in found] == [True, False]
    assert "T55" in [match["id"] for match in found[0]["matches"]]
    assert found[1]["not_understood"] == ["qqqqqqq", "zzzzz"]


def test_more_lines_than_anybody_has_are_refused(ask_tikal: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_LINES", 2)
    monkeypatch.setattr("sys.stdin", io.StringIO("camp\n" * 3))
    answer = ask_tikal("rules", "-", "--json")
    assert answer.code == 2
    assert "more than 2 lines" in answer.err


def test_a_word_that_is_a_question_stays_one_unless_a_language_is_named(ask_tikal: Ask) -> None:
    assert "question" in ask_tikal("ask", "camp", "--game", "tikal", "--json").data
    assert "matches" in ask_tikal("ask", "camp", "--game", "tikal", "--language", "en", "--json").data
    assert "matches" in ask_tikal("ask", "tent", "--game", "tikal", "--json").data


def test_people_read_what_is_asked_for_and_what_is_left_out(ask_tikal: Ask) -> None:
    told = ask_tikal("ask", "may I dig two levels at a temple", "--game", "tikal").out
    assert "Levels to dig now: 2" in told
    assert "? Your figures there (the leader is one)" in told
    assert "I do not know that." in ask_tikal("ask", "xyzzy qqqqq", "--game", "tikal").out
    assert "not covered" in ask_tikal("ask", "audience with the pope", "--game", "thurn_und_taxis").out


# ``check`` with plain words: what was understood, the verdict on each action, and why nothing was.


def test_plain_words_behind_a_verb_of_notation_are_heard_as_on_the_page(
    ask_tikal: Ask, tmp_path: Path
) -> None:
    file = tmp_path / "open.txt"
    log = "table-assistant log 1\ngame thurn_und_taxis\nedition yucata\nversion basic\nrules 1\n"
    players = "player red Ada\nplayer blue Ben\n\nshow ulm linz basel passau pilsen lodz\n"
    file.write_text(log + players, "utf-8")
    both = ask_tikal("check", str(file), "--action", "take ulm and basel", "--json")
    assert both.code == 0
    assert [one["line"] for one in both.data["understood"]] == ["take ulm", "take basel"]
    left_over = ask_tikal("check", str(file), "--action", "take ulm and back")
    assert left_over.code == 2
    assert "back" in left_over.err
    assert "city" not in left_over.err, "no city of that name was meant"
    assert ask_tikal("check", str(file), "--action", "take ulm").lines[1] == "Legal."
