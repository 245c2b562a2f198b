"""Random legal games: what holds for every game of Tikal, whoever plays it and however badly."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.logs.log import Correct, Header, Player
from assistant.referee.notation import LONGEST_LINE
from assistant.tikal.actions import Action, Crew, PlayerAction, WalkStep
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile, RevealVolcano, SetAside
from assistant.tikal.moves.routes import Enter, Walk
from assistant.tikal.moves.turns import EndTurn
from assistant.tikal.moves.working import BuildCamp, Dig, Lift, PlaceGuard, Swap
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import OVER, Position
from assistant.tikal.table.position_text import write_position
from tests.games.conservation import assert_conserved, assert_points_earned
from tests.games.every_action import MOTIFS, judged_legal, look, space_of
from tests.games.replay import facts, table_facts
from tests.games.second_reading import play
from tests.games.second_table import CELLS, TILES, Table
from tests.thorough import examples, many_games

COLOURS = ("red", "blue", "yellow", "black")
NAMES = ("Ada", "Bruno", "Clara", "Dinu")
EDITIONS = ("ravensburger-1999", "romanian", "rio-grande")

headers = st.builds(
    lambda players, edition, camp, opener: Header(
        "tikal",
        edition,
        "basic",
        "1",
        tuple(Player(colour, name) for colour, name in islice(zip(COLOURS, NAMES, strict=True), players)),
        {"camp-needs-figure": camp, "final-round-opener": opener},
    ),
    st.integers(2, 4),
    st.sampled_from(EDITIONS),
    st.sampled_from(("yes", "no")),
    st.sampled_from(("left-neighbour", "last-player")),
)
seeds = st.integers(0, 2**32 - 1)


def some_action(position: Position, chance: random.Random) -> PlayerAction:
    """Choose a kind of action first, so that rare kinds are not drowned by the many ways to walk."""
    kinds: dict[type, list[PlayerAction]] = {}
    for action in MOVES.legal_actions(position):
        assert not isinstance(action, Correct)
        kinds.setdefault(type(action), []).append(action)
    return chance.choice(chance.choice(list(kinds.values())))


@many_games
@given(headers, seeds)
@examples(2, 4)
def test_a_random_game_runs_to_its_end_and_loses_nothing(header: Header, seed: int) -> None:
    chance = random.Random(seed)
    position = new_game(header)
    table = Table([player.id for player in header.players], dict(header.options))
    passed: list[tuple[Position, str]] = []
    while position.turn.phase != OVER:
        action = some_action(position, chance)
        verdict = MOVES.judge(position, action)
        assert verdict.legal
        passed.append((position, write_position(position)))
        after = MOVES.apply(position, action)
        assert after.turn.left == position.turn.left - (verdict.cost or 0) or not verdict.cost
        assert_conserved(after)
        assert_points_earned(position, action, after)
        assert MOVES.read(MOVES.write(action)) == action
        play(table, MOVES.write(action))
        assert facts(after) == table_facts(table)
        position = after
    assert position.rounds == 4
    assert len(position.terrain.laid) + len(position.put_away) == 40
    assert [write_position(earlier) for earlier, _ in passed] == [text for _, text in passed]


@many_games
@given(headers, seeds, st.integers(0, 300))
@examples(2, 4)
def test_the_referee_and_the_list_of_legal_actions_agree(header: Header, seed: int, actions: int) -> None:
    chance = random.Random(seed)
    position = new_game(header)
    for _ in range(actions):
        if position.turn.phase == OVER:
            break
        position = MOVES.apply(position, some_action(position, chance))
    assert judged_legal(position, space_of(position)) == sorted(
        look(action) for action in MOVES.legal_actions(position)
    )


# Notation: every action that can be made is read back from its line.

cells = st.sampled_from(CELLS)
tiles = st.sampled_from(list(TILES))
motifs = st.sampled_from(MOTIFS)
players = st.sampled_from(("", *COLOURS, "white", "green", "orange", "purple", "brown"))
crews = st.builds(Crew, st.integers(0, 1), st.integers(0, 18)).filter(lambda crew: crew.size > 0)
steps = st.lists(st.builds(WalkStep, cells, st.booleans()), min_size=1, max_size=40).map(tuple)
words = st.from_regex(r"[a-z0-9-]{1,8}", fullmatch=True)

EVERY_KIND: tuple[st.SearchStrategy[Action], ...] = (
    st.builds(LayTile, tiles, cells, st.integers(0, 5), players),
    st.builds(RevealVolcano, tiles, players),
    st.builds(SetAside, tiles, players),
    st.builds(Enter, crews, cells, players),
    st.builds(Walk, crews, cells, steps, players),
    st.builds(Dig, cells, st.integers(1, 10), players),
    st.builds(Lift, cells, motifs, players),
    st.builds(Swap, motifs, players.filter(bool), motifs, players),
    st.builds(BuildCamp, cells, players),
    st.builds(PlaceGuard, cells, st.booleans(), players),
    st.builds(EndTurn, players),
    st.builds(Correct, words, words, st.lists(words, max_size=3).map(" ".join)),
)


@many_games
@given(st.one_of(*EVERY_KIND))
@examples(20, 100)
def test_notation_reads_what_it_writes(action: Action) -> None:
    line = MOVES.write(action)
    assert len(line) <= LONGEST_LINE
    assert MOVES.read(line) == action
    assert MOVES.write(MOVES.read(line)) == line


@many_games
@examples(20, 100)
@given(st.one_of(*EVERY_KIND), st.sampled_from((str.upper, str.lower, str.title)))
def test_notation_does_not_mind_capitals_nor_spaces(action: Action, spelled: Callable[[str], str]) -> None:
    line = MOVES.write(action)
    if not isinstance(action, Correct):  # a value keeps its spelling
        assert MOVES.read(f"  {spelled(line)} ".replace(" ", "  ")) == action
