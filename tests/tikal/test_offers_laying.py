"""Laying tiles as offers: which tile, where, how it is turned, and what if it fits nowhere."""

from __future__ import annotations

from assistant.tikal import REFEREE
from assistant.tikal.box.catalogue import CELLS
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import LayTile, RevealVolcano, SetAside
from assistant.tikal.offers.laying import looks
from assistant.tikal.table.position import TILE, VOLCANO, Position
from tests.inside import inside
from tests.plain.lines.at_tables import recorded
from tests.tikal.builders import new, table
from tests.tikal.offered import alternatives, labels, offer


def test_a_tile_is_drawn_placed_and_turned() -> None:
    position = new()
    lay = offer(position, "lay")
    assert labels(position) == ["Lay the tile drawn"]
    (tile,) = lay.choices({})
    assert alternatives(tile) == {
        "A1": "Temple 2 (A1)",
        "A2": "Temple 2 (A2)",
        "A3": "Temple 1",
        "A4": "Treasure with 4 masks (A4)",
        "A5": "Treasure with 4 masks (A5)",
        "A6": "Jungle",
    }
    assert all(one.picture for one in tile.alternatives)
    cell = lay.choices({"tile": "A6"})[-1]
    assert (cell.kind, len(cell.alternatives)) == ("zone", 40)
    assert [one.value for one in cell.alternatives if not one.refused] == ["a3", "b3", "c1", "c2"]
    assert alternatives(cell)["a1"] == "A tile already lies on a1; a new one needs a free cell."
    assert alternatives(cell)["e4"] == "A tile needs a neighbour that is already laid; e4 has none."
    turn = lay.choices({"tile": "A6", "cell": "b3"})[-1]
    assert turn.kind == "turn"
    # Jungle 1-1-0-1-0-0 on b3: a2 (its stone) is in the south-west, b2 (its stone) in the south.
    assert [(one.value, str(one.label)) for one in turn.alternatives] == [
        ("0", "stones to a2: 1, b2: 2"),
        ("1", "stones to a2: 2, b2: 1"),
        ("2", "stones to a2: 1, b2: 2"),
        ("3", "stones to a2: 2, b2: 2"),
        ("4", "stones to a2: 2, b2: 1"),
        ("5", "stones to a2: 1, b2: 1"),
    ]
    assert len({one.picture for one in turn.alternatives}) == 6
    assert lay.build({"tile": "A6", "cell": "b3", "rotation": "3"}) == LayTile("A6", "b3", 3)


def test_a_tap_on_a_printed_tile_says_why_no_tile_can_lie_there() -> None:
    """Whoever taps own figures, which may stand in the base camp, while a tile is asked for."""
    lay = offer(new(), "lay")
    for cell in ("a1", "a2", "b1", "b2"):
        turn = lay.choices({"tile": "A6", "cell": cell})[-1]
        assert turn.kind == "turn"
        reasons = {str(one.refused) for one in turn.alternatives}
        assert reasons == {f"A tile already lies on {cell}; a new one needs a free cell."}


def test_rotations_without_a_way_come_last_with_the_reason() -> None:
    # On b4 only b3 is near, without a stone in its north: A3 (2-1-0-0-0-0) must turn a stone to the south.
    position = table("b3=A1/1", 4)
    turn = offer(position, "lay").choices({"tile": "A3", "cell": "b4"})[-1]
    legal = [one for one in turn.alternatives if not one.refused]
    assert len(turn.alternatives) == 6
    assert turn.alternatives[: len(legal)] == tuple(legal)
    refused = turn.alternatives[-1]
    assert str(refused.label) == "no way in"
    assert str(refused.refused).startswith("The tile A3 lies on b4 without a stone on any shared edge")


def test_tiles_that_look_the_same_are_shown_once() -> None:
    position = table(" ".join(_filled_up_to("E")), 4)
    shown = [tile.id for tile in looks(position)]
    assert ("E4" in shown) != ("E5" in shown)
    assert len(shown) == 4


