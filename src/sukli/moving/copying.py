"""`sukli copy-to`: copies everything to another database, embedded or PostgreSQL. Why: docs/decisions/moving.md."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, make_url

from sukli.backup.interrupted import refuse_remains
from sukli.clock import Clock, system_clock
from sukli.db import open_database
from sukli.db.places import written_to
from sukli.embedded import embedded_in, file_at
from sukli.money import in_pesos
from sukli.moving.errors import Refused
from sukli.moving.filling import TABLES, fill
from sukli.moving.places import finish, mark_of, standing_still, to_be_filled
from sukli.moving.rows import count_of, stored_rows, sums_of, writing
from sukli.settings import DATABASE, JOURNAL_KEY, PEPPER, Settings, checked_address
from sukli.tables import sales
from sukli.texts import counted

# some megabytes
ROWS_AT_ONCE = 20_000


def copy_to(
    settings: Settings,
    target: str,
    *,
    clock: Clock = system_clock,
    tell: Callable[[str], None] = print,
    at_once: int = ROWS_AT_ONCE,
) -> int:
    """Copy every table to an empty database, and return the exit status. Raises RestoreInterrupted, LoneLog.

    :param target: `postgresql://…`, or the data folder of an embedded database
    """
    address = address_of(target)
    if address == settings.database_url:
        tell("The data is already there.")
        return 2
    _refuse_remains(address)
    with closing(open_database(settings.database_url, clock)) as here:
        try:
            with (
                standing_still(here) as source,
                closing(open_database(address, clock)) as there,
                written_to(file_at(address).parent),
                to_be_filled(there, mark_of(here, source)) as emptied,
            ):
                row_counts = {table: count_of(source, table) for table in TABLES}
                fill(emptied, row_counts, lambda table, there: stored_rows(source, table, there, at_once), tell)
                rows = _compared(emptied, source)
                with writing(emptied) as connection:
                    finish(connection)
        except Refused as refusal:
            tell(str(refusal))
            return 1
    tell(rows)
    tell(_what_next(settings, address))
    return 0


def address_of(target: str) -> str:
    """Return the database's URL; for a folder, that of the embedded database in it, creating the folder."""
    if "://" in target:
        return checked_address(target, "The target")
    folder = Path(target.removeprefix("sqlite:")).expanduser().resolve()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return embedded_in(folder / DATABASE)


def _refuse_remains(address: str) -> None:
    # an empty folder to all appearances: SQLite would delete the log, and nobody would look for what was set aside
    url = make_url(address)
    database = file_at(address)
    if url.get_backend_name() == "sqlite" and not database.exists():
        refuse_remains(database, database.parent, keys_too=False)


def _compared(target: Engine, source: Connection) -> str:
    """Return a sentence on what was copied. Raises Refused where the copy differs from the source."""
    rows = 0
    with target.connect() as connection:
        for table in TABLES:
            here, there = sums_of(source, table), sums_of(connection, table)
            if here != there:
                raise Refused(f"The copy does not match: {table.name} has {there} there and {here} here. Start over.")
            rows += here["rows"]
        sold = sums_of(connection, sales.sales)
    return (
        f"Everything is there: {counted(rows, 'row')}, counts and sums equal; "
        f"{counted(sold['rows'], 'sale')} of {in_pesos(sold['total_centavos'])}, voided ones included."
    )


def _what_next(settings: Settings, address: str) -> str:
    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        file = file_at(address)
        folder = file.parent
        # a server finds by itself only a database of the usual name
        database = "without SUKLI_DATABASE_URL" if file.name == DATABASE else f"SUKLI_DATABASE_URL={address}"
        start = f"SUKLI_DATA_DIR={folder} and {database}"
        key = f"Copy the keys (the files '{PEPPER}' and '{JOURNAL_KEY}') from {settings.data_dir} to {folder} first"
    else:
        start = f"SUKLI_DATABASE_URL={url.render_as_string(hide_password=True)}"
        key = f"Every server needs the keys (the files '{PEPPER}' and '{JOURNAL_KEY}' of {settings.data_dir})"
    return (
        f"{key}, and the folder 'tls' if tablets trust this machine.\n"
        f"Start with {start}. Keep the old data, and never serve both."
    )
