# ruff: noqa: ARG002 - a kind of action needs only some of what every one is asked with
"""A game told by its moves: sticks are taken from a heap, one's own kind of action and a correction."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pytest

from assistant.referee.errors import BadInputError, ImpossibleError, UnreadableError
from assistant.referee.logs.log import Correct
from assistant.referee.moves import NOTHING_WRONG, Correcting, Found, Move, Moves, Remedy, said
from assistant.referee.notation import FieldKind, Fields, Layout, flag, number_in, one_of, several, some
from assistant.referee.seats import Seats
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL, LEGAL, UNDECIDED, Fix, Missing, Verdict, Violation
from tests.referee import toy
from tests.referee.toy import TOY, toy_header
from tests.tables import tables_beside

TABLES = tables_beside(__file__)

RED, BLUE = "red", "blue"


class Turn(NamedTuple):
    player: int


class Table(NamedTuple):
    """A heap, of which nobody may know how high it is."""

    heap: int | None
    turn: Turn = Turn(0)
    game: Seats = Seats((RED, BLUE), ("Ada", "Bo"))

    def then(self, heap: int | None) -> "Table":
        return self._replace(heap=heap, turn=Turn(1 - self.turn.player))


@dataclass(frozen=True)
class Take:
    sticks: int
    player: str = ""


@dataclass(frozen=True)
class Wait:
    player: str = ""


@dataclass(frozen=True)
class Put:
    sticks: int
    heaps: int = 1
    player: str = ""


@dataclass(frozen=True)
class Piled:
    sticks: int
    heaps: int = 1
    high: int = 1


@dataclass(frozen=True)
class Shift:
    sticks: int
    heap: str
    player: str = ""


class Shifting(Move[Table, Shift]):
    """Sticks go to one of two heaps; the heap is the place where that is offered."""

    kind = Shift
    verb = "shift"
    heading = Text("shifting")
    says = Text("{player} shifts {sticks} of {high} to {heap}")
    fields = Fields(sticks=FieldKind(int), heap=FieldKind(str))
    offered_at = "heap"

    def demands(self, position: Table, action: Shift, seat: int) -> Found:
        return (Violation("X1", {}),) * (action.sticks > (position.heap or 0) or action.heap == "c"), ()

    def price(self, position: Table, action: Shift) -> int:
        return 5 if action.heap == "c" else 2

    def must_be_possible(self, position: Table, action: Shift, seat: int) -> None:
        raise ImpossibleError("Nobody can shift against the rules.")

    def effect(self, position: Table, action: Shift, seat: int) -> Table:
        return position.then(position.heap)

    def sentence(self, position: Table, action: Shift, seat: int) -> Text:
        return said(self.says, position, action, seat, high=position.heap)

    def possible(self, position: Table) -> Iterator[Shift]:
        yield from (Shift(2, heap) for heap in "abc")


class Taking(Move[Table, Take]):
    kind = Take
    verb = "take"
    word = "sticks"
    example = "take 2"
    heading = Text("taking")

    def read(self, words: list[str], player: str) -> Take:
        return Take(int(words[0]), player)

    def write(self, action: Take) -> str:
        return f"take {action.sticks}"

    def price(self, position: Table, action: Take) -> int:
        return action.sticks

    def demands(self, position: Table, action: Take, seat: int) -> Found:
        if position.heap is None:
            return (), (Missing("heap", ("X1",)),)
        return (Violation("X1", {"seat": seat}),) * (action.sticks > position.heap), ()

    def effect(self, position: Table, action: Take, seat: int) -> Table:
        return position.then(None if position.heap is None else position.heap - action.sticks)

    def sentence(self, position: Table, action: Take, seat: int) -> Text:
        return Text("{player} takes {count}", player=position.game.names[seat], count=action.sticks)

    def possible(self, position: Table) -> Iterator[Take]:
        yield from map(Take, (1, 2, 3))

    def mended(self, position: Table, action: Take, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(action, (Wait(),))
        yield Remedy(Take(2), (Take(1), Wait()))


class Waiting(Move[Table, Wait]):
    kind = Wait
    verb = "wait"
    example = "wait"
    heading = Text("waiting")

    def price(self, position: Table, action: Wait) -> None:
        """Nobody knows it, and it is done all the same."""

    def demands(self, position: Table, action: Wait, seat: int) -> Found:
        return NOTHING_WRONG

    def effect(self, position: Table, action: Wait, seat: int) -> Table:
        return position.then(position.heap)

    def sentence(self, position: Table, action: Wait, seat: int) -> Text:
        return Text("{player} waits", player=position.game.names[seat])


Action = Take | Wait | Correct
MOVES = Moves[Table, Action](
    (
        Taking(),
        Waiting(),
        Correcting(
            lambda table, told: table._replace(heap=int(told.value)),
            lambda _, told: Text("{what}: {value}", what=told.what, value=told.value),
            "set heap sticks 5",
        ),
    ),
    (RED, BLUE),
)
SET = Correct("heap", "sticks", "7")


def test_the_verdict_has_the_price_the_rules_broken_and_what_is_not_told() -> None:
    assert MOVES.judge(Table(3), Take(3)) == Verdict(LEGAL, 3)
    assert MOVES.judge(Table(3), Wait()) == Verdict(LEGAL, None)
    assert MOVES.judge(Table(2), Take(3)) == Verdict(ILLEGAL, 3, (Violation("X1", {"seat": 0}),))
    assert MOVES.judge(Table(2), Take(3, BLUE)).violations == (Violation("X1", {"seat": 1}),)
    assert MOVES.judge(Table(None), Take(3)) == Verdict(UNDECIDED, 3, (), (Missing("heap", ("X1",)),))
    assert MOVES.judge(Table(2), SET) == Verdict(LEGAL, 0)
    assert [MOVES.price(Table(2), action) for action in (Take(3), Wait(), SET)] == [3, None, 0]


def test_what_an_older_log_was_not_refused_is_spared_it() -> None:
    """Of two broken rules the other one still counts."""
    for spared, judgement in (({"X1"}, LEGAL), ({"X2"}, ILLEGAL), (set[str](), ILLEGAL)):
        seats = Seats((RED, BLUE), ("Ada", "Bo"), spared=frozenset(spared))
        assert MOVES.judge(Table(2, game=seats), Take(3)).judgement == judgement


def test_an_action_out_of_turn_is_that_of_who_is_named() -> None:
    position = TOY.new_game(toy_header())
    assert TOY.apply(position, toy.Take(2, BLUE)).taken == (0, 2)
    assert TOY.apply(position, toy.Take(2)).taken == (2, 0)


def test_an_action_is_carried_out_and_told_whoever_does_it() -> None:
    assert MOVES.apply(Table(3), Take(2)) == Table(1, Turn(1))
    assert MOVES.apply(Table(3), SET) == Table(7)
    assert str(MOVES.describe(Table(3), Take(2, BLUE))) == "Bo takes 2"
    assert str(MOVES.describe(Table(3, Turn(1)), Wait())) == "Bo waits"
    assert str(MOVES.describe(Table(3), SET)) == "heap: 7"
    assert [MOVES.actor(Table(3, Turn(1)), one) for one in (Wait(), Wait(RED), SET)] == [BLUE, RED, ""]
    assert [str(MOVES.kind_of(one)) for one in (Take(1), Wait(), SET)] == ["taking", "waiting", "corrections"]
    assert not MOVES.reveals(Table(3), Take(1))


def test_an_action_is_not_taken_for_the_one_that_was_judged_last() -> None:
    """The last answer is kept: for this action on this very table, and for nothing else."""
    table, take = Table(3), Take(2)
    for position, action, after in ((table, Take(1), 2), (Table(5), take, 3), (table, take, 1)):
        assert MOVES.judge(table, take) == Verdict(LEGAL, 2)
        assert MOVES.apply(position, action) == Table(after, Turn(1))
    assert MOVES.judge(table, Take(4)).judgement == ILLEGAL


def test_only_what_is_not_legal_has_to_be_possible() -> None:
    moves = Moves[Table, Shift]((Shifting(),), (RED, BLUE))
    assert moves.apply(Table(2), Shift(2, "a")) == Table(2, Turn(1))
    with pytest.raises(ImpossibleError):
        moves.apply(Table(1), Shift(2, "a"))


class CountedTaking(Taking):
    """Keeps what its demands were asked about."""

    def __init__(self) -> None:
        self.asked: list[Take] = []

    def demands(self, position: Table, action: Take, seat: int) -> Found:
        self.asked.append(action)
        return super().demands(position, action, seat)


def test_the_same_table_and_action_are_judged_once() -> None:
    counted = CountedTaking()
    moves, table, take = Moves[Table, Take]((counted,), (RED, BLUE)), Table(9), Take(3)
    assert moves.judge(table, take) is moves.judge(table, take)
    assert moves.apply(table, take) == Table(6, Turn(1))
    assert counted.asked == [take]


def test_all_that_is_legal_is_listed() -> None:
    assert MOVES.legal_actions(Table(2)) == [Take(1), Take(2)]
    assert MOVES.legal_actions(Table(None)) == []
    assert MOVES.legal_of("take", Table(2)) == [Take(1), Take(2)]
    assert MOVES.legal_of("wait", Table(2)) == []


def test_the_first_way_that_is_legal_all_along_mends_an_action() -> None:
    assert MOVES.fix(Table(3), Take(5)) == Fix((Take(1), Wait()), Take(2), 3, as_meant=False)
    assert MOVES.fix(Table(2), Take(5)) is None
    assert MOVES.fix(Table(3), Take(3)) is None
    assert MOVES.fix(Table(None), Take(3)) is None
    assert MOVES.proven(Table(3), Remedy(Wait(), (Take(2),))) == Fix((Take(2),), Wait(), 2)
    assert MOVES.proven(Table(3), Remedy(Wait(), (Take(5),))) is None, "nobody takes five of three first"


def test_an_action_without_a_place_is_offered_in_general_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its sentence, or by what its button says; a heap is no place here."""
    (taking, *_) = MOVES.moves
    first, *_, last = MOVES.offers([taking], Table(2))
    assert [str(offer.label) for offer in (first, last)] == ["Ada takes 1", "✕ Ada takes 3"]
    assert list(MOVES.offers([taking], Table(2), "heap")) == []
    monkeypatch.setattr(taking, "button", Text("Take some"))
    assert {str(offer.label) for offer in MOVES.offers([taking], Table(3))} == {"Take some"}


