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


def test_a_card_of_which_nobody_told_what_it_does_teleports_nobody() -> None:
    facts = "4o creatures goblin", "blue hand zap switch zap"
    assert what_could_be_defeated(table(*facts, turn="1"))
    assert what_could_be_defeated(table(*facts, "sheet switch.icon", turn="1")) == {}


def test_a_poison_card_in_the_hand_attacks_nobody() -> None:
    ways = what_could_be_defeated(table("1o creatures goblin/1", "blue hand poison zap"))
    assert lines(ways[GOBLIN_ALONE]) == ["cast zap row 1 at goblin@1o"]


def test_a_creature_is_fetched_where_the_mage_cannot_go() -> None:
    """Row 2 of Switch takes the Goblin to the own lane; Bo stands on field 4, and there is nobody to swap."""
    position = table("4o creatures goblin", "green field 4", "blue hand switch smash zap zap")
    (way,) = what_could_be_defeated(position).values()
    fetched, hit = lines(way)
    assert fetched.startswith("cast switch with smash row 2 at goblin@4o 1")
    assert hit == f"cast zap with zap row 2 at goblin@{fetched[-2:]}"


def test_whoever_changes_places_first_is_hit_by_what_comes_then() -> None:
    """Bo stands on field 4, so that the Ork of lane 4 comes to lane 1 or nowhere within reach.

    Two Zaps hit one creature for 2 damage, the life of both kinds; an Earthquake with its Spell Book does so
    to everybody on 1o, where two stand before and after.
    """
    ork = (0, 1, 0, 0, 0, 0)
    one = table("1o creatures goblin", "4o creatures ork", "green field 4", "blue hand switch zap zap")
    assert {gained: len(way) for gained, way in what_could_be_defeated(one).items()} == {
        GOBLIN_ALONE: 1,
        ork: 2,
    }
    facts = "1o creatures goblin goblin", "4o creatures ork", "green field 4", "blue learned earthquake"
    many = table(*facts, "blue hand switch spell-book earthquake")
    assert {gained: len(way) for gained, way in what_could_be_defeated(many).items()} == {
        (2, 0, 0, 0, 0, 0): 1,
        (1, 1, 0, 0, 0, 0): 2,
    }


def test_what_is_on_the_own_lane_falls_before_a_card_takes_the_mage_away() -> None:
    """An Earthquake on lane 1, then Zap from lane 4: the made-up Switch teleports whom it reinforces."""
    there = "1o creatures goblin goblin", "4o creatures goblin/1", "blue learned earthquake switch"
    position = table(*there, "blue hand earthquake smash zap switch")
    first, last = lines(what_could_be_defeated(position)[(3, 0, 0, 0, 0, 0)])
    assert first == "cast earthquake with smash row 1 at 1o"
    assert last == "cast zap with switch>4 row 1 at goblin@4o"


def test_a_card_takes_the_mage_along_and_a_creature_is_fetched_from_the_lane_that_was_left() -> None:
    """Four fall on lane 1 first, since nothing leads back there.

    The Goblin of its inner section can be fetched from lane 4 only, since row 2 of Switch brings creatures to
    the own lane, where it stands before. On lane 4 an Earthquake hits it with two others.
    """
    there = "1o creatures goblin goblin goblin goblin", "1i creatures goblin", "4m creatures goblin goblin"
    hand = "earthquake earthquake spell-book spell-book spell-book switch replenish"
    ways = what_could_be_defeated(
        table(*there, "blue learned earthquake switch", f"blue hand {hand}", turn="3")
    )
    assert max(gained[0] for gained in ways) == 7
    assert lines(ways[7, 0, 0, 0, 0, 0]) == [
        "cast earthquake with spell-book=earth row 1 at 1o",
        "cast switch with replenish>4 spell-book=earth row 2 at goblin@1i 4m",
        "cast earthquake with spell-book=earth row 1 at 4m",
    ]


def test_of_two_that_look_different_the_one_that_falls_is_named() -> None:
    ways = what_could_be_defeated(table("1o creatures goblin goblin/1", "blue hand zap"))
    assert lines(ways[GOBLIN_ALONE]) == ["cast zap row 1 at goblin/1@1o"]


