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


# as a person types it: in any case, with spaces and dashes anywhere
TypedCode = Annotated[str, AfterValidator(_as_made), Field(max_length=40), says(_SAY_CODE)]


class NewPairingCode(Wire):
    """A device that somebody is about to add: what it will be called, and which screen it opens on."""

    id: WireId
    name: DeviceName
    home: Home


class PairingCode(Wire):
    """A code that was made here, and who has typed it; valid once, until `expires_at`."""

    id: WireId
    # eight characters, shown in two groups of four
    code: str
    name: str
    home: Home
    expires_at: WireInstant
    # what the QR code (`qr`, an SVG) holds; null where no other device can reach this server
    link: str | None
    qr: str | None
    state: CodeState
    # of the device that has typed it
    browser: str | None
    address: str | None


class Claim(Wire):
    """A new device has a code; `id` is made once, so that a repeat after a lost answer is the same claim."""

    id: WireId
    code: TypedCode


class Pairing(Wire):
    """How this browser's pairing stands. One that needs none is `paired` without a name."""

    state: Literal["none", "waiting", "paired", "refused", "expired"]
    name: str | None
    home: Home | None


# nobody added it, and it has typed no code
UNKNOWN = Pairing(state="none", name=None, home=None)
# a browser on this machine, or where no device needs to be added
NEEDS_NONE = Pairing(state="paired", name=None, home=None)


Count = Annotated[int, Field(ge=0, le=1_000_000)]


class UnsentKinds(Wire):
    """How many of each kind wait in a browser."""

    sale: Count = 0
    expense: Count = 0
    cash: Count = 0
    tick: Count = 0


class Device(Wire):
    """A device that was added; `paired_by` and `unsent_at` may be unknown: at the terminal, and never said."""

    id: WireId
    name: str
    browser: str
    home: Home
    paired_at: WireInstant
    paired_by: str | None
    # to some minutes
    last_seen_at: WireInstant
    # what is finished in the browser and not sent, as it said at `unsent_at`; sales where it did not say of what kinds
    unsent: int
    unsent_kinds: UnsentKinds | None
    unsent_at: WireInstant | None
    revoked_at: WireInstant | None
    is_this_one: bool


class DeviceValues(Wire):
    """What a person may change of a device; only what is given."""

    name: DeviceName | None = None
    home: Home | None = None


class DeviceChange(DeviceValues):
    """A change of these values; `known` has them as the person saw them before."""

    known: DeviceValues


class OwnDevice(Wire):
    """What a device knows of itself."""

    id: WireId
    name: str
    home: Home
    # where a till begins its order numbers while it cannot ask; null for a device that is none
    offline_numbers_from: Annotated[int, Field(ge=1, le=100)] | None


class Me(Wire):
    """The device that asks; null on the server's own machine, and where no device needs to be added."""

    device: OwnDevice | None


# what a browser's date can be away from any other; a clock that lost its battery is off by half a century
_MOST_MS = 10**15


class DeviceClock(Wire):
    """A device's clock against the server's, by the middle of a request's round trip.

    It is ahead by so many milliseconds, or behind where they are negative, and wrong by half the round trip at most.
    """

    ahead_ms: Annotated[int, Field(ge=-_MOST_MS, le=_MOST_MS)]
    within_ms: Annotated[int, Field(ge=0, le=_MOST_MS)]


class Unsent(Wire):
    """How much that is finished in the browser it has not sent; sales where it does not say of what kinds.

    A browser that has measured its clock says that too.
    """

    count: Count
    kinds: UnsentKinds | None = None
    clock: DeviceClock | None = None


class UnsentHeard(Wire):
    """What the server's clock said meanwhile, by which a browser measures its own."""

    now: WireInstant
