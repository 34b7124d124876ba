"""What `sukli doctor` says about printers."""

from collections.abc import Callable
from typing import Any

import pytest
from bench.load.server import free_port

from doctor.conftest import Look
from printers.fake_printer import FakePrinter
from sukli.clock import system_clock
from sukli.doctor import data
from sukli.ids import new_id
from sukli.printing.tables import print_jobs, printers


def test_printers_are_contacted_and_print_nothing(at_the_database: Callable[..., None], look: Look) -> None:
    with FakePrinter() as printer:
        for name, address in (("Counter", f"127.0.0.1:{printer.port}"), ("Bar", f"127.0.0.1:{free_port()}")):
            at_the_database(printers, **a_printer(name, "network", address))
        at_the_database(printers, **a_printer("Stove", "device", "/dev/usb/no-such-printer"))
        found = look()
        assert printer.texts == []

    assert found["Printer 'Counter'"] == ("ok", "Reached.")
    assert found["Printer 'Bar'"][1].startswith("Not reached at 127.0.0.1:")
    assert found["Printer 'Stove'"][1].startswith("/dev/usb/no-such-printer is not there.")


def test_a_running_servers_knowledge_of_a_printer_is_used_and_ignored_without_a_server(
    at_the_database: Callable[..., None], look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    stove = a_printer("Stove", "device", "/dev/usb/no-such-printer") | {"problem": "no_paper"}
    at_the_database(printers, **stove)
    for _ in range(2):
        at_the_database(
            print_jobs,
            id=new_id(),
            printer_id=stove["id"],
            kind="receipt",
            subject_id=new_id(),
            title="Receipt",
            created_at=system_clock(),
            status="waiting",
        )

    # without a server nothing prints, whatever was known before
    level, told = look()["Printer 'Stove'"]
    assert (level, told.startswith("/dev/usb/no-such-printer is not there. 2 papers wait for it.")) == ("look", True)

    monkeypatch.setattr(data, "is_answering", lambda _: True)
    level, told = look()["Printer 'Stove'"]
    assert (level, told.startswith("Printer: no paper. 2 papers wait for it.")) == ("look", True)


def a_printer(name: str, via: str, address: str) -> dict[str, Any]:
    return {
        "id": new_id(),
        "name": name,
        "via": via,
        "address": address,
        "paper_mm": 80,
        "code_page": "cp437",
        "cuts": True,
        "kicks": False,
        "prints": [],
        "version": 1,
        "created_at": system_clock(),
    }
