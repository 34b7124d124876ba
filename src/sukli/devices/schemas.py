"""Devices and pairing on the wire."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from sukli.devices.keys import CODE_LENGTH
from sukli.http.schema_types import NewName, Wire, WireId, WireInstant, says
from sukli.spoken_codes import typed_code

Home = Literal["till", "kitchen", "orders"]
CodeState = Literal["open", "claimed", "paired", "refused", "expired"]
DeviceName = Annotated[NewName, Field(max_length=40)]

_SAY_CODE = "A code has eight letters and digits, none of them 0, O, 1 or I."


def _as_made(typed: str) -> str:
    code = typed_code(typed, CODE_LENGTH)
    if code is None:
        raise ValueError(_SAY_CODE)
    return code


# as people type it: in either case, with spaces and dashes anywhere
TypedCode = Annotated[str, AfterValidator(_as_made), Field(max_length=40), says(_SAY_CODE)]


class NewPairingCode(Wire):
    """A device that somebody is about to add, with its name and the screen that it opens on."""

    id: WireId
    name: DeviceName
    home: Home


class PairingCode(Wire):
    """A code that was made here, and the device that has typed it; valid once, until `expires_at`."""

    id: WireId
    # eight characters, shown in two groups of four
    code: str
    name: str
    home: Home
    expires_at: WireInstant
    # the content of the QR code (`qr`, an SVG); null if no other device can reach this server
    link: str | None
    qr: str | None
    state: CodeState
    # of the device that has typed the code
    browser: str | None
    address: str | None


class Claim(Wire):
    """A new device's claim of a code; `id` is made once, so that a repeat after a lost answer is the same claim."""

    id: WireId
    code: TypedCode


class Pairing(Wire):
    """The state of this browser's pairing. A browser that needs none is `paired` without a name."""

    state: Literal["none", "waiting", "paired", "refused", "expired"]
    name: str | None
    home: Home | None


# nobody has added it, and it has typed no code
UNKNOWN = Pairing(state="none", name=None, home=None)
# a browser on this machine, or a server where no device needs to be added
NEEDS_NONE = Pairing(state="paired", name=None, home=None)


Count = Annotated[int, Field(ge=0, le=1_000_000)]


class UnsentKinds(Wire):
    """How many of each kind wait in a browser."""

    sale: Count = 0
    expense: Count = 0
    cash: Count = 0
    tick: Count = 0


class Device(Wire):
    """A device that was added. `paired_by` is None if that was at the terminal, `unsent_at` if it never reported."""

    id: WireId
    name: str
    browser: str
    home: Home
    paired_at: WireInstant
    paired_by: str | None
    # accurate to a few minutes
    last_seen_at: WireInstant
    # what the browser has finished but not sent, as reported at `unsent_at`; all sales if `unsent_kinds` is null
    unsent: int
    unsent_kinds: UnsentKinds | None
    unsent_at: WireInstant | None
    revoked_at: WireInstant | None
    is_this_one: bool


class DeviceValues(Wire):
    """What a person may change of a device; only the given fields change."""

    name: DeviceName | None = None
    home: Home | None = None


class DeviceChange(DeviceValues):
    """A change of these values; `known` has those that the person saw before."""

    known: DeviceValues


class OwnDevice(Wire):
    """What a device knows about itself."""

    id: WireId
    name: str
    home: Home
    # where a till begins its order numbers while it cannot ask the server; null unless the device is a till
    offline_numbers_from: Annotated[int, Field(ge=1, le=100)] | None


class Me(Wire):
    """The requesting device; null on the server's own machine, and where no device needs to be added."""

    device: OwnDevice | None


# the most that two browser dates can differ; a clock with an empty battery is off by half a century
_MOST_MS = 10**15


class DeviceClock(Wire):
    """A device's clock compared with the server's, by the middle of a request's round trip.

    It is ahead by this many milliseconds (negative: behind), and off by half the round trip at most.
    """

    ahead_ms: Annotated[int, Field(ge=-_MOST_MS, le=_MOST_MS)]
    within_ms: Annotated[int, Field(ge=0, le=_MOST_MS)]


class Unsent(Wire):
    """How much a browser has finished but not sent; all sales if it does not say of what kinds.

    A browser that has measured its clock reports that, too.
    """

    count: Count
    kinds: UnsentKinds | None = None
    clock: DeviceClock | None = None


class UnsentHeard(Wire):
    """The server's time, by which a browser measures its own clock."""

    now: WireInstant
