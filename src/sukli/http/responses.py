"""Responses encoded once by pydantic; FastAPI would validate their contents again."""

import hashlib
from typing import Any

from fastapi import Request, Response
from pydantic import BaseModel

from sukli.db.recorded import Recorded


def json_response(model: BaseModel, status: int = 200) -> Response:
    """Return the model as a JSON body, with its fields' names on the wire."""
    return Response(model.model_dump_json(by_alias=True), status, media_type="application/json")


def recorded_response(recorded: Recorded[BaseModel]) -> Response:
    """Answer 201 if this request recorded the model, 200 if an earlier one did."""
    return json_response(recorded.stored, 201 if recorded.is_new else 200)


def recording(model: type[BaseModel]) -> dict[str, Any]:
    """Return FastAPI's arguments for a route that sends a `recorded_response`."""
    return {
        "status_code": 201,
        "response_model": model,
        "responses": {200: {"model": model, "description": "Already recorded"}},
    }


def conditional_response(request: Request, body: bytes) -> Response:
    """Return the JSON with its ETag, or 304 when the browser already has exactly this."""
    etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
