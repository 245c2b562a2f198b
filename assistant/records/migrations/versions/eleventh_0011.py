"""Wrong join codes are counted by each server and no more in the records."""

from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Drop the table; what it held was over after a minute."""
    op.drop_table("wrong_try")
