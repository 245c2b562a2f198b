"""What an action leaves as it was, and by how much it changes the rest: cards, trophies, cubes, actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Boost, Cast, Teleport
from assistant.orcs_orcs_orcs.moves.casting.demands import kind_of_power
from assistant.orcs_orcs_orcs.moves.casting.facts import creatures_hit
from assistant.orcs_orcs_orcs.moves.casting.spells import casts, put_down
from assistant.orcs_orcs_orcs.rules.casting import (
    OTHER,
    BoostFacts,
    CastFacts,
    effect_of_the_card,
    power_for_the_row,
    power_of_the_card,
)
from assistant.orcs_orcs_orcs.rules.layout import CategoryFacts, categories_exist
from assistant.orcs_orcs_orcs.table.effects import what_is_left
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.errors import BadInputError, ImpossibleError
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import (
    after,
    broken_rules,
    corrected,
    forced,
    judged,
    missing,
    standing,
    table,
    trophies,
)
from tests.orcs_orcs_orcs.test_unlearned import played
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

PILES = ("blue pile 5", "blue discard 7", "green pile 5", "green discard 6")


def cards(position: Position, seat: int) -> tuple[int, int, int]:
    """Return how many cards a player has in the hand, on the pile and on the discard pile."""
    wizard = position.wizards[seat]
    return len(wizard.hand), wizard.pile, wizard.discard


@pytest.mark.parametrize(
    "line, blue, green",
    TABLES["no_card_is_lost_or_made"],
)
def test_no_card_is_lost_or_made(line: str, blue: tuple[int, ...], green: tuple[int, ...]) -> None:
    """A hand of four, 5 cards on the pile, 7 and 6 on the discard piles; a learned card is one more."""
    position = after(table(*PILES, "1o creatures goblin", "blue field 1", "green field 2"), line)
    assert (cards(position, 0), cards(position, 1)) == (blue, green)


def test_a_hand_goes_onto_the_discard_pile_and_another_is_drawn() -> None:
    """Four cards onto the seven that lie there, four of the pile's five into the hand (O40)."""
    position = after(table(*PILES, turn="0"), "draw 4")
    assert cards(position, 0) == (4, 1, 11)


def test_a_defeat_is_one_trophy_and_one_step() -> None:
    """A Goblin of two lives; the other creature there is nobody's (O46, O47)."""
    position = table("1o creatures goblin ork", "blue field 1", "blue goblin 2", "blue cube.goblin 2")
    position = after(position, "cast zap with zap row 2 at goblin@1o")
    assert trophies(position, "blue") == {"goblin": 3}
    assert sum(position.wizards[0].cubes) == 3
    assert standing(position) == {"1o": "ork"}


def test_creatures_that_meet_no_mage_take_trophies_from_nobody() -> None:
    """Lane 6 is nobody's: the last player, on lane 4, keeps both Goblins (O19)."""
    position = table(
        "6i creatures goblin", *(f"{colour} goblin 2" for colour in ("blue", "green", "red", "yellow"))
    )
    for colour, lane in zip(position.game.colours, (1, 2, 3, 4), strict=True):
        position = corrected(position, f"{colour} field {lane}")
    position = after(corrected(position, "round phase fate"), "fate weak")
    assert [trophies(position, colour) for colour in position.game.colours] == [{"goblin": 2}] * 4
    assert standing(position) == {}


def test_a_cube_steps_back_also_where_nobody_told_how_long_its_track_is() -> None:
    """Where the table has cubes step back, with a trophy that is lost."""
    facts = (
        "goblin.category weak",
        "1i creatures goblin",
        "blue field 1",
        "blue goblin 2",
        "round phase fate",
    )
    known = [f"sheet {facts[0]}", *facts[1:]]
    position = after(table(*known, told=False, cube_steps_back="yes", turn=""), "fate weak")
    assert trophies(position, "blue") == {"goblin": 1}
    assert sum(position.wizards[0].cubes) == 1


def test_teleports_to_free_fields_are_listed() -> None:
    position = table("blue field 1", "green field 2", "red field 4", "yellow field 6")
    listed = {action.lane for action in REFEREE.legal_actions(position) if isinstance(action, Teleport)}
    assert listed == {3, 5}


def test_a_poison_card_is_no_secret() -> None:
    assert REFEREE.reveals(table(), REFEREE.read("poison red"))


