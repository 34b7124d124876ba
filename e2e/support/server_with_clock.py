"""`sukli serve` with a clock that a journey moves. Only journeys start this; the product itself has no such switch.

The file `clock-shift` in the data folder holds the seconds by which the server is ahead of the machine.
"""  # noqa: INP001 (a script, no package)

from datetime import datetime, timedelta

import uvicorn

from sukli.app import create_app
from sukli.clock import system_clock
from sukli.settings import read_settings

settings = read_settings()
shift = settings.data_dir / "clock-shift"


def clock() -> datetime:
    """The machine's time and the journey's shift, read afresh each time."""
    return system_clock() + timedelta(seconds=float(shift.read_text()))


uvicorn.run(
    create_app(settings, clock),
    port=settings.port,
    loop="uvloop",
    http="httptools",
    log_level="warning",
    access_log=False,
    timeout_graceful_shutdown=1,
)
