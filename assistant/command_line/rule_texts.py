"""``rules``: what the rules say, where each edition prints them, and which editions are silent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.command_line import json_form
from assistant.command_line.output import GOOD, Report
from assistant.locale import LANGUAGES
from assistant.locale.verdicts import Reader, citation_lines
from assistant.records.games import referee, referees
from assistant.referee.errors import BadInputError
from assistant.referee.options import Option
from assistant.referee.rules import Rule, RuleBook
from assistant.referee.text import Text
from assistant.referee.wording import shown

CONFLICT = "conflict"


def rules(game: str, rule_id: str, edition: str, language: str) -> Report:
    """Return all rules, or the one with this id or slug, of a game or of all. Raises BadInputError."""
    books = [referee(game).rulebook] if game else [known.rulebook for known in referees().values()]
    if language not in LANGUAGES:
        raise BadInputError(
            f"There is no language “{shown(language)}”; choose one of {', '.join(LANGUAGES)}."
        )
    known_editions = {known.id: None for book in books for known in book.editions}
    if edition and edition not in known_editions:
        raise BadInputError(
            f"There is no edition “{shown(edition)}”; choose one of {', '.join(known_editions)}."
        )
    if rule_id:
        book, rule = _find(books, rule_id)
        reader = Reader(book, language, edition)
        return Report(
            GOOD,
            list(_one(rule, reader)),
            {"game": book.game, "rules": [json_form.rule_data(rule, reader)]},
        )
    listed = [(rule, Reader(book, language, edition)) for book in books for rule in book]
    return Report(
        GOOD,
        [_listed(rule, reader) for rule, reader in listed],
        {"game": game, "rules": [json_form.rule_data(rule, reader) for rule, reader in listed]},
    )


def _find(books: Iterable[RuleBook], wanted: str) -> tuple[RuleBook, Rule]:
    sought = wanted.casefold()
    for book in books:
        for rule in book:
            if sought in {rule.id.casefold(), rule.slug.casefold()}:
                return book, rule
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
