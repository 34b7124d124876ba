"""`sukli import`: imports a folder that `sukli export` made into an empty place; or the earlier backend's tables.

It looks first and says what would be imported; only `--yes` writes.
"""

import csv
import hashlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table

from sukli.clock import Clock, system_clock
from sukli.db import open_database
from sukli.db.migrate import UNFINISHED, newest_version
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.moving.cells import exported, reader_of, title_of
from sukli.moving.days import days_of, differing_days
from sukli.moving.earlier.importing import IMPORTED, bring_in_earlier
from sukli.moving.errors import Refused
from sukli.moving.filling import fill
from sukli.moving.folder import OWNED, TOTALS, Totals, file_of
from sukli.moving.places import finish, to_be_filled
from sukli.moving.rows import Rows, sums_of, writing
from sukli.sealing.key import make_key as make_seal_key
from sukli.sealing.key import note_key as note_seal_key
from sukli.settings import Settings
from sukli.staff.commands import FROM_TERMINAL
from sukli.staff.key import note_key, with_key
from sukli.texts import counted

ROWS_AT_ONCE = 5_000
# the csv module's limit is 128 kB, and a journal entry may be longer
csv.field_size_limit(1 << 28)


def bring_in(
    settings: Settings,
    folder: Path,
    *,
    is_sure: bool,
    clock: Clock = system_clock,
    tell: Callable[[str], None] = print,
) -> int:
    """Say what is in the folder and, if sure, store it where there is no data yet; return the exit status."""
    folder = folder.expanduser().resolve()
    try:
        if not (folder / TOTALS).exists():
            return bring_in_earlier(settings, folder, is_sure=is_sure, clock=clock, tell=tell)
        totals = Totals.read(folder)
        checksum = _look_through(folder, totals)
        if not is_sure:
            for name, sums in totals.tables.items():
                tell(f"{name}.csv: {counted(sums['rows'], 'row')}")
            tell("The files are whole. Nothing was written: add --yes to import them.")
            return 0
        with (
            closing(open_database(settings.database_url, clock)) as db,
            to_be_filled(db, UNFINISHED + checksum[:24]) as emptied,
        ):
            _fill(emptied, folder, totals, tell)
            _compare(emptied, totals)
            settings = with_key(settings)
            with writing(emptied) as connection:
                # first the counter of the journal's numbers
                finish(connection)
                tx = Tx(connection, clock())
                note_seal_key(tx, make_seal_key(settings.data_dir))
                _note(tx, settings.pepper, folder, checksum)
    except Refused as refusal:
        tell(str(refusal))
        return 1
    tell(
        f"Everything is there, with the same sums on {_each(len(totals.days))}.\n"
        "Its journal has new seals: a head that was noted before belongs to the old place, so write the new one down.\n"
        "Nobody has a PIN yet: give one to everybody who works here, with `sukli staff new-pin NAME`. Then start Sukli."
    )
    return 0


def _each(days: int) -> str:
    return "its one day" if days == 1 else f"each of {days:,} days"


def _look_through(folder: Path, totals: Totals) -> str:
    """Return the checksum of the whole folder. Raises Refused if it is not as it was exported."""
    if totals.version != newest_version():
        raise Refused(
            f"The folder was exported by another version of Sukli ({totals.version}, this is {newest_version()}). "
            "Import it with that one, then update."
        )
    for table in OWNED:
        sums = totals.tables.get(table.name)
        file = file_of(folder, table)
        if sums is None or not file.exists():
            raise Refused(f"{file.name} is missing.")
        with file.open("rb") as content:
            if hashlib.file_digest(content, "sha256").hexdigest() != sums["sha256"]:
                raise Refused(f"{file.name} was changed since it was exported, or is incomplete. Export again.")
    return hashlib.sha256((folder / TOTALS).read_bytes()).hexdigest()


def _fill(target: Engine, folder: Path, totals: Totals, tell: Callable[[str], None]) -> None:
    row_counts = {table: int(totals.tables[table.name]["rows"]) for table in OWNED}
    fill(target, row_counts, lambda table, there: _rows_after(folder, table, there), tell)


def _rows_after(folder: Path, table: Table, there: int) -> Iterator[Rows]:
    with file_of(folder, table).open(encoding="utf-8-sig", newline="") as file:
        lines = csv.reader(file)
        titles = next(lines)
        readers = {column.name: (titles.index(title_of(column)), reader_of(column)) for column in exported(table)}
        rest = islice(lines, there, None)
        while some := list(islice(rest, ROWS_AT_ONCE)):
            yield [[_value(column.name, readers, line) for column in table.columns] for line in some]


def _value(name: str, readers: dict[str, tuple[int, Callable[[str], Any]]], line: list[str]) -> Any:
    if name not in readers:
        # the hash of a PIN that nobody can type
        return secrets.token_bytes(32)
    place, read = readers[name]
    return read(line[place])


def _compare(target: Engine, totals: Totals) -> None:
    with target.connect() as connection:
        for table in OWNED:
            expected = {name: value for name, value in totals.tables[table.name].items() if name != "sha256"}
            _refuse_unless_equal(table, expected, connection)
        if differing := differing_days(totals.days, days_of(connection)):
            raise Refused("\n".join(differing))


def _refuse_unless_equal(table: Table, expected: dict[str, int], connection: Connection) -> None:
    found = sums_of(connection, table)
    if found != expected:
        raise Refused(f"The import does not match: {table.name} has {found}, the source has {expected}.")


def _note(tx: Tx, pepper: bytes, folder: Path, checksum: str) -> None:
    note_key(tx, pepper)
    tx.record(IMPORTED, new_id(), after={"folder": folder.name, "sha256": checksum, **FROM_TERMINAL})
    tx.write_journal()
