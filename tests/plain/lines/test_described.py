"""What the referee tells of every recorded action is understood as that action, in three languages."""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Any

import pytest

from assistant.locale import LANGUAGES, say
from assistant.plain.lines.problems import Meaning
from assistant.plain.lines.understanding import understand
from assistant.plain.lines.vocabulary import vocabulary
from assistant.referee.protocol import AnyPosition, AnyReferee
from tests.plain.lines.at_tables import played, recorded
from tests.thorough import THOROUGH

GAMES = [
    ("tikal", "four_players", 0),
    ("tikal", "auction_four_players", 0),
    ("thurn_und_taxis", "four_players", 1),
    ("thurn_und_taxis", "kurier_two_players", 0),
    ("thurn_und_taxis", "amt_three_players", 14),
    ("thurn_und_taxis", "glanz_two_players", 0),
    ("orcs_orcs_orcs", "four_players", 0),
]
"""Recorded games, and how many of their sentences leave out what only notation tells: cards turned up."""
TOLD = 2 if THOROUGH else 8
"""Every so many actions are told, in one language after the other."""
NOISES = 150 if THOROUGH else 30


@pytest.mark.parametrize("game, name, untold", GAMES)
def test_what_is_told_is_understood(game: str, name: str, untold: int) -> None:
    history = recorded(game, name)
    referee: Any = history.referee
    found: Counter[str] = Counter()
    steps = [step for step in history.steps if step.entry.kind == "action"][::TOLD]
    for number, step in enumerate(steps):
        language = list(LANGUAGES)[number % len(LANGUAGES)]
        sentence = say(referee.describe(step.before, step.entry.action), language)
        meanings = understand(referee, step.before, sentence).meanings
        after = [_after(referee, step.before, meaning) for meaning in meanings]
        if _is_tile_turned_otherwise(meanings, referee.write(step.entry.action)):
            found["asked"] += 1
        elif referee.fingerprint(step.after) not in after:
            found["otherwise"] += 1
        elif len(meanings) == 1:
            found["the same"] += 1
        else:
            # Only what the sentence leaves open is asked: each answer would be told in these very words.
            told = {say(meaning[0].sentence, language) for meaning in meanings}
            assert told == {sentence}, sentence
            found["asked"] += 1
    sys.stdout.write(f"{game} {name}: {dict(found)} of {len(steps)}\n")
    assert found["otherwise"] <= untold
    assert found["the same"] >= len(steps) * 0.85


def _is_tile_turned_otherwise(meanings: tuple[Meaning, ...], line: str) -> bool:
    """Whether a tile is asked in its likeliest rotations: no sentence tells how it is turned."""
    words = line.split()
    return (
        words[0] == "tile"
        and len(meanings) > 1
        and all(meaning[0].line.split()[:3] == words[:3] for meaning in meanings)
    )


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
