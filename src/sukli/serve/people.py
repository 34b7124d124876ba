"""Decides what the greeting tells people to do first."""

from contextlib import closing

from sukli.db import open_database
from sukli.settings import Settings
from sukli.staff.queries import is_anybody_here


def has_people(settings: Settings) -> bool:
    """Whether somebody can sign in: not in a new database, but in a restored one."""
    with closing(open_database(settings.database_url)) as db, db.engine.connect() as connection:
        return is_anybody_here(connection)
