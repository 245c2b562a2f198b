"""What Alembic runs around the steps: they work on the connection, and in the transaction, of the caller."""

from alembic import context

from assistant.records.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
