"""What the referee tells of recorded actions, and words thrown together."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest

from assistant.locale import LANGUAGES, say
from assistant.plain.lines.problems import Meaning, is_refused
from assistant.plain.lines.understanding import understand
from assistant.plain.lines.vocabulary import vocabulary
from assistant.referee.protocol import AnyPosition, AnyReferee
from tests.plain.lines.at_tables import played, recorded
from tests.thorough import THOROUGH

GAMES = [
    ("tikal", "four_players", 0.7),
    ("tikal", "auction_four_players", 0.6),
    ("thurn_und_taxis", "four_players", 0.85),
    ("thurn_und_taxis", "kurier_two_players", 0.85),
    ("thurn_und_taxis", "amt_three_players", 0.75),
    ("thurn_und_taxis", "glanz_two_players", 0.75),
    ("orcs_orcs_orcs", "four_players", 0.85),
]
"""Recorded games, and what share of their sentences says no more than its action.

What a temple is worth then, or what a route looks like, is no part of any line.
"""
TOLD = 4 if THOROUGH else 8
"""Every so many actions are told, in one language after the other."""
NOISES = 40 if THOROUGH else 30


@pytest.mark.parametrize("game, name, least", GAMES)
def test_what_is_told_is_understood_asked_or_refused(game: str, name: str, least: float) -> None:
    history = recorded(game, name)
    referee: Any = history.referee
    steps = [step for step in history.steps if step.entry.kind == "action"][::TOLD]
    understood = 0
    for number, step in enumerate(steps):
        language = list(LANGUAGES)[number % len(LANGUAGES)]
        sentence = say(referee.describe(step.before, step.entry.action), language)
        found = understand(referee, step.before, sentence)
        # No sentence tells how a tile is turned.
        line = referee.write(step.entry.action).split()[:3]
        alike = [line] in [[does.line.split()[:3] for does in meaning] for meaning in found.meanings]
        after = [_after(referee, step.before, meaning) for meaning in found.meanings]
        right = alike or referee.fingerprint(step.after) in after
        assert right or found.meaning is None or is_refused(found.meaning), sentence
        understood += right
    sys.stdout.write(f"{game} {name}: {understood} of {len(steps)}\n")
    assert understood >= least * len(steps)


def _after(referee: AnyReferee, position: AnyPosition, meaning: Meaning) -> str:
    for does in meaning:
        position = referee.apply(position, does.action)
    return str(referee.fingerprint(position))


@pytest.mark.parametrize("game", ["tikal", "thurn_und_taxis", "orcs_orcs_orcs"])
def test_whatever_is_understood_is_notation_that_says_it(game: str) -> None:
    """Words thrown together mean nothing, or something whose line reads as the action that is shown."""
    history = played(game)
    referee: Any = history.referee
    chance = random.Random(game)
    words = sorted(" ".join(words) for words in vocabulary(game).written)
    for _ in range(NOISES):
        line = " ".join(
            chance.choice([*words, "b2", "ulm", "3o", "xyz"]) for _ in range(chance.randint(1, 7))
        )
        understood = understand(referee, history.position, line)
        assert understood.meanings or understood.problem is not None
        for meaning in understood.meanings:
            assert [referee.read(does.line) for does in meaning] == [does.action for does in meaning]


@pytest.mark.parametrize("game", ["tikal", "thurn_und_taxis", "orcs_orcs_orcs"])
def test_noise_means_nothing(game: str) -> None:
    history = played(game)
    referee: Any = history.referee
    chance = random.Random(game)
    signs = "qwxyjkvzpth "
    for _ in range(NOISES):
        line = "".join(chance.choice(signs) for _ in range(chance.randint(5, 40)))
        assert understand(referee, history.position, line).meanings == (), line
