"""The built web app: hashed files that browsers cache for a year, and one page for every address."""

import asyncio
import html
import secrets
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from sukli.cafe_settings.cached import CachedSettings
from sukli.cafe_settings.registry import CafeSettings
from sukli.errors import NotFound

_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
_PAGE = "index.html"
_HASHED = "assets/"
_WORKER = "sw.js"
_NOT_BUILT = "The web app is not built yet: run `make build`."


@dataclass(frozen=True)
class _File:
    path: Path
    media_type: str
    encodings: dict[str, Path]
    # only for files without a hash in their names: the next build overwrites those
    contents: dict[Path, bytes]


@dataclass(frozen=True)
class _Version:
    page: str
    files: dict[str, _File]


class WebApp:
    """Serves the version that it found at the start, whatever is built later, because that one matches the API.

    A build leaves the hashed files of earlier versions in place (web/build/publish.ts).
    """

    def __init__(self, dist: Path, demo: str = "") -> None:
        """:param demo: the id of the throwaway cafe; empty for one that is kept"""
        self._dist = dist
        self._demo = demo
        self._version = _version_in(dist)

    async def serve(self, request: Request) -> Response:
        """Answer any path outside /api/."""
        path = request.path_params["path"]
        if path == "api":
            raise NotFound("There is no such address.")
        if self._version is None:
            self._version = await asyncio.to_thread(_version_in, self._dist)
        if self._version is None:
            return PlainTextResponse(_NOT_BUILT, 503)
        if self._demo and path == _WORKER:
            # a real cafe's service worker in this browser must not take a demo's page for the till's
            raise NotFound("A demo is not kept.")
        file = self._version.files.get(path)
        if file is not None:
            return await _file_response(file, request, immutable=path.startswith(_HASHED))
        if path.startswith(_HASHED):
            raise NotFound("There is no such file.")
        settings: CachedSettings = request.app.state.cafe_settings
        return _page(self._version.page, await settings.last_known(), self._demo)


def _version_in(dist: Path) -> _Version | None:
    try:
        page = (dist / _PAGE).read_text()
    except FileNotFoundError:
        return None
    names = {path.relative_to(dist).as_posix(): path for path in dist.rglob("*") if path.is_file()}
    files = {
        name: _file(name, path, {coding: names[name + end] for coding, end in _ENCODINGS if name + end in names})
        for name, path in names.items()
        if path.suffix not in (".br", ".gz") and name != _PAGE
    }
    return _Version(page, files)


def _page(page: str, known: CafeSettings, demo: str) -> Response:
    nonce = secrets.token_urlsafe(16)
    for mark, text in (
        ("__NONCE__", nonce),
        ("__CAFE_NAME__", known.cafe_name),
        ("__CAFE_ADDRESS__", known.cafe_address),
        ("__IDLE_LOCK_MINUTES__", str(known.idle_lock_minutes)),
        ("__DEMO__", demo),
    ):
        page = page.replace(mark, html.escape(text, quote=True))
    policy = (
        f"default-src 'self'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; "
        "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )
    return HTMLResponse(page, headers={"Content-Security-Policy": policy, "Cache-Control": "no-cache"})


def _file(name: str, path: Path, encodings: dict[str, Path]) -> _File:
    lasting = () if name.startswith(_HASHED) else (path, *encodings.values())
    media_type = guess_type(name)[0] or "application/octet-stream"
    return _File(path, media_type, encodings, {one: one.read_bytes() for one in lasting})


async def _file_response(file: _File, request: Request, *, immutable: bool) -> Response:
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if immutable else "no-cache",
        "Vary": "Accept-Encoding",
    }
    accepted = request.headers.get("accept-encoding", "")
    path = file.path
    for coding, encoded in file.encodings.items():
        if coding in accepted:
            path = encoded
            headers["Content-Encoding"] = coding
            break
    # not a FileResponse: its ETag, Last-Modified and Accept-Ranges are useless where a name identifies one version
    content = file.contents[path] if path in file.contents else await asyncio.to_thread(path.read_bytes)
    return Response(content, media_type=file.media_type, headers=headers)
