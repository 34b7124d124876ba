"""A sealed journal, and somebody who has its file or owns its tables."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from sqlalchemy import Connection, text

from databases import OWNER, SERVER
from sukli.db import Database, open_database
from sukli.db.sqlite_reader import begin
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.sealing.worker import Sealer


def write_entries(tx: Tx, count: int) -> None:
    """Write entries as commands do: with values before, after, both or none, and all kinds of names."""
    for number in range(count):
        happened = tx.dated(tx.now + timedelta(seconds=number), new_id() if number % 3 else None)
        sold = {"order_number": number, "order_type": "dine-in", "subtotal_centavos": 24_000, "total_centavos": 24_000}
        edited = {"name": "Halo-halo, 'Señorita' \U0001f367", "unit_cost_centavos": 6_000, "is_active": True}
        happened.record(
            ("sale.completed", "inventory.edited", "ticket.seen", "expense.changed")[number % 4],
            new_id(),
            before=edited if number % 2 else None,
            after=sold | {"lines": [{"price_centavos": 500}, None, 1.5]} if number % 4 == 0 else None,
        )
        happened.write_journal()
        # already written with this date; the command must not write them again
        happened.entries.clear()


async def seal(db: Database, data_dir: Path) -> None:
    """Seal what waits, including the entry about a new key."""
    sealer = Sealer(db, data_dir)
    await sealer.seal_waiting()
    await sealer.seal_waiting()


async def sealed_journal(db: Database, data_dir: Path, count: int) -> None:
    """Make this many entries, all sealed; the first is the one about the key."""
    await seal(db, data_dir)
    await db.write(write_entries, None, count - 1)
    await seal(db, data_dir)


@contextmanager
def holding(url: str) -> Iterator[Connection]:
    """Yield a connection of somebody who has the file or owns the tables, without triggers; undone at the end."""
    db = open_database(url.replace(f"//{SERVER}:", f"//{OWNER}:", 1))
    try:
        with db.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                begin(connection)
                triggers = [f"journal_no_{change}" for change in ("update", "delete")]
                for name in (*triggers, *(name.replace("journal", "journal_seals") for name in triggers)):
                    connection.exec_driver_sql(f"DROP TRIGGER {name}")
            else:
                connection.execute(text("ALTER TABLE journal DISABLE TRIGGER USER"))
                connection.execute(text("ALTER TABLE journal_seals DISABLE TRIGGER USER"))
            yield connection
            connection.rollback()
    finally:
        db.close()
