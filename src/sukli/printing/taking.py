"""What a printer's worker writes: it takes a job, and notes what became of it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, or_, select

from sukli.db.tx import Tx
from sukli.printing.schemas import JobKind, Problem
from sukli.printing.tables import print_jobs, printers, waits

# the journal's word for a paper that was printed; its record is what the paper is about
PRINTED = "paper.printed"
# A drawer that opens later than this opens for nobody
LATEST_KICK = timedelta(seconds=30)
# so long a job stands in the table once it is done: the journal knows what was printed
KEPT = timedelta(days=30)


@dataclass(frozen=True)
class NextJob:
    """What its printer has to print next."""

    id: str
    kind: JobKind
    subject_id: str
    is_reprint: bool
    created_at: datetime
    created_by: str | None
    attempts: int
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
    is_kick = print_jobs.c.kind == "kick"
    this = (print_jobs.c.printer_id == printer_id, waits, is_kick if kicks else ~is_kick)
    row = connection.execute(select(print_jobs).where(*this).order_by(print_jobs.c.number).limit(1)).one_or_none()
    if row is None:
        return None
    return NextJob(
        **{name: getattr(row, name) for name in _PLAIN},
        possible_duplicate=row.possible_duplicate or row.status == "printing",
    )


_PLAIN = ("id", "kind", "subject_id", "is_reprint", "created_at", "created_by", "attempts")


def take(tx: Tx, job: NextJob, printer_id: str) -> bool:
    """Note that it is being sent; whatever happens from here on, it may have been printed.

    False where somebody dropped it meanwhile, sent it to another printer, or another process has it.
    """
    this = (print_jobs.c.id == job.id, print_jobs.c.printer_id == printer_id, waits)
    changed = print_jobs.update().where(*this, print_jobs.c.attempts == job.attempts)
    values = {"status": "printing", "attempts": job.attempts + 1, "possible_duplicate": job.possible_duplicate}
    return tx.connection.execute(changed.values(**values)).rowcount == 1


def drop_late(tx: Tx, job: NextJob) -> None:
    """A drawer opens at once or not at all."""
    _set(tx, job.id, status="dropped")


def note_printed(tx: Tx, job: NextJob, printer_id: str, *, had_problem: bool) -> None:
    """It was printed, or the drawer opened."""
    _set(tx, job.id, status="printed", printed_at=tx.now, problem=None)
    if job.kind != "kick":
        after = {"kind": job.kind, "printer_id": printer_id, "job_id": job.id}
        marks = {"is_reprint": job.is_reprint, "possible_duplicate": job.possible_duplicate}
        tx.record(PRINTED, job.subject_id, after=after | {name: True for name, is_so in marks.items() if is_so})
    if had_problem:
        note_problem(tx, printer_id, None)
    tx.publish("printing")


def note_failed(tx: Tx, job: NextJob, printer_id: str, problem: Problem, *, was_sent: bool) -> None:
    """It was not printed, or nobody knows; it waits. A drawer is opened at once or not at all.

    :param was_sent: some of it had gone to the printer
    """
    status = "dropped" if job.kind == "kick" else "waiting"
    this = (print_jobs.c.id == job.id, print_jobs.c.printer_id == printer_id, waits)
    values = {"status": status, "problem": problem, "possible_duplicate": job.possible_duplicate or was_sent}
    tx.connection.execute(print_jobs.update().where(*this).values(**values))
    note_problem(tx, printer_id, problem)
    tx.publish("printing")


def note_impossible(tx: Tx, job: NextJob, why: str) -> None:
    """There is no such paper, so that it must not keep the others waiting."""
    _set(tx, job.id, status="dropped")
    tx.record("print.dropped", job.subject_id, before={"kind": job.kind, "job_id": job.id}, after={"why": why})
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


def _set(tx: Tx, job_id: str, **values: object) -> None:
    tx.connection.execute(print_jobs.update().where(print_jobs.c.id == job_id).values(**values))
