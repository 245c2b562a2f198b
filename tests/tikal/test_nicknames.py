"""What a table calls the treasures: heard wherever a motif is named, while notation keeps the ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Log
from assistant.referee.logs.logfile import read_log, write_log
from assistant.referee.offers import Offer
from assistant.referee.text import Text
from assistant.tikal import REFEREE
from tests.games.replay import replay
from tests.inside import inside
from tests.referee.toy import TOY, toy_header

FROG, SHELL = "the frog", "*shell* <b>"
NAMES = {"m3": FROG, "m8": SHELL, "b1": "nothing of the kind"}
SWAPPED = 90
"""Entries of the game of three until Mara gives Oana m3 for m8."""


@pytest.fixture(scope="module")
def named() -> History:
    log = replay("three_players").log
    return History.replay(REFEREE, Log(replace(log.header, nicknames=NAMES), log.entries[: SWAPPED + 1]))


def test_what_is_done_is_told_with_the_names(named: History) -> None:
    swap = named.steps[-1]
    assert (
        str(REFEREE.describe(inside(swap.before), inside(swap.entry.action)))
        == f"Mara gives Oana {FROG} for {SHELL}"
    )
    lifted = [
        str(REFEREE.describe(inside(step.before), inside(step.entry.action)))
        for step in named.steps
        if REFEREE.write(inside(step.entry.action)).startswith("lift")
    ]
    assert any(f": {FROG}" in words for words in lifted)
    assert not any("m3" in words or "m8" in words for words in lifted)
    assert any(re.search(": m[1-7]", words) for words in lifted), "a motif without a name keeps its id"
    correction = REFEREE.read("set red m3 2")
    assert FROG in str(REFEREE.describe(inside(named.position), correction))


def test_sets_and_choices_have_the_names(named: History) -> None:
    owned = [str(holding.label) for holding in REFEREE.holdings(inside(named.position), "black")]
    assert any(SHELL in label for label in owned)
    swap = named.steps[-1]
    words = " ".join(_labels(REFEREE.offers(inside(swap.before))))
    assert f"{FROG}" in words
    assert f"Oana: {SHELL}" in words


def _labels(offers: tuple[Offer, ...]) -> Iterator[str]:
    for offer in offers:
        if offer.id == "swap":
            (give,) = offer.choices({})
            yield from (str(one.label) for one in give.alternatives)
            for one in give.alternatives:
                yield from (str(other.label) for other in offer.choices({give.id: one.value})[1].alternatives)


def test_refusals_have_the_names(named: History) -> None:
    for line, motif in (("swap m3 yellow m8", FROG), ("swap m8 green m3", FROG)):
        verdict = REFEREE.judge(inside(named.position), REFEREE.read(line))
        assert motif in [violation.numbers.get("motif") for violation in verdict.violations]
    crowded = named.position
    for colour in ("black", "yellow", "red"):
        crowded = REFEREE.apply(inside(crowded), REFEREE.read(f"set {colour} m8 3"))
    (found,) = [
        each for each in REFEREE.audit(inside(crowded)) if each.rule == "T6" and "motif" in each.numbers
    ]
    assert found.numbers["motif"] == SHELL


def test_the_log_keeps_ids_and_names_apart(named: History) -> None:
    text = write_log(named.log, REFEREE)
    assert "swap m3 yellow m8" in text
    assert f"nickname m3 {FROG}" in text
    assert read_log(text, {"tikal": REFEREE}) == named.log


def test_a_name_can_be_given_changed_and_taken_away_later(named: History) -> None:
    position = REFEREE.apply(inside(named.position), REFEREE.renaming("m3", "Der Lurch"))
    position = REFEREE.apply(position, REFEREE.read("set M1 name  two  words"))
    position = REFEREE.apply(position, REFEREE.renaming("m8", ""))
    assert REFEREE.names_now(position) == {"m1": "two words", "m3": "Der Lurch"}
    assert REFEREE.names_now(inside(named.position)) == {"m3": FROG, "m8": SHELL}
    assert str(REFEREE.describe(position, REFEREE.read("swap m3 yellow m8"))).endswith("Der Lurch for m8")
    assert [str(REFEREE.describe(position, REFEREE.renaming("m2", name))) for name in ("Bat", "")] == [
        "Treasure m2 is called Bat",
        "Treasure m2 has no name any more",
    ]
    assert REFEREE.fingerprint(position) == REFEREE.fingerprint(inside(named.position))
    written = REFEREE.write(REFEREE.renaming("m8", SHELL))
    assert written == f"set m8 name {SHELL}"
    assert REFEREE.read(written) == REFEREE.renaming("m8", SHELL)


def test_a_game_without_such_things_has_the_names_of_its_header(named: History) -> None:
    assert named.nicknames == {"m3": FROG, "m8": SHELL}
    header = replace(toy_header(), nicknames={"heap": "hill"})
    assert History(TOY, header).nicknames == {"heap": "hill"}


@pytest.mark.parametrize("name", ["frog\u202e", "x" * 201])
def test_a_name_is_a_text_that_can_be_kept(named: History, name: str) -> None:
    with pytest.raises(ImpossibleError, match="A text"):
        REFEREE.apply(inside(named.position), REFEREE.renaming("m3", name))


def test_things_that_can_be_named_are_drawn() -> None:
    question, things = REFEREE.nameable()
    assert isinstance(question, Text)
    assert [thing.value for thing in things] == [f"m{number}" for number in range(1, 9)]
    assert len({thing.picture for thing in things}) == 8
