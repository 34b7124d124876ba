"""The web app in a real Chromium on a slow device: what it loads, when it can be tapped, how fast a tap paints."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench.figures import Figure
from bench.load.opened import Opened, opened_shop

SCRIPT = Path(__file__).parent / "measure.mjs"


def run_script(script: Path, one: Opened, *, timeout_seconds: float = 300, **more: Any) -> dict[str, Any]:
    """Run a script with the project's own Node against a server; it reads a JSON object (given.mjs) and prints one."""
    staff = one.shop.seller.model_dump()
    given = {"url": f"http://127.0.0.1:{one.port}", "cookie": one.shop.cookie, "staff": staff, **more}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(given, file)
        file.flush()
        done = subprocess.run(
            [tool("node"), str(script), file.name],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
            timeout=timeout_seconds,
        )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def tool(name: str) -> str:
    """The project's own node or npm, else the machine's."""
    own = Path(".venv/bin") / name
    return str(own) if own.exists() else shutil.which(name) or name


def measure() -> list[Figure]:
    """The till with 200 items."""
    with opened_shop() as one:
        found = run_script(SCRIPT, one)
    files = sorted(found["files"], key=lambda file: -file["kilobytes"])
    together = sum(file["kilobytes"] for file in files)
    return [
        Figure("JS and CSS of /auth and /", together, "KB", 135, baseline="as sent, brotli and headers"),
        *(_sent(**file) for file in files),
        Figure("requests to other hosts", found["elsewhere"], "", 0),
        Figure("POS ready to tap, cold", found["cold"], "s", 2.5, baseline="CPU / 4, 1.6 Mbps, 150 ms"),
        Figure("POS ready to tap, warm", found["warm"], "s", 0.6, baseline="CPU / 4, 1.6 Mbps, 150 ms"),
        Figure("tap to paint, worst of 20", found["tapWorst"], "ms", 100, baseline="200 tiles, CPU / 6, median of 3"),
        Figure("tap to paint, median", found["tapMedian"], "ms"),
    ]


def _sent(name: str, kilobytes: float, asked: str) -> Figure:
    return Figure(f"  {name}", kilobytes, "KB", baseline=f"asked for on {asked}")
