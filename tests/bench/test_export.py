"""An export that runs beside the sales of a benchmark."""

from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from bench.export import export_in_a_process


class _Desk(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200 if self.headers["cookie"] == "known" else 401)
        self.send_header("content-length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize(("cookie", "ended_well"), [("known", True), ("unknown", False)])
def test_a_refused_export_does_not_end_as_if_it_had_been_read(cookie: str, ended_well: bool) -> None:
    with HTTPServer(("127.0.0.1", 0), _Desk) as server:
        answering = Thread(target=server.handle_request)
        answering.start()
        with export_in_a_process(server.server_port, "/sales.csv", cookie) as reading:
            status = reading.wait()
        answering.join()

    assert (status == 0) is ended_well
