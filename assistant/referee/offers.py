"""Offers: what a player may mean by tapping somewhere, ready for any screen to show.

A game's package makes offers from a position and a selected zone; a page shows them, asks the choices
that are still open, and hands the finished action to the referee. No page knows a particular game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import compress
from typing import Any, Final, Literal, NamedTuple

from assistant.referee.picture import Picture
from assistant.referee.seats import Seats
from assistant.referee.text import Text
from assistant.referee.verdict import ILLEGAL, Verdict

Answers = Mapping[str, str]
"""What was chosen so far: choice id to value."""
_REFUSED: Final = Text("✕ {label}")


class Alternative(NamedTuple):
    """One answer to a choice; ``refused`` says in one sentence why it would not be legal, if so.

    ``price`` is what it costs to choose it, ``None`` where nothing depends on it or it is not known.
    ``short`` is what is on it in a row of many; a place of the board that means something else here, such
    as a pile for *not noted*, is also a button that says so by it. A place that is ``own`` may also be
    tapped to begin there: it is meant as this answer only by a second tap. ``towards`` are the places to
    which it would lead: a tap on one of them turns to the next such answer.
    """

    value: str
    label: Text
    picture: Picture | None = None
    refused: Text | None = None
    price: int | None = None
    short: Text | None = None
    own: bool = False
    towards: tuple[str, ...] = ()


class Choice(NamedTuple):
    """A question that must be answered before the action is complete.

    ``kind`` tells how to show it: ``zone`` is answered by tapping the board (the alternatives' values
    are zone ids), ``turn`` by a turn button that walks through the alternatives, ``list`` by picking. An
    answer ``aside`` only tells what came to light. The ``proposed`` answer holds until another is given.
    """

    id: str
    label: Text
    kind: Literal["zone", "turn", "list"]
    alternatives: tuple[Alternative, ...]
    aside: bool = False
    proposed: str = ""


def nowhere(_answers: Mapping[str, str]) -> str:
    """Nobody goes on at a certain place."""
    return ""


class Offer(NamedTuple):
    """Something a player may want to do here.

    ``choices`` returns, for the answers given so far (choice id to value), the choices to show: those
    answered and the next open one. When all of them are answered, ``build`` makes the action.
    ``price`` is shown on the button, ``None`` where it depends on the answers. A ``direct`` offer is started
    by a tap on the place it was made for, without its button. ``goes_on`` returns for all answers the place
    where the player is likely to go on. ``lost`` is how much of a turn is lost by ending it. An offer made
    for a place may be meant by a second tap ``onto`` another. What is ``seldom`` meant is a button even where
    its answers could stand open.
    """

    id: str
    label: Text
    price: int | None
    choices: Callable[[Mapping[str, str]], tuple[Choice, ...]]
    build: Callable[[Mapping[str, str]], object]
    direct: bool = False
    goes_on: Callable[[Mapping[str, str]], str] = nowhere
    lost: int | None = None
    onto: str = ""
    seldom: bool = False

    def complete(self, answers: Mapping[str, str]) -> bool:
        """Whether nothing is left to choose."""
        return all(choice.id in answers for choice in self.choices(answers))


class Meter(NamedTuple):
    """A quantity that runs down during a turn, such as ten action points."""

    label: Text
    left: int
    total: int


class Prompt(NamedTuple):
    """Whose turn it is and what is asked of them now; ``player`` is empty when nobody is to act."""

    player: str
    text: Text
    meter: Meter | None = None
    finished: bool = False


Choices = Callable[[Answers], tuple[Choice, ...]]


def single(verdict: Verdict, name: str, label: Text, action: object) -> Offer:
    """Return the offer of one action without a choice; one that is refused says so in its label."""
    shown = Text(_REFUSED.message, label=label) if verdict.judgement == ILLEGAL else label
    return at_once(name, shown, action)._replace(price=verdict.cost)


def at_once(name: str, label: Text, action: object) -> Offer:
    """Return the offer of an action with nothing to choose, which nobody judges, such as a correction."""
    return Offer(name, label, None, lambda _: (), lambda _: action)


def chosen(name: str, label: Text, choice: Choice, build: Callable[[str], object]) -> Offer:
    """Return the offer of an action that one choice makes complete."""
    return Offer(name, label, None, lambda _: (choice,), lambda answers: build(answers[choice.id]))


def ask_where(name: str, label: Text, reasons: Mapping[str, Text | None]) -> Choice:
    """Ask for one of these places of the board; what cannot be meant has the reason why not."""
    places = (Alternative(zone, Text("{zone}", zone=zone), refused=why) for zone, why in reasons.items())
    return Choice(name, label, "zone", tuple(places))


def ask_which(
    name: str,
    label: Text,
    words: Mapping[str, Text],
    proposed: str = "",
    refused: Callable[[str], Text | None] = lambda _: None,
) -> Choice:
    """Ask for one of these values, each with its words, and why not where it is ``refused``."""
    answers = tuple(Alternative(value, text, refused=refused(value)) for value, text in words.items())
    return Choice(name, label, "list", answers, proposed=proposed)


class OneByOne(NamedTuple):
    """Things that are named one after the other, at most so many.

    ``ask`` returns the question of a number, from 1, after the answers so far, nothing where no more is
    asked; the answer ``end`` says that these are all.
    """

    most: int
    ask: Callable[[int, tuple[str, ...]], Choice | None]
    end: str = ""

    def asked(self, answers: Answers) -> Iterator[Choice]:
        """Yield the questions, each once those before it are answered."""
        given: tuple[str, ...] = ()
        while len(given) < self.most and (choice := self.ask(len(given) + 1, given)):
            yield choice
            if answers[choice.id] == self.end:
                return
            given = (*given, answers[choice.id])

    def offer(self, name: str, label: Text, build: Callable[[tuple[str, ...]], object]) -> Offer:
        """Return the offer of the action that ``build`` makes of all that is named."""

        def named(answers: Answers) -> tuple[str, ...]:
            given = (answers[choice.id] for choice in self.asked(answers))
            return tuple(one for one in given if one != self.end)

        return Offer(name, label, None, in_turn(self.asked), lambda answers: build(named(answers)))


class AskedField(NamedTuple):
    """A question that tells actions apart: ``answer`` returns what an action answers.

    With ``if_needed`` it is not asked where all actions that are left answer alike.
    """

    id: str
    question: Text
    answer: Callable[[Any], Alternative]
    kind: Literal["zone", "list"] = "list"
    if_needed: bool = False


def form(
    name: str, label: Text, price: int | None, reasons: Mapping[Any, Text | None], asked: Sequence[AskedField]
) -> Offer:
    """Return the offer of one of some actions, each with the reason why it is refused, if it is."""

    def asking(answers: Answers) -> Iterator[Choice]:
        left = list(reasons)
        for field in asked:
            alike: dict[str, list[Any]] = {}
            for action in left:
                alike.setdefault(field.answer(action).value, []).append(action)
            if field.if_needed and len(alike) == 1:
                continue
            alternatives = tuple([alternative(field, actions) for actions in alike.values()])
            yield Choice(field.id, field.question, field.kind, alternatives)
            left = alike[answers[field.id]]

    def alternative(field: AskedField, actions: list[Any]) -> Alternative:
        refused = [reasons[action] for action in actions]
        return field.answer(actions[0])._replace(refused=None if None in refused else refused[0])

    def build(answers: Answers) -> object:
        given = [field for field in asked if field.id in answers]
        fits = (all(field.answer(action).value == answers[field.id] for field in given) for action in reasons)
        return next(compress(reasons, fits))

    return Offer(name, label, price, in_turn(asking), build)


def each_player(game: Seats) -> Iterator[Alternative]:
    """Yield the players to choose from."""
    for seat in game.seats:
        yield Alternative(game.colours[seat], Text("{player}", player=game.names[seat]))


def is_refused(offer: Offer) -> bool:
    """Whether the referee refuses whatever this offer could lead to."""
    return offer.label.message == _REFUSED.message


def tapped(offer: Offer) -> Offer:
    """Return an offer that a tap on its place means already, unless it is refused."""
    return offer._replace(direct=not is_refused(offer))


def in_turn(asking: Callable[[Answers], Iterable[Choice]]) -> Choices:
    """Return what ``asking`` asks one question after the other, up to the first that is open.

    So whoever yields a question goes on only once it is answered.
    """

    def choices(answers: Answers) -> tuple[Choice, ...]:
        asked = []
        for choice in asking(answers):
            asked.append(choice)
            if choice.id not in answers:
                break
        return tuple(asked)

    return remembered(choices)


def remembered(choices: Choices) -> Choices:
    """Return the function with its results kept, because a page asks for the same choices many times."""
    known: dict[frozenset[tuple[str, str]], tuple[Choice, ...]] = {}

    def remembering(answers: Answers) -> tuple[Choice, ...]:
        key = frozenset(answers.items())
        if key not in known:
            known[key] = choices(answers)
        return known[key]

    return remembering
