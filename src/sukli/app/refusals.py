"""Refusals that come before any route."""

from typing import NamedTuple

from sukli.errors import AppError
from sukli.logo.pictures import LOGO
from sukli.menu.files.schemas import MOST_BYTES, TOO_LARGE
from sukli.menu.pictures.making import MENU_PICTURE
from sukli.pictures import Taken

MOST_BODY_BYTES = 1_000_000
BODY_SECONDS = 20
MOST_HEAD_BYTES = 32_768
HEAD_SECONDS = 10


class BodyTooLarge(AppError):
    """The body is larger than the limit."""

    status = 413
    error = "body_too_large"
    detail = f"The body is larger than {MOST_BODY_BYTES} bytes."


class BodyLimit(NamedTuple):
    """The largest body of one request, and the error for a larger one."""

    most_bytes: int
    detail: str
    field: str | None

    def refusal(self) -> BodyTooLarge:
        """Return the error for a larger body."""
        return BodyTooLarge(self.detail, field=self.field)


def body_limit(path: str) -> BodyLimit:
    """Return the limit for this path."""
    for start, limit in _LARGER:
        if path.startswith(start):
            return limit
    return _DEFAULT


def _file_limit(most_bytes: int, detail: str, field: str) -> BodyLimit:
    # Base64 makes a file a third larger, and the rest of the body comes on top
    return BodyLimit(most_bytes * 4 // 3 + 6_000, detail, field)


def _picture_limit(rule: Taken) -> BodyLimit:
    return _file_limit(rule.most_bytes, rule.too_large, "picture")


_DEFAULT = BodyLimit(MOST_BODY_BYTES, BodyTooLarge.detail, None)
_LARGER = (
    ("/api/logo", _picture_limit(LOGO)),
    ("/api/menu/pictures/", _picture_limit(MENU_PICTURE)),
    ("/api/menu/files/", _file_limit(MOST_BYTES, TOO_LARGE, "files")),
)


class BodyTooSlow(AppError):
    """The body did not arrive in time."""

    status = 408
    error = "body_too_slow"
    detail = f"The body took longer than {BODY_SECONDS} seconds."


class NotJson(AppError):
    """The body is not JSON but, say, a form, which another site's page can send without a preflight request."""

    status = 415
    error = "not_json"
    detail = "The body must be application/json."


class CrossSite(AppError):
    """Another site's page sent a write."""

    status = 403
    error = "cross_site"
    detail = "This request comes from another site."


class UnknownHost(AppError):
    """The name is not this server's: perhaps another site's page had its own name pointed here."""

    status = 421
    error = "unknown_host"
    detail = "Sukli does not recognize this host name: open it by its IP address, or add the name to SUKLI_HOSTS."


class HeadTooLarge(AppError):
    """The request's head, its first line and headers, is larger than the limit."""

    status = 431
    error = "head_too_large"
    detail = f"The request's head is larger than {MOST_HEAD_BYTES} bytes."


class HeadTooSlow(AppError):
    """The request's head began to arrive, but was not complete in time."""

    status = 408
    error = "head_too_slow"
    detail = f"The request's head took longer than {HEAD_SECONDS} seconds."


class NotHttp(AppError):
    """The bytes cannot be parsed as a request."""

    status = 400
    error = "not_http"
    detail = "This is not an HTTP request."


class TooManyConnections(AppError):
    """All the connections that one address may have are at work."""

    status = 429
    error = "too_many_connections"
    detail = "This device has too many connections open. Please close some."


class ServerFull(AppError):
    """All the connections that the server can have are at work."""

    status = 503
    error = "server_full"
    detail = "The server has no free connection. Please try again."


class Unexpected(AppError):
    """The server has a fault; the log has the details."""

    status = 500
    error = "unexpected"
    detail = "An unexpected error occurred. Please try again."
