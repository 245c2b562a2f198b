"""Tables, what is played there, and what the rulebook says of it: the cases of ``test_played.txt``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from assistant.referee.errors import ImpossibleError
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import broken_rules, corrected, forced, judged, missing, sentences, table
from tests.orcs_orcs_orcs.test_unlearned import played

FULL = [f"{lane}o creatures goblin" for lane in range(1, 7)]
RULES = re.compile(r"([+-]?)(O\d+(?: O\d+)*)")


@dataclass
class Case:
    """What is to be shown, on which table, and what is done there, line by line."""

    why: str = ""
    facts: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)


def cases() -> list[Case]:
    """Return every case: the text in the first column, the table behind “with”, then the steps."""
    found = [Case()]
    for line in Path(__file__).with_suffix(".txt").read_text("utf-8").splitlines():
        words = line.strip()
        if not words:
            found.append(Case())
        elif not line.startswith(" "):
            found[-1].why += words + " "
        elif words.startswith("with "):
            found[-1].facts += [fact.strip() for fact in words.removeprefix("with ").split(";")]
        else:
            found[-1].steps.append(words)
    return [case for case in found if case.steps]


def start(facts: list[str], *, told: bool) -> Position:
    """Return the table that the facts make."""
    options: dict[str, Any] = {"told": told and "nothing told" not in facts}
    there, begun = list[str](), False
    for fact in facts:
        match fact.split():
            case ["nothing", "told"]:
                pass
            case ["a", "game", "from", "its", "set-up"]:
                begun = True
            case ["goblins", "on", "every", "lane"]:
                there += FULL
            case [count, "players"]:
                options["players"] = int(count)
            case ["first" | "turn" as name, value]:
                options[name] = value.strip("-")
            case ["option", name, value]:
                options[name.replace("-", "_")] = value
            case _:
                there.append(fact)
    if not begun:
        return table(*there, **options)
    position = played(told=options["told"])
    for fact in there:
        position = corrected(position, fact)
    return position


def now(position: Position, asked: str) -> str:
    """Return what is asked of a table: the moment of the turn, or a fact as a correction writes it."""
    turn = position.turn
    moment = {"phase": turn.phase, "left": str(turn.left), "owed": " ".join(map(str, turn.owed))}
    moment["acts"] = position.game.colours[turn.player]
    return moment[asked] if asked in moment else SLOTS.now(position, *asked.split())


def fixed(position: Position, line: str) -> str:
    """Return what is proposed instead of a line."""
    fix = REFEREE.fix(position, REFEREE.read(line))
    steps = [] if fix is None else [*fix.first, fix.instead]
    return ", ".join(REFEREE.write(inside(step)) for step in steps) or "nothing"


def only(position: Position, words: str, line: str) -> None:
    """Demand that a line breaks one rule, and that nothing else is asked."""
    verdict = judged(position, line)
    assert (verdict.rules, verdict.missing) == ((words,), ())


def legal(position: Position, _: str, line: str) -> None:
    """Demand that a line is legal."""
    assert judged(position, line).legal, judged(position, line)


def asks(position: Position, words: str, line: str) -> None:
    """Demand that a line breaks no rule and waits for these facts alone."""
    assert missing(position, line) == set(words.split())


def asks_among_others(position: Position, words: str, line: str) -> None:
    """Demand that a line breaks no rule and waits for these facts."""
    assert missing(position, line) >= set(words.split())


def says(position: Position, words: str, line: str) -> None:
    """Demand these words in what is said against a line."""
    assert words in sentences(position, line), sentences(position, line)


def instead(position: Position, _: str, line: str) -> None:
    """Demand what is proposed behind the arrow."""
    meant, _, proposed = line.partition(" -> ")
    assert fixed(position, meant) == proposed


def cannot(position: Position, words: str, line: str) -> None:
    """Demand that no table can hold what a line does, in these words."""
    with pytest.raises(ImpossibleError, match=re.escape(words)):
        forced(position, line)


def holds(position: Position, words: str, _: str) -> None:
    """Demand the value of a fact."""
    asked, _, value = words.partition(" =")
    assert now(position, asked) == value.strip()


DEMANDS: Mapping[str, Callable[[Position, str, str], None]] = {
    "only": only,
    "legal": legal,
    "asks": asks,
    "asks+": asks_among_others,
    "says": says,
    "instead": instead,
    "cannot": cannot,
    "is": holds,
}


def tried(position: Position, step: str) -> Position:
    """Demand what a step says, and return the table after it."""
    said, _, line = step.partition(" | ")
    kind, _, words = said.partition(" ")
    if kind == "set":
        return corrected(position, words)
    if kind in {"play", "pass"}:  # the table lets pass what is wrong
        assert kind == "pass" or not judged(position, words).violations, sentences(position, words)
        return forced(position, words)
    if match := RULES.fullmatch(said):
        rules, broken = set(match[2].split()), broken_rules(position, line)
        assert {"": broken == rules, "+": rules <= broken, "-": not rules & broken}[match[1]], broken
    else:
        DEMANDS[kind](position, words, line)
    return position


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.why.strip())
def test_what_is_played_is_judged_and_carried_out_as_the_rulebook_says(case: Case) -> None:
    always = "told or not" in case.facts
    for told in (True, False) if always else (True,):
        first = position = start([fact for fact in case.facts if fact != "told or not"], told=told)
        for step in case.steps:
            position = first if step == "back" else tried(position, step)
