# ruff: noqa: ARG002 - a fact needs only some of what every one is asked with
"""What lies on a table: one fact, one place.

A table is described by its facts as a game is by its moves. A ``Slot`` is one fact of a player, of a place or
of the table: whose it is, how it is written, read, taken from a position and put into one, asked for and
said. ``Slots`` are all of a game: correcting by hand, telling by taps and comparing two tables are made of
them. An expansion is more slots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any, Final, Generic, NamedTuple, NoReturn, Self, TypeVar

from assistant.referee.errors import ImpossibleError
from assistant.referee.logs.log import Correct
from assistant.referee.offers import Alternative, Choice, Offer, chosen
from assistant.referee.rules import Translations, as_text
from assistant.referee.seats import NOBODY, Played
from assistant.referee.text import Text
from assistant.referee.values import new, replaced
from assistant.referee.wording import proposing, shown
from assistant.referee.words_of_positions import AS_WRITTEN, AnyCodec, Segment, facts, no_facts

Position = TypeVar("Position", bound=Played)
Owner = TypeVar("Owner")
Value = TypeVar("Value")

NONE: Final = "-"
"""Stands for nothing at all."""
NOTHING: Final = frozenset({"", NONE, "no"})
"""What is written for it, a house that does not stand there as well."""
VALUE: Final = "value"
"""The choice that sets a fact."""
Texts = Mapping[str, Mapping[str, Translations]]
"""Texts of slots, as the data of a game have them: by the slot, by their name."""
NO_TEXTS: Final[Texts] = {}
LABEL: Final = Text("{fact}: {value}")
QUESTION: Final = Text("{what}: {fact}")
SAID: Final = Text("{what}, {fact}: {value}")
UNTOLD: Final = Text("How many there are now is not known; say how many there are then.")
UNCOUNTED: Final = Text("That is nothing of which there can be more or less. Say what there is then.")


class Whose(NamedTuple, Generic[Position, Owner]):
    """Whom or what facts belong to: the players, the cells of a board, the table.

    ``called`` is the place in messages that names one of them. ``read`` returns who is named by a word of a
    line, nothing where nobody is; ``write`` returns that word and ``name`` what people say instead. ``every``
    are all of them, ``no_such`` says that a ``{fact}`` is none of those ``{known}``, and ``text`` what is set
    where a slot has no sentence of its own. ``follows`` adds what follows elsewhere from a correction, given
    the tables before and after it.
    """

    called: str
    read: Callable[[Position, str], Owner | None]
    every: Callable[[Position], Iterable[Owner]]
    no_such: Text
    text: Text = SAID
    write: Callable[[Position, Owner], str] = lambda _, owner: str(owner)
    name: Callable[[Position, Owner], object] = lambda _, owner: str(owner)
    follows: Callable[[Position, Position], Position] = lambda _, after: after


class At(NamedTuple, Generic[Owner]):
    """Where a fact is: whose it is, and which of the facts that a slot holds."""

    owner: Owner
    fact: str


def players() -> Whose[Position, int]:
    """Return the players as owners of facts, by their seats."""
    return Whose(
        "player",
        read=lambda position, word: None if (seat := position.game.seat(word)) == NOBODY else seat,
        every=lambda position: position.game.seats,
        no_such=Text("“{fact}” is nothing that can be set for a player: {known}."),
        write=lambda position, seat: position.game.colours[seat],
        name=lambda position, seat: position.game.names[seat],
    )


def table(word: str, no_such: Text, text: Text = SAID) -> Whose[Position, str]:
    """Return a word that stands for the whole table, or for a part of it that there is once."""
    return Whose("table", lambda _, other: word if other == word else None, lambda _: (word,), no_such, text)


def refuse(message: str | Text, **values: object) -> NoReturn:
    """Raise ImpossibleError with a sentence that says why a fact cannot be set."""
    if isinstance(message, Text) and not values:
        raise ImpossibleError(message)
    raise ImpossibleError(message.message if isinstance(message, Text) else message, **values)


def as_written(_: object, __: object, text: str) -> Any:  # noqa: ANN401 - where values are texts
    """Return what is written."""
    return text


def of_table(field: str) -> dict[str, Any]:
    """Return how a fact is taken from a field of the position, and put there."""
    return {
        "get": lambda position, _: getattr(position, field),
        "put": lambda position, _, value: position._replace(**{field: value}),
    }


def of_owner(owners: str) -> dict[str, Any]:
    """Return how a fact is taken from the field of its name of what its owner has, and put there."""

    def put(position: Any, at: At[int], value: object) -> Any:  # noqa: ANN401 - a position of any game
        owned = getattr(position, owners)
        changed = owned[at.owner]._replace(**{at.fact: value})
        return position._replace(**{owners: replaced(owned, at.owner, changed)})

    return {"get": lambda position, at: getattr(getattr(position, owners)[at.owner], at.fact), "put": put}


@dataclass(frozen=True)
class Slot(Generic[Position, Owner, Value]):
    """A fact, or several that differ only in what they count: those of one kind of creature each, say.

    ``facts`` is its word, which people call ``fact``, or returns several with what they are called. ``get``
    takes a value from a position, nothing where nobody has stated it; a slot without ``get`` is set by hand
    alone and lies on no table. ``put`` returns the position with another value, and may refuse it. ``reads``
    makes a value of what is written, raising ImpossibleError that says why not; ``writes`` is its inverse.

    ``label`` is on the button that sets the fact, with the value as ``shows`` tells it; ``question`` is
    asked then, ``taps`` are the answers, and ``text`` tells what was set, with the value as ``speaks`` tells
    it, ``text_of_none`` that it is none.
    All of them may name whose it is, ``{fact}`` and what ``names`` adds; any other name in them is the value.
    ``unset`` tells how a fact stands that lies on no table, as ``reads`` reads it, and ``adds`` returns a
    value with so much more, or less where its last argument is -1; without it there is no more and no less.
    What ``frees`` cards and the like is taken away first where it changes, so that they are there for others.
    ``hidden`` is the word for one that only its owner sees, where nobody has stated what it is.

    Its texts stand in ``table.json`` of its game: by its ``id``, or by its word where it has none.

    ``codec`` is how the text of a position writes the value. It knows no limits: what can be written and
    cannot lie on a table is for the audit to say.
    """

    whose: Whose[Position, Owner]
    facts: str | Callable[[Position], Mapping[str, object]]
    _: KW_ONLY
    id: str = ""
    fact: Text | None = None
    get: Callable[[Position, At[Owner]], Value | None] | None = None
    put: Callable[[Position, At[Owner], Value], Position]
    reads: Callable[[Position, At[Owner], str], Value] = as_written
    writes: Callable[[Position, Value], str] | None = None
    unset: Callable[[Position, At[Owner]], str] = lambda *_: ""
    adds: Callable[[Value, Value, int], Value] | None = None
    label: Text = LABEL
    shows: Callable[[Position, At[Owner]], object] | None = None
    question: Text = QUESTION
    taps: Callable[[Position, At[Owner]], Iterable[Alternative]] = lambda *_: ()
    speaks: Callable[[Position, str], object] | None = None
    text: Text | None = None
    text_of_none: Text | None = None
    names: Callable[[Position, At[Owner]], Mapping[str, object]] = lambda *_: {}
    frees: bool = False
    hidden: str = ""
    codec: AnyCodec = AS_WRITTEN

    def worded(self, texts: Texts) -> Self:
        """Return the slot with what the data of its game have for its ``id``, or else its word."""
        its_id = self.id or ("" if callable(self.facts) else self.facts)
        told: dict[str, Any] = {name: as_text(text) for name, text in texts.get(its_id, {}).items()}
        return replace(self, **told)

    def known(self, position: Position) -> Mapping[str, object]:
        """Return the words of the facts that the slot holds, and what people call them."""
        return self.facts(position) if callable(self.facts) else {self.facts: self.fact or self.facts}

    def read(self, position: Position, at: At[Owner], text: str) -> Value:
        """Return the value that is written. Raises ImpossibleError with a sentence that says why not."""
        return self.reads(position, at, text)

    def write(self, position: Position, value: Value) -> str:
        """Return the value as ``read`` reads it."""
        return self.writes(position, value) if self.writes else str(value)

    def amount(self, position: Position, at: At[Owner], text: str) -> Value:
        """Return how much more or less is written."""
        return self.read(position, at, text)

    def entered(self, position: Position, at: At[Owner], text: str) -> None:
        """Raise ImpossibleError for a value that old logs have and that nobody can enter any more."""

    def alternatives(self, position: Position, at: At[Owner]) -> Iterable[Alternative]:
        """Return the values that can be tapped."""
        return self.taps(position, at)

    def button(self, position: Position, at: At[Owner]) -> object:
        """Return the value as the button shows it."""
        return self.shows(position, at) if self.shows else self.now(position, at) or "?"

    def spoken(self, position: Position, at: At[Owner], text: str) -> object:
        """Return a written value in words, whether it can be read or not."""
        if text in {"", NONE}:
            return Text("nothing")
        return self.speaks(position, text) if self.speaks else text

    def now(self, position: Position, at: At[Owner]) -> str:
        """Return what is true in a position as a correction writes it, empty where nobody told it."""
        value = self.get(position, at) if self.get else None
        return "" if value is None else self.write(position, value)

    def changed(self, position: Position, at: At[Owner], by: str, sign: int) -> tuple[str, str]:
        """Return what is true now and what there is with so much more, or less where the sign is -1.

        Raises ImpossibleError where it is not known, cannot be less, or is nothing that is counted.
        """
        if self.adds is None:
            refuse(UNCOUNTED)
        now = self.now(position, at) or self.unset(position, at)
        if not now:
            refuse(UNTOLD)
        value = self.adds(self.read(position, at, now), self.amount(position, at, by), sign)
        return now, self.write(position, value)

    def corrected(self, position: Position, at: At[Owner], text: str) -> Position:
        """Return the position with the fact set. Raises ImpossibleError."""
        return self.whose.follows(position, self.put(position, at, self.read(position, at, text)))

    def correction(self, position: Position, at: At[Owner], value: str) -> Correct:
        """Return the correction that sets the fact."""
        return Correct(self.whose.write(position, at.owner), at.fact, value)

    def sentence(self, position: Position, at: At[Owner], text: str) -> Text:
        """Return what a correction sets."""
        is_none = self.text_of_none is not None and text.lower() in NOTHING
        message = self.text_of_none if is_none else self.text
        return self.filled(message or self.whose.text, position, at, self.spoken(position, at, text))

    def filled(self, message: Text, position: Position, at: At[Owner], value: object) -> Text:
        """Return a message with whose it is, the fact and the value filled in."""
        owner, fact = self.whose.name(position, at.owner), self.known(position)[at.fact]
        names: dict[str, object] = {"what": owner, self.whose.called: owner, "fact": fact}
        names |= self.names(position, at)
        return message.filled(lambda name: names.get(name, value))

    def offer(self, position: Position, at: At[Owner]) -> Offer:
        """Return the offer to set the fact by a tap."""
        question = self.filled(self.question, position, at, "")
        choice = Choice(VALUE, question, "list", tuple(self.alternatives(position, at)))
        label = self.filled(self.label, position, at, self.button(position, at))
        return chosen(at.fact, label, choice, lambda value: self.correction(position, at, value))


class Slots(Generic[Position]):
    """All facts of a game's table, in the order in which one table is made to look like another.

    Those of the same owners that follow one another are told owner by owner. ``nobody`` says that ``{what}``
    names nobody and nothing here; it may name the ``{fact}``, too, and who and what is ``{known}``. ``texts``
    are what the data of the game have of its slots.
    ``by_fact`` are those whose facts have the same names in every game.
    """

    def __init__(self, nobody: Text, *slots: Slot[Position, Any, Any], texts: Texts = NO_TEXTS) -> None:
        self.nobody, self.slots = nobody, tuple(slot.worded(texts) for slot in slots)
        self.by_fact = {slot.facts: slot for slot in self.slots if not callable(slot.facts)}

    def find(self, position: Position, what: str, fact: str) -> tuple[Slot[Position, Any, Any], At[Any]]:
        """Return the slot of a fact and where it is. Raises ImpossibleError where there is none."""
        named: list[Slot[Position, Any, Any]] = []
        for slot in self.slots:
            owner = slot.whose.read(position, what.lower())
            if owner is not None:
                if fact.lower() in slot.known(position):
                    return slot, At(owner, fact.lower())
                named.append(slot)
        message = named[0].whose.no_such if named else self.nobody
        facts = [word for slot in named for word in slot.known(position)] or self._owners(position)
        problem = Text(message.message, what=shown(what), fact=shown(fact), known=", ".join(facts))
        refuse(proposing(problem, fact if named else what, facts))

    def _owners(self, position: Position) -> list[str]:
        """Return the words of everybody and everything that has facts."""
        whose = dict.fromkeys(slot.whose for slot in self.slots)
        return [one.write(position, owner) for one in whose for owner in one.every(position)]

    def correct(self, position: Position, action: Correct) -> Position:
        """Return the position with the fact set. Raises ImpossibleError with a sentence that says why not."""
        slot, at = self.find(position, action.what, action.fact)
        return slot.corrected(position, at, action.value)

    def entered(self, position: Position, action: Correct) -> None:
        """Raise ImpossibleError for a value that old logs have and that nobody can enter any more."""
        slot, at = self.find(position, action.what, action.fact)
        slot.entered(position, at, action.value)

    def sentence(self, position: Position, action: Correct) -> Text:
        """Return what a correction sets; what is no fact of this table is quoted as it was written."""
        try:
            slot, at = self.find(position, action.what, action.fact)
        except ImpossibleError:
            value = action.value or Text("nothing")
            return Text(SAID.message, what=action.what, fact=action.fact, value=value)
        return slot.sentence(position, at, action.value)

    def now(self, position: Position, what: str, fact: str) -> str:
        """Return a fact as a correction writes it, empty where nobody has stated it."""
        slot, at = self.find(position, what, fact)
        return slot.now(position, at)

    def offer(self, position: Position, what: str, fact: str) -> Offer:
        """Return the offer to set a fact by a tap."""
        slot, at = self.find(position, what, fact)
        return slot.offer(position, at)

    def differences(self, before: Position, after: Position) -> tuple[Correct, ...]:
        """Return the corrections that make the first table look like the second, in the order to enter them.

        What no correction can set, and what nobody can see on a table, is left as it is.
        """
        corrections = []
        facts = [(slot, at, slot.now(after, at)) for slot, at in self.facts(after)]
        freed = [
            (slot, at, NONE) for slot, at, value in facts if slot.frees and value != slot.now(before, at)
        ]
        for slot, at, value in (*freed, *facts):
            if value and value != slot.now(before, at):
                try:
                    changed = slot.corrected(before, at, value)
                except ImpossibleError:
                    continue
                if changed != before:
                    corrections.append(slot.correction(after, at, value))
                    before = changed
        return tuple(corrections)

    def forgotten(self, position: Position) -> tuple[Correct, ...]:
        """Return the corrections that leave open what only its owner sees, as far as somebody had told it."""
        corrections = []
        for slot, at in self.facts(position):
            values = slot.now(position, at).split() if slot.hidden else []
            if set(values) - {slot.hidden, NONE}:
                corrections.append(slot.correction(position, at, " ".join(slot.hidden for _ in values)))
        return tuple(corrections)

    def facts(self, position: Position) -> Iterator[tuple[Slot[Position, Any, Any], At[Any]]]:
        """Yield every fact of a table and where it is."""
        for whose, slots in groupby(self.slots, lambda slot: slot.whose):
            together = tuple(slots)
            for owner in whose.every(position):
                for slot in together:
                    for fact in slot.known(position):
                        yield slot, At(owner, fact)


class FactsOfSlots(Generic[Position, Owner]):
    """Facts of slots that stand together behind one word of a position's text, such as those of a player.

    ``slots`` are the slots by what the text calls their facts, and the facts. ``usual`` is the table on which
    those of an owner need not be told. A word that names none of them is refused with an ``example``, and
    with what is ``known`` if not they.
    """

    def __init__(
        self,
        slots: Mapping[str, tuple[str, Slot[Position, Owner, Any]]],
        usual: Callable[[Position, Owner], Position],
        example: str,
        known: Sequence[str] = (),
    ) -> None:
        self.slots, self.usual = slots, usual
        self.codec = facts({word: slot.codec for word, (_, slot) in slots.items()}, example, known)
        self.getting = [(word, fact, slot.get) for word, (fact, slot) in slots.items() if slot.get]

    def get(self, owner: Owner, position: Position) -> dict[str, Any]:
        """Return the facts of an owner that are not as usual."""
        values, usual = {}, self.usual(position, owner)
        for word, fact, get in self.getting:
            at = new(At, (owner, fact))
            if (value := get(position, at)) != get(usual, at):
                values[word] = value
        return values

    def put(self, owner: Owner, position: Position, values: Mapping[str, Any]) -> Position:
        """Return the position with facts of an owner that are told: what others follow from stands last."""
        position = self.usual(position, owner)
        for word in reversed([word for word in self.slots if word in values]):
            fact, slot = self.slots[word]
            position = slot.put(position, At(owner, fact), values[word])
        return position

    def word(self, name: str, owner: Owner, read: int) -> Segment[Position]:
        """Return the word of an owner's facts."""
        get, put = partial(self.get, owner), partial(self.put, owner)
        return Segment(name, self.codec, get, put, read, follows=no_facts)
