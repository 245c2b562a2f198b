"""A score pad of Tikal's four rounds, taken apart: what was noted stands in its round, with its source."""

from __future__ import annotations

from assistant.records.breakdown import AT_THE_START, Breakdown, break_down, final_sheets
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Player
from assistant.tikal import REFEREE
from assistant.tikal.score.scoring import TEMPLES, TREASURES


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
        "2 red treasures -",
        "2 blue temples 8+4",
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
    parts = break_down(noted("auction", "1 red temples 4", "1 red bids 7", "1 blue temples 6"))
    assert sources(parts) == {
        ("red", AT_THE_START): 20,
        ("red", TEMPLES): 4,
        ("red", "bids"): -7,
        ("blue", AT_THE_START): 20,
        ("blue", TEMPLES): 6,
    }
