"""Papers that a browser prints: the server decides which copy is the first, and the journal notes who was given one.

Nobody learns whether it came out: a print can be cancelled in the browser's own dialog.
"""

from typing import Any

from sqlalchemy import Connection

from sukli.cafe_settings.letterhead import Letterhead
from sukli.db.tx import Tx
from sukli.documents.kinds import PaperKindName
from sukli.documents.model import Document
from sukli.papers.paper import document_of
from sukli.papers.schemas import CopiedKind
from sukli.printing.printed_before import COPIED, alone_with_papers, noted_copy, was_printed
from sukli.shifts.first_copies import first_copy_of


def next_document(connection: Connection, kind: PaperKindName, subject_id: str, letterhead: Letterhead) -> Document:
    """Return a preview of the paper's next copy. Raises what `document_of` raises."""
    is_reprint = (
        first_copy_of(connection, subject_id) is not None
        if kind == "reading"
        else was_printed(connection, kind, subject_id)
    )
    return document_of(connection, kind, subject_id, letterhead, is_reprint=is_reprint)


def note_copy(
    tx: Tx,
    kind: CopiedKind,
    subject_id: str,
    copy_id: str,
    device_id: str | None,
    details: dict[str, Any] | None = None,
) -> bool:
    """Note that a browser is given this copy; return whether it is a reprint. A repeat answers the same.

    :param subject_id: for a bill and an X-reading, which are not stored, the copy's own id
    :param details: further details for the journal
    """
    alone_with_papers(tx, subject_id)
    if (earlier := noted_copy(tx, COPIED, subject_id, copy_id)) is not None:
        return bool(earlier["is_reprint"])
    is_reprint = was_printed(tx.connection, kind, subject_id)
    after = {"kind": kind, "copy_id": copy_id, "is_reprint": is_reprint, "device_id": device_id}
    tx.record(COPIED, subject_id, after=after | (details or {}))
    return is_reprint
