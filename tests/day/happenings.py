"""Random days of a cafe: what may happen, and how to play it through the product's own commands."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

from hypothesis import strategies as st
from sqlalchemy import update

from factories import a_line, an_expense_change, an_order, some_options
from sukli.cash.commands import record_cash_transaction, void_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.db.tx import Tx
from sukli.errors import AppError
from sukli.expenses.categories import CATEGORIES
from sukli.expenses.commands import change_expense, delete_expense, record_expense
from sukli.expenses.schemas import NewExpense
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tables import sales
from sukli.sales.voiding import restore_sale, void_sale
from sukli.staff.schemas import StaffMember
from sukli.stock.tables import stock_items

DAY = date(2026, 3, 2)
BEGINS = datetime(2026, 3, 1, 16, 0, tzinfo=UTC)
ENDS = BEGINS + timedelta(days=1)
TICK = timedelta(microseconds=1)

moments = st.sampled_from([BEGINS - TICK, BEGINS, BEGINS + TICK, ENDS - TICK, ENDS]) | st.integers(
    -2 * 3_600_000_000, 26 * 3_600_000_000
).map(lambda micros: BEGINS + micros * TICK)
amounts = st.integers(1, 500_000) | st.sampled_from([1, 3, 5, 10**12])


@dataclass(frozen=True)
class ASale:
    """`fate` lists later actions on the sale, of which impossible ones are refused."""

    at: datetime
    lines: list[tuple[int, int, int]]
    discount_tenths: int
    is_deposit: bool
    # ways to pay with their relative amounts; empty means cash only
    paid: list[tuple[str, int]]
    fate: list[str]


@dataclass(frozen=True)
class AnExpense:
    at: datetime
    days_before: int | None
    category: str
    amount: int
    fate: str
    new_amount: int


@dataclass(frozen=True)
class SomeCash:
    at: datetime
    kind: str
    amount: int
    is_voided: bool


@dataclass(frozen=True)
class AnItem:
    stock: int
    cost: int
    least: int
    is_active: bool


TENDERS = ("cash", "gcash", "maya", "other")


def _cash(share: tuple[str, int]) -> object:
    # a sale may have several tenders of any kind except cash
    return "cash" if share[0] == "cash" else object()


def tenders_of(shares: Sequence[tuple[str, int]], total: int, new_id: Callable[[], str]) -> list[dict[str, Any]] | None:
    """Return tenders that add up to the total, in about these proportions; None if the total is too small for them."""
    if not shares or total < len(shares):
        return None
    weights = sum(weight for _, weight in shares)
    amounts = [1 + (total - len(shares)) * weight // weights for _, weight in shares]
    amounts[0] += total - sum(amounts)
    return [
        {"id": new_id(), "kind": kind, "name": kind.upper(), "amount_centavos": amount}
        for (kind, _), amount in zip(shares, amounts, strict=True)
    ]


a_sale = st.builds(
    ASale,
    at=moments,
    lines=st.lists(
        st.tuples(st.integers(0, 3), st.integers(0, 100_000) | st.just(10**9), st.integers(1, 5)),
        min_size=1,
        max_size=3,
    ),
    discount_tenths=st.just(0) | st.integers(0, 1000),
    is_deposit=st.sampled_from([False, False, False, True]),
    paid=st.just([]) | st.lists(st.tuples(st.sampled_from(TENDERS), st.integers(1, 9)), max_size=4, unique_by=_cash),
    fate=st.lists(st.sampled_from(["void", "void and return", "restore"]), max_size=4),
)
an_expense = st.builds(
    AnExpense,
    at=moments,
    days_before=st.none() | st.integers(0, 2),
    category=st.sampled_from(CATEGORIES),
    amount=amounts,
    fate=st.sampled_from(["kept", "kept", "changed", "deleted"]),
    new_amount=amounts,
)
some_cash = st.builds(
    SomeCash, at=moments, kind=st.sampled_from(["cash_in", "cash_out"]), amount=amounts, is_voided=st.booleans()
)
an_item = st.builds(
    AnItem,
    stock=st.integers(-5, 30) | st.just(1_000_000),
    cost=st.integers(0, 20_000) | st.just(10**12),
    least=st.integers(0, 20),
    is_active=st.sampled_from([True, True, False]),
)
days = st.fixed_dictionaries(
    {
        "items": st.lists(an_item, min_size=5, max_size=5),
        "sales": st.integers(0, 10).flatmap(lambda most: st.lists(a_sale, min_size=most, max_size=most)),
        "others": st.lists(an_expense | some_cash, max_size=8),
    }
)


class Player:
    """Plays a day inside one transaction, as several people would with the product's screens."""

    def __init__(self, tx: Tx, items: list[str], staff: StaffMember) -> None:
        self._tx = tx
        self.items = items
        self.staff = staff
        self._number = 0

    def play(self, day: dict[str, Any]) -> None:
        for item_id, item in zip(self.items, day["items"], strict=True):
            values = {
                "current_stock": item.stock,
                "unit_cost_centavos": item.cost,
                "min_stock_level": item.least,
                "is_active": item.is_active,
            }
            self._tx.connection.execute(update(stock_items).where(stock_items.c.id == item_id), values)
        for happening in [*day["sales"], *day["others"]]:
            tx = replace(self._tx, now=happening.at, staff_id=self.staff.id, entries=[])
            {ASale: self._sell, AnExpense: self._spend, SomeCash: self._move}[type(happening)](tx, happening)
            tx.write_journal()

    def _id(self) -> str:
        # scattered, so that rows of the same instant are not in order by accident
        self._number += 1
        return f"{self._number * 2_654_435_761 % 2**32:08x}-0000-7000-8000-000000000000"

    def _sell(self, tx: Tx, sale: ASale) -> None:
        lines = [
            a_line(
                self.items[item],
                id=self._id(),
                price_centavos=price,
                quantity=quantity,
                options=some_options(Random(price), price),
            )
            for item, price, quantity in sale.lines
        ]
        sent = an_order(*lines, id=self._id(), discount_tenths=sale.discount_tenths)
        tenders = tenders_of(sale.paid, sent["total_centavos"], self._id)
        order = NewSale.model_validate(sent | {"tenders": tenders})
        complete_sale(tx, order, self.staff)
        if sale.is_deposit:
            tx.connection.execute(update(sales).where(sales.c.id == order.id), {"payment_method": "cash-in"})
        for step in sale.fate:
            # a void of a voided sale, a restore of an active one, or either of a deposit
            with suppress(AppError):
                if step == "restore":
                    restore_sale(tx, order.id)
                else:
                    void_sale(tx, order.id, return_items=step == "void and return")

    def _spend(self, tx: Tx, expense: AnExpense) -> None:
        on = None if expense.days_before is None else tx.today - timedelta(days=expense.days_before)
        typed: dict[str, Any] = {"category": expense.category, "description": '=Ice, for "halo-halo"'}
        new = NewExpense(id=self._id(), on=on, amount_centavos=expense.amount, **typed)
        record_expense(tx, new)
        if expense.fate == "changed":
            change_expense(tx, new.id, an_expense_change(tx.connection, new.id, amount_centavos=expense.new_amount))
        if expense.fate == "deleted":
            delete_expense(tx, new.id)

    def _move(self, tx: Tx, cash: SomeCash) -> None:
        new = NewCashTransaction.model_validate(
            {"id": self._id(), "transaction_type": cash.kind, "amount_centavos": cash.amount, "description": None}
        )
        record_cash_transaction(tx, new)
        if cash.is_voided:
            void_cash_transaction(tx, new.id)
