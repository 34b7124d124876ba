"""What a person does with the queue: print, move, drop, open the drawer."""

from typing import Any

from sqlalchemy import Row, select

from sukli.db.recorded import Recorded
from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.printing.chosen import Printers, Wanted
from sukli.printing.commands import ask_again, hold_printer
from sukli.printing.errors import JobDiffers, JobIsDone, JobIsPrinting, NoPrinter
from sukli.printing.printed_before import alone_with_papers, was_printed
from sukli.printing.queries import job_by_number, requested_job
from sukli.printing.queueing import job_row
from sukli.printing.schemas import Job, NewJob, NoSale
from sukli.printing.tables import print_jobs, waits
from sukli.printing.taking import DROPPED, MOVED, noted_of
from sukli.shifts.first_copies import give_back_first_copy

NO_SALE = "drawer.no_sale"
# a test page is about nothing, and the first copy of a reading is decided only when it is printed
_NEVER_REPRINTS_YET = ("test-page", "reading")


def print_paper(tx: Tx, new: NewJob, title: str, printers: Printers, device_id: str | None = None) -> Recorded[Job]:
    """Queue a paper. A repeat returns what is stored; a second paper of the same record is a reprint.

    :param title: of the paper itself, which identifies it in a list
    Raises NotFound, NoPrinter, PrinterRemoved, JobDiffers.
    """
    alone_with_papers(tx, new.subject_id)
    stored = _stored_request(tx, new.id)
    if stored is not None:
        return _repeated(tx, stored, new.kind, new.subject_id)
    printer_id = new.printer_id
    if printer_id is None:
        printer = printers.first_for(new.kind)
        if printer is None:
            raise NoPrinter
        printer_id = printer.id
    hold_printer(tx, printer_id)
    is_reprint = new.kind not in _NEVER_REPRINTS_YET and was_printed(tx.connection, new.kind, new.subject_id)
    row = job_row(tx, new.id, Wanted(printer_id, new.kind), new.subject_id, title, device_id=device_id)
    if not tx.insert_if_free(print_jobs, row | {"is_asked": True, "is_reprint": is_reprint}):
        return _repeated(tx, _hold(tx, new.id), new.kind, new.subject_id)
    tx.record(
        "print.asked",
        new.subject_id,
        after={"kind": new.kind, "printer_id": printer_id, "job_id": new.id, "is_reprint": is_reprint},
    )
    tx.publish("printing", of=printer_id)
    return Recorded(requested_job(tx.connection, new.id), is_new=True)


def open_without_sale(tx: Tx, new: NoSale, printers: Printers, device_id: str | None = None) -> Recorded[Job]:
    """Open the drawer although nothing was sold; the journal says who did. A repeat opens nothing.

    Raises NoPrinter, PrinterRemoved, JobDiffers.
    """
    stored = _stored_request(tx, new.id)
    if stored is not None:
        return _repeated(tx, stored, "kick", new.id)
    drawer = printers.with_drawer() if new.printer_id is None else printers.by_id.get(new.printer_id)
    if drawer is None or not drawer.kicks:
        raise NoPrinter
    hold_printer(tx, drawer.id)
    row = job_row(tx, new.id, Wanted(drawer.id, "kick"), new.id, "No sale", device_id=device_id)
    if not tx.insert_if_free(print_jobs, row | {"is_asked": True}):
        return _repeated(tx, _hold(tx, new.id), "kick", new.id)
    tx.record(NO_SALE, new.id, after={"printer_id": drawer.id, "device_id": device_id})
    tx.publish("printing", of=drawer.id)
    return Recorded(requested_job(tx.connection, new.id), is_new=True)


def move_job(tx: Tx, job_id: str, printer_id: str) -> Job:
    """Send a waiting job to another printer, which prints it in the order in which all jobs were queued.

    A repeat changes nothing. Raises NotFound, JobIsDone, JobIsPrinting, PrinterRemoved.
    """
    # locked in the order in which a worker locks: a job, then its printer
    held = _hold(tx, job_id)
    hold_printer(tx, printer_id)
    if held.printer_id != printer_id:
        _refuse_unless_waiting(held)
        _move(tx, held, printer_id)
        ask_again(tx, held.printer_id)
    return job_by_number(tx.connection, held.number)


