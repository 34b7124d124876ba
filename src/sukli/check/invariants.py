"""What must hold between rows: each check returns its faults as sentences, [] when all is well."""

from collections.abc import Callable

from sqlalchemy import Connection, Text, and_, case, cast, func, or_, select

from sukli.db.journal import journal
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.tables import DEPOSIT, sale_lines, sales
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from sukli.sales.unrecorded import UNRECORDED
from sukli.stock.contents import thousandths_in
from sukli.stock.tables import stock_items, stock_movements
from sukli.tenders.rules import CASH
from sukli.tenders.tables import sale_tenders

# The version digit of a UUID: our tills make version 7, hosted databases version 4
_ID_VERSION = func.substr(cast(sales.c.id, Text), 15, 1)
# A deposit has no lines and no COGS. An older system had its own rules, so its sales are not checked: they have
# unreadable items, ids of another version, or no fingerprint of an order that was sent here
RUNG_UP_HERE = and_(
    sales.c.payment_method != DEPOSIT,
    sales.c.raw_items.is_(None),
    _ID_VERSION == "7",
    func.length(sales.c.fingerprint) > 0,
)
# what the laws and the service charge add to a total, or take off it
_BY_LAW = func.coalesce(
    sale_taxes.c.service_charge_centavos - sale_taxes.c.less_vat_centavos - sale_taxes.c.law_discount_centavos, 0
)


def wrong_stock(connection: Connection) -> list[str]:
    """Return items whose stock is not the sum of their movements, or whose opened unit has lost more than it holds."""
    moved = (
        select(stock_movements.c.item_id, func.sum(stock_movements.c.applied_quantity).label("moved"))
        .group_by(stock_movements.c.item_id)
        .subquery()
    )
    made = func.coalesce(moved.c.moved, 0)
    rows = connection.execute(
        select(stock_items.c.id, stock_items.c.name, stock_items.c.current_stock, made)
        .outerjoin_from(stock_items, moved, stock_items.c.id == moved.c.item_id)
        .where(stock_items.c.current_stock != made)
        .order_by(stock_items.c.id)
    )
    wrong = [f"item {row.id} ({row.name}) has {row.current_stock}, its movements add up to {row[3]}" for row in rows]
    opened = stock_items.c.opened_thousandths
    overdrawn = connection.execute(
        select(stock_items.c.id, stock_items.c.name)
        .where(or_(opened < 0, opened >= stock_items.c.content_amount * thousandths_in(1)))
        .order_by(stock_items.c.id)
    )
    return wrong + [f"item {row.id} ({row.name}): more is used of the opened unit than it holds" for row in overdrawn]


def wrong_sales(connection: Connection) -> list[str]:
    """Return sales rung up by our tills whose sums are not those of their lines."""
    added = (
        select(sale_lines.c.sale_id, func.sum(sale_lines.c.price_centavos * sale_lines.c.quantity).label("added"))
        .group_by(sale_lines.c.sale_id)
        .subquery()
    )
    subtotal, discount, total = sales.c.subtotal_centavos, sales.c.discount_centavos, sales.c.total_centavos
    rows = connection.scalars(
        select(sales.c.id)
        .outerjoin_from(sales, added, sales.c.id == added.c.sale_id)
        .outerjoin(sale_taxes, sale_taxes.c.sale_id == sales.c.id)
        .where(
            RUNG_UP_HERE,
            or_(
                subtotal != func.coalesce(added.c.added, 0),
                total != subtotal - discount + _BY_LAW,
                # half up, as in sukli.money; with cards on the sale, a percentage applies only to what they leave over
                and_(
                    ~sale_cards.select().where(sale_cards.c.sale_id == sales.c.id).exists(),
                    discount != (2 * subtotal * sales.c.discount_tenths + 1000) // 2000,
                ),
                sales.c.cogs_centavos != (total + 1) // 2,
            ),
        )
        .order_by(sales.c.id)
    )
    return [f"sale {sale_id} does not add up" for sale_id in rows]


def wrong_options(connection: Connection) -> list[str]:
    """Return lines whose options belong to another sale, or add more to the price than all of it."""
    of_another = func.max(case((sale_line_options.c.sale_id != sale_lines.c.sale_id, 1), else_=0))
    rows = connection.scalars(
        select(sale_lines.c.id)
        .join_from(sale_lines, sale_line_options, sale_line_options.c.line_id == sale_lines.c.id)
        .group_by(sale_lines.c.id, sale_lines.c.price_centavos)
        .having(or_(func.sum(sale_line_options.c.delta_centavos) > sale_lines.c.price_centavos, of_another == 1))
        .order_by(sale_lines.c.id)
    )
    return [f"line {line_id} has options that are not its own" for line_id in rows]


def wrong_tenders(connection: Connection) -> list[str]:
    """Return sales rung up by our tills whose tenders do not add up to the total; one paid in cash alone has none."""
    paid = (
        select(sale_tenders.c.sale_id, func.sum(sale_tenders.c.amount_centavos).label("paid"))
        .group_by(sale_tenders.c.sale_id)
        .subquery()
    )
    owed = case((sales.c.payment_method == CASH, 0), else_=sales.c.total_centavos)
    rows = connection.scalars(
        select(sales.c.id)
        .outerjoin_from(sales, paid, sales.c.id == paid.c.sale_id)
        .where(RUNG_UP_HERE, func.coalesce(paid.c.paid, 0) != owed)
        .order_by(sales.c.id)
    )
    return [f"sale {sale_id} has tenders that do not make up its total" for sale_id in rows]


def sales_not_in_journal(connection: Connection) -> list[str]:
    """Return sales rung up by our tills that are not in the journal."""
    entry = (
        select(journal.c.number)
        .where(journal.c.record_id == sales.c.id, journal.c.action.like("sale.%"), journal.c.action != UNRECORDED)
        .correlate(sales)
        .exists()
    )
    rows = connection.scalars(select(sales.c.id).where(RUNG_UP_HERE, ~entry).order_by(sales.c.id))
    return [f"sale {sale_id} is not in the journal" for sale_id in rows]


INVARIANTS: dict[str, Callable[[Connection], list[str]]] = {
    "Stock and its movements": wrong_stock,
    "Sales and their lines": wrong_sales,
    "Lines and their options": wrong_options,
    "Sales and their tenders": wrong_tenders,
    "Sales in the journal": sales_not_in_journal,
}
