"""A printer that was silent when it was asked how it is, such as one that was only just starting."""

import pytest

from cafe import Cafe
from patience import PATIENCE_SECONDS, until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, asked, nothing_waits, said, sold
from sukli.printing import sending

QUESTION = b"\x10\x04"


class SilentPrinter(FakePrinter):
    """It prints, and says nothing as long as it is silent."""

    is_silent = True

    def _print(self, data: bytes) -> bytes:
        answers = super()._print(data)
        return b"" if self.is_silent else answers


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "FIRST_ANSWER_SECONDS", 0.05)


async def test_a_printer_that_was_silent_once_is_asked_again_later(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "TRUSTED_SECONDS", 0.0)
    with SilentPrinter() as printer:
        async with await cafe.till() as till:
            await a_printer(till, printer)
            await asked(till, await sold(till, cafe))
            await nothing_waits(till)
            printer.is_silent = False
            monkeypatch.setattr(sending, "FIRST_ANSWER_SECONDS", PATIENCE_SECONDS)
            printer.is_paper_out = True
            await asked(till, await sold(till, cafe))
            await said(till, "Printer: no paper")
            printer.is_paper_out = False
            await nothing_waits(till)
            await until(lambda: len(printer.texts) == 2)

    assert not any("POSSIBLE DUPLICATE" in text for text in printer.texts)


async def test_a_silent_printer_is_not_asked_before_each_paper(cafe: Cafe) -> None:
    with SilentPrinter() as printer:
        async with await cafe.till() as till:
            await a_printer(till, printer)
            for _ in range(2):
                await asked(till, await sold(till, cafe))
                await nothing_waits(till)
            await until(lambda: len(printer.received) == 2)

    assert [QUESTION in data for data in printer.received] == [True, False]
