"""Compare the speed of the referee with python-chess in one run, and print both and their ratio.

    python tests/benchmarks/run.py [--game tikal] [--harness FOLDER] [--games N]

What is compared is the work that people at a table cause: a written move is read, checked and applied, over
whole games. Times differ from machine to machine and from second to second, so games of both engines are
replayed in turn, and only the ratio of one run says anything. The referee remembers answers to questions
that come again and again; a second ratio is for games before each of which it forgets them all, as if
nobody had ever asked anything. With ``--harness`` a folder with a ``harness.py`` that measures any such
adapter is used for all its measures as well.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

import chess  # noqa: E402 - the project's root must be found first, whatever folder this is started from

from assistant.referee.checks import broken  # noqa: E402 - as above
from assistant.referee.moves import Moves  # noqa: E402 - as above
from tests.benchmarks.adapter_orcs_orcs_orcs import OrcsOrcsOrcs  # noqa: E402 - as above
from tests.benchmarks.adapter_thurn_und_taxis import ThurnUndTaxis  # noqa: E402 - as above
from tests.benchmarks.adapter_tikal import Tikal  # noqa: E402 - as above

Written = tuple[int, list[str]]
"""A game: the seed it begins with, and its moves as they are written."""
ROUNDS = 9
ENGINES: dict[str, Any] = {"tikal": Tikal, "thurn_und_taxis": ThurnUndTaxis, "orcs_orcs_orcs": OrcsOrcsOrcs}
MANY = 1000
"""What remembers at least so many answers remembers moves; what remembers fewer, or knows no limit, data."""


class Chess:
    """python-chess with moves in standard algebraic notation."""

    name = f"python-chess {chess.__version__}"
    version = chess.__version__
    games = 40
    max_moves = 400

    def new(self, _seed: int) -> chess.Board:
        """Return the first position."""
        return chess.Board()

    def over(self, board: chess.Board) -> bool:
        """Tell whether the game is over."""
        return board.is_game_over()

    def legal(self, board: chess.Board) -> list[chess.Move]:
        """Return every legal move."""
        return list(board.legal_moves)

    def encode(self, board: chess.Board, move: chess.Move) -> str:
        """Return the move as it is written."""
        return board.san(move)

    def apply(self, board: chess.Board, text: str) -> chess.Board:
        """Read, check and apply one move."""
        board.push_san(text)
        return board


def record(adapter: Any, games: int) -> list[Written]:
    """Play seeded random games and return each as its seed and its written moves."""
    recorded = []
    for seed in range(games):
        choose = random.Random(1000 + seed)
        state = adapter.new(seed)
        lines: list[str] = []
        while not adapter.over(state) and len(lines) < adapter.max_moves:
            line = adapter.encode(state, choose.choice(adapter.legal(state)))
            lines.append(line)
            state = adapter.apply(state, line)
        recorded.append((seed, lines))
    return recorded


def replay(adapter: Any, game: Written) -> float:
    """Replay a written game and return how many seconds of the processor it took."""
    seed, lines = game
    begin = time.process_time()
    state = adapter.new(seed)
    for line in lines:
        state = adapter.apply(state, line)
    return time.process_time() - begin


def forget(game: str) -> None:
    """Empty everything in which the rules of a game remember answers."""
    broken.cache_clear()
    for name, module in list(sys.modules.items()):
        if name.startswith(f"assistant.{game}."):
            kept = vars(module)
            moves = [one for one in kept.values() if isinstance(one, Moves)]
            for value in (*kept.values(), *(value for one in moves for value in vars(one).values())):
                if hasattr(value, "cache_clear") and (value.cache_parameters()["maxsize"] or 0) >= MANY:
                    value.cache_clear()


def compare(games: int, say: Callable[[str], object] = print, game: str = "tikal") -> float:
    """Replay games of both engines in turn; print rates and return the median of the paired ratios in use."""
    engine, peer = ENGINES[game](), Chess()
    ours, theirs = record(engine, 2 * games), record(peer, games)
    others, ours = ours[:games], ours[games:]
    moves, peer_moves = (sum(len(lines) for _, lines in written) for written in (ours, theirs))
    rounds = []
    for _ in range(ROUNDS):
        fresh, in_use, other = 0.0, 0.0, 0.0
        for mine in ours:
            forget(game)
            fresh += replay(engine, mine)
        forget(game)
        for one in others:
            replay(engine, one)
        for mine, match in zip(ours, theirs, strict=True):
            in_use += replay(engine, mine)
            other += replay(peer, match)
        rounds.append((moves / fresh, moves / in_use, peer_moves / other))
    _, used, peers = zip(*rounds, strict=True)
    say(
        f"{engine.name}: {max(used):,.0f} checked moves/s, a game of {moves / games:.0f} in "
        f"{moves / games / max(used) * 1e3:.1f} ms"
    )
    say(f"{peer.name}: {max(peers):,.0f} checked moves/s")
    ratio = statistics.median(used / theirs for _, used, theirs in rounds)
    nothing = statistics.median(fresh / theirs for fresh, _, theirs in rounds)
    say(f"ratio, median of {ROUNDS} rounds: {ratio:.2f}; when nothing is remembered: {nothing:.2f}")
    return ratio


def measure(folder: Path, games: int, game: str) -> None:
    """Print everything that the harness in this folder measures, for both engines."""
    sys.path.insert(0, str(folder))
    harness = importlib.import_module("harness")
    for adapter in (ENGINES[game](), Chess()):
        adapter.games = games
        result = harness.measure(adapter)
        print(
            json.dumps(
                {
                    name: round(value, 3) if isinstance(value, float) else value
                    for name, value in result.items()
                }
            )
        )


def main() -> None:
    """Read the arguments and print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--harness", type=Path)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--game", choices=ENGINES, default="tikal")
    options = parser.parse_args()
    compare(options.games, game=options.game)
    if options.harness:
        measure(options.harness, options.games, options.game)


if __name__ == "__main__":
    main()
