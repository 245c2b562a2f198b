"""A bin for what people delete, and which device stored, changed and deleted what."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns, and make out whose rulings and merged names are here already."""
    _devices("ruling", "kept_by", "changed_by")
    _devices("component_sheet", "kept_by", "changed_by")
    for table in ("game", "ruling", "component_sheet"):
        op.add_column(table, sa.Column("deleted_at", sa.DateTime(timezone=True)))
        _devices(table, "deleted_by")
    op.create_table(
        "merged_name",
        sa.Column("key", sa.String(500), primary_key=True),
        sa.Column("told_by", sa.String(64), server_default="", primary_key=True),
        sa.Column("person", sa.String(500), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True)),
        sa.Column("deleted_by", sa.String(64), server_default="", nullable=False),
    )
    connection = op.get_bind()
    now = sa.bindparam("now", datetime.now(UTC), sa.DateTime(timezone=True))
    statement = sa.text("INSERT INTO merged_name (key, person, told_at) SELECT key, person, :now FROM alias")
    connection.execute(statement.bindparams(now))
    op.drop_table("alias")
    # A ruling of a game belongs to those who may enter into it: one of them stands for all.
    connection.execute(
        sa.text(
            "UPDATE ruling SET kept_by = COALESCE((SELECT MIN(device) FROM device_right"
            " WHERE device_right.game = ruling.code AND may_enter), '')"
        )
    )


def _devices(table: str, *columns: str) -> None:
    for column in columns:
        op.add_column(table, sa.Column(column, sa.String(64), server_default="", nullable=False))
