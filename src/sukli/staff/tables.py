"""Staff, their sessions, and the counters that slow down guessing."""

from sqlalchemy import Boolean, CheckConstraint, Column, Float, ForeignKey, Index, Integer, LargeBinary, Table, Text

from sukli.db.columns import Id, Instant, metadata, partial_index

staff = Table(
    "staff",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("first_name", Text, nullable=False, doc="the person's first name, used to sign in"),
    Column("last_name", Text, nullable=True, doc="only from an older system"),
    Column(
        "pin_hash",
        LargeBinary,
        nullable=False,
        doc="a slow keyed hash: equal PINs have equal hashes, so that a taken PIN is recognised",
        info={"not_exported": True},
    ),
    Column("is_active", Boolean, nullable=False, doc="whether the person may sign in; false once dismissed"),
    Column("created_at", Instant, nullable=False, doc="when the person signed up"),
    partial_index("uq_staff_pin_hash", "pin_hash", unique=True, where="is_active = 1"),
)

sessions = Table(
    "sessions",
    metadata,
    # SHA-256 of the cookie: a copy of the database signs nobody in
    Column("token_hash", LargeBinary, primary_key=True),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    # the device on which it was opened and on which alone it counts; NULL on this machine
    Column("device_id", Id, ForeignKey("devices.id"), nullable=True),
    Index("ix_sessions_expires_at", "expires_at"),
    Index("ix_sessions_device_id", "device_id"),
    info={"not_in_backups": True},
)

# who has signed in on which device; see staff/known_devices.py
known_devices = Table(
    "known_devices",
    metadata,
    # SHA-256 of the device's cookie
    Column("token_hash", LargeBinary, primary_key=True),
    Column("staff_id", Id, ForeignKey("staff.id"), primary_key=True),
    Column("seen_at", Instant, nullable=False),
    Index("ix_known_devices_seen_at", "seen_at"),
    info={"not_in_backups": True},
)

# who was signed in on which device, and when; see staff/turns.py
turns = Table(
    "turns",
    metadata,
    Column("id", Id, primary_key=True),
    # SHA-256 of the device's cookie, as in known_devices
    Column("device_hash", LargeBinary, nullable=False),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False),
    Column("began_at", Instant, nullable=False),
    # NULL for the last one, until somebody signs out there or somebody else signs in
    Column("ended_at", Instant, nullable=True),
    Index("ix_turns_device_hash", "device_hash"),
    Index("ix_turns_ended_at", "ended_at"),
    info={"not_in_backups": True},
)

# at most one row: a hash of the key that the PIN hashes depend on; see staff/key.py
pin_key = Table(
    "pin_key",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("verifier", LargeBinary, nullable=False),
    CheckConstraint("id = 1", name="one_row"),
)

attempts = Table(
    "sign_in_attempts",
    metadata,
    Column("source", Text, primary_key=True),
    # points that fade with time; see staff/throttle.py
    Column("points", Float, nullable=False),
    Column("counted_at", Instant, nullable=False),
    Column("blocked_until", Instant, nullable=False),
)
