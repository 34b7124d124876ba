"""Copies of a Z-reading: every one but the first is a reprint."""

from sukli.db.tx import Tx
from sukli.printing.printed_before import noted_copy
from sukli.readings.paper import reading_document
from sukli.readings.queries import reading_by_id
from sukli.readings.schemas import NewCopy, ReadingCopy
from sukli.readings.text import reading_text
from sukli.shifts.first_copies import claim_first_copy, first_copy_of

_COPIED = "z.copied"


def hand_out(tx: Tx, reading_id: str, new: NewCopy) -> ReadingCopy:
    """Hand out a copy for paper and as text. A repeat answers the same, so that a lost answer makes no reprint.

    Raises NotFound.
    """
    reading = reading_by_id(tx.connection, reading_id).reading
    is_first = claim_first_copy(tx, reading_id, new.id)
    is_reprint = not is_first and first_copy_of(tx.connection, reading_id) != new.id
    if is_first or (is_reprint and noted_copy(tx, _COPIED, reading_id, new.id) is None):
        tx.record(_COPIED, reading_id, after={"copy_id": new.id} | ({"is_reprint": True} if is_reprint else {}))
    return ReadingCopy(
        document=reading_document(reading, is_reprint=is_reprint),
        text=reading_text(reading, is_reprint=is_reprint),
        is_reprint=is_reprint,
    )
