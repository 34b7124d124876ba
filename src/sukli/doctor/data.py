"""Asks the database without changing anything: neither a row nor its version."""

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from cryptography import x509
from sqlalchemy import Connection, exists, select

from sukli.backup.interrupted import RestoreInterrupted, refuse_interrupted_restore
from sukli.db.journal import journal, journal_seals
from sukli.db.postgres import connect
from sukli.db.read_only import read_only
from sukli.devices.queries import devices_of_cafe, reported_clocks
from sukli.doctor.finding import Area, Finding, look, ok, wrong
from sukli.doctor.machine import is_answering
from sukli.doctor.of_the_data import (
    TriedPrinter,
    of_backups,
    of_certificate,
    of_journal_key,
    of_pin_key,
    of_postgres,
    of_printers,
)
from sukli.doctor.of_the_devices import Clock, Unsent, of_clocks, of_unsent
from sukli.doctor.of_the_machine import of_clock
from sukli.doctor.selling import that_sold
from sukli.lan.given import given_by
from sukli.lan.kept import root_file
from sukli.printing.addresses import host_and_port
from sukli.printing.chosen import KnownPrinter
from sukli.printing.queries import known_printers, shop_printers
from sukli.printing.words import said_of
from sukli.serve.alone import embedded_file
from sukli.settings import JOURNAL_KEY, Settings
from sukli.staff.key import state_of_key
from sukli.upkeep.backups import known_places, last_backup
from sukli.upkeep.copies import own_folder
from sukli.upkeep.schedule import age_in_words

_CONNECT_SECONDS = 2.0

Question = Callable[[Connection, Settings, datetime], Iterable[Finding]]


@contextmanager
def opened(settings: Settings) -> Iterator[Connection | None]:
    """Open the database for reading; None if there is none yet. Raises what its driver raises."""
    file = embedded_file(settings)
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


def clock_found(connection: Connection, _: Settings, now: datetime) -> Iterator[Finding]:
    """Compare the clock with the last record, whatever clock dated that."""
    last = connection.execute(select(journal.c.at).order_by(journal.c.number.desc()).limit(1)).scalar_one_or_none()
    yield of_clock(now, last)


def postgres_found(connection: Connection) -> Iterator[Finding]:
    """Check PostgreSQL's version, if it is used."""
    if connection.dialect.name == "postgresql":
        yield of_postgres(int(connection.exec_driver_sql("SHOW server_version_num").scalar_one()))


def keys_found(connection: Connection, settings: Settings, _: datetime) -> Iterator[Finding]:
    """Check the two keys, which a database that was moved by itself lacks."""
    is_right, told = state_of_key(connection, settings.pepper)
    yield of_pin_key(told, is_right=is_right)
    # before the first seal, the server makes the key
    if connection.execute(select(exists(select(journal_seals.c.sequence)))).scalar_one():
        yield of_journal_key(is_there=(settings.data_dir / JOURNAL_KEY).exists())


def backups_found(connection: Connection, settings: Settings, now: datetime) -> Iterator[Finding]:
    """Check the embedded database's backups; PostgreSQL's are made by its own tools."""
    if not settings.is_sqlite:
        yield look(
            "Backup", "PostgreSQL's own tools make them: `sukli backup` prints the command. Check when it last ran."
        )
        return
    last, known = last_backup(connection), known_places(connection)
    places = (str(own_folder(settings.data_dir)), *map(str, settings.backup_to))
    problems = [told for place in places if place in known and (told := known[place].problem) is not None]
    yield of_backups(age_in_words(last and last.at, now), problems, is_first=last is None)


def printers_found(connection: Connection, settings: Settings, _: datetime) -> Iterator[Finding]:
    """Try to reach each printer without printing; for one at work, a running server knows more."""
    waiting = {one.id: one for one in shop_printers(connection) if one.waiting}
    is_served = bool(waiting) and is_answering(settings)
    for printer in known_printers(connection):
        busy = waiting.get(printer.id)
        if busy is not None and is_served:
            # a printer that is printing answers nobody else
            problem = busy.problem and f"{said_of(busy.problem)}."
            tried = TriedPrinter(printer.name, problem, busy.waiting, was_called=False)
        else:
            tried = TriedPrinter(printer.name, _problem_of(printer), busy.waiting if busy else 0, was_called=True)
        yield from of_printers([tried])


def unsent_found(connection: Connection, _: Settings, now: datetime) -> Iterator[Finding]:
    """Check what each added device last reported."""
    living = [device for device in devices_of_cafe(connection, now) if device.revoked_at is None]
    sold = that_sold(connection, now)
    told = [
        Unsent(one.name, one.unsent, one.unsent_at or one.last_seen_at, one.last_seen_at, sells=one.id in sold)
        for one in living
    ]
    yield from of_unsent(told, now)


def clocks_found(connection: Connection, _: Settings, now: datetime) -> Iterator[Finding]:
    """Compare the devices' clocks with the server's."""
    yield from of_clocks([Clock(*reported) for reported in reported_clocks(connection)], now)


QUESTIONS: dict[str, tuple[Area, Question]] = {
    "Clock": ("machine", clock_found),
    "Clocks of the devices": ("devices", clocks_found),
    "Keys": ("data", keys_found),
    "Backup": ("data", backups_found),
    "Devices": ("devices", unsent_found),
    # last, since each may take seconds
    "Printers": ("printers", printers_found),
}


def certificate_found(settings: Settings, now: datetime) -> Iterator[Finding]:
    """Check the certificate that tablets see, if any was made. Raises OSError, ValueError, SettingsError."""
    given = given_by(settings)
    file = root_file(settings.data_dir) if given is None else given.certificate
    if given is None and not file.exists():
        return
    certificate = x509.load_pem_x509_certificate(file.read_bytes())
    yield of_certificate(certificate.not_valid_after_utc, now, is_own=given is None)


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


def nothing_yet(settings: Settings) -> Finding:
    """Report a missing database: before the first start, or in the middle of a restore."""
    database = embedded_file(settings)
    try:
        if database is not None:
            refuse_interrupted_restore(database)
    except RestoreInterrupted as refusal:
        return wrong("Database", "It is not there.", here=str(refusal))
    return ok("Database", "There is none yet: the first start creates it.")
