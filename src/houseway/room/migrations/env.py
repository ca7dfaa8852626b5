"""Alembic's entry: the connection comes from `houseway.room.store.migrate`."""

from alembic import context

from houseway.room.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
