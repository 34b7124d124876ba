"""Measures this machine."""

import os
import shutil
import sys
import time
from datetime import datetime
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from statistics import median
from tempfile import TemporaryFile
from typing import Literal
from urllib.parse import urlsplit

from sukli.db.driver import driver
from sukli.db.sqlite import FIRST_SAFE_VERSION
from sukli.doctor.finding import Finding
from sukli.doctor.machine_findings import (
    Secret,
    judge_disk_space,
    judge_disk_speed,
    judge_port,
    judge_python,
    judge_secrets,
    judge_silence,
    judge_sqlite,
    judge_time_zone,
)
from sukli.embedded import embedded_file
from sukli.lan.stored import root_file
from sukli.serve.alone import recorded_address
from sukli.serve.greeting import address_of
from sukli.serve.ports import plain_sockets
from sukli.settings import JOURNAL_KEY, PEPPER, Settings, SettingsError

_MOST_WRITES, _FEWEST_WRITES = 11, 3
# each write may hold up a sale, which waits for the same disk
_ENOUGH_SECONDS = 0.3
_A_PAGE = b"\0" * 4096
ANSWER_SECONDS = 5.0


def python_finding() -> Finding:
    """Check the interpreter."""
    return judge_python(tuple(sys.version_info[:3]))


def sqlite_finding() -> Finding:
    """Check the embedded database's program."""
    return judge_sqlite(driver.sqlite_version_info, FIRST_SAFE_VERSION)


def disk_space_finding(settings: Settings) -> Finding:
    """Check the free space where the data is. Raises OSError."""
    database = embedded_file(settings.database_url)
    needed = database.stat().st_size if database is not None and database.exists() else 0
    return judge_disk_space(shutil.disk_usage(_disk_of(settings)).free, needed)


def disk_speed_finding(settings: Settings) -> Finding:
    """Check the speed of the data's disk. Raises OSError, as when nothing may be written there."""
    with TemporaryFile(dir=_disk_of(settings)) as file:
        seconds: list[float] = []
        while len(seconds) < _FEWEST_WRITES or (len(seconds) < _MOST_WRITES and sum(seconds) < _ENOUGH_SECONDS):
            began = time.perf_counter()
            file.write(_A_PAGE)
            file.flush()
            os.fsync(file.fileno())
            seconds.append(time.perf_counter() - began)
    return judge_disk_speed(median(seconds))


def secrets_finding(settings: Settings) -> Finding:
    """Check the data folder, and the files that nobody else may read even if the folder is open. Raises OSError."""
    folder = settings.data_dir
    files = (folder, folder / PEPPER, folder / JOURNAL_KEY, root_file(folder), folder / "ai-key")
    return judge_secrets(Secret(file, file.stat().st_mode) for file in files if file.exists())


def time_zone_finding(now: datetime) -> Finding:
    """Check the time zone that the system has set."""
    offset = now.astimezone().utcoffset()
    assert offset is not None
    return judge_time_zone(offset)


def port_finding(settings: Settings) -> Finding:
    """Check whether the server runs, or could."""
    server, address = _server_state(settings)
    if server == "silent":
        return judge_silence(address, ANSWER_SECONDS)
    running_at = address if server == "answers" else None
    return judge_port(settings.port, running_at, is_free=_is_free(settings), is_fixed=settings.is_port_fixed)


def is_answering(settings: Settings) -> bool:
    """Whether a server on this data runs, and is well enough to answer."""
    return _server_state(settings)[0] == "answers"


def _disk_of(settings: Settings) -> Path:
    """Return the data folder, or its nearest existing parent: the first start makes it."""
    return next(folder for folder in (settings.data_dir, *settings.data_dir.parents) if folder.exists())


def _server_state(settings: Settings) -> tuple[Literal["answers", "silent", "gone"], str]:
    # several servers on PostgreSQL do not record where they are
    address = (recorded_address(settings) if settings.is_sqlite else address_of(settings)) or ""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    if host is None:
        return "gone", address
    connection = HTTPConnection(host, port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/api/health")
        # 503: it is there, but its database does not answer
        is_sukli = connection.getresponse().status in (HTTPStatus.OK, HTTPStatus.SERVICE_UNAVAILABLE)
    except TimeoutError:
        return "silent", address
    except (OSError, HTTPException):
        return "gone", address
    finally:
        connection.close()
    return "answers" if is_sukli else "gone", address


def _is_free(settings: Settings) -> bool:
    try:
        sockets, port = plain_sockets(settings)
    except SettingsError:
        return False
    for each in sockets:
        each.close()
    return port == settings.port
