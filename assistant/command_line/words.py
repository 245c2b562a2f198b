"""Verdicts, rules and score sheets as plain sentences, in the language and for the edition of a reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from assistant.locale import DEFAULT_LANGUAGE, say
from assistant.referee.log import Header
from assistant.referee.protocol import Referee
from assistant.referee.rules import Citation, Rule, RuleBook
from assistant.referee.score import ScoreItem, ScoreSheet
from assistant.referee.text import Text
from assistant.referee.verdict import Fix, Missing, Verdict, Violation

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"


class Reader(NamedTuple):
    """For whom something is put into words: the game's rules, the language, and the table's edition."""

    rulebook: RuleBook
    language: str = DEFAULT_LANGUAGE
    edition: str = ""

    def say(self, text: Text) -> str:
        """Return a text in the reader's language."""
        return say(text, self.language)

    def own(self, translations: Mapping[str, str]) -> str:
        """Return the reader's one of several translations, or the English one."""
        return translations.get(self.language) or translations.get(DEFAULT_LANGUAGE, "")


def reader_of(referee: Referee, header: Header) -> Reader:
    """Return the reader at the table of this log."""
    return Reader(referee.rulebook, edition=header.edition)


def priced(cost: int, referee: Referee) -> str:
    """Return a price with its currency."""
    return f"{cost} {referee.currency}".strip()


def name_of(header: Header, player: str) -> str:
    """Return a player's name and colour."""
    return f"{header.player(player).name} ({player})"


def game_line(referee: Referee, header: Header) -> str:
    """Return the game, the edition and who plays."""
    editions = {edition.id: edition.name for edition in referee.rulebook.editions}
    players = ", ".join(name_of(header, player.id) for player in header.players)
    return f"{referee.title}, {editions[header.edition]}: {players}."


def reasons(verdict: Verdict, reader: Reader) -> Iterator[str]:
    """Yield every broken rule and every open question as a line each, with where it is printed."""
    for violation in verdict.violations:
        yield violation_line(violation, reader)
    for missing in verdict.missing:
        yield missing_line(missing, reader)


def violation_line(violation: Violation, reader: Reader) -> str:
    """Return a broken rule: its id, the sentence with the numbers, and where the table's edition has it."""
    sentence = reader.rulebook.refusal(violation, reader.language)
    cited = "; ".join(citation_lines(violation.rule, reader, only_edition=True))
    return f"{violation.rule}: {sentence} ({cited})" if cited else f"{violation.rule}: {sentence}"


def missing_line(missing: Missing, reader: Reader) -> str:
    """Return what is not known, which rules wait for it, and what each answer would lead to."""
    book = reader.rulebook
    option = next((option for option in book.options if option.id == missing.fact), None)
    fact = reader.own(option.question) if option else book.word(missing.fact, reader.language)
    line = reader.say(Text("Not known: {fact}", fact=fact))
    if missing.rules:
        line += f" ({', '.join(missing.rules)})"
    answers = []
    for answer, judgement in missing.outcomes.items():
        texts = option.value_text.get(answer) if option else None
        words = reader.own(texts) if texts else book.word(answer, reader.language)
        answers.append(f"{words}: {reader.say(Text(judgement))}")
    return f"{line} – {'; '.join(answers)}" if answers else line


def fix_line(fix: Fix, referee: Referee) -> str:
    """Return the cheapest legal way as lines of notation, with the price of all of them."""
    steps = ", then ".join(referee.write(action) for action in (*fix.first, fix.instead))
    return f"Cheapest legal way: {steps} ({priced(fix.cost, referee)})."


def citation_lines(rule_id: str, reader: Reader, *, only_edition: bool = False) -> list[str]:
    """Return where each edition has the rule, the table's own first, or only that one.

    Editions that do not speak of it and editions that say otherwise are listed as such.
    """
    rule = reader.rulebook[rule_id]
    lines = []
    for edition in sorted(reader.rulebook.editions, key=lambda edition: edition.id != reader.edition):
        if only_edition and reader.edition not in {"", edition.id}:
            continue
        said = _edition_says(rule, edition.id, reader)
        if said:
            lines.append(f"{edition.name}: {said}")
    return lines


def _edition_says(rule: Rule, edition: str, reader: Reader) -> str:
    """Return what an edition says of a rule: sections and pages, nothing at all, or something else."""
    parts = [_section(citation, reader) for citation in rule.citations if citation.edition == edition]
    said = "; ".join(part for part in parts if part)
    if edition not in rule.contradicted_by:
        return said
    otherwise = reader.say(Text("says otherwise"))
    return f"{said} – {otherwise}" if said else otherwise


def _section(citation: Citation, reader: Reader) -> str:
    if citation.silent:
        return reader.say(Text("does not say"))
    page = "" if citation.page is None else reader.say(Text("p. {page}", page=citation.page))
    return ", ".join(part for part in (citation.section, page) if part)


def sheet_sentence(sheet: ScoreSheet) -> str:
    """Return the sheet as a sum: ``Temples 3 + 5 = 8; treasures 2 × 3 + 2 × 1 = 8; together 16``.

    Items without points are left out unless their source has nothing else.
    """
    parts = [_source_sum(source, points, sheet) for source, points in sheet.by_source().items()]
    if len(parts) != 1:
        parts.append(f"{_said('together')} {_signed(sheet.total)}")
    sentence = "; ".join(parts)
    return sentence[:1].upper() + sentence[1:]


def item_line(item: ScoreItem) -> str:
    """Return one item of a sum with its rule: ``temple b3: 5 (T68)``."""
    product = _product(item.count, item.each)
    points = product if item.count == 1 else f"{product} = {_signed(item.points)}"
    return f"{say(item.label, DEFAULT_LANGUAGE)}: {points} ({item.rule})"


def _source_sum(source: str, points: int, sheet: ScoreSheet) -> str:
    items = [item for item in sheet.items if item.source == source]
    counted = [item for item in items if item.points] or items[:1]
    terms = _product(counted[0].count, counted[0].each)
    for item in counted[1:]:
        sign = MINUS if item.points < 0 else "+"
        terms += f" {sign} {_product(item.count, abs(item.each))}"
    name = _said(source.replace("_", " "))
    return f"{name} {terms}" if terms == _signed(points) else f"{name} {terms} = {_signed(points)}"


def _product(count: int, each: int) -> str:
    return _signed(each) if count == 1 else f"{count} {TIMES} {_signed(each)}"


def _signed(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else str(points)


def _said(message: str) -> str:
    return say(Text(message), DEFAULT_LANGUAGE)
