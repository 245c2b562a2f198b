"""What an action leaves as it was, and by how much it changes the rest: cards, trophies, cubes, actions."""

from __future__ import annotations

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.actions import Boost, Cast, Teleport
from assistant.orcs_orcs_orcs.moves.casting.demands import kind_of_power
from assistant.orcs_orcs_orcs.moves.casting.facts import creatures_hit
from assistant.orcs_orcs_orcs.moves.casting.spells import casts, put_down
from assistant.orcs_orcs_orcs.rules.layout import CategoryFacts, categories_exist
from assistant.orcs_orcs_orcs.table.effects import what_is_left
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.errors import BadInputError
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import (
    after,
    broken_rules,
    corrected,
    judged,
    missing,
    table,
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


def test_teleports_to_free_fields_are_listed() -> None:
    position = table("blue field 1", "green field 2", "red field 4", "yellow field 6")
    listed = {action.lane for action in REFEREE.legal_actions(position) if isinstance(action, Teleport)}
    assert listed == {3, 5}


def test_a_poison_card_is_no_secret() -> None:
    assert REFEREE.reveals(table(), REFEREE.read("poison red"))


@pytest.mark.parametrize("seen, broken", [(32, False), (33, True)])
def test_as_many_creatures_of_a_category_may_appear_as_there_are(seen: int, *, broken: bool) -> None:
    """Thirty-two weak ones (O6)."""
    assert bool(categories_exist(CategoryFacts("weak", seen, 32))) is broken


def test_two_cards_alike_are_refused_once() -> None:
    """No Smash shows an icon (O65)."""
    position = table("1o creatures goblin", "blue field 1", "green field 2", players=2)
    verdict = judged(position, "cast zap with smash! smash! row 1 at goblin@1o")
    assert [violation.rule for violation in verdict.violations] == ["O65"]


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


def test_creatures_and_whole_sections_named_together_are_all_hit() -> None:
    position = table("1o creatures goblin ork", "2o creatures golem")
    line = REFEREE.read("cast zap row 1 at golem@2o 1o")
    assert isinstance(line, Cast)
    assert [one.kind for one in creatures_hit(position, line)] == ["golem", "goblin", "ork"]


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


@pytest.mark.parametrize(
    "line, rule, broken",
    TABLES["what_a_spell_is_aimed_at_is_what_it_names"],
)
def test_what_a_spell_is_aimed_at_is_what_it_names(line: str, rule: str, *, broken: bool) -> None:
    """Ann, blue, stands on lane 1 and plays against green and red."""
    position = table("1o creatures goblin", "blue field 1", players=3)
    assert (rule in broken_rules(position, line)) is broken


def test_nothing_can_be_cast_without_an_action() -> None:
    facts = ("1o creatures goblin", "blue field 1", "blue hand zap smash ? ?")
    assert list(casts(table(*facts, turn="0"))) == []
    assert list(casts(table(*facts, turn="1")))


@pytest.mark.parametrize("line, left, blue, others", TABLES["what_is_left_of_two_actions"])
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


def test_what_is_put_down_is_not_on_the_discard_pile_yet() -> None:
    """A hand of four with 5 cards on the pile and 7 discarded: one is put down, none is drawn."""
    position = table(*PILES, "blue hand zap smash smash smash")
    assert cards(put_down(position, Cast("zap", 1), 0), 0) == (3, 5, 7)


def test_a_word_without_a_place_is_no_target_whatever_it_names() -> None:
    with pytest.raises(BadInputError, match="“castle” is no target"):
        REFEREE.read("cast zap row 1 at castle")
