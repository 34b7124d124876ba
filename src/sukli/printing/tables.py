"""Printers, and their print jobs."""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Integer,
    SmallInteger,
    Table,
    Text,
    false,
    literal_column,
)

from sukli.db.columns import Id, Instant, Json, RowNumber, metadata, partial_index

# a job that its printer still has to print
_WAITS = "status in ('waiting', 'printing')"
_KICK = "kind = 'kick'"
_IS_ASKED = "is_asked = 1"

printers = Table(
    "printers",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("name", Text, nullable=False, doc="what the shop calls it"),
    Column("via", Text, nullable=False, doc="how it is reached: network, device or queue"),
    Column("address", Text, nullable=False, doc="host:port, the device's file, or the name of CUPS's queue"),
    Column("speed", Integer, nullable=True, doc="bits per second, for a serial line"),
    Column("paper_mm", SmallInteger, nullable=False, doc="the width of its paper: 58 or 80"),
    Column("code_page", Text, nullable=False, doc="the character set that it prints"),
    Column("cuts", Boolean, nullable=False, doc="whether it cuts its paper"),
    Column("kicks", Boolean, nullable=False, doc="whether it opens a cash drawer"),
    Column(
        "prints", Json, nullable=False, doc="which papers it prints automatically: receipts, kitchen, cash, readings"
    ),
    Column("groups", Json, nullable=True, doc="the groups whose items are on its kitchen slips; empty for all groups"),
    # grows with each change by a person and with each 'Try again', upon which its worker tries immediately
    Column("version", Integer, nullable=False, doc="grows with every change"),
    Column("problem", Text, nullable=True, doc="why it is not printing now, if it failed"),
    Column("created_at", Instant, nullable=False, doc="when it was added"),
    Column("removed_at", Instant, nullable=True, doc="when it was removed"),
    CheckConstraint("via in ('network', 'device', 'queue')", name="via"),
    CheckConstraint("paper_mm in (58, 80)", name="paper_mm"),
)

# No foreign keys: PostgreSQL would lock the printer's row with each sale, and write that to disk. Neither printers nor
# staff members are ever deleted
print_jobs = Table(
    "print_jobs",
    metadata,
    # the printing order; not by time, since the clock may be set back
    Column("number", RowNumber, primary_key=True, autoincrement=True, doc="the job's number, counting up"),
    Column("id", Id, nullable=False, doc="made by the browser, or by the server with a sale"),
    Column("printer_id", Id, nullable=False, doc="the printer that it waits for"),
    Column("kind", Text, nullable=False, doc="which paper it is, or kick to open the drawer"),
    Column("subject_id", Id, nullable=False, doc="the sale, cash movement or reading that the paper is about"),
    Column("title", Text, nullable=False, doc="its title in a list: Receipt, Order #12"),
    Column("groups", Json, nullable=True, doc="for a kitchen slip: the groups whose items it has; empty for all"),
    Column("is_reprint", Boolean, nullable=False, server_default=false(), doc="whether the paper says REPRINT"),
    Column("created_at", Instant, nullable=False, doc="when it was queued"),
    Column(
        "is_asked",
        Boolean,
        nullable=False,
        server_default=false(),
        doc="whether somebody asked for it; other jobs are queued automatically with their subject",
    ),
    Column("created_by", Id, nullable=True, doc="who had it printed"),
    Column("device_id", Id, nullable=True, doc="the device that it was sent from; empty for the server's own machine"),
    Column("status", Text, nullable=False, doc="waiting, printing, printed or dropped"),
    Column("attempts", Integer, nullable=False, server_default="0", doc="how many times it was sent"),
    Column(
        "possible_duplicate",
        Boolean,
        nullable=False,
        server_default=false(),
        doc="whether it may already have been printed: the next paper says so",
    ),
    Column("printed_at", Instant, nullable=True, doc="when it was printed"),
    Column("problem", Text, nullable=True, doc="why the last attempt failed"),
    CheckConstraint("status in ('waiting', 'printing', 'printed', 'dropped')", name="status"),
    # only what a browser asked for can be asked for again; every index costs each sale one more page
    partial_index("uq_print_jobs_id", "id", unique=True, where=_IS_ASKED),
    partial_index("ix_print_jobs_waiting", "printer_id", "number", where=_WAITS),
    # the drawer opens ahead of all papers, of which hundreds may wait for a printer that was off
    partial_index("ix_print_jobs_kicks", "printer_id", "number", where=f"{_WAITS} and {_KICK}"),
    # a restored backup would print again what was printed since it was made
    info={"not_in_backups": True},
)

# literals, as in the partial index: neither database would use the index for bound values
waits = print_jobs.c.status.in_([literal_column("'waiting'"), literal_column("'printing'")])
is_kick = print_jobs.c.kind == literal_column("'kick'")
