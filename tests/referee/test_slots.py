"""A table told by its facts: two players with stones and cards, a heap, and a flag that somebody may hold."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import pytest

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.referee.seats import Seats
from assistant.referee.slot_kinds import ChoiceSlot, NumberSlot, PlayerSlot, WordsSlot
from assistant.referee.slots import NONE, Slot, Slots, Whose, players, table
from assistant.referee.text import Text
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

T = TypeVar("T")
NOBODY = Text("There is no “{what}” here.")
NO_SUCH = Text("“{what} {fact}” is not to be set.")


class Turn(NamedTuple):
    player: int = 0


class Table(NamedTuple):
    """Eight stones in all: those that nobody has lie on the heap, unless nobody has counted it."""

    stones: tuple[int, ...] = (0, 0)
    cards: tuple[tuple[str, ...], ...] = ((), ())
    heap: int | None = None
    flag: str = NONE
    owner: int = -1
    turn: Turn = Turn()
    game: Seats = Seats(("red", "blue"), ("Ada", "Bo"))


def replaced(both: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*both[:seat], value, *both[seat + 1 :])


PLAYER: Whose[Table, int] = players()
HEAP: Whose[Table, str] = table("heap", NO_SUCH)
SLOTS = Slots[Table](
    NOBODY,
    NumberSlot(
        PLAYER,
        "stones",
        fact=Text("Stones"),
        limits=lambda _, __: range(1, 8),
        get=lambda it, at: it.stones[at.owner],
        put=lambda it, at, count: it._replace(stones=replaced(it.stones, at.owner, count)),
        tapped=2,
    ),
    WordsSlot(
        PLAYER,
        "cards",
        fact=Text("Cards"),
        words=lambda *_: ("ace", "king"),
        strange=Text("{player} has no “{card}”."),
        wanted=Text("Name the cards, - for none."),
        most=3,
        get=lambda it, at: it.cards[at.owner],
        put=lambda it, at, cards: it._replace(cards=replaced(it.cards, at.owner, cards)),
    ),
    Slot(
        PLAYER,
        "turn",
        fact=Text("Turn"),
        put=lambda it, at, _: it._replace(turn=Turn(at.owner)),
        text=Text("{player} is to act"),
    ),
    NumberSlot(
        HEAP,
        "size",
        fact=Text("Size"),
        get=lambda it, _: it.heap,
        put=lambda it, _, count: it._replace(heap=count),
        names=lambda *_: {"rest": 8},
        question=Text("How many of {rest}?"),
    ),
    PlayerSlot(
        HEAP,
        "owner",
        fact=Text("Owner"),
        get=lambda it, _: it.owner,
        put=lambda it, _, seat: it._replace(owner=seat),
        text_of_none=Text("Nobody owns the heap"),
    ),
    ChoiceSlot(
        HEAP,
        "flag",
        fact=Text("Flag"),
        choices=lambda it: {NONE: Text("nobody"), "red": Text(it.game.names[0])},
        get=lambda it, _: it.flag,
        put=lambda it, _, colour: it._replace(flag=colour),
    ),
)
START = Table()


def corrected(*lines: str) -> Table:
    position = START
    for line in lines:
        what, fact, *words = line.split()
        position = SLOTS.correct(position, Correct(what, fact, " ".join(words)))
    return position


def test_a_fact_is_set_wherever_it_belongs() -> None:
    position = corrected(
        "blue stones 3", "RED CARDS King ace", "blue turn now", "heap size 5", "heap flag red"
    )
    assert position == Table((0, 3), (("ace", "king"), ()), 5, "red", turn=Turn(1))
    assert [corrected(f"heap owner {word}").owner for word in ("blue", NONE)] == [1, -1]
    assert corrected("red cards ace", "red cards -") == START


@pytest.mark.parametrize(
    "line, reason",
    TABLES["what_cannot_be_set_is_said"],
)
def test_what_cannot_be_set_is_said(line: str, reason: str) -> None:
    with pytest.raises(ImpossibleError) as refused:
        corrected(line)
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    "action, sentence",
    [
        (Correct("red", "stones", "3"), "Ada, Stones: 3"),
        (Correct("red", "stones", "many"), "Ada, Stones: many"),
        (Correct("red", "cards", ""), "Ada, Cards: nothing"),
        (Correct("blue", "turn", "now"), "Bo is to act"),
        (Correct("heap", "size", "5"), "heap, Size: 5"),
        (Correct("heap", "owner", "blue"), "heap, Owner: Bo"),
        (Correct("heap", "owner", "-"), "Nobody owns the heap"),
        (Correct("heap", "flag", "red"), "heap, Flag: Ada"),
        (Correct("green", "hat", "tall"), "green, hat: tall"),
        (Correct("green", "hat", ""), "green, hat: nothing"),
    ],
)
def test_a_correction_is_said_whether_it_can_be_made_or_not(action: Correct, sentence: str) -> None:
    assert str(SLOTS.sentence(START, action)) == sentence


@pytest.mark.parametrize(
    "what, fact, label, question, answers",
    [
        ("red", "stones", "Stones: 3", "Ada: Stones", ["1", "2"]),
        ("red", "cards", "Cards: 2", "Ada: Cards", []),
        ("heap", "size", "Size: ?", "How many of 8?", [str(number) for number in range(21)]),
        ("heap", "owner", "Owner: –", "heap: Owner", [NONE, "red", "blue"]),
        ("heap", "flag", "Flag: nobody", "heap: Flag", [NONE, "red"]),
    ],
)
def test_a_fact_is_told_by_a_tap(what: str, fact: str, label: str, question: str, answers: list[str]) -> None:
    position = corrected("red stones 3", "red cards ace ace")
    offer = SLOTS.offer(position, what, fact)
    (choice,) = offer.choices({})
    assert (offer.id, str(offer.label), str(choice.label)) == (fact, label, question)
    assert [answer.value for answer in choice.alternatives] == answers
    assert offer.build({choice.id: "2"}) == Correct(what, fact, "2")


def test_one_table_is_made_to_look_like_the_other() -> None:
    other = corrected("red stones 3", "blue stones 2", "blue cards king", "blue turn now", "heap size 5")
    assert SLOTS.differences(START, other) == (
        Correct("red", "stones", "3"),
        Correct("blue", "stones", "2"),
        Correct("blue", "cards", "king"),
        Correct("heap", "size", "5"),
    )
    # Nobody can set less than one stone, and whether the heap was counted nobody can take back.
    assert SLOTS.differences(other, START) == (Correct("blue", "cards", NONE),)
    assert [SLOTS.now(other, "red", fact) for fact in ("stones", "cards", "turn")] == ["3", NONE, ""]


def test_what_somebody_else_is_to_have_is_taken_away_first() -> None:
    """There is one ace: blue cannot have it while red does."""
    one_ace = Slots[Table](
        NOBODY,
        WordsSlot(
            PLAYER,
            "cards",
            fact=Text("Cards"),
            words=lambda it, at: () if it.cards[1 - at.owner] else ("ace",),
            strange=NO_SUCH,
            frees=True,
            get=lambda it, at: it.cards[at.owner],
            put=lambda it, at, cards: it._replace(cards=replaced(it.cards, at.owner, cards)),
        ),
    )
    red, blue = START._replace(cards=(("ace",), ())), START._replace(cards=((), ("ace",)))
    assert one_ace.differences(red, blue) == (Correct("red", "cards", NONE), Correct("blue", "cards", "ace"))
    assert one_ace.differences(blue, red) == (Correct("blue", "cards", NONE), Correct("red", "cards", "ace"))


def test_a_fact_that_changes_nothing_is_no_difference() -> None:
    """A slot may write what it cannot take: whatever is set, the flag stays where it is."""
    stuck = Slots[Table](
        NOBODY,
        ChoiceSlot(
            HEAP,
            "flag",
            fact=Text("Flag"),
            choices=lambda _: {"red": Text("Ada")},
            get=lambda it, _: it.flag,
            put=lambda it, _, __: it,
        ),
    )
    assert stuck.differences(START, START._replace(flag="red")) == ()


def changed(position: Table, fact: str, by: str, sign: int) -> tuple[str, str]:
    slot, at = SLOTS.find(position, *fact.split())
    return slot.changed(position, at, by, sign)


def test_a_fact_changes_by_what_there_is_more_or_less() -> None:
    position = corrected("red stones 3", "red cards ace king", "heap size 5")
    assert changed(position, "red stones", "9", 1) == ("3", "12")
    assert changed(position, "heap size", "2", -1) == ("5", "3")
    assert changed(position, "red cards", "ace", 1) == ("ace king", "ace king ace")
    assert changed(position, "red cards", "ace", -1) == ("ace king", "king")
    assert changed(position, "red cards", "ace king", -1) == ("ace king", NONE)


@pytest.mark.parametrize("fact, by, reason", TABLES["what_cannot_be_less_is_refused"])
def test_what_cannot_be_less_is_refused(fact: str, by: str, reason: str) -> None:
    with pytest.raises(ImpossibleError) as refused:
        changed(corrected("red stones 3", "red cards ace"), fact, by, -1)
    assert str(refused.value) == reason
