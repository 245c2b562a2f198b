"""Questions that people argue about: the rules each one touches, and what those need to know.

A fact is a field of a facts class with a meaning (``figures: Annotated[int, counted(...)]``). The list of
things to ask people comes from the checks themselves, which read these fields; see ``partial_facts``.

Every game has questions about its set-up, who is next, and what something is worth. The set-up is a card for
a version and a number of players, in table order: ``set_up.json`` of a game holds the steps. A number is
named by its way through ``components.json``, so nothing is counted twice; a number that stands nowhere there
is unknown and is shown as ``?``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypeAlias, TypeVar, get_type_hints

from assistant.referee.checks import Check
from assistant.referee.errors import BadInputError
from assistant.referee.rules import (
    ALWAYS,
    NO_DIFFERENCE,
    UNKNOWN_NUMBER,
    RuleBook,
    Translations,
    as_text,
    read_data,
)
from assistant.referee.text import Text, plural
from assistant.referee.wording import none_of, shown

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
COUNT: Final = "count "
SUM: Final = "sum "
LIST: Final = "list "
WAYS: Final = (COUNT, SUM, LIST)
_PICKED: Final = re.compile(r"(?P<part>[^?]+)\?(?P<name>\w+)=(?P<value>.+)")
_PLACED: Final = re.compile(r"(?P<part>[^#]+)#(?P<place>\d+)")


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
        counted = Text("{least} to {most}", least=allowed[0], most=allowed[-1])
        known = counted if self.counts else ", ".join(allowed)
        values = {"question": self.question, "text": shown(text), "known": known, "unknown": UNKNOWN}
        if self.always:
            raise BadInputError("“{question}” cannot be “{text}”; it is {known}.", **values)
        raise BadInputError("“{question}” cannot be “{text}”; it is {known}, or {unknown}.", **values)


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
    are named. ``fixed`` are facts that are taken for granted (the name of a cell). ``derived`` are facts
    computed from others, the ``PRICE`` of the action among them. ``places`` are the places on the board that
    it is about, which a running game needs to know.

    Most questions are about what may be done: every check must hold. A question with an ``answer`` has other
    answers than yes and no: a function of the facts that returns one of ``answers``, by ``rules``.

    Its texts (``label``, ``places``, and those of its ``answers`` that need no values) and what is ``fixed``
    stand in ``questions.json``, what decides it beyond its checks at the rules themselves (``Rule.decides``).
    Both are filled in by ``by_the_book``, the latter as ``rules``, those of each topic (``deciding``), and
    those on what makes no difference (``beside``); so are the texts of its facts, of which ``asked`` are all
    that it has. ``topic`` tells which topic it is: the tile for a route, say, or the one for a land.

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
                "“{label}” has no fact “{name}”; its facts are {known}.", label=self.label, name=shown(name)
            )
            raise BadInputError(none_of(problem, name, askable))
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
    topic, then = alike.get("topic", ""), alike.get("then")
    return question._replace(
        fixed={**alike.get("fixed", {}), **question.fixed},
        versions=tuple(alike.get("versions", ())),
        more=tuple(alike.get("more", ())),
        topic=(lambda facts: str(getattr(facts, topic))) if topic else question.topic,
        then=partial(_goes_with_it, then, question.answer) if then else question.then,
        label=as_text(alike["label"]) if "label" in alike else question.label,
        places=question.places or tuple(map(as_text, alike.get("places", ()))),
        answers={**question.answers, **answers},
        asked=asked,
    )


def _goes_with_it(
    told: Iterable[Mapping[str, Any]], answer: Callable[[PartlyKnown], str] | None, facts: PartlyKnown
) -> Lines:
    """Yield the lines of the data that go with an answer: those whose facts have one of the values named."""
    for line in told:
        values = (
            (answer(facts) if name == "answer" and answer else getattr(facts, name), known)
            for name, known in line.get("where", {}).items()
        )
        if all(value in known for value, known in values):
            yield as_text(line).filled(partial(getattr, facts))


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
        problem = Text("There is no question “{name}”; the questions are {known}.", name=shown(question))
        raise BadInputError(none_of(problem, question, questions))
    return questions[question]


class SetUpStep(NamedTuple):
    """One step of setting up, with its numbers filled in, and the rules that say so."""

    id: str
    text: Translations
    rules: tuple[str, ...]
    numbers: Mapping[str, str]


@lru_cache(maxsize=64)
def set_up(folder: Path, version: str, players: int) -> tuple[SetUpStep, ...]:
    """Return the steps for so many players of a version of the game whose data lie in the folder."""
    components = read_data(folder / "components.json")
    return tuple(_steps(read_data(folder / "set_up.json")["steps"], components, version, players))


def _steps(entries: Any, components: Any, version: str, players: int) -> Iterator[SetUpStep]:  # noqa: ANN401 - JSON
    for entry in entries:
        if version not in entry.get("versions", (version,)) or players not in entry.get(
            "players", (players,)
        ):
            continue
        numbers = {
            name: _number(way.format(players=players), components)
            for name, way in entry.get("numbers", {}).items()
        }
        values = {**numbers, "players": str(players)}
        text = {language: sentence.format(**values) for language, sentence in entry["text"].items()}
        yield SetUpStep(entry["id"], text, tuple(entry["rules"]), numbers)


def _number(way: str, components: Any) -> str:  # noqa: ANN401 - a JSON document has any shape
    """Return what lies at the end of a way, or how many there are of it, or their sum."""
    how = next((word for word in WAYS if way.startswith(word)), "")
    objects = [components]
    for part in way.removeprefix(how).split("/"):
        objects = [deeper for one in objects for deeper in _deeper(one, part)]
    if not objects or None in objects:
        return UNKNOWN_NUMBER
    if how == COUNT:
        return str(len(objects if _PICKED.fullmatch(way) else objects[0]))
    (end,) = objects
    if how == SUM:
        return str(sum(end.values()))
    return ", ".join(map(str, end)) if how == LIST else str(end)


def _deeper(one: Any, part: str) -> list[Any]:  # noqa: ANN401 - a JSON document has any shape
    """Return what a part of a way leads to: ``name``, ``name#2`` or ``name?kind=temple`` of a list."""
    picked, placed = _PICKED.fullmatch(part), _PLACED.fullmatch(part)
    matched = picked or placed
    below = one.get(matched["part"] if matched else part)
    if picked:
        return [entry for entry in below if str(entry[picked["name"]]) == picked["value"]]
    return [below[int(placed["place"])]] if placed else [below]


