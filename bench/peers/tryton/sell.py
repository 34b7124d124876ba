"""Sell at Tryton's point of sale in several processes, without HTTP; run by Tryton's Python, with DB_NAME set.

`sell.py SHOP CLIENTS SECONDS done|posted` prints how many sales a second it made, and how often one began again. A sale
that is done is paid and numbered; once posted, it has also taken its goods from the stock and is in the accounts.
"""

import json
import multiprocessing
import os
import random
import sys
import time
from decimal import Decimal
from pathlib import Path
from typing import Any

from trytond import backend
from trytond.pool import Pool
from trytond.transaction import Transaction, TransactionError

WARM_UP = 3
LINES = 3
USER = 1
PATIENCE_SECONDS = 300


def main(shop: dict[str, Any], clients: int, seconds: float, state: str) -> None:
    """Let all clients sell at the same time for this long, after some sales that are not counted."""
    begin = multiprocessing.Barrier(clients, timeout=PATIENCE_SECONDS)
    tills: multiprocessing.Queue[list[int]] = multiprocessing.Queue()
    processes = [
        multiprocessing.Process(target=_till, args=(shop, number, seconds, state, begin, tills))
        for number in range(clients)
    ]
    for process in processes:
        process.start()
    sold = [tills.get(timeout=PATIENCE_SECONDS) for _ in processes]
    for process in processes:
        process.join()
    count = sum(map(len, sold))
    print(json.dumps({"rate": count / seconds, "again": sum(map(sum, sold)) / max(count, 1)}))


def _till(shop: dict[str, Any], number: int, seconds: float, state: str, begin: Any, tills: Any) -> None:
    chance = random.Random(number)
    Pool.start()
    Pool(os.environ["DB_NAME"]).init()
    for _ in range(WARM_UP):
        _sell_until_done(shop, state, chance)
    begin.wait()
    ends_at = time.perf_counter() + seconds
    sold = []
    while time.perf_counter() < ends_at:
        sold.append(_sell_until_done(shop, state, chance))
    tills.put(sold)


def _sell_until_done(shop: dict[str, Any], state: str, chance: random.Random) -> int:
    """Sell once; return how often the sale had to begin again because of another till, or to take locks first."""
    locks: dict[str, Any] = {}
    again = 0
    while True:
        try:
            with Transaction().start(os.environ["DB_NAME"], USER, context={"company": shop["company"]}, **locks):
                _sell(shop, state, chance)
            return again
        except TransactionError as error:
            error.fix(locks)
        except backend.DatabaseOperationalError:
            time.sleep(chance.uniform(0, 0.02))
        again += 1


def _sell(shop: dict[str, Any], state: str, chance: random.Random) -> None:
    """Sell in one transaction, which is less than Tryton's own screens need."""
    sale_class = Pool().get("sale.point.sale")
    price = Decimal(shop["price"])
    lines = [
        {"product": product, "quantity": chance.randint(1, 3), "unit_list_price": price, "unit_gross_price": price}
        for product in chance.sample(shop["products"], LINES)
    ]
    paid = sum(line["quantity"] for line in lines) * price
    payment = {"method": shop["cash"], "amount": paid.quantize(Decimal("0.01"))}
    values = {"point": shop["point"], "lines": [("create", lines)], "payments": [("create", [payment])]}
    sales = sale_class.create([values])
    sale_class.process(sales)
    if state == "posted":
        sale_class.post(sales)


if __name__ == "__main__":
    main(json.loads(Path(sys.argv[1]).read_text()), int(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
