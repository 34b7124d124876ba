"""A wheel that is installed where nothing else is: no Node, no compiler, no checkout, and nothing is downloaded."""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from bench.load.server import free_port
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from pages import ROOT
from patience import PATIENCE_SECONDS
from real_server import RealServer, greeting_of


def build_wheel(into: Path, root: Path = ROOT) -> Path:
    """Of the code that lies there, with the web app that is built there."""
    done = subprocess.run(
        [sys.executable, root / "scripts/make_wheel.py", into],
        env=os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(done.stdout.strip())


class Installed:
    """An environment that has the wheel, and of other packages those alone that it asks for."""

    def __init__(self, wheel: Path, place: Path) -> None:
        self.environment = place / "environment"
        self.home = place / "home"
        self.folder = place / "empty"
        for made in (self.home, self.folder):
            made.mkdir(parents=True)
        venv.create(self.environment, with_pip=False)
        self.site = next(self.environment.glob("lib/*/site-packages"))
        self._uv("install", "--no-deps", wheel)
        for package in _asked_for(self.site):
            _bring(package, self.site)
        self._uv("check")
        self.variables = {"HOME": str(self.home), "PATH": str(self.folder)}

    def run(self, *words: str) -> str:
        """What `sukli` prints."""
        done = subprocess.run(
            self._command(*words), cwd=self.folder, env=self.variables, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    @contextmanager
    def serving(self, *words: str) -> Iterator[RealServer]:
        """`sukli serve` as somebody starts it in a folder of their own."""
        port = free_port()
        process, said, log = self.start(port, *words)
        try:
            yield RealServer(f"http://127.0.0.1:{port}", greeting_of(process, said), log, process)
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE_SECONDS)

    def start(self, port: int, *words: str, **variables: str) -> tuple["subprocess.Popen[bytes]", Path, Path]:
        """The process, and the files of what it says and what it logs."""
        said, log = self.home / f"{port}.said", self.home / f"{port}.log"
        with said.open("w") as output, log.open("w") as errors:
            process = subprocess.Popen(
                self._command("serve", *words),
                cwd=self.folder,
                env=self.variables | {"SUKLI_PORT": str(port)} | variables,
                stdout=output,
                stderr=errors,
            )
        return process, said, log

    def _command(self, *words: str) -> list[str | Path]:
        return [self.environment / "bin/sukli", *words]

    def _uv(self, command: str, *words: str | Path) -> None:
        uv = [Path(sys.executable).with_name("uv"), "pip", command, "--offline", "--no-cache", "--quiet"]
        subprocess.run([*uv, "--python", self.environment / "bin/python", *words], check=True)


def _asked_for(site: Path) -> list[Distribution]:
    """What the wheel's own description names, and what that needs, as far as this machine is meant."""
    (of_the_wheel,) = distributions(name="sukli", path=[str(site)])
    found: dict[tuple[str, str], Distribution] = {}
    waiting = [(of_the_wheel, "")]
    while waiting:
        package, extra = waiting.pop()
        for line in package.requires or ():
            asked = Requirement(line)
            if asked.marker is not None and not asked.marker.evaluate({"extra": extra}):
                continue
            for wanted in ("", *asked.extras):
                key = canonicalize_name(asked.name), wanted
                if key not in found:
                    found[key] = distribution(asked.name)
                    assert asked.specifier.contains(found[key].version), line
                    waiting.append((found[key], wanted))
    return list({package.name: package for package in found.values()}.values())


def _bring(package: Distribution, site: Path) -> None:
    for file in package.files or ():
        source = Path(str(package.locate_file(file)))
        # scripts lie outside; and what is compiled is not always there
        if ".." in file.parts or not source.is_file():
            continue
        target = site / file
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists():
            target.symlink_to(source)
