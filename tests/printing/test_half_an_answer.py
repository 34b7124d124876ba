"""A printer that answers only the first question about its state."""

from cafe import Cafe
from patience import until
from printers.fake_printer import FakePrinter
from printing.at_the_printer import a_printer, asked, said, sold

ABOUT_PAPER = b"\x10\x04\x04"


class TersePrinter(FakePrinter):
    """It answers whether it has paper, and nothing else."""

    def _print(self, data: bytes) -> bytes:
        answer = super()._print(data)
        return answer[:1] if ABOUT_PAPER in data else b""


async def test_what_a_printer_says_of_its_paper_counts_although_it_says_nothing_else(cafe: Cafe) -> None:
    with TersePrinter() as printer:
        printer.is_paper_out = True
        async with await cafe.till() as till:
            await a_printer(till, printer)
            await asked(till, await sold(till, cafe))
            await said(till, "Printer: no paper")
            printer.is_paper_out = False
            await until(lambda: len(printer.texts) == 1)
            await said(till, None)

    assert "POSSIBLE DUPLICATE" not in printer.texts[0]
