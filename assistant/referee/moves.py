# ruff: noqa: ARG002 - a kind of action needs only some of what every one is asked with

"""What players do: one kind of action, one place.

A game is described by its moves. Each kind of action is a ``Move``: how a line of it is read and written,
what it demands, costs, changes and says, what may be done of it now, and what would mend it. ``Moves`` are
all of a game: they ask the right one, and hold what every action of the game must keep besides, such as the
order of turns. An expansion is more moves.

For other programs an action is a JSON object with its word under ``action`` and its fields under their
names; ``player`` is added when the action names who acts. Actions are dataclasses; what has a default may be
left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache, lru_cache, partial
from typing import Any, Final, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from assistant.referee.checks import Check, broken
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Correct
from assistant.referee.logs.seating import (
    HEADING,
    RENAME,
    SEATING,
    Seating,
    is_seating,
    read_seating,
    sentence,
    write_seating,
)
from assistant.referee.notation import (
    LONGEST_LINE,
    Fields,
    Layout,
    WordReader,
    read_correction,
    read_line,
    with_player,
    write_correction,
)
from assistant.referee.offers import Alternative, AskedField, Offer, form, single
from assistant.referee.rules import RuleBook, not_spared
from assistant.referee.seats import Acting, Seated, acting_seat
from assistant.referee.text import Text
from assistant.referee.values import cached_property
from assistant.referee.verdict import ILLEGAL, LEGAL, Fix, Missing, Verdict, Violation, decide
from assistant.referee.wording import shown


class Spelling(NamedTuple):
    """How a game spells its actions: the word of each kind, and its notation to hold them against."""

    words: Mapping[type, str]
    read: Callable[[str], Any]
    write: Callable[[Any], str]


def action_to_data(action: Any, words: Mapping[type, str]) -> dict[str, Any]:  # noqa: ANN401 - of any game
    """Return an action as JSON values."""
    data: dict[str, Any] = {"action": words[type(action)]}
    for field in fields(action):
        value = getattr(action, field.name)
        if field.name != "player" or value:
            data[field.name] = _told(value)
    return data


def _told(value: object) -> Any:  # noqa: ANN401 - a field's value
    """Return texts and records (named tuples) as lists and objects; a record may say itself as which."""
    if hasattr(value, "_asdict"):
        return getattr(value, "as_data", value._asdict)()
    return list(map(_told, value)) if isinstance(value, tuple) else value


def action_from_data(data: object, spelling: Spelling) -> Any:  # noqa: ANN401 - an action of any game
    """Return the action that JSON values mean. Raises BadInputError with a sentence that names the fault."""
    if not isinstance(data, Mapping):
        raise BadInputError("An action must be an object in braces, not {value}.", value=shown(repr(data)))
    kinds = {word: kind for kind, word in spelling.words.items()}
    word = data.get("action")
    if not isinstance(word, str) or word not in kinds:
        raise BadInputError(
            "“action” must be one of {words}, not {value}.", words=", ".join(kinds), value=shown(repr(word))
        )
    kind = kinds[word]
    known = {field.name: field for field in fields(kind)}
    for name in data:
        if name != "action" and name not in known:
            raise BadInputError(
                "“{name}” is not known in an action “{word}”; remove it.", name=shown(str(name)), word=word
            )
    for name, field in known.items():
        if name not in data and field.default is MISSING:
            raise BadInputError("An action “{word}” needs “{name}”.", word=word, name=name)
    values = {name: value_by_type(kind, name, data[name]) for name in known if name in data}
    return _writable(kind(**values), spelling)


def _writable(action: Any, spelling: Spelling) -> Any:  # noqa: ANN401 - an action of any game
    """Return the action if a line of notation means it; a log is also kept as text."""
    line = spelling.write(action)
    if len(line) > LONGEST_LINE:
        raise BadInputError(
            "This action makes a line of {count} characters; {most} are allowed.",
            count=len(line),
            most=LONGEST_LINE,
        )
    if not line.isprintable() or spelling.read(line) != action:
        raise BadInputError("“{line}” is no action; write it as notation does.", line=shown(line))
    return action


def value_by_type(kind: type, name: str, value: object) -> Any:  # noqa: ANN401 - a value of the field's type
    """Return the value of a field that holds a text, a truth, a whole number, a record, or several of these.

    A record is an object, of which what has a default may be left out. Raises BadInputError where the field
    holds something else.
    """
    try:
        return _made(_types(kind)[name], value)
    except (TypeError, ValueError):
        raise BadInputError("“{name}” cannot be {value}.", name=name, value=shown(repr(value))) from None


def _made(wanted: Any, value: object) -> Any:  # noqa: ANN401 - a type, and a value of it
    """Return a value of a type. Raises ValueError, or TypeError where a field of a record is missing."""
    if get_origin(wanted) is tuple and isinstance(value, list):
        return tuple(_made(get_args(wanted)[0], item) for item in value)
    if hasattr(wanted, "_fields") and isinstance(value, Mapping) and set(value) <= set(wanted._fields):
        record = getattr(wanted, "of_data", wanted)  # it may be written otherwise than it is kept
        types = _types(record)
        return record(**{name: _made(types[name], item) for name, item in value.items()})
    if wanted not in {str, bool, int} or not isinstance(value, wanted):
        raise ValueError
    if wanted is int and isinstance(value, bool):
        raise ValueError
    return value


@cache
def _types(kind: Callable[..., Any]) -> Mapping[str, Any]:
    return get_type_hints(kind)


Position = TypeVar("Position", bound=Seated)
Kind = TypeVar("Kind")
Action = TypeVar("Action", bound=Acting)
Found = tuple[tuple[Violation, ...], tuple[Missing, ...]]
"""What is wrong with an action, and what nobody has stated that decides about it."""
NOTHING_BROKEN: Final[tuple[Violation, ...]] = ()
NOTHING_WRONG: Final[Found] = (NOTHING_BROKEN, ())


class Remedy(NamedTuple):
    """What could be done instead of an action, and what before it."""

    instead: Any
    first: tuple[Any, ...] = ()


class Move(ABC, Generic[Position, Kind]):
    """One kind of action. What a game has no use for stays as it is here.

    ``verb`` begins its lines, and ``fields`` are what they tell behind it, in their order; lines are read and
    written by these. ``word`` names it in JSON (the verb where it is left empty), and ``parts`` are other
    words that stand in its lines. ``example`` is a line that is shown where another cannot be read, if not
    the first one in the typing help of the game's data. ``step`` is what the rules on the order of a turn
    call it, empty where they have no word for it, and ``heading`` is above many actions of the kind.
    ``offered_at`` is the field of the place on the board where an action is offered, and ``button`` what an
    offer of it says if not its sentence (or its heading, where it asks for the place). ``says`` is the
    sentence on every action of the kind, where one is enough.
    ``checks`` are the rules of its own, which are asked of the ``facts`` of an action. Some moves show
    something that nobody could know before (``shows``), or are done by the whole table and by no player
    (``of_the_table``). What puts the log right and is no action of the game is ``always_legal``: no rule is
    asked. ``costs`` is the price of all its actions, ``None`` where the game has no prices.
    """

    kind: type[Kind]
    verb: str
    word: str = ""
    parts: Sequence[str] = ()
    fields: Fields = Fields()
    example: str = ""
    step: str = ""
    heading: Text
    offered_at: str = "place"
    button: Text | None = None
    says: Text
    checks: tuple[Check, ...] = ()
    facts: Callable[[Position, Kind, int], Any]
    shows = False
    of_the_table = False
    always_legal = False
    costs: int | None = 0

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self.kind, self.fields)

    def read(self, words: list[str], player: str) -> Kind:
        """Return what the words behind the verb mean. May raise IndexError or ValueError."""
        return self.made(self._layout.read(words), player)

    def made(self, values: list[Any], player: str) -> Kind:
        """Return the action of these values, its first fields. May raise ValueError."""
        kind: Any = self.kind
        made: Kind = kind(*values, player=player)
        return made

    def write(self, action: Kind) -> str:
        """Return the line of an action, without the player in front."""
        return " ".join([self.verb, *self._layout.write(action)])

    def readers(self) -> Mapping[str, WordReader[Kind]]:
        """Return how its lines are read, by the verbs that begin them; mostly there is one."""
        return {self.verb: self.read}

    def line(self, action: Kind) -> str:
        """Return the line of an action, with the player in front where one is named."""
        return with_player(action, self.write(action))

    def price(self, position: Position, action: Kind) -> int | None:
        """Return what it costs, ``None`` where that cannot be known."""
        return self.costs

    def demands(self, position: Position, action: Kind, seat: int) -> Found:
        """Return every rule of its own that an action breaks, and what they wait for."""
        return (broken(self.checks, self.facts(position, action, seat)), ()) if self.checks else NOTHING_WRONG

    @abstractmethod
    def effect(self, position: Position, action: Kind, seat: int) -> Position:
        """Return the position after it, legal or not. Raises ImpossibleError where none can hold it."""

    def must_be_possible(self, position: Position, action: Kind, seat: int) -> None:
        """Raise ImpossibleError where an action that is not legal can have no effect at all."""

    def sentence(self, position: Position, action: Kind, seat: int) -> Text:
        """Return in words what it does in the position before it, legal or not."""
        return said(self.says, position, action, seat)

    def is_of_the_table(self, position: Position) -> bool:
        """Whether the whole table does it, and no player."""
        return self.of_the_table

    def reveals(self, position: Position, action: Kind) -> bool:
        """Whether it shows something that nobody could know before."""
        return self.shows

    def possible(self, position: Position) -> Iterable[Kind]:
        """Return the elementary actions of the kind that the moment may allow; they are judged afterwards."""
        return ()

    def legal(self, position: Position, judge: Callable[[Position, Kind], Verdict]) -> Iterable[Kind]:
        """Return the elementary legal actions of the kind."""
        return (action for action in self.possible(position) if judge(position, action).legal)

    def mended(self, position: Position, action: Kind, broken: frozenset[str]) -> Iterator[Remedy]:
        """Yield what may be legal instead, from the smallest change on; ``broken`` are the rules broken."""
        yield from ()


def said(message: Text, position: Seated, action: object, seat: int, **values: object) -> Text:
    """Return a sentence on an action: it names the player, fields of the action, and what ``values`` add."""
    values["player"] = position.game.names[seat]
    return message.filled(lambda name: values[name] if name in values else getattr(action, name))


class Correcting(Move[Position, Correct]):
    """The correction of one fact of the table by hand: always allowed, and done by the whole table.

    ``set_fact`` returns the position with it, and ``say`` what it does.
    """

    kind = Correct
    verb = "set"
    word = "correct"
    heading = Text("corrections")
    of_the_table = always_legal = True

    def __init__(
        self,
        set_fact: Callable[[Position, Correct], Position],
        say: Callable[[Position, Correct], Text],
        example: str = "",
    ) -> None:
        self.set_fact, self.say, self.example = set_fact, say, example

    def read(self, words: list[str], player: str) -> Correct:
        """Return the correction; no player acts with it."""
        return read_correction(words, player)

    def write(self, action: Correct) -> str:
        """Return its line."""
        return write_correction(action)

    def effect(self, position: Position, action: Correct, seat: int) -> Position:
        """Return the position with the fact."""
        return self.set_fact(position, action)

    def sentence(self, position: Position, action: Correct, seat: int) -> Text:
        """Return which fact is set to what."""
        return self.say(position, action)


class PuttingRight(Move[Position, Seating]):
    """Who plays as what: every game has such entries, and what they change the replay of the log knows."""

    kind = Seating
    verb = RENAME
    word = SEATING
    heading = HEADING
    of_the_table = always_legal = True

    def write(self, action: Seating) -> str:
        """Return its line."""
        return write_seating(action)

    def effect(self, position: Position, action: Seating, seat: int) -> Position:
        """Return the position as it is."""
        return position

    def sentence(self, position: Position, action: Seating, seat: int) -> Text:
        """Return in words what it says."""
        return sentence(action)


Judged = tuple[Any, Any, Any, Any, int, Verdict]
"""A position, an action, the position at its moment, its move, the seat that acts, and the verdict."""


class Moves(Generic[Position, Action]):
    """All kinds of action of a game, in the order in which they are listed for people.

    Every game judges and applies in the one way that stands here. What is its own it says in ``moment``,
    ``checked`` (what all actions must keep besides what each demands), ``unless``, ``must_be_possible``,
    ``carried_out``, ``ways``.
    ``book`` says in words why an action is refused.
    """

    book: RuleBook

    def __init__(self, moves: Sequence[Move[Position, Any]], colours: Sequence[str]) -> None:
        self._last: Judged = (None, None, None, None, 0, Verdict(LEGAL))
        self.moves = moves
        every: Sequence[Move[Position, Any]] = (*moves, PuttingRight())
        self._of: Mapping[type, Move[Position, Any]] = {move.kind: move for move in every}
        readers = {verb: reader for move in moves for verb, reader in move.readers().items()}

        @lru_cache(maxsize=8192)
        def read(text: str) -> Any:  # noqa: ANN401 - an action of the game
            if is_seating(text):
                return read_seating(text, colours)
            return read_line(self.tidied(text), readers, colours, self.example)

        self._read = read
        self.named = {move.kind: move.word or move.verb for move in every}
        """What rules and JSON call each kind of action."""
        self._spelling = Spelling(self.named, self.read, self.write)

    @property
    def words(self) -> frozenset[str]:
        """The words of all lines."""
        return frozenset(word for move in self.moves for word in (move.verb, *move.parts))

    def example(self, verb: str) -> str:
        """Return a line that begins with a verb."""
        by_hand = next((move.example for move in self.moves if move.verb == verb), "")
        return by_hand or self.book.example(verb)

    def of(self, action: Action) -> Move[Position, Any]:
        """Return the kind of an action."""
        return self._of[type(action)]

    def moment(self, position: Position, action: Action) -> Position:
        """Return the position at the moment that an action belongs to: mostly that is now."""
        return position

    def checked(
        self, move: Move[Position, Any], position: Position, action: Action, seat: int, cost: int | None
    ) -> Found:
        """Return what is wrong with an action of a move, which costs so much, or not stated about it."""
        return move.demands(position, action, seat)

    def unless(self, position: Position, violations: tuple[Violation, ...], seat: int) -> tuple[Missing, ...]:
        """Return what may lift all these broken rules, because nobody has explained it; or nothing."""
        return ()

    def must_be_possible(
        self, move: Move[Position, Any], position: Position, action: Action, seat: int
    ) -> None:
        """Raise ImpossibleError where an action that is not legal can have no effect at all."""
        move.must_be_possible(position, action, seat)

    def carried_out(self, judged: Judged) -> Position:
        """Return the position after an action, legal or not. Raises ImpossibleError."""
        _, action, moment, move, seat, _ = judged
        after: Position = move.effect(moment, action, seat)
        return after

    def judge(self, position: Position, action: Action) -> Verdict:
        """Return the verdict on an action in a position. Never raises for something a player may write."""
        last = self._last
        if last[0] is not position or last[1] is not action:
            last = self._judged(position, action)
        return last[-1]

    def apply(self, position: Position, action: Action) -> Position:
        """Return the next position, legal or not. Raises ImpossibleError where no position can hold it."""
        last = self._last
        if last[0] is not position or last[1] is not action:
            last = self._judged(position, action)
        _, _, moment, move, seat, verdict = last
        if verdict.judgement != LEGAL:
            self.must_be_possible(move, moment, action, seat)
        return self.carried_out(last)

    def _judged(self, position: Position, action: Action) -> Judged:
        """Return what is known of an action. The last answer is kept, as what is judged is applied next."""
        move, moment = self._of[type(action)], self.moment(position, action)
        seat = acting_seat(moment, action) if action.player else moment.turn.player
        cost = move.price(moment, action)
        violations, missing = (
            NOTHING_WRONG if move.always_legal else self.checked(move, moment, action, seat, cost)
        )
        if violations and moment.game.spared:
            violations = not_spared(violations, moment.game.spared)
        if violations:
            unless = self.unless(moment, violations, seat)
            verdict = Verdict(ILLEGAL, cost, violations, missing, unless=unless)
        elif missing:
            verdict = decide(cost, (), missing)
        else:
            verdict = legal_at(cost)
        self._last = judged = position, action, moment, move, seat, verdict
        return judged

    def refusal(self, position: Position, action: Action) -> Text | None:
        """Return the first reason why an action is refused, and what may lift it; nothing where none is."""
        verdict = self.judge(position, action)
        return self.book.why(verdict.violations, verdict.unless)

    def offer(self, position: Position, name: str, label: Text, action: Action) -> Offer:
        """Return the offer of one action without a choice; one that is refused says so in its label."""
        return single(self.judge(position, action), name, label, action)

    def offer_among(
        self, position: Position, name: str, label: Text, actions: Sequence[Action], *asked: AskedField
    ) -> Offer:
        """Return the offer of one of these actions, which the answers to some questions tell apart.

        Where all of them are refused it is the first one, and an answer is where all are that it leaves.
        """
        reasons = {action: self.refusal(position, action) for action in actions}
        if all(reasons.values()):
            return self.offer(position, name, label, actions[0])
        prices = {self.price(position, action) for action in actions}
        price = prices.pop() if len(prices) == 1 else None
        return form(name, label, price, reasons, asked)

    def but_for(self, *verbs: str) -> list[Move[Position, Any]]:
        """Return what players do but for these moves: those without offers written by hand."""
        return [move for move in self.moves if move.verb not in verbs and move.kind is not Correct]

    def offers(
        self, moves: Iterable[Move[Position, Any]], position: Position, zone: str = ""
    ) -> Iterator[Offer]:
        """Yield what may be done now of some moves: at a zone what belongs there, in general the others.

        In general, an action that belongs to a place asks for it.
        """
        for move in moves:
            places: dict[str, Action] = {}
            for action in move.possible(position):
                place = getattr(action, move.offered_at, "")
                places[place] = action
                if place == zone:
                    label = move.button or self.describe(position, action)
                    yield self.offer(position, self.write(action), label, action)
            if not zone and any(places):
                where = AskedField("place", Text("Where?"), partial(self._at_its_place, position), "zone")
                yield self.offer_among(
                    position, move.verb, move.button or move.heading, [*places.values()], where
                )

    def _at_its_place(self, position: Position, action: Action) -> Alternative:
        return Alternative(getattr(action, self.of(action).offered_at), self.describe(position, action))

    def price(self, position: Position, action: Action) -> int | None:
        """Return what an action costs, ``None`` where that cannot be known."""
        return self._of[type(action)].price(position, action)

    def describe(self, position: Position, action: Action) -> Text:
        """Return what an action does in the position before it, legal or not; it is never refused here."""
        position = self.moment(position, action)
        return self._of[type(action)].sentence(position, action, acting_seat(position, action))

    def actor(self, position: Position, action: Action) -> str:
        """Return the colour of the player who acts, empty for what the whole table does."""
        if self._of[type(action)].is_of_the_table(position):
            return ""
        return position.game.colours[acting_seat(self.moment(position, action), action)]

    def kind_of(self, action: Action) -> Text:
        """Return what sort of action this is, as a heading for many of them."""
        return self._of[type(action)].heading

    def reveals(self, position: Position, action: Action) -> bool:
        """Whether an action shows something for the first time."""
        return self._of[type(action)].reveals(position, action)

    def legal_actions(self, position: Position) -> list[Action]:
        """Return every elementary legal action, in a fixed order."""
        return [action for move in self.moves for action in move.legal(position, self.judge)]

    def legal_of(self, verb: str, position: Position) -> list[Any]:
        """Return the elementary legal actions of the kind whose lines begin with this verb."""
        legal = [move.legal(position, self.judge) for move in self.moves if move.verb == verb]
        return [action for actions in legal for action in actions]

    def ways(
        self, move: Move[Position, Any], position: Position, action: Action, broken: frozenset[str]
    ) -> Iterator[Remedy]:
        """Yield what may be legal instead of an action of a move that breaks these rules."""
        return move.mended(position, action, broken)

    def fix(self, position: Position, action: Action) -> Fix | None:
        """Return the smallest change that makes an illegal action legal, or nothing where none is known."""
        verdict = self.judge(position, action)
        if verdict.judgement != ILLEGAL:
            return None
        ways = self.ways(self._of[type(action)], position, action, frozenset(verdict.rules))
        fixes = (self.proven(position, way) for way in ways)
        first = next((fix for fix in fixes if fix is not None), None)
        return None if first is None else first._replace(as_meant=first.instead == action)

    def proven(self, position: Position, way: Remedy) -> Fix | None:
        """Return a way as a fix with its whole cost, if everything in it is legal in its turn."""
        cost = 0
        for action in way.first:
            verdict = self.judge(position, action)
            if not verdict.legal:
                return None
            cost += verdict.cost or 0
            position = self.apply(position, action)
        verdict = self.judge(position, way.instead)
        return Fix(way.first, way.instead, cost + (verdict.cost or 0)) if verdict.legal else None

    def tidied(self, text: str) -> str:
        """Return a line as it is read, such as without capitals."""
        return text

    def read(self, text: str) -> Action:
        """Return the action that a line means. Raises BadInputError that says what to write."""
        action: Action = self._read(text)
        return action

    def write(self, action: Action) -> str:
        """Return the line that ``read`` reads as this action."""
        return self._of[type(action)].line(action)

    def to_data(self, action: Action) -> dict[str, Any]:
        """Return the action as JSON values."""
        return action_to_data(action, self._spelling.words)

    def from_data(self, data: object) -> Action:
        """Return the action from JSON values. Raises BadInputError with a sentence that names the fault."""
        action: Action = action_from_data(data, self._spelling)
        return action


@lru_cache(maxsize=64)
def legal_at(cost: int | None) -> Verdict:
    """Return the verdict on what breaks nothing and costs so much."""
    return Verdict(LEGAL, cost)
