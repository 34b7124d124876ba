"""Responses encoded once by pydantic; FastAPI would validate everything in them again."""

import hashlib

from fastapi import Request, Response
from pydantic import BaseModel


def json_response(found: BaseModel, status: int = 200) -> Response:
    """The model as the body, with its fields' names on the wire."""
    return Response(found.model_dump_json(by_alias=True), status, media_type="application/json")


def conditional_response(request: Request, body: bytes) -> Response:
    """The JSON with its ETag, or 304 when the browser has exactly this already."""
    etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
