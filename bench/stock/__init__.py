"""The stock room with 5,000 items in a real Chromium on a slow device: opening, searching, saving a batch."""

from pathlib import Path

from bench.browser.scripts import run_script
from bench.figures import Figure
from bench.load.opened import opened_shop

SCRIPT = Path(__file__).parent / "measure.mjs"
ITEMS = 5_000
SLOWED = "5,000 items, CPU / 4"


def measure() -> list[Figure]:
    """Measure opening by tap and by address, keys in the search, and a batch edit of 500 rows."""
    with opened_shop(ITEMS) as one:
        found = run_script(SCRIPT, one)
    return [
        Figure("stock list opens, from the tap", found["tap"], "s", 1, baseline=SLOWED),
        Figure("stock list opens, from the address", found["address"], "s", baseline=f"{SLOWED}, with the app itself"),
        Figure("key in the search to paint, worst", found["keyWorst"], "ms", 100, baseline=SLOWED),
        Figure("key in the search to paint, median", found["keyMedian"], "ms"),
        Figure("requests of a batch edit of 500 rows", found["batchRequests"], "", 1),
        Figure("batch edit of 500 rows, to its message", found["batch"], "s", baseline=SLOWED),
    ]
