"""What is said of a closing when it is over: the turn ended by itself, and the next one has begun."""

from __future__ import annotations

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import EndTurn
from assistant.thurn_und_taxis.table.position import Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import forced, judge, legal_actions, read
from tests.thurn_und_taxis.lines_at_tables import check_lines
from tests.thurn_und_taxis.tables import after, refused, table

TABLES = tables_beside(__file__)

CLOSING = "turn=close,red,taken:1,laid:1,began:2 round=5 open=?,?,?,?,?,?"
LINZ = "route:budweis+linz+passau"
"""Linz leads to Budweis and to Passau: a closable route of three."""


def just_closed(facts: str, version: str = "basic", more: str = "") -> Position:
    """Return the table after Red has closed Budweis, Linz, Passau; no carriage is in reach of it."""
    position = table(f"{CLOSING} red={LINZ},{facts} {more}", version=version)
    closed = after(position, "close budweis linz passau")
    assert closed.turn.phase == "take"
    return closed


def numbers(position: Position, line: str) -> dict[str, dict[str, object]]:
    """Return what a refusal says, by rule."""
    return {broken.rule: dict(broken.numbers) for broken in judge(position, read(line)).violations}


@pytest.mark.parametrize("line", ["end", "red: end"])
def test_saying_that_a_turn_is_over_changes_nothing(line: str) -> None:
    closed = just_closed("carriage:5")
    told = after(closed, line)
    assert told == closed._replace(ended=None)
    assert REFEREE.actor(closed, read(line)) == "red"
    assert str(REFEREE.describe(closed, read(line))) == "Ann ends the turn"
    # Said once more it would be Blue's turn that ends without a card.
    assert refused(told, "end") == {"TT9"}


def test_a_turn_that_is_over_is_not_listed_as_one_to_end() -> None:
    """Saying so changes nothing, so it is no move."""
    assert EndTurn() not in legal_actions(just_closed("carriage:5"))


def test_a_display_that_is_told_keeps_what_the_last_player_could_spend() -> None:
    """Red had four letters with the courier and gave two; the cards turned up are told late."""
    text = (
        "turn=take,blue ended=carriage,red,taken:1,laid:1,began:2,closed:3,used:amtmann round=5 "
        f"red={LINZ} open=?,?,?,?,?,? letters=red:2,blue:1,spent:2,began:1,had:4,fast:1,gave:2,courier:red"
    )
    told = after(table(text, 2, "kurier"), "show basel lodz pilsen ulm ulm zuerich")
    assert told.ended
    assert told.parts["kurier"].before == (4, True, 2)


def test_the_next_player_still_has_to_take_a_card() -> None:
    closed = just_closed("carriage:5")
    assert refused(closed, "blue: end") == {"TT9"}
    assert refused(closed, "lay ulm") == {"TT9"}
    assert after(closed, "draw").ended is None


def test_a_closing_out_of_turn_that_the_table_lets_pass_is_over_too() -> None:
    """Blue closes right after Red; no carriage is in reach, and then Red would have to take a card."""
    closed = just_closed("carriage:5", more="blue=route:basel+zuerich+innsbruck,carriage:5")
    twice = forced(closed, "close basel")
    assert twice.turn.player == 0
    assert after(twice, "blue: end") == after(twice, "end") == twice._replace(ended=None)
    assert refused(twice, "red: end") == {"TT9"}


def test_the_end_of_the_game_may_be_said() -> None:
    text = f"turn=close,blue,taken:1,laid:1,began:1 round=9 ender=red blue={LINZ},carriage:5"
    over = after(table(text), "close linz")
    assert over.turn.phase == "over"
    assert after(over, "end").turn.phase == "over"
    assert refused(over, "red: end") == {"TT45"}


def test_a_carriage_out_of_reach_is_refused_for_its_size() -> None:
    """With the 5 the next carriage is the 6: three cards and the Wagner's two make five."""
    closed = just_closed("carriage:5")
    assert numbers(closed, "wagner 6") == {"TT49": {"length": 3, "size": 6, "reach": 2}}
    assert numbers(closed, "red: carriage") == {"TT39": {"length": 3, "size": 6}}
    assert numbers(closed, "wagner 5").keys() == {"TT40"}
    assert refused(closed, "blue: carriage") == {"TT25"}
    assert REFEREE.fix(closed, read("wagner 6")) is None


