"""What is judged quickly, as most spells are, is judged as the checks judge it when all of them are asked."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.moves.casting import demands, facts
from assistant.orcs_orcs_orcs.moves.casting import spells as listing
from assistant.orcs_orcs_orcs.table.position import Position
from tests.orcs_orcs_orcs.fictitious import table
from tests.orcs_orcs_orcs.games import random_game
from tests.orcs_orcs_orcs.strewn import HANDS, table_of
from tests.thorough import THOROUGH

SPOTS = [f"{lane}{section}" for lane in range(1, 7) for section in "omi"]
COLOURS = ("blue", "green", "red", "yellow")
EACH = 60


def casts(position: Position, chance: random.Random) -> Iterator[Cast]:
    """Yield spells of which some are right and most are not: aimed at who stands there, or anywhere."""
    there = [f"{one.kind}@{spot}" for spot, one in position.creatures()] or SPOTS
    for _ in range(EACH):
        spell = chance.choice(CATALOGUE.cards)
        aims = chance.choice(
            (there, there, SPOTS, COLOURS, CATALOGUE.cards, (*there, "goblin/1@3o", "golem@4i"))
        )
        boosts = chance.choice(
            ((), (), (spell,), (chance.choice(CATALOGUE.cards),), (spell, spell, "wisdom"))
        )
        yield Cast(
            spell,
            chance.choice((0, 1, 1, 2, 3)),
            tuple(Boost(card, "", chance.choice((0, 0, 0, 2))) for card in boosts),
            tuple(chance.choices(aims, k=chance.choice((0, 1, 1, 2, 2, 3)))),
            chance.choice((0, 0, 0, 2)),
            needs=chance.choice(("", "", "", "2 earth")),
        )


def compared(position: Position, spells: Iterator[Cast], monkeypatch: pytest.MonkeyPatch) -> int:
    """Judge spells both ways, and return how many there was nothing wrong with."""
    right = 0
    for spell in spells:
        for seat in position.game.seats:
            aim = facts.plan_of(position.board, spell.targets)
            quick = demands.demands(position, spell, seat, aim)
            with monkeypatch.context() as slowly:
                slowly.setattr(demands, "is_plain", lambda *_: False)
                slow = demands.demands(position, spell, seat, aim)
            assert quick == slow, (spell, seat)
            right += slow == ((), ())
    return right


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("players", [2, 3])
def test_in_random_games(players: int, told: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands stay hidden in them; with nothing told of the copy hardly any spell is certain."""
    chance, right = random.Random(players), 0
    for place, (position, action) in enumerate(random_game(players, 11, told=told)):
        if isinstance(action, Cast) and place % (3 if THOROUGH else 9) == 0:
            right += compared(position, iter((action, *casts(position, chance))), monkeypatch)
    assert right or not told


@pytest.mark.parametrize("hand", HANDS)
def test_with_known_hands(hand: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On tables with many creatures."""
    chance = random.Random(hand)
    for seed in range(3):
        position = table_of(seed, 12, hand.split(), "3")
        assert compared(position, casts(position, chance), monkeypatch) >= 0


def test_what_is_listed_is_judged_quickly() -> None:
    """Else listing takes long. More is asked of reinforcing cards and of a player whom Voodoo names."""
    quick = set()
    for hand in HANDS:
        for seed in range(2):
            position = table_of(seed, 12, hand.split(), "3")
            for spell in listing.casts(position):
                if not spell.boosts and spell.spell != "voodoo":
                    plan = facts.plan_of(position.board, spell.targets)
                    assert demands.is_plain(position, spell, position.turn.player, plan), spell
                    quick.add((spell.spell, spell.row))
    assert {("zap", 1), ("switch", 1), ("magic-bonds", 1), ("replenish", 1), ("wisdom", 0)} <= quick


@pytest.mark.parametrize(
    "facts, spell",
    [
        (("3o creatures goblin goblin/1",), Cast("zap", 1, (), ("goblin@3o",))),
        (("3o creatures goblin/1 ork",), Cast("zap", 1, (), ("goblin@3o",))),
        (("3o creatures goblin",), Cast("switch", 1, (), ("goblin@3o", "goblin@3o"))),
        (("3o creatures goblin ork",), Cast("switch", 1, (), ("goblin@3o", "ork@3o"))),
        (("3o creatures goblin", "round rule other"), Cast("zap", 1, (), ("goblin@3o",))),
        ((), Cast("wisdom", 0, (), ("zap", "red"))),
        ((), Cast("wisdom", 0, (), ("red",))),
        ((), Cast("wisdom", 0, (Boost("zap"),), ("zap",))),
        ((), Cast("wisdom", 0, (), ("voodoo", "zap", "zap"))),
    ],
)
def test_where_little_decides(facts: tuple[str, ...], spell: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that may be one, damage that tells who is meant, a rule that nobody knows, cards that are none."""
    position = table("blue field 3", f"blue hand {spell.spell} ? ?", *facts)
    compared(position, iter((spell,)), monkeypatch)
