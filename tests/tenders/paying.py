"""Tenders for tests: as a till sends them, and a cafe that takes some."""

from typing import Any

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.cafe_settings.commands import change_settings
from sukli.cafe_settings.schemas import SettingsChange
from sukli.cafe_settings.tenders import NAMES
from sukli.ids import new_id

GCASH = {"kind": "gcash", "name": "GCash", "reference": "required"}
CARD = {"kind": "card", "name": "Card", "reference": "optional"}


def paid(kind: str, amount: int, reference: str | None = None, **values: Any) -> dict[str, Any]:
    """One tender of a sale."""
    name = NAMES.get(kind, "Voucher")  # type: ignore[call-overload]
    tender = {"id": new_id(), "kind": kind, "name": name, "amount_centavos": amount, "received_centavos": None}
    return tender | {"reference": reference} | values


async def an_order_paid(cafe: Cafe, *tenders: dict[str, Any], **values: Any) -> dict[str, Any]:
    """Return an order of one line that costs what these tenders settle."""
    total = sum(tender["amount_centavos"] for tender in tenders)
    line = a_line(await an_item(cafe.db, name=f"Bread {new_id()}"), price_centavos=total)
    return an_order(line, **{"tenders": list(tenders)} | values)


async def turn_on(cafe: Cafe, staff_id: str, *tenders: dict[str, Any]) -> None:
    """Make the cafe take these tenders instead of those before."""
    stored = [tender.model_dump() for tender in await _taken(cafe)]
    change = SettingsChange.model_validate({"tenders": list(tenders), "known": {"tenders": stored}})
    await cafe.db.write(change_settings, staff_id, change, ())


async def _taken(cafe: Cafe) -> list[Any]:
    cafe.app.state.cafe_settings.forget()
    return list((await cafe.app.state.cafe_settings.now()).tenders)
