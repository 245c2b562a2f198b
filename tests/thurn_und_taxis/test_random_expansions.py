"""Random legal play with every expansion and combination: nothing gets lost, and every position is a text."""

from __future__ import annotations

import random

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position, unseen
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.thurn_und_taxis.builders import apply, legal_actions, read, write
from tests.thurn_und_taxis.north import WHOLE
from tests.thurn_und_taxis.tables import new

STEPS = 70
VERSIONS = [version for version in REFEREE.versions if version != "basic"]


def pile(position: Position, chance: random.Random) -> list[str]:
    """Return the cards nobody has seen, in an order that chance makes."""
    cities = position.game.catalogue.cities
    cards = [city for city in cities for _ in range(unseen(position, city))]
    chance.shuffle(cards)
    return cards


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_random_play_loses_nothing(version: str, players: int) -> None:
    chance = random.Random(f"{version} {players}")
    position = new(players, version, WHOLE if version.startswith("glanz") else None)
    position = apply(position, read("show " + " ".join(pile(position, chance)[:6])))
    for _ in range(STEPS):
        actions = legal_actions(position, pile(position, chance)[:6])
        if not actions:
            break
        kinds = sorted({type(action).__name__ for action in actions})
        kind = chance.choice(kinds)
        action = chance.choice([action for action in actions if type(action).__name__ == kind])
        assert read(write(action)) == action
        position = apply(position, action)
        assert audit(position) == (), action
        assert read_position(write_position(position), position.game) == position
