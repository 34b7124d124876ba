"""The built web app: hashed files that browsers keep for a year, and one page for every address."""

import asyncio
import html
import secrets
from dataclasses import dataclass
from functools import cache
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from sukli.errors import NotFound
from sukli.settings import Settings

_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
_NOT_BUILT = "The web app is not built yet: run `make build`."


@dataclass(frozen=True)
class _File:
    path: Path
    media_type: str
    encodings: dict[str, Path]


class WebApp:
    """Serves what `web/dist` holds. The files are looked up by name in a list made at the start."""

    def __init__(self, settings: Settings) -> None:
        self._cafe_name = html.escape(settings.cafe_name, quote=True)
        self._dist = settings.web_dist

    @cache  # noqa: B019 (one instance a process)
    def _files(self) -> dict[str, _File]:
        found = [path for path in self._dist.rglob("*") if path.is_file()] if self._dist.is_dir() else []
        names = {path.relative_to(self._dist).as_posix(): path for path in found}
        return {
            name: _File(
                path,
                guess_type(name)[0] or "application/octet-stream",
                {coding: names[name + suffix] for coding, suffix in _ENCODINGS if name + suffix in names},
            )
            for name, path in names.items()
            if path.suffix not in (".br", ".gz") and name != "index.html"
        }

    async def serve(self, request: Request) -> Response:
        """Answer any path outside /api."""
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            raise NotFound("There is no such address.")
        file = self._files().get(path)
        if file is not None:
            return _file_response(file, request, immutable=path.startswith("assets/"))
        if path.startswith("assets/"):
            raise NotFound("There is no such file.")
        return await self._page()

    async def _page(self) -> Response:
        try:
            page = await asyncio.to_thread((self._dist / "index.html").read_text)
        except FileNotFoundError:
            return PlainTextResponse(_NOT_BUILT, 503)
        nonce = secrets.token_urlsafe(16)
        page = page.replace("__NONCE__", nonce).replace("__CAFE_NAME__", self._cafe_name)
        policy = (
            f"default-src 'self'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; "
            "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
            "form-action 'self'; frame-ancestors 'none'"
        )
        return HTMLResponse(page, headers={"Content-Security-Policy": policy, "Cache-Control": "no-cache"})


def _file_response(file: _File, request: Request, *, immutable: bool) -> Response:
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
    return FileResponse(path, media_type=file.media_type, headers=headers)
