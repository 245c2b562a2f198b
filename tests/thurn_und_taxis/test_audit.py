"""One impossible table per rule, and tables that are only unusual."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.thurn_und_taxis.rules.stock import enough_carriages
from assistant.thurn_und_taxis.table.audit import audit
from assistant.thurn_und_taxis.table.position import Position
from tests.tables import tables_beside
from tests.thurn_und_taxis.builders import after, new, table

TABLES = tables_beside(__file__)


def faults(position: Position) -> dict[tuple[str, str], dict[str, Any]]:
    return {(broken.rule, broken.case): dict(broken.numbers) for broken in audit(position)}


FIVE = "open=ulm,basel,linz,lodz,pilsen"

FAULTS: dict[str, tuple[str, tuple[str, str], dict[str, Any]]] = TABLES["FAULTS"]


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault(name: str) -> None:
    text, key, numbers = FAULTS[name]
    assert faults(table(text)) == {key: numbers}


def test_more_carriages_than_cards_need_five_players() -> None:
    # "TT1" cannot be broken with four players, so its check is asked itself.
    assert enough_carriages(5, 4, 4) is None
    broken = enough_carriages(5, 5, 4)
    assert broken is not None
    assert dict(broken.numbers) == {"size": 5, "owners": 5, "cards": 4}


def test_usual_tables_have_no_fault() -> None:
    assert audit(new(4)) == ()
    assert audit(table("red=tiles:route-5.2+route-5.1 blue=houses:ulm,carriage:3")) == ()


def test_fewer_open_cards_when_none_is_left() -> None:
    # 66 cards: five open and 61 in hand.
    hidden = "+".join("?" * 61)
    assert audit(table(f"{FIVE} red=hand:{hidden}")) == ()


def test_what_is_discarded_later_does_not_fill_up_the_open_cards() -> None:
    """All 66 cards are out when red gives up a route of two; no rule has the sixth card turned up then."""
    hidden = "+".join("?" * 58)
    text = f"turn=lay,red,taken:1,began:1 {FIVE} red=hand:passau,route:ulm+augsburg blue=hand:{hidden}"
    given_up = after(table(text), "new passau")
    assert (len(given_up.display), given_up.pile, given_up.discard) == (5, 0, ("augsburg", "ulm"))
    assert audit(given_up) == ()
    taken = after(given_up, "end", "take linz")
    assert (len(taken.display), taken.pile, audit(taken)) == (6, 0, ())
    drawn = after(given_up, "end", "draw")
    assert (len(drawn.display), drawn.pile, audit(drawn)) == (6, 0, ())
