"""Whether somebody has a paper already: then the next one is a reprint."""

from typing import Any

from sqlalchemy import Connection, exists, select

from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.printing.tables import print_jobs, waits
from sukli.printing.taking import PRINTED

# the journal's action for a paper given to a browser to print; nobody learns whether it did
COPIED = "paper.copied"
_ALONE = "SELECT pg_advisory_xact_lock(7859, hashtext(%(subject)s))"


def alone_with_papers(tx: Tx, subject_id: str) -> None:
    """Let no other paper of this subject be requested before this transaction ends: of two, one must be a reprint."""
    # SQLite has one writer
    if tx.connection.dialect.name == "postgresql":
        tx.connection.exec_driver_sql(_ALONE, {"subject": subject_id})


def was_printed(connection: Connection, kind: str, subject_id: str) -> bool:
    """Whether somebody has this paper, had it, or is going to have it."""
    # of the jobs only those that wait: the journal knows what came out, and keeps it
    will_be = (print_jobs.c.subject_id == subject_id, print_jobs.c.kind == kind, waits)
    if connection.scalar(select(exists().where(*will_be))):
        return True
    entries = select(journal.c.after).where(journal.c.record_id == subject_id, journal.c.action.in_((PRINTED, COPIED)))
    return any(after["kind"] == kind for after in connection.scalars(entries))


def noted_copy(tx: Tx, action: str, subject_id: str, copy_id: str) -> dict[str, Any] | None:
    """Return what the journal has about this copy, if it was asked for before."""
    entries = select(journal.c.after).where(journal.c.record_id == subject_id, journal.c.action == action)
    return next((after for after in tx.connection.scalars(entries) if after["copy_id"] == copy_id), None)
