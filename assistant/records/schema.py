"""The tables of the record store, described once for every database."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    DateTime,
    Dialect,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    and_,
    false,
)
from sqlalchemy.sql import ColumnElement

DAYS_KEPT: Final = 30
"""How long what was deleted can be brought back by those it belongs to."""

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


class UtcMoment(TypeDecorator[datetime]):
    """A moment in UTC, read with its time zone, which SQLite does not keep."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, _: Dialect) -> datetime | None:
        """Return a stored moment with its time zone."""
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


def _deletion() -> tuple[Column[Any], ...]:
    """Return the columns of what lies in the bin for a while: since when, and which device put it there."""
    return (
        Column("deleted_at", UtcMoment),
        Column("deleted_by", String(64), nullable=False, server_default=""),
    )


def _makers() -> tuple[Column[Any], ...]:
    """Return the columns for the devices (hashes) that stored a thing and that changed it last."""
    return (
        Column("kept_by", String(64), nullable=False, server_default=""),
        Column("changed_by", String(64), nullable=False, server_default=""),
    )


# The title is in its own column alone, so that renaming a game touches one place. What lists of games
# need stands here once more, so that they look at neither headers nor entries: how many entries there are and
# when the last one came, the header's kind, and in ``words`` what a game is searched by, folded. ``zone`` is
# the time zone of the device that began it. Of its beginning and its entries so many as ``brought`` came from
# a file that tells no times: their moments say when that was. ``day``, ``minutes``, ``place`` and ``mark``
# are the details of the header that people stated (``times.Told``).
GAME: Final = Table(
    "game",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(200), nullable=False, server_default=""),
    Column("header", JSON, nullable=False),
    Column("finished", Boolean, nullable=False, server_default=false()),
    Column("created_at", UtcMoment, nullable=False),
    *_deletion(),
    Column("entries", Integer, nullable=False, server_default="0"),
    Column("changed_at", UtcMoment, index=True),
    Column("kind", Text, nullable=False, server_default=""),
    Column("words", Text, nullable=False, server_default=""),
    Column("zone", String(64), nullable=False, server_default=""),
    Column("brought", Integer, nullable=False, server_default="0"),
    Column("day", Date),
    Column("minutes", Integer),
    Column("place", String(200), nullable=False, server_default=""),
    Column("mark", String(20), nullable=False, server_default=""),
)

