"""The tenders of sales that were not paid in cash alone; a sale paid in cash alone has none here."""

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text, false

from sukli.db.columns import Centavos, Id, Instant, metadata, partial_index

sale_tenders = Table(
    "sale_tenders",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the till"),
    Column("sale_id", Id, ForeignKey("sales.id"), nullable=False, doc="the sale that it settles a part of"),
    Column("position", Integer, nullable=False, doc="its place among the sale's tenders, from 0"),
    Column("kind", Text, nullable=False, doc="cash, gcash, maya, qrph, card or other"),
    Column("name", Text, nullable=False, doc="what it was called when it was taken, such as GCash"),
    Column("amount_centavos", Centavos, nullable=False, doc="what it settled of the total"),
    Column(
        "received_centavos",
        Centavos,
        nullable=True,
        doc="of cash: what the customer handed over, if it was typed; the rest was given as change",
    ),
    Column("reference", Text, nullable=True, doc="its reference number as it was typed"),
    Column(
        "reference_key",
        Text,
        nullable=True,
        doc="the same as it is compared: without blanks, in capital letters",
    ),
    Column(
        "reference_repeated",
        Boolean,
        nullable=False,
        server_default=false(),
        doc="whether the reference was used before, and nobody could be asked any more",
    ),
    Column("verified_at", Instant, nullable=True, doc="when somebody saw it in the app's own list"),
    Column("verified_by", Id, ForeignKey("staff.id"), nullable=True, doc="who saw it there"),
    CheckConstraint("kind in ('cash', 'gcash', 'maya', 'qrph', 'card', 'other')", name="kind"),
    CheckConstraint("amount_centavos > 0", name="amount_centavos"),
    CheckConstraint("received_centavos is null or kind = 'cash'", name="received_centavos"),
    Index("ix_sale_tenders_sale_id", "sale_id", "position"),
    partial_index("ix_sale_tenders_reference_key", "reference_key", where="reference_key IS NOT NULL"),
)
