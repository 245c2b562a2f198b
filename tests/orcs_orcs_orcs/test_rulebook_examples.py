"""The rulebook's worked examples, by their ids in the checklist.

Where an example needs a number that stands only on a component, it is tried twice: with nothing told it must
be undecided and name what is missing; with the made-up sheet it must come out as the rulebook says.
"""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.table.position import Position, Wizard, counter_value, index_of
from assistant.orcs_orcs_orcs.words import prompt
from tests.orcs_orcs_orcs.fictitious import (
    after,
    broken_rules,
    corrected,
    forced,
    header,
    judged,
    missing,
    standing,
    table,
    trophies,
)


def seat(position: Position, colour: str) -> Wizard:
    """Return the player of a colour."""
    return position.wizards[position.game.seat(colour)]


@pytest.mark.parametrize("players, markers, left_out", [(2, 8, 24), (3, 10, 12), (4, 12, 0)])
def test_o_x1_markers_by_number_of_players(players: int, markers: int, left_out: int) -> None:
    position = REFEREE.new_game(header(players, told=False))
    assert [lane.markers for lane in position.lanes] == [markers] * 6
    assert len(CATALOGUE.signs_left_out[players]) * CATALOGUE.markers_of_a_sign == left_out
    assert 6 * markers + left_out == 72


def test_o_x2_set_up_positions() -> None:
    position = REFEREE.new_game(header(4, told=False))
    fields = {colour: seat(position, colour).lane for colour in position.game.colours}
    assert fields == {"blue": 1, "green": 2, "red": 3, "yellow": 5}
    for lane in range(1, 7):
        position = after(position, f"marker {lane} goblin", f"marker {lane} ork")
    assert standing(position) == {f"{lane}o": "goblin ork" for lane in range(1, 7)}
    assert [lane.markers for lane in position.lanes] == [10] * 6
    assert str(prompt(position).text) == "Round 1: turn up the fate card"


FATE_TABLE = ("1o creatures goblin shaman golem", "2m creatures ork fifth sixth", "round phase fate")


def test_o_x3_strong_and_very_strong_move() -> None:
    position = after(table(*FATE_TABLE, turn=""), "fate strong very-strong")
    assert standing(position) == {
        "1o": "goblin",
        "1m": "golem shaman",
        "2m": "ork",
        "2i": "fifth sixth",
    }
    unknown = table(*FATE_TABLE, turn="", told=False)
    assert missing(unknown, "fate strong very-strong") == {
        f"{kind}.category" for kind in ("goblin", "ork", "shaman", "golem", "fifth", "sixth")
    }
    # Whatever the categories are: all three move everybody, and none moves nobody.
    assert standing(after(unknown, "fate weak strong very-strong")) == {
        "1m": "goblin golem shaman",
        "2i": "fifth ork sixth",
    }
    assert standing(after(unknown, "fate -")) == standing(unknown)


def test_o_x4_a_goblin_reaches_the_tower_on_reds_lane() -> None:
    before = table("3i creatures goblin", "red goblin 1", "blue goblin 1", "round phase fate", turn="")
    position = after(before, "fate weak")
    place = index_of("goblin")
    assert position.fallen[place] == before.fallen[place] + 1
    assert counter_value(position, "goblin") == 5
    assert trophies(position, "red") == {}
    assert trophies(position, "blue") == {"goblin": 1}
    assert standing(position) == {}


def test_o_x5_one_life_more_this_round() -> None:
    """A Goblin of 2 then needs 3 damage and a Lava Golem of 4 needs 5; both lives are proven."""
    for told in (False, True):
        position = table("1o creatures goblin golem", "round rule life", told=told)
        assert [position.box.lives[kind].least + position.bonus for kind in ("goblin", "golem")] == [3, 5]
    position = after(position, "cast zap with zap row 2 at goblin@1o")
    assert standing(position)["1o"] == "goblin/2 golem"
    assert trophies(after(position, "cast smash row 1 at goblin@1o"), "blue") == {"goblin": 1}


