"""What a printer's worker writes: it takes a job, and notes what became of it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, or_, select

from sukli.db.tx import Tx
from sukli.printing.schemas import JobKind, Problem
from sukli.printing.tables import is_kick, print_jobs, printers, waits
from sukli.shifts.first_copies import claim_first_copy, first_copy_of
from sukli.shifts.tables import first_copies

# the journal's words for a paper that was printed, or never will be; its record is what the paper is about
PRINTED, DROPPED = "paper.printed", "print.dropped"
# A drawer that opens later than this opens for nobody
LATEST_KICK = timedelta(seconds=30)
# so long a job stands in the table once it is done: the journal knows what was printed
KEPT = timedelta(days=30)


@dataclass(frozen=True)
class NextJob:
    """What its printer has to print next."""

    number: int
    id: str
    kind: JobKind
    subject_id: str
    is_reprint: bool
    created_at: datetime
    created_by: str | None
    attempts: int
    # of a kitchen slip: whose items it has; None: all
    groups: list[str] | None
    # it may have been printed before
    possible_duplicate: bool

    def is_too_late(self, now: datetime) -> bool:
        """Whether it is a drawer that nobody stands at any more."""
        # a clock that was set back must not keep it either
        return self.kind == "kick" and (self.attempts > 0 or abs(now - self.created_at) > LATEST_KICK)


def next_job(connection: Connection, printer_id: str, *, kicks: bool) -> NextJob | None:
    """The printer's next paper, or the next time that it opens the drawer.

    One that was taken before and never noted as printed may have been printed: its paper will say so.
    """
    this = (print_jobs.c.printer_id == printer_id, waits, is_kick if kicks else ~is_kick)
    row = connection.execute(_jobs.where(*this).order_by(print_jobs.c.number).limit(1)).one_or_none()
    if row is None:
        return None
    return NextJob(
        **{name: getattr(row, name) for name in _PLAIN},
        is_reprint=row.is_reprint or row.first_copy not in (None, row.id),
        possible_duplicate=row.possible_duplicate or row.status == "printing",
    )


_PLAIN = ("number", "id", "kind", "subject_id", "created_at", "created_by", "attempts", "groups")
# another copy of the reading may have come to paper since the job was queued
_jobs = select(print_jobs, first_copies.c.copy_id.label("first_copy")).outerjoin_from(
    print_jobs, first_copies, first_copies.c.reading_id == print_jobs.c.subject_id
)


class NotTheFirst(Exception):
    """Another copy of the reading came to paper first, while this one was made: it is made again, as a reprint."""


def take(tx: Tx, job: NextJob, printer_id: str) -> bool:
    """Note that it is being sent; whatever happens from here on, it may have been printed.

    False where somebody dropped it meanwhile, sent it to another printer, or another process has it. Raises
    NotTheFirst.
    """
    this = (print_jobs.c.number == job.number, print_jobs.c.printer_id == printer_id, waits)
    changed = print_jobs.update().where(*this, print_jobs.c.attempts == job.attempts)
    marks = {"possible_duplicate": job.possible_duplicate, "is_reprint": job.is_reprint}
    if tx.connection.execute(changed.values(status="printing", attempts=job.attempts + 1, **marks)).rowcount == 0:
        return False
    if job.kind == "reading" and not job.is_reprint and not _is_first(tx, job):
        raise NotTheFirst
    return True


def _is_first(tx: Tx, job: NextJob) -> bool:
    # or it was so at a try before
    return claim_first_copy(tx, job.subject_id, job.id) or first_copy_of(tx.connection, job.subject_id) == job.id


def drop_late(tx: Tx, job: NextJob) -> None:
    """A drawer opens at once or not at all."""
    _set(tx, job, status="dropped")


def note_printed(tx: Tx, job: NextJob, printer_id: str, *, had_problem: bool) -> None:
    """It was printed, or the drawer opened."""
    _set(tx, job, status="printed", printed_at=tx.now, problem=None)
    if job.kind != "kick":
        tx.record(PRINTED, job.subject_id, after=noted_of(job, printer_id))
    if had_problem:
        note_problem(tx, printer_id, None)
    tx.publish("printing")


def noted_of(job: NextJob | Row[Any], printer_id: str) -> dict[str, Any]:
    """What the journal has of a job; its marks only where it has them."""
    marks = {"is_reprint": job.is_reprint, "possible_duplicate": job.possible_duplicate}
    told = {"kind": job.kind, "printer_id": printer_id, "job_id": job.id}
    return told | {name: True for name, is_so in marks.items() if is_so}


def note_failed(tx: Tx, job: NextJob, printer_id: str, problem: Problem, *, was_sent: bool) -> None:
    """It was not printed, or nobody knows; it waits. A drawer is opened at once or not at all.

    :param was_sent: some of it had gone to the printer
    """
    status = "dropped" if job.kind == "kick" else "waiting"
    this = (print_jobs.c.number == job.number, print_jobs.c.printer_id == printer_id, waits)
    values = {"status": status, "problem": problem, "possible_duplicate": job.possible_duplicate or was_sent}
    tx.connection.execute(print_jobs.update().where(*this).values(**values))
    note_problem(tx, printer_id, problem)
    tx.publish("printing")


def note_impossible(tx: Tx, job: NextJob, printer_id: str, why: str) -> None:
    """There is no such paper, so that it must not keep the others waiting."""
    _set(tx, job, status="dropped")
    tx.record(DROPPED, job.subject_id, before=noted_of(job, printer_id), after={"why": why})
    tx.publish("printing")


def note_problem(tx: Tx, printer_id: str, problem: Problem | None) -> None:
    """What is wrong with the printer now; the tills are told where that is news."""
    changed = printers.update().where(printers.c.id == printer_id, printers.c.problem.is_distinct_from(problem))
    if tx.connection.execute(changed.values(problem=problem)).rowcount:
        tx.publish("printers")


def forget_old_jobs(tx: Tx) -> None:
    """Delete what was done long ago."""
    is_done = print_jobs.c.status.in_(("printed", "dropped"))
    old = tx.now - KEPT
    # one that a clock which was ahead has dated is as old as its queueing
    is_old = or_(print_jobs.c.created_at < old, print_jobs.c.printed_at < old)
    tx.connection.execute(print_jobs.delete().where(is_done, is_old))


def _set(tx: Tx, job: NextJob, **values: object) -> None:
    tx.connection.execute(print_jobs.update().where(print_jobs.c.number == job.number).values(**values))
