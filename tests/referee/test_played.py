"""Somebody leaves a game for good or takes it over: who is next, what counts and who wins, in words.

The cases of ``played/`` are told as ``tests/games/played.py`` has it; ``enter`` makes entries of a log. In
brackets stand the game, its version, ``four`` where black plays, too, and options.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.records.games import ledgers
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Player
from assistant.referee.protocol import has_board
from tests.games.played import AT, DEMANDS, Told, cases, judged
from tests.inside import inside
from tests.referee.test_seating import THREE, acting, enter

FOUR = (*THREE, Player("black", "Di"))


def at(words: list[str], start: str) -> History:
    """Return the game that begins as ``at`` tells."""
    ledger = ledgers()[words[0]]
    book, versions = ledger.rulebook, [word for word in words[1:] if word in ledger.versions]
    version = versions[0] if versions else ledger.versions[0]
    players = FOUR if "four" in words else THREE
    options = dict(word.split("=") for word in words if "=" in word)
    edition = book.editions[0].id
    return History(ledger, Header(ledger.game, edition, version, book.version, players, options, start=start))


@pytest.mark.parametrize("steps", cases(Path(__file__).parent / "played"))
def test_what_is_entered_has_its_consequences(steps: list[str]) -> None:
    history = first = at(["tikal"], "")
    for step in steps:
        kind, _, words = step.partition(" ")
        rules, parted, line = step.partition(" | ")
        if begun := AT.fullmatch(step):
            first = at([word.strip() for word in (begun[1] or "").split(",")], begun[2])
            history = first.copy()
        elif step == "back":
            history = first.copy()
        elif kind == "enter":
            enter(history, *map(str.strip, words.split(";")))
            referee = history.referee
            if has_board(referee):
                again = referee.reseated(history.position, history.header)
                assert referee.fingerprint(again) == referee.fingerprint(history.position)
        elif kind == "acts":
            assert (acting(history) or "nobody") == words
        elif kind == "round":
            assert history.referee.round_of(history.position) == int(words)
        elif kind == "left":
            assert " ".join(history.referee.absent(history.position)) == words
        else:
            told = Told(inside(history.referee), history.position)
            judged(told, rules, line) if parted else DEMANDS[kind](told, words)
