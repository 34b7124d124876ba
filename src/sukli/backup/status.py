"""`sukli backups`: when the last good backup was made, and the state of the places they are copied to."""

from collections.abc import Callable

from sukli.business_day import to_the_minute
from sukli.clock import Clock, system_clock
from sukli.db.served import migrated
from sukli.settings import Settings
from sukli.upkeep.backups import known_places, last_backup
from sukli.upkeep.copies import own_folder
from sukli.upkeep.schedule import age_in_words


def tell_status(settings: Settings, *, clock: Clock = system_clock, tell: Callable[[str], None] = print) -> int:
    """Print the status; exit status 1 if the last good backup is too old, or a place has a problem."""
    if not settings.is_sqlite:
        tell("The data is in PostgreSQL: ask the tool that backs it up.")
        return 2
    with migrated(settings.database_url, clock) as db, db.engine.connect() as connection:
        last, known = last_backup(connection), known_places(connection)
    warning = age_in_words(last and last.at, clock())
    if last is not None:
        tell(f"The last good backup was made {to_the_minute(last.at)}: {last.folder}")
    places = [str(own_folder(settings.data_dir)), *map(str, settings.backup_to)]
    problems = [known[place].problem for place in places if place in known]
    sentences = [sentence for sentence in (warning, *problems) if sentence is not None]
    for sentence in sentences:
        tell(sentence)
    return 1 if sentences else 0