NOTHING = CastFacts("zap", "attack", False, 1, True, 1, 1, 1, "", "", 0, True, False, 0, 4, True)
CARD = BoostFacts("smash", OTHER, "reinforcement", "", True, "earth", "", False, False)


@pytest.mark.parametrize(
    "changed, case",
    [
        ({}, None),
        ({"row_exists": False}, "none-asked"),
        ({"row_exists": False, "need": "1 fire"}, "none"),
        ({"needed": 2}, "asked"),
        ({"needed": 2, "need": "2 fire"}, "default"),
        ({"family": "knowledge", "row_exists": False}, None),
    ],
)
def test_a_row_is_refused_in_words_for_who_only_asks(changed: Mapping[str, Any], case: str | None) -> None:
    """Nobody who only asks has put a card down (O37)."""
    found = power_for_the_row(NOTHING._replace(**changed))
    assert (found.case if found else None) == case


@pytest.mark.parametrize("seen, broken", [(32, False), (33, True)])
def test_as_many_creatures_of_a_category_may_appear_as_there_are(seen: int, *, broken: bool) -> None:
    """Thirty-two weak ones (O6)."""
    assert bool(categories_exist(CategoryFacts("weak", seen, 32))) is broken


@pytest.mark.parametrize("role, broken", [("reinforcement", True), ("spell", False)])
def test_only_a_card_that_reinforces_gives_the_power_it_shows(role: str, *, broken: bool) -> None:
    assert bool(power_of_the_card(CARD._replace(role=role, shown=False, told="fire"))) is broken


@pytest.mark.parametrize(
    "changed, case",
    [
        ({"wants_effect": False}, None),
        ({"offered": True}, None),
        ({"kind": "wisdom"}, None),
        ({}, "asked"),
        ({"effect": "draw"}, "default"),
        ({"role": "spell"}, "spell-asked"),
        ({"role": "spell", "effect": "draw"}, "spell"),
    ],
)
def test_an_effect_is_for_cards_that_reinforce_and_show_it(
    changed: Mapping[str, Any], case: str | None
) -> None:
    found = effect_of_the_card(CARD._replace(wants_effect=True)._replace(**changed))
    assert (found.case if found else None) == case


def test_of_two_teleports_the_last_one_counts() -> None:
    """The made-up Replenish and Switch teleport: from 1 over 3 to 5, where the Goblin stands."""
    position = table("5o creatures goblin", "blue field 1", "green field 2", players=2)
    assert judged(position, "cast zap with replenish>3 switch>5 row 1 at goblin@5o").legal
    assert "O43" in broken_rules(position, "cast zap with replenish>5 switch>3 row 1 at goblin@5o")


def test_two_cards_alike_are_refused_once() -> None:
    """No Smash shows an icon (O65)."""
    position = table("1o creatures goblin", "blue field 1", "green field 2", players=2)
    verdict = judged(position, "cast zap with smash! smash! row 1 at goblin@1o")
    assert [violation.rule for violation in verdict.violations] == ["O65"]


def test_the_highest_row_that_the_power_reaches_is_named() -> None:
    """Three lightning are enough for row 3 of the made-up Zap; the table allows no lower row (O37)."""
    position = table("1o creatures goblin", "blue field 1", lower_row="no")
    (found,) = judged(position, "cast zap with zap zap row 1 at goblin@1o").violations
    assert (found.rule, found.case, found.numbers["best"]) == ("O37", "lower", 3)
    assert judged(position, "cast zap with zap zap row 3 at goblin@1o").legal


def test_an_unknown_power_is_asked_for_only_where_every_row_waits_for_it() -> None:
    """Two rows need fire, which Fire Spark may give; the third needs lightning alone."""
    known = {"power": "lightning", "need1": "1 fire 1 lightning", "need2": "1 fire 2 lightning", "rows": "3"}
    known |= {"need3": "4 lightning", **{f"damage{row}": f"{row}" for row in (1, 2, 3)}}
    facts = [f"sheet lightning-bolt.{key} {value}" for key, value in known.items()]
    facts += ["sheet zap.power lightning", "blue hand ? ? ? ? ?"]
    position = table("1o creatures goblin", "blue field 1", *facts, told=False)
    line = "cast lightning-bolt with fire-spark zap zap zap {row}at goblin@1o"
    assert missing(position, line.format(row="row 2 ")) == {"fire-spark.power"}
    assert missing(position, line.format(row="row 3 ")) == set()
    assert missing(position, line.format(row="")) == {"row"}


