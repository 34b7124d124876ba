"""Printers that start immediately, and retry sooner than a person would wait."""

from collections.abc import Iterator

import pytest

from patience import PATIENCE_SECONDS
from printers.fake_printer import FakePrinter
from sukli.printing import sending, worker, workers


@pytest.fixture(autouse=True)
def printers_work(nothing_else_goes_on_unless_asked_for: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "FIRST_SECONDS", 0)
    monkeypatch.setattr(worker, "FIRST_PAUSE_SECONDS", 0.02)
    monkeypatch.setattr(worker, "LONGEST_PAUSE_SECONDS", 0.1)


@pytest.fixture
def printer(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakePrinter]:
    # it always answers, and a busy machine must not make it one that never does, which is trusted
    monkeypatch.setattr(sending, "FIRST_ANSWER_SECONDS", PATIENCE_SECONDS)
    with FakePrinter() as fake:
        yield fake
