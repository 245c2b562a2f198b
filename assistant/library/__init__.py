"""What ``import assistant`` gives: games, positions and score pads in a few words, as in a notebook.

Everything is spelled as players spell it, in lines of notation. Nothing is stored. Streamlit is never loaded,
SQL only for the app's own records, and pandas only when a table is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypedDict, Unpack

from assistant.library.answers import Answer, Matches, Step, Verdict, ask, checked, find, refusing
from assistant.library.tables import Archive, Game, Records, ScorePad, open_records, read_archive, table_of
from assistant.records.games import ledgers, referees
from assistant.records.games import referee as referee_of
from assistant.referee.errors import BadInputError
from assistant.referee.logs.history import History, RefusedError
from assistant.referee.logs.logdata import header_from_data
from assistant.referee.logs.logfile import decode_log, load_log
from assistant.referee.protocol import AnyLedger
from assistant.referee.score import ScoreSheet as Sheet
from assistant.referee.text import to_translate

__all__ = [
    "About", "Answer", "Archive", "BadInputError", "Choices", "Game", "Matches", "Players", "Records",
    "RefusedError", "ScorePad", "Sheet", "Step", "Verdict", "ask", "find", "games", "new_game",
    "open_records", "position", "read_archive", "read_game", "score_pad",
]  # fmt: skip

Players: TypeAlias = Sequence[str] | Mapping[str, str]
"""Names in seat order, who get the game's colours one after the other, or names by colour."""

_SEATS_THEN_WORDS = re.compile(r"\b[a-z]+(?==|\":)"), re.compile(r"[a-z]+")


class Choices(TypedDict, total=False):
    """What can be chosen for a game; ``games()`` shows what there is.

    Without an ``edition`` the first one is meant, without a ``version`` the base game; options that are not
    named are read as the edition does. ``components`` are what this table tells of its own copy.
    """

    edition: str
    version: str
    options: Mapping[str, str]
    components: Mapping[str, str]


class About(NamedTuple):
    """What there is to choose for a game; ``options`` holds the allowed values by option."""

    title: str
    players: range
    colours: tuple[str, ...]
    editions: tuple[str, ...]
    versions: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]


def games() -> dict[str, About]:
    """Return the games by id, with what there is to choose for each."""
    return {
        game: About(
            title=referee.title,
            players=referee.players,
            colours=tuple(referee.colours),
            editions=tuple(edition.id for edition in referee.rulebook.editions),
            versions=tuple(referee.versions),
            options={option.id: option.values for option in referee.rulebook.options},
        )
        for game, referee in referees().items()
    }


@checked
def new_game(game: str, players: Players, **choices: Unpack[Choices]) -> Game:
    """Return a game at its start: ``new_game("tikal", ["Ana", "Ben"], edition="rio-grande")``.

    What else may be named stands at ``Choices``: ``edition``, ``version``, ``options``, ``components``.
    Raises BadInputError for what there is not.
    """
    return Game(_begin(referee_of(game), players, choices))


@checked
def position(game: str, text: str, players: Players | None = None, **choices: Unpack[Choices]) -> Game:
    """Return a game that starts from a position as text, such as ``Game.position`` gives.

    Without players they are the colours that the text names, seated as it lists what they have; who has
    nothing yet comes last. Everything else is as in ``new_game``.
    """
    referee = referee_of(game)
    if players is None:
        words = [word for pattern in _SEATS_THEN_WORDS for word in pattern.findall(text.lower())]
        players = {word: word.capitalize() for word in words if word in referee.colours}
        if not players:
            raise BadInputError("This position names nobody’s colour; name the players.")
    return Game(_begin(referee, players, choices, text))


@checked
def score_pad(game: str, players: Players, **choices: Unpack[Choices]) -> ScorePad:
    """Return an empty score pad. What can be named is what ``new_game`` knows."""
    referee = referee_of(game)
    if referee.pad is None:
        raise BadInputError("{title} has no score pad.", title=referee.title)
    return ScorePad(_begin(referee.pad, players, choices))


@checked
def read_game(source: str | Path, *, lenient: bool = False) -> Game | ScorePad:
    """Return the game or the score pad in a log: its text, or the path of a file, text or JSON.

    Raises BadInputError for what cannot be read, and RefusedError at the first entry that the referee
    refuses; a lenient reader keeps such an entry as a step that changed nothing.
    """
    known, is_text = ledgers(), isinstance(source, str) and "\n" in source
    written = str(source).encode(errors="surrogatepass")
    log = decode_log(written, known) if is_text else load_log(Path(source), known)
    played = History(known[log.header.game], log.header, log.entries)
    with refusing(played, to_translate("Entry {entry}: {why}")):
        for entry in log.entries:
            played.append(entry, lenient=lenient)
    return table_of(played)


def _begin(referee: AnyLedger, players: Players, choices: Choices, start: str | None = None) -> History:
    """Return the history of an empty log; its header passes the same checks as that of a file."""
    if len(players) not in referee.players:
        raise BadInputError(
            "{title} is for {fewest} to {most} players; you name {count}.",
            title=referee.title,
            fewest=referee.players[0],
            most=referee.players[-1],
            count=len(players),
        )
    named = players if isinstance(players, Mapping) else dict(zip(referee.colours, players, strict=False))
    data = {
        "game": referee.game,
        "edition": referee.rulebook.editions[0].id,
        "version": referee.versions[0],
        "rules_version": referee.rulebook.version,
        "players": [{"id": colour, "name": name} for colour, name in named.items()],
        **({} if start is None else {"start": start}),
        **choices,
    }
    return History(referee, header_from_data(data, {referee.game: referee}))
