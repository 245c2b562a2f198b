"""Corrections, positions as text, tables entered as they stand."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.picture import ZONES
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from assistant.referee.errors import BadInputError, ImpossibleError
from tests.inside import inside
from tests.orcs_orcs_orcs.fictitious import after, corrected, header, standing, table
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

CORRECTIONS = TABLES["CORRECTIONS"]


@pytest.mark.parametrize("fact", CORRECTIONS)
def test_a_correction_sets_a_fact_and_is_always_legal(fact: str) -> None:
    action = REFEREE.read(f"set {fact}")
    position = table("1o creatures goblin", "round number 2")
    assert REFEREE.judge(position, action).legal
    changed = REFEREE.apply(position, action)
    assert str(REFEREE.describe(position, action))
    start = REFEREE.fingerprint(changed)
    again = REFEREE.new_game(replace(header(), start=start))
    assert REFEREE.fingerprint(again) == start


@pytest.mark.parametrize("fact, why", TABLES["what_cannot_be_set_is_said"])
def test_what_cannot_be_set_is_said(fact: str, why: str) -> None:
    with pytest.raises(ImpossibleError) as told:
        corrected(table(), fact)
    assert why in str(told.value)


def test_more_actions_are_added_to_those_that_are_left() -> None:
    acting = corrected(table(), "red turn 1")
    slot, at = SLOTS.find(acting, "red", "turn")
    assert slot.changed(acting, at, "1", 1) == ("1", "2")
    other, at_other = SLOTS.find(acting, "blue", "turn")
    with pytest.raises(ImpossibleError):
        other.changed(acting, at_other, "1", 1)


@pytest.mark.parametrize("fact, hurt", TABLES["test_damage_of_an_earlier_turn_is_gone_in_a_turn_that_begins"])
def test_damage_of_an_earlier_turn_is_gone_in_a_turn_that_begins(fact: str, hurt: bool) -> None:
    acting = corrected(table("3m creatures ork/1", "round rule life"), "red turn 1")
    acting = corrected(acting, "3m creatures ork/1")
    told = REFEREE.fingerprint(corrected(acting, fact))
    assert ("ork/1" in told) is hurt
    assert ('"rule":"life"' in told) is (fact != "round phase fate"), "the next round has its own card"


def test_a_value_read_off_the_counter_holds_until_the_next_arrival() -> None:
    unknown = table("1i creatures goblin", "counter goblin 9", "red goblin 2", told=False, turn="")
    assert REFEREE.score(unknown, "red").total == 18
    unknown = corrected(unknown, "round phase fate")
    later = after(unknown, "fate weak strong very-strong")
    assert REFEREE.score(later, "red").total == 0
    assert REFEREE.score(later, "red").open.count == 2 + 1, "two Goblins, and starting spells that may count"
    # With a ladder the value tells how far the counter has fallen.
    known = corrected(table("1i creatures goblin", turn=""), "counter goblin 5")
    known = after(corrected(corrected(known, "red goblin 2"), "round phase fate"), "fate weak")
    assert REFEREE.score(known, "red").total == 8


def test_a_position_text_that_was_tampered_with_is_refused() -> None:
    text = REFEREE.fingerprint(after(table("1o creatures goblin"), "teleport 4"))

    def changed(**facts: object) -> str:
        data = json.loads(text)
        for path, value in facts.items():
            if value is None:
                del data[path]
            else:
                data[path] = value
        return json.dumps(data)

    turn = json.loads(text)["turn"]
    bad = [
        "",
        "no json",
        "[]",
        "[" * 5000,
        changed(lanes=[]),
        changed(lanes=None),
        changed(players={"red": {}}),
        changed(fallen=[1]),
        changed(display=3),
        changed(turn=turn | {"phase": "night"}),
        changed(turn=turn | {"player": 4}),
        changed(turn=turn | {"left": "2"}),
        changed(turn=turn | {"passed": 1}),
        changed(turn=turn | {"owed": [7]}),
        changed(turn=turn | {"used": ["frog"]}),
    ]
    for start in bad:
        with pytest.raises(BadInputError, match="This position cannot be read"):
            REFEREE.new_game(replace(header(), start=start or " "))
    for start in (changed(round=0), changed(sheet={"ork.life": "99"}), changed(display=["frog"])):
        with pytest.raises(BadInputError, match="This position cannot be read: "):
            REFEREE.new_game(replace(header(), start=start))


def test_headers_that_cannot_be_played() -> None:
    players = header().players
    for wrong, why in (
        ((players[0], players[0]), "a colour of their own"),
        ((players[0], replace(players[1], id="black")), "a colour of their own"),
        ((players[0], replace(players[1], name="Ann")), "a name of their own"),
    ):
        with pytest.raises(BadInputError, match=why):
            REFEREE.new_game(replace(header(), players=wrong))


def test_differences_lead_from_one_table_to_the_other() -> None:
    before = REFEREE.new_game(header())
    after_it = table(
        "1o creatures goblin/1",
        "2i creatures ork",
        "red goblin 2",
        "red learned zap",
        "red poison 1",
        "counter sixth 9",
        "fallen goblin 2",
        "sheet ork.life 1",
        "round rule life",
        turn="",
    )
    found = REFEREE.differences(before, after_it)
    position = before
    for action in found:
        position = REFEREE.apply(position, action)
    assert position._replace(turn=after_it.turn) == after_it
    assert REFEREE.differences(after_it, after_it) == ()
    # More of something than a correction can write is left out.
    odd = after_it._replace(round=500)
    assert REFEREE.differences(after_it, odd) == ()


def test_a_table_entered_by_hand_is_not_accused_of_what_is_not_told() -> None:
    position = REFEREE.new_game(header())
    position = corrected(position, "2o creatures goblin goblin")
    position = corrected(position, "green field 1")
    assert REFEREE.position_audit(position, everything=False) == ()
    assert {found.rule for found in REFEREE.position_audit(position, everything=True)} == {"O29", "O33"}
    position = corrected(position, "gone golem 9")
    assert [found.rule for found in REFEREE.position_audit(position, everything=False)] == ["O6"]
    assert REFEREE.prompt(REFEREE.if_it_ended_now(position)).finished


def test_every_fact_of_a_table_can_be_tapped() -> None:
    """Every alternative of every offer makes a correction that the table can hold."""
    position = table("3o creatures goblin goblin/1 ork", "red goblin 2", turn="")
    zones = (*ZONES, *position.game.colours)
    tried = 0
    for zone in zones:
        for offer in REFEREE.position_offers(position, zone):
            answers: dict[str, str] = {}
            while not offer.complete(answers):
                choice = next(choice for choice in offer.choices(answers) if choice.id not in answers)
                for alternative in choice.alternatives:
                    done = {**answers, choice.id: alternative.value}
                    if offer.complete(done):
                        REFEREE.apply(position, inside(offer.build(done)))
                        tried += 1
                answers[choice.id] = choice.alternatives[-1].value
    assert tried > 400
    assert REFEREE.position_offers(position, "nowhere") == ()


def test_creatures_are_added_and_taken_one_by_one() -> None:
    position = table("3o creatures goblin ork/1", turn="")
    add, take = REFEREE.position_offers(position, "3o")
    assert standing(
        REFEREE.apply(position, inside(add.build({"value": add.choices({})[0].alternatives[0].value})))
    ) == {"3o": "goblin goblin ork/1"}
    values = [alternative.value for alternative in take.choices({})[0].alternatives]
    assert values == ["ork/1", "goblin"]
    assert [offer.id for offer in REFEREE.position_offers(position, "1o")] == ["add"]


def test_hands_are_forgotten_after_turns_that_nobody_entered() -> None:
    position = table("blue hand zap wisdom ? zap", "green hand ? ?")
    assert [(each.what, each.fact, each.value) for each in REFEREE.forgotten(position)] == [
        ("blue", "hand", "? ? ? ?")
    ]
