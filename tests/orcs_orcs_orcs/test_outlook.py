"""What is within reach, worked out by hand; ``test_slower_search.py`` tries everything."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs import reach as in_reach
from assistant.orcs_orcs_orcs.actions import Action, Cast
from assistant.orcs_orcs_orcs.box.box import Box
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.reach import Defeats
from tests.orcs_orcs_orcs.fictitious import table
from tests.orcs_orcs_orcs.strewn import HANDS, table_of, what_could_be_defeated

GOBLIN_ALONE = (1, 0, 0, 0, 0, 0)


def lines(actions: tuple[Action, ...]) -> list[str]:
    return [REFEREE.write(action) for action in actions]


def test_a_creature_is_fetched_where_the_mage_cannot_go() -> None:
    """Row 2 of Switch takes the Goblin to the own lane; Bo stands on field 4, and there is nobody to swap."""
    position = table("4o creatures goblin", "green field 4", "blue hand switch smash zap zap")
    (way,) = what_could_be_defeated(position).values()
    fetched, hit = lines(way)
    assert fetched.startswith("cast switch with smash row 2 at goblin@4o 1")
    assert hit == f"cast zap with zap row 2 at goblin@{fetched[-2:]}"


def test_a_teleport_between_two_attacks() -> None:
    position = table("1o creatures goblin", "4o creatures goblin", "blue hand zap zap zap zap", turn="3")
    ways = what_could_be_defeated(position)
    assert set(ways) == {GOBLIN_ALONE, (2, 0, 0, 0, 0, 0)}
    first, between, last = lines(ways[2, 0, 0, 0, 0, 0])
    assert {first, last} == {f"cast zap with zap row 2 at goblin@{spot}" for spot in ("1o", "4o")}
    assert between.startswith("teleport")


def test_of_two_copies_the_one_that_was_learned_in_this_turn_waits() -> None:
    """A Fireball does 3, as much as a Golem with 1 damage can take; Fire Sparks do too little (O57)."""
    learned, hand = "blue learned fireball fireball", "blue hand fireball fireball fire-spark fire-spark"
    position = table("1o creatures golem/1 golem/1", learned, hand, turn="2")
    assert {sum(gained) for gained in what_could_be_defeated(position)} == {1, 2}
    waits = position._replace(turn=position.turn._replace(learned=("fireball",)))
    assert {sum(gained) for gained in what_could_be_defeated(waits)} == {1}


def test_a_way_that_the_referee_refuses_is_none() -> None:
    """Nobody begins with more than one Zap, so the hand was told wrong; one is believed, not both."""
    position = table("1o creatures goblin/1 goblin/1", "blue hand zap zap", turn="2")
    seen = position._replace(game=replace(position.game, from_set_up=True))
    begun = seen.actor._replace(hand=("zap", "zap"), pile=CATALOGUE.starting_spells - 2, discard=0)
    seen = seen.with_wizard(seen.turn.player, begun)
    assert set(what_could_be_defeated(seen)) == {GOBLIN_ALONE}


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


def test_what_nobody_can_tell_hides_no_way() -> None:
    """Whether an Earthquake defeats the Orc nobody knows; the Goblin is a teleport and a Zap away."""
    there = ("1o creatures ork", "4o creatures goblin/1", "blue learned earthquake")
    position = table(*there, "blue hand earthquake smash zap", turn="2")
    unknown = position._replace(box=position.box.with_value("ork.life", "1-9"))
    assert {gained: len(way) for gained, way in what_could_be_defeated(unknown).items()} == {GOBLIN_ALONE: 2}


def test_damage_that_nobody_told_promises_nothing_and_hides_nothing() -> None:
    """A Fireball comes first in the hand, but only of Zap is it told what it does."""
    learned, hand = "blue learned fireball fireball", "blue hand fireball fireball zap"
    position = table("1o creatures goblin/1", learned, hand, turn="1")
    told = {key: value for key, value in position.box.values.items() if "fireball.damage" not in key}
    (way,) = what_could_be_defeated(position._replace(box=Box(told))).values()
    assert lines(way) == ["cast zap row 1 at goblin@1o"]


def test_a_full_board_is_searched_in_few_steps() -> None:
    """What does the same is looked at once: some thousand tables of several hundred thousand."""
    position = table_of(7, 36, ["switch", "wisdom", "lightning-bolt", "zap", "earthquake"], "2", players=2)
    assert len(list(Defeats(position).steps())) < 10_000


def test_too_many_ways_are_looked_at_in_part_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found until then stays true, and nobody is told that it is all."""
    position = table_of(7, 6, ["switch", "zap", "zap", "earthquake"], "2")
    whole = REFEREE.opportunities(position, "blue")[0]
    monkeypatch.setattr(in_reach, "TABLES", 2)
    part = REFEREE.opportunities(position, "blue")[0]
    assert 0 < len(part.items) < len(whole.items)
    assert {str(item.label) for item in part.items} <= {str(item.label) for item in whole.items}
    assert "more may be possible" in str(part.note)
    assert "more may be possible" not in str(whole.note)


def test_before_the_search_a_bound_is_told_that_nothing_found_exceeds() -> None:
    """The best so far with its bound at once: a way to defeat more than the bound would prove it wrong."""
    for seed, hand in enumerate(HANDS):
        position = table_of(seed, 20, hand.split(), "2")
        search = in_reach.Foreseen(position, "blue")
        (first, *_), most = search.opportunities(), Defeats(position).most()
        assert first.items == ()
        assert f"at most {most} can" in str(first.note)
        assert len(list(search.steps())) > 0
        assert max(map(sum, what_could_be_defeated(position)), default=0) <= most
        assert "goes on" not in str(search.opportunities()[0].note)


def test_what_the_page_shows() -> None:
    position = table(
        "1o creatures goblin",
        "1i creatures goblin goblin",
        "3i creatures golem",
        "blue hand zap zap",
        "blue goblin 1",
        "round cards s",
    )
    defeats, arrivals, _ = REFEREE.opportunities(position, "blue")
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
    (arrivals,) = REFEREE.opportunities(unknown, "blue")
    assert str(arrivals.items[0].label) == "category not known: 1 × Goblin on lane 6"
    assert REFEREE.opportunities(table(turn="markers", told=False), "blue") == ()


def test_cards_drawn_on_the_way_are_left_out() -> None:
    """Replenish and Wisdom draw cards that nobody has told: no way may rest on them."""
    hand = Counter(["zap", "voodoo", "replenish", "wisdom"])
    facts = ("3i creatures golem", "blue hand zap voodoo replenish wisdom", "blue field 3", "red field 6")
    for actions in what_could_be_defeated(table(*facts, turn="4")).values():
        casts = [action for action in actions if isinstance(action, Cast)]
        played = Counter([cast.spell for cast in casts])
        played += Counter([boost.card for cast in casts for boost in cast.boosts])
        assert not played - hand, actions
