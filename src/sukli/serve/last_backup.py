"""The greeting's line on backups."""

from sukli.business_day import to_the_minute
from sukli.clock import system_clock
from sukli.db.sqlite import connected
from sukli.settings import Settings
from sukli.upkeep.backups import last_backup
from sukli.upkeep.schedule import age_in_words


def last_backup_in_words(settings: Settings) -> str | None:
    """Return when the last good one was made, or that it is too old; None for PostgreSQL, which has its own."""
    if not settings.is_sqlite:
        return None
    with connected(settings.database_url) as connection:
        last = last_backup(connection)
    if last is None and settings.backups:
        return "none yet: the first is made in a minute"
    warning = age_in_words(last and last.at, system_clock())
    if warning is not None or last is None:
        return warning
    return f"the last good one was made {to_the_minute(last.at)}"
