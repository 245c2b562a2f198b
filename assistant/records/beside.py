"""What stands beside a game's log and changes without an entry: its clock, and how far its end is shown."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import bindparam, func, select

from assistant.records.database import Database, in_utc
from assistant.records.schema import CLOCK_PAUSE, GAME, REVEAL, TURN_CLOCK

_BESIDE: Final = (
    select(
        GAME.c.code,
        REVEAL.c.step,
        TURN_CLOCK.c.kind,
        TURN_CLOCK.c.minutes,
        TURN_CLOCK.c.paused_at,
        select(func.count()).where(CLOCK_PAUSE.c.game == GAME.c.code).scalar_subquery().label("pauses"),
    )
    .join_from(GAME, REVEAL, REVEAL.c.game == GAME.c.code, isouter=True)
    .join(TURN_CLOCK, TURN_CLOCK.c.game == GAME.c.code, isouter=True)
    .where(GAME.c.code.in_(bindparam("codes", expanding=True)))
)


def marks(database: Database, codes: Collection[str]) -> dict[str, str]:
    """Return a mark for each game that has something beside its log; it is another one after each change.

    Raises NotSavedError.
    """
    rows = database.ask(lambda connection: connection.execute(_BESIDE, {"codes": list(codes)}).all())
    by_code = {}
    for row in rows:
        if row.step is not None or row.kind is not None:
            paused = "" if row.paused_at is None else in_utc(row.paused_at).timestamp()
            by_code[row.code] = f"{row.step}/{row.kind}/{row.minutes}/{paused}/{row.pauses}"
    return by_code
