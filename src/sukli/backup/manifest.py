"""The manifest of a backup: what its database holds, recorded when it is made and compared when it is opened."""

import json
from datetime import date, datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError
from sqlalchemy import Connection

from sukli.backup.errors import Refused
from sukli.backup.figures import DayFigures, figures_by_day, rows_by_table
from sukli.backup.packing import create_private, digest_of
from sukli.business_day import to_the_minute
from sukli.db.journal import JournalHead, journal_head_of_any
from sukli.db.migrate import version_in
from sukli.db.read_only import read_only
from sukli.money import in_pesos
from sukli.texts import counted
from sukli.version import VERSION

MANIFEST = "manifest.json"
# increased when a manifest contains something that an older version would not understand, or leaves something out
FORMAT = 1


class Manifest(BaseModel):
    """What was copied, when, and by which version. Money is in centavos; the days are business days."""

    model_config = ConfigDict(frozen=True)

    format: int = FORMAT
    program: str
    # the database's last migration
    migration: str | None
    made_at: datetime
    # None where nothing was in the journal yet
    journal: JournalHead | None
    days: dict[date, DayFigures]
    rows: dict[str, int]
    # of the database before compression
    sha256: str

    @property
    def in_words(self) -> str:
        """The manifest in one line, for a person."""
        sold = sum(day.sales for day in self.days.values())
        total = sum(day.total_centavos for day in self.days.values())
        entries = self.rows.get("journal", 0)
        return (
            f"made {to_the_minute(self.made_at)} by Sukli {self.program}, "
            f"{counted(len(self.days), 'day')}, {counted(sold, 'sale')} of {in_pesos(total)}, "
            f"{counted(entries, 'journal entry', 'journal entries')}"
        )


def describe(copy: Path, made_at: datetime) -> Manifest:
    """Return the manifest of this copy, which nobody writes to. Raises Refused, OSError, driver.Error."""
    with read_only(copy, is_copy=True) as connection:
        return Manifest(
            program=VERSION,
            migration=_migration(connection),
            made_at=made_at,
            journal=journal_head_of_any(connection),
            days=figures_by_day(connection),
            rows=rows_by_table(connection),
            sha256=digest_of(copy),
        )


def write_manifest(manifest: Manifest, folder: Path) -> None:
    """Write the manifest into the backup. Raises OSError."""
    with create_private(folder / MANIFEST) as out:
        out.write(f"{manifest.model_dump_json(indent=1)}\n".encode())


def manifest_in(folder: Path) -> Manifest | None:
    """Return the backup's manifest; None if an older version made it without one. Raises Refused, OSError."""
    file = folder / MANIFEST
    if not file.exists():
        return None
    damaged = Refused(f"{MANIFEST} in the backup is damaged: take an older backup.")
    try:
        contents = json.loads(file.read_bytes())
        if contents["format"] > FORMAT:
            raise Refused("The backup was made by a newer Sukli: update this one first.")
        return Manifest.model_validate_json(file.read_bytes())
    except (ValueError, KeyError, TypeError, ValidationError):
        raise damaged from None


def compare(manifest: Manifest, copy: Path) -> None:
    """Compare every figure of the copy with the manifest. Raises Refused, naming the first that differs."""
    actual = describe(copy, manifest.made_at)
    differing = (
        _day_difference(manifest.days, actual.days)
        or _table_difference(manifest.rows, actual.rows)
        or _journal_difference(manifest.journal, actual.journal)
        or _bytes_difference(manifest, actual)
    )
    if differing:
        raise Refused(f"The backup is not what its manifest says: {differing}. Take an older backup.")


def journal_difference(manifest: Manifest, copy: Path) -> str:
    """Return how the end of the copy's journal differs from the manifest; empty if it does not. Raises driver.Error."""
    with read_only(copy, is_copy=True) as connection:
        return _journal_difference(manifest.journal, journal_head_of_any(connection))


def _day_difference(expected: dict[date, DayFigures], actual: dict[date, DayFigures]) -> str:
    for day in sorted(expected.keys() | actual.keys()):
        stated, found = expected.get(day, DayFigures()).model_dump(), actual.get(day, DayFigures()).model_dump()
        for name, figure in stated.items():
            if found[name] != figure:
                words = name.removesuffix("_centavos").replace("_", " ")
                return f"{day} has {words} {_formatted(name, found[name])} instead of {_formatted(name, figure)}"
    return ""


def _formatted(name: str, figure: int) -> str:
    return in_pesos(figure) if name.endswith("_centavos") else f"{figure:,}"


def _table_difference(expected: dict[str, int], actual: dict[str, int]) -> str:
    for name in sorted(expected.keys() | actual.keys()):
        stated, found = expected.get(name), actual.get(name)
        if found is None:
            return f"the table {name} is missing"
        if stated is None:
            return f"the table {name} is not listed there"
        if stated != found:
            return f"the table {name} has {counted(found, 'row')} instead of {counted(stated, 'row')}"
    return ""


def _journal_difference(expected: JournalHead | None, actual: JournalHead | None) -> str:
    return "" if expected == actual else f"the journal ends with {_head(actual)} instead of {_head(expected)}"


def _head(head: JournalHead | None) -> str:
    return "no seal" if head is None else f"{head.code} (entry {head.entries:,})"


def _bytes_difference(expected: Manifest, actual: Manifest) -> str:
    return "" if expected.sha256 == actual.sha256 else "the file of the database was changed"


def _migration(connection: Connection) -> str:
    if (version := version_in(connection)) is None:
        raise Refused("the database there is not Sukli's. Check that SUKLI_DATA_DIR names the right folder.")
    return version
