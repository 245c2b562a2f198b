"""A score pad of Tikal's four rounds, taken apart: what was noted stands in its round, with its source."""

from __future__ import annotations

from assistant.records.breakdown import AT_THE_START, Breakdown, break_down, final_sheets
from assistant.records.stages import deciding_round, deciding_step
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Player
from assistant.tikal import REFEREE
from assistant.tikal.score import TEMPLES, TREASURES
from tests.tables import tables_beside

TABLES = tables_beside(__file__)


def noted(version: str, *notes: str) -> History:
    """Return a pad of two with these notes."""
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    history = History(REFEREE.pad, Header(REFEREE.pad.game, "rio-grande", version, "1", players))
    for note in notes:
        history.play(REFEREE.pad.read(f"note {note}"))
    return history


def sources(parts: Breakdown) -> dict[tuple[str, str], int]:
    """Return the points by player and source."""
    columns = (parts.sources[name] for name in ("player", "source", "points"))
    return {(player, source): points for player, source, points in zip(*columns, strict=True)}


def test_every_round_has_its_points_and_its_sources() -> None:
    """Ann: 3 + 5 and a pair (3 points), then 3 alone. Bo: 8, then 8 + 4. A mistake put right counts once."""
    history = noted(
        "basic",
        "1 red temples 3+5+5",
        "1 red temples 3+5",
        "1 red treasures 2",
        "1 blue temples 8",
        "2 red temples 3",
        "2 red treasures none",
        "2 blue temples 8+4",
        "2 round told all",
    )
    parts = break_down(history)
    assert parts.rounds[["round", "player", "points", "total"]].values.tolist() == [
        [1, "red", 11, 11],
        [1, "blue", 8, 8],
        [2, "red", 3, 14],
        [2, "blue", 12, 20],
    ]
    assert parts.gains[["round", "player", "source", "points"]].values.tolist() == [
        [1, "red", TEMPLES, 8],
        [1, "red", TREASURES, 3],
        [1, "blue", TEMPLES, 8],
        [2, "red", TEMPLES, 3],
        [2, "blue", TEMPLES, 12],
    ]
    assert sources(parts) == {("red", TEMPLES): 11, ("red", TREASURES): 3, ("blue", TEMPLES): 20}
    sheet = final_sheets(history)["red"]
    assert [(str(item.label), item.source, item.points) for item in sheet.items] == [
        ("Round 1", TEMPLES, 8),
        ("Round 1", TREASURES, 3),
        ("Round 2", TEMPLES, 3),
    ]


def test_points_to_bid_with_and_bids_have_their_own_sources() -> None:
    """Everybody begins with 20 points (T72); Ann paid 7 of them."""
    noting = ("1 red temples 4", "1 red bids 7", "1 blue temples 6", "1 round told all")
    parts = break_down(noted("auction", *noting))
    assert sources(parts) == {
        ("red", AT_THE_START): 20,
        ("red", TEMPLES): 4,
        ("red", "bids"): -7,
        ("blue", AT_THE_START): 20,
        ("blue", TEMPLES): 6,
    }


FOUR_ROUNDS = TABLES["FOUR_ROUNDS"]


def test_the_curve_tells_rounds_whatever_the_order_of_typing() -> None:
    parts = break_down(noted("basic", *FOUR_ROUNDS))
    assert parts.by_round
    points = parts.scores.pivot_table(index="entry", columns="player", values="points")
    assert points["red"].tolist() == [0, 2, 6, 15, 18]
    assert points["blue"].tolist() == [0, 5, 9, 12, 14]
    leads = parts.leads[["round", "player", "points", "ahead"]]
    assert leads.values.tolist() == [
        [1, "red", 2, -3],
        [1, "blue", 5, 3],
        [2, "red", 6, -3],
        [2, "blue", 9, 3],
        [3, "red", 15, 3],
        [3, "blue", 12, -3],
        [4, "red", 18, 4],
        [4, "blue", 14, -4],
    ]


def test_who_was_ahead_for_good_is_told_by_rounds() -> None:
    history = noted("basic", *FOUR_ROUNDS)
    assert deciding_round(history) == 3
    assert deciding_step(history) is None
    assert deciding_round(noted("basic", *FOUR_ROUNDS[:-1])) == 0, "nobody has won yet"
    assert deciding_round(noted("basic", *FOUR_ROUNDS, "4 blue temples 6")) == 0, "a shared win: 18 each"


def test_a_round_of_which_something_is_not_told_has_no_leader() -> None:
    parts = break_down(noted("basic", *FOUR_ROUNDS[:-1]))
    assert list(dict.fromkeys(parts.leads["round"])) == [1, 2, 3]
    assert parts.sources.set_index(["player", "source"])["open"]["red", TREASURES] == 1
    assert not final_sheets(noted("basic", *FOUR_ROUNDS))["red"].open
    assert final_sheets(noted("basic", *FOUR_ROUNDS[:-1]))["red"].open.gains == 1
