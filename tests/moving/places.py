"""A cafe with some days of history on either database, and the contents of all its tables."""

import shutil
from pathlib import Path

from sqlalchemy import select

from databases import Postgres
from sukli.db import open_database
from sukli.settings import DATABASE, Settings
from sukli.tables import metadata


def at(address: str, folder: Path) -> Settings:
    """Return the settings of a server with this database; its pepper is in the folder."""
    return Settings(data_dir=folder, database_url=address, pepper=b"a pepper for tests")


def copied_file(source: Settings, folder: Path) -> Settings:
    """Copy an embedded database into another folder."""
    folder.mkdir(exist_ok=True)
    shutil.copy(source.data_dir / DATABASE, folder / DATABASE)
    return at(f"sqlite:///{folder / DATABASE}", folder)


def empty_postgres(cluster: Postgres, name: str) -> str:
    """Return the address of a database without tables, for the role that will own them."""
    cluster.command(f"CREATE DATABASE {name}")
    return cluster.url(name)


def everything_at(address: str) -> dict[str, list[str]]:
    """Return each row of each table, in an order that is the same on both databases."""
    db = open_database(address)
    with db.engine.connect() as connection:
        found = {
            table.name: sorted(repr(tuple(row)) for row in connection.execute(select(table)))
            for table in metadata.sorted_tables
        }
    db.close()
    return found
