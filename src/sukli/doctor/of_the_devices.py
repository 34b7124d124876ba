"""What is to be thought of a cafe's devices, by what they told last."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sukli.business_day import MANILA
from sukli.doctor.finding import Finding, look, ok, wrong

# a till sends within seconds of coming back
LONG_UNSENT = timedelta(hours=1)
# an open page tells every hour; what was told before yesterday's closing says nothing of now
FRESH = timedelta(days=1)
# longer than a night between closing and opening
LONG_SILENT = timedelta(hours=12)
# people notice more; machines that ask for the time are within seconds
APART = timedelta(minutes=1)
_NONE = timedelta()
_CLOCKS = "Clocks of the devices"


class Unsent(NamedTuple):
    """A device, how much it said that it had to send, when it said so or was last seen, and when it was last seen."""

    device: str
    waiting: int
    said_at: datetime
    seen_at: datetime
    sells: bool = False

    @property
    def heard_at(self) -> datetime:
        """When anything was heard of it last."""
        return max(self.said_at, self.seen_at)


class Clock(NamedTuple):
    """How far a device's clock was ahead of this machine's when it told, and by how much that may be wrong."""

    device: str
    ahead: timedelta
    within: timedelta
    told_at: datetime

    @property
    def is_off(self) -> bool:
        """Whether it surely says another time than this machine's."""
        return abs(self.ahead) - self.within > APART


def of_unsent(devices: Sequence[Unsent], now: datetime) -> Iterator[Finding]:
    """A line for each device that holds something or may sell without the server, and one that none holds anything."""
    holding = [device for device in devices if device.waiting]
    gone = [one for one in devices if one.sells and not one.waiting and now - one.heard_at > LONG_SILENT]
    for device in holding:
        subject = f"Device '{device.device}'"
        told = f"It had {device.waiting} unsent at {_minute(device.said_at)}."
        if now - device.said_at > LONG_UNSENT:
            yield look(subject, f"{told} Switch it on near the Wi-Fi, and do not clear its browser's data.")
        else:
            yield ok(subject, f"{told} It sends by itself.")
    for device in gone:
        yield look(
            f"Device '{device.device}'",
            f"It sold before, and has not been heard from since {_minute(device.heard_at)}. If it is in use, its sales "
            "wait on it: switch it on near the Wi-Fi. If not, remove it in Settings.",
        )
    if not devices:
        # a backup has no devices, so nothing here knows of those that were
        after = "After a restore add each tablet again: until then it keeps what it has sold."
        yield ok("Unsent", f"No device was added: only the server's machine sells. {after}")
    elif not holding:
        silent = [device.device for device in devices if now - device.heard_at > FRESH and device not in gone]
        since = f" Nothing was heard for a day of {_listed(silent)}." if silent else ""
        yield ok("Unsent", f"No device said that it has something unsent.{since}")


def of_clocks(clocks: Iterable[Clock], now: datetime) -> Iterator[Finding]:
    """Whose clock is wrong: where most devices agree on another time than this machine's, this machine's is."""
    # what was told by a clock that was set back since is of no use
    fresh = [clock for clock in clocks if _NONE <= now - clock.told_at <= FRESH]
    if not fresh:
        yield ok(_CLOCKS, "No device has reported its time today. Compare the server's with a phone.")
        return
    off = [clock for clock in fresh if clock.is_off]
    if _agree(off) and len(off) > len(fresh) / 2:
        apart = _apart(off[0].ahead, "behind", "ahead")
        said = f"{len(off)} of {len(fresh)} devices say that the server's clock is {apart}."
        yield wrong(_CLOCKS, f"{said} Set the clock of the server's machine: sales count at its time.")
        return
    for clock in off:
        said = f"It was {_apart(clock.ahead, 'ahead of', 'behind')} the server's at {_minute(clock.told_at)}."
        yield look(f"Clock of '{clock.device}'", f"{said} Compare both with a phone, and set the one that is wrong.")
    right = len(fresh) - len(off)
    if right:
        agree = "1 device's clock agrees" if right == 1 else f"{right} devices' clocks agree"
        yield ok(_CLOCKS, f"{agree} with the server's.")


def _agree(clocks: list[Clock]) -> bool:
    """Whether several say the same, and not one alone."""
    if len(clocks) < 2:  # noqa: PLR2004 (one and another)
        return False
    most = max(clocks, key=lambda clock: clock.ahead)
    least = min(clocks, key=lambda clock: clock.ahead)
    return most.ahead - least.ahead - most.within - least.within <= APART


def _apart(ahead: timedelta, word: str, otherwise: str) -> str:
    """'43 minutes ahead of'."""
    amount = abs(ahead)
    for unit, seconds in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = round(amount.total_seconds() / seconds)
        # of days and hours only several: '90 minutes' says more than '2 hours'
        if count > 2 or unit == "minute":  # noqa: PLR2004
            return f"{count} {unit}{'' if count == 1 else 's'} {word if ahead > _NONE else otherwise}"
    raise AssertionError("unreachable: everything is some minutes")


def _listed(names: list[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)


def _minute(at: datetime) -> str:
    return f"{at.astimezone(MANILA):%Y-%m-%d %H:%M}"
