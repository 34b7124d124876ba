"""The tenders of sales that were not paid in cash alone; a sale paid in cash alone has none here."""

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text, false

from sukli.db.columns import Centavos, Id, Instant, metadata, partial_index

sale_tenders = Table(
    "sale_tenders",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the till"),
    Column("sale_id", Id, ForeignKey("sales.id"), nullable=False, doc="the sale that it pays in part"),
    Column("position", Integer, nullable=False, doc="its place among the sale's tenders, from 0"),
    Column("kind", Text, nullable=False, doc="cash, gcash, maya, qrph, card or other"),
    Column("name", Text, nullable=False, doc="its name when it was taken, such as GCash"),
    Column("amount_centavos", Centavos, nullable=False, doc="how much of the total it paid"),
    Column(
        "received_centavos",
        Centavos,
        nullable=True,
        doc="for cash: what the customer handed over, if it was typed; the rest was given as change",
    ),
    Column("reference", Text, nullable=True, doc="its reference number as typed"),
    Column(
        "reference_key",
        Text,
        nullable=True,
        doc="the reference as it is compared: without spaces, in capital letters",
    ),
    Column(
        "reference_repeated",
        Boolean,
        nullable=False,
        server_default=false(),
        doc="whether the reference was used before but it was too late to ask about it",
    ),
    Column("verified_at", Instant, nullable=True, doc="when somebody found it in the app's own list"),
    Column("verified_by", Id, ForeignKey("staff.id"), nullable=True, doc="who found it there"),
    CheckConstraint("kind in ('cash', 'gcash', 'maya', 'qrph', 'card', 'other')", name="kind"),
    CheckConstraint("amount_centavos > 0", name="amount_centavos"),
    CheckConstraint("received_centavos is null or kind = 'cash'", name="received_centavos"),
    Index("ix_sale_tenders_sale_id", "sale_id", "position"),
    partial_index("ix_sale_tenders_reference_key", "reference_key", where="reference_key IS NOT NULL"),
)