Term = tuple[int, int]
"""How often something counts, and what it is worth each time."""
IMPOSSIBLE: Final = "too-many"
SET_UP: Final = "set-up"
WHO_IS_NEXT: Final = Text("Who is next, and why?")


def next_question(
    book: RuleBook,
    *,
    question: str = "next",
    moments: str = "",
    now: Callable[[Any], Known],
    table_lines: Callable[[Any, Places], Iterable[Line]],
) -> Question:
    """Return the question who is next after each of its ``moments``, or after those of another question."""
    told = book.questions[moments or question]["moments"]
    words = {moment: as_text(texts["happened"]) for moment, texts in told.items()}
    happened = Fact(tuple(told), words=words, question=Text("What has just happened?"))
    return Question(
        question,
        WHO_IS_NEXT,
        facts=(_asking(moment=Annotated[str, happened]),),
        answer=lambda facts: str(facts.moment),
        answers={moment: as_text(texts["who"]) for moment, texts in told.items()},
        topic=attrgetter("moment"),
        now=now,
        table_lines=table_lines,
    )


def _asking(**facts: object) -> type:
    """Return a facts class with these fields."""
    return type("Facts", (), {"__annotations__": facts})


def points_text(points: int) -> Text:
    """Return how many points that are, less than none among them."""
    if points < 0:
        return plural("It costs 1 point.", "It costs {count} points.", -points)
    return plural("It is worth 1 point.", "It is worth {count} points.", points)


