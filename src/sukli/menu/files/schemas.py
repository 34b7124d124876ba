"""The menu's files on the wire: what is sent, what it would change, and what was done."""

from typing import Annotated, Literal

from pydantic import Field

from sukli.http.schema_types import Wire, WireId

FileKind = Literal["items", "groups", "options"]
# all files together, before Base64
MOST_BYTES = 1_000_000
TOO_LARGE = "These files are larger than 1 MB."
MOST_FILES = 3


class MenuFile(Wire):
    """A chosen file; its columns tell which of the three it is. `content` is Base64."""

    name: Annotated[str, Field(max_length=255)]
    content: str


MenuFiles = Annotated[list[MenuFile], Field(min_length=1, max_length=MOST_FILES)]


class MenuFilesSent(Wire):
    """Files to look at."""

    files: MenuFiles


class MenuImport(Wire):
    """Files to import, if they would still change what `seen` identifies; `import_id` makes a repeat harmless."""

    import_id: WireId
    seen: Annotated[str, Field(max_length=64)]
    files: MenuFiles


class BadCell(Wire):
    """What cannot be imported, and why. `row` is the spreadsheet's number, the column titles being row 1."""

    file: str
    row: int | None
    column: str | None
    detail: str


class CellChange(Wire):
    """One value that would change, before and after as a file writes it."""

    column: str
    before: str
    after: str


class MenuFileChange(Wire):
    """The changes of one item, group or group of options; with an empty name, those of the order."""

    kind: FileKind
    name: str
    is_new: bool
    cells: list[CellChange]


class MenuFilesLook(Wire):
    """What an import would do; nothing was written. `stock_stays`: a stock differs, and will not be changed."""

    seen: str
    rows: int
    bad: list[BadCell]
    changes: list[MenuFileChange]
    stock_stays: bool


class MenuImported(Wire):
    """How many of each kind were added or changed."""

    items: int
    groups: int
    options: int
