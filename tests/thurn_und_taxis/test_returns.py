"""Tokens of officials given back: the buttons for it, whose return it is, and what helps against a refusal.

The rulebook (In Amt und Würden, Beschreibung): one to four different tokens; one brings nothing, two an open
card or one from the pile, three a chip, four a house; once more after the end for a chip or a house.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given

from assistant.referee.ask.partial_facts import ask, cheapest_changes
from assistant.referee.errors import BadInputError
from assistant.referee.verdict import ILLEGAL
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import HOUSE, OPEN_CARD, UNKNOWN, UNSEEN_CARD, Return
from assistant.thurn_und_taxis.ask.questions import QUESTIONS
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS
from assistant.thurn_und_taxis.offers.offers import offers
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.words import prompt
from tests.inside import inside
from tests.offering import open_choice
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import judge, legal_actions, read
from tests.thurn_und_taxis.tables import after, table
from tests.thurn_und_taxis.test_amt import OPEN, due
from tests.thurn_und_taxis.test_random_games import seeds
from tests.thurn_und_taxis.test_remedies import helped

TABLES = tables_beside(__file__)

ALL = "return postmeister amtmann postillion wagner"
LATE = "turn=return,blue round=9 ender=red pending=blue+red,late:1,then:over+1+1+1+1+0+0"


def late(tokens: str, rest: str = "", order: str = "anticlockwise") -> Position:
    """Return a table after the end, at which blue and then red may give tokens back once more."""
    return table(f"{OPEN} {LATE} tokens={tokens} {rest}", version="amt", last_return_order=order)


def labels(position: Position, zone: str = "") -> list[str]:
    return [str(offer.label) for offer in offers(position, zone)]


def reached(position: Position, zone: str = "") -> list[Return]:
    """Return every action that some answers to the offers make."""
    found = []
    for offer in offers(position, zone):
        waiting: list[dict[str, str]] = [{}]
        while waiting:
            answers = waiting.pop()
            choice = open_choice(offer, answers)
            if choice is None:
                assert offer.complete(answers)
                found.append(inside(offer.build(answers)))
            else:
                assert len(choice.alternatives) > 1 or choice.id == "shown-1", "goes without saying"
                waiting += [{**answers, choice.id: one.value} for one in choice.alternatives]
    return found


def asked(position: Position, name: str, zone: str = "", **answers: str) -> list[str]:
    """Return the choices that an offer shows after these answers."""
    offer = next(offer for offer in offers(position, zone) if offer.id == f"return-{name}")
    return [choice.id for choice in offer.choices(answers)]


@pytest.mark.parametrize(
    "tokens, rest", TABLES["test_every_button_is_legal_and_every_legal_return_has_its_button"]
)
def test_every_button_is_legal_and_every_legal_return_has_its_button(tokens: str, rest: str) -> None:
    position = due(tokens, rest)
    found = reached(position)
    assert all(judge(position, action).legal for action in found)
    # The list of legal actions names no card that nobody has seen yet.
    unseen = {replace(action, city=UNKNOWN) if action.reward == "draw" else action for action in found}
    assert {replace(action, shown=()) for action in unseen} == set(legal_actions(position))


def test_what_goes_without_saying_is_not_asked() -> None:
    everything, two = due("red:1+1+1+1+0,blue:1+0+0+0+0"), due("red:2+0+0+1+0,blue:1+0+0+0+0")
    assert asked(everything, "house") == ["city"]
    assert asked(everything, "chip") == ["tokens"]
    assert asked(everything, "draw") == ["tokens"]
    assert asked(two, "draw") == []
    assert asked(two, "card") == ["city"]
    assert asked(two, "card", city="ulm") == ["city", "shown-1"]
    assert asked(due("red:2+0+0+1+0,blue:1+0+0+0+0", "pile=0"), "card", city="ulm") == ["city"]
    assert asked(due("red:2+0+0+0+0,blue:1+0+0+0+0"), "for-nothing") == []


def test_a_tapped_city_is_what_the_tokens_bring() -> None:
    position = due("red:1+1+1+1+0,blue:1+0+0+0+0", "red=houses:linz")
    assert labels(position, "ulm") == ["Take Ulm (2 tokens)", "Place a house in Ulm (4 tokens)"]
    assert labels(position, "linz") == ["Take Linz (2 tokens)"], "a house stands there already"
    assert labels(position, "kempten") == ["Place a house in Kempten (4 tokens)"], "no card lies open"
    card, house = offers(position, "ulm")
    answers = {"tokens": "postmeister amtmann", "shown-1": "kempten"}
    assert card.build(answers) == read("return postmeister amtmann take ulm kempten")
    assert card.build({**answers, "shown-1": "pile"}) == read("return postmeister amtmann take ulm")
    assert house.build({}) == read(f"{ALL} house ulm")
    (unseen,) = offers(position, "pile")
    anywhere = {offer.id for offer in offers(position)}
    assert not anywhere & {card.id, house.id, unseen.id}, "a page shows at a city what only it offers"
    assert unseen.build({"tokens": "amtmann wagner"}) == read("return amtmann wagner draw")
    seen = next(offer for offer in offers(position) if offer.id == "return-draw-named")
    named = seen.build({"city": "ulm", "tokens": "amtmann wagner"})
    assert named == read("return amtmann wagner draw ulm")
    assert labels(due("red:2+0+0+0+0,blue:1+0+0+0+0"), "ulm") == []


def test_after_the_end_a_chip_a_house_or_nothing() -> None:
    position = late("red:1+1+1+1+0,blue:1+1+1+1+0")
    assert labels(position) == [
        "Place a house (4 tokens)",
        "Take a chip (3 tokens)",
        "Give no token back",
        "Give tokens back for nothing",
    ]
    assert labels(position, "ulm") == ["Place a house in Ulm (4 tokens)"]
    assert labels(position, "pile") == []
    assert {action.player for action in reached(position)} == {""}
    assert prompt(position).player == "blue"


def test_in_whatever_order_everybody_may_be_next() -> None:
    """The order of the last return stands on the rules page for its own version only (AW16)."""
    position = late("red:1+1+1+0+0,blue:1+1+1+1+0", order="any")
    asking = prompt(position)
    assert asking.player == ""
    assert str(asking.text) == "Bo, Ann: give tokens back once more, or not, in any order"
    assert asked(position, "house") == ["city"], "only blue has four"
    assert asked(position, "chip") == ["who"]
    assert asked(position, "chip", who="red") == ["who"], "three are all that red has"
    assert asked(position, "chip", who="blue") == ["who", "tokens"]
    found = reached(position)
    assert all(judge(position, action).legal for action in found)
    assert {action.player for action in found} == {"", "red"}
    assert set(found) == set(legal_actions(position))
    position = after(position, "red: return postmeister amtmann postillion")
    assert (prompt(position).player, str(prompt(position).text)) == (
        "blue",
        "give tokens back once more, or not",
    )
    assert asked(position, "none") == []
    assert after(position, "return").turn.phase == "over"


HELP: dict[str, dict[str, Any]] = TABLES["HELP"]
TABLE_AT: dict[str, Callable[..., Position]] = {
    "due": due,
    "late": late,
    "early": lambda tokens: table(f"{OPEN} tokens={tokens}", 2, "amt"),
}


@pytest.mark.parametrize("name", HELP)
def test_help_against_a_refused_return(name: str) -> None:
    kind, *facts = HELP[name]["at"]
    position, expected = TABLE_AT[kind](*facts), HELP[name]["help"]
    assert all(not judge(position, read(line)).legal for line in expected)
    assert {line: helped(position, line) for line in expected} == expected


def moment(chance: random.Random) -> Position:
    """Return a random table at which somebody gives tokens back, before or after the end."""
    stock = dict(zip(OFFICIALS, (4, 3, 4, 2), strict=True))
    held = {}
    for colour in ("red", "blue"):
        tokens = [chance.randint(0, stock[official] // 2) for official in OFFICIALS]
        held[colour] = "+".join(map(str, (*tokens, chance.choice((0, 2, 6)))))
    line = ",".join(f"{colour}:{words}" for colour, words in held.items())
    rest = chance.choice(("", "pile=0", "red=houses:linz+ulm", "red=supply:0", "red=hand:ulm+ulm"))
    if chance.random() < 0.5:
        return due(line, rest)
    return late(line, rest, chance.choice(("anticlockwise", "any")))


def changed(meant: Return, other: Return) -> int:
    """Return how many tokens are exchanged, added or left out."""
    left_out = Counter(meant.officials) - Counter(other.officials)
    added = Counter(other.officials) - Counter(meant.officials)
    return max(sum(left_out.values()), sum(added.values()))


@given(seeds)
def test_a_refused_return_always_has_a_legal_way_that_keeps_what_is_wanted(seed: int) -> None:
    """Every set of tokens and every thing for them is tried, without the program's list of what may be."""
    chance = random.Random(seed)
    position = moment(chance)
    cities = ["ulm", "kempten", "linz", "basel", "salzburg"]
    things = [("", ""), (UNSEEN_CARD, UNKNOWN), *product((OPEN_CARD, HOUSE), cities)]
    every = [
        Return(officials, reward, city)
        for count in range(5)
        for officials in combinations(OFFICIALS, count)
        for reward, city in things
    ]
    legal = [action for action in every if judge(position, action).legal]
    for _ in range(4):
        officials = tuple(chance.choices(OFFICIALS, k=chance.randint(0, 4)))
        meant = Return(officials, *chance.choice(things[: 2 + 3 * chance.randint(0, 2)]))
        if judge(position, meant).judgement != ILLEGAL:
            continue
        fix = REFEREE.fix(position, meant)
        assert fix is not None
        assert not fix.first
        assert judge(position, fix.instead).legal
        alike = [other for other in legal if (other.reward, other.city) == (meant.reward, meant.city)]
        if meant.reward and any(changed(meant, other) == 1 for other in alike):
            assert (inside(fix.instead).reward, inside(fix.instead).city) == (meant.reward, meant.city)
            assert changed(meant, inside(fix.instead)) == 1


