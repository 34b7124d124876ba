"""Tenders over HTTP; a sale brings its own along (sales/till.py)."""

from typing import Annotated

from fastapi import APIRouter, Query

from sukli.business_day import day_of
from sukli.cafe_settings.cached import CachedSettingsDep
from sukli.cafe_settings.tenders import OtherKind, TakenTender
from sukli.http.context import ContextDep
from sukli.http.params import ChosenDay, PageCursor, PageLimit, PathId
from sukli.http.schema_types import Name
from sukli.sales.tendered.of_day import tenders_page
from sukli.sales.tendered.references import ReferenceOf, used_reference
from sukli.sales.tendered.schemas import ReferenceState, ShopCode, TenderOfDay, TendersPage, VerifyTender
from sukli.sales.tendered.verifying import verify_tender
from sukli.staff.routes import Actor
from sukli.tenders.rules import name_of, reference_key
from sukli.tenders.schemas import MOST_NAME_LETTERS, Reference

router = APIRouter(prefix="/api/tenders", tags=["tenders"])


@router.get("")
async def get_tenders(_: Actor, settings: CachedSettingsDep) -> list[TakenTender]:
    """Return what may be paid with besides cash, in the order of the settings."""
    return (await settings.now()).tenders


@router.get("/qr-ph")
async def get_shop_code(_: Actor, settings: CachedSettingsDep) -> ShopCode:
    """Return the shop code, from which the till makes amount codes by itself."""
    return ShopCode(text=(await settings.now()).qr_ph_text or None)


@router.get("/references")
async def get_reference(
    _: Actor,
    context: ContextDep,
    kind: OtherKind,
    name: Annotated[Name, Query(max_length=MOST_NAME_LETTERS)],
    reference: Annotated[Reference, Query()],
) -> ReferenceState:
    """Return whether a sale has this reference number already; asked while it is typed."""
    key = reference_key(reference)
    if key is None:
        return ReferenceState(used=None)
    searched = ReferenceOf(kind, name_of(kind, name), key)
    return ReferenceState(used=await context.db.read(used_reference, searched, day_of(context.db.clock())))


@router.get("/day")
async def get_day(
    _: Actor,
    context: ContextDep,
    day: ChosenDay,
    cursor: PageCursor,
    limit: PageLimit = 100,
) -> TendersPage:
    """Return a business day's tenders other than cash, today's when no day is given, newest first."""
    return await context.db.read(tenders_page, day, cursor, limit)


@router.put("/{tender_id}/verified")
async def put_verified(tender_id: PathId, body: VerifyTender, actor: Actor, context: ContextDep) -> TenderOfDay:
    """Tick a tender that is in the app's own list, or take the tick back."""
    return await context.db.write(verify_tender, actor.id, tender_id, verified=body.verified)
