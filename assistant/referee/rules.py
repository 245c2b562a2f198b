"""Rules as data: what a rule says, who says it and how it reads when it refuses something.

With a rulebook go worked examples, notes on what is misprinted, unclear or said only once, and what the
referee does not cover (``uncovered.json``): other expansions and modules, variants of fans, house rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from assistant.paths import DATA
from assistant.referee.options import Option
from assistant.referee.text import Text, joined, sentences
from assistant.referee.verdict import Amounts, Missing, Violation

LANGUAGES = ("en", "de", "ro")
UNKNOWN_NUMBER = "?"
LATEST = 99
"""The place among the games of one that does not say when it came."""
EITHER = "either"
"""The case of a violation that is sure although the facts leave open which way the rule is broken."""
WAITS_FOR_MORE = "waits-for-more"
"""The property of a rule that a table may seem to break while not everything of it has been entered."""
ALWAYS = "always"
"""The topic of a question that is any which no rule names by itself."""
NO_DIFFERENCE = "no-difference"
"""What stands for a topic with the rules on what makes no difference to a question."""
OUT_OF_STEP = "out-of-step"
"""The property of a rule that is broken where an action comes at the wrong moment: what else is wrong with it
may be otherwise when its time comes."""

Translations = Mapping[str, str]
_WORD = re.compile(r"[a-z][a-z-]*")


@dataclass(frozen=True, slots=True)
class Edition:
    """A printed rulebook of a game."""

    id: str
    name: str
    language: str
    rulebook: str


@dataclass(frozen=True, slots=True)
class Citation:
    """Where an edition says it: the heading of the section and, where known, the page.

    ``silent`` marks an edition whose rulebook does not speak of the topic at all.
    """

    edition: str
    section: str = ""
    page: int | None = None
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule in our own words, with everything needed to explain a refusal.

    ``status`` is ``printed``, ``implied`` or ``gap``; ``enforcement`` says what the program does
    with it: ``action``, ``audit`` and ``setup`` can refuse, ``computes`` and ``grants`` cannot, and
    ``attested`` is left to the people at the table. ``properties`` are words that the rulebook explains, true
    of every refusal of the rule; ``case_properties`` are those of single refusals.

    ``decides`` names questions of Ask that the rule answers although no check of theirs holds it, with its
    place among the rules that do: ``tile`` is a question, ``tile.route`` one of its matters, ``ALWAYS`` any
    of them, and ``NO_DIFFERENCE`` is what makes no difference to it.
    """

    id: str
    slug: str
    family: str
    status: str
    enforcement: frozenset[str]
    title: Translations
    text: Translations
    refusals: Mapping[str, Translations]
    citations: tuple[Citation, ...]
    contradicted_by: tuple[str, ...] = ()
    properties: frozenset[str] = frozenset()
    case_properties: Mapping[str, frozenset[str]] = field(default_factory=dict)
    decides: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All rules of one game with its editions, options and the words that stand in refusals.

    ``since`` orders the games as they came into the program, so that a new one never moves an old one.
    ``properties`` say what each word means that rules may have as a property. ``refuses_since`` names what
    earlier versions of the rules let pass, with the version that was the first to refuse it: a rule, one of
    its cases (``O57.copies``), or a word of the game for lines that are written otherwise now.
    ``questions`` are the texts of what people argue about, by the question, ``facts`` those of its facts, and
    ``typing_help`` the sections of what can be typed. ``table`` are the texts of facts of the table and of
    the score pad.
    """

    game: str
    version: str
    editions: tuple[Edition, ...]
    options: tuple[Option, ...]
    rules: Mapping[str, Rule]
    words: Mapping[str, Translations] = field(default_factory=dict)
    since: int = LATEST
    properties: Mapping[str, str] = field(default_factory=dict)
    refuses_since: Mapping[str, str] = field(default_factory=dict)
    questions: Mapping[str, Any] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    typing_help: Sequence[Mapping[str, Any]] = ()
    table: Mapping[str, Any] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __getitem__(self, rule_id: str) -> Rule:
        return self.rules[rule_id]

    def edition(self, name: str) -> Edition:
        """Return the edition of this id. Raises KeyError where there is none."""
        return {edition.id: edition for edition in self.editions}[name]

    def example(self, verb: str) -> str:
        """Return the first line that can be typed with a verb, the verb alone where there is none."""
        lines = (line["line"] for section in self.typing_help for line in section.get("lines", ()))
        return next((line for line in lines if line.partition(" ")[0] == verb), verb)

    def having(self, word: str) -> frozenset[str]:
        """Return the rules with a property. Raises KeyError for one that the rulebook does not explain."""
        if word not in self.properties:
            raise KeyError(word)
        return frozenset(rule.id for rule in self if word in rule.properties)

    def deciding(self, question: str) -> dict[str, tuple[str, ...]]:
        """Return the rules that decide a question of Ask by each of its matters, the first one first.

        What is named with the question as a whole, whatever the topic, stands under an empty word.
        """
        deciding: dict[str, dict[int, str]] = {}
        for rule in self:
            for what, place in rule.decides.items():
                asked, _, topic = what.partition(".")
                if asked == question:
                    deciding.setdefault(topic, {})[place] = rule.id
        return {topic: tuple(rules[place] for place in sorted(rules)) for topic, rules in deciding.items()}

    def later_than(self, version: str) -> frozenset[str]:
        """Return what a version of the rules, such as an old log's, does not refuse yet."""
        ours = version_numbers(version)
        return frozenset(what for what, since in self.refuses_since.items() if version_numbers(since) > ours)

    def has(self, violation: Violation, word: str) -> bool:
        """Whether a broken rule has a property, or the very way in which it is broken."""
        rule = self.rules[violation.rule]
        return word in rule.properties or word in rule.case_properties.get(violation.case, ())

    def citations(self, rule_id: str, edition: str = "") -> tuple[Citation, ...]:
        """Return where the rule is printed, in every edition or only in the one named."""
        cited = self.rules[rule_id].citations
        return tuple(citation for citation in cited if not edition or citation.edition == edition)

    def word(self, word: object, language: str) -> str:
        """Return a word of the game (a kind of tile, of figure ...), or amounts, in the reader's language."""
        if isinstance(word, Amounts) and word not in self.words:
            return _WORD.sub(lambda match: self.word(match[0], language), word)
        translations = self.words.get(str(word))
        return translations.get(language, str(word)) if translations else str(word)

    def refusal_text(self, violation: Violation) -> Text:
        """Return the same as ``refusal``, for whoever does not know the reader yet."""
        rule = self.rules[violation.rule]
        if not _is_told(violation):
            return Text(rule.text["en"])
        values = {name: self._as_text(value) for name, value in violation.numbers.items()}
        return Text(rule.refusals[violation.case]["en"], **values)

    def why(self, violations: Sequence[Violation], unless: Sequence[Missing] = ()) -> Text | None:
        """Return the first reason why something is refused, if any, and what may lift the rules broken."""
        if not violations:
            return None
        reason = self.refusal_text(violations[0])
        what = [one.label or Text(self.word(one.fact, "en")) for one in unless]
        if not what:
            return reason
        return sentences((reason, Text("This holds unless {what} says otherwise.", what=joined(what))))

    def _as_text(self, value: object) -> object:
        """Return a word of the game, or amounts, for whoever does not know the reader yet."""
        if str(value) in self.words:
            return Text(self.word(value, "en"))
        if not isinstance(value, Amounts):
            return value
        words = {word.replace("-", "_"): Text(self.word(word, "en")) for word in _WORD.findall(value)}
        return Text(_WORD.sub(lambda match: f"{{{match[0].replace('-', '_')}}}", value), **words)

    def refusal(self, violation: Violation, language: str = "en") -> str:
        """Return the sentence that tells a player what was broken, with the numbers of the case."""
        rule = self.rules[violation.rule]
        if not _is_told(violation):
            return rule.text[language]
        values = {name: self.word(value, language) for name, value in violation.numbers.items()}
        sentence = rule.refusals[violation.case][language].format(**values)
        words = [values[name] for name, value in violation.numbers.items() if str(value) in self.words]
        return sentence[:1].upper() + sentence[1:] if sentence.startswith(tuple(words)) else sentence


