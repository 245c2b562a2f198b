"""Tiles of which only the kind was told: such a table is scored, and nobody is accused over their stones."""

from __future__ import annotations

import random

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.referee.verdict import ILLEGAL, LEGAL, UNDECIDED
from assistant.tikal import REFEREE
from assistant.tikal.moves.every import MOVES
from assistant.tikal.new_game import position_audit
from assistant.tikal.offers.setting import position_offers
from assistant.tikal.reach import opportunities
from assistant.tikal.score import score
from assistant.tikal.table.position import Position
from assistant.tikal.table.position_text import read_position, write_position
from assistant.tikal.table.slots import SLOTS, differences
from assistant.tikal.words import cell_text
from tests.questions import facts_now
from tests.tikal.builders import new, random_game, table, with_site
from tests.tikal.test_disputes import walled_in


def blurred(position: Position, chance: random.Random) -> Position:
    """Return a table that tells of half its drawn tiles nothing but the kind, and all that stands there."""
    for cell, there in sorted(position.terrain.laid.items()):
        tile, site = there.tile, position.sites[cell]
        if tile.cell or tile.kind == "volcano" or chance.random() < 0.5:
            continue
        position = with_site(position, cell, tile=tile.kind)
        if tile.kind == "temple":
            position = with_site(position, cell, value=site.value)
        if tile.kind == "treasure":
            position = with_site(position, cell, chips=site.chips)
    return position


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_accused_of_what_nobody_has_told(seed: int) -> None:
    chance = random.Random(seed)
    for number, position in enumerate(random_game(new(3), seed)):
        if number % 25:
            continue
        told = blurred(position, chance)
        assert position_audit(told, everything=True) == position_audit(position, everything=True) == ()
        assert position_audit(told, everything=False) == ()
        for seat in position.game.seats:
            assert score(told, seat) == score(position, seat)
        for action in MOVES.legal_actions(position):
            assert MOVES.judge(told, action).judgement != ILLEGAL, MOVES.write(action)
        again = read_position(write_position(told), told.game)
        assert again._replace(terrain=told.terrain) == told
        assert again.terrain.laid == told.terrain.laid


def test_between_cells_far_apart_nothing_is_untold() -> None:
    """d2 and d3 lie side by side, d2 and f4 do not: no stones lead from one to the other, told or not."""
    terrain = table("d2=jungle d3=jungle f4=jungle").terrain
    assert terrain.is_untold("d2", "d3")
    assert not terrain.is_untold("d2", "f4")


def test_a_tile_is_put_away_where_nobody_has_told_all_stones() -> None:
    """Only h5 is free: beside a jungle the own stones are a way in, elsewhere the untold ones matter."""
    beside = MOVES.judge(with_site(walled_in("set-aside"), "g4", tile="jungle"), MOVES.read("away A4"))
    assert [broken.rule for broken in beside.violations] == ["T12"]
    afar = MOVES.judge(with_site(walled_in("set-aside"), "b3", tile="jungle"), MOVES.read("away A4"))
    assert (afar.judgement, [missing.fact for missing in afar.missing]) == (UNDECIDED, ["stones"])


def test_a_step_over_stones_that_nobody_has_told_is_undecided() -> None:
    position = table("turn=actions,red a1=red:2 b3=temple,v3 c2=A6")
    # b2 has stones of its own toward b3, and b3 perhaps more: what the step costs is not known.
    verdict = MOVES.judge(position, MOVES.read("go a1-b2-b3"))
    assert (verdict.judgement, verdict.cost, verdict.violations) == (UNDECIDED, None, ())
    assert [missing.rules for missing in verdict.missing] == [("T26",)]
    assert MOVES.judge(position, MOVES.read("go a1-b2")).judgement == LEGAL
    assert MOVES.judge(position, MOVES.read("go a1-b3")).judgement == ILLEGAL, "b3 is not beside a1"
    volcano = table("turn=actions,red b3=temple,red:1 c3=B6")
    assert [each.rule for each in MOVES.judge(volcano, MOVES.read("go b3-c3")).violations] == ["T17"]


def test_what_depends_on_the_stones_of_a_neighbour_is_undecided_for_a_new_tile() -> None:
    # Only c2 lies beside d2. Two edges of A1 have stones: where one of them meets c2, one can walk there.
    position = table("turn=tile,red c2=jungle")
    found = {(MOVES.judge(position, MOVES.read(f"tile A1 d2 {turn}")).judgement) for turn in range(6)}
    assert found == {LEGAL, UNDECIDED}
    away = MOVES.judge(position, MOVES.read("away D1"))
    assert {rule for each in away.missing for rule in each.rules} >= {"T8"}
    assert MOVES.judge(position, MOVES.read("tile A1 c2")).judgement == ILLEGAL, "a tile lies there"


def test_how_it_is_set() -> None:
    position = with_site(new(2), "b3", tile="temple 4")
    assert position.sites["b3"].value == 4
    assert str(cell_text(position, "b3")) == "b3: temple 4; stones not known"
    assert SLOTS.now(position, "b3", "tile") == "temple"
    assert str(SLOTS.sentence(position, Correct("b3", "tile", "temple 4"))) == (
        "On b3 lies temple 4; its stones are not known"
    )
    assert str(SLOTS.sentence(position, Correct("b3", "tile", "jungle"))) == (
        "On b3 lies some jungle tile; its stones are not known"
    )
    known = with_site(position, "b3", tile="A1 2")
    assert known.sites["b3"].value == 4, "what the temple shows was told"
    assert with_site(known, "b3", tile="temple").sites["b3"].value == 1
    for wrong in ("temple 11", "jungle 2", "volcano"):
        with pytest.raises(ImpossibleError):
            with_site(new(2), "b3", tile=wrong)
    assert differences(new(2), position) == (Correct("b3", "tile", "temple"), Correct("b3", "value", "4"))


def test_how_it_is_tapped() -> None:
    some = {offer.id: offer for offer in position_offers(new(2), "b3")}
    (shows,) = some["some-temple"].choices({})
    assert [each.value for each in shows.alternatives] == [str(value) for value in range(1, 11)]
    assert some["some-temple"].build({"value": "3"}) == Correct("b3", "tile", "temple 3")
    assert some["some-jungle"].build({}) == Correct("b3", "tile", "jungle")
    later = position_offers(with_site(new(2), "b3", tile="jungle"), "b3")
    assert "Which tile it is" in {str(offer.label) for offer in later}


def test_ways_are_not_named_where_another_may_be_cheaper() -> None:
    position = table("turn=actions,red a1=red:2 b3=jungle")
    for asked in (REFEREE.route, REFEREE.other_routes):
        with pytest.raises(BadInputError, match="b3"):
            asked(position, "a1", "b2", "red")
    (told,) = opportunities(position, "red")
    assert str(told.note) == "Ways over tiles whose stones are not known are left out: b3."
    assert not REFEREE.plannable(table("turn=scoring,red scoring=opener:red,waiting:red b3=jungle"))
    assert REFEREE.claim_places(position, "reach") == []


def test_what_the_board_tells_a_question() -> None:
    position = table("turn=actions,red a1=red:2 b2=red:1 b3=jungle")
    assert "stones" not in facts_now(REFEREE, position, "walk", ("b2", "b3"))
    assert "stones" in facts_now(REFEREE, position, "walk", ("a1", "b2"))
    assert "stones" not in facts_now(REFEREE, position, "lay", ("c3",))
