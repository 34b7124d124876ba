"""The printers in memory: no sale reads the tables for them."""

from typing import Annotated

from sqlalchemy import Connection, select

from sukli.cafe_settings.kept import KeptSettings
from sukli.db import Database
from sukli.db.kept import Kept
from sukli.http.context import from_state
from sukli.printing.chosen import NO_PRINTERS, KnownPrinter, Printers
from sukli.printing.tables import printers


def known_printers(connection: Connection) -> tuple[KnownPrinter, ...]:
    """All that are set up, in the order in which they were added."""
    rows = connection.execute(
        select(printers).where(printers.c.removed_at.is_(None)).order_by(printers.c.created_at, printers.c.id)
    )
    return tuple(
        KnownPrinter(
            **{name: getattr(row, name) for name in _PLAIN},
            prints=tuple(row.prints),
            groups=None if row.groups is None else frozenset(row.groups),
        )
        for row in rows
    )


_PLAIN = ("id", "name", "via", "address", "speed", "paper_mm", "code_page", "cuts", "kicks", "version")


class KeptPrinters(Kept[tuple[KnownPrinter, ...]]):
    """What one process knows of them."""

    def __init__(self, db: Database, settings: KeptSettings) -> None:
        super().__init__(db, known_printers, "printers")
        self._settings = settings
        self._last = NO_PRINTERS

    async def now(self) -> Printers:
        """The printers, and when receipts are printed."""
        receipts, known = (await self._settings.now()).receipts, await self.read()
        if self._last.all is not known or self._last.receipts != receipts:
            self._last = Printers(known, receipts)
        return self._last


KeptPrintersDep = Annotated[KeptPrinters, from_state("printers")]
