"""Looks at everything once, whatever parts of it are broken."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sukli.db.migrate import is_newer, is_newest
from sukli.db.start import start_refusal
from sukli.doctor.data import QUESTIONS, certificate_found, nothing_yet, opened, postgres_found
from sukli.doctor.finding import Area, Finding, wrong
from sukli.doctor.machine import (
    disk_space_found,
    disk_speed_found,
    port_found,
    python_found,
    secrets_found,
    sqlite_found,
    time_zone_found,
)
from sukli.doctor.of_the_data import of_version
from sukli.doctor.of_the_machine import of_clock
from sukli.settings import Settings, SettingsError, read_settings

Begins = Callable[[str], None]


class Found(NamedTuple):
    """A finding, and the area it belongs to."""

    area: Area
    finding: Finding


def looked(now: datetime, begins: Begins = lambda _: None) -> Iterator[Found]:
    """Yield the findings.

    :param begins: called with what is looked at next, which may hang
    """
    yield Found("machine", python_found())
    begins("Settings")
    try:
        settings = read_settings(makes_folder=False)
    except (SettingsError, OSError) as error:
        # without them it is not known where the data is
        yield Found("machine", wrong("Settings", "They cannot be used.", here=str(error)))
        return
    if settings.is_sqlite:
        yield Found("machine", sqlite_found())
    parts: dict[str, Callable[[], Iterable[Finding]]] = {
        "Disk space": lambda: [disk_space_found(settings)],
        "Disk speed": lambda: [disk_speed_found(settings)],
        "Secrets": lambda: [secrets_found(settings)],
        "Time zone": lambda: [time_zone_found(now)],
        "Server": lambda: [port_found(settings)],
        "Certificate": lambda: certificate_found(settings, now),
    }
    for subject, part in parts.items():
        begins(subject)
        for finding in _guarded(subject, settings.data_dir, part):
            yield Found("machine", finding)
    begins("Database")
    yield from _of_the_database(settings, now, begins)


def _of_the_database(settings: Settings, now: datetime, begins: Begins) -> Iterator[Found]:
    try:
        with opened(settings) as connection:
            if connection is None:
                yield Found("machine", of_clock(now, None))
                yield Found("data", nothing_yet(settings))
                return
            for finding in postgres_found(connection):
                yield Found("data", finding)
            is_ours = is_newest(connection.engine)
            yield Found("data", of_version(is_newest=is_ours, is_newer=is_newer(connection.engine)))
            if not is_ours:
                # these questions do not know such tables
                return
            for subject, (area, question) in QUESTIONS.items():
                begins(subject)
                for finding in _guarded(subject, settings.data_dir, partial(question, connection, settings, now)):
                    yield Found(area, finding)
    except Exception as error:
        yield Found("data", _not_looked_at("Database", error, settings.data_dir))


def _guarded(subject: str, folder: Path, look_at: Callable[[], Iterable[Finding]]) -> Iterator[Finding]:
    """Yield what is found, or why the subject could not be looked at, so that the rest is looked at regardless."""
    try:
        yield from look_at()
    except Exception as error:
        yield _not_looked_at(subject, error, folder)


def _not_looked_at(subject: str, error: Exception, folder: Path) -> Finding:
    # any error is a result that the person asked for
    told = str(error) if isinstance(error, SettingsError) else start_refusal(error, folder)
    return wrong(subject, "It could not be checked.", here=told or " ".join(str(error).split()) or repr(error))
