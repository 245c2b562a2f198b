"""The small shared values: rules, options, verdicts, checks, score sheets, texts and offers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from assistant.referee.checks import asked, broken, check, remembered_checks
from assistant.referee.errors import BadInputError
from assistant.referee.offers import Choice, Offer
from assistant.referee.options import Option, choose_options
from assistant.referee.rules import Citation, Edition, RuleBook, load_rulebook, not_spared
from assistant.referee.score import SURE, OpenValues, ScoreItem, ScoreSheet, points_text
from assistant.referee.text import Text
from assistant.referee.values import replaced_quickly
from assistant.referee.verdict import ILLEGAL, LEGAL, UNDECIDED, Fix, Missing, Violation, decide
from tests.referee.toy import TOY, Toy, toy_header

OPTION = {
    "id": "guard",
    "rule": "T58",
    "question": {"en": "May a tied player guard?"},
    "values": ["strict", "shared"],
    "value_text": {"strict": {"en": "No"}, "shared": {"en": "Yes"}},
    "default": "strict",
    "presets": {"second": "shared"},
    "source": {"en": "Page 7"},
    "status": "conflict",
}
RULE = {
    "id": "T53",
    "slug": "camp-cost",
    "family": "camps",
    "status": "printed",
    "enforcement": ["action", "computes"],
    "title": {"en": "Camp", "de": "Camp"},
    "text": {"en": "A camp costs 5.", "de": "Ein Camp kostet 5."},
    "refusals": {
        "default": {"en": "A camp costs 5, you have {left}.", "de": "Ein Camp kostet 5, du hast {left}."},
        "ground": {"en": "No camp on {ground}.", "de": "Kein Camp auf {ground}."},
    },
    "citations": [
        {"edition": "first", "section": "Camps", "page": 7},
        {"edition": "second", "silent": True},
    ],
}
COMPUTED = RULE | {"id": "T54", "enforcement": ["computes"], "contradicted_by": ["H1"]}
LATER = RULE | {"id": "T55", "properties": ["later"], "case_properties": {"ground": ["waits-for-more"]}}
EXPLAINED = {"later": "Is asked afterwards.", "waits-for-more": "May come right.", "never": "No rule has it."}


def read_book(folder: Path, *rules: object) -> RuleBook:
    """Return a small rulebook with these rules, read from its files."""
    files = {
        "rules": {
            "game": "tikal",
            "version": "1",
            "words": {"jungle": {"en": "jungle", "de": "Urwald"}},
            "properties": EXPLAINED,
            "rules": rules,
        },
        "options": {"options": [OPTION]},
        "editions": {
            "editions": [{"id": "first", "name": "First", "language": "en", "rulebook": "The rules, 1999"}]
        },
    }
    for name, content in files.items():
        (folder / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return load_rulebook(folder)


@pytest.fixture
def book(tmp_path: Path) -> RuleBook:
    """Return a small rulebook, read from its files."""
    return read_book(tmp_path, RULE, COMPUTED)


def test_a_rulebook_is_read_from_its_files(book: RuleBook) -> None:
    assert (book.game, book.version) == ("tikal", "1")
    assert book.editions == (Edition("first", "First", "en", "The rules, 1999"),)
    assert [rule.id for rule in book] == ["T53", "T54"]
    assert book["T53"].enforcement == {"action", "computes"}
    assert book["T53"].contradicted_by == ()
    assert book["T54"].contradicted_by == ("H1",)
    assert book.options == (Option.from_data(OPTION),)


def test_words_are_optional_in_a_rulebook(tmp_path: Path) -> None:
    for name, content in (
        ("rules", {"game": "x", "version": "1", "rules": []}),
        ("options", {"options": []}),
        ("editions", {"editions": []}),
    ):
        (tmp_path / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
    assert load_rulebook(tmp_path).word("jungle", "de") == "jungle"


def test_a_property_is_one_of_a_rule_or_of_a_single_refusal(tmp_path: Path) -> None:
    book = read_book(tmp_path, RULE, LATER)
    assert book.having("later") == {"T55"}
    assert book.having("waits-for-more") == book.having("never") == frozenset()
    assert book.has(Violation("T55", {}), "later")
    assert book.has(Violation("T55", {}, "ground"), "later")
    assert book.has(Violation("T55", {}, "ground"), "waits-for-more")
    assert not book.has(Violation("T55", {}), "waits-for-more")
    assert not book.has(Violation("T53", {}, "ground"), "waits-for-more")
    with pytest.raises(KeyError):
        book.having("latter")


@pytest.mark.parametrize(
    "wrong",
    [
        {"properties": ["latter"]},
        {"case_properties": {"ground": ["latter"]}},
        {"case_properties": {"grounds": ["later"]}},
    ],
)
def test_a_property_that_nobody_explained_is_refused(tmp_path: Path, wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"T53: (latter|grounds)"):
        read_book(tmp_path, RULE | wrong)


def test_what_came_later_is_told_by_the_version_of_a_log(tmp_path: Path) -> None:
    read_book(tmp_path, RULE, LATER)
    file = tmp_path / "rules.json"
    rules = json.loads(file.read_text(encoding="utf-8"))
    later = {"T55": "2", "T53.ground": "10", "jungle": "1.2"}
    file.write_text(json.dumps(rules | {"version": "10", "refuses_since": later}), encoding="utf-8")
    book = load_rulebook(tmp_path)
    assert book.later_than("1") == {"T55", "T53.ground", "jungle"}
    assert book.later_than("1.2") == {"T55", "T53.ground"}
    assert book.later_than("9") == {"T53.ground"}
    assert book.later_than("10") == frozenset()
    found = (Violation("T53", {}), Violation("T53", {}, "ground"), Violation("T55", {}, "ground"))
    assert not_spared(found, book.later_than("1")) == found[:1]
    assert not_spared(found, book.later_than("10")) == found


@pytest.mark.parametrize("strange", ["T99", "T53.grounds", "desert"])
def test_nothing_strange_is_refused_since_some_version(tmp_path: Path, strange: str) -> None:
    read_book(tmp_path, RULE)
    file = tmp_path / "rules.json"
    rules = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(rules | {"refuses_since": {strange: "2"}}), encoding="utf-8")
    with pytest.raises(ValueError, match=strange):
        load_rulebook(tmp_path)


def test_citations_of_all_editions_or_one(book: RuleBook) -> None:
    printed, silent = Citation("first", "Camps", 7), Citation("second", silent=True)
    assert book.citations("T53") == (printed, silent)
    assert book.citations("T53", "second") == (silent,)
    assert book.citations("T53", "third") == ()


def test_a_refusal_is_told_with_its_numbers_in_the_readers_language(book: RuleBook) -> None:
    short = Violation("T53", {"left": 4})
    assert book.refusal(short) == "A camp costs 5, you have 4."
    assert book.refusal(short, "de") == "Ein Camp kostet 5, du hast 4."
    assert book.refusal(Violation("T53", {"ground": "jungle"}, "ground"), "de") == "Kein Camp auf Urwald."


def test_a_word_without_translation_stays(book: RuleBook) -> None:
    assert book.word("jungle", "ro") == "jungle"
    assert book.word("b3", "de") == "b3"
    assert book.word(5, "de") == "5"


def test_an_edition_gives_its_answer_and_else_the_default() -> None:
    option = Option.from_data(OPTION)
    assert option.values == ("strict", "shared")
    assert option.preset("second") == "shared"
    assert option.preset("first") == "strict"
    assert choose_options([option], "second", {}) == {"guard": "shared"}
    assert choose_options([option], "second", {"guard": "strict"}) == {"guard": "strict"}


@pytest.mark.parametrize(
    "chosen, says", [({"gard": "strict"}, "no option “gard”"), ({"guard": "maybe"}, "cannot be “maybe”")]
)
def test_an_unknown_option_or_value_is_refused(chosen: dict[str, str], says: str) -> None:
    with pytest.raises(BadInputError, match=says):
        choose_options([Option.from_data(OPTION)], "first", chosen)


def test_one_broken_rule_is_proof_whatever_is_missing() -> None:
    violation, missing = Violation("T53", {"left": 4}), Missing("heap", ("T9",))
    assert decide(5, ()).judgement == LEGAL
    assert decide(5, ()).legal
    assert decide(5, (), (missing,)).judgement == UNDECIDED
    assert not decide(5, (), (missing,)).legal
    verdict = decide(None, (violation,), (missing,))
    assert (verdict.judgement, verdict.cost) == (ILLEGAL, None)
    assert verdict.violations == (violation,)
    assert verdict.missing == (missing,)


def test_every_check_is_asked() -> None:
    class Facts(NamedTuple):
        left: int
        figures: int

    @check("T53")
    def price(facts: Facts) -> Violation | None:
        return None if facts.left >= 5 else Violation("T53", {"left": facts.left})

    @check("T54")
    def figure(facts: Facts) -> Violation | None:
        return None if facts.figures else Violation("T54", {})

    assert (price.rule, figure.rule) == ("T53", "T54")
    assert broken((price, figure), Facts(5, 1)) == ()
    both = Violation("T53", {"left": 4}), Violation("T54", {})
    assert broken((price, figure), Facts(4, 0)) == asked((price, figure), Facts(4, 0)) == both
    demand = remembered_checks((price, figure), Facts)
    assert [demand(5, 1), demand(4, 0), demand(4, 0)] == [(), both, both]
    empty, poor = (remembered_checks(checks, Facts, figures=0) for checks in ((price, figure), (price,)))
    assert [empty(4), empty(5), poor(5), poor(4)] == [both, both[1:], (), both[:1]]
    rich = remembered_checks((price, figure), Facts, left=5)
    assert [rich(0), rich(1)] == [both[1:], ()]
    for asks_one, values in ((rich, ()), (rich, (0, 1))):
        with pytest.raises(TypeError, match="Facts asks for figures"):
            asks_one(*values)


def test_a_score_sheet_is_a_sum_of_named_items() -> None:
    temple = ScoreItem(Text("temple"), 1, 5, "T70", "temples", "d3")
    pairs = ScoreItem(Text("pairs"), 2, 3, "T80", "treasures")
    sheet = ScoreSheet("red", (temple, pairs, temple), (Text("tied at b2"),))
    assert pairs.points == 6
    assert sheet.total == 16
    assert sheet.by_source() == {"temples": 10, "treasures": 6}
    assert ScoreSheet("red", ()).total == 0


def test_a_sum_says_how_many_of_its_values_nobody_told() -> None:
    sure = ScoreItem(Text("temple"), 1, 5, "T70", "temples")
    assert sure.known
    told = ScoreItem(Text("houses"), 3, 0, "T70", "houses", known=False)
    assert ScoreSheet("red", (sure,)).open == SURE
    assert ScoreSheet("red", (sure, told)).open == OpenValues(3)
    assert ScoreSheet("red", (told, sure, told)).open_by_source() == {
        "houses": OpenValues(6),
        "temples": SURE,
    }
    assert ScoreSheet("red", (sure, told)).total == 5
    assert [str(points_text(1)), str(points_text(5)), str(points_text(5, OpenValues(3)))] == [
        "1 point",
        "5 points",
        "at least 5 points (3 values open)",
    ]
    assert str(points_text(5, OpenValues(losses=1))) == "at most 5 points (1 value open)"
    assert str(points_text(5, OpenValues(1, 1))) == "5 points so far (2 values open)"


def test_points_on_the_track_are_sure_whatever_a_sheet_of_now_leaves_open() -> None:
    item = ScoreItem(Text("houses"), 2, 4, "T70", "houses", known=False)

    class Scoring(Toy):
        def points(self, position: object) -> dict[str, int]:  # noqa: ARG002 - the same at every moment
            return {"red": 8, "blue": 3}

        def score(self, position: object, player: str) -> ScoreSheet:  # noqa: ARG002 - the same
            return ScoreSheet(player, (item,))

    # Red's points are the eight of the sheet; blue's three were marked before.
    assert Scoring().open_points(TOY.new_game(toy_header())) == {"red": OpenValues(2), "blue": SURE}


def test_a_cheapest_change_is_what_was_meant_unless_it_says_otherwise() -> None:
    assert Fix((), "dig", 1).as_meant


def test_a_text_fills_in_values_and_other_texts() -> None:
    inner = Text("temple {value}", value=5)
    assert str(Text("{player} holds the {thing}", player="Ada", thing=inner)) == "Ada holds the temple 5"
    assert inner == Text("temple {value}", value=5)
    assert inner != Text("temple {value}", value=6)


def test_an_offer_is_complete_when_every_choice_is_answered() -> None:
    cell = Choice("cell", Text("Where?"), "zone", ())
    turn = Choice("turn", Text("Which way?"), "turn", ())
    offer = Offer("lay", Text("Lay"), 0, lambda answers: (cell, turn) if "cell" in answers else (cell,), dict)
    assert not offer.complete({})
    assert not offer.complete({"cell": "b3"})
    assert offer.complete({"cell": "b3", "turn": "1"})


@replaced_quickly
class Seat(NamedTuple):
    name: str
    points: int = 0


def test_what_is_replaced_quickly_is_replaced_alike() -> None:
    seat = Seat("Ann", 3)
    assert seat._replace(points=4) == Seat("Ann", 4)
    assert seat == Seat("Ann", 3), "the one before stays"
    assert type(seat._replace()) is Seat
    with pytest.raises(KeyError):
        seat._replace(colour="red")  # type: ignore[call-arg]  # that is what is tried
