"""A migration generated from a new table runs, and names its types as the table does."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import BigInteger, Column, Table

from sukli.db import open_database
from sukli.db.columns import Centavos, Id, Instant, Json, RowNumber
from sukli.db.migrate import MIGRATIONS, alembic_config, upgrade
from sukli.tables import metadata


@pytest.fixture
def tips() -> Iterator[Table]:
    table = Table(
        "tips",
        metadata,
        Column("number", RowNumber, primary_key=True),
        Column("id", Id, nullable=False),
        Column("amount_centavos", Centavos, nullable=False),
        Column("at", Instant, nullable=False),
        Column("told", Json, nullable=True),
        Column("how_many", BigInteger, nullable=False),
    )
    yield table
    metadata.remove(table)


def test_a_generated_migration_names_types_as_the_tables_do_and_creates_the_table(
    tips: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrations = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr("sukli.db.migrate.MIGRATIONS", migrations)
    db = open_database(f"sqlite:///{tmp_path / 'cafe.db'}")
    upgrade(db.engine)
    with db.engine.connect() as connection:
        command.revision(alembic_config(connection), "The tips", autogenerate=True, rev_id="9999")
    written = (migrations / "versions/9999_the_tips.py").read_text()
    upgrade(db.engine)
    with db.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    db.close()

    for column, kind in (
        ("number", "columns.RowNumber"),
        ("id", "columns.Id"),
        ("amount_centavos", "columns.Centavos"),
        ("at", "columns.Instant()"),
        ("told", "columns.Json"),
        ("how_many", "sa.BigInteger()"),
    ):
        assert f'sa.Column("{column}", {kind}, '.replace('"', "'") in written
    assert differences == []
