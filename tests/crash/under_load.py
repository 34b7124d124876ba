"""A shop at which eight tills sell, and the book of what they were answered."""

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
# small, so that stock falls below 0 and every item is fought over
STOCK = 50


@dataclass(frozen=True)
class UnderLoad:
    """`sell` sells during some trouble, `faults` says what is wrong in the database afterwards."""

    url: str
    ledger: Ledger
    sellers: Sellers

    @classmethod
    def at(cls, place: str | Path, chance: random.Random, refusals: Collection[int] = NOT_NOW) -> "UnderLoad":
        """Open the shop in a new database: an address, or the folder of an embedded one."""
        url = database_url(place) if isinstance(place, Path) else place
        ledger = Ledger()
        # dice of their own: how many orders there are is the machine's affair, when there is trouble that of the seed
        dice = random.Random(chance.getrandbits(64))
        return cls(url, ledger, Sellers(open_shop(url, ITEMS, STOCK, invoices=True), ledger, dice, refusals))

    def sell(self, port: int, trouble: Callable[[], None], after_seconds: float) -> None:
        """Sell at eight tills, with this trouble after so long. Raises AssertionError for an answer that is none."""
        asyncio.run(self.sellers.sell(port, trouble, after_seconds))

    def finish(self, port: int) -> None:
        """Send what hangs once more; all of it must come through."""
        asyncio.run(self.sellers.finish(port))
        assert self.ledger.sent.keys() == self.ledger.acknowledged

    def faults(self) -> list[str]:
        """What is lost, doubled or there by half."""
        return self.ledger.faults_in(self.url)

    def other_words(self, error: str) -> list[str]:
        """What the tills were told that is not this error, or that they were not told it."""
        told = self.sellers.refused
        return [] if set(told) == {error} else [f"the tills were told {', '.join(told) or 'nothing'}"]

    def wait_until_sold(self, more: int = CLIENTS) -> None:
        """Return when so many more sales are acknowledged; called within the trouble."""
        enough = len(self.ledger.acknowledged) + more
        wait_until(lambda: len(self.ledger.acknowledged) >= enough, "the tills sell no more")

    def wait_until_refused(self, more: int = 1) -> None:
        """Return when the tills were refused so many more times; called within the trouble."""
        enough = self.sellers.refused.total() + more
        wait_until(lambda: self.sellers.refused.total() >= enough, "no till was refused")


def wait_until(happened: Callable[[], bool], otherwise: str) -> None:
    """Raises TimeoutError, in these words, where it never happens."""
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while not happened():
        if time.monotonic() > give_up_at:
            raise TimeoutError(otherwise)
        time.sleep(0.005)
