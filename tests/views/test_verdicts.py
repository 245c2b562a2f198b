from dataclasses import replace

import pytest

from assistant.locale.verdicts import (
    Reader,
    citation_lines,
    fact_line,
    headline,
    missing_lines,
    verdict_lines,
    violation_line,
)
from assistant.referee.ask.question import Fact
from assistant.referee.options import Option
from assistant.referee.rules import Citation, Edition, Rule, RuleBook
from assistant.referee.text import Text
from assistant.referee.verdict import Fix, Missing, OtherReading, Verdict, Violation

RULE = Rule(
    id="T28",
    slug="steps",
    family="moving",
    status="printed",
    enforcement=frozenset({"action"}),
    title={"en": "Steps", "de": "Schritte"},
    text={"en": "One point for each stone.", "de": "Ein Punkt je Stein."},
    refusals={
        "default": {"en": "This costs {cost} and {left} are left.", "de": "Das kostet {cost}, übrig {left}."}
    },
    citations=(
        Citation("first", "Figuren bewegen", 7),
        Citation("second", "Mutarea"),
        Citation("third", silent=True),
        Citation("fourth", "Other"),
        Citation("fourth", "Extras", 9),
    ),
    contradicted_by=("fourth", "fifth"),
)
OPTION = Option(
    id="camp-needs-figure",
    rule="T53",
    question={"en": "Must a figure stand there?", "de": "Muss eine Figur dort stehen?"},
    values=("no", "yes"),
    value_text={"no": {"en": "No"}, "yes": {"en": "Yes"}},
    default="no",
    presets={},
    source={},
    status="conflict",
)
BOOK = RuleBook(
    game="tikal",
    version="1",
    editions=tuple(
        Edition(name, name.title(), "de", name)
        for name in ("first", "second", "third", "fourth", "fifth", "sixth")
    ),
    options=(OPTION,),
    rules={"T28": RULE, "T53": replace(RULE, id="T53")},
    words={"leader": {"en": "leader", "de": "Leiter"}},
)
READER = Reader(BOOK, "en", "first", lambda actions: list(map(str, actions)), "AP")
BROKEN = Violation("T28", {"cost": 6, "left": 2})


def test_legal_says_the_price() -> None:
    assert verdict_lines(Verdict("legal", 5), READER) == ["Legal. Costs 5 AP."]
    assert verdict_lines(Verdict("legal", 5), Reader(BOOK)) == ["Legal. Costs 5."]
    assert verdict_lines(Verdict("legal"), READER) == ["Legal."]
    assert verdict_lines(Verdict("undecided", 0), READER) == ["Undecided. Costs 0 AP."]
    assert verdict_lines(Verdict("undecided", 0), Reader(BOOK)) == ["Undecided."], "a game without prices"


def test_illegal_lists_every_reason_with_its_place_in_the_rulebook() -> None:
    lines = verdict_lines(Verdict("illegal", 6, (BROKEN, BROKEN._replace(rule="T53"))), READER)
    assert lines == [
        "Illegal.",
        "T28: This costs 6 and 2 are left. (First: Figuren bewegen, p. 7)",
        "T53: This costs 6 and 2 are left. (First: Figuren bewegen, p. 7)",
    ]


def test_reasons_speak_the_readers_language() -> None:
    lines = verdict_lines(Verdict("illegal", 6, (BROKEN,)), READER._replace(language="de"))
    assert lines[1].startswith("T28: Das kostet 6, übrig 2.")
    silent = violation_line(BROKEN, READER._replace(edition="third"))
    assert silent == "T28: This costs 6 and 2 are left. (Third: does not say)"


def test_the_cheapest_way_out_is_told_step_by_step() -> None:
    verdict = Verdict("illegal", 6, (BROKEN,), (), Fix(("place leader", "walk"), "dig", 4))
    told = "Cheapest legal way: place leader, then walk, then dig. Costs 4 AP."
    assert verdict_lines(verdict, READER)[-1] == told


def test_reasons_end_with_what_may_lift_a_rule_and_how_else_a_table_could_read_it() -> None:
    unless, other = (Missing("leader", ("T28",)),), (OtherReading({"camp-needs-figure": "yes"}, "legal"),)
    verdict = Verdict("illegal", None, (BROKEN,), unless=unless, other_readings=other)
    _, broken, lifted, read_otherwise = verdict_lines(verdict, READER)
    assert broken.startswith("T28: This costs 6 and 2 are left.")
    assert "leader" in lifted
    assert "T28" in lifted
    assert "Yes" in read_otherwise
    assert "legal" in read_otherwise


