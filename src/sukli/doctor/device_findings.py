"""Judges a cafe's devices, by what they last reported."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sukli.business_day import to_the_minute
from sukli.doctor.finding import Finding, look, ok, wrong

# a till sends within seconds of coming back
LONG_UNSENT = timedelta(hours=1)
# an open page reports every hour; a report from before yesterday's closing tells nothing about now
FRESH = timedelta(days=1)
# longer than a night between closing and opening
LONG_SILENT = timedelta(hours=12)
# people notice a larger difference; machines that synchronize their time are within seconds
APART = timedelta(minutes=1)
_NONE = timedelta()
_CLOCKS = "Clocks of the devices"


class Unsent(NamedTuple):
    """A device, how much it had to send, when it reported that (or was last seen), and when it was last seen."""

    device: str
    waiting: int
    reported_at: datetime
    seen_at: datetime
    sells: bool = False

    @property
    def last_at(self) -> datetime:
        """When the device was last heard from in any way."""
        return max(self.reported_at, self.seen_at)


class Clock(NamedTuple):
    """How far a device's clock was ahead of this machine's when it reported, and how far off that may be."""

    device: str
    ahead: timedelta
    within: timedelta
    reported_at: datetime

    @property
    def is_off(self) -> bool:
        """Whether it certainly differs from this machine's."""
        return abs(self.ahead) - self.within > APART


def judge_unsent(devices: Sequence[Unsent], now: datetime) -> Iterator[Finding]:
    """Yield a line for each device that holds something or may be selling offline, and one if none holds anything."""
    holding = [device for device in devices if device.waiting]
    missing = [one for one in devices if one.sells and not one.waiting and _is_long(now - one.last_at, LONG_SILENT)]
    for device in holding:
        subject = f"Device '{device.device}'"
        text = f"It had {device.waiting} unsent at {to_the_minute(device.reported_at)}."
        if _is_long(now - device.reported_at, LONG_UNSENT):
            yield look(subject, f"{text} Switch it on near the Wi-Fi, and do not clear its browser's data.")
        else:
            yield ok(subject, f"{text} It sends automatically.")
    for device in missing:
        yield look(
            f"Device '{device.device}'",
            f"It sold before, and has not been heard from since {to_the_minute(device.last_at)}. If it is in use, its "
            "sales wait on it: switch it on near the Wi-Fi. If not, remove it in Settings.",
        )
    if not devices:
        # a backup has no devices, so former ones are unknown here
        after = "After a restore add each tablet again: until then it keeps what it has sold."
        yield ok("Unsent", f"No device was added: only the server's machine sells. {after}")
    elif not holding:
        silent = [
            device.device for device in devices if _is_long(now - device.last_at, FRESH) and device not in missing
        ]
        since = f" Not heard from for a day: {_listed(silent)}." if silent else ""
        yield ok("Unsent", f"No device has reported anything unsent.{since}")


def judge_clocks(clocks: Iterable[Clock], now: datetime) -> Iterator[Finding]:
    """Judge whose clock is wrong: this machine's, if most devices agree on another time."""
    # a report dated by a clock that was set back since is useless
    fresh = [clock for clock in clocks if _NONE <= now - clock.reported_at <= FRESH]
    if not fresh:
        yield ok(_CLOCKS, "No device has reported its time today. Compare the server's with a phone.")
        return
    off = [clock for clock in fresh if clock.is_off]
    if _agree(off) and len(off) > len(fresh) / 2:
        difference = _off_by(off[0].ahead, "behind", "ahead")
        text = f"{len(off)} of {len(fresh)} devices report that the server's clock is {difference}."
        yield wrong(_CLOCKS, f"{text} Set the clock of the server's machine: sales count at its time.")
        return
    for clock in off:
        text = (
            f"It was {_off_by(clock.ahead, 'ahead of', 'behind')} the server's at {to_the_minute(clock.reported_at)}."
        )
        yield look(f"Clock of '{clock.device}'", f"{text} Compare both with a phone, and set the one that is wrong.")
    right = len(fresh) - len(off)
    if right:
        agree = "1 device's clock agrees" if right == 1 else f"{right} devices' clocks agree"
        yield ok(_CLOCKS, f"{agree} with the server's.")


def _is_long(ago: timedelta, limit: timedelta) -> bool:
    # as far ahead counts, too: a clock that was set back since says nothing about when that was
    return abs(ago) > limit


def _agree(clocks: list[Clock]) -> bool:
    """Whether there are several, and all of them say the same."""
    if len(clocks) < 2:  # noqa: PLR2004 (agreement takes two)
        return False
    most = max(clocks, key=lambda clock: clock.ahead)
    least = min(clocks, key=lambda clock: clock.ahead)
    return most.ahead - least.ahead - most.within - least.within <= APART


def _off_by(ahead: timedelta, ahead_words: str, behind_words: str) -> str:
    """Return, for example, '43 minutes ahead of'."""
    amount = abs(ahead)
    for unit, seconds in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = round(amount.total_seconds() / seconds)
        # days and hours only from three on: '90 minutes' says more than '2 hours'
        if count > 2 or unit == "minute":  # noqa: PLR2004
            return f"{count} {unit}{'' if count == 1 else 's'} {ahead_words if ahead > _NONE else behind_words}"
    raise AssertionError("unreachable: minutes always match")


def _listed(names: list[str]) -> str:
    return ", ".join(f"'{name}'" for name in names)
