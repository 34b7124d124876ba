"""What the sale command stores of VAT, service charge and cards, in the sale's own transaction."""

from datetime import timedelta
from typing import Any, NamedTuple

from sukli.cafe_settings.queries import value_at
from sukli.cafe_settings.registry import CafeSettings
from sukli.db.prepared import Prepared
from sukli.db.tx import Tx
from sukli.sales.schemas import NewSale
from sukli.sales.taxed.errors import CardDetailMissing
from sukli.sales.taxed.made import AMOUNTS, made_of
from sukli.sales.taxed.reckoning import reckoned
from sukli.sales.taxed.schemas import Entitled, NewTax, SaleTax
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from sukli.sales.taxed.terms import terms_of
from sukli.shifts.place import AT_ONCE_MS
from sukli.tax.bill import Reckoned
from sukli.tax.sharing import id_key

_insert = Prepared(sale_taxes.insert())
# the amounts that cannot be derived from the rest; the journal needs no more
_JOURNAL_FIELDS = AMOUNTS[:3]


class Taxed(NamedTuple):
    """What was stored, and what the journal records of it."""

    tax: SaleTax | None
    journal_values: dict[str, Any]


def store_taxes(tx: Tx, order: NewSale, by_law: Reckoned | None, shop: CafeSettings) -> Taxed:
    """Store what the laws made of the sale, which is stored already.

    The till's terms count, since the customer paid by them; if the shop's terms have changed, the journal says so. A
    sale that says nothing of taxes is reckoned here if the shop was registered for VAT when it was made: its till did
    not know. Raises CardDetailMissing while the customer can still be asked.
    """
    if order.tax is None or by_law is None:
        if not _was_registered(tx, order, shop):
            return Taxed(None, {})
        # its total is what was paid, so no service charge can have been added
        unsaid = NewTax(terms=terms_of(shop).model_copy(update={"vat_registered": True, "service_tenths": 0}))
        return Taxed(_store(tx, order.id, unsaid, reckoned(order, unsaid)), {"taxed_by_shop": True})
    if shop.card_details == "required" and not order.customer_gone:
        _check_details(order.tax)
    stored = _store(tx, order.id, order.tax, by_law)
    journal_values: dict[str, Any] = {
        "tax": {name: getattr(stored, name) for name in _JOURNAL_FIELDS if getattr(stored, name)}
    }
    journal_values["tax"] |= {"terms": stored.terms.model_dump()}
    if stored.persons is not None:
        journal_values["tax"]["persons"] = stored.persons
    if stored.entitled:
        journal_values["tax"]["entitled"] = [person.model_dump(exclude={"lines"}) for person in stored.entitled]
    if order.tax.terms != terms_of(shop):
        journal_values["terms_of_shop"] = terms_of(shop).model_dump()
    return Taxed(stored, journal_values)


def _was_registered(tx: Tx, order: NewSale, shop: CafeSettings) -> bool:
    """Whether the shop was registered for VAT when the sale was made, which its till may have held."""
    then = None
    if order.held_ms > AT_ONCE_MS:
        made_at = tx.now - timedelta(milliseconds=order.held_ms)
        then = value_at(tx.connection, "vat_registered", made_at, tx.now)
    return shop.vat_registered if then is None else bool(then)


def _check_details(tax: NewTax) -> None:
    for position, person in enumerate(tax.entitled):
        if not person.name:
            raise CardDetailMissing(position, number=False)
        if not id_key(person.id_number):
            raise CardDetailMissing(position, number=True)


def _store(tx: Tx, sale_id: str, tax: NewTax, by_law: Reckoned) -> SaleTax:
    found = made_of(tax, by_law)
    amounts = {name: getattr(found, name) for name in AMOUNTS}
    row = {"sale_id": sale_id, "persons": tax.persons} | tax.terms.__dict__ | amounts
    _insert.run(tx.connection, row)
    if found.entitled:
        tx.connection.execute(
            sale_cards.insert(),
            [_card(sale_id, position, person) for position, person in enumerate(found.entitled)],
        )
    return found


def _card(sale_id: str, position: int, person: Entitled) -> dict[str, Any]:
    row = person.model_dump(exclude={"pays_centavos"})
    return row | {"sale_id": sale_id, "position": position, "id_key": id_key(person.id_number)}
