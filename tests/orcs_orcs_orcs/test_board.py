"""The packed board against plain lists of creatures, which do the same slowly and in sight."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.table.board import EVERY_SPOT, Board, Creature, Spot
from assistant.orcs_orcs_orcs.table.effects import forward
from tests.orcs_orcs_orcs.fictitious import standing, table
from tests.thorough import examples

MARKERS = (5, 4, 3, 2, 1, 0)
creatures = st.builds(Creature, st.sampled_from(CATALOGUE.creatures), st.integers(0, 2))
crowds = st.lists(st.tuples(st.sampled_from(EVERY_SPOT), creatures), max_size=24)
Crowd = list[tuple[Spot, Creature]]


def board_of(crowd: Crowd) -> Board:
    return Board(MARKERS).changed((), crowd)


def there(crowd: Crowd, spot: Spot) -> tuple[Creature, ...]:
    return tuple(sorted(creature for where, creature in crowd if where == spot))


@given(crowds)
@examples(10, 50)
def test_a_board_shows_what_stands_on_it(crowd: Crowd) -> None:
    board = board_of(crowd)
    assert board.creatures() == sorted(crowd)
    assert board.crowd == len(crowd)
    for spot in EVERY_SPOT:
        assert board.at(spot) == there(crowd, spot)
    for lane in LANES:
        alone = [spot for spot, _ in crowd if spot.lane == lane]
        assert board.crowd_on(lane) == len(alone)
    there_or_done = {spot.lane for spot, _ in crowd} | {6}  # no markers are left on lane 6
    assert {*board.deserted} == {*LANES} - there_or_done
    for kind in CATALOGUE.creatures:
        assert board.count(kind) == len([one for _, one in crowd if one.kind == kind])


@given(crowds, st.sampled_from(EVERY_SPOT))
@examples(10, 50)
def test_a_creature_is_found_by_its_damage_or_as_the_most_hurt(crowd: Crowd, spot: Spot) -> None:
    board = board_of(crowd)
    for kind in CATALOGUE.creatures:
        alike = [one for one in there(crowd, spot) if one.kind == kind]
        assert board.find(kind, None, spot) == (alike[-1] if alike else None)
        assert board.differ(kind, spot) == (len(set(alike)) > 1)
        for damage in range(4):
            same = Creature(kind, damage)
            assert board.find(kind, damage, spot) == (same if same in alike else None)


@given(crowds)
@examples(10, 50)
def test_who_goes_is_gone_and_who_is_healed_stays(crowd: Crowd) -> None:
    board = board_of(crowd)
    assert board.healed().creatures() == sorted((spot, Creature(one.kind)) for spot, one in crowd)
    for place, (spot, creature) in enumerate(crowd):
        assert board.changed([(spot, creature)], ()).creatures() == sorted(crowd[:place] + crowd[place + 1 :])


@given(crowds, st.sets(st.sampled_from(CATALOGUE.creatures)), st.booleans())
@examples(10, 50)
def test_all_of_some_kinds_move_one_section(crowd: Crowd, kinds: set[str], heals: bool) -> None:
    after, arrived = board_of(crowd).marched(kinds, heals=heals)
    moved = [
        (Spot(spot.lane, spot.section + 1), Creature(one.kind) if heals else one)
        for spot, one in crowd
        if one.kind in kinds
    ]
    stayed = [each for each in crowd if each[1].kind not in kinds]
    assert after.creatures() == sorted(stayed + [each for each in moved if each[0].section < 3])
    at_towers = sorted((spot.lane, one.kind) for spot, one in moved if spot.section == 3)
    assert arrived == sorted({(*each, at_towers.count(each)) for each in at_towers})


OUTER, INNER = Spot(1, 0), Spot(1, 2)
GOBLIN, HURT = Creature("goblin"), Creature("goblin", 1)


def test_damage_moves_along_stays_behind_heals_or_ends_at_the_tower() -> None:
    ork = Creature("ork", 2)
    board = board_of([(OUTER, HURT), (INNER, HURT), (OUTER, ork)])
    after, arrived = board.marched({"goblin"}, heals=False)
    assert after.creatures() == [(OUTER, ork), (Spot(1, 1), HURT)]
    assert arrived == [(1, "goblin", 1)]
    healed, _ = board.marched({"goblin"}, heals=True)
    assert healed.creatures() == [(OUTER, ork), (Spot(1, 1), GOBLIN)]


def test_of_a_hurt_creature_and_an_unhurt_one_the_hurt_one_is_found() -> None:
    board = board_of([(OUTER, HURT), (OUTER, GOBLIN)])
    assert board.find("goblin", None, OUTER) == HURT
    assert board.find("goblin", 0, OUTER) == GOBLIN


def test_who_takes_no_damage_is_as_before() -> None:
    board = board_of([(OUTER, GOBLIN), (OUTER, HURT)])
    for creature in (GOBLIN, HURT):
        assert board.changed([(OUTER, creature)], [(OUTER, creature)]) == board


def test_nothing_is_left_of_a_hurt_creature_that_reached_the_tower() -> None:
    after, arrived = board_of([(INNER, HURT)]).marched({"goblin"}, heals=False)
    assert (after, arrived) == (Board(MARKERS), [(1, "goblin", 1)])


def test_creatures_moved_together_arrive_together_and_the_inner_section_is_no_tower() -> None:
    """Two sections on: from the middle and from inside to the tower, from outside to the inner section."""
    position = table("1o creatures ork", "1m creatures goblin", "1i creatures goblin ork")
    moved = forward(position, position.board.creatures(), 2)
    assert standing(moved)["1i"] == "ork"
    assert sum(moved.fallen) - sum(position.fallen) == 3
    assert moved.fallen[CATALOGUE.creatures.index("goblin")] == 2