def in_points(values: Iterable[int]) -> dict[str, Text]:
    """Return the answers of a question what something is worth, by all values that it can have."""
    return {str(points): points_text(points) for points in sorted({*values})}


def reckoned(terms: Iterable[Term]) -> Text:
    """Return a sum in words: how often something counts, each times what it is worth."""
    text, points = None, 0
    for count, each in terms:
        part = Text("{count} × {each}", count=count, each=abs(each))
        if text is not None:
            message = "{first} − {next}" if each < 0 else "{first} + {next}"
            part = Text(message, first=text, next=part)
        text, points = part, points + count * each
    return Text("{sum} = {points}", sum=text, points=points)


class Impossible(NamedTuple):
    """When facts cannot be so together, and what is answered then."""

    holds: Callable[[PartlyKnown], bool]
    answer: Text


def worth_question(
    question: str,
    facts: type,
    terms: Callable[[PartlyKnown], Iterable[Term]],
    impossible: Impossible | None = None,
) -> Question:
    """Return the question what something is worth, whose facts make the terms of a sum."""

    def points(known: PartlyKnown) -> int:
        return sum(count * each for count, each in terms(known))

    def answer(known: PartlyKnown) -> str:
        return IMPOSSIBLE if impossible is not None and impossible.holds(known) else str(points(known))

    every = product(*(fact.values for fact in meanings(facts).values()))
    besides = {IMPOSSIBLE: impossible.answer} if impossible is not None else {}
    return Question(
        question,
        facts=(facts,),
        answer=answer,
        answers=besides | in_points(points(facts(*values)) for values in every),
        sum=lambda known: reckoned(terms(known)),
    )


def set_up_question(
    folder: Path, players: range, versions: Mapping[str, Text], version_of: Callable[[Any], str] | None = None
) -> Question:
    """Return the question for a game whose data lie in the folder; the usual version comes first.

    Where there is one version, it is not asked; of several ``version_of`` tells that of a position.
    """
    only, usual = len(versions) == 1, next(iter(versions))
    facts: dict[str, object] = {
        "players": Annotated[int, Fact(tuple(players), question=Text("How many play?"))]
    }
    if not only:
        which = Fact(tuple(versions), usual, words=versions, question=Text("Which version?"))
        facts["version"] = Annotated[str, which]
    cards = tuple(product(versions, players))
    rules = {rule: None for card in cards for step in set_up(folder, *card) for rule in step.rules}
    return Question(
        SET_UP,
        Text("Set-up: what lies where at the start, and who begins?"),
        facts=(_asking(**facts),),
        fixed={"version": usual} if only else {},
        answer=lambda asked: _card(asked.version, asked.players),
        answers={_card(*card): _heading(card[1], "" if only else versions[card[0]]) for card in cards},
        rules=tuple(rules),
        deciding={ALWAYS: ()},
        then=lambda asked: map(StepLine, set_up(folder, asked.version, asked.players)),
        now=lambda position: {
            "players": len(position.game.colours),
            **({"version": version_of(position)} if version_of else {}),
        },
    )


def _card(version: str, players: int) -> str:
    return f"{version}-{players}"


def _heading(players: int, version: object) -> Text:
    if not version:
        return Text("With {players} players:", players=players)
    return Text("With {players} players ({version}):", players=players, version=version)


class StepLine(dict[str, str]):
    """A step of the card in every language with the rules behind it, which it also names by themselves."""

    def __init__(self, step: SetUpStep) -> None:
        """Begin with what a step says."""
        self.rules = frozenset(step.rules)
        cited = ", ".join(step.rules)
        super().__init__((language, f"{text} ({cited})") for language, text in step.text.items())
