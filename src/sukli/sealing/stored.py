"""Reads the stored chain."""

from typing import NamedTuple

from sqlalchemy import Connection, func, select, text

from sukli.db.journal import journal, journal_seals
from sukli.sealing.formula import BEGINNING, FORMULA

# held until the commit; SQLite has one writer anyway
WAIT_FOR_TURN = text("SELECT pg_advisory_xact_lock(7857)")
TAKE_TURN = text("SELECT pg_try_advisory_xact_lock(7857)")

_last = select(journal_seals).order_by(journal_seals.c.sequence.desc()).limit(1)


class Link(NamedTuple):
    """A row of `journal_seals`."""

    sequence: int
    journal_number: int
    formula: int
    seal: bytes


def last_link(connection: Connection) -> Link:
    """Return the end of the chain; before the first link, a beginning that has no row."""
    row = connection.execute(_last).one_or_none()
    return Link(0, 0, FORMULA, BEGINNING) if row is None else Link(*row)


def links_after(connection: Connection, sequence: int, most: int) -> list[Link]:
    """Return the links after this place, in order."""
    query = select(journal_seals).where(journal_seals.c.sequence > sequence).order_by(journal_seals.c.sequence)
    return [Link(*row) for row in connection.execute(query.limit(most))]


def count_waiting(connection: Connection) -> int:
    """Return how many entries have no seal yet."""
    newer = journal.c.number > last_link(connection).journal_number
    return connection.execute(select(func.count()).select_from(journal).where(newer)).scalar_one()
