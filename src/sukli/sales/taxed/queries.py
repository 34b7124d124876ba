"""Reads of sales' VAT, service charges and cards."""

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import Connection, exists, select

from sukli.db.rows import of_row
from sukli.sales.taxed.schemas import ChosenLine, Entitled, SaleTax, TaxTerms
from sukli.sales.taxed.sums import PAYS
from sukli.sales.taxed.tables import sale_cards, sale_taxes

_cards = select(sale_cards, PAYS.label("pays_centavos")).order_by(sale_cards.c.sale_id, sale_cards.c.position)


def are_taxes_in_use(connection: Connection) -> bool:
    """Whether VAT, a service charge or a card ever applied to a sale here."""
    return bool(connection.execute(select(exists(select(sale_taxes)))).scalar())


def taxes_of(connection: Connection, sale_ids: Collection[str]) -> dict[str, SaleTax]:
    """Return what the laws made of these sales, by sale id; sales to which nothing applied are left out."""
    rows = connection.execute(select(sale_taxes).where(sale_taxes.c.sale_id.in_(sale_ids))).all()
    if not rows:
        return {}
    people: defaultdict[str, list[Entitled]] = defaultdict(list)
    for card in connection.execute(_cards.where(sale_cards.c.sale_id.in_([row.sale_id for row in rows]))):
        lines = [ChosenLine.model_construct(**line) for line in card.lines]
        people[card.sale_id].append(of_row(Entitled, card, lines=lines))
    return {
        row.sale_id: of_row(SaleTax, row, terms=of_row(TaxTerms, row), entitled=people[row.sale_id]) for row in rows
    }