def move_jobs(tx: Tx, job_ids: list[str], printer_id: str) -> None:
    """Send all of these that wait to another printer. Raises NotFound, PrinterRemoved."""
    waiting = _hold_waiting(tx, job_ids)
    hold_printer(tx, printer_id)
    elsewhere = [held for held in waiting if held.printer_id != printer_id]
    for held in elsewhere:
        _move(tx, held, printer_id)
    _ask_all_again(tx, elsewhere)


def drop_job(tx: Tx, job_id: str) -> Job:
    """Drop a job unprinted. A repeat changes nothing. Raises NotFound, JobIsDone if it was printed, JobIsPrinting."""
    held = _hold(tx, job_id)
    if held.status != "dropped":
        _refuse_unless_waiting(held)
        _drop(tx, held)
        # the printer may have been waiting because of this job
        ask_again(tx, held.printer_id)
    return job_by_number(tx.connection, held.number)


def drop_jobs(tx: Tx, job_ids: list[str]) -> None:
    """Drop all of these that wait."""
    waiting = _hold_waiting(tx, job_ids)
    for held in waiting:
        _drop(tx, held)
    _ask_all_again(tx, waiting)


def _move(tx: Tx, held: Row[Any], printer_id: str) -> None:
    # only one that somebody asked for is a reprint at every printer
    values = {"printer_id": printer_id, "is_reprint": held.is_asked and held.is_reprint}
    tx.connection.execute(print_jobs.update().where(print_jobs.c.number == held.number).values(**values))
    tx.record(
        MOVED,
        held.subject_id,
        before={"printer_id": held.printer_id},
        after={"kind": held.kind, "job_id": held.id, "printer_id": printer_id},
    )
    tx.publish("printing", of=printer_id)


def _drop(tx: Tx, held: Row[Any]) -> None:
    tx.connection.execute(print_jobs.update().where(print_jobs.c.number == held.number).values(status="dropped"))
    if held.kind == "reading" and not held.possible_duplicate:
        give_back_first_copy(tx, held.subject_id, held.id)
    tx.record(DROPPED, held.subject_id, before=noted_of(held, held.printer_id))
    tx.publish("printing")


def _ask_all_again(tx: Tx, held: list[Row[Any]]) -> None:
    for printer_id in sorted({row.printer_id for row in held}):
        ask_again(tx, printer_id)


def _repeated(tx: Tx, stored: Row[Any], kind: str, subject_id: str) -> Recorded[Job]:
    if (stored.kind, stored.subject_id) != (kind, subject_id):
        raise JobDiffers
    return Recorded(job_by_number(tx.connection, stored.number), is_new=False)


def _stored_request(tx: Tx, job_id: str) -> Row[Any] | None:
    this = select(print_jobs).where(print_jobs.c.id == job_id, print_jobs.c.is_asked)
    return tx.connection.execute(this).one_or_none()


def _hold(tx: Tx, job_id: str) -> Row[Any]:
    this = select(print_jobs).where(print_jobs.c.id == job_id).with_for_update()
    # few jobs wait, so they are searched first; the whole table only for a job that has been done since
    row = tx.connection.execute(this.where(waits)).one_or_none() or tx.connection.execute(this).one_or_none()
    return found(row, "print job")


def _hold_waiting(tx: Tx, job_ids: list[str]) -> list[Row[Any]]:
    """Return those that wait, locked in the order of the queue; what is being printed or done is left alone."""
    these = select(print_jobs).where(print_jobs.c.id.in_(job_ids), waits).order_by(print_jobs.c.number)
    # asked again once they are locked: a worker may have taken one while it was waited for
    return [row for row in tx.connection.execute(these.with_for_update()) if row.status == "waiting"]


def _refuse_unless_waiting(held: Row[Any]) -> None:
    if held.status == "printing":
        raise JobIsPrinting
    if held.status != "waiting":
        raise JobIsDone