TOKENS = next(question for question in QUESTIONS if question.id == "tokens")
SAID = TABLES["SAID"]


def test_ask_says_what_would_make_a_return_legal() -> None:
    def ways(**said: object) -> list[dict[str, object]]:
        facts = SAID | said
        assert ask(TOKENS, facts).result == ILLEGAL
        return [{change.fact: change.after for change in way} for way in cheapest_changes(TOKENS, facts)]

    assert ways(given=3) == [{"given": 2}, {"reward": "chip"}, {"reward": ""}]
    assert ways(reward="chip") == [{"given": 3}, {"reward": "take"}, {"reward": "draw"}, {"reward": ""}]
    assert ways(given=1) == [{"given": 2}, {"reward": ""}]
    assert ways(lies_open=False) == [{"reward": "draw"}, {"reward": ""}]
    assert ways(late=True) == [{"reward": ""}]
    assert ways(reward="house", given=4, free=False) == [{"reward": ""}]
    assert ways(alike=True) == [{"alike": False}]
    assert ways(given=0, reward="", any_token=True) == [{"given": 1}]


def test_a_card_that_does_not_lie_open_matters_only_to_who_wants_it() -> None:
    for reward, count in (("draw", 2), ("house", 4), ("", 3), ("", 1)):
        said = SAID | {"lies_open": False, "reward": reward, "given": count}
        assert ask(TOKENS, said).result == "legal"


