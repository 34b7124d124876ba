"""What a printer's worker writes: it takes a job, and notes what became of it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, bindparam, or_, select

from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.printing.schemas import JobKind, Problem
from sukli.printing.tables import is_kick, print_jobs, printers, waits
from sukli.shifts.first_copies import claim_first_copy, first_copy_of
from sukli.shifts.tables import first_copies

# the journal's actions for a paper that was printed, never will be, or was sent to another printer; the record is what
# the paper is about
PRINTED, DROPPED, MOVED = "paper.printed", "print.dropped", "print.moved"
# After this time nobody stands at the drawer any more
LATEST_KICK = timedelta(seconds=30)
# how long a finished job stays in the table: the journal knows what was printed
KEPT = timedelta(days=30)


@dataclass(frozen=True)
class NextJob:
    """The next job of a printer."""

    number: int
    id: str
    kind: JobKind
    subject_id: str
    is_reprint: bool
    created_at: datetime
    created_by: str | None
    attempts: int
    # for a kitchen slip: the groups of its items; None: all
    groups: list[str] | None
    # whether it may have been printed before
    possible_duplicate: bool

    def is_too_late(self, now: datetime) -> bool:
        """Whether it opens a drawer at which nobody stands any more."""
        # abs: a clock that was set back must not keep the job either
        return self.kind == "kick" and (self.attempts > 0 or abs(now - self.created_at) > LATEST_KICK)


def next_job(connection: Connection, printer_id: str, *, kicks: bool) -> NextJob | None:
    """Return the printer's next paper, or its next opening of the drawer.

    A job that was taken before but never noted as printed may have been printed: its paper will say so.
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
# another copy of the reading may have been printed since the job was queued
_jobs = select(print_jobs, first_copies.c.copy_id.label("first_copy")).outerjoin_from(
    print_jobs, first_copies, first_copies.c.reading_id == print_jobs.c.subject_id
)


_later_slips = select(print_jobs.c.groups).where(
    print_jobs.c.printer_id == bindparam("printer"),
    print_jobs.c.number > bindparam("number"),
    print_jobs.c.kind == "kitchen-slip",
    print_jobs.c.subject_id == bindparam("subject"),
    # one that somebody asked for may say REPRINT, though it would be the only one
    ~print_jobs.c.is_asked,
    waits,
)


def has_later_slip(connection: Connection, job: NextJob, printer_id: str) -> bool:
    """Whether a later kitchen slip of the same order waits here: it will say the same, and twice is made twice."""
    values = {"printer": printer_id, "number": job.number, "subject": job.subject_id}
    return any(groups == job.groups for groups in connection.scalars(_later_slips, values))


def is_second_slip(connection: Connection, job: NextJob, printer_id: str) -> bool:
    """Whether a kitchen slip that was sent here says what this printer has printed already.

    Only a slip of the same event counts (the order, its void, its return), and only while that is the last one: a slip
    that says REPRINT is not made. Slips of one event are queued together, at one time.
    """
    moved = select(journal.c.after).where(journal.c.record_id == job.subject_id, journal.c.action == MOVED)
    # by the journal, because no index finds the jobs of an order
    if all(after["job_id"] != job.id for after in connection.scalars(moved)):
        return False
    of_order = select(print_jobs).where(
        print_jobs.c.subject_id == job.subject_id, print_jobs.c.kind == "kitchen-slip", ~print_jobs.c.is_asked
    )
    slips = connection.execute(of_order).all()
    if any(slip.number > job.number and slip.created_at != job.created_at for slip in slips):
        return False
    of_event = [slip for slip in slips if slip.created_at == job.created_at and slip.groups == job.groups]
    return any(slip.printer_id == printer_id and slip.status == "printed" for slip in of_event)


def drop_for_later_slip(tx: Tx, job: NextJob, printer_id: str) -> None:
    """Drop a kitchen slip, unless somebody has dropped the later one meanwhile: then this is the only one."""
    of_order = (print_jobs.c.printer_id == printer_id, print_jobs.c.subject_id == job.subject_id, waits)
    # in the order of the queue, as whoever drops several locks them
    slips = select(print_jobs.c.number).where(*of_order).order_by(print_jobs.c.number)
    tx.connection.execute(slips.with_for_update()).all()
    if has_later_slip(tx.connection, job, printer_id):
        note_impossible(tx, job, printer_id, "A later slip of this order waits.")


