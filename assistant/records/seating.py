"""Who sits where: the colour that somebody played last, what a lot decided, the same company anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import SystemRandom
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Select, select, true

from assistant.records.listing import NOW, players_in
from assistant.records.people import person_key
from assistant.records.rights import demand_entering, fingerprint
from assistant.records.schema import GAME, RIGHT
from assistant.records.table import GameTable, Tables
from assistant.referee.logs.history import History
from assistant.referee.logs.log import Header, Log, is_sample, sample_details
from assistant.referee.protocol import AnyLedger
from assistant.referee.rulings import GROUP_DETAIL
from assistant.referee.services import HINTS_DETAIL, KIND

LOT: Final = SystemRandom()
"""Chance for what people would draw straws for. Rules never ask it."""
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
    seats: dict[str, str] = {}
    for row in _youngest(tables, device, _games().where(GAME.c.game == game)):
        details, players = row.header.get("details", {}), players_in(row.header)
        if not is_sample(details):
            for player in players:
                seats.setdefault(person_key(str(player["name"])), str(player["id"]))
    return seats


def last_company(tables: Tables, referee: AnyLedger, device: str) -> tuple[tuple[str, str], ...]:
    """Return the names and colours, in seat order, of those who played last, empty where nobody has.

    A device sees them of the youngest of its games for as many players as this game allows, of one of this
    kind if there is any. Those of another kind get the colours that they played last in this one.
    """
    companies: dict[bool, list[tuple[str, str]]] = {}
    for row in _youngest(tables, device, _games().add_columns(GAME.c.game)):
        details, players = row.header.get("details", {}), players_in(row.header)
        if not is_sample(details) and not details.get(KIND) and len(players) in referee.players:
            seated = [(str(one["name"]), str(one["id"])) for one in players]
            companies.setdefault(row.game == referee.game, seated)
    alike = True in companies
    company = companies.get(alike, [])
    played = {} if alike else colours_played(tables, referee.game, device)
    chosen: dict[str, str] = {}
    for name, colour in company:
        wishes = (played.get(person_key(name), colour), colour, *referee.colours)
        chosen[next(one for one in wishes if one in referee.colours and one not in chosen)] = name
    return tuple((name, colour) for colour, name in chosen.items())


def rematch_of(tables: Tables, code: str, device: str) -> str:
    """Return the code of the youngest rematch of a game that a device may see, empty for none.

    Anybody can bring in a log that calls itself one. It counts where somebody who may enter into the game has
    come to it, too.
    """
    return _youngest_rematch(tables, code, _seen_by(tables, device))


def way_to_rematch(tables: Tables, table: GameTable, device: str) -> str:
    """Return the code of the youngest rematch of a game that a device has a way to, empty for none.

    One that came to the game after its rematch had started belongs to the company all the same, if it may
    enter; ``come_to_rematch`` lets it in. Raises NotSavedError.
    """
    known = rematch_of(tables, table.code, device)
    return known if known or not table.right.may_enter else _youngest_rematch(tables, table.code)


def come_to_rematch(tables: Tables, table: GameTable, device: str) -> str:
    """Let a device into the rematch to which it has a way, and return its code, empty where there is none.

    It gets the right and seat that it has at the game, as those did that came before. Raises NotSavedError.
    """
    rematch = way_to_rematch(tables, table, device)
    if rematch and not tables.rights.of(device, rematch).may_enter and table.right.may_enter:
        tables.rights.admit(device, rematch, may_enter=True)
        if table.right.seat:
            tables.rights.take_seat(device, rematch, table.right.seat)
    return rematch


def _youngest_rematch(tables: Tables, code: str, *conditions: ColumnElement[bool]) -> str:
    """Return the code of the youngest rematch of a game that meets some conditions, empty for none."""
    there, here = RIGHT.alias("there"), RIGHT.alias("here")
    company = select(there.c.game).join(here, here.c.device == there.c.device)
    query = select(GAME.c.code).where(
        GAME.c.deleted_at.is_(None),
        GAME.c.header["details"][REMATCH].as_string() == code,
        GAME.c.code.in_(company.where(here.c.game == code, here.c.may_enter)),
        *conditions,
    )
    rows = tables.store.database.rows(query.order_by(GAME.c.created_at.desc()).limit(1))
    return rows[0].code if rows else ""


def begin_rematch(tables: Tables, table: GameTable, device: str, first: int) -> GameTable:
    """Begin the same game again: the same seats, of which a lot said who begins, rulebook and house rules.

    Every device that has joined the game has joined this one, too, with the same right and seat. Raises
    NotInvitedError for a device that may not enter.
    """
    demand_entering(table.right)
    rematch = tables.create(Log(_header(table.look(), table.code, first)), table.referee, device)
    tables.rights.admit_company(table.code, rematch.code)
    return rematch


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
        nicknames=dict(history.nicknames),
        details={**kept, **sample_details(header.details), REMATCH: code, LOT_DETAIL: FIRST},
        start="",
    )


def _games() -> Select[Any]:
    return select(GAME.c.code, GAME.c.header).where(GAME.c.deleted_at.is_(None))


def _seen_by(tables: Tables, device: str) -> ColumnElement[bool]:
    """Return what holds of the games that a device may see."""
    if tables.rights.open_house:
        return true()
    return GAME.c.code.in_(select(RIGHT.c.game).where(RIGHT.c.device == fingerprint(device)))


def _youngest(tables: Tables, device: str, query: Select[Any]) -> list[Row[Any]]:
    """Return the youngest games of a query that a device may see, those left out that cannot be read."""
    query = query.where(_seen_by(tables, device))
    rows = tables.store.database.rows(query.order_by(GAME.c.created_at.desc()).limit(MOST_LOOKED_AT))
    return [row for row in rows if _is_whole(row.header)]


def _is_whole(header: object) -> bool:
    """Whether a stored header can be read: somebody or something may have changed it."""
    if not isinstance(header, dict) or not isinstance(header.get("details", {}), dict):
        return False
    players = header.get(NOW) or header.get("players")
    return isinstance(players, list) and all(
        isinstance(player, dict) and {"id", "name"} <= player.keys() for player in players
    )
