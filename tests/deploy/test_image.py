"""The image contains what it runs, whatever else is in the folder when it is built."""

import re
import shlex
from pathlib import PurePosixPath

import pytest

from pages import DEPLOY, ROOT

LINES = re.sub(r"\\\n", "", (DEPLOY / "Dockerfile").read_text()).splitlines()
_, BUILT, RUN = "\n".join(LINES).split("\nFROM ")
PATTERNS = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]


def _said(stage: str, word: str) -> list[list[str]]:
    return [shlex.split(line)[1:] for line in stage.splitlines() if line.startswith(f"{word} ")]


def _is_sent(path: str) -> bool:
    """Return whether docker sends the path to the build: of all matching patterns the last one decides."""
    sent = True
    for pattern in PATTERNS:
        wanted = pattern.startswith("!")
        places = re.escape(pattern.removeprefix("!")).replace(r"\*\*/", "(.*/)?").replace(r"\*", "[^/]*")
        if any(re.fullmatch(places, str(part)) for part in (PurePosixPath(path), *PurePosixPath(path).parents[:-1])):
            sent = wanted
    return sent


@pytest.mark.parametrize(
    "path",
    [
        ".env",
        ".git/config",
        ".venv/bin/python",
        "backup.age",
        "deploy/.env",
        "docs/operations/install.md",
        "e2e/journeys/auth.spec.ts",
        "node_modules/react/index.js",
        "src/sukli/.env",
        "src/sukli/__pycache__/cli.cpython-312.pyc",
        "sukli.db",
        "tests/cafe.py",
        "web/.env.local",
        "web/dist/index.html",
        "web/node_modules/react/index.js",
    ],
)
def test_files_lying_about_are_not_sent_to_the_build(path: str) -> None:
    assert not _is_sent(path)


def test_everything_the_build_copies_exists_and_is_sent_to_it() -> None:
    copied = [source for *sources, _ in _said(BUILT, "COPY") for source in sources]

    assert {"src", "web", "uv.lock"} <= set(copied)
    assert [source for source in copied if not (ROOT / source).exists() or not _is_sent(source)] == []
    assert {pattern[1:] for pattern in PATTERNS if pattern.startswith("!")} == set(copied)


def test_the_image_holds_only_the_code_its_dependencies_and_the_built_web_app() -> None:
    assert _said(RUN, "ADD") == []
    assert _said(RUN, "COPY") == [
        ["--from=build", f"/opt/sukli/{part}", f"/opt/sukli/{part}"] for part in (".venv", "src", "web/dist")
    ]


def test_the_image_runs_as_a_user_who_owns_only_the_data() -> None:
    after = RUN[RUN.index("\nUSER ") :]

    assert _said(RUN, "USER") == [["sukli"]]
    assert _said(after, "RUN") + _said(after, "COPY") == []
    assert "-o sukli -m 700 /var/lib/sukli" in RUN
