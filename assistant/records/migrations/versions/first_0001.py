"""Games with their entries, how people come to them, rulings, component sheets, names of people."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "game",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(200), server_default="", nullable=False),
        sa.Column("header", sa.JSON(), nullable=False),
        sa.Column("finished", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "entry",
        sa.Column("game", sa.String(8), sa.ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer(), autoincrement=False, primary_key=True),
        sa.Column("command", sa.String(64), nullable=False, unique=True),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("overruled", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("by", sa.String(24), nullable=False),
        sa.Column("device", sa.String(64), server_default="", nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("seq > 0", name="seq_positive"),
    )
    op.create_table(
        "invitation",
        sa.Column("game", sa.String(8), sa.ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("join_code", sa.String(6), nullable=False, unique=True),
        sa.Column("enter_key", sa.String(32), nullable=False),
        sa.Column("watch_key", sa.String(32), nullable=False),
    )
    op.create_table(
        "wrong_try",
        sa.Column("source", sa.String(64), primary_key=True),
        sa.Column("free_at", sa.Double(), nullable=False),
    )
    op.create_table(
        "device_right",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column(
            "game", sa.String(8), sa.ForeignKey("game.code", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("may_enter", sa.Boolean(), nullable=False),
        sa.Column("seat", sa.String(40), server_default="", nullable=False),
    )
    op.create_table(
        "ruling",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("group_name", sa.String(40), nullable=False, index=True),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("house_rule", sa.String(40), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
    )
    op.create_table(
        "component_sheet",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("form", sa.String(40), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("values", sa.JSON(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
    )
    op.create_table(
        "alias",
        sa.Column("key", sa.String(500), primary_key=True),
        sa.Column("person", sa.String(500), nullable=False),
    )
