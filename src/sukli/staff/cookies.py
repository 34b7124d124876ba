"""Cookies that no script can read and no other site's page can send; over https nobody else can set them either."""

import hashlib

from fastapi import Response
from starlette.requests import Request

SESSION_COOKIE = "sukli_session"
# identifies the browser as a device that knows a person (staff/known_devices.py)
DEVICE_COOKIE = "sukli_device"
# the token of a device that was added (sukli.devices)
PAIRED_COOKIE = "sukli_paired"
# Browsers keep no cookie longer than 400 days; the server's own expiry is what counts
LASTS_SECONDS = 400 * 24 * 3600


def demo_cookies(port: int) -> str:
    """Return the suffix of a demo's cookies: a browser sends cookies to every port, and a real cafe's must survive."""
    return f"_demo_{port}"


def over_https(name: str) -> str:
    """Return the cookie's name over https: with this prefix a browser accepts it only from this host, over https."""
    return f"__Host-{name}"


def cookie(request: Request, name: str) -> str | None:
    """Return the cookie's value; over https a cookie that was set over plain http does not count."""
    return request.cookies.get(_named(request, name))


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    """Store a value in the browser."""
    response.set_cookie(
        _named(request, name),
        value,
        # a demo's cookies last until the browser is closed
        max_age=None if _ending(request) else LASTS_SECONDS,
        path="/",
        httponly=True,
        samesite="strict",
        secure=_is_secure(request),
    )


def delete_cookie(request: Request, response: Response, name: str) -> None:
    """Delete a value from the browser."""
    named, secure = _named(request, name), _is_secure(request)
    response.delete_cookie(named, path="/", httponly=True, samesite="strict", secure=secure)


def cookie_key(value: str) -> bytes:
    """Return what the server stores of a cookie: enough to look it up, but the cookie cannot be recovered from it."""
    return hashlib.sha256(value.encode()).digest()


def _named(request: Request, name: str) -> str:
    return (over_https(name) if _is_secure(request) else name) + _ending(request)


def _ending(request: Request) -> str:
    ending: str = getattr(request.app.state, "cookie_ending", "")
    return ending


def _is_secure(request: Request) -> bool:
    # between the browser and us, or the proxy in front of us
    return bool(request.scope["scheme"] == "https")