def test_undecided_says_what_is_missing_and_what_it_would_change() -> None:
    option = Missing("camp-needs-figure", ("T53",), {"no": "legal", "yes": "illegal"})
    fact = Missing("leader", (), {"leader": "undecided"})
    assert verdict_lines(Verdict("undecided", 5, (), (option, fact)), READER) == [
        "Undecided. Costs 5 AP.",
        "Not known: Must a figure stand there? (T53)",
        "No: legal",
        "Yes: illegal",
        "Not known: leader",
        "leader: undecided",
    ]
    assert missing_lines(fact, READER._replace(language="de"))[0].endswith("Leiter")


def test_every_edition_is_cited_the_tables_own_first() -> None:
    assert citation_lines("T28", READER._replace(edition="second")) == [
        "Second: Mutarea",
        "First: Figuren bewegen, p. 7",
        "Third: does not say",
        "Fourth: Other; Extras, p. 9 – says otherwise",
        "Fifth: says otherwise",
    ]


def test_only_the_tables_edition_when_asked() -> None:
    assert citation_lines("T28", READER._replace(edition="third"), only_edition=True) == [
        "Third: does not say"
    ]
    assert citation_lines("T28", READER._replace(edition="fifth"), only_edition=True) == [
        "Fifth: says otherwise"
    ]
    assert citation_lines("T28", READER._replace(edition="sixth"), only_edition=True) == []
    assert len(citation_lines("T28", READER._replace(edition=""), only_edition=True)) == 5


def test_a_language_without_translation_falls_back_to_english() -> None:
    assert READER._replace(language="ro").own(RULE.title) == "Steps"
    assert READER._replace(language="de").own(RULE.title) == "Schritte"


@pytest.mark.parametrize(
    "verdict, word", [("legal", "Legal."), ("illegal", "Illegal."), ("undecided", "Undecided.")]
)
def test_the_judgement_is_a_word_not_only_a_colour(verdict: str, word: str) -> None:
    assert headline(Verdict(verdict), READER) == word  # type: ignore[arg-type]


LEADS_ON = {"a": Text("With 2 players:"), "b": Text("On the left."), "c": Text("In the middle.")}


def test_an_answer_that_leads_on_stands_in_a_list_without_its_colon() -> None:
    words = {"x": Text("here, by the door"), "y": Text("there"), "z": Text("away")}
    fact = Fact(("x", "y", "z"), words=words, question=Text("Where"))
    told = fact_line(fact, {"x": "b", "y": "b", "z": "a"}, READER, LEADS_ON)
    assert told == "Where? here, by the door / there: on the left; away: with 2 players"


def test_values_without_commas_are_listed_with_commas() -> None:
    fact = Fact(("here", "there", "away"), question=Text("Where"))
    told = fact_line(fact, {"here": "b", "there": "b", "away": "c"}, READER, LEADS_ON)
    assert told == "Where? here, there: on the left; away: in the middle"


def test_answers_that_each_lead_to_a_long_sentence_are_only_asked_for() -> None:
    fact = Fact(("first", "second", "third", "last"), question=Text("Which moment is it"))
    long = {name: Text(f"{name} " + "and so on and on " * 4) for name in ("first", "second", "third")}
    leads_to = {"first": "first", "second": "second", "third": "third", "last": "first"}
    assert fact_line(fact, leads_to, READER, long) == "Which moment is it?"
    only_one = {"first": "first", "second": "b", "third": "b", "last": "first"}
    told = fact_line(fact, only_one, READER, {**LEADS_ON, **long})
    assert told.startswith("Which moment is it? first, last: first and so on")
    assert told.endswith("second, third: on the left")


def test_a_number_that_each_leads_to_something_else_is_only_asked_for() -> None:
    words = {str(number): Text("On field {number}.", number=number) for number in range(200)}
    fact = Fact(tuple(range(200)), question=Text("Your points"))
    told = fact_line(fact, {n: str(n) for n in range(200)}, READER, words)
    assert told == "Your points?"
