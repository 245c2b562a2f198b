"""Random legal games: what holds for every game of Thurn und Taxis, whoever plays it and however badly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.logs.log import Header, Player
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import (
    LEFT,
    RIGHT,
    UNKNOWN,
    Action,
    Carriage,
    Close,
    DrawCard,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Take,
)
from assistant.thurn_und_taxis.box.map_layout import PILE
from assistant.thurn_und_taxis.box.rulebook import OVER
from assistant.thurn_und_taxis.new_game import new_game
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.games.thurn_reading import Seat, Table, one_more
from tests.offering import built
from tests.thorough import examples, many_games
from tests.thurn_und_taxis.builders import apply, judge, legal_actions
from tests.thurn_und_taxis.tables import is_needless_end
from tests.thurn_und_taxis.test_recorded_games import facts, table_facts

ROOT = Path(__file__).parents[2]
COLOURS = ("red", "blue", "yellow", "green")
CITIES = tuple(
    REFEREE.new_game(
        Header("thurn_und_taxis", "yucata", "basic", "1", (Player("red", "Ada"), Player("blue", "Bruno")))
    ).game.catalogue.cities
)

headers = st.builds(
    lambda players, edition, declining, fewer: Header(
        "thurn_und_taxis",
        edition,
        "basic",
        "1",
        tuple(Player(colour, colour.title()) for colour in COLOURS[:players]),
        {"carriage-declining": declining, "fewer-houses": fewer},
    ),
    st.integers(2, 4),
    st.sampled_from(("yucata", "first-printing")),
    st.sampled_from(("allowed", "forbidden")),
    st.sampled_from(("allowed", "forbidden")),
)
seeds = st.integers(0, 2**32)


def chosen(position: Position, chance: random.Random) -> Action:
    """Return a legal action; routes grow and are closed more often than chance would have it."""
    actions = legal_actions(position)
    rare = [action for action in actions if isinstance(action, Close | Carriage | Drop)]
    if rare and chance.random() < 0.6:
        return chance.choice(rare)
    growing = [action for action in actions if not isinstance(action, Restart | Exchange)]
    return chance.choice(growing if growing and chance.random() < 0.9 else actions)


def random_game(header: Header, seed: int, most: int = 10_000) -> Iterator[tuple[Position, Action, Position]]:
    """Yield position, action and next position of a legal game."""
    chance = random.Random(seed)
    position = new_game(header)
    for _ in range(most):
        if position.turn.phase == OVER:
            return
        action = chosen(position, chance)
        following = apply(position, action)
        yield position, action, following
        position = following


def some_moment(header: Header, seed: int) -> Position:
    chance = random.Random(seed)
    moments = [after for _, _, after in random_game(header, seed, chance.randrange(10, 200))]
    return moments[-1]


def every_action() -> list[Action]:
    """Return every elementary action that a line could mean."""
    actions: list[Action] = [DrawCard(), Exchange(), EndTurn(), Carriage(), Carriage(wagner=True), Close(())]
    for city in CITIES:
        actions += [Take(city), Lay(city, RIGHT), Lay(city, LEFT), Restart(city), Close((city,))]
        actions += [Drop((city,)), Drop((city, UNKNOWN))]
    return actions


EVERY_ACTION = every_action()


@many_games
@examples(2, 6)
@given(headers, seeds)
def test_a_game_ends_and_nothing_is_lost(header: Header, seed: int) -> None:
    position = new_game(header)
    for _, _, following in random_game(header, seed):
        position = following
        assert audit(position) == ()
    assert position.turn.phase == OVER
    assert len(REFEREE.winners(position)) == 1


@many_games
@given(headers, seeds)
def test_the_judge_and_the_list_of_legal_actions_agree(header: Header, seed: int) -> None:
    position = some_moment(header, seed)
    listed = set(legal_actions(position))
    assert all(judge(position, action).legal for action in listed)
    fewer = {action for action in EVERY_ACTION if judge(position, action).legal} - listed
    # Not listed: fewer houses than fit, cards put away otherwise than listed, the left end of one card, to
    # begin a new route where none lies, and to say that a turn is over which has ended by itself.
    single = len(position.own.route) <= 1
    assert all(
        isinstance(action, Close | Drop)
        or is_needless_end(position, action)
        or (single and isinstance(action, Lay) and action.spot == LEFT)
        or (not position.own.route and isinstance(action, Restart))
        for action in fewer
    )


@many_games
@given(headers, seeds)
def test_an_action_is_the_same_as_text_and_as_data(header: Header, seed: int) -> None:
    for _, action, following in random_game(header, seed, 30):
        assert REFEREE.read(REFEREE.write(action)) == action
        assert REFEREE.from_data(REFEREE.to_data(action)) == action
        assert read_position(write_position(following), following.game) == following


@many_games
@given(headers, seeds)
def test_a_game_at_random_read_twice(header: Header, seed: int) -> None:
    players = [player.id for player in header.players]
    table = Table(players, header.edition == "first-printing", {player: Seat() for player in players})
    for _, action, following in random_game(header, seed, 60):
        table = one_more(table, REFEREE.write(action))
        assert facts(following) == table_facts(table)


@many_games
@given(headers, seeds)
def test_offers_lead_to_legal_actions_and_miss_none(header: Header, seed: int) -> None:
    chance = random.Random(seed)
    position = some_moment(header, seed)
    made = [one for zone in ("", PILE, *CITIES) for one in built(REFEREE, position, zone, chance, tries=1)]
    kinds = {(type(action), getattr(action, "wagner", False)) for action in made}
    assert all(judge(position, action).legal for action in made)
    legal = {(type(action), getattr(action, "wagner", False)) for action in legal_actions(position)}
    assert legal <= kinds | {(Carriage, True)}


@many_games
@given(headers, seeds)
def test_everything_can_be_said_and_seen(header: Header, seed: int) -> None:
    for position, action, following in random_game(header, seed, 25):
        said = str(REFEREE.describe(position, action))
        assert "{" not in said
        assert position.game.names[position.turn.player] in said
        assert str(REFEREE.kind_of(action))
        assert REFEREE.actor(position, action) == position.game.colours[position.turn.player]
        assert str(REFEREE.prompt(following).text)
        assert all(standing.label for standing in REFEREE.standings(following))
