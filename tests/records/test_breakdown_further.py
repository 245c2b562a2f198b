"""What a breakdown says beyond points and costs, against sheets and auctions known without the program."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import pandas as pd
import pytest

from assistant.records.breakdown import Breakdown, break_down, final_sheets, points_by_round
from assistant.records.stages import lead_changes, turning_points
from assistant.referee.corrections import AS_IT_IS_CALLED
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Player
from assistant.tikal import REFEREE
from tests.games.replay import AUCTION_GAME, NAMES, path_of, replay
from tests.inside import inside
from tests.referee.toy import TOY, Take, set_heap, toy_header

EVERY_GAME = pytest.mark.parametrize("name", NAMES)


def rows(frame: pd.DataFrame, *columns: str) -> list[tuple[Any, ...]]:
    return list(frame[list(columns)].itertuples(index=False, name=None))


def known(name: str) -> dict[str, Any]:
    """Return what the second reading found about a recorded game."""
    found: dict[str, Any] = json.loads(path_of(name).with_suffix(".expected.json").read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def parts() -> dict[str, Breakdown]:
    return {name: break_down(replay(name).history) for name in (*NAMES, AUCTION_GAME)}


@EVERY_GAME
def test_the_lead_after_each_round(name: str, parts: dict[str, Breakdown]) -> None:
    expected = []
    points = dict.fromkeys(known(name)["players"], 0)
    sheets = known(name)["sheets"]
    for number in sorted({sheet["round"] for sheet in sheets}):
        points |= {sheet["player"]: sheet["afterwards"] for sheet in sheets if sheet["round"] == number}
        best, second, *_ = sorted(points.values(), reverse=True)
        expected += [
            (number, player, own, own - (second if own == best else best)) for player, own in points.items()
        ]
    found = parts[name].leads
    assert sorted(rows(found, "round", "player", "points", "ahead")) == sorted(expected)


def test_lead_changes_are_counted_where_somebody_new_leads() -> None:
    led = pd.DataFrame({"round": [1, 1, 2, 3, 4, 4], "player": ["red", "blue", "red", "blue", "blue", "red"]})
    led = pd.concat([led.assign(ahead=0), pd.DataFrame({"round": [2, 3], "player": "green", "ahead": -1})])
    # Red had shared it; then blue, then red again beside blue.
    assert lead_changes(led) == 2
    assert lead_changes(led.head(0)) == 0


def test_of_many_rounds_only_those_that_changed_the_lead() -> None:
    led = pd.DataFrame({"round": [1, 2, 3, 4, 5, 5], "player": ["red", "red", "blue", "blue", "blue", "red"]})
    led = led.assign(ahead=[1, 1, 1, 1, 0, 0])
    assert turning_points(led, 5) is led
    assert list(turning_points(led, 4)["round"]) == [1, 3, 5, 5]


@EVERY_GAME
def test_points_by_round_and_source(name: str, parts: dict[str, Breakdown]) -> None:
    expected = []
    for sheet in known(name)["sheets"]:
        said = (sheet["round"], sheet["player"])
        if sheet["temples"]:
            expected.append((*said, "temples", sum(sheet["temples"].values())))
        if sheet["treasures"]:
            expected.append((*said, "treasures", sheet["treasures"]))
    assert rows(parts[name].gains, "round", "player", "source", "points") == expected


@pytest.mark.parametrize("name", NAMES)
def test_points_by_round_are_those_of_the_score_sheets(name: str) -> None:
    expected: dict[str, dict[int, int]] = {}
    for sheet in known(name)["sheets"]:
        points = sum(sheet["temples"].values()) + sheet["treasures"]
        own = expected.setdefault(sheet["player"], {})
        own[sheet["round"]] = own.get(sheet["round"], 0) + points
    assert points_by_round(replay(name).history) == expected


@pytest.mark.parametrize("name", [*NAMES, AUCTION_GAME])
def test_final_sheets_add_up_to_the_points(name: str) -> None:
    sheets = final_sheets(replay(name).history)
    assert {player: sheet.total for player, sheet in sheets.items()} == known(name)["points"]


def test_what_a_point_cost() -> None:
    history = History(TOY, toy_header())
    for action in (Take(3), Take(2)):
        history.play(action)
    history.correct(set_heap(1), "counted again")
    history.play(Take(1))
    # A stick costs one and counts one; unspent means and corrections do not count.
    assert rows(break_down(history).prices, "name", "cost", "points", "each") == [
        ("Ada", 4, 4, 1.0),
        ("Bo", 2, 2, 1.0),
    ]


def test_what_brought_no_point_has_no_price() -> None:
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    history = History(REFEREE, Header("tikal", "rio-grande", "basic", "1", players))
    for line in ("tile A6 c2", "in 2", "go 2 a1-b1", "end", "tile A1 b3", "in 2", "go 2 a1-b1"):
        history.play(REFEREE.read(line))
    for line in ("in 1", "go a1-b1"):
        history.play(REFEREE.read(line))
    found = break_down(history)
    # Two stones lead to b1: 2 x 1 to enter and 2 x 2 to walk; Bo's third figure takes the temple.
    assert rows(found.prices, "name", "cost", "points") == [("Ann", 6, 0), ("Bo", 9, 0)]
    assert found.prices["each"].isna().all()
    assert rows(found.changes, "entry", "place", "value", "from", "name") == [(9, "b1", 1, "Ann", "Bo")]


@EVERY_GAME
def test_what_guards_brought(name: str, parts: dict[str, Breakdown]) -> None:
    expected: dict[tuple[str, str], tuple[int, int]] = defaultdict(lambda: (0, 0))
    for sheet in known(name)["sheets"]:
        for place in sheet["guarded"]:
            times, points = expected[place, sheet["player"]]
            expected[place, sheet["player"]] = (times + 1, points + sheet["temples"][place])
    found = {
        (place, player): (times, points)
        for place, player, times, points in rows(
            parts[name].settlements, "place", "player", "times", "points"
        )
        if times
    }
    assert found == expected
    # A guard costs five action points in every rulebook.
    assert set(parts[name].settlements["cost"]) <= {5}


def test_a_guard_by_its_entry(parts: dict[str, Breakdown]) -> None:
    found = parts["three_players"].settlements
    assert rows(found, "entry", "place", "name", "value", "times", "points") == [
        (13, "a2", "Nils", 3, 4, 12),
        (79, "d2", "Nils", 6, 3, 18),
    ]


@EVERY_GAME
def test_treasures_in_the_end_are_those_of_the_last_sheets(name: str, parts: dict[str, Breakdown]) -> None:
    found = parts[name].belongings.groupby("player")["points"].last().to_dict()
    last = {sheet["player"]: sheet["treasures"] for sheet in known(name)["sheets"]}
    assert {player: points for player, points in found.items() if points} == {
        player: points for player, points in last.items() if points
    }


def test_an_exchange_by_hand(parts: dict[str, Breakdown]) -> None:
    # Mara held a pair of m8 and a single m3: 3 + 1. The third m8 makes 6. Oana swaps one single for another.
    assert rows(parts["three_players"].exchanges, "entry", "action", "name", "change") == [
        (91, "Mara gives Oana m3 for m8", "Mara", 2),
        (91, "Mara gives Oana m3 for m8", "Oana", 0),
    ]


def test_a_name_for_a_treasure_is_no_exchange() -> None:
    history = replay("three_players").history.copy()
    owned = [str(REFEREE.holdings(inside(history.position), player.id)) for player in history.header.players]
    motif = next(motif for motif in ("m1", "m2", "m3", "m4") if sum(motif in each for each in owned) > 1)
    before = break_down(history).exchanges
    history.correct(REFEREE.renaming(motif, "Bat"), AS_IT_IS_CALLED)
    assert break_down(history).exchanges.equals(before)


def test_purchases_are_the_known_auctions(parts: dict[str, Breakdown]) -> None:
    found = [f"{player} {price}" for player, price in rows(parts[AUCTION_GAME].purchases, "player", "price")]
    assert found == [line.replace("last", "0") for line in known(AUCTION_GAME)["auctions"]]
    bids = parts[AUCTION_GAME].sources.query("source == 'paid in auctions'")
    paid: dict[str, int] = defaultdict(int)
    for line in known(AUCTION_GAME)["auctions"]:
        player, price = line.replace("last", "0").split()
        paid[player] -= int(price)
    assert dict(rows(bids, "player", "points")) == paid


def test_what_a_purchase_brought(parts: dict[str, Breakdown]) -> None:
    first = parts[AUCTION_GAME].purchases.iloc[0]
    # Ada's first tile is the temple on b3; who scored it how much stands on the known sheets.
    assert (first["player"], first["place"]) == ("red", "b3")
    b3 = [(sheet["player"], sheet["temples"].get("b3", 0)) for sheet in known(AUCTION_GAME)["sheets"]]
    assert first["all"] == sum(points for _, points in b3)
    assert first["brought"] == sum(points for player, points in b3 if player == "red")


def test_a_game_without_auctions_has_no_purchases(parts: dict[str, Breakdown]) -> None:
    assert parts["two_players"].purchases.empty
    assert "price" in parts["two_players"].purchases.columns
