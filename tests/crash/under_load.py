"""A shop where eight tills sell, and a ledger of what the server answered them."""

import asyncio
import random
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from bench.load.server import database_url
from bench.load.shop import open_shop
from tests.crash.ledger import Ledger
from tests.crash.sellers import CLIENTS, NOT_NOW, Sellers

from patience import PATIENCE_SECONDS

ITEMS = 12
# few, so that stock falls below 0 and tills compete for every item
STOCK = 50


@dataclass(frozen=True)
class UnderLoad:
    """`sell` sells during some trouble; `faults` tells what is wrong in the database afterwards."""

    url: str
    ledger: Ledger
    sellers: Sellers

    @classmethod
    def at(cls, place: str | Path, chance: random.Random, refusals: Collection[int] = NOT_NOW) -> "UnderLoad":
        """Open the shop in a new database: an address, or the folder of an embedded one."""
        url = database_url(place) if isinstance(place, Path) else place
        ledger = Ledger()
        # separate dice: the number of orders depends on the machine, the time of the trouble only on the seed
        dice = random.Random(chance.getrandbits(64))
        return cls(url, ledger, Sellers(open_shop(url, ITEMS, STOCK, invoices=True), ledger, dice, refusals))

    def sell(self, port: int, trouble: Callable[[], None], after_seconds: float) -> None:
        """Sell at eight tills, with this trouble after this time. Raises AssertionError for an unexpected answer."""
        asyncio.run(self.sellers.sell(port, trouble, after_seconds))

    def finish(self, port: int) -> None:
        """Send every hanging order once more; all must be acknowledged."""
        asyncio.run(self.sellers.finish(port))
        assert self.ledger.sent.keys() == self.ledger.acknowledged

    def faults(self) -> list[str]:
        """Return what is lost, doubled or half there."""
        return self.ledger.faults_in(self.url)

    def other_words(self, error: str) -> list[str]:
        """Return a sentence if the tills were refused with other errors than this one, or never with it."""
        told = self.sellers.refused
        return [] if set(told) == {error} else [f"the tills were told {', '.join(told) or 'nothing'}"]

    def wait_until_sold(self, more: int = CLIENTS) -> None:
        """Wait until this many more sales are acknowledged; called during the trouble."""
        enough = len(self.ledger.acknowledged) + more
        wait_until(lambda: len(self.ledger.acknowledged) >= enough, "the tills sell no more")

    def wait_until_refused(self, more: int = 1) -> None:
        """Wait until the tills were refused this many more times; called during the trouble."""
        enough = self.sellers.refused.total() + more
        wait_until(lambda: self.sellers.refused.total() >= enough, "no till was refused")


def wait_until(happened: Callable[[], bool], otherwise: str) -> None:
    """Wait for a condition. Raises TimeoutError with these words if it never becomes true."""
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while not happened():
        if time.monotonic() > give_up_at:
            raise TimeoutError(otherwise)
        time.sleep(0.005)
