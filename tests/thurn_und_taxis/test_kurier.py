"""Der Kurier der Fürstin: letters won and spent, the courier, and every rule KF1 to KF17."""

from __future__ import annotations

import pytest

from assistant.referee.errors import BadInputError
from assistant.thurn_und_taxis.expansions.kurier import Kurier, letters_of, price
from assistant.thurn_und_taxis.moves.closing import Closing
from assistant.thurn_und_taxis.offers.offers import offers
from assistant.thurn_und_taxis.score import holdings, score
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import NOBODY, Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from assistant.thurn_und_taxis.words import before_them, came_of, prompt
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import apply, judge, legal_actions, read, write
from tests.thurn_und_taxis.lines_at_tables import check_lines
from tests.thurn_und_taxis.tables import after, new, refused, table

TABLES = tables_beside(__file__)

EXAMPLE = (
    "turn=take,red,began:1 round=2 letters=red:4,began:4 open=kempten,lodz,lodz,linz,basel,passau "
    "red=hand:salzburg,route:freiburg+sigmaringen"
)


def letters_table(text: str, players: int = 2, **options: str) -> Position:
    return table(text, players, "kurier", **options)


def held(position: Position) -> tuple[int, ...]:
    return letters_of(position).held


def faults(position: Position) -> set[str]:
    """Return the rules about letters that a table breaks."""
    return {broken.rule for broken in audit(position) if broken.rule.startswith("KF")}


def test_kf_x1_the_rulebooks_turn_with_three_officials() -> None:
    """4 letters: the Amtmann is free, the Postmeister takes 2, the Postillion the other 2."""
    position = letters_table(EXAMPLE)
    position = after(position, "take kempten ulm")
    position = after(position, "amtmann innsbruck mannheim ulm pilsen budweis zuerich")
    assert held(position) == (4, 0)
    position = after(position, "take innsbruck carlsruhe")
    assert held(position) == (2, 0)
    position = after(position, "lay kempten", "lay innsbruck")
    assert held(position) == (0, 0)
    assert letters_of(position).spent == 4
    assert position.turn.officials == ("amtmann", "postmeister", "postillion")
    assert position.own.route == ("freiburg", "sigmaringen", "kempten", "innsbruck")
    closed = after(position, "close freiburg sigmaringen kempten innsbruck")
    assert held(closed) == (4, 0), "four cities without a house before"
    assert refused(closed, "wagner") == {"KF9"}, "a fourth official cannot be paid with letters just won"


def test_kf_x1_costs_half_with_the_courier() -> None:
    position = letters_table(EXAMPLE.replace("began:4", "began:4,quick:1,courier:red"))
    position = after(position, "take kempten", "amtmann", "draw", "lay kempten")
    assert held(position) == (3, 0)


def test_letters_at_the_start() -> None:
    assert held(new(4, "kurier")) == (0, 1, 2, 3)
    assert held(new(3, "kurier")) == (0, 1, 2)
    assert faults(new(4, "kurier")) == set()


def test_kf1_a_letter_too_many_is_noticed() -> None:
    assert faults(letters_table("letters=red:9,blue:1 red=houses:ulm")) == {"KF1"}


def test_kf2_a_wrong_first_hand_is_noticed() -> None:
    assert faults(letters_table("letters=red:1,blue:0")) == {"KF2"}


def test_kf3_kf4_the_first_house_wins_the_letter_and_only_the_first() -> None:
    """Blue has a house in Ulm, so red wins a letter in Sigmaringen only."""
    position = letters_table(
        "turn=close,red,taken:1,laid:1 round=2 letters=blue:2 "
        "red=route:sigmaringen+ulm+augsburg,houses:augsburg blue=houses:ulm+augsburg"
    )
    assert held(after(position, "close sigmaringen ulm")) == (1, 2)


def test_kf5_the_first_official_costs_nothing() -> None:
    """KF5: without a letter one official still helps, and a second does not."""
    position = letters_table("turn=take,red,began:1 round=2 red=hand:ulm open=basel,linz")
    one = after(position, "take basel", "take linz")
    assert held(one) == (0, 1)
    assert refused(after(one, "lay ulm"), "lay linz") >= {"KF8"}


