"""What is within reach: worked out by hand, and against a slower search without any pruning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Action, Cast
from assistant.orcs_orcs_orcs.reach import what_could_be_defeated
from assistant.orcs_orcs_orcs.table.position import Position
from tests.orcs_orcs_orcs.fictitious import table

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


def every_way(position: Position) -> Iterator[Position]:
    """Yield every table that legal actions lead to, without any shortcut."""
    if position.turn.left:
        for action in REFEREE.legal_actions(position):
            if type(action).__name__ in ("Cast", "Teleport"):
                after = REFEREE.apply(position, action)
                yield after
                yield from every_way(after)


def test_a_slower_search_finds_the_same() -> None:
    facts = ("1o creatures goblin ork", "1m creatures shaman", "2o creatures goblin")
    position = table(*facts, "blue hand smash zap earthquake", "blue pile 0", players=3)
    slow = {after.wizards[0].cubes for after in every_way(position)}
    assert set(what_could_be_defeated(position)) == slow - {(0,) * 6}


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
