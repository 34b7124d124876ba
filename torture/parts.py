"""All parts, in the order in which they run."""

from torture.backups import PART as BACKUPS
from torture.changed_bytes import PART as CHANGED_BYTES
from torture.clock import PART as CLOCK
from torture.eio import PART as EIO
from torture.figures import PART as FIGURES
from torture.full_disk import PART as FULL_DISK
from torture.fuzzing import PART as REQUESTS
from torture.hostile_texts import PART as HOSTILE_TEXTS
from torture.kill import PART as KILL
from torture.migrations import PART as MIGRATIONS
from torture.part import Part
from torture.postgres import PART as POSTGRES
from torture.power_cuts import PART as POWER_CUTS
from torture.races import PART as RACES
from torture.standstill import PART as STANDSTILL
from torture.terminate import PART as TERMINATE
from torture.terminate import PART_OF_SEVERAL as TERMINATE_SEVERAL
from torture.till_runs import PART as TILL_RUNS
from torture.voids import PART as VOIDS

PARTS: tuple[Part, ...] = (
    KILL,
    TERMINATE,
    TERMINATE_SEVERAL,
    STANDSTILL,
    POSTGRES,
    FULL_DISK,
    EIO,
    CLOCK,
    BACKUPS,
    MIGRATIONS,
    CHANGED_BYTES,
    RACES,
    VOIDS,
    FIGURES,
    POWER_CUTS,
    TILL_RUNS,
    REQUESTS,
    HOSTILE_TEXTS,
)
