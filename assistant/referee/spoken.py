"""What people say of the actions of a game in words of their own: what a game tells of that.

Each kind of action is a ``Phrase``: which things its sentences name, and the lines of notation that they may
mean. Which words people have for a verb or a thing is data, one file for each language; who understands a
sentence is in the room ``plain``. Whatever is understood is notation, so a log never holds anything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from itertools import islice, product
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from assistant.referee.moves import Move, Moves
from assistant.referee.notation import Several
from assistant.referee.rules import read_data
from assistant.referee.slots import Slots
from assistant.referee.text import Text
from assistant.referee.values import cached_property
from assistant.referee.verdict import ILLEGAL

Said = Mapping[str, tuple[str, ...]]
"""What was said of an action: for each part that was said, its values as notation writes them."""
MOST_LINES: Final = 300
"""Lines that are tried for what was not said."""


LAST: Final = "*"
"""``there`` of a part that is what the line named last, where nothing else is said: *to b2, then dig*."""
BEHIND, IN_A_ROW, FROM_BEFORE = "behind", "in-a-row", "from-before"
"""``where`` a part may be said: right behind the verb only, as *Ulm and draw* draws no Ulm; with no *and*
before it, as *b2 and c2* is no way; or nowhere, because the action before tells it."""
SILENT: Final = "silent"
"""``line`` of a part that stands in no line of notation."""
TIMES, REPEATED = "times", "repeated"
"""``line`` of the number that counts how often the verb is said, *dig dig*: it stands in the line, or the
action is done so often."""
_WHAT: Final = re.compile(r"(?P<kind>[^?+*=]+)(?P<times>[?+*]?)(?:=(?P<only>.+))?")


@dataclass(frozen=True)
class Part:
    """One of the things that a sentence may name.

    ``what`` is its kind and how often it is said: ``city`` once, and it is looked for where it is not said;
    ``city?`` once or not at all; ``city+`` once or several times; ``city*`` any number of times. With
    ``official?=wagner`` nothing but that value fits. With a ``role`` it follows a word of that role, such as
    *from*. ``there`` tells when it is what the line named last: always (``LAST``), or where the part of that
    name is said, *there*.
    """

    name: str
    what: str
    role: str = ""
    there: str = ""
    where: str = ""
    line: str = ""

    @cached_property
    def _read(self) -> re.Match[str]:
        return cast("re.Match[str]", _WHAT.fullmatch(self.what))

    @cached_property
    def kind(self) -> str:
        """Which things it may be, such as cities."""
        return self._read["kind"]

    @cached_property
    def many(self) -> bool:
        """Whether several may be said."""
        return self._read["times"] in {"+", "*"}

    @cached_property
    def optional(self) -> bool:
        """Whether it is left out where it is not said."""
        return self._read["times"] in {"?", "*"}

    @cached_property
    def only(self) -> str:
        """The one value that fits, empty where any does."""
        return self._read["only"] or ""


class Links(NamedTuple):
    """How an action hangs together with others of its sentence.

    ``after`` returns of its line what the next action may leave out altogether: *two men in, they go to b2*.
    ``before`` is the line of another action that makes it possible where it is not: whoever says *end* with
    actions left is asked whether they pass and draw, or only pass. ``holds`` marks what is said of figures
    that do nothing, *the leader stays*: it tells whether that is so for whoever acts in a first position when
    the table stands as in a second one. ``parting`` tells of what was said whether several act who may part:
    *both to b1 and to c1* says not who goes where.
    """

    after: Callable[[str], Said] | None = None
    before: str = ""
    holds: Callable[[Any, Any, Said], bool] | None = None
    parting: Callable[[Said], bool] | None = None


BARE: Final = "?"
"""``word`` of a phrase whose verb may be left out."""
ONCE: Final = "1"
"""``each`` of what a turn has once: one action under two verbs, *I close and put houses in Ulm and Linz*."""
ALL: Final = ("*",)
"""``one_of`` where all parts are said, and several values of the one of which ``each`` is an action."""


class Phrase(NamedTuple):
    """What people may say of one kind of action.

    ``verb`` begins its lines of notation and names its words in the data. ``word`` names other words of the
    data for it, where they come with what its parts name: *take two blind* draws; with ``BARE`` it is also
    said without a verb. ``lines`` returns what may be meant where trying all values is not enough. Of the
    parts that ``one_of`` names one at least is said. ``each`` names the part of which every value is an
    action.
    """

    verb: str
    parts: tuple[Part, ...] = ()
    word: str = ""
    lines: Callable[[Any, Said], Iterable[str]] | None = None
    one_of: tuple[str, ...] = ()
    each: str = ""
    links: Links = Links()

    @property
    def bare(self) -> bool:
        """Whether it is also said without a verb."""
        return self.word == BARE

    @property
    def again(self) -> str:
        """The name of the number that counts how often the verb is said, empty where that means nothing."""
        return next((part.name for part in self.parts if part.line in {TIMES, REPEATED}), "")

    @property
    def spoken(self) -> str:
        """The name of the words that begin it."""
        return self.verb if self.word in {"", BARE} else self.word

    def lacks(self, given: Said) -> list[Part]:
        """Return the parts that a line needs and that were not said."""
        return [part for part in self.parts if not part.optional and part.name not in given]

    def is_whole(self, given: Said) -> bool:
        """Return whether all is said that must be: with ``ALL`` every part, and several of each."""
        several = self.each in {"", ONCE} or len(given.get(self.each, ())) > 1
        return self.one_of != ALL or (several and not self.lacks(given))

    def single(self, given: Said) -> list[Said]:
        """Return what is said of each action, where several were said at once."""
        each = [given]
        if len(given.get(self.each, ())) > 1:
            each = [{**given, self.each: (value,)} for value in given[self.each]]
        for part in self.parts:
            if part.line == REPEATED and part.name in given:
                times = int(given[part.name][0])
                times = 1 if times == len(each) else times  # *two treasures, four and three*
                each = [{name: values for name, values in one.items() if name != part.name} for one in each]
                each = each * times
        return each

    def line(self, given: Said) -> str:
        """Return the line of notation of what was said."""
        words = [self.verb]
        for part in self.parts:
            values = given.get(part.name, ())
            if any(values) and part.line not in {SILENT, REPEATED}:
                words += values
        return " ".join(words)


def phrases_of(moves: Moves[Any, Any], by_hand: Sequence[Phrase]) -> Iterator[Phrase]:
    """Yield what people say of moves of which nothing is stated by hand: their fields, in their order."""
    told = {phrase.verb for phrase in by_hand}
    for move in moves.moves:
        if move.verb not in told:
            yield Phrase(move.verb, tuple(_said_of(move)))


def _said_of(move: Move[Any, Any]) -> Iterator[Part]:
    """Yield the parts of a move; a place that is not said is what was named last."""
    usual = {field.name for field in fields(move.kind) if field.default is not MISSING}
    for name, kind in move.fields.kinds.items():
        maybe = "?" if name in usual or kind.usual is not MISSING else ""
        often = "+" if isinstance(kind, Several) else maybe
        yield Part(name, f"{kind.thing}{often}", there=LAST if name == move.offered_at else "")


class StatedFact(NamedTuple):
    """A fact of the table that people state: *Red has 34 points*.

    ``parts`` are those that are said of it, no more and no fewer, and ``line`` is its correction with their
    names in braces. ``word`` is what the fact itself is called among the things, empty where the parts tell
    it alone. Of the part ``many`` several may be said: *Red has Ulm and Linz in hand*. What is
    ``left`` only runs out, so that *noch drei* are three; what may also be what is placed is ``asked`` unless
    it is said to be left. A number tells ``which`` one it is, as of a round, and never how many are left.
    """

    parts: tuple[str, ...]
    line: str
    word: str = ""
    many: str = ""
    left: bool = False
    asked: bool = False
    which: bool = False


def stated_facts(folder: Path) -> tuple[StatedFact, ...]:
    """Return the facts that people state in the game whose data lie in the folder (``stated.json``)."""
    entries = read_data(folder / "stated.json")["stated"]
    return tuple(StatedFact(**{**entry, "parts": tuple(entry["parts"])}) for entry in entries)


COUNTED: Final = "counted"
"""Words for what numbers count in one action only: *two levels* are dug, and walk nowhere."""
POINTS: Final = "points"
"""Those among them for points of any kind, which are bid and paid and nothing else."""
FACT: Final = "fact"
PLAYER: Final = "player"
NUMBER: Final = "number"
BELOW_ZERO: Final = "below-zero"
"""Numbers with a minus sign, which nothing is told with but facts: nobody does anything so many times."""
CORRECTING: Final = "set"
HAVING: Final = "having"
"""Words by which people tell what they have themselves: *I have*."""
MORE, LESS = "more", "less"
"""The parts for words that change a fact by what they stand with: *five more points*."""
STILL, REMAINING = "still", "remaining"
"""The parts for words that tell what is left or what is added, *noch ein Haus*, and for those that tell it is
left: *noch ein Haus übrig*."""
ALSO: Final = "also"
"""The part for words that tell of one more: *Ada has Linz in hand, too*."""
BY: Final = "by"
"""What a value begins with by which a fact changes, a sign behind it."""
MAYBE, PERHAPS = "~", "?"
"""The signs of a value that may be what is added, *noch ein Forscher*, and of one that is asked, *five
houses*."""
GAINING, LOSING = "gain", "lose"
"""What people say of numbers that go up and down: *Ana loses three points*."""
PUTTING: Final = "put"
"""What people say of pieces, and of a fact with the number it goes to: *setze Anas Punkte auf 30*."""
NONE: Final = "none"
"""The part for *no*, which some languages say twice: *nu este nicio casă*."""
ONE: Final = ("1",)


def stating(folder: Path, lines: Callable[[Any, Said], Iterable[str]] | None = None) -> Phrase:
    """Return the phrase of the facts of a game, whose data tell of which kind the things of each part are."""
    facts, kinds = stated_facts(folder), read_data(folder / "stated.json")["kinds"]
    several = {NONE, PLAYER, *(fact.many for fact in facts)}
    parts = [Part(name, kind + ("*" if name in several else "?")) for name, kind in kinds.items()]
    parts += [Part(part.name, f"{BELOW_ZERO}?") for part in parts if part.kind == NUMBER]
    parts = [Part(FACT, f"{FACT}*"), *parts]
    parts += [Part(change, f"{change}?") for change in (MORE, LESS, STILL, REMAINING, ALSO)]
    return Phrase(
        CORRECTING, tuple(parts), lines=lines or (lambda _, given: stated(facts, given)), each=PLAYER
    )


def told_otherwise(phrase: Phrase) -> tuple[Phrase, ...]:
    """Return a phrase of facts as people tell their own, how much a number goes up or down, and where to."""
    lines = phrase.lines or (lambda *_: ())

    def changed(change: str) -> Phrase:
        def going(position: Any, given: Said) -> Iterable[str]:  # noqa: ANN401 - of any game
            # *Loses three more points* are three that go; *gains three less* nobody says.
            rest = {name: values for name, values in given.items() if name != MORE}
            return lines(position, {**rest, change: ("",)}) if change not in rest and LESS not in rest else ()

        word = GAINING if change == MORE else LOSING
        return phrase._replace(lines=going, word=word, one_of=(NUMBER,))

    def stating_lines(position: Any, given: Said) -> Iterable[str]:  # noqa: ANN401 - of any game
        return lines(position, given) if {MORE, LESS} & {*given} else ()

    more = phrase._replace(word=BARE, lines=stating_lines, one_of=(MORE, LESS))

    def putting(position: Any, given: Said) -> Iterable[str]:  # noqa: ANN401 - of any game
        # Said the other way round it may be a bid: *Ana setzt auf drei Punkte*.
        in_order = [name for name in given if name in {FACT, NUMBER}] == [FACT, NUMBER]
        return lines(position, given) if in_order else ()

    where_to = (Part(PLAYER, f"{PLAYER}?"), Part(FACT, FACT), Part(NUMBER, NUMBER, role="to"))
    put = Phrase(CORRECTING, where_to, PUTTING, putting, one_of=ALL)
    return (told_of_oneself(phrase), changed(MORE), changed(LESS), more, put)


def told_of_oneself(phrase: Phrase) -> Phrase:
    """Return a phrase of facts as whoever is to act tells them: *I have 34 points*."""
    lines = phrase.lines or (lambda *_: ())

    def own(position: Any, given: Said) -> Iterator[str]:  # noqa: ANN401 - of any game
        rest = {name: values for name, values in given.items() if name != HAVING}
        if HAVING in given and "player" not in given:
            yield from lines(position, {**rest, "player": (position.game.colours[position.turn.player],)})

    parts = (*phrase.parts, Part(HAVING, HAVING))
    return phrase._replace(parts=parts, lines=own, word=BARE, one_of=(HAVING,))


def stated(facts: Sequence[StatedFact], given: Said) -> Iterator[str]:
    """Yield the corrections that state what was said, all of it; *a house* is no number of houses.

    A fact that changes by what was said tells so: *five more points* are ``by+5``.
    """
    sign, rest = change_of(given)
    if sign is None:
        return
    for fact, line in _stated(facts, rest):
        if fact.which and {STILL, REMAINING} & {*given}:
            continue
        added = "+" if fact.many and ALSO in given else ""  # *Ada has Linz in hand, too* is one more card
        ending = {STILL, REMAINING} & {*given} or {NONE, MORE} <= {*given}  # *no more camps* are none left
        asked = PERHAPS if fact.asked and not ending else ""
        yield from changing(line, (sign if sign != MAYBE or not fact.left else "") or added or asked)


def change_of(given: Said) -> tuple[str | None, Said]:
    """Return how a fact changes by what was said, nothing where it is both more and less; and the rest."""
    changes = {MORE, LESS, STILL, REMAINING} & {*given}
    rest = {name: values for name, values in given.items() if name not in {*changes, ALSO}}
    if NONE in rest:  # *no treasures any more* are none
        return "", rest
    if changes >= {MORE, LESS}:
        return None, rest
    if changes & {MORE, LESS}:
        return "+" if MORE in changes else "-", rest
    return MAYBE if changes == {STILL} else "", rest


def changing(line: str, sign: str) -> Iterator[str]:
    """Yield a correction as what is set, or as what there is more or less; both where it may be either."""
    if sign in {"", MAYBE}:
        yield line
    if sign:
        command, what, fact, value = line.split(maxsplit=3)
        yield f"{command} {what} {fact} {BY}{sign}{value}"


def _stated(facts: Sequence[StatedFact], given: Said) -> Iterator[tuple[StatedFact, str]]:
    """Yield the facts that state what was said, each with its correction."""
    word = " ".join(set(given.get(FACT, ())))
    for fact in facts:
        values = {name: " ".join(words) for name, words in given.items() if name not in {FACT, NONE}}
        values |= {name: NONE for name in given if name == NONE}
        if any(len(words) > 1 for name, words in given.items() if name not in {FACT, NONE, fact.many}):
            continue
        names = set(values)
        if given.get(NUMBER) == ONE and NUMBER not in fact.parts:
            names -= {NUMBER}
        if fact.word == word and names == set(fact.parts):
            yield fact, f"{CORRECTING} {fact.line.format(**values)}"


class Thing(NamedTuple):
    """Something on the table with its name: a player, a city, a card."""

    kind: str
    value: str
    name: Text | str


SMALL, SMALL_AND, COMMAS, NOTHING = "small-words", "small-words-and", "small-words-and-commas", ""
"""What may stand between the words of a join; where nothing is told, an *and* may."""


@dataclass(frozen=True)
class Join:
    """Words side by side that name one thing: *leader*, *two*, *explorers*.

    ``pattern`` tells what they are: ``number?`` may be missing, ``number+`` at the end has more of these
    behind it, *treasures four and three*. With ``!levels`` at the end they make nothing right before
    a thing of that kind, since *two* are no figures in *two levels*; at the start, right behind one; further
    inside, no word of that kind or role stands between. ``make`` gets their values, empty ones for what is
    missing, and returns the thing's, or nothing. Without a ``kind`` that is read as a word.
    """

    pattern: tuple[str, ...]
    kind: str
    make: Callable[..., str]
    between: str = "and"

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """What its words are, one with a ``?`` may be missing."""
        return tuple(kind.rstrip("+") for kind in self.pattern if kind[0] != "!")

    @cached_property
    def not_behind(self) -> str:
        """The kind of thing right behind which they make nothing."""
        return self.pattern[0][1:] if self.pattern[0][0] == "!" else ""

    @cached_property
    def not_before(self) -> str:
        """The kind of thing right before which they make nothing."""
        return self.pattern[-1][1:] if self.pattern[-1][0] == "!" else ""

    @cached_property
    def not_between(self) -> frozenset[str]:
        """Kinds and roles of words that do not stand between them."""
        return frozenset(kind[1:] for kind in self.pattern[1:-1] if kind[0] == "!")

    @property
    def listed(self) -> bool:
        """Whether numbers behind it are more of these."""
        return any(kind[-1] == "+" for kind in self.pattern)


Functions = Mapping[str, Callable[..., Any]]


def phrases_and_joins(
    folder: Path, *functions: Callable[..., Any]
) -> tuple[tuple[Phrase, ...], tuple[Join, ...]]:
    """Return what people say in the game whose data lie in the folder (``spoken.json``).

    The ``functions`` are those that the data name, by the names that they have there.
    """
    data, named = read_data(folder / "spoken.json"), {one.__name__.strip("_"): one for one in functions}
    phrases = tuple(_phrase(entry, data["parts"], named) for entry in data["phrases"])
    return phrases, tuple(_join(**entry, functions=named) for entry in data["joins"])


def _phrase(entry: Mapping[str, Any], parts: Mapping[str, Any], functions: Functions) -> Phrase:
    named = entry.get("parts", ())
    return Phrase(
        entry["verb"],
        tuple(Part(**parts[part]) if part in parts else Part(*part.split()) for part in named),
        entry.get("word", ""),
        functions[entry["lines"]] if "lines" in entry else None,
        tuple(entry.get("one_of", ())),
        entry.get("each", ""),
        Links(**{name: functions.get(told, told) for name, told in entry.get("links", {}).items()}),
    )


def _join(words: str, kind: str, make: str, functions: Functions, between: str = "and") -> Join:
    name, *places = make.split()
    made = functions.get(name, make.format)
    if places and name in functions:
        return Join(tuple(words.split()), kind, lambda *said: made(*_at(places, said)), between)
    return Join(tuple(words.split()), kind, made, between)


def _at(places: Iterable[str], said: Sequence[str]) -> Iterator[str]:
    """Yield the words at these places, nothing for a dash."""
    return ("" if place == "-" else said[int(place)] for place in places)


class Spoken(NamedTuple):
    """All that a game tells: its phrases, what words make together, the things on a table.

    ``values`` are those that a kind of thing can have in a position, ``slots`` are the facts of its table.
    ``apart`` tells of an action what its sentence leaves out, where several are to be told apart, such as how
    a tile is turned.
    """

    phrases: Sequence[Phrase]
    joins: Sequence[Join]
    things: Callable[[Any], Iterable[Thing]]
    values: Callable[[Any, str], Iterable[str]]
    slots: Callable[[Any], Slots[Any]]
    apart: Callable[[Any], Text | None] = lambda _: None

    def lines(self, position: object, phrase: Phrase, given: Said) -> Iterator[str]:
        """Yield the lines of notation that may be meant by what was said."""
        if phrase.lines is not None:
            yield from phrase.lines(position, given)
            return
        lacking = phrase.lacks(given)
        values = [tuple(self.values(position, part.kind)) for part in lacking]
        for chosen in islice(product(*values), MOST_LINES):
            filled = {part.name: (value,) for part, value in zip(lacking, chosen, strict=True)}
            yield phrase.line({**given, **filled})


def followed_by(moves: Moves[Any, Any], ending: Any) -> Phrase:  # noqa: ANN401 - of any game
    """Return how people end a turn by telling who comes next, and nobody else: *Ben is next*."""

    def lines(position: Any, given: Said) -> Iterator[str]:  # noqa: ANN401 - of any game
        if moves.judge(position, ending).judgement != ILLEGAL:
            seat = moves.apply(position, ending).turn.player
            if given.get("next") == (position.game.colours[seat],) and seat != position.turn.player:
                yield moves.write(ending)

    who = Part("next", "player", line=SILENT)
    return Phrase("end", (who,), lines=lines, word="next", one_of=("next",))
