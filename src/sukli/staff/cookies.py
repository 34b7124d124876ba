"""Cookies that no script reads and no other site's page sends; over https nobody else can set them either."""

import hashlib

from fastapi import Response
from starlette.requests import Request

SESSION_COOKIE = "sukli_session"
# by which a person is known in a browser (staff/known_devices.py)
DEVICE_COOKIE = "sukli_device"
# the token of a device that was added (sukli.devices)
PAIRED_COOKIE = "sukli_paired"
# Browsers keep no cookie longer than 400 days; the server's own expiry is what counts
LASTS_SECONDS = 400 * 24 * 3600


def demo_cookies(port: int) -> str:
    """What a demo's cookies end with: a browser sends its cookies to every port, and a real cafe's must stay."""
    return f"_demo_{port}"


def over_https(name: str) -> str:
    """What the cookie is called there: under such a name a browser takes it only from this very host, over https."""
    return f"__Host-{name}"


def cookie(request: Request, name: str) -> str | None:
    """The cookie's value; over https one that was set over plain http does not count."""
    return request.cookies.get(_named(request, name))


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    """Let the browser keep a value."""
    response.set_cookie(
        _named(request, name),
        value,
        # a demo's last as long as the browser is open
        max_age=None if _ending(request) else LASTS_SECONDS,
        path="/",
        httponly=True,
        samesite="strict",
        secure=_is_secure(request),
    )


def delete_cookie(request: Request, response: Response, name: str) -> None:
    """Let the browser forget a value."""
    named, secure = _named(request, name), _is_secure(request)
    response.delete_cookie(named, path="/", httponly=True, samesite="strict", secure=secure)


def cookie_key(value: str) -> bytes:
    """What the server stores of a cookie: it finds what that stands for, but the cookie cannot be made from it."""
    return hashlib.sha256(value.encode()).digest()


def _named(request: Request, name: str) -> str:
    return (over_https(name) if _is_secure(request) else name) + _ending(request)


def _ending(request: Request) -> str:
    ending: str = getattr(request.app.state, "cookie_ending", "")
    return ending


def _is_secure(request: Request) -> bool:
    # to us, or to the proxy before us
    return bool(request.scope["scheme"] == "https")
