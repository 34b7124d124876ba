"""Scripts that drive a real Chromium, run by the project's own Node."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench.load.opened import Opened


def run_script(script: Path, one: Opened, *, timeout_seconds: float = 300, **more: Any) -> dict[str, Any]:
    """Run a script against a server; it reads a JSON object (given.mjs) and prints one."""
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
    """Return the path of the project's own node or npm, or else of the machine's."""
    own = Path(".venv/bin") / name
    return str(own) if own.exists() else shutil.which(name) or name
