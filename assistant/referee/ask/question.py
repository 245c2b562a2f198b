"""Questions that people argue about: the rules each one touches, and what those need to know.

A fact is a field of a facts class with a meaning (``figures: Annotated[int, counted(...)]``). The list of
things to ask people comes from the checks themselves, which read these fields; see ``partial_facts``.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar, get_type_hints

from assistant.referee.checks import Check
from assistant.referee.errors import BadInputError
from assistant.referee.rules import ALWAYS, NO_DIFFERENCE, RuleBook, Translations, as_text
from assistant.referee.text import Text
from assistant.referee.wording import proposing, shown

if TYPE_CHECKING:
    from assistant.referee.protocol import AnyLedger

Options = TypeVar("Options")
Known = Mapping[str, object]
Derived = Mapping[str, Callable[[Any], Any]]
Places = Sequence[str]
PartlyKnown: TypeAlias = Any
"""Facts of some class, of which only those that are known can be read."""
Line = Text | Translations
"""Something that is told: of the program, or of a game's data in every language."""
Lines = Iterator[Line]

UNKNOWN: Final = "?"
"""How people write that a fact is not known."""
NOBODY: Final = ""
OF_SEVERAL: Final = "*"
"""What stands for a question above the texts of facts that several questions ask alike."""
PRICE: Final = "cost"
"""The fact that is the price of an action, where a question is about one that has a price."""

_WRITTEN: Final[Mapping[object, str]] = {True: "yes", False: "no", NOBODY: "nobody"}


class Fact(NamedTuple):
    """What a field of a facts class means to a person who is asked for it.

    ``values`` are all values the fact can have; ``usual`` is assumed until somebody says otherwise. ``yours``
    marks what the player decides or can change: how many levels to dig, whether another figure comes along.
    Where the fact named by ``unless`` is true (or said to be unknown), ``otherwise`` is usual instead, if
    anything. ``option`` names the option that settles the fact, so that nobody at the table is asked for it:
    it is true when the option has the value ``option_value``, or else the number of the option.
    What is ``always`` known is asked for first and never left open; what is ``named`` says what the question
    is about, so it is asked for first although something is usual. What ``follows`` from other facts of the
    question is asked for where somebody has said it, and never otherwise.

    Its texts stand in ``facts.json`` and are filled in by ``by_the_book``: ``question``, short and plain, and
    in ``words`` what values are called that do not speak for themselves.
    """

    values: tuple[Any, ...]
    usual: object = None
    yours: bool = False
    option: str = ""
    option_value: str = ""
    words: Mapping[str, Text] = {}
    unless: str = ""
    otherwise: object = None
    always: bool = False
    named: bool = False
    follows: bool = False
    question: Text = Text("")

    @property
    def counts(self) -> bool:
        """Whether the values are numbers."""
        return not isinstance(self.values[0], bool | str)

    def read_option(self, value: str) -> bool | int:
        """Return what the fact is where the option that settles it has this value."""
        return value == self.option_value if self.option_value else int(value)

    def word(self, value: Any) -> Text:  # noqa: ANN401 - any of the values
        """Return a value in words."""
        return self.words.get(value) or Text(self.write(value).replace("-", " "))

    def write(self, value: object) -> str:
        """Return a value as it is written in an address or on a command line; ``read`` is its inverse."""
        if self.counts:
            return str(value)
        return _WRITTEN.get(value) or str(value).replace("_", "-").replace(" ", "-")

    def read(self, text: str) -> Any:  # noqa: ANN401 - any of the values
        """Return the value that is written so. Raises BadInputError that begins with the question."""
        for value in self.values:
            if self.write(value) == text:
                return value
        allowed = [self.write(value) for value in self.values]
        known = f"{allowed[0]} to {allowed[-1]}" if self.counts else ", ".join(allowed)
        if self.always:
            raise BadInputError(
                "“{question}” cannot be “{text}”; it is {known}.",
                question=self.question,
                text=shown(text),
                known=known,
            )
        raise BadInputError(
            "“{question}” cannot be “{text}”; it is {known}, or {unknown}.",
            question=self.question,
            text=shown(text),
            known=known,
            unknown=UNKNOWN,
        )


def counted(
    most: int,
    usual: int | None = None,
    *,
    least: int = 0,
    yours: bool = False,
    always: bool = False,
) -> Fact:
    """Return the meaning of a field that counts something from ``least`` to ``most``."""
    return Fact(tuple(range(least, most + 1)), usual, yours, always=always)


def yes_or_no(*, usual: bool | None = None, yours: bool = False, named: bool = False) -> Fact:
    """Return the meaning of a field that is true or false."""
    return Fact((False, True), usual, yours, named=named)


def one_of(
    values: Iterable[object],
    usual: str | None = None,
    *,
    yours: bool = False,
    named: bool = False,
    follows: bool = False,
) -> Fact:
    """Return the meaning of a field that is one of some values; ``NOBODY`` stands for nobody."""
    return Fact(tuple(values), usual, yours, named=named, follows=follows)


