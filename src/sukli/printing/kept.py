"""The printers in memory: no sale reads the tables for them."""

from typing import Annotated

from sqlalchemy import Connection, select

from sukli.cafe_settings.kept import KeptSettings
from sukli.db import Database
from sukli.db.published import Changes
from sukli.http.context import from_state
from sukli.printing.chosen import KnownPrinter, Printers
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
        )
        for row in rows
    )


_PLAIN = ("id", "name", "via", "address", "speed", "paper_mm", "code_page", "cuts", "kicks", "version")


class KeptPrinters:
    """What one process knows of them: read once, and again when any process has changed some."""

    def __init__(self, db: Database, settings: KeptSettings) -> None:
        self._db = db
        self._settings = settings
        self._known: Printers | None = None
        self._forgotten = 0

    async def now(self) -> Printers:
        """The printers, and when receipts are printed."""
        receipts = (await self._settings.now()).receipts
        if self._known is not None and self._known.receipts == receipts:
            return self._known
        forgotten = self._forgotten
        found = Printers(await self._db.read(known_printers), receipts)
        # what was changed while it was being read must not be kept
        if forgotten == self._forgotten:
            self._known = found
        return found

    def forget(self) -> None:
        """They were changed, or may have been."""
        self._known = None
        self._forgotten += 1

    def on_changes(self, changes: Changes) -> None:
        """Called after each commit of any process."""
        if changes.is_everything or "printers" in changes.topics:
            self.forget()


KeptPrintersDep = Annotated[KeptPrinters, from_state("printers")]
