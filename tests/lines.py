"""What a referee says of typed lines, for the tests of any game."""

from __future__ import annotations

from typing import Any, TypeVar

from assistant.referee.protocol import AnyReferee

Position = TypeVar("Position")


def after(referee: AnyReferee, position: Position, *lines: str) -> Position:
    """Return the position after these lines, every one of them legal."""
    for line in lines:
        verdict = referee.judge(position, referee.read(line))
        assert verdict.legal, (line, verdict)
        position = forced(referee, position, line)
    return position


def forced(referee: AnyReferee, position: Position, line: str) -> Position:
    """Return the position after a line that the table lets pass."""
    following: Position = referee.apply(position, referee.read(line))
    return following


def refused(referee: AnyReferee, position: object, line: str) -> dict[tuple[str, str], dict[str, Any]]:
    """Return what the referee refuses about a line: numbers by rule and case."""
    verdict = referee.judge(position, referee.read(line))
    assert verdict.judgement == "illegal"
    return {(broken.rule, broken.case): dict(broken.numbers) for broken in verdict.violations}