def test_a_spell_that_only_moves_creatures_raises_no_hope() -> None:
    """Zap hits one creature at most, whatever Switch does before."""
    position = table("1o creatures goblin goblin", "2o creatures ork", "blue hand switch zap")
    assert Defeats(position).most() == 1


def test_a_teleport_between_two_attacks() -> None:
    position = table("1o creatures goblin", "4o creatures goblin", "blue hand zap zap zap zap", turn="3")
    ways = what_could_be_defeated(position)
    assert set(ways) == {GOBLIN_ALONE, (2, 0, 0, 0, 0, 0)}
    first, between, last = lines(ways[2, 0, 0, 0, 0, 0])
    assert {first, last} == {f"cast zap with zap row 2 at goblin@{spot}" for spot in ("1o", "4o")}
    assert between.startswith("teleport")


@pytest.mark.parametrize("attacks", [3, 4])
def test_as_many_attacks_as_actions_defeat_as_many(attacks: int) -> None:
    """Each Goblin has 1 damage already, so the first row of Zap is enough for its life of 2."""
    there, hand = " goblin/1" * attacks, " zap" * attacks
    position = table(f"1o creatures{there}", f"blue hand{hand}", turn=str(attacks))
    ways = what_could_be_defeated(position)
    assert {gained[0]: len(way) for gained, way in ways.items()} == {
        count: count for count in range(1, attacks + 1)
    }


def test_a_creature_is_drawn_to_where_two_are_hit() -> None:
    """Magic Bonds brings the Goblin to the other one, and Earthquake hits the whole section."""
    learned, hand = "blue learned magic-bonds earthquake", "blue hand magic-bonds earthquake smash"
    position = table("1o creatures goblin", "1m creatures goblin", learned, hand, turn="2")
    ways = what_could_be_defeated(position)
    assert set(ways) == {GOBLIN_ALONE, (2, 0, 0, 0, 0, 0)}
    assert lines(ways[2, 0, 0, 0, 0, 0]) == [
        "cast magic-bonds row 1 at goblin@1o",
        "cast earthquake with smash row 1 at 1m",
    ]


def test_a_creature_is_drawn_to_the_last_section_before_the_tower() -> None:
    """There it meets the other Goblin (O60, row 1: one section towards the tower)."""
    learned, hand = "blue learned magic-bonds earthquake", "blue hand magic-bonds earthquake smash"
    ways = what_could_be_defeated(
        table("1m creatures goblin", "1i creatures goblin", learned, hand, turn="2")
    )
    assert set(ways) == {GOBLIN_ALONE, (2, 0, 0, 0, 0, 0)}
    assert lines(ways[2, 0, 0, 0, 0, 0]) == [
        "cast magic-bonds row 1 at goblin@1m",
        "cast earthquake with smash row 1 at 1i",
    ]


def test_two_creatures_are_drawn_to_where_a_third_is_hit() -> None:
    """With three actions: each Magic Bonds brings one of two Goblins to the third."""
    learned, hand = "magic-bonds earthquake", "magic-bonds magic-bonds earthquake smash"
    there = ("1o creatures goblin goblin", "1m creatures goblin")
    position = table(*there, f"blue learned {learned}", f"blue hand {hand}", turn="3")
    ways = what_could_be_defeated(position)
    assert {gained[0]: len(way) for gained, way in ways.items()} == {1: 1, 2: 1, 3: 3}
    assert lines(ways[3, 0, 0, 0, 0, 0]) == [
        "cast magic-bonds row 1 at goblin@1o",
        "cast magic-bonds row 1 at goblin@1o",
        "cast earthquake with smash row 1 at 1m",
    ]


def test_a_creature_is_switched_to_a_mage_who_cannot_go_there() -> None:
    """Red stands on lane 2, so nobody teleports there; both creatures that change places are named."""
    there = ("2o creatures goblin", "1o creatures golem", "red field 2")
    ways = what_could_be_defeated(table(*there, "blue learned switch", "blue hand switch zap zap", turn="2"))
    assert {gained: lines(way) for gained, way in ways.items()} == {
        GOBLIN_ALONE: ["cast switch row 1 at golem@1o goblin@2o", "cast zap with zap row 2 at goblin@1o"]
    }