def test_o_x6_two_lanes_without_creatures() -> None:
    facts = [f"{lane}o creatures goblin" for lane in (1, 2, 4, 6)]
    position = table(*facts, turn="markers", told=False)
    assert position.turn.owed == (3, 5)
    position = after(position, "marker 3 ork")
    assert broken_rules(position, "marker 2 ork") == {"O24"}
    position = after(position, "marker 5 ork")
    assert position.turn.phase == "reveal"
    position = after(position, "marker 2 shaman")
    assert position.turn.phase == "actions"
    assert [lane.markers for lane in position.lanes] == [10, 9, 9, 10, 9, 10]


def test_o_x7_green_on_lane_4_may_choose_5() -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    position = table(*facts, "green field 4", first="green", turn="markers", told=False)
    assert judged(position, "marker 5 goblin").legal
    assert broken_rules(position, "marker 4 goblin") == {"O26"}


def test_o_x8_red_can_teleport_only_to_1_and_4() -> None:
    facts = ("blue field 2", "green field 5", "yellow field 6")
    position = table(*facts, first="red", told=False)
    free = [lane for lane in range(1, 7) if judged(position, f"teleport {lane}").legal]
    assert free == [1, 4]


@pytest.mark.parametrize("told", [False, True])
def test_o_x9_cold_snap_alone(*, told: bool) -> None:
    """1 water power, row 1, 1 damage: all proven."""
    position = after(table("1o creatures golem", told=told), "cast cold-snap row 1 at golem@1o")
    assert standing(position) == {"1o": "golem/1"}


def test_o_x10_zap_and_one_lightning_card() -> None:
    """Row 2 and its damage are proven; that the Orc dies of 2 follows from the Earthquake's example."""
    position = table("1m creatures ork", told=False)
    after_it = after(position, "cast zap with zap row 2 at ork@1m")
    assert trophies(after_it, "blue") == {"ork": 1}
    assert missing(position, "cast zap with smash row 2 at ork@1m") == {"smash.power"}
    assert broken_rules(position, "cast zap row 2 at ork@1m") == {"O37"}


def test_o_x11_all_cards_left_are_discarded_and_four_drawn() -> None:
    position = table("blue hand smash zap wisdom ?", told=False)
    position = after(position, "pass", "draw")
    assert seat(position, "blue").hand == ("?",) * 4
    assert (seat(position, "blue").pile, seat(position, "blue").discard) == (0, 4)


def test_o_x12_a_reinforced_cold_snap_defeats_a_goblin() -> None:
    told = table("2o creatures goblin", "green field 2", "blue field 1", first="green")
    position = after(told, "cast cold-snap with cold-snap row 2 at goblin@2o")
    assert trophies(position, "green") == {"goblin": 1}
    unknown = table("2o creatures goblin", first="green", told=False)
    assert missing(unknown, "cast cold-snap with cold-snap row 2 at goblin@2o") == {"cold-snap.need2"}


def test_o_x13_the_top_of_the_track_gives_an_extra_card() -> None:
    """The made-up sheet has the Goblins' track three steps long."""
    position = table("1o creatures goblin", "blue cube.goblin 2", "blue goblin 2")
    position = after(position, "cast zap with zap row 2 at goblin@1o", "pass")
    assert len(seat(after(position, "draw"), "blue").hand) == 5
    # The ability is there to be used (Angriffszauber); no word says that it must be.
    assert len(seat(after(position, "draw 4"), "blue").hand) == 4
    assert broken_rules(position, "draw 3") == broken_rules(position, "draw 6") == {"O40"}
    unknown = table("1o creatures goblin", told=False)
    unknown = after(unknown, "cast zap with zap row 2 at goblin@1o", "pass")
    assert missing(unknown, "draw 5") == {"ability"}
    assert judged(unknown, "draw 4").legal, "right with the ability and without it"
    assert len(seat(forced(unknown, "draw 5"), "blue").hand) == 5