def test_an_action_at_a_place_is_offered_there_and_in_general_asks_for_the_place() -> None:
    """Two of three heaps may be shifted to; where no stick is left, none, and then nothing is asked."""
    moves = Moves[Table, Shift]((Shifting(),), (RED, BLUE))
    moves.book = toy.RULEBOOK
    (there,) = moves.offers(moves.moves, Table(2), "b")
    assert (str(there.label), there.complete({})) == ("Ada shifts 2 of 2 to b", True)
    (offer,) = moves.offers(moves.moves, Table(2))
    (where,) = offer.choices({})
    assert (str(offer.label), where.kind) == ("shifting", "zone")
    assert [(one.value, bool(one.refused)) for one in where.alternatives] == [
        ("a", False),
        ("b", False),
        ("c", True),
    ]
    assert (offer.build({"place": "b"}), offer.price) == (Shift(2, "b"), None), "to c it costs 5, otherwise 2"
    cheap = moves.offer_among(Table(2), "shift", Text("shift"), [Shift(2, "a"), Shift(2, "b")])
    assert cheap.price == 2
    (refused,) = moves.offers(moves.moves, Table(1))
    assert (str(refused.label), refused.choices({})) == ("✕ shifting", ())
    assert refused.build({}) == Shift(2, "a")
    assert moves.but_for("take") == [*moves.moves]
    assert moves.but_for("shift") == []


