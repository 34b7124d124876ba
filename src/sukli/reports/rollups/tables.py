"""The daily rollups: sums of every closed business day, and of the months and years that these days make.

Amounts in centavos, times in hundredths of a minute. Why they are built this way: docs/decisions/reports.md.
"""

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Date, Integer, Table, Text

from sukli.db.columns import Centavos, Id, metadata


def _rollup(name: str, *columns: Column[object]) -> Table:
    keys = [column.name for column in columns if column.primary_key]
    return Table(
        f"rollup_{name}",
        metadata,
        # day, month or year, and its first day; a running month or year covers only the days rolled up so far
        Column("span", Text, primary_key=True),
        Column("starts_on", Date, primary_key=True),
        *columns,
        CheckConstraint("span in ('day', 'month', 'year')", name="span"),
        # stores the rows of a span together, in the order they are read
        sqlite_with_rowid=False,
        info={"keys": keys, "measures": [column.name for column in columns if not column.primary_key]},
    )


rollup_sales = _rollup(
    "sales",
    Column("revenue_centavos", Centavos, nullable=False),
    Column("cogs_centavos", Centavos, nullable=False),
    Column("orders", Integer, nullable=False),
    # orders with a completion time, and those times
    Column("completed", Integer, nullable=False),
    Column("minutes", BigInteger, nullable=False),
    Column("fastest", BigInteger, nullable=True, info={"fold": "min"}),
    Column("slowest", BigInteger, nullable=True, info={"fold": "max"}),
)
rollup_items = _rollup(
    "items",
    Column("name", Text, primary_key=True),
    Column("quantity", BigInteger, nullable=False),
    # price times quantity, before the discount of the whole order
    Column("revenue_centavos", Centavos, nullable=False),
)
rollup_hours = _rollup(
    "hours",
    # Monday is 0
    Column("weekday", Integer, primary_key=True),
    # of the Manila day, 0 to 23
    Column("hour", Integer, primary_key=True),
    Column("orders", Integer, nullable=False),
    Column("completed", Integer, nullable=False),
    Column("minutes", BigInteger, nullable=False),
)
rollup_expenses = _rollup(
    "expenses",
    Column("category", Text, primary_key=True),
    Column("amount_centavos", Centavos, nullable=False),
    Column("times", Integer, nullable=False),
)
# active sales, by who rang them up
rollup_people = _rollup(
    "people",
    Column("staff_id", Id, primary_key=True),
    Column("order_type", Text, primary_key=True),
    Column("orders", Integer, nullable=False),
    Column("revenue_centavos", Centavos, nullable=False),
    # orders with a discount, and the amount of the discounts
    Column("discounted", Integer, nullable=False),
    Column("discount_centavos", Centavos, nullable=False),
)
# for voids from an older system, which did not record who voided
NOBODY = ""
# voided sales, by who voided them, or NOBODY
rollup_voids = _rollup(
    "voids",
    Column("staff_id", Text, primary_key=True),
    Column("voided", Integer, nullable=False),
    Column("voided_centavos", Centavos, nullable=False),
)
# active sales that were not paid in cash alone, by tender
rollup_tenders = _rollup(
    "tenders",
    Column("kind", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("payments", Integer, nullable=False),
    # payments that are the first of their sale
    Column("firsts", Integer, nullable=False),
    Column("amount_centavos", Centavos, nullable=False),
)
# active sales with VAT, a service charge or a card; the columns' meaning: sukli.tax.bill.Reckoned
rollup_taxes = _rollup(
    "taxes",
    # an unregistered shop sells without VAT, and only some of its sales have a tax row
    Column("vat_registered", Boolean, primary_key=True),
    Column("orders", Integer, nullable=False),
    Column("revenue_centavos", Centavos, nullable=False),
    Column("less_vat_centavos", Centavos, nullable=False),
    Column("law_discount_centavos", Centavos, nullable=False),
    Column("service_charge_centavos", Centavos, nullable=False),
    Column("vatable_centavos", Centavos, nullable=False),
    Column("vat_centavos", Centavos, nullable=False),
    Column("exempt_centavos", Centavos, nullable=False),
    Column("zero_rated_centavos", Centavos, nullable=False),
    Column("untaxed_discount_centavos", Centavos, nullable=False),
)
# cards on active sales, by kind and by which discount counted
rollup_cards = _rollup(
    "cards",
    Column("kind", Text, primary_key=True),
    Column("counted", Text, primary_key=True),
    Column("persons", Integer, nullable=False),
    Column("gross_centavos", Centavos, nullable=False),
    Column("less_vat_centavos", Centavos, nullable=False),
    Column("exempt_centavos", Centavos, nullable=False),
    Column("discount_centavos", Centavos, nullable=False),
)
# choices on the lines of active sales
rollup_choices = _rollup(
    "choices",
    Column("group_name", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("quantity", BigInteger, nullable=False),
    # the amount added to these lines' prices, before the discount of the whole order
    Column("added_centavos", Centavos, nullable=False),
)
# lines of active sales that had a recipe
rollup_recipes = _rollup(
    "recipes",
    Column("name", Text, primary_key=True),
    Column("quantity", BigInteger, nullable=False),
    # as in rollup_items
    Column("revenue_centavos", Centavos, nullable=False),
    # the cost, at each sale, of what the recipes took
    Column("cost_centavos", Centavos, nullable=False),
)
# ingredients that recipes took for sales, less those that voids returned
rollup_ingredients = _rollup(
    "ingredients",
    Column("item_id", Id, primary_key=True),
    # in thousandths of the ingredient's content unit
    Column("used_thousandths", BigInteger, nullable=False),
)
ROLLUPS = (
    rollup_sales,
    rollup_items,
    rollup_hours,
    rollup_expenses,
    rollup_people,
    rollup_voids,
    rollup_tenders,
    rollup_taxes,
    rollup_cards,
    rollup_choices,
    rollup_recipes,
    rollup_ingredients,
)

# one row at most
rollup_state = Table(
    "rollup_state",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    # triggers mark as dirty any day up to this one that is written to
    Column("through", Date, nullable=False),
    # every day up to this one is rolled up, except the dirty ones; never later than `through`
    Column("rolled_up_through", Date, nullable=False, server_default="1970-01-01"),
    CheckConstraint("id = 1", name="one_row"),
)
