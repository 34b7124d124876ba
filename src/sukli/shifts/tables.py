"""Shifts, money given back, Z-readings, and changes to a day after its Z-reading."""

from sqlalchemy import Boolean, CheckConstraint, Column, Date, ForeignKey, Index, Integer, Table, Text

from sukli.db.columns import Centavos, Id, Instant, Json, metadata, partial_index
from sukli.db.rights import APPEND_ONLY

# The drawer that all tills share, under the id that the spec's cash movements use; and the drawer of the server's own
# machine, which is no device, where each till has its own
SHOP_DRAWER = "00000000-0000-0000-0000-000000000000"
MACHINE_DRAWER = "00000000-0000-0000-0000-000000000001"
MACHINE_NAME = "Server"

OPEN = "closed_at IS NULL"
# not yet listed by a Z-reading
UNREAD = "z_number IS NULL"
# in place of a Z-reading's number: the row is older than all readings, or was imported into a day already closed
NEVER_LISTED = 0


def z_number() -> Column[int]:
    """Make the column for the Z-reading that claims a row; no other reading then lists it."""
    doc = "the Z-reading that lists it; empty before there is one, 0 if none ever will"
    return Column("z_number", Integer, nullable=True, doc=doc)


shifts = Table(
    "shifts",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("number", Integer, nullable=False, doc="the shift's number, counting up across all drawers"),
    Column(
        "drawer",
        Id,
        nullable=False,
        doc="the device whose drawer it is; all zeros for the shop's drawer, ending in 1 for the server's own machine",
    ),
    Column(
        "drawer_name",
        Text,
        nullable=True,
        doc="the device's name when the shift was opened; empty for the shop's drawer",
    ),
    Column("opened_at", Instant, nullable=False, doc="when it was opened"),
    Column("opened_by", Id, ForeignKey("staff.id"), nullable=False, doc="who opened it"),
    Column("business_on", Date, nullable=False, doc="the Manila day of opened_at"),
    Column("float_centavos", Centavos, nullable=False, doc="the cash in the drawer then"),
    Column("closing_id", Id, nullable=True, doc="made by the browser that is closing it; another one may take over"),
    Column("closing_by", Id, ForeignKey("staff.id"), nullable=True, doc="who is closing it, or closed it"),
    Column("closing_at", Instant, nullable=True, doc="when the closing was started"),
    Column("carried_over", Json, nullable=False, doc="what was still open and why it was left so, as JSON"),
    Column("count_id", Id, nullable=True, doc="made by the browser for each count"),
    Column("counts", Integer, nullable=False, doc="how many times it was counted"),
    Column("counted_at", Instant, nullable=True, doc="when it was last counted"),
    Column("counted_by", Id, ForeignKey("staff.id"), nullable=True, doc="who counted it"),
    Column(
        "counted_late", Boolean, nullable=False, doc="whether it was counted at least one night after its last sale"
    ),
    Column("pieces", Json, nullable=True, doc="how many of each bill and coin, as JSON; empty if one sum was typed"),
    Column("counted_centavos", Centavos, nullable=True, doc="the cash counted"),
    Column("expected_centavos", Centavos, nullable=True, doc="the cash expected at that moment"),
    Column(
        "after_count_centavos", Centavos, nullable=True, doc="what came in uncounted between the count and the closing"
    ),
    Column("left_centavos", Centavos, nullable=True, doc="what was left in the drawer as the next float"),
    Column("closed_at", Instant, nullable=True, doc="when it was closed; empty while it is open"),
    Column("closed_by", Id, ForeignKey("staff.id"), nullable=True, doc="who closed it"),
    Column("note", Text, nullable=True, doc="what people found out about the difference, in their words"),
    Column("noted_by", Id, ForeignKey("staff.id"), nullable=True, doc="who last changed the note"),
    Column("noted_at", Instant, nullable=True, doc="when the note was last changed"),
    z_number(),
    Index("uq_shifts_number", "number", unique=True),
    Index("ix_shifts_business_on", "business_on"),
    Index("ix_shifts_closed_at", "closed_at"),
    partial_index("uq_shifts_open", "drawer", where=OPEN, unique=True),
    partial_index("ix_shifts_unread", "business_on", where=UNREAD),
)

# one row each time a voided sale's money was given back, and one with the opposite sign when it was restored
refunds = Table(
    "refunds",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the server"),
    Column("sale_id", Id, ForeignKey("sales.id"), nullable=False, doc="the sale whose money was given back"),
    Column(
        "amount_centavos",
        Centavos,
        nullable=False,
        doc="what was taken from the drawer; below 0 for what was put back when the sale was restored",
    ),
    Column("shift_id", Id, ForeignKey("shifts.id"), nullable=True, doc="the shift whose drawer it belongs to, if any"),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False, doc="who gave it back"),
    Column("created_at", Instant, nullable=False, doc="when it was given back"),
    Column("business_on", Date, nullable=False, doc="the Manila day of created_at"),
    z_number(),
    Index("ix_refunds_sale_id", "sale_id"),
    Index("ix_refunds_business_on", "business_on"),
    partial_index("ix_refunds_shift_id", "shift_id", where="shift_id IS NOT NULL"),
    partial_index("ix_refunds_unread", "business_on", where=UNREAD),
)

z_readings = Table(
    "z_readings",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("number", Integer, nullable=False, doc="the Z-reading's number, counting up without a gap"),
    Column("first_on", Date, nullable=False, doc="the first business day that it covers"),
    Column("last_on", Date, nullable=False, doc="the last one; it and all days before it are closed"),
    Column("made_at", Instant, nullable=False, doc="when it was made"),
    Column("made_by", Id, ForeignKey("staff.id"), nullable=False, doc="who made it"),
    Column("previous_centavos", Centavos, nullable=False, doc="the accumulated grand total before it"),
    Column("net_centavos", Centavos, nullable=False, doc="its days' net sales, including corrections of closed days"),
    Column("present_centavos", Centavos, nullable=False, doc="the accumulated grand total after it"),
    Column("form", Integer, nullable=False, doc="the format version of its contents"),
    Column("contents", Json, nullable=False, doc="everything on it, as JSON, unchanged since"),
    Index("uq_z_readings_number", "number", unique=True),
    Index("uq_z_readings_last_on", "last_on", unique=True),
    info={APPEND_ONLY: True},
)

# the copy of a Z-reading that was handed out first, the only one without REPRINT
first_copies = Table(
    "first_copies",
    metadata,
    Column("reading_id", Id, ForeignKey("z_readings.id"), primary_key=True, doc="the Z-reading"),
    Column(
        "copy_id",
        Id,
        nullable=False,
        doc="made by the browser for each copy; the reading's own id if made before copies had ids",
    ),
    Column("created_at", Instant, nullable=False, doc="when the server handed it out"),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False, doc="who asked for it"),
)

# changes to a day's net sales after its Z-reading: the next reading lists them
corrections = Table(
    "corrections",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the server"),
    Column(
        "sale_id",
        Id,
        ForeignKey("sales.id"),
        nullable=False,
        doc="the sale that arrived late, was voided or was restored",
    ),
    Column("kind", Text, nullable=False, doc="late, voided or restored"),
    Column("amount_centavos", Centavos, nullable=False, doc="what it adds to the grand total; below 0 for a void"),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False, doc="who sold, voided or restored it"),
    Column("created_at", Instant, nullable=False, doc="when the server recorded it"),
    z_number(),
    CheckConstraint("kind in ('late', 'voided', 'restored')", name="kind"),
    Index("ix_corrections_sale_id", "sale_id"),
    partial_index("ix_corrections_unread", "created_at", where=UNREAD),
)
