"""What is within reach: worked out by hand, and against a slower search without any pruning."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Action, Cast, Teleport
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES, SECTIONS
from assistant.orcs_orcs_orcs.moves.casting.listing import boosts_for, targets_for
from assistant.orcs_orcs_orcs.reach import prospects
from assistant.orcs_orcs_orcs.reach.defeats import Defeats, what_could_be_defeated
from assistant.orcs_orcs_orcs.table.position import Position
from tests.orcs_orcs_orcs.fictitious import SHEET, table
from tests.thorough import every

GOBLIN_ALONE = (1, 0, 0, 0, 0, 0)


def lines(actions: tuple[Action, ...]) -> list[str]:
    return [REFEREE.write(action) for action in actions]


def test_two_small_spells_defeat_a_goblin_together() -> None:
    position = table("1o creatures goblin golem", "blue hand zap cold-snap")
    ways = what_could_be_defeated(position)
    assert set(ways) == {GOBLIN_ALONE}
    assert sorted(lines(ways[GOBLIN_ALONE])) == [
        "cast cold-snap row 1 at goblin@1o",
        "cast zap row 1 at goblin@1o",
    ]


def test_a_teleport_first() -> None:
    position = table("4o creatures goblin", "blue hand zap zap")
    ways = what_could_be_defeated(position)
    assert lines(ways[GOBLIN_ALONE]) == ["teleport 4", "cast zap with zap row 2 at goblin@4o"]
    by_effect = table("4o creatures goblin", "blue hand zap replenish zap", turn="1")
    (way,) = what_could_be_defeated(by_effect).values()
    assert lines(way) == ["cast zap with replenish>4 zap row 2 at goblin@4o"]


def test_nothing_is_promised_of_cards_that_are_hidden() -> None:
    assert what_could_be_defeated(table("1o creatures goblin", "blue hand ? ? ? zap", turn="1")) == {}


def every_action(position: Position) -> Iterator[Action]:
    """Yield every legal action that can have to do with a defeat, by trying all that can be written."""
    yield from (step for step in map(Teleport, LANES) if REFEREE.judge(position, step).legal)
    hand, seat = position.actor.hand, position.turn.player
    spells = [CATALOGUE.spells[card] for card in dict.fromkeys(hand) if card in CATALOGUE.spells]
    for spell, row in [(one, row) for one in spells for row in range(1, one.rows + 1)]:
        for boosts in boosts_for(hand, spell.id):
            moved = [
                (*boosts[:place], boost._replace(lane=lane), *boosts[place + 1 :])
                for place, boost in enumerate(boosts)
                for lane in LANES
            ]
            for way in (boosts, *moved):
                lane = next((boost.lane for boost in way if boost.lane), position.actor.lane)
                there = position.with_wizard(seat, position.actor.on(lane))
                for targets in targets_for(there, spell, row):
                    cast = Cast(spell.id, row, way, targets)
                    if REFEREE.judge(position, cast).legal:
                        yield cast


def slowly(position: Position) -> dict[tuple[int, ...], int]:
    """Return every set that can be defeated with the fewest actions for it, by trying everything."""
    seat, start = position.turn.player, position.actor.cubes
    fewest: dict[tuple[int, ...], int] = {}
    seen, waiting, count = set(), [position], 0
    while waiting:
        count += 1
        following = []
        for here in waiting:
            for action in every_action(here):
                after = REFEREE.apply(here, action)
                wizard = after.wizards[seat]
                known = tuple(card for card in wizard.hand if card != "?")  # what was drawn is left out
                drawn = len(wizard.hand) - len(known)
                wizard = wizard.with_cards(known, wizard.pile + drawn, wizard.discard)
                after = after.with_wizard(seat, wizard)
                key = after.lanes, wizard, after.turn
                gained = tuple(now - then for now, then in zip(wizard.cubes, start, strict=True))
                if key not in seen:
                    seen.add(key)
                    if any(gained):
                        fewest.setdefault(gained, count)
                    following.append(after)
        waiting = following
    return fewest


def table_of(seed: int, creatures: int, hand: Sequence[str], turn: str, players: int = 3) -> Position:
    """Return a table with creatures strewn over it, and this hand."""
    chance = random.Random(seed)
    there: dict[str, list[str]] = {}
    for _ in range(creatures):
        spot = f"{chance.choice(LANES)}{chance.choice(SECTIONS)}"
        there.setdefault(spot, []).append(chance.choice(CATALOGUE.creatures))
    facts = [f"{spot} creatures {' '.join(kinds)}" for spot, kinds in there.items()]
    learned = [card for card in hand if not SHEET[f"{card}.start"].strip("0")]
    told = (f"blue learned {' '.join(learned)}",) * bool(learned)
    return table(*facts, *told, f"blue hand {' '.join(hand)}", turn=turn, players=players)


HANDS = (
    "switch zap smash",
    "switch switch fire-spark",
    "magic-bonds earthquake smash",
    "voodoo wisdom zap",
    "replenish replenish ice-storm cold-snap",
    "lightning-bolt zap wisdom",
    "fireball spell-book fire-spark",
    "earthquake wisdom switch",
)


@pytest.mark.parametrize(
    "turn, hand", [*(("1", hand) for hand in HANDS), *(("2", hand) for hand in every(2, HANDS))]
)
def test_a_slower_search_finds_the_same(hand: str, turn: str) -> None:
    """Which sets can be defeated, and by how few actions, with every sort of spell and few creatures."""
    for seed in range(1, 4 - int(turn)):
        position = table_of(seed, 1 + seed, hand.split(), turn)
        ways = what_could_be_defeated(position)
        assert {gained: len(way) for gained, way in ways.items()} == slowly(position)
        for gained, way in ways.items():
            after = position
            for action in way:
                assert REFEREE.judge(after, action).legal
                after = REFEREE.apply(after, action)
            pairs = zip(after.wizards[0].cubes, position.wizards[0].cubes, strict=True)
            assert tuple(now - then for now, then in pairs) == gained


def test_what_nobody_can_tell_is_no_way() -> None:
    """Where a life is not told, or nobody can read a rule, nothing is promised."""
    goblin, hand = "1o creatures goblin ork", "blue hand earthquake smash smash"
    learned = "blue learned earthquake"
    assert what_could_be_defeated(table(goblin, hand, learned))
    known = table(goblin, hand, learned)
    unknown = known._replace(box=known.box.with_value("goblin.life", "1-9"))
    assert {gained[:2] for gained in what_could_be_defeated(unknown)} == {(0, 1)}, "the Orc alone, by Smash"
    strange = table(goblin, "blue hand zap zap")._replace(rule="other")
    assert what_could_be_defeated(strange) == {}


def test_a_full_board_is_searched_in_few_steps() -> None:
    """What does the same is looked at once: some thousand tables of several hundred thousand."""
    position = table_of(7, 36, ["switch", "wisdom", "lightning-bolt", "zap", "earthquake"], "2", players=2)
    assert len(list(Defeats(position).steps())) < 10_000


def test_too_many_ways_are_looked_at_in_part_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found until then stays true, and nobody is told that it is all."""
    position = table_of(7, 6, ["switch", "zap", "zap", "earthquake"], "2")
    whole = REFEREE.prospects(position, "blue")[0]
    monkeypatch.setattr(prospects, "TABLES", 2)
    part = REFEREE.prospects(position, "blue")[0]
    assert 0 < len(part.items) < len(whole.items)
    assert {str(item.label) for item in part.items} <= {str(item.label) for item in whole.items}
    assert "more may be possible" in str(part.note)
    assert "more may be possible" not in str(whole.note)


