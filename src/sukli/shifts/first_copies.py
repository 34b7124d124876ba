"""Which copy of a Z-reading came first: it alone says no REPRINT. It is claimed by whoever has it on paper first."""

from sqlalchemy import Connection, select

from sukli.db.tx import Tx
from sukli.shifts.tables import first_copies


def claim_first_copy(tx: Tx, reading_id: str, copy_id: str) -> bool:
    """Make this copy the first unless there is one. Waits for another transaction that is about to do so.

    :param copy_id: of a printer's copy the job's id
    """
    row = {"reading_id": reading_id, "copy_id": copy_id, "created_at": tx.now, "staff_id": tx.actor}
    return tx.insert_if_free(first_copies, row)


def first_copy_of(connection: Connection, reading_id: str) -> str | None:
    """Which copy was the first; None where none is on paper."""
    return connection.scalar(select(first_copies.c.copy_id).where(first_copies.c.reading_id == reading_id))


def give_back_first_copy(tx: Tx, reading_id: str, copy_id: str) -> None:
    """Of a copy of which nothing came out: the next one is the first."""
    this = (first_copies.c.reading_id == reading_id, first_copies.c.copy_id == copy_id)
    tx.connection.execute(first_copies.delete().where(*this))
