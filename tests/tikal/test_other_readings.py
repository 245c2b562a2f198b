"""What rests on how a table reads a silence says so, and offers the other reading; the rest does not."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from assistant.locale import say
from assistant.locale.verdicts import Reader, verdict_lines
from assistant.referee.ask.readings import winners_read_otherwise, with_other_readings
from assistant.referee.logs.log import Header
from assistant.referee.verdict import OtherReading, Verdict
from assistant.tikal import REFEREE
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import Position
from assistant.tikal.table.position_text import read_position
from tests.tikal.builders import PLAYERS

ALL_GONE = "+".join(load_catalogue().tiles)
"""Every tile, put away."""


def told(
    text: str, line: str, version: str = "basic", edition: str = "ravensburger-1999", **options: str
) -> tuple[str, dict[str, str], Mapping[tuple[str, str], object]]:
    """Return the judgement of a line, what other readings lead to, and the broken rules with their cases."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    header = Header("tikal", edition, version, "1", PLAYERS[:3], chosen)
    position = read_position(text, new_game(header).game)
    verdict = explained(header, position, line)
    others = {
        f"{name}={value}": other.outcome
        for other in verdict.other_readings
        for name, value in other.values.items()
    }
    return verdict.judgement, others, {(one.rule, one.case): one.numbers for one in verdict.violations}


def explained(header: Header, position: Position, line: str) -> Verdict:
    action = REFEREE.read(line)
    return with_other_readings(REFEREE, header, position, action, REFEREE.judge(position, action))


TIED = "turn=actions,red b1=v3,red:2,blue:2"
"""Two explorers each: nobody is stronger."""


def test_a_guard_of_a_tied_player() -> None:
    assert told(TIED, "guard b1")[:2] == ("illegal", {"guard-majority=shared": "legal"})
    assert told(TIED, "guard b1", guard_majority="shared")[:2] == (
        "legal",
        {"guard-majority=strict": "illegal"},
    )


def test_what_is_broken_anyway_rests_on_no_reading() -> None:
    assert told(TIED.replace("red b1", "red,4 b1"), "guard b1")[:2] == ("illegal", {})
    assert told("turn=actions,red b1=v3,red:1,blue:2", "guard b1")[:2] == ("illegal", {})


def test_what_two_readings_decide_together_names_both() -> None:
    """A bid of 0 by somebody below 0 is kept out twice, by the smallest bid and by the own points."""
    header = Header("tikal", "romanian", "auction", "1", PLAYERS[:3])
    position = REFEREE.new_game(header)
    position = REFEREE.apply(position, REFEREE.read("open A1 A2 A3"))
    poor = position.expeditions[0]._replace(points=-1)
    position = position._replace(expeditions=(poor, *position.expeditions[1:]))
    verdict = explained(header, position, "bid 0")
    assert verdict.other_readings == (
        OtherReading({"auction-minimum-bid": "0", "auction-bid-limit": "none"}, "legal"),
    )


def test_the_words_name_the_option_and_the_other_reading() -> None:
    header = Header("tikal", "romanian", "basic", "1", PLAYERS[:3])
    verdict = explained(header, read_position(TIED, new_game(header).game), "guard b1")
    lines = verdict_lines(verdict, Reader(REFEREE.rulebook, edition="romanian"))
    assert lines[0] == "Illegal by this table's reading."
    assert any("Yes, a tie at the top is enough”: legal." in line for line in lines)


FINAL = f"turn=scoring,blue scoring=opener:red,waiting:blue+yellow+red rounds=4 away={ALL_GONE}"
"""Red took the last turn of the basic game; here the left neighbour begins the last scoring round."""


@pytest.mark.parametrize("edition", ["ravensburger-1999", "romanian"])
def test_who_opens_the_last_round_is_said_by_one_rulebook_only(edition: str) -> None:
    assert told(FINAL, "blue: in 1", edition=edition)[:2] == (
        "legal",
        {"final-round-opener=last-player": "illegal"},
    )
    assert told(FINAL, "red: in 1", edition=edition)[:2] == (
        "illegal",
        {"final-round-opener=last-player": "legal"},
    )
    assert told(FINAL, "yellow: in 1", edition=edition)[:2] == ("illegal", {}), "first in neither reading"


