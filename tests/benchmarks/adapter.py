"""What the comparison asks of an engine, for every game of ours: written moves are read, checked, applied.

A game's own adapter adds its referee, how a game begins, and which of the legal moves its seed allows.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from assistant.referee.protocol import AnyReferee


@dataclass(slots=True)
class Seeded:
    """The position of a game under way; games add what chance has in store for it."""

    position: Any


class Adapter:
    """An engine whose positions never change, so that the one before a move is still there after it."""

    max_moves = 2000
    referee: ClassVar[AnyReferee]
    over_phase: ClassVar[str]
    refused: ClassVar[str]
    """A line that the first position of no game allows."""
    _before: Any

    @property
    def version(self) -> str:
        """The version of the rules."""
        return self.referee.rulebook.version

    def over(self, state: Any) -> bool:
        """Tell whether the game is over."""
        return bool(state.position.turn.phase == self.over_phase)

    def encode(self, _state: Any, move: Any) -> str:
        """Return the move as one line of the notation."""
        return self.referee.write(move)

    def apply(self, state: Any, text: str) -> Any:
        """Read, check and apply one line."""
        action = self.referee.read(text)
        verdict = self.referee.judge(state.position, action)
        if not verdict.legal:
            raise AssertionError(text, verdict)
        self._before = state.position
        state.position = self.referee.apply(state.position, action)
        return state

    def undo(self, state: Any) -> Any:
        """Take the last move back."""
        state.position = self._before
        return state

    def copy(self, state: Any) -> Any:
        """Return a copy; a position that cannot change is its own."""
        return replace(state)

    def dump(self, state: Any) -> str:
        """Return the position as text."""
        return self.referee.fingerprint(state.position)

    def illegal(self, state: Any) -> None:
        """Try what is refused; the refusal comes with sentences and citations."""
        verdict = self.referee.judge(state.position, self.referee.read(self.refused))
        book = self.referee.rulebook
        reasons = [(book.refusal(broken), book.citations(broken.rule)) for broken in verdict.violations]
        raise ValueError(json.dumps([sentence for sentence, _ in reasons]))
