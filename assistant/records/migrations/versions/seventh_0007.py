"""The time zones of tables, which games came from files that tell no times, and the days that the app ran."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns. A game from a file has entries of the moment at which it was made, all others none."""
    op.add_column("game", sa.Column("zone", sa.String(64), server_default="", nullable=False))
    op.add_column("game", sa.Column("brought", sa.Integer(), server_default="0", nullable=False))
    op.add_column("entry", sa.Column("zone", sa.String(64), server_default="", nullable=False))
    op.add_column("result", sa.Column("zone", sa.String(64), server_default="", nullable=False))
    op.add_column("result", sa.Column("brought_in", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table("run_day", sa.Column("day", sa.Date(), primary_key=True))
    op.execute(
        "UPDATE game SET brought = (SELECT COUNT(*) FROM entry WHERE entry.game = game.code"
        " AND entry.at = game.created_at AND entry.command LIKE 'import:%')"
    )
    # Its beginning came from there as well.
    op.execute("UPDATE game SET brought = brought + 1 WHERE brought > 0")
    # Results are shown as they are until they have been made anew.
    op.execute("UPDATE result SET rules = ''")
