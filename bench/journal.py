"""A journal of a million entries on both databases: sealed in one go, as on a first start, and verified."""

import asyncio
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import text

from bench.figures import Figure
from bench.postgres import Cluster
from sukli.db import Database, open_database
from sukli.db.journal import journal
from sukli.db.migrate import upgrade
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.sealing.key import read_key
from sukli.sealing.reading import reading
from sukli.sealing.verifying import verify
from sukli.sealing.worker import Sealer

ENTRIES = 1_000_000
BATCH = 20_000
SALE = {
    "order_number": 7,
    "order_type": "dine-in",
    "discount_tenths": 0,
    "subtotal_centavos": 24_000,
    "total_centavos": 24_000,
}
_PAGES = text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
_RELATIONS = text("SELECT pg_total_relation_size('journal') + pg_total_relation_size('journal_seals')")


def measure() -> list[Figure]:
    """Measure without limits: no sale waits for any of this."""
    figures = []
    for name, database in (("SQLite", _sqlite), ("PostgreSQL", _postgres)):
        with database() as (url, folder):
            figures += _measured(name, url, folder)
    return figures


@contextmanager
def _sqlite() -> Iterator[tuple[str, Path]]:
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as folder:
        yield f"sqlite:///{folder}/sukli.db", Path(folder)


@contextmanager
def _postgres() -> Iterator[tuple[str, Path]]:
    with Cluster.running() as cluster, tempfile.TemporaryDirectory(prefix="sukli-bench-") as folder:
        yield cluster.shop(0)[0], Path(folder)


def _measured(name: str, url: str, folder: Path) -> list[Figure]:
    db = open_database(url)
    upgrade(db.engine)
    asyncio.run(_fill(db))
    before = _bytes(db)
    began, began_cpu = time.perf_counter(), time.process_time()
    asyncio.run(_seal(db, folder))
    sealing, sealing_cpu = time.perf_counter() - began, time.process_time() - began_cpu
    each = (_bytes(db) - before) / ENTRIES
    db.close()
    key = read_key(folder)
    assert key is not None
    began, began_cpu = time.perf_counter(), time.process_time()
    with reading(url, is_copy=False) as connection:
        verdict = verify(connection, key)
    verifying, verifying_cpu = time.perf_counter() - began, time.process_time() - began_cpu
    assert (verdict.fault, verdict.waiting) == (None, 0), verdict
    shutil.rmtree(folder)
    folder.mkdir()
    return [
        Figure(f"sealing 1,000,000 entries, {name}", sealing, "s", baseline=_of_processor(sealing_cpu)),
        Figure(f"verifying 1,000,000 entries, {name}", verifying, "s", baseline=_of_processor(verifying_cpu)),
        Figure(f"seal of an entry, {name}", each, "bytes", baseline=f"the entry {before / ENTRIES:.0f} bytes"),
    ]


def _of_processor(seconds: float) -> str:
    return f"{seconds:.0f} s of the processor"


async def _fill(db: Database) -> None:
    for _ in range(0, ENTRIES, BATCH):
        rows = [
            {"at": db.clock(), "staff_id": new_id(), "action": "sale.completed", "record_id": new_id(), "after": SALE}
            for _ in range(BATCH)
        ]
        await db.write(_insert, None, rows)


def _insert(tx: Tx, rows: list[dict[str, Any]]) -> None:
    tx.connection.execute(journal.insert(), rows)


async def _seal(db: Database, folder: Path) -> None:
    sealer = Sealer(db, folder)
    # on PostgreSQL the entry about the new key may need the second call
    for _ in range(2):
        await sealer.seal_waiting()


def _bytes(db: Database) -> int:
    with db.engine.connect() as connection:
        asked = _PAGES if connection.dialect.name == "sqlite" else _RELATIONS
        found: int = connection.execute(asked).scalar_one()
    return found
