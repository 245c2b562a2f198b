"""Tikal's questions against brute force, and against the referee of a running game."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from assistant.referee.ask.partial_facts import ask, fill_in, option_facts
from assistant.referee.ask.question import Question, question_of, questions_in
from assistant.referee.ask.readings import Reading, reply
from assistant.referee.checks import broken
from assistant.tikal.actions import Crew, PlayerAction, WalkStep
from assistant.tikal.ask.questions import QUESTIONS
from assistant.tikal.box.catalogue import ADJACENT, CELLS
from assistant.tikal.box.rulebook import rulebook
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard
from assistant.tikal.referee import TikalReferee
from assistant.tikal.rules.temples import TempleFacts, who_gets_it
from assistant.tikal.rules.turns import TURN_ORDER
from assistant.tikal.score import majority, temples
from assistant.tikal.table.position import ACTIONS, NOBODY, SCORING, Position
from tests.questions import facts_now
from tests.thorough import THOROUGH, every
from tests.tikal.auctioning import table as table_of_an_auction
from tests.tikal.auctioning import turned_up
from tests.tikal.builders import after, new, random_game, table
from tests.tikal.test_auction_examples import last_turn

TIKAL = TikalReferee()
MOST_WAYS = 400
EVERY = 12 if THOROUGH else 24
"""How many entries apart the moments of a game lie that are asked about."""
BY_ID = {question.id: question for question in QUESTIONS}


class Sampled(NamedTuple):
    question: Question
    known: dict[str, Any]
    blanks: tuple[str, ...]

    def ways(self) -> list[dict[str, Any]]:
        """Return the facts with the blanks filled in every way."""
        values = [self.question.values(name) for name in self.blanks]
        return [{**self.known, **dict(zip(self.blanks, way, strict=True))} for way in product(*values)]


@some.composite
def sampled(draw: some.DrawFn) -> Sampled:
    """Draw a question with some facts known, most of them as usual, and few enough ways for brute force."""
    question = draw(some.sampled_from(QUESTIONS))
    usual = fill_in(question, {})
    known = {}
    blanks = []
    for name in question.meanings:
        kind = draw(some.sampled_from(("usual", "any", "any", "blank")))
        if kind == "blank" and not question.meanings[name].always:
            blanks.append(name)
        elif kind == "usual" and name in usual:
            known[name] = usual[name]
        else:
            known[name] = draw(some.sampled_from(question.values(name)))
    assume(prod(len(question.values(name)) for name in blanks) <= MOST_WAYS)
    return Sampled(question, known, tuple(blanks))


class Facts:
    """All facts of a question, known."""

    def __init__(self, question: Question, known: Mapping[str, Any]) -> None:
        self._known = {**question.fixed, **known}
        self._derived = question.derived

    def __getattr__(self, fact: str) -> Any:  # noqa: ANN401 - facts of any kind
        return self._known[fact] if fact in self._known else self._derived[fact](self)


def outright(question: Question, known: Mapping[str, Any]) -> tuple[str, frozenset[str]]:
    """Return the answer to facts that are all known, by asking the rules and nothing else."""
    facts = Facts(question, known)
    if question.answer is not None:
        return question.answer(facts), frozenset()
    rules = frozenset(violation.rule for violation in broken(question.checks, facts))
    return "illegal" if rules else "legal", rules


@given(sampled())
def test_the_answer_is_what_all_ways_to_fill_the_blanks_agree_on(one: Sampled) -> None:
    asked = ask(one.question, one.known)
    ways = [outright(one.question, facts) for facts in one.ways()]
    results = {result for result, _ in ways}
    assert asked.result == (results.pop() if len(results) == 1 else "undecided")
    always = frozenset.intersection(*(rules for _, rules in ways))
    assert {violation.rule for violation in asked.violations} == always


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_question_can_be_asked_knowing_nothing(question: Question) -> None:
    asked = ask(question, {})
    if any(fact.always for fact in question.meanings.values()):
        assert ask(question, fill_in(question, {})).result == "legal", "nothing is planned yet"
    else:
        assert asked.result == "undecided"
        assert asked.open_facts
    assert question_of(TIKAL, question.id) is question
    meanings = question.meanings
    assert all(fact.usual is None or fact.usual in fact.values for fact in meanings.values())
    options = {option.id for option in rulebook().options}
    assert {fact.option for fact in meanings.values()} <= {"", *options}
    assert {demand.rule for demand in question.checks} | set(question.rules) <= set(rulebook().rules)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_few_facts_are_asked_for_before_an_answer(question: Question) -> None:
    first = [name for name, fact in question.meanings.items() if fact.usual is None and not fact.option]
    assert len(first) <= 5
    known = fill_in(question, {name: question.values(name)[0] for name in first})
    options = {option.id: option.preset("romanian") for option in rulebook().options}
    assert ask(question, {**known, **option_facts(question, options)}).result != "undecided"


@given(some.lists(some.integers(0, 6), min_size=2, max_size=4), some.sampled_from((None, 0, 1)))
def test_who_gets_a_temple_is_who_holds_it_on_the_board(strengths: list[int], guard: int | None) -> None:
    position = new(len(strengths))
    site = position.sites["a2"]._replace(
        explorers=tuple(strengths), guard=NOBODY if guard is None else guard, value=3
    )
    holder = majority(position._replace(sites={**position.sites, "a2": site}), "a2").holder
    others = sorted(strengths[1:], reverse=True)
    facts = TempleFacts(
        "" if guard is None else "you" if guard == 0 else "another player",
        strengths[0],
        others[0],
        others.count(others[0]) == 1,
    )
    assert who_gets_it(facts) == ("nobody" if holder == NOBODY else "you" if holder == 0 else "another")


# A running game: the facts it tells lead to the verdict of its referee.

ORDER = {demand.rule for demand in TURN_ORDER}


def asked_in(position: Position, question: str, *places: str, **said: object) -> tuple[str, set[str]]:
    found = BY_ID[question]
    options = {option.id: option.preset("rio-grande") for option in rulebook().options}
    reading = Reading("table", "", "rio-grande", options)
    now = facts_now(TIKAL, position, question, places)
    asked = reply(found, reading, said, now).asked
    return asked.result, {violation.rule for violation in asked.violations}


def judged_in(position: Position, action: PlayerAction) -> tuple[str, set[str]]:
    rules = {violation.rule for violation in MOVES.judge(position, action).violations} - ORDER
    return "illegal" if rules else "legal", rules


@pytest.fixture(scope="module")
def moments() -> list[Position]:
    return [
        position
        for number, position in enumerate(random_game(new(3), seed=11))
        if number % EVERY == 0 and position.turn.phase in {ACTIONS, SCORING}
    ]


def test_the_facts_of_a_game_lead_to_its_referees_verdict(moments: list[Position]) -> None:
    assert len(moments) > 10
    for position in moments:
        motif = (
            next(
                motif
                for number, motif in enumerate(position.game.catalogue.motifs)
                if not any(expedition.treasures[number] for expedition in position.expeditions)
            )
            if any(
                not any(expedition.treasures[number] for expedition in position.expeditions)
                for number in range(8)
            )
            else ""
        )
        for cell in CELLS:
            assert asked_in(position, "camp", cell) == judged_in(position, BuildCamp(cell))
            assert asked_in(position, "dig", cell, levels=2) == judged_in(position, Dig(cell, 2))
            assert asked_in(position, "enter", cell) == judged_in(position, Enter(Crew(0, 1), cell))
            if motif:
                assert asked_in(position, "lift", cell) == judged_in(position, Lift(cell, motif))
            leader = facts_now(TIKAL, position, "guard", [cell]).get("kind") == "leader"
            assert asked_in(position, "guard", cell) == judged_in(position, PlaceGuard(cell, leader))


def test_a_walk_is_asked_between_two_cells(moments: list[Position]) -> None:
    for position in every(2, moments):
        for start in sorted(position.sites):
            for end in (*sorted(ADJACENT[start]), "a1"):
                crew = facts_now(TIKAL, position, "walk", [start, end])
                leader, explorers = crew.get("leader", 0), crew.get("explorers", 1)
                assert isinstance(leader, int)
                assert isinstance(explorers, int)
                for secret in (False, True):
                    action = Walk(Crew(leader, explorers), start, (WalkStep(end, secret),))
                    result, rules = asked_in(position, "walk", start, end, secret=secret)
                    assert (result, rules) == judged_in(position, action)


def test_values_of_a_game_can_all_be_chosen(moments: list[Position]) -> None:
    for position in (new(2), *moments):
        for question in QUESTIONS:
            for cell in ("", *CELLS):
                facts = facts_now(TIKAL, position, question.id, [cell, "b2"] if cell else [])
                meanings = question.meanings
                assert all(
                    value in meanings[name].values and not meanings[name].option
                    for name, value in facts.items()
                    if name in meanings
                )
                assert facts.keys() - meanings.keys() <= question.fixed.keys()


def test_who_gets_a_temple_of_a_game(moments: list[Position]) -> None:
    for position in moments:
        seat = position.turn.player
        for cell in temples(position):
            holder = majority(position, cell).holder
            expected = "nobody" if holder == NOBODY else "you" if holder == seat else "another"
            assert asked_in(position, "temple", cell)[0] == expected


def test_a_place_without_a_temple_tells_nothing_of_one() -> None:
    assert facts_now(TIKAL, new(2), "temple", ["h5"]) == {}
    assert facts_now(TIKAL, new(2), "temple", ["b2"]) == {}
    assert facts_now(TIKAL, new(2), "dig", []) == {"left": 10}
    assert facts_now(TIKAL, new(2), "dig", ["nowhere", "z9"]) == {"left": 10}


def test_a_guard_on_a_temple_has_an_owner() -> None:
    position = table("turn=actions,red b1=v4,guard:blue", players=2)
    assert facts_now(TIKAL, position, "temple", ["b1"])["guard_owner"] == "another player"
    own = table("turn=actions,red b1=v4,guard:red", players=2)
    assert facts_now(TIKAL, own, "temple", ["b1"])["guard_owner"] == "you"
    assert facts_now(TIKAL, own, "dig", ["b1"])["guard_owner"] == "you"


def test_a_lonely_leader_is_the_one_who_acts() -> None:
    position = table("turn=actions,red b1=red:L", players=2)
    assert facts_now(TIKAL, position, "guard", ["b1"])["kind"] == "leader"
    walking = facts_now(TIKAL, position, "walk", ["b1"])
    assert (walking["leader"], walking["explorers"]) == (1, 0)


def test_stones_of_a_cell_are_known_as_far_as_they_are_sure() -> None:
    beside_jungle = facts_now(TIKAL, new(2), "lay", ["c2"])
    assert beside_jungle == {
        "cell": "c2",
        "occupied": False,
        "laid_neighbours": 1,
        "stones": 1,
        "volcano_stones": 0,
    }
    assert facts_now(TIKAL, new(2), "lay", ["h5"])["stones"] == 0
    # c1 touches b1 (a stone), c2 touches b2 (one): beside a volcano alone only its own stones are sure.
    volcano = table("turn=tile,red c2=B6", players=2)
    assert facts_now(TIKAL, volcano, "lay", ["d2"]) == {
        "cell": "d2",
        "occupied": False,
        "laid_neighbours": 1,
        "stones": 0,
    }


def test_a_waiting_volcano_is_the_tile_to_lay() -> None:
    position = table("turn=volcano,red scoring=volcano:B6,opener:red", players=2)
    assert facts_now(TIKAL, position, "lay", ["c2"])["is_volcano"] is True
    assert facts_now(TIKAL, position, "turn", []) == {"phase": "volcano", "final_round": False}


def test_an_auction_tells_its_bids() -> None:
    position = after(turned_up(), "bid 3")
    expected = {"highest": 3, "zero_was_bid": False, "points": 20, "passed": False, "served": False}
    assert facts_now(TIKAL, position, "bid", []) == expected
    assert facts_now(TIKAL, position, "turn", []) == facts_now(TIKAL, new(2), "bid", []) == {}


def test_a_bid_of_nothing_is_raised() -> None:
    """Where bids of 0 are allowed, the first may be made, and a second does not go above it."""
    free = {"auction-minimum-bid": "0"}
    start = turned_up(auction_minimum_bid="0")
    for position, expected in ((start, "legal"), (after(start, "bid 0"), "illegal")):
        now = facts_now(TIKAL, position, "bid", [])
        reading = Reading("table", "", "rio-grande", free)
        assert reply(BY_ID["bid"], reading, {"bid": 0}, now).asked.result == expected
        assert MOVES.judge(position, TIKAL.read("bid 0")).judgement == expected


def test_a_tile_is_had_before_the_indicator_is_turned_over() -> None:
    taken = after(turned_up(2), "pass", "pass")
    acting = after(taken, "tile A1 a3")
    assert [asked_in(position, "bid", bid=1)[0] for position in (taken, acting)] == ["legal", "illegal"]
    volcano = "scoring=volcano:B6,opener:red,waiting:"
    taker, other, over = (
        table_of_an_auction(text, 2)
        for text in (
            f"turn=scoring,red {volcano}red+blue",
            f"turn=scoring,blue {volcano}blue",
            "turn=scoring,red scoring=opener:red,waiting:red+blue",
        )
    )
    had = [facts_now(TIKAL, position, "bid", [])["served"] for position in (taker, other, over)]
    assert had == [True, False, False]


def test_more_than_can_be_chosen_is_not_taken_as_usual() -> None:
    rich = turned_up()
    rich = rich._replace(expeditions=tuple(one._replace(points=110) for one in rich.expeditions))
    assert facts_now(TIKAL, rich, "bid", [])["points"] == 100
    assert asked_in(rich, "bid", bid=25)[0] == "legal"
    # The table let three levels pass, so a fourth is too many as well.
    dug = table("turn=actions,red b1=v2,red:4", players=2)
    for line in ("dig b1 2", "dig b1"):
        dug = MOVES.apply(dug, TIKAL.read(line))
    assert asked_in(dug, "dig", "b1") == judged_in(dug, Dig("b1")) == ("illegal", {"T35"})


def rounds_of_an_auction() -> list[Position]:
    """Return one moment of each kind: bidding, a tile to take, AP, a scoring turn, the volcano, the end."""
    bidding = turned_up(2)
    acting = after(bidding, "pass", "pass", "tile A1 a3")
    final = after(last_turn((30, 12, 25, 7), "blue"), "end")
    scoring = table_of_an_auction("turn=scoring,blue scoring=volcano:B6,opener:red,waiting:blue", 2)
    over = after(final, *["end"] * 4)
    return [bidding, after(bidding, "pass", "pass"), acting, scoring, after(scoring, "end"), final, over]


def test_whose_move_it_is_between_auctions_is_what_the_referee_says() -> None:
    asked_for = []
    for position in rounds_of_an_auction():
        others = [
            colour for colour in position.game.colours if colour != position.colour(position.turn.player)
        ]
        for player in ("", others[0]):
            verdict = MOVES.judge(position, EndTurn(player))
            rules = {violation.rule for violation in verdict.violations}
            expected = ("illegal" if rules else "legal", rules)
            assert asked_in(position, "auction-turn", doing="act", your_turn=not player) == expected
            asked_for.append(rules)
    assert set().union(*asked_for) == {"T12", "T67", "T70", "T71", "T74", "T80", "T88"}


def test_auctions_are_asked_about_only_where_there_are_some() -> None:
    basic, auction = ({one.id for one in questions_in(TIKAL, version)} for version in TIKAL.versions)
    assert auction - basic == {"auction-turn", "auction-next", "bid", "order"}
    assert basic - auction == {"turn", "next"}