def not_spared(violations: Iterable[Violation], spared: Collection[str]) -> tuple[Violation, ...]:
    """Return the broken rules that are not spared, neither as a whole nor in this case of theirs."""
    return tuple([one for one in violations if not {one.rule, f"{one.rule}.{one.case}"} & {*spared}])


def version_numbers(version: str) -> tuple[int, ...]:
    """Return a version of the rules, such as 1.2, as what orders it among others."""
    return tuple(int(part) for part in version.split("."))


def _is_told(violation: Violation) -> bool:
    """Whether everything that its sentence names is known; otherwise the rule speaks in its own words."""
    return violation.case != EITHER and UNKNOWN_NUMBER not in violation.numbers.values()


def as_text(text: Translations) -> Text:
    """Return a text of the data, which is translated wherever it turns up."""
    return Text(text["en"])


def texts(entries: Mapping[str, Translations]) -> dict[str, Text]:
    """Return texts of the data by their names."""
    return {name: as_text(text) for name, text in entries.items()}


@lru_cache(maxsize=16)
def common(name: str) -> Mapping[str, Any]:
    """Return a file of what all games share, such as what can be typed in each of them."""
    entries: Mapping[str, Any] = read_data(DATA / "common" / f"{name}.json")
    return entries


def load_rulebook(folder: Path) -> RuleBook:
    """Read rules, options, editions, questions, facts, typing help and texts of the table, a file each.

    A small game may have all of them in ``rules.json``. Raises ValueError where the properties of a rule are
    not among those explained, or where something is refused since a version that is nothing of the book's.
    """
    rules = read_data(folder / "rules.json")
    book = RuleBook(
        game=rules["game"],
        version=rules["version"],
        editions=tuple(Edition(**entry) for entry in _part(folder, rules, "editions", [])),
        options=tuple(map(Option.from_data, _part(folder, rules, "options", []))),
        rules={entry["id"]: _rule(entry) for entry in rules["rules"]},
        words=rules.get("words", {}),
        since=rules.get("since", LATEST),
        properties=rules.get("properties", {}),
        refuses_since=rules.get("refuses_since", {}),
        questions=_part(folder, rules, "questions", {}),
        facts=_part(folder, rules, "facts", {}),
        typing_help=_part(folder, rules, "typing_help", []),
        table=_part(folder, rules, "table", {}),
    )
    for rule in book:
        _demand_known_properties(rule, book)
    _demand_known_refusals(book)
    return book


