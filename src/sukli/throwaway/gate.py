"""Each cafe answers only its own pages: a throwaway one those that send its id, a kept one those that send none.

A page of the previous throwaway cafe may still have an order in hand when a fresh one takes its place. Where a real
cafe's server was a moment ago, its tills are still running: they must keep what they have not sent for that server, and
a 401 from this one would sign their people out. Conversely, a demo's page that was left open must not sell in the real
cafe, which may have its address a moment later, with somebody's session in that browser.
"""

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from sukli.errors import AppError

HEADER = "x-demo"
# for the live stream, whose requests cannot carry our header
STREAM, PARAMETER = "/api/live", "demo"
_ANYBODYS = ("/api/health",)
# a picture's address contains its hash, and an <img> cannot carry our header either
_PICTURES = "/api/menu/pictures/"


class AnotherCafe(AppError):
    """The page belongs to another cafe. A till treats a 503 as no answer at all, and keeps what it has to send."""

    status = 503
    error = "another_cafe"
    detail = "This page belongs to another cafe. Load it again."


def keep_others_out(scope: Scope, cafe: str) -> None:
    """Raise AnotherCafe if the page belongs to another cafe.

    :param cafe: the id of the throwaway cafe; empty for one that is kept
    """
    path = scope["path"]
    if not path.startswith("/api/") or path in _ANYBODYS or path.startswith(_PICTURES):
        return
    named = Headers(scope=scope).get(HEADER, "")
    if path == STREAM and not named:
        named = parse_qs(scope["query_string"].decode("latin-1")).get(PARAMETER, [""])[0]
    if named != cafe:
        raise AnotherCafe
