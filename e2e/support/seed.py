"""Fill the data folder of SUKLI_DATA_DIR with a small menu and two staff, through the real commands.

`seed.py usual` has every kind of name that the spec knows; `seed.py large` has 200 items with long names.
"""  # noqa: INP001 (a script, no package)

import asyncio
import sys

from sukli.db import open_database
from sukli.db.migrate import upgrade
from sukli.ids import new_id
from sukli.settings import read_settings
from sukli.staff.commands import sign_up
from sukli.staff.pins import hash_pin
from sukli.stock.commands import add_item

STAFF = (("Maria", "1234"), ("Jose", "4321"))
# name, unit cost in centavos, stock, minimum
USUAL = (
    ("Tapsilog", 7_000, 50, 10),
    ("Longsilog", 6_500, 40, 10),
    ("All Day Silog with Coffee", 8_000, 30, 10),
    ("Daily Special: Chicken Adobo", 9_525, 20, 5),
    ("Cappuccino", 6_000, 60, 10),
    ("Cafe Latte", 6_250, 60, 10),
    # low already: after the temperature the low-stock question still comes
    ("Matcha Latte", 7_500, 4, 10),
    ("Tsokolate", 4_500, 35, 10),
    ("Chicken Empanada", 2_000, 45, 10),
    ("Pandesal", 525, 200, 20),
    ("Brewed Coffee", 3_000, 100, 10),
    # one more makes it low
    ("Ensaymada", 2_750, 11, 10),
    ("Buko Pie", 5_500, 3, 10),
    # two left and no minimum: the second one sells it out
    ("Siopao", 2_250, 2, 0),
    ("Leche Flan", 4_000, 0, 5),
    ("Other", 0, 0, 0),
    # contains 'other' and is none
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


async def seed(menu: str) -> None:
    """Fill the folder."""
    settings = read_settings()
    db = open_database(settings.database_url)
    upgrade(db.engine)
    for first_name, pin in STAFF:
        await db.write(sign_up, None, new_id(), first_name, hash_pin(settings.pepper, pin))
    items = {"usual": USUAL, "large": LARGE}[menu]
    for kind, rows in (("inventory", items), ("supply", SUPPLIES)):
        for name, cost, stock, minimum in rows:
            await db.write(
                add_item,
                None,
                item_id=new_id(),
                kind=kind,
                name=name,
                description="",
                unit_cost_centavos=cost,
                current_stock=stock,
                min_stock_level=minimum,
            )
    db.close()


asyncio.run(seed(sys.argv[1]))