def test_a_higher_row_that_no_power_can_reach_leaves_nothing_open() -> None:
    """Lower rows are not allowed: two lightning are there, and a third card may be anything (O37)."""
    known = {"power": "lightning", "need1": "2 lightning", "need2": "4 fire", "rows": "2"}
    known |= {f"damage{row}": f"{row}" for row in (1, 2)}
    line = "cast lightning-bolt with fire-spark zap row 1 at goblin@1o"

    def open_facts(need: str) -> set[str]:
        told = [f"sheet lightning-bolt.{key} {value}" for key, value in (known | {"need2": need}).items()]
        facts = [*told, "sheet zap.power lightning", "blue hand ? ? ?"]
        return missing(table("1o creatures goblin", "blue field 1", *facts, told=False, lower_row="no"), line)

    assert "fire-spark.power" not in open_facts("4 fire")
    assert "fire-spark.power" in open_facts("2 lightning 1 fire")


def test_a_row_that_the_card_does_not_have_needs_nothing() -> None:
    position = table("1o creatures goblin", "blue field 1")
    assert broken_rules(position, "cast switch row 3 needs 2 earth at goblin@1o") == {"O37"}


@pytest.mark.parametrize("line", ["cast zap row 1", "cast zap at goblin@1o"])
def test_nobody_guesses_what_a_line_leaves_out(line: str) -> None:
    with pytest.raises(ImpossibleError):
        forced(table("1o creatures goblin", "blue field 1"), line)


def test_a_spell_that_hits_nothing_needs_no_damage() -> None:
    """Nobody told what the first row of Earthquake does, and nobody stands on 1m."""
    position = table("1o creatures goblin", "blue field 1", told=False)
    assert standing(forced(position, "cast earthquake with smash row 1 at 1m")) == {"1o": "goblin"}


def test_whoever_put_down_more_cards_than_there_were_is_not_accused() -> None:
    """The table let a fifth card of four pass: then nobody knows what the player learned (O57)."""
    position = played()
    for _ in range(5):
        position = forced(position, "cast zap row 1 at goblin@1o")
        position = corrected(position, "1o creatures goblin")
    position = corrected(corrected(position, "blue hand ?"), "blue pile 3")
    assert "O57" not in broken_rules(position, "cast fire-spark with fireball row 1 at goblin@1o")


def test_a_whole_hand_may_be_of_one_kind_where_nobody_knows_what_was_learned() -> None:
    position = table("1o creatures goblin", "blue field 1", "blue pile 0", "blue discard 0")
    assert judged(position, "cast zap with zap zap zap row 3 at goblin@1o").legal


def test_a_card_put_down_is_not_offered_again() -> None:
    """The made-up starting set has one Zap."""
    position = played("cast zap row 1 at goblin@1o")
    (cast,) = [offer for offer in REFEREE.offers(position) if offer.id == "cast"]
    (spell,) = cast.choices({})
    assert {one.value for one in spell.alternatives} == {
        "smash",
        "cold-snap",
        "fire-spark",
        "spell-book",
        "wisdom",
    }


@pytest.mark.parametrize("aim, broken", [("2o", set()), ("2o 1o", set()), ("3o", {"O55"}), ("1o", set())])
def test_a_section_of_the_own_lane_need_not_be_named_beside_another(aim: str, broken: set[str]) -> None:
    """The made-up Earthquake by its second row, from lane 1 (O55)."""
    position = table("1o creatures goblin", "blue field 1")
    assert broken_rules(position, f"cast earthquake with smash smash row 2 at {aim}") == broken


def test_a_card_matches_that_gives_the_power_of_the_row() -> None:
    """Whatever symbol the spell itself shows: here a row of Fireball that needs earth (O53)."""
    position = table("1o creatures goblin", "blue field 1", "sheet fireball.need1 2 earth")
    assert judged(position, "cast fireball with smash smash row 1 at goblin@1o").legal
    assert "O53" in broken_rules(position, "cast fireball with fire-spark row 1 at goblin@1o")


def test_creatures_and_whole_sections_named_together_are_all_hit() -> None:
    position = table("1o creatures goblin ork", "2o creatures golem")
    line = REFEREE.read("cast zap row 1 at golem@2o 1o")
    assert isinstance(line, Cast)
    assert [one.kind for one in creatures_hit(position, line)] == ["golem", "goblin", "ork"]


