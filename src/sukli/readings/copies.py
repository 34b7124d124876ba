"""Copies of a Z-reading: every one but the first is a reprint."""

from sqlalchemy import select

from sukli.db.tx import Tx
from sukli.readings.paper import reading_document
from sukli.readings.queries import reading_by_id
from sukli.readings.schemas import NewCopy, ReadingCopy
from sukli.readings.text import reading_text
from sukli.shifts.tables import first_copies


def hand_out(tx: Tx, reading_id: str, new: NewCopy) -> ReadingCopy:
    """A copy for paper and as text. A repeat answers the same, so that a lost answer makes no reprint.

    Raises NotFound.
    """
    reading = reading_by_id(tx.connection, reading_id).reading
    row = {"reading_id": reading_id, "copy_id": new.id, "created_at": tx.now, "staff_id": tx.actor}
    if tx.insert_if_free(first_copies, row):
        tx.record("z.copied", reading_id, after={"copy_id": new.id})
    first = select(first_copies.c.copy_id).where(first_copies.c.reading_id == reading_id)
    is_reprint = tx.connection.execute(first).scalar_one() != new.id
    return ReadingCopy(
        document=reading_document(reading, is_reprint=is_reprint),
        text=reading_text(reading, is_reprint=is_reprint),
        is_reprint=is_reprint,
    )
