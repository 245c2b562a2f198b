"""Tables, what is played there, and what the rulebooks say of it: the cases of ``played/``.

A case is its title in the first column and steps below it. ``at`` begins a table: players, version, options
and what is told of the northern map (``SHEETS``) in brackets, then its text, in which a word of capitals
stands for what ``WORDS`` has. Lines are parted by semicolons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.score import score
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from assistant.thurn_und_taxis.words import before_them, came_of, prompt
from tests import lines
from tests.inside import inside
from tests.thurn_und_taxis.north import NAMES, WHOLE
from tests.thurn_und_taxis.tables import after, new, refused

OPEN: Final = "open=ulm,linz,basel,lodz,pilsen,passau"
WORDS: Final[Mapping[str, str]] = {
    "OPEN": OPEN,
    # Red has to give tokens back, then blue, before red lays a card.
    "DUE": f"{OPEN} turn=return,red round=3 pending=red+blue,then:lay+0+1+0+1+0+0+amtmann",
    # After the end blue and then red may give tokens back once more.
    "LATE": f"{OPEN} turn=return,blue round=9 ender=red pending=blue+red,late:1,then:over+1+1+1+1+0+0",
    # The northern rulebook's route of six, and a turn before it.
    "CLOSING": "turn=close,red,taken:1,laid:1,began:1 round=3",
    "EXAMPLE": "red=route:halle+berlin+hannover+hamburg+bremen+muenster",
    "LAYING": "turn=lay,red,taken:1,began:1 round=3 red=hand:hamburg+berlin+bremen,route:halle",
    # Four letters, and the hand and route of the rulebook's turn with three officials.
    "LETTERS": "turn=take,red,began:1 round=2 open=kempten,lodz,lodz,linz,basel,passau "
    "red=hand:salzburg,route:freiburg+sigmaringen letters=red:4,began:4",
    "THIRD": "round=3 open=basel,linz,lodz,passau,pilsen,ulm",
    # Linz leads to Budweis and to Passau: a closable route of three.
    "LINZ": "route:budweis+linz+passau",
}
SHEETS: Final[Mapping[str, Mapping[str, str]]] = {
    "sheet": WHOLE,
    "named": {**NAMES, "roads-complete": "yes"},
    "roads": {**WHOLE, "roads-complete": "no"},
}
AT: Final = re.compile(r"at (?:\[(.*?)\] ?)?(.*)")
RULES: Final = re.compile(r"([+-]?)((?:[A-Z]+\d+ ?)+)")


def cases() -> Iterator[Any]:
    """Yield every case: its steps."""
    for file in sorted((Path(__file__).parent / "played").glob("*.txt")):
        for part in file.read_text("utf-8").strip().split("\n\n"):
            told = [line for line in part.splitlines() if not line.startswith("#")]
            title = " ".join(line for line in told if not line.startswith(" "))
            steps = [line.strip() for line in told if line.startswith(" ")]
            if steps:
                yield pytest.param(steps, id=f"{file.stem}: {title}")


def table(asked: str, text: str) -> Position:
    """Return the table that stands behind ``at``."""
    words = [word.strip() for word in asked.split(",") if word.strip()]
    options = dict(word.split("=") for word in words if "=" in word)
    players = next((int(word) for word in words if word.isdecimal()), 2)
    version = next((word for word in words if word in REFEREE.versions), "basic")
    options = {name.replace("-", "_"): value for name, value in options.items()}
    sheet = next((SHEETS[word] for word in words if word in SHEETS), None)
    begun = new(players, version, sheet, **options)
    described = re.sub(r"\b[A-Z]{3,}\b", lambda word: WORDS[word[0]], text)
    return read_position(described, begun.game) if described else begun


def has(position: Position, words: str) -> set[str]:
    """Return which of some parts a word of the table's text does not have."""
    name, *parts = words.split()
    told = dict(word.split("=", 1) for word in write_position(position).split()).get(name, "").split(",")
    each = {
        f"{fact}~{one}" for fact, _, many in (word.partition(":") for word in told) for one in many.split("+")
    }
    return set(parts) - set(told) - each


def holds(position: Position, words: str) -> None:
    """Demand parts of a word of the table's text: ``red hand:ulm``, or ``red hand~ulm`` for one of many."""
    assert not has(position, words), write_position(position)


def lacks(position: Position, words: str) -> None:
    """Demand that a word of the table's text has none of some parts, or is not there."""
    name, *parts = words.split()
    assert len(has(position, words)) == len(parts), write_position(position)
    assert parts or f"{name}=" not in write_position(position)


def faults(position: Position, words: str) -> None:
    """Demand what is impossible at a table, by the first letters of its rules."""
    family, _, rules = words.partition(": ")
    found = {one.rule for one in REFEREE.audit(position) if one.rule.startswith(family)}
    assert found == {*rules.split()}


