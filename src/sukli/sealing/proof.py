"""`sukli journal head` and `sukli journal verify`: read-only, with or without a running server, or in a backup."""

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from sukli.business_day import to_the_minute
from sukli.db.columns import instant_of
from sukli.db.driver import driver
from sukli.db.journal import HEAD_LENGTH, grouped, journal_head_of_any
from sukli.db.migrate import FOREIGN_TABLES, UNFINISHED_COPY, has_foreign_tables, is_unfinished, version_in
from sukli.db.start import first_line_of, start_refusal
from sukli.embedded import embedded_file
from sukli.sealing.key import KeyRecord, KeySpoilt, fingerprint_of, read_key, recorded_key
from sukli.sealing.reading import reading
from sukli.sealing.verifying import Verdict, verify
from sukli.settings import JOURNAL_KEY, Settings
from sukli.spoken_codes import typed_code
from sukli.texts import counted

# exit statuses; UNKNOWN when nothing can be said
RIGHT, WRONG, UNKNOWN = 0, 1, 2

Tell = Callable[[str], None]


class CannotTell(Exception):
    """Nothing can be said about the journal; the message is a sentence."""


def tell_head(settings: Settings, *, is_copy: bool = False, tell: Tell = print) -> int:
    """Print where the sealed journal ends; return the exit status.

    :param is_copy: no process has the file open, and no byte of it may change
    """

    def run(connection: Connection, _: Path) -> int:
        head = journal_head_of_any(connection)
        if head is None:
            raise CannotTell("No entry of the journal has a seal yet: a server seals them within seconds.")
        when = f", {to_the_minute(head.at)}" if head.at else ""
        tell(f"Journal head: {head.code}, {counted(head.entries, 'entry', 'entries')}{when}")
        return RIGHT

    return _reading(settings, tell, run, is_copy=is_copy)


def verify_journal(settings: Settings, since: str | None = None, *, is_copy: bool = False, tell: Tell = print) -> int:
    """Print whether every entry is as it was sealed, and the first that is not; return the exit status.

    :param since: a head that somebody wrote down, in any spelling: the journal must still contain it
    """

    def run(connection: Connection, data_dir: Path) -> int:
        head = _head_in(since)
        if journal_head_of_any(connection) is None:
            raise CannotTell("No entry of the journal has a seal, so nothing can be proved.")
        verdict = verify(connection, _key(connection, data_dir), head)
        lines = _wrong(connection, verdict, head)
        for line in lines or _right(connection, verdict, head):
            tell(line)
        return WRONG if lines else RIGHT

    return _reading(settings, tell, run, is_copy=is_copy)


def state_of_journal(connection: Connection, data_dir: Path) -> tuple[bool, str]:
    """Return whether everything that is sealed is unchanged, and a sentence about it."""
    if journal_head_of_any(connection) is None:
        return True, "no entry has a seal yet."
    try:
        verdict = verify(connection, _key(connection, data_dir))
    except CannotTell as reason:
        return False, str(reason)
    if verdict.fault is not None:
        return False, verdict.fault
    return True, f"{_as_sealed(verdict.sealed)}."


def _reading(settings: Settings, tell: Tell, run: Callable[[Connection, Path], int], *, is_copy: bool) -> int:
    try:
        _check_database(settings)
        with reading(settings.database_url, is_copy=is_copy) as connection:
            _check_tables(connection)
            return run(connection, settings.data_dir)
    except CannotTell as reason:
        tell(str(reason))
        return UNKNOWN
    except (driver.DatabaseError, DBAPIError) as error:
        # a copy is not where a server starts
        refusal = None if is_copy else start_refusal(error, settings.data_dir)
        said = first_line_of(error) if isinstance(error, DBAPIError) else error
        tell(refusal or f"The journal cannot be read: {said}")
        return UNKNOWN


def _check_database(place: Settings) -> None:
    file = embedded_file(place.database_url)
    if file is not None and not file.exists():
        raise CannotTell(f"There is no {file}.")


def _check_tables(connection: Connection) -> None:
    version = version_in(connection)
    if is_unfinished(version):
        raise CannotTell(UNFINISHED_COPY)
    if has_foreign_tables(connection, version):
        raise CannotTell(FOREIGN_TABLES)


def _head_in(since: str | None) -> str | None:
    if since is None:
        return None
    code = typed_code(since, HEAD_LENGTH)
    if code is None:
        raise CannotTell("A journal head has twelve letters and digits, none of them 0, O, 1 or I.")
    return grouped(code)


def _key(connection: Connection, data_dir: Path) -> bytes:
    file = data_dir / JOURNAL_KEY
    try:
        key = read_key(data_dir)
    except KeySpoilt:
        raise CannotTell(f"{file} cannot be used: put the backup's in its place.") from None
    if key is None:
        raise CannotTell(f"There is no {file}, and nothing can be proved without it: put the backup's there.")
    record = recorded_key(connection)
    # if the record of the key is gone or damaged, the seals reveal it
    if record is not None and record.is_readable and record.fingerprint != fingerprint_of(key):
        raise CannotTell(
            f"{file} is not the key of this journal: it is another journal's, or somebody has rewritten this one."
        )
    return key


def _wrong(connection: Connection, verdict: Verdict, head: str | None) -> list[str]:
    if verdict.fault is not None:
        before = counted(verdict.sealed, "entry before it is as it was", "entries before it are as they were")
        return [verdict.fault, f"The {before} sealed."]
    if head is not None and verdict.head_at is None:
        record = recorded_key(connection)
        lines = [f"The head {head} is not in this journal: its end was cut off, or it was rewritten."]
        if record is not None and record.waiting:
            # entries that were imported from files, or are older than all seals
            lines.append(f"Its seals begin on {_when(record)}, for example after an import: it holds no older head.")
        return lines
    return []


def _right(connection: Connection, verdict: Verdict, head: str | None) -> list[str]:
    now, record = journal_head_of_any(connection), recorded_key(connection)
    lines = [f"{_as_sealed(verdict.sealed)}. Journal head: {now.code if now else ''}"]
    if verdict.head_at is not None:
        lines.append(f"{head} is entry {verdict.head_at:,}; {verdict.sealed - verdict.head_at:,} came after it.")
    if verdict.unproved:
        lines.append(f"The first {verdict.unproved:,} were sealed with another key: this one cannot prove them.")
    elif record is not None and record.waiting:
        lines.append(
            f"The first {record.waiting:,} are older than the seals: they are as they were on {_when(record)}."
        )
    if verdict.waiting:
        waiting = counted(
            verdict.waiting,
            "newer entry has no seal yet: a server seals it within seconds.",
            "newer entries have no seal yet: a server seals them within seconds.",
        )
        lines.append(waiting)
    return lines


def _as_sealed(entries: int) -> str:
    return counted(entries, "entry is as it was sealed", "entries are as they were sealed")


def _when(record: KeyRecord) -> str:
    return to_the_minute(instant_of(record.at_micros))
