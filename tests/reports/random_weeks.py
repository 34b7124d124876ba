"""Random weeks: changes to days that are over, and their rollups compared with the raw rows."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

from hypothesis import strategies as st
from sqlalchemy import Connection, Engine, Table, select

from day.happenings import TENDERS, tenders_of
from day.plain import RawRows
from day.playing import opened_by, undone
from factories import a_line, an_expense_change, an_order, some_options
from reports.plain import PlainSums, Sums
from sales.taxing import taxed
from sukli.db.tx import Tx
from sukli.errors import AppError
from sukli.expenses.commands import change_expense, delete_expense, record_expense
from sukli.expenses.schemas import NewExpense
from sukli.expenses.tables import expenses
from sukli.http.schema_types import LONGEST_HELD_MS
from sukli.ids import new_id
from sukli.kitchen.commands import complete_ticket, set_ticks
from sukli.menu.recipes.tables import recipe_parts, recipes
from sukli.reports.figures.sums import item_sums
from sukli.reports.recipes.margins import margins, recipe_sums
from sukli.reports.rollups.refresh import refresh_some
from sukli.reports.rollups.sources import Sources, is_fresh, sources_of
from sukli.reports.rollups.spans import Span
from sukli.reports.rollups.statements import folded
from sukli.reports.rollups.tables import (
    ROLLUPS,
    rollup_cards,
    rollup_choices,
    rollup_expenses,
    rollup_hours,
    rollup_ingredients,
    rollup_items,
    rollup_people,
    rollup_recipes,
    rollup_sales,
    rollup_taxes,
    rollup_tenders,
    rollup_voids,
)
from sukli.reports.schemas import RecipeSums
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sale_lines, sales
from sukli.sales.voiding import restore_sale, void_sale
from sukli.stock.tables import stock_items

# spans the end of a month and of a year
DAYS = 45
NOON = datetime(2026, 1, 20, 4, tzinfo=UTC)
SPANS: tuple[Span, ...] = ("year", "month", "day")

Step = tuple[str, int, int]
# how many days ago it begins and ends
DaysAgo = tuple[int, int]

a_step = st.tuples(
    st.sampled_from(
        ["sell", "sell late", "void", "restore", "tick", "untick", "spend", "edit", "delete", "sum", "wait"]
    ),
    st.integers(0, DAYS - 1),
    st.integers(1, 5_000),
)
some_steps = st.lists(a_step, min_size=10, max_size=60)
some_ranges = st.lists(st.tuples(st.integers(0, DAYS + 3), st.integers(0, DAYS + 3)), min_size=1, max_size=3)


class Play:
    """Plays steps on days of the past weeks, through the product's own commands."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.now = NOON - timedelta(days=DAYS)
        self.number = 0
        self.player = opened_by(Tx(connection, self.now))
        self._write_recipes()

    def step(self, what: str, back: int, amount: int) -> None:
        tx = Tx(self.connection, self.now, self.player.staff.id)
        acts: dict[str, Callable[[], object]] = {
            "sell": lambda: self._sell(tx, back, amount),
            "sell late": lambda: self._sell(tx, back, amount, held=min(back * 86_400_000, LONGEST_HELD_MS)),
            "void": lambda: self._on_some(
                sales, back, lambda found: void_sale(tx, found, return_items=amount % 2 == 0)
            ),
            "restore": lambda: self._on_some(sales, back, lambda found: restore_sale(tx, found)),
            "tick": lambda: self._on_some(sales, back, lambda found: complete_ticket(tx, found)),
            "untick": lambda: self._on_some(sales, back, lambda found: self._untick(tx, found)),
            "spend": lambda: self._spend(tx, back, amount),
            "edit": lambda: self._on_some(expenses, back, lambda found: self._edit(tx, found, amount)),
            "delete": lambda: self._on_some(expenses, back, lambda found: delete_expense(tx, found)),
            "sum": lambda: refresh_some(tx, most=1 + amount % 7),
            "wait": lambda: self._wait(days=back % 9, hours=amount % 24),
        }
        acts[what]()
        tx.write_journal()

    def _write_recipes(self) -> None:
        """One item is made of two others, one of which is also sold; one item comes off the shelf in a cup."""
        made, shelved, alone, _, cups = self.player.items
        parts = [
            {"recipe_id": made, "position": 0, "ingredient_id": cups, "amount_thousandths": 1_000},
            {"recipe_id": made, "position": 1, "ingredient_id": alone, "amount_thousandths": 333},
            {"recipe_id": shelved, "position": 0, "ingredient_id": cups, "amount_thousandths": 500},
        ]
        rows = [{"id": item, "kind": "item", "version": 1, "updated_at": self.now} for item in (made, shelved)]
        self.connection.execute(recipes.insert(), rows)
        self.connection.execute(recipe_parts.insert(), parts)
        self.connection.execute(stock_items.update().values(unit_cost_centavos=777))
        self.connection.execute(stock_items.update().where(stock_items.c.id == made).values(made_to_order=True))

    def _wait(self, **step: int) -> None:
        self.now += timedelta(**step)

    def _sell(self, tx: Tx, back: int, amount: int, held: int = 0) -> None:
        item = self.player.items[amount % 3]
        options = some_options(Random(amount + back * 5_000), amount)
        line = a_line(item, name=f"Item {amount % 4}", price_centavos=amount, quantity=1 + back % 3, options=options)
        order = an_order(line, discount_tenths=amount % 300, order_number=1 + amount % 100, held_ms=held)
        if amount % 2:
            order = taxed(order, Random(amount * DAYS + back))
        shares = list(zip(TENDERS[: amount % 4], (1, 5, 2, 3), strict=False))
        tenders = tenders_of(shares, order["total_centavos"], new_id)
        complete_sale(tx, NewSale.model_validate(order | {"tenders": tenders}), self.player.staff)

    def _spend(self, tx: Tx, back: int, amount: int) -> None:
        self.number += 1
        new = NewExpense(
            id=f"{self.number:08x}-0000-7000-8000-000000000000",
            on=tx.today - timedelta(days=back),
            category=("Rent", "Staff", "Other")[amount % 3],
            description="Ice",
            amount_centavos=amount,
        )
        record_expense(tx, new)

    @staticmethod
    def _edit(tx: Tx, expense_id: str, amount: int) -> None:
        change = an_expense_change(tx.connection, expense_id, category="Utilities", amount_centavos=amount)
        change_expense(tx, expense_id, change)

    @staticmethod
    def _untick(tx: Tx, sale_id: str) -> None:
        lines = tx.connection.scalars(select(sale_lines.c.id).where(sale_lines.c.sale_id == sale_id)).all()
        set_ticks(tx, sale_id, lines, completed=False)

    def _on_some(self, table: Table, place: int, act: Callable[[str], object]) -> None:
        ids = self.connection.scalars(select(table.c.id).order_by(table.c.created_at, table.c.id)).all()
        if ids:
            # a void of a voided sale, a tick on a voided sale
            with suppress(AppError):
                act(ids[place % len(ids)])