def test_damage_adds_up_in_a_turn() -> None:
    """A Golem of four lives, hurt once, then by one and by two (O45)."""
    position = table("1o creatures golem/1", "blue field 1")
    position = forced(position, "cast zap row 1 at golem@1o")
    assert standing(position) == {"1o": "golem/2"}
    assert standing(forced(position, "cast zap with zap row 2 at golem@1o")) == {}


@pytest.mark.parametrize(
    "own_lane, empty, owed",
    [("1", "1 2", (1, 2)), ("1", "1", (1,)), ("1", "", ()), ("6", "1 2", (1, 2))],
)
def test_markers_are_owed_on_lanes_without_creatures_that_have_some(
    own_lane: str, empty: str, owed: tuple[int, ...]
) -> None:
    """Lane 3 has neither creatures nor markers (O24)."""
    facts = [f"{lane}o creatures goblin" for lane in (1, 2, 4, 5, 6) if str(lane) not in empty]
    facts += ["3 markers 0", f"blue field {own_lane}"]
    position = corrected(table(*facts, turn="", players=2), "blue turn markers")
    assert (position.turn.phase, position.turn.owed) == ("reveal", owed)


@pytest.mark.parametrize("empty, phase", [("", "actions"), ("1", "reveal")])
def test_where_only_the_own_lane_has_markers_none_is_chosen_but_one_may_be_owed(
    empty: str, phase: str
) -> None:
    """A table that skips the choice then (O26) still turns up what an empty lane owes (O24)."""
    facts = [f"{lane} markers 0" for lane in range(2, 7)] + ["blue field 1"]
    facts += ["1o creatures -" if empty else "1o creatures goblin"]
    position = corrected(table(*facts, turn="", players=2, only_own_lane="skip"), "blue turn markers")
    assert position.turn.phase == phase


def test_a_new_round_is_everybodys_until_the_fate_card_is_turned_up() -> None:
    facts = [f"{lane}o creatures goblin" for lane in range(1, 7)]
    position = after(corrected(table(*facts, turn="", players=2), "green turn 0"), "draw")
    assert (position.turn.phase, position.turn.player, position.turn.left) == ("fate", 0, 0)


def test_a_fate_deck_told_card_by_card_leaves_nothing_open() -> None:
    """Of every five of the fifteen made-up cards the first moves the strong, the second the very
    strong, the third weak and strong, the fourth strong and very strong, the fifth the weak."""
    deck = what_is_left(table())
    assert deck.left == 15
    assert deck.moving == {"weak": (6, 6), "strong": (9, 9), "very-strong": (6, 6)}
    assert what_is_left(table("round cards s")).moving == {
        "weak": (6, 6),
        "strong": (8, 8),
        "very-strong": (6, 6),
    }


def test_a_poison_card_is_one_card_more_and_tells_nothing_of_the_others() -> None:
    """Whoever got one has still learned nothing; but of the discard pile nobody knows any more (O57)."""
    position = played("poison blue", "poison blue")
    assert (position.wizards[0].poison, position.wizards[0].discard) == (2, 2)
    assert "O57" in broken_rules(position, "cast fireball with fire-spark row 1 at goblin@1o")
    cast = forced(position, "cast zap row 1 at goblin@1o")
    assert "O57" not in broken_rules(cast, "cast zap row 1 at goblin@1o")


def test_whoever_may_have_hit_himself_with_voodoo_may_hold_a_card_again() -> None:
    """The one put down lies on the discard pile, unless that was shuffled and Voodoo put another there."""
    position = corrected(corrected(played(), "blue learned voodoo"), "blue discard 1")
    position = forced(position, "cast zap row 1 at goblin@1o")
    assert "O57" in broken_rules(position, "cast zap row 1 at goblin@1o")
    position = forced(position, "cast voodoo row 1 at blue")
    assert "O57" not in broken_rules(position, "cast zap row 1 at goblin@1o")


def test_what_one_player_put_down_another_may_hold() -> None:
    position = played("cast zap row 1 at goblin@1o", "set green pile 3", "set green discard 1")
    assert "O57" in broken_rules(position, "blue: hand zap ? ?")
    assert "O57" not in broken_rules(position, "green: hand zap ? ? ?")


@pytest.mark.parametrize(
    "line, rule, broken",
    TABLES["what_a_spell_is_aimed_at_is_what_it_names"],
)
def test_what_a_spell_is_aimed_at_is_what_it_names(line: str, rule: str, *, broken: bool) -> None:
    """Ann, blue, stands on lane 1 and plays against green and red."""
    position = table("1o creatures goblin", "blue field 1", players=3)
    assert (rule in broken_rules(position, line)) is broken


