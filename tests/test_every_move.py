"""What an action needs beside its move: how people say it, in every language, and its name in refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.records.games import referees
from assistant.referee.game_of_moves import GameOfMoves
from assistant.referee.rules import LANGUAGES

DATA = Path(__file__).parent.parent / "data"
CORRECTION = "set"
"""Corrections are said by naming the fact: they have no verb."""
GAMES = sorted(referees())


def game_of_moves(game: str) -> GameOfMoves[Any, Any]:
    referee = referees()[game]
    assert isinstance(referee, GameOfMoves)
    return referee


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_action_can_be_said(game: str, language: str) -> None:
    referee = game_of_moves(game)
    assert referee.spoken is not None
    verbs = {move.verb for move in referee.moves.moves}
    said = {phrase.verb for phrase in referee.spoken.phrases}
    words = json.loads((DATA / game / "verbs.json").read_text(encoding="utf-8"))
    assert verbs
    assert not verbs - said
    assert all(words[verb][language] for verb in verbs - {CORRECTION})


@pytest.mark.parametrize("game", ["tikal", "thurn_und_taxis"])
def test_every_action_of_a_turn_has_its_name_in_refusals(game: str) -> None:
    """Refusals of the order of a turn name the action that was wanted, in the reader’s language."""
    referee = game_of_moves(game)
    steps = {move.step for move in referee.moves.moves} - {""}
    names = steps or {move.word or move.verb for move in referee.moves.moves} - {"open", "correct"}
    assert {"end", "swap" if game == "tikal" else "lay"} <= names
    assert not names - referee.rulebook.words.keys()
