"""What nobody can take away any more (T41, T49, T50, T62, T67), worked out by hand.

The volcanoes are B6, D5 and F5, and the last scoring round follows when all tiles are drawn.
"""

from __future__ import annotations

import pytest

from assistant.referee.logs.log import Header
from assistant.tikal import REFEREE
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import OVER, Position
from tests.certain import demand_that_nothing_certain_was_lost
from tests.games.replay import NAMES, path_of
from tests.tikal.builders import PLAYERS, new, table

# Red guards b3 (value 4) and has the majority at c3 (value 5), blue that at d3 (value 3).
SITES = "b3=A1,v4,guard:red c3=B1,v5,red:2 d3=B2,v3,blue:1"


def sums(position: Position, player: str) -> list[tuple[str, int, int]]:
    certain = REFEREE.outlook(position, player).certain
    return [(str(item.label), item.count, item.each) for item in certain.items]


def last_round(position: Position) -> list[str]:
    return [str(REFEREE.outlook(position, player).last_round) for player in position.game.colours]


def test_a_guarded_temple_counts_at_every_scoring_to_come() -> None:
    position = table(f"turn=tile,blue red=points:20,m1:3,m2:2,m3:1 {SITES}")
    # Three volcanoes and the end: four scorings.
    assert sums(position, "red") == [
        ("points on the track", 1, 20),
        ("guarded temple b3", 4, 4),
        ("triple", 4, 6),
        ("pair", 4, 3),
        ("single", 4, 1),
    ]
    assert REFEREE.outlook(position, "red").certain.total == 20 + 4 * (4 + 6 + 3 + 1)
    assert [str(text) for text in REFEREE.outlook(position, "red").possible] == [
        "scores 4 times more",
        "5 points more each time, while temples without a guard stay held",
    ]
    assert REFEREE.outlook(position, "blue").certain.total == 0
    assert REFEREE.outlook(position, "red").last_round is None


def test_who_holds_nothing_keeps_nothing_by_staying() -> None:
    position = table(f"turn=tile,blue {SITES}", 4)
    assert [str(text) for text in REFEREE.outlook(position, "black").possible] == ["scores 4 times more"]


def test_every_temple_that_is_certain_names_its_rule() -> None:
    """What is guarded cannot be taken (T62); what is held counts for whoever scores now (T67)."""
    position = table(f"turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue {SITES}")
    rules = {str(item.label): item.rule for item in REFEREE.outlook(position, "red").certain.items}
    assert (rules["guarded temple b3"], rules["temple c3"]) == ("T62", "T67")


def test_a_volcano_that_lies_there_has_been_scored() -> None:
    position = table(f"turn=tile,blue {SITES} e3=B6 f3=D5")
    assert ("guarded temple b3", 2, 4) in sums(position, "red")


def test_in_the_own_scoring_turn_nobody_else_acts_before_its_points() -> None:
    """Red acts first after volcano B6: now all that red holds, and three more times what is guarded."""
    position = table(f"turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue {SITES}")
    assert sums(position, "red")[1:] == [("guarded temple b3", 4, 4), ("temple c3", 1, 5)]
    assert sums(position, "blue")[1:] == [], "red may still take d3 before blue scores"
    assert last_round(position) == ["None", "None"], "more rounds follow"
    after = table(f"turn=scoring,blue scoring=volcano:B6,opener:red,waiting:blue {SITES}")
    assert sums(after, "red")[1:] == [("guarded temple b3", 3, 4)]
    assert sums(after, "blue")[1:] == [("temple d3", 1, 3)]


def test_the_last_round_has_a_line_for_everybody() -> None:
    position = table(f"turn=scoring,blue scoring=opener:red,waiting:blue+yellow+black {SITES}", 4)
    assert last_round(position) == [
        "has had the last turn",
        "has the last turn now",
        "has the last turn after 1 other",
        "has the last turn after 2 others",
    ]
    assert sums(position, "red")[1:] == [], "red has scored what is guarded"
    assert sums(position, "blue")[1:] == [("temple d3", 1, 3)]
    assert REFEREE.outlook(position, "red").possible == ()
    assert [str(text) for text in REFEREE.outlook(position, "blue").possible] == ["scores once more"]


def test_after_the_end_all_is_on_the_track() -> None:
    position = table(f"turn=over,red red=m1:3,m2:1 {SITES}")
    assert sums(position, "red") == [("points on the track", 1, 0)]


def test_after_the_end_nobody_scores_whoever_a_text_says_still_waits() -> None:
    position = table(f"turn=over,red scoring=opener:red,waiting:red {SITES}")
    assert sums(position, "red") == [("points on the track", 1, 0)]
    assert last_round(position) == ["None", "None"]


def test_in_an_auction_game_bids_go_off() -> None:
    position = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS))
    (note,) = REFEREE.outlook(position, "red").certain.notes
    assert str(note) == "What is still paid in auctions goes off this."
    assert REFEREE.outlook(new(), "red").certain.notes == ()
    over = position._replace(turn=position.turn._replace(phase=OVER))
    assert REFEREE.outlook(over, "red").certain.notes == (), "nobody bids any more"


@pytest.mark.parametrize("name", [*NAMES, "auction_four_players"])
def test_nothing_certain_was_ever_lost(name: str) -> None:
    demand_that_nothing_certain_was_lost(path_of(name))
