"""One server at a time on an embedded database: a second one's commits would never reach the first one's tills."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sukli.db.served import file_of_server, locks_soon
from sukli.embedded import embedded_file
from sukli.settings import Settings, SettingsError


class OpenElsewhere(SettingsError):
    """Another server has this data open."""

    def __init__(self, address: str) -> None:
        super().__init__(f"Another Sukli has this data open.{f' It is at {address}.' if address else ''}")


@contextmanager
def alone(settings: Settings) -> Iterator[Path | None]:
    """Hold the lock, which ends with the process; yield the file that tells others where this server is.

    Yields None on PostgreSQL, where several may serve. Raises OpenElsewhere.
    """
    database = embedded_file(settings.database_url)
    if database is None:
        yield None
        return
    # not the lock by which commands ask whether data is served
    place = file_of_server(database)
    with place.open("a+") as file:
        if not locks_soon(file):
            file.seek(0)
            raise OpenElsewhere(file.read().strip())
        # left over from a killed server
        file.truncate(0)
        yield place


def recorded_address(settings: Settings) -> str | None:
    """Return the address that the last server on this data recorded; it may have been killed since."""
    database = embedded_file(settings.database_url)
    try:
        return None if database is None else file_of_server(database).read_text().strip() or None
    except OSError:
        return None
