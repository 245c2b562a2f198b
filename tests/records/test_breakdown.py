"""A game taken apart: a small one worked out by hand, and recorded ones against what is known of them."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from assistant.records.breakdown import Breakdown, break_down, final_sheets, points_by_round
from assistant.records.stages import lead_changes, turning_points
from assistant.referee.logs.history import History
from assistant.referee.logs.log import AS_IT_IS_CALLED, AS_IT_STANDS, Header, Player, make_entry
from assistant.referee.logs.logfile import load_log
from assistant.referee.text import Text
from assistant.thurn_und_taxis import REFEREE as THURN_UND_TAXIS
from assistant.tikal import REFEREE
from assistant.tikal.score import majority
from assistant.tikal.table.position import NOBODY
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


def tikal(*lines: str) -> History:
    """Return a game of two in which these lines were entered; ``undo`` takes one back."""
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    history = History(REFEREE, Header("tikal", "rio-grande", "basic", "1", players))
    for line in lines:
        if line == "undo":
            history.undo()
        else:
            history.play(REFEREE.read(line))
    return history


# From a1 two stones lead to a2 and two to b1, so Ann's leader pays 2 and Bo's two explorers pay 4.
# Entry 9 is taken back by entry 10. Ann leaves 10 - 1 - 2 - 2 = 5 points, Bo 10 - 2 - 4 - 2 = 2.
OPENING = (
    *("tile A6 c2", "in L", "go L a1-a2", "dig a2", "end"),
    *("tile A1 b3", "in 2", "go 2 a1-b1", "end", "undo", "dig b1", "end"),
)


@pytest.fixture(scope="module")
def opening() -> Breakdown:
    return break_down(tikal(*OPENING))


def test_rounds_begin_where_the_first_player_is_to_act_again() -> None:
    """Counted by whose turn it is: of two players each has one turn in a round."""
    path = Path(__file__).parents[1] / "games/thurn_und_taxis/two_players.txt"
    log = load_log(path, {THURN_UND_TAXIS.game: THURN_UND_TAXIS})
    history = History.replay(THURN_UND_TAXIS, log)
    marks = break_down(history).marks
    turns, acting = [], ""
    for step in history.steps:
        player = history.referee.prompt(step.before).player
        if player != acting:
            turns.append(step.index + 1)
            acting = player
    assert marks.rounds == tuple(enumerate(turns[::2], 1))
    assert marks.scorings == (next(step.index + 1 for step in history.steps if step.sheets),)


def test_where_all_is_one_round_none_is_told_apart(opening: Breakdown) -> None:
    assert opening.marks == ((), ())


def test_costs_by_kind_of_action(opening: Breakdown) -> None:
    assert rows(opening.costs, "name", "round", "kind", "count", "cost") == [
        ("Ann", 1, "entering", 1, 1),
        ("Ann", 1, "walking", 1, 2),
        ("Ann", 1, "digging", 1, 2),
        ("Ann", 1, "left unused", 1, 5),
        ("Bo", 1, "entering", 1, 2),
        ("Bo", 1, "walking", 1, 4),
        ("Bo", 1, "digging", 1, 2),
        ("Bo", 1, "left unused", 1, 2),
    ]


def test_values_change_where_somebody_digs_or_lays(opening: Breakdown) -> None:
    assert rows(opening.worth, "place", "entry", "value") == [
        ("a2", 0, 1),
        ("b1", 0, 1),
        ("a2", 4, 2),
        ("b3", 6, 2),
        ("b1", 11, 2),
    ]


def test_spells_last_until_the_end(opening: Breakdown) -> None:
    assert opening.last == 12
    assert rows(opening.majorities, "place", "since", "until", "status", "name", "value", "strengths") == [
        ("a2", 3, 12, "held", "Ann", 2, "Ann 3"),
        ("b1", 8, 12, "held", "Bo", 2, "Bo 2"),
    ]


def test_before_the_first_sheet_everybody_has_nothing(opening: Breakdown) -> None:
    assert rows(opening.scores, "entry", "name", "points") == [(0, "Ann", 0), (0, "Bo", 0)]
    assert opening.rounds.empty
    assert list(opening.rounds.columns) == ["round", "player", "name", "points", "total"]
    assert opening.sources.empty


def test_a_tie_and_a_guard_make_new_spells() -> None:
    history = tikal(
        *("tile A6 c2", "in 2", "go 2 a1-b1", "end"),
        *("tile A1 b3", "in 2", "go 2 a1-b1", "end"),
        *("tile A2 a3", "in 1", "go a1-b1", "guard b1", "end"),
    )
    assert rows(break_down(history).majorities, "place", "since", "until", "status", "player") == [
        ("b1", 3, 6, "held", "red"),
        ("b1", 7, 10, "tied", ""),
        ("b1", 11, 11, "held", "red"),
        ("b1", 12, 13, "settled", "red"),
    ]


def test_a_place_that_everybody_leaves_has_a_gap() -> None:
    history = tikal("tile A6 c2", "in 1", "go a1-b1", "go b1-a1", "go a1-b1")
    found = break_down(history).majorities
    assert rows(found, "place", "since", "until") == [("b1", 3, 3), ("b1", 5, 5)]


def test_what_is_refused_costs_nothing() -> None:
    history = tikal("tile A6 c2", "in 1")
    history.append(make_entry("action", REFEREE.read("dig b3")), lenient=True)
    assert rows(break_down(history).costs, "kind", "cost") == [("entering", 1)]
    assert break_down(history).last == 2


def test_an_overruled_action_costs_what_it_costs() -> None:
    history = tikal("tile A6 c2")
    history.play(REFEREE.read("blue: in 2"), overrule_reason="Bo was quicker")
    assert rows(break_down(history).costs, "name", "kind", "cost") == [("Bo", "entering", 2)]


def test_an_empty_game_has_all_columns_and_no_rows() -> None:
    parts = break_down(tikal())
    assert parts.last == 0
    assert parts.costs.empty
    assert parts.majorities.empty
    assert rows(parts.worth, "place", "entry", "value") == [("a2", 0, 1), ("b1", 0, 1)]


def test_a_game_without_a_track_is_what_its_sheets_say_now() -> None:
    history = History(TOY, toy_header())
    history.play(Take(3))
    assert rows(break_down(history).sources, "name", "source", "points") == [
        ("Ada", "sticks", 3),
        ("Bo", "sticks", 0),
    ]
    history.play(Take(2))
    history.correct(set_heap(1), "counted again")
    history.play(Take(1))
    parts = break_down(history)
    # Sticks count at once; the sheets at the end (4 and 2) say it again.
    assert rows(parts.rounds, "round", "name", "points", "total") == [(1, "Ada", 4, 4), (1, "Bo", 2, 2)]
    assert sorted(rows(parts.sources, "name", "source", "points")) == [
        ("Ada", "sticks", 4),
        ("Bo", "sticks", 2),
    ]
    assert rows(parts.costs, "name", "kind", "count", "cost") == [
        ("Ada", "taking sticks", 2, 4),
        ("Bo", "taking sticks", 1, 2),
    ]


def test_a_game_under_way_names_where_its_points_come_from() -> None:
    """Carriage 4 counts 3 points (TT47), the tile for Baden 3 (TT33), a house left one less (TT46)."""
    header = Header(
        "thurn_und_taxis",
        "yucata",
        "basic",
        "1",
        (Player("red", "Ann"), Player("blue", "Bo")),
        start="turn=close,red,taken:1,laid:1,began:1 round=9 red=route:ulm+augsburg+ingolstadt+regensburg,"
        "carriage:3,tiles:baden.3,houses:mannheim+carlsruhe+freiburg+lodz+pilsen",
    )
    history = History(THURN_UND_TAXIS, header)
    for line in ("close ulm augsburg", "carriage"):
        history.play(THURN_UND_TAXIS.read(line))
    assert rows(break_down(history).sources, "name", "source", "points") == [
        ("Ann", "carriage", 3),
        ("Ann", "lands", 3),
        ("Ann", "houses", -13),
        ("Bo", "houses", -20),
    ]
    assert final_sheets(history)["red"].total == -7


def test_points_corrected_by_hand_are_a_source_of_their_own() -> None:
    history = tikal("tile A6 c2")
    history.correct(REFEREE.read("set red points 7"), "the track was wrong")
    assert rows(break_down(history).sources, "name", "source", "points") == [("Ann", "corrections", 7)]


def test_points_told_of_a_table_as_it_stands_are_where_its_game_begins() -> None:
    history = tikal()
    history.correct(REFEREE.read("set red points 7"), AS_IT_STANDS)
    assert rows(break_down(history).sources, "name", "source", "points") == [("Ann", "at the start", 7)]


def test_labels_speak_the_readers_language() -> None:
    def backwards(text: Text) -> str:
        return str(text)[::-1]

    parts = break_down(tikal(*OPENING), backwards)
    assert set(parts.worth["place"]) == {"2a", "1b", "3b"}
    assert "gniggid" in set(parts.costs["kind"])


@EVERY_GAME
def test_recorded_rounds_are_the_known_sheets(name: str, parts: dict[str, Breakdown]) -> None:
    told = known(name)
    assert rows(parts[name].rounds, "round", "player", "points", "total") == [
        (sheet["round"], sheet["player"], sheet["total"], sheet["afterwards"]) for sheet in told["sheets"]
    ]
    assert parts[name].sources.groupby("player")["points"].sum().to_dict() == told["points"]
    final = parts[name].scores.groupby("player")["points"].last().to_dict()
    assert final == told["points"]


@EVERY_GAME
def test_recorded_temple_points_are_the_known_ones(name: str, parts: dict[str, Breakdown]) -> None:
    told = known(name)
    found = parts[name].sources
    temples = found[found["source"] == "temples"].set_index("player")["points"].to_dict()
    assert temples == {
        player: sum(sum(sheet["temples"].values()) for sheet in told["sheets"] if sheet["player"] == player)
        for player in told["players"]
    }


@EVERY_GAME
def test_every_turn_of_ten_points_is_spent_or_left(name: str, parts: dict[str, Breakdown]) -> None:
    told = known(name)
    turns = [(player, int(spent)) for player, _, spent in map(str.split, told["turns"])]
    costs = parts[name].costs
    left = costs["kind"] == "left unused"
    spent = costs[~left].groupby("player")["cost"].sum().to_dict()
    unused = costs[left].groupby("player")["cost"].sum().to_dict()
    for player in told["players"]:
        points = [spent for mover, spent in turns if mover == player]
        assert spent[player] == sum(points)
        assert unused.get(player, 0) == 10 * len(points) - sum(points)


@EVERY_GAME
def test_spells_say_at_every_entry_who_holds_what(name: str, parts: dict[str, Breakdown]) -> None:
    history = replay(name).history
    spells = parts[name].majorities.to_dict("records")
    for spell in spells:
        assert spell["since"] <= spell["until"] <= parts[name].last
    for step in history.steps:
        position = step.after
        said = {
            spell["place"]: (spell["player"], spell["status"])
            for spell in spells
            if spell["since"] <= step.index + 1 <= spell["until"]
        }
        expected = {}
        for cell, site in inside(position).sites.items():
            if not site.value:
                continue
            standing = majority(inside(position), cell)
            if standing.holder != NOBODY:
                status = "settled" if standing.guarded else "held"
                expected[cell] = (inside(position).colour(standing.holder), status)
            elif standing.tied:
                expected[cell] = ("", "tied")
        assert said == expected, step.index


@EVERY_GAME
def test_the_last_values_are_those_on_the_board(name: str, parts: dict[str, Breakdown]) -> None:
    history = replay(name).history
    found = parts[name].worth.groupby("place")["value"].last().to_dict()
    assert found == {cell: site.value for cell, site in inside(history.position).sites.items() if site.value}


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
    expected: dict[str, dict[int, int]] = defaultdict(dict)
    for sheet in known(name)["sheets"]:
        expected[sheet["player"]][sheet["round"]] = sheet["total"]
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