def test_kf6_all_four_officials_in_one_turn() -> None:
    """KF6: six letters pay for three further officials; with the courier three do."""
    for letters, extra in ((6, ""), (3, ",quick:1,courier:red")):
        position = letters_table(
            f"turn=take,red,began:1 round=2 letters=red:{letters},began:{letters}{extra} "
            "open=kempten,innsbruck,lodz red=hand:salzburg,route:freiburg+sigmaringen,carriage:5"
        )
        position = after(position, "amtmann kempten innsbruck lodz", "take kempten", "take innsbruck")
        position = after(position, "lay kempten", "lay innsbruck")
        assert held(position)[0] == letters // 3
        position = after(position, "close freiburg sigmaringen", "wagner")
        assert position.players[0].carriage == 6
        assert held(position)[0] == 2, "two cities without a house before"


def test_kf10_spent_letters_leave_the_game() -> None:
    """KF10: the count of the audit holds because spent letters are counted out of the game."""
    position = letters_table(
        "turn=lay,red,taken:1,began:1,used:amtmann round=2 letters=red:2,blue:1,began:2 "
        "open=ulm red=hand:basel+linz,houses:lodz+pilsen"
    )
    paid = after(position, "take ulm")
    assert (held(paid), letters_of(paid).spent) == ((0, 1), 2)
    assert faults(position) == faults(paid) == set()


def test_kf11_the_amtmann_helps_until_a_card_is_laid() -> None:
    position = letters_table("turn=take,red,began:1 round=2 open=ulm,linz red=hand:basel")
    taken = after(position, "take ulm")
    assert "amtmann" in {offer.id for offer in offers(taken)}
    assert read("amtmann") in legal_actions(taken)
    assert refused(taken, "amtmann") == set()
    assert "KF11" in refused(after(taken, "lay basel"), "amtmann")


def test_kf12_and_kf15_only_the_courier_scores() -> None:
    position = letters_table("letters=red:9,blue:9,courier:blue")
    assert [score(position, seat).total for seat in (0, 1)] == [-20, -19]
    assert "KF15" in {item.rule for item in score(position, 1).items}
    assert [str(holding.label) for holding in holdings(position, 0)] == ["9 letters"]
    assert holdings(letters_table("letters=red:0,blue:1"), 0) == ()


ROUTE = "turn=close,red,taken:1,laid:1,began:1 round=2 red=route:ulm+augsburg+ingolstadt"


@pytest.mark.parametrize(
    "carriage, lines, courier", TABLES["test_kf13_the_courier_follows_a_closing_without_a_carriage"]
)
def test_kf13_the_courier_follows_a_closing_without_a_carriage(
    carriage: str, lines: tuple[str, ...], courier: int
) -> None:
    """KF13: declined, too short even for the Wagner, or not taken with him."""
    assert letters_of(after(letters_table(ROUTE + carriage), *lines)).courier == courier


def test_kf13_the_courier_stays_until_another_player_takes_it() -> None:
    position = letters_table(ROUTE.replace("round=2", "round=2 letters=courier:blue,began:0"))
    assert letters_of(after(position, "close ulm augsburg", "carriage")).courier == 1
    assert letters_of(after(position, "close ulm augsburg", "end")).courier == 0


def test_kf14_the_courier_counts_from_the_start_of_the_turn() -> None:
    """KF14: whoever gets him in this turn still pays two."""
    position = letters_table(
        "turn=close,red,taken:1,laid:1,began:1 round=2 letters=red:4,blue:0,began:4 "
        "red=route:ulm+augsburg+ingolstadt,carriage:5"
    )
    passed = after(position, "close ulm augsburg")
    assert letters_of(passed).courier == 0
    assert not letters_of(passed).quick, "blue is to act now"
    blue = after(passed, "draw", "draw", "set blue hand ulm ?")
    assert price(blue, "amtmann") == 2
    back = apply(apply(blue, read("lay ulm")), read("end"))
    assert letters_of(back).quick
    assert letters_of(back).began_with == held(back)[0] == 6


def test_kf16_no_courier_where_he_is_not_played_with() -> None:
    north = Kurier(courier=False)
    position = letters_table("letters=courier:red")
    assert {broken.rule for broken in filter(None, north.audit(position))} >= {"KF16"}
    closing = after(letters_table(ROUTE + ",carriage:5"), "close ulm augsburg")
    assert (
        letters_of(
            north.follow(
                Closing(),
                letters_table(ROUTE),
                read("close ulm"),
                closing.with_part("kurier", letters_of(closing)._replace(courier=NOBODY)),
            )
        ).courier
        == NOBODY
    )


