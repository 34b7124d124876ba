"""The terms a till reckons with, over HTTP; a sale brings its own terms along (sales/till.py)."""

from fastapi import APIRouter

from sukli.cafe_settings.cached import CachedSettingsDep
from sukli.sales.taxed.schemas import TillTerms
from sukli.sales.taxed.terms import terms_of
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/tax", tags=["tax"])


@router.get("/terms")
async def get_terms(_: Actor, settings: CachedSettingsDep) -> TillTerms:
    """Return VAT and service charge of new orders, and whether a card's name and number must be typed."""
    shop = await settings.now()
    return TillTerms(terms=terms_of(shop), card_details=shop.card_details)
