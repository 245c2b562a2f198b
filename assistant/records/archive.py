"""The whole record store as one file: every game's log as text, what stands beside it, rulings, components.

Equal records give equal bytes. A log comes back on another machine byte for byte.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from assistant.records.component_sheets import ComponentSheets
from assistant.records.rulings import Rulings, export
from assistant.records.store import Origin, Store
from assistant.records.zips import write_zip
from assistant.referee.component_sheets import read_sheet, write_sheet
from assistant.referee.errors import BadInputError
from assistant.referee.jsontext import decode_json
from assistant.referee.log import Log
from assistant.referee.logdata import MOST_ENTRIES
from assistant.referee.logfile import decode_log, write_log
from assistant.referee.rulings import read_rulings, write_rulings
from assistant.referee.text import Text

FORMAT: Final = "table-assistant archive 1"
MANIFEST: Final = "manifest.json"
RULINGS: Final = "rulings.json"
_GAME: Final = re.compile(r"games/([A-Z2-9]{8})\.txt")
_SHEET: Final = re.compile(r"components/[A-Z2-9]{8}\.json")
ALL: Final = 1_000_000
EARLIEST: Final = 2000
"""No game was entered before this year; the clock of whoever says so is wrong."""


class Outcome(NamedTuple):
    """What became of one file: the game it is now, why it is none, or that the game was here already."""

    file: str
    code: str = ""
    problem: Text | None = None
    known: bool = False


class Restored(NamedTuple):
    """What an archive brought: the games, and how many rulings and component sheets were new."""

    games: tuple[Outcome, ...]
    rulings: int
    sheets: int


def write_archive(store: Store, codes: Sequence[str] | None = None) -> bytes:
    """Return the archive of these games and the rulings made in them, or of everything there is.

    Games that this program does not know cannot be written as logs and are left out. Raises what the store
    raises.
    """
    known = [game.code for game in store.list_games(among=list(store.games), limit=ALL)]
    files: dict[str, bytes] = {}
    for code in known:
        if codes is None or code in codes:
            log, origin = store.load(code), store.origin(code)
            files[f"games/{code}.txt"] = write_log(log, store.games[log.header.game]).encode()
            files[f"games/{code}.json"] = _json(_origin_data(origin))
    kept = sorted(Rulings(store.database).search(), key=lambda ruling: ruling.id)
    ours = [ruling for ruling in kept if codes is None or ruling.ruling.code in codes]
    files[RULINGS] = write_rulings(map(export, ours)).encode()
    if codes is None:
        for sheet in ComponentSheets(store.database).sheets():
            files[f"components/{sheet.id}.json"] = write_sheet(sheet.sheet)
    digests = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    files[MANIFEST] = _json({"format": FORMAT, "files": digests})
    return write_zip(files)


def is_archive(files: Mapping[str, bytes]) -> bool:
    """Whether the files of a ZIP are an archive's."""
    return MANIFEST in files


class Asking(NamedTuple):
    """Who brings something in: which games they may see (``None`` for all), and who hears what is done.

    ``created`` hears the code of each game that is new, ``told`` how many of how many games are done.
    """

    seen: Collection[str] | None = None
    created: Callable[[str], object] = lambda _code: None
    told: Callable[[int, int], object] = lambda _done, _all: None


EVERYBODY: Final = Asking()


def restore(files: Mapping[str, bytes], store: Store, asking: Asking = EVERYBODY) -> Restored:
    """Bring in what an archive holds and the store does not; nothing that is here changes.

    A game keeps its code, unless another game has it here: then it gets a new one. Raises BadInputError for a
    damaged archive, and then stores nothing.
    """
    _demand_whole(files)
    rulings = read_rulings(files[RULINGS]) if RULINGS in files else []
    names = [name for name in files if _GAME.fullmatch(name)]
    games = []
    for done, name in enumerate(names, 1):
        games.append(_restored(name, files, store, asking))
        asking.told(done, len(names))
    return Restored(tuple(games), Rulings(store.database).bring_in(rulings), _restore_sheets(files, store))


def find_same(store: Store, log: Log, seen: Collection[str] | None = None) -> str:
    """Return the code of a game that has this very log, empty without one among those that may be seen."""
    referee = store.games[log.header.game]
    text = write_log(log, referee)
    names = tuple(player.name for player in log.header.players)
    outline = (len(log.entries), log.header.details.get("title", ""), names)
    for game in store.list_games(game=referee.game, limit=ALL):
        if (game.entries, game.title, game.players) != outline or (
            seen is not None and game.code not in seen
        ):
            continue
        if write_log(store.load(game.code), referee) == text:
            return game.code
    return ""


def _restored(name: str, files: Mapping[str, bytes], store: Store, asking: Asking) -> Outcome:
    try:
        log = decode_log(files[name], store.games)
        here = find_same(store, log, asking.seen)
        if here:
            return Outcome(name, here, known=True)
        origin = _read_origin(name, files, len(log.entries))
        code = store.create(log, finished=origin.finished, origin=origin)
        asking.created(code)
        return Outcome(name, code)
    except BadInputError as problem:
        return Outcome(name, problem=problem.text)


def _restore_sheets(files: Mapping[str, bytes], store: Store) -> int:
    kept = ComponentSheets(store.database)
    present = {write_sheet(sheet.sheet) for sheet in kept.sheets()}
    brought = 0
    for name, content in files.items():
        if _SHEET.fullmatch(name) and content not in present:
            try:
                kept.keep(read_sheet(content, store.games))
            except BadInputError:
                continue  # of a game that this program does not have
            brought += 1
    return brought


def _demand_whole(files: Mapping[str, bytes]) -> None:
    """Raise BadInputError unless every file is the one that the manifest means."""
    told = _object(files.get(MANIFEST, b""))
    if told.get("format") != FORMAT:
        raise BadInputError("This is no archive: it does not say “{format}”.", format=FORMAT)
    digests = told.get("files")
    listed = digests if isinstance(digests, dict) else {}
    present = {name: content for name, content in files.items() if name != MANIFEST}
    if set(listed) != set(present):
        raise BadInputError("This archive is not complete, or something was added to it.")
    for name, content in present.items():
        if listed[name] != hashlib.sha256(content).hexdigest():
            raise BadInputError("The file {file} of this archive was changed or damaged.", file=name)


def _origin_data(origin: Origin) -> dict[str, Any]:
    return {
        "finished": origin.finished,
        "created_at": origin.created_at.isoformat(),
        "entered_at": [moment.isoformat() for moment in origin.entered_at],
    }


def _read_origin(name: str, files: Mapping[str, bytes], entries: int) -> Origin:
    told = _object(files.get(name.removesuffix(".txt") + ".json", b"{}"))
    moments = [*_moments([told.get("created_at")]), *_moments(told.get("entered_at"))]
    if len(moments) != entries + 1:
        raise BadInputError("What stands beside this game does not fit it: its times are wrong.")
    found = _GAME.fullmatch(name)
    return Origin(found[1] if found else "", bool(told.get("finished")), moments[0], tuple(moments[1:]))


def _moments(told: object) -> Iterator[datetime]:
    if not isinstance(told, list) or len(told) > MOST_ENTRIES:
        return
    for text in told:
        try:
            moment = datetime.fromisoformat(str(text))
        except ValueError:
            return
        if moment.tzinfo is None or moment.year < EARLIEST:
            return
        yield moment


def _object(content: bytes) -> dict[str, Any]:
    try:
        told = decode_json(content.decode())
    except (UnicodeDecodeError, BadInputError):
        return {}
    return told if isinstance(told, dict) else {}


def _json(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
