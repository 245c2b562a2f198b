"""Der Kurier der Fürstin: letters won and spent, the courier, and every rule KF1 to KF17."""

from __future__ import annotations

import pytest

from assistant.referee.errors import BadInputError
from assistant.thurn_und_taxis.expansions.kurier import Kurier, letters_of, price
from assistant.thurn_und_taxis.moves.closing import Closing
from assistant.thurn_und_taxis.score import holdings, score
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import NOBODY, Position
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from assistant.thurn_und_taxis.words import before_them
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import apply, judge, read, write
from tests.thurn_und_taxis.tables import after, new, table

TABLES = tables_beside(__file__)


def letters_table(text: str, players: int = 2, **options: str) -> Position:
    return table(text, players, "kurier", **options)


def held(position: Position) -> tuple[int, ...]:
    return letters_of(position).held


def faults(position: Position) -> set[str]:
    """Return the rules about letters that a table breaks."""
    return {broken.rule for broken in audit(position) if broken.rule.startswith("KF")}


def test_letters_at_the_start() -> None:
    assert held(new(4, "kurier")) == (0, 1, 2, 3)
    assert held(new(3, "kurier")) == (0, 1, 2)
    assert faults(new(4, "kurier")) == set()


def test_kf2_a_wrong_first_hand_is_noticed() -> None:
    assert faults(letters_table("letters=red:1,blue:0")) == {"KF2"}


def test_kf3_kf4_the_first_house_wins_the_letter_and_only_the_first() -> None:
    """Blue has a house in Ulm, so red wins a letter in Sigmaringen only."""
    position = letters_table(
        "turn=close,red,taken:1,laid:1 round=2 letters=blue:2 "
        "red=route:sigmaringen+ulm+augsburg,houses:augsburg blue=houses:ulm+augsburg"
    )
    assert held(after(position, "close sigmaringen ulm")) == (1, 2)


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


def test_what_lies_before_a_player_has_letters_and_the_courier() -> None:
    position = letters_table("turn=take,red,began:0 round=2 letters=red:2,courier:red,began:2")
    before = [str(before_them(position, colour)) for colour in ("red", "blue")]
    assert before[0].endswith(" · 2 letters · the courier")
    assert "letter" not in before[1]
