"""The running check of the data and the last one's findings; and where automatic backups go."""

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, Integer, Table, Text

from sukli.db.columns import Id, Instant, Json, metadata

# one row at most
data_check = Table(
    "data_check",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    # of the running check; NULL if there is none
    Column("run_id", Id, nullable=True),
    Column("began_at", Instant, nullable=True),
    # its process reports from time to time that it is still working
    Column("heard_at", Instant, nullable=True),
    # of the last finished check
    Column("ended_at", Instant, nullable=True),
    Column("asked_by", Id, ForeignKey("staff.id"), nullable=True),
    Column("is_well", Boolean, nullable=True),
    # one sentence per line
    Column("lines", Json, nullable=True),
    CheckConstraint("id = 1", name="one_row"),
)

# a row for the data folder's own and for each folder they are copied to; specific to this machine, so in no backup
backup_places = Table(
    "backup_places",
    metadata,
    Column("place", Text, primary_key=True),
    Column("tried_at", Instant, nullable=False),
    # a sentence that says what to do; NULL if the last attempt succeeded
    Column("problem", Text, nullable=True),
    # of the last good backup
    Column("made_at", Instant, nullable=True),
    Column("folder", Text, nullable=True),
    # whether it is on another file system than the data, as a stick or a share is
    Column("is_elsewhere", Boolean, nullable=True),
    info={"not_in_backups": True},
)
