"""Whole games at tables that know a part of their copy, beside a referee that knows everything.

The made-up sheet is the truth here. The table that knows a part of it is never stuck and never accuses
anybody wrongly.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Action, Cast, DrawHand, Fate, Pass, Reveal, Teleport
from assistant.orcs_orcs_orcs.box.box import Box
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, OVER
from assistant.orcs_orcs_orcs.box.sheet import fields, form
from assistant.orcs_orcs_orcs.moves.casting.facts import creatures_hit, named
from assistant.orcs_orcs_orcs.moves.turns import untold
from assistant.orcs_orcs_orcs.table.effects import outcome_of
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.component_sheets import known_values
from assistant.referee.verdict import ILLEGAL
from tests.orcs_orcs_orcs.fictitious import SHEET, header
from tests.orcs_orcs_orcs.games import some_action
from tests.thorough import examples


def as_seen(truth: Position, known: Position, action: Action) -> Action:
    """Return an action with what everybody at the table sees, where this table needs it."""
    match action:
        case Fate(moves):
            waiting = untold(known, moves)
            moving = tuple(kind for kind in waiting if truth.box.categories[kind] in moves)
            return replace(action, moving=moving or ("-",) * bool(waiting))
        case DrawHand(0):
            return DrawHand(CATALOGUE.hand + truth.box.extra_cards(truth.actor.cubes).least)
        case Cast(spell, row) if CATALOGUE.spells[spell].family == "attack":
            damage = truth.box.damage(spell, row) or 0
            action = replace(action, damage=0 if known.box.damage(spell, row) else damage)
            hit = [one for one in creatures_hit(truth, action) if not outcome_of(known, one, damage)]
            dead = {named(one) for one in hit if outcome_of(truth, one, damage) == "defeated"}
            return replace(action, defeating=tuple(sorted(dead)) or ("-",) * bool(hit))
        case _:
            return action


def told_in_part(left_out: float, chance: random.Random) -> Position:
    """Return the start of a game at a table that knows a part of the made-up sheet."""
    known = {key: value for key, value in sorted(SHEET.items()) if chance.random() >= left_out}
    start = REFEREE.new_game(header(chance.randint(2, 4), told=False))
    return start._replace(box=Box(known_values(form(), known)))


def anything(chance: random.Random) -> Action:
    """Return something that somebody may try, more often wrong than right."""
    lane = chance.randint(1, 6)
    kind, spell = chance.choice(CATALOGUE.creatures), chance.choice(list(CATALOGUE.spells))
    target = (f"{kind}@{lane}{chance.choice('omi')}",)
    row = chance.randint(1, 2) if CATALOGUE.spells[spell].rows else 0
    return chance.choice(
        (
            Reveal(lane, kind),
            Teleport(lane),
            DrawHand(chance.randint(3, 6)),
            Cast(spell, row, (), target),
        )
    )


@pytest.mark.parametrize("left_out", [1 / 3, 1 / 2, 1])
@given(st.integers(0, 2**32 - 1))
@examples(1, 5)
def test_a_whole_game_with_facts_left_out(left_out: float, seed: int) -> None:
    chance = random.Random(seed)
    known = told_in_part(left_out, chance)
    truth = known._replace(box=Box({**fields_proven(), **SHEET}))
    for _ in range(400):
        if truth.turn.phase == OVER:
            break
        for tried in (anything(chance), anything(chance)):
            verdict = REFEREE.judge(known, tried)
            if verdict.judgement == ILLEGAL and not verdict.unless:
                assert REFEREE.judge(truth, tried).judgement == ILLEGAL, (tried, verdict)
            if verdict.legal and not isinstance(tried, Reveal):  # what a marker shows is there to be seen
                broken = {violation.rule for violation in REFEREE.judge(truth, tried).violations}
                # Cards are trusted as long as nobody told the starting set, as those of a hidden hand are.
                assert broken <= {"O57"}, tried
        hurried = truth.turn.phase == ACTIONS and truth.turn.left and chance.random() < 0.4
        action = Pass() if hurried else some_action(truth, chance)
        line = as_seen(truth, known, action)
        assert REFEREE.read(REFEREE.write(line)) == line
        verdict = REFEREE.judge(known, line)
        assert verdict.judgement != ILLEGAL, (REFEREE.write(line), verdict)
        truth, known = REFEREE.apply(truth, action), REFEREE.apply(known, line)
        assert (known.board, known.wizards, known.turn) == (truth.board, truth.wizards, truth.turn), line
        for kind in CATALOGUE.creatures:
            assert truth.box.categories[kind] in known.box.may_be[kind]
            assert known.box.lives[kind].least <= truth.box.lives[kind].least <= known.box.lives[kind].most
    assert REFEREE.score(known, "blue").player == "blue"
    assert known.turn.phase != FATE or REFEREE.offers(known)


def fields_proven() -> dict[str, str]:
    """Return what the rulebook proves."""
    return {key: field.proven for key, field in fields().items() if field.proven}
