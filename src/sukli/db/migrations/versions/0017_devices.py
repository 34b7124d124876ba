"""Devices that must be added before the server answers them, and sessions that are valid on one device only."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns
from sukli.db.altering import altering

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. No device is added yet; an existing session is valid on the server's own machine only."""
    op.create_table(
        "devices",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("browser", sa.Text(), nullable=False),
        sa.Column("home", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("paired_at", columns.Instant(), nullable=False),
        sa.Column("paired_by", columns.Id, nullable=True),
        sa.Column("last_seen_at", columns.Instant(), nullable=False),
        sa.Column("unsent", sa.Integer(), nullable=False),
        sa.Column("unsent_at", columns.Instant(), nullable=True),
        sa.ForeignKeyConstraint(["paired_by"], ["staff.id"], name=op.f("fk_devices_paired_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
    )
    op.create_index("uq_devices_token_hash", "devices", ["token_hash"], unique=True)
    op.create_table(
        "pairing_codes",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("code_hash", sa.LargeBinary(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("home", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("made_at", columns.Instant(), nullable=False),
        sa.Column("made_by", columns.Id, nullable=True),
        sa.Column("claim_id", columns.Id, nullable=True),
        sa.Column("token_hash", sa.LargeBinary(), nullable=True),
        sa.Column("browser", sa.Text(), nullable=True),
        sa.Column("address", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["made_by"], ["staff.id"], name=op.f("fk_pairing_codes_made_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pairing_codes")),
    )
    op.create_index("ix_pairing_codes_token_hash", "pairing_codes", ["token_hash"], unique=False)
    op.create_index("uq_pairing_codes_code_hash", "pairing_codes", ["code_hash"], unique=True)
    op.create_table(
        "revoked_devices",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("browser", sa.Text(), nullable=False),
        sa.Column("home", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("paired_at", columns.Instant(), nullable=False),
        sa.Column("paired_by", columns.Id, nullable=True),
        sa.Column("last_seen_at", columns.Instant(), nullable=False),
        sa.Column("unsent", sa.Integer(), nullable=False),
        sa.Column("unsent_at", columns.Instant(), nullable=True),
        sa.Column("revoked_at", columns.Instant(), nullable=False),
        sa.Column("revoked_by", columns.Id, nullable=True),
        sa.ForeignKeyConstraint(["paired_by"], ["staff.id"], name=op.f("fk_revoked_devices_paired_by")),
        sa.ForeignKeyConstraint(["revoked_by"], ["staff.id"], name=op.f("fk_revoked_devices_revoked_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_revoked_devices")),
    )
    with altering("sessions") as batch:
        batch.add_column(sa.Column("device_id", columns.Id, nullable=True))
        batch.create_index("ix_sessions_device_id", ["device_id"], unique=False)
        batch.create_foreign_key(op.f("fk_sessions_device_id"), "devices", ["device_id"], ["id"])
