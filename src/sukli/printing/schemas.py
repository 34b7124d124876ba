"""Printers and print jobs on the wire."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.documents.kinds import PaperKindName
from sukli.http.schema_types import Name, NewName, Wire, WireId, WireInstant
from sukli.printing.addresses import Via

# what a printer prints without being asked
Prints = Literal["receipts", "kitchen", "cash", "readings"]
# opening the drawer is also a job for its printer
JobKind = Literal[PaperKindName, "kick"]
Speed = Literal[9600, 19200, 38400, 57600, 115200]
CodePage = Literal["CP437", "CP850", "CP858", "CP1252"]
Group = Annotated[Name, Field(max_length=40)]
Problem = Literal["not_reached", "no_paper", "cover_open", "offline", "no_answer", "refused", "removed"]

MOST_NAME_LETTERS = 40
MOST_ADDRESS_LETTERS = 300
# more than any version has
MOST_GROUPS = 40
# more than a rush leaves behind; a list of thousands helps nobody
MOST_LISTED = 200


class PrinterValues(Wire):
    """All that a person sets for a printer."""

    name: Annotated[NewName, Field(max_length=MOST_NAME_LETTERS)]
    via: Via
    # host:port, with port 9100 by default; or a device's file; or a queue's name
    address: Annotated[Name, Field(max_length=MOST_ADDRESS_LETTERS)]
    # for a serial line
    speed: Speed | None = None
    paper_mm: Literal[58, 80]
    code_page: CodePage = "CP437"
    cuts: bool
    kicks: bool
    prints: list[Prints]
    # the groups of items on its kitchen slips; None: all. The names are the menu's, which this layer does not know; a
    # name without items is harmless
    groups: Annotated[list[Group], Field(min_length=1, max_length=MOST_GROUPS)] | None = None

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        for name, chosen in (("prints", self.prints), ("groups", self.groups or [])):
            if len(set(chosen)) < len(chosen):
                raise ValueError(f"{name}: Please name each one once.")
        return self


class NewPrinter(PrinterValues):
    """A printer to add."""

    id: WireId


class PrinterChange(PrinterValues):
    """A printer as it should become; `known` is how the person saw it before."""

    known: PrinterValues


class Printer(PrinterValues):
    """A printer of the shop. `problem` is known once it was tried, and only while something waits."""

    id: WireId
    waiting: int
    problem: Problem | None


class PrinterState(Wire):
    """A printer's state, as the till shows it."""

    id: WireId
    name: str
    paper_mm: Literal[58, 80]
    kicks: bool
    prints: list[Prints]
    waiting: int
    problem: Problem | None
    # the problem in words: 'Printer: no paper'
    said: str | None


class PrintingState(Wire):
    """The shop's printers, in the order in which they were added; a removed one only while something waits for it."""

    printers: list[PrinterState]


class NewJob(Wire):
    """A paper to print; without `printer_id`, on the first printer that prints such papers."""

    id: WireId
    kind: PaperKindName
    subject_id: WireId
    printer_id: WireId | None = None


class NoSale(Wire):
    """A request to open the drawer without a sale; without `printer_id`, by the first printer that has a drawer."""

    id: WireId
    printer_id: WireId | None = None


class Move(Wire):
    """The printer that a job moves to."""

    printer_id: WireId


class Jobs(Wire):
    """The jobs of a list, as a person saw it: one that came later is not meant."""

    job_ids: Annotated[list[WireId], Field(min_length=1, max_length=MOST_LISTED)]


class MoveAll(Jobs, Move):
    """Jobs, and the printer that they move to."""


class Job(Wire):
    """Something to print, or that was printed."""

    id: WireId
    printer_id: WireId
    kind: JobKind
    subject_id: WireId
    # its name in a list: 'Receipt, Order #12'
    title: str
    is_reprint: bool
    created_at: WireInstant
    created_by_first_name: str | None
    status: Literal["waiting", "printing", "printed", "dropped"]
    attempts: int
    possible_duplicate: bool
    problem: Problem | None


class FoundPlaces(Wire):
    """What the server's machine has: device files that may be printers, and the queues of CUPS."""

    devices: list[str]
    queues: list[str]