def _filled_up_to(letter: str) -> list[str]:
    """Return words that lay every tile before this letter somewhere, column by column."""
    tiles = [tile for tile in new().game.catalogue.tiles if tile[0] < letter]
    free = [cell for cell in CELLS if cell not in {"a1", "a2", "b1", "b2"}]
    return [f"{cell}={tile}" for cell, tile in zip(free, tiles, strict=False)]


def test_a_volcano_begins_a_scoring_round() -> None:
    position = table(" ".join(_filled_up_to("B")), 4)
    lay = offer(position, "lay")
    (tile,) = lay.choices({"tile": "B6"})
    assert alternatives(tile)["B6"] == "Volcano: scoring"
    assert lay.complete({"tile": "B6"})
    assert lay.build({"tile": "B6"}) == RevealVolcano("B6")


def test_a_volcano_that_must_come_next_is_named_at_once() -> None:
    words = [*_filled_up_to("B"), "f1=B1", "f2=B2", "f3=B3", "f4=B4", "f5=B5"]
    position = table(" ".join(words), 4)
    assert labels(position) == ["Show the volcano: scoring round"]
    assert offer(position, "lay").build({}) == RevealVolcano("B6")


def test_after_a_scoring_round_only_the_cell_of_the_volcano_is_asked() -> None:
    position = table("turn=volcano,red scoring=volcano:B6,opener:red", 2)
    assert labels(position, "a1") == ["Lay the volcano"]
    (cell,) = offer(position, "lay").choices({})
    assert [one.value for one in cell.alternatives if not one.refused] == ["a3", "b3", "c1", "c2"]
    assert offer(position, "lay").build({"cell": "c1"}) == LayTile("B6", "c1")


def walled_in(*waiting: str) -> Position:
    """Return a board with h1 and h2 behind three volcanoes, and these tiles not yet drawn."""
    walls = {"g1": "B6", "g2": "D5", "h3": "F5"}
    taken = {"a1", "a2", "b1", "b2", "h1", "h2", *walls}
    tiles = [
        tile for tile in new().game.catalogue.tiles if tile not in walls.values() and tile not in waiting
    ]
    lying = {**dict(zip([cell for cell in CELLS if cell not in taken], tiles, strict=False)), **walls}
    away = tiles[len(CELLS) - len(taken) :]
    words = [f"{cell}={tile}" for cell, tile in lying.items()]
    return table(" ".join([*words, f"away={'+'.join(away)}"] if away else words), 2)


def test_a_tile_that_fits_nowhere_is_put_away() -> None:
    position = walled_in("G2", "G3")
    assert labels(position) == ["Put the tile away: it fits nowhere"]
    away = offer(position, "away")
    (tile,) = away.choices({})
    assert [one.value for one in tile.alternatives] == ["G2", "G3"]
    assert away.build({"tile": "G3"}) == SetAside("G3")
    assert MOVES.judge(position, SetAside("G3")).legal


def test_a_stack_that_is_used_up_leaves_the_end_of_the_turn() -> None:
    assert labels(walled_in()) == ["✕ End turn (10 AP lost)"]


def test_a_cell_between_volcanoes_is_refused_for_that() -> None:
    position = table("g1=B6 h2=D5 f1=A1", 2)
    cell = offer(position, "lay").choices({"tile": "A3"})[-1]
    assert alternatives(cell)["h1"].startswith("The only stones of the tile A3 on h1 lie towards a volcano")


def test_a_volcano_that_a_table_let_pass_twice_is_offered_nowhere() -> None:
    """It lies on the board already, so laying it would be refused wherever it went."""
    history = recorded("tikal", "two_players")
    before = next(
        inside(step.before)
        for step in history.steps
        if inside(step.before).turn.phase == TILE and "B6" in inside(step.before).terrain.tiles
    )
    position = REFEREE.apply(before, REFEREE.read("volcano B6"))
    while inside(position).turn.phase != VOLCANO:
        position = REFEREE.apply(position, REFEREE.read("end"))
    assert REFEREE.legal_actions(position) == []
    assert REFEREE.judge(position, REFEREE.read("tile B6 a4")).judgement == "illegal"