@pytest.mark.parametrize(
    "aim, told", [("1o 3m", ("1o", "3m")), ("1o 1m", ("1o", "1m")), ("2o 1m", ("1m", "2o"))]
)
def test_a_wrong_pair_of_sections_is_told_with_the_own_lane_first(aim: str, told: tuple[str, str]) -> None:
    position = table("1o creatures goblin", "blue field 1")
    (found,) = judged(position, f"cast earthquake with smash smash row 2 at {aim}").violations
    assert (found.rule, (found.numbers["first"], found.numbers["second"])) == ("O55", told)


def test_a_need_of_a_row_that_is_not_there_is_no_second_fault() -> None:
    position = table("1o creatures goblin", "3o creatures ork", "blue field 1")
    found = judged(position, "cast switch row 3 needs 2 earth at goblin@1o ork@3o").violations
    assert [(one.rule, one.case) for one in found] == [("O37", "none")]


def test_whoever_has_no_goal_in_a_line_that_is_let_pass_stays() -> None:
    """Two creatures and one goal: the first goes there, and the second is still on the table."""
    position = table("1o creatures goblin", "3o creatures ork", "blue field 1")
    line = "cast switch with smash row 2 at goblin@1o ork@3o 2m"
    assert "O59" in broken_rules(position, line)
    assert standing(forced(position, line)) == {"2m": "goblin", "3o": "ork"}


def test_nothing_can_be_cast_without_an_action() -> None:
    facts = ("1o creatures goblin", "blue field 1", "blue hand zap smash ? ?")
    assert list(casts(table(*facts, turn="0"))) == []
    assert list(casts(table(*facts, turn="1")))


def test_a_card_is_learned_from_a_display_that_nobody_told() -> None:
    position = table("display cards ? ? zap ?")
    learned = after(position, "cast spell-book at fireball")
    assert learned.display == ("?", "?", "?", "zap")
    assert after(position, "cast spell-book at zap voodoo").display == ("?", "?", "?", "voodoo")
    assert after(position, "cast spell-book at fireball voodoo").display == ("?", "?", "voodoo", "zap")


@pytest.mark.parametrize(
    "line, left, blue, others",
    [
        ("cast replenish row 1", 1, (5, 3, 8), (4, 5, 6)),
        ("cast replenish with replenish row 2", 2, (4, 3, 9), (4, 5, 6)),
        ("cast voodoo with voodoo row 2", 2, (2, 5, 9), (3, 5, 7)),
        ("cast voodoo row 1 at green", 1, (3, 5, 8), (3, 5, 7)),
        ("cast zap row 1 at goblin@1o", 1, (3, 5, 8), (4, 5, 6)),
        ("teleport 6", 1, (4, 5, 7), (4, 5, 6)),
    ],
)
def test_what_is_left_of_two_actions(
    line: str, left: int, blue: tuple[int, ...], others: tuple[int, ...]
) -> None:
    """The second rows of Replenish and Voodoo bring one more."""
    position = after(table(*PILES, "1o creatures goblin", "blue field 1"), line)
    assert (position.turn.left, cards(position, 0), cards(position, 1)) == (left, blue, others)


@pytest.mark.parametrize(
    "told, boost, kind",
    [
        (True, Boost("zap"), "lightning"),
        (True, Boost("zap", "lightning"), "lightning"),
        (True, Boost("zap", "fire"), "lightning"),
        (True, Boost("spell-book", "fire"), "fire"),
        (True, Boost("spell-book"), ""),
        (False, Boost("switch", "fire"), "fire"),
        (False, Boost("switch"), ""),
    ],
)
def test_a_card_gives_the_power_it_shows_whatever_is_told(*, told: bool, boost: Boost, kind: str) -> None:
    """Where nobody knows what it shows, what is told of it."""
    position = corrected(table(told=told), "sheet spell-book.powers earth/fire lightning/water")
    assert kind_of_power(position.box, boost) == kind


def test_whoever_is_not_to_act_is_told_who_is() -> None:
    """The same by whoever is to act; a hand is told of any player, and a wrong one stays that player's."""
    position = table("1o creatures goblin", "blue field 1", players=2)
    fix = REFEREE.fix(position, REFEREE.read("green: pass"))
    assert fix
    assert REFEREE.write(inside(fix.instead)) == "pass"
    longer = corrected(position, "blue hand ? ? ? ? ?")
    told = REFEREE.fix(longer, REFEREE.read("green: hand ? ? ? ? ?"))
    assert told is None or inside(told.instead).player == "green"


