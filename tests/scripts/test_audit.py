"""`make check` asks about vulnerable dependencies, with the real clients; the test's own registry answers."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote

import pytest
from bench.load.server import free_port

from scripts import audit

WEAK_PYTHON = {
    "id": "GHSA-0000-0000-0000",
    "modified": "2026-01-01T00:00:00Z",
    "published": "2026-01-01T00:00:00Z",
    "summary": "httpx believes everybody",
    "affected": [
        {
            "package": {"ecosystem": "PyPI", "name": "httpx"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}]}],
        }
    ],
}
WEAK_NODE = {
    "id": 1,
    "url": "https://github.com/advisories/GHSA-0",
    "title": "react forgets",
    "severity": "high",
    "vulnerable_versions": "<100",
    "cwe": [],
    "cvss": {"score": 7.5, "vectorString": None},
}


class Desk:
    """Answers as osv.dev and npm do, and counts the requests."""

    def __init__(self, *, knows_weak: bool = False) -> None:
        self.asked = 0
        self._knows_weak = knows_weak

    def answer(self, path: str, asked: Any) -> Any:
        self.asked += asked is not None
        if path.endswith("/querybatch"):
            is_weak = [self._knows_weak and query["package"]["name"] == "httpx" for query in asked["queries"]]
            known = {"vulns": [{key: WEAK_PYTHON[key] for key in ("id", "modified")}]}
            return {"results": [known if weak else {} for weak in is_weak]}
        if path.endswith("/advisories/bulk"):
            return {"react": [WEAK_NODE]} if self._knows_weak else {}
        if "/vulns/" in path:
            return WEAK_PYTHON
        # npm looks up the versions of a package
        return {"name": unquote(path[1:]), "versions": {}}


@contextmanager
def _open(desk: Desk) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def _reply(self, asked: Any) -> None:
            body = json.dumps(desk.answer(self.path, asked)).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self) -> None:
            self._reply(None)

        def do_POST(self) -> None:
            said = self.rfile.read(int(self.headers["content-length"]))
            # npm compresses its request; which packages it names makes no difference here
            self._reply({} if self.headers["content-encoding"] else json.loads(said))

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _at(address: str, folder: Path) -> list[audit.Registry]:
    python, node = audit.REGISTRIES
    # npm caches what it learnt about a package
    own_memory = ("--cache", str(folder.with_name(f"{folder.name}-npm")))
    return [
        replace(python, command=(*python.command, "--service-url", address)),
        replace(node, command=(*node.command, "--registry", address, *own_memory)),
    ]


def test_a_clean_audit_runs_once_a_day_or_when_a_lock_file_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk()
    with _open(desk) as address:
        assert [audit.main(_at(address, tmp_path), tmp_path) for _ in range(2)] == [0, 0]
        assert (capsys.readouterr().out, desk.asked) == ("ok\nok\n", 2)

        (tmp_path / "audit-uv.lock").write_text("another lock file's")
        assert audit.main(_at(address, tmp_path), tmp_path) == 0
        assert desk.asked == 3

        # as if the day were over
        monkeypatch.setattr(audit, "A_DAY_SECONDS", 0)
        assert audit.main(_at(address, tmp_path), tmp_path) == 0
        assert desk.asked == 5


def test_a_vulnerable_dependency_fails_every_run_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with _open(Desk(knows_weak=True)) as address:
        assert [audit.main(_at(address, tmp_path), tmp_path) for _ in range(2)] == [1, 1]

    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4
    assert told[0].startswith("httpx 0.")
    assert told[0].endswith(": httpx believes everybody (https://osv.dev/vulnerability/GHSA-0000-0000-0000)")
    assert told[1] == "react <100: react forgets (https://github.com/advisories/GHSA-0)"


def test_an_unreachable_registry_is_named_and_does_not_fail_the_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody = f"http://127.0.0.1:{free_port()}"

    assert audit.main(_at(nobody, tmp_path), tmp_path) == 0
    assert capsys.readouterr().out == "not known: osv.dev did not answer, npm did not answer\n"
    assert list(tmp_path.iterdir()) == []


def test_a_missing_client_is_named_and_the_other_registry_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk()
    with _open(desk) as address:
        python, node = _at(address, tmp_path)
        missing = replace(python, command=("no-such-client", *python.command[1:]))
        assert audit.main([missing, node], tmp_path) == 0

    assert capsys.readouterr().out == "not known: no-such-client is missing\n"
    assert desk.asked == 1


def test_a_slow_registry_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "MOST_SECONDS", 0.2)
    python, _ = audit.REGISTRIES
    slow = replace(python, command=("/bin/sh", "-c", "sleep 3600 & wait"))

    assert audit.main([slow], tmp_path) == 0
    assert capsys.readouterr().out == "not known: osv.dev did not answer\n"
