"""Notes about a difference, in people's own words: written at the closing or long afterwards.

They change no Z-reading, whether or not one has been made by then.
"""

from sqlalchemy import select

from sukli.business_day import clock_time
from sukli.db.tx import Tx
from sukli.drawer.errors import NoDifference, NotCounted, NoteChanged
from sukli.drawer.queries import closing_of, shift_row
from sukli.drawer.schemas import NoteOnDifference, ShiftClosing
from sukli.shifts.locking import lock_against_closing
from sukli.shifts.tables import shifts


def note_difference(tx: Tx, shift_id: str, new: NoteOnDifference) -> ShiftClosing:
    """Write a note, replace it, or remove it with an empty one. Writing the same note again changes nothing.

    Raises NotFound, NotCounted, NoDifference, and NoteChanged if somebody else has written since the known note.
    """
    lock_against_closing(tx)
    this = shifts.c.id == shift_id
    tx.connection.execute(select(shifts.c.id).where(this).with_for_update())
    row = shift_row(tx.connection, shift_id)
    note = new.note or None
    if row.counted_at is None:
        raise NotCounted
    # a drawer that was counted again and is exact now may have a note from before
    if row.counted_centavos == row.expected_centavos and row.noted_at is None:
        raise NoDifference
    if note != row.note:
        if row.noted_at is not None and row.note != (new.known or None):
            raise NoteChanged(row.noted_by_first_name, clock_time(row.noted_at, tx.now))
        values = {"note": note, "noted_by": tx.actor, "noted_at": tx.now}
        tx.connection.execute(shifts.update().where(this).values(**values))
        tx.record("shift.noted", shift_id, before={"note": row.note}, after={"note": note})
        tx.publish("drawer")
    return closing_of(tx.connection, shift_id, tx.now)
