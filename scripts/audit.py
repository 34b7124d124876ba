"""Ask the registries whether a locked dependency has a known vulnerability.

An answer is valid for a day, as long as the lock file stays the same. A registry that does not answer is named, and so
is a client that is missing; neither is a failure: working without a network must be possible.
"""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
MOST_SECONDS = 10
A_DAY_SECONDS = 24 * 3600


class NotKnown(Exception):
    """There is no answer; the message says why."""


@dataclass(frozen=True)
class Registry:
    """A registry to ask, the lock file to ask about, and how to read the answer."""

    name: str
    lock: Path
    command: tuple[str, ...]
    # turns the answer into a line for each vulnerability
    found_in: Callable[[Any], list[str]]


def found_by_uv(answer: Any) -> list[str]:
    return [
        f"{each['dependency']['name']} {each['dependency']['version']}: {each['summary']} ({each['link']})"
        for each in answer["vulnerabilities"]
    ]


def found_by_npm(answer: Any) -> list[str]:
    found = answer["vulnerabilities"].values()
    # npm also reports low and moderate ones, and everything that depends on a vulnerable package
    return [
        f"{via['name']} {via['range']}: {via['title']} ({via['url']})"
        for each in found
        for via in each["via"]
        if isinstance(via, dict) and via["severity"] in {"high", "critical"}
    ]


_PREVIEW = ("--preview-features", "audit-command,json-output")

REGISTRIES = (
    Registry(
        "osv.dev",
        ROOT / "uv.lock",
        # without the index it is asked only for vulnerabilities, not for the state of each package
        (*("uv", "audit", "--frozen", "--no-index"), *("--output-format", "json"), *_PREVIEW),
        found_by_uv,
    ),
    Registry(
        "npm",
        ROOT / "package-lock.json",
        ("npm", "audit", "--json", "--audit-level=high", "--fetch-retries=0"),
        found_by_npm,
    ),
)


def main(registries: Sequence[Registry] = REGISTRIES, stamps: Path = ROOT / ".stamps") -> int:
    stamps.mkdir(exist_ok=True)
    with ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda registry: _answer(registry, stamps), registries))
    if weak := [line for answer in answers if not isinstance(answer, NotKnown) for line in answer]:
        print("\n".join(weak))
        return 1
    reasons = [str(answer) for answer in answers if isinstance(answer, NotKnown)]
    print(f"not known: {', '.join(reasons)}" if reasons else "ok")
    return 0


def _answer(registry: Registry, stamps: Path) -> list[str] | NotKnown:
    try:
        return _known_or_asked(registry, stamps)
    except NotKnown as reason:
        return reason


def _known_or_asked(registry: Registry, stamps: Path) -> list[str]:
    stamp = stamps / f"audit-{registry.lock.name}"
    asked = hashlib.sha256(registry.lock.read_bytes()).hexdigest()
    if stamp.exists():
        of, _, at = stamp.read_text().partition(" ")
        if of == asked and abs(time.time() - float(at)) < A_DAY_SECONDS:
            return []
    answer = _ask(registry)
    if answer == []:
        # the time by this process's clock: a file's own time is the system's, and tests may run on another clock
        stamp.write_text(f"{asked} {time.time()}")
    return answer


def _ask(registry: Registry) -> list[str]:
    """Return what is vulnerable. Raises NotKnown."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    silence = NotKnown(f"{registry.name} did not answer")
    try:
        asking = subprocess.Popen(
            registry.command,
            cwd=registry.lock.parent,
            env=os.environ | {"PATH": path, "UV_HTTP_RETRIES": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # npm starts another process: both must end together
            start_new_session=True,
        )
    except FileNotFoundError:
        raise NotKnown(f"{registry.command[0]} is missing") from None
    try:
        said, _ = asking.communicate(timeout=MOST_SECONDS)
        return registry.found_in(json.loads(said))
    except subprocess.TimeoutExpired:
        os.killpg(asking.pid, signal.SIGKILL)
        asking.communicate()
        raise silence from None
    except (ValueError, KeyError):
        raise silence from None


if __name__ == "__main__":
    sys.exit(main())
