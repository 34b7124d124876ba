"""Today's prices: those that an owner set from a day on, or the spec's rule. docs/decisions/menu.md."""

from sqlalchemy import ScalarSelect, bindparam, select

from sukli.menu.catalogue import menu_price
from sukli.menu.tables import menu_prices
from sukli.stock.tables import stock_items

# the parameter of TODAYS_PRICE
ON_THE_DAY = "price_on"


# for the item of the enclosing statement, as its column `set_price_centavos`; None where its rule holds
TODAYS_PRICE: ScalarSelect[int | None] = (
    select(menu_prices.c.price_centavos)
    .where(menu_prices.c.item_id == stock_items.c.id, menu_prices.c.from_on <= bindparam(ON_THE_DAY))
    .order_by(menu_prices.c.from_on.desc())
    .limit(1)
    .correlate(stock_items)
    .scalar_subquery()
)


def price_of(name: str, unit_cost_centavos: int, set_price_centavos: int | None) -> int:
    """Return the menu price in centavos: the set price, else that of the spec's rule."""
    return menu_price(name, unit_cost_centavos) if set_price_centavos is None else set_price_centavos
