"""What is impossible about a position: each check provoked alone, all at once, and never by a legal game.

Stones of the printed tiles: b2 has one toward b3, c2 and c1; a2 one toward a3 and b3. c3 lies north of c2,
c4 north of c3. Tiles: A1 temple 2 with stones 2-0-1-0-0-0, A4 treasure with four masks, A6 jungle
1-1-0-1-0-0, B4 jungle 2-1-0-0-0-0, B6 volcano. Turned by three, A1 has its stones toward S and NW.
"""

from __future__ import annotations

from itertools import islice

import pytest

from assistant.referee.logs.log import Header
from assistant.referee.verdict import Violation
from assistant.tikal.box.catalogue import load_catalogue
from assistant.tikal.moves.every import MOVES
from assistant.tikal.new_game import new_game
from assistant.tikal.rules.laying import enough_tiles_of_a_kind
from assistant.tikal.table.audit import audit
from assistant.tikal.table.position import Position, Terrain, laid
from assistant.tikal.table.position_text import read_position
from tests.thorough import every, many_games
from tests.tikal.builders import PLAYERS, after, new, new_copy, random_game, table, with_site

ALL_OF_A = "A1+A2+A3+A4+A5+A6"
CUT_OFF = "away=A2+A3+A4+A5+A6 c2=A1/3 c3=B6 c4=B4/3"
"""B4 on c4 has stones toward S and SW: in the south lies the volcano, in the south-west nothing."""


def with_terrain(position: Position, terrain: Terrain) -> Position:
    """Return the position with other tiles; what stands on cells that are gone goes with them."""
    sites = {cell: site for cell, site in position.sites.items() if cell in terrain.laid}
    return position._replace(terrain=terrain, sites=sites)


def test_t7_the_board_is_as_printed() -> None:
    expected = (Violation("T7", {"cell": "b1"}),)
    position = table("")
    assert audit(position) == ()
    assert audit(with_terrain(position, position.terrain.without("b1"))) == expected
    printed = position.game.catalogue.printed["east"]
    turned = Terrain({**position.terrain.laid, "b1": laid(printed, 1)})
    assert audit(with_terrain(position, turned)) == expected
    # a1 has one stone toward b1, so A1 can be reached there.
    covered = with_terrain(position, position.terrain.lay("b1", load_catalogue().tiles["A1"], 0))
    assert audit(with_site(covered, "b1", value=2)) == expected


def test_t4_counts_of_a_kind() -> None:
    assert enough_tiles_of_a_kind("jungle", 10, 10) is None
    numbers: dict[str, int | str] = {"kind": "jungle", "found": 11, "limit": 10}
    assert enough_tiles_of_a_kind("jungle", 11, 10) == Violation("T4", numbers, "count")


def test_everything_at_once() -> None:
    position = table(
        "turn=scoring,red scoring=volcano:C1,opener:red,waiting:red+blue chips=2:2 "
        "red=supply:L18,lost:1,camps:0,m8:4 blue=supply:-,camps:2,guards:1 "
        "a1=red:1 a2=v1,camp:blue b1=v10,guard:red b2=v1,guard:red b3=A1,v10,guard:red "
        "c2=B6,blue:L18 c3=B6 e4=A4,chips:5 h5=A1"
    )
    assert list(audit(position)) == [
        # Supply 18, one on a1, three guards, one lost.
        Violation("T2", {"player": "Ann", "kind": "explorers", "found": 23, "limit": 18}),
        Violation("T3", {"player": "Ann", "camps": 0}),
        Violation("T3", {"player": "Bo", "camps": 3}),
        Violation("T4", {"tile": "A1"}),
        Violation("T4", {"tile": "B6"}),
        # b1 and b3 show ten. Of the value 2 two chips are left, as they must be: one lies on b1, none on b3.
        Violation("T5", {"value": 10, "needed": 2, "supply": 1}),
        Violation("T5", {"cell": "b2", "value": 1}, "no-temple"),
        Violation("T6", {"motif": "m8", "found": 4}),
        # Four held, five lying, 24 - 4 in the box.
        Violation("T6", {"found": 29}, "total"),
        Violation("T8", {"tile": "B6", "letter": "B", "expected": "A"}),
        Violation("T8", {"tile": "C1", "letter": "C", "expected": "A"}),
        Violation("T13", {"cell": "e4"}),
        Violation("T13", {"cell": "h5"}),
        Violation("T17", {"cell": "c2"}),
        Violation("T18", {"cell": "e4", "found": 5, "masks": 4}),
        Violation("T52", {"cell": "a2", "kind": "temple"}),
        Violation("T58", {"cell": "b2"}, "no-temple"),
        Violation("T63", {"guards": 3}),
        Violation("T63", {"player": "Bo", "guards": 1, "found": 0}, "count"),
        Violation("T66", {"tile": "C1"}, "no-volcano"),
    ]


# Nobody is accused wrongly.


@many_games
@pytest.mark.parametrize("edition", ["ravensburger-1999", "romanian", "rio-grande"])
def test_a_legal_game_breaks_nothing(edition: str) -> None:
    options = {"volcano_edges": "connect", "second_level_presence": "once"} if edition == "romanian" else {}
    for position in every(3, list(random_game(new(3, edition, **options), seed=len(edition)))):
        assert audit(position) == (), position