def _read(connection: Connection, kept: Table, rows: Any) -> Sums:
    keys = kept.info["keys"]
    found = connection.execute(
        select(*(rows.c[key] for key in keys), *folded(kept, rows)).group_by(*(rows.c[key] for key in keys))
    )
    answers = {}
    for row in found:
        key, values = row[: len(keys)], [None if value is None else int(value) for value in row[len(keys) :]]
        if any(value is not None for value in values):
            answers[key[0] if len(key) == 1 else tuple(key)] = values
    return answers


def play_and_compare(engine: Engine, steps: list[Step], ranges: list[DaysAgo]) -> None:
    """Raise AssertionError if a sum of a range differs, before or after all is rolled up; leaves nothing behind."""
    with undone(engine) as connection:
        play = Play(connection)
        for step in steps:
            play.step(*step)
        today = (play.now + timedelta(hours=8)).date()
        chosen = [(today - timedelta(days=max(pair)), today - timedelta(days=min(pair))) for pair in ranges]
        chosen.append((date(2020, 1, 1), today))
        for turn, (first, last) in enumerate(chosen):
            _compare(connection, play.now, first, last, turn)
        tx = Tx(connection, play.now)
        while refresh_some(tx):
            pass
        for turn, (first, last) in enumerate(chosen, 1):
            assert is_fresh(connection, first, last, play.now)
            _compare(connection, play.now, first, last, turn)


def _compare(connection: Connection, now: datetime, first: date, last: date, turn: int) -> None:
    plain = PlainSums(RawRows.of(connection), lambda day: first <= day <= last)
    sources = sources_of(connection, first, last, now)
    expected = {
        rollup_sales: plain.sums,
        rollup_items: plain.items,
        rollup_hours: plain.hours,
        rollup_expenses: plain.expenses,
        rollup_people: plain.people,
        rollup_voids: plain.voids,
        rollup_tenders: plain.tenders,
        rollup_taxes: plain.taxes,
        rollup_cards: plain.cards,
        rollup_choices: plain.choices,
        rollup_recipes: plain.recipes,
        rollup_ingredients: plain.ingredients,
    }
    for place, kept in enumerate(ROLLUPS, turn):
        # in turn by years, by months at most, or by days only
        assert _read(connection, kept, sources.rows(kept, SPANS[place % len(SPANS)])) == dict(expected[kept])
    _compare_margins(connection, sources, plain)


def _compare_margins(connection: Connection, sources: Sources, plain: PlainSums) -> None:
    left = margins(connection, sources, item_sums(connection, sources))
    assert (left is None) == (not plain.recipes)
    if left is not None:
        items = {item.name: [item.quantity, item.revenue_centavos, item.cost_centavos] for item in left.items}
        assert items == dict(plain.recipes)
        assert left.cost_centavos == sum(cost for _, _, cost in plain.recipes.values())
        assert left.revenue_centavos == sum(revenue for _, revenue, _ in plain.recipes.values())
        assert left.sold_centavos == sum(revenue for _, revenue in plain.items.values())
        assert items.keys() | {item.name for item in left.without} == plain.items.keys()
        sums = recipe_sums(connection, sources)
        assert sums is not None
        assert sums.model_dump() == {name: getattr(left, name) for name in RecipeSums.model_fields}
