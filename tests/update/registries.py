"""A package registry on this machine, which answers as a test says."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Say = Callable[[BaseHTTPRequestHandler], None]


@contextmanager
def registry(say: Say) -> Iterator[str]:
    """Run the registry; yield its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            say(self)

        def log_message(self, *_: Any) -> None:
            """Keep quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/simple"
    finally:
        server.shutdown()
        server.server_close()


def says(body: bytes | dict[str, Any], status: int = 200) -> Say:
    """The same answer to every request."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()

    def say(request: BaseHTTPRequestHandler) -> None:
        request.send_response(status)
        request.send_header("Content-Length", str(len(content)))
        request.end_headers()
        request.wfile.write(content)

    return say


def has(*files: str, yanked: str = "") -> Say:
    """A listing of these files."""
    return says({"files": [{"filename": name, "yanked": name == yanked} for name in files]})
