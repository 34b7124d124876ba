"""Asks the database without changing anything: neither a row nor its version."""

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from cryptography import x509
from sqlalchemy import Connection, exists, select

from sukli.backup.interrupted import refuse_remains
from sukli.db.disk import TAKES_NO_WRITES
from sukli.db.journal import journal, journal_seals
from sukli.db.postgres import connect
from sukli.db.read_only import read_only
from sukli.devices.queries import devices_of_cafe, reported_clocks
from sukli.doctor.data_findings import (
    TriedPrinter,
    judge_backups,
    judge_certificate,
    judge_journal_key,
    judge_pin_key,
    judge_postgres,
    judge_printers,
)
from sukli.doctor.device_findings import Clock, Unsent, judge_clocks, judge_unsent
from sukli.doctor.finding import Area, Finding, look, ok, wrong
from sukli.doctor.machine import is_answering
from sukli.doctor.machine_findings import judge_clock
from sukli.doctor.selling import selling_devices
from sukli.embedded import embedded_file
from sukli.lan.given import given_by
from sukli.lan.stored import root_file
from sukli.printing.addresses import host_and_port
from sukli.printing.chosen import KnownPrinter
from sukli.printing.queries import known_printers, shop_printers
from sukli.printing.words import label_of
from sukli.sealing.key import Problem, problem_with_key
from sukli.settings import Settings, SettingsError
from sukli.staff.key import state_of_key
from sukli.upkeep.backups import known_places, last_backup
from sukli.upkeep.copies import own_folder
from sukli.upkeep.schedule import age_in_words

_CONNECT_SECONDS = 2.0
# the doctor has made its own session read-only
_IS_READ_ONLY = (
    "SELECT pg_is_in_recovery() OR reset_val = 'on' FROM pg_settings WHERE name = 'default_transaction_read_only'"
)
_OF_JOURNAL_KEY: dict[Problem, str] = {
    "key_missing": "missing",
    "key_spoilt": "damaged, or cannot be read",
    "key_foreign": "another journal's",
}

Check = Callable[[Connection, Settings, datetime], Iterable[Finding]]