def test_what_the_page_shows() -> None:
    position = table(
        "1o creatures goblin",
        "1i creatures goblin goblin",
        "3i creatures golem",
        "blue hand zap zap",
        "blue goblin 1",
    )
    defeats, arrivals, _ = REFEREE.prospects(position, "blue")
    assert str(defeats.items[0].label).startswith("Ann casts Zap with Zap, row 2 at: Goblin on the")
    assert [str(gain) for gain in defeats.items[0].gains] == ["1 × Goblin"]
    assert [str(item.label) for item in arrivals.items] == [
        "weak: 2 × Goblin on lane 1",
        "very strong: 1 × Lava Golem on lane 3",
    ]
    assert [[str(text) for text in item.missing] for item in arrivals.items] == [
        ["Ann would hand in 1"],
        [],
    ]
    unknown = table("6i creatures goblin", told=False)
    (arrivals,) = REFEREE.prospects(unknown, "blue")
    assert str(arrivals.items[0].label) == "category not told: 1 × Goblin on lane 6"
    assert REFEREE.prospects(table(turn="markers", told=False), "blue") == ()


def test_cards_drawn_on_the_way_are_left_out() -> None:
    """Replenish and Wisdom draw cards that nobody has told: no way may rest on them."""
    hand = Counter(["zap", "voodoo", "replenish", "wisdom"])
    facts = ("3i creatures golem", "blue hand zap voodoo replenish wisdom", "blue field 3", "red field 6")
    for actions in what_could_be_defeated(table(*facts, turn="4")).values():
        casts = [action for action in actions if isinstance(action, Cast)]
        played = Counter([cast.spell for cast in casts])
        played += Counter([boost.card for cast in casts for boost in cast.boosts])
        assert not played - hand, actions
