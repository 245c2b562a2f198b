"""A log keeps the version of the rules it was written by: what a later one refuses counts in it as it did."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.rulebook import REVEAL
from assistant.referee.logs.history import History, Step
from assistant.referee.logs.logfile import read_log, write_log
from tests.orcs_orcs_orcs.fictitious import header, table

KINDS = ("goblin", "shaman")
SET_UP = [f"marker {lane} {kind}" for lane in range(1, 7) for kind in KINDS]
ACTIONS = [*SET_UP, "fate -", "marker 4 goblin"]
"""Blue stands on lane 1 with hidden cards and has two actions; nobody has learned anything."""


def told(rules: str, *lines: str, known: bool = True) -> Step:
    """Return the last step of a game that a log of these rules tells."""
    begun = replace(header(told=known), rules_version=rules)
    text = write_log(History(REFEREE, begun).log, REFEREE) + "\n".join([*ACTIONS, *lines]) + "\n"
    step = History.replay(REFEREE, read_log(text, {REFEREE.game: REFEREE}), lenient=True).steps[-1]
    assert step.index == len(ACTIONS) + len(lines) - 1
    return step


UNLEARNED = (
    "cast fireball with fire-spark row 1 at goblin@1o",
    "cast zap with zap row 2 at shaman@1o",
    "hand fireball ? ? ?",
)
"""The first version of the rules did not ask where a card comes from."""
NEEDLESS = {
    "cast spell-book row 1 at fireball": "cast spell-book at fireball",
    "cast spell-book damage 1 at fireball": "cast spell-book at fireball",
    "cast spell-book at fireball zap smash": "cast spell-book at fireball zap",
    "cast wisdom at fireball goblin@1o": "cast wisdom at fireball",
    "cast replenish with cold-snap row 1 at 3o": "cast replenish with cold-snap row 1",
    "cast smash row 1 at goblin@1o defeating shaman": "cast smash row 1 at goblin@1o",
}
"""Lines with a part that the spell has no use for, which nobody was told of, and what they came to."""


@pytest.mark.parametrize("line", UNLEARNED)
def test_an_old_log_with_a_card_nobody_learned_still_counts(line: str) -> None:
    old, today = told("1", line), told(REFEREE.rulebook.version, line)
    assert old.verdict.judgement == "legal"
    assert old.after != old.before
    assert [one.rule for one in today.verdict.violations] == ["O57"]
    assert today.after == today.before


@pytest.mark.parametrize("line, meant", NEEDLESS.items())
def test_an_old_log_that_names_too_much_still_counts(line: str, meant: str) -> None:
    old, today = told("1", line), told(REFEREE.rulebook.version, line)
    assert old.verdict.judgement == "legal"
    assert old.after == told("1", meant).after
    assert today.refused
    assert today.after == today.before


def test_what_every_version_refuses_is_refused_in_an_old_log_too() -> None:
    """Only what came later is let pass: cards of the display alone were learned ever since (O57)."""
    line = "cast spell-book at voodoo"
    displayed = ("set display cards fireball zap zap zap zap zap ! seen",)
    old = told("1", *displayed, line)
    assert [(one.rule, one.case) for one in old.verdict.violations] == [("O57", "display")]


@pytest.mark.parametrize(
    "categories, seen, today",
    [(True, (9, 7), "illegal"), (True, (9, 6), "legal"), (False, (9, 7), "legal")],
)
def test_no_seventeenth_very_strong_creature_is_turned_up(
    categories: bool,
    seen: tuple[int, int],
    today: str,
) -> None:
    """There are sixteen of both types together (O6); of untold strength nothing is claimed."""
    told_of = [f"sheet {kind}.category very-strong" for kind in ("golem", "sixth")] if categories else []
    golems, others = seen
    facts = (f"blue golem {golems}", f"green sixth {others}", "3 markers 3")
    position = table(*told_of, *facts, told=False, turn="")
    position = position._replace(turn=position.turn._replace(phase=REVEAL, owed=(3,)))
    verdict = REFEREE.judge(position, REFEREE.read("marker 3 golem"))
    assert verdict.judgement == today
    assert [(one.rule, one.case) for one in verdict.violations] == [("O6", "category")] * (today == "illegal")
    spared = replace(position.game, spared=REFEREE.rulebook.later_than("2"))
    earlier = REFEREE.judge(position._replace(game=spared), REFEREE.read("marker 3 golem"))
    assert earlier.judgement == "legal", "a log of an earlier version is spared it"
