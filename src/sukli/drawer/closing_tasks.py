"""What happens for safety after a closing: the journal is sealed, and a backup begun."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated

from sukli.http.context import from_state

log = logging.getLogger("sukli")


@dataclass(frozen=True)
class ClosingTasks:
    """How this process seals its journal and begins a backup; `back_up` is None if backups are switched off."""

    seal: Callable[[], Awaitable[None]]
    back_up: Callable[[], Awaitable[None]] | None

    async def seal_journal(self) -> None:
        """Seal the entries that are waiting. A failure stops no closing; sealing is retried by itself."""
        try:
            await self.seal()
        except Exception:
            log.warning("journal: it could not be sealed at a closing", exc_info=True)

    async def after_closing(self, *, with_backup: bool) -> None:
        """Seal and back up after a closing has been stored."""
        await self.seal_journal()
        if with_backup and self.back_up is not None:
            try:
                await self.back_up()
            except Exception:
                log.warning("backups: none could be started at a closing", exc_info=True)


ClosingTasksDep = Annotated[ClosingTasks, from_state("closing_tasks")]
