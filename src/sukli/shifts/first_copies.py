"""The first copy of a Z-reading, the only one without REPRINT: claimed by whichever copy is on paper first."""

from sqlalchemy import Connection, select

from sukli.db.tx import Tx
from sukli.shifts.tables import first_copies


def claim_first_copy(tx: Tx, reading_id: str, copy_id: str) -> bool:
    """Make this copy the first unless there is one. Waits for another transaction that is about to claim it.

    :param copy_id: for a printer's copy, the job's id
    """
    row = {"reading_id": reading_id, "copy_id": copy_id, "created_at": tx.now, "staff_id": tx.actor}
    return tx.insert_if_free(first_copies, row)


def first_copy_of(connection: Connection, reading_id: str) -> str | None:
    """Return the id of the first copy; None if none is on paper."""
    return connection.scalar(select(first_copies.c.copy_id).where(first_copies.c.reading_id == reading_id))


def give_back_first_copy(tx: Tx, reading_id: str, copy_id: str) -> None:
    """Release the claim of a copy that never came out, so that the next copy is the first."""
    this = (first_copies.c.reading_id == reading_id, first_copies.c.copy_id == copy_id)
    tx.connection.execute(first_copies.delete().where(*this))
