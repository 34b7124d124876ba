"""Looks at everything once, whatever parts of it are broken."""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sukli.db.migrate import (
    FOREIGN_TABLES,
    UNFINISHED_COPY,
    has_foreign_tables,
    is_newer,
    is_unfinished,
    newest_version,
    version_in,
)
from sukli.db.start import reason_of, start_refusal
from sukli.doctor.data import (
    DATABASE_CHECKS,
    certificate_findings,
    no_database_finding,
    open_read_only,
    postgres_findings,
)
from sukli.doctor.data_findings import judge_version
from sukli.doctor.finding import Area, Finding, wrong
from sukli.doctor.machine import (
    disk_space_finding,
    disk_speed_finding,
    port_finding,
    python_finding,
    secrets_finding,
    sqlite_finding,
    time_zone_finding,
)
from sukli.doctor.machine_findings import judge_clock
from sukli.settings import Settings, SettingsError, read_settings

OnBegin = Callable[[str], None]


class AreaFinding(NamedTuple):
    """A finding, and the area it belongs to."""

    area: Area
    finding: Finding


def examine(now: datetime, on_begin: OnBegin = lambda _: None) -> Iterator[AreaFinding]:
    """Yield the findings.

    :param on_begin: called with what is looked at next, which may hang
    """
    yield AreaFinding("machine", python_finding())
    on_begin("Settings")
    try:
        settings = read_settings(makes_folder=False)
    except (SettingsError, OSError) as error:
        # without them it is not known where the data is
        yield AreaFinding("machine", wrong("Settings", "They cannot be used.", here=reason_of(error)))
        return
    if settings.is_sqlite:
        yield AreaFinding("machine", sqlite_finding())
    parts: dict[str, Callable[[], Iterable[Finding]]] = {
        "Disk space": lambda: [disk_space_finding(settings)],
        "Disk speed": lambda: [disk_speed_finding(settings)],
        "Secrets": lambda: [secrets_finding(settings)],
        "Time zone": lambda: [time_zone_finding(now)],
        "Server": lambda: [port_finding(settings)],
        "Certificate": lambda: certificate_findings(settings, now),
    }
    for subject, check in parts.items():
        on_begin(subject)
        for finding in _guarded(subject, settings.data_dir, check):
            yield AreaFinding("machine", finding)
    on_begin("Database")
    yield from _database_findings(settings, now, on_begin)


def _database_findings(settings: Settings, now: datetime, on_begin: OnBegin) -> Iterator[AreaFinding]:
    try:
        with open_read_only(settings) as connection:
            if connection is None:
                yield AreaFinding("machine", judge_clock(now, None))
                yield AreaFinding("data", no_database_finding(settings))
                return
            for finding in postgres_findings(connection):
                yield AreaFinding("data", finding)
            version = version_in(connection)
            if is_unfinished(version):
                yield AreaFinding("data", wrong("Tables", UNFINISHED_COPY))
                return
            if has_foreign_tables(connection, version):
                yield AreaFinding("data", wrong("Tables", FOREIGN_TABLES))
                return
            is_ours = version == newest_version()
            yield AreaFinding("data", judge_version(is_newest=is_ours, is_newer=is_newer(version)))
            if not is_ours:
                # these questions do not know such tables
                return
            for subject, (area, check) in DATABASE_CHECKS.items():
                on_begin(subject)
                for finding in _guarded(subject, settings.data_dir, partial(check, connection, settings, now)):
                    yield AreaFinding(area, finding)
    except Exception as error:
        yield AreaFinding("data", _failed("Database", error, settings.data_dir))


def _guarded(subject: str, folder: Path, check: Callable[[], Iterable[Finding]]) -> Iterator[Finding]:
    """Yield what is found, or why the subject could not be looked at, so that the rest is looked at regardless."""
    try:
        yield from check()
    except Exception as error:
        yield _failed(subject, error, folder)


def _failed(subject: str, error: Exception, folder: Path) -> Finding:
    # any error is a result that the person asked for
    text = str(error) if isinstance(error, SettingsError) else start_refusal(error, folder)
    return wrong(subject, "It could not be checked.", here=text or " ".join(str(error).split()) or repr(error))
