"""Reads of the logo."""

from sqlalchemy import Connection, select

from sukli.db.rows import of_row
from sukli.logo.schemas import Logo
from sukli.logo.tables import logo


def current_logo(connection: Connection) -> Logo | None:
    """Return the cafe's logo, if it has one."""
    row = connection.execute(select(logo).where(logo.c.id.is_not(None))).one_or_none()
    return None if row is None else of_row(Logo, row)
