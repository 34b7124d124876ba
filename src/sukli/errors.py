"""Errors are facts with a status; the body is {error, detail, field}, and the request's id (sukli.app.errors)."""

from typing import Any, ClassVar


class AppError(Exception):
    """A refusal that the caller can understand. Subclasses name the fact."""

    status: ClassVar[int] = 400
    error: ClassVar[str] = "refused"

    def __init__(self, detail: str, *, field: str | None = None, **extra: Any) -> None:
        super().__init__(detail)
        self.detail = detail
        self.field = field
        self.extra = extra

    def body(self) -> dict[str, Any]:
        """What goes over the wire."""
        return {"error": self.error, "detail": self.detail, "field": self.field, **self.extra}


class Invalid(AppError):
    """The request is invalid; `field` says where."""

    status = 422
    error = "invalid"


class NotFound(AppError):
    """No such record."""

    status = 404
    error = "not_found"


class AlreadyVoided(AppError):
    """Somebody has voided it already."""

    status = 409
    error = "already_voided"

    def __init__(self) -> None:
        super().__init__("This is voided already.")


class SignedOut(AppError):
    """No session, or one that has ended."""

    status = 401
    error = "signed_out"

    def __init__(self) -> None:
        super().__init__("Please sign in.")


class DatabaseBusy(AppError):
    """The database could not take the write now; nothing was stored and the same request may be sent again."""

    status = 503
    error = "database_busy"


class DiskFull(AppError):
    """No room under the database; nothing was stored and the same request may be sent again."""

    status = 507
    error = "disk_full"

    def __init__(self) -> None:
        super().__init__("The server's disk is full.")


class DiskFailed(AppError):
    """The disk under the database does not take writes, or cannot be read; nothing was stored."""

    status = 507
    error = "disk_failed"

    def __init__(self, detail: str = "The server cannot write to its disk.") -> None:
        super().__init__(detail)
