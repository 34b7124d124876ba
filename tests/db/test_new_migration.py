"""A migration that is written from a new table can be imported, whatever types the table has."""

from pathlib import Path

from alembic.autogenerate import produce_migrations, render_python_code
from alembic.migration import MigrationContext
from sqlalchemy import Column, MetaData, Table

from sukli.db import open_database
from sukli.db.columns import Instant

ENVIRONMENT = Path(__file__).parents[2] / "src/sukli/db/migrations/env.py"


def test_what_a_new_migration_imports_is_there(tmp_path: Path) -> None:
    (imported,) = [line for line in ENVIRONMENT.read_text().splitlines() if "imports.add" in line]
    statement = imported.split('"')[1]
    names: dict[str, object] = {}
    exec(statement, names)

    db = open_database(f"sqlite:///{tmp_path / 'empty.db'}")
    tips = MetaData()
    Table("tips", tips, Column("at", Instant))
    with db.engine.connect() as connection:
        written = produce_migrations(MigrationContext.configure(connection), tips)
    db.close()

    assert "Instant" in render_python_code(written.upgrade_ops)  # type: ignore[arg-type]
    assert names["columns"].Instant is Instant  # type: ignore[attr-defined]
