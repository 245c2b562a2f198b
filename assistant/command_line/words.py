"""Names, prices and other plain sentences of the command line, for the table of a log."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.locale import DEFAULT_LANGUAGE, say
from assistant.locale.verdicts import (
    Reader,
    missing_lines,
    reader_of,
    reading_line,
    unless_line,
    violation_line,
    why_won,
    winning_lines,
)
from assistant.referee.ask.readings import winners_read_otherwise
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header
from assistant.referee.protocol import AnyLedger
from assistant.referee.score import ScoreItem, signed
from assistant.referee.verdict import Missing, Verdict


def priced(cost: int, referee: AnyLedger) -> str:
    """Return a price with its currency."""
    return f"{cost} {referee.currency}".strip()


def name_of(header: Header, player: str) -> str:
    """Return a player's name and colour."""
    return f"{header.player(player).name} ({player})"


def game_line(referee: AnyLedger, header: Header) -> str:
    """Return the game, the edition and who plays."""
    players = ", ".join(name_of(header, player.id) for player in header.players)
    return f"{referee.title}, {referee.rulebook.edition(header.edition).name}: {players}."


def reasons(verdict: Verdict, reader: Reader) -> Iterator[str]:
    """Yield every broken rule, open question and other reading as a line each, with where it is printed."""
    for violation in verdict.violations:
        yield violation_line(violation, reader)
    for missing in verdict.missing:
        yield missing_line(missing, reader)
    if verdict.unless:
        yield unless_line(verdict.unless, reader)
    for other in verdict.other_readings:
        yield reading_line(other, reader)


def missing_line(missing: Missing, reader: Reader) -> str:
    """Return what is not known, which rules wait for it, and what each answer would lead to, in one line."""
    question, *answers = missing_lines(missing, reader)
    return f"{question} – {'; '.join(answers)}" if answers else question


def won_lines(history: History) -> list[str]:
    """Return who has won, and who has by other readings of what the rulebook leaves open."""
    referee, header, position = history.referee, history.header, history.position
    names = {player.id: name_of(header, player.id) for player in header.players}
    winners = [names[player] for player in referee.winners(position)]
    others = winners_read_otherwise(referee, header, position)
    tie, won = referee.tie_break(position, names), f"Won by {', '.join(winners)}."
    return winning_lines(won, others, names, reader_of(referee, header), why_won(tie, history))


def item_line(item: ScoreItem) -> str:
    """Return one item of a sum with its rule: ``temple b3: 5 (T68)``."""
    points = item.term if item.count == 1 else f"{item.term} = {signed(item.points)}"
    return f"{say(item.label, DEFAULT_LANGUAGE)}: {points} ({item.rule})"
