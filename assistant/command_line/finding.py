"""What ``ask`` and ``rules`` find for what people type in plain words, and ``rules`` without a search.

Each rule with what it says, where each edition prints it, and which editions are silent.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from assistant.command_line.output import GOOD, Report
from assistant.library import json_form
from assistant.library.finding import found_lines
from assistant.locale import LANGUAGES, use
from assistant.locale.verdicts import Reader, citation_lines
from assistant.plain.documents import RULE, questions_of
from assistant.plain.findings import Findings
from assistant.plain.search import search
from assistant.records.games import referee, referees
from assistant.referee.errors import BadInputError
from assistant.referee.options import Option
from assistant.referee.protocol import AnyReferee
from assistant.referee.rules import Rule, RuleBook
from assistant.referee.text import Text
from assistant.referee.wording import shown

FROM_INPUT: Final = "-"
MOST_LINES: Final = 10_000
LONGEST_LINE: Final = 10_000
_ID: Final = re.compile(r"[A-Za-z]{1,2}\d+")
"""What looks like a rule's id is mistyped or unknown, and never a sentence."""


def find(sentence: str, game: str, language: str, *, only_rules: bool = False) -> Report:
    """Return what a sentence may mean, or each line of standard input. Raises BadInputError."""
    games = [referee(game)] if game else list(referees().values())
    in_language(language)
    if sentence != FROM_INPUT:
        answer = _answer(sentence, games, language, only_rules=only_rules)
        return Report(GOOD, list(found_lines(answer, games)), answer.data)
    answers = [_answer(line, games, language, only_rules=only_rules) for line in _typed()]
    lines = [line for answer in answers for line in (*found_lines(answer, games), "")]
    return Report(GOOD, lines[:-1], {}, [answer.data for answer in answers])


def in_language(language: str) -> None:
    """Read and answer in a language from now on. Raises BadInputError if nobody knows it."""
    if language not in LANGUAGES:
        raise BadInputError(
            f"There is no language “{shown(language)}”; choose one of {', '.join(LANGUAGES)}."
        )
    use(language)


def is_no_question(words: str, game: str) -> bool:
    """Whether words are no question's id and say something; an id of one word is never a sentence."""
    known = {question for referee in referees().values() for question in questions_of(referee)}
    return words not in known and _says_something(words, game)


def is_no_rule(words: str, game: str) -> bool:
    """Whether words name no rule and say something."""
    books = [referee.rulebook for referee in referees().values()]
    known = {name.casefold() for book in books for rule in book for name in (rule.id, rule.slug)}
    return words.casefold() not in known and _says_something(words, game)


def _says_something(words: str, game: str) -> bool:
    if words == FROM_INPUT or " " in words.strip():
        return True
    if not words or game not in {"", *referees()} or _ID.fullmatch(words):
        return False
    games = [referee(game)] if game else list(referees().values())
    return any(search(words, games, language).matches for language in LANGUAGES)


def _typed() -> Iterator[str]:
    for number, line in enumerate(sys.stdin):
        if number >= MOST_LINES:
            raise BadInputError(f"These are more than {MOST_LINES} lines.")
        yield line[:LONGEST_LINE].strip()


def _answer(sentence: str, games: Sequence[AnyReferee], language: str, *, only_rules: bool) -> Findings:
    answer = search(sentence, games, language)
    if only_rules:
        rules = tuple(match for match in answer.matches if match.kind == RULE)
        return answer._replace(matches=rules)
    return answer


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
