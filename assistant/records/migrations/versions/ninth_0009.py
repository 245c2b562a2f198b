"""What people tell of a game: its day, how long it took, where it was, and whether it counts."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns. Of the games that are there already nobody has told it."""
    op.add_column("game", sa.Column("day", sa.Date()))
    op.add_column("game", sa.Column("minutes", sa.Integer()))
    op.add_column("game", sa.Column("place", sa.String(200), nullable=False, server_default=""))
    op.add_column("game", sa.Column("mark", sa.String(20), nullable=False, server_default=""))
