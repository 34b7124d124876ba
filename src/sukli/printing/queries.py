"""Reads of printers and of their queues."""

from sqlalchemy import Connection, and_, func, or_, select

from sukli.db.rows import found, of_row
from sukli.printing.chosen import KnownPrinter
from sukli.printing.schemas import MOST_LISTED, Job, Printer, PrinterState, PrintingState, Problem
from sukli.printing.tables import print_jobs, printers, waits
from sukli.printing.words import label_of
from sukli.staff.queries import with_first_names

# nobody waits for a drawer that did not open, as they do for a paper
_waits_for_paper = and_(waits, print_jobs.c.kind != "kick")
_waiting = (
    select(func.count())
    .where(print_jobs.c.printer_id == printers.c.id, _waits_for_paper)
    .correlate(printers)
    .scalar_subquery()
)
_shown = select(printers, _waiting.label("waiting"))
_PLAIN = ("id", "name", "via", "address", "speed", "paper_mm", "code_page", "cuts", "kicks", "version")
# of a printer that was off all day hundreds may wait; the others' must be in the list, too
_place = func.row_number().over(partition_by=print_jobs.c.printer_id, order_by=print_jobs.c.number)
_in_order = (printers.c.created_at, printers.c.id)
_with_people = with_first_names(print_jobs, created_by_first_name=print_jobs.c.created_by)


def known_printers(connection: Connection) -> tuple[KnownPrinter, ...]:
    """Return all configured printers, in the order in which they were added."""
    rows = connection.execute(select(printers).where(printers.c.removed_at.is_(None)).order_by(*_in_order))
    return tuple(
        KnownPrinter(
            **{name: getattr(row, name) for name in _PLAIN},
            prints=tuple(row.prints),
            groups=None if row.groups is None else frozenset(row.groups),
        )
        for row in rows
    )


def printer_by_id(connection: Connection, printer_id: str) -> Printer:
    """Return one printer, removed or not. Raises NotFound."""
    return of_row(
        Printer, found(connection.execute(_shown.where(printers.c.id == printer_id)).one_or_none(), "printer")
    )


def shop_printers(connection: Connection) -> list[Printer]:
    """Return the configured printers, in the order in which they were added."""
    rows = connection.execute(_shown.where(printers.c.removed_at.is_(None)).order_by(*_in_order))
    return [of_row(Printer, row) for row in rows]


def printing_state(connection: Connection) -> PrintingState:
    """Return what the till shows; a removed printer is included while something waits for it."""
    # such as a job of a sale made while somebody removed the printer
    is_shown = or_(printers.c.removed_at.is_(None), _waiting > 0)
    states = []
    for row in connection.execute(_shown.where(is_shown).order_by(*_in_order)):
        problem: Problem | None = "removed" if row.removed_at is not None else row.problem if row.waiting else None
        states.append(of_row(PrinterState, row, problem=problem, said=label_of(problem)))
    return PrintingState(printers=states)


def waiting_jobs(connection: Connection) -> list[Job]:
    """Return what waits, by printer, in the order in which it will be printed; of too many, each printer's first."""
    first = _with_people.where(_waits_for_paper).order_by(_place, print_jobs.c.printer_id).limit(MOST_LISTED)
    rows = sorted(connection.execute(first), key=lambda row: (row.printer_id, row.number))
    return [of_row(Job, row) for row in rows]


def job_by_number(connection: Connection, number: int) -> Job:
    """Return one job, which must exist."""
    return of_row(Job, connection.execute(_with_people.where(print_jobs.c.number == number)).one())


def requested_job(connection: Connection, job_id: str) -> Job:
    """Return a job that somebody requested explicitly, and that must exist."""
    this = _with_people.where(print_jobs.c.id == job_id, print_jobs.c.is_asked)
    return of_row(Job, connection.execute(this).one())
