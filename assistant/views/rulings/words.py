"""Rulings in words: what was decided, when and why, for cards, lists and text files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args

from assistant.locale import say, translate
from assistant.locale.verdicts import Reader, reader_for
from assistant.records.games import ledgers, referees
from assistant.records.keeping import KeptRuling
from assistant.referee.rules import as_text, common
from assistant.referee.rulings import OUR_TABLE, Decision, Ruling
from assistant.referee.text import Text
from assistant.referee.verdict import UNDECIDED
from assistant.views.page.device import day
from assistant.views.page.markup import distinct

DECISIONS: Final[Mapping[str, Mapping[str, Any]]] = common("choices")["decisions"]
"""``own`` is what the table decides where the referee leaves something open: neither for it nor against."""

HouseRule = tuple[str, str, str]
"""A rule, the option it sets and the value of that, where the rule has one."""
ONLY_ONCE: Final[HouseRule] = ("", "", "")
"""No house rule: what was decided holds once."""


def plain_reader(ruling: Ruling) -> Reader | None:
    """Return for whom the rules of a ruling's game are put into words; nothing for a game nobody knows."""
    referee = referees().get(ruling.game)
    return None if referee is None else reader_for(referee, ruling.edition)


def claimed(ruling: Ruling) -> str:
    """Return what somebody asked or wanted to do: a question of Ask is told in the reader's language."""
    known = ledgers()
    questions = known[ruling.game].questions() if ruling.game in known else ()
    labels = [asked.label for asked in questions if asked.id == ruling.question]
    return say(labels[0]) if labels else ruling.claim


def decisions(ruling: Ruling) -> dict[Decision, Text]:
    """Return what a table may decide of a ruling's verdict; nobody is against one that decides nothing."""
    if ruling.judgement != UNDECIDED:
        return {decision: as_text(DECISIONS[decision]["choice"]) for decision in get_args(Decision)}
    kept: Decision = "against" if ruling.decision == "against" else "agree"
    return {"open": as_text(DECISIONS["open"]["choice"]), kept: as_text(DECISIONS["own"]["choice"])}


def decided(kept: KeptRuling) -> str:
    """Return the decision in one sentence, as people recall it."""
    ruling = kept.ruling
    is_own = ruling.judgement == UNDECIDED and ruling.decision != "open"
    told = DECISIONS["own" if is_own else ruling.decision]["told"]
    sentence = Text(told["en"], day=day(kept.decided_at))
    if not ruling.reason:
        return f"{say(sentence)}."
    return say(Text("{sentence}, because: {reason}", sentence=sentence, reason=ruling.reason))


def house_rule_words(ruling: Ruling) -> str:
    """Return the house rule in words: the value of the option it sets, or the rule it is about."""
    reader = plain_reader(ruling)
    if reader is None:
        return ruling.house_rule
    return _choice_words(reader, ruling.house_rule, ruling.option, ruling.value)


def _choice_words(reader: Reader, rule: str, option_id: str, value: str) -> str:
    book = reader.rulebook
    words = reader.own(book[rule].title) if rule in book.rules else ""
    for option in book.options:
        if option.id == option_id and value in option.values:
            words = reader.own(option.value_text.get(value, {})) or f"{option.id} {value}"
    return f"{rule}: {words}" if words else rule


def house_choices(reader: Reader, rules: Iterable[str]) -> dict[HouseRule, str]:
    """Return what can be made a house rule, in words: first each option's values, then the rules.

    Without any rule that the verdict cites, every rule of the game can be named.
    """
    book = reader.rulebook
    named = [rule for rule in rules if rule in book.rules] or list(book.rules)
    labels = {ONLY_ONCE: translate("No, only this once")}
    for option in book.options:
        for value in option.values if option.rule in named else ():
            words = _choice_words(reader, option.rule, option.id, value)
            labels[option.rule, option.id, value] = words
    for rule in named:
        words = _choice_words(reader, rule, "", "")
        labels[rule, "", ""] = say(Text("{rule} – as decided", rule=words))
    return distinct(labels)


def origin(ruling: Ruling) -> list[str]:
    """Return where a dispute comes from, part by part: game, edition, group, who claimed it."""
    reader = plain_reader(ruling)
    parts = [group_name(ruling.group), ruling.game if reader is None else referees()[ruling.game].title]
    editions = () if reader is None else reader.rulebook.editions
    parts += [translate(edition.name) for edition in editions if edition.id == ruling.edition]
    if ruling.claimed_by:
        parts.append(say(Text("claimed by {name}", name=ruling.claimed_by)))
    return parts


def group_name(group: str) -> str:
    """Return what a group is called: by its own name, or in the reader's language where it has none."""
    return translate("our table") if group == OUR_TABLE else group
