"""The games that are told: recorded ones, and random ones with lines refused, let pass and corrected."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from assistant.paths import DATA
from assistant.records.games import ledgers, pads, referees
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.log import Header, Player
from assistant.referee.logs.logfile import write_log
from tests.orcs_orcs_orcs.fictitious import SHEET
from tests.thurn_und_taxis.north import WHOLE

TESTS: Final = Path(__file__).parents[1]
NAMES: Final = ("Ada", "Bruno", "Clara", "Dinu")
RANDOM_GAMES: Final = 100
"""Of each game; pads come on top."""
RANDOM_PADS: Final = 8
LENGTHS: Final = (40, 80, 120, 400)
REASON: Final = "so agreed"
FORCED: Final = 0.04
"""How often a line is played that may be refused, as a table lets it pass."""


def recorded() -> Iterator[tuple[str, str]]:
    """Yield the recorded games and samples, each as its name and its log."""
    for game in referees():
        for folder in (TESTS / "games" / game, DATA / game / "samples"):
            for path in sorted(folder.glob("*.txt")):
                yield f"{game}, {folder.name} {path.stem}", path.read_text(encoding="utf-8")


def at_random() -> Iterator[tuple[str, str]]:
    """Yield the random games, each as its name and its log."""
    for game in referees():
        for number in range(RANDOM_GAMES):
            yield f"{game}, at random {number}", write_log(_played(game, number).log, referees()[game])
    for game in pads():
        for number in range(RANDOM_PADS):
            yield f"{game}, at random {number}", write_log(_noted(game, number).log, ledgers()[game])


def typed(ledger: Any, version: str) -> list[str]:  # noqa: ANN401 - the rules of any game
    """Return every example of a line that can be typed in a version of a game."""
    lines = []
    for section in ledger.typing_help():
        if section.kind in {"action", "correction", "note"} and (
            not section.versions or version in section.versions
        ):
            lines += [one.line for one in section.lines]
    return lines


def _header(game: str, number: int) -> Header:
    ledger, chance = ledgers()[game], random.Random(f"header {game} {number}")
    book = ledger.rulebook
    edition = chance.choice(book.editions).id
    version = ledger.versions[number % len(ledger.versions)] if number % 2 else ledger.versions[0]
    colours = chance.sample(list(ledger.colours), chance.choice(list(ledger.players)))
    players = tuple(Player(colour, name) for colour, name in zip(colours, NAMES, strict=False))
    options = {one.id: chance.choice(one.values) for one in book.options if chance.random() < number % 3 / 3}
    components = {}
    if game.startswith("orcs") and "pad" not in game and number % 4:
        components = dict(SHEET)
    if version.startswith("glanz"):
        components = dict(WHOLE)
    return Header(game, edition, version, book.version, players, options, components)


def _begun(game: str, number: int) -> History:
    for again in range(100):
        try:
            return History(ledgers()[game], _header(game, number + 1000 * again))
        except BadInputError:
            continue
    raise AssertionError(game, number)


def _played(game: str, number: int) -> History:
    history, chance = _begun(game, number), random.Random(f"{game} {number}")
    referee: Any = history.referee
    examples = typed(referee, history.header.version)
    for _ in range(LENGTHS[number % len(LENGTHS)]):
        if referee.prompt(history.position).finished:
            break
        kinds: dict[tuple[str, str], list[Any]] = {}
        for action in referee.legal_actions(history.position):
            kinds.setdefault((type(action).__name__, str(getattr(action, "spell", ""))), []).append(action)
        rare = [name for name in kinds if name[0] in {"Close", "Carriage", "Drop"}]
        if not kinds or chance.random() < FORCED:
            _force(history, chance.choice(examples))
            continue
        kind = rare[0] if rare and chance.random() < 0.6 else chance.choice(list(kinds))
        _force(history, referee.write(chance.choice(kinds[kind])))
    return history


def _noted(game: str, number: int) -> History:
    history, chance = _begun(game, number), random.Random(f"{game} {number}")
    examples = typed(history.referee, history.header.version)
    for _ in range(LENGTHS[0]):
        _force(history, chance.choice(examples))
    return history


def _force(history: History, line: str) -> None:
    try:
        action = history.referee.read(line)
        if line.startswith("set "):
            history.correct(action, REASON)
        else:
            history.play(action, overrule_reason=REASON)
    except (RefusedError, BadInputError):
        return
