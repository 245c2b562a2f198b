"""Results of games, and what lists of games need beside them."""

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

from assistant.referee.errors import BadInputError
from assistant.referee.rulings import fold
from assistant.referee.wording import decode_json

revision = "0004"
down_revision = "0003"
MANY = 500
"""Games that are gone through at once."""


def upgrade() -> None:
    """Add the columns and fill them from headers and entries; results are made later, game by game."""
    op.add_column("game", sa.Column("entries", sa.Integer(), server_default="0", nullable=False))
    op.add_column("game", sa.Column("changed_at", sa.DateTime(timezone=True)))
    op.add_column("game", sa.Column("kind", sa.Text(), server_default="", nullable=False))
    op.add_column("game", sa.Column("words", sa.Text(), server_default="", nullable=False))
    op.create_index("ix_game_changed_at", "game", ["changed_at"])
    op.create_table(
        "result",
        sa.Column("game", sa.String(8), sa.ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("readable", sa.Boolean(), nullable=False),
        sa.Column("sample", sa.Boolean(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.Column("minutes", sa.Integer()),
        sa.Column("body", sa.Text(), server_default="", nullable=False),
    )
    connection = op.get_bind()
    connection.execute(
        sa.text(
            "UPDATE game SET"
            " entries = COALESCE((SELECT MAX(seq) FROM entry WHERE entry.game = game.code), 0),"
            " changed_at = COALESCE((SELECT MAX(at) FROM entry WHERE entry.game = game.code), created_at)"
        )
    )
    game = sa.table("game", *map(sa.column, ("code", "title", "header", "kind", "words")))
    header = sa.cast(game.c.header, sa.Text).label("header")
    codes = list(connection.scalars(sa.select(game.c.code)))
    change = sa.update(game).where(game.c.code == sa.bindparam("its_code"))
    for first in range(0, len(codes), MANY):
        some = game.c.code.in_(codes[first : first + MANY])
        rows = connection.execute(sa.select(game.c.code, game.c.title, header).where(some)).all()
        values = [_told(row.code, row.title, row.header) for row in rows]
        connection.execute(
            change.values(kind=sa.bindparam("its_kind"), words=sa.bindparam("its_words")), values
        )


def _told(code: str, title: str, header: str) -> Mapping[str, Any]:
    """Return what a list needs of a game; a damaged header tells nothing."""
    try:
        data: Any = decode_json(header)
        names = [str(player["name"]) for player in data["players"]]
        kind, group = (str(data["details"].get(detail, "")) for detail in ("kind", "group"))
    except (BadInputError, KeyError, TypeError, AttributeError):
        names, kind, group = [], "", ""
    return {"its_code": code, "its_kind": kind, "its_words": fold(" ".join((code, title, group, *names)))}
