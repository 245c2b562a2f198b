"""Games with their entries, how people come to them, rulings, component sheets, names of people."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "game",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(200), server_default="", nullable=False),
        sa.Column("header", sa.JSON(), nullable=False),
        sa.Column("finished", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_game")),
    )
    op.create_table(
        "entry",
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("overruled", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("by", sa.String(24), nullable=False),
        sa.Column("device", sa.String(64), server_default="", nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_entry")),
        sa.CheckConstraint("seq > 0", name=op.f("ck_entry_seq_positive")),
        sa.ForeignKeyConstraint(["game"], ["game.code"], name=op.f("fk_entry_game"), ondelete="CASCADE"),
        sa.UniqueConstraint("command", name=op.f("uq_entry_command")),
    )
    op.create_table(
        "invitation",
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("join_code", sa.String(6), nullable=False),
        sa.Column("enter_key", sa.String(32), nullable=False),
        sa.Column("watch_key", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_invitation")),
        sa.ForeignKeyConstraint(["game"], ["game.code"], name=op.f("fk_invitation_game"), ondelete="CASCADE"),
        sa.UniqueConstraint("join_code", name=op.f("uq_invitation_join_code")),
    )
    op.create_table(
        "wrong_try",
        sa.Column("source", sa.String(64), nullable=False),
        sa.Column("free_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("source", name=op.f("pk_wrong_try")),
    )
    op.create_table(
        "device_right",
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("may_enter", sa.Boolean(), nullable=False),
        sa.Column("seat", sa.String(40), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("device", "game", name=op.f("pk_device_right")),
        sa.ForeignKeyConstraint(
            ["game"], ["game.code"], name=op.f("fk_device_right_game"), ondelete="CASCADE"
        ),
    )
    op.create_index(op.f("ix_device_right_game"), "device_right", ["game"])
    op.create_table(
        "ruling",
        sa.Column("id", sa.String(8), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("group_name", sa.String(40), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("house_rule", sa.String(40), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ruling")),
    )
    op.create_index(op.f("ix_ruling_group_name"), "ruling", ["group_name"])
    op.create_table(
        "component_sheet",
        sa.Column("id", sa.String(8), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("form", sa.String(40), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("values", sa.JSON(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_component_sheet")),
    )
    op.create_index(op.f("ix_component_sheet_game"), "component_sheet", ["game"])
    op.create_table(
        "alias",
        sa.Column("key", sa.String(500), nullable=False),
        sa.Column("person", sa.String(500), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_alias")),
    )
