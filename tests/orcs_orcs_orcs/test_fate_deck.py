"""What the fate cards left will move: counted by hand from a made-up sheet, unknown where it is not told.

Of the fifteen made-up cards three each move: weak; strong; very strong; weak and strong; strong and very
strong. So 6 move the weak, 9 the strong and 6 the very strong.
"""

from __future__ import annotations

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from tests.orcs_orcs_orcs.fictitious import corrected, play, table


def test_the_page_shows_it_and_corrections_carry_it() -> None:
    position = corrected(table(), "round cards w ?")
    (left,) = REFEREE.opportunities(position, "blue")
    assert [str(item.label) for item in left.items] == [
        "weak: 4 to 5 of the 13 cards left",
        "strong: 8 to 9 of the 13 cards left",
        "very strong: 5 to 6 of the 13 cards left",
    ]
    (change,) = SLOTS.differences(table(), position)
    assert REFEREE.write(change) == "set round cards w ?"
    assert play(table(), change) == position


def test_of_a_table_entered_in_the_middle_of_a_round_nothing_is_claimed_before_it_is_told() -> None:
    """A fate card was turned up in this round; nobody has said how many before."""
    position = table()
    (cards,) = [offer for offer in REFEREE.position_offers(position, "t1") if offer.id == "cards"]
    assert str(cards.label) == "Fate cards turned up: ?"
    assert not REFEREE.opportunities(position, "blue")
    told = corrected(position, "round cards 3")
    assert REFEREE.opportunities(told, "blue")
    (cards,) = [offer for offer in REFEREE.position_offers(told, "t1") if offer.id == "cards"]
    assert str(cards.label) == "Fate cards turned up: 3"
    (begins,) = [
        offer
        for offer in REFEREE.position_offers(table("round phase fate", turn=""), "t1")
        if offer.id == "cards"
    ]
    assert str(begins.label) == "Fate cards turned up: 0"
