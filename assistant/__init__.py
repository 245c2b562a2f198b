"""Referee, scorekeeper and explainer for board games played on a real table.

    >>> import assistant
    >>> game = assistant.new_game("tikal", players=["Ana", "Ben"], edition="rio-grande")
    >>> game.play("tile A3 b3 2")
    Ana lays temple 1 (A3) on b3

The names below come from ``assistant.library``, which is loaded when the first of them is used; which version
this is (``__version__``) stands in ``assistant.paths``.
"""

# ruff: noqa: F403, F405 - the library says which names it gives
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assistant.library import *

__all__ = [
    "About", "Answer", "Archive", "BadInputError", "Choices", "Game", "Matches", "Players", "Records",
    "RefusedError", "ScorePad", "Sheet", "Step", "Verdict", "ask", "find", "games", "new_game",
    "open_records", "position", "read_archive", "read_game", "score_pad",
]  # fmt: skip
__version__: str

if not TYPE_CHECKING:  # a type checker would believe that there is every name

    def __getattr__(name: str) -> object:
        if name == "__version__":
            return import_module("assistant.paths").VERSION
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module("assistant.library"), name)

    def __dir__() -> list[str]:
        return [*globals(), *__all__]
