"""The whole record store as one ZIP file, and files that people bring in: logs, ZIPs of logs, archives.

Equal records give equal bytes, and a log comes back on another machine byte for byte. Each file that is
brought in is read, or refused with its reason.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from io import BytesIO
from itertools import takewhile
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from assistant.records.errors import UnknownGameError
from assistant.records.histories import Histories, Play, read_plays, write_plays
from assistant.records.intake import (
    EVERYBODY,
    WRONG_TIMES,
    Bringer,
    Brought,
    BroughtIn,
    Budget,
    as_json,
    as_object,
    beside,
    bring_in_one_by_one,
    moments,
    read_beside,
    write_beside,
)
from assistant.records.keeping import ComponentSheets, Rulings, export
from assistant.records.listing import GameFilter
from assistant.records.results import kept_results
from assistant.records.rights import WHOLE_STORE, Circle
from assistant.records.store import Store
from assistant.records.times import GameRecord, known_zone
from assistant.records.zips import is_zip, new_zip, open_zip, read_zip
from assistant.referee.component_sheets import read_sheet, write_sheet
from assistant.referee.errors import BadInputError
from assistant.referee.logs.logfile import write_log
from assistant.referee.rulings import Exported, read_rulings, write_rulings
from assistant.referee.text import Text
from assistant.referee.wording import shown

FORMAT: Final = "table-assistant archive 1"
MANIFEST: Final = "manifest.json"
RULINGS: Final = "rulings.json"
RESULTS: Final = "results.json"
"""Of games that were kept elsewhere and have no log."""
_GAME: Final = re.compile(r"games/([A-Z2-9]{8})\.txt")
_SHEET: Final = re.compile(r"components/[A-Z2-9]{8}\.json")
_OURS: Final = re.compile(
    r"(games|notes|clocks|reveals|components|unreadable)/[A-Z2-9]{8}(-[0-9]+)?\.(txt|json|jpg)|.*/|"
    + "|".join(map(re.escape, (MANIFEST, RULINGS, RESULTS)))
)
"""Names of what an archive may hold, and of folders."""


MOST_BYTES: Final = 2_000_000_000
MOST_FILES: Final = 500_000
"""Of an archive that somebody opens on their own machine: it may hold a club's records of many years."""


class Restored(NamedTuple):
    """What an archive brought: the games, and how many rulings, component sheets and results were new."""

    games: tuple[BroughtIn, ...]
    rulings: int
    sheets: int
    results: int = 0


class Written(NamedTuple):
    """How many games an archive holds as logs, and those that cannot be read with why."""

    games: int
    left_out: tuple[BroughtIn, ...]


def write(
    target: BinaryIO,
    store: Store,
    codes: Sequence[str] | None = None,
    on_progress: Callable[[int, int], object] = lambda _done, _all: None,
    *,
    circle: Circle | None = WHOLE_STORE,
) -> Written:
    """Write the archive of these games and the rulings made in them, or of everything there is, game by game.

    ``on_progress`` gets how many of how many games are written. A game that cannot be read is in it as it is.
    Results without a log are those of a ``circle``.
    Raises NotSavedError, and OSError where the target takes no more.
    """
    chosen = None if codes is None else frozenset(codes)
    wanted = [
        code for code in store.codes(GameFilter(among=list(store.games))) if chosen is None or code in chosen
    ]
    digests: dict[str, str] = {}
    games, left_out = 0, list[BroughtIn]()
    with new_zip(target) as add:

        def put(files: Mapping[str, bytes]) -> None:
            for name, content in files.items():
                digests[name] = hashlib.sha256(content).hexdigest()
                add(name, content)

        for done, code in enumerate(wanted, 1):
            with suppress(UnknownGameError):  # deleted meanwhile
                try:
                    put(_game_files(store, code))
                    games += 1
                except BadInputError as problem:
                    put({f"unreadable/{code}.txt": store.raw_text(code).encode()})
                    left_out.append(BroughtIn(code, problem=problem.text))
            on_progress(done, len(wanted))
        kept = sorted(Rulings(store.database).search(), key=lambda ruling: ruling.id)
        ours = [ruling for ruling in kept if chosen is None or ruling.ruling.code in chosen]
        put({RULINGS: write_rulings(map(export, ours)).encode()})
        if plays := Histories(store.database).plays(circle) if circle else ():
            put({RESULTS: write_plays(plays)})
        if codes is None:
            for sheet in ComponentSheets(store.database).sheets():
                put({f"components/{sheet.id}.json": write_sheet(sheet.sheet)})
        # At the end: before that nobody takes what is written for an archive.
        add(MANIFEST, as_json({"format": FORMAT, "files": digests}))
    return Written(games, tuple(left_out))


