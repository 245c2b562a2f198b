"""A code that can be typed for watching, beside the one for entering."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the code; an invitation from before gets its own when it is next looked at."""
    op.add_column("invitation", sa.Column("watch_code", sa.String(6)))
    op.create_index("ix_invitation_watch_code", "invitation", ["watch_code"], unique=True)
