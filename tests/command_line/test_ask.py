"""``ask``: questions of Tikal without a log, on one edition and on all of them."""

from __future__ import annotations

import pytest

from assistant.records.games import referee
from tests.command_line.conftest import Ask

CAMP = ("ask", "camp", "--fact", "kind=jungle", "--fact", "figures=0")


def test_without_a_question_it_lists_them_with_their_facts(ask_tikal: Ask) -> None:
    answer = ask_tikal("ask")
    assert answer.code == 0
    assert "camp: Build a camp" in answer.lines
    assert "  figures          Your figures on the tile 0 to 19" in answer.lines
    assert "  left             AP left this turn 0 to 12 (usually 10)" in answer.lines
    assert "--fact name=value" in answer.lines[-1]
    asking = referee("tikal")
    listed = {entry["question"]: entry for entry in ask_tikal("ask", "--json").data["questions"]}
    tikal = [question.id for question in asking.questions()]
    assert set(tikal) < set(listed)
    only = ask_tikal("ask", "--game", "tikal", "--json").data["questions"]
    assert [entry["question"] for entry in only] == tikal
    levels = next(fact for fact in listed["dig"]["facts"] if fact["fact"] == "levels")
    assert levels == {"fact": "levels", "label": "Levels to dig now", "values": ["1", "2", "3"], "usual": "1"}
    assert listed["camp"]["facts"][0]["usual"] is None


def test_an_illegal_action_in_one_edition(ask_tikal: Ask) -> None:
    answer = ask_tikal("ask", "dig", "--fact", "figures=1", "--fact", "levels=2", "--edition", "romanian")
    assert answer.code == 1
    assert answer.lines[0] == "Illegal."
    assert answer.lines[1].startswith(
        "T34: Every level dug on this tile this turn needs a figure of your own there"
    )
    assert "(Romanian edition: Jucarea celor 10 puncte de acţionare, p. 6; " in answer.lines[1]
    assert "Your figures there" in answer.lines[2]
    assert "2 instead of 1" in answer.lines[2]
    assert answer.lines[3].startswith("Assumed: has_temple=yes guard_owner=nobody")


def test_the_same_values_as_check_prints(ask_tikal: Ask) -> None:
    data = ask_tikal("ask", "dig", "--fact", "figures=1", "--fact", "levels=2", "--json").data
    assert data["verdict"] == "illegal"
    assert data["cost"] == 4
    assert data["violations"][0]["rule"] == "T34"
    assert data["violations"][0]["numbers"] == {"cell": "this tile", "levels": 2, "figures": 1}
    assert (data["missing"], data["fix"]) == ([], None)
    assert data["facts"] == {"figures": "1", "levels": "2"}
    assert data["assumed"]["left"] == "10"
    assert data["changes"] == [
        [{"fact": "figures", "before": "1", "after": "2"}],
        [{"fact": "levels", "before": "2", "after": "1"}],
    ]
    assert {edition["verdict"] for edition in data["editions"]} == {"illegal"}


def test_where_editions_differ_the_option_is_what_is_missing(ask_tikal: Ask) -> None:
    answer = ask_tikal(*CAMP)
    assert answer.code == 3
    assert answer.lines[0] == "Undecided. Costs 5 AP."
    assert "Must a figure of your own stand on the tile" in answer.lines[1]
    by_edition = {"Ravensburger 1999: Legal", "Rio Grande: Legal", "Romanian edition: Illegal"}
    assert by_edition < set(answer.lines)
    data = ask_tikal(*CAMP, "--json").data
    outcomes = {"no": "legal", "yes": "illegal"}
    assert data["missing"] == [{"fact": "camp-needs-figure", "rules": ["T53"], "outcomes": outcomes}]


@pytest.mark.parametrize("edition, code", [("ravensburger-1999", 0), ("rio-grande", 0), ("romanian", 1)])
def test_each_edition_answers_for_itself(ask_tikal: Ask, edition: str, code: int) -> None:
    assert ask_tikal(*CAMP, "--edition", edition).code == code


