"""Series of invoice numbers, and the number of each sale."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text

from sukli.db.columns import Id, Instant, metadata, partial_index
from sukli.db.rights import APPEND_ONLY

invoice_series = Table(
    "invoice_series",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the server"),
    Column(
        "till",
        Id,
        nullable=False,
        doc="the device whose sales it numbers; all zeros for the whole shop, ending in 1 for the server's own machine",
    ),
    Column("till_name", Text, nullable=False, doc="the till's name then; blank for the whole shop"),
    Column("prefix", Text, nullable=False, doc="what precedes the number; no two tills have the same one at a time"),
    Column("width", Integer, nullable=False, doc="the least number of digits"),
    # the next number is not stored: it is derived from the last one given, so the two cannot disagree
    Column("first_number", BigInteger, nullable=False, doc="the first number of the series"),
    Column("created_at", Instant, nullable=False, doc="when it was started"),
    Column("closed_at", Instant, nullable=True, doc="when another series replaced it, or invoices were turned off"),
    partial_index("uq_invoice_series_till", "till", where="closed_at IS NULL", unique=True),
)

invoices = Table(
    "invoices",
    metadata,
    Column("sale_id", Id, ForeignKey("sales.id"), primary_key=True, doc="the sale; a voided sale keeps its number"),
    Column("series_id", Id, ForeignKey("invoice_series.id"), nullable=False, doc="the series, in invoice_series"),
    Column("prefix", Text, nullable=False, doc="the series' prefix"),
    Column("number", BigInteger, nullable=False, doc="its number, one more than the previous sale's"),
    Column("written", Text, nullable=False, doc="the number as printed, with its prefix"),
    # a prefix does not end in a digit, so no two invoices read the same, whatever their series
    Index("uq_invoices_number", "prefix", "number", unique=True),
    info={APPEND_ONLY: True},
    # each sale writes a row here: into two B-trees instead of three
    sqlite_with_rowid=False,
)
