"""Random games of the base game and the expansions, every line judged a second time without the program.

``tests/games/thurn_judge.py`` was written from the rulebook and keeps a table of its own. Lines that are
listed, lines that are proposed and lines in which one word is another are put to both judges at every step.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from assistant.referee.errors import BadInputError
from assistant.referee.verdict import ILLEGAL, LEGAL, UNDECIDED
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, Return
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import write_position
from tests.games.thurn_judge import KINDS, Judge
from tests.thorough import THOROUGH
from tests.thurn_und_taxis.builders import judge, legal_actions, read, write
from tests.thurn_und_taxis.north import WHOLE
from tests.thurn_und_taxis.tables import is_needless_end, new
from tests.thurn_und_taxis.test_left_out import SHARES, as_heard, coming, guesses, left_out, naming

STEPS = 400 if THOROUGH else 60
LISTED = 8
"""Lines of those that are listed that are put to both judges at every step."""


def told(position: Position, table: Judge, chance: random.Random) -> Position:
    """Return the position with every open card named, as the table sees it."""
    show = naming(position, chance)
    if not show:
        return position
    table.table.read(show)
    return REFEREE.apply(position, read(show))


def spoilt(lines: list[str], words: list[str], chance: random.Random) -> Iterator[str]:
    """Yield the lines with one word of each replaced by another."""
    for line in lines:
        parts = line.split()
        parts[chance.randrange(len(parts))] = chance.choice(words)
        yield " ".join(parts)


def readable(lines: list[str]) -> Iterator[tuple[Action, str]]:
    """Yield the actions of those lines that can be read and name nobody, and how they are written."""
    return filter(None, map(heard_once, lines))


@functools.cache
def heard_once(line: str) -> tuple[Action, str] | None:
    """Return the action of a line and how it is written, if it is to be judged; most come again and again."""
    if line.split(maxsplit=1)[0] not in JUDGED:  # nor is one that names a player
        return None
    try:
        action = read(line)
    except BadInputError:
        return None
    return action, write(action)


JUDGED = {
    *("take", "draw", "amtmann", "lay", "new", "horse", "close", "carriage", "wagner", "drop", "end"),
    "return",
}


def is_silent(position: Position, action: Action) -> bool:
    """Whether it depends on what nobody saw, or the rulebooks say nothing, as to a needless ``end``."""
    hidden = UNKNOWN in {*position.display, *position.own.hand}
    return hidden or is_needless_end(position, action)


def agree(position: Position, table: Judge, action: Action, line: str) -> None:
    """Check that both judges say the same of an action and its line."""
    found, allowed = judge(position, action).judgement, table.may(line)
    # Whether a Wagner whom nobody needs brings a token is left to the table.
    needless = "amt" in position.parts and getattr(action, "wagner", False)
    agreed = (needless and allowed) if found == UNDECIDED else (found == LEGAL) == allowed
    assert agreed, (found, line, write_position(position))


def chosen(position: Position, actions: list[Action], chance: random.Random) -> Action:
    """Return one of the legal actions; routes are closed more often than chance would have it."""
    kinds = sorted({type(action).__name__ for action in actions})
    kind = "Close" if "Close" in kinds and chance.random() < 0.5 else chance.choice(kinds)
    action = chance.choice([action for action in actions if type(action).__name__ == kind])
    if isinstance(action, Return) and action.reward == "draw":
        return replace(action, city=coming(position, chance)[0])
    return action


@pytest.mark.parametrize("version", KINDS)
def test_a_second_judge_says_the_same_of_every_line(version: str) -> None:
    chance = random.Random(f"{version} 0")
    sheet = WHOLE if version.startswith("glanz") else {}
    position = new(chance.choice((2, 3, 4)), version, sheet)
    table = Judge(version, list(position.game.colours), sheet)
    for _ in range(STEPS):
        position = told(position, table, chance)
        actions = legal_actions(position, coming(position, chance))
        if not actions:
            break
        lines = [write(action) for action in actions]
        some = chance.sample(lines, min(LISTED, len(lines)))
        proposed = guesses(position, chance)
        words = " ".join([*lines, *proposed]).split()
        for action, line in readable([*some, *proposed, *spoilt(some, words, chance)]):
            if not is_silent(position, action):
                agree(position, table, action, line)
        action = chosen(position, actions, chance)
        position = REFEREE.apply(position, action)
        table.play(write(replace(action, player="")))
    own = dict(zip(position.game.colours, position.players, strict=True))
    for colour, seat in table.table.seats.items():
        assert sorted(seat.built) == sorted(own[colour].houses)
        assert sorted(seat.cards) == sorted(own[colour].hand)
        total = int(str(table.table.sheet(colour)["total"])) + table.table.more_points(colour)
        assert REFEREE.score(position, colour).total == total


@pytest.mark.parametrize("version, share", list(zip(KINDS, itertools.cycle(SHARES))))
def test_who_was_told_a_part_accuses_nobody_of_what_the_second_judge_allows(
    version: str, share: float
) -> None:
    """What he calls legal the second judge allows, unless cards that he did not see come into it."""
    chance = random.Random(f"{version} {share}")
    sheet = WHOLE if version.startswith("glanz") else {}
    players = chance.choice((2, 3, 4))
    position, heard = new(players, version, sheet), new(players, version, left_out(sheet, share, chance))
    table = Judge(version, list(position.game.colours), sheet)
    for _ in range(STEPS):
        position = told(position, table, chance)
        actions = legal_actions(position, coming(position, chance))
        if not actions:
            break
        listed = [write(action) for action in actions]
        some = chance.sample(listed, min(LISTED, len(listed)))
        for action, line in readable([*some, *guesses(position, chance)]):
            if is_silent(position, action):
                continue
            verdict = judge(heard, action)
            if table.may(line):
                assert verdict.judgement != ILLEGAL, (line, verdict, write_position(heard))
            elif verdict.legal:
                assert UNKNOWN in write_position(heard), (line, write_position(heard))
        action = chosen(position, actions, chance)
        position = REFEREE.apply(position, action)
        heard = REFEREE.apply(heard, as_heard(action, share, chance))
        table.play(write(replace(action, player="")))