def test_a_fact_can_be_left_open(ask_tikal: Ask) -> None:
    answer = ask_tikal("ask", "camp", "--fact", "kind=jungle", "--fact", "left=?", "--edition", "rio-grande")
    assert answer.code == 3
    assert answer.lines[1] == "AP left this turn? 0 to 4: illegal; 5 or more: legal"
    both = ask_tikal("ask", "camp", "--fact", "kind=?", "--edition", "rio-grande").lines
    assert "jungle, treasure: legal; temple, volcano, base camp, no tile: illegal" in both[1]


def test_a_reading_that_no_rulebook_settles_is_told(ask_tikal: Ask) -> None:
    lines = ask_tikal("ask", "guard", "--fact", "own=3", "--fact", "strongest=3").lines
    assert lines[0].startswith("Undecided.")
    assert any("Yes, a tie at the top is enough: legal" in line for line in lines)


def test_questions_with_answers_of_their_own(ask_tikal: Ask) -> None:
    answer = ask_tikal("ask", "temple", "--fact", "own=3", "--fact", "strongest=2")
    assert (answer.code, answer.lines[0]) == (0, "You score this temple.")
    undecided = ask_tikal("ask", "temple", "--fact", "own=3")
    assert (undecided.code, undecided.lines[0]) == (3, "Undecided.")
    assert "0 to 2: you score this temple; 3: nobody scores this temple;" in undecided.lines[1]
    data = ask_tikal("ask", "temple", "--fact", "own=3", "--json").data
    assert data["answer"] is None
    assert data["missing"][0]["outcomes"]["2"] == "you"
    known = ask_tikal("ask", "temple", "--fact", "own=3", "--fact", "strongest=2", "--json").data
    assert (known["answer"], known["missing"]) == ("you", [])


def test_nothing_is_assumed_where_everything_was_said(ask_tikal: Ask) -> None:
    lines = ask_tikal("ask", "volcano", "--fact", "how=free").lines
    assert lines[0] == "Yes, a scoring round starts now."
    assert not any(line.startswith("Assumed") for line in lines)


def test_what_follows_the_sum_and_the_deciding_rule_are_told(ask_tikal: Ask) -> None:
    answer = ask_tikal("ask", "plan", "--fact", "stones=1", "--fact", "levels=2", "--fact", "guards=1")
    assert answer.lines[:2] == ["Legal. Costs 10 AP.", "walking 1 × 1 + digging 2 × 2 + guards 1 × 5 = 10 AP"]
    assert any(line.startswith("T20 · ") for line in answer.lines)
    data = ask_tikal("ask", "plan", "--fact", "stones=1", "--json").data
    assert (data["sum"], data["then"]) == ("walking 1 × 1 = 1 AP", ["9 AP are left then."])
    assert data["deciding"] == ["T20", "T22"]


def test_a_set_up_card_is_a_question_like_any_other(ask_tikal: Ask) -> None:
    lines = ask_tikal("ask", "set-up", "--game", "tikal", "--fact", "players=2").lines
    assert lines[0] == "With 2 players (basic game):"
    assert any("15 temples" in line and "(T4, T8)" in line for line in lines)


def test_an_undecided_answer_says_what_would_follow(ask_tikal: Ask) -> None:
    lines = ask_tikal(*CAMP).lines
    assert any(line.startswith("If it may be done: ") for line in lines)


@pytest.mark.parametrize("value, code", [("no", 0), ("yes", 1)])
def test_an_option_settles_what_no_rulebook_says(ask_tikal: Ask, value: str, code: int) -> None:
    """A clearing without a figure of whoever builds: the rulebooks say so or so (T53)."""
    assert ask_tikal(*CAMP).code == 3
    assert ask_tikal(*CAMP, "--option", f"camp-needs-figure={value}").code == code
    assert "camp-needs-figure" in ask_tikal("ask", "--game", "tikal").out


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