def test_a_creature_that_is_moved_to_the_tower_is_not_defeated() -> None:
    learned, hand = "blue learned magic-bonds", "blue hand magic-bonds zap zap"
    ways = what_could_be_defeated(table("1i creatures goblin golem", learned, hand, turn="2"))
    assert set(ways) == {GOBLIN_ALONE}


def test_a_card_whose_power_is_of_no_use_takes_the_mage_along() -> None:
    """One action: a Spell Book that teleports brings the mage to the Goblin, whatever power it shows."""
    position = table("4o creatures goblin", "blue hand zap zap spell-book", turn="1")
    for pair, power in (("earth/fire", "earth"), ("water/fire", "water")):
        box = position.box.with_value("spell-book.icon", "teleport").with_value("spell-book.powers", pair)
        (way,) = what_could_be_defeated(position._replace(box=box)).values()
        assert lines(way) == [f"cast zap with spell-book={power}>4 zap row 2 at goblin@4o"]


def test_two_sections_are_hit_one_after_the_other() -> None:
    """Each Earthquake does 2 damage on one section: as much as a Goblin, and as an Orc, can take."""
    learned, hand = "blue learned earthquake earthquake", "blue hand earthquake earthquake wisdom wisdom"
    position = table("1o creatures goblin", "1m creatures ork", learned, hand, turn="2")
    ways = what_could_be_defeated(position)
    both = (1, 1, 0, 0, 0, 0)
    assert {gained: len(way) for gained, way in ways.items()} == {
        GOBLIN_ALONE: 1,
        (0, 1, 0, 0, 0, 0): 1,
        both: 2,
    }


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


def test_nothing_is_promised_of_cards_that_are_hidden() -> None:
    assert what_could_be_defeated(table("1o creatures goblin", "blue hand ? ? ? zap", turn="1")) == {}


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


@pytest.mark.parametrize(
    "need, hand, line",
    [
        ("fireball.need1 1 fire 1 water", "fireball wisdom", "fireball with wisdom=water row 1"),
        ("smash.need3 1 earth 2 water", "smash wisdom wisdom", "smash with wisdom=water wisdom=water row 3"),
    ],
)
def test_wisdom_gives_whatever_power_a_row_needs(need: str, hand: str, line: str) -> None:
    """Both do 3 damage: as much as a Golem with 1 damage can take."""
    position = table("1o creatures golem/1", "blue learned fireball", f"blue hand {hand}", turn="1")
    box = position.box.with_value(*need.split(" ", 1))
    (way,) = what_could_be_defeated(position._replace(box=box)).values()
    assert lines(way) == [f"cast {line} at golem@1o"]


def test_a_creature_is_drawn_to_one_of_two_sections_that_are_hit_together() -> None:
    """An Earthquake with three earth hits a section of two lanes side by side (O55)."""
    there = ("1o creatures goblin", "1m creatures goblin", "2m creatures goblin")
    learned, hand = "blue learned magic-bonds earthquake", "blue hand magic-bonds earthquake wisdom wisdom"
    ways = what_could_be_defeated(table(*there, learned, hand, turn="2"))
    assert {gained[0]: len(way) for gained, way in ways.items()} == {1: 1, 2: 1, 3: 2}


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


def test_the_bound_counts_attacks_and_crowds() -> None:
    """An earthquake hits two sections and one who is brought there: three, one and one here."""
    there = ("1o creatures goblin goblin goblin", "2o creatures ork", "4o creatures ork")
    quake = table(*there, "blue learned earthquake", "blue hand earthquake earthquake earthquake")
    assert Defeats(quake).most() == 5, "all of them"
    assert Defeats(table(*there, "blue hand zap smash")).most() == 2, "one for each attack"
    assert Defeats(table(*there, "blue hand zap smash", turn="1")).most() == 1
    assert Defeats(table(*there, "blue hand zap smash", turn="0")).most() == 0


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
