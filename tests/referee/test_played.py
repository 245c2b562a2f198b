"""Somebody leaves a game for good or takes it over: who is next, what counts and who wins, in words.

The cases of ``played/`` are told as ``tests/games/played.py`` has it; ``enter`` makes entries of a log,
``note`` those of a score pad. In brackets stand the game, its version, its edition, how many play if not
three, and options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from assistant.records.games import ledgers
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Player
from assistant.referee.pad.notes import PadCard
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
    players = FOUR if "four" in words else THREE[:2] if "two" in words else THREE
    options = dict(word.split("=") for word in words if "=" in word)
    edition = next((one.id for one in book.editions if one.id in words), book.editions[0].id)
    return History(ledger, Header(ledger.game, edition, version, book.version, players, options, start=start))


def fields(pad: Any, notes: Any, name: str) -> PadCard:  # noqa: ANN401 - a pad of any game
    """Return the card of a player or a place in the first round."""
    cards: Iterable[PadCard] = pad.rules.cards(notes, 1)
    return next(card for card in cards if card.id == name)


OPEN: Final = "Who wins is open. Not told yet: "
OF_A_PAD: Final[Mapping[str, Callable[[Any, Any], str]]] = {
    "missing": lambda pad, notes: str(pad.rules.missing(notes)).removeprefix(OPEN).removesuffix("."),
    "cards": lambda pad, notes: " ".join(card.id for card in pad.rules.cards(notes, 1)),
    "unsure": lambda pad, notes: " ".join(str(one.count) for one in pad.open_points(notes).values()),
    "totals": lambda pad, notes: "; ".join(" ".join(map(str, one.values())) for one in pad.totals(notes)),
    "faulty": lambda pad, notes: "; ".join(
        " ".join([one.rule, *(f"{name}={value}" for name, value in one.numbers.items())])
        for one in pad.audit(notes)
    ),
    "leads": lambda pad, notes: pad.standings(notes)[0].holder,
}
"""What a score pad tells."""
OF_A_NAME: Final[Mapping[str, Callable[[Any, Any, str], str]]] = {
    "card": lambda pad, notes, name: " ".join(field.fact for field in fields(pad, notes, name).fields),
    "summary": lambda pad, notes, name: str(fields(pad, notes, name).summary),
    "complete": lambda pad, notes, name: "yes" if fields(pad, notes, name).complete else "no",
    "sum": lambda pad, notes, name: str(pad.score(notes, name)),
    "way": lambda pad, notes, number: pad.rules.way(notes, int(number)),
    "track": lambda pad, notes, name: " ".join(map(str, pad.track_place(notes, name))),
    "known": lambda pad, notes, name: "; ".join(
        f"{one.rule} {one.count}×{one.each}" for one in pad.score(notes, name).items if one.known
    ),
}
"""What it tells of a player, a place or a round: ``card red: temples treasures``."""


def of_a_pad(told: Told, kind: str, words: str) -> None:
    """Demand what only a score pad tells, or what any table does."""
    name, _, expected = words.partition(": ")
    if kind in OF_A_PAD:
        assert OF_A_PAD[kind](told.referee, told.position) == words
    elif kind in OF_A_NAME:
        assert OF_A_NAME[kind](told.referee, told.position, name) == expected
    else:
        DEMANDS[kind](told, words)


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
        elif kind in {"enter", "note"}:
            lines = map(str.strip, words.split(";"))
            enter(history, *(line if kind == "enter" else f"note {line}" for line in lines))
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
            judged(told, rules, line) if parted else of_a_pad(told, kind, words)