@pytest.mark.parametrize(
    "line, action", [("2", Put(2)), ("1", Put(1)), ("1 2", Put(1, 2)), ("2 2", Put(2, 2))]
)
def test_last_words_as_usual_are_left_out(line: str, action: Put) -> None:
    putting, words = Layout(Put, Fields(sticks=FieldKind(int), heaps=FieldKind(int))), line.split()
    assert (Put(*putting.read(words)), putting.write(action)) == (action, words)


@pytest.mark.parametrize(
    "line, action, data",
    [
        ("take 2", Take(2), {"action": "sticks", "sticks": 2}),
        ("blue: wait", Wait(BLUE), {"action": "wait", "player": "blue"}),
        (
            "set heap sticks 7",
            SET,
            {"action": "correct", "what": "heap", "fact": "sticks", "value": "7"},
        ),
    ],
)
def test_lines_and_json_are_two_spellings_of_an_action(
    line: str, action: Action, data: dict[str, object]
) -> None:
    assert (MOVES.read(line), MOVES.write(action)) == (action, line)
    assert (MOVES.from_data(data), MOVES.to_data(action)) == (action, data)


@pytest.mark.parametrize(
    "line, reason",
    TABLES["what_cannot_be_read_is_answered_with_an_example"],
)
def test_what_cannot_be_read_is_answered_with_an_example(line: str, reason: str) -> None:
    with pytest.raises(BadInputError) as refused:
        MOVES.read(line)
    assert str(refused.value) == reason