@pytest.mark.parametrize("told", [False, True])
def test_o_x14_two_spells_defeat_a_goblin_together(*, told: bool) -> None:
    position = table("2m creatures goblin", first="green", told=told)
    position = after(position, "cast zap row 1 at goblin@2m")
    assert standing(position) == {"2m": "goblin/1"}
    position = after(position, "cast cold-snap row 1 at goblin@2m")
    assert trophies(position, "green") == {"goblin": 1}


@pytest.mark.parametrize("told", [False, True])
def test_o_x15_but_not_in_two_turns(*, told: bool) -> None:
    facts = ("2m creatures goblin", *(f"{lane}o creatures golem" for lane in (1, 3, 4, 5, 6)))
    position = table(*facts, first="green", told=told)
    position = after(position, "cast zap row 1 at goblin@2m", "pass", "draw")
    assert standing(position)["2m"] == "goblin"
    position = corrected(corrected(position, "green field 6"), "red field 2")
    position = after(position, "marker 1 golem", "cast cold-snap row 1 at goblin@2m")
    assert trophies(position, "red") == {}


def test_o_x16_a_reinforced_fireball_defeats_a_lava_golem() -> None:
    position = table("2i creatures golem", first="green")
    line = "cast fireball with fire-spark fire-spark row 2 at golem@2i"
    assert trophies(after(position, line), "green") == {"golem": 1}
    unknown = table("2i creatures golem", first="green", told=False)
    assert missing(unknown, line) >= {"fireball.need2", "fireball.damage2"}


@pytest.mark.parametrize("told", [False, True])
def test_o_x17_a_fireball_alone_is_refused(*, told: bool) -> None:
    position = table("2i creatures golem", first="green", told=told)
    assert "O53" in broken_rules(position, "cast fireball row 1 at golem@2i")


def test_o_x18_lightning_bolt_reaches_the_next_lane() -> None:
    position = table("3m creatures shaman", first="green")
    line = "cast lightning-bolt with zap zap row 2 at shaman@3m"
    assert trophies(after(position, line), "green") == {"shaman": 1}
    unknown = table("3m creatures shaman", first="green", told=False)
    assert missing(unknown, line) >= {"lightning-bolt.need2", "lightning-bolt.damage2"}


def test_o_x19_earthquake_on_the_middle_section() -> None:
    position = table("2m creatures goblin goblin", "2o creatures goblin", first="green")
    position = after(position, "cast earthquake with smash row 1 at 2m")
    assert trophies(position, "green") == {"goblin": 2}
    assert standing(position) == {"2o": "goblin"}
    unknown = table("2m creatures goblin goblin", first="green", told=False)
    assert missing(unknown, "cast earthquake with smash row 1 at 2m") == {
        "earthquake.need1",
        "earthquake.power",
        "smash.power",
    }


def test_o_x20_earthquake_over_two_lanes() -> None:
    position = table("2o creatures goblin goblin", "3o creatures goblin ork", first="green")
    position = after(position, "cast earthquake with smash smash row 2 at 2o 3o")
    assert trophies(position, "green") == {"goblin": 3, "ork": 1}


def test_o_x21_ice_storm_then_smash() -> None:
    """The chosen section is the inner one; the middle lies behind it, seen from the tower."""
    position = table("1i creatures goblin shaman", "1m creatures goblin")
    position = after(position, "cast ice-storm with cold-snap cold-snap row 2 at 1i 1m")
    assert trophies(position, "blue") == {"goblin": 2}
    assert standing(position) == {"1i": "shaman/2"}
    position = corrected(position, "blue hand smash")
    position = after(position, "cast smash row 1 at shaman@1i")
    assert trophies(position, "blue") == {"goblin": 2, "shaman": 1}
    assert position.turn.left == 0


