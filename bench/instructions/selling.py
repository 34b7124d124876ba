"""`python -m bench.instructions.selling FOLDER SALES [watched]` sells, and prints what a sale took, as JSON.

Under callgrind it switches counting on and off, so that only the sales are counted.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bench.load.orders import order_of
from bench.load.server import database_url
from bench.load.shop import open_shop
from sukli.db import Database, open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.staff.schemas import StaffMember

WARM_UP = 50


def main(folder: Path, count: int, *, is_watched: bool) -> None:
    """Print the seconds per sale, and the processor seconds, without the warm-up."""
    shop = open_shop(database_url(folder))
    chance = random.Random(1)
    orders = [order_of(shop.items, chance) for _ in range(WARM_UP + count)]
    tell: Callable[[str], None] = _callgrind if is_watched else _nobody
    took = asyncio.run(_sell(database_url(folder), shop.seller, orders, tell))
    print(json.dumps({"seconds": took[0] / count, "processor": took[1] / count}))


async def _sell(
    url: str, seller: StaffMember, orders: list[dict[str, object]], tell: Callable[[str], None]
) -> tuple[float, float]:
    db = open_database(url)
    try:
        await _complete(db, seller, orders[:WARM_UP])
        tell("on")
        began, used = time.perf_counter(), time.process_time()
        await _complete(db, seller, orders[WARM_UP:])
        took = time.perf_counter() - began, time.process_time() - used
        tell("off")
    finally:
        db.close()
    return took


async def _complete(db: Database, seller: StaffMember, orders: list[dict[str, object]]) -> None:
    for order in orders:
        await db.write(complete_sale, seller.id, NewSale.model_validate(order), seller)


def _callgrind(instrumentation: str) -> None:
    command = ["callgrind_control", f"--instr={instrumentation}", str(os.getpid())]
    subprocess.run(command, check=True, capture_output=True)


def _nobody(_: str) -> None:
    pass


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), is_watched="watched" in sys.argv[3:])