def test_a_line_may_have_four_hundred_signs() -> None:
    assert MOVES.read(f"take {2:0395}") == Take(2)
    with pytest.raises(BadInputError):
        MOVES.read(f"take {2:0396}")


def test_a_word_alike_is_proposed_where_no_action_begins_so() -> None:
    with pytest.raises(BadInputError, match=r"“tkae” is not an action\. Do you mean “take”, as in “take 2”"):
        MOVES.read("tkae 2")


def test_an_action_that_no_line_can_hold_is_not_taken_from_json() -> None:
    data = {"action": "correct", "what": "heap", "fact": "sticks", "value": "7" * 400}
    with pytest.raises(BadInputError, match="a line of 416 characters; 400 are allowed"):
        MOVES.from_data(data)


def test_an_example_without_one_of_its_own_is_the_typing_helps() -> None:
    moves = Moves[Table, Shift]((Shifting(),), (RED, BLUE))
    moves.book = toy.RULEBOOK
    assert moves.example("take") == "take 2"


def test_true_is_no_number() -> None:
    with pytest.raises(BadInputError, match="sticks"):
        MOVES.from_data({"action": "sticks", "sticks": True})


@pytest.mark.parametrize("word, value", [("1", 1), ("21", 21), ("30", 30)])
def test_a_number_is_read_within_its_limits(word: str, value: int) -> None:
    assert number_in(range(1, 31))(word) == value


@pytest.mark.parametrize("word", ["0", "31", "-1", "1.5", "²", "٣", ""])
def test_a_number_outside_its_limits_or_in_other_signs_is_none(word: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        number_in(range(1, 31))(word)
    assert str(refused.value) == f"“{word}” is no number from 1 to 30."


def test_so_many_values_are_read_and_no_more_or_fewer() -> None:
    two_or_three = several(FieldKind(int), 3, least=2)
    assert [two_or_three.read(words) for words in (["1", "2"], ["1", "2", "3"])] == [(1, 2), (1, 2, 3)]
    with pytest.raises(UnreadableError, match="something is missing"):
        two_or_three.read(["1"])
    with pytest.raises(UnreadableError, match="“4 5” is too much"):
        two_or_three.read(["1", "2", "3", "4", "5"])


def test_some_words_are_one_at_least() -> None:
    assert some(["a", "b"], 2) == ["a", "b"]
    with pytest.raises(UnreadableError, match="something is missing"):
        some([], 2)
    with pytest.raises(UnreadableError, match="“c” is too much"):
        some(["a", "b", "c"], 2)


def test_a_word_that_is_none_of_a_few_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnreadableError, match=r"“bleu” is none of red, blue\. Do you mean “blue”\?"):
        one_of("bleu", (RED, BLUE))
    with pytest.raises(UnreadableError, match=r"“xyz” is none of red, blue\.$"):
        one_of("xyz", (RED, BLUE))


def test_a_flag_is_its_own_word_in_any_capitals() -> None:
    assert (flag("secret").read("Secret"), flag("open", means=False).read("open")) == (True, False)
    with pytest.raises(UnreadableError, match="“sacred” is none of secret"):
        flag("secret").read("sacred")


def test_what_is_as_usual_is_written_before_what_is_not() -> None:
    putting = Layout(Piled, Fields(sticks=FieldKind(int), heaps=FieldKind(int), high=FieldKind(int)))
    assert [putting.write(Piled(*values)) for values in ((2, 1, 1), (2, 1, 3), (2, 3, 1))] == [
        ["2"],
        ["2", "1", "3"],
        ["2", "3"],
    ]


def test_the_words_of_all_lines() -> None:
    assert MOVES.words == {"take", "wait", "set"}


def test_words_that_no_field_has_as_usual_are_needed() -> None:
    shifting = Layout(Shift, Shifting.fields)
    assert shifting.read(["2", "a"]) == [2, "a"]
    with pytest.raises(UnreadableError, match="something is missing"):
        shifting.read(["2"])
    with pytest.raises(UnreadableError, match="“3” is too much"):
        shifting.read(["2", "a", "3"])
