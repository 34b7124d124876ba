"""Files of Z-readings: each export is noted, and approved if the cafe requires it."""

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated

from fastapi import Depends, Query
from fastapi.responses import StreamingResponse

from sukli.approvals.exports import note_export
from sukli.approvals.params import ApprovalId
from sukli.csv_export import Row
from sukli.db import Database
from sukli.errors import Invalid
from sukli.http.context import ContextDep
from sukli.http.csv_response import csv_response
from sukli.http.schema_types import Day
from sukli.readings.queries import readings_between
from sukli.readings.schemas import Reading
from sukli.staff.routes import Actor

# Z-readings loaded at a time, so that years of them use little memory
_BATCH = 100


@dataclass(frozen=True)
class Exported:
    """The Z-readings whose last day is in this range, and who asks for them."""

    db: Database
    actor_id: str
    first: date
    last: date
    approval: str | None

    async def file(
        self, what: str, columns: Sequence[str], rows_of: Callable[[Iterable[Reading]], list[Row]]
    ) -> StreamingResponse:
        """Note the export, and send the file. Raises Invalid, ApprovalNeeded."""
        if self.first > self.last:
            raise Invalid("The start date is after the end date.", field="from")
        await self.db.write(note_export, self.actor_id, what, self.first, self.last, self.approval)
        name = f"{what.replace(' ', '_')}_{self.first}_{self.last}.csv"
        return await csv_response(name, columns, (rows_of(batch) async for batch in self._batches()))

    async def _batches(self) -> AsyncIterator[list[Reading]]:
        after = 0
        while batch := await self.db.read_long(readings_between, self.first, self.last, after, _BATCH):
            yield batch
            after = batch[-1].number or after


# async, or FastAPI would send it to a worker thread on every request
async def _exported(
    actor: Actor,
    context: ContextDep,
    first: Annotated[Day, Query(alias="from")],
    last: Annotated[Day, Query(alias="to")],
    approval: ApprovalId = None,
) -> Exported:
    return Exported(context.db, actor.id, first, last, approval)


ExportedDep = Annotated[Exported, Depends(_exported)]
