"""What can be set on a table: every finished offer is a correction of one fact that can be made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from assistant.referee.offers import Offer
from assistant.tikal.box.catalogue import CELLS
from assistant.tikal.offers.setting import position_offers
from assistant.tikal.table.position import Position
from assistant.tikal.table.slots import SLOTS
from tests.inside import inside
from tests.tables import tables_beside
from tests.tikal.builders import new, random_game, table

TABLES = tables_beside(__file__)

TABLE = (
    "a2=v3,red:L2 b3=A3,v5,guard:blueL,red:1 c2=A6,camp:red c3=B3,chips:2 d3=B6 "
    "red=points:34,lost:2,m1:2,m2:3 blue=m3:1"
)


def labels(position: Position, zone: str) -> list[str]:
    return [str(offer.label) for offer in position_offers(position, zone)]


def finished(offer: Offer) -> Iterator[dict[str, str]]:
    """Yield every set of answers that finishes the offer."""
    waiting: list[dict[str, str]] = [{}]
    while waiting:
        answers = waiting.pop()
        opened = next((choice for choice in offer.choices(answers) if choice.id not in answers), None)
        if opened is None:
            yield answers
        else:
            waiting += [{**answers, opened.id: each.value} for each in opened.alternatives]


def made(position: Position, zone: str, offer: str, *answers: str) -> str:
    """Return the correction that an offer makes when its choices are answered in this order."""
    taken = next(each for each in position_offers(position, zone) if each.id == offer)
    given: dict[str, str] = {}
    for answer in answers:
        opened = next(choice for choice in taken.choices(given) if choice.id not in given)
        assert answer in [alternative.value for alternative in opened.alternatives]
        given[opened.id] = answer
    assert taken.complete(given)
    action = taken.build(given)
    return f"{inside(action).what} {inside(action).fact} {inside(action).value}".rstrip()


def test_buttons_show_the_facts_as_they_are() -> None:
    position = table(TABLE)
    assert labels(position, "b3") == [
        "Value: 5",
        "Ann: 1",
        "Bo: –",
        "Guard: Bo",
        "Turn the tile",
        "Take the tile away",
    ]
    assert labels(position, "a2") == ["Value: 3", "Ann: L2", "Bo: –", "Guard: –"]
    assert labels(position, "c2") == ["Ann: –", "Bo: –", "Camp: Ann", "Turn the tile", "Take the tile away"]
    assert labels(position, "c3")[0] == "Treasures left: 2"
    assert labels(position, "d3") == ["Take the tile away"]
    assert labels(position, "a1") == ["Ann: –", "Bo: –"]
    assert labels(position, "red") == [
        "Treasures: 5",
        "Points: 34",
        "In supply: 13",
        "Out of the game: 2",
        "Camps left: 1",
    ]


def test_a_free_cell_asks_for_the_kind_of_tile() -> None:
    some = ["some temple", "some treasure tile", "some jungle tile"]
    assert labels(new(2), "e4") == ["Temple", "Treasure", "Jungle", "Volcano", *some]
    assert labels(new(2), "") == []
    assert labels(new(2), "yellow") == []
    assert "Volcano" not in labels(table("c2=B6 c4=D5 e4=F5"), "e4")


def test_tiles_that_look_alike_are_shown_once() -> None:
    offer = next(offer for offer in position_offers(new(2), "e4") if offer.id == "lay-jungle")
    alternatives = offer.choices({})[0].alternatives
    assert len({alternative.picture for alternative in alternatives}) == len(alternatives)
    assert str(alternatives[0].label) == "A6"


@pytest.mark.parametrize("zone, offer, answers, line", TABLES["test_answers_become_a_correction"])
def test_answers_become_a_correction(zone: str, offer: str, answers: tuple[str, ...], line: str) -> None:
    assert made(table(TABLE), zone, offer, *answers) == line


def test_a_tile_is_turned_from_the_way_it_lies() -> None:
    position = table("b3=A1/4")
    turn = next(offer for offer in position_offers(position, "b3") if offer.id == "turn")
    assert [each.value for each in turn.choices({})[0].alternatives] == ["4", "5", "0", "1", "2", "3"]


def test_whatever_is_offered_can_be_set() -> None:
    position = list(random_game(new(2), 3))[150]
    for zone in (*CELLS[::3], "red"):
        for offer in position_offers(position, zone):
            for answers in finished(offer):
                SLOTS.correct(position, inside(offer.build(answers)))