def test_the_same_while_the_hand_has_to_be_cut() -> None:
    position = table(f"{CLOSING} red={LINZ},carriage:5,hand:?+?+?+?")
    closed = after(position, "close linz")
    assert closed.turn.phase == "hand"
    assert refused(closed, "wagner 6") == {"TT49"}
    assert refused(closed, "carriage") == {"TT39"}


def test_a_second_carriage_and_cards_put_away_too_late() -> None:
    position = after(table(f"{CLOSING} red={LINZ},hand:ulm+?"), "close linz", "carriage")
    assert refused(position, "carriage") == {"TT41"}
    assert numbers(position, "drop ulm") == {"TT43": {"dropped": 1, "limit": 3}}
    assert refused(position, "red: drop basel") == {"TT43"}


def test_a_carriage_that_the_table_lets_pass_goes_to_whoever_closed() -> None:
    position = table(f"turn=close,blue,taken:1,laid:1,began:1 round=5 blue={LINZ},carriage:5")
    closed = after(position, "close linz")
    assert (closed.turn.player, closed.round) == (0, 6)
    given = forced(closed, "wagner 6")
    assert [business.carriage for business in given.players] == [0, 6]
    assert (given.turn.player, given.turn.phase, given.round) == (0, "take", 6)


def test_letters_are_those_of_the_player_who_closed() -> None:
    """Red had no letter at the start of the turn; three houses bring three, too late for the Wagner."""
    letters = "letters=red:0,blue:9,courier:blue"
    text = "turn=close,red,taken:1,laid:2,used:postillion,began:3 round=5"
    position = table(f"{text} red={LINZ},carriage:3 {letters}", version="kurier")
    closed = after(position, "close budweis linz passau")
    assert numbers(closed, "wagner 4") == {"KF9": {"official": "wagner", "price": 2, "left": 0}}


def test_letters_spent_before_count() -> None:
    """Of the three letters at the start the Amtmann took two; the Wagner wants two more."""
    used = "used:postmeister+amtmann"
    text = f"turn=close,red,taken:2,laid:1,{used},began:3 round=5"
    position = table(f"{text} red={LINZ},carriage:3 letters=red:1,began:3,paid:2", version="kurier")
    closed = after(position, "close budweis linz passau")
    assert read_position(write_position(closed), closed.game) == closed
    assert numbers(closed, "wagner 4") == {"KF9": {"official": "wagner", "price": 2, "left": 1}}


def test_a_card_that_nobody_saw_is_put_away_beside_a_named_one() -> None:
    hand = "red=hand:augsburg+basel+linz+lodz+ulm"
    position = table(f"turn=hand,red,taken:1,laid:1,began:5,closed:3 round=5 {hand}")
    for line in ("drop augsburg ?", "drop ? augsburg", "drop ? ?"):
        assert refused(position, line) == set()
    assert refused(position, "drop ? pilsen") == {"TT43"}
    assert refused(position, "drop ulm ulm") == {"TT43"}


def test_an_expansion_without_letters_has_nothing_to_bring_back() -> None:
    position = just_closed("carriage:5", version="amt")
    assert numbers(position, "carriage") == numbers(just_closed("carriage:5"), "carriage")


@pytest.mark.parametrize("colour, seat, number", [("blue", 2, 5), ("yellow", 0, 6)])
def test_a_carriage_claimed_too_late_leaves_the_round(colour: str, seat: int, number: int) -> None:
    """After Yellow, the last of three, round 6 has begun, and it stays round 6."""
    text = f"{CLOSING.replace('red', colour)} {colour}={LINZ},carriage:5"
    closed = after(table(text, players=3), "close budweis linz passau")
    claimed = forced(closed, f"{colour}: carriage")
    assert (closed.turn.player, closed.round) == (claimed.turn.player, claimed.round) == (seat, number)


@pytest.mark.parametrize("name", TABLES["LINES"])
def test_what_is_wrong_with_a_line(name: str) -> None:
    check_lines(TABLES["LINES"][name])
