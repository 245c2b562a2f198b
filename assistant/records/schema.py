"""The tables of the record store, described once for every database."""

from __future__ import annotations

from collections.abc import Iterator
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
from sqlalchemy.types import TypeEngine

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


# Also the steps of ``migrations`` are made of these three, so what they return never changes.
def needed(**types: TypeEngine[Any] | type[TypeEngine[Any]]) -> Iterator[Column[Any]]:
    """Yield columns of these types by their names, with a value in every row."""
    for name, its_type in types.items():
        yield Column(name, its_type, nullable=False)


def empty(**longest: int) -> Iterator[Column[str]]:
    """Yield columns of texts, at most so long, that are empty where nobody says anything."""
    for name, most in longest.items():
        yield Column(name, String(most), nullable=False, server_default="")


def of_game(*, key: bool = True, index: bool = False) -> Column[str]:
    """Return the column that names the game to which a row belongs, and with which it goes."""
    belongs = ForeignKey("game.code", ondelete="CASCADE")
    return Column("game", String(8), belongs, primary_key=key, nullable=False, index=index)


def _deletion() -> tuple[Column[Any], ...]:
    """Return the columns of what lies in the bin for a while: since when, and which device put it there."""
    return (Column("deleted_at", UtcMoment), *empty(deleted_by=64))


def _makers() -> Iterator[Column[str]]:
    """Return the columns for the devices (hashes) that stored a thing and that changed it last."""
    return empty(kept_by=64, changed_by=64)


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
    *needed(game=String(40)),
    *empty(title=200),
    *needed(header=JSON),
    Column("finished", Boolean, nullable=False, server_default=false()),
    *needed(created_at=UtcMoment),
    *_deletion(),
    Column("entries", Integer, nullable=False, server_default="0"),
    Column("changed_at", UtcMoment, index=True),
    Column("kind", Text, nullable=False, server_default=""),
    Column("words", Text, nullable=False, server_default=""),
    *empty(zone=64),
    Column("brought", Integer, nullable=False, server_default="0"),
    Column("day", Date),
    Column("minutes", Integer),
    *empty(place=200, mark=20),
)

# How a game stands after so many ``entries`` by the rules that ``rules`` names. It can be made of the log at
# any time, and holds only while the game has as many entries. When it was played is stated of a game that is
# over, ``body``, the JSON of what only people look at, of one with a winner.
RESULT: Final = Table(
    "result",
    METADATA,
    of_game(),
    *needed(entries=Integer, rules=String(80), readable=Boolean, sample=Boolean, finished=Boolean),
    Column("ended_at", UtcMoment),
    Column("minutes", Integer),
    Column("body", Text, nullable=False, server_default=""),
    *empty(zone=64),
    Column("brought_in", Boolean, nullable=False, server_default=false()),
)

# ``line`` is the entry as it is in a log file, and alone decides. The columns beside it say the same
# for queries; only ``device``, a hash of who sent it, and when and in which time zone that was are not in
# the file. ``seq`` counts from 1 without gaps.
ENTRY: Final = Table(
    "entry",
    METADATA,
    of_game(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("command", String(64), nullable=False, unique=True),
    *needed(line=Text, kind=String(10), overruled=Boolean, reason=String(200), by=String(24)),
    *empty(device=64),
    *needed(at=UtcMoment),
    *empty(zone=64),
    CheckConstraint("seq > 0", name="seq_positive"),
)

# How people come to a game: a long key for entering, another one for watching, and short codes that stand
# for them. An invitation from before there were codes for watching gets one when it is next asked for. The
# keys are kept as they are, because they are shown again; whoever can read them here can read the game as
# well.
INVITATION: Final = Table(
    "invitation",
    METADATA,
    of_game(),
    Column("join_code", String(6), nullable=False, unique=True),
    *needed(enter_key=String(32), watch_key=String(32)),
    Column("watch_code", String(6), index=True, unique=True),
)

# What a device may do at a game, whose seat it is and since when it is there, where anybody noted that. The
# device is a hash of the secret that it shows.
RIGHT: Final = Table(
    "device_right",
    METADATA,
    Column("device", String(64), primary_key=True),
    of_game(index=True),
    *needed(may_enter=Boolean),
    *empty(seat=40),
    Column("since", UtcMoment),
)

# What a table decided. ``code`` names a game without binding to it: a ruling outlives the game it came from
# and may come from another machine. ``body`` alone decides; the other columns repeat it for queries,
# ``words`` folded for searching and ``rules`` as ids between spaces.
RULING: Final = Table(
    "ruling",
    METADATA,
    Column("id", String(8), primary_key=True),
    *needed(game=String(40)),
    Column("group_name", String(40), nullable=False, index=True),
    *needed(code=String(8), rules=Text, house_rule=String(40), words=Text, body=JSON, kept_at=UtcMoment),
    *needed(decided_at=UtcMoment, revision=Integer),
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
    *needed(form=String(40), title=String(200), values=JSON, changed_at=UtcMoment, revision=Integer),
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
    *needed(person=String(500), told_at=UtcMoment),
    *_deletion(),
)

# A clock that people let run beside a game: how it counts ("off" once it was put away), since when its times
# are kept, when a phone looked at it last, and since when it stands still by hand.
TURN_CLOCK: Final = Table(
    "turn_clock",
    METADATA,
    of_game(),
    *needed(kind=String(8), minutes=Integer, since=UtcMoment, looked_at=UtcMoment),
    Column("paused_at", UtcMoment),
)

# When it stood still: by hand, or because every phone slept.
CLOCK_PAUSE: Final = Table(
    "clock_pause",
    METADATA,
    of_game(),
    Column("begun_at", UtcMoment, primary_key=True),
    *needed(ended_at=UtcMoment),
)

# How far the last scoring of a game has been shown to everybody; the last step shows the result.
REVEAL: Final = Table("reveal", METADATA, of_game(), *needed(step=Integer))

# What people wrote of a game, or of one of its entries (0 for the game), with a picture or without. It is
# never more than words and a picture that this program has drawn anew.
NOTE: Final = Table(
    "note",
    METADATA,
    Column("id", String(8), primary_key=True),
    of_game(key=False, index=True),
    *needed(seq=Integer, words=String(500)),
    Column("photo", LargeBinary),
    *empty(device=64),
    *needed(at=UtcMoment),
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
    *needed(game=String(200), version=String(40)),
    Column("day", Date),
    Column("minutes", Integer),
    *needed(place=String(200), mark=String(20), origin=String(120), content=String(64)),
    *needed(title=String(200), body=Text, kept_at=UtcMoment),
    Column("kept_by", String(64), nullable=False, index=True),
    *_deletion(),
)


# The days, in UTC, on which the program ran. The bin counts them: a clock that was ahead by mistake makes one
# day more, however far it was ahead.
RUN_DAY: Final = Table("run_day", METADATA, Column("day", Date, primary_key=True))


def is_present(code: str) -> ColumnElement[bool]:
    """Return the condition for a game that is not in the bin."""
    return and_(GAME.c.code == code, GAME.c.deleted_at.is_(None))