# How a game stands after so many ``entries`` by the rules that ``rules`` names. It can be made of the log at
# any time, and holds only while the game has as many entries. When it was played is told of a game that is
# over, ``body``, the JSON of what only people look at, of one with a winner.
RESULT: Final = Table(
    "result",
    METADATA,
    Column("game", String(8), ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
    Column("entries", Integer, nullable=False),
    Column("rules", String(80), nullable=False),
    Column("readable", Boolean, nullable=False),
    Column("sample", Boolean, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("ended_at", UtcMoment),
    Column("minutes", Integer),
    Column("body", Text, nullable=False, server_default=""),
    Column("zone", String(64), nullable=False, server_default=""),
    Column("brought_in", Boolean, nullable=False, server_default=false()),
)

# ``line`` is the entry as it is in a log file, and alone decides. The columns beside it say the same
# for queries; only ``device``, a hash of who sent it, and when and in which time zone that was are not in
# the file. ``seq`` counts from 1 without gaps.
ENTRY: Final = Table(
    "entry",
    METADATA,
    Column("game", String(8), ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("command", String(64), nullable=False, unique=True),
    Column("line", Text, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("overruled", Boolean, nullable=False),
    Column("reason", String(200), nullable=False),
    Column("by", String(24), nullable=False),
    Column("device", String(64), nullable=False, server_default=""),
    Column("at", UtcMoment, nullable=False),
    Column("zone", String(64), nullable=False, server_default=""),
    CheckConstraint("seq > 0", name="seq_positive"),
)

# How people come to a game: a long key for entering, another one for watching, and short codes that stand
# for them. An invitation from before there were codes for watching gets one when it is next asked for. The
# keys are kept as they are, because they are shown again; whoever can read them here can read the game as
# well.
INVITATION: Final = Table(
    "invitation",
    METADATA,
    Column("game", String(8), ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
    Column("join_code", String(6), nullable=False, unique=True),
    Column("enter_key", String(32), nullable=False),
    Column("watch_key", String(32), nullable=False),
    Column("watch_code", String(6), index=True, unique=True),
)

# What a device may do at a game, whose seat it is and since when it is there, where anybody noted that. The
# device is a hash of the secret that it shows.
RIGHT: Final = Table(
    "device_right",
    METADATA,
    Column("device", String(64), primary_key=True),
    Column("game", String(8), ForeignKey("game.code", ondelete="CASCADE"), primary_key=True, index=True),
    Column("may_enter", Boolean, nullable=False),
    Column("seat", String(40), nullable=False, server_default=""),
    Column("since", UtcMoment),
)

# What a table decided. ``code`` names a game without binding to it: a ruling outlives the game it came from
# and may come from another machine. ``body`` alone decides; the other columns repeat it for queries,
# ``words`` folded for searching and ``rules`` as ids between spaces.
RULING: Final = Table(
    "ruling",
    METADATA,
    Column("id", String(8), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("group_name", String(40), nullable=False, index=True),
    Column("code", String(8), nullable=False),
    Column("rules", Text, nullable=False),
    Column("house_rule", String(40), nullable=False),
    Column("words", Text, nullable=False),
    Column("body", JSON, nullable=False),
    Column("kept_at", UtcMoment, nullable=False),
    Column("decided_at", UtcMoment, nullable=False),
    Column("revision", Integer, nullable=False),
    *_makers(),
    *_deletion(),
)

# What owners stated of the components of their copy. A game that was started with a sheet has its values in
# its own header, so nothing refers to a sheet.
COMPONENT_SHEET: Final = Table(
    "component_sheet",
    METADATA,
    Column("id", String(8), primary_key=True),
    Column("game", String(40), nullable=False, index=True),
    Column("form", String(40), nullable=False),
    Column("title", String(200), nullable=False),
    Column("values", JSON, nullable=False),
    Column("changed_at", UtcMoment, nullable=False),
    Column("revision", Integer, nullable=False),
    *_makers(),
    *_deletion(),
)

# Merges that people confirmed: the names of one key are those of the person with another key. Each device
# tells for itself and its tables, so nobody merges the people of others.
MERGED_NAME: Final = Table(
    "merged_name",
    METADATA,
    Column("key", String(500), primary_key=True),
    Column("told_by", String(64), primary_key=True, server_default=""),
    Column("person", String(500), nullable=False),
    Column("told_at", UtcMoment, nullable=False),
    *_deletion(),
)

# A clock that people let run beside a game: how it counts ("off" once it was put away), since when its times
# are kept, when a phone looked at it last, and since when it stands still by hand.
TURN_CLOCK: Final = Table(
    "turn_clock",
    METADATA,
    Column("game", String(8), ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("since", UtcMoment, nullable=False),
    Column("looked_at", UtcMoment, nullable=False),
    Column("paused_at", UtcMoment),
)

# When it stood still: by hand, or because every phone slept.
CLOCK_PAUSE: Final = Table(
    "clock_pause",
    METADATA,
    Column("game", String(8), ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
    Column("begun_at", UtcMoment, primary_key=True),
    Column("ended_at", UtcMoment, nullable=False),
)

# How far the last scoring of a game has been shown to everybody; the last step shows the result.
REVEAL: Final = Table(
    "reveal",
    METADATA,
    Column("game", String(8), ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, nullable=False),
)

# What people wrote of a game, or of one of its entries (0 for the game), with a picture or without. It is
# never more than words and a picture that this program has drawn anew.
NOTE: Final = Table(
    "note",
    METADATA,
    Column("id", String(8), primary_key=True),
    Column("game", String(8), ForeignKey("game.code", ondelete="CASCADE"), nullable=False, index=True),
    Column("seq", Integer, nullable=False),
    Column("words", String(500), nullable=False),
    Column("photo", LargeBinary),
    Column("device", String(64), nullable=False, server_default=""),
    Column("at", UtcMoment, nullable=False),
    *_deletion(),
)

# A result that was kept elsewhere and has no log; ``body`` is the JSON of its players. ``origin`` is what its
# source calls it, ``content`` a sum of what every source says of it. What came in together has one ``shelf``,
# and the name of its file as ``title``.
PLAY: Final = Table(
    "play",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("shelf", String(8), nullable=False, index=True),
    Column("game", String(200), nullable=False),
    Column("version", String(40), nullable=False),
    Column("day", Date),
    Column("minutes", Integer),
    Column("place", String(200), nullable=False),
    Column("mark", String(20), nullable=False),
    Column("origin", String(120), nullable=False),
    Column("content", String(64), nullable=False),
    Column("title", String(200), nullable=False),
    Column("body", Text, nullable=False),
    Column("kept_at", UtcMoment, nullable=False),
    Column("kept_by", String(64), nullable=False, index=True),
    *_deletion(),
)


# The days, in UTC, on which the program ran. The bin counts them: a clock that was ahead by mistake makes one
# day more, however far it was ahead.
RUN_DAY: Final = Table("run_day", METADATA, Column("day", Date, primary_key=True))


def is_present(code: str) -> ColumnElement[bool]:
    """Return the condition for a game that is not in the bin."""
    return and_(GAME.c.code == code, GAME.c.deleted_at.is_(None))
