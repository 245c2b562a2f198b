"""A turn clock with its pauses, the last scoring as it is shown, and notes with photos."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "turn_clock",
        sa.Column("game", sa.String(8), sa.ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("looked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("paused_at", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "clock_pause",
        sa.Column("game", sa.String(8), sa.ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("begun_at", sa.DateTime(timezone=True), primary_key=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "reveal",
        sa.Column("game", sa.String(8), sa.ForeignKey("game.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("step", sa.Integer(), nullable=False),
    )
    op.create_table(
        "note",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column(
            "game", sa.String(8), sa.ForeignKey("game.code", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
        sa.Column("photo", sa.LargeBinary()),
        sa.Column("device", sa.String(64), server_default="", nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
