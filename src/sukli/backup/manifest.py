"""The manifest of a backup: what its database holds, recorded when it is made and compared when it is opened."""

import json
from datetime import date, datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError
from sqlalchemy import Connection, text

from sukli.backup.errors import Refused
from sukli.backup.figures import DayFigures, figures_by_day, rows_by_table
from sukli.backup.packing import digest_of, made
from sukli.business_day import to_the_minute
from sukli.db.journal import JournalHead, journal_head_of_any
from sukli.db.read_only import read_only
from sukli.money import in_pesos
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
            f"{_counted(len(self.days), 'day', 'days')}, {_counted(sold, 'sale', 'sales')} of {in_pesos(total)}, "
            f"{_counted(entries, 'journal entry', 'journal entries')}"
        )


def describe(copy: Path, made_at: datetime) -> Manifest:
    """Return the manifest of this copy, which nobody writes to. Raises OSError, driver.Error."""
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
    with made(folder / MANIFEST) as out:
        out.write(f"{manifest.model_dump_json(indent=1)}\n".encode())


def manifest_in(folder: Path) -> Manifest | None:
    """Return the backup's manifest; None if an older version made it without one. Raises Refused, OSError."""
    file = folder / MANIFEST
    if not file.exists():
        return None
    damaged = Refused(f"{MANIFEST} in the backup is damaged: take an older backup.")
    try:
        told = json.loads(file.read_bytes())
        if told["format"] > FORMAT:
            raise Refused("The backup was made by a newer Sukli: update this one first.")
        return Manifest.model_validate_json(file.read_bytes())
    except (ValueError, KeyError, TypeError, ValidationError):
        raise damaged from None


def compare(manifest: Manifest, copy: Path) -> None:
    """Compare every figure of the copy with the manifest. Raises Refused, naming the first that differs."""
    found = describe(copy, manifest.made_at)
    differing = (
        _first_day(manifest.days, found.days)
        or _first_table(manifest.rows, found.rows)
        or _of_the_journal(manifest.journal, found.journal)
        or _of_the_bytes(manifest, found)
    )
    if differing:
        raise Refused(f"The backup is not what its manifest says: {differing}. Take an older backup.")


def journal_unlike(manifest: Manifest, copy: Path) -> str:
    """Return how the end of the copy's journal differs from the manifest; empty if it does not. Raises driver.Error."""
    with read_only(copy, is_copy=True) as connection:
        return _of_the_journal(manifest.journal, journal_head_of_any(connection))


def _first_day(told: dict[date, DayFigures], found: dict[date, DayFigures]) -> str:
    for day in sorted(told.keys() | found.keys()):
        there, here = told.get(day, DayFigures()).model_dump(), found.get(day, DayFigures()).model_dump()
        for name, figure in there.items():
            if here[name] != figure:
                words = name.removesuffix("_centavos").replace("_", " ")
                return f"{day} has {words} {_shown(name, here[name])} instead of {_shown(name, figure)}"
    return ""


def _shown(name: str, figure: int) -> str:
    return in_pesos(figure) if name.endswith("_centavos") else f"{figure:,}"


def _first_table(told: dict[str, int], found: dict[str, int]) -> str:
    for name in sorted(told.keys() | found.keys()):
        there, here = told.get(name), found.get(name)
        if here is None:
            return f"the table {name} is missing"
        if there is None:
            return f"the table {name} is not listed there"
        if there != here:
            return f"the table {name} has {_counted(here, 'row', 'rows')} instead of {_counted(there, 'row', 'rows')}"
    return ""


def _counted(count: int, one: str, many: str) -> str:
    return f"{count:,} {one if count == 1 else many}"


def _of_the_journal(told: JournalHead | None, found: JournalHead | None) -> str:
    return "" if told == found else f"the journal ends with {_head(found)} instead of {_head(told)}"


def _head(head: JournalHead | None) -> str:
    return "no seal" if head is None else f"{head.code} (entry {head.entries:,})"


def _of_the_bytes(told: Manifest, found: Manifest) -> str:
    return "" if told.sha256 == found.sha256 else "the file of the database was changed"


def _migration(connection: Connection) -> str | None:
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
