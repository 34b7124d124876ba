"""Amounts of a card that are not stored, because the stored ones determine them."""

from sqlalchemy import case

from sukli.sales.taxed.tables import sale_cards

# a card's exempt sales: the share without VAT, before its discount (sukli.tax.bill.Share)
EXEMPT = case(
    (sale_cards.c.vat == "exempt", sale_cards.c.gross_centavos - sale_cards.c.less_vat_centavos),
    else_=0,
)
# what the person with the card pays, without a service charge
PAYS = sale_cards.c.gross_centavos - sale_cards.c.less_vat_centavos - sale_cards.c.discount_centavos
