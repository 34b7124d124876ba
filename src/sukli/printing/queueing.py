"""Putting jobs into the queue, in the transaction of what they are about, so that nothing is forgotten."""

from collections.abc import Iterable
from typing import Any

from sukli.db.prepared import Prepared
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.printing.chosen import Wanted
from sukli.printing.schemas import JobKind
from sukli.printing.tables import print_jobs

TITLES: dict[JobKind, str] = {
    "receipt": "Receipt",
    "void-slip": "Void slip",
    "kitchen-slip": "Kitchen slip",
    "cash-slip": "Cash slip",
    "closing-slip": "Closing slip",
    "reading": "Reading",
    "test-page": "Test page",
    "kick": "Open the drawer",
}

_insert = Prepared(print_jobs.insert())


def queue_jobs(
    tx: Tx, wanted: Iterable[Wanted], subject_id: str, *, device_id: str | None, about: str | None = None
) -> None:
    """Queue these jobs, in this order, with one statement; with none if there are none.

    :param about: what follows the paper's name in a list: Order #12
    """
    jobs = list(wanted)
    rows = [job_row(tx, new_id(), each, subject_id, _titled(each.kind, about), device_id=device_id) for each in jobs]
    if jobs:
        # one row goes in as one: a list, even of one row, would take the path for several
        if len(rows) > 1:
            _insert.run_each(tx.connection, rows)
        else:
            _insert.run(tx.connection, rows[0])
        for job in jobs:
            tx.publish("printing", of=job.printer_id)


def job_row(
    tx: Tx, job_id: str, wanted: Wanted, subject_id: str, title: str, *, device_id: str | None
) -> dict[str, Any]:
    """Return the row of a waiting job, to be inserted along with what it is about."""
    return {
        "id": job_id,
        "printer_id": wanted.printer_id,
        "kind": wanted.kind,
        "subject_id": subject_id,
        "title": title,
        "groups": wanted.groups,
        # never a past time: neither that of a replay, nor that at which a till made what it held
        "created_at": tx.present or tx.now,
        "created_by": tx.staff_id,
        "device_id": device_id,
        "status": "waiting",
    }


def _titled(kind: JobKind, about: str | None) -> str:
    return TITLES[kind] if about is None else f"{TITLES[kind]}, {about}"