def write_archive(store: Store, codes: Sequence[str] | None = None, circle: Circle | None = None) -> bytes:
    """Return what ``write`` writes, all results beside all games. Raises NotSavedError."""
    target = BytesIO()
    write(target, store, codes, circle=WHOLE_STORE if codes is None else circle)
    return target.getvalue()


class Unpacked(NamedTuple):
    """What an archive holds: games as files to bring in, rulings, the bytes of its sheets, and results."""

    games: tuple[Brought, ...]
    rulings: tuple[Exported, ...]
    sheets: tuple[bytes, ...]
    plays: tuple[Play, ...] = ()


def unpack(files: Mapping[str, bytes]) -> Unpacked:
    """Return what an archive holds. Raises BadInputError for a damaged one."""
    return _beside_games(files)._replace(games=tuple(_games(files)))


def _beside_games(files: Mapping[str, bytes]) -> Unpacked:
    """Return what an archive holds but for its games. Raises BadInputError for a damaged one."""
    _demand_whole(files)
    rulings = tuple(read_rulings(files[RULINGS])) if RULINGS in files else ()
    plays = read_plays(files[RESULTS]) if RESULTS in files else ()
    return Unpacked((), rulings, tuple(files[name] for name in files if _SHEET.fullmatch(name)), plays)


def restore(files: Mapping[str, bytes], store: Store, bringer: Bringer = EVERYBODY) -> Restored:
    """Bring in what an archive holds and the store does not; nothing that is here changes.

    A game that is here goes on where the archive has more of it. A game keeps its code, unless another game
    has it here: then it gets a new one. Raises BadInputError for a damaged archive, and then stores nothing.
    Each file is asked for when its turn has come, each game is stored before the next one is read, and
    whatever breaks this off it can be done again from the start: what is here already is passed over.
    """
    held = _beside_games(files)
    whole = sum(1 for name in files if _GAME.fullmatch(name) or not _OURS.fullmatch(name))
    games: list[BroughtIn] = []
    for outcome in bring_in_one_by_one(_games(files), store, bringer):
        games.append(outcome)
        bringer.on_progress(len(games), whole)
    return Restored(tuple(games), *keep_beside_games(held, store))


def _games(files: Mapping[str, bytes]) -> Iterator[Brought]:
    """Yield what may be a game, and first each file that has a name as none in an archive has."""
    for name in files:
        if not _OURS.fullmatch(name):
            yield Brought(
                name, problem=Text("Nothing in an archive has such a name, so nothing was taken from it.")
            )
    yield from (_brought(name, match[1], files) for name in files if (match := _GAME.fullmatch(name)))


def keep_beside_games(held: Unpacked, store: Store, circle: Circle = WHOLE_STORE) -> tuple[int, int, int]:
    """Store the rulings, the component sheets and the results of an archive; return how many were new."""
    rulings = Rulings(store.database).bring_in(held.rulings, circle)
    seen = GameFilter() if circle.everything else GameFilter(device=circle.device)
    here = kept_results(store, seen).results if held.plays else ()
    results = Histories(store.database).bring_in(held.plays, RESULTS, circle, here)
    return rulings, _restore_sheets(held.sheets, store, circle), len(results.new)


def _restore_sheets(contents: Sequence[bytes], store: Store, circle: Circle) -> int:
    kept = ComponentSheets(store.database)
    present = {write_sheet(sheet.sheet) for sheet in kept.sheets(circle=circle)}
    brought = 0
    for content in contents:
        if content not in present:
            try:
                kept.keep(read_sheet(content, store.games), circle)
            except BadInputError:
                continue  # of a game that this program does not have
            brought += 1
    return brought


def _demand_whole(files: Mapping[str, bytes]) -> None:
    """Raise BadInputError unless every file is the one that the manifest means."""
    manifest = as_object(files.get(MANIFEST, b""))
    if manifest.get("format") != FORMAT:
        raise BadInputError("This is no archive: it does not say “{format}”.", format=FORMAT)
    digests = manifest.get("files")
    listed = digests if isinstance(digests, dict) else {}
    if set(listed) != set(files) - {MANIFEST}:
        raise BadInputError("This archive is not complete, or something was added to it.")
    for name in listed:
        if listed[name] != hashlib.sha256(files[name]).hexdigest():
            raise BadInputError("The file {file} of this archive was changed or damaged.", file=name)


