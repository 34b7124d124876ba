"""`sukli demo --serve`, as a visitor starts it: a usable cafe, which can be reset and leaves nothing behind."""

import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from socket import create_server
from threading import Event
from time import monotonic

import httpx
import pytest
from bench.load.server import free_port

from factories import a_line, an_order
from forked import ForkedServer
from patience import PATIENCE_SECONDS, until
from real_server import greeting_of
from sukli.throwaway.gate import HEADER

pytestmark = pytest.mark.slow


@dataclass
class Machine:
    """A machine set up for a real cafe, with its settings in the environment; the cafe is not running."""

    folder: Path

    @property
    def temporary(self) -> Path:
        return self.folder / "tmp"

    @property
    def real(self) -> Path:
        return self.folder / "real cafe"

    @property
    def home(self) -> Path:
        return self.folder / "home"

    def variables(self) -> dict[str, str]:
        return {
            "PATH": str(self.folder),
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "SUKLI_DATA_DIR": str(self.real),
            "SUKLI_DATABASE_URL": "postgresql://sukli@127.0.0.1:1/nowhere",
            "SUKLI_PEPPER": "of the real cafe",
            "SUKLI_CAFE_NAME": "The real cafe",
            "SUKLI_BACKUP_TO": str(self.folder / "stick"),
            "SUKLI_PORT": "1",
            "SUKLI_LAN": "1",
            "SUKLI_PAIRING": "always",
            "SUKLI_WORKERS": "2",
        }

    def left(self) -> list[str]:
        """Return everything on the machine that the test itself has not put there."""
        return sorted(path.name for path in self.folder.iterdir() if path.name not in ("tmp", "said", "log")) + sorted(
            path.name for path in self.temporary.iterdir()
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    (tmp_path / "tmp").mkdir()
    return Machine(tmp_path)


@dataclass
class Served:
    """A running demo."""

    address: str
    greeting: str
    process: ForkedServer
    browsers: ExitStack

    def page(self, other_than: str = "") -> httpx.Client:
        """Load the page as a browser does, which learns the cafe's id; with `other_than`, wait for the next cafe."""
        browser = self.browsers.enter_context(httpx.Client(base_url=self.address, timeout=PATIENCE_SECONDS))
        give_up = monotonic() + PATIENCE_SECONDS
        cafe = other_than
        while cafe == other_than:
            assert monotonic() < give_up
            # a connection accepted by the previous cafe may end with it
            with suppress(httpx.HTTPError):
                (cafe,) = re.findall(r'<meta name="demo" content="(\w+)"', browser.get("/").raise_for_status().text)
        browser.headers[HEADER] = cafe
        return browser

    def till(self, other_than: str = "") -> httpx.Client:
        """Return a page in which the first person has signed in."""
        page = self.page(other_than)
        person = page.get("/api/demo").json()["people"][0]
        page.post("/api/staff/sign-in", json=person).raise_for_status()
        return page


@contextmanager
def served(machine: Machine, *words: str) -> Iterator[Served]:
    said, log = machine.folder / "said", machine.folder / "log"
    for file in (said, log):
        file.unlink(missing_ok=True)
    port = free_port()
    process = ForkedServer(("demo", "--serve", "--port", str(port), *words), machine.variables(), said=said, log=log)
    try:
        greeting = greeting_of(process, said)
        with ExitStack() as browsers:
            yield Served(f"http://127.0.0.1:{port}", greeting, process, browsers)
        assert log.read_text() == ""
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def sales_of_today(till: httpx.Client) -> int:
    figures = till.get("/api/day-figures").raise_for_status().json()
    return int(figures["transaction_count"])


def test_a_visitor_signs_in_sells_and_resets_the_demo_and_nothing_is_left_behind(machine: Machine) -> None:
    with served(machine) as demo:
        assert f"Open      {demo.address}" in demo.greeting
        told = re.findall(r"(\w+) +PIN (\d{4})", demo.greeting)
        till = demo.till()
        assert [tuple(person.values()) for person in till.get("/api/demo").json()["people"]] == told
        assert till.get("/api/cafe").json()["name"] == "Sukli Cafe"
        # the first of its people gets no first-day guide
        assert not till.get("/api/first-day").raise_for_status().json()["offered"]

        looked = till.post("/api/settings/trouble").raise_for_status().json()["findings"]
        assert next(each["told"] for each in looked if each["subject"] == "Server").startswith("It is running")

        before = sales_of_today(till)
        item = till.get("/api/menu").json()[0]
        order = an_order(a_line(item["id"], name=item["name"], price_centavos=2_000))
        assert till.post("/api/sales", json=order).status_code == 201
        assert sales_of_today(till) == before + 1

        assert till.post("/api/demo/reset").status_code == 204
        fresh = demo.till(other_than=till.headers[HEADER])
        assert fresh.get(f"/api/sales/{order['id']}").status_code == 404
        # a till that has not heard of the reset sends its order to the previous cafe, which is gone
        assert till.post("/api/sales", json=order).status_code == 503
        assert fresh.get(f"/api/sales/{order['id']}").status_code == 404
        assert len(list(machine.temporary.glob(".sukli-*/*"))) == 1

        demo.process.send_signal(signal.SIGINT)
        assert demo.process.wait(PATIENCE_SECONDS) == 0
    assert machine.left() == []


def test_sales_during_a_reset_end_up_in_no_cafe_and_simultaneous_resets_make_one_cafe(
    machine: Machine,
) -> None:
    with served(machine) as demo:
        till = demo.till()
        item = till.get("/api/menu").json()[0]
        accepted, refused, done, sold = Event(), Event(), Event(), list[str]()
        seen: set[int] = set()

        def sell_on(_: int) -> None:
            with httpx.Client(base_url=demo.address, headers=till.headers, cookies=till.cookies) as register:
                while not done.is_set():
                    order = an_order(a_line(item["id"], name=item["name"], price_centavos=2_000))
                    try:
                        answer = register.post("/api/sales", json=order, timeout=PATIENCE_SECONDS)
                    except httpx.TransportError:
                        # the connection ended with its cafe
                        continue
                    sold.append(order["id"])
                    seen.add(answer.status_code)
                    (refused if answer.status_code == 503 else accepted).set()

        with ThreadPoolExecutor(6) as threads:
            selling = [threads.submit(sell_on, number) for number in range(4)]
            accepted.wait(PATIENCE_SECONDS)
            resets = [threads.submit(till.post, "/api/demo/reset") for _ in range(2)]
            answers = {reset.result().status_code for reset in resets}
            fresh = demo.till(other_than=till.headers[HEADER])
            refused.wait(PATIENCE_SECONDS)
            done.set()
            for each in selling:
                each.result()

        assert answers == {204}
        assert seen == {201, 503}
        assert [fresh.get(f"/api/sales/{sale}").status_code for sale in sold[-20:]] == [404] * len(sold[-20:])
        assert len(list(machine.temporary.glob(".sukli-*/*"))) == 1
        assert demo.page().headers[HEADER] == fresh.headers[HEADER]


def test_the_leftovers_of_a_killed_demo_are_removed_by_the_next_one_but_not_a_running_demo(machine: Machine) -> None:
    with served(machine) as killed:
        killed.process.send_signal(signal.SIGKILL)
        killed.process.wait(PATIENCE_SECONDS)
    assert len(machine.left()) == 1

    with served(machine) as one:
        assert len(machine.left()) == 1
        other = Machine(machine.folder / "other")
        other.folder.mkdir()
        (other.folder / "tmp").symlink_to(machine.temporary)
        with served(other) as second:
            assert second.page().get("/api/demo").is_success
            assert one.page().get("/api/demo").is_success
            assert len(list(machine.temporary.iterdir())) == 2
    assert machine.left() == ["other"]


def test_a_taken_port_is_reported_before_anything_is_made(machine: Machine) -> None:
    port = free_port()
    said, log = machine.folder / "said", machine.folder / "log"
    with create_server(("127.0.0.1", port)):
        process = ForkedServer(("demo", "--serve", "--port", str(port)), machine.variables(), said=said, log=log)
        assert process.wait(PATIENCE_SECONDS) == 2
    assert f"Port {port} is taken" in log.read_text()
    assert said.read_text() == ""
    assert machine.left() == []


async def test_closing_the_terminal_while_the_demo_is_being_made_leaves_nothing_behind(machine: Machine) -> None:
    said, log = machine.folder / "said", machine.folder / "log"
    process = ForkedServer(("demo", "--serve", "--no-browser"), machine.variables(), said=said, log=log)
    await until(lambda: said.exists() and "Making" in said.read_text())
    process.send_signal(signal.SIGHUP)

    assert process.wait(PATIENCE_SECONDS) == -signal.SIGHUP
    assert "The demo is open" not in said.read_text()
    assert machine.left() == []
