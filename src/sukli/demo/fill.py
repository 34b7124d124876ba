"""Fills an empty database with the demo cafe: all of it in one transaction, or nothing."""

import asyncio
import sys
from collections import Counter
from contextlib import closing

from sqlalchemy import Connection, func, select

from sukli.clock import Clock, system_clock
from sukli.db import Database, open_database
from sukli.db.served import kept_from_serving
from sukli.db.tx import Tx
from sukli.demo.backroom import SPARE_PINS, STAFF, SUPPLIES, Person
from sukli.demo.catalogue import MENU
from sukli.demo.events import CASH, EXPENSE, SALE, STOCK, VOID
from sukli.demo.plan import DAYS, SEED, Plan
from sukli.errors import AppError
from sukli.settings import Settings
from sukli.staff.commands import sign_up
from sukli.staff.key import unlocked
from sukli.staff.pins import hash_pin
from sukli.staff.queries import is_name_free, member_by_pin
from sukli.stock.tables import stock_items
from sukli.tables import RECORDS
from sukli.texts import counted

_STOP_FIRST = "Sukli is running on this data. Stop it (Ctrl+C where it runs), do this again, and then start it again."
_ELSEWHERE = (
    "To look at a demo without touching this data: sukli demo --serve\n"
    "To keep one beside this data, name another folder: SUKLI_DATA_DIR=<folder> sukli demo"
)


class NotEmpty(AppError):
    """The database already holds records."""

    status = 409
    error = "not_empty"

    def __init__(self, found: dict[str, int]) -> None:
        listed = ", ".join(counted(count, name) for name, count in found.items())
        super().__init__(f"This database is in use: it has {listed}.")


def fill_demo(settings: Settings, *, clock: Clock = system_clock, days: int = DAYS, seed: int = SEED) -> int:
    """Make the demo cafe up to this moment; return the exit status.

    While a server has an embedded database open, nothing is made and the status is 1; and no server starts on it while
    the demo is made, in one transaction of half a minute, during which the server could not write. Existing staff stay,
    with their names and PINs; the demo's people are added. A database with a sale, an item, an expense or a cash
    movement is left alone: status 1.
    """
    print(f"Making a demo cafe with {days} days of history (seed {seed}) ...", flush=True)
    settings = unlocked(settings, clock)
    with closing(open_database(settings.database_url, clock)) as db, kept_from_serving(db) as is_free:
        if not is_free:
            return _refuse(_STOP_FIRST)
        try:
            plan, people = asyncio.run(_fill(db, settings.pepper, days, seed))
        except NotEmpty as refusal:
            return _refuse(f"{refusal.detail} The demo only fills an empty one, so nothing was changed.")
    print(_closing_words(plan, people, settings))
    return 0


def _refuse(why: str) -> int:
    print(why, _ELSEWHERE, sep="\n", file=sys.stderr)
    return 1


async def _fill(db: Database, pepper: bytes, days: int, seed: int) -> tuple[Plan, list[Person]]:
    await db.read(refuse_if_in_use)
    plan = Plan(db.clock(), days=days, seed=seed)
    return plan, await db.write(make_cafe, None, plan, pepper)


def make_cafe(tx: Tx, plan: Plan, pepper: bytes) -> list[Person]:
    """Run every command of the plan at its own time. Raises NotEmpty; then nothing is stored."""
    refuse_if_in_use(tx.connection)
    people = _sign_up(tx, plan, pepper)
    for event in plan.events:
        event.command(tx.dated(event.at, event.staff_id))
    return people


def refuse_if_in_use(connection: Connection) -> None:
    """Raise NotEmpty if the database holds any records; staff alone do not count."""
    counts = {
        name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for name, table in (RECORDS | {"item": stock_items}).items()
    }
    found = {name: count for name, count in counts.items() if count}
    if found:
        raise NotEmpty(found)


def _sign_up(tx: Tx, plan: Plan, pepper: bytes) -> list[Person]:
    spare = iter(SPARE_PINS)
    people = []
    for person, member in zip(STAFF, plan.staff, strict=True):
        pin = person.pin
        while member_by_pin(tx.connection, hashed := hash_pin(pepper, pin)):
            pin = next(spare)
        name = person.first_name if is_name_free(tx.connection, person.first_name) else f"{person.first_name} (demo)"
        sign_up(tx.dated(plan.signed_up_at, None), member.id, name, hashed)
        people.append(Person(name, pin))
    return people


def _closing_words(plan: Plan, people: list[Person], settings: Settings) -> str:
    made = Counter(event.kind for event in plan.events)
    counts = ", ".join(f"{made[kind]:,} {kind}" for kind in (SALE, VOID, EXPENSE, CASH, STOCK))
    return "\n".join(
        (
            "",
            f"  The demo cafe is ready: {len(MENU)} menu items, {len(SUPPLIES)} supplies,",
            f"  {counts}, from {plan.first_day} to {plan.today}.",
            "",
            "  Sign in with",
            *(f"    {person.first_name:<8} PIN {person.pin}" for person in people),
            "",
            f"  Data:  {settings.kept_in}",
            # whoever installed the wheel has no make
            "  Start: sukli (in the project's folder: make run)",
            "",
        )
    )
