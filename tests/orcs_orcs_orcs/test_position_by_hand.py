"""A table entered as it stands: facts set by taps, and nobody accused of what was not told."""

from __future__ import annotations

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.referee.picture import marked
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import FIRST, after, corrected, header, table


def broken(position: Position) -> set[str]:
    return {violation.rule for violation in REFEREE.position_audit(position, everything=True)}


def labels(position: Position, zone: str) -> list[str]:
    return [str(offer.label) for offer in REFEREE.position_offers(position, zone)]


def test_cards_whose_piles_nobody_told_are_no_fault() -> None:
    learned = corrected(table(*FIRST), "blue learned zap voodoo")
    assert broken(learned) == set()
    assert broken(corrected(learned, "blue poison 1")) == set()
    # Ten cards are owned: two in the hand and four in the pile leave four, not three.
    counted = corrected(corrected(learned, "blue hand ? ?"), "blue discard 3")
    assert broken(counted) == {"O42"}
    assert broken(corrected(counted, "blue discard 4")) == set()
    assert "O42" in {violation.rule for violation in REFEREE.audit(learned)}, "a game under way counts them"


def test_more_creatures_than_markers_in_play_are_impossible_whatever_is_still_to_come() -> None:
    """Of the eight made-up markers of Lava Golems one carries a 3, which two players leave in the box."""
    position = corrected(table(players=2), "blue golem 8")
    found = REFEREE.position_audit(position, everything=False)
    assert {violation.rule for violation in found} == {"O3"}


def test_everything_on_which_verdicts_depend_is_asked() -> None:
    position = table("round cards 3", "round rule life", "red learned zap", "red discard 1")
    assert labels(position, "t3") == [
        "Mage here: Cleo",
        "Fate cards turned up: 3",
        "Special rule: one life more for all",
    ]
    assert labels(position, "red")[-5:] == [
        "Spells learned: 1",
        "Poison cards: 0",
        "Cards in hand: 4",
        "Draw pile: 4",
        "Discard pile: 1",
    ]


def test_a_column_of_the_counter_is_tapped() -> None:
    position = table()
    (offer,) = REFEREE.position_offers(position, "c2")
    assert str(offer.label) == "Orc: 7"
    (choice,) = offer.choices({})
    assert [one.value for one in choice.alternatives] == ["7", "5", "3"]
    assert REFEREE.write(inside(offer.build({choice.id: "5"}))) == "set counter ork 5"
    (untold,) = REFEREE.position_offers(table(told=False), "c2")
    assert str(untold.label) == "Orc: ?"
    assert len(untold.choices({})[0].alternatives) == 21
    zones = {zone.id: zone for zone in marked(REFEREE.picture(position), "c2").zones}
    assert zones["c2"].state == "selected"
    assert str(zones["c2"].label) == "Orc: the counter shows 7"
    unknown = {zone.id: str(zone.label) for zone in REFEREE.picture(table(told=False)).zones}
    assert unknown["c1"] == "Goblin: the value on its counter has not been entered"


def test_what_is_asked_can_be_told() -> None:
    position = REFEREE.new_game(header(2))
    offers = {offer.id: offer for zone in ("t1", "blue") for offer in REFEREE.position_offers(position, zone)}
    for name, value, line in (
        ("cards", "4", "set round cards 4"),
        ("rule", "life", "set round rule life"),
        ("hand", "? ? ?", "set blue hand ? ? ?"),
        ("pile", "2", "set blue pile 2"),
        ("discard", "7", "set blue discard 7"),
    ):
        (choice,) = offers[name].choices({})
        assert value in {one.value for one in choice.alternatives}
        action = offers[name].build({choice.id: value})
        assert REFEREE.write(inside(action)) == line
        REFEREE.apply(position, inside(action))
    assert after(position, "marker 1 goblin").board.markers[0] == 7
