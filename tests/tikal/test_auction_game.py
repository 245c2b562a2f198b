"""What was paid in a recorded auction game, and random ones: bids, turns and points as in the rulebook."""

from __future__ import annotations

import random
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.logs.log import Correct, Header, Player
from assistant.tikal.actions import PlayerAction
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import Bid, LayTile, RevealVolcano, SetAside, TurnUp, payment
from assistant.tikal.moves.turns import scored
from assistant.tikal.new_game import new_game
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import BIDDING, OVER, REVEAL, TILE, Position
from assistant.tikal.table.position_text import read_position, write_position
from tests.games.every_action import allowed, judged_legal, look, space_of
from tests.games.replay import AUCTION_GAME, REFEREE, facts, replay, table_facts
from tests.games.second_auction import AuctionTable
from tests.games.second_reading import OPTIONS, play
from tests.games.second_table import CELLS
from tests.inside import inside
from tests.thorough import examples, many_games
from tests.tikal.test_random_games import COLOURS, NAMES, some_action


def test_points_are_those_of_the_start_less_what_was_paid_and_more_what_was_scored() -> None:
    """Worked out on paper: Ada 20 - 11 + 111, Bruno 20 - 6 + 99, Clara 20 - 9 + 91, Dinu 20 - 13 + 90."""
    history = replay(AUCTION_GAME).history
    paid: dict[str, int] = {}
    for step in history.steps:
        if found := payment(inside(step.before), inside(step.entry.action), inside(step.after)):
            paid[found.player] = paid.get(found.player, 0) + found.points
    assert paid == {"red": 11, "yellow": 6, "blue": 9, "black": 13}
    points = {"red": 120, "yellow": 113, "blue": 102, "black": 97}
    assert REFEREE.points(inside(history.position)) == points


headers = st.builds(
    lambda players, least, limit, tie: Header(
        "tikal",
        "rio-grande",
        "auction",
        "1",
        tuple(Player(colour, name) for colour, name in islice(zip(COLOURS, NAMES, strict=True), players)),
        {"auction-minimum-bid": least, "auction-bid-limit": limit, "auction-tie-last-placer": tie},
    ),
    st.integers(2, 4),
    st.sampled_from(("0", "1")),
    st.sampled_from(("own-points", "none")),
    st.sampled_from(("farthest", "nearest")),
)
seeds = st.integers(0, 2**32 - 1)


def some_auction_action(position: Position, chance: random.Random) -> PlayerAction:
    """Choose an action; of all bids mostly the lowest, so that points last to the end."""
    action = some_action(position, chance)
    if isinstance(action, Bid) and chance.random() < 0.9:
        lowest = MOVES.legal_actions(position)[0]
        assert not isinstance(lowest, Correct)
        return lowest
    return action


@many_games
@given(headers, seeds)
@examples(1, 2)
def test_a_random_auction_game_runs_to_its_end_and_loses_nothing(header: Header, seed: int) -> None:
    chance = random.Random(seed)
    position = new_game(header)
    table = AuctionTable([player.id for player in header.players], OPTIONS | dict(header.options))
    expected = 20 * len(header.players)
    while position.turn.phase != OVER:
        action = some_auction_action(position, chance)
        assert MOVES.judge(position, action).legal
        assert MOVES.read(MOVES.write(action)) == action
        assert REFEREE.from_data(REFEREE.to_data(action)) == action
        after = MOVES.apply(position, action)
        paid = payment(position, action, after)
        expected += sum(sheet.total for sheet in scored(position, action, after)) - (
            paid.points if paid else 0
        )
        assert sum(expedition.points for expedition in after.expeditions) == expected
        play(table, MOVES.write(action))
        assert facts(after) == table_facts(table)
        text = write_position(after)
        assert write_position(read_position(text, after.game)) == text
        assert read_position(text, after.game).auction == after.auction
        assert audit(after) == ()
        position = after
    assert position.rounds == 4
    assert len(position.terrain.laid) + len(position.put_away) == 40


def space_of_auctions(position: Position) -> list[PlayerAction]:
    """Return bids of all sizes, passing, and sets of tiles that are turned up."""
    listed = [action for action in MOVES.legal_actions(position) if isinstance(action, TurnUp)]
    tiles = list(position.game.catalogue.tiles)
    shifted = [TurnUp(tuple(tiles[start : start + size])) for start in range(30) for size in range(1, 6)]
    turning_up = {(*action.tiles,): action for action in (*listed, *shifted)}
    highest = position.auction.highest if position.auction else 0
    unlimited = position.game.options.bids_may_exceed_points
    bids = range(max(31, highest + 2) if unlimited else 400)
    return [*(Bid(points) for points in bids), read_pass(), *turning_up.values()]


def read_pass() -> PlayerAction:
    action = MOVES.read("pass")
    assert not isinstance(action, Correct)
    return action


@many_games
@given(headers, seeds, st.integers(0, 250))
@examples(1, 2)
def test_the_referee_and_the_list_of_legal_actions_agree(header: Header, seed: int, actions: int) -> None:
    chance = random.Random(seed)
    position = new_game(header)
    for _ in range(actions):
        if position.turn.phase in {REVEAL, BIDDING, TILE}:
            legal = [action for action in MOVES.legal_actions(position) if not isinstance(action, Correct)]
            space = space_of_auctions(position)
            if position.turn.phase == TILE:
                space += legal
            assert judged_legal(position, space) == sorted({look(action) for action in legal})
        if position.turn.phase == OVER:
            break
        position = MOVES.apply(position, some_auction_action(position, chance))


@many_games
@given(headers, seeds, st.integers(0, 400))
@examples(1, 2)
def test_the_second_reading_allows_what_the_referee_does(header: Header, seed: int, actions: int) -> None:
    """At every auction, tile and turn that a random game comes by: what can be written is judged twice."""
    chance = random.Random(seed)
    position = new_game(header)
    table = AuctionTable([player.id for player in header.players], OPTIONS | dict(header.options))
    for number in range(actions):
        if position.turn.phase == OVER:
            break
        if position.turn.phase in {REVEAL, BIDDING, TILE} or number % 40 == 0:
            space = [*space_of_auctions(position), *tile_actions(position, table)]
            assert allowed(table, space) == judged_legal(position, space)
        action = some_auction_action(position, chance)
        position = MOVES.apply(position, action)
        play(table, MOVES.write(action))


def tile_actions(position: Position, table: AuctionTable) -> list[PlayerAction]:
    """Return the ways to lay the tiles that lie open, or to spend points on the cells with a tile."""
    if position.turn.phase in {REVEAL, BIDDING}:
        return []
    if position.turn.phase != TILE:
        return list(space_of(position, tuple(table.kinds)))
    return [
        *(LayTile(tile, cell, 1) for tile in (*table.open, "A1", "G2") for cell in CELLS),
        *(SetAside(tile) for tile in table.open),
        *(RevealVolcano(tile) for tile in table.open),
    ]