def settled_by(option: str, value: str) -> Fact:
    """Return the meaning of a field that is true exactly when an option of the game has this value."""
    return Fact((False, True), option=option, option_value=value, question=Text(option))


def number_of(option: str, usual: int = 0, values: tuple[int, ...] = (0,)) -> Fact:
    """Return the meaning of a field that is the number to which an option of the game is set.

    A check that reads it needs ``values``, all that the option can be, and ``usual``, which it is in the box.
    """
    return Fact(values, usual or None, option=option, question=Text(option))


def read_options(options: type[Options], values: Mapping[str, str]) -> Options:
    """Return the options of a game as its rules need them, from option ids and values.

    Every field of their class says by ``settled_by`` or ``number_of`` which option it is.
    """
    kind: Any = options
    fields = meanings(kind).items()
    made: Options = kind(**{name: field.read_option(values[field.option]) for name, field in fields})
    return made


@lru_cache(maxsize=64)
def meanings(*facts_classes: type) -> Mapping[str, Fact]:
    """Return the meaning of every field of some facts classes that has one, in the order of the classes."""
    facts: dict[str, Fact] = {}
    for facts_class in facts_classes:
        for name, hint in get_type_hints(facts_class, include_extras=True).items():
            for extra in getattr(hint, "__metadata__", ()):
                if isinstance(extra, Fact):
                    facts[name] = extra
    return facts


@lru_cache(maxsize=128)
def facts_read(checks: tuple[Check, ...], answer: Callable[[Any], str] | None) -> tuple[type, ...]:
    """Return the classes of facts that checks and an answer take, each once, in their order."""
    functions: list[Callable[..., object]] = [demand.function for demand in checks]
    functions += [answer] if answer is not None else []
    return tuple(dict.fromkeys(next(iter(get_type_hints(function).values())) for function in functions))


def named_facts(record: object, *names: str) -> dict[str, object]:
    """Return these facts of a family, by name: those that a position answers for whoever asks."""
    return {name: getattr(record, name) for name in names}


class Question(NamedTuple):
    """Something people argue about: which rules it touches, and what those need to know.

    ``facts`` are the classes of what is asked: those that the checks and the answer read, unless others
    are named. ``fixed`` are facts that are only spoken of (the name of a cell). ``derived`` are facts
    computed from others, the ``PRICE`` of the action among them. ``places`` are the places on the board that
    it is about, which a running game needs to know.

    Most questions are about what may be done: every check must hold. A question with an ``answer`` has other
    answers than yes and no: a function of the facts that returns one of ``answers``, by ``rules``.

    Its texts (``label``, ``places``, and those of its ``answers`` that need no values) stand in
    ``questions.json``, and what decides it beyond its checks at the rules themselves (``Rule.decides``).
    Both are filled in by ``by_the_book``, the latter as ``rules``, those of each topic (``deciding``), and
    those on what makes no difference (``beside``); so are the texts of its facts, of which ``asked`` are all
    that it has. ``topic`` tells which topic it is: the tile for a route,
    say, or the one for a land.

    ``versions`` are those of the game in which it can come up, all of them where none is named.

    ``sum`` is the reckoning behind the answer. ``then`` tells what follows where the answer is not no, as far
    as its facts are known; some of it may hang on ``more``, facts that no rule asks for.

    At a running table ``now`` returns what a position tells of the facts for whoever is to act, and
    ``now_at`` what it tells of the places of the question, once they are named: names of places too, but
    nothing that the player decides. ``table_lines`` tells by name whom and what the answer is about, and
    ``fits`` whether it can come up at a place. ``zones`` are the places of the board; others are passed over.
    """

    id: str
    label: Text = Text("")
    checks: tuple[Check, ...] = ()
    facts: tuple[type, ...] = ()
    fixed: Mapping[str, object] = {}
    derived: Mapping[str, Callable[[Any], Any]] = {}
    places: tuple[Text, ...] = ()
    answer: Callable[[Any], str] | None = None
    answers: Mapping[str, Text] = {}
    rules: tuple[str, ...] = ()
    versions: tuple[str, ...] = ()
    topic: Callable[[PartlyKnown], str] | None = None
    deciding: Mapping[str, tuple[str, ...]] = {}
    sum: Callable[[PartlyKnown], Line] | None = None
    then: Callable[[PartlyKnown], Iterable[Line]] | None = None
    more: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    now: Callable[[Any], Known] = lambda _position: {}
    now_at: Callable[..., Known] = lambda _position, *_places: {}
    table_lines: Callable[[Any, Places], Iterable[Line]] = lambda _position, _places: ()
    fits: Callable[[Any, str], bool] = lambda _position, _place: True
    zones: Callable[[Any], Container[str]] = lambda _position: ()
    asked: Mapping[str, Fact] = {}

    @property
    def every_rule(self) -> tuple[str, ...]:
        """The rules that are asked, each once."""
        return tuple(dict.fromkeys((*self.rules, *(demand.rule for demand in self.checks))))

    def decided_by(self, facts: PartlyKnown) -> tuple[str, ...]:
        """Return the rules that decide: those of the topic in order, or else the first that is asked."""
        usual = self.deciding.get(ALWAYS, self.every_rule[:1])
        return self.deciding.get(self.topic(facts), usual) if self.topic is not None else usual

    @property
    def meanings(self) -> Mapping[str, Fact]:
        """Every fact that may be asked for or that an option settles."""
        return self.asked or {
            name: fact
            for name, fact in meanings(*(self.facts or facts_read(self.checks, self.answer))).items()
            if fact.follows or name not in self.derived
        }

    @property
    def askable(self) -> Mapping[str, Fact]:
        """Every fact that people may be asked for."""
        return {name: fact for name, fact in self.meanings.items() if not fact.option}

    def values(self, fact: str) -> tuple[Any, ...]:
        """Return all values a fact can have. Raises KeyError where a rule reads what is not asked for."""
        meanings = self.meanings
        if fact not in meanings:
            raise KeyError(
                f"a rule of “{self.id}” reads “{fact}”: add its class to the facts, or fix its value"
            )
        return meanings[fact].values

    def facts_now(self, position: object, places: Places) -> Known:
        """Return what a position tells of the question, as far as people can choose such values too."""
        meanings, here = self.meanings, self._here(position, places)[: len(self.places)]
        known = {**self.now(position), **(self.now_at(position, *here) if here else {})}
        return {
            name: value
            for name, value in known.items()
            if name not in meanings
            or (not meanings[name].option and (value == UNKNOWN or value in meanings[name].values))
        }

    def told_now(self, position: object, places: Places) -> Iterable[Line]:
        """Return whom and what the answer is about in a position, at these places."""
        return self.table_lines(position, self._here(position, places))

    def fits_now(self, position: object, places: Places) -> bool:
        """Whether the question can come up at the first of these places; without any, every question can."""
        here = self._here(position, places)
        return not here or self.fits(position, here[0])

    def _here(self, position: object, places: Places) -> list[str]:
        zones = self.zones(position)
        return [place for place in places if place in zones]

    def fact(self, name: str) -> Fact:
        """Return the fact of this name that people may be asked for. Raises BadInputError."""
        askable = self.askable
        if name not in askable:
            problem = Text(
                "“{label}” has no fact “{name}”; its facts are {known}.",
                label=self.label,
                name=shown(name),
                known=", ".join(askable),
            )
            raise BadInputError(proposing(problem, name, askable))
        return askable[name]


