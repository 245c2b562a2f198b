"""What rests on a silence of the rulebooks: the same asked again, as another table could read it.

A table reads every silence in some way, so its game can go on. Where another reading would lead to another
answer, the answer says so: it is this table's, not the rulebook's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product

from assistant.referee.logs.log import Header
from assistant.referee.options import Option, choose_options
from assistant.referee.protocol import AnyAction, AnyLedger, AnyPosition, with_board
from assistant.referee.verdict import ILLEGAL, UNDECIDED, OtherReading, Verdict


def in_full(
    referee: AnyLedger, header: Header, position: AnyPosition, action: AnyAction, verdict: Verdict
) -> Verdict:
    """Return the verdict with what it rests on, and with the cheapest change where it is illegal."""
    if verdict.judgement == ILLEGAL:
        verdict = verdict._replace(fix=with_board(referee).fix(position, action))
    return with_other_readings(referee, header, position, action, verdict)


def with_other_readings(
    referee: AnyLedger, header: Header, position: AnyPosition, action: AnyAction, verdict: Verdict
) -> Verdict:
    """Return the verdict with the readings of this edition's silences that would change its judgement."""
    if verdict.judgement == UNDECIDED:
        return verdict

    def judged(table: AnyPosition) -> tuple[str, object]:
        found = referee.judge(table, action)
        return found.judgement, (found.violations, found.missing)

    return verdict._replace(other_readings=_of_other_tables(referee, header, position, judged))


def winners_read_otherwise(
    referee: AnyLedger, header: Header, position: AnyPosition
) -> tuple[OtherReading, ...]:
    """Return the readings of this edition's silences under which others would have won.

    The outcome of each names the winners then, by their ids with spaces between.
    """
    if not referee.winners(position):
        return ()
    return _of_other_tables(referee, header, position, lambda table: (" ".join(referee.winners(table)), None))


def _of_other_tables(
    referee: AnyLedger,
    header: Header,
    position: AnyPosition,
    judged: Callable[[AnyPosition], tuple[str, object]],
) -> tuple[OtherReading, ...]:
    """Return the readings under which the same position comes to something else, nothing without any."""
    book = referee.rulebook
    values = choose_options(book.options, header.edition, header.options)
    silent = [option for option in book.options if option.is_open(header.edition)]
    found = read_otherwise(
        silent, values, lambda changed: judged(referee.reread(position, values | dict(changed)))
    )
    return tuple(found)


def read_otherwise(
    silent: Iterable[Option],
    values: Mapping[str, str],
    judged: Callable[[Mapping[str, str]], tuple[str, object]],
) -> Iterator[OtherReading]:
    """Yield the smallest changes of the readings that lead to another outcome.

    ``values`` is how the silent options are read now; ``judged`` returns the outcome with some of them
    changed, and the reasons for it. An option that changes not even the reasons is not looked at again.
    """
    outcome, reasons = judged({})
    others = {
        option.id: changing
        for option in silent
        if (
            changing := [
                value
                for value in option.values
                if value != values[option.id] and judged({option.id: value}) != (outcome, reasons)
            ]
        )
    }
    for count in range(1, len(others) + 1):
        found = []
        for names in combinations(others, count):
            for chosen in product(*(others[name] for name in names)):
                changed = dict(zip(names, chosen, strict=True))
                result = judged(changed)[0]
                if result != outcome:
                    found.append(OtherReading(changed, result))
        if found:
            yield from found
            return
