"""What an action needs beside its move: how people say it, in every language, and its name in refusals."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from assistant.records.games import ledgers, referees
from assistant.referee.game_of_moves import GameOfMoves
from assistant.referee.logs.history import History
from assistant.referee.logs.logfile import decode_log
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


@pytest.mark.parametrize("game", GAMES)
def test_a_move_without_an_offer_of_its_own_is_offered_by_its_line(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, verb = game_of_moves(game), "pass" if game == "orcs_orcs_orcs" else "end"
    sample = next((DATA / game / "samples").iterdir())
    steps = History.replay(referee, decode_log(sample.read_bytes(), ledgers())).steps

    def offered() -> list[int]:
        return [[offer.id for offer in referee.offers(step.after)].count(verb) for step in steps]

    by_hand = offered()
    ending = [move for move in referee.moves.moves if move.verb == verb]
    monkeypatch.setattr(import_module(f"assistant.{game}.offers.offers"), "_OTHERS", ending)
    possible = [len(list(ending[0].possible(step.after))) for step in steps]
    assert 1 in possible
    assert offered() == [sum(both) for both in zip(by_hand, possible, strict=True)]
