"""What is within reach, in words that the Table page shows."""

from __future__ import annotations

from assistant.referee.services import Opportunity
from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import Close
from tests.thurn_und_taxis.builders import judge
from tests.thurn_und_taxis.tables import table


def words(opportunity: Opportunity) -> tuple[str, list[str], list[str]]:
    return str(opportunity.label), [*map(str, opportunity.gains)], [*map(str, opportunity.missing)]


def test_a_route_that_can_be_closed() -> None:
    """Basel and Zürich complete Schweiz and Tyrol; with Freiburg instead of one of them that is missing."""
    position = table(
        "turn=close,red,taken:1,laid:1 round=2 red=route:freiburg+basel+zuerich,houses:innsbruck"
    )
    kinds = REFEREE.opportunities(position, "red")
    assert str(kinds[0].title) == "If the route is closed as it lies"
    baden = "tile for Baden (3): still missing Mannheim, Carlsruhe"
    assert [words(item) for item in kinds[0].items] == [
        ("houses in Basel, Zürich", ["tile for Schweiz/Tyrol (3)"], []),
        ("houses in Freiburg, Basel", [], [baden, "tile for Schweiz/Tyrol (3): still missing Zürich"]),
        ("houses in Freiburg, Zürich", [], [baden, "tile for Schweiz/Tyrol (3): still missing Basel"]),
    ]
    for item in kinds[0].items:
        assert isinstance(item.action, Close)
        assert judge(position, item.action).legal


def test_a_route_that_is_too_short_says_so() -> None:
    (kind, toward) = REFEREE.opportunities(table("red=route:freiburg,hand:carlsruhe open=basel"), "red")
    assert str(kind.title) == "If the route is closed as it lies (2 cards too short)"
    assert [words(item) for item in kind.items] == [
        ("houses in Freiburg", [], ["tile for Baden (3): still missing Mannheim, Carlsruhe"])
    ]
    assert kind.items[0].action is None
    assert words(toward.items[0]) == (
        "Baden: 2 cards",
        ["tile for Baden (3)"],
        ["left of Freiburg: Carlsruhe (in hand), Mannheim (3 not seen yet)"],
    )
    assert ("Schweiz: 2 cards", [], ["left of Freiburg: Basel (lies open), Zürich (3 not seen yet)"]) in [
        words(item) for item in toward.items
    ]
    assert str(toward.note).startswith("Up to 6 further cards")


def test_without_a_route_the_ways_begin_a_new_one() -> None:
    (toward,) = REFEREE.opportunities(table(""), "red")
    assert ("Baden: 3 cards", ["tile for Baden (3)"]) in [words(item)[:2] for item in toward.items]
    assert all(str(item.missing[0]).startswith("a new route: ") for item in toward.items)


def test_both_ends_of_a_route() -> None:
    position = table("red=route:freiburg+basel,houses:freiburg+innsbruck")
    baden = next(
        item for item in REFEREE.opportunities(position, "red")[1].items if "Baden" in str(item.label)
    )
    assert words(baden)[2] == ["left of Freiburg: Carlsruhe (3 not seen yet), Mannheim (3 not seen yet)"]
    swiss = next(
        item for item in REFEREE.opportunities(position, "red")[1].items if "Schweiz" in str(item.label)
    )
    assert words(swiss)[2] == ["left of Freiburg: Zürich (3 not seen yet)"]


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


def test_nothing_is_foreseen_after_the_end() -> None:
    assert REFEREE.opportunities(table("turn=over,red"), "red") == ()
    assert REFEREE.opportunities(table(""), "") == ()


def test_cards_at_both_ends_are_told_apart() -> None:
    """Linz fits only beside Passau's end and Pilsen only beside Nürnberg's; Budweis and Salzburg stand."""
    position = table("red=route:nuernberg+regensburg+passau,houses:budweis+salzburg")
    reach = REFEREE.opportunities(position, "red")[1].items
    both = next(item for item in reach if str(item.label).startswith("Böhmen, Salzburg"))
    assert words(both) == (
        "Böhmen, Salzburg: 2 cards",
        ["tile for Böhmen/Salzburg (4)"],
        ["left of Nürnberg: Pilsen (3 not seen yet)", "right of Passau: Linz (3 not seen yet)"],
    )
