"""The README.md of an exported folder, from the tables' own descriptions."""

from collections.abc import Iterator

from sukli.moving.cells import exported, kind_of, title_of
from sukli.moving.folder import OWNED

_ABOUT = """# A cafe's data

Written by `sukli export`. `sukli import` reads it where there is no data yet. Each file is one table: CSV in UTF-8
with a byte order mark, commas, and quotes where needed (RFC 4180); rows are in the order of their first column.
`totals.json` has the SHA-256 and the sums of each file, and the totals of every business day, with amounts in centavos.

- Amounts are in pesos with two decimals. Days are the cafe's, in Manila. Instants are ISO 8601 with their offset.
- An empty cell means no value. In a column that may be empty, an empty text is a single apostrophe.
- Text that begins with `=`, `+`, `-`, `@`, a tab, a carriage return, their full-width forms or an apostrophe has one
  more apostrophe in front, so that no spreadsheet calculates it. Remove that one to get the original text.
- PINs, sessions and devices are not included: everybody gets a new PIN. Sums of closed days are computed again.
"""


def readme() -> str:
    """Return a description of each file, column by column."""
    return "\n".join((_ABOUT, *_tables()))


def _tables() -> Iterator[str]:
    for table in OWNED:
        yield f"## {table.name}.csv\n\n| column | type | meaning |\n|---|---|---|"
        for column in exported(table):
            yield f"| {title_of(column)} | {kind_of(column)} | {column.doc or ''} |"
        yield ""
