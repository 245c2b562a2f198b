"""Rulings: what a table decided about a verdict, kept so that nobody has to argue it twice.

A dispute is a verdict with the claim it answers and the position it was about. With the table's decision
it becomes a ruling, and with a rule's id a house rule of that group. The group is a name people give
themselves ("our table"): players come and go and spell their names in many ways, the group stays.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, Literal, NamedTuple, NoReturn, cast, get_args

from assistant.referee.errors import BadInputError
from assistant.referee.options import Option
from assistant.referee.searching import fold as without_marks
from assistant.referee.text import Text
from assistant.referee.verdict import Judgement
from assistant.referee.wording import clean_key, clean_name, clean_text, decode_json, shown, text_of

Decision = Literal["open", "agree", "against"]
OPEN: Final[Decision] = "open"

OUR_TABLE: Final = "our table"
"""The group of people who never gave themselves a name."""
GROUP_DETAIL: Final = "group"
"""The detail of a game's header that names the group."""

FORMAT: Final = "table-assistant rulings 1"
MOST_BYTES: Final = 2_000_000
MOST_RULINGS: Final = 2_000
MOST_RULES: Final = 40
MOST_FACTS: Final = 60
LONGEST_SENTENCE: Final = 600
LONGEST_GROUP: Final = 40
LONGEST_POSITION: Final = 20_000
MOST_ENTRIES: Final = 1_000_000

_ID = re.compile(r"[A-Z2-9]{8}")
_UNPRINTED = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Ruling:
    """A dispute and what became of it. ``make_ruling`` makes sure that it can be kept.

    ``claim`` says in words what somebody wanted to do or asked; ``line`` is the action in notation, or
    ``question`` and ``facts`` are what Ask was asked. ``code`` and ``entry`` name the game and how many
    entries it had. ``rules`` and ``sentences`` are the referee's verdict at that time, in the words of that
    time. ``house_rule`` is the rule that the group plays so from now on, empty for a decision that held once;
    ``option`` and ``value`` are the option it sets, where the rule has one.
    """

    game: str
    claim: str
    judgement: Judgement
    edition: str = ""
    group: str = OUR_TABLE
    line: str = ""
    question: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    claimed_by: str = ""
    code: str = ""
    entry: int = 0
    position: str = ""
    rules: tuple[str, ...] = ()
    sentences: tuple[str, ...] = ()
    decision: Decision = OPEN
    reason: str = ""
    house_rule: str = ""
    option: str = ""
    value: str = ""

    @property
    def about(self) -> tuple[str, ...]:
        """Every rule that this is about: those of the verdict and the house rule."""
        return tuple(dict.fromkeys((*self.rules, *([self.house_rule] if self.house_rule else []))))


class Exported(NamedTuple):
    """A ruling in a file: with the id it is known by, and when it was kept and decided, as ISO texts."""

    id: str
    kept_at: str
    decided_at: str
    ruling: Ruling


def group_of(details: Mapping[str, str]) -> str:
    """Return the group that a game's header names."""
    return details.get(GROUP_DETAIL, "") or OUR_TABLE


def clean_group(text: str) -> str:
    """Return the name of a group; an empty one means our table. Raises BadInputError."""
    return clean_text(text, LONGEST_GROUP) or OUR_TABLE


def make_ruling(ruling: Ruling) -> Ruling:
    """Return the ruling with all its texts tidy. Raises BadInputError for what cannot be kept."""
    _one_of(
        ruling.judgement, get_args(Judgement), Text("There is no verdict “{value}”; it is one of {known}.")
    )
    _one_of(
        ruling.decision, get_args(Decision), Text("There is no decision “{value}”; it is one of {known}.")
    )
    keys = {name: getattr(ruling, name) for name in ("edition", "question", "house_rule", "option", "value")}
    named: dict[str, Any] = {name: key and clean_key(key) for name, key in keys.items()}
    if ruling.house_rule and ruling.decision == OPEN:
        raise BadInputError("A house rule needs a decision; say with or against the referee.")
    if ruling.option and not ruling.house_rule:
        raise BadInputError("Only a house rule sets an option; name the rule.")
    if bool(ruling.option) != bool(ruling.value):
        raise BadInputError("An option needs a value, and a value its option.")
    if not 0 <= ruling.entry <= MOST_ENTRIES:
        raise BadInputError("The number of the entry is not possible.")
    if ruling.code and not _ID.fullmatch(ruling.code):
        raise BadInputError("“{code}” is no game code.", code=shown(ruling.code))
    claim = clean_text(ruling.claim, LONGEST_SENTENCE)
    if not claim:
        raise BadInputError("A dispute needs a claim: say what somebody wanted to do.")
    if max(len(ruling.rules), len(ruling.sentences)) > MOST_RULES or len(ruling.facts) > MOST_FACTS:
        raise BadInputError("A dispute cannot hold so many rules or facts.")
    return replace(
        ruling,
        **named,
        game=clean_key(ruling.game),
        claim=claim,
        group=clean_group(ruling.group),
        line=clean_text(ruling.line, LONGEST_SENTENCE),
        facts={clean_text(name): clean_text(value) for name, value in ruling.facts.items()},
        claimed_by=ruling.claimed_by.strip() and clean_name(ruling.claimed_by),
        position=_position(ruling.position),
        rules=tuple(clean_key(rule) for rule in ruling.rules),
        sentences=tuple(clean_text(sentence, LONGEST_SENTENCE) for sentence in ruling.sentences),
        reason=clean_text(ruling.reason),
    )


