"""Who sits where: the colour that somebody played last, what a lot decided, the same company anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Row, Select, select

from assistant.records.people import person_key
from assistant.records.rights import demand_entering, fingerprint
from assistant.records.schema import GAME, RIGHT
from assistant.records.table import GameTable, Tables
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Log
from assistant.referee.planning import HINTS_DETAIL
from assistant.referee.rulings import GROUP_DETAIL
from assistant.referee.samples import is_sample, sample_details
from assistant.referee.services import names_given

REMATCH: Final = "rematch"
"""The detail that names the game before."""
LOT_DETAIL: Final = "lot"
"""The detail that tells what a lot decided, so that every device can say it."""
FIRST, SEATS = "first", "seats"
"""A lot says who begins, or who sits where and so who begins, too."""
MOST_LOOKED_AT: Final = 50
"""Games, the youngest first: whoever has not played in so many chooses a colour anew."""


def colours_played(tables: Tables, game: str, device: str) -> Mapping[str, str]:
    """Return the colour that each person played last, among the games that a device may see; by person."""
    found: dict[str, str] = {}
    for row in _youngest(tables, device, _games().where(GAME.c.game == game)):
        details, players = row.header.get("details", {}), row.header.get("players", ())
        if not is_sample(details):
            for player in players:
                found.setdefault(person_key(str(player["name"])), str(player["id"]))
    return found


def rematch_of(tables: Tables, code: str, device: str) -> str:
    """Return the code of the youngest rematch of a game that a device may see, empty for none."""
    rows = _youngest(tables, device, _games())
    return next((row.code for row in rows if row.header.get("details", {}).get(REMATCH) == code), "")


def way_to_rematch(tables: Tables, table: GameTable, device: str) -> str:
    """Return the code of the youngest rematch of a game that a device has a way to, empty for none.

    One that came to the game after its rematch had begun belongs to the company all the same, if it may
    enter: it is let in as those were that had come before. Raises NotSavedError.
    """
    known = rematch_of(tables, table.code, device)
    if known or not table.right.may_enter:
        return known
    of_this_game = GAME.c.header["details"][REMATCH].as_string() == table.code
    query = select(GAME.c.code).where(GAME.c.deleted_at.is_(None), of_this_game)
    with tables.store.database.reading() as connection:
        begun = connection.scalar(query.order_by(GAME.c.created_at.desc()).limit(1))
    if begun is None:
        return ""
    tables.rights.admit(device, begun, may_enter=True)
    if table.right.seat:
        tables.rights.take_seat(device, begun, table.right.seat)
    return str(begun)


def begin_rematch(tables: Tables, table: GameTable, device: str, first: int) -> GameTable:
    """Begin the same game again: the same seats, of which a lot said who begins, rulebook and house rules.

    Every device that has joined the game has joined this one, too, with the same right and seat. Raises
    NotInvitedError for a device that may not enter.
    """
    right = table.right
    demand_entering(right)
    begun = tables.create(Log(_header(table.look(), table.code, first)), table.referee, device)
    tables.rights.admit_company(table.code, begun.code)
    return begun


def first_by_lot(header: Header) -> str:
    """Return the name of the player who begins because a lot said so, empty where none did."""
    return header.players[0].name if header.details.get(LOT_DETAIL) in {FIRST, SEATS} else ""


def _header(history: History, code: str, first: int) -> Header:
    header = history.header
    kept = {key: header.details[key] for key in (GROUP_DETAIL, HINTS_DETAIL) if key in header.details}
    return replace(
        header,
        rules_version=history.referee.rulebook.version,
        players=(*header.players[first:], *header.players[:first]),
        nicknames=dict(names_given(history)),
        details={**kept, **sample_details(header.details), REMATCH: code, LOT_DETAIL: FIRST},
        start="",
    )


def _games() -> Select[Any]:
    return select(GAME.c.code, GAME.c.header).where(GAME.c.deleted_at.is_(None))


def _youngest(tables: Tables, device: str, query: Select[Any]) -> list[Row[Any]]:
    """Return the youngest games of a query that a device may see, those left out that cannot be read."""
    if not tables.rights.open_house:
        theirs = select(RIGHT.c.game).where(RIGHT.c.device == fingerprint(device))
        query = query.where(GAME.c.code.in_(theirs))
    with tables.store.database.reading() as connection:
        rows = connection.execute(query.order_by(GAME.c.created_at.desc()).limit(MOST_LOOKED_AT)).all()
    return [row for row in rows if _is_whole(row.header)]


def _is_whole(header: object) -> bool:
    """Whether a stored header can be read: somebody or something may have changed it."""
    if not isinstance(header, dict) or not isinstance(header.get("details", {}), dict):
        return False
    players = header.get("players")
    return isinstance(players, list) and all(
        isinstance(player, dict) and {"id", "name"} <= player.keys() for player in players
    )