class NotTheFirst(Exception):
    """Another copy of the reading was printed first, while this one was made: it is made again, as a reprint."""


def take(tx: Tx, job: NextJob, printer_id: str) -> bool:
    """Note that the job is being sent; whatever happens from here on, it may have been printed.

    Return False if somebody has dropped it or sent it to another printer, or another process has it. Raises
    NotTheFirst.
    """
    changed = print_jobs.update().where(*_waits_here(job, printer_id), print_jobs.c.attempts == job.attempts)
    marks = {"possible_duplicate": job.possible_duplicate, "is_reprint": job.is_reprint}
    if tx.connection.execute(changed.values(status="printing", attempts=job.attempts + 1, **marks)).rowcount == 0:
        return False
    if job.kind == "reading" and not job.is_reprint and not _is_first(tx, job):
        raise NotTheFirst
    return True


def _is_first(tx: Tx, job: NextJob) -> bool:
    # claimed now, or by an earlier attempt
    return claim_first_copy(tx, job.subject_id, job.id) or first_copy_of(tx.connection, job.subject_id) == job.id


def drop_late(tx: Tx, job: NextJob, printer_id: str) -> None:
    """Drop the job: a drawer opens promptly or not at all."""
    _drop(tx, job, printer_id)


def note_printed(tx: Tx, job: NextJob, printer_id: str, *, had_problem: bool) -> None:
    """Note that the paper was printed, or the drawer opened."""
    this = print_jobs.update().where(print_jobs.c.number == job.number)
    tx.connection.execute(this.values(status="printed", printed_at=tx.now, problem=None))
    if job.kind != "kick":
        tx.record(PRINTED, job.subject_id, after=noted_of(job, printer_id))
    if had_problem:
        note_problem(tx, printer_id, None)
    tx.publish("printing")


def noted_of(job: NextJob | Row[Any], printer_id: str) -> dict[str, Any]:
    """Return a job for the journal; its marks only if set."""
    marks = {"is_reprint": job.is_reprint, "possible_duplicate": job.possible_duplicate}
    details = {"kind": job.kind, "printer_id": printer_id, "job_id": job.id}
    return details | {name: True for name, is_so in marks.items() if is_so}


def note_failed(tx: Tx, job: NextJob, printer_id: str, problem: Problem, *, was_sent: bool) -> None:
    """Note that printing failed, or may have; a paper goes on waiting. A drawer opens promptly or not at all.

    :param was_sent: some of it had gone to the printer
    """
    status = "dropped" if job.kind == "kick" else "waiting"
    values = {"status": status, "problem": problem, "possible_duplicate": job.possible_duplicate or was_sent}
    tx.connection.execute(print_jobs.update().where(*_waits_here(job, printer_id)).values(**values))
    note_problem(tx, printer_id, problem)
    tx.publish("printing")


def note_impossible(tx: Tx, job: NextJob, printer_id: str, why: str) -> None:
    """Drop a paper that cannot be made, so that it does not hold up the others."""
    if _drop(tx, job, printer_id):
        tx.record(DROPPED, job.subject_id, before=noted_of(job, printer_id), after={"why": why})
        tx.publish("printing")


def note_problem(tx: Tx, printer_id: str, problem: Problem | None) -> None:
    """Note what is wrong with the printer now; the tills are told only if that changed."""
    changed = printers.update().where(printers.c.id == printer_id, printers.c.problem.is_distinct_from(problem))
    if tx.connection.execute(changed.values(problem=problem)).rowcount:
        tx.publish("printers")


def forget_old_jobs(tx: Tx) -> None:
    """Delete jobs that were finished long ago."""
    is_done = print_jobs.c.status.in_(("printed", "dropped"))
    old = tx.now - KEPT
    # either time counts, since a clock that was ahead may have dated one of them
    is_old = or_(print_jobs.c.created_at < old, print_jobs.c.printed_at < old)
    tx.connection.execute(print_jobs.delete().where(is_done, is_old))


def _drop(tx: Tx, job: NextJob, printer_id: str) -> bool:
    """Drop the job, unless somebody has dropped it or sent it to another printer since it was read."""
    dropped = print_jobs.update().where(*_waits_here(job, printer_id)).values(status="dropped")
    return bool(tx.connection.execute(dropped).rowcount)


def _waits_here(job: NextJob, printer_id: str) -> tuple[ColumnElement[bool], ...]:
    return print_jobs.c.number == job.number, print_jobs.c.printer_id == printer_id, waits
