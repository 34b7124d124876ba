"""Errors are facts with a status; the body is {error, detail, field} and the request's id (sukli.app.errors)."""

from typing import Any, ClassVar


class AppError(Exception):
    """A refusal that the caller can understand. Subclasses name the fact, with its `detail` if that never varies."""

    status: ClassVar[int] = 400
    error: ClassVar[str] = "refused"
    detail: str
    field: str | None = None

    def __init__(self, detail: str | None = None, *, field: str | None = None, **extra: Any) -> None:
        self.detail = detail or self.detail
        self.field = field or self.field
        self.extra = extra
        super().__init__(self.detail)

    def body(self) -> dict[str, Any]:
        """Return the body that goes over the wire."""
        return {"error": self.error, "detail": self.detail, "field": self.field, **self.extra}


class Invalid(AppError):
    """The request is invalid; `field` says where."""

    status = 422
    error = "invalid"


class NotFound(AppError):
    """There is no such record."""

    status = 404
    error = "not_found"


class Conflict(AppError):
    """The present state is not what the request assumes."""

    status = 409


class Differs(Conflict):
    """The record stored under this id has other contents, so this is no repeat. Subclasses name the kind of record."""

    field = "id"


class AlreadyVoided(Conflict):
    """Somebody has already voided it."""

    error = "already_voided"
    detail = "This is voided already."


class SignedOut(AppError):
    """There is no session, or it has ended."""

    status = 401
    error = "signed_out"
    detail = "Please sign in."


class DeviceNotPaired(AppError):
    """The browser is on another machine, and nobody has added it, or it was removed."""

    status = 403
    error = "device_not_paired"
    detail = "This device is not added yet."


class DatabaseBusy(AppError):
    """The database could not take the write now; nothing was stored, and the same request may be sent again."""

    status = 503
    error = "database_busy"


class DiskFull(AppError):
    """There is no room on the database's disk; nothing was stored, and the same request may be sent again."""

    status = 507
    error = "disk_full"
    detail = "The server's disk is full."


class DiskFailed(AppError):
    """The database's disk does not take writes, or cannot be read; nothing was stored."""

    status = 507
    error = "disk_failed"
    detail = "The server cannot write to its disk."
