"""`sukli devices`: the cafe's devices, managed from the server's own terminal. It may run while the server runs."""

from collections.abc import Callable
from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from sukli.business_day import to_the_minute
from sukli.clock import Clock, system_clock
from sukli.db.desk import Desk, Wrong, at_desk
from sukli.devices.adding import add
from sukli.devices.commands import change_device, revoke_device
from sukli.devices.queries import devices_of_cafe
from sukli.devices.schemas import Device, DeviceChange, DeviceName, DeviceValues, Home
from sukli.settings import Settings
from sukli.staff.names import name_key


@dataclass(frozen=True)
class Arguments:
    """What was typed after the command, as far as the command uses it."""

    # a device's name, or its id as `list` shows it
    which: str = ""
    name: str = ""
    home: Home = "till"


def manage_devices(settings: Settings, what: str, arguments: Arguments, clock: Clock = system_clock) -> int:
    """Run one of the commands; return the exit status."""
    return at_desk(settings, clock, lambda desk: _COMMANDS[what](desk, arguments))


def _list(desk: Desk, _: Arguments) -> int:
    found = desk.read(devices_of_cafe, desk.clock())
    if not found:
        print("No device has been added yet.")
    for device in found:
        seen = to_the_minute(device.last_seen_at)
        unsent = f", {device.unsent} unsent" if device.unsent else ""
        state = "removed" if device.revoked_at else f"{device.home}, last seen {seen}{unsent}"
        print(f"{device.id}  {device.name:<20} {device.browser:<20} {state}")
    return 0


def _add(desk: Desk, arguments: Arguments) -> int:
    return add(desk, _name(arguments.name), arguments.home)


def _rename(desk: Desk, arguments: Arguments) -> int:
    device, name = _one(desk, arguments.which), _name(arguments.name)
    desk.write(change_device, device.id, DeviceChange(name=name, known=DeviceValues(name=device.name)))
    print(f"{device.name} is called {name} now.")
    return 0


def _home(desk: Desk, arguments: Arguments) -> int:
    device = _one(desk, arguments.which)
    desk.write(change_device, device.id, DeviceChange(home=arguments.home, known=DeviceValues(home=device.home)))
    print(f"{device.name} will open on the screen '{arguments.home}' from its next start.")
    return 0


def _revoke(desk: Desk, arguments: Arguments) -> int:
    device = desk.write(revoke_device, _one(desk, arguments.which).id).device
    print(f"{device.name} is removed, and is locked out within five seconds.")
    if device.unsent:
        print(f"What it has not sent ({device.unsent}) stays in its browser. Add it again to receive it.")
    return 0


def _name(text: str) -> str:
    try:
        return TypeAdapter[str](DeviceName).validate_python(text)
    except ValidationError:
        raise Wrong("A device's name has 1 to 40 characters, none of them hidden.") from None


def _one(desk: Desk, which: str) -> Device:
    living = [device for device in desk.read(devices_of_cafe, desk.clock()) if device.revoked_at is None]
    meant = [device for device in living if name_key(device.name) == name_key(which)]
    meant = meant or [device for device in living if device.id == which.lower()]
    if len(meant) == 1:
        return meant[0]
    if not meant:
        raise Wrong(f"No device is called {which}. `sukli devices list` shows all of them.")
    ids = ", ".join(device.id for device in meant)
    raise Wrong(f"{len(meant)} devices are called {which}. Give one of these ids instead: {ids}")


_COMMANDS: dict[str, Callable[[Desk, Arguments], int]] = {
    "list": _list,
    "add": _add,
    "rename": _rename,
    "home": _home,
    "revoke": _revoke,
}
