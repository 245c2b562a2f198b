"""Notes that are taken away lie in the bin for a while."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add since when a note lies there, and who put it there."""
    op.add_column("note", sa.Column("deleted_at", sa.DateTime(timezone=True)))
    op.add_column("note", sa.Column("deleted_by", sa.String(64), server_default="", nullable=False))
