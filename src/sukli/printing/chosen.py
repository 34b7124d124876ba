"""Which printer prints what: pure choices among the printers that a process keeps in memory."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from sukli.cafe_settings.registry import Receipts
from sukli.documents.kinds import PaperKindName
from sukli.printing.addresses import Via
from sukli.printing.schemas import CodePage, JobKind, Prints

_PRINTS: dict[PaperKindName, Prints | None] = {
    "receipt": "receipts",
    "void-slip": "receipts",
    "kitchen-slip": "kitchen",
    "cash-slip": "cash",
    "reading": "readings",
    "test-page": None,
}


@dataclass(frozen=True)
class KnownPrinter:
    """A printer that is set up, as its row has it."""

    id: str
    name: str
    via: Via
    address: str
    speed: int | None
    paper_mm: Literal[58, 80]
    code_page: CodePage
    cuts: bool
    kicks: bool
    prints: tuple[Prints, ...]
    version: int


@dataclass(frozen=True)
class Wanted:
    """A job to queue: which printer, which paper."""

    printer_id: str
    kind: JobKind


@dataclass(frozen=True)
class Printers:
    """The shop's printers, in the order in which they were added, and when receipts are printed."""

    all: tuple[KnownPrinter, ...] = ()
    receipts: Receipts = "never"
    by_id: dict[str, KnownPrinter] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {printer.id: printer for printer in self.all})

    def first_for(self, paper: PaperKindName) -> KnownPrinter | None:
        """The printer of such a paper; several that print it are for choosing among."""
        wanted = _PRINTS[paper]
        return next((printer for printer in self.all if wanted is None or wanted in printer.prints), None)

    def with_drawer(self) -> KnownPrinter | None:
        """The printer that opens the drawer."""
        return next((printer for printer in self.all if printer.kicks), None)

    def of_sale(self, *, opens_drawer: bool, for_kitchen: bool) -> Iterator[Wanted]:
        """What a sale queues. The drawer comes first: the cashier waits for it."""
        if opens_drawer and (drawer := self.with_drawer()):
            yield Wanted(drawer.id, "kick")
        if self.receipts == "always":
            yield from self.of_paper("receipt")
        if for_kitchen:
            yield from self.kitchen_slips()

    def of_void(self, *, for_kitchen: bool) -> Iterator[Wanted]:
        """What a void queues: a slip for the customer where the shop prints receipts, and a word to the kitchen."""
        if self.receipts != "never":
            yield from self.of_paper("void-slip")
        if for_kitchen:
            yield from self.kitchen_slips()

    def kitchen_slips(self) -> Iterator[Wanted]:
        """One for each printer of the kitchen."""
        for printer in self.all:
            if "kitchen" in printer.prints:
                yield Wanted(printer.id, "kitchen-slip")

    def of_paper(self, paper: PaperKindName) -> Iterator[Wanted]:
        """What is printed by the first printer that prints such papers."""
        if printer := self.first_for(paper):
            yield Wanted(printer.id, paper)


NO_PRINTERS = Printers()
