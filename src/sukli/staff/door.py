"""What letting people in needs: one per server process."""

from dataclasses import dataclass
from typing import Annotated, cast

from fastapi import Depends, Request

from sukli.staff.pins import PinHasher
from sukli.staff.sessions import Sessions


@dataclass(frozen=True)
class Door:
    """The open sessions and the PIN hasher of this process."""

    sessions: Sessions
    pins: PinHasher


# async, or FastAPI would send it to a worker thread on every request
async def _door(request: Request) -> Door:
    return cast(Door, request.app.state.door)


DoorDep = Annotated[Door, Depends(_door)]
