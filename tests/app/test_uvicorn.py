"""The parts of uvicorn that Sukli's protocol builds on are those that it was written for."""

import hashlib
import inspect

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

READ = {
    "connection_made": "6efb565ff3d3",
    "connection_lost": "c91a4c9bf2e2",
    "data_received": "010a7ae59a5d",
    "on_message_begin": "96d377fdc7c2",
    "on_headers_complete": "1ea8589acfad",
    "on_response_complete": "64e254f28e38",
    "pause_writing": "17a8fd215d96",
    "resume_writing": "7844bbaa8cce",
    "shutdown": "d7351fa33f00",
    "_unset_keepalive_if_required": "00a6a4e47214",
    "_start_asgi_task": "9c08c2571ae9",
}


@pytest.mark.parametrize("name", READ)
def test_the_parts_of_uvicorn_under_the_protocol_are_unchanged(name: str) -> None:
    source = inspect.getsource(getattr(HttpToolsProtocol, name))

    assert hashlib.sha256(source.encode()).hexdigest()[:12] == READ[name], (
        f"uvicorn's {name} has changed: read it beside sukli/app/http_protocol.py, then put its new sum here"
    )
