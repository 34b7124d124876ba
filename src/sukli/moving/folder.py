"""The folder that `sukli export` makes: which tables are in it, and how to tell that it is complete."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Table

from sukli.moving.errors import Refused
from sukli.tables import NOT_IN_BACKUPS, insights, journal, kitchen, metadata, staff, upkeep
from sukli.tables import dirty_days as marks
from sukli.tables import reports as rollups

TOTALS = "totals.json"
README = "README.md"
# computed from the rest, specific to one machine, or short-lived
_LEFT_OUT = (
    *NOT_IN_BACKUPS,
    *rollups.ROLLUPS,
    rollups.rollup_state,
    marks.dirty_days,
    staff.pin_key,
    staff.attempts,
    kitchen.kitchen_screens,
    insights.running_analyses,
    insights.analysis_days,
    upkeep.data_check,
    # their key stays on its machine; an imported journal is sealed again
    journal.journal_seals,
)
OWNED = tuple(table for table in metadata.sorted_tables if table not in _LEFT_OUT)


def file_of(folder: Path, table: Table) -> Path:
    """Return the file of the table's rows."""
    return folder / f"{table.name}.csv"


@dataclass(frozen=True)
class Totals:
    """The totals of a folder when it was made."""

    # of the tables: versions differ in their columns
    version: str
    exported_at: str
    # by table: the file's SHA-256, the number of rows, and the sum of each numeric column
    tables: dict[str, dict[str, Any]]
    # by business day: what was sold, voided and spent, and cash in and out
    days: dict[str, dict[str, int]]

    def write(self, folder: Path) -> None:
        """Write them into the folder."""
        (folder / TOTALS).write_text(json.dumps(self.__dict__, indent=1) + "\n")

    @classmethod
    def read(cls, folder: Path) -> Self:
        """Read them from the folder. Raises Refused."""
        try:
            return cls(**json.loads((folder / TOTALS).read_text()))
        except (OSError, ValueError, TypeError):
            raise Refused(f"{folder} is not a folder that `sukli export` made: {TOTALS} cannot be read.") from None