def test_voodoo_on_everybody_spares_whoever_casts_it() -> None:
    """Five of blue's seven cards are left in the hand; green has four, of which one goes (O61-O63)."""
    position = table("blue hand ? ? ? ? ? ? ?", "blue field 1", players=2)
    position = after(position, "cast voodoo with voodoo row 2")
    assert [len(wizard.hand) for wizard in position.wizards] == [5, 3]


def test_a_third_section_is_one_too_many() -> None:
    position = table("1o creatures goblin", "blue field 1")
    (found,) = judged(position, "cast earthquake with smash smash row 2 at 1o 2o 3o").violations
    assert (found.rule, found.case) == ("O55", "aim")


def test_nobody_asks_which_power_a_card_gives_where_the_need_is_not_told() -> None:
    position = table("1o creatures goblin", "blue field 1", told=False)
    unknown = missing(position, "cast earthquake with wisdom row 1 at 1o")
    assert "earthquake.need1" in unknown
    assert "wisdom.gives" not in unknown


@pytest.mark.parametrize(
    "line",
    TABLES["what_no_card_shows_is_not_read"],
)
def test_what_no_card_shows_is_not_read(line: str) -> None:
    with pytest.raises(BadInputError):
        REFEREE.read(line)


def test_hands_and_draws_are_read_up_to_their_most() -> None:
    for count, readable in ((12, True), (13, False)):
        line = "hand" + " ?" * count
        if readable:
            assert REFEREE.write(REFEREE.read(line)) == line
        else:
            with pytest.raises(BadInputError):
                REFEREE.read(line)
    assert [REFEREE.write(REFEREE.read(f"draw {count}")) for count in (1, 9)] == ["draw 1", "draw 9"]
    for line in ("cast zap row 1 damage 9 at goblin@1o", "cast zap row 3 damage 1 at goblin@1o"):
        assert REFEREE.write(REFEREE.read(line)) == line


@pytest.mark.parametrize(
    "line, rules, unknown",
    [
        ("draw 3", {"O40"}, set()),
        ("draw 4", set(), set()),
        ("draw 5", set(), {"ability"}),
        ("draw 6", {"O40"}, set()),
        ("draw", set(), {"ability"}),
    ],
)
def test_nobody_is_accused_of_an_ability_that_nobody_told(
    line: str, rules: set[str], unknown: set[str]
) -> None:
    """Four cards, or five with the ability to draw one more, which blue may have (O40, O49)."""
    facts = [f"blue {kind} 9" for kind in ("goblin", "ork", "shaman")]
    verdict = judged(table(*facts, told=False, turn="0"), line)
    assert {violation.rule for violation in verdict.violations} == rules
    assert {one.fact for one in verdict.missing} == unknown


@pytest.mark.parametrize(
    "cards, then, broken", [(15, "none", True), (14, "none", False), (15, "reshuffle", False)]
)
def test_a_fate_card_is_turned_up_while_there_are_any(cards: int, then: str, *, broken: bool) -> None:
    """Fifteen of them (O15)."""
    position = table(f"round cards {cards}", "round phase fate", turn="", fate_exhausted=then)
    assert ("O15" in broken_rules(position, "fate weak")) is broken


def test_markers_that_are_owed_come_before_the_actions_where_none_can_be_chosen() -> None:
    """Lane 2 has one marker, the own lane 1 several, the others none; the table chooses no marker there."""
    facts = [f"{lane} markers 0" for lane in range(3, 7)] + ["2 markers 1", "blue field 1"]
    position = table(*facts, turn="markers", players=2, only_own_lane="skip")
    assert position.turn.owed == (1, 2)
    position = after(position, "marker 2 ork")
    assert (position.turn.phase, position.turn.owed) == ("reveal", (1,))
    position = after(position, "marker 1 ork")
    assert position.turn.phase == "actions"


def test_what_is_put_down_is_not_on_the_discard_pile_yet() -> None:
    """A hand of four with 5 cards on the pile and 7 discarded: one is put down, none is drawn."""
    position = table(*PILES, "blue hand zap smash smash smash")
    assert cards(put_down(position, Cast("zap", 1), 0), 0) == (3, 5, 7)


def test_a_word_without_a_place_is_no_target_whatever_it_names() -> None:
    with pytest.raises(BadInputError, match="“castle” is no target"):
        REFEREE.read("cast zap row 1 at castle")
