"""A server killed between printing a paper and noting it, and several servers that share the printers."""

import asyncio
import signal
import threading
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from factories import a_line, a_session, a_staff_member, an_item, an_order
from patience import PATIENCE_SECONDS, until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import printer_values
from real_server import RealServer, serving
from sukli.db import open_database
from sukli.ids import new_id
from sukli.staff.cookies import SESSION_COOKIE

DUPLICATE = "POSSIBLE DUPLICATE"


class SilentPrinter(FakePrinter):
    """Prints a paper, but confirms it only when allowed."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = threading.Event()

    def _print(self, data: bytes) -> bytes:
        answers = super()._print(data)
        if self.pieces:
            self.may_answer.wait(PATIENCE_SECONDS)
        return answers


async def _a_shop(url: str) -> tuple[str, str]:
    with closing(open_database(url)) as db:
        return await a_session(db, await a_staff_member(db)), await an_item(db)


@pytest.fixture
def shop(database_url: str) -> tuple[str, str, str]:
    return database_url, *asyncio.run(_a_shop(database_url))


def _till(server: RealServer, session: str) -> httpx.Client:
    return httpx.Client(base_url=server.address, cookies={SESSION_COOKIE: session}, timeout=PATIENCE_SECONDS)


def _set_up(till: httpx.Client, printer: FakePrinter) -> None:
    body = printer_values(printer) | {"id": new_id()}
    assert till.post("/api/printing/printers", json=body).status_code == 201
    change = {"receipts": "always", "known": {"receipts": "never"}}
    assert till.patch("/api/settings", json=change).status_code == 200


def _rename(till: httpx.Client, name: str) -> None:
    change = {"cafe_name": name, "known": {"cafe_name": "Sukli Cafe"}}
    assert till.patch("/api/settings", json=change).status_code == 200


def _sell(till: httpx.Client, item: str, number: int) -> None:
    assert till.post("/api/sales", json=an_order(a_line(item), order_number=number)).status_code == 201


def _waiting(till: httpx.Client) -> int:
    return sum(printer["waiting"] for printer in till.get("/api/printing/state").json()["printers"])


def _wait(happened: Callable[[], bool]) -> None:
    asyncio.run(until(happened))


@pytest.mark.slow
def test_a_paper_printed_just_before_a_kill_is_printed_again_as_a_possible_duplicate(
    shop: tuple[str, str, str], tmp_path: Path
) -> None:
    url, session, item = shop
    with SilentPrinter() as printer:
        with serving(url, tmp_path / "data") as server, _till(server, session) as till:
            _set_up(till, printer)
            _sell(till, item, 1)
            _wait(lambda: len(printer.texts) == 1)
            server.process.send_signal(signal.SIGKILL)
            server.process.wait(PATIENCE_SECONDS)
        printer.may_answer.set()
        with serving(url, tmp_path / "data") as server, _till(server, session) as till:
            _sell(till, item, 2)
            _wait(lambda: len(printer.texts) == 3)

    assert [DUPLICATE in text for text in printer.texts] == [False, True, False]
    assert ["#1" in text for text in printer.texts] == [True, True, False]


@pytest.mark.slow
@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
def test_one_of_several_servers_prints_and_another_takes_over_when_it_dies(
    shop: tuple[str, str, str], tmp_path: Path
) -> None:
    url, session, item = shop
    with FakePrinter() as printer, ExitStack() as stack:
        servers = [stack.enter_context(serving(url, tmp_path / f"data-{number}")) for number in range(2)]
        tills = [stack.enter_context(_till(server, session)) for server in servers]
        _set_up(tills[0], printer)
        # a server prints as it has heard: when it knows of the last change, it knows of those before
        _rename(tills[0], "Kape ni Nena")
        _wait(lambda: tills[1].get("/api/cafe").json()["name"] == "Kape ni Nena")
        for number in range(1, 11):
            _sell(tills[number % 2], item, number)
        _wait(lambda: len(printer.texts) == 10 and _waiting(tills[1]) == 0)
        # the one that printed first
        servers[0].process.send_signal(signal.SIGKILL)
        servers[0].process.wait(PATIENCE_SECONDS)
        for number in range(11, 14):
            _sell(tills[1], item, number)
        _wait(lambda: len(printer.texts) == 13)

    assert [DUPLICATE in text for text in printer.texts] == [False] * 13
    assert all(f"#{number}" in text for number, text in enumerate(printer.texts, 1))
