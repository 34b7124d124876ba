"""Fill the data folder of SUKLI_DATA_DIR with a small menu and two staff, through the real commands, at an instant.

`seed.py usual 2026-03-11T02:40:00Z` has every kind of name that the spec knows; `large` has 200 items with long names;
`weeks` is the demo cafe after six weeks, in which sixty of Liza's latest sales were voided.
"""  # noqa: INP001 (a script, no package)

import asyncio
import sys
from datetime import datetime

from sqlalchemy import select

from sukli.business_day import day_of
from sukli.db import Database, open_database
from sukli.demo.fill import make_cafe
from sukli.demo.plan import Plan
from sukli.ids import new_id
from sukli.sales.tables import sales
from sukli.sales.voiding import void_sale
from sukli.settings import read_settings
from sukli.staff import pins
from sukli.staff.commands import sign_up
from sukli.staff.key import unlocked
from sukli.staff.pins import hash_pin
from sukli.staff.tables import staff
from sukli.stock.commands import add_item
from sukli.stock.schemas import NewItem

# the same cost as on the journeys' servers (nursery.py)
pins.COST = 2

STAFF = (("Maria", "1470"), ("Jose", "2851"))
# name, unit cost in centavos, stock, minimum
USUAL = (
    ("Tapsilog", 7_000, 50, 10),
    ("Longsilog", 6_500, 40, 10),
    ("All Day Silog with Coffee", 8_000, 30, 10),
    ("Daily Special: Chicken Adobo", 9_525, 20, 5),
    ("Cappuccino", 6_000, 60, 10),
    ("Cafe Latte", 6_250, 60, 10),
    # already low, so the low-stock question follows the one for the temperature
    ("Matcha Latte", 7_500, 4, 10),
    ("Tsokolate", 4_500, 35, 10),
    ("Chicken Empanada", 2_000, 45, 10),
    ("Pandesal", 525, 200, 20),
    ("Brewed Coffee", 3_000, 100, 10),
    # one more makes it low
    ("Ensaymada", 2_750, 11, 10),
    ("Buko Pie", 5_500, 3, 10),
    # two left and no minimum: the second sale leaves none
    ("Siopao", 2_250, 2, 0),
    ("Leche Flan", 4_000, 0, 5),
    ("Other", 0, 0, 0),
    # contains 'other', but is an ordinary item
    ("Mother's Bibingka", 4_250, 25, 5),
)
LARGE = (
    *(
        (f"Grilled Chicken Inasal with Garlic Rice, Atchara and Calamansi No. {number:03}", 5_000 + number, 500, 10)
        for number in range(1, 200)
    ),
    ("Other", 0, 0, 0),
)
SUPPLIES = (("Paper cups", 250, 300, 50),)
# long enough to tell what is usual on a weekday, and for one person to stand out
WEEKS_DAYS, VOIDED = 42, 60


async def seed(menu: str, at: datetime) -> None:
    """Fill the folder."""
    settings = unlocked(read_settings())
    db = open_database(settings.database_url, lambda: at)
    if menu == "weeks":
        await fill_weeks(db, settings.pepper)
    # `weeks` already has a Maria, the demo's, with the same PIN
    for first_name, pin in STAFF[1:] if menu == "weeks" else STAFF:
        await db.write(sign_up, None, new_id(), first_name, hash_pin(settings.pepper, pin))
    shelves = {"usual": (USUAL, SUPPLIES), "large": (LARGE, SUPPLIES), "weeks": ((), ())}[menu]
    for kind, rows in zip(("inventory", "supply"), shelves, strict=True):
        for name, cost, stock, minimum in rows:
            new = NewItem(id=new_id(), name=name, unit_cost_centavos=cost, current_stock=stock, min_stock_level=minimum)
            await db.write(add_item, None, kind, new)
    db.close()


async def fill_weeks(db: Database, pepper: bytes) -> None:
    """Fill in the demo's weeks, and the voids of one person."""
    await db.write(make_cafe, None, Plan(db.clock(), days=WEEKS_DAYS), pepper)
    columns = sales.c
    of_liza = (
        select(columns.id, columns.staff_id)
        .join(staff, columns.staff_id == staff.c.id)
        .where(staff.c.first_name == "Liza", ~columns.voided, columns.business_on < day_of(db.clock()))
        .order_by(columns.created_at.desc())
        .limit(VOIDED)
    )
    for sale in await db.read(lambda connection: list(connection.execute(of_liza).all())):
        await db.write(void_sale, sale.staff_id, sale.id)


asyncio.run(seed(sys.argv[1], datetime.fromisoformat(sys.argv[2])))
