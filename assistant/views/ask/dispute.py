"""A question that was asked as something the table can rule on: its facts, and what every rulebook says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.locale import say
from assistant.locale.verdicts import Reader
from assistant.records.table import GameTable
from assistant.referee.ask.question import UNKNOWN
from assistant.referee.ask.readings import Reply, grouped, worth_asking
from assistant.referee.protocol import AnyLedger
from assistant.referee.rulings import group_of
from assistant.referee.verdict import LEGAL, UNDECIDED, Verdict
from assistant.views.ask.answers import answer_words, names_of
from assistant.views.rulings.card import Claim


def disputed(
    replies: Sequence[Reply],
    focus: str,
    reader: Reader,
    referee: AnyLedger,
    table: GameTable | None = None,
) -> tuple[Verdict, Reader, Claim]:
    """Return the answer of the reading ``focus`` as a verdict to rule on, its reader, and what it answers.

    Without such a reading it is what all agree on; where they do not, the verdict is undecided and says what
    each of them answers.
    """
    question, groups = replies[0].question, grouped(replies)
    one = next((one for one in replies if one.reading.id == focus), None)
    if one is None and len(groups) > 1:
        verdict, edition = Verdict(UNDECIDED), ""
        sentences: Sequence[str] = [
            f"{names_of(group)}: {answer_words(group[0], reader)}" for group in groups
        ]
    else:
        edition = "" if one is None else one.reading.edition
        verdict, sentences = _answered(one or replies[0], reader, referee)
    claim = Claim(
        referee.game,
        say(question.label),
        question=question.id,
        facts=_facts(one or replies[0], worth_asking(replies), reader),
        rules=question.every_rule,
        sentences=sentences,
    )
    if table is not None:
        history = table.look()
        header = history.header
        claim = claim._replace(
            code=table.code,
            entry=len(history),
            position=referee.fingerprint(history.position),
            group=group_of(header.details),
            people=[player.name for player in header.players],
        )
    return verdict, reader._replace(edition=edition), claim


def _answered(one: Reply, reader: Reader, referee: AnyLedger) -> tuple[Verdict, Sequence[str]]:
    verdict = one.verdict(referee.rulebook)
    if one.question.answer is None:
        return verdict, ()
    answer = one.question.answers.get(one.asked.result)
    return (verdict, ()) if answer is None else (Verdict(LEGAL), [reader.say(answer)])


def _facts(one: Reply, names: Iterable[str], reader: Reader) -> dict[str, str]:
    """Return the facts it hangs on in words; what is left open stands as such."""
    facts = {}
    for name in names:
        fact, value = one.question.meanings[name], one.known.get(name, UNKNOWN)
        facts[reader.say(fact.question)] = UNKNOWN if value == UNKNOWN else reader.say(fact.word(value))
    return facts
