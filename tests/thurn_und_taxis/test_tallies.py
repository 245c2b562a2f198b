"""What players gather over a game: the same numbers as the second reading counts on its own table."""

from __future__ import annotations

from assistant.thurn_und_taxis.score import tallies
from tests.games.thurn_reading import LAND_OF
from tests.thurn_und_taxis.test_recorded_games import BASIC_GAME, replay


@BASIC_GAME
def test_houses_lands_and_carriages_are_those_on_the_table(name: str) -> None:
    game = replay(name)
    for position, table in zip(game.positions, game.tables, strict=True):
        houses, lands, carriages = (tally.amounts for tally in tallies(position))
        for player, seat in table.seats.items():
            assert houses[player] == len(seat.built)
            assert lands[player] == len({LAND_OF[city] for city in seat.built})
            assert carriages[player] == seat.carriage


def test_a_game_with_horses_has_no_ladder_of_carriages() -> None:
    assert len(tallies(replay("glanz_two_players").positions[-1])) == 2
