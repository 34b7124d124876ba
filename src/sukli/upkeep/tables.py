"""The check of the data that is under way, and what the last one found; where backups go by themselves."""

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, Integer, Table, Text

from sukli.db.columns import Id, Instant, Json, metadata

# one row at most
data_check = Table(
    "data_check",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    # of the one that is under way; without it there is none
    Column("run_id", Id, nullable=True),
    Column("began_at", Instant, nullable=True),
    # its process says from time to time that it is still at it
    Column("heard_at", Instant, nullable=True),
    # of the last one that came to its end
    Column("ended_at", Instant, nullable=True),
    Column("asked_by", Id, ForeignKey("staff.id"), nullable=True),
    Column("is_well", Boolean, nullable=True),
    # a sentence each
    Column("lines", Json, nullable=True),
    CheckConstraint("id = 1", name="one_row"),
)

# a row for the data folder's own and for each folder that they are carried to; of this machine, and so in no backup
backup_places = Table(
    "backup_places",
    metadata,
    Column("place", Text, primary_key=True),
    Column("tried_at", Instant, nullable=False),
    # a sentence that says what to do; none where the last try was good
    Column("problem", Text, nullable=True),
    # of the last good one
    Column("made_at", Instant, nullable=True),
    Column("folder", Text, nullable=True),
    # whether it went to another file system than the data's, as a stick or a share is
    Column("is_elsewhere", Boolean, nullable=True),
    info={"not_in_backups": True},
)
