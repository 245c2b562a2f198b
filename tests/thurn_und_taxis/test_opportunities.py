"""What is within reach, in words that the Table page shows."""

from __future__ import annotations

from assistant.referee.services import Opportunity
from assistant.thurn_und_taxis import REFEREE
from tests.thurn_und_taxis.tables import table


def words(opportunity: Opportunity) -> tuple[str, list[str], list[str]]:
    return str(opportunity.label), [*map(str, opportunity.gains)], [*map(str, opportunity.missing)]


def test_a_route_that_is_too_short_cannot_be_closed_yet() -> None:
    (kind, toward) = REFEREE.opportunities(table("red=route:freiburg,hand:carlsruhe open=basel"), "red")
    assert kind.items[0].action is None
    assert str(toward.note).startswith("Up to 6 further cards")


def test_without_a_route_the_ways_begin_a_new_one() -> None:
    (toward,) = REFEREE.opportunities(table(""), "red")
    assert ("Baden: 3 cards", ["tile for Baden (3)"]) in [words(item)[:2] for item in toward.items]
    assert all(str(item.missing[0]).startswith("a new route: ") for item in toward.items)


def test_a_route_that_holds_everything() -> None:
    position = table("red=route:freiburg+basel+zuerich,houses:freiburg+innsbruck")
    assert "Schweiz: the route holds everything" in [
        str(item.label) for item in REFEREE.opportunities(position, "red")[1].items
    ]


def test_a_route_without_a_house_to_place_and_all_lands() -> None:
    position = table(
        "red=route:lodz+pilsen+nuernberg,houses:lodz+pilsen+nuernberg+basel+ulm+linz+freiburg+innsbruck"
    )
    close, toward = REFEREE.opportunities(position, "red")
    assert [words(item) for item in close.items] == [
        ("no house", [], ["tile for all lands (6): still missing Hohenzollern"])
    ]
    assert any("tile for all lands (6)" in words(item)[1] for item in toward.items)
