"""What can go wrong when a device is added, changed or removed."""

from sukli.errors import AppError, Conflict, Differs


class CodeUnknown(AppError):
    """There is no such code: it was mistyped, or is another server's."""

    status = 404
    error = "pairing_code_unknown"
    detail = "There is no such code here. Compare it with the screen that shows it, and try again."
    field = "code"


class CodeUsed(Conflict):
    """Another device has typed the code before, or this one was removed since."""

    error = "pairing_code_used"
    detail = "This code was used already. Choose 'Add a device' again and type the new code."
    field = "code"


class CodeExpired(Conflict):
    """The code's five minutes are over, or somebody ended it."""

    error = "pairing_code_expired"
    detail = "This code is no longer valid. Choose 'Add a device' again and type the new code."
    field = "code"


class NotClaimed(Conflict):
    """No device has typed the code yet."""

    error = "pairing_not_claimed"
    detail = "No device has typed this code yet. Type it there first."


class PairingRefused(Conflict):
    """The device was refused before."""

    error = "pairing_refused"
    detail = "This device was refused already. Choose 'Add a device' again."


class AlreadyPaired(Conflict):
    """The device was added before."""

    error = "already_paired"
    detail = "This device was added already. Remove it in the list of devices."


class CodeDiffers(Differs):
    """The id belongs to another code."""

    error = "pairing_code_differs"
    detail = "This id belongs to another pairing code."


class DeviceChanged(Conflict):
    """The known values are stale: somebody else changed the device; `field` is the first field that differs."""

    error = "device_changed"

    def __init__(self, field: str) -> None:
        super().__init__("Someone else changed this device.", field=field)


class DeviceRevoked(Conflict):
    """The device was removed, so it cannot be changed."""

    error = "device_revoked"
    detail = "This device was removed. Add it again to change it."
