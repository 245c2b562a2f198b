"""How assistants come to a table: by an invitation, with its rights and no others."""

from __future__ import annotations

from hashlib import sha256
from urllib.parse import parse_qs, urlsplit

from assistant.records.codes import clean_code, signs_of
from assistant.records.invitations import JOIN_SIGNS, Invitation
from assistant.records.reveals import Reveals
from assistant.records.table import GameTable, Tables
from assistant.referee.errors import BadInputError
from assistant.referee.logs.log import Header, Log
from assistant.views.page.network import new_secret


class Door:
    """Opens the tables of one store.

    An assistant shows the invitation with every request and is a device of its own at that table, the same
    for all who show the same one. ``Rights`` decide what it may do, as for any phone.
    """

    def __init__(self, tables: Tables) -> None:
        """Open these tables; devices of earlier programs are no more."""
        self._tables = tables
        self._salt = new_secret()

    def open(self, invitation: str, source: str) -> GameTable:
        """Return the table that a code or a link leads to, for whoever shows it.

        ``source`` is where the request comes from; it has a limited number of wrong tries. Raises
        NotInvitedError, TooManyTriesError, UnknownGameError, NotSavedError, and BadInputError while the table
        keeps its end for the last scoring.
        """
        link = parse_qs(urlsplit(invitation.strip()).query)
        key = "".join(link.get("key", ()))
        shown = key or signs_of(invitation)
        device = sha256(f"{self._salt} {shown}".encode()).hexdigest()
        if key:
            code = clean_code("".join(link.get("game", ())))
            self._tables.rights.come_by_key(device, code, key)
        elif len(shown) == JOIN_SIGNS:
            code = self._tables.rights.come_by_code(device, shown, source)
        else:
            code = shown
        table = self._tables.open(code, device)
        if Reveals(self._tables.store.database).hides_end(table.code, table.look()):
            raise BadInputError("The last scoring is being shown: look at a phone of the table.")
        return table

    def begin(self, header: Header) -> tuple[str, Invitation]:
        """Store a new game or score pad and return its code and the invitation to it."""
        device = new_secret()
        table = self._tables.create(Log(header), self._tables.store.games[header.game], device)
        return table.code, self._tables.rights.invitation(device, table.code)
