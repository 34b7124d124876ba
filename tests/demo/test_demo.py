"""`sukli demo`: a cafe to explore, made by the same commands that the tills use."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from cafe import PEPPER, SetClock, on_sqlite, open_cafe
from databases import EITHER, Postgres, Sqlite
from factories import a_staff_member, an_item
from sukli.business_day import day_of
from sukli.cash.tables import cash_transactions
from sukli.db import open_database
from sukli.db.journal import journal
from sukli.db.served import BeingCopied
from sukli.demo import fill_demo
from sukli.demo.catalogue import MENU, RUNNING_OUT
from sukli.demo.events import CASH, CORRECTION, EXPENSE, SALE, TICKET, VOID
from sukli.demo.fill import make_cafe
from sukli.demo.plan import Plan
from sukli.demo.recipes import CONTENTS
from sukli.expenses.categories import CATEGORIES
from sukli.expenses.tables import expenses
from sukli.kitchen.queries import ticket_list
from sukli.menu.catalogue import choice_of, menu_order
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.tables import sale_lines, sales
from sukli.settings import Settings
from sukli.staff.key import unlocked
from sukli.staff.pins import hash_pin
from sukli.staff.queries import member_by_pin
from sukli.staff.tables import staff
from sukli.stock.tables import stock_items, stock_movements

ONE_IN_THE_AFTERNOON = datetime(2026, 3, 4, 5, 0, tzinfo=UTC)
THREE_AT_NIGHT = datetime(2026, 3, 3, 19, 0, tzinfo=UTC)


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path, database_url=database_url, pepper=PEPPER)


@pytest.fixture(scope="module", params=EITHER)
def filled(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    """Eight days of the demo cafe, made once for the tests that only read."""
    folder = tmp_path_factory.mktemp("filled")
    if request.param == "sqlite":
        sqlite: Sqlite = request.getfixturevalue("sqlite")
        settings = Settings(data_dir=folder, database_url=sqlite.fresh(folder), pepper=PEPPER)
        assert fill(settings) == 0
        yield settings
        return
    cluster: Postgres = request.getfixturevalue("postgres")
    settings = Settings(data_dir=folder, database_url=cluster.fresh(), pepper=PEPPER)
    assert fill(settings) == 0
    yield settings
    cluster.drop(settings.database_url)


filled_on_sqlite = pytest.mark.parametrize("filled", ["sqlite"], indirect=True)


def fill(settings: Settings, *, days: int = 8, now: datetime = ONE_IN_THE_AFTERNOON) -> int:
    return fill_demo(settings, clock=SetClock(now), days=days)


def ask(settings: Settings, query):
    db = open_database(settings.database_url)
    try:
        return asyncio.run(db.read(query))
    finally:
        db.close()


def rows(settings: Settings, statement):
    return ask(settings, lambda connection: connection.execute(statement).all())


def counts(connection: Connection) -> list[int]:
    tables = (staff, stock_items, stock_movements, sales, sale_lines, expenses, cash_transactions, journal)
    return [connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables]


@on_sqlite
def test_no_server_starts_while_the_demo_is_made(settings, monkeypatch):
    monkeypatch.setattr("sukli.db.served.LONGEST_LOCK_WAIT_SECONDS", 0)

    def make_cafe_while_a_server_starts(tx, plan, pepper):
        with pytest.raises(BeingCopied, match="start again when that is done"):
            unlocked(settings)
        return make_cafe(tx, plan, pepper)

    monkeypatch.setattr("sukli.demo.fill.make_cafe", make_cafe_while_a_server_starts)
    assert fill(settings, days=1) == 0
    unlocked(settings)


def test_the_stock_of_every_item_is_the_sum_of_its_movements(filled):
    moved = func.sum(stock_movements.c.applied_quantity)
    stock = rows(
        filled,
        select(stock_items.c.name, stock_items.c.current_stock, moved)
        .join_from(stock_items, stock_movements)
        .group_by(stock_items.c.id),
    )
    assert len(stock) == 88
    assert [row for row in stock if row[1] != row[2]] == []


def test_sales_use_up_ingredients_and_never_more_than_there_is(filled):
    shelf = (stock_items.c.name, stock_items.c.current_stock, stock_items.c.opened_thousandths)
    kept = {name: rest for name, *rest in rows(filled, select(*shelf)) if name in CONTENTS}

    assert len(kept) == len(CONTENTS)
    assert all(stock > 0 and opened > 0 for stock, opened in kept.values())


def test_lattes_show_what_they_cost_and_some_have_oat_milk(filled):
    lines = select(sale_lines.c.recipe_cost_centavos, sale_line_options.c.name).join_from(sale_lines, sale_line_options)
    made = rows(filled, lines.where(sale_lines.c.name == "Cafe Latte"))

    assert {name for _, name in made} == {"Fresh milk", "Oat milk"}
    assert all(cost for cost, _ in made)


def test_filling_a_second_time_is_refused_and_changes_nothing(settings, capsys):
    fill(settings, days=2)
    before = ask(settings, counts)
    assert fill(settings, days=2) == 1
    assert ask(settings, counts) == before
    assert "This database is in use" in capsys.readouterr().err


@on_sqlite
def test_a_database_that_already_has_an_item_is_left_alone(settings):
    async def add() -> None:
        db = open_database(settings.database_url)
        await an_item(db)
        db.close()

    asyncio.run(add())
    before = ask(settings, counts)
    assert fill(settings, days=2) == 1
    assert ask(settings, counts) == before


@on_sqlite
def test_existing_staff_keep_their_pins(settings, capsys):
    async def add() -> None:
        db = open_database(settings.database_url)
        await a_staff_member(db, first_name="Ana", pin="2581")
        db.close()

    asyncio.run(add())
    assert fill(settings, days=2) == 0
    printed = capsys.readouterr().out
    assert "Jomar    PIN 6925" in printed
    for name, pin in (("Ana", "2581"), ("Maria", "1470"), ("Jomar", "6925")):
        hashed = hash_pin(PEPPER, pin)
        member = ask(settings, lambda connection, hashed=hashed: member_by_pin(connection, hashed))
        assert member.first_name == name


def test_ninety_days_are_plausible():
    """Checks the plan; `make demo` plays it in test_commands_of_the_pages."""
    plan = Plan(ONE_IN_THE_AFTERNOON, days=90)

    def told(kind: str, what: str) -> list[tuple[datetime, Any]]:
        return [(event.at, event.command.keywords[what]) for event in plan.events if event.kind == kind]

    sold = told(SALE, "order")
    days = Counter(day_of(at) for at, _ in sold)
    assert len(days) == 90
    whole = [count for day, count in days.items() if day.isoformat() != "2026-03-04"]
    assert min(whole) >= 40
    assert max(whole) <= 110
    assert {new.category for _, new in told(EXPENSE, "new")} == set(CATEGORIES)
    assert {order.discount_tenths for _, order in sold} == {0, 50, 200}
    voided = {transaction for _, transaction in told(CORRECTION, "transaction_id")}
    assert len({(new.transaction_type, new.id in voided) for _, new in told(CASH, "new")}) == 4
    sold_at = {order.id: at for at, order in sold}
    minutes = [(at - sold_at[sale]) / timedelta(minutes=1) for at, sale in told(TICKET, "sale_id")]
    assert sum(4 <= value <= 18 for value in minutes) > 0.8 * len(minutes)
    assert {order.order_number for _, order in sold} == {None, *range(1, 101)}
    assert told(VOID, "sale_id")
    lines = [line for _, order in sold for line in order.lines]
    assert "All Day Silog with Coffee (Tapa)" in {line.name for line in lines}
    assert {line.temperature for line in lines} == {None, "hot", "iced"}


@filled_on_sqlite
def test_nothing_is_dated_after_now_and_the_journal_is_in_order(filled):
    moments = [row[0] for row in rows(filled, select(journal.c.at).order_by(journal.c.number))]
    assert moments == sorted(moments)
    assert moments[-1] <= ONE_IN_THE_AFTERNOON


@filled_on_sqlite
def test_some_orders_are_still_in_the_kitchen_at_one_in_the_afternoon(filled):
    today = ONE_IN_THE_AFTERNOON.date()
    kitchen = ask(filled, lambda connection: ticket_list(connection, ONE_IN_THE_AFTERNOON))
    open_today = [one for one in kitchen.tickets if one.on == today and one.order_status != "completed"]
    ages = [(ONE_IN_THE_AFTERNOON - ticket.created_at) // timedelta(minutes=1) for ticket in open_today]
    assert ages == [13, 7, 4, 1]
    assert {ticket.order_status for ticket in open_today} == {"pending", "in_progress"}
    assert [ticket.seen_at is not None for ticket in open_today] == [True, True, True, False]
    # the ticket that somebody forgot yesterday
    assert [ticket.on for ticket in kitchen.tickets if ticket.on < today] == [today - timedelta(days=1)]
    assert kitchen.completed_count > 10


@on_sqlite
def test_at_night_the_cafe_is_closed_and_the_history_is_there(settings):
    assert fill(settings, days=2, now=THREE_AT_NIGHT) == 0
    latest = rows(settings, select(func.max(sales.c.business_on)))[0][0]
    assert latest == (THREE_AT_NIGHT + timedelta(hours=8)).date() - timedelta(days=1)


@filled_on_sqlite
def test_some_items_are_low_and_some_sold_out(filled):
    stock = dict(tuple(row) for row in rows(filled, select(stock_items.c.name, stock_items.c.current_stock)))
    assert {name: stock[name] for name in RUNNING_OUT} == RUNNING_OUT


def test_the_same_seed_on_the_same_day_makes_the_same_cafe():
    def sold(seed: int) -> list[object]:
        plan = Plan(ONE_IN_THE_AFTERNOON, days=3, seed=seed)
        return [(event.at, event.kind, event.staff_id) for event in plan.events]

    assert sold(1) == sold(1)
    assert sold(1) != sold(2)


def test_the_random_choices_of_one_part_of_the_cafe_do_not_change_another(monkeypatch):
    def besides_the_office() -> list[object]:
        plan = Plan(ONE_IN_THE_AFTERNOON, days=3)
        paid = {EXPENSE, CASH, CORRECTION}
        return [(event.at, event.kind, event.staff_id) for event in plan.events if event.kind not in paid]

    before = besides_the_office()
    monkeypatch.setattr("sukli.demo.office.ERRANDS", ())
    assert besides_the_office() == before


def test_every_rule_about_item_names_is_shown_by_an_item():
    names = [entry.name.casefold() for entry in MENU]
    assert {choice_of(name) for name in names} == {"custom", "silog", "temperature", "none"}
    assert {menu_order(name)[0] for name in names} == {0, 1, 2, 3}
    for part in ("cappuccino", "latte", "matcha", "tsokolate", "empanada", "silog", "daily special"):
        assert any(part in name for name in names), part
    assert 55 <= len(names) <= 65


async def test_the_demo_can_be_filled_beside_a_running_server_or_says_what_to_do(
    database_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_cafe(database_url, tmp_path, SetClock(ONE_IN_THE_AFTERNOON)) as cafe:
        status = await asyncio.to_thread(fill, cafe.settings, days=2)
        sold = await cafe.rows(sales)
        async with await cafe.till() as till:
            menu = (await till.get("/api/menu")).json()
    if cafe.settings.is_sqlite:
        assert (status, sold, menu) == (1, [], [])
        told = capsys.readouterr().err
        assert "Stop it (Ctrl+C where it runs), do this again, and then start it again." in told
        assert await asyncio.to_thread(fill, cafe.settings, days=2) == 0
        # make is not there for whoever installed the wheel
        assert "Start: sukli (in the project's folder: make run)" in capsys.readouterr().out
    else:
        assert status == 0
        assert sold
        assert menu
