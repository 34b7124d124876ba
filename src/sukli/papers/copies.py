"""Papers that a browser prints: the server knows which copy is the first, and the journal who was given one.

Whether it came out nobody hears: a print can be given up in the browser's own dialog.
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
    """The paper as its next copy will be, to look at. Raises what `document_of` does."""
    is_reprint = (
        first_copy_of(connection, subject_id) is not None
        if kind == "reading"
        else was_printed(connection, kind, subject_id)
    )
    return document_of(connection, kind, subject_id, letterhead, is_reprint=is_reprint)


def note_copy(
    tx: Tx, kind: CopiedKind, subject_id: str, copy_id: str, device_id: str | None, told: dict[str, Any] | None = None
) -> bool:
    """Note that a browser is given this copy; returns whether it is a reprint. A repeat answers the same.

    :param subject_id: of a bill and an X-reading, which are stored nowhere, the copy's own id
    :param told: what else the journal has of it
    """
    alone_with_papers(tx, subject_id)
    if (noted := noted_copy(tx, COPIED, subject_id, copy_id)) is not None:
        return bool(noted["is_reprint"])
    is_reprint = was_printed(tx.connection, kind, subject_id)
    after = {"kind": kind, "copy_id": copy_id, "is_reprint": is_reprint, "device_id": device_id}
    tx.record(COPIED, subject_id, after=after | (told or {}))
    return is_reprint
