"""The web app in a real Chromium on a slow device: what it loads, when it takes taps, how fast a tap is painted."""

from pathlib import Path

from bench.browser.scripts import run_script
from bench.browser.taps import tap
from bench.figures import Figure
from bench.load.opened import opened_shop

SCRIPT = Path(__file__).parent / "measure.mjs"


def measure() -> list[Figure]:
    """Measure the till with 200 items."""
    with opened_shop() as one:
        found = run_script(SCRIPT, one)
        taps = tap(one)
    files = sorted(found["files"], key=lambda file: -file["kilobytes"])
    together = sum(file["kilobytes"] for file in files)
    return [
        Figure("JS and CSS of /auth and /", together, "KB", 135, baseline="as sent, brotli and headers"),
        *(_sent(**file) for file in files),
        Figure("requests to other hosts", found["elsewhere"], "", 0),
        Figure("POS ready to tap, cold", found["cold"], "s", 2.5, baseline="CPU / 4, 1.6 Mbps, 150 ms"),
        Figure("POS ready to tap, warm", found["warm"], "s", 0.6, baseline="CPU / 4, 1.6 Mbps, 150 ms"),
        *taps.figures(),
    ]


def _sent(name: str, kilobytes: float, asked: str) -> Figure:
    return Figure(f"  {name}", kilobytes, "KB", baseline=f"asked for on {asked}")
