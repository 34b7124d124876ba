"""`sukli restore`: puts a backup where there is no data yet."""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from sukli.backup.aside import files_of, set_aside
from sukli.backup.drafts import clear_draft_in, sync
from sukli.backup.errors import Refused
from sukli.backup.opening import SMALL_FILES, Keys, open_backup, summary_of
from sukli.db.driver import driver
from sukli.db.start import reason_of
from sukli.embedded import file_at
from sukli.invoices.tables import invoices
from sukli.secret_files import make_once
from sukli.settings import DATABASE, Settings, SettingsError
from sukli.typed import typed

# numbers given after the backup was made are on paper, and unknown to the database
NUMBERS_ARE_AHEAD = (
    "This shop numbers its invoices: before anybody sells, set the next number in Settings above the last one on "
    "paper, or, where each till has its own numbers, another prefix."
)


def restore(
    settings: Settings,
    folder: Path,
    identity: Path | None = None,
    *,
    aside: bool = False,
    ask: Callable[[str], str] = typed,
    tell: Callable[[str], None] = print,
) -> int:
    """Put the backup in this folder into the data folder, which has no data yet; return the exit status.

    The passphrase of an encrypted one comes from the settings or is asked for; `identity` is a file with a key. Nothing
    is put in place before the database has been checked and compared with its manifest, and the key of its PINs fits.

    :param aside: first move existing data into a folder beside it, unless a server has it open
    """
    if not settings.is_sqlite:
        tell("This restores the embedded database: restore PostgreSQL with pg_restore.")
        return 2
    try:
        database = _place(settings)
        if not aside:
            _refuse_what_is_there(database)
        with clear_draft_in(database.parent) as draft:
            manifest = open_backup(folder, draft, Keys(settings, identity, ask))
            # a slow disk takes its time; until this is done, everything must stay where it was
            sync(draft / DATABASE)
            with set_aside(settings, database, draft) if aside else nullcontext(list[Path]()) as moved_to:
                _put(draft, database, settings.data_dir)
    except (Refused, SettingsError) as refusal:
        tell(str(refusal))
        return 1
    except (OSError, driver.Error) as error:
        tell(f"Nothing was restored: {reason_of(error)}")
        return 1
    if moved_to:
        folders = " and ".join(map(str, moved_to))
        tell(f"What was there is in {folders} now: keep it until the till sells again.")
    tell(summary_of(manifest))
    tell(f"Restored to {settings.data_dir}. Start Sukli; everybody signs in again.")
    tell("Add each tablet again, and do not clear its browser: until then it keeps what it has sold since.")
    if manifest is not None and manifest.rows.get(invoices.name):
        tell(NUMBERS_ARE_AHEAD)
    return 0


def _place(settings: Settings) -> Path:
    """Return where the database will be."""
    database = file_at(settings.database_url)
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    return database


def _refuse_what_is_there(database: Path) -> None:
    for file in files_of(database):
        raise Refused(
            f"There is data already: {file}. If this command was run before, it is done: start Sukli. Otherwise stop "
            "the server and add `--aside` to move the data away first, or restore into an empty folder by setting "
            "SUKLI_DATA_DIR."
        )


def _put(draft: Path, database: Path, data_dir: Path) -> None:
    """Put the database last: without it there is no data, and the next attempt finds an empty place again."""
    small = {data_dir / name: (draft / name).read_bytes() for name in SMALL_FILES if (draft / name).exists()}
    for target, content in small.items():
        if target.exists() and target.read_bytes() != content:
            raise Refused(f"A different {target} is already there: move it away first.")
    for target, content in small.items():
        target.parent.mkdir(mode=0o700, exist_ok=True)
        make_once(target, content)
    database.hardlink_to(draft / DATABASE)
    sync(database.parent)
