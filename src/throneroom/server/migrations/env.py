"""Run by Alembic: brings the database of the connection that it is handed to the newest form."""

from __future__ import annotations

from alembic import context

from throneroom.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
