"""The cheapest change that makes a refused action legal, worked out by hand for one table after another.

Stones of the printed board: a1-a2 two, a1-b1 two, a1-b2 one; b2 has one stone toward b3, c2 and c1, a2 one
toward a3 and b3, b1 one toward c1. Prices: enter 1, dig 2, lift and swap 3, camp and guard 5.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.corrections import Correct
from assistant.referee.logs.log import Header, Player
from assistant.referee.moves import Remedy
from assistant.tikal.actions import PlayerAction
from assistant.tikal.box.catalogue import CELLS, load_catalogue
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.turns import Ending, EndTurn
from assistant.tikal.new_game import new_game
from assistant.tikal.table.position import (
    ACTIONS,
    VOLCANO,
    Expedition,
    Position,
    ScoringRound,
    Terrain,
    Turn,
    bare_site,
    laid,
)
from tests.inside import inside

JUNGLE_C2 = "tile A6 c2"  # stones 1-1-0-1-0-0, so one stone between b2 and c2: b2's own
TREASURE_B3 = "tile A4 b3"  # four masks, stones 2-0-1-0-0-0: one stone to b2 and to a2: their own
TEMPLE_B3 = "tile A1 b3"  # value 2, the same stones


def table(*lines: str, edition: str = "rio-grande", left: int | None = None, **options: str) -> Position:
    """Return Ann's (red's) and Bo's (blue's) game after these lines; ``left`` sets the action points."""
    players = (Player("red", "Ann"), Player("blue", "Bo"))
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    position = new_game(Header("tikal", edition, "basic", "1", players, chosen))
    for line in lines:
        assert MOVES.judge(position, MOVES.read(line)).legal, line
        position = MOVES.apply(position, MOVES.read(line))
    return position if left is None else with_left(position, left)


def with_left(position: Position, left: int) -> Position:
    return position._replace(turn=position.turn._replace(left=left))


def standing(position: Position, cell: str, ann: str = "", bo: str = "") -> Position:
    """Return the position with these figures on a cell, written as L for the leader and a number."""
    crews = [(int("L" in text), int(text.replace("L", "") or 0)) for text in (ann, bo)]
    leaders, explorers = zip(*crews, strict=True)
    site = position.sites[cell]._replace(leaders=leaders, explorers=explorers)
    expeditions = tuple(
        expedition._replace(leader=expedition.leader - leader, explorers=expedition.explorers - number)
        for expedition, (leader, number) in zip(position.expeditions, crews, strict=True)
    )
    return position._replace(sites={**position.sites, cell: site}, expeditions=expeditions)


def ann_has(position: Position, **changes: Any) -> Position:  # noqa: ANN401 - any field
    ann: Expedition = position.expeditions[0]._replace(**changes)
    return position._replace(expeditions=(ann, *position.expeditions[1:]))


def site_has(position: Position, cell: str, **changes: Any) -> Position:  # noqa: ANN401 - any field
    return position._replace(sites={**position.sites, cell: position.sites[cell]._replace(**changes)})


def fixed(position: Position, line: str) -> tuple[str, int] | None:
    """Return the fix as lines of notation and its cost."""
    fix = MOVES.fix(position, MOVES.read(line))
    if fix is None:
        return None
    return ", ".join(MOVES.write(inside(action)) for action in (*fix.first, fix.instead)), fix.cost


DIGGING = {
    "one more comes from the supply": (
        table(JUNGLE_C2, "in 1", "go a1-a2"), "dig a2 2", ("in 1, go a1-a2, dig a2 2", 1 + 2 + 4),
    ),
    "one more comes from another cell": (
        table(JUNGLE_C2, "in 2", "go a1-a2"), "dig a2 2", ("go a1-a2, dig a2 2", 2 + 4),
    ),
    "who is on the way goes along with who enters": (
        table(JUNGLE_C2, "in 1"), "dig a2 2", ("in 1, go 2 a1-a2, dig a2 2", 1 + 4 + 4),
    ),
    "the points suffice for one level": (
        table(JUNGLE_C2, "in 2", "go a1-a2", left=5), "dig a2 2", ("dig a2", 2),
    ),
    "two come": (table(JUNGLE_C2), "dig a2 2", ("in 2, go 2 a1-a2, dig a2 2", 2 + 4 + 4)),
    "one comes and digs one level": (table(JUNGLE_C2, left=9), "dig a2 2", ("in 1, go a1-a2, dig a2", 5)),
    "three levels are never allowed": (
        standing(table(JUNGLE_C2), "a2", ann="3"), "dig a2 3", ("dig a2 2", 4),
    ),
    "the leader digs when nobody else is near": (
        standing(table(JUNGLE_C2, left=4), "a1", ann="L"), "dig a2", ("go L a1-a2, dig a2", 4),
    ),
    "an explorer goes rather than the leader": (
        standing(table(JUNGLE_C2), "a1", ann="L2"), "dig a2", ("go a1-a2, dig a2", 4),
    ),
    "the last chip is there": (
        standing(site_has(table(JUNGLE_C2), "a2", value=9), "a2", ann="2"), "dig a2 2", ("dig a2", 2),
    ),
    "by the secret path": (
        # c1 would be a1-b2-c1: 2; the camp on c2 and b2's stones: a1=c2 1, and c2-c1 one stone (A6's S).
        standing(site_has(table(JUNGLE_C2), "c2", camp=0), "c2", ann="1"), "dig b1",
        # From c2: c2=a1 1, a1-b1 2. From the supply: 1 at a1, then 2. Both cost 3; one walk is shorter.
        ("go c2=a1-b1, dig b1", 1 + 2 + 2),
    ),
    "who acts is named throughout": (
        table(JUNGLE_C2), "red: dig a2", ("red: in 1, red: go a1-a2, red: dig a2", 5),
    ),
    "another may take turns where the table reads it so": (
        table(
            JUNGLE_C2, "in 2", "go a1-a2", "dig a2", "go a2-a1", left=4, second_level_presence="once"
        ), "dig a2", ("go a1-a2, dig a2", 4),
    ),
    "two at once where it does not": (
        table(JUNGLE_C2, "in 2", "go a1-a2", "dig a2", "go a2-a1", left=6),
        "dig a2", ("go 2 a1-a2, dig a2", 6),
    ),
    "as many levels as meant at another temple": (
        standing(site_has(table(JUNGLE_C2), "a2", guard=1), "b1", ann="2"), "dig a2", ("dig b1", 2),
    ),
    "no temple": (table(JUNGLE_C2, "in 1"), "dig a1", None),
    "a guarded temple": (standing(site_has(table(JUNGLE_C2), "a2", guard=1), "a2", ann="2"), "dig a2", None),
    "no chip": (standing(site_has(table(JUNGLE_C2), "a2", value=10), "a2", ann="2"), "dig a2", None),
    "no points": (table(JUNGLE_C2, left=1), "dig a2", None),
    "nobody near enough": (table(JUNGLE_C2, left=4), "dig a2", None),
}  # fmt: skip

LIFTING = {
    "one comes": (table(TREASURE_B3), "lift b3 m1", ("in 1, go a1-b2-b3, lift b3 m1", 1 + 2 + 3)),
    "one more for the second": (
        with_left(standing(table(TREASURE_B3, "in 1", "go a1-b2-b3", "lift b3 m1"), "b2", ann="1"), 4),
        "lift b3 m2", ("go b2-b3, lift b3 m2", 1 + 3),
    ),
    "never three in a turn": (
        standing(
            table(TREASURE_B3)._replace(turn=Turn(ACTIONS, 0, 10, lifts={"b3": 2})), "b3", ann="5"
        ), "lift b3 m1", None,
    ),
    "the motif that was meant, from where it can be lifted": (
        standing(table(TREASURE_B3), "b3", ann="1"), "lift a1 m2", ("lift b3 m2", 3),
    ),
    "another motif where none of this one is left": (
        standing(ann_has(table(TREASURE_B3), treasures=(3,) + (0,) * 7), "b3", ann="1"),
        "lift b3 m1", ("lift b3 m2", 3),
    ),
    "nothing there": (table(JUNGLE_C2, "in 1"), "lift a1 m1", None),
    "no points": (standing(table(TREASURE_B3, left=2), "b3", ann="1"), "lift b3 m1", None),
}  # fmt: skip

GUARDING = {
    "one more breaks the tie": (
        standing(table(JUNGLE_C2), "a2", ann="3", bo="L"), "guard a2", ("in 1, go a1-a2, guard a2", 3 + 5),
    ),
    "the leader outweighs three explorers": (
        # Ann lacks three: the leader over a1-b2-b3 for 2, or three explorers over b2-b3 for 1 each.
        standing(
            standing(standing(table(TEMPLE_B3), "b3", ann="1", bo="3"), "a1", ann="L"), "b2", ann="3"
        ), "guard b3", ("go L a1-b2-b3, guard b3", 2 + 5),
    ),
    "an explorer rather than the leader for the same price": (
        # A shared majority suffices here: Ann lacks two.
        standing(
            standing(
                standing(table(TEMPLE_B3, guard_majority="shared"), "b3", ann="1", bo="3"), "a1", ann="L"
            ), "b2", ann="3",
        ), "guard b3", ("go 2 b2-b3, guard b3", 2 + 5),
    ),
    # In by one explorer (1), two stones to a2: two against one, and one of them becomes the guard.
    "one of each side stands there": (
        standing(table(JUNGLE_C2), "a2", ann="1", bo="1"), "guard a2", ("in 1, go a1-a2, guard a2", 3 + 5),
    ),
    "an explorer comes to stand guard": (
        standing(table(JUNGLE_C2), "a2", ann="L"), "guard a2", ("in 1, go a1-a2, guard a2", 3 + 5),
    ),
    "the leader stands guard where no explorer can come": (
        standing(table(JUNGLE_C2, left=5), "a2", ann="L"), "guard a2", ("guard a2 L", 5),
    ),
    "the leader comes to stand guard": (
        standing(table(JUNGLE_C2), "a2", ann="2", bo="1"), "guard a2 L", ("in L, go L a1-a2, guard a2 L", 8),
    ),
    "the leader comes where no explorer is left": (
        ann_has(table(JUNGLE_C2), explorers=0), "guard a2", ("in L, go L a1-a2, guard a2 L", 3 + 5),
    ),
    "the leader stands guard at the next temple": (
        standing(table(TEMPLE_B3, left=5), "b3", ann="L"), "guard a2", ("guard b3 L", 5),
    ),
    "the majority is too far": (standing(table(JUNGLE_C2), "a2", bo="L1"), "guard a2", None),
    "two guards stand already": (
        ann_has(standing(table(JUNGLE_C2), "a2", ann="1"), guards=2), "guard a2", None,
    ),
}  # fmt: skip

CAMPING = {
    "the nearest jungle": (table(JUNGLE_C2), "camp a2", ("camp b2", 5)),
    "an empty cell": (table(JUNGLE_C2), "camp c3", ("camp c2", 5)),
    "the last treasure is lifted first": (
        standing(site_has(table(TREASURE_B3), "b3", chips=1), "b3", ann="1"), "camp b3",
        ("lift b3 m1, camp b3", 3 + 5),
    ),
    "two treasures in the way, had a turn the points": (
        standing(site_has(table(TREASURE_B3, left=11), "b3", chips=2), "b3", ann="2"), "camp b3",
        ("lift b3 m1, lift b3 m1, camp b3", 3 + 3 + 5),
    ),
    "the points are enough to lift it, to the last": (
        standing(site_has(table(TREASURE_B3, left=8), "b3", chips=1), "b3", ann="1"), "camp b3",
        ("lift b3 m1, camp b3", 3 + 5),
    ),
    "the points are one short of lifting it": (
        standing(site_has(table(TREASURE_B3, left=7), "b3", chips=1), "b3", ann="1"), "camp b3",
        ("camp b2", 5),
    ),
    # b3 is nearer to b4, and Ann could lift what lies there, but that is no free ground.
    "free ground before a treasure that lies nearer": (
        standing(site_has(table(TREASURE_B3), "b3", chips=1), "b3", ann="1"), "camp b4", ("camp b2", 5),
    ),
    "somebody comes to lift it": (
        standing(site_has(table(TREASURE_B3), "b3", chips=1), "b2", ann="1"), "camp b3",
        ("go b2-b3, lift b3 m1, camp b3", 1 + 3 + 5),
    ),
    "too far to lift it": (site_has(table(TREASURE_B3), "b3", chips=1), "camp b3", ("camp b2", 5)),
    "too many treasures": (standing(table(TREASURE_B3), "b3", ann="4"), "camp b3", ("camp b2", 5)),
    "every motif lies with the players": (
        standing(
            ann_has(site_has(table(TREASURE_B3), "b3", chips=1), treasures=(3,) * 8), "b3", ann="1"
        ), "camp b3", ("camp b2", 5),
    ),
    "one edition wants a figure there": (
        table(JUNGLE_C2, edition="romanian"), "camp c2", ("in 1, go a1-b2-c2, camp c2", 3 + 5),
    ),
    "whoever stands there is enough": (
        standing(table(JUNGLE_C2, edition="romanian"), "c2", ann="1"), "camp c3", ("camp c2", 5),
    ),
    "both camps are built": (ann_has(table(JUNGLE_C2), camps=0), "camp c2", None),
    "no points": (table(JUNGLE_C2, left=4), "camp c2", None),
}  # fmt: skip

SWAPPING = {
    "their other single": ((1, 0, 0), (0, 2, 1), "swap m1 blue m2", ("swap m1 blue m3", 3)),
    "the own other single": ((2, 0, 1), (0, 1, 0), "swap m1 blue m2", ("swap m3 blue m2", 3)),
    "one changed rather than two": ((1, 0, 1), (0, 2, 0, 1), "swap m3 blue m2", ("swap m3 blue m4", 3)),
    "both": ((2, 0, 0, 1), (0, 2, 1), "swap m1 blue m2", ("swap m4 blue m3", 3)),
    "never one for its like": ((2, 1, 0), (0, 1, 0), "swap m1 blue m2", None),
    "nothing single": ((2, 0, 0), (0, 1, 0), "swap m1 blue m2", None),
    "with oneself": ((1, 1, 0), (0, 0, 1), "swap m1 red m2", ("swap m1 blue m3", 3)),
    "with nobody": ((1, 1, 0), (0, 0, 1), "swap m1 green m2", ("swap m1 blue m3", 3)),
}

ENTERING = {
    "at the base camp": (table(JUNGLE_C2), "in 1 c2", ("in 1", 1)),
    "at the base camp from far away": (table(JUNGLE_C2), "in 1 h5", ("in 1", 1)),
    "not in a foreign camp but in the own one": (
        site_has(site_has(table(TREASURE_B3), "b3", chips=0, camp=1), "b2", camp=0),
        "in 2 b3", ("in 2 b2", 2),
    ),
    "as many as the points allow": (table(JUNGLE_C2, left=3), "in L4", ("in L2", 3)),
    "as many as there are": (ann_has(table(JUNGLE_C2), explorers=2), "in 5", ("in 2", 2)),
    "without the leader": (ann_has(table(JUNGLE_C2), leader=0), "in L1", ("in 1", 1)),
    "another figure": (ann_has(table(JUNGLE_C2), leader=0), "in L", ("in 1", 1)),
    "nobody": (ann_has(table(JUNGLE_C2), leader=0, explorers=0), "in L", None),
}  # fmt: skip

WALKING = {
    "round where no stones lie": (
        standing(table(JUNGLE_C2), "a2", ann="1"), "go a2-b2", ("go a2-a1-b2", 2 + 1),
    ),
    "round the other way": (standing(table(TREASURE_B3), "a2", ann="1"), "go a2-b2", ("go a2-b3-b2", 2)),
    "by the secret path": (
        standing(site_has(table(JUNGLE_C2), "c2", camp=0), "a1", ann="1"), "go a1-c2", ("go a1=c2", 1),
    ),
    "on foot without a camp": (
        standing(table(JUNGLE_C2), "a1", ann="1"), "go a1=c2", ("go a1-b2-c2", 2),
    ),
    "a camp is cheaper for three": (
        # Turned once, c2 has a stone toward b2 too: on foot 3 x 3; with a camp there 5 + 3 x 1.
        standing(table("tile A6 c2 1"), "a1", ann="3"), "go 3 a1=c2", ("camp c2, go 3 a1=c2", 8),
    ),
    "no camp where it saves nothing": (
        # On foot 5 x 2; with a camp there 5 + 5 x 1, the same but one action more.
        standing(table(JUNGLE_C2), "a1", ann="5"), "go 5 a1=c2", ("go 5 a1-b2-c2", 10),
    ),
    "fewer figures": (standing(table(JUNGLE_C2, left=6), "a1", ann="L3"), "go L3 a1-a2", ("go L2 a1-a2", 6)),
    "a cheaper way": (
        standing(table(JUNGLE_C2, left=2), "a1", ann="1"), "go a1-b1-c1-c2", ("go a1-b2-c2", 2),
    ),
    "as far as the points reach": (
        standing(table(JUNGLE_C2, left=1), "a1", ann="1"), "go a1-b2-c2", ("go a1-b2", 1),
    ),
    "as far as there is a way": (
        standing(table(JUNGLE_C2), "a1", ann="1"), "go a1-b2-c2-d2", ("go a1-b2-c2", 2),
    ),
    "one more comes": (table(JUNGLE_C2, "in 1"), "go 2 a1-b2", ("in 1, go 2 a1-b2", 1 + 2)),
    "one more comes beside the leader": (
        standing(table(JUNGLE_C2), "a1", ann="L1"), "go L2 a1-b2", ("in 1, go L2 a1-b2", 1 + 3),
    ),
    "the leader comes": (table(JUNGLE_C2, "in 1"), "go L a1-b2", ("in L, go L a1-b2", 1 + 1)),
    "only who is there": (
        ann_has(table(JUNGLE_C2, "in 2"), explorers=0), "go L4 a1-b2", ("go 2 a1-b2", 2),
    ),
    "nobody comes back over the way": (
        standing(table(JUNGLE_C2), "b2", ann="1"), "go c2-b2-a1", ("go b2-a1", 1),
    ),
    "as many, without the leader": (
        ann_has(standing(table(JUNGLE_C2), "a1", ann="2"), leader=0, explorers=0),
        "go L1 a1-b2", ("go 2 a1-b2", 2),
    ),
    "as many, with the leader": (
        ann_has(standing(table(JUNGLE_C2), "a1", ann="L1"), leader=0, explorers=0),
        "go 2 a1-b2", ("go L1 a1-b2", 2),
    ),
    "the leader instead": (standing(table(JUNGLE_C2, left=1), "b2", ann="L"), "go b2-a1", ("go L b2-a1", 1)),
    "another one instead": (
        standing(table(JUNGLE_C2, left=1), "c2", ann="1"), "go a1-b2", ("go c2-b2", 1),
    ),
    "a guard stays": (
        standing(site_has(table(TREASURE_B3), "a2", guard=0), "b3", ann="1"), "go a2-a1",
        ("go b3-a2, go a2-a1", 1 + 2),
    ),
    "from nowhere": (table(JUNGLE_C2), "go d4-d5", None),
    "there and back": (table(JUNGLE_C2, left=1), "go a1-b2-a1", None),
}  # fmt: skip


def cases(*families: dict[str, tuple[Position, str, tuple[str, int] | None]]) -> list[object]:
    return [pytest.param(*case, id=name) for family in families for name, case in family.items()]


@pytest.mark.parametrize(
    "position,line,expected", cases(DIGGING, LIFTING, GUARDING, CAMPING, ENTERING, WALKING)
)
def test_fix(position: Position, line: str, expected: tuple[str, int] | None) -> None:
    assert fixed(position, line) == expected


@pytest.mark.parametrize("own,others,line,expected", SWAPPING.values(), ids=SWAPPING)
def test_swap(
    own: tuple[int, ...], others: tuple[int, ...], line: str, expected: tuple[str, int] | None
) -> None:
    position = table(JUNGLE_C2)
    ann, bo = position.expeditions
    ann = ann._replace(treasures=own + (0,) * (8 - len(own)))
    bo = bo._replace(treasures=others + (0,) * (8 - len(others)))
    assert fixed(position._replace(expeditions=(ann, bo)), line) == expected


def test_a_camp_near_a_far_temple() -> None:
    """From a1: b2 1, c2 1 + 3, d3 0 + 2, e3 1 + 0: 8 on foot, so 1 + 8 + 2 = 11 points from the supply.

    A camp on d3 costs 5, entering there 1, the last stone 1, digging 2: together 9.
    """
    position = table(JUNGLE_C2)
    catalogue = load_catalogue()
    terrain = Terrain.printed(catalogue)
    sites = {cell: site for cell, site in position.sites.items() if cell != "c2"}
    # Turned so that the stones face SW: C4 has three, G4 two there and one on NE.
    for cell, tile, rotation in (("c2", "C4", 4), ("d3", "G4", 4), ("e3", "C1", 3)):
        terrain = terrain.lay(cell, catalogue.tiles[tile], rotation)
        sites[cell] = bare_site(catalogue.tiles[tile], 2)
    # C1 turned by three has two stones on S and one on NE, so none toward d3.
    far = position._replace(terrain=terrain, sites=sites)
    assert fixed(far, "dig e3") == ("camp d3, in 1 d3, go d3-e3, dig e3", 9)
    assert fixed(with_left(far, 8), "dig e3") is None
    assert fixed(ann_has(far, camps=0), "dig e3") is None


LAYING = {
    # c3 touches only c2 in the south. A6 has stones on sides 0, 1 and 3; turned twice, side 1 faces south.
    "turned on": (table("tile A1 c2 3", "end"), "tile A6 c3 1", "tile A6 c3 2"),
    "turned the shorter way": (table("tile A1 c2 3", "end"), "tile A6 c3 5", "tile A6 c3"),
    # c2 is two cells from e3 and touches b2; every other cell beside the board is farther.
    "the nearest cell": (table(), "tile A6 e3", "tile A6 c2"),
    "beside an occupied cell": (table(), "tile A6 b2", "tile A6 b3"),
    "a volcano is shown first": (None, "tile B6 d3", "volcano B6"),
    "a volcano is not put away": (None, "away B6", "volcano B6"),
    "a tile that fits is not put away": (table(), "away A6", "tile A6 a3"),
    "the stack has not come so far": (table(), "tile B4 b3", None),
    "no volcano": (None, "volcano B1", None),
    "a second tile": (table(JUNGLE_C2), "tile A1 b3", None),
    "a used tile": (table(JUNGLE_C2, "end"), "tile A6 b3", None),
}


@pytest.mark.parametrize("position,line,expected", LAYING.values(), ids=LAYING)
def test_laying(position: Position | None, line: str, expected: str | None) -> None:
    fix = fixed(position or letter_b(), line)
    assert fix == (None if expected is None else (expected, 0))


def letter_b() -> Position:
    """Return a table whose A tiles are used up."""
    a_tiles = tuple(tile for tile in load_catalogue().tiles if tile[0] == "A")
    return table()._replace(put_away=a_tiles)


def test_the_waiting_volcano_is_laid() -> None:
    scoring = letter_b()._replace(turn=Turn(VOLCANO, 0, 10), scoring=ScoringRound((), "B6", 0))
    assert fixed(scoring, "tile B4 b3 5") == ("tile B6 b3 5", 0)
    # Five columns and no more lie between h5 and c2; c1 lies lower, b3 and a3 farther.
    assert fixed(scoring, "tile B6 h5") == ("tile B6 c2", 0)


@pytest.mark.parametrize("option,expected", [("set-aside", ("away A4", 0)), ("undecided", None)])
def test_a_tile_that_fits_nowhere_is_put_away(option: str, expected: tuple[str, int] | None) -> None:
    """Only h5 is free, and its three neighbours are volcanoes."""
    catalogue = load_catalogue()
    volcanoes = {"g4": "B6", "g5": "D5", "h4": "F5"}
    tiles = {cell: catalogue.tiles[volcanoes.get(cell, "A6")] for cell in CELLS if cell != "h5"}
    lying = {cell: laid(tile, 0) for cell, tile in {**tiles, "a1": catalogue.printed["base"]}.items()}
    walled = table(unplaceable_tile=option)._replace(terrain=Terrain(lying), put_away=("A1", "A2", "A3"))
    assert fixed(walled, "tile A4 h5") == expected


@pytest.mark.parametrize("line", ["dig a2", "blue: dig a2", "green: dig a2", "end", "set a2 value 3", "in 1"])
def test_nothing_before_the_tile_is_laid(line: str) -> None:
    assert fixed(table(), line) is None


@pytest.mark.parametrize("line", ["in 1", "blue: dig a2", "green: dig a2", "blue: end", "set a2 value 3"])
def test_nothing_for_legal_actions_and_out_of_turn(line: str) -> None:
    assert fixed(table(JUNGLE_C2), line) is None


def test_in_a_scoring_turn_too() -> None:
    position = letter_b()
    position = MOVES.apply(position, MOVES.read("volcano B6"))
    assert fixed(position, "dig a2") == ("in 1, go a1-a2, dig a2", 5)
    assert fixed(position, "tile B4 b3") is None


def test_who_enters_joins_who_stands_at_a_camp() -> None:
    """Bo's camps on b2 and c2 are both one stone from b3; at c2 an explorer waits who would go along."""
    position = table(TREASURE_B3, "end", "tile A6 c2")
    position = standing(site_has(site_has(position, "b2", camp=1), "c2", camp=1), "c2", bo="1")
    position = position._replace(turn=position.turn._replace(lifts={"b3": 1}))
    assert fixed(position, "lift b3 m1") == ("in 1 c2, go 2 c2-b3, lift b3 m1", 1 + 2 + 3)


def does(line: str) -> PlayerAction:
    action = MOVES.read(line)
    assert not isinstance(action, Correct)
    return action


def test_only_what_is_proven_is_proposed() -> None:
    position = table(JUNGLE_C2)
    assert MOVES.proven(position, Remedy(does("go a1-b2"), (does("in 1"),))) is not None
    assert MOVES.proven(position, Remedy(does("in 1"), (does("go a1-b2"),))) is None
    assert MOVES.proven(position, Remedy(does("go a1-c2"), (does("in 1"),))) is None


def test_nothing_is_done_instead_of_ending_a_turn() -> None:
    """Whoever may act may end, so there is nothing to mend."""
    position = table(JUNGLE_C2)
    assert list(Ending().wishes(position, EndTurn(), 0)) == []
