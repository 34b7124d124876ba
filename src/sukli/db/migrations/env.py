"""Alembic's entry: runs on the connection that sukli.db.migrate hands over."""

from alembic import context

from sukli.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite alters tables by making them anew
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
