"""The web app in a real Chromium on a slow device: what it loads, when it can be tapped, how fast a tap paints."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from bench.figures import Figure
from bench.load.server import Server, database_url
from bench.load.shop import Shop, open_shop

SCRIPT = Path(__file__).parent / "measure.mjs"


def run_script(script: Path, items: int, timeout_seconds: float = 240) -> dict[str, float]:
    """Run a script before a shop of so many items."""
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        shop = open_shop(database_url(Path(name)), items=items)
        with Server(Path(name)) as server:
            return run_script_on(script, server, shop, timeout_seconds)


def run_script_on(script: Path, server: Server, shop: Shop, timeout_seconds: float = 240) -> dict[str, float]:
    """Run a script with the project's own Node against a server; it prints one JSON object."""
    given = {"url": f"http://127.0.0.1:{server.port}", "cookie": shop.cookie, "staff": shop.seller.model_dump()}
    done = subprocess.run(
        [tool("node"), str(script), json.dumps(given)],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        timeout=timeout_seconds,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def tool(name: str) -> str:
    """The project's own node or npm, else the machine's."""
    own = Path(".venv/bin") / name
    return str(own) if own.exists() else shutil.which(name) or name


def measure() -> list[Figure]:
    """The till with 200 items."""
    found = run_script(SCRIPT, items=200)
    return [
        Figure("JS and CSS of /auth and /", found["kilobytes"], "KB", 185, baseline="as sent, brotli"),
        Figure("requests to other hosts", found["elsewhere"], "", 0),
        Figure("POS ready to tap, cold", found["cold"], "s", 2.5, baseline="CPU / 4, 1.6 Mbps, 150 ms"),
        Figure("POS ready to tap, warm", found["warm"], "s", 0.6, baseline="CPU / 4, 1.6 Mbps, 150 ms"),
        Figure("tap to paint, worst of 20", found["tapWorst"], "ms", 100, baseline="200 tiles, CPU / 6"),
        Figure("tap to paint, median", found["tapMedian"], "ms"),
    ]
