"""Offers: what a player may want to do, what it leads to, and the reasons why not."""

from __future__ import annotations

import random
from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from assistant.referee.offers import Choice, remembered
from assistant.tikal import REFEREE
from assistant.tikal.actions import Crew
from assistant.tikal.box.catalogue import CELLS
from assistant.tikal.moves.every import MOVES
from assistant.tikal.offers.offers import acting_places, groups
from assistant.tikal.table.position import TILE
from tests.offering import built
from tests.thorough import examples, many_games
from tests.tikal.builders import new, random_game, table
from tests.tikal.offered import offer

ACTING = "turn=actions,red"
EVERY = 60
"""Of a random game every so many positions are looked at."""


@many_games
@given(st.integers(2, 4), st.integers(0, 2**32 - 1))
@examples(1, 3)
def test_whatever_is_chosen_and_not_refused_is_legal(players: int, seed: int) -> None:
    chance = random.Random(seed)
    for number, position in enumerate(random_game(new(players), seed)):
        if number % EVERY == 0 and position.turn.phase != "over":
            busy = [cell for cell, site in position.sites.items() if site.figures(position.turn.player)]
            for zone in ("", chance.choice(CELLS), *chance.sample(busy, min(2, len(busy)))):
                made = built(REFEREE, position, zone, chance, tries=12)
                assert made
                assert all(MOVES.judge(position, action).legal for action in made)


def test_who_comes_in_is_chosen_by_the_signs_that_stand_on_the_board() -> None:
    """What L means is said where somebody may be led in, and nowhere else."""
    (led,) = offer(table(ACTING), "enter").choices({})
    assert [str(each.short) for each in led.alternatives] == [each.value for each in led.alternatives]
    (alone,) = offer(table(f"{ACTING} b1=red:L"), "enter").choices({})
    assert not any("L" in each.value for each in alone.alternatives)
    assert ("(L " in str(led.label), "(L " in str(alone.label)) == (True, False)


def test_cells_and_motifs_are_tapped_where_they_are_drawn_with_what_it_costs() -> None:
    """From a1 one stone leads to b2, and one more to c1: for two explorers twice as much."""
    position = table(f"{ACTING} a1=red:L2 a2=red:1 c1=A4,red:1", 2)
    end = offer(position, "walk-from", "a1").choices({"crew": "2"})[-1]
    assert end.kind == "zone"
    prices = {each.value: each.price for each in end.alternatives}
    assert (prices["b2"], prices["c1"], prices["h5"]) == (2, 4, None)
    (motif,) = offer(position, "lift", "c1").choices({})
    assert all(one.picture for one in motif.alternatives)


def test_figures_are_fetched_in_one_row_on_a_phone_and_none_of_several_groups_comes_unasked() -> None:
    walk = offer(table(f"{ACTING},3 a1=red:L2 a2=red:1 b1=red:1", 2), "walk-here", "b2")
    (start,) = walk.choices({})
    shorts = [str(one.short) for one in start.alternatives]
    assert shorts == ["a1 · 1 AP each", "a2 · 3 AP each", "b1 · 3 AP each"]
    assert not walk.choices({"from": "a1"})[-1].proposed


def test_groups_are_of_every_size() -> None:
    assert groups(Crew(1, 8), 7) == [
        *(Crew(0, count) for count in (1, 2, 3, 4, 5, 6, 7)),
        *(Crew(1, count) for count in (0, 1, 2, 3, 4, 5, 6)),
    ]
    assert groups(Crew(0, 2), 9) == [Crew(0, 1), Crew(0, 2)]
    assert groups(Crew(1, 0), 0) == []


def test_choices_are_made_once() -> None:
    asked: list[Mapping[str, str]] = []

    def choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        asked.append(answers)
        return ()

    remembering = remembered(choices)
    assert remembering({"a": "1"}) == remembering({"a": "1"}) == ()
    assert len(asked) == 1


def test_figures_wait_to_be_tapped_while_there_are_points() -> None:
    position = table(f"{ACTING} b3=A1,v4,red:L2 c4=A2,v3,blue:1")
    assert acting_places(position) == ("b3",)
    assert acting_places(position._replace(turn=position.turn._replace(left=0))) == ()
    assert acting_places(position._replace(turn=position.turn._replace(phase=TILE))) == ()
