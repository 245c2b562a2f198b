"""What the fate cards left will move: counted by hand from a made-up sheet, unknown where it is not told.

Of the fifteen made-up cards three each move: weak; strong; very strong; weak and strong; strong and very
strong. So 6 move the weak, 9 the strong and 6 the very strong.
"""

from __future__ import annotations

from assistant.orcs_orcs_orcs import REFEREE
from assistant.orcs_orcs_orcs.box.box import Span
from assistant.orcs_orcs_orcs.table.effects import what_is_left
from assistant.orcs_orcs_orcs.table.position import Position
from assistant.orcs_orcs_orcs.table.slots import SLOTS
from tests.orcs_orcs_orcs.fictitious import after, corrected, play, table


def counted(position: Position) -> tuple[int, dict[str, tuple[int, ...]]]:
    deck = what_is_left(position)
    return deck.left, {category: tuple(span) for category, span in deck.moving.items()}


def test_cards_turned_up_are_no_longer_left() -> None:
    start = table("round phase fate", turn="")
    assert counted(start) == (15, {"weak": (6, 6), "strong": (9, 9), "very-strong": (6, 6)})
    position = after(start, "fate weak strong")
    assert counted(position) == (14, {"weak": (5, 5), "strong": (8, 8), "very-strong": (6, 6)})
    assert counted(corrected(position, "round cards ws v s")) == (
        12,
        {"weak": (5, 5), "strong": (7, 7), "very-strong": (5, 5)},
    )


def test_a_card_nobody_saw_may_have_moved_anything() -> None:
    position = corrected(table(), "round cards w ?")
    assert counted(position) == (13, {"weak": (4, 5), "strong": (8, 9), "very-strong": (5, 6)})
    # Of a mere number those that were seen stay known.
    assert corrected(position, "round cards 3").fate == ("?", "w", "?")
    assert corrected(position, "round cards 1").fate == ("?",)


def test_a_card_may_move_all_three() -> None:
    assert counted(corrected(table(), "round cards wsv")) == (
        14,
        {"weak": (5, 5), "strong": (8, 8), "very-strong": (5, 5)},
    )


def test_what_the_sheet_does_not_tell_stays_unknown() -> None:
    assert counted(table(told=False)) == (15, {})
    # One card is told, it moves the weak: the other fourteen may or may not.
    one = corrected(table(told=False), "sheet fate1.moves weak")
    assert counted(one) == (15, {"weak": (1, 15), "strong": (0, 14), "very-strong": (0, 14)})
    # A card seen that moves the weak may be that one or another: of fourteen left none need do so.
    assert counted(corrected(one, "round cards w"))[1].get("weak") is None
    # More cards seen than the sheet has: nothing is claimed of that category.
    full = corrected(table(), "round cards w w w w w w w")
    assert "weak" not in counted(full)[1]


def test_a_new_deck_begins_when_all_are_shuffled() -> None:
    used = "round cards " + " ".join(["w"] * 3 + ["s"] * 3 + ["v"] * 3 + ["ws"] * 3 + ["sv"] * 3)
    assert counted(table(used))[0] == 15
    assert counted(table(used, fate_exhausted="none")) == (0, {})
    assert what_is_left(table(f"{used} v")).moving["very-strong"] == Span(5, 5)


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
