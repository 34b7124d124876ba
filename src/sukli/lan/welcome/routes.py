"""The welcome page, the download of the root, and the page's test over https whether the root is trusted."""

import secrets
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from sukli.clock import Clock
from sukli.lan.addresses import https_address, network_addresses, welcome_origin
from sukli.lan.given import given_by
from sukli.lan.reach import reach_of
from sukli.lan.stored import stored_root
from sukli.lan.welcome.page import Visit, page_for
from sukli.settings import Settings, SettingsError

PAGE, DOWNLOAD, PROBE = "/welcome", "/welcome/sukli-root.crt", "/welcome/trusted"
# not why: the sentence names files of the server, and anybody on the Wi-Fi may read this
CANNOT_BE_USED = "This server's certificate cannot be used now. Run `sukli doctor` on the server: it says why."


def welcome_routes(settings: Settings, clock: Clock) -> list[Route]:
    """Return what both ports answer: the page and the root."""
    welcome = _Welcome(settings, clock, _root_of(settings, clock))
    return [Route(PAGE, welcome.page), *([Route(DOWNLOAD, welcome.download)] if welcome.root else [])]


def probe_route(settings: Settings) -> Route:
    """Return the route that the page requests over https; a browser that gets an answer trusts the certificate."""

    async def answer(request: Request) -> Response:
        # only for the page on this machine's other port
        allowed = welcome_origin(settings, request.url.hostname or "")
        headers = {"Access-Control-Allow-Origin": allowed, "Cache-Control": "no-store"}
        return Response(status_code=204, headers=headers)

    return Route(PROBE, answer)


@dataclass(frozen=True)
class _Welcome:
    settings: Settings
    clock: Clock
    # None if the certificate is the cafe's own: there is nothing to install
    root: x509.Certificate | None

    async def page(self, request: Request) -> Response:
        """The page for this visitor."""
        host = request.url.hostname or ""
        try:
            canonical = network_addresses(self.settings, self.clock)
        except SettingsError:
            # it has ended since the start, or its files are being replaced
            return PlainTextResponse(CANNOT_BE_USED, status_code=503, headers={"Cache-Control": "no-store"})
        if self.root is None:
            address = canonical.https[0]
            is_ours = host == urlsplit(address).hostname
        else:
            address = https_address(self.settings, host)
            is_ours = host in reach_of(self.settings)
        if not is_ours:
            # the certificate does not carry this name, so the page could not test whether it is trusted
            return RedirectResponse(canonical.welcome)
        visit = Visit(
            cafe_name=self.settings.network_name,
            address=address,
            root=self.root,
            user_agent=request.headers.get("user-agent", ""),
            now=self.clock(),
        )
        nonce = secrets.token_urlsafe(16)
        # a policy cannot name an IPv6 address
        probe = "https:" if "[" in address else f"{address}{PROBE}"
        policy = (
            f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src data:; "
            f"connect-src {probe}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
        headers = {"Content-Security-Policy": policy, "Cache-Control": "no-store"}
        return HTMLResponse(page_for(visit, nonce=nonce), headers=headers)

    async def download(self, _: Request) -> Response:
        """The root alone, in the format that every system accepts."""
        assert self.root is not None
        # not as an attachment: iOS would save it as a file instead of offering to install it
        headers = {"Content-Disposition": 'inline; filename="sukli-root.crt"', "Cache-Control": "no-store"}
        return Response(self.root.public_bytes(Encoding.DER), media_type="application/x-x509-ca-cert", headers=headers)


def _root_of(settings: Settings, clock: Clock) -> x509.Certificate | None:
    if given_by(settings) is not None:
        return None
    return stored_root(settings.data_dir, settings.network_name, clock).certificate
