"""Decides which requests need an added device: all not listed here. Plain ASGI, because it is on the hot path."""

from starlette.requests import Request
from starlette.types import Scope

from sukli.devices.paired import PairedDevices
from sukli.errors import DeviceNotPaired
from sukli.http.origin import is_from_this_machine, note_device
from sukli.settings import Settings
from sukli.staff.cookies import PAIRED_COOKIE, cookie

# what a browser needs to become a device, and what monitors the server
OPEN = frozenset(("/api/health", "/api/pairing"))


class Gate:
    """Lets in requests from this machine or from a device that was added."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def let_in(self, scope: Scope) -> None:
        """Note which device makes the request. Raises DeviceNotPaired before anything of the request's body is read."""
        path = scope["path"]
        # outside /api there are only the web app's files and the welcome page
        if not path.startswith("/api/") or path in OPEN or not needs_pairing(scope, self._settings):
            return
        paired: PairedDevices = scope["app"].state.paired
        device_id = await paired.device_with(cookie(Request(scope), PAIRED_COOKIE))
        if device_id is None:
            raise DeviceNotPaired
        note_device(scope, device_id)


def needs_pairing(scope: Scope, settings: Settings) -> bool:
    """Whether the requesting browser must have been added."""
    if settings.pairing == "auto":
        return not is_from_this_machine(scope, settings)
    return settings.pairing == "always"