def searched(ruling: Ruling) -> str:
    """Return the words by which a ruling is found, folded."""
    parts = [ruling.claim, ruling.line, ruling.claimed_by, ruling.reason, ruling.group, ruling.code]
    return fold(" ".join((*parts, *ruling.about, *ruling.sentences, *ruling.facts.values())))


def fold(text: str) -> str:
    """Return a text in which neither capitals, accents nor spaces matter, so that "tabara" finds "tabără"."""
    return " ".join(without_marks(text).split())


def option_values(house_rules: Iterable[Ruling], options: Iterable[Option]) -> dict[str, Ruling]:
    """Return by option the ruling that sets it; of several the first. Values nobody knows are passed over."""
    known = {option.id: option.values for option in options}
    setting: dict[str, Ruling] = {}
    for ruling in house_rules:
        if ruling.value in known.get(ruling.option, ()):
            setting.setdefault(ruling.option, ruling)
    return setting


def write_rulings(exported: Iterable[Exported]) -> str:
    """Return rulings as a JSON text; ``read_rulings`` is its inverse."""
    rulings = [
        {"id": one.id, "kept_at": one.kept_at, "decided_at": one.decided_at, **ruling_to_data(one.ruling)}
        for one in exported
    ]
    return json.dumps({"format": FORMAT, "rulings": rulings}, ensure_ascii=False, indent=1) + "\n"


def read_rulings(content: bytes) -> list[Exported]:
    """Return the rulings of a file. Raises BadInputError with one sentence for whatever is wrong with it."""
    if len(content) > MOST_BYTES:
        raise BadInputError(
            "This file is larger than {most} MB; it holds no rulings.", most=MOST_BYTES // 1000000
        )
    try:
        data = decode_json(text_of(content))
    except (UnicodeDecodeError, BadInputError):
        raise BadInputError("This is no file of rulings: it cannot be read as JSON.") from None
    if (
        not isinstance(data, dict)
        or data.get("format") != FORMAT
        or not isinstance(data.get("rulings"), list)
    ):
        raise BadInputError("This is no file of rulings: it does not say “{format}”.", format=FORMAT)
    if len(data["rulings"]) > MOST_RULINGS:
        raise BadInputError("A file holds at most {most} rulings.", most=MOST_RULINGS)
    return [_exported(number, entry) for number, entry in enumerate(data["rulings"], 1)]


def ruling_to_data(ruling: Ruling) -> dict[str, Any]:
    """Return a ruling as JSON values."""
    return asdict(ruling) | {"rules": list(ruling.rules), "sentences": list(ruling.sentences)}


def ruling_from_data(data: Mapping[str, Any]) -> Ruling:
    """Return the ruling that JSON values mean. Raises BadInputError."""
    values: dict[str, Any] = {}
    for name, value in data.items():
        kind = _KINDS.get(name)
        if kind is None:
            raise BadInputError("“{name}” is not known here.", name=shown(name))
        # A truth value is a number to Python and not to people.
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadInputError("“{name}” is of the wrong kind.", name=name)
        parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        if not all(isinstance(part, str) for part in parts):
            raise BadInputError("“{name}” must hold texts only.", name=name)
        values[name] = tuple(value) if isinstance(value, list) else value
    for name in ("game", "claim", "judgement"):
        if name not in values:
            raise BadInputError("“{name}” is missing.", name=name)
    return make_ruling(Ruling(**values))


_NOT_TEXT: Final[Mapping[str, type]] = {"facts": dict, "entry": int, "rules": list, "sentences": list}
_KINDS: Final[Mapping[str, type]] = {field.name: _NOT_TEXT.get(field.name, str) for field in fields(Ruling)}
_AROUND: Final = ("id", "kept_at", "decided_at")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00")


def _exported(number: int, entry: object) -> Exported:
    if not isinstance(entry, dict):
        _refuse(number, "it is no object in braces.")
    known_as, kept_at, decided_at = (entry.get(name) for name in _AROUND)
    if not isinstance(known_as, str) or not _ID.fullmatch(known_as):
        _refuse(number, "its id is not one of ours.")
    for moment in (kept_at, decided_at):
        if not isinstance(moment, str) or not _MOMENT.fullmatch(moment):
            _refuse(number, "it does not say when it was kept.")
    try:
        ruling = ruling_from_data({name: value for name, value in entry.items() if name not in _AROUND})
    except BadInputError as problem:
        _refuse(number, problem.text)
    return Exported(known_as, cast("str", kept_at), cast("str", decided_at), ruling)


def _refuse(number: int, problem: str | Text) -> NoReturn:
    why = problem if isinstance(problem, Text) else Text(problem)
    raise BadInputError("Ruling {number} of this file cannot be kept: {problem}", number=number, problem=why)


def _one_of(value: str, known: Sequence[str], message: Text) -> None:
    if value not in known:
        raise BadInputError(
            message.message,
            value=shown(value),
            known=", ".join(known),
        )


def _position(text: str) -> str:
    if len(text) > LONGEST_POSITION or _UNPRINTED.search(text):
        raise BadInputError(
            "A position is one line of at most {longest_position} characters.",
            longest_position=LONGEST_POSITION,
        )
    return text
