"""Printers and the print queue over HTTP."""

import asyncio
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from sukli.cafe_settings.letterhead import LetterheadDep
from sukli.http.context import ContextDep, from_state
from sukli.http.origin import device_of
from sukli.http.params import PathId
from sukli.http.responses import recorded_response, recording
from sukli.printing.cached import CachedPrintersDep
from sukli.printing.commands import add_printer, change_printer, remove_printer, try_again
from sukli.printing.jobs import drop_job, drop_jobs, move_job, move_jobs, open_without_sale, print_paper
from sukli.printing.making import READ_LONG, Making, Subject
from sukli.printing.ourselves import OwnAddresses, own_addresses
from sukli.printing.queries import printing_state, shop_printers, waiting_jobs
from sukli.printing.reaching.cups import queues
from sukli.printing.reaching.line import PrinterFailed
from sukli.printing.schemas import (
    FoundPlaces,
    Job,
    Jobs,
    Move,
    MoveAll,
    NewJob,
    NewPrinter,
    NoSale,
    Printer,
    PrinterChange,
    PrintingState,
)
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/printing", tags=["printing"])
MakingDep = Annotated[Making, from_state("making")]
# device files of USB and serial printers on Linux
_DEVICES = ("usb/lp*", "ttyUSB*", "ttyACM*")


async def _own(context: ContextDep) -> OwnAddresses:
    return await own_addresses(context.settings)


OwnDep = Annotated[OwnAddresses, Depends(_own)]


@router.get("/state")
async def get_state(_: Actor, context: ContextDep) -> PrintingState:
    """Return the shop's printers, how much waits for each, and what is wrong."""
    return await context.db.read(printing_state)


@router.get("/printers")
async def get_printers(_: Actor, context: ContextDep) -> list[Printer]:
    """Return the printers as they are set up."""
    return await context.db.read(shop_printers)


@router.post("/printers", **recording(Printer))
async def post_printer(
    body: NewPrinter, actor: Actor, context: ContextDep, own: OwnDep, printers: CachedPrintersDep
) -> Response:
    """Add a printer; a repeat answers 200 with the stored one."""
    recorded = await context.db.write(add_printer, actor.id, body, own)
    # do not wait for the published change, which may arrive just after this answer
    printers.forget()
    return recorded_response(recorded)


@router.patch("/printers/{printer_id}")
async def patch_printer(
    printer_id: PathId, body: PrinterChange, actor: Actor, context: ContextDep, own: OwnDep, printers: CachedPrintersDep
) -> Printer:
    """Change a printer; a stale known value is refused (409)."""
    changed = await context.db.write(change_printer, actor.id, printer_id, body, own)
    printers.forget()
    return changed


@router.delete("/printers/{printer_id}", status_code=204)
async def delete_printer(printer_id: PathId, actor: Actor, context: ContextDep, printers: CachedPrintersDep) -> None:
    """Remove a printer for which nothing waits; a repeat is no error."""
    await context.db.write(remove_printer, actor.id, printer_id)
    printers.forget()


@router.post("/printers/{printer_id}/again", status_code=204)
async def post_again(printer_id: PathId, actor: Actor, context: ContextDep) -> None:
    """Try this printer's queue immediately."""
    await context.db.write(try_again, actor.id, printer_id)


@router.get("/places")
async def get_places(_: Actor) -> FoundPlaces:
    """Return the device files and queues through which this machine may reach a printer of its own."""
    found = await asyncio.to_thread(lambda: sorted(str(path) for each in _DEVICES for path in Path("/dev").glob(each)))
    try:
        return FoundPlaces(devices=found, queues=await queues())
    except PrinterFailed:
        return FoundPlaces(devices=found, queues=[])


@router.get("/jobs")
async def get_jobs(_: Actor, context: ContextDep) -> list[Job]:
    """Return what waits to be printed."""
    return await context.db.read(waiting_jobs)


@router.post("/jobs", **recording(Job))
async def post_job(
    body: NewJob,
    request: Request,
    actor: Actor,
    context: ContextDep,
    printers: CachedPrintersDep,
    letterhead: LetterheadDep,
    making: MakingDep,
) -> Response:
    """Print a paper; a repeat answers 200 with the stored job. 404 if the record does not exist."""
    subject = Subject(body.kind, body.subject_id)
    read = context.db.read_long if body.kind in READ_LONG else context.db.read
    document = await read(making.document, subject, letterhead)
    return recorded_response(
        await context.db.write(print_paper, actor.id, body, document.title, await printers.now(), device_of(request))
    )


@router.post("/jobs/move", status_code=204)
async def post_move_all(body: MoveAll, actor: Actor, context: ContextDep) -> None:
    """Send jobs to another printer; those that are printing or done are left alone."""
    await context.db.write(move_jobs, actor.id, body.job_ids, body.printer_id)


@router.post("/jobs/drop", status_code=204)
async def post_drop_all(body: Jobs, actor: Actor, context: ContextDep) -> None:
    """Drop jobs without printing them; those that are printing or done are left alone."""
    await context.db.write(drop_jobs, actor.id, body.job_ids)


@router.post("/jobs/{job_id}/move")
async def post_move(job_id: PathId, body: Move, actor: Actor, context: ContextDep) -> Job:
    """Send a waiting job to another printer."""
    return await context.db.write(move_job, actor.id, job_id, body.printer_id)


@router.post("/jobs/{job_id}/drop")
async def post_drop(job_id: PathId, actor: Actor, context: ContextDep) -> Job:
    """Drop a job without printing it."""
    return await context.db.write(drop_job, actor.id, job_id)


@router.post("/no-sale", **recording(Job))
async def post_no_sale(
    body: NoSale, request: Request, actor: Actor, context: ContextDep, printers: CachedPrintersDep
) -> Response:
    """Open the drawer although nothing was sold; a repeat answers 200 and opens nothing."""
    return recorded_response(
        await context.db.write(open_without_sale, actor.id, body, await printers.now(), device_of(request))
    )