def by_the_book(
    book: RuleBook, questions: Iterable[Question], zones: Callable[[Any], Container[str]]
) -> tuple[Question, ...]:
    """Return questions with their texts, the rules that decide them, as these say, and places of a board."""
    return tuple(
        _by_the_book(with_texts(question, book), book.deciding(question.id))._replace(zones=zones)
        for question in questions
    )


def with_texts(question: Question, book: RuleBook) -> Question:
    """Return a question with the texts that the data have of it; ``as`` names another with the same.

    Raises KeyError for a fact without a text.
    """
    texts = book.questions.get(question.id, {})
    of_facts = [book.facts.get(asked, {}) for asked in (OF_SEVERAL, texts.get("as"), question.id)]
    told = {name: one for facts in of_facts for name, one in facts.items()}
    asked = {
        name: fact if fact.question.message else _told(fact, told[name])
        for name, fact in question.meanings.items()
    }
    alike = book.questions.get(texts.get("as"), {}) | texts
    answers = {answer: as_text(text) for answer, text in alike.get("answers", {}).items()}
    return question._replace(
        label=as_text(alike["label"]) if "label" in alike else question.label,
        places=question.places or tuple(map(as_text, alike.get("places", ()))),
        answers={**question.answers, **answers},
        asked=asked,
    )


def _told(fact: Fact, texts: Mapping[str, Any]) -> Fact:
    """Return a fact with its question, and what its values are called."""
    words = texts.get("words", {})
    written = {value: fact.write(value) for value in fact.values}
    called = {value: as_text(words[word]) for value, word in written.items() if word in words}
    return fact._replace(question=as_text(texts["question"]), words=called)


def _by_the_book(question: Question, deciding: Mapping[str, tuple[str, ...]]) -> Question:
    of_matters = [deciding[answer] for answer in question.answers if answer in deciding]
    every = tuple(dict.fromkeys(rule for rules in of_matters for rule in rules))
    return question._replace(
        rules=question.rules or deciding.get("") or every,
        beside=deciding.get(NO_DIFFERENCE, ()),
        deciding={**question.deciding, **deciding},
    )


def questions_in(referee: AnyLedger, version: str = "") -> list[Question]:
    """Return the questions that can come up in a version of the game, or all of them."""
    return [
        asked
        for asked in referee.questions()
        if not version or not asked.versions or version in asked.versions
    ]


def question_of(referee: AnyLedger, question: str) -> Question:
    """Return the question of this id. Raises BadInputError."""
    questions = {asked.id: asked for asked in referee.questions()}
    if question not in questions:
        known = ", ".join(questions)
        problem = Text(
            "There is no question “{question}”; the questions are {known}.",
            question=shown(question),
            known=known,
        )
        raise BadInputError(proposing(problem, question, questions))
    return questions[question]