def test_kf17_letters_are_due_for_the_amtmann_beside_a_due_postmeister() -> None:
    """An empty hand at the start; whichever of the two comes first, the Amtmann is to be paid."""
    empty = "turn=take,red round=2 letters=red:{0},began:{0} open=ulm,linz,basel"
    assert refused(letters_table(empty.format(1)), "amtmann") == {"KF17"}
    paid = after(letters_table(empty.format(2)), "amtmann", "draw", "draw")
    assert held(paid)[0] == 0
    later = after(letters_table(empty.format(2)), "draw", "draw", "amtmann")
    assert held(later)[0] == 0
    assert refused(after(letters_table(empty.format(1)), "draw", "draw"), "amtmann") == {"KF17"}


@pytest.mark.parametrize(
    "letters, officials", TABLES["test_a_turn_began_with_the_letters_held_unless_told_otherwise"]
)
def test_a_turn_began_with_the_letters_held_unless_told_otherwise(letters: str, officials: str) -> None:
    """Before a route is closed none come in: who holds two now held them when the turn began (KF9)."""
    position = letters_table(
        f"turn=lay,red,taken:1,began:1,used:amtmann round=3 red=hand:linz+ulm letters={letters} "
        "open=basel,lodz,passau,pilsen,salzburg,zuerich"
    )
    assert {"amtmann"} | ({"postmeister"} if judge(position, read("take basel")).legal else set()) == {
        *officials.split()
    }


def test_letters_are_written_and_read_again() -> None:
    for text in (
        "letters=red:4,blue:1,spent:3,began:4,quick:1,paid:2,courier:red round=2",
        "round=2",
        "letters=red:0,blue:1,courier:blue",
        "turn=lay,red,taken:1 round=2 letters=red:2,blue:1,began:0,courier:red,quick:0",
    ):
        position = letters_table(text)
        assert read_position(write_position(position), position.game) == position
    assert "letters" not in write_position(new(2, "kurier"))


@pytest.mark.parametrize("word, said", TABLES["test_nonsense_about_letters_is_answered_by_what_is_wrong"])
def test_nonsense_about_letters_is_answered_by_what_is_wrong(word: str, said: str) -> None:
    with pytest.raises(BadInputError, match=f"^“letters={word}”: {said}"):
        letters_table(f"letters={word}")


def test_letters_and_courier_set_by_hand() -> None:
    position = letters_table("round=2")
    for line in ("set red letters 5", "set blue letters 2", "set table spent 3", "set table courier red"):
        position = apply(position, read(line))
        assert write(read(line)) == line
    part = letters_of(position)
    assert (part.held, part.spent, part.courier, part.began_with, part.quick) == ((5, 2), 3, 0, 5, True)
    assert letters_of(apply(position, read("set table courier -"))).courier == NOBODY
    laying = letters_table("turn=lay,blue,taken:1 round=2")
    assert not letters_of(apply(laying, read("set table courier blue"))).quick


def test_letters_to_spend_stand_beside_what_is_asked() -> None:
    position = letters_table(EXAMPLE)
    assert str(prompt(position).text) == "take a card · 4 letters"
    assert str(prompt(new(2, "kurier")).text) == "take a card (two at first)"


def came(before: Position, line: str) -> list[str]:
    """Return what is told to have come of an action."""
    return [str(said) for said in came_of(before, after(before, line))]


def test_letters_paid_and_won_and_the_courier_are_told_as_they_come() -> None:
    """Red began with 4, the second official takes 2. Four cities bring 4, no carriage brings the courier."""
    position = letters_table(EXAMPLE)
    assert came(position, "take kempten ulm") == []
    helped = after(position, "take kempten ulm", "amtmann innsbruck mannheim ulm pilsen budweis zuerich")
    assert came(helped, "take innsbruck carlsruhe") == ["2 letters paid"]
    laid = after(helped, "take innsbruck carlsruhe", "lay kempten", "lay innsbruck")
    assert came(laid, "close freiburg sigmaringen kempten innsbruck") == ["4 letters won"]
    closed = after(laid, "close freiburg sigmaringen kempten innsbruck")
    assert came(closed, "carriage") == []
    assert came(closed, "end") == ["the courier comes along"]


def test_what_lies_before_a_player_has_letters_and_the_courier() -> None:
    position = letters_table("turn=take,red,began:0 round=2 letters=red:2,courier:red,began:2")
    before = [str(before_them(position, colour)) for colour in ("red", "blue")]
    assert before[0].endswith(" · 2 letters · the courier")
    assert "letter" not in before[1]


@pytest.mark.parametrize("name", TABLES["LINES"])
def test_what_is_wrong_with_a_line(name: str) -> None:
    check_lines(TABLES["LINES"][name])
