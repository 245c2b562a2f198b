"""The questions engine on a small question worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

import pytest

from assistant.referee.ask.partial_facts import (
    Change,
    Range,
    ask,
    cheapest_changes,
    facts_used,
    fill_in,
    option_facts,
    ranges,
    read_facts,
)
from assistant.referee.ask.question import (
    NOBODY,
    UNKNOWN,
    Question,
    counted,
    one_of,
    question_of,
    settled_by,
    yes_or_no,
)
from assistant.referee.ask.readings import Reading, Reply, grouped
from assistant.referee.checks import check
from assistant.referee.errors import BadInputError
from assistant.referee.options import Option
from assistant.referee.rules import EITHER, UNKNOWN_NUMBER
from assistant.referee.text import Text
from assistant.referee.verdict import Judgement, Missing, Violation
from tests.referee.toy import Toy

THERE = counted(3, 3)._replace(question=Text("Apples on the tree"))
LADDER = yes_or_no(yours=True)._replace(question=Text("Do you have a ladder?"))
OWNER = one_of((NOBODY, "you", "another player"))._replace(question=Text("Whose tree is it?"))
SEASONS = {"dry": Text("in the dry season"), "wet": Text("in the rain")}


class Facts(NamedTuple):
    """Somebody wants to take apples from a tree."""

    tree: str
    apples: Annotated[int, THERE]
    wanted: Annotated[int, counted(3, least=1, yours=True)]
    ladder: Annotated[bool, LADDER]
    owner: Annotated[str, OWNER]
    season: Annotated[str, one_of(("dry", "wet"), "dry")._replace(words=SEASONS)]
    shared: Annotated[bool, settled_by("trees", "shared")]


@check("A1")
def enough_apples(facts: Facts) -> Violation | None:
    if facts.wanted > facts.apples:
        return Violation("A1", {"tree": facts.tree, "apples": facts.apples, "wanted": facts.wanted})
    return None


@check("A2")
def own_tree(facts: Facts) -> Violation | None:
    if facts.owner == "another player" and not facts.shared:
        return Violation("A2", {"owner": facts.owner})
    return None


@check("A3")
def within_reach(facts: Facts) -> Violation | None:
    if not facts.ladder and facts.season == "wet":
        return Violation("A3", {}, "slippery")
    return Violation("A3", {}) if not facts.ladder and facts.wanted > 1 else None


@check("A4")
def ladders_are_dangerous_in_the_rain(facts: Facts) -> Violation | None:
    return Violation("A4", {}) if facts.ladder and facts.season == "wet" else None


@check("A6")
def ladders_only_for_many(facts: Facts) -> Violation | None:
    return Violation("A6", {}) if facts.wanted == 1 else None


APPLES = Question(
    "apples",
    Text("Pick apples"),
    (enough_apples, own_tree, within_reach, ladders_are_dangerous_in_the_rain),
    (Facts,),
    {"tree": "the tree"},
    {"cost": lambda facts: 2 * facts.wanted},
)
EVERYTHING: dict[str, Any] = {
    "apples": 3,
    "wanted": 1,
    "ladder": True,
    "owner": "you",
    "season": "dry",
    "shared": False,
}
OPTIONS = (
    Option("trees", "A2", {"en": "?"}, ("own", "shared"), {}, "own", {"old": "shared"}, {}, "conflict"),
)


def without(*facts: str, **others: object) -> dict[str, Any]:
    return {name: value for name, value in {**EVERYTHING, **others}.items() if name not in facts}


def who(facts: Facts) -> str:
    return "nobody" if not facts.apples else "all" if facts.shared else facts.owner or "nobody"


WHOSE = Question(
    "whose",
    Text("Whose apples?"),
    (),
    (Facts,),
    {},
    {},
    answer=who,
    answers={"nobody": Text("Nobody's"), "all": Text("Everybody's"), "you": Text("Yours")},
    rules=("A2",),
)


def test_every_broken_rule_is_told_with_its_numbers() -> None:
    asked = ask(APPLES, {**EVERYTHING, "apples": 0, "wanted": 2, "ladder": False, "owner": "another player"})
    assert asked.result == "illegal"
    assert asked.violations == (
        Violation("A1", {"tree": "the tree", "apples": 0, "wanted": 2}),
        Violation("A2", {"owner": "another player"}),
        Violation("A3", {}),
    )
    assert (asked.open_facts, asked.cost) == ((), 4)


def test_a_rule_that_is_broken_twice_is_named_once() -> None:
    wet = ask(APPLES, {**EVERYTHING, "apples": 0, "ladder": False, "season": "wet"})
    assert wet.rules == ("A1", "A3")
    twice = wet._replace(violations=(*wet.violations, Violation("A1", {}, "again")))
    assert twice.rules == ("A1", "A3")
    assert ask(APPLES, EVERYTHING).rules == ()


def replied(edition: str, **facts: object) -> Reply:
    known = {**EVERYTHING, **facts}
    return Reply(Reading(edition, edition, edition, {}), APPLES, known, ask(APPLES, known))


def test_rulebooks_that_say_the_same_for_the_same_reasons_stand_together() -> None:
    others = {"owner": "another player", "shared": False}
    old, new = replied("old", **others), replied("new", **others)
    free, few = replied("free", **{**others, "shared": True}), replied("few", apples=0)
    unsure = Reply(free.reading, APPLES, without("owner"), ask(APPLES, without("owner")))
    assert grouped([old, free, few, new, unsure]) == [[old, new], [free], [few], [unsure]]


def test_only_what_is_illegal_has_ways_to_mend_it() -> None:
    assert replied("old").ways == []
    assert replied("old", wanted=3, apples=1).ways == [(Change("wanted", 3, 1),)]


def test_all_known_and_kept_is_legal() -> None:
    asked = ask(APPLES, EVERYTHING)
    assert (asked.result, asked.violations, asked.open_facts, asked.cost) == ("legal", (), (), 2)
    assert asked.verdict(APPLES, OPTIONS).legal


def test_the_fact_that_decides_is_named_with_what_follows() -> None:
    asked = ask(APPLES, without("apples"))
    assert asked.result == "undecided"
    (fact,) = asked.open_facts
    assert (fact.name, fact.rules) == ("apples", ("A1",))
    assert fact.outcomes == {0: "illegal", 1: "legal", 2: "legal", 3: "legal"}
    assert ranges(APPLES.fact("apples"), fact.outcomes) == [
        Range((0,), "illegal", False),
        Range((1, 2, 3), "legal", True),
    ]


def test_several_blanks_say_what_each_leads_to_alone() -> None:
    asked = ask(APPLES, without("apples", "wanted"))
    assert [(fact.name, dict(fact.outcomes)) for fact in asked.open_facts] == [
        ("apples", {0: "illegal", 1: "undecided", 2: "undecided", 3: "legal"})
    ]
    assert asked.cost is None


def test_facts_that_settle_something_are_asked_for_and_no_others() -> None:
    asked = ask(WHOSE, {"shared": True})
    assert [fact.name for fact in asked.open_facts] == ["apples"]
    asked = ask(APPLES, without("apples", "season", wanted=2))
    assert [fact.name for fact in asked.open_facts] == ["apples", "season"]
    asked = ask(APPLES, without("wanted", "owner", apples=1))
    assert [fact.name for fact in asked.open_facts] == ["wanted", "owner"]


def test_blanks_that_settle_nothing_alone_are_all_named() -> None:
    asked = ask(WHOSE, {"shared": False})
    assert [fact.name for fact in asked.open_facts] == ["apples", "owner"]
    only = ask(APPLES, without("owner", "shared"))
    assert [fact.name for fact in only.open_facts] == ["owner", "shared"]


def test_illegal_either_way_without_one_rule_to_blame() -> None:
    asked = ask(APPLES, without("ladder", season="wet"))
    assert (asked.result, asked.violations) == ("illegal", ())
    (fact,) = asked.open_facts
    assert (fact.name, fact.rules) == ("ladder", ("A3", "A4"))
    assert set(fact.outcomes.values()) == {"illegal"}
    assert asked.verdict(APPLES, OPTIONS).judgement == "illegal"


def test_where_every_way_is_illegal_only_what_gives_the_reason_is_told() -> None:
    asked = ask(APPLES, without("ladder", "owner", season="wet", shared=False))
    assert (asked.result, asked.violations) == ("illegal", ())
    assert [fact.name for fact in asked.open_facts] == ["ladder"], "whose tree it is changes nothing"


def test_once_a_rule_is_broken_for_sure_nothing_more_is_asked() -> None:
    asked = ask(APPLES, without("ladder", apples=0, season="wet"))
    assert [violation.rule for violation in asked.violations] == ["A1"]
    assert asked.open_facts == ()


def test_a_number_that_a_blank_leaves_open_is_not_claimed() -> None:
    (violation,) = ask(APPLES, without("wanted", apples=0)).violations
    assert violation.numbers == {"tree": "the tree", "apples": 0, "wanted": UNKNOWN_NUMBER}


def test_a_reason_that_a_blank_leaves_open_is_not_claimed() -> None:
    (violation,) = ask(APPLES, without("season", ladder=False, wanted=2)).violations
    assert violation == Violation("A3", {}, EITHER)


def test_options_settle_facts_and_name_themselves_when_open() -> None:
    assert option_facts(APPLES, {"trees": "shared"}) == {"shared": True}
    assert option_facts(APPLES, {}) == {}
    asked = ask(APPLES, without("shared", owner="another player"))
    assert asked.verdict(APPLES, OPTIONS).missing == (
        Missing("trees", ("A2",), {"own": "illegal", "shared": "legal"}),
    )


def test_facts_are_missing_in_the_spelling_people_type() -> None:
    asked = ask(APPLES, without("owner"))
    outcomes: dict[str, Judgement] = {"nobody": "legal", "you": "legal", "another-player": "illegal"}
    assert asked.verdict(APPLES, OPTIONS).missing == (Missing("owner", ("A2",), outcomes),)


def test_only_facts_that_still_matter_are_asked_for() -> None:
    assert facts_used(APPLES, {}) == ["apples", "wanted", "ladder", "owner", "season", "shared"]
    assert facts_used(APPLES, {"owner": "you", "ladder": True, "wanted": 1}) == ["apples", "season"]
    assert facts_used(APPLES, EVERYTHING) == []


def test_a_fact_read_only_for_a_number_is_not_asked_for() -> None:
    @check("A5")
    def too_late(facts: Facts) -> Violation | None:
        return Violation("A5", {"apples": facts.apples}) if facts.season == "wet" else None

    late = APPLES._replace(checks=(too_late,))
    assert facts_used(late, {}) == ["season"]


def test_what_was_said_goes_before_the_moment_and_the_usual() -> None:
    assert fill_in(APPLES, {}) == {"apples": 3, "season": "dry"}
    assert fill_in(APPLES, {"apples": UNKNOWN}, {"apples": 1, "owner": "you"}) == {
        "owner": "you",
        "season": "dry",
    }
    assert fill_in(APPLES, {"apples": 2}, {"apples": 1})["apples"] == 2


class Basket(NamedTuple):
    """A basket is big, unless somebody says otherwise: nobody needs to be asked."""

    apples: Annotated[int, counted(3)]
    size: Annotated[int, counted(3, 2, always=True)]


def test_what_is_always_known_is_as_usual_where_nobody_tells_it() -> None:
    @check("A7")
    def fits(facts: Basket) -> Violation | None:
        return Violation("A7", {"size": facts.size}) if facts.apples > facts.size else None

    full = Question("full", Text("Fill the basket"), (fits,), (Basket,), {}, {})
    assert ask(full, {"apples": 2}).result == "legal"
    assert ask(full, {"apples": 3}).violations == (Violation("A7", {"size": 2}),)
    assert ask(full, {"apples": 3, "size": 3}).result == "legal"


def test_a_question_without_a_fact_that_its_rules_read_says_which() -> None:
    lacking = APPLES._replace(facts=(Basket,))
    with pytest.raises(KeyError, match="a rule of “apples” reads “wanted”"):
        ask(lacking, {"apples": 2})


class Branch(NamedTuple):
    """A branch holds one child, unless it is rotten: then nobody can tell."""

    rotten: Annotated[bool, yes_or_no(usual=False)]
    holds: Annotated[int, counted(3, 1)._replace(unless="rotten")]


@pytest.mark.parametrize(
    "said, filled",
    [
        ({}, {"rotten": False, "holds": 1}),
        ({"rotten": True}, {"rotten": True}),
        ({"rotten": UNKNOWN}, {}),
        ({"rotten": True, "holds": 2}, {"rotten": True, "holds": 2}),
    ],
)
def test_what_is_usual_only_without_something_else_is_not_guessed_beside_it(
    said: dict[str, Any], filled: dict[str, Any]
) -> None:
    question = Question("branch", Text("Branch"), (), (Branch,))
    assert fill_in(question, said) == filled
    assert fill_in(question, {}, said) == filled, "what the moment tells"


class Contest(NamedTuple):
    mine: Annotated[int, counted(5, yours=True)]
    theirs: Annotated[int, counted(4)]


@check("A1")
def contest_won(facts: Contest) -> Violation | None:
    return None if facts.mine > facts.theirs else Violation("A1", {})


CONTEST = Question("contest", Text("Contest"), (contest_won,), (Contest,))


def test_no_count_is_raised_only_to_beat_what_nobody_told() -> None:
    assert ask(CONTEST, {"mine": 0}).result == "illegal"
    assert cheapest_changes(CONTEST, {"mine": 0}) == []
    assert cheapest_changes(CONTEST, {"mine": 4}) == [(Change("mine", 4, 5),)], (
        "one more is said all the same"
    )
    assert cheapest_changes(CONTEST, {"mine": 0, "theirs": 2}) == [(Change("mine", 0, 3),)]
    assert cheapest_changes(CONTEST, {"mine": 0, "theirs": 4}) == [(Change("mine", 0, 5),)]


class Race(NamedTuple):
    mine: Annotated[int, counted(5, yours=True)]
    ready: Annotated[bool, yes_or_no(yours=True)]
    theirs: Annotated[int, counted(4)]


def test_nor_beside_another_change() -> None:
    """Five beats the four that the others have at most, and so may four or fewer."""

    @check("A1")
    def race_won(facts: Race) -> Violation | None:
        return None if facts.ready and facts.mine > facts.theirs else Violation("A1", {})

    race = Question("race", Text("Race"), (race_won,), (Race,))
    assert cheapest_changes(race, {"mine": 0, "ready": False}) == []
    assert cheapest_changes(race, {"mine": 0, "ready": False, "theirs": 2}) == [
        (Change("mine", 0, 3), Change("ready", False, True))
    ]


def test_the_cheapest_change_touches_as_little_as_possible() -> None:
    assert cheapest_changes(APPLES, {**EVERYTHING, "wanted": 3, "apples": 1}) == [(Change("wanted", 3, 1),)]
    assert cheapest_changes(APPLES, {**EVERYTHING, "wanted": 3, "apples": 2}) == [(Change("wanted", 3, 2),)]
    assert cheapest_changes(APPLES, {**EVERYTHING, "wanted": 2, "ladder": False}) == [
        (Change("wanted", 2, 1),),
        (Change("ladder", False, True),),
    ]
    steep = APPLES._replace(checks=(*APPLES.checks[1:], ladders_only_for_many))
    assert cheapest_changes(steep, {**EVERYTHING, "wanted": 1, "ladder": False, "season": "dry"}) == [
        (Change("wanted", 1, 2), Change("ladder", False, True))
    ]
    assert cheapest_changes(APPLES, {**EVERYTHING, "apples": 0}) == []
    assert cheapest_changes(APPLES, without("owner", wanted=3, apples=1)) == []
    # With one apple nobody needs a ladder, so it may stay unknown whether there is one.
    assert cheapest_changes(APPLES, without("ladder", wanted=3, apples=1)) == [(Change("wanted", 3, 1),)]


class Three(NamedTuple):
    """Three things that somebody decides."""

    first: Annotated[bool, yes_or_no(yours=True)]
    second: Annotated[bool, yes_or_no(yours=True)]
    third: Annotated[bool, yes_or_no(yours=True)]


def test_nobody_is_told_to_change_three_things() -> None:
    @check("B1")
    def all_of_them(facts: Three) -> Violation | None:
        return None if facts.first and facts.second and facts.third else Violation("B1", {})

    question = Question("three", Text("Three"), (all_of_them,), (Three,))
    assert cheapest_changes(question, {"first": True, "second": False, "third": False}) == [
        (Change("second", False, True), Change("third", False, True))
    ]
    assert cheapest_changes(question, {"first": False, "second": False, "third": False}) == []


class Colours(NamedTuple):
    """A colour that somebody decides."""

    colour: Annotated[str, one_of(("red", "blue", "green"), yours=True)]


def test_one_word_is_as_far_from_another_as_from_a_third() -> None:
    @check("B2")
    def no_red(facts: Colours) -> Violation | None:
        return Violation("B2", {}) if facts.colour == "red" else None

    question = Question("colour", Text("Colour"), (no_red,), (Colours,))
    ways = cheapest_changes(question, {"colour": "red"})
    assert ways == [(Change("colour", "red", "blue"),), (Change("colour", "red", "green"),)]


def test_questions_with_answers_of_their_own() -> None:
    assert ask(WHOSE, {"apples": 0}).result == "nobody"
    assert ask(WHOSE, {"apples": 1, "shared": True}).result == "all"
    undecided = ask(WHOSE, {"apples": 1, "shared": False})
    assert undecided.result == "undecided"
    (fact,) = undecided.open_facts
    assert fact.outcomes == {"": "nobody", "you": "you", "another player": "another player"}
    assert fact.rules == ("A2",)
    assert undecided.cost is None
    assert undecided.verdict(WHOSE, OPTIONS).missing[0].outcomes["you"] == "undecided"


def test_only_what_an_answer_of_its_own_hangs_on_is_asked_for() -> None:
    """Neither of the first two settles anything without the other; the third never does."""

    def alike(facts: Three) -> str:
        return "alike" if facts.first == facts.second else "different"

    words = {"alike": Text("Alike"), "different": Text("Different")}
    question = Question(
        "alike", Text("Alike?"), (), (Three,), {}, {}, answer=alike, answers=words, rules=("A2",)
    )
    assert [fact.name for fact in ask(question, {}).open_facts] == ["first", "second"]


# Values as people write them.

ALL_FACTS = "its facts are apples, wanted, ladder, owner, season"


@pytest.mark.parametrize("name", ["apples", "wanted", "ladder", "owner", "season"])
def test_every_value_is_read_back(name: str) -> None:
    fact = APPLES.fact(name)
    assert [fact.read(fact.write(value)) for value in fact.values] == list(fact.values)
    assert len({str(fact.word(value)) for value in fact.values}) == len(fact.values)


def test_values_in_words() -> None:
    assert str(APPLES.fact("ladder").word(True)) == "yes"
    assert str(APPLES.fact("owner").word("another player")) == "another player"
    assert str(APPLES.fact("season").word("wet")) == "in the rain"
    assert str(APPLES.fact("apples").word(1)) == "1"


def test_a_range_goes_on_where_its_neighbour_is_of_the_same_kind() -> None:
    outcomes = {0: "illegal", 1: "legal", 2: "illegal", 3: "illegal"}
    assert ranges(APPLES.fact("apples"), outcomes) == [
        Range((0,), "illegal", False),
        Range((1,), "legal", False),
        Range((2, 3), "illegal", True),
    ]


def test_words_with_one_outcome_stand_together_wherever_they_are_listed() -> None:
    outcomes = {NOBODY: "legal", "you": "illegal", "another player": "legal"}
    assert [(found.values, found.outcome) for found in ranges(APPLES.fact("owner"), outcomes)] == [
        ((NOBODY, "another player"), "legal"),
        (("you",), "illegal"),
    ]


def test_ranges_in_words() -> None:
    apples, owner = APPLES.fact("apples"), APPLES.fact("owner")
    assert [str(word) for word in Range((1, 2, 3), "legal", True).words(apples)] == ["1 or more"]
    assert [str(word) for word in Range((1, 2), "legal", False).words(apples)] == ["1 to 2"]
    assert [str(word) for word in Range((2,), "legal", False).words(apples)] == ["2"]
    assert [str(word) for word in Range(("", "you"), "legal", False).words(owner)] == ["nobody", "you"]


def test_facts_are_read_with_the_unknown_among_them() -> None:
    assert read_facts(APPLES, {"apples": "2", "ladder": "no", "owner": "nobody", "wanted": "?"}) == {
        "apples": 2,
        "ladder": False,
        "owner": "",
        "wanted": "?",
    }


@pytest.mark.parametrize(
    "written, sentence",
    [
        ({"apples": "20"}, "“Apples on the tree” cannot be “20”; it is 0 to 3, or ?."),
        ({"apples": "-1"}, "“Apples on the tree” cannot be “-1”; it is 0 to 3, or ?."),
        ({"apples": "x" * 10_000}, "“Apples on the tree” cannot be “" + "x" * 39 + "…”; it is 0 to 3, or ?."),
        ({"ladder": "True"}, "“Do you have a ladder?” cannot be “True”; it is no, yes, or ?."),
        ({"owner": ""}, "“Whose tree is it?” cannot be “”; it is nobody, you, another-player, or ?."),
        ({"shared": "yes"}, f"“Pick apples” has no fact “shared”; {ALL_FACTS}."),
        ({"tree": "x"}, f"“Pick apples” has no fact “tree”; {ALL_FACTS}."),
    ],
)
def test_what_cannot_be_read_is_answered_in_a_sentence(written: Mapping[str, str], sentence: str) -> None:
    with pytest.raises(BadInputError) as problem:
        read_facts(APPLES, written)
    assert str(problem.value) == sentence


class Orchard(Toy):
    def questions(self) -> tuple[Question, ...]:
        return (APPLES, WHOSE)


def test_a_question_is_found_by_its_id() -> None:
    orchard = Orchard()
    assert question_of(orchard, "whose") is WHOSE
    with pytest.raises(BadInputError, match="There is no question “pears”; the questions are apples, whose"):
        question_of(orchard, "pears")


def test_what_is_always_known_cannot_be_told_as_unknown() -> None:
    """A question mark is no number of a fact that every table has."""
    basket = Question("basket", Text("Fill the basket"), (), (Basket,))
    assert read_facts(basket, {"size": "3"}) == {"size": 3}
    with pytest.raises(BadInputError):
        read_facts(basket, {"size": UNKNOWN})


class Climbing(NamedTuple):
    """Somebody sets up a ladder; how much higher the apples hang than two steps nobody told."""

    steps: Annotated[int, counted(3, yours=True)]
    higher: Annotated[int, counted(1)]


@check("A5")
def high_enough(facts: Climbing) -> Violation | None:
    return Violation("A5", {}) if facts.steps < 2 + facts.higher else None


def test_nothing_is_raised_to_the_highest_only_to_beat_what_nobody_told() -> None:
    """Two steps may do, one never does; three are advised only to who needs them."""
    climbing = Question("climbing", Text("Climbing"), (high_enough,), (Climbing,))
    assert cheapest_changes(climbing, {"steps": 0}) == []
    assert cheapest_changes(climbing, {"steps": 0, "higher": 1}) == [(Change("steps", 0, 3),)]
    assert cheapest_changes(climbing, {"steps": 0, "higher": 0}) == [(Change("steps", 0, 2),)]