# A last tile that is a volcano, more treasures than the box has, other values and edges.
COPIES = (
    {"G4": "volcano 0-0-0-0-0-0", "A1": "treasure 6 2-0-1-0-0-0", "A2": "treasure 6 2-0-0-1-0-0"},
    {"F2": "temple 6 2-1-0-0-0-0", "A6": "volcano 0-1-0-0-2-0", "B6": "jungle 3-0-0-0-0-0"},
    dict.fromkeys(("A1", "A2", "A3", "B1", "B2", "C1", "D1"), "volcano 1-1-1-1-1-1"),
)


@many_games
@pytest.mark.parametrize("copy", COPIES, ids=("treasures", "values", "volcanoes"))
@pytest.mark.parametrize("edges", ["block", "connect"])
def test_a_legal_game_with_corrected_tiles_breaks_nothing(copy: dict[str, str], edges: str) -> None:
    position = new_copy(copy, 2, "rio-grande", volcano_edges=edges)
    for later in islice(random_game(position, seed=1), 0, None, 5):
        assert audit(later) == (), later


@many_games
def test_a_legal_auction_breaks_nothing() -> None:
    position = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS[:3]))
    for later in islice(random_game(position, seed=1), 0, None, 5):
        assert audit(later) == (), later


def test_tiles_that_fit_nowhere_are_put_away() -> None:
    """Four volcanoes of a strange copy wall in the printed tiles: no other tile can be laid any more."""
    walls = dict.fromkeys(("A1", "A2", "A3", "A4"), "volcano 0-0-0-0-0-0")
    closed = read_position("a3=A1 b3=A2 c2=A3 c1=A4", new_copy(walls, 2, "rio-grande").game)
    position = after(closed, "away A5", "in 1", "end", "away A6", "end")
    assert position.put_away == ("A5", "A6")
    assert audit(position) == ()
    for later in islice(random_game(position, seed=1), 0, None, 5):
        assert audit(later) == (), later


def test_stones_toward_a_volcano_may_connect() -> None:
    position = table(CUT_OFF, volcano_edges="connect")
    assert audit(position) == ()
    # B5 has stones 2-0-1-0-0-0: turned by three, two of them lie toward c4, which hangs on the volcano.
    assert audit(table(CUT_OFF + " c5=B5/3", volcano_edges="connect")) == ()
    # Nobody walks there, but a camp can be built there without walking, and B4 is jungle.
    reached = table(CUT_OFF + ",red:1,camp:red c5=B5/3,red:L", volcano_edges="connect")
    assert audit(reached) == ()
    stranded = table(CUT_OFF + ",red:1,camp:red c5=B5/3,blue:L", volcano_edges="connect")
    assert audit(stranded) == (Violation("T30", {"cell": "c5", "player": "Bo"}, "stranded"),)


def test_a_volcano_needs_no_stones() -> None:
    # Nothing but its neighbour c2 joins the volcano on c3.
    assert audit(table("away=A2+A3+A4+A5+A6 c2=A1/3 c3=B6")) == ()


def test_a_volcano_that_waits_is_used() -> None:
    waiting = "turn=scoring,red scoring=volcano:B6,opener:red,waiting:red+blue"
    assert audit(table(f"{waiting} away={ALL_OF_A}")) == ()
    assert audit(table(f"{waiting} away={ALL_OF_A} b3=B6")) == (Violation("T4", {"tile": "B6"}),)


def test_tiles_that_look_alike_are_taken_as_the_earliest() -> None:
    """D1 and E2 are both temples of 5 with stones 3-0-0-0-0-0: only the backs tell them apart."""
    until_c = "+".join(tile for tile in load_catalogue().tiles if tile[0] in "ABC")
    assert audit(table(f"away={until_c} b3=E2")) == ()
    both = table(f"away={until_c} b3=E2 c2=D1")
    assert audit(both) == (Violation("T8", {"tile": "E2", "letter": "E", "expected": "D"}),)


def test_an_auction_shows_tiles_that_nobody_entered() -> None:
    """With two players one tile may lie open that the table did not tell of; A1 to A5 and B1 leave it A6."""
    position = new_game(Header("tikal", "rio-grande", "auction", "1", PLAYERS[:2]))
    laid_out = position._replace(put_away=("A1", "A2", "A3", "A4", "A5", "B1"))
    assert audit(laid_out) == ()
    assert [
        violation.rule for violation in audit(laid_out._replace(put_away=("A1", "A2", "A3", "A4", "B1")))
    ] == ["T8"]


def test_what_a_table_let_pass_is_told() -> None:
    """Bo was allowed a figure on the volcano b4, against the referee."""
    position = table(f"turn=actions,blue,5 away={ALL_OF_A} b3=B1 b4=B6 a2=blue:1")
    assert audit(position) == ()
    moved = MOVES.apply(position, MOVES.read("go a2-b3-b4"))
    assert audit(moved) == (Violation("T17", {"cell": "b4"}),)
    for figures in ("L", "L1"):
        there = table(f"turn=actions,blue,5 away={ALL_OF_A} b3=B1 b4=B6,blue:{figures}")
        assert audit(there) == (Violation("T17", {"cell": "b4"}),), "the leader is a figure, too"
