"""`sukli doctor`: looks at everything once, whatever of it is broken, and says a line each."""

import json
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

from sukli.clock import Clock, system_clock
from sukli.db.migrate import is_newest
from sukli.db.start import start_refusal
from sukli.doctor.data import QUESTIONS, certificate_found, nothing_yet, opened, postgres_found
from sukli.doctor.finding import WORDS, Finding, wrong
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


def doctor(*, as_json: bool, clock: Clock = system_clock, tell: Callable[[str], None] = print) -> int:
    """Say what was found; exit status 1 where something is wrong."""
    found = list(_looked(clock()))
    is_well = all(one.level != "wrong" for one in found)
    if as_json:
        tell(json.dumps({"is_well": is_well, "findings": [one._asdict() for one in found]}, indent=1))
        return 0 if is_well else 1
    width = max(len(one.subject) for one in found) + 2
    for one in found:
        tell(f"{WORDS[one.level]:<14}{one.subject:<{width}}{one.told}")
    return 0 if is_well else 1


def _looked(now: datetime) -> Iterator[Finding]:
    yield python_found()
    try:
        settings = read_settings()
    except (SettingsError, OSError) as error:
        # where the data is, is not known without them
        yield wrong("Settings", str(error))
        return
    folder = settings.data_dir
    if settings.is_sqlite:
        yield sqlite_found()
    yield from _guarded("Disk space", folder, lambda: [disk_space_found(settings)])
    yield from _guarded("Disk speed", folder, lambda: [disk_speed_found(settings)])
    yield from _guarded("Secrets", folder, lambda: [secrets_found(settings)])
    yield time_zone_found(now)
    yield from _guarded("Server", folder, lambda: [port_found(settings)])
    yield from _guarded("Certificate", folder, lambda: certificate_found(settings, now))
    yield from _guarded("Database", folder, lambda: _of_the_database(settings, now))


def _of_the_database(settings: Settings, now: datetime) -> Iterator[Finding]:
    with opened(settings) as connection:
        if connection is None:
            yield of_clock(now, None)
            yield nothing_yet()
            return
        yield from postgres_found(connection)
        is_ours = is_newest(connection.engine)
        yield of_version(is_newest=is_ours)
        if not is_ours:
            # of which these questions know nothing
            return
        for subject, question in QUESTIONS.items():
            yield from _guarded(subject, settings.data_dir, partial(question, connection, settings, now))


def _guarded(subject: str, folder: Path, look_at: Callable[[], Iterable[Finding]]) -> Iterator[Finding]:
    """What was found, or why it could not be looked at: the rest is looked at all the same."""
    try:
        yield from look_at()
    except Exception as error:
        # whatever it is, it is what somebody asked to be told of
        yield wrong(subject, _in_words(error, folder))


def _in_words(error: Exception, folder: Path) -> str:
    told = str(error) if isinstance(error, SettingsError) else start_refusal(error, folder)
    return told or f"It could not be looked at: {' '.join(str(error).split()) or repr(error)}"