def test_who_has_had_the_last_turn_is_asked_no_more_who_opened_it() -> None:
    """Blue is done: red, who would have opened, is next in the other reading."""
    blue_is_done = FINAL.replace("turn=scoring,blue", "turn=scoring,yellow").replace("blue+yellow", "yellow")
    assert told(blue_is_done, "red: in 1")[:2] == ("illegal", {"final-round-opener=last-player": "legal"})


def test_the_rulebook_that_says_it_is_not_a_reading() -> None:
    assert told(FINAL, "red: in 1", edition="rio-grande")[:2] == ("illegal", {})


def last_auction_round(order: str, points: tuple[int, int, int]) -> str:
    """Return the last scoring round of an auction game, where red laid the last tile."""
    red, blue, yellow = points
    return (
        f"turn=scoring,{order.split('+', maxsplit=1)[0]} scoring=opener:red,waiting:{order} rounds=4 "
        f"red=points:{red} blue=points:{blue} yellow=points:{yellow} away={ALL_GONE}"
    )


def test_of_equals_the_nearer_seat_goes_first_and_every_rulebook_says_so() -> None:
    """Red laid the last tile: blue sits nearer clockwise than yellow."""
    text = last_auction_round("blue+yellow+red", (30, 20, 20))
    judgement, others, broken = told(text, "yellow: in 1", "auction")
    assert (judgement, others) == ("illegal", {})
    assert broken == {("T89", "default"): {"expected": "Bo", "player": "Cy"}}


def test_of_equals_where_the_last_tile_stands_is_a_reading() -> None:
    text = last_auction_round("blue+red+yellow", (20, 20, 25))
    judgement, others, broken = told(text, "red: in 1", "auction")
    assert (judgement, others) == ("illegal", {"auction-tie-last-placer=nearest": "legal"})
    assert broken == {("T89", "last-tile"): {"expected": "Bo", "player": "Ann"}}


def test_whoever_has_more_points_comes_later_by_the_points() -> None:
    text = last_auction_round("blue+yellow+red", (30, 20, 25))
    assert told(text, "red: in 1", "auction") == (
        "illegal",
        {},
        {("T88", "default"): {"expected": "Bo", "player": "Ann"}},
    )


OVER = "turn=over,red rounds=4 red=points:20,m1:2 blue=points:20,m1:1 yellow=points:{yellow}"


def won(yellow: int, **options: str) -> tuple[tuple[str, ...], tuple[OtherReading, ...], str]:
    """Return who has won, who by other readings, and what the table is told, where red has more chips."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    header = Header("tikal", "ravensburger-1999", "basic", "1", PLAYERS[:3], chosen)
    position = read_position(OVER.format(yellow=yellow), new_game(header).game)
    others = winners_read_otherwise(REFEREE, header, position)
    return REFEREE.winners(position), others, say(REFEREE.prompt(position).text)


def test_a_shared_win_is_a_reading_because_no_rulebook_breaks_a_tie() -> None:
    winners, others, text = won(19)
    assert winners == ("red", "blue")
    assert others == (OtherReading({"shared-win": "treasures"}, "red"),)
    assert "No rulebook breaks the tie" in text


def test_a_tie_broken_by_treasures_is_a_reading_as_well() -> None:
    winners, others, text = won(19, shared_win="treasures")
    assert winners == ("red",)
    assert others == (OtherReading({"shared-win": "shared"}, "red blue"),)
    assert "No rulebook breaks the tie" in text


def test_most_points_win_by_every_rulebook() -> None:
    winners, others, text = won(21)
    assert (winners, others) == (("yellow",), ())
    assert "tie" not in text


def test_while_a_game_goes_on_nobody_has_won_by_any_reading() -> None:
    header = Header("tikal", "ravensburger-1999", "basic", "1", PLAYERS[:3])
    assert winners_read_otherwise(REFEREE, header, new_game(header)) == ()
