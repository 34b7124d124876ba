"""The folder that `sukli export` makes: which tables are in it, and what tells that it is whole."""

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
# what is computed from the rest, belongs to one machine, or lasts for a moment
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
    # their key stays on its machine; what is brought in is sealed anew
    journal.journal_seals,
)
OWNED = tuple(table for table in metadata.sorted_tables if table not in _LEFT_OUT)


def file_of(folder: Path, table: Table) -> Path:
    """Where the table's rows are."""
    return folder / f"{table.name}.csv"


@dataclass(frozen=True)
class Totals:
    """What a folder came to when it was made."""

    # of the tables: columns of one version are not those of another
    version: str
    exported_at: str
    # by table: the file's SHA-256, the number of rows, and the sum of each column that counts something
    tables: dict[str, dict[str, Any]]
    # by business day: what was sold, voided, spent, put into the drawer and taken out
    days: dict[str, dict[str, int]]

    def write(self, folder: Path) -> None:
        """Keep them in the folder."""
        (folder / TOTALS).write_text(json.dumps(self.__dict__, indent=1) + "\n")

    @classmethod
    def read(cls, folder: Path) -> Self:
        """Those of the folder. Raises Refused."""
        try:
            return cls(**json.loads((folder / TOTALS).read_text()))
        except (OSError, ValueError, TypeError):
            raise Refused(f"{folder} is not a folder that `sukli export` made: {TOTALS} cannot be read.") from None
