"""Each cafe answers its own pages: a throwaway one those that say its id, one that is kept those that say none.

A page of the one before still has an order in hand when a fresh one takes its place. And where a real cafe's server was
a moment ago, its tills go on: what they have not sent must wait for that server, and nobody's name there must be
answered by this one. The other way round a demo's page that was left open must not sell in the real cafe, which may
have its address a moment later, and in that browser somebody's session.
"""

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from sukli.errors import AppError

HEADER = "x-demo"
# of the live stream, to which a browser adds no header
STREAM, PARAMETER = "/api/live", "demo"
_ANYBODYS = ("/api/health",)
# a picture's address has its hash in it, and an <img> adds no header either
_PICTURES = "/api/menu/pictures/"


class AnotherCafe(AppError):
    """The page is not of this cafe. A till takes a 503 for no answer at all, and keeps what it has to send."""

    status = 503
    error = "another_cafe"
    detail = "This page belongs to another cafe. Load it again."


def keep_others_out(scope: Scope, cafe: str) -> None:
    """Raises AnotherCafe.

    :param cafe: the id of the throwaway cafe; empty for one that is kept
    """
    path = scope["path"]
    if not path.startswith("/api/") or path in _ANYBODYS or path.startswith(_PICTURES):
        return
    said = Headers(scope=scope).get(HEADER, "")
    if path == STREAM and not said:
        said = parse_qs(scope["query_string"].decode("latin-1")).get(PARAMETER, [""])[0]
    if said != cafe:
        raise AnotherCafe