def _game_files(store: Store, code: str) -> dict[str, bytes]:
    origin, log = store.origin(code), store.load(code)
    # What was entered since the first look is left for the next archive.
    log = replace(log, entries=log.entries[: len(origin.entered_at)])
    content = write_log(log, store.games[log.header.game]).encode()
    files = {f"games/{code}.txt": content, f"games/{code}.json": as_json(_origin_data(origin))}
    return files | write_beside(code, beside(store.database, code))


def _origin_data(origin: GameRecord) -> dict[str, Any]:
    return {
        "finished": origin.finished,
        "created_at": origin.created_at.isoformat(),
        "entered_at": [moment.isoformat() for moment in origin.entered_at],
        "zones": list(origin.zones),
        "brought": origin.brought,
    }


def _brought(name: str, code: str, files: Mapping[str, bytes]) -> Brought:
    data = as_object(files.get(name.removesuffix(".txt") + ".json", b"{}"))
    times = [*moments([data.get("created_at")]), *moments(data.get("entered_at"))]
    if not times:
        return Brought(name, problem=WRONG_TIMES)
    origin = GameRecord(
        code,
        bool(data.get("finished")),
        times[0],
        tuple(times[1:]),
        _zones(data, len(times)),
        _from_file(data, times),
    )
    return Brought(name, files[name], origin=origin, beside=read_beside(code, files))


def _zones(data: Mapping[str, Any], moments: int) -> tuple[str, ...]:
    """Return the time zones of a game's devices, nothing where an older program wrote none."""
    zones = data.get("zones")
    return tuple(map(known_zone, zones)) if isinstance(zones, list) and len(zones) == moments else ()


def _from_file(data: Mapping[str, Any], times: Sequence[datetime]) -> int:
    """Return of how many of its moments a game tells no times.

    An older program did not say so: it gave what came from a file the moment at which it made the game.
    """
    brought = data.get("brought")
    if type(brought) is int and 0 <= brought <= len(times):
        return brought
    same = sum(1 for _ in takewhile(times[0].__eq__, times))
    return same if same > 1 else 0


@contextmanager
def open_archive(file: str | Path) -> Iterator[Mapping[str, bytes]]:
    """Give the files of an archive on this machine. Raises BadInputError where they cannot be read."""
    with _there(file) as source, open_zip(source, MOST_BYTES, MOST_FILES) as files:
        yield files


def _there(file: str | Path) -> BinaryIO:
    try:
        return Path(file).open("rb")
    except OSError as problem:
        raise BadInputError(
            "The file {file} cannot be read: {problem}.", file=shown(str(file)), problem=problem.strerror
        ) from None


MOST_GAMES: Final = 1_000
_LOGS: Final = (".txt", ".json")


class Gathered(NamedTuple):
    """What people bring in: every file that may be a game on its own, and the archives among them."""

    games: list[Brought]
    archives: list[Unpacked]


def gather(files: Iterable[tuple[str, bytes]], budget: Budget) -> Gathered:
    """Return what these files hold; what is no log is left out of a ZIP.

    Never raises: a ZIP that cannot be read is one file with a problem. More than ``MOST_GAMES`` are not read.
    """
    gathered = Gathered([], [])
    for name, content in files:
        if not is_zip(content):
            gathered.games.append(Brought(name, content))
            continue
        try:
            inside = read_zip(content, budget.unpacked)
            budget.unpacked -= sum(map(len, inside.values()))
            if MANIFEST in inside:
                gathered.archives.append(unpack(inside))
                gathered.games.extend(gathered.archives[-1].games)
                continue
        except BadInputError as problem:
            gathered.games.append(Brought(name, problem=problem.text))
            continue
        logs = [Brought(f"{name}: {one}", data) for one, data in inside.items() if _may_be_log(one)]
        gathered.games.extend(logs or [Brought(name, problem=Text("There is no game file in this ZIP."))])
    if len(gathered.games) > MOST_GAMES:
        late = Text("Only {most} games are brought in at once; bring this one in later.", most=MOST_GAMES)
        gathered.games[MOST_GAMES:] = [
            one._replace(content=b"", problem=late) for one in gathered.games[MOST_GAMES:]
        ]
    return gathered


def _may_be_log(name: str) -> bool:
    # Machines that pack folders add files of their own, whose names begin with a dot or "__MACOSX".
    parts = name.split("/")
    hidden = any(part.startswith((".", "__")) for part in parts)
    return name.lower().endswith(_LOGS) and not hidden
