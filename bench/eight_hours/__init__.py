"""A till that stays open for eight hours of orders, rung up by taps on the real page: does anything grow?"""

from pathlib import Path

from bench.browser.scripts import run_script
from bench.figures import Figure
from bench.load.opened import opened_shop

SCRIPT = Path(__file__).parent / "measure.mjs"
ORDERS, WARM_UP = 2_000, 400
SEED = 8
PATIENCE_SECONDS = 1800
# relative to the value after the warm-up
FLAT = 1.1
# a busy machine may slow one of the two more than the other
SLOWER = 1.15


def measure() -> list[Figure]:
    """Sell at full speed, with a kitchen that completes the orders."""
    with opened_shop() as one:
        found = run_script(
            SCRIPT,
            one,
            timeout_seconds=PATIENCE_SECONDS,
            orders=ORDERS,
            warmUp=WARM_UP,
            seed=SEED,
            serverPid=one.server.pid,
        )
    assert found["sold"] == ORDERS, found
    looks = found["looks"]
    return [
        _growth("memory of the page", [look["heap"] for look in looks], "MB"),
        _growth("nodes of the page", [look["nodes"] for look in looks], "nodes"),
        _growth("memory of the server", [look["server"] for look in looks], "MB"),
        _tap(found["tapBefore"], found["tapAfter"]),
    ]


def _growth(name: str, values: list[float], unit: str) -> Figure:
    told = f"{values[0]:,.4g} to {values[-1]:,.4g} {unit}, at most {max(values):,.4g}"
    name = f"{name} after {ORDERS:,} orders to after {WARM_UP}"
    return Figure(name, values[-1] / values[0], "times", FLAT, baseline=told)


def _tap(before: float, after: float) -> Figure:
    told = f"{before:.2f} and {after:.2f} layouts of a bare table"
    return Figure(f"a tap after {ORDERS:,} orders to after {WARM_UP}", after / before, "times", SLOWER, baseline=told)
