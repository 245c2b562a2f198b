"""Random legal games: what holds for every game, whoever plays it and however badly."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Action, Cast, DrawHand, Fate, Pass, Reveal, Teleport
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.rulebook import OVER
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.words import markers_text, tower_text
from assistant.referee.verdict import ILLEGAL
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import header
from tests.orcs_orcs_orcs.games import random_game, some_action
from tests.thorough import examples

seeds = st.integers(0, 2**32 - 1)
players = st.integers(2, 4)
CARDS = CATALOGUE.starting_spells


def assert_conserved(position: Position) -> None:
    """Creatures, markers and cards are never lost and never made."""
    turned = sum(position.game.markers - left for left in position.board.markers)
    on_board = len(position.board.creatures())
    taken = sum(sum(wizard.trophies) for wizard in position.wizards)
    assert turned == on_board + taken + sum(position.gone)
    assert sum(position.fallen) <= sum(position.gone)
    for wizard in position.wizards:
        assert len(wizard.hand) + wizard.pile + wizard.discard == CARDS + len(wizard.learned) + wizard.poison
        assert all(count <= steps for count, steps in zip(wizard.trophies, wizard.cubes, strict=True))
    assert len(position.display) == CATALOGUE.display
    assert len({wizard.lane for wizard in position.wizards}) == len(position.wizards)
    assert REFEREE.audit(position) == ()


@pytest.mark.parametrize("told", [True, False])
@given(count=players, seed=seeds)
@examples(1, 4)
def test_a_random_game_runs_to_its_end_and_loses_nothing(*, count: int, seed: int, told: bool) -> None:
    last = None
    for position, action in random_game(count, seed, told=told):
        assert_conserved(position)
        line = REFEREE.write(action)
        assert REFEREE.read(line) == action
        assert REFEREE.from_data(REFEREE.to_data(action)) == action
        assert REFEREE.judge(position, action).judgement != ILLEGAL
        last = REFEREE.apply(position, action)
    assert last is not None
    if last.turn.phase == OVER:
        assert last.empty_lanes >= 4
        scored = REFEREE.scored(position, action, last)
        assert {sheet.player: sheet.total for sheet in scored} == REFEREE.points(last)


@given(players, seeds, st.integers(0, 60))
@example(3, 897, 39)  # a round with a special rule that nobody can read
@examples(2, 4)
def test_the_referee_and_the_list_of_legal_actions_agree(count: int, seed: int, actions: int) -> None:
    """What is simple enough to be listed by other means is legal exactly when it is listed."""
    chance = random.Random(seed)
    position = REFEREE.new_game(header(count))
    for _ in range(actions):
        if position.turn.phase == OVER:
            break
        position = REFEREE.apply(position, some_action(position, chance))
    listed = set(REFEREE.legal_actions(position))
    everything: list[Action] = [
        *(Reveal(lane, kind) for lane in range(1, 7) for kind in CATALOGUE.creatures),
        *(Fate(moves, rule) for moves in ((), ("weak",), ("strong", "very-strong")) for rule in ("", "life")),
        *map(Teleport, range(1, 7)),
        *(
            Cast(spell, row, (), (f"{kind}@{lane}{section}",))
            for spell in ("zap", "lightning-bolt", "magic-bonds")
            for row in (1, 2)
            for kind in CATALOGUE.creatures
            for lane in range(1, 7)
            for section in "omi"
        ),
        Pass(),
        DrawHand(),
        DrawHand(4),
        DrawHand(5),
    ]
    for action in everything:
        assert (action in listed) == REFEREE.judge(position, action).legal, action


@given(players, seeds)
@examples(1, 4)
def test_a_position_is_read_back_from_its_text(count: int, seed: int) -> None:
    start = header(count)
    for number, (position, _) in enumerate(random_game(count, seed)):
        if number % 40 == 0:
            text = REFEREE.fingerprint(position)
            again = REFEREE.new_game(replace(start, start=text))
            assert REFEREE.fingerprint(again) == text
            assert again == position


@given(players, seeds)
@examples(1, 4)
def test_words_pictures_and_fixes_of_every_position(count: int, seed: int) -> None:
    for number, (position, action) in enumerate(random_game(count, seed)):
        assert str(REFEREE.describe(position, action))
        assert str(REFEREE.prompt(position).text)
        if number % 25:
            continue
        picture = REFEREE.picture(position)
        labels = {zone.id: str(zone.label) for zone in picture.zones}
        assert labels["s1"] == str(markers_text(position, 1))
        assert labels["t1"] == str(tower_text(position, 1))
        assert "outer section of lane 3" in labels["3o"]
        for line in ("marker 1 goblin", "teleport 1", "draw", "cast zap with zap row 3 at goblin@3o"):
            tried = REFEREE.read(line)
            fix = REFEREE.fix(position, tried)
            if fix is None:
                continue
            assert REFEREE.judge(position, tried).judgement == ILLEGAL
            before = position
            for step in (*fix.first, fix.instead):
                assert REFEREE.judge(before, inside(step)).legal
                before = REFEREE.apply(before, inside(step))
