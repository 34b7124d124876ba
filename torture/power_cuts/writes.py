"""The same statements run on an SQLite whose file system records what it is asked to do.

The product's own SQLite (pysqlite3) cannot be given a file system written in Python; apsw's can. So the product's
commands run on the first, and their statements are replayed on the second, connection by connection and in the same
order: both have the same journalling code, and the product's PRAGMAs are among the statements.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Literal

import apsw

from sukli.db.sqlite import PRAGMAS
from torture.power_cuts.day import Step

# the product lets its log grow to more pages than a short day writes; so that cuts hit checkpoints, too, some days
# checkpoint every few commands
_OF_THE_PRODUCT = next(pragma for pragma in PRAGMAS if pragma.startswith("wal_autocheckpoint="))
AUTOCHECKPOINTS = (_OF_THE_PRODUCT, "wal_autocheckpoint=200", "wal_autocheckpoint=30")


@dataclass(frozen=True)
class Written:
    """What one of the database's files was asked to do."""

    action: Literal["write", "truncate", "sync", "remove"]
    # 'sukli.db', 'sukli.db-wal' or 'sukli.db-journal'
    file: str
    # of a write, its offset; of a truncation, the new size in bytes
    at: int = 0
    data: bytes = b""
    # of a removal: whether the folder was synced, too
    is_final: bool = False

    def __str__(self) -> str:
        return f"{self.action} of {self.file} at {self.at}, {len(self.data)} bytes"


@dataclass(frozen=True)
class Told:
    """Somebody was told that their command was carried out."""


def written_by(steps: Sequence[Step], folder: Path, chance: Random) -> list[Written | Told]:
    """Return everything that SQLite wrote for these steps, with the moments in between at which somebody was told."""
    folder.mkdir()
    log: list[Written | Told] = []
    often = chance.choice(AUTOCHECKPOINTS)
    system = _WritingDown(log)
    connections: dict[int, apsw.Connection] = {}
    try:
        for step in steps:
            match step.kind:
                case "opened":
                    connections[step.connection] = apsw.Connection(str(folder / "sukli.db"), vfs=system.name)
                case "closed":
                    connections.pop(step.connection).close()
                case "told":
                    log.append(Told())
                case "said":
                    _say(connections[step.connection], step.statement, often)
    finally:
        for connection in connections.values():
            connection.close()
        system.unregister()
    return log


def _say(connection: apsw.Connection, statement: str, often: str) -> None:
    # a trigger's statements are traced as comments; here the trigger itself runs them
    if not statement.startswith("--"):
        connection.execute(statement.replace(_OF_THE_PRODUCT, often)).fetchall()


class _WritingDown(apsw.VFS):
    name = "sukli-writing-down"

    def __init__(self, log: list[Written | Told]) -> None:
        self._log = log
        super().__init__(self.name, base="")

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 (SQLite's own name)
        return _WrittenDown(self._log, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        self._log.append(Written("remove", Path(filename).name, is_final=syncdir))


class _WrittenDown(apsw.VFSFile):
    def __init__(self, log: list[Written | Told], name: Any, flags: list[int]) -> None:
        self._log = log
        self._file = Path(name if isinstance(name, str) else name.filename()).name
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        super().xWrite(data, offset)
        self._log.append(Written("write", self._file, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        super().xTruncate(newsize)
        self._log.append(Written("truncate", self._file, newsize))

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self._log.append(Written("sync", self._file))
