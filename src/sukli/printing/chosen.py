"""Choosing which printer prints what, purely from the printers that a process keeps in memory."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from sukli.cafe_settings.registry import Receipts
from sukli.documents.kinds import PaperKindName
from sukli.printing.addresses import Via
from sukli.printing.schemas import CodePage, JobKind, Prints

# if several are listed, the first that any printer prints
_PRINTS: dict[PaperKindName, tuple[Prints, ...]] = {
    "receipt": ("receipts",),
    "void-slip": ("receipts",),
    "kitchen-slip": ("kitchen",),
    "cash-slip": ("cash",),
    # signed and put with the money, like cash slips
    "closing-slip": ("cash", "readings"),
    "reading": ("readings",),
    "test-page": (),
}
# the groups of an order's items; called only if some printer does not print all groups
Groups = Callable[[], frozenset[str]]


@dataclass(frozen=True)
class KnownPrinter:
    """A configured printer, as its row has it."""

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
    # the groups of items on its kitchen slips; None: all of them
    groups: frozenset[str] | None = None


@dataclass(frozen=True)
class Wanted:
    """A job to queue: its printer, its paper, and for a kitchen slip the groups of items (None: all)."""

    printer_id: str
    kind: JobKind
    groups: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Printers:
    """The shop's printers, in the order in which they were added, and when receipts are printed."""

    all: tuple[KnownPrinter, ...] = ()
    receipts: Receipts = "never"
    by_id: dict[str, KnownPrinter] = field(init=False, repr=False)
    kitchen: tuple[KnownPrinter, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {printer.id: printer for printer in self.all})
        object.__setattr__(self, "kitchen", tuple(each for each in self.all if "kitchen" in each.prints))

    def first_for(self, paper: PaperKindName) -> KnownPrinter | None:
        """Return the printer for such a paper; if several print it, the first."""
        if not (wanted := _PRINTS[paper]):
            return next(iter(self.all), None)
        return next((printer for each in wanted for printer in self.all if each in printer.prints), None)

    def with_drawer(self) -> KnownPrinter | None:
        """Return the printer that opens the drawer."""
        return next((printer for printer in self.all if printer.kicks), None)

    def of_sale(self, groups: Groups, *, opens_drawer: bool, for_kitchen: bool) -> Iterator[Wanted]:
        """Yield what a sale with items of these groups queues. The drawer comes first: the cashier waits for it."""
        if opens_drawer and (drawer := self.with_drawer()):
            yield Wanted(drawer.id, "kick")
        if self.receipts == "always":
            yield from self.of_paper("receipt")
        if for_kitchen:
            yield from self.kitchen_slips(groups)

    def of_void(self, groups: Groups, *, for_kitchen: bool) -> Iterator[Wanted]:
        """Yield what a void queues: a slip for the customer if the shop prints receipts, and word to the kitchen."""
        if self.receipts != "never":
            yield from self.of_paper("void-slip")
        if for_kitchen:
            yield from self.kitchen_slips(groups)

    def kitchen_slips(self, groups: Groups) -> Iterator[Wanted]:
        """Yield a slip for each kitchen printer that has items of the order.

        If there are several, items that none of them has go to the first, or nobody would make them. A kitchen's only
        printer gets what was chosen for it and no more.
        """
        of_order = groups() if any(printer.groups is not None for printer in self.kitchen) else frozenset[str]()
        # nobody knows the groups of items that cannot be read
        if not of_order:
            yield from (Wanted(printer.id, "kitchen-slip") for printer in self.kitchen)
            return
        shared = [of_order if printer.groups is None else of_order & printer.groups for printer in self.kitchen]
        if len(shared) > 1:
            shared[0] |= of_order.difference(*shared)
        for printer, part in zip(self.kitchen, shared, strict=True):
            if part:
                yield Wanted(printer.id, "kitchen-slip", None if part == of_order else tuple(sorted(part)))

    def of_paper(self, paper: PaperKindName) -> Iterator[Wanted]:
        """Yield the paper for the first printer that prints such papers."""
        if printer := self.first_for(paper):
            yield Wanted(printer.id, paper)


NO_PRINTERS = Printers()