def asks(position: Position, words: str) -> None:
    """Demand what is asked."""
    assert str(prompt(position).text) == words


def counts(position: Position, words: str) -> None:
    """Demand what everybody would have if it ended now, by seat."""
    assert [score(position, seat).total for seat in position.game.seats] == [*map(int, words.split())]


def came(position: Position, words: str) -> None:
    """Demand what is told to have come of a line, which the table may let pass."""
    line, _, told = words.partition(" -> ")
    found = came_of(position, lines.forced(REFEREE, position, line))
    assert ("; ".join(map(str, found)) or "nothing") == told


def before(position: Position, words: str) -> None:
    """Demand how what lies before a player ends."""
    colour, _, told = words.partition(": ")
    assert str(before_them(position, colour)).endswith(told)


def instead(position: Position, words: str) -> None:
    """Demand what is proposed instead of a line."""
    line, _, told = words.partition(" -> ")
    fix = REFEREE.fix(position, REFEREE.read(line))
    found = [] if fix is None else [REFEREE.write(inside(one)) for one in (*fix.first, fix.instead)]
    assert ("; ".join(found) or "nothing") == told


def numbers(position: Position, words: str) -> None:
    """Demand some of the numbers with which a line is refused by a rule."""
    line, _, told = words.partition(" -> ")
    rule, *expected = told.split()
    (found,) = [
        one.numbers for one in REFEREE.judge(position, REFEREE.read(line)).violations if one.rule == rule
    ]
    assert {*expected} <= {f"{name}={value}" for name, value in found.items()}


def cannot(position: Position, words: str) -> None:
    """Demand that no table can hold what a line does."""
    line, _, told = words.partition(" -> ")
    with pytest.raises(ImpossibleError, match=told):
        lines.forced(REFEREE, position, line)


def offered(position: Position, words: str) -> None:
    """Demand that something is offered, in general or at a place, or is not: ``not horse at bremen``."""
    wanted, _, zone = words.removeprefix("not ").partition(" at ")
    found = {offer.id for offer in REFEREE.offers(position, zone)}
    assert (wanted in found) != words.startswith("not "), found


def wins(position: Position, words: str) -> None:
    """Demand who has won, ``-`` for nobody."""
    assert " ".join(REFEREE.winners(position)) == words.replace("-", "")


def described(position: Position, words: str) -> None:
    """Demand how a line is told."""
    line, _, told = words.partition(" -> ")
    assert str(REFEREE.describe(position, REFEREE.read(line))) == told


def listed(position: Position, words: str) -> None:
    """Demand that a line is listed as legal, or is not: ``not end``."""
    found = {REFEREE.write(action) for action in REFEREE.legal_actions(position)}
    assert (words.removeprefix("not ") in found) != words.startswith("not "), found


DEMANDS: Final[Mapping[str, Callable[[Position, str], None]]] = {
    "has": holds, "lacks": lacks, "faults": faults, "asks": asks, "counts": counts, "came": came,
    "before": before, "instead": instead, "numbers": numbers, "cannot": cannot, "offers": offered,
    "wins": wins, "told": described, "lists": listed,
}  # fmt: skip


def tried(position: Position, step: str) -> Position:
    """Demand what a step says, and return the table after it."""
    kind, _, words = step.partition(" ")
    if kind in {"play", "pass"}:  # what the table lets pass may be wrong
        for line in map(str.strip, words.split(";")):
            position = after(position, line) if kind == "play" else lines.forced(REFEREE, position, line)
        return position
    rules, parted, line = step.partition(" | ")
    if not parted:
        DEMANDS[kind](position, words)
        return position
    for each in map(str.strip, line.split(";")):
        found = refused(position, each)
        if rules == "legal":
            assert REFEREE.judge(position, REFEREE.read(each)).legal, found
        elif rules.startswith(("open ", "also ")):  # these facts are asked for; nothing else is against it
            verdict = REFEREE.judge(position, REFEREE.read(each))
            assert verdict.judgement == "undecided" or rules.startswith("also ")
            assert "; ".join(one.fact for one in verdict.missing) == rules[5:]
        else:
            matched = RULES.fullmatch(rules)
            assert matched
            broken = set(matched[2].split())
            assert {"": broken == found, "+": broken <= found, "-": not broken & found}[matched[1]], found
    return position


@pytest.mark.parametrize("steps", list(cases()))
def test_what_is_played_is_judged_and_carried_out_as_the_rulebooks_say(steps: list[str]) -> None:
    first = position = new()
    for step in steps:
        if begun := AT.fullmatch(step):
            first = position = table(begun[1] or "", begun[2])
        else:
            position = first if step == "back" else tried(position, step)
