"""Since when devices are at their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column. Of the devices that are there already nobody knows it."""
    op.add_column("device_right", sa.Column("since", sa.DateTime(timezone=True)))
