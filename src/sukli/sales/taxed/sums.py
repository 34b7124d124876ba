"""Sums over sales to which VAT, a service charge or a card applied."""

from sqlalchemy import case

from sukli.sales.taxed.tables import sale_cards

# a card's exempt sales: the share without VAT, before its discount (sukli.tax.bill.Share)
EXEMPT = case(
    (sale_cards.c.vat == "exempt", sale_cards.c.gross_centavos - sale_cards.c.less_vat_centavos),
    else_=0,
)
