"""Results that groups kept elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "play",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("shelf", sa.String(8), nullable=False, index=True),
        sa.Column("game", sa.String(200), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("day", sa.Date()),
        sa.Column("minutes", sa.Integer()),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("mark", sa.String(20), nullable=False),
        sa.Column("origin", sa.String(120), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kept_by", sa.String(64), nullable=False, index=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True)),
        sa.Column("deleted_by", sa.String(64), server_default="", nullable=False),
    )
