"""Amounts of a card that are not stored, because the stored ones determine them."""

from sqlalchemy import and_, case

from sukli.sales.taxed.tables import sale_cards, sale_taxes

# A card's exempt sales: the share without VAT, before its discount (sukli.tax.bill.Share). An unregistered shop's sales
# are 'Sold Without VAT' everywhere, and none of them exempt. For statements that join both tables
EXEMPT = case(
    (
        and_(sale_taxes.c.vat_registered, sale_cards.c.vat == "exempt"),
        sale_cards.c.gross_centavos - sale_cards.c.less_vat_centavos,
    ),
    else_=0,
)
# what the person with the card pays, without a service charge
PAYS = sale_cards.c.gross_centavos - sale_cards.c.less_vat_centavos - sale_cards.c.discount_centavos
