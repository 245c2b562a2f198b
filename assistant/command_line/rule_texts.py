"""``rules``: what the rules say, where each edition prints them, and which editions are silent."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.command_line import json_form
from assistant.command_line.report import GOOD, Report
from assistant.locale import LANGUAGES
from assistant.locale.verdicts import Reader, citation_lines
from assistant.records.games import referee
from assistant.referee.errors import BadInputError
from assistant.referee.options import Option
from assistant.referee.rules import Rule, RuleBook
from assistant.referee.text import Text
from assistant.referee.wording import shown

CONFLICT = "conflict"


def rules(game: str, rule_id: str, edition: str, language: str) -> Report:
    """Return all rules of a game, or the one with this id or slug. Raises BadInputError."""
    book = referee(game).rulebook
    if language not in LANGUAGES:
        raise BadInputError(
            f"There is no language “{shown(language)}”; choose one of {', '.join(LANGUAGES)}."
        )
    if edition and edition not in {known.id for known in book.editions}:
        known_editions = ", ".join(known.id for known in book.editions)
        raise BadInputError(f"There is no edition “{shown(edition)}”; choose one of {known_editions}.")
    reader = Reader(book, language, edition)
    chosen = [_find(book, rule_id)] if rule_id else list(book)
    lines = list(_one(chosen[0], reader)) if rule_id else [_listed(rule, reader) for rule in chosen]
    return Report(
        GOOD, lines, {"game": book.game, "rules": [json_form.rule_data(rule, reader) for rule in chosen]}
    )


def _find(book: RuleBook, wanted: str) -> Rule:
    sought = wanted.casefold()
    for rule in book:
        if sought in {rule.id.casefold(), rule.slug.casefold()}:
            return rule
    raise BadInputError(f"There is no rule “{shown(wanted)}”; “rules” without an id lists them all.")


def _listed(rule: Rule, reader: Reader) -> str:
    line = f"{rule.id:<4} {rule.status:<7} {reader.own(rule.title)}"
    cited = "; ".join(citation_lines(rule.id, reader, only_edition=True)) if reader.edition else ""
    return f"{line} ({cited})" if cited else line


def _one(rule: Rule, reader: Reader) -> Iterator[str]:
    yield f"{rule.id} · {reader.own(rule.title)} ({rule.status})"
    yield reader.own(rule.text)
    if "attested" in rule.enforcement:
        yield reader.say(Text("The program cannot see this; the people at the table vouch for it."))
    for line in citation_lines(rule.id, reader, only_edition=bool(reader.edition)):
        yield f"  {line}"
    for option in reader.rulebook.options:
        if option.rule == rule.id:
            yield from _option_lines(option, reader)


def _option_lines(option: Option, reader: Reader) -> Iterator[str]:
    yield reader.say(Text("Option {name}: {question}", name=option.id, question=reader.own(option.question)))
    for value in option.values:
        meaning = reader.own(option.value_text.get(value, {}))
        line = f"  {value}: {meaning}" if meaning else f"  {value}"
        backing = _backing(option, value, reader)
        yield f"{line} ({backing})" if backing else line


def _backing(option: Option, value: str, reader: Reader) -> str:
    """Return whose answer a value is: that of editions where they differ, else the program's default."""
    if option.status == CONFLICT:
        editions = reader.rulebook.editions
        return ", ".join(edition.name for edition in editions if option.preset(edition.id) == value)
    return reader.say(Text("default")) if value == option.default else ""