def read_data(path: Path) -> Any:  # noqa: ANN401 - a JSON document has any shape
    """Return what a data file of a game, or of all games, holds."""
    return json.loads(path.read_text(encoding="utf-8"))


Part = TypeVar("Part", list[Any], dict[str, Any])


def _part(folder: Path, rules: Mapping[str, Any], name: str, usual: Part) -> Part:
    file = folder / f"{name}.json"
    part: Part = read_data(file)[name] if file.is_file() else rules.get(name, usual)
    return part


def _rule(entry: Mapping[str, Any]) -> Rule:
    cases = entry.get("case_properties", {}).items()
    made = {
        "enforcement": frozenset(entry["enforcement"]),
        "citations": tuple(Citation(**citation) for citation in entry["citations"]),
        "contradicted_by": tuple(entry.get("contradicted_by", ())),
        "properties": frozenset(entry.get("properties", ())),
        "case_properties": {case: frozenset(words) for case, words in cases},
    }
    return Rule(**{**entry, **made})


def _demand_known_properties(rule: Rule, book: RuleBook) -> None:
    """Raise ValueError for a property that nobody explained, or one of a case without a refusal."""
    used = rule.properties.union(*rule.case_properties.values())
    faults = [*(used - set(book.properties)), *(set(rule.case_properties) - set(rule.refusals))]
    if faults:
        raise ValueError(f"{rule.id}: {', '.join(sorted(faults))}")


def _demand_known_refusals(book: RuleBook) -> None:
    """Raise ValueError for what is refused since some version and is neither a rule, a case nor a word."""
    cases = {f"{rule.id}.{case}" for rule in book for case in rule.refusals}
    if faults := set(book.refuses_since) - cases - {rule.id for rule in book} - set(book.words):
        raise ValueError(f"refuses_since: {', '.join(sorted(faults))}")


@dataclass(frozen=True, slots=True)
class Example:
    """A case of a rule: a question with its facts as people write them, or a few words."""

    rule: str
    question: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    text: Translations = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RuleNote:
    """Something worth knowing about the printed text of some editions.

    ``kind`` is ``misprint``, ``slip``, ``wording`` or ``order``.
    """

    id: str
    kind: str
    editions: tuple[str, ...]
    rules: tuple[str, ...]
    title: Translations
    text: Translations


@dataclass(frozen=True, slots=True)
class RuleNotes:
    """All examples and notes of a game, and groups of words that people use for the same thing."""

    examples: tuple[Example, ...] = ()
    notes: tuple[RuleNote, ...] = ()
    synonyms: tuple[tuple[str, ...], ...] = ()

    def examples_of(self, rule: str) -> tuple[Example, ...]:
        """Return the examples of a rule."""
        return tuple(example for example in self.examples if example.rule == rule)

    def notes_on(self, rule: str) -> tuple[RuleNote, ...]:
        """Return the notes that speak of a rule."""
        return tuple(note for note in self.notes if rule in note.rules)


def load_rule_notes(folder: Path) -> RuleNotes:
    """Read ``examples.json``, ``notes.json`` and ``synonyms.json`` of a game's data, if it has them."""
    return RuleNotes(
        tuple(Example(**entry) for entry in _entries(folder / "examples.json", "examples")),
        tuple(
            RuleNote(**{**entry, "editions": tuple(entry["editions"]), "rules": tuple(entry["rules"])})
            for entry in _entries(folder / "notes.json", "notes")
        ),
        tuple(map(tuple, _entries(folder / "synonyms.json", "groups"))),
    )


def _entries(path: Path, name: str) -> list[Any]:
    if not path.is_file():
        return []
    entries: list[Any] = read_data(path)[name]
    return entries


KINDS: Final = ("expansion", "module", "edition", "fan", "house")


class Uncovered(NamedTuple):
    """Something that is not covered.

    ``kind`` is one of ``KINDS``. ``words`` are names it goes by, by language. ``options`` are those by which
    a table can play a part of it, ``source`` says where it is known from.
    """

    id: str
    kind: str
    name: Translations
    text: Translations
    words: Mapping[str, tuple[str, ...]]
    options: tuple[str, ...]
    source: str


@lru_cache(maxsize=8)
def uncovered(folder: Path) -> tuple[Uncovered, ...]:
    """Return what the game whose data lie in the folder does not cover; nothing where no file says so."""
    return tuple(
        Uncovered(
            **{
                "options": (),
                **entry,
                "words": {language: tuple(words) for language, words in entry["words"].items()},
            }
        )
        for entry in _entries(folder / "uncovered.json", "uncovered")
    )