def test_whoever_gives_nothing_back_after_the_end_gives_no_token_of_others() -> None:
    said = SAID | {"late": True, "given": 0, "reward": "", "foreign": True, "any_token": True}
    assert ask(TOKENS, said).result == "legal"


def test_ask_always_knows_a_way_where_no_more_than_two_things_are_wrong() -> None:
    for given_back, kinds, reward in product(range(5), (0, 2, 4), ("", "take", "house")):
        for is_late, alike in product((True, False), repeat=2):
            said = SAID | {"given": given_back, "kinds": kinds, "any_token": kinds > 0, "reward": reward}
            said |= {"late": is_late, "lies_open": False, "alike": alike}
            if ask(TOKENS, said).result == ILLEGAL:
                assert cheapest_changes(TOKENS, said), said


def test_how_much_of_a_return_can_be_read() -> None:
    """A fifth token is read, for a rule to refuse it; behind the card turned up nothing more stands."""
    tokens = ("postmeister", "postillion", "amtmann", "wagner", "amtmann")
    assert read(f"return {' '.join(tokens)}") == Return(tokens)
    assert read("return amtmann wagner take ulm ?") == Return(("amtmann", "wagner"), "take", "ulm")
    with pytest.raises(BadInputError):
        read(f"return {' '.join(tokens)} wagner")
    with pytest.raises(BadInputError):
        read("return amtmann wagner take ulm linz lodz")


def test_whoever_names_no_card_is_not_told_of_a_sign_that_they_did_not_write() -> None:
    with pytest.raises(BadInputError) as refused:
        read("return amtmann wagner take")
    assert "?" not in str(refused.value)
