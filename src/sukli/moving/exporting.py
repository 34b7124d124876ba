"""`sukli export`: writes all the cafe's data, one CSV a table, while the till sells. Why: docs/decisions/moving.md."""

import csv
import hashlib
import io
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table

from sukli.backup.drafts import draft_in, put
from sukli.clock import Clock, system_clock
from sukli.db import Database
from sukli.db.migrate import newest_version
from sukli.db.served import migrated
from sukli.db.sqlite import SqliteDatabase
from sukli.db.sqlite_reader import snapshot
from sukli.moving.cells import exported, title_of, writer_of
from sukli.moving.days import days_of
from sukli.moving.folder import OWNED, README, Totals, file_of
from sukli.moving.progress import Progress
from sukli.moving.readme import readme
from sukli.moving.rows import Rows, count_of, stored_rows, sums_of
from sukli.settings import Settings
from sukli.texts import counted

ROWS_AT_ONCE = 5_000


def export(
    settings: Settings, folder: Path, *, clock: Clock = system_clock, tell: Callable[[str], None] = print
) -> int:
    """Write everything into a folder that does not exist yet; return the exit status. Raises OSError.

    The folder appears only when it is complete.
    """
    folder = folder.expanduser().resolve()
    if folder.exists():
        tell(f"{folder} already exists. Name a folder that does not exist yet.")
        return 1
    with migrated(settings.database_url, clock) as db:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with draft_in(folder.parent) as draft, _now(db) as connection:
            rows = _write(connection, draft, clock().isoformat(timespec="seconds"), tell)
            put(draft, folder)
    tell(f"Exported {counted(rows, 'row')} to {folder}. It holds everything but the PINs: keep it away from strangers.")
    return 0


def _now(db: Database) -> AbstractContextManager[Connection]:
    if isinstance(db, SqliteDatabase):
        return snapshot(db.engine)
    return db.engine.execution_options(isolation_level="REPEATABLE READ").begin()


def _write(connection: Connection, folder: Path, now: str, tell: Callable[[str], None]) -> int:
    row_counts = {table: count_of(connection, table) for table in OWNED}
    progress = Progress(sum(row_counts.values()), tell)
    tables: dict[str, dict[str, Any]] = {}
    for table in OWNED:
        sums = sums_of(connection, table)
        tables[table.name] = {"sha256": _write_table(connection, table, folder, progress), **sums}
        progress.tell(f"{file_of(folder, table).name}: {counted(sums['rows'], 'row')}")
    Totals(newest_version(), now, tables, days_of(connection)).write(folder)
    (folder / README).write_text(readme())
    return sum(row_counts.values())


def _write_table(connection: Connection, table: Table, folder: Path, progress: Progress) -> str:
    """Write the file, and return its SHA-256."""
    columns = exported(table)
    places = [table.columns.keys().index(column.key) for column in columns]
    writers = list(zip(places, map(writer_of, columns), strict=True))
    digest = hashlib.sha256()
    with file_of(folder, table).open("wb") as file:

        def add(data: bytes) -> None:
            digest.update(data)
            file.write(data)

        # with the byte order mark by which a spreadsheet recognizes UTF-8
        add(_lines([[title_of(column) for column in columns]]).encode("utf-8-sig"))
        for some in stored_rows(connection, table, 0, ROWS_AT_ONCE):
            add(_lines([[write(row[place]) for place, write in writers] for row in some]).encode())
            progress.add(len(some), table.name)
    return digest.hexdigest()


def _lines(rows: Rows) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(rows)
    return out.getvalue()
