"""The end of an outage: sales made offline, in a real Chromium, until the server has all of them."""

from pathlib import Path

from bench.browser.scripts import run_script
from bench.figures import Figure
from bench.load.opened import opened_shop

SCRIPT = Path(__file__).parent / "measure.mjs"
QUEUED = 500


def measure() -> list[Figure]:
    """Measure from the moment when the line is back."""
    with opened_shop() as one:
        found = run_script(SCRIPT, one, sales=QUEUED)
    assert found["arrived"] == QUEUED, found
    told = f"{QUEUED / found['sent']:,.0f} sales/s"
    return [Figure(f"{QUEUED} queued sales sent after an outage", found["sent"], "s", 5, baseline=told)]
