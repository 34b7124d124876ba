"""The README.md of an exported folder, from the tables' own descriptions."""

from collections.abc import Iterator

from sukli.moving.cells import exported, kind_of, title_of
from sukli.moving.folder import OWNED

_ABOUT = """# A cafe's data

Written by `sukli export`. `sukli import` brings it into an empty place. Each file is one table: CSV in UTF-8 with a
byte order mark, commas, and quotes where needed (RFC 4180); rows are in the order of their first column. `totals.json`
has the SHA-256 and the sums of each file, amounts in centavos there, and what every business day came to.

- An amount is in pesos with two decimals. A day is the cafe's, in Manila. An instant is ISO 8601 with its offset.
- An empty cell is nothing. In a column that may be empty, an empty text is a single apostrophe.
- A text that begins with `=`, `+`, `-`, `@`, a tab, a carriage return, their full-width forms or an apostrophe has one
  more apostrophe in front, so that no spreadsheet calculates it. Take that one away to have the text as it was.
- The PINs are not here, nor sessions and devices: everybody gets a PIN anew. Sums of closed days are computed again.
"""


def readme() -> str:
    """Return a description of each file, column by column."""
    return "\n".join((_ABOUT, *_tables()))


def _tables() -> Iterator[str]:
    for table in OWNED:
        yield f"## {table.name}.csv\n\n| column | is | means |\n|---|---|---|"
        for column in exported(table):
            yield f"| {title_of(column)} | {kind_of(column)} | {column.doc or ''} |"
        yield ""