@pytest.mark.parametrize("told", [False, True])
def test_o_x22_a_spell_book_takes_the_fireball(*, told: bool) -> None:
    position = table("display cards fireball zap zap zap zap zap", told=told)
    position = after(position, "cast spell-book at fireball switch")
    blue = seat(position, "blue")
    assert (blue.discard, blue.learned, len(blue.hand)) == (2, ("fireball",), 3)
    assert position.display == ("switch", "zap", "zap", "zap", "zap", "zap")


def test_o_x23_switch_takes_a_lava_golem_from_the_next_lane() -> None:
    position = table("4o creatures golem", first="red")
    line = "cast switch with smash row 2 at golem@4o 3i"
    assert standing(after(position, line)) == {"3i": "golem"}
    assert "switch.need2" in missing(table("4o creatures golem", first="red", told=False), line)


def test_o_x24_magic_bonds_takes_a_shaman_to_the_tower() -> None:
    position = table("6i creatures shaman")
    position = after(position, "cast magic-bonds row 1 at shaman@6i")
    assert standing(position) == {}
    assert position.fallen[index_of("shaman")] == 1
    assert counter_value(position, "shaman") == 7
    unknown = table("6i creatures shaman", told=False)
    assert missing(unknown, "cast magic-bonds row 1 at shaman@6i") == {"magic-bonds.need1"}


def test_o_x25_voodoo_makes_all_others_discard() -> None:
    position = table("green hand ? ? ?", "yellow hand ? ? ? ? ?", first="red")
    position = after(position, "cast voodoo with zap row 2")
    hands = {colour: len(seat(position, colour).hand) for colour in position.game.colours}
    assert hands == {"red": 2, "yellow": 4, "blue": 3, "green": 3}
    assert position.turn.left == 2
    assert missing(table(first="red", told=False), "cast voodoo with zap row 2") == {"voodoo.need2"}


@pytest.mark.parametrize("told", [False, True])
def test_o_x26_replenish_teleports_only_as_reinforcement(*, told: bool) -> None:
    """Its teleport icon is proven; the notation has no way to use an effect of the spell itself."""
    position = table("2o creatures goblin", "green hand replenish cold-snap ? ?", first="green", told=told)
    as_reinforcement = "cast cold-snap with replenish>4 row 1 at goblin@4o"
    with_goblin = corrected(position, "4o creatures goblin")
    assert judged(with_goblin, as_reinforcement).legal
    assert broken_rules(position, "cast cold-snap with replenish! row 1 at goblin@2o") == {"O65"}
    if told:
        assert seat(after(position, "cast replenish row 1"), "green").lane == 2


@pytest.mark.parametrize("told", [False, True])
def test_o_x27_teleport_first_then_zap(*, told: bool) -> None:
    position = table("3o creatures goblin/1", "red field 6", first="red", told=told)
    position = after(position, "cast zap with replenish>3 row 1 at goblin@3o")
    assert trophies(position, "red") == {"goblin": 1}
    assert seat(position, "red").lane == 3


def test_o_x28_a_card_drawn_raises_a_fireball_from_3_to_5() -> None:
    position = table("2o creatures golem", "green hand fireball wisdom", first="green")
    assert broken_rules(position, "cast fireball with wisdom=fire fire-spark row 2 at golem@2o") == {"O39"}
    with_one = after(position, "cast fireball with wisdom=fire! row 1 at golem@2o")
    assert standing(with_one) == {"2o": "golem/3"}
    line = "cast fireball with wisdom=fire! fire-spark row 2 at golem@2o"
    assert trophies(after(position, line), "green") == {"golem": 1}


def test_o_x29_the_final_sum() -> None:
    """47 for creatures, however made, 8 for four support spells, minus 4 for two poison cards: 51."""
    facts = ("counter goblin 9", "blue goblin 3", "counter golem 10", "blue golem 2")
    cards = ("blue learned switch switch voodoo replenish", "blue poison 2")
    position = table(*facts, *cards)
    sheet = REFEREE.score(position, "blue")
    assert sheet.by_source() == {"creatures": 47, "support spells": 8, "poison cards": -4}
    assert sheet.total == 51