@contextmanager
def open_read_only(settings: Settings) -> Iterator[Connection | None]:
    """Open the database for reading; None if there is none yet. Raises what its driver raises."""
    file = embedded_file(settings.database_url)
    if file is None:
        engine = connect(settings.database_url)
        try:
            # each statement by itself: in a transaction, one that fails would spoil all after it
            with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.exec_driver_sql("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
                yield connection
        finally:
            engine.dispose()
    elif not file.exists():
        yield None
    else:
        # works while a server runs too: the log then exists, unlike for a file that nobody writes to
        with read_only(file, is_copy=True) as connection:
            yield connection


def clock_findings(connection: Connection, _: Settings, now: datetime) -> Iterator[Finding]:
    """Compare the clock with the last record, whatever clock dated that."""
    last = connection.execute(select(journal.c.at).order_by(journal.c.number.desc()).limit(1)).scalar_one_or_none()
    yield judge_clock(now, last)


def postgres_findings(connection: Connection) -> Iterator[Finding]:
    """Check PostgreSQL's version, if it is used, and whether it takes writes."""
    if connection.dialect.name == "postgresql":
        yield judge_postgres(int(connection.exec_driver_sql("SHOW server_version_num").scalar_one()))
        if connection.exec_driver_sql(_IS_READ_ONLY).scalar_one():
            yield wrong("Records", f"{TAKES_NO_WRITES} Check SUKLI_DATABASE_URL.")


def keys_findings(connection: Connection, settings: Settings, _: datetime) -> Iterator[Finding]:
    """Check the two keys, which a database that was moved by itself lacks."""
    is_right, text = state_of_key(connection, settings.pepper)
    yield judge_pin_key(text, is_right=is_right)
    # before the first seal, the server makes the key
    if connection.execute(select(exists(select(journal_seals.c.sequence)))).scalar_one():
        problem = problem_with_key(connection, settings.data_dir)
        yield judge_journal_key(problem and _OF_JOURNAL_KEY[problem])


def backups_findings(connection: Connection, settings: Settings, now: datetime) -> Iterator[Finding]:
    """Check the embedded database's backups; PostgreSQL's are made by its own tools."""
    if not settings.is_sqlite:
        yield look(
            "Backup", "PostgreSQL's own tools make them: `sukli backup` prints the command. Check when it last ran."
        )
        return
    last, known = last_backup(connection), known_places(connection)
    places = (str(own_folder(settings.data_dir)), *map(str, settings.backup_to))
    problems = [problem for place in places if place in known and (problem := known[place].problem) is not None]
    yield judge_backups(age_in_words(last and last.at, now), problems, is_first=last is None)


def printers_findings(connection: Connection, settings: Settings, _: datetime) -> Iterator[Finding]:
    """Try to reach each printer without printing; for one at work, a running server knows more."""
    waiting = {one.id: one for one in shop_printers(connection) if one.waiting}
    is_served = bool(waiting) and is_answering(settings)
    for printer in known_printers(connection):
        busy = waiting.get(printer.id)
        if busy is not None and is_served:
            # a printer that is printing answers nobody else
            problem = busy.problem and f"{label_of(busy.problem)}."
            tried = TriedPrinter(printer.name, problem, busy.waiting, was_called=False)
        else:
            tried = TriedPrinter(printer.name, _problem_of(printer), busy.waiting if busy else 0, was_called=True)
        yield from judge_printers([tried])


def unsent_findings(connection: Connection, _: Settings, now: datetime) -> Iterator[Finding]:
    """Check what each added device last reported."""
    added = [device for device in devices_of_cafe(connection, now) if device.revoked_at is None]
    selling = selling_devices(connection, now)
    reports = [
        Unsent(one.name, one.unsent, one.unsent_at or one.last_seen_at, one.last_seen_at, sells=one.id in selling)
        for one in added
    ]
    yield from judge_unsent(reports, now)


def clocks_findings(connection: Connection, _: Settings, now: datetime) -> Iterator[Finding]:
    """Compare the devices' clocks with the server's."""
    yield from judge_clocks([Clock(*reported) for reported in reported_clocks(connection)], now)


DATABASE_CHECKS: dict[str, tuple[Area, Check]] = {
    "Clock": ("machine", clock_findings),
    "Clocks of the devices": ("devices", clocks_findings),
    "Keys": ("data", keys_findings),
    "Backup": ("data", backups_findings),
    "Devices": ("devices", unsent_findings),
    # last, since each may take seconds
    "Printers": ("printers", printers_findings),
}


def certificate_findings(settings: Settings, now: datetime) -> Iterator[Finding]:
    """Check the certificate that tablets see, if any was made. Raises OSError, ValueError, SettingsError."""
    given = given_by(settings)
    file = root_file(settings.data_dir) if given is None else given.certificate
    if given is None and not file.exists():
        return
    certificate = x509.load_pem_x509_certificate(file.read_bytes())
    yield judge_certificate(certificate.not_valid_after_utc, now, is_own=given is None)


def _problem_of(printer: KnownPrinter) -> str | None:
    if printer.via == "network":
        try:
            socket.create_connection(host_and_port(printer.address), timeout=_CONNECT_SECONDS).close()
        except OSError:
            return f"Not reached at {printer.address}."
    elif printer.via == "device" and not os.access(printer.address, os.W_OK):
        is_there = Path(printer.address).exists()
        return f"{printer.address} is {'not accessible to the user running this' if is_there else 'not there'}."
    return None


def no_database_finding(settings: Settings) -> Finding:
    """Report a missing database: before the first start, or where something of a cafe is left that stops a start."""
    database = embedded_file(settings.database_url)
    try:
        if database is not None:
            refuse_remains(database, settings.data_dir)
    except SettingsError as refusal:
        return wrong("Database", "It is not there.", here=str(refusal))
    return ok("Database", "There is none yet: the first start creates it.")
