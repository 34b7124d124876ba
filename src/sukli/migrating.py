"""`sukli migrate`: lets the role that owns the tables migrate them, for a serving role that may not."""

from collections.abc import Callable
from contextlib import closing

from sukli.db import open_database
from sukli.db.migrate import is_newest, upgrade
from sukli.db.rights import CannotServe, let_serve
from sukli.db.served import is_served
from sukli.settings import Settings
from sukli.tables import metadata


def migrate(settings: Settings, role: str | None = None, *, tell: Callable[[str], None] = print) -> int:
    """Create or migrate the tables, and return the exit status.

    :param role: on PostgreSQL, the role that the server will connect as
    """
    if role is not None and settings.is_sqlite:
        tell("The embedded database has no roles: leave --role out.")
        return 2
    with closing(open_database(settings.database_url)) as db:
        if is_served(db) and not is_newest(db.engine):
            tell("Stop the server first: it still runs the version before this one.")
            return 1
        upgrade(db.engine)
        if role is not None:
            try:
                with db.engine.begin() as connection:
                    let_serve(connection, role, metadata.sorted_tables)
            except CannotServe as refusal:
                tell(str(refusal))
                return 1
    tell("The tables are up to date.")
    return 0
