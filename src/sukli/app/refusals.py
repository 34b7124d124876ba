"""What is refused before any route is asked."""

from sukli.errors import AppError
from sukli.logo.pictures import TOO_LARGE as LOGO_TOO_LARGE

MOST_BODY_BYTES = 1_000_000
# a picture of 1 MB is a third larger in Base64, and stands in a body
LOGO_PATH, MOST_LOGO_BYTES = "/api/logo", 1_340_000
BODY_SECONDS = 20
MOST_HEAD_BYTES = 32_768
HEAD_SECONDS = 10


class BodyTooLarge(AppError):
    """The body is larger than the limit."""

    status = 413
    error = "body_too_large"
    detail = f"The body is larger than {MOST_BODY_BYTES} bytes."


class LogoTooLarge(BodyTooLarge):
    """A picture for the logo that is refused before it is read."""

    detail = LOGO_TOO_LARGE
    field = "picture"


class BodyTooSlow(AppError):
    """The body did not arrive in time."""

    status = 408
    error = "body_too_slow"
    detail = f"The body took longer than {BODY_SECONDS} seconds."


class NotJson(AppError):
    """Not JSON: a form, say, which another site's page can send without a preflight request."""

    status = 415
    error = "not_json"
    detail = "The body must be application/json."


class CrossSite(AppError):
    """A write sent by another site's page."""

    status = 403
    error = "cross_site"
    detail = "This request comes from another site."


class UnknownHost(AppError):
    """A name that is not this server's, so perhaps another site's page that had its own name pointed here."""

    status = 421
    error = "unknown_host"
    detail = "Sukli does not know this name as its own: open it by its IP address, or add the name to SUKLI_HOSTS."


class HeadTooLarge(AppError):
    """The request's head, its first line and headers, is larger than the limit."""

    status = 431
    error = "head_too_large"
    detail = f"The request's head is larger than {MOST_HEAD_BYTES} bytes."


class HeadTooSlow(AppError):
    """The request's head began to arrive and was not there in time."""

    status = 408
    error = "head_too_slow"
    detail = f"The request's head took longer than {HEAD_SECONDS} seconds."


class NotHttp(AppError):
    """What arrived cannot be read as a request."""

    status = 400
    error = "not_http"
    detail = "This is no HTTP request."


class TooManyConnections(AppError):
    """One address has as many connections at work as it may have."""

    status = 429
    error = "too_many_connections"
    detail = "This device has too many connections open. Please close some."


class ServerFull(AppError):
    """Every connection that the server has is at work."""

    status = 503
    error = "server_full"
    detail = "The server has no connection left. Please try again."


class Unexpected(AppError):
    """A fault of the server; the log has the details."""

    status = 500
    error = "unexpected"
    detail = "An unexpected error occurred. Please try again."
