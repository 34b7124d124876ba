"""What letting people in needs: one per server process."""

from dataclasses import dataclass
from typing import Annotated

from sukli.context import kept_as
from sukli.staff.key import Key
from sukli.staff.pins import PinHasher
from sukli.staff.sessions import Sessions


@dataclass(frozen=True)
class Door:
    """The open sessions, the PIN hasher and its key, of this process."""

    sessions: Sessions
    pins: PinHasher
    key: Key


DoorDep = Annotated[Door, kept_as("door")]
