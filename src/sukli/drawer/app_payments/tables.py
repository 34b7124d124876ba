"""Payments that an app listed and no order had when somebody noted them; they are in no sum."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata, partial_index

app_payments = Table(
    "app_payments",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("shift_id", Id, ForeignKey("shifts.id"), nullable=False, doc="the shift at whose closing it was found"),
    Column("kind", Text, nullable=False, doc="gcash, maya, qrph, card or other"),
    Column("name", Text, nullable=False, doc="the way to pay, such as GCash"),
    Column("amount_centavos", Centavos, nullable=False, doc="what was paid"),
    Column("reference", Text, nullable=True, doc="its reference number as typed"),
    Column(
        "reference_key",
        Text,
        nullable=True,
        doc="the reference as it is compared: without spaces, in capital letters",
    ),
    Column("paid_at", Instant, nullable=True, doc="when it was paid, to the minute, if that was typed"),
    Column("created_at", Instant, nullable=False, doc="when it was noted"),
    Column("noted_by", Id, ForeignKey("staff.id"), nullable=False, doc="who found it in the app's list"),
    Column("removed_at", Instant, nullable=True, doc="when it was removed as a mistake"),
    Column("removed_by", Id, ForeignKey("staff.id"), nullable=True, doc="who removed it"),
    CheckConstraint("kind in ('gcash', 'maya', 'qrph', 'card', 'other')", name="kind"),
    CheckConstraint("amount_centavos > 0", name="amount_centavos"),
    Index("ix_app_payments_shift_id", "shift_id"),
    partial_index(
        "uq_app_payments_reference",
        "reference_key",
        "kind",
        "name",
        where="reference_key IS NOT NULL AND removed_at IS NULL",
        unique=True,
    ),
)
