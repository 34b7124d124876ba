"""Which port plain http gets: the configured one, or the next free one."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import AF_INET, SOCK_STREAM, socket

import httpx
import pytest
import uvloop
from bench.load.server import free_port

from patience import PATIENCE_SECONDS
from real_server import greeting_of, surroundings
from sukli.serve.ports import MOST_PORTS, plain_sockets
from sukli.settings import Settings, SettingsError, read_settings
from sukli.settings_page.processes import killed, started


@contextmanager
def taken() -> Iterator[int]:
    """Yield a port on which another program listens, followed by a free one.

    Both are below those that the system gives away: any connection of another test could get the second.
    """
    while True:
        port = free_port()
        with socket() as first, socket() as second:
            try:
                first.bind(("127.0.0.1", port))
                second.bind(("127.0.0.1", port + 1))
            except OSError:
                continue
            second.close()
            first.listen()
            yield port
            return


def settings_on(port: int, **more: object) -> Settings:
    return Settings(data_dir=Path("/nowhere"), database_url="sqlite:///", port=port, **more)


def opened(settings: Settings) -> int:
    sockets, port = plain_sockets(settings)
    for each in sockets:
        assert each.getsockname()[:2] == ("127.0.0.1", port)
        each.close()
    return port


def test_the_next_free_port_is_used_when_another_program_has_the_port() -> None:
    with taken() as port:
        assert opened(settings_on(port)) == port + 1


def test_a_configured_port_that_is_taken_is_refused() -> None:
    with taken() as port, pytest.raises(SettingsError, match=f"Port {port} is taken by another program"):
        plain_sockets(settings_on(port, is_port_fixed=True))


def test_what_a_server_has_started_does_not_keep_its_port() -> None:
    """A server that is killed during a backup starts again at once: uvloop gives its children inheritable sockets."""

    async def close_during_a_backup() -> int:
        sockets, port = plain_sockets(settings_on(free_port()))
        backup = await started(settings_on(port), ("-c", "import time; time.sleep(600)"))
        try:
            for each in sockets:
                each.close()
            return opened(settings_on(port, is_port_fixed=True))
        finally:
            await killed(backup)

    assert uvloop.run(close_during_a_backup())


def test_only_a_few_ports_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken() as port:
        monkeypatch.setattr("sukli.serve.ports.MOST_PORTS", 1)
        with pytest.raises(SettingsError, match=f"Port {port} and the next ones are taken"):
            plain_sockets(settings_on(port))
    assert MOST_PORTS > 1


def test_a_foreign_address_is_reported_as_a_wrong_host() -> None:
    with pytest.raises(SettingsError, match="Check SUKLI_HOST"):
        plain_sockets(settings_on(8000, host="192.0.2.1"))


def test_an_unknown_host_name_is_reported_in_a_sentence() -> None:
    with pytest.raises(SettingsError, match="Check SUKLI_HOST"):
        plain_sockets(settings_on(8000, host="no-such-host.invalid"))


@pytest.mark.parametrize("foreign_first", [True, False])
def test_a_host_name_is_served_on_those_of_its_addresses_that_are_local(
    foreign_first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(_: str, port: int, **__: object) -> list[tuple[object, ...]]:
        addresses = ["192.0.2.1", "127.0.0.1"][:: 1 if foreign_first else -1]
        return [(AF_INET, SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr("sukli.serve.ports.socket.getaddrinfo", found)

    assert opened(settings_on(free_port(), host="localhost")) > 0


@pytest.mark.parametrize(
    ("environment", "is_fixed"),
    [
        ({}, False),
        ({"SUKLI_PORT": ""}, False),
        ({"SUKLI_PORT": "8000"}, True),
        ({"SUKLI_TRUSTED_PROXY": "127.0.0.1"}, True),
        ({"SUKLI_RELOAD": "1"}, True),
    ],
)
def test_a_port_is_fixed_when_it_was_configured_or_a_proxy_or_reloader_relies_on_it(
    environment: dict[str, str], is_fixed: bool, tmp_path: Path
) -> None:
    assert read_settings({"SUKLI_DATA_DIR": str(tmp_path)} | environment).is_port_fixed is is_fixed


@pytest.mark.slow
def test_the_server_tells_which_other_port_it_uses_and_answers_there(tmp_path: Path) -> None:
    with taken() as port:
        # as if this were the default port instead of 8000
        code = f"from sukli.settings import Settings; Settings.port = {port}; "
        code += "import sys; from sukli.cli import main; sys.exit(main(['serve']))"
        variables = {name: value for name, value in surroundings(tmp_path / "data").items() if name != "SUKLI_PORT"}
        said, log = tmp_path / "said", tmp_path / "log"
        with said.open("w") as output, log.open("w") as errors:
            process = subprocess.Popen([sys.executable, "-c", code], env=variables, stdout=output, stderr=errors)
        try:
            greeting = greeting_of(process, said)
            answer = httpx.get(f"http://127.0.0.1:{port + 1}/api/health", timeout=PATIENCE_SECONDS)
        finally:
            process.terminate()
            process.wait(PATIENCE_SECONDS)

    assert f"Port {port} is taken by another program: this is {port + 1}." in greeting
    assert f" http://127.0.0.1:{port + 1} " in greeting
    assert (answer.status_code, log.read_text()) == (200, "")


@pytest.mark.slow
def test_the_server_does_not_start_when_its_chosen_port_is_taken(tmp_path: Path) -> None:
    with taken() as port:
        done = subprocess.run(
            [sys.executable, "-m", "sukli.cli", "serve", "--port", str(port)],
            env=surroundings(tmp_path / "data") | {"SUKLI_PORT": ""},
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=False,
        )

    message = f"Port {port} is taken by another program. Choose another with --port.{os.linesep}"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message)
